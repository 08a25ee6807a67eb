"""The chairs of a table, and what proves the right to one.

What is done to them makes a new list, in order of play; what cannot be done is refused with a TableError.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec

from robinson.bots import BOTS
from robinson.game import MOST
from robinson.game.names import clean_name
from robinson.table.errors import ChairTaken, NameTaken, NoSuchBot, NoSuchChair, PassSpent, TableFull, WrongOrder
from robinson.table.lookalikes import alike


class Chair(msgspec.Struct, frozen=True):
    """A place at a table, for one player. Its number stands in the address and stays while somebody sits there.

    A bot sits on it (`bot` is its kind), or somebody on a device (`device` is the hash of its secret), or nobody: then
    it is free for whoever takes it. `since` is the first game of the table that this player can have played in.
    `words` are the player's for the envelope of the next game.

    `stand_in` is the kind of the bot that keeps the seat warm. `pass_hash` is the hash of a secret that moves the seat
    to another device, once, until `pass_until`.
    """

    number: int
    name: str
    bot: str | None = None
    device: bytes | None = None
    since: int = 1
    words: str = ""
    stand_in: str | None = None
    pass_hash: bytes | None = None
    pass_until: float | None = None

    @property
    def free(self) -> bool:
        """Whether nobody sits here."""
        return self.bot is None and self.device is None

    @property
    def moves_by_itself(self) -> bool:
        """Whether a bot moves here: one that sits here, or one that keeps the seat warm."""
        return (self.bot or self.stand_in) is not None

    def __repr__(self) -> str:
        # Without the device: not even its hash belongs into a log.
        who = "free" if self.free else self.bot or "somebody"
        return f"Chair({self.number}, {self.name!r}, {who})"


def new_device() -> str:
    """A secret for a browser to keep: 32 random bytes, as a cookie can carry them."""
    return secrets.token_urlsafe(32)


def new_pass() -> str:
    """A secret that moves a seat, once: 16 random bytes, short enough for the camera of an old phone."""
    return secrets.token_urlsafe(16)


def device_hash(secret: str) -> bytes:
    """What the tables know of a device: the SHA-256 of its secret, from which nobody finds the secret.

    >>> len(device_hash(new_device()))
    32
    """
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()


def chair_of(chairs: Sequence[Chair], number: int) -> Chair:
    """The chair of this number. Raises NoSuchChair."""
    for chair in chairs:
        if chair.number == number:
            return chair
    raise NoSuchChair(number)


def added(chairs: Sequence[Chair], name: str, bot: str | None, device: bytes | None, since: int) -> list[Chair]:
    """With one chair more, the last in order. Raises TableFull, PlayerNameError and NameTaken."""
    if len(chairs) == MOST:
        raise TableFull(MOST)
    taken = {chair.number for chair in chairs}
    number = next(number for number in range(1, MOST + 1) if number not in taken)
    return [*chairs, Chair(number, new_name(chairs, name), bot, device, since)]


def filled(chairs: Sequence[Chair], number: int, bot: str | None, device: bytes | None) -> list[Chair]:
    """With somebody on a chair that was free, under its name. Raises NoSuchChair and ChairTaken."""
    chair = chair_of(chairs, number)
    if not chair.free:
        raise ChairTaken(number)
    return swapped(chairs, chair, msgspec.structs.replace(chair, bot=bot, device=device, words="", stand_in=None))


def renamed(chairs: Sequence[Chair], number: int, name: str) -> list[Chair]:
    """With another name for one. Raises NoSuchChair, PlayerNameError and NameTaken."""
    chair = chair_of(chairs, number)
    others = [other for other in chairs if other is not chair]
    return swapped(chairs, chair, msgspec.structs.replace(chair, name=new_name(others, name)))


def worded(chairs: Sequence[Chair], number: int, words: str) -> list[Chair]:
    """With words for the envelope from one. Raises NoSuchChair."""
    chair = chair_of(chairs, number)
    return swapped(chairs, chair, msgspec.structs.replace(chair, words=words))


def wordless(chairs: Sequence[Chair]) -> list[Chair]:
    """With everybody's words given away: the next envelope waits for new ones."""
    return [msgspec.structs.replace(chair, words="") for chair in chairs]


def cleared(chairs: Sequence[Chair], number: int) -> list[Chair]:
    """Without this one. Raises NoSuchChair."""
    chair = chair_of(chairs, number)
    return [other for other in chairs if other is not chair]


def ordered(chairs: Sequence[Chair], numbers: Sequence[int]) -> list[Chair]:
    """In this order. Raises WrongOrder."""
    by_number = {chair.number: chair for chair in chairs}
    if sorted(numbers) != sorted(by_number):
        raise WrongOrder(list(by_number))
    return [by_number[number] for number in numbers]


def warmed(chairs: Sequence[Chair], number: int, bot: str | None) -> list[Chair]:
    """With a bot that keeps this seat warm, or with none. Raises NoSuchChair."""
    chair = chair_of(chairs, number)
    return swapped(chairs, chair, msgspec.structs.replace(chair, stand_in=bot))


def left(chairs: Sequence[Chair], number: int, game: int) -> list[Chair]:
    """With a chair free under its name, for whoever takes it in this game of the table. Raises NoSuchChair."""
    chair = chair_of(chairs, number)
    return swapped(chairs, chair, Chair(chair.number, chair.name, since=game))


def offered(chairs: Sequence[Chair], number: int, pass_hash: bytes, until: float) -> list[Chair]:
    """With a secret, of which this is the hash, that moves the seat to another device. Raises NoSuchChair."""
    chair = chair_of(chairs, number)
    return swapped(chairs, chair, msgspec.structs.replace(chair, pass_hash=pass_hash, pass_until=until))


def opens(chair: Chair, secret: str, now: float) -> bool:
    """Whether this secret moves the seat of this chair, now."""
    if chair.pass_hash is None or chair.pass_until is None or now >= chair.pass_until:
        return False
    return hmac.compare_digest(device_hash(secret), chair.pass_hash)


def moved(chairs: Sequence[Chair], number: int, secret: str, device: bytes, now: float) -> list[Chair]:
    """With this seat's player at another device; the secret is spent. Raises NoSuchChair and PassSpent."""
    chair = chair_of(chairs, number)
    if not opens(chair, secret, now):
        raise PassSpent(number)
    here = msgspec.structs.replace(chair, device=device, stand_in=None, pass_hash=None, pass_until=None)
    return swapped(chairs, chair, here)


def swapped(chairs: Sequence[Chair], chair: Chair, other: Chair) -> list[Chair]:
    """With one chair in the place of another."""
    return [other if each is chair else each for each in chairs]


def new_name(chairs: Sequence[Chair], name: str) -> str:
    """A name as it may stand beside those of the chairs. Raises PlayerNameError and NameTaken."""
    name = clean_name(name)
    if is_taken(chairs, name):
        raise NameTaken(name)
    return name


def is_taken(chairs: Sequence[Chair], name: str) -> bool:
    """Whether somebody sits here under this name, or one that looks the same."""
    return any(alike(name, chair.name) for chair in chairs)


def check_bot(kind: str) -> None:
    """Refuse a bot that nobody knows. Raises NoSuchBot."""
    if kind not in BOTS:
        raise NoSuchBot(kind, list(BOTS))


def bot_name(chairs: Sequence[Chair], kind: str) -> str:
    """The name of a bot that was given none: its own, with a number where that is taken."""
    name = BOTS[kind].name
    names = [name, *(f"{name} {number}" for number in range(2, MOST + 2))]
    return next(name for name in names if not is_taken(chairs, name))
