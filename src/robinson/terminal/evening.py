"""A game from the first throw to the last: asks where the rules ask, keeps each move, and tells it."""

import time
from random import Random, SystemRandom
from typing import Literal, TypeAlias

from robinson.bots import BOTS
from robinson.dice import Dice, SeededDice, SystemDice
from robinson.errors import FileError
from robinson.game import Game, Move, Seat
from robinson.game.events import Passed
from robinson.game.record import write
from robinson.terminal.keeping import Keeper
from robinson.terminal.keyboard import Keyboard, number_in, pick
from robinson.terminal.leaving import Leaving, Signals
from robinson.terminal.narrator import Narrator
from robinson.terminal.screen import Screen
from robinson.words import Words

PAUSE_S = 1.5
"""After a bot's move, so that people can read it."""

HELP = ("?", "？")

Undo: TypeAlias = Literal["undo"]
UNDO: Undo = "undo"


class Evening:
    """People and bots round one keyboard.

    `bots` has a bot's word or None for each seat. With `real_dice` people type what their die shows, and may take it
    back; otherwise the die follows the `seed`, if there is one.
    """

    def __init__(
        self,
        game: Game,
        bots: tuple[str | None, ...],
        *,
        words: Words,
        screen: Screen,
        keyboard: Keyboard,
        signals: Signals,
        narrator: Narrator,
        keeper: Keeper | None,
        real_dice: bool,
        seed: str | None,
        fast: bool,
    ) -> None:
        self.game, self.bots, self.words = game, bots, words
        self.screen, self.keyboard, self.signals = screen, keyboard, signals
        self.narrator, self.keeper = narrator, keeper
        self.seed = seed
        self.real_dice = real_dice
        thrown = sum(isinstance(move, int) for move in game.moves)
        self.dice: Dice = SystemDice() if seed is None else SeededDice(seed, thrown)
        self.pauses = not fast and screen.terminal and keyboard.terminal
        self.troubled = False

    def play(self) -> None:
        """Play until the game is over. Raises Leaving when somebody leaves before that."""
        begins = True
        while True:
            seat = self.game.turn
            if seat is None:
                if not self.ends():
                    begins = True
                    continue
                return
            if begins:
                self.screen.gap()
                self.narrator.standing()
                self.screen.gap()
                self.narrator.turn(seat, known=True)
            move = self.move(seat)
            if move == UNDO:
                self.undo()
                begins = True
                continue
            begins = self.make(seat, move)

    def make(self, seat: Seat, move: Move) -> bool:
        """Make a move, keep it, then tell it; whether a new round begins with the next one."""
        before = self.game.turn
        events = self.game.play(move)
        self.keep()
        self.narrator.happened(events)
        if self.pauses and self.by_bot(seat, move):
            self.pause()
        passed = [event.who for event in events if isinstance(event, Passed)]
        if not passed:
            return False
        assert before is not None
        if passed[-1] <= before:
            return True
        self.screen.gap()
        self.narrator.turn(passed[-1])
        return False

    def pause(self) -> None:
        """Time to read; what is typed meanwhile throws nobody's die."""
        time.sleep(PAUSE_S)
        self.keyboard.forget()

    # Whose move it is, and what it is.

    def move(self, seat: Seat) -> Move | Undo:
        """The next move, from whoever makes it."""
        question, bot = self.game.state.question, self.bots[seat]
        if question is None:
            if self.real_dice:
                return self.typed_throw()
            if bot is None:
                self.ready()
            return self.dice.throw()
        if bot is not None:
            return BOTS[bot](self.chance()).choose(self.game.rules, self.game.state)
        return self.choice(question)

    def chance(self) -> Random:
        """The randomness of a bot's next choice; under a seed it depends on nothing but the seed and the move."""
        return SystemRandom() if self.seed is None else Random(f"{self.seed}: bot, move {len(self.game.moves) + 1}")

    def ready(self) -> None:
        """Wait until somebody throws."""
        _ = self.words.gettext
        while True:
            # Translators: Enter is the key; pressing it throws the die.
            answer = self.keyboard.ask(_("Enter throws"))
            if not answer:
                return
            if self.served(answer):
                continue
            if number_in(answer) is not None:
                self.screen.say(_("Here the game throws: press Enter. For a die of your own, begin with --real-dice."))
            else:
                self.screen.say(_("Press Enter to throw. Type ? for help, or q to leave."))

    def typed_throw(self) -> int | Undo:
        """What a die on the table shows."""
        _ = self.words.gettext
        while True:
            answer = self.keyboard.ask(_("What does the die show?"))
            number = number_in(answer)
            if number is not None and 1 <= number <= 6:
                return number
            if self.real_dice and answer.lower() == "u":
                if self.may_undo():
                    return UNDO
            elif not self.served(answer):
                self.screen.say(_("Type a number from 1 to %(most)s.", most=6))

    def choice(self, question: tuple[str, str]) -> str:
        """One of two ways."""
        _, state, rules = self.words.gettext, self.game.state, self.game.rules
        told = {word: self.words.choice(rules, state, word) for word in question}
        for number, choice in enumerate(told.values(), 1):
            self.screen.say(f"{choice.label}. {choice.meaning}.", f"{number}  ", "   ")
        while True:
            # Translators: which of the two choices above.
            answer = self.keyboard.ask(_("1 or 2?"))
            picked = pick(answer, {word: (choice.label,) for word, choice in told.items()})
            if picked:
                return picked
            if self.real_dice and answer.lower() == "u":
                if self.may_undo():
                    return UNDO
            elif not self.served(answer):
                self.screen.say(_("Type 1 or 2, or how one of them begins."))

    def served(self, answer: str) -> bool:
        """Whether the answer was one of those that may be given at any time, and has been seen to."""
        if answer.lower() in ("q", "quit"):
            raise Leaving("asked")
        if answer.lower() == "u":
            self.screen.say(self.words.gettext("Only a typed throw can be taken back. What is thrown is thrown."))
            return True
        if not answer.startswith(HELP):
            return False
        number = number_in(answer.lstrip("".join(HELP)))
        if number is not None and 1 <= number <= self.game.rules.track:
            self.narrator.square(number)
        else:
            self.help()
        return True

    def help(self) -> None:
        """Where everybody stands, and what can be typed."""
        _, say = self.words.gettext, self.screen.say
        self.screen.gap()
        self.narrator.standing()
        self.screen.gap()
        if self.real_dice:
            say(_("1 to 6: what your die shows."))
            say(_("u: takes back what was typed last."))
        else:
            say(_("Enter: throws."))
        say(_("? and a number, such as ? 23: tells what that square says."))
        say(_("q: leaves. The game is kept, and can go on later."))

    # Typed dice may be mistyped.

    def may_undo(self) -> bool:
        """Whether there is something that people typed, and that can be taken back."""
        # The first move of a game is a throw, and with real dice every throw is typed.
        if self.game.moves:
            return True
        self.screen.say(self.words.gettext("There is nothing to take back yet."))
        return False

    def by_bot(self, seat: Seat, move: Move) -> bool:
        """Whether a bot made this move by itself: for its real die, people throw."""
        return self.bots[seat] is not None and not (self.real_dice and isinstance(move, int))

    def undo(self) -> None:
        """Take back what people typed last, and whatever bots chose after it."""
        while True:
            move = self.game.undo()
            seat = self.game.turn
            assert seat is not None, move
            if not self.by_bot(seat, move):
                break
        self.keep()
        told = move if isinstance(move, int) else self.words.choice(self.game.rules, self.game.state, move).label
        self.screen.say(self.words.gettext("Taken back: %(move)s.", move=told))

    def ends(self) -> bool:
        """Tell the end; whether it stands, for a last throw may have been mistyped too."""
        self.screen.gap()
        self.narrator.ending()
        while self.real_dice:
            self.screen.gap()
            # Translators: after the end; Enter is the key, u a letter that is typed.
            answer = self.keyboard.ask(self.words.gettext("Enter closes the game, u takes the last throw back"))
            if answer.lower() == "u":
                self.undo()
                return False
            if not answer or answer.lower() in ("q", "quit"):
                break
        return True

    # Keeping.

    def keep(self) -> None:
        """Write the game down, before anything of it is told. Trouble is told once, and the game goes on."""
        if self.keeper is None:
            return
        try:
            with self.signals.held():
                self.keeper.write(write(self.game.record()))
        except FileError as error:
            if not self.troubled:
                self.screen.say(self.words.error(error))
                self.screen.say(
                    self.words.gettext("The game goes on, and every move will try again to be written down.")
                )
            self.troubled = True
            return
        if self.troubled:
            self.troubled = False
            self.screen.say(self.words.gettext("The game is written down again."))
