"""Pages that anybody can read: what axe finds on a page, and what is wider than its screen."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.house import ROOT
from tests.web.browser import Page as Seen

AXE = ROOT / "node_modules/axe-core/axe.min.js"
WITHOUT = "no axe to test with; it needs Node: on Debian and Ubuntu, apt install nodejs npm, then make check"

# A page that we answer ourselves has no address of its own; to open a line it must be let.
NEAR = ["local-network-access"]

# The parrot stays, however long somebody looks at it.
PATIENT = """const soon = setTimeout
window.setTimeout = (what, ms, ...given) => ms >= 10_000 ? 0 : soon(what, ms, ...given)"""

# Every rule, the experimental ones too.
RUN = """async () => {
  const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]))
  const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}"""

# What looks like a link, and takes no tap.
DEAD = """() => [...document.querySelectorAll("a, button, summary, input, select")]
  .filter((element) => getComputedStyle(element).pointerEvents === "none")
  .map((element) => `takes no tap: ${element.outerHTML.slice(0, 120)}`)"""

TOO_WIDE = """() => {
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const box = element.getBoundingClientRect()
    const hidden = element.closest(".vh, .skip, [hidden]") || getComputedStyle(element).visibility === "hidden"
    return !hidden && box.width && (box.right > innerWidth + 0.5 || box.left < -0.5) && !element.closest("svg *")
  }).map((element) => element.outerHTML.slice(0, 120))
  return document.documentElement.scrollWidth > innerWidth ? ["the page itself", ...wide] : wide
}"""


def axe() -> str:
    """The script; without it the test is skipped, or fails where nothing may be skipped."""
    if not AXE.exists():
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(WITHOUT)
    return Path(AXE).read_text(encoding="utf-8")


def barriers(page: Page, script: str) -> list[str]:
    """What axe finds on a page, the rule, the element, what would mend it; and what takes no tap."""
    size = page.viewport_size
    if size and page.locator(".paper").count():
        # The whole of it: what has been scrolled half under the button that stays is no small target.
        height = page.evaluate("() => document.documentElement.scrollHeight")
        page.set_viewport_size({"width": size["width"], "height": height})
    # Not part of the page, so its content policy does not concern it.
    page.evaluate(script)
    found: list[str] = page.evaluate(RUN) + page.evaluate(DEAD)
    if size:
        page.set_viewport_size(size)
    return found


def too_wide(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TOO_WIDE)
    return found


def opens(context: BrowserContext, page: Page, seen: Seen) -> None:
    """Open a page that a browser without script was answered, as if this one had been, with its cookies."""
    url = f"{seen.url.scheme}://{seen.url.netloc.decode()}"
    context.clear_cookies()
    for cookie in filter(None, seen.cookie.split("; ")):
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": url}])
    headers = {name: seen.headers[name] for name in seen.headers if name.startswith(("content-type", "content-sec"))}

    def answer(route: Route) -> None:
        route.fulfill(status=seen.status, headers=headers, body=seen.html)

    page.route(str(seen.url), answer, times=1)
    page.goto(str(seen.url))
    if page.locator("main[data-live]").count():
        page.wait_for_function("() => document.documentElement.dataset.connection === 'up'")
