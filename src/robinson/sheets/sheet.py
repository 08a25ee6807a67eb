"""A sheet as it stands in its file, and the rules that come of it once an edition and house rules are chosen."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from robinson.sheets.effects import AnyEffect, Chips, Die, Go, Question, Stay

PastEnd: TypeAlias = Literal["bounce", "stay", "win"]
"""A throw past the last square: walked back, not moved at all, or as good as exact."""
Debts: TypeAlias = Literal["owe", "forgive"]
Nearest: TypeAlias = Literal["on-track", "right-hand"]
LastSurvivor: TypeAlias = Literal["wins", "plays-on"]

FIELDS: dict[str, tuple[str, ...]] = {
    "past_end": get_args(PastEnd),
    "debts": get_args(Debts),
    "nearest": get_args(Nearest),
    "last_survivor": get_args(LastSurvivor),
}
"""The rules that concern no single square, with their values; the first is what a sheet means that says nothing."""

AMOUNTS: dict[str, int] = {"stake": 1_000, "purse": 10_000}
"""The amounts of chips a sheet or house rule may set, with the most they may be."""

HouseValue: TypeAlias = str | int
"""The value of a house rule: a word, or a whole number."""

Squares: TypeAlias = Mapping[int, tuple[AnyEffect, ...]]


class Patch(msgspec.Struct, frozen=True):
    """What a house rule's value, or an edition, says differently."""

    squares: Squares = {}
    stories: Mapping[int, str] = {}
    fields: Mapping[str, str] = {}


class Choice(msgspec.Struct, frozen=True):
    """A house rule with named values: what squares or rules become. `default` is None if the editions give it."""

    values: Mapping[HouseValue, Patch]
    default: HouseValue | None = None


class Amount(msgspec.Struct, frozen=True):
    """A house rule that is a number of chips."""

    sets: str
    least: int
    most: int
    default: int


HouseRule: TypeAlias = Choice | Amount


class Edition(msgspec.Struct, frozen=True):
    """A named set of house rules of a sheet, with the stories that only it tells."""

    house_rules: Mapping[str, HouseValue] = {}
    stories: Mapping[int, str] = {}


class Sheet(msgspec.Struct, frozen=True):
    """A sheet: the track, what its squares do, and the choices it leaves."""

    name: str
    track: int
    squares: Squares
    fields: Mapping[str, str] = {}
    amounts: Mapping[str, int] = {}
    stories: Mapping[int, str] = {}
    house_rules: Mapping[str, HouseRule] = {}
    editions: Mapping[str, Edition] = {}
    sha256: str = ""

    def __hash__(self) -> int:
        return hash(self.sha256)

    def defaults(self, edition: str | None) -> dict[str, HouseValue]:
        """Every house rule's value where a table says nothing; without an edition, those of the first one listed."""
        first = next(iter(self.editions), None)
        chosen = {} if first is None else self.editions[first if edition is None else edition].house_rules
        values = {name: chosen.get(name, rule.default) for name, rule in self.house_rules.items()}
        return {name: value for name, value in values.items() if value is not None}


class Square(msgspec.Struct, frozen=True):
    """One resolved square, its effects sorted by when they speak."""

    effects: tuple[AnyEffect, ...] = ()
    story: str | None = None
    landing: tuple[AnyEffect, ...] = ()
    """In order, when a player comes to rest here."""
    turn: Stay | Go | None = None
    """Before each throw from here."""
    deadly: int | None = None
    """The throw from here that ends the player's voyage."""

    @classmethod
    def of(cls, effects: tuple[AnyEffect, ...], story: str | None = None) -> "Square":
        """A square that does this and tells that story, a key of `words`."""
        landing = tuple(effect for effect in effects if not (is_turn(effect) or isinstance(effect, Die)))
        turn = next((effect for effect in effects if is_turn(effect)), None)
        deadly = next((effect.throw for effect in effects if isinstance(effect, Die)), None)
        assert turn is None or isinstance(turn, Stay | Go)
        return cls(effects, story, landing, turn, deadly)

    @property
    def question(self) -> Question | None:
        """What this square asks, before the throw or after landing; a square asks one thing at the most."""
        return next((effect.ask for effect in self.effects if asks(effect)), None)  # type: ignore[union-attr]


class Rules(msgspec.Struct, frozen=True, cache_hash=True):
    """A plain board and the rules around it: all that the game knows of sheets, editions and house rules.

    `squares` has the start at index 0 and the goal at index `track`; `stake` and `purse` are chips.
    """

    squares: tuple[Square, ...]
    past_end: PastEnd
    debts: Debts
    nearest: Nearest
    last_survivor: LastSurvivor
    stake: int
    purse: int

    @property
    def track(self) -> int:
        """The number of the last square."""
        return len(self.squares) - 1

    @property
    def with_chips(self) -> bool:
        """Whether there are chips at this table: somebody begins with some, or some square pays or takes some."""
        pays = (isinstance(effect, Chips) for square in self.squares for effect in square.effects)
        return bool(self.purse) or any(pays)

    def rest(self, square: int, throw: int) -> tuple[int, int]:
        """Where a throw from a square ends, and how many squares of it are walked back from the goal.

        >>> from robinson.sheets import robinson_sheet, resolve
        >>> resolve(robinson_sheet(), "lithuanian").rest(43, 5)
        (42, 3)
        """
        track = len(self.squares) - 1
        past = square + throw - track
        if past <= 0:
            return square + throw, 0
        if self.past_end == "bounce":
            return track - past, past
        return (square, 0) if self.past_end == "stay" else (track, 0)


def is_turn(effect: AnyEffect) -> bool:
    """Whether the effect speaks before a throw from its square, and not on landing there."""
    return isinstance(effect, Stay) or (isinstance(effect, Go) and effect.when == "turn")


def asks(effect: AnyEffect) -> bool:
    """Whether the effect leaves the player a choice."""
    return getattr(effect, "ask", None) is not None
