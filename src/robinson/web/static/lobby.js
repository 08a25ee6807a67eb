import { all, one } from "./dom.js"

/** The lobby: the link goes out, and the order of play is put right by drag; its buttons do the same. @param {HTMLElement} main */
export function lobby(main) {
  for (const button of all(main, "[data-copy]")) offer(button, navigator.clipboard, (text) => navigator.clipboard.writeText(text))
  for (const button of all(main, "[data-share]")) offer(button, navigator.share, (text) => navigator.share({ url: text }))
  const list = one(main, "[data-order]")
  if (list && one(list, "form")) order(main, list)
}

/**
 * A button for what not every browser can, or may on a home network.
 * @param {HTMLElement} button @param {unknown} can @param {(text: string) => Promise<void>} act
 */
function offer(button, can, act) {
  if (!can) return
  button.hidden = false
  button.addEventListener("click", async () => {
    try {
      await act(button.dataset.text ?? "")
      if (button.dataset.done) button.textContent = button.dataset.done
    } catch {
      // Called off by the person, or not allowed: the link stands beside the button.
    }
  })
}

/** @param {HTMLElement} main @param {HTMLElement} list */
function order(main, list) {
  /** @type {HTMLElement | null} */ let held = null
  let before = ""
  const now = () => all(list, "[data-chair]").map((row) => row.dataset.chair).join(" ")

  list.addEventListener("pointerdown", (event) => {
    const target = /** @type {Element} */ (event.target)
    if (!target.closest(".who") || event.button) return
    held = target.closest("[data-chair]")
    before = now()
    held?.classList.add("held")
    list.setPointerCapture(event.pointerId)
    event.preventDefault()
  })
  list.addEventListener("pointermove", (event) => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-chair]")
    if (!held || !over || over === held || over.parentElement !== list) return
    const rows = all(list, "[data-chair]")
    if (rows.indexOf(held) < rows.indexOf(/** @type {HTMLElement} */ (over))) over.after(held)
    else over.before(held)
  })
  list.addEventListener("pointerup", drop)
  list.addEventListener("pointercancel", drop)

  function drop() {
    held?.classList.remove("held")
    held = null
    const order = now()
    if (!before || order === before) return
    before = ""
    // Everybody's page is told of the new order, this one too.
    const address = new URL("order", new URL(main.dataset.live ?? "", location.href))
    fetch(address, { method: "POST", body: new URLSearchParams({ order }), redirect: "manual" }).catch(() => location.reload())
  }
}
