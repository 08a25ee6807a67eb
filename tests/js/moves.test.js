import assert from "node:assert/strict"
import { test } from "node:test"

import { Moves } from "../../src/robinson/web/static/moves.js"

/** Moves over a line that is up or down. */
function line({ up = true } = {}) {
  /** @type {any[]} */ const said = []
  const state = { up }
  const moves = new Moves((message) => {
    if (state.up) said.push(message)
    return state.up
  })
  return { moves, said, state }
}

const THROW = { game: 7, number: 4, move: "throw" }

test("one tap is one move", () => {
  const { moves, said } = line()

  assert.equal(moves.ask(THROW), "sent")

  assert.deepEqual(said, [{ kind: "move", ...THROW }])
})

test("a double tap and a held key are one move; so are two different choices under one number", () => {
  const { moves, said } = line()
  moves.ask({ ...THROW, move: "stay" })

  assert.equal(moves.ask({ ...THROW, move: "stay" }), "again")
  assert.equal(moves.ask({ ...THROW, move: "go" }), "again")

  assert.equal(said.length, 1)
})

test("a tap while the line is down is sent once when it is back", () => {
  const it = line({ up: false })
  assert.equal(it.moves.ask(THROW), "waiting")
  assert.equal(it.moves.ask(THROW), "again")

  it.state.up = true
  assert.equal(it.moves.back(), "sent")

  assert.deepEqual(it.said, [{ kind: "move", ...THROW }])
})

test("a tap whose number somebody else has used is not sent", () => {
  const it = line({ up: false })
  it.moves.ask(THROW)

  it.moves.at(7, 5)
  it.state.up = true

  assert.equal(it.moves.back(), null)
  assert.deepEqual(it.said, [])
})

test("a tap of a game that is over is not sent to the next one", () => {
  const it = line({ up: false })
  it.moves.ask({ ...THROW, number: 1 })

  it.moves.at(8, 1)
  it.state.up = true

  assert.equal(it.moves.back(), null)
})

test("a tap that may have been lost with the line is sent again", () => {
  const it = line()
  it.moves.ask(THROW)

  assert.equal(it.moves.back(), "sent")

  assert.equal(it.said.length, 2)
})

test("after a refusal one may tap again", () => {
  const it = line()
  it.moves.ask(THROW)

  it.moves.refused(4)

  assert.equal(it.moves.ask(THROW), "sent")
})
