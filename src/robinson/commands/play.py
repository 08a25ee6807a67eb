"""`robinson play`: a game at this terminal."""

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from robinson.commands.door import asked_language, in_language, wishes

if TYPE_CHECKING:
    from robinson.terminal import Chair

_ORDER = "robinson.seats"


class SeatOrder(click.Command):
    """A command that remembers in which order `--player` and `--bot` were given: it is the order of the seats."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        ctx.meta[_ORDER] = [param.name for param in order if param.name in ("player", "bot")]
        return super().parse_args(ctx, args)


def as_bot(ctx: click.Context, param: click.Parameter, given: Sequence[str]) -> "list[Chair]":
    """Bots as typed: `bold`, or `Ona=bold`. The bot stands behind the last equals sign: any name may come before it."""
    from robinson.bots import BOTS
    from robinson.terminal import Chair

    chairs = []
    for text in given:
        name, _, bot = text.rpartition("=")
        if bot not in BOTS:
            raise click.BadParameter(f"expected {' or '.join(BOTS)}, with NAME= before it or without, got {text}")
        chairs.append(Chair(name or None, bot))
    return chairs


@click.command(cls=SeatOrder)
@click.option("--player", multiple=True, metavar="NAME", help="A person; repeat it, the youngest first.")
@click.option(
    "--bot", multiple=True, metavar="[NAME=]BOT", callback=as_bot, help="A bot, careless or bold, in the next seat."
)
@click.option("--edition", metavar="NAME", help="Edition of the sheet, such as vietnamese or lithuanian.")
@click.option("--house-rule", "house_rules", multiple=True, metavar="NAME=VALUE", help="House rule; may be repeated.")
@click.option("--sheet", metavar="FILE", help="Play on a sheet of your own, or on one that comes with Robinson.")
@click.option("--save", metavar="FILE", help="Write the game down after every move, in a new file.")
@click.option("--resume", metavar="FILE", help="Go on with the game in FILE, and keep it there.")
@click.option("--real-dice", is_flag=True, help="Throw a die of your own and type what it shows.")
@click.option("--seed", metavar="TEXT", help="Let the die and the bots repeat the game of this seed.")
@click.option("--fast", is_flag=True, help="Do not pause while bots play.")
@click.option("--no-track", is_flag=True, help="Leave out the picture of the track.")
@in_language
@click.pass_context
def play(
    ctx: click.Context,
    player: Sequence[str],
    bot: "list[Chair]",
    edition: str | None,
    house_rules: tuple[str, ...],
    sheet: str | None,
    save: str | None,
    resume: str | None,
    real_dice: bool,
    seed: str | None,
    fast: bool,
    no_track: bool,
) -> int:
    """Play at this terminal, with people and bots at one keyboard.

    What is not settled by an option is asked. The game ends with exit code 0, also when somebody leaves it, and
    with 130 after Ctrl-C.
    """
    from robinson.commands.sheet import as_house_rules
    from robinson.terminal import Chair, Options, run

    words = asked_language(ctx)
    people: Iterator[Chair] = map(Chair, player)
    bots = iter(bot)
    return run(
        Options(
            chairs=tuple(next(people if kind == "player" else bots) for kind in ctx.meta[_ORDER]),
            edition=edition,
            house_rules=as_house_rules(house_rules),
            language=None if words is None else words.code,
            wishes=tuple(wishes(os.environ)),
            sheet=sheet,
            save=save,
            resume=resume,
            real_dice=real_dice,
            seed=seed,
            fast=fast,
            track=not no_track,
        )
    )
