import assert from "node:assert/strict"
import { test } from "node:test"

import { room, walked } from "../../src/robinson/web/static/board.js"

/** @param {number} start @param {number} to @param {number} back */
const moved = (start, to, back) => ({ event: "moved", who: 0, start, to, back })

test("a token walks square by square", () => {
  assert.deepEqual(walked(moved(0, 3, 0)), [1, 2, 3])
})

test("what was too much is walked back", () => {
  assert.deepEqual(walked(moved(43, 42, 3)), [44, 45, 44, 43, 42])
  assert.deepEqual(walked(moved(42, 42, 3)), [43, 44, 45, 44, 43, 42])
})

test("a throw that is not moved is no way", () => {
  assert.deepEqual(walked(moved(98, 98, 0)), [])
})

test("a square has room for two, four or eight", () => {
  const spots = { 2: 0, 4: 0, 8: 0 }
  assert.deepEqual([1, 2, 3, 4, 5, 8].map((count) => room(spots, count)), ["2", "2", "4", "4", "8", "8"])
  assert.equal(room({ 8: 0 }, 1), "8")
})
