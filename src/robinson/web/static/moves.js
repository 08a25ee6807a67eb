/**
 * What this page wishes to move: one move under each number, however often somebody taps.
 *
 * Needs no page. A wish that could not be sent waits; it is sent when the line is back, if its number is still open.
 */

export class Moves {
  /** @type {Wish | null} */ wish = null
  #twice = false
  #say

  /** @param {(wish: {kind: "move"} & Wish) => boolean} say whether it went onto the line */
  constructor(say) {
    this.#say = say
  }

  /**
   * Somebody taps. The first tap counts.
   * @param {Wish} wish
   * @returns {"sent" | "waiting" | "again"}
   */
  ask(wish) {
    if (this.wish?.game === wish.game && this.wish.number === wish.number) return "again"
    this.wish = wish
    this.#twice = false
    return this.#send()
  }

  /** The page shows this number as the next one: a wish for another is settled. @param {number | null} game @param {number} number */
  at(game, number) {
    if (this.wish && (this.wish.game !== game || this.wish.number !== number)) this.wish = null
  }

  /** The line is back, and everything that was missed has been heard. @returns {"sent" | "waiting" | null} */
  back() {
    // Whether it arrived before the line was cut, nobody knows; the server takes one move under a number.
    this.#twice = true
    return this.wish ? this.#send() : null
  }

  /** The server refused it. @param {number} number @returns {boolean} whether that is news to whoever tapped */
  refused(number) {
    if (this.wish?.number !== number) return !this.#twice
    this.wish = null
    return !this.#twice
  }

  // internal

  #send() {
    return this.wish && this.#say({ kind: "move", ...this.wish }) ? "sent" : "waiting"
  }
}
