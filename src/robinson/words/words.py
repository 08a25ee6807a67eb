"""Words: everything Robinson says in one language."""

from collections.abc import Sequence

from robinson.errors import OR, RobinsonError
from robinson.game import State
from robinson.game.events import AnyEvent
from robinson.sheets import HouseValue, Rules
from robinson.words import aloud, choices, naming, rule_lines, rules_page, stand_ins, telling
from robinson.words.aloud import Passage
from robinson.words.choices import Choice
from robinson.words.naming import Named
from robinson.words.rules_page import Section
from robinson.words.stories import STORIES, Story
from robinson.words.voice import Voice


class Words(Voice):
    """Everything Robinson says in one language. Made by `speak`."""

    def tell(self, event: AnyEvent, rules: Rules, players: Sequence[str]) -> list[str]:
        """What happened, in sentences; none where there is nothing to say.

        Names are set in as they come, so a page may hand them in marked up.

        >>> from robinson.sheets import resolve, robinson_sheet
        >>> from robinson.game.events import Paid
        >>> from robinson.words import speak
        >>> rules = resolve(robinson_sheet(), "lithuanian")
        >>> speak("en").tell(Paid(0, "bank", 3, 3, -1, 26, False), rules, ["Ona", "Jonas"])
        ['Ona pays the bank 3 chips.', 'Ona now owes 1 chip.']
        """
        return telling.tell(self, event, rules, players)

    def stood_in(self, event: AnyEvent, rules: Rules, players: Sequence[str]) -> list[str]:
        """The first thing that happened in a move that the computer made for a player who was away, in sentences.

        >>> from robinson.sheets import resolve, robinson_sheet
        >>> from robinson.game.events import Thrown
        >>> from robinson.words import speak
        >>> speak("en").stood_in(Thrown(0, 5), resolve(robinson_sheet(), "lithuanian"), ["Ona", "Jonas"])
        ['The computer throws for Ona: 5.']
        """
        return stand_ins.stood_in(self, event, rules, players)

    def aloud(self, events: Sequence[AnyEvent], rules: Rules, players: Sequence[str]) -> list[Passage]:
        """A move as it is read aloud: sentences, with a pause wherever a square speaks."""
        return list(aloud.aloud(self, events, rules, players))

    def story(self, rules: Rules, square: int) -> Story | None:
        """The title of a square and what is read aloud there; a sheet of one's own may have none."""
        story = STORIES.get(rules.squares[square].story or "")
        return story and Story(self.gettext(story.title), self.gettext(story.text))

    def rule_lines(self, rules: Rules, square: int) -> list[str]:
        """What a square does, said to whoever comes to rest there; nothing, if it changes nothing."""
        return rule_lines.rule_lines(self, rules, square)

    def choice(self, rules: Rules, state: State, word: str) -> Choice:
        """The button for what may come next, a choice word or "throw", and in a few words what it does."""
        return choices.choice(self, rules, state, word)

    def offer(self, rules: Rules, square: int, word: str) -> Choice:
        """The same for a player on this square."""
        return choices.offered(self, rules, square, word)

    def edition(self, name: str) -> Named:
        """An edition's title, and how it differs; of a sheet of one's own the bare name."""
        return naming.edition(self, name)

    def sheet(self, name: str) -> str:
        """What a sheet that comes with Robinson is called; another's bare name."""
        return naming.sheet(self, name)

    def house_rule(self, name: str) -> Named:
        """A house rule's title, and what it settles; of a sheet of one's own the bare name."""
        return naming.house_rule(self, name)

    def house_value(self, name: str, value: HouseValue) -> Named:
        """A house rule's value: its title, and what it means; of a sheet of one's own the bare value."""
        return naming.house_value(self, name, value)

    def rules_page(self, rules: Rules, title: str) -> list[Section]:
        """The whole rules of a table, the first section under the title that is handed in."""
        return rules_page.rules_page(self, rules, title)

    def error(self, error: RobinsonError) -> str:
        """What a person can mend. What came from outside stays as it is: moves, names, keys of a file."""
        return error.told(self.catalogue.gettext(error.message), self.catalogue.gettext(OR))
