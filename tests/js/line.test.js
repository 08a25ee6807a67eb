import assert from "node:assert/strict"
import { test } from "node:test"

import { Line } from "../../src/robinson/web/static/line.js"

class FakeSocket {
  /** @type {any[]} */ sent = []
  closed = false
  /** @type {any} */ onopen = null
  /** @type {any} */ onmessage = null
  /** @type {any} */ onclose = null

  /** @param {string} address */
  constructor(address) {
    this.address = address
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }

  /** The server says something. @param {object[]} messages */
  says(...messages) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** The server closes it. */
  ends(code = 1006) {
    this.onclose?.({ code })
  }
}

class FakeClock {
  now = 0
  /** @type {{at: number, what: () => void}[]} */ timers = []

  /** @param {number} ms @param {() => void} what */
  after = (ms, what) => {
    const timer = { at: this.now + ms, what }
    this.timers.push(timer)
    return timer
  }
  /** @param {any} timer */
  forget = (timer) => {
    this.timers = this.timers.filter((other) => other !== timer)
  }
  /** @param {number} ms */
  pass(ms) {
    const end = this.now + ms
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.now = next.at
      this.forget(next)
      next.what()
    }
    this.now = end
  }
}

/** A page that shows game 7 up to move 3, and its line, opened. */
function page() {
  const clock = new FakeClock()
  /** @type {FakeSocket[]} */ const sockets = []
  /** @type {any[]} */ const heard = []
  /** @type {string[]} */ const shown = []
  let gone = 0
  /** @type {Line} */ const line = new Line({
    address: (back) => `since=${line.number}${back ? "&back" : ""}`,
    hear: (message) => heard.push(message.kind === "move" ? message.number : message.kind),
    show: (state) => shown.push(state),
    gone: () => gone++,
    open: (address) => {
      const socket = new FakeSocket(address)
      sockets.push(socket)
      return socket
    },
    after: clock.after,
    forget: clock.forget,
  })
  line.at(7, 3)
  line.open()
  return { clock, sockets, heard, shown, line, gone: () => gone, last: () => /** @type {FakeSocket} */ (sockets.at(-1)) }
}

/** @param {number} number */
const here = (number, game = 7) => ({ kind: "here", phase: "game", game, number })
/** @param {number} number */
const move = (number, game = 7) => ({ kind: "move", game, number })

test("a line is up when the page shows what the server has", () => {
  const { line, last, shown } = page()
  assert.equal(line.up, false)

  last().says(here(3))

  assert.equal(line.up, true)
  assert.deepEqual(shown, ["up"])
})

test("a line is not up before the missed moves are heard", () => {
  const { line, last, heard } = page()
  last().says(here(5), move(4))
  assert.equal(line.up, false)

  last().says(move(5))

  assert.equal(line.up, true)
  assert.deepEqual(heard, ["here", 4, 5])
})

test("a known number is dropped, the next one is heard", () => {
  const { last, heard } = page()

  last().says(here(3), move(3), move(4), move(4), move(5))

  assert.deepEqual(heard, ["here", 4, 5])
})

test("after a gap the page asks anew, from the number it knows, and hears each move once", () => {
  const { last, sockets, heard } = page()
  last().says(here(3), move(4), move(6))
  assert.equal(sockets.length, 2)
  assert.equal(last().address, "since=4&back")
  assert.equal(sockets[0]?.closed, true)

  sockets[0]?.says(move(5))
  last().says(here(6), move(5), move(6))

  assert.deepEqual(heard, ["here", 4, "here", 5, 6])
})

test("whoever said too much stays away for a while, and comes back by itself", () => {
  const { clock, last, sockets, shown, gone } = page()
  last().says(here(3))

  last().ends(4429)
  clock.pass(9_000)
  assert.equal(sockets.length, 1)
  assert.deepEqual(shown, ["up", "lost"])

  clock.pass(1_000)
  assert.equal(sockets.length, 2)
  last().says(here(3))
  assert.deepEqual(shown, ["up", "lost", "up"])
  assert.equal(gone(), 0)
})

test("moves of a new game wait until the page shows that game", () => {
  const { line, last, heard } = page()
  last().says(here(3), { kind: "changed" }, move(1, 8), move(2, 8))
  assert.deepEqual(heard, ["here", "changed"])

  line.at(8, 1)

  assert.deepEqual(heard, ["here", "changed", 2])
})

test("a closed line opens again after a pause that grows to two seconds", () => {
  const { clock, sockets, last, shown, line } = page()
  last().says(here(3))

  last().ends(1012)
  assert.deepEqual([line.up, shown.at(-1)], [false, "lost"])
  clock.pass(100)
  assert.equal(sockets.length, 2)
  for (let n = 0; n < 6; n++) {
    last().ends()
    clock.pass(2000)
  }

  assert.equal(sockets.length, 8)
  assert.equal(last().address, "since=3&back")
  last().says(here(3))
  assert.equal(line.up, true)
})

test("a cut that nobody tells of is noticed within eight seconds", () => {
  const { clock, last, shown, sockets } = page()
  last().says(here(3))
  clock.pass(4000)
  assert.deepEqual(last().sent, [{ kind: "ping" }])
  last().says({ kind: "pong" })

  clock.pass(7900)
  assert.deepEqual(shown, ["up"])
  clock.pass(100)

  assert.deepEqual(shown, ["up", "lost"])
  assert.equal(sockets[0]?.closed, true)
})

test("whatever is heard is a sign of life", () => {
  const { clock, last, shown } = page()
  last().says(here(3))

  for (let number = 4; number < 20; number++) {
    clock.pass(3900)
    last().says(move(number))
  }

  assert.deepEqual(shown, ["up"])
})

test("a line that does not open is tried again", () => {
  const { clock, sockets } = page()

  clock.pass(4000)
  assert.equal(sockets[0]?.closed, true)
  clock.pass(100)

  assert.equal(sockets.length, 2)
})

test("on waking a lost line opens at once, and a silent one is found out within two seconds", () => {
  const { clock, line, last, sockets, shown } = page()
  last().says(here(3))
  for (let n = 0; n < 5; n++) {
    last().ends()
    clock.pass(1999)
  }
  const before = sockets.length
  last().ends()
  line.wake()
  assert.equal(sockets.length, before + 1)
  last().says(here(3))

  line.wake()
  clock.pass(2000)

  assert.equal(shown.at(-1), "lost")
})

test("a table or a seat that is gone is not asked for again", () => {
  for (const code of [4403, 4404]) {
    const it = page()

    it.last().ends(code)
    it.clock.pass(60_000)

    assert.equal(it.gone(), 1)
    assert.equal(it.sockets.length, 1)
  }
})

test("only a line that is up takes something to say", () => {
  const { line, last } = page()
  assert.equal(line.say({ kind: "hurry" }), false)

  last().says(here(3))

  assert.equal(line.say({ kind: "hurry" }), true)
  assert.deepEqual(last().sent, [{ kind: "hurry" }])
})

test("a move that is not answered soon shows that the line is cut", () => {
  const { clock, line, last, shown } = page()
  last().says(here(3))

  line.say({ kind: "move", number: 4, move: "throw" })
  clock.pass(2900)
  assert.deepEqual(shown, ["up"])
  clock.pass(100)

  assert.deepEqual(shown, ["up", "lost"])
})
