/**
 * The way a token takes, as squares. Knows kinds of events and coordinates, no rule. Needs no page.
 *
 * @typedef {{event: string, who: number, [key: string]: any}} GameEvent
 */

/**
 * The squares under the feet of somebody who moved: forward, and what was too much back again.
 * @param {GameEvent} moved
 * @returns {number[]}
 */
export function walked({ start, to, back }) {
  const squares = []
  for (let square = start + 1; square <= to + back; square++) squares.push(square)
  for (let square = to + back - 1; square >= to && back > 0; square--) squares.push(square)
  return squares
}

/** The room that a square's table of spots has for so many tokens. @param {Record<string, any>} spots @param {number} count */
export function room(spots, count) {
  const rooms = Object.keys(spots).map(Number).sort((a, b) => a - b)
  return String(rooms.find((room) => count <= room) ?? rooms.at(-1))
}
