"""The odds: what can be known of a board and its games before anybody throws.

Imports `game`, `sheets`, `board`, `words` and `bots`. What it reckons with (numpy and more) comes with the extra
`odds`, and is imported where it is used: without it the rest of Robinson plays as ever.
"""

import importlib
import typing

from robinson.odds.distribution import Distribution
from robinson.odds.graph import Edge, Node, Ways, explore
from robinson.odds.policy import BOLD, CARELESS, Policy, PolicyError
from robinson.odds.simulate import Simulation, SimulationError, simulate
from robinson.odds.voyage import ExactVoyage, Length, TooSlow, Trap, Voyage, exact_voyage, voyage

if typing.TYPE_CHECKING:
    from robinson.odds.advice import Advice, advise
    from robinson.odds.picture_heat import heat_map, visits_picture
    from robinson.odds.picture_paper import as_png
    from robinson.odds.picture_words import board_told
    from robinson.odds.solve_answer import Solution, SolveError, Worth
    from robinson.odds.solve_game import solve

__all__ = [
    "BOLD",
    "CARELESS",
    "Advice",
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
    "board_told",
    "exact_voyage",
    "explore",
    "heat_map",
    "simulate",
    "solve",
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
    "board_told": "picture_words",
    "heat_map": "picture_heat",
    "solve": "solve_game",
    "visits_picture": "picture_heat",
}


def __getattr__(name: str) -> object:
    """What cannot be imported without the extra `odds` is imported when it is asked for."""
    if name not in _WITH_THE_EXTRA:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(importlib.import_module(f"{__name__}.{_WITH_THE_EXTRA[name]}"), name)
