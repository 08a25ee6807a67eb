"""A game told as a story, to be read aloud: a paragraph for each turn, and at the end a small table."""

from collections.abc import Iterable, Iterator, Sequence

from robinson.commands.columns import fill, table
from robinson.errors import harmless
from robinson.game import Record, State
from robinson.game.events import AnyEvent, Passed
from robinson.game.record import edition_of
from robinson.game.replay import Step
from robinson.sheets import SHIPPED, Rules, Sheet
from robinson.words import Words


def story(words: Words, record: Record, sheet: Sheet, rules: Rules, steps: Iterable[Step]) -> Iterator[str]:
    """The paragraphs of a game, each with an empty line behind it but the last."""
    yield from opening(words, record, sheet, rules)
    known: set[int] = set()
    sentences: list[str] = []
    state: State | None = None
    for step in steps:
        state = step.after
        sentences += told(words, rules, record.players, step.events, known)
        if sentences and (state.over or any(isinstance(event, Passed) for event in step.events)):
            yield fill(" ".join(sentences)) + "\n"
            sentences = []
    if sentences:
        yield fill(" ".join(sentences)) + "\n"
    assert state is not None
    yield from standing(words, rules, record.players, state)


def opening(words: Words, record: Record, sheet: Sheet, rules: Rules) -> Iterator[str]:
    """Who plays, and by which rules."""
    edition = edition_of(record, sheet) if sheet.name in SHIPPED else None
    title = words.edition(edition).title if edition else sheet.name
    yield fill(harmless(f"Robinson – {title}")) + "\n"
    sentences = [words.gettext("At the table: %(players)s.", players=", ".join(record.players))]
    if rules.with_chips:
        sentences += [words.house_value(name, getattr(rules, name)).meaning for name in ("purse", "stake")]
    yield fill(" ".join(sentences)) + "\n"
    agreed = [
        f"{words.house_rule(name).title}: {words.house_value(name, value).title}"
        for name, value in record.house_rules.items()
        if name not in ("purse", "stake")
    ]
    if agreed:
        yield "\n".join(map(harmless, agreed)) + "\n"


def told(
    words: Words, rules: Rules, players: Sequence[str], events: Sequence[AnyEvent], known: set[int]
) -> Iterator[str]:
    """The sentences of one move. A story is told when somebody first comes to its square; then the title recalls it."""
    for passage in words.aloud(events, rules, players):
        yield from passage.sentences
        if passage.square is not None:
            yield from at_square(words, rules, passage.square, known)


def at_square(words: Words, rules: Rules, square: int, known: set[int]) -> Iterator[str]:
    """The title of a square, and what is read aloud there."""
    page = words.story(rules, square)
    if page is not None:
        yield page.title if page.title[-1] in ".!?…" else page.title + "."
        if square not in known:
            yield page.text
            known.add(square)


def standing(words: Words, rules: Rules, players: Sequence[str], state: State) -> Iterator[str]:
    """Where the game stands."""
    _ = words.gettext
    rows = [[_("Player"), _("Square"), *([_("Chips"), _("Friday")] if rules.with_chips else []), ""]]
    for seat, name in enumerate(players):
        friday = state.fridays[seat]
        note = ""
        if not state.alive[seat]:
            note = _("out of the game")
        elif state.winner == seat:
            note = _("winner")
        elif state.missing[seat] and not state.over:
            note = _("misses the next turn")
        held = [words.number(state.purses[seat]), "–" if friday is None else players[friday]]
        rows.append([name, words.number(state.positions[seat]), *(held if rules.with_chips else []), note])
    yield "\n".join(table(rows, right=(1, 2) if rules.with_chips else (1,))) + "\n"
    sentences = [whose_turn(words, rules, players, state)]
    if rules.with_chips:
        sentences.insert(0, words.ngettext("The bank holds %(n)s chip.", "The bank holds %(n)s chips.", state.bank))
    yield " ".join(sentences)


def whose_turn(words: Words, rules: Rules, players: Sequence[str], state: State) -> str:
    if state.turn is None:
        return words.gettext("The game is over.")
    who = players[state.turn]
    if state.question is None:
        return words.gettext("%(who)s to throw.", who=who)
    choices = [words.choice(rules, state, word).label for word in state.allowed]
    return words.gettext("%(who)s to choose: %(choices)s.", who=who, choices=" / ".join(choices))
