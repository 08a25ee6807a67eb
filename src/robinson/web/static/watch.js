import { Board } from "./board.js"
import { Die } from "./die.js"
import { data, moving, one } from "./dom.js"
import { play as sound } from "./sound.js"

/**
 * Watch it again: the steps are links; here they turn pages without leaving this one, and go by themselves.
 * @param {HTMLElement} main @param {(address: string) => Promise<boolean>} turn shows the page of another move
 */
export function watch(main, turn) {
  const play = one(main, "[data-watch-play]")
  const speed = /** @type {HTMLInputElement | null} */ (one(main, "[data-watch-speed]"))
  main.addEventListener("click", async (event) => {
    const link = /** @type {Element} */ (event.target).closest("a[rel]")
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!(link instanceof HTMLAnchorElement) || !plain || !link.href.includes("move=")) return
    event.preventDefault()
    stop()
    await turn(link.href)
  })
  if (!play) return
  play.hidden = false
  if (speed) {
    speed.hidden = false
    speed.value = pace.value
    speed.closest("label")?.removeAttribute("hidden")
    speed.addEventListener("input", () => (pace.value = speed.value))
  }
  play.addEventListener("click", () => {
    if (pace.timer) stop()
    else step()
    label()
  })
  label()
  if (pace.timer) step()

  /** The next move in a while, as long as there is one. */
  function step() {
    clearTimeout(pace.timer)
    const next = /** @type {HTMLAnchorElement | null} */ (one(main, "a[rel=next]"))
    pace.timer = next ? setTimeout(() => turn(next.href), 1000 / Number(pace.value)) : undefined
  }
  function stop() {
    clearTimeout(pace.timer)
    pace.timer = undefined
  }
  function label() {
    const text = pace.timer ? play?.dataset.pause : play?.dataset.play
    if (play && text) play.textContent = text
  }
}

/**
 * On the way to the next page the move that it shows is played on this one's board, unless somebody is in a hurry.
 * @param {HTMLElement} main @param {Document} next
 */
export async function walk(main, next) {
  const number = Number(one(next, "main")?.dataset.number)
  const hurried = pace.timer !== undefined && Number(pace.value) > 1
  if (number !== Number(main.dataset.number) + 1 || hurried || !moving()) return
  /** @type {GameEvent[]} */ const events = data(next, "events") ?? []
  const [die, board] = [new Die(main), new Board(main)]
  const stop = () => {
    die.finish()
    board.finish()
  }
  for (const kind of ["pointerdown", "keydown"]) main.addEventListener(kind, stop, { once: true })
  const thrown = events.find((event) => event.event === "thrown")
  if (thrown) {
    sound("throw")
    await die.throw(thrown.n)
  }
  await board.move(events)
}

/** Outlives the page of one move. @type {{timer: Timer, value: string}} */
const pace = { timer: undefined, value: "1" }
