"""The whole rules, as a page that a family reads before the first throw.

Made from the resolved rules: what no square of this table does is not spoken of.
"""

import msgspec

from robinson.game import FEWEST, MOST
from robinson.sheets import AnyEffect, Chips, Die, Go, Miss, Rules, Swap
from robinson.words import flavour, naming
from robinson.words.rule_lines import has_fridays, rule_lines
from robinson.words.stories import STORIES
from robinson.words.voice import Voice


class Section(msgspec.Struct, frozen=True):
    """A part of the rules under its own title."""

    title: str
    paragraphs: list[str]


def rules_page(voice: Voice, rules: Rules, title: str) -> list[Section]:
    """The rules from the set-up to the end of the game."""
    sections = [
        Section(title, about(voice, rules)),
        Section(voice.gettext("Before the game"), setting_up(voice, rules)),
        Section(voice.gettext("A turn"), turn(voice, rules)),
        Section(voice.gettext("Near the goal"), near_the_goal(voice, rules)),
        Section(voice.gettext("The squares"), squares(voice, rules)),
    ]
    if has_fridays(rules):
        sections.append(Section(voice.gettext("Friday"), friday(voice)))
    sections.append(Section(voice.gettext("The end"), end(voice, rules)))
    if any(isinstance(effect, Chips) for effect in effects(rules)):
        sections.append(Section(voice.gettext("Short of chips"), short_of_chips(voice, rules)))
    return sections


def effects(rules: Rules) -> list[AnyEffect]:
    return [effect for square in rules.squares for effect in square.effects]


