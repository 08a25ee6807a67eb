"""The editions and house rules by name: a title, and in plain words what it means.

The words of the sheets that come with Robinson are told in every language. A sheet of one's own brings other words, and
they stay as they are.
"""

from collections.abc import Callable

import msgspec

from robinson.errors import N_
from robinson.sheets import HouseValue
from robinson.words.voice import Voice


class Named(msgspec.Struct, frozen=True):
    """A title, and a sentence that says what it means; the sentence is empty where nobody knows."""

    title: str
    meaning: str


EDITIONS: dict[str, Named] = {
    "vietnamese": Named(
        N_("Vietnamese edition"),
        N_("A fever gives another throw. A winner without a Friday shares the bank with the nearest on the track."),
    ),
    "lithuanian": Named(
        N_("Lithuanian edition"),
        N_("A fever costs a turn. A winner without a Friday shares the bank with the right-hand neighbour."),
    ),
    "chute-at-47": Named(
        N_("Chutes and Ladders, chute at 47"), N_("The printed board whose chute to 26 begins on square 47.")
    ),
    "chute-at-48": Named(
        N_("Chutes and Ladders, chute at 48"), N_("The printed board whose chute to 26 begins on square 48.")
    ),
}

SHEETS: dict[str, str] = {
    # Translators: the name of this game, which stays as it is.
    "robinson": N_("Robinson"),
    # Translators: the name of another game, of the family of snakes and ladders.
    "chutes-and-ladders": N_("Chutes and Ladders"),
}

HOUSE_RULES: dict[str, Named] = {
    "sickbed": Named(N_("The fever"), N_("What the fever brings: another throw, or a missed turn.")),
    "nearest": Named(N_("The nearest player"), N_("Who shares the bank with a winner who has no Friday.")),
    "shipwreck": Named(N_("The shipwreck"), N_("Whether starting again after the shipwreck is a choice.")),
    "canoe": Named(N_("The canoe"), N_("Whether paddling on in the canoe is a choice.")),
    "wine": Named(N_("The wine"), N_("How many chips the wine after the footprint brings.")),
    "travel_money": Named(N_("Travel money"), N_("Who pays when somebody leaves home.")),
    "debts": Named(N_("Debts"), N_("What happens when a player has too few chips to pay.")),
    "last_survivor": Named(N_("The last one left"), N_("What happens when all the others are out of the game.")),
    "stake": Named(N_("The stake"), N_("How many chips each player puts into the bank.")),
    "purse": Named(N_("The purse"), N_("How many chips each player begins with, the stake included.")),
    "chute": Named(N_("The chute to 26"), N_("On which square the chute to square 26 begins.")),
    "finish": Named(N_("Past the goal"), N_("What happens with a throw that is too high at the end.")),
}

HOUSE_VALUES: dict[tuple[str, HouseValue], Named] = {
    ("sickbed", "throw-again"): Named(N_("Throw again"), N_("Whoever has the fever may throw again at once.")),
    ("sickbed", "miss-turn"): Named(N_("Miss a turn"), N_("Whoever has the fever misses the next turn.")),
    ("nearest", "on-track"): Named(
        N_("Nearest on the track"), N_("Half the bank goes to the player nearest on the track.")
    ),
    ("nearest", "right-hand"): Named(
        N_("Right-hand neighbour"), N_("Half the bank goes to the winner’s right-hand neighbour.")
    ),
    ("shipwreck", "may"): Named(N_("A choice"), N_("After the shipwreck a player may start again.")),
    ("shipwreck", "must"): Named(N_("No choice"), N_("After the shipwreck a player must start again.")),
    ("canoe", "may"): Named(N_("A choice"), N_("From the canoe a player may paddle on or remain.")),
    ("canoe", "must"): Named(N_("No choice"), N_("The canoe always takes a player on.")),
    ("travel_money", "everyone"): Named(N_("Everybody"), N_("When somebody leaves home, every player pays.")),
    ("travel_money", "lander"): Named(N_("Whoever leaves home"), N_("Only the player who leaves home pays.")),
    ("debts", "owe"): Named(N_("Owed"), N_("A player short of chips pays all the same, and owes the rest.")),
    ("debts", "forgive"): Named(
        N_("Forgiven"), N_("A player short of chips pays what there is, and the rest is forgotten.")
    ),
    ("last_survivor", "wins"): Named(N_("Wins at once"), N_("The last player left wins the whole bank at once.")),
    ("last_survivor", "plays-on"): Named(N_("Plays on"), N_("The last player left must still reach the goal to win.")),
    ("chute", 47): Named(N_("On 47"), N_("The chute to square 26 begins on square 47.")),
    ("chute", 48): Named(N_("On 48"), N_("The chute to square 26 begins on square 48.")),
    ("finish", "stay"): Named(N_("Not moved"), N_("A throw past the goal is not moved.")),
    ("finish", "win"): Named(N_("Wins"), N_("A throw past the goal wins as well as an exact one.")),
    ("finish", "bounce"): Named(N_("Walked back"), N_("What is thrown past the goal is walked back.")),
}


def edition(voice: Voice, name: str) -> Named:
    """An edition of a sheet that comes with Robinson; another's is its bare name."""
    return translated(voice, EDITIONS.get(name), name)


def sheet(voice: Voice, name: str) -> str:
    """What a sheet that comes with Robinson is called; another's bare name."""
    return voice.gettext(SHEETS[name]) if name in SHEETS else name


def house_rule(voice: Voice, name: str) -> Named:
    """A house rule of a sheet that comes with Robinson; another's is its bare name."""
    return translated(voice, HOUSE_RULES.get(name), name)


def house_value(voice: Voice, name: str, value: HouseValue) -> Named:
    """A value of a house rule of a sheet that comes with Robinson; another's is itself."""
    if isinstance(value, int) and name in AMOUNTS:
        return Named(chips(voice, value), AMOUNTS[name](voice, value))
    return translated(voice, HOUSE_VALUES.get((name, value)), str(value))


def translated(voice: Voice, named: Named | None, name: str) -> Named:
    return Named(voice.gettext(named.title), voice.gettext(named.meaning)) if named else Named(name, "")


def chips(voice: Voice, n: int) -> str:
    return voice.ngettext("%(n)s chip", "%(n)s chips", n)


def wine(voice: Voice, n: int) -> str:
    if n == 0:
        return voice.gettext("The wine is for the fright and brings no chips.")
    return voice.ngettext("The wine brings %(n)s chip from the bank.", "The wine brings %(n)s chips from the bank.", n)


def stake(voice: Voice, n: int) -> str:
    if n == 0:
        return voice.gettext("Nobody puts anything in: the bank begins empty.")
    return voice.ngettext(
        "Each player puts a stake of %(n)s chip into the bank.",
        "Each player puts a stake of %(n)s chips into the bank.",
        n,
    )


def purse(voice: Voice, n: int) -> str:
    return voice.ngettext("Each player begins with %(n)s chip.", "Each player begins with %(n)s chips.", n)


AMOUNTS: dict[str, Callable[[Voice, int], str]] = {"wine": wine, "stake": stake, "purse": purse}
