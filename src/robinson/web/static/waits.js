import { minutes, TableClock } from "./clock.js"
import { all, data, moving, one } from "./dom.js"

const SOON_S = 10
const TICK = 250

/** Whom all wait for: what stands in the button's place meanwhile, the time that is left, and a nudge for the sleeper. */
export class Waits {
  #main
  #page
  #tell
  #away
  #here
  /** @type {Wait} */ #wait
  /** @type {Stands | null} */ #stands = null
  #clock = new TableClock()
  /** @type {number | null} */ #nudged = null
  /** @type {string} */ #said = ""
  #warned = false
  /** @type {Timer} */ #timer

  /** @param {HTMLElement} main @param {Page} page @param {{say: (html: string) => void, nudge: () => void}} tell */
  constructor(main, page, tell) {
    this.#main = main
    this.#page = page
    this.#tell = tell
    this.#away = (main.dataset.away ?? "").split(" ").filter(Boolean).map(Number)
    this.#here = main.dataset.chair === "here"
    this.#wait = data(main, "wait") ?? { chair: null }
    this.#nudged = this.#wait.nudged ?? null
    this.#clock.meet(this.#wait.now)
    for (const form of /** @type {HTMLFormElement[]} */ (all(main, "form[data-act]"))) {
      if (form.dataset.act !== "move") form.addEventListener("submit", (event) => this.#tap(event, form))
    }
  }

  // actions

  /** The table says whom all wait for. @param {Wait} wait */
  hear(wait) {
    this.#clock.meet(wait.now)
    this.#wait = wait
  }

  /** The line was cut. */
  lost() {
    this.#clock.forget()
  }

  /**
   * What stands in the button's place.
   * @param {Stands} stands @param {number} game @param {boolean} mine whether this page may move @param {boolean} plays
   */
  draw(stands, game, mine, plays) {
    this.#stands = stands
    const wait = this.#wait
    const now = wait.game === game && wait.number === stands.number && wait.chair === stands.chair ? wait : null
    const act = this.#act(now, mine, plays)
    for (const element of all(this.#main, "[data-act]")) element.hidden = element.dataset.act !== act
    for (const element of all(this.#main, "[data-told]")) write(element, now?.told ?? "")
    for (const form of all(this.#main, "form[data-act]")) {
      if (form.dataset.act === "stand-in" || form.dataset.act === "waiting") {
        set(form, "chair", now?.chair)
        set(form, "number", now?.number)
      }
    }
    if (act === "waiting" || act === "stand-in") this.#say(now?.told ?? "")
    else this.#said = ""
    this.#nudge(now, act === "move" && stands.chair !== null)
    this.#tick(now, act === "move")
  }

  close() {
    clearTimeout(this.#timer)
  }

  // internal

  /** @param {Wait | null} wait @param {boolean} mine @param {boolean} plays */
  #act(wait, mine, plays) {
    const stands = this.#stands
    if (!stands || stands.chair === null) return "waits"
    if (this.#away.length && (!this.#here || this.#away.includes(stands.chair))) return "back"
    if (mine) return "move"
    if (stands.bot) return plays ? "hurry" : "waits"
    if (wait?.allowed && plays) return "stand-in"
    return wait?.told ? "waiting" : "waits"
  }

  /** @param {SubmitEvent} event @param {HTMLFormElement} form */
  #tap(event, form) {
    const value = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value
    const chair = Number(form.dataset.act === "back" ? value : get(form, "chair"))
    const number = Number(get(form, "number"))
    const said = {
      hurry: { kind: "hurry" },
      back: { kind: "back", chair },
      "stand-in": { kind: "stand-in", chair, number, how: value },
      waiting: { kind: "nudge", chair },
    }[form.dataset.act ?? ""]
    if (said && this.#page.line.say(said)) event.preventDefault()
  }

  /** Once for each sentence, not for each second of it. @param {string} told */
  #say(told) {
    const text = told.replace(/<span data-left>.*?<\/span>/, "")
    if (text === this.#said) return
    this.#said = text
    if (told) this.#tell.say(told)
  }

  /** The others wait for somebody at this page. @param {Wait | null} wait @param {boolean} mine */
  #nudge(wait, mine) {
    const nudged = (mine && this.#page_is(wait?.chair) && wait?.nudged) || null
    const strip = one(this.#main, "[data-nudged]")
    if (strip) strip.hidden = nudged === null
    if (nudged !== null && nudged !== this.#nudged && !this.#here) {
      this.#tell.nudge()
      this.#tell.say(strip?.innerHTML ?? "")
      const button = one(this.#main, '[data-act="move"] .buttons')
      button?.animate?.(PULSE, { duration: moving() ? 600 : 0, easing: "ease-in-out" })
    }
    this.#nudged = nudged
  }

  /** Whether this chair is played at this page. @param {number | null | undefined} chair */
  #page_is(chair) {
    return chair != null && (this.#here || this.#main.dataset.chair === String(chair))
  }

  /** @param {Wait | null} wait @param {boolean} mine */
  #tick(wait, mine) {
    clearTimeout(this.#timer)
    const clock = one(this.#main, "[data-clock]")
    const ends = wait?.clock_ends ?? null
    if (clock) clock.hidden = ends === null
    if (ends === null) this.#warned = false
    else {
      const left = this.#clock.left(ends)
      write(one(this.#main, "[data-clock-left]"), minutes(left))
      if (mine && left <= SOON_S && !this.#warned) {
        this.#warned = true
        this.#tell.say(clock?.dataset.soon ?? "")
      } else if (left > SOON_S) this.#warned = false
    }
    const until = wait?.until ?? null
    if (until !== null) for (const left of all(this.#main, "[data-left]")) write(left, minutes(this.#clock.left(until)))
    if (ends !== null || (until !== null && !wait?.allowed)) this.#timer = setTimeout(() => this.#tick(wait, mine), TICK)
  }
}

const PULSE = { transform: ["none", "scale(1.04)", "none"] }

/** @param {Element | null} element @param {string} html */
const write = (element, html) => {
  if (element && element.innerHTML !== html) element.innerHTML = html
}

/** @param {Element} form @param {string} name */
const field = (form, name) => /** @type {HTMLInputElement | null} */ (one(form, `input[name="${name}"]`))

/** @param {Element} form @param {string} name */
const get = (form, name) => field(form, name)?.value

/** @param {Element} form @param {string} name @param {number | null | undefined} value */
const set = (form, name, value) => {
  const found = field(form, name)
  if (found) found.value = String(value ?? "")
}
