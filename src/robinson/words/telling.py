"""Events told as sentences.

A name is never declined and never called: it is a subject, or stands after a colon or a dash, so that every name
fits in every language. Each sentence is one whole message.
"""

from collections.abc import Callable, Sequence
from typing import Any

from robinson.game.events import (
    BANK,
    AnyEvent,
    Bound,
    Chose,
    Died,
    Missed,
    Missing,
    Moved,
    Paid,
    Parted,
    Passed,
    Said,
    Sent,
    Shared,
    Swapped,
    Thrown,
    Unclaimed,
    Won,
)
from robinson.sheets import Rules
from robinson.words import flavour
from robinson.words.voice import Voice

Players = Sequence[str]


def tell(voice: Voice, event: AnyEvent, rules: Rules, players: Players) -> list[str]:
    """What happened, in sentences; none where there is nothing to say."""
    return TELLERS[type(event)](voice, event, rules, players)


def chose(voice: Voice, event: Chose, rules: Rules, players: Players) -> list[str]:
    _, who = voice.gettext, players[event.who]
    match event.word:
        case "stay" if flavour.asked_only_at(rules, "stay", flavour.TREE):
            return [_("%(who)s stays in the tree.", who=who)]
        case "stay":
            return [_("%(who)s stays here for now.", who=who)]
        case "go":
            return [_("%(who)s goes on.", who=who)]
        case "restart":
            return [_("%(who)s decides to start again.", who=who)]
        case "carry-on":
            return [_("%(who)s carries on from here.", who=who)]
        case "again":
            return [_("%(who)s takes another throw.", who=who)]
        case "stop":
            return [_("%(who)s stops here.", who=who)]
        case "paddle" if flavour.asked_only_at(rules, "paddle", flavour.PADDLING):
            return [_("%(who)s takes up the paddle.", who=who)]
        case "paddle":
            # Translators: a square offers a way to another square, and the player takes it.
            return [_("%(who)s takes the short way.", who=who)]
        case "remain":
            return [_("%(who)s remains here.", who=who)]
    raise AssertionError(event)


def thrown(voice: Voice, event: Thrown, rules: Rules, players: Players) -> list[str]:
    return [voice.gettext("%(who)s throws a %(n)s.", who=players[event.who], n=event.n)]


def moved(voice: Voice, event: Moved, rules: Rules, players: Players) -> list[str]:
    who, to = players[event.who], event.to
    if event.back:
        return [
            voice.ngettext(
                "Too far: %(who)s walks back %(n)s square, to %(to)s.",
                "Too far: %(who)s walks back %(n)s squares, to %(to)s.",
                event.back,
                who=who,
                to=to,
            )
        ]
    if event.start == to:
        # Translators: a throw past the goal, on a board where such a throw is not moved.
        return [voice.gettext("Too far: %(who)s stays on square %(to)s.", who=who, to=to)]
    return [
        voice.ngettext(
            "%(who)s moves %(n)s square, to %(to)s.",
            "%(who)s moves %(n)s squares, to %(to)s.",
            to - event.start,
            who=who,
            to=to,
        )
    ]


def sent(voice: Voice, event: Sent, rules: Rules, players: Players) -> list[str]:
    who, to = players[event.who], event.to
    if to == 0:
        return [voice.gettext("%(who)s is back at the beginning.", who=who)]
    if to < event.start:
        return [voice.gettext("%(who)s goes back to square %(to)s.", who=who, to=to)]
    return [voice.gettext("%(who)s goes straight on to square %(to)s.", who=who, to=to)]


def paid(voice: Voice, event: Paid, rules: Rules, players: Players) -> list[str]:
    if event.giver == BANK:
        return [received(voice, event, players)]
    pay = paid_bank if event.taker == BANK else paid_player
    sentences = [pay(voice, event, players)]
    if event.left < 0:
        sentences.append(
            voice.ngettext(
                "%(who)s now owes %(n)s chip.", "%(who)s now owes %(n)s chips.", -event.left, who=players[event.giver]
            )
        )
    return sentences


