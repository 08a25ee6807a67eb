import assert from "node:assert/strict"
import { test } from "node:test"

import { Queue } from "../../src/robinson/web/static/queue.js"

/** A queue, and what can be seen of it. */
function stage({ moving = true } = {}) {
  /** @type {string[]} */ const seen = []
  /** @type {Record<string, () => void>} */ const ends = {}
  const queue = new Queue(() => moving)
  return { queue, seen, ends, add }

  /** @param {string} name @param {{late?: boolean}} [options] */
  function add(name, { late = false } = {}) {
    queue.add({
      late,
      move: () => {
        seen.push(`${name} moves`)
        return new Promise((done) => (ends[name] = () => done(undefined)))
      },
      finish: () => ends[name]?.(),
      stand: () => seen.push(`${name} stands`),
    })
  }
}
const turn = () => new Promise((done) => setTimeout(done))

test("one thing moves after the other, and each stands before the next moves", async () => {
  const { seen, ends, add } = stage()
  add("a")
  add("b")
  assert.deepEqual(seen, ["a moves"])

  ends.a?.()
  await turn()

  assert.deepEqual(seen, ["a moves", "a stands", "b moves"])
})

test("a tap finishes what is moving", async () => {
  const { queue, seen, add } = stage()
  add("a")

  queue.finish()
  await turn()

  assert.deepEqual(seen, ["a moves", "a stands"])
  assert.equal(queue.busy, false)
})

test("nothing moves where nothing may, or when it is told late", async () => {
  const still = stage({ moving: false })
  still.add("a")
  const { seen, add } = stage()
  add("b", { late: true })
  await turn()

  assert.deepEqual([...still.seen, ...seen], ["a stands", "b stands"])
})

test("whoever is far behind is brought up at once, in order", async () => {
  const { seen, add } = stage()

  for (const name of ["a", "b", "c", "d"]) add(name)
  await turn()

  assert.deepEqual(seen.filter((what) => what.endsWith("stands")).slice(0, 2), ["a stands", "b stands"])
  assert.equal(seen.filter((what) => what === "b moves").length, 0)
})

test("clearing lets everything stand once", async () => {
  const { queue, seen, add } = stage()
  add("a")
  add("b")

  queue.clear()
  await turn()

  assert.deepEqual(seen, ["a moves", "a stands", "b stands"])
})

test("whoever waits for rest is told of it", async () => {
  const { queue, ends, add } = stage()
  await queue.idle()
  add("a")
  let rested = false
  queue.idle().then(() => (rested = true))
  await turn()
  assert.equal(rested, false)

  ends.a?.()
  await turn()

  assert.equal(rested, true)
})
