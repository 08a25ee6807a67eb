"""Which words of the novel a board bears.

Behind the resolved rules nobody knows the name of a sheet. A square that tells the story of the canoe is one where
people paddle; on a sheet of one's own they just go.
"""

from robinson.sheets import Rules
from robinson.words.stories import STORIES

TREE = "night-in-a-tree"
SHIPWRECK = "shipwreck"
PADDLING = "round-the-island"
PARROT = "parrot"
HOME = "home-again"


def tells(rules: Rules, square: int, story: str) -> bool:
    """Whether the square tells this story."""
    return rules.squares[square].story == story


def asked_only_at(rules: Rules, word: str, story: str) -> bool:
    """Whether every square that offers this choice tells this story."""
    asking = {square.story for square in rules.squares if square.question and word in square.question}
    return asking == {story}


def of_the_novel(rules: Rules) -> bool:
    """Whether the board tells Robinson's journey home."""
    return (
        rules.squares[-1].story == HOME and sum(square.story in STORIES for square in rules.squares) > rules.track // 2
    )