def received(voice: Voice, event: Paid, players: Players) -> str:
    assert event.taker != BANK, event
    ngettext, who = voice.ngettext, players[event.taker]
    if event.paid == event.due and event.friday:
        # Translators: a Friday’s own chip, right after what his Robinson receives.
        return ngettext(
            "Friday shares in it: %(who)s receives %(n)s chip from the bank.",
            "Friday shares in it: %(who)s receives %(n)s chips from the bank.",
            event.paid,
            who=who,
        )
    if event.paid == event.due:
        return ngettext(
            "%(who)s receives %(n)s chip from the bank.",
            "%(who)s receives %(n)s chips from the bank.",
            event.paid,
            who=who,
        )
    if event.paid == 0 and event.friday:
        # Translators: what is due to Friday after what his Robinson received; he gets nothing.
        return ngettext(
            "Nothing is left for Friday: %(who)s was due %(n)s chip, and the bank is empty.",
            "Nothing is left for Friday: %(who)s was due %(n)s chips, and the bank is empty.",
            event.due,
            who=who,
        )
    if event.paid == 0:
        return ngettext(
            "%(who)s was due %(n)s chip, but the bank is empty.",
            "%(who)s was due %(n)s chips, but the bank is empty.",
            event.due,
            who=who,
        )
    # Translators: %(n)s stands for the chips due, %(paid)s for those received.
    return ngettext(
        "%(who)s receives %(paid)s of %(n)s chip: the bank is empty.",
        "%(who)s receives %(paid)s of %(n)s chips: the bank is empty.",
        event.due,
        who=who,
        paid=event.paid,
    )


def paid_bank(voice: Voice, event: Paid, players: Players) -> str:
    assert event.giver != BANK, event
    ngettext, who = voice.ngettext, players[event.giver]
    if event.paid == event.due and event.friday:
        # Translators: a Friday’s own chip, right after what his Robinson pays.
        return ngettext(
            "Friday shares the cost: %(who)s pays the bank %(n)s chip.",
            "Friday shares the cost: %(who)s pays the bank %(n)s chips.",
            event.paid,
            who=who,
        )
    if event.paid == event.due:
        return ngettext("%(who)s pays the bank %(n)s chip.", "%(who)s pays the bank %(n)s chips.", event.paid, who=who)
    if event.paid == 0:
        # Translators: a player without chips, at a table where debts are forgiven.
        return ngettext(
            "%(who)s should pay the bank %(n)s chip but has none: it is forgiven.",
            "%(who)s should pay the bank %(n)s chips but has none: it is forgiven.",
            event.due,
            who=who,
        )
    # Translators: %(n)s stands for the chips due, %(paid)s for those paid.
    return ngettext(
        "%(who)s pays the bank %(paid)s of %(n)s chip: the rest is forgiven.",
        "%(who)s pays the bank %(paid)s of %(n)s chips: the rest is forgiven.",
        event.due,
        who=who,
        paid=event.paid,
    )


def paid_player(voice: Voice, event: Paid, players: Players) -> str:
    assert event.giver != BANK, event
    assert event.taker != BANK, event
    ngettext, who, whom = voice.ngettext, players[event.giver], players[event.taker]
    if event.paid == event.due:
        return ngettext(
            "%(who)s pays %(whom)s %(n)s chip.", "%(who)s pays %(whom)s %(n)s chips.", event.paid, who=who, whom=whom
        )
    if event.paid == 0:
        # Translators: a player without chips, at a table where debts are forgiven.
        return ngettext(
            "%(who)s should pay %(whom)s %(n)s chip but has none: it is forgiven.",
            "%(who)s should pay %(whom)s %(n)s chips but has none: it is forgiven.",
            event.due,
            who=who,
            whom=whom,
        )
    # Translators: %(n)s stands for the chips due, %(paid)s for those paid.
    return ngettext(
        "%(who)s pays %(whom)s %(paid)s of %(n)s chip: the rest is forgiven.",
        "%(who)s pays %(whom)s %(paid)s of %(n)s chips: the rest is forgiven.",
        event.due,
        who=who,
        whom=whom,
        paid=event.paid,
    )


def bound(voice: Voice, event: Bound, rules: Rules, players: Players) -> list[str]:
    who, friday = players[event.who], players[event.friday]
    # Translators: two players; %(who)s is Robinson to the other.
    return [voice.gettext("From now on %(friday)s is Friday to %(who)s.", who=who, friday=friday)]


def parted(voice: Voice, event: Parted, rules: Rules, players: Players) -> list[str]:
    who, friday = players[event.who], players[event.friday]
    # Translators: one of the two is out of the game; %(who)s was Robinson to the other.
    return [voice.gettext("The bond is over: %(friday)s is no longer Friday to %(who)s.", who=who, friday=friday)]


