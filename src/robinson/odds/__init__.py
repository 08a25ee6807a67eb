"""The odds: what can be known of a board and its games before anybody throws.

Imports `game`, `sheets`, `board`, `words` and `bots`. What it reckons with (numpy and more) comes with the extra
`odds`, and is imported where it is used: without it the rest of Robinson plays as ever.
"""

import importlib
import typing

from robinson.odds.compare import Comparison, compare
from robinson.odds.distribution import Distribution
from robinson.odds.graph import Edge, Node, Ways, explore
from robinson.odds.policy import BOLD, CARELESS, Policy, PolicyError
from robinson.odds.simulate import Simulation, SimulationError, simulate
from robinson.odds.voyage import ExactVoyage, Length, TooSlow, Trap, Voyage, exact_voyage, voyage

if typing.TYPE_CHECKING:
    from robinson.odds.advice import Advice, advise
    from robinson.odds.picture_choice import choice_picture
    from robinson.odds.picture_heat import heat_map, visits_picture
    from robinson.odds.picture_house_rules import house_rules_picture, variants
    from robinson.odds.picture_length import length_picture
    from robinson.odds.picture_paper import as_png, as_svg
    from robinson.odds.picture_seats import seats_picture
    from robinson.odds.picture_words import board_told
    from robinson.odds.solve_answer import Solution, SolveError, Worth
    from robinson.odds.solve_game import solve

__all__ = [
    "BOLD",
    "CARELESS",
    "Advice",
    "Comparison",
    "Distribution",
    "Edge",
    "ExactVoyage",
    "Length",
    "Node",
    "Policy",
    "PolicyError",
    "Simulation",
    "SimulationError",
    "Solution",
    "SolveError",
    "TooSlow",
    "Trap",
    "Voyage",
    "Ways",
    "Worth",
    "advise",
    "as_png",
    "as_svg",
    "board_told",
    "choice_picture",
    "compare",
    "exact_voyage",
    "explore",
    "heat_map",
    "house_rules_picture",
    "length_picture",
    "seats_picture",
    "simulate",
    "solve",
    "variants",
    "visits_picture",
    "voyage",
]

_WITH_THE_EXTRA = {
    "Advice": "advice",
    "Solution": "solve_answer",
    "SolveError": "solve_answer",
    "Worth": "solve_answer",
    "advise": "advice",
    "as_png": "picture_paper",
    "as_svg": "picture_paper",
    "board_told": "picture_words",
    "choice_picture": "picture_choice",
    "heat_map": "picture_heat",
    "house_rules_picture": "picture_house_rules",
    "length_picture": "picture_length",
    "seats_picture": "picture_seats",
    "solve": "solve_game",
    "variants": "picture_house_rules",
    "visits_picture": "picture_heat",
}


def __getattr__(name: str) -> object:
    """What cannot be imported without the extra `odds` is imported when it is asked for."""
    if name not in _WITH_THE_EXTRA:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(importlib.import_module(f"{__name__}.{_WITH_THE_EXTRA[name]}"), name)
