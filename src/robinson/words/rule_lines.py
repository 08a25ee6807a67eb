"""What a square does, in a line or two that speak to whoever comes to rest there.

Made from the effects of the resolved board, so a line never says more than the table's house rules do.
"""

from collections.abc import Callable
from typing import assert_never

from robinson.sheets import AnyEffect, Bind, Chips, Die, Go, Miss, Rules, Say, Stay, Swap, ThrowAgain, Who
from robinson.words import flavour
from robinson.words.voice import Voice


def rule_lines(voice: Voice, rules: Rules, square: int) -> list[str]:
    """The rule of a square, the goal's too; nothing for a square that changes nothing."""
    if square == rules.track:
        return goal(voice, rules)
    effects = rules.squares[square].effects
    lines: list[str] = []
    for index, effect in enumerate(effects):
        before = effects[index - 1] if index else None
        if isinstance(effect, Bind) and gift(before):
            lines[-1] = gift_and_bond(voice, before)
        else:
            lines += line(voice, rules, square, effect)
    return lines


def goal(voice: Voice, rules: Rules) -> list[str]:
    """What the winner gets, and who shares."""
    if not rules.with_chips:
        return [voice.gettext("You win.")]
    lines = [voice.gettext("You win the bank.")]
    if has_fridays(rules):
        lines.append(voice.gettext("Your Friday, if you have one, receives a third of it."))
        lines.append(
            voice.gettext("Without a Friday, the player nearest on the track receives half of it.")
            if rules.nearest == "on-track"
            else voice.gettext("Without a Friday, your right-hand neighbour receives half of it.")
        )
    else:
        lines.append(
            voice.gettext("The player nearest on the track receives half of it.")
            if rules.nearest == "on-track"
            else voice.gettext("Your right-hand neighbour receives half of it.")
        )
    return lines


def has_fridays(rules: Rules) -> bool:
    """Whether anybody can become a Friday on this board."""
    return any(isinstance(effect, Bind) for square in rules.squares for effect in square.effects)


def line(voice: Voice, rules: Rules, square: int, effect: AnyEffect) -> list[str]:
    """What one effect does."""
    _ = voice.gettext
    match effect:
        case Chips():
            return [CHIPS[effect.giver, effect.taker](voice, effect.n)]
        case Go(when="turn"):
            return [before_throw(voice, effect)]
        case Go():
            return [go(voice, rules, square, effect)]
        case ThrowAgain():
            again = _("You may throw again at once.") if effect.ask else _("You throw again at once.")
            return [again, *warning(voice, rules, square)]
        case Miss():
            return [_("You miss your next turn.")]
        case Stay():
            return [stay(voice, rules)]
        case Bind():
            return [_("Your right-hand neighbour is your Friday from now on.")]
        case Swap(other=other):
            return [
                _(
                    "If another player is on square %(to)s, you two change places; of several, the first clockwise.",
                    to=other,
                )
            ]
        case Die(throw=throw):
            return [_("If you throw a %(n)s here, you come back to this square and are out of the game.", n=throw)]
        case Say() if flavour.tells(rules, square, flavour.PARROT):
            return [_("All together, with the parrot: “Poor Robinson!”")]
        case Say():
            return [_("The whole table speaks as one.")]
    assert_never(effect)


def stay(voice: Voice, rules: Rules) -> str:
    """Where a player may end the turn without a throw, as long as somebody else keeps the game moving."""
    if sum(isinstance(square.turn, Stay) for square in rules.squares) == 1:
        return voice.gettext(
            "Before each throw you may stay, which ends your turn; but not when everybody stands here."
        )
    return voice.gettext("Before each throw you may stay, which ends your turn; but not when everybody could stay.")


def before_throw(voice: Voice, effect: Go) -> str:
    """A square that sends a player away before the next throw."""
    if effect.to == 0 and effect.ask:
        return voice.gettext("Before your next throw you may start again from the beginning.")
    if effect.to == 0:
        return voice.gettext("Your next throw counts from the beginning.")
    if effect.ask:
        return voice.gettext("Before your next throw you may go to square %(to)s.", to=effect.to)
    return voice.gettext("Your next throw counts from square %(to)s.", to=effect.to)


