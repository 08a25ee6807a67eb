"""A game one can hold in the hand: moves go in, events come out, and nothing is lost."""

from collections.abc import Mapping, Sequence

from robinson.game.errors import IllegalMove
from robinson.game.events import AnyEvent
from robinson.game.names import clean_names
from robinson.game.play import begin, play
from robinson.game.record import Dice, Record, SheetName, edition_of, sheet_of
from robinson.game.state import Move, Seat, State
from robinson.sheets import HouseValue, Rules, Sheet, resolve, robinson_sheet, settle


class Game:
    """A game of an edition between named players, seat 0 first.

    >>> game = Game("lithuanian", ["Ona", "Jonas"])
    >>> game.allowed
    ('throw',)
    >>> _ = game.play(5), game.play(6), game.play(2)
    >>> game.play(3)[-1]
    Passed(who=0)
    >>> game.allowed
    ('stay', 'go')
    >>> _ = game.play("stay")
    >>> game.record().moves
    '5 6 2 3 stay'
    >>> game.undo()
    'stay'

    Without an edition it is the first one of the sheet. Raises SheetError for an edition or house rule the sheet does
    not have and PlayerNameError for names that cannot stand at one table.
    """

    def __init__(
        self,
        edition: str | None,
        players: Sequence[str],
        house_rules: Mapping[str, HouseValue] | None = None,
        *,
        sheet: Sheet | None = None,
        about: Mapping[str, str] | None = None,
        dice: Dice | None = None,
    ) -> None:
        self.sheet = sheet or robinson_sheet()
        self.edition = next(iter(self.sheet.editions), None) if edition is None else edition
        self.house_rules = settle(self.sheet, self.edition, house_rules or {})
        self.rules: Rules = resolve(self.sheet, self.edition, self.house_rules)
        self.players = clean_names(players)
        self.about = dict(about or {})
        self.dice = dice
        self._moves: list[Move] = []
        self._states = [begin(self.rules, len(self.players))]

    @classmethod
    def of(cls, record: Record, sheet: Sheet | None = None) -> "Game":
        """The game of a record, played to where it stops.

        A record of a sheet of one's own needs that sheet, and raises RecordError without it. Raises IllegalMove with
        the move's number, and whatever `Game(…)` raises.
        """
        sheet = sheet_of(record.sheet, sheet)
        game = cls(
            edition_of(record, sheet),
            record.players,
            record.house_rules,
            sheet=sheet,
            about=record.about,
            dice=record.dice,
        )
        for move in record.words():
            game.play(move)
        return game

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Where the game stood before each move, and stands now."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(self._moves)

    @property
    def number(self) -> int:
        """The number of the next move, 1 for the first."""
        return len(self._moves) + 1

    @property
    def turn(self) -> Seat | None:
        """The seat to move, None when the game is over."""
        return self._states[-1].turn

    @property
    def allowed(self) -> tuple[str, ...]:
        """What may come next: `("throw",)`, two choice words, or nothing when the game is over."""
        return self._states[-1].allowed

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self._states[-1].turn is None

    @property
    def winner(self) -> Seat | None:
        """The seat that won."""
        return self.state.winner

    def play(self, move: Move) -> list[AnyEvent]:
        """Make a move, a throw of 1 to 6 or a choice word, and learn what happened.

        Raises IllegalMove, with the move's number and what is allowed; the game stays as it was.
        """
        try:
            state, events = play(self.rules, self._states[-1], move)
        except IllegalMove as error:
            raise IllegalMove(error.move, error.allowed, len(self._moves) + 1) from None
        self._states.append(state)
        self._moves.append(move)
        return events

    def undo(self) -> Move:
        """Take the last move back and return it. Raises IndexError before the first move."""
        move = self._moves.pop()
        self._states.pop()
        return move

    def events(self, since: int = 0, until: int | None = None) -> list[list[AnyEvent]]:
        """What happened, one list for each move after number `since`, up to number `until` or to the last."""
        moves = self._moves[since:until]
        return [play(self.rules, state, move)[1] for state, move in zip(self._states[since:until], moves, strict=False)]

    def record(self) -> Record:
        """The game so far as a record; only house rules that differ from the edition's defaults stand in it."""
        own = self.sheet.sha256 != robinson_sheet().sha256
        defaults = self.sheet.defaults(None if own else self.edition)
        return Record(
            players=self.players,
            moves=" ".join(map(str, self._moves)),
            edition=None if own else self.edition,
            sheet=SheetName(self.sheet.name, self.sheet.sha256) if own else None,
            house_rules={name: value for name, value in self.house_rules.items() if value != defaults[name]},
            about=self.about,
            dice=self.dice,
        )

    def __str__(self) -> str:
        return str(self.state)
