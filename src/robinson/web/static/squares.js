import { all, one } from "./dom.js"

/**
 * The squares of the board, to be looked at one by one: a tap, or the keyboard, opens a square's plate, with its picture
 * large, its story and its rule. The board is one stop for the Tab key; arrows go along the track.
 */
export class Squares {
  #main
  #plate
  /** @type {Promise<Document> | null} */ #page = null
  /** @type {SVGGElement | null} */ #shown = null

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main
    this.#plate = one(main, "[data-plate]")
    if (!this.#plate) return
    for (const svg of /** @type {SVGSVGElement[]} */ (all(main, "svg.board"))) {
      const squares = this.#squares(svg)
      squares.forEach((square, index) => {
        square.setAttribute("role", "link")
        square.tabIndex = index ? -1 : 0
      })
      svg.addEventListener("click", (event) => this.#tap(svg, event))
      svg.addEventListener("keydown", (event) => this.#key(squares, event))
      svg.addEventListener("focusin", (event) => {
        const square = /** @type {Element} */ (event.target)
        if (square.matches(":focus-visible")) this.#open(/** @type {SVGGElement} */ (square))
      })
      svg.addEventListener("focusout", () => this.#close())
    }
    this.#plate.addEventListener("toggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "closed") this.#mark(null)
    })
  }

  /** Who stands where belongs to what a square is called. @param {Stands} stands */
  stand({ positions, alive }) {
    const names = all(this.#main, "[data-seat-row] .who bdi").map((name) => name.textContent ?? "")
    const list = new Intl.ListFormat(document.documentElement.lang, { type: "unit" })
    for (const square of all(this.#main, "svg.board [data-square][role=link]")) {
      const number = Number(square.dataset.square)
      const here = names.filter((_, seat) => alive[seat] && positions[seat] === number)
      const title = one(square, "title")?.textContent ?? String(number)
      square.setAttribute("aria-label", here.length ? `${title} (${list.format(here)})` : title)
    }
  }

  // actions

  /** @param {SVGSVGElement} svg @param {Event} event */
  #tap(svg, event) {
    const at = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-square]"))
    const square = at && /** @type {SVGGElement | null} */ (one(svg, `.square[data-square="${at.dataset.square}"]`))
    if (square && this.#shown !== square) this.#open(square)
    else this.#close()
  }

  /** @param {SVGGElement[]} squares @param {KeyboardEvent} event */
  #key(squares, event) {
    const at = squares.indexOf(/** @type {SVGGElement} */ (event.target))
    if (at < 0) return
    const step = STEPS[event.key]
    if (event.key === "Enter" || event.key === " ") this.#shown ? this.#close() : this.#open(squares[at])
    else if (step === undefined) return
    else {
      const next = squares[Math.max(0, Math.min(squares.length - 1, at + step))]
      squares[at].tabIndex = -1
      next.tabIndex = 0
      next.focus({ preventScroll: true })
    }
    event.preventDefault()
  }

  // internal

  /** @param {SVGSVGElement} svg */
  #squares(svg) {
    const squares = /** @type {SVGGElement[]} */ (all(svg, ".square[data-square]"))
    return squares.sort((a, b) => Number(a.dataset.square) - Number(b.dataset.square))
  }

  /** @param {SVGGElement} square */
  async #open(square) {
    const plate = /** @type {HTMLElement} */ (this.#plate)
    this.#mark(square)
    const shown = await this.#fetch(square.dataset.square ?? "").catch(() => null)
    if (this.#shown !== square) return // somebody looks at another one by now
    if (!shown) return this.#close()
    plate.replaceChildren(document.importNode(shown, true))
    plate.showPopover()
  }

  #close() {
    if (this.#plate?.matches(":popover-open")) this.#plate.hidePopover()
    this.#mark(null)
  }

  /** @param {SVGGElement | null} square */
  #mark(square) {
    this.#shown?.removeAttribute("aria-describedby")
    this.#shown = square
    square?.setAttribute("aria-describedby", "plate")
  }

  /** A square of the page of all squares, which is fetched once. @param {string} number */
  async #fetch(number) {
    this.#page ??= fetch(this.#plate?.dataset.plate ?? "").then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText)
      return new DOMParser().parseFromString(await answer.text(), "text/html")
    })
    try {
      return one(await this.#page, `#square-${number}`)
    } catch (error) {
      this.#page = null // another time
      throw error
    }
  }
}

/** @type {Record<string, number>} */
const STEPS = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -Infinity,
  End: Infinity,
}
