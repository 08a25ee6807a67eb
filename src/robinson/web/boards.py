"""The board of a game as a page shows it: upright and on its side, and the style sheet picks one."""

from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from robinson.board import Orientation, Token, draw, layout, letters
from robinson.game import State
from robinson.sheets import Rules
from robinson.words import Words

ORIENTATIONS: tuple[Orientation, ...] = ("portrait", "landscape")


def boards(words: Words, rules: Rules, state: State, names: Sequence[str], pictures: str) -> Markup:
    """Both boards with their tokens. The position in words stands beside them, where a script can change it."""
    letter = letters(names)
    tokens = [
        Token(seat, state.positions[seat], letter[seat], name)
        for seat, name in enumerate(names)
        if state.alive[seat] or state.positions[seat]
    ]
    bonds = [(robinson, friday) for robinson, friday in enumerate(state.fridays) if friday is not None]
    titles = dict(enumerate(square_titles(words, rules)))
    return Markup("").join(
        Markup(
            draw(
                rules,
                layout(rules.track, orientation, rules.with_chips),
                tokens=tokens,
                bonds=bonds,
                turn=state.turn,
                bank=state.bank,
                title=words.gettext("The board"),
                titles=titles,
                pictures=pictures,
                late=True,
                id=f"board-{orientation}",
            )
        )
        for orientation in ORIENTATIONS
    )


@lru_cache(maxsize=64)
def square_titles(words: Words, rules: Rules) -> tuple[str, ...]:
    """What each square is called, the start at index 0, with its rule."""
    return (
        words.gettext("The start, before square 1"),
        *(square_title(words, rules, number) for number in range(1, rules.track + 1)),
    )


def square_title(words: Words, rules: Rules, number: int) -> str:
    """A square's number, title and rule."""
    story = words.story(rules, number)
    # Translators: a square of the board as it is read aloud, with its title.
    name = words.gettext("%(n)s. %(title)s.", n=number, title=story.title) if story else f"{words.number(number)}."
    return " ".join([name, *words.rule_lines(rules, number)])
