"""People at a table, in verbs that a player knows. Nothing here reads a sentence: it works in every language."""

import time
from typing import Any

from playwright.sync_api import BrowserContext, Dialog, Locator, Page, Response, WebSocket, expect

from tests.browser.house import Wire

SOON_MS = 10_000

# What a page shows of a game, however it came to show it.
STANDS = r"""() => {
  const main = document.querySelector("main"), text = (selector) => main.querySelector(selector)?.textContent.trim()
  const rows = [...main.querySelectorAll("[data-seat-row]")]
  const board = [...main.querySelectorAll("svg.board")].find((svg) => svg.getClientRects().length)
  const tokens = board ? [...board.querySelectorAll("g.tokens > g.token")] : []
  const bonds = board ? [...board.querySelectorAll("g.bond")] : []
  const number = (text) => text === undefined ? null : Number(text.replace(/\u2212/g, "-").replace(/[^0-9-]/g, ""))
  const turn = rows.findIndex((row) => row.classList.contains("turn"))
  return {
    page: main.dataset.page,
    number: number(main.querySelector("form[data-moves] input[name=number]")?.value),
    purses: rows.map((row, seat) => number(text(`[data-show="purse-${seat}"]`))),
    bank: number(text('[data-show="bank"]')),
    positions: rows.map((_, seat) => {
      const token = tokens.find((token) => token.dataset.seat === String(seat))
      return token ? Number(token.dataset.square) : null
    }),
    fridays: rows.map((_, seat) => {
      const bond = bonds.find((bond) => bond.dataset.robinson === String(seat))
      return bond ? Number(bond.dataset.friday) : null
    }),
    turn: turn < 0 ? null : turn,
    // Where everything stands on the upright board.
    drawn: [...main.querySelectorAll(
      "#board-portrait :is(g.token, g.bond, .here, .bank .figure, .chips, .cord)"
    )].map((element) =>
      ["class", "data-seat", "data-square", "data-room", "data-chips", "transform", "d", "x", "y", "visibility"]
        .map((name) => element.getAttribute(name))
        .concat(element.matches(".figure") ? element.textContent : []).join(" ")).sort(),
    moves: [...main.querySelectorAll("[data-log] [data-number]")].map((item) => Number(item.dataset.number)),
  }
}"""

THROW = "form[data-moves]:not([hidden]) button"


def whose_turn(*people: "Player") -> "Player | None":
    """Wait for whoever of these has the turn; nobody, when the game is over."""
    deadline = time.monotonic() + SOON_MS / 1000
    while time.monotonic() < deadline:
        for person in people:
            if person.has_the_turn():
                return person
        if all(person.over for person in people):
            return None
        time.sleep(0.02)
    raise AssertionError([person.stands for person in people])


