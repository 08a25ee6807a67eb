"""What stands under a picture: which board, who plays, what is counted, and how it is known."""

from collections.abc import Iterator, Mapping

from robinson.odds.policy import Policy
from robinson.odds.simulate import Simulation
from robinson.odds.voyage import Voyage
from robinson.sheets import HouseValue, Sheet
from robinson.words import Words


def board_told(words: Words, sheet: Sheet, edition: str | None, house_rules: Mapping[str, HouseValue]) -> str:
    """The board in one sentence: its edition, and the house rules that are not the edition's own.

    >>> from robinson.sheets import robinson_sheet
    >>> from robinson.words import speak
    >>> board_told(speak("en"), robinson_sheet(), "lithuanian", {"canoe": "must", "purse": 20})
    'Lithuanian edition, but: The canoe – No choice.'
    """
    _ = words.gettext
    name = words.edition(edition).title if edition else words.sheet(sheet.name)
    own = sheet.defaults(edition)
    other = ", ".join(
        f"{words.house_rule(rule).title} – {words.house_value(rule, value).title}"
        for rule, value in house_rules.items()
        if own.get(rule) != value
    )
    if other:
        # Translators: %(board)s is an edition, %(other)s the house rules that differ from its own.
        return _("%(board)s, but: %(other)s.", board=name, other=other)
    # Translators: %(board)s is an edition or the name of a sheet.
    return _("%(board)s, with its own house rules.", board=name) if own else f"{name}."


def start_told(words: Words, voyage: Voyage) -> Iterator[str]:
    """How a voyage was reckoned."""
    _ = words.gettext
    start = _("square %(square)s", square=voyage.start) if voyage.start else _("the start")
    # Translators: under a picture; %(start)s is "the start" or "square 7", with nothing else of the sentence.
    yield _("One traveller is on the way, and the others wait. Begins on: %(start)s.", start=start)
    if any(square.question for square in voyage.rules.squares):
        # Translators: under a picture: how all questions are answered, in the words of the command line, such as bold.
        yield _("Choices: %(policy)s.", policy=voyage.policy.told)
    # Translators: under a picture: how its figures are known.
    yield _("Exact: nothing is sampled.")


def games_told(words: Words, found: Simulation) -> Iterator[str]:
    """Who played the games that were simulated, and how many there were."""
    _ = words.gettext
    yield players_told(words, len(found.policies))
    told = [policy.told if isinstance(policy, Policy) else policy.name for policy in found.policies]
    alike = len(set(told)) == 1
    yield _("Choices: %(policy)s.", policy=told[0] if alike else "; ".join(told))
    # Translators: under a picture; %(games)s is a number, %(seed)s the number with which the same games come again.
    yield _("Games simulated: %(games)s, seed %(seed)s.", games=words.number(found.games), seed=str(found.seed))


def players_told(words: Words, players: int) -> str:
    return words.ngettext("%(n)s player.", "%(n)s players.", players)


def interval_told(words: Words) -> str:
    """What the lines at a figure are."""
    return words.gettext("Lines with caps: 95 of 100 such intervals have the true value inside.")
