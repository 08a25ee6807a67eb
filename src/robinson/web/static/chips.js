/** Chips on their way from one purse to another, or to and from the bank. */

const FLIGHT = 320
const AFTER = 40
const MOST = 6
const EASING = "cubic-bezier(.3,0,.6,1)"

/**
 * So many chips fly, six at the most. They are gone when they have arrived.
 * @param {Element} from @param {Element} to @param {number} n
 * @returns {Animation[]}
 */
export function fly(from, to, n) {
  const [start, end] = [middle(from), middle(to)]
  return Array.from({ length: Math.min(n, MOST) }, (_, i) => {
    const chip = document.createElement("i")
    chip.className = "flying-chip"
    document.body.append(chip)
    const options = { duration: FLIGHT, delay: AFTER * i, easing: EASING, fill: /** @type {FillMode} */ ("both") }
    const flight = chip.animate({ transform: [start, end] }, options)
    flight.finished.finally(() => chip.remove()).catch(() => {})
    return flight
  })
}

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return `translate(${x + width / 2}px, ${y + height / 2}px)`
}
