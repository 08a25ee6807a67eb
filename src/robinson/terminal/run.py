"""From the command line to a table where people sit, and home again."""

import os
import shlex
import shutil
import sys
from contextlib import suppress
from pathlib import Path

from robinson.errors import N_, FileError, RobinsonError
from robinson.game import Game
from robinson.game.names import clean_names
from robinson.game.record import MOST_BYTES, read, write
from robinson.sheets import Sheet, find_sheet, resolve, sheet_with
from robinson.sheets.files import read_bytes
from robinson.terminal import welcome
from robinson.terminal.evening import Evening
from robinson.terminal.keeping import Keeper, free_names
from robinson.terminal.keyboard import Keyboard
from robinson.terminal.leaving import Leaving, Signals
from robinson.terminal.narrator import Narrator
from robinson.terminal.options import Options, UsageError, check
from robinson.terminal.screen import Screen, harmless
from robinson.terminal.seating import Seating
from robinson.words import UnknownLanguage, prefer, speak

WRONG = 2
"""The exit code when something on the command line, or in a file it names, is wrong."""


def run(options: Options) -> int:
    """Play a game at this terminal; returns the exit code of the command.

    0 when the game is over or somebody left it, 130 after Ctrl-C (128 and the signal's number, as shells count), 2 when
    something was wrong before it began, 1 when nobody reads the output any more.
    """
    with suppress(AttributeError, OSError):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    screen = Screen(sys.stdout)
    keyboard = Keyboard(None if sys.stdin is None else sys.stdin.buffer, screen)
    with Signals() as signals:
        visit = Visit(options, screen, keyboard, signals)
        try:
            code = visit.play()
        except Leaving as leaving:
            signals.ignore()
            code = visit.leave(leaving)
        except RobinsonError as error:
            complain(visit.words.error(error))
            code = WRONG
    if screen.out is None:
        mute()
    return code


