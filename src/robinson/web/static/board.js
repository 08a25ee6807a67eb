import { fly } from "./chips.js"
import { all, one } from "./dom.js"
import { play } from "./sound.js"

/** The board: tokens stand on their squares, and walk. Knows kinds of events and coordinates, no rule. */

const STEP = 150
const WALK = 900
const HALT = 120
const SENT = 550
const SWAP = 500
const TIE = 450
const FADE = 400
const LIGHT = 1200
const SVG = "http://www.w3.org/2000/svg"

export class Board {
  #main
  /** @type {Drawing[]} */ #drawings
  /** @type {Animation[]} */ #running = []
  #finished = false

  /** @param {ParentNode} main */
  constructor(main) {
    this.#main = main
    this.#drawings = all(main, "svg.board").map((svg) => new Drawing(/** @type {any} */ (svg)))
  }

  // actions

  /** Everything at once as it stands. @param {Stands} stands */
  stand(stands) {
    for (const drawing of this.#drawings) drawing.stand(stands)
  }

  /** What happened, step by step, from where the tokens stand. @param {GameEvent[]} events */
  async move(events) {
    this.#finished = false
    const drawing = this.#drawings.find((drawing) => drawing.visible)
    if (!drawing) return
    for (const event of events) {
      if (event.event === "moved") await this.#walk(drawing, event)
      else if (event.event === "sent") await this.#run(drawing.hop(event.who, event.to, SENT, 2))
      else if (event.event === "swapped") {
        await this.#run(drawing.hop(event.who, event.to, SWAP, 2), drawing.hop(event.whom, event.back, SWAP, -2))
      } else if (event.event === "paid") await this.#pay(drawing, events.slice(events.indexOf(event)), event)
      else if (event.event === "bound") await this.#heard("bond", drawing.tie(event.who, event.friday))
      else if (event.event === "died") await this.#heard("out", drawing.fade(event.who))
      else if (event.event === "won") await this.#heard("win", event.home ? drawing.light() : null)
    }
  }

  /** Let whatever moves arrive. */
  finish() {
    this.#finished = true
    for (const animation of this.#running) animation.finish()
  }

  // internal

  /** @param {Drawing} drawing @param {GameEvent} moved */
  async #walk(drawing, moved) {
    const way = walked(moved)
    const turning = moved.back && moved.back < way.length ? moved.to + moved.back : 0
    const ms = Math.min(STEP, WALK / way.length)
    for (const square of way) {
      await this.#heard("step", drawing.hop(moved.who, square, ms))
      if (square === turning) await this.#run(drawing.hop(moved.who, square, HALT))
    }
  }

  /** All that is paid one after the other flies at the same time, when the first of it does. @param {Drawing} drawing @param {GameEvent[]} events @param {GameEvent} first */
  async #pay(drawing, events, first) {
    if (this.#flown.has(first)) return
    const flights = []
    for (const event of events) {
      if (event.event !== "paid") break
      this.#flown.add(event)
      const [from, to] = [this.#purse(drawing, event.giver), this.#purse(drawing, event.taker)]
      if (from && to) flights.push(...fly(from, to, event.paid))
    }
    await this.#heard("chip", ...flights)
  }

  /** @type {WeakSet<GameEvent>} */ #flown = new WeakSet()

  /** Where somebody's chips lie, as far as it can be seen. @param {Drawing} drawing @param {number | "bank"} party */
  #purse(drawing, party) {
    if (party === "bank") return drawing.bank
    const purse = one(this.#main, `[data-seat-row="${party}"] .purse`)
    return purse && seen(purse) ? purse : drawing.token(party)
  }

  /** @param {import("./sound.js").Sound} sound @param {...(Animation | null)} animations */
  #heard(sound, ...animations) {
    if (!this.#finished) play(sound)
    return this.#run(...animations)
  }

  /** @param {...(Animation | null)} animations */
  async #run(...animations) {
    this.#running = animations.filter((animation) => animation !== null)
    if (this.#finished) this.finish()
    await Promise.allSettled(this.#running.map((animation) => animation.finished))
  }
}

class Drawing {
  #svg
  /** @type {Map<number, SVGGElement>} */ #squares = new Map()
  /** @type {Map<SVGGElement, any>} */ #spots = new Map()
  /** @type {Map<number, SVGGElement>} */ #tokens = new Map()

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.#svg = svg
    for (const group of /** @type {SVGGElement[]} */ (all(svg, "g.squares"))) {
      const spots = JSON.parse(group.dataset.spots ?? "{}")
      for (const square of /** @type {SVGGElement[]} */ (all(group, "[data-square]"))) {
        this.#squares.set(Number(square.dataset.square), square)
        this.#spots.set(square, spots)
      }
    }
    for (const token of /** @type {SVGGElement[]} */ (all(svg, "g.tokens > g.token"))) {
      this.#tokens.set(Number(token.dataset.seat), token)
    }
  }

  get bank() {
    return one(this.#svg, ".bank")
  }

  /** @param {number} seat */
  token(seat) {
    return this.#tokens.get(seat) ?? null
  }

  get visible() {
    return this.#svg.getClientRects().length > 0
  }

  /** @param {Stands} stands */
  stand({ positions, alive, fridays, turn, bank, shows }) {
    /** @type {Map<number, number[]>} */ const on = new Map()
    for (const [seat, token] of this.#tokens) {
      for (const animation of token.getAnimations()) animation.cancel()
      token.classList.toggle("out", !alive[seat])
      on.set(positions[seat], [...(on.get(positions[seat]) ?? []), seat].sort((a, b) => a - b))
    }
    /** @type {Map<number, Place>} */ const places = new Map()
    for (const [square, seats] of on) {
      seats.forEach((seat, index) => {
        const place = this.#place(square, seats.length, index)
        const token = this.#tokens.get(seat)
        if (!place || !token) return
        places.set(seat, place)
        token.dataset.square = String(square)
        token.dataset.room = place.room
        delete token.dataset.walk
        token.setAttribute("transform", `translate(${place.x} ${place.y}) scale(${place.scale})`)
      })
    }
    const mover = turn !== null && this.#tokens.get(turn)
    if (mover) mover.parentNode?.append(mover)
    this.#frame(turn === null ? 0 : positions[turn])
    this.#bonds(fridays, places)
    const figure = one(this.#svg, ".bank .figure")
    if (figure) {
      figure.textContent = String(bank)
      figure.dataset.digits = String(String(bank).length)
    }
    one(this.#svg, ".bank .chips")?.setAttribute("data-chips", String(Math.max(0, Math.min(bank, 9))))
    const desc = one(this.#svg, "desc")
    if (desc && shows?.text !== undefined) desc.textContent = shows.text
  }

  /**
   * A token goes to a square, in an arc so high (in squares).
   * @param {number} seat @param {number} square @param {number} ms @param {number} [high]
   * @returns {Animation | null}
   */
  hop(seat, square, ms, high = 0.12) {
    const token = this.#tokens.get(seat)
    const to = this.#place(square, 1, 0)
    if (!token || !to) return null
    const from = token.dataset.walk ?? place(token.getAttribute("transform") ?? "")
    const [x = to.x, y = to.y] = from.match(/-?[\d.]+/g)?.map(Number) ?? []
    const top = { x: (x + to.x) / 2, y: Math.min(y, to.y) - high * 24 * to.scale * 2, scale: to.scale }
    token.dataset.walk = css(to)
    token.parentNode?.append(token)
    return token.animate({ transform: [from, css(top), css(to)] }, { duration: ms, easing: "cubic-bezier(.35,0,.3,1)", fill: "forwards" })
  }

  /** A bond is laid loosely round two tokens and pulled tight. @param {number} robinson @param {number} friday */
  tie(robinson, friday) {
    const [from, to] = [robinson, friday].map((seat) => {
      const token = this.#tokens.get(seat)
      return token && at(token.dataset.walk ?? token.getAttribute("transform") ?? "")
    })
    const bonds = one(this.#svg, "g.bonds")
    if (!from || !to || !bonds) return null
    const cord = /** @type {SVGGElement} */ (bond(robinson, friday, from, to))
    bonds.append(cord)
    const loose = { opacity: [0, 1], transform: ["translateY(14px)", "none"] }
    return cord.animate(loose, { duration: TIE, easing: "cubic-bezier(.3,0,.2,1)" })
  }

  /** Somebody is out of the game. @param {number} seat */
  fade(seat) {
    return this.#tokens.get(seat)?.animate({ opacity: [1, 0] }, { duration: FADE, fill: "forwards" }) ?? null
  }

  /** The door opens, and light comes out of the house. */
  light() {
    const home = [...this.#squares.values()].find((square) => square.classList.contains("goal"))
    const rect = home && one(home, "rect")
    if (!home || !rect) return null
    const [width, height] = ["width", "height"].map((side) => Number(rect.getAttribute(side)))
    const glow = /** @type {SVGElement} */ (make("ellipse", { class: "light", rx: width / 2, ry: height / 2 }))
    const [left, top] = (home.dataset.at ?? "").split(" ").map(Number)
    one(this.#svg, "g.tokens")?.before(glow)
    const middle = `translate(${left + width / 2}px, ${top + height * 0.6}px)`
    const grows = { opacity: [0, 0.9, 0], transform: [`${middle} scale(.1)`, `${middle} scale(.8)`, `${middle} scale(1.5)`] }
    const growing = glow.animate(grows, { duration: LIGHT, easing: "ease-out" })
    growing.finished.finally(() => glow.remove()).catch(() => {})
    return growing
  }

  // internal

  /** @param {number} square @param {number} count @param {number} index @returns {Place | null} */
  #place(square, count, index) {
    const group = this.#squares.get(square)
    const spots = group && this.#spots.get(group)
    if (!group || !spots) return null
    const name = room(spots, count)
    const [left, top] = (group.dataset.at ?? "").split(" ").map(Number)
    const [x, y] = spots[name].at[index] ?? spots[name].at[0]
    return { x: left + x, y: top + y, scale: spots[name].scale, room: name }
  }

  /** @param {number} square */
  #frame(square) {
    const frame = one(this.#svg, "rect.here")
    const around = this.#squares.get(square)
    const rect = around && one(around, "rect")
    if (!frame) return
    if (!square || !rect) {
      frame.setAttribute("visibility", "hidden")
      return
    }
    const [x, y] = (around.dataset.at ?? "").split(" ")
    frame.removeAttribute("visibility")
    frame.setAttribute("x", x)
    frame.setAttribute("y", y)
    for (const side of ["width", "height"]) frame.setAttribute(side, rect.getAttribute(side) ?? "0")
  }

  /** @param {(number | null)[]} fridays @param {Map<number, Place>} places */
  #bonds(fridays, places) {
    const bonds = one(this.#svg, "g.bonds")
    if (!bonds) return
    /** @type {Element[]} */ const drawn = []
    fridays.forEach((friday, robinson) => {
      const from = places.get(robinson)
      const to = friday !== null && places.get(friday)
      if (from && to) drawn.push(bond(robinson, friday, from, to))
    })
    bonds.replaceChildren(...drawn)
  }
}

/** @param {{x: number, y: number, scale: number}} at */
const css = ({ x, y, scale }) => `translate(${x}px, ${y}px) scale(${scale})`

/** Where a transform leads, in an attribute or in CSS. @param {string} transform @returns {Place} */
const at = (transform) => {
  const [x = 0, y = 0, scale = 1] = transform.match(/-?[\d.]+/g)?.map(Number) ?? []
  return { x, y, scale, room: "" }
}

/** Whether any of it is in sight. @param {Element} element */
const seen = (element) => {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && top >= 0 && bottom <= innerHeight
}

/** A transform attribute as CSS has it. @param {string} transform */
const place = (transform) => transform.replace(/translate\(([\d.-]+)[ ,]+([\d.-]+)\)/, "translate($1px, $2px)")

/** A cord that hangs a little, with a knot. @param {number} robinson @param {number} friday @param {Place} from @param {Place} to */
function bond(robinson, friday, from, to) {
  const sag = Math.min(0.16 * Math.hypot(to.x - from.x, to.y - from.y), 16)
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
  const d = `M${from.x} ${from.y}Q${x} ${y + sag} ${to.x} ${to.y}`
  return make("g", { class: "bond", "data-robinson": robinson, "data-friday": friday }, [
    make("path", { class: "cord", d }),
    make("path", { class: "strand", d }),
    make("path", { class: "knot", transform: `translate(${x} ${y + sag / 2})`, d: KNOT }),
  ])
}

const KNOT = "M-3.4-2.4Q0-5 3.4-2.4 5 0 3.4 2.4 0 5-3.4 2.4-5 0-3.4-2.4zM-5 3.4l-2 3M5 3.4l2 3"

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element[]} [inside] */
function make(name, attributes, inside = []) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...inside)
  return element
}

/** The squares under the feet of somebody who moved: forward, and what was too much back again. @param {GameEvent} moved */
export function walked({ start, to, back }) {
  /** @type {number[]} */ const squares = []
  for (let square = start + 1; square <= to + back; square++) squares.push(square)
  for (let square = to + back - 1; square >= to && back > 0; square--) squares.push(square)
  return squares
}

/** The room that a square's table of spots has for so many tokens. @param {Record<string, any>} spots @param {number} count */
export function room(spots, count) {
  const rooms = Object.keys(spots).map(Number).sort((a, b) => a - b)
  return String(rooms.find((room) => count <= room) ?? rooms.at(-1))
}
