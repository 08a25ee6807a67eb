"""What the page of the odds says: figures as a reader writes them, each with how it is known."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from markupsafe import Markup

from robinson.odds.outlook import Change, Figure, Outlook
from robinson.sheets import HouseValue, Rules, Sheet
from robinson.web.files import asset
from robinson.web.links import Links
from robinson.web.odds_pictures import bar_told, bars, lengths_picture, share_picture, visits_picture
from robinson.web.reader import Reader
from robinson.words import Words

THROW_S = 20
"""So many seconds a throw takes at a kitchen table, with the walk, the story and the chips: taken, not measured."""


class Game(msgspec.Struct, frozen=True):
    """The game that is asked about: `seats` are the bots' words by which the seats choose."""

    sheet: Sheet
    edition: str | None
    house_rules: Mapping[str, HouseValue]
    rules: Rules
    seats: tuple[str, ...]


class Row(msgspec.Struct, frozen=True):
    """A line of a table: what it is of, its figures, and a picture of the first of them."""

    name: str
    cells: list[str]
    picture: Markup = Markup()


def told(reader: Reader, game: Game, found: Outlook) -> dict[str, Any]:
    """What stands on the page, by the names that its template has."""
    words = reader.words
    lengths = bars(found.lengths)
    lengths_title = words.gettext("How many games take how many throws")
    visits_title = words.gettext("Where throws come to rest")
    pictures = Links(reader.settings)(asset("pictures.svg"))
    changed = [change for change in found.changes if differs(change)]
    return {
        "minutes": minutes(found.throws.value),
        "first": words.percent(found.wins[0].value),
        "house_rules": other_house_rules(words, game),
        "choosing": choosing(game),
        "known": list(known(words, game, found)),
        "over_by": [
            Row(
                words.gettext("%(share)s of all games are over by", share=words.percent(part, 0)),
                [words.number(throws), words.number(minutes(throws))],
            )
            for part, throws in zip((0.1, 0.5, 0.9), found.quantiles, strict=True)
        ],
        "lengths_picture": lengths_picture(words, lengths, lengths_title),
        "lengths_title": lengths_title,
        "lengths": [
            Row(bar_told(words, bar), [words.percent(bar.games / max(1, sum(found.lengths)))]) for bar in lengths
        ],
        "wins": list(wins(words, found)),
        "wins_exact": found.wins[0].exact,
        "visits_picture": visits_picture(words, game.rules, found.visits, visits_title, pictures),
        "visits_title": visits_title,
        "visits": [
            Row(words.number(square), [words.number(visit.value, 2), reach(words, visit.error, 2)])
            for square, visit in enumerate(found.visits)
            if square
        ],
        "changes": [change_told(words, game, change) for change in changed],
        "changed_games": max((figure.n for change in changed for figure in figures_of(change)), default=0),
        "no_difference": [change_name(words, change) for change in found.changes if change not in changed],
        "alone": list(alone(words, found)),
        "throw_s": THROW_S,
    }


def minutes(throws: float) -> int:
    """How long so many throws take, in whole minutes, and never less than one."""
    return max(1, round(throws * THROW_S / 60))


def choosing(game: Game) -> bool:
    """Whether anybody is ever asked for a choice on this board."""
    return any(square.question is not None for square in game.rules.squares)


def other_house_rules(words: Words, game: Game) -> list[tuple[str, str]]:
    """The house rules that are not the edition's own."""
    own = game.sheet.defaults(game.edition)
    return [
        (words.house_rule(name).title, words.house_value(name, value).title)
        for name, value in game.house_rules.items()
        if own.get(name) != value
    ]


def known(words: Words, game: Game, found: Outlook) -> Iterator[Row]:
    """The figures of whole games."""
    _ = words.gettext
    yield Row(_("Throws"), [*count(words, found.throws), games(words, found.throws)])
    yield Row(_("Rounds"), [*count(words, found.rounds), games(words, found.rounds)])
    chances = [(_("Nobody comes home"), found.nobody), (_("Somebody is out of the game"), found.out)]
    if game.rules.with_chips:
        chances.append((_("The bank cannot pay in full"), found.short))
    if found.unended.value:
        chances.append((_("Does not end"), found.unended))
    for name, chance in chances:
        yield Row(name, [*share(words, chance), games(words, chance)])


def wins(words: Words, found: Outlook) -> Iterator[Row]:
    """How likely each seat wins."""
    most = max(win.value for win in found.wins)
    for seat, win in enumerate(found.wins, 1):
        yield Row(words.number(seat), share(words, win), share_picture(win.value, most))


def alone(words: Words, found: Outlook) -> Iterator[Row]:
    """How one traveller fares."""
    if found.alone is None:
        return
    _ = words.gettext
    yield Row(_("Comes to the goal"), [words.percent(found.alone.home, 2)])
    yield Row(_("Is out of the game"), [words.percent(found.alone.out, 2)])
    if found.alone.never:
        yield Row(_("Travels for ever"), [words.percent(found.alone.never, 2)])
    if found.alone.throws is not None:
        yield Row(_("Throws"), [words.number(found.alone.throws, 2)])


def differs(change: Change) -> bool:
    """Whether a house rule changes anything of all this that more games could not undo."""
    return not all(map(within, figures_of(change)))


def figures_of(change: Change) -> tuple[Figure, Figure, Figure]:
    return change.throws, change.first, change.short


def within(figure: Figure) -> bool:
    """Whether the interval of a difference has nothing at all in it."""
    return figure.low <= 0 <= figure.high


def change_told(words: Words, game: Game, change: Change) -> Row:
    """What another house rule would change, line by line."""
    cells = [more(words, change.throws, 1, 2), more(words, change.first, 100, 1), more(words, change.short, 100, 2)]
    return Row(change_name(words, change), cells if game.rules.with_chips else cells[:-1])


def change_name(words: Words, change: Change) -> str:
    """A house rule with another value."""
    # Translators: a house rule and the value it would have.
    return words.gettext(
        "%(rule)s: %(value)s",
        rule=words.house_rule(change.rule).title,
        value=words.house_value(change.rule, change.value).title,
    )


def more(words: Words, figure: Figure, times: int, digits: int) -> str:
    """A difference with its sign, and how far it is sure; what may be nothing is a dash."""
    if within(figure):
        return "–"
    sign = "+" if figure.value > 0 else ""
    return f"{sign}{words.number(figure.value * times, digits)} {reach(words, figure.error * times, digits)}"


def share(words: Words, figure: Figure) -> list[str]:
    """A chance, and half of its interval in hundredths."""
    return [words.percent(figure.value, 2), how(words, figure, 100, 2)]


def count(words: Words, figure: Figure) -> list[str]:
    """A mean, and half of its interval."""
    return [words.number(figure.value, 1), how(words, figure, 1, 2)]


def games(words: Words, figure: Figure) -> str:
    """How many games a figure rests on."""
    return "" if figure.exact else words.number(figure.n)


def how(words: Words, figure: Figure, times: int, digits: int) -> str:
    """How well a figure is known."""
    # Translators: in a table, of a figure that is exact and not out of games that were played.
    return words.gettext("exact") if figure.exact else reach(words, figure.error * times, digits)


def reach(words: Words, error: float, digits: int) -> str:
    return f"±{words.number(error, digits)}"