class Visit:
    """One run of the command: from the questions to the good-bye."""

    def __init__(self, options: Options, screen: Screen, keyboard: Keyboard, signals: Signals) -> None:
        self.options, self.screen, self.keyboard, self.signals = options, screen, keyboard, signals
        self.words = speak(prefer(options.wishes))
        self.evening: Evening | None = None

    def play(self) -> int:
        """Begin a game, or go on with one, and play it to its end."""
        options = self.options
        if options.language is not None:
            self.words = speak(options.language)
        check(options)
        sheet = None if options.sheet is None else find_sheet(options.sheet)
        game, seating, keeper = self.old(sheet) if options.resume else self.new(sheet)
        narrator = Narrator(game, seating.bots, self.words, self.screen, draws=options.track)
        evening = Evening(
            game,
            seating.bots,
            words=self.words,
            screen=self.screen,
            keyboard=self.keyboard,
            signals=self.signals,
            narrator=narrator,
            keeper=keeper,
            real_dice=seating.real_dice,
            seed=seating.seed,
            fast=options.fast,
        )
        self.evening = evening
        if keeper is not None:
            with self.signals.held():
                keeper.write(write(game.record()))
        if game.moves:
            narrator.again()
        else:
            narrator.opening()
        evening.play()
        self.kept()
        return 0

    def new(self, sheet: Sheet | None) -> tuple[Game, Seating, Keeper | None]:
        """A new game: what was not settled on the command line is asked."""
        options = self.options
        keeper = None if options.save is None else Keeper(options.save)
        if keeper is not None:
            keeper.check()
        sheet = sheet or sheet_with(options.edition)
        resolve(sheet, options.edition, options.house_rules)
        if options.language is None:
            self.words = welcome.language(options.wishes, self.screen, self.keyboard)
        clean_names(welcome.names(options.chairs, self.words), least=0)  # before anybody answers a question for nothing
        talk = (self.words, self.screen, self.keyboard)
        edition = options.edition
        if edition is None:
            edition = welcome.edition(sheet, *talk)
        chairs = options.chairs
        if len(chairs) < 2:
            chairs = welcome.chairs(chairs, *talk)
        seating = Seating(bots=tuple(chair.bot for chair in chairs), seed=options.seed, real_dice=options.real_dice)
        names = welcome.names(chairs, self.words)
        about = seating.about() | {"language": self.words.code}
        return Game(edition, names, options.house_rules, sheet=sheet, about=about), seating, keeper

    def old(self, sheet: Sheet | None) -> tuple[Game, Seating, Keeper]:
        """The game of a file. Raises RobinsonError, with the file's name, for one that cannot go on here."""
        options = self.options
        assert options.resume is not None
        # Standard input is the keyboard here, so - is a file of that name, as it is for --save.
        data = read_bytes("./-" if options.resume == "-" else options.resume, MOST_BYTES)
        try:
            record = read(data, sheet)
            if record.dice is not None:
                raise UsageError(N_("this game has sealed dice, so it goes on at its own table only"))
            game = Game.of(record, sheet)
        except RobinsonError as error:
            place = ": ".join(part for part in (options.resume, error.place) if part)
            raise UsageError(error.message, place=place, **error.values) from None
        if options.language is None:
            with suppress(UnknownLanguage, KeyError):
                self.words = speak(record.about["language"])
        seating = Seating.of(record, real_dice=options.real_dice)
        game.about.update(seating.about())
        keeper = Keeper(options.resume, resumed=True)
        if options.save is not None and Keeper(options.save).path != keeper.path:
            keeper = Keeper(options.save)
            keeper.check()
        return game, seating, keeper

    # Home again.

    def leave(self, leaving: Leaving) -> int:
        """Put the game away and say where it is."""
        with suppress(Leaving):
            if self.screen.terminal and leaving.why == "signal":
                self.screen.gap()
        place = self.put_away()
        with suppress(Leaving):
            if self.evening is None or (place is None and not self.evening.game.moves):
                self.screen.say(self.words.gettext("Nothing has been thrown yet, so there is nothing to keep."))
            elif self.evening.game.over:
                self.kept()
            elif place is None:
                self.screen.say(
                    self.words.gettext("The game cannot be kept in a file. This is its record, to be copied:")
                )
                self.screen.lines(write(self.evening.game.record()).splitlines())
            else:
                self.screen.say(self.words.gettext("The game is kept in a file. It goes on with:"))
                self.screen.lines([harmless(self.command(place))])
                # Translators: the good-bye to somebody who leaves a game that can go on another day.
                self.screen.say(self.words.gettext("The island will wait."))
        return leaving.code

    def put_away(self) -> str | None:
        """The file that holds the game now: its own, or if it has none, a new one."""
        if self.evening is None:
            return None
        evening, record = self.evening, write(self.evening.game.record())
        if evening.keeper is not None:
            with suppress(FileError):
                evening.keeper.write(record)
                return evening.keeper.name
        if evening.game.moves and not evening.game.over:
            for path in free_names():
                with suppress(FileError):
                    Keeper(path).write(record)
                    return str(path)
        return None

    def kept(self) -> None:
        """After the end: where the record of the game is."""
        evening = self.evening
        if evening is not None and evening.keeper is not None and not evening.troubled:
            self.screen.gap()
            self.screen.say(self.words.gettext("The record of the game is in %(file)s.", file=evening.keeper.name))

    def command(self, place: str) -> str:
        """What to type to go on."""
        words = [called(), "play", "--resume", place]
        if self.options.sheet is not None:
            words += ["--sheet", self.options.sheet]
        return shlex.join(words)


def called() -> str:
    """What to type for this command: its name, or its path where no shell would find it, as in a checkout."""
    script = Path(sys.argv[0])
    return str(script) if script.name == "robinson" and shutil.which("robinson") is None else "robinson"


def complain(text: str) -> None:
    """Say on standard error what is wrong."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"{harmless(text)}\n")


def mute() -> None:
    """Let Python end in peace though nobody reads its output: what is left to be written goes nowhere."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
