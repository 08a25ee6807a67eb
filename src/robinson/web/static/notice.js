import { one } from "./dom.js"

/** That it is your turn can be seen from another tab, and felt in a pocket. */
export class Notice {
  #mine = false
  #title
  /** @type {string} */ #icon

  constructor() {
    this.#title = document.title.replace(`${this.#turn} – `, "")
    const icon = this.#link
    this.#icon = icon?.dataset.icon ?? icon?.getAttribute("href") ?? ""
    if (icon) icon.dataset.icon = this.#icon
  }

  /** @param {boolean} mine @param {boolean} [first] whether the page has only just come */
  turn(mine, first = false) {
    const title = mine ? `${this.#turn} – ${this.#title}` : this.#title
    if (document.title !== title) document.title = title
    const icon = this.#link
    const href = (mine && icon?.dataset.turnHref) || this.#icon
    if (icon && icon.getAttribute("href") !== href) icon.href = href
    if (mine && !this.#mine && !first && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80)
    this.#mine = mine
  }

  // internal

  get #turn() {
    return document.documentElement.dataset.titleTurn ?? ""
  }

  get #link() {
    return /** @type {HTMLLinkElement | null} */ (one(document, "link[rel=icon]"))
  }
}
