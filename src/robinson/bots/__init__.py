"""The bots: players who choose by themselves.

A bot sees the rules and the state, as everybody at the table does, and answers the question that is open. It never
throws and never moves a token. Imports only `game`, `sheets` and `errors`.
"""

from robinson.bots.bold import Bold
from robinson.bots.bot import Bot
from robinson.bots.careless import Careless

BOTS: dict[str, type[Bot]] = {"careless": Careless, "bold": Bold}
"""Every bot by its word, as `--bot` and records know it; called with its randomness, it sits down."""

__all__ = ["BOTS", "Bold", "Bot", "Careless"]
