import { one } from "./dom.js"

/** That it is your turn can be seen from another tab, and felt in a pocket. */
export class Notice {
  #mine = false
  /** @type {string} */ #title
  /** @type {string} */ #icon

  constructor() {
    this.#title = document.title
    for (const before of [this.#turn, this.#nudged]) {
      if (before && this.#title.startsWith(`${before} – `)) this.#title = this.#title.slice(before.length + 3)
    }
    const icon = this.#link
    this.#icon = icon?.dataset.icon ?? icon?.getAttribute("href") ?? ""
    if (icon) icon.dataset.icon = this.#icon
  }

  /** @param {boolean} mine @param {boolean} [first] whether the page has only just come */
  turn(mine, first = false) {
    const title = mine ? `${this.#turn} – ${this.#title}` : this.#title
    if (mine && this.#mine && document.title.startsWith(this.#nudged)) return // not over yet
    if (document.title !== title) document.title = title
    const icon = this.#link
    const href = (mine && icon?.dataset.turnHref) || this.#icon
    if (icon && icon.getAttribute("href") !== href) icon.href = href
    if (mine && !this.#mine && !first && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80)
    this.#mine = mine
  }

  /** All the others wait for somebody at this page. */
  nudge() {
    const waiting = document.documentElement.dataset.titleNudged
    if (waiting) document.title = `${waiting} – ${this.#title}`
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([60, 80, 60])
  }

  // internal

  get #turn() {
    return document.documentElement.dataset.titleTurn ?? ""
  }

  get #nudged() {
    return document.documentElement.dataset.titleNudged ?? ""
  }

  get #link() {
    return /** @type {HTMLLinkElement | null} */ (one(document, "link[rel=icon]"))
  }
}
