import { Board } from "./board.js"
import { Buttons } from "./buttons.js"
import { Die } from "./die.js"
import { all, data, moving, one } from "./dom.js"
import { Log } from "./log.js"
import { Notice } from "./notice.js"
import { Parrot } from "./parrot.js"
import { Queue } from "./queue.js"
import { play } from "./sound.js"
import { Squares } from "./squares.js"
import { read } from "./voice.js"
import { Waits } from "./waits.js"

/** A game as it stands: one plain object. `stand` changes it, drawing reads it; what moves comes before that. */
export class Table {
  #main
  #board
  #buttons
  #die
  #log
  #notice = new Notice()
  #parrot
  #squares
  #waits
  #queue = new Queue(moving)
  #finished = false
  #impatient = false

  /** @param {HTMLElement} main @param {Page} page */
  constructor(main, page) {
    this.#main = main
    /** @type {{game: number, stands: Stands}} */
    this.state = { game: Number(main.dataset.game), stands: data(main, "stands") }
    this.#board = new Board(main)
    this.#die = new Die(main)
    this.#log = new Log(main)
    this.#waits = new Waits(main, page, { say: (html) => this.#log.say(html), nudge: () => this.#notice.nudge() })
    this.#buttons = new Buttons(main, page, this.#waits, () => this.#die.held(true))
    this.#parrot = new Parrot(main)
    this.#squares = new Squares(main)
    this.#squares.stand(this.state.stands)
    this.#notice.turn(this.#buttons.mine(this.state.stands), true)
    this.#buttons.show(this.state.stands, this.state.game)
    // A tap that ends the waiting is no move, even if the button comes under it.
    for (const kind of ["pointerdown", "keydown"]) {
      main.addEventListener(kind, () => {
        this.#impatient = this.#queue.busy
        this.#queue.finish()
        this.#log.put_away()
      })
    }
    main.addEventListener("click", (event) => this.#impatient && inForm(event.target) && event.preventDefault(), true)
  }

  // actions

  /** Show a move: what happened, then how things stand. @param {Move} move */
  show(move) {
    this.#queue.add({
      late: move.late,
      move: () => this.#move(move.events),
      finish: () => {
        this.#finished = true
        this.#die.finish()
        this.#board.finish()
      },
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
    this.#die.held(false)
    const refused = one(this.#main, "[data-refused]")
    if (!refused) return
    refused.innerHTML = html
    refused.hidden = false
  }

  /** Whom all wait for. @param {Wait} wait */
  wait(wait) {
    this.#waits.hear(wait)
    this.#buttons.show(this.state.stands, this.state.game)
  }

  /** The line is cut. */
  lost() {
    this.#waits.lost()
    this.#buttons.lost()
  }

  idle() {
    return this.#queue.idle()
  }

  close() {
    this.#queue.clear()
    this.#parrot.leave()
    this.#waits.close()
    this.#notice.turn(false)
  }

  // internal

  /** @param {GameEvent[]} events */
  async #move(events) {
    this.#finished = false
    const thrown = events.find((event) => event.event === "thrown")
    if (thrown) {
      play("throw")
      await this.#die.throw(thrown.n)
    }
    if (!this.#finished) await this.#board.move(events)
  }

  /** @param {Move} move */
  #stand(move) {
    this.state = { game: move.game, stands: move.stands }
    this.#draw()
    this.#die.stand(move.events)
    this.#log.add(move)
    if (move.story) this.#log.tell(move.story, !move.late && this.#buttons.moved(move.events))
    if (move.late) return
    read(aloud(move))
    if (!move.events.some((event) => event.event === "said")) return
    play("parrot")
    if (this.#buttons.plays) this.#parrot.come()
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
    for (const name of ["refused", "news"]) one(this.#main, `[data-${name}]`)?.toggleAttribute("hidden", true)
    for (const way of all(this.#main, "[data-take-back]")) way.hidden = stands.number < 2
    this.#board.stand(stands)
    this.#squares.stand(stands)
    this.#buttons.draw(stands, game)
    this.#notice.turn(mine)
  }
}

/** A move as it is read aloud: what happened, and what the square tells. @param {Move} move */
const aloud = ({ told, story }) => {
  const told_plainly = new DOMParser().parseFromString(told.join(" "), "text/html").body.textContent ?? ""
  return [told_plainly, story?.title && `${story.title}.`, story?.text].filter(Boolean).join(" ")
}

/** @param {EventTarget | null} target */
const inForm = (target) => target instanceof Element && target.closest("form[data-moves]") !== null
