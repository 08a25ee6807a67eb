"""How the table's page feels: when it first shows something, whether it jumps, whether the browser is ever too busy.

A real server and a real Chromium. The page is opened as a phone would: a processor four times slower than this one, a
line of 1.6 Mbit/s with 150 ms there and back, nothing kept from before. Then a whole table of eight plays, one person
and seven bots, at the pace that people see, while an onlooker's page draws every step of every token.

    .venv/bin/python benchmarks/page.py               # a minute and a half
    .venv/bin/python benchmarks/page.py --moves 10    # a glance
"""

import argparse
import json
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

FIRST_PAINT_S, LONG_MS = 1.0, 50
SLOWER, DOWN_KBIT_S, THERE_AND_BACK_MS = 4, 1_600, 150
LOADS = 5

WATCH = """
window.long = []; window.moved = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.long.push([entry.startTime, entry.duration])
}).observe({ type: "longtask", buffered: true })
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value
}).observe({ type: "layout-shift", buffered: true })
"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
LONG = "window.long.filter(([start]) => start >= %s).map(([_, took]) => took)"


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server, as long as this lasts."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "robinson", "serve", "--no-browser", "--port", str(port)]
        command += ["--database", f"{folder}/tables.db"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                url = f"http://127.0.0.1:{port}"
                while not answers(url):
                    assert server.poll() is None
                    time.sleep(0.05)
                yield url
            finally:
                server.terminate()


def answers(url: str) -> bool:
    """Whether somebody is there."""
    try:
        return bool(urllib.request.urlopen(url, timeout=10).read())
    except OSError:
        return False


class Person:
    """Somebody who plays by the API."""

    def __init__(self, url: str) -> None:
        self.url, self.device = f"{url}/api/tables", ""
        self.code = self.ask("", {})["code"]
        self.device = self.ask("/chairs", {"name": "Ona"})["device"]
        for kind in ["bold", "careless"] * 3 + ["bold"]:
            self.ask("/bots", {"kind": kind})
        self.ask("/start", {})

    def ask(self, path: str, said: Any = None) -> Any:
        """Say something to the table, or ask how it stands."""
        place = f"{self.url}/{self.code}{path}" if hasattr(self, "code") else self.url
        data = None if said is None else json.dumps(said).encode()
        headers = {"content-type": "application/json"} | (
            {"authorization": f"Bearer {self.device}"} if self.device else {}
        )
        with urllib.request.urlopen(urllib.request.Request(place, data, headers), timeout=60) as answer:
            return json.load(answer)

    def plays(self, moves: int) -> int:
        """Play until so many moves are made, or the game is over; how many there are."""
        news = self.ask("/moves?since=0")
        while news["number"] <= moves and not news["stands"]["over"]:
            stands = news["stands"]
            if stands["chair"] == 1:
                self.ask("/moves", {"number": stands["number"], "move": stands["allowed"][0]})
            news = self.ask(f"/moves?since={stands['number'] - 1}&wait=20")
        return int(news["number"]) - 1


def slowly(page: Page) -> CDPSession:
    """From now on this page is a phone's."""
    phone = page.context.new_cdp_session(page)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    phone.send("Network.enable")
    bytes_s = DOWN_KBIT_S * 1_000 / 8
    line = {"offline": False, "latency": THERE_AND_BACK_MS, "downloadThroughput": bytes_s, "uploadThroughput": bytes_s}
    phone.send("Network.emulateNetworkConditions", line)
    return phone


def first_paint(browser: Browser, address: str, *, phone: bool) -> tuple[float, float]:
    """When a browser that comes for the first time shows something, in seconds, and how far the page then moves."""
    size = {"width": 360, "height": 640} if phone else {"width": 1280, "height": 800}
    context = browser.new_context(viewport=size)  # type: ignore[arg-type]
    page = context.new_page()
    page.add_init_script(WATCH)
    if phone:
        slowly(page)
    page.goto(address, wait_until="load")
    page.wait_for_function(PAINTED)
    page.wait_for_timeout(1_500)
    found = page.evaluate(PAINTED) / 1_000, page.evaluate("window.moved")
    context.close()
    return found


def main() -> None:
    """Print what was found, and fail where it is over what is allowed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=40)
    moves = parser.parse_args().moves
    failed = False
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        person = Person(url)
        for place, phone in (("this machine", False), ("a phone", True)):
            found = [first_paint(browser, f"{url}/{person.code}/watch", phone=phone) for _ in range(LOADS)]
            paint_s, moved = statistics.median(paint for paint, _ in found), max(moved for _, moved in found)
            print(
                f"{place}: first contentful paint {paint_s:.2f} s (aim under {FIRST_PAINT_S:g} s), "
                f"layout shift {moved:g} (aim: none)"
            )
            failed |= paint_s > FIRST_PAINT_S or moved > 0

        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(WATCH)
        page.goto(f"{url}/{person.code}/watch")
        page.wait_for_timeout(1_500)
        since = page.evaluate("performance.now()")
        made = person.plays(moves)
        page.wait_for_timeout(1_500)
        long = page.evaluate(LONG % since)
        print(
            f"eight players, {made} moves: {len(long)} tasks over {LONG_MS} ms (aim: none)"
            f"{f', the longest {max(long):.0f} ms' if long else ''}; "
            f"layout shift {page.evaluate('window.moved'):g} (aim: none)"
        )
        failed |= bool(long) or page.evaluate("window.moved") > 0
        browser.close()
    sys.exit(failed)


def chromium() -> str | None:
    """The browser of the system, where there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


if __name__ == "__main__":
    main()
