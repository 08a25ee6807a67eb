"""How a game stands, in words, for whoever does not see the board."""

import pytest

from robinson.web.stands import text
from robinson.words import speak
from tests.game.positions import position

STATE = position("""
    seat   square  chips  friday
    Ona    12      -21    -
    Jonas  0       -1     -
    Rasa   7       30     -
    bank 20, Ona to throw
""")

TOLD = {
    "en": (
        "Ona to throw. Ona: square 12, a debt of 21 chips. Jonas: before square 1, a debt of 1 chip. "
        "Rasa: square 7, 30 chips. The bank holds 20 chips."
    ),
    "lt": (
        "Eilė: Ona. Ona: 12 langelis, skola\u00a0– 21 žetonas. Jonas: prieš 1 langelį, skola\u00a0– 1 žetonas. "
        "Rasa: 7 langelis, 30 žetonų. Banke yra 20 žetonų."
    ),
    "vi": ("Đến lượt Ona. Ona: ô 12, nợ 21 thẻ. Jonas: trước ô 1, nợ 1 thẻ. Rasa: ô 7, 30 thẻ. Trong quỹ có 20 thẻ."),
}


@pytest.mark.parametrize("language", TOLD)
def test_the_position_is_read_aloud_in_the_readers_language_without_a_minus(language):
    assert text(speak(language), STATE, ("Ona", "Jonas", "Rasa"), 0, chips=True) == TOLD[language]


def test_where_there_are_no_chips_only_the_squares_are_read_aloud():
    told = text(speak("en"), STATE, ("Ona", "Jonas", "Rasa"), 0, chips=False)

    assert told == "Ona to throw. Ona: square 12. Jonas: before square 1. Rasa: square 7."