def go(voice: Voice, rules: Rules, square: int, effect: Go) -> str:
    """A square that sends a player away on landing."""
    if effect.to == rules.track:
        return (
            voice.gettext("You may go straight on to square %(to)s, the goal.", to=effect.to)
            if effect.ask
            else voice.gettext("You go straight on to square %(to)s, the goal.", to=effect.to)
        )
    if effect.to == 0:
        return (
            voice.gettext("You may start again from the beginning.")
            if effect.ask
            else voice.gettext("You start again from the beginning.")
        )
    if effect.to < square:
        return (
            voice.gettext("You may go back to square %(to)s.", to=effect.to)
            if effect.ask
            else voice.gettext("You go back to square %(to)s.", to=effect.to)
        )
    return (
        voice.gettext("You may go straight on to square %(to)s.", to=effect.to)
        if effect.ask
        else voice.gettext("You go straight on to square %(to)s.", to=effect.to)
    )


def warning(voice: Voice, rules: Rules, square: int) -> list[str]:
    """The throw from here that leads to a square which sends the player back, if there is one."""
    for throw in range(1, 7):
        rest, _ = rules.rest(square, throw)
        for effect in rules.squares[rest].landing:
            if isinstance(effect, Go) and effect.ask is None and effect.to < square:
                return [voice.gettext("But mind: a %(n)s leads to square %(to)s.", n=throw, to=rest)]
    return []


# --- who pays whom ---


def gift(effect: AnyEffect | None) -> bool:
    """Whether this is the right-hand neighbour giving the player chips."""
    return isinstance(effect, Chips) and (effect.giver, effect.taker) == ("right", "lander")


def gift_and_bond(voice: Voice, effect: AnyEffect | None) -> str:
    assert isinstance(effect, Chips), effect
    return voice.ngettext(
        "Your right-hand neighbour gives you %(n)s chip and is your Friday from now on.",
        "Your right-hand neighbour gives you %(n)s chips and is your Friday from now on.",
        effect.n,
    )


def bank_pays_you(voice: Voice, n: int) -> str:
    return voice.ngettext("You receive %(n)s chip from the bank.", "You receive %(n)s chips from the bank.", n)


def bank_pays_right(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Your right-hand neighbour receives %(n)s chip from the bank.",
        "Your right-hand neighbour receives %(n)s chips from the bank.",
        n,
    )


def bank_pays_others(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every other player receives %(n)s chip from the bank.",
        "Every other player receives %(n)s chips from the bank.",
        n,
    )


def bank_pays_everyone(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every player receives %(n)s chip from the bank, you first.",
        "Every player receives %(n)s chips from the bank, you first.",
        n,
    )


def bank_pays_pair(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "You and your Friday, if you have one, each receive %(n)s chip from the bank.",
        "You and your Friday, if you have one, each receive %(n)s chips from the bank.",
        n,
    )


def you_pay_bank(voice: Voice, n: int) -> str:
    return voice.ngettext("You pay the bank %(n)s chip.", "You pay the bank %(n)s chips.", n)


def you_pay_right(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "You pay your right-hand neighbour %(n)s chip.", "You pay your right-hand neighbour %(n)s chips.", n
    )


def you_pay_others(voice: Voice, n: int) -> str:
    return voice.ngettext("You pay every other player %(n)s chip.", "You pay every other player %(n)s chips.", n)


def right_pays_you(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Your right-hand neighbour pays you %(n)s chip.", "Your right-hand neighbour pays you %(n)s chips.", n
    )


def right_pays_bank(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Your right-hand neighbour pays the bank %(n)s chip.",
        "Your right-hand neighbour pays the bank %(n)s chips.",
        n,
    )


def right_pays_pair(voice: Voice, n: int) -> str:
    # Translators: if the right-hand neighbour is that Friday, nobody pays.
    return voice.ngettext(
        "Unless that is your Friday, your right-hand neighbour pays you %(n)s chip, and your Friday as much.",
        "Unless that is your Friday, your right-hand neighbour pays you %(n)s chips, and your Friday as much.",
        n,
    )


