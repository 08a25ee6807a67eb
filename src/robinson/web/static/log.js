import { one } from "./dom.js"

const SAID = 8

/** The story as it grows. What is told is marked up and made safe by the server. */
export class Log {
  #list
  #say

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#list = one(main, "[data-log]")
    this.#say = one(main, "[data-say]")
    this.#follow()
  }

  /** @param {{number: number, told: string[], late?: boolean}} move */
  add({ number, told, late }) {
    if (!told.length || !this.#list || one(this.#list, `[data-number="${number}"]`)) return
    const item = document.createElement("li")
    item.dataset.number = String(number)
    item.innerHTML = told.map((line) => `<p>${line}</p>`).join("")
    this.#list.append(item)
    this.#follow()
    if (!late) this.say(told.join(" "))
  }

  /** Said aloud by a screen reader, also when the same was said before: each time it is a new element. @param {string} html */
  say(html) {
    if (!this.#say) return
    const line = document.createElement("p")
    line.innerHTML = html
    this.#say.append(line)
    if (this.#say.children.length > SAID) this.#say.firstElementChild?.remove()
  }

  // internal

  /** The newest stays in sight, without moving the page. */
  #follow() {
    const box = this.#list?.parentElement
    if (box) box.scrollTop = box.scrollHeight
  }
}
