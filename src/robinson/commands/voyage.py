"""The figures of one traveller's voyage, told in words, as JSON and as CSV."""

import csv
import sys
from collections.abc import Iterator, Sequence
from math import isinf
from typing import Any

from robinson.commands import basis
from robinson.commands.columns import GAP, cells, fill, page_width, table
from robinson.commands.sheet import Board
from robinson.odds import Distribution, ExactVoyage, Length, Policy, Voyage
from robinson.sheets import Rules
from robinson.words import Words

SHARES = (0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975)
"""The quantiles that are told; half is the median."""


def paragraphs(
    words: Words, board: Board, voyage: Voyage, exact: ExactVoyage | None, within: int | None
) -> Iterator[str]:
    """The figures, one paragraph for each kind of them."""
    _ = words.gettext
    yield "\n".join(basis.basis(words, board, *own_basis(words, voyage)))
    yield fill(
        _(
            "One traveller is on the way, and the others wait. A throw is counted each time the die falls; a turn is "
            "one time at the die, stayed and missed turns included."
        )
    )
    yield "\n".join([*table(fates(words, voyage), right=[1]), *traps(words, voyage)])
    if voyage.throws is not None and voyage.turns is not None:
        yield "\n".join(table(lengths(words, voyage, voyage.throws, voyage.turns), right=[1, 2]))
    if within is not None and voyage.throws is not None:
        yield "\n".join(table(first_throws(words, voyage.throws, within), right=[0, 1, 2]))
    yield squares(words, voyage)
    if exact is not None:
        yield "\n".join(fractions(words, exact))


def own_basis(words: Words, voyage: Voyage) -> Iterator[tuple[str, str]]:
    """What these figures rest on beside the board."""
    _ = words.gettext
    asked = answers(voyage.rules, voyage.policy)
    choices = ", ".join(f"{square} {'/'.join(chances)}" for square, chances in asked.items())
    # Translators: head of a line: how the traveller answers when a square asks.
    yield _("Choices"), f"{choices} ({voyage.policy.bot})" if asked else _("none: this board asks nothing")
    # Translators: head of a line: the square where the voyage begins.
    yield _("Begins on"), _("square %(square)s", square=voyage.start) if voyage.start else _("the start")


def answers(rules: Rules, policy: Policy) -> dict[int, dict[str, float]]:
    """How the policy answers on each square that asks."""
    return {
        number: {word: float(chance) for word, chance in policy.answer(number, square.question).items()}
        for number, square in enumerate(rules.squares)
        if square.question
    }


def fates(words: Words, voyage: Voyage) -> list[list[str]]:
    """How the voyage ends."""
    _ = words.gettext
    return [
        # Translators: three things that can become of a traveller, each with how likely it is.
        [_("Comes to the goal"), share(words, voyage.home)],
        [_("Is out of the game"), share(words, voyage.out)],
        [_("Travels for ever"), share(words, voyage.never)],
    ]


def traps(words: Words, voyage: Voyage) -> Iterator[str]:
    """Where nobody comes home from."""
    for trap in voyage.traps:
        yield fill(
            words.gettext(
                "Whoever comes here goes round and round: %(squares)s (%(share)s).",
                squares=", ".join(map(str, trap.squares)),
                share=share(words, trap.chance),
            )
        )


def lengths(words: Words, voyage: Voyage, throws: Distribution, turns: Distribution) -> list[list[str]]:
    """How long a voyage takes that ends."""
    _ = words.gettext
    both = (throws, turns)
    rows = [
        [_("Of the voyages that end") if voyage.never else _("How long it takes"), _("Throws"), _("Turns")],
        [_("Mean"), *(words.number(each.mean, 4) for each in both)],
        [_("Standard deviation"), *(words.number(each.sd, 4) for each in both)],
        # Translators: the fewest throws, or turns, that a voyage can take.
        [_("Fewest"), *(words.number(each.shortest) for each in both)],
        # Translators: the number of throws, or turns, that is likelier than any other.
        [_("Likeliest (mode)"), *(words.number(each.mode) for each in both)],
    ]
    for part in SHARES:
        told = words.percent(part, 0 if part * 100 % 1 == 0 else 1)
        head = _("Half is over by (median)") if part == 0.5 else _("%(share)s is over by", share=told)
        rows.append([head, *(quantile(words, each, part) for each in both)])
    return rows


