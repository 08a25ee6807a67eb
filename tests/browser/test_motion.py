"""What moves on the board, and what is heard: pictures and sounds of the same facts, which nothing waits for."""

import pytest

from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player

# Keeps what is put into the page, for as long as anything of it moves.
WATCH = """() => {
  window.came = []
  const mark = (node) => {
    if (!(node instanceof Element)) return
    if (node.matches(".flying-chip")) window.came.push("chip")
    if (node.matches("g.bond") && node.getAnimations().length) window.came.push("bond")
    if (node.matches(".light")) window.came.push("light")
  }
  new MutationObserver((changes) => queueMicrotask(() => {
    for (const change of changes) for (const node of change.addedNodes) mark(node)
  })).observe(document.body, { childList: true, subtree: true })
}"""

# The real sounds, counted: every source that is started.
COUNT_SOUNDS = """
  window.sounded = 0
  for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const original = kind.prototype.start
    kind.prototype.start = function (...when) { window.sounded += 1; return original.apply(this, when) }
  }
"""


def at_one_table(comes: Comes, motion: str = "no-preference") -> tuple[Player, Player]:
    ona, jonas = (comes(name, reduced_motion=motion) for name in ("Ona", "Jonas"))
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    ona.is_on_the_line()
    jonas.is_on_the_line()
    return ona, jonas


@pytest.mark.house(throws="3 1")
def test_chips_fly_between_the_bank_and_a_purse_and_are_gone_when_they_arrive(house: House, comes: Comes):
    ona, jonas = at_one_table(comes)
    for player in (ona, jonas):
        player.page.evaluate(WATCH)

    ona.plays()  # square 3: one chip from the bank
    jonas.sees_move(1)
    jonas.plays()  # square 1: everybody pays one
    ona.sees_move(2)

    for player in (ona, jonas):
        assert player.page.evaluate("window.came") == ["chip"] * 3
        assert player.page.locator(".flying-chip").count() == 0
    assert ona.stands == jonas.stands


@pytest.mark.house(throws="3 1")
def test_who_wants_no_motion_gets_the_same_facts_at_once(house: House, comes: Comes):
    ona, jonas = at_one_table(comes, "reduce")
    ona.page.evaluate(WATCH)

    ona.plays()
    jonas.sees_move(1)
    jonas.plays()
    ona.sees_move(2)

    assert ona.page.evaluate("window.came") == []
    assert ona.stands == jonas.stands


@pytest.mark.house(throws="5 1 5 1 6 3 6 1 5 5 2")
def test_a_bond_is_laid_round_two_tokens(house: House, comes: Comes):
    ona, jonas = at_one_table(comes)
    jonas.page.evaluate(WATCH)

    while 29 not in ona.stands["positions"]:
        number = ona.number
        (ona if ona.has_the_turn() else jonas).plays()
        ona.sees_move(number)
        jonas.sees_move(number)

    assert "bond" in jonas.page.evaluate("window.came")
    assert ona.stands == jonas.stands


@pytest.mark.house(throws="3 1")
def test_there_is_no_sound_until_it_is_asked_for_and_then_it_is_remembered(house: House, comes: Comes):
    ona, jonas = at_one_table(comes)
    ona.context.add_init_script(COUNT_SOUNDS)
    ona.page.reload()
    ona.is_on_the_line()
    menu, sound = ona.page.locator(".menu summary"), ona.page.locator('[data-wish-for="sound"] button')

    ona.plays()
    assert ona.page.evaluate("window.sounded") == 0
    menu.click()
    assert sound.get_attribute("aria-pressed") == "false"
    sound.click()
    assert sound.get_attribute("aria-pressed") == "true"
    menu.click()
    jonas.plays()
    ona.sees_move(2)

    assert ona.page.evaluate("window.sounded") > 5  # a throw is five knocks, then a step, then a chip
    ona.page.reload()
    assert sound.get_attribute("aria-pressed") == "true"


# This Chromium has no voices of its own: these say nothing, but the page speaks to them as to any others.
VOICES = """
  window.read = []
  const voice = { lang: "lt-LT", name: "Rūta", default: true, localService: true, voiceURI: "ruta" }
  speechSynthesis.getVoices = () => [voice]
  speechSynthesis.speak = (said) => window.read.push([said.lang, said.text])
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
"""


@pytest.mark.house(throws="3 1")
def test_the_story_is_read_aloud_where_the_browser_has_a_voice_for_the_language(house: House, comes: Comes):
    ona, _jonas = at_one_table(comes)
    voice = '[data-wish-for="voice"]'
    assert ona.page.locator(voice).get_attribute("hidden") is not None, "no voice, so nothing to be asked for"
    ona.context.add_init_script(VOICES)
    ona.page.reload()
    ona.is_on_the_line()
    assert ona.page.locator(voice).get_attribute("hidden") is not None, "the voice speaks another language"
    ona.speaks("lt")
    ona.is_on_the_line()

    ona.page.locator(".menu summary").click()
    ona.page.locator(f"{voice} button").click()
    ona.page.locator(".menu summary").click()
    ona.plays()

    ((language, text),) = ona.page.evaluate("window.read")
    assert language == "lt-LT"
    assert "Ona" in text
    assert ona.page.locator("[data-story-text]").inner_text() in text
    assert "<" not in text


@pytest.mark.house(throws="3 1 2 5")
def test_watched_again_the_tokens_walk_from_one_move_to_the_next(house: House, comes: Comes):
    ona, jonas = at_one_table(comes)
    for player, other in ((ona, jonas), (jonas, ona), (ona, jonas), (jonas, ona)):
        player.plays()
        other.sees_move(player.number - 1)
    code = ona.page.locator("main").get_attribute("data-code")
    ona.page.goto(f"{house.url}/{code}/games/1?move=0")
    ona.page.evaluate(WATCH)
    at = ona.page.locator(".portrait g.token.seat-0")
    assert at.get_attribute("data-square") == "0"

    ona.page.locator("a[rel=next]").click()
    ona.page.wait_for_function("() => document.querySelector('main').dataset.number === '1'")

    assert ona.page.evaluate("window.came") == ["chip"], "square 3 gave one"
    assert at.get_attribute("data-square") == "3"
    assert ona.page.locator(".flying-chip").count() == 0
