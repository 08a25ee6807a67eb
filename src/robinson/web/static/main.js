/** What this page is made of comes alive here. Everything works, more slowly, without it. */

import { all, one } from "./dom.js"
import { keys } from "./keys.js"
import { lamp } from "./lamp.js"
import { Line } from "./line.js"
import { lobby } from "./lobby.js"
import { Moves } from "./moves.js"
import { pictures } from "./pictures.js"
import { Status } from "./status.js"
import { swap } from "./swap.js"
import { Table } from "./table.js"
import { walk, watch } from "./watch.js"
import { wake_wishes, wishes } from "./wishes.js"

/** @type {HTMLElement | null} */ let main = one(document, "main")
/** @type {Table | null} */ let table = null
let renewing = false
let stale = false

const status = new Status()
const moves = new Moves((wish) => line.say(wish))
/** @type {Line} */ const line = new Line({ address, hear, show, gone: () => location.reload() })

start()
if (main?.dataset.live) {
  line.open()
  addEventListener("online", () => line.wake())
  addEventListener("offline", () => line.fail())
  addEventListener("pageshow", (event) => event.persisted && line.wake())
  for (const kind of ["visibilitychange", "resume"]) {
    document.addEventListener(kind, () => document.hidden || line.wake())
  }
}
document.addEventListener("visibilitychange", lamp)
keys()
wake_wishes()

// lifecycle

/** Give life to the main that stands in the page now. */
function start() {
  table?.close()
  table = null
  if (!main) return
  const { page, game, number } = main.dataset
  if (page === "table") {
    moves.at(Number(game), Number(number) + 1)
    table = new Table(main, { moves, line, status })
    line.at(Number(game), Number(number))
  } else if (page === "watch") watch(main, turn)
  else if (page === "lobby") lobby(main)
  status.draw()
  lamp()
  pictures(main)
  wishes(main)
}

/** Fetch this page anew, because it is made of something that has changed, and show that. */
async function renew() {
  stale = true
  if (renewing) return
  renewing = true
  try {
    while (stale) {
      stale = false
      await table?.idle()
      const page = await load(location.href)
      // Moves that came meanwhile are not in what was fetched.
      const { game, number } = (page && one(page, "main")?.dataset) ?? {}
      if (page && Number(game) === line.game && Number(number) < line.number) stale = true
      else if (page) show_page(page)
    }
  } catch {
    stale = true // no server just now: again when the line is back
  } finally {
    renewing = false
  }
}

/** Another page in the place of this one. @param {string} address */
async function turn(address) {
  try {
    const page = await load(address)
    if (!page) return false
    if (main) await walk(main, page)
    history.replaceState(null, "", address)
    show_page(page)
    return true
  } catch {
    location.href = address
    return false
  }
}

// internal

/** @param {boolean} back */
function address(back) {
  const url = new URL(main?.dataset.live ?? "", location.href)
  url.protocol = url.protocol.replace("http", "ws")
  if (line.game) {
    url.searchParams.set("game", String(line.game))
    url.searchParams.set("since", String(line.number))
  }
  if (back) url.searchParams.set("back", "1")
  return url.href
}

/** @param {"up" | "lost"} state */
function show(state) {
  document.documentElement.dataset.connection = state
  if (state === "lost") {
    table?.lost()
    return status.lost(moves.wish !== null)
  }
  status.up()
  moves.back()
}

/** @param {any} message */
function hear(message) {
  switch (message.kind) {
    case "here":
      if (!table) line.at(message.game, message.number)
      if (stale) renew()
      break
    case "move":
      moves.at(message.game, message.number + 1)
      table?.show(message)
      break
    case "missed":
      status.say(message.told)
      table?.say(message.told)
      break
    case "changed":
      renew()
      break
    case "refused":
      if (["too-soon", "not-waiting"].includes(message.reason)) status.say(message.told)
      else if (message.number === null && message.reason.startsWith("too-")) status.because(message.told)
      else if (message.number === null || moves.refused(message.number)) table?.refuse(message.told)
      break
    case "waiting":
      table?.wait(message)
      break
    case "moved":
      line.close()
      location.replace(message.to)
      break
    case "present":
      for (const row of main ? all(main, "[data-chair]") : []) {
        row.classList.toggle("present", message.chairs.includes(Number(row.dataset.chair)))
      }
  }
}

/** A page as the server has it now. @param {string} address @returns {Promise<Document | null>} */
async function load(address) {
  const answer = await fetch(address, { headers: { accept: "text/html" } })
  if (answer.status >= 500 || answer.status === 429) throw new Error(answer.statusText) // another time
  if (answer.redirected || !answer.ok) {
    location.replace(answer.url)
    return null
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  if (script(page) === script(document)) return page
  location.reload() // there is another version of us
  return null
}

/** @param {Document} page */
function script(page) {
  return one(page, "script[type=module]")?.getAttribute("src")
}

/** @param {Document} page */
function show_page(page) {
  main = swap(page) ?? main
  start()
}
