import assert from "node:assert/strict"
import { test } from "node:test"

import { minutes, TableClock } from "../../src/robinson/web/static/clock.js"

/** A device whose own clock a test sets. */
function device() {
  const at = { now: 5_000_000 }
  return { at, clock: new TableClock(() => at.now) }
}

test("what is left is counted by the table's clock, whatever the device's own says", () => {
  const { at, clock } = device()
  clock.meet(100)
  assert.equal(clock.left(130), 30)
  at.now += 12
  assert.equal(clock.left(130), 18)
  at.now += 60
  assert.equal(clock.left(130), 0)
})

test("a message that waited while the page slept does not put the clock back", () => {
  const { at, clock } = device()
  clock.meet(100)
  at.now += 40
  clock.meet(105) // made at 105, read at 140
  assert.equal(clock.left(160), 20)
})

test("a message that was faster puts the clock right", () => {
  const { at, clock } = device()
  at.now += 3 // the page took long to come
  clock.meet(100)
  assert.equal(clock.left(130), 30)
  at.now += 7
  clock.meet(110)
  assert.equal(clock.left(130), 20)
})

test("after the line was cut the clocks are compared anew", () => {
  const { at, clock } = device()
  clock.meet(100)
  at.now += 3600 // somebody sets the device's clock
  clock.forget()
  assert.equal(clock.left(130), 0)
  clock.meet(101)
  assert.equal(clock.left(130), 29)
})

test("seconds are shown as minutes and seconds", () => {
  assert.deepEqual([0, 0.04, 0.5, 9, 59.2, 60, 119.99].map(minutes), ["0:00", "0:00", "0:01", "0:09", "1:00", "1:00", "2:00"])
})
