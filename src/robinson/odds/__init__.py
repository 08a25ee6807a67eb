"""The odds: what can be known of a board and its games before anybody throws.

Imports `game`, `sheets`, `words` and `bots`. What it reckons with (numpy and more) comes with the extra `odds`, and is
imported where it is used: without it the rest of Robinson plays as ever.
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
    "exact_voyage",
    "explore",
    "simulate",
    "solve",
    "voyage",
]

_WITH_THE_EXTRA = {
    "Advice": "advice",
    "Solution": "solve_answer",
    "SolveError": "solve_answer",
    "Worth": "solve_answer",
    "advise": "advice",
    "solve": "solve_game",
}


def __getattr__(name: str) -> object:
    """What cannot be imported without the extra `odds` is imported when it is asked for."""
    if name not in _WITH_THE_EXTRA:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(importlib.import_module(f"{__name__}.{_WITH_THE_EXTRA[name]}"), name)
