"""Without a mouse and without eyes: keys, accessible names, and what is said aloud."""

import pytest
from playwright.sync_api import Locator

from tests.browser.agreement import same_game
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.player import Player, whose_turn

MOST_TABS = 60

THROW = 'button "Throw From '

FOCUSED = "(element) => element === document.activeElement"

# What a screen reader says of the move that was shown last, as the log has it.
LAST_TOLD = (
    """() => [...document.querySelectorAll("[data-log] > li:last-child > p")].map((p) => p.textContent).join(" ")"""
)


class Keyboard:
    """Somebody who knows a page by the names of what is on it, and goes from one to the next."""

    def __init__(self, player: Player) -> None:
        self.page = player.page

    def called(self, role: str, name: str) -> Locator:
        return self.page.get_by_role(role, name=name)  # type: ignore[arg-type]

    def goes_to(self, goal: Locator) -> None:
        """Press Tab until it has come there."""
        goal.wait_for()
        for _ in range(MOST_TABS):
            if goal.evaluate(FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"not reached: {goal}")

    def fills_in(self, name: str, text: str) -> None:
        self.goes_to(self.called("textbox", name))
        self.page.keyboard.type(text)

    def presses(self, role: str, name: str, key: str = "Enter") -> None:
        self.goes_to(self.called(role, name))
        self.page.keyboard.press(key)

    def is_at(self) -> str:
        """The role and the name of what has the focus."""
        tree = self.page.locator(":focus").aria_snapshot()
        return tree.removeprefix("- ").split("\n")[0].strip("'")


@pytest.mark.house(seed="2427")
def test_a_whole_game_by_keyboard_and_names_alone(house: House, comes: Comes):
    """With these dice it is short, and comes by the parrot and by choices of all four kinds."""
    ona = comes("Ona")
    keys = Keyboard(ona)
    ona.page.goto(house.url)
    keys.presses("link", "New table")
    keys.fills_in("Your name", "Ona")
    keys.goes_to(ona.page.get_by_text("Who else plays on this device?"))
    ona.page.keyboard.press("Space")
    keys.fills_in("Name 2", "Jonas")
    keys.presses("button", "Make the table")
    keys.presses("button", "Start the game", "Space")
    ona.sees_the_board()
    ona.is_on_the_line()
    ona.listens()
    code = ona.page.locator("main").get_attribute("data-code") or ""
    keys.goes_to(keys.called("button", "Throw"))

    pressed = []
    while whose_turn(ona) is not None:
        number = ona.number
        assert len(ona.hears()) == number - 1
        if number > 1:
            assert ona.hears()[-1] == ona.page.evaluate(LAST_TOLD)
        pressed.append(keys.is_at())
        assert pressed[-1].startswith("button "), pressed
        if "Poor Robinson!" in pressed[-1]:
            ona.page.keyboard.press("Space")
            continue
        if not pressed[-1].startswith(THROW):  # of two, the second
            ona.page.keyboard.press("Tab")
            pressed.append(keys.is_at())
        ona.page.keyboard.press("Enter" if number % 2 else "Space")
        ona.sees_move(number)

    assert keys.is_at() == 'heading "The last one left: Ona" [level=1]'
    assert sum("Poor Robinson!" in at for at in pressed) == 1, pressed
    assert len({at for at in pressed if not at.startswith(THROW) and "Poor" not in at}) == 8, pressed
    record = same_game(house, code, [ona], comes("Rasa"))
    assert record["winner"] is not None
    assert len(ona.hears()) == record["moves"]


@pytest.mark.house(throws="2 2 3 3")
def test_the_keyboard_waits_where_the_button_will_be(house: House, comes: Comes):
    ona, jonas = comes("Ona"), comes("Jonas")
    code = ona.makes_a_table()
    jonas.sits_down(code)
    ona.sees_at_the_table(2)
    ona.starts()
    jonas.sees_the_board()
    ona.is_on_the_line()
    keys = Keyboard(ona)
    keys.goes_to(keys.called("button", "Throw"))

    for number in (1, 3):
        ona.page.keyboard.press("Enter")
        ona.sees_move(number)
        assert "The button comes when it is your turn." in keys.is_at()
        jonas.waits_for_the_turn()
        jonas.plays()
        ona.sees_move(number + 1)
        assert keys.is_at().startswith(THROW)


@pytest.mark.house(pace=60)
def test_while_a_bot_thinks_the_keyboard_is_at_the_button_that_hurries_it(house: House, comes: Comes):
    ona = comes("Ona")
    ona.makes_a_table(bots=1)
    ona.starts()
    ona.is_on_the_line()
    keys = Keyboard(ona)
    keys.goes_to(keys.called("button", "Throw"))

    ona.page.keyboard.press("Enter")
    ona.sees_move(1)
    assert keys.is_at() == 'button "Let the bot move now"'
    ona.page.keyboard.press("Enter")
    ona.sees_move(2)

    assert keys.is_at().startswith(THROW)
