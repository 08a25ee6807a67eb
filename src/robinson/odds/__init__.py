"""The odds: what can be known of a board and its games before anybody throws.

Imports `game`, `sheets`, `words` and `bots`. What it reckons with (numpy and more) comes with the extra `odds`, and is
imported where it is used: without it the rest of Robinson plays as ever.
"""

from robinson.odds.distribution import Distribution
from robinson.odds.graph import Edge, Node, Ways, explore
from robinson.odds.policy import BOLD, CARELESS, Policy, PolicyError
from robinson.odds.voyage import ExactVoyage, Length, Trap, Voyage, exact_voyage, voyage

__all__ = [
    "BOLD",
    "CARELESS",
    "Distribution",
    "Edge",
    "ExactVoyage",
    "Length",
    "Node",
    "Policy",
    "PolicyError",
    "Trap",
    "Voyage",
    "Ways",
    "exact_voyage",
    "explore",
    "voyage",
]
