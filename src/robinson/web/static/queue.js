/**
 * What is shown one after the other: each thing moves, then stands. Needs no page.
 *
 * Whoever taps need not wait: what is moving stands at once. Nothing moves when more waits than anybody would watch.
 */

const BEHIND = 2 // so many more waiting, and a thing stands without having moved

export class Queue {
  /** @type {Show[]} */ #waiting = []
  /** @type {Show | null} */ #now = null
  /** @type {(() => void)[]} */ #idle = []
  #moving

  /** @param {() => boolean} moving whether anything may move now */
  constructor(moving) {
    this.#moving = moving
  }

  /** @param {Show} show */
  add(show) {
    this.#waiting.push(show)
    if (!this.#now) this.#run()
    else if (this.#waiting.length > BEHIND || show.late || !this.#moving()) this.finish()
  }

  get busy() {
    return this.#now !== null
  }

  /** Let what is moving stand. */
  finish() {
    this.#now?.finish()
  }

  /** Let everything stand, now. */
  clear() {
    const shows = [...(this.#now ? [this.#now] : []), ...this.#waiting]
    this.#now?.finish()
    this.#now = null
    this.#waiting = []
    for (const show of shows) show.stand()
    this.#rest()
  }

  /** When nothing moves and nothing waits. @returns {Promise<void>} */
  idle() {
    return this.#now ? new Promise((done) => this.#idle.push(done)) : Promise.resolve()
  }

  async #run() {
    for (;;) {
      const show = this.#waiting.shift()
      if (!show) break
      this.#now = show
      if (!show.late && this.#moving() && this.#waiting.length < BEHIND) {
        await show.move()
        if (this.#now !== show) return // cleared meanwhile
      }
      show.stand()
    }
    this.#rest()
  }

  #rest() {
    this.#now = null
    for (const done of this.#idle.splice(0)) done()
  }
}
