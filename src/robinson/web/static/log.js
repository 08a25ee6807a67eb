import { one } from "./dom.js"

const SAID = 8

/** @template {HTMLElement | null} E @param {E} element @param {string} text @returns {E} */
const write = (element, text) => {
  if (element) element.textContent = text
  return element
}

/** The story as it grows. What is told is marked up and made safe by the server. */
export class Log {
  #list
  #say
  #card
  #undo

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#card = one(main, "[data-story]")
    this.#list = one(main, "[data-log]")
    this.#say = one(main, "[data-say]")
    this.#undo = /** @type {HTMLTemplateElement | null} */ (one(main, "template[data-undo]"))
    this.#follow()
  }

  /** @param {Move} move */
  add({ number, told, late }) {
    if (!told.length || !this.#list || one(this.#list, `[data-number="${number}"]`)) return
    const item = document.createElement("li")
    item.dataset.number = String(number)
    item.innerHTML = told.map((line) => `<p>${line}</p>`).join("")
    const undo = this.#undo && /** @type {Element} */ (this.#undo.content.cloneNode(true))
    if (undo) {
      const link = /** @type {HTMLAnchorElement} */ (one(undo, "a"))
      link.setAttribute("href", `${link.getAttribute("href")}${number}`)
      item.append(link)
    }
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

  /**
   * The card of the square where somebody has come to rest. One's own is held up, where there is no room for it beside
   * the board, until the next tap.
   * @param {Story} story @param {boolean} own
   */
  tell({ title, text, rules }, own) {
    const card = this.#card
    if (!card) return
    write(renewed(card, "[data-story-title]"), title)
    write(renewed(card, "[data-story-text]"), text)
    renewed(card, "[data-story-rules]")?.append(...rules.map((rule) => write(document.createElement("li"), rule)))
    card.hidden = !title
    card.classList.toggle("held-up", own)
  }

  put_away() {
    this.#card?.classList.remove("held-up")
  }

  // internal

  /** The newest stays in sight, without moving the page. */
  #follow() {
    const box = this.#list?.parentElement
    if (box) box.scrollTop = box.scrollHeight
  }
}

/** A new element like this one, empty, in its place: what another square says has not moved, it is new. @param {Element} root @param {string} selector */
function renewed(root, selector) {
  const old = one(root, selector)
  const fresh = /** @type {HTMLElement | undefined} */ (old?.cloneNode(false))
  if (fresh) old?.replaceWith(fresh)
  return fresh ?? null
}
