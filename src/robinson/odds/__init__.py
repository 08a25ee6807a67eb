"""The odds: what can be known of a board and its games before anybody throws.

Imports `game`, `sheets`, `words` and `bots`. What it reckons with (numpy and more) comes with the extra `odds`, and is
imported where it is used: without it the rest of Robinson plays as ever.
"""

from robinson.odds.graph import Edge, Node, Ways, explore
from robinson.odds.policy import BOLD, CARELESS, Policy, PolicyError

__all__ = [
    "BOLD",
    "CARELESS",
    "Edge",
    "Node",
    "Policy",
    "PolicyError",
    "Ways",
    "explore",
]
