"""What a person may settle on the command line, instead of being asked."""

from collections.abc import Mapping

import msgspec

from robinson.errors import N_, RobinsonError
from robinson.sheets import HouseValue


class UsageError(RobinsonError):
    """Two wishes on the command line that do not go together, or one that cannot be met."""


class Chair(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person with a name, or a bot, which may do without one."""

    name: str | None
    bot: str | None = None


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is to be played; what is left out is asked, or has a default."""

    chairs: tuple[Chair, ...] = ()
    """In seat order, the youngest first."""
    edition: str | None = None
    house_rules: Mapping[str, HouseValue] = {}
    language: str | None = None
    wishes: tuple[str, ...] = ()
    """Languages that the environment asks for, the dearest first."""
    sheet: str | None = None
    """The file of a sheet of one's own, or the name of one that comes with Robinson."""
    seed: str | None = None
    save: str | None = None
    resume: str | None = None
    real_dice: bool = False
    fast: bool = False
    """No pauses while bots play."""
    track: bool = True
    """Draw the track, beside the sentences that say the same."""


LONGEST_SEED = 100


def check(options: Options) -> None:
    """Refuse wishes that do not go together. Raises UsageError."""
    if options.seed is not None and options.real_dice:
        raise UsageError(N_("--seed and --real-dice do not go together: a real die follows no seed"))
    if options.seed is not None and (len(options.seed) > LONGEST_SEED or not writable(options.seed)):
        raise UsageError(N_("expected a text of at most %(most)s characters"), place="--seed", most=LONGEST_SEED)
    if options.resume is not None:
        settled = {
            "--player": any(chair.bot is None for chair in options.chairs),
            "--bot": any(chair.bot is not None for chair in options.chairs),
            "--edition": options.edition is not None,
            "--house-rule": bool(options.house_rules),
            "--seed": options.seed is not None,
        }
        for flag, given in settled.items():
            if given:
                raise UsageError(
                    N_("%(flag)s does not go with --resume: the game in the file has settled that already"), flag=flag
                )


def writable(text: str) -> bool:
    """Whether a text can stand in a record: the command line may hand us bytes that are no characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
