"""Who is a bot and whose die is thrown: what a record says `about` its game, so that it can go on another day."""

import msgspec

from robinson.bots import BOTS
from robinson.game import Record

PERSON = "person"


class Seating(msgspec.Struct, frozen=True):
    """For each seat a bot's word or None, and where throws come from: a real die, a seed, or nobody knows."""

    bots: tuple[str | None, ...]
    seed: str | None = None
    real_dice: bool = False

    def about(self) -> dict[str, str]:
        """As it stands in a record. How many throws of the seed are behind the game, its moves tell.

        >>> Seating((None, "bold"), seed="7").about()
        {'seats': 'person bold', 'seed': '7'}
        """
        about = {"seats": " ".join(bot or PERSON for bot in self.bots)}
        if self.seed is not None:
            about["seed"] = self.seed
        if self.real_dice:
            about["dice"] = "real"
        return about

    @classmethod
    def of(cls, record: Record, *, real_dice: bool = False) -> "Seating":
        """As a record tells it. One that comes from elsewhere may tell nothing: then people play, and the die is free.

        From here on a real die may take the place of the other, but not the other way round.
        """
        seats = record.about.get("seats", "").split()
        if len(seats) != len(record.players):
            seats = [PERSON] * len(record.players)
        real = real_dice or record.about.get("dice") == "real"
        return cls(
            bots=tuple(seat if seat in BOTS else None for seat in seats),
            seed=None if real else record.about.get("seed"),
            real_dice=real,
        )
