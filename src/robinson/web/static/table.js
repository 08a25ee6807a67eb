import { Board } from "./board.js"
import { Buttons } from "./buttons.js"
import { all, data, moving, one } from "./dom.js"
import { Log } from "./log.js"
import { Notice } from "./notice.js"
import { Parrot } from "./parrot.js"
import { Queue } from "./queue.js"

/**
 * A game as it stands: one plain object. `stand` changes it, drawing reads it; what moves comes before that.
 *
 * @typedef {{game: number, number: number, events: any[], told: string[], stands: any, late?: boolean}} Move
 */
export class Table {
  #main
  #board
  #buttons
  #log
  #notice = new Notice()
  #parrot
  #queue = new Queue(moving)

  /** @param {HTMLElement} main @param {any} page */
  constructor(main, page) {
    this.#main = main
    this.state = { game: Number(main.dataset.game), stands: data(main, "stands") }
    this.#board = new Board(main)
    this.#buttons = new Buttons(main, page)
    this.#log = new Log(main)
    this.#parrot = new Parrot(main)
    this.#notice.turn(this.#buttons.mine(this.state.stands), true)
    for (const kind of ["pointerdown", "keydown"]) main.addEventListener(kind, () => this.#queue.finish())
  }

  // actions

  /** Show a move: what happened, then how things stand. @param {Move} move */
  show(move) {
    this.#queue.add({
      late: move.late,
      move: () => this.#board.move(move.events),
      finish: () => this.#board.finish(),
      stand: () => this.#stand(move),
    })
  }

  /** @param {string} html what was missed, or refused */
  say(html) {
    this.#log.say(html)
  }

  /** @param {string} html */
  refuse(html) {
    this.#buttons.free()
    const refused = one(this.#main, "[data-refused]")
    if (!refused) return
    refused.innerHTML = html
    refused.hidden = false
  }

  idle() {
    return this.#queue.idle()
  }

  close() {
    this.#queue.clear()
    this.#parrot.leave()
    this.#notice.turn(false)
  }

  // internal

  /** @param {Move} move */
  #stand(move) {
    this.state = { game: move.game, stands: move.stands }
    this.#draw()
    this.#log.add(move)
    if (this.#buttons.plays && !move.late && move.events.some((event) => event.event === "said")) this.#parrot.come()
  }

  #draw() {
    const { game, stands } = this.state
    for (const element of all(this.#main, "[data-show]")) {
      const html = stands.shows[element.dataset.show ?? ""]
      if (html !== undefined && element.innerHTML !== html) element.innerHTML = html
    }
    for (const row of all(this.#main, "[data-seat-row]")) {
      const seat = Number(row.dataset.seatRow)
      row.classList.toggle("turn", seat === stands.turn)
      row.classList.toggle("out", !stands.alive[seat])
    }
    const mine = this.#buttons.mine(stands)
    one(this.#main, ".whose")?.classList.toggle("yours", mine)
    const refused = one(this.#main, "[data-refused]")
    if (refused) refused.hidden = true
    this.#board.stand(stands)
    this.#buttons.draw(stands, game)
    this.#notice.turn(mine)
  }
}
