import { one } from "./dom.js"

const SOON = 1000 // a line that is back before this was never missed
const A_WHILE = 4000

/** What is to be known of the line: that it is lost, that a tap waits for it, that it is back, what was missed. */
export class Status {
  #lost = false
  #waiting = false
  #told = ""
  #why = ""
  /** @type {Timer} */ #timer

  /** @param {boolean} waiting whether a tap was under way, of which nobody knows whether it arrived */
  lost(waiting) {
    if (waiting) this.waiting(true)
    this.#timer ??= setTimeout(() => {
      this.#lost = true
      this.draw()
    }, SOON)
  }

  up() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = false
    if (this.#lost) this.say("", A_WHILE)
    this.#lost = false
    this.#why = ""
    this.draw()
  }

  /** @param {boolean} waiting whether a tap waits for the line */
  waiting(waiting) {
    this.#waiting = waiting
    this.draw()
  }

  /** Tell this for a while, or that the line is back. @param {string} html @param {number} [ms] */
  say(html, ms = 2 * A_WHILE) {
    const told = html || this.#text("back")
    if (!html && this.#told) return // what was missed says more
    this.#told = told
    this.draw()
    setTimeout(() => {
      if (this.#told !== told) return
      this.#told = ""
      this.draw()
    }, ms)
  }

  /** The server would not hear this page, and says why: also while the line is down for it. @param {string} html */
  because(html) {
    this.#why = html
    this.say(html)
  }

  draw() {
    const element = one(document, "[data-line]")
    if (!element) return
    const texts = [this.#waiting && this.#text("waiting"), this.#lost ? this.#why || this.#text("lost") : this.#told]
    const html = texts.filter(Boolean).map((text) => `<span>${text}</span>`).join(" · ")
    if (element.dataset.html === html) return
    element.dataset.html = html
    element.dataset.state = this.#lost ? "lost" : this.#waiting ? "waiting" : "up"
    element.innerHTML = html
    element.hidden = !html
  }

  // internal

  /** @param {string} name */
  #text(name) {
    const safe = document.createElement("span")
    safe.textContent = one(document, "[data-line]")?.dataset[name] ?? ""
    return safe.innerHTML
  }
}