class Player:
    """Somebody with a browser."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self.context = context
        self.url = url
        self.name = name
        self.frames: list[str] = []
        self.dialogs: list[str] = []
        self.complaints: list[str] = []
        self.loads = 0
        self.page = self.another_tab()

    def another_tab(self) -> Page:
        """A tab of the same browser; what it is told is kept."""
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("dialog", self._refuse)
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self._count)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _refuse(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def _hear(self, kind: str, text: str) -> None:
        # That a server is not there, or that a proxy says so, is no fault of the page.
        known = ("ERR_", "WebSocket connection", "status of 4", "status of 502")
        if kind == "error" and not any(said in text for said in known):
            self.complaints.append(text)

    def _count(self, response: Response) -> None:
        if response.request.is_navigation_request() and response.request.frame.parent_frame is None:
            self.loads += 1

    def is_at_the_device_of(self, other: "Player") -> None:
        """Have the other's cookies: for the tables, it is one device."""
        for cookie in other.context.cookies():
            self.context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": self.url}])

    # --- before the game ---

    def makes_a_table(self, *others: str, edition: str = "lithuanian", bots: int = 0, clock: int = 0) -> str:
        """Make a table for oneself and others on this device; its code."""
        self.page.goto(self.url + "/new")
        self.page.locator("input[name=name]").fill(self.name)
        for name, field in zip(others, self.page.locator("input[name=other]").all(), strict=False):
            field.evaluate("(field, name) => (field.value = name)", name)
        self.page.locator(f"input[name=edition][value={edition}]").check()
        self.page.locator("select[name=bot-bold]").select_option(str(bots))
        self.page.locator("select[name=clock]").select_option(str(clock or ""))
        self.page.locator("main form.sheet button:not([name=start])").click()
        self.page.wait_for_selector('main[data-page="lobby"]')
        return self.page.locator("main").get_attribute("data-code") or ""

    def sits_down(self, code: str) -> None:
        self.page.goto(f"{self.url}/{code}")
        self.page.locator("form.sit input[name=name]").fill(self.name)
        self.page.locator("form.sit button").click()

    def seats_here(self, name: str) -> None:
        """Seat another person at this device."""
        self.page.locator("form.sit input[name=name]").fill(name)
        self.page.locator("form.sit button").click()
        self.page.wait_for_url("**/here")

    def looks_at_all_seats(self, code: str) -> None:
        """Open the page of everybody at this device."""
        self.page.goto(f"{self.url}/{code}/here")
        self.is_on_the_line()

    def starts(self) -> None:
        self.page.locator('form[action$="/start"] button').click()
        self.sees_the_board()

    def sees_at_the_table(self, people: int) -> None:
        """Wait until the lobby shows so many."""
        self.page.wait_for_selector(f"[data-order] li:nth-child({people})")

    def sees_the_end(self) -> None:
        self.page.wait_for_selector('main[data-page="end"]', timeout=SOON_MS)

    def plays_again(self) -> None:
        self.page.locator('form[action$="/again"] button').click()
        self.sees_the_board()

    def hurries(self) -> None:
        """Let the bot move now, and see what comes of it."""
        number = self.number
        self.page.locator("form[data-hurry] button").click()
        self.sees_move(number)

    def speaks(self, language: str) -> None:
        self.page.locator(f'button[name=language][value="{language}"]').first.evaluate("(button) => button.click()")
        self.page.wait_for_selector(f'html[lang="{language}"]')

    def looks_on(self, code: str) -> None:
        self.page.goto(f"{self.url}/{code}/watch")

    def sees_the_board(self) -> None:
        self.page.wait_for_selector('main[data-page="table"]', timeout=SOON_MS)

    def is_on_the_line(self) -> None:
        """Wait until the page has heard from the table."""
        self.page.wait_for_function("() => document.documentElement.dataset.connection === 'up'", timeout=SOON_MS)

    # --- in the game ---

    @property
    def buttons(self) -> Locator:
        return self.page.locator(THROW)

    def has_the_turn(self) -> bool:
        return self.buttons.count() > 0

    def waits_for_the_turn(self) -> None:
        self.buttons.first.wait_for(state="visible", timeout=SOON_MS)

    def plays(self, choice: int = 0) -> None:
        """Tap the button, or one of the two, and see what comes of it."""
        number = self.number
        self.buttons.nth(choice).click()
        self.sees_move(number)

    def taps(self) -> None:
        """Tap the button, whatever comes of it."""
        self.buttons.first.click(force=True)

    def falls_asleep(self, wire: Wire) -> None:
        """What sleep does to a phone: nothing comes through. (A page that Playwright drives is never really frozen.)"""
        self.context.new_cdp_session(self.page).send("Page.setWebLifecycleState", {"state": "frozen"})
        wire.swallows()
        wire.breaks()

    def wakes_up(self, wire: Wire) -> None:
        """There is a network again, and somebody looks at the page."""
        wire.mends()
        self.context.new_cdp_session(self.page).send("Page.setWebLifecycleState", {"state": "active"})
        self.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")

    def sees_move(self, number: int) -> None:
        """Wait until the page shows this move, and what comes after it."""
        self.page.wait_for_function(
            """(number) => {
              const main = document.querySelector("main")
              const field = main.querySelector("form[data-moves] input[name=number]")
              return main.dataset.page === "end" || (field && Number(field.value) > number)
            }""",
            arg=number,
            timeout=SOON_MS,
        )

    @property
    def number(self) -> int:
        """The number of the next move, as this page knows it."""
        return int(self.page.locator("form[data-moves] input[name=number]").input_value())

    @property
    def stands(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(STANDS)
        return found

    @property
    def over(self) -> bool:
        return self.page.locator('main[data-page="end"]').count() > 0

    def reads(self) -> str:
        """The story so far."""
        return self.page.locator("[data-log]").inner_text()

    def hears(self) -> list[str]:
        """What a screen reader was given to say, each once."""
        said: list[str] = self.page.evaluate("window.said ?? []")
        return said

    def listens(self) -> None:
        """From now on keep what a screen reader is given to say."""
        self.page.evaluate(
            """() => {
              window.said = []
              new MutationObserver((changes) => {
                for (const change of changes) for (const node of change.addedNodes) window.said.push(node.textContent)
              }).observe(document.querySelector("[data-say]"), { childList: true })
            }"""
        )

    def is_told(self, of: str) -> None:
        """Wait until the line's state says this: `lost`, `waiting` or `up`."""
        expect(self.page.locator(f'[data-line][data-state="{of}"]')).to_be_attached(timeout=SOON_MS)

    def is_told_that_a_tap_waits(self) -> bool:
        line = self.page.locator("[data-line]")
        return (line.get_attribute("data-waiting") or "?") in line.inner_text()
