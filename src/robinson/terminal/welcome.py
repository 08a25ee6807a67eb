"""The questions before a game: the language, the edition, and who plays."""

import re
from collections.abc import Sequence

from robinson.bots import BOTS
from robinson.errors import RobinsonError
from robinson.game import FEWEST, MOST
from robinson.game.names import clean_name, same
from robinson.sheets import Sheet
from robinson.terminal.keyboard import Keyboard, number_in, pick
from robinson.terminal.leaving import Leaving
from robinson.terminal.options import Chair
from robinson.terminal.screen import Screen
from robinson.words import Words, languages, prefer, speak


def language(wishes: Sequence[str], screen: Screen, keyboard: Keyboard) -> Words:
    """The language of the environment; where it names none that we speak, a person is asked."""
    known = next((code for wish in wishes if (code := prefer([wish])).split("-")[0] == language_of(wish)), None)
    # A script that types ahead must not depend on the environment it runs in.
    if known or not (screen.terminal and keyboard.terminal):
        return speak(known or prefer([]))
    spoken = languages()
    for number, one in enumerate(spoken, 1):
        screen.say(f"{number}  {one.name}")
    while True:
        answer = keyboard.ask(f"1–{len(spoken)}")
        if answer == "q":
            raise Leaving("asked")
        chosen = pick(answer, {one.code: (one.name, one.english) for one in spoken})
        if chosen or not answer:
            return speak(chosen or spoken[0].code)


def language_of(wish: str) -> str:
    """The bare language of a wish.

    >>> language_of("lt_LT.UTF-8"), language_of("C.UTF-8")
    ('lt', 'c')
    """
    return re.split("[-_.@]", wish)[0].lower()


def edition(sheet: Sheet, words: Words, screen: Screen, keyboard: Keyboard) -> str | None:
    """Which edition of the sheet is played; nothing is asked where there is only one."""
    names = list(sheet.editions)
    if len(names) < 2:
        return names[0] if names else None
    told = [words.edition(name) for name in names]
    screen.head(words.gettext("Which edition?"))
    for number, named in enumerate(told, 1):
        screen.say(" ".join(part for part in (f"{named.title}.", named.meaning) if part), f"{number}  ", "   ")
    options = {name: (named.title,) for name, named in zip(names, told, strict=True)}
    while True:
        # Translators: a question; Enter is the key.
        answer = keyboard.ask(words.gettext("Its number, or Enter for the first"))
        if answer == "q":
            raise Leaving("asked")
        chosen = pick(answer, options)
        if chosen or not answer:
            screen.gap()
            return chosen or names[0]
        screen.say(words.gettext("Type a number from 1 to %(most)s.", most=len(names)))


def chairs(seated: Sequence[Chair], words: Words, screen: Screen, keyboard: Keyboard) -> tuple[Chair, ...]:
    """Who plays; those who sit already stay."""
    taken = [Chair(name, chair.bot) for chair, name in zip(seated, names(seated, words), strict=True)]
    if not taken:
        screen.head(words.gettext("Who plays?"))
    explain(words, screen)
    bots = list(BOTS)
    while len(taken) < MOST:
        answer = keyboard.ask(question(len(taken), words))
        if answer == "q":
            raise Leaving("asked")
        if answer == "?":
            explain(words, screen)
            continue
        if not answer and len(taken) >= FEWEST:
            break
        number = number_in(answer)
        if number is not None and 1 <= number <= len(bots):
            bot = bots[number - 1]
            taken.append(Chair(free_name(words.gettext(BOTS[bot].name), taken), bot))
            screen.say(words.gettext("%(who)s sits down.", who=taken[-1].name))
            continue
        chair = person(answer, taken, words, screen)
        if chair:
            taken.append(chair)
    screen.gap()
    return tuple(taken)


def explain(words: Words, screen: Screen) -> None:
    """How to say who plays."""
    screen.say(
        words.gettext(
            "Two to eight players. One name at a time, the youngest first, then clockwise round the table. "
            "Or the number of a bot, which plays by itself:"
        )
    )
    for number, bot in enumerate(BOTS.values(), 1):
        screen.say(words.gettext(bot.name), f"{number}  ", "   ")


def question(seated: int, words: Words) -> str:
    """What is asked for the next seat."""
    if seated < FEWEST:
        # Translators: asks for the name of a player, or the number of a bot.
        return words.gettext("Player %(number)s", number=seated + 1)
    # Translators: asks for the name of one more player; Enter is the key.
    return words.gettext("Player %(number)s, or Enter to begin", number=seated + 1)


def person(answer: str, taken: Sequence[Chair], words: Words, screen: Screen) -> Chair | None:
    """A person of this name; None, and what is wrong is said, if nobody can be called so here."""
    try:
        name = clean_name(answer)
    except RobinsonError as error:
        screen.say(words.error(error))
        return None
    if any(same(name) == same(chair.name or "") for chair in taken):
        screen.say(words.gettext("%(who)s sits at this table already. Another name is needed.", who=name))
        return None
    return Chair(name)


def names(seated: Sequence[Chair], words: Words) -> list[str]:
    """The names of those who sit; a bot that was given none takes its own."""
    named: list[Chair] = [chair for chair in seated if chair.name is not None]
    found = []
    for chair in seated:
        name = chair.name
        if name is None:
            assert chair.bot is not None
            name = free_name(words.gettext(BOTS[chair.bot].name), named)
            named.append(Chair(name, chair.bot))
        found.append(name)
    return found


def free_name(name: str, taken: Sequence[Chair]) -> str:
    """A bot's name that nobody at the table has yet: the second Bold is the Bold 2."""
    others = {same(chair.name or "") for chair in taken}
    free = (name if number == 1 else f"{name} {number}" for number in range(1, MOST + 2))
    return next(one for one in free if same(one) not in others)
