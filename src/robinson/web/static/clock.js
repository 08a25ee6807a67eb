/**
 * The table's clock, as this device reads it. Needs no page.
 *
 * How far this device's own clock is ahead is known best from the message that took least; one that waited while the page
 * slept took long, and tells nothing new.
 */
export class TableClock {
  #ahead = Infinity
  #anew = false
  #time

  /** @param {() => number} [time] this device's clock, in seconds */
  constructor(time = () => Date.now() / 1000) {
    this.#time = time
  }

  /** A message was made when it was `now` at the table. @param {number | undefined} now */
  meet(now) {
    if (!now) return
    const ahead = this.#time() - now
    this.#ahead = this.#anew ? ahead : Math.min(this.#ahead, ahead)
    this.#anew = false
  }

  /** The line was cut: how the clocks stand to each other is found anew when it is back. */
  forget() {
    this.#anew = true
  }

  /** The seconds until it is `then` at the table. @param {number} then */
  left(then) {
    return Number.isFinite(this.#ahead) ? Math.max(0, then + this.#ahead - this.#time()) : 0
  }
}

/** Seconds as minutes and seconds. @param {number} seconds */
export const minutes = (seconds) => {
  const whole = Math.ceil(seconds - 0.05)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}