def about(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    if not flavour.of_the_novel(rules):
        return [_("A dice game for %(least)s to %(most)s players.", least=FEWEST, most=MOST)]
    return [
        _(
            "An old dice game for %(least)s to %(most)s players, after the novel about Robinson Crusoe: away from home,"
            " through storm and shipwreck to the island, and after many years home again.",
            least=FEWEST,
            most=MOST,
        ),
        # Translators: Daniel Defoe’s novel of 1719, under the title it bears in your language today. If the game calls
        # its hero otherwise than the novel does, say here that both are the same man.
        _("It is the story that Daniel Defoe tells in “Robinson Crusoe”."),
    ]


def setting_up(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    if not rules.with_chips:
        return [_("Everybody sits round the table. The youngest throws first."), _("All tokens stand before square 1.")]
    return [
        _("Everybody sits round the table. The youngest is the cashier, who keeps the bank and throws first."),
        " ".join(money(voice, rules)),
        _("All tokens stand before square 1."),
    ]


def money(voice: Voice, rules: Rules) -> list[str]:
    sentences = [naming.purse(voice, rules.purse), naming.stake(voice, rules.stake)]
    if rules.stake:
        # Translators: follows “Each player begins with … chips. Each player puts a stake of … chips into the bank.”
        sentences.append(voice.gettext("The stake comes out of the chips they begin with."))
    return sentences


def turn(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    paragraphs = [
        _("Turns pass clockwise. Throw the die and move your token so many squares forward."),
        _("The square where you come to rest speaks: it tells its story, and what its rule says happens at once.")
        if any(square.story in STORIES for square in rules.squares)
        else _("The square where you come to rest speaks: what its rule says happens at once."),
    ]
    if any(
        isinstance(effect, Swap) or (isinstance(effect, Go) and effect.when == "landing") for effect in effects(rules)
    ):
        paragraphs.append(_("A square to which another square sends a token keeps silent."))
    if any(square.turn is not None and square.turn.ask for square in rules.squares):
        paragraphs.append(_("Some squares leave you a choice before your next throw."))
    if any(isinstance(effect, Miss) for effect in effects(rules)):
        paragraphs.append(_("Whoever must miss a turn is passed over once."))
    paragraphs.append(_("Any number of tokens may stand on one square."))
    return paragraphs


def near_the_goal(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    if rules.past_end == "bounce":
        start, throw = rules.track - 2, 5
        to, _back = rules.rest(start, throw)
        paragraphs = [
            _("The goal, square %(goal)s, must be reached exactly.", goal=rules.track),
            _(
                "What you throw too much is walked back: a %(n)s from square %(start)s leads to square %(to)s.",
                n=throw,
                start=start,
                to=to,
            ),
            _("The square where you end after walking back speaks like any other."),
        ]
    elif rules.past_end == "stay":
        paragraphs = [
            _("The goal, square %(goal)s, must be reached exactly.", goal=rules.track),
            _("With a throw that is too high your token stays where it is, and your turn ends."),
        ]
    else:
        paragraphs = [_("Whoever reaches square %(goal)s or throws past it is at the goal.", goal=rules.track)]
    for number, square in enumerate(rules.squares):
        if square.deadly is not None:
            paragraphs.append(
                _(
                    "Only a %(n)s thrown on square %(square)s ends a voyage: whoever comes there otherwise plays on.",
                    n=square.deadly,
                    square=number,
                )
            )
    return paragraphs


def squares(voice: Voice, rules: Rules) -> list[str]:
    paragraphs = []
    for number in range(1, rules.track + 1):
        lines = rule_lines(voice, rules, number)
        if lines:
            paragraphs.append(square(voice, rules, number, " ".join(lines)))
    if len(paragraphs) < rules.track:
        paragraphs.append(
            voice.gettext("All other squares tell a story and change nothing.")
            if flavour.of_the_novel(rules)
            else voice.gettext("All other squares change nothing.")
        )
    return paragraphs


def square(voice: Voice, rules: Rules, number: int, rule: str) -> str:
    """A square's number, its title where it has one, and its rule."""
    story = STORIES.get(rules.squares[number].story or "")
    if story is None:
        # Translators: a square in the list of rules, %(rule)s is one sentence or more.
        return voice.gettext("Square %(square)s. %(rule)s", square=number, rule=rule)
    title = voice.gettext(story.title)
    # Translators: a square in the list of rules with its title; %(rule)s is one sentence or more.
    return voice.gettext("%(square)s. %(title)s. %(rule)s", square=number, title=title, rule=rule)


def friday(voice: Voice) -> list[str]:
    _ = voice.gettext
    return [
        _("Whoever has become your Friday shares what passes between you and the bank because of a square."),
        _(
            "Whenever you pay the bank, your Friday pays it 1 chip too; whenever you receive from the bank, your Friday"
            " receives 1 chip too, however many you pay or receive."
        ),
        _("It goes no further: your Friday’s own Friday neither pays nor receives because of it."),
        _("What players pay each other, the stake and the winning of the bank are not shared in this way."),
        _("Two players can be Friday to each other, and the bond lasts as long as both are in the game."),
    ]


def end(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    paragraphs = [
        _("The first player to come to rest on square %(goal)s wins, and the game is over.", goal=rules.track),
    ]
    if rules.with_chips:
        paragraphs += [" ".join(shares(voice, rules)), _("Shares are rounded down, and the winner keeps the rest.")]
    if any(isinstance(effect, Die) for effect in effects(rules)):
        paragraphs.append(_("Only players still in the game share the bank, and the bonds of the others are gone."))
        paragraphs.append(
            _("When all players but one are out of the game, the last one wins the whole bank at once.")
            if rules.last_survivor == "wins"
            else _(
                "When all players but one are out of the game, the last one must still reach the goal; if that fails,"
                " the bank is nobody’s."
            )
        )
    return paragraphs


def shares(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    if has_fridays(rules):
        sentences = [
            _("The winner takes the bank, and the winner’s Friday, if there is one, receives a third of it."),
            _("Without a Friday, half of it goes to the player nearest to the winner on the track.")
            if rules.nearest == "on-track"
            else _("Without a Friday, half of it goes to the winner’s right-hand neighbour."),
        ]
    else:
        sentences = [
            _("The winner takes the bank, and half of it goes to the player nearest to the winner on the track.")
            if rules.nearest == "on-track"
            else _("The winner takes the bank, and half of it goes to the winner’s right-hand neighbour."),
        ]
    if rules.nearest == "on-track":
        sentences.append(_("Of several equally near, it is the first one clockwise from the winner."))
    return sentences


def short_of_chips(voice: Voice, rules: Rules) -> list[str]:
    _ = voice.gettext
    return [
        _("A player without enough chips pays all the same, and owes what is missing.")
        if rules.debts == "owe"
        else _("A player without enough chips pays what there is, and the rest is forgotten."),
        _("The bank never owes: it pays what it holds, the player of the turn first, then the Friday.")
        if has_fridays(rules)
        else _("The bank never owes: it pays what it holds."),
    ]
