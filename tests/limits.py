"""What the servers of most tests allow: hundreds of tests are not one vandal, though they come from one address."""

from robinson.web import Limits

GENEROUS = Limits(messages=1_000, changes=100_000, guesses=100_000, tables=100_000, odds=100_000)
