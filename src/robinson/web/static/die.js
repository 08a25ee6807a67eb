import { all } from "./dom.js"

/** The die: blank from the tap on, it tumbles and shows a face when the table has written one. */
export class Die {
  #main
  /** @type {Animation[]} */ #running = []
  /** @type {string | undefined} */ #face

  /** @param {HTMLElement} main */
  constructor(main) {
    this.#main = main
    this.#face = this.#dice[0]?.dataset.face
  }

  /** Taken in the hand, or put back. @param {boolean} held */
  held(held) {
    for (const die of this.#dice) {
      if (held || !this.#face) delete die.dataset.face
      else die.dataset.face = this.#face
    }
  }

  /** @param {number} n */
  async throw(n) {
    this.held(true)
    await this.#run(TUMBLE, 450, "linear")
    this.#face = String(n)
    this.held(false)
    await this.#run(SETTLE, 200, "cubic-bezier(.2,.9,.3,1.2)")
  }

  /** Lies as it was thrown last. @param {GameEvent[]} events */
  stand(events) {
    const thrown = events.find((event) => event.event === "thrown")
    if (thrown) this.#face = String(thrown.n)
    this.held(false)
  }

  finish() {
    for (const animation of this.#running) animation.finish()
  }

  // internal

  get #dice() {
    return all(this.#main, "svg.die").filter((die) => !die.closest('button:not([value="throw"])')) // those are numbers
  }

  /** @param {string[]} transform @param {number} duration @param {string} easing */
  #run(transform, duration, easing) {
    this.#running = this.#dice.map((die) => die.animate({ transform }, { duration, easing }))
    return Promise.allSettled(this.#running.map((animation) => animation.finished))
  }
}

const TUMBLE = ["none", "translateY(-30%) rotate(150deg)", "translateY(-10%) rotate(290deg)", "rotate(348deg)"]
const SETTLE = ["rotate(-12deg)", "none"]
