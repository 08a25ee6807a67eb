import { all, one } from "./dom.js"
import { sounds } from "./sound.js"
import { reads, speaks, when_speaking } from "./voice.js"

/** What this device wants to hear: nothing, until it is asked for in the menu; then it is remembered. */

/** @type {Record<string, {can: () => boolean, want: (on: boolean) => void}>} */
const WISHES = {
  sound: { can: () => "AudioContext" in globalThis, want: sounds },
  voice: { can: speaks, want: reads },
}

/** @param {ParentNode} main */
export function wishes(main) {
  for (const item of all(main, "[data-wish-for]")) {
    const name = item.dataset.wishFor ?? ""
    const button = one(item, "button")
    const wish = WISHES[name]
    if (!wish || !button) continue
    const draw = () => {
      item.hidden = !wish.can()
      button.setAttribute("aria-pressed", String(remembered(name)))
    }
    button.addEventListener("click", () => {
      remember(name, !remembered(name))
      wish.want(remembered(name))
      draw()
    })
    when_speaking(draw)
    draw()
  }
}

/** A browser lets no page sound before it was tapped. */
export function wake_wishes() {
  addEventListener(
    "pointerdown",
    () => {
      for (const [name, wish] of Object.entries(WISHES)) if (remembered(name)) wish.want(true)
    },
    { once: true, capture: true },
  )
}

/** @param {string} name */
function remembered(name) {
  try {
    return localStorage.getItem(`robinson-${name}`) === "on"
  } catch {
    return Boolean(unkept[name])
  }
}

/** @param {string} name @param {boolean} on */
function remember(name, on) {
  unkept[name] = on
  try {
    localStorage.setItem(`robinson-${name}`, on ? "on" : "off")
  } catch {
    // A browser that keeps nothing remembers as long as the page is open.
  }
}

/** @type {Record<string, boolean>} */
const unkept = {}
