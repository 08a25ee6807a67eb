import { all, one } from "./dom.js"

/** The buttons: what this page may do now. A tap becomes a wish; the table says what comes of it. */
export class Buttons {
  #main
  #form
  #moves
  #line
  #status
  #seats
  #waits
  #tapped
  /** @type {HTMLButtonElement | null} */ #button = null
  #trying = false
  #by_itself = false

  /** @param {HTMLElement} main @param {Page} page @param {import("./waits.js").Waits} waits @param {() => void} tapped */
  constructor(main, { moves, line, status }, waits, tapped) {
    this.#waits = waits
    this.#tapped = tapped
    this.#main = main
    this.#form = /** @type {HTMLFormElement | null} */ (one(main, "form[data-moves]"))
    this.#moves = moves
    this.#line = line
    this.#status = status
    this.#seats = (main.dataset.seats ?? "").split(" ").filter(Boolean).map(Number)
    this.#form?.addEventListener("submit", (event) => this.#tap(event))
    // A key that is held down is one tap. So is a double one, where it could meet the next player's turn.
    this.#form?.addEventListener("keydown", (event) => event.repeat && event.key !== "Tab" && event.preventDefault())
    this.#form?.addEventListener("click", (event) => event.detail === 2 && this.#seats.length > 1 && event.preventDefault())
    if (this.#form && moves.wish) this.#wait()
  }

  /** Whether somebody who plays at this page has the turn. @param {Stands} stands */
  mine(stands) {
    return stands.turn !== null && this.#seats.includes(stands.turn)
  }

  /** Whether somebody at this page may play now: their own turn, and with real dice everybody's. @param {Stands} stands */
  may(stands) {
    const typed = this.#main.dataset.real !== undefined && this.plays && stands.turn !== null && !stands.bot
    return typed || this.mine(stands)
  }

  /** Whether it was somebody at this page who moved. @param {GameEvent[]} events */
  moved(events) {
    const first = events[0]
    return first !== undefined && this.#seats.includes(first.who)
  }

  get plays() {
    return this.#seats.length > 0
  }

  /** @param {Stands} stands @param {number} game */
  draw(stands, game) {
    const form = this.#form
    if (!form) return
    const may = this.may(stands)
    const focused = this.#focused // before the button that has it goes away
    set(form, "number", stands.number)
    set(form, "game", game)
    delete form.dataset.wish
    if (may) {
      form.action = form.action.replace(/\d+(?=\/moves$)/, String(stands.chair))
      this.#fill(stands.buttons)
    }
    this.show(stands, game, focused)
  }

  /** What stands there now: the buttons, or what takes their place. @param {Stands} stands @param {number} game */
  show(stands, game, focused = this.#focused) {
    this.#waits.draw(stands, game, this.may(stands), this.plays)
    if (focused && !shown(document.activeElement)) at(this.#main)?.focus({ preventScroll: true })
  }

  /** The server refused: one may tap again. */
  free() {
    delete this.#form?.dataset.wish
    for (const button of this.#form ? all(this.#form, "button") : []) button.removeAttribute("aria-disabled")
  }

  // actions

  /** @param {SubmitEvent} event */
  #tap(event) {
    const form = /** @type {HTMLFormElement} */ (this.#form)
    if (this.#by_itself) return
    event.preventDefault()
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter)
    if (!button?.value || this.#main.dataset.covered) return
    this.#button = button
    this.#moves.ask({ game: Number(get(form, "game")), number: Number(get(form, "number")), move: button.value })
    this.#wait()
    this.lost()
  }

  /** Where there has never been a line to this server, the form goes by itself, as soon as the server is in reach. */
  async lost() {
    if (!this.#line.never || !this.#moves.wish || this.#trying) return
    this.#trying = true
    try {
      await fetch(location.href, { method: "HEAD" })
      this.#by_itself = this.#line.never && this.#moves.wish !== null
      if (this.#by_itself) this.#form?.requestSubmit(this.#button)
    } catch {
      // No network just now: the tap waits, like every other.
    } finally {
      this.#trying = false
      this.#by_itself = false
    }
  }

  // internal

  /** Whether the keyboard is at the buttons, or at what stands in their place. */
  get #focused() {
    return this.#form?.parentElement?.contains(document.activeElement) && !this.#main.dataset.covered
  }

  #wait() {
    const form = /** @type {HTMLFormElement} */ (this.#form)
    form.dataset.wish = this.#line.up ? "sent" : "waiting"
    for (const button of all(form, "button")) button.setAttribute("aria-disabled", "true")
    this.#status.waiting(!this.#line.up)
    this.#tapped()
  }

  /** Buttons stay the elements they are, so that nothing moves under a finger or loses the keyboard. @param {Stands["buttons"]} choices */
  #fill(choices) {
    const box = this.#form && one(this.#form, "[data-buttons]")
    const template = /** @type {HTMLTemplateElement | null} */ (one(this.#main, "template[data-button]"))
    if (!box || !template) return
    const buttons = /** @type {HTMLButtonElement[]} */ (all(box, "button"))
    while (buttons.length < choices.length) {
      const copy = /** @type {Element} */ (template.content.cloneNode(true))
      const button = /** @type {HTMLButtonElement} */ (one(copy, "button"))
      box.append(button)
      buttons.push(button)
    }
    for (const button of buttons.splice(choices.length)) button.remove()
    box.dataset.count = String(choices.length)
    buttons.forEach((button, index) => {
      const { word, label, meaning } = choices[index]
      button.value = word
      button.removeAttribute("aria-disabled")
      const die = one(button, ".die")
      if (die && /^[1-6]$/.test(word)) die.dataset.face = word
      write(button, "[data-label]", label)
      write(button, "[data-meaning]", meaning)
    })
  }

}

/** @param {Element | null} element */
const shown = (element) => element !== null && element !== document.body && element.getClientRects().length > 0

/** What the keyboard is at, of the buttons and what stands in their place. @param {HTMLElement} main */
export const at = (main) =>
  one(main, "form[data-act]:not([hidden]) button") ?? one(main, "[data-waits]")

/** @param {HTMLElement} root @param {string} selector @param {string} text */
const write = (root, selector, text) => {
  const element = one(root, selector)
  if (element) element.textContent = text
}

/** @param {HTMLFormElement} form @param {string} name @param {unknown} value */
const set = (form, name, value) => {
  const field = /** @type {HTMLInputElement | null} */ (one(form, `input[name="${name}"]`))
  if (field) field.value = String(value)
}

/** @param {HTMLFormElement} form @param {string} name */
const get = (form, name) => /** @type {HTMLInputElement | null} */ (one(form, `input[name="${name}"]`))?.value
