"""The buttons: what may come next, and in a few words what it does."""

import msgspec

from robinson.game import State
from robinson.sheets import Go, Rules, Square
from robinson.words import flavour
from robinson.words.voice import Voice


class Choice(msgspec.Struct, frozen=True):
    """A button's label, and a line of at most 40 characters that says what it does."""

    label: str
    meaning: str


def choice(voice: Voice, rules: Rules, state: State, word: str) -> Choice:
    """What the player to move is offered under this word."""
    assert word in state.allowed, (word, state)
    assert state.turn is not None, state
    return offered(voice, rules, state.positions[state.turn], word)


def offered(voice: Voice, rules: Rules, number: int, word: str) -> Choice:
    """What a player on this square is offered under this word."""
    _, square = voice.gettext, rules.squares[number]
    match word:
        case "throw":
            # Translators: on the button, under the word Throw: from where the token sets out.
            return Choice(_("Throw"), _("From square %(square)s", square=number) if number else _("From the start"))
        case "stay":
            tree = flavour.tells(rules, number, flavour.TREE)
            return Choice(_("Stay in the tree") if tree else _("Stay"), _("The turn ends without a throw"))
        case "go":
            return Choice(_("Go on"), _("Throw from here"))
        case "restart":
            to = destination(square)
            meaning = _("Throw from square %(to)s", to=to) if to else _("Throw from the beginning")
            return Choice(_("Start again"), meaning)
        case "carry-on":
            ship = flavour.tells(rules, number, flavour.SHIPWRECK)
            return Choice(_("Carry on the voyage") if ship else _("Carry on"), _("Throw from here"))
        case "again":
            return Choice(_("Throw again"), _("One more throw, at once"))
        case "stop":
            return Choice(_("Stop"), _("The turn ends here"))
        case "paddle":
            to = destination(square)
            paddling = flavour.tells(rules, number, flavour.PADDLING)
            label = _("Paddle to %(to)s", to=to) if paddling else _("Go to %(to)s", to=to)
            return Choice(label, _("The turn ends on square %(to)s", to=to))
        case "remain":
            return Choice(_("Remain here"), _("The turn ends here"))
    raise AssertionError(word)


def destination(square: Square) -> int:
    """Where a square that offers a way leads."""
    return next(effect.to for effect in square.effects if isinstance(effect, Go) and effect.ask)