def quantile(words: Words, counted: Distribution, part: float) -> str:
    found = counted.quantile(part)
    return words.number(found) if found is not None else f"> {words.number(len(counted.chances) - 1)}"


def first_throws(words: Words, throws: Distribution, within: int) -> list[list[str]]:
    """How likely a voyage ends with each of the first throws, and by then."""
    _ = words.gettext
    rows = [[_("Throws"), _("Over with the last"), _("Over by then")]]
    done = throws.within
    for n in range(min(throws.shortest, within), within + 1):
        chance, by_then = (throws.chances[n], done[n]) if n < len(done) else (0.0, done[-1])
        rows.append([words.number(n), share(words, chance), share(words, by_then)])
    return rows


def squares(words: Words, voyage: Voyage) -> str:
    """Where the voyage comes to rest, in as many columns as there is room for."""
    _ = words.gettext
    # Translators: heads of columns: how likely a throw comes to rest on the square, how often it does on the average,
    # and how likely the token ever stands there, sent by another square or not.
    head = [_("Square"), _("rests"), _("times"), _("stands")]
    rows = [
        [
            words.number(square),
            share(words, voyage.rests[square]),
            "∞" if isinf(times := voyage.rest_times[square]) else words.number(times, 3),
            share(words, voyage.stands[square]),
        ]
        for square in range(1, voyage.rules.track + 1)
    ]
    lines = table([head, *rows], right=range(4))
    wide = max(map(cells, lines))
    across = max(1, (page_width() + 3) // (wide + 3))
    down = -(-len(rows) // across)
    columns = [[lines[0], *lines[1 + first : 1 + first + down]] for first in range(0, len(rows), down)]
    blocks = [[line.ljust(wide) for line in column] + [""] * (down + 1 - len(column)) for column in columns]
    note = fill(
        _(
            "A square is rested on when a throw ends there; the token also stands where another square sends it. Times "
            "are mean numbers of rests."
        )
    )
    return "\n".join([*((GAP + " ").join(row).rstrip() for row in zip(*blocks, strict=True)), note])


def fractions(words: Words, exact: ExactVoyage) -> Iterator[str]:
    """All of it that is rational, as fractions: each on one line, whatever its length."""
    _ = words.gettext
    yield _("Exactly")
    rows = [
        (_("Comes to the goal"), exact.home),
        (_("Is out of the game"), exact.out),
        (_("Travels for ever"), exact.never),
    ]
    if exact.throws is not None:
        rows += [(_("Mean of the throws"), exact.throws.mean), (_("Variance of the throws"), exact.throws.variance)]
    if exact.turns is not None:
        rows += [(_("Mean of the turns"), exact.turns.mean), (_("Variance of the turns"), exact.turns.variance)]
    for n, chance in enumerate(exact.throws.chances if exact.throws else ()):
        if chance:
            rows.append((words.ngettext("Over with %(n)s throw", "Over with %(n)s throws", n), chance))
    rows += [
        (_("Rests on square %(square)s", square=square), chance) for square, chance in enumerate(exact.rests) if square
    ]
    yield from table([[head, str(value)] for head, value in rows])


def share(words: Words, x: float) -> str:
    return words.percent(x, 2)


# --- for programs ---


def as_object(board: Board, voyage: Voyage, exact: ExactVoyage | None) -> dict[str, Any]:
    """The figures as JSON has them; what is without end is null."""
    found = basis.as_object(board) | {
        "policy": {"bot": voyage.policy.bot, "answers": answers(voyage.rules, voyage.policy)},
        "from": voyage.start,
        "home": voyage.home,
        "out": voyage.out,
        "never": voyage.never,
        "traps": [{"squares": trap.squares, "chance": trap.chance} for trap in voyage.traps],
        "throws": length_object(voyage.throws),
        "turns": length_object(voyage.turns),
        "squares": [
            {
                "number": number,
                "rests": float(voyage.rests[number]),
                "rest_times": finite(voyage.rest_times[number]),
                "stands": float(voyage.stands[number]),
                "stand_times": finite(voyage.stand_times[number]),
            }
            for number in range(voyage.rules.track + 1)
        ],
    }
    if exact is not None:
        found["exact"] = exact_object(exact)
    return found


def length_object(counted: Distribution | None) -> dict[str, Any] | None:
    """Throws or turns of the voyages that end; `chances` begins with 0 of them, and `tail` is what lies beyond it."""
    if counted is None:
        return None
    return {
        "mean": counted.mean,
        "sd": counted.sd,
        "variance": counted.variance,
        "fewest": counted.shortest,
        "mode": counted.mode,
        "median": counted.median,
        "quantiles": {str(part): counted.quantile(part) for part in SHARES},
        "chances": counted.chances.tolist(),
        "tail": counted.tail,
    }


def exact_object(exact: ExactVoyage) -> dict[str, Any]:
    """The fractions as texts."""

    def length(counted: Length | None) -> dict[str, Any] | None:
        if counted is None:
            return None
        return {
            "mean": str(counted.mean),
            "variance": str(counted.variance),
            "chances": [str(chance) for chance in counted.chances],
        }

    return {
        "home": str(exact.home),
        "out": str(exact.out),
        "never": str(exact.never),
        "throws": length(exact.throws),
        "turns": length(exact.turns),
        "squares": [
            {
                "number": number,
                "rests": str(exact.rests[number]),
                "rest_times": None if exact.rest_times[number] is None else str(exact.rest_times[number]),
                "stands": str(exact.stands[number]),
                "stand_times": None if exact.stand_times[number] is None else str(exact.stand_times[number]),
            }
            for number in range(exact.rules.track + 1)
        ],
    }


def print_csv(board: Board, voyage: Voyage, exact: ExactVoyage | None) -> None:
    """The figures one on each line, and beside each of them what it rests on."""
    rest = [
        *basis.as_row(board),
        voyage.policy.told,
        voyage.start,
    ]
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow([*basis.COLUMNS, "policy", "from", "figure", "counted", "n", "value", "exact"])
    out.writerows([*rest, *figure] for figure in figures(voyage, exact))


def figures(voyage: Voyage, exact: ExactVoyage | None) -> Iterator[list[Any]]:
    """Each figure: its name, what is counted, the number it belongs to, its value, and the fraction."""
    yield ["home", "", "", voyage.home, exact and exact.home]
    yield ["out", "", "", voyage.out, exact and exact.out]
    yield ["never", "", "", voyage.never, exact and exact.never]
    if voyage.throws is not None:
        yield from length_figures(voyage.throws, exact.throws if exact else None)
    if voyage.turns is not None:
        yield from length_figures(voyage.turns, exact.turns if exact else None)
    arrays = {
        "rests": (voyage.rests, exact and exact.rests),
        "rest_times": (voyage.rest_times, exact and exact.rest_times),
        "stands": (voyage.stands, exact and exact.stands),
        "stand_times": (voyage.stand_times, exact and exact.stand_times),
    }
    for name, (array, all_exact) in arrays.items():
        for square, value in enumerate(array):
            yield [name, "squares", square, float(value), all_exact and all_exact[square]]


def length_figures(counted: Distribution, exact: Length | None) -> Iterator[list[Any]]:
    name = counted.counted
    yield ["mean", name, "", counted.mean, exact and exact.mean]
    yield ["variance", name, "", counted.variance, exact and exact.variance]
    yield ["sd", name, "", counted.sd, ""]
    yield ["fewest", name, "", counted.shortest, ""]
    yield ["mode", name, "", counted.mode, ""]
    for part in SHARES:
        yield ["quantile", name, part, counted.quantile(part), ""]
    known: Sequence[Any] = exact.chances if exact else ()
    for n, chance in enumerate(counted.chances):
        yield ["chance", name, n, float(chance), known[n] if n < len(known) else ""]
    yield ["tail", name, len(counted.chances) - 1, counted.tail, ""]


def finite(x: float) -> float | None:
    return None if isinf(x) else float(x)