def swapped(voice: Voice, event: Swapped, rules: Rules, players: Players) -> list[str]:
    return [
        voice.gettext(
            "%(who)s and %(whom)s change places: %(who)s goes to %(to)s, %(whom)s to %(back)s.",
            who=players[event.who],
            whom=players[event.whom],
            to=event.to,
            back=event.back,
        )
    ]


def missing(voice: Voice, event: Missing, rules: Rules, players: Players) -> list[str]:
    return [voice.gettext("%(who)s will miss the next turn.", who=players[event.who])]


def missed(voice: Voice, event: Missed, rules: Rules, players: Players) -> list[str]:
    return [voice.gettext("%(who)s misses this turn.", who=players[event.who])]


def said(voice: Voice, event: Said, rules: Rules, players: Players) -> list[str]:
    _, who = voice.gettext, players[event.who]
    if flavour.tells(rules, event.square, flavour.PARROT):
        return [_("%(who)s meets the parrot, and the whole table calls: “Poor Robinson!”", who=who)]
    return [_("%(who)s stops here, and the whole table speaks as one.", who=who)]


def died(voice: Voice, event: Died, rules: Rules, players: Players) -> list[str]:
    return [
        voice.gettext(
            "A %(n)s leads back to %(to)s. Here the voyage ends: %(who)s is out of the game.",
            who=players[event.who],
            n=event.n,
            to=event.square,
        )
    ]


def passed(voice: Voice, event: Passed, rules: Rules, players: Players) -> list[str]:
    """Whose turn it is, the table shows all the time."""
    return []


def won(voice: Voice, event: Won, rules: Rules, players: Players) -> list[str]:
    ngettext, who = voice.ngettext, players[event.who]
    if not rules.with_chips:
        return [without_chips(voice, event, who)]
    if not event.home:
        return [
            ngettext(
                "Only %(who)s is left in the game and wins the whole bank: %(n)s chip.",
                "Only %(who)s is left in the game and wins the whole bank: %(n)s chips.",
                event.n,
                who=who,
            )
        ]
    if flavour.of_the_novel(rules):
        return [
            ngettext(
                "%(who)s is home and wins the bank: %(n)s chip.",
                "%(who)s is home and wins the bank: %(n)s chips.",
                event.n,
                who=who,
            )
        ]
    return [
        ngettext(
            "%(who)s reaches the goal and wins the bank: %(n)s chip.",
            "%(who)s reaches the goal and wins the bank: %(n)s chips.",
            event.n,
            who=who,
        )
    ]


def without_chips(voice: Voice, event: Won, who: str) -> str:
    """A victory where there is nothing to win but the game."""
    if event.home:
        return voice.gettext("%(who)s reaches the goal and wins.", who=who)
    return voice.gettext("Only %(who)s is left in the game and wins.", who=who)


def shared(voice: Voice, event: Shared, rules: Rules, players: Players) -> list[str]:
    ngettext, whom = voice.ngettext, players[event.whom]
    if not rules.with_chips:
        return []
    if event.friday:
        return [
            ngettext(
                "A third goes to Friday: %(whom)s receives %(n)s chip.",
                "A third goes to Friday: %(whom)s receives %(n)s chips.",
                event.n,
                whom=whom,
            )
        ]
    if rules.nearest == "on-track":
        return [
            ngettext(
                "Half goes to the player nearest on the track: %(whom)s receives %(n)s chip.",
                "Half goes to the player nearest on the track: %(whom)s receives %(n)s chips.",
                event.n,
                whom=whom,
            )
        ]
    return [
        ngettext(
            "Half goes to the right-hand neighbour: %(whom)s receives %(n)s chip.",
            "Half goes to the right-hand neighbour: %(whom)s receives %(n)s chips.",
            event.n,
            whom=whom,
        )
    ]


def unclaimed(voice: Voice, event: Unclaimed, rules: Rules, players: Players) -> list[str]:
    if not rules.with_chips:
        return [voice.gettext("Nobody is left in the game.")]
    return [
        voice.ngettext(
            "Nobody is left in the game: %(n)s chip stays in the bank.",
            "Nobody is left in the game: %(n)s chips stay in the bank.",
            event.n,
        )
    ]


TELLERS: dict[type, Callable[[Voice, Any, Rules, Players], list[str]]] = {
    Bound: bound,
    Chose: chose,
    Died: died,
    Missed: missed,
    Missing: missing,
    Moved: moved,
    Paid: paid,
    Parted: parted,
    Passed: passed,
    Said: said,
    Sent: sent,
    Shared: shared,
    Swapped: swapped,
    Thrown: thrown,
    Unclaimed: unclaimed,
    Won: won,
}