def others_pay_you(voice: Voice, n: int) -> str:
    return voice.ngettext("Every other player pays you %(n)s chip.", "Every other player pays you %(n)s chips.", n)


def others_pay_bank(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every other player pays the bank %(n)s chip.", "Every other player pays the bank %(n)s chips.", n
    )


def others_pay_right(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "All but you pay your right-hand neighbour %(n)s chip each.",
        "All but you pay your right-hand neighbour %(n)s chips each.",
        n,
    )


def others_pay_pair(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every other player pays you %(n)s chip, and your Friday, if you have one, as much.",
        "Every other player pays you %(n)s chips, and your Friday, if you have one, as much.",
        n,
    )


def everyone_pays_bank(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every player pays the bank %(n)s chip, you first.", "Every player pays the bank %(n)s chips, you first.", n
    )


def everyone_pays_right(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every other player pays your right-hand neighbour %(n)s chip, and so do you.",
        "Every other player pays your right-hand neighbour %(n)s chips, and so do you.",
        n,
    )


def pair_pays_bank(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "You and your Friday, if you have one, each pay the bank %(n)s chip.",
        "You and your Friday, if you have one, each pay the bank %(n)s chips.",
        n,
    )


def pair_pays_right(voice: Voice, n: int) -> str:
    # Translators: if the right-hand neighbour is that Friday, nobody pays.
    return voice.ngettext(
        "Unless that is your Friday, you pay your right-hand neighbour %(n)s chip, and your Friday as much.",
        "Unless that is your Friday, you pay your right-hand neighbour %(n)s chips, and your Friday as much.",
        n,
    )


def pair_pays_others(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "You and your Friday, if you have one, both pay each of the others %(n)s chip.",
        "You and your Friday, if you have one, both pay each of the others %(n)s chips.",
        n,
    )


def right_pays_others(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Your right-hand neighbour pays each of the others, but not you, %(n)s chip.",
        "Your right-hand neighbour pays each of the others, but not you, %(n)s chips.",
        n,
    )


def right_pays_everyone(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Your right-hand neighbour pays you and each of the others %(n)s chip.",
        "Your right-hand neighbour pays you and each of the others %(n)s chips.",
        n,
    )


def others_pay_everyone(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every other player pays you and each of the rest %(n)s chip.",
        "Every other player pays you and each of the rest %(n)s chips.",
        n,
    )


def everyone_pays_others(voice: Voice, n: int) -> str:
    return voice.ngettext(
        "Every player, you too, pays each of the others %(n)s chip, but nobody pays you.",
        "Every player, you too, pays each of the others %(n)s chips, but nobody pays you.",
        n,
    )


CHIPS: dict[tuple[Who, Who], Callable[[Voice, int], str]] = {
    ("bank", "lander"): bank_pays_you,
    ("bank", "right"): bank_pays_right,
    ("bank", "others"): bank_pays_others,
    ("bank", "everyone"): bank_pays_everyone,
    ("bank", "pair"): bank_pays_pair,
    ("lander", "bank"): you_pay_bank,
    ("lander", "right"): you_pay_right,
    ("lander", "others"): you_pay_others,
    ("lander", "everyone"): you_pay_others,
    ("right", "bank"): right_pays_bank,
    ("right", "lander"): right_pays_you,
    ("right", "others"): right_pays_others,
    ("right", "everyone"): right_pays_everyone,
    ("right", "pair"): right_pays_pair,
    ("others", "bank"): others_pay_bank,
    ("others", "lander"): others_pay_you,
    ("others", "right"): others_pay_right,
    ("others", "everyone"): others_pay_everyone,
    ("others", "pair"): others_pay_pair,
    ("everyone", "bank"): everyone_pays_bank,
    ("everyone", "lander"): others_pay_you,
    ("everyone", "right"): everyone_pays_right,
    ("everyone", "others"): everyone_pays_others,
    ("everyone", "pair"): others_pay_pair,
    ("pair", "bank"): pair_pays_bank,
    ("pair", "right"): pair_pays_right,
    ("pair", "others"): pair_pays_others,
    ("pair", "everyone"): pair_pays_others,
}
"""Every pair of parties a sheet may name. Nobody pays themselves, and of a pair neither the other."""
