import { at } from "./buttons.js"
import { one } from "./dom.js"

const PATIENCE = 10_000

/** The parrot sits on the button until this person has said it, or ten seconds are over. The server does not wait. */
export class Parrot {
  #main
  #parrot
  /** @type {Timer} */ #timer

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main
    this.#parrot = one(main, "[data-parrot]")
    this.#parrot && one(this.#parrot, "[data-parrot-done]")?.addEventListener("click", () => this.leave())
  }

  come() {
    if (!this.#parrot) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.leave(), PATIENCE)
    const focused = this.#parrot.parentElement?.contains(document.activeElement)
    this.#main.dataset.covered = "true"
    this.#parrot.hidden = false
    if (focused) one(this.#parrot, "button")?.focus({ preventScroll: true })
  }

  leave() {
    clearTimeout(this.#timer)
    if (!this.#parrot || this.#parrot.hidden) return
    const focused = this.#parrot.contains(document.activeElement)
    delete this.#main.dataset.covered
    this.#parrot.hidden = true
    if (focused) at(this.#main)?.focus({ preventScroll: true })
  }
}
