/**
 * The line to the table. It hears every move once and in order, notices when it is cut, and comes back by itself.
 *
 * Needs no page: what opens a socket, and the clock, are handed in.
 */

const BEAT = 4000 // a ping so often; one that is not answered before the next means that the line is cut
const OPENING = 4000
const ANSWER = 3000
const AWAKE = 2000 // after the phone wakes, an answer is due so soon
const PAUSES = [100, 300, 700, 1200, 2000]

/** The server's ways to say: load yourself anew, and you will be told why. */
const FINAL = [4403, 4404]

/** Its way to say: that was too much, come back in a while. */
const TOO_MUCH = 4429
const CALM = 10_000

export class Line {
  up = false
  never = false // whether there has never been a line, however often it was tried
  /** @type {number | null} */ game = null
  number = 0
  /** @type {Required<Wiring>} */ #wiring
  /** @type {Socket | null} */ #socket = null
  #back = false
  #unanswered = false
  #failures = 0
  /** @type {any} */ #beat
  /** @type {any} */ #retry
  /** @type {Message | null} */ #here = null
  /** @type {Message[]} */ #ahead = []

  /** @param {Wiring} wiring */
  constructor(wiring) {
    this.#wiring = {
      open: (address) => new WebSocket(address),
      after: (ms, what) => setTimeout(what, ms),
      forget: (timer) => clearTimeout(timer),
      ...wiring,
    }
  }

  // lifecycle

  open() {
    this.#drop()
    const socket = this.#wiring.open(this.#wiring.address(this.#back))
    this.#socket = socket
    socket.onmessage = (/** @type {any} */ event) => this.#receive(JSON.parse(event.data))
    socket.onclose = (/** @type {any} */ event) => {
      this.#drop()
      if (FINAL.includes(event.code)) this.#wiring.gone()
      else this.#lose(event.code === TOO_MUCH ? CALM : 0)
    }
    this.#next(OPENING, () => this.#lose())
  }

  close() {
    this.#drop()
    this.#wiring.forget(this.#retry)
  }

  // actions

  /**
   * The page shows the game up to this move; what came for it meanwhile is heard now.
   * @param {number | null} game @param {number} number
   */
  at(game, number) {
    this.game = game
    this.number = number
    const ahead = this.#ahead
    this.#ahead = []
    for (const message of ahead) this.#receive(message)
    this.#caughtUp()
  }

  /** Say something, if the line is up; a move is answered soon, or the line is cut. @param {Message} message */
  say(message) {
    if (!this.up) return false
    this.#socket?.send(JSON.stringify(message))
    if (message.kind === "move") {
      this.#unanswered = true
      this.#next(ANSWER, () => this.#ping(BEAT))
    }
    return true
  }

  /** The device has lost its network. */
  fail() {
    this.#lose()
  }

  /** The device woke up, or is in reach again: find out at once how things are. */
  wake() {
    this.#unanswered = false
    if (this.#here) return this.#ping(AWAKE)
    this.#failures = 0
    this.open()
  }

  // internal

  /** @param {Message} message */
  #receive(message) {
    this.#unanswered = false
    if (message.kind === "here") {
      this.#here = message
      this.#back = true
      this.never = false
      this.#failures = 0
      this.#next(BEAT, () => this.#ping(BEAT))
      this.#wiring.hear(message)
      this.#caughtUp()
    } else if (message.kind !== "move") this.#wiring.hear(message)
    else if (message.game !== this.game) this.#ahead.push(message) // of a game that the page does not show yet
    else if (message.number > this.number + 1) this.open() // a gap: ask, do not guess
    else if (message.number === this.number + 1) {
      this.number = message.number
      this.#wiring.hear(message)
      this.#caughtUp()
    } // else told twice: a reconnect overlaps
  }

  /** Up is a line on which everything that was missed has been heard. */
  #caughtUp() {
    const here = this.#here
    if (this.up || !here || here.game !== this.game || this.number < here.number) return
    this.up = true
    this.#wiring.show("up")
  }

  /** @param {number} patience */
  #ping(patience) {
    if (this.#unanswered) return this.#lose()
    this.#unanswered = true
    this.#socket?.send('{"kind":"ping"}')
    this.#next(patience, () => this.#ping(BEAT))
  }

  /** @param {number} [least] how long to stay away at least */
  #lose(least = 0) {
    this.#drop()
    this.#wiring.show("lost")
    const pause = Math.max(least, PAUSES[Math.min(this.#failures++, PAUSES.length - 1)])
    this.never = !this.#back && this.#failures > 3
    this.#wiring.forget(this.#retry)
    this.#retry = this.#wiring.after(pause, () => this.open())
  }

  /** Leave the socket to itself: closing one that is cut would take its time. */
  #drop() {
    const socket = this.#socket
    this.#socket = null
    this.#here = null
    this.#unanswered = false
    this.up = false
    this.#wiring.forget(this.#beat)
    this.#wiring.forget(this.#retry)
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** @param {number} ms @param {() => void} what */
  #next(ms, what) {
    this.#wiring.forget(this.#beat)
    this.#beat = this.#wiring.after(ms, what)
  }
}
