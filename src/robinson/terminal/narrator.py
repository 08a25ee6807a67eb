"""The game told aloud: what happens, where everybody stands, and how it ends."""

from collections.abc import Sequence

from robinson.game import Game, Seat
from robinson.game.events import AnyEvent
from robinson.terminal.screen import Screen
from robinson.terminal.track import marks, track
from robinson.words import Words


class Narrator:
    """Tells a game on a screen, in one language."""

    def __init__(self, game: Game, bots: Sequence[str | None], words: Words, screen: Screen, *, draws: bool) -> None:
        self.game, self.words, self.screen, self.draws = game, words, screen, draws
        self.rules, self.players = game.rules, game.players
        self.letters = marks(game.players, bots)
        self.known: set[int] = set()
        """The squares whose story this table has heard."""

    # The beginning.

    def opening(self) -> None:
        """What is played, and who begins."""
        self.title()
        _, screen = self.words.gettext, self.screen
        if self.rules.with_chips:
            stake = self.words.house_value("stake", self.rules.stake).meaning
            # Translators: a player, or a bot.
            begins = _("%(who)s keeps the bank and throws first.", who=self.players[0])
            screen.say(f"{stake} {begins}")
        else:
            # Translators: a player, or a bot.
            screen.say(_("%(who)s throws first.", who=self.players[0]))
        screen.gap()
        screen.say(_("Type ? for help and q to leave, whenever you are asked."))

    def again(self) -> None:
        """What is played, when a game goes on that was put away; the last move is told once more."""
        self.title()
        if self.game.moves:
            self.screen.say(self.words.gettext("The game goes on. This is what happened last:"))
            self.screen.gap()
            self.happened(self.game.events()[-1])

    def title(self) -> None:
        """The edition, and the house rules that differ from it."""
        game, words, screen = self.game, self.words, self.screen
        edition = words.edition(game.edition) if game.edition else None
        screen.head(edition.title if edition else game.sheet.name)
        for name, value in game.record().house_rules.items():
            title, house = words.house_rule(name).title, words.house_value(name, value)
            screen.say(f"{title}: {house.meaning or house.title}", "- ", "  ")
        screen.gap()

    # What happens.

    def happened(self, events: Sequence[AnyEvent]) -> None:
        """A move: its sentences, and between them the story of the square where the token came to rest."""
        for passage in self.words.aloud(events, self.rules, self.players):
            self.screen.say(" ".join(passage.sentences))
            if passage.square is not None:
                self.square(passage.square, heard=passage.square in self.known)
                self.known.add(passage.square)

    def square(self, number: int, *, heard: bool = False) -> None:
        """What a square tells, and its rule; of a story that was heard before, the title is enough."""
        story = self.words.story(self.rules, number)
        rule = self.words.rule_lines(self.rules, number)
        if story:
            self.screen.head(f"{number}. {story.title}", "    ")
            if not heard:
                self.screen.say(story.text, "    ")
        elif rule:
            self.screen.head(f"{number}.", "    ")
        for line in rule:
            self.screen.say(line, "    ")

    # Where everybody stands.

    def turn(self, seat: Seat, *, known: bool = False) -> None:
        """Whose turn it is, and where that player stands unless that is known."""
        self.screen.head(self.words.gettext("%(who)s to throw.", who=self.players[seat]))
        if not known:
            self.screen.say(" ".join(self.place(seat)))

    def standing(self) -> None:
        """The track, every player, and the bank."""
        screen = self.screen
        if self.draws:
            screen.lines(track(self.rules.track, self.game.state, self.letters, screen.width))
            screen.gap()
        for seat, who in enumerate(self.players):
            letter = f"{self.letters[seat]}  " if self.draws else ""
            screen.say(f"{who}: {' '.join(self.place(seat))}", letter, " " * len(letter))
        if self.rules.with_chips:
            bank = self.game.state.bank
            screen.say(self.words.ngettext("The bank holds %(n)s chip.", "The bank holds %(n)s chips.", bank))

    def place(self, seat: Seat) -> list[str]:
        """Where a player stands, with what and with whom, in very short sentences."""
        state, _ = self.game.state, self.words.gettext
        position, friday = state.positions[seat], state.fridays[seat]
        if not state.alive[seat]:
            sentences = [_("Out of the game.")]
        elif position == 0:
            # Translators: where a token stands, before square 1.
            sentences = [_("At the start.")]
        else:
            # Translators: where a token stands.
            sentences = [_("Square %(square)s.", square=position)]
        if self.rules.with_chips:
            sentences.append(self.purse(seat))
        if friday is not None:
            # Translators: the name of this player's Friday.
            sentences.append(_("Friday: %(friday)s.", friday=self.players[friday]))
        if state.missing[seat] and state.turn is not None:
            sentences.append(_("Misses the next turn."))
        return sentences

    def purse(self, seat: Seat) -> str:
        """The chips of a player, or the debt."""
        chips = self.game.state.purses[seat]
        if chips < 0:
            # Translators: what a player has, beside the name.
            return self.words.ngettext("Owes %(n)s chip.", "Owes %(n)s chips.", -chips)
        # Translators: what a player has, beside the name.
        return self.words.ngettext("%(n)s chip.", "%(n)s chips.", chips)

    # The end.

    def ending(self) -> None:
        """What everybody ends with."""
        self.screen.head(self.words.gettext("The game is over."))
        if not self.rules.with_chips:
            return
        for seat, who in enumerate(self.players):
            self.screen.say(f"{who}: {self.purse(seat)} {self.net(seat)}", "", "  ")

    def net(self, seat: Seat) -> str:
        """What a player won or lost."""
        net = self.game.state.purses[seat] - self.rules.purse
        if net > 0:
            # Translators: after “Ona: 32 chips.”
            return self.words.ngettext(
                "That is %(n)s more than at the beginning.", "That is %(n)s more than at the beginning.", net
            )
        if net < 0:
            return self.words.ngettext(
                "That is %(n)s fewer than at the beginning.", "That is %(n)s fewer than at the beginning.", -net
            )
        return self.words.gettext("That is as many as at the beginning.")
