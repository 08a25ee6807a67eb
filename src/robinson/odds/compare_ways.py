"""The three ways to a table's figures, gone one after the other until all are there or Ctrl-C comes."""

from collections.abc import Callable, Iterator

from robinson.errors import N_, RobinsonError
from robinson.odds.compare import Check, Figure, Told
from robinson.odds.compare_chain import TOO_LONG, NotFollowed
from robinson.odds.compare_checks import from_exact, from_other
from robinson.odds.compare_exact import OF_GAMES, OF_SEATS, Known, known
from robinson.odds.compare_played import played_table, played_voyages
from robinson.odds.policy import Policy
from robinson.odds.simulate import Progress, Simulation, simulate
from robinson.odds.simulate_figures import Estimate
from robinson.odds.voyage import TooSlow, Voyage, voyage
from robinson.sheets import Rules

BROKEN_OFF = N_("it was broken off before")
OF_VOYAGES = ("home", "out", "never", "throws", "turns")


class Ways:
    """What each of the ways has found so far."""

    def __init__(self, rules: Rules, policies: tuple[Policy, ...], seed: int, most_rounds: int, told: Told) -> None:
        self.rules, self.policies = rules, policies
        self.seed, self.most_rounds = seed, most_rounds
        self.told = told
        self.known = Known()
        self.known.lack(RobinsonError(BROKEN_OFF))
        self.simulation: Simulation | None = None
        self.table: dict[str, tuple[Estimate, ...]] = {}
        self.voyages: dict[str, Estimate] = {}
        self.voyage: Voyage | RobinsonError = RobinsonError(BROKEN_OFF)
        self.games = self.played = 0
        self.interrupted = False

    @property
    def traveller(self) -> Policy | None:
        """The policy of the one who travels alone: that of all seats, if it is one."""
        return self.policies[0] if len(set(self.policies)) == 1 else None

    def reckon(self, *, wait: bool) -> None:
        """What can be known exactly."""
        try:
            if self.traveller is not None:
                try:
                    self.voyage = voyage(self.rules, self.traveller)
                except TooSlow as error:
                    self.voyage = error
            self.known = known(
                self.rules,
                self.policies,
                most_rounds=self.most_rounds,
                wait=wait,
                waiting=lambda: self.told("exact", 0, 1),
            )
        except KeyboardInterrupt:
            self.interrupted = True
        self.told("exact", 1, 1)

    def simulate(self, games: int, threads: int | None) -> None:
        """What the simulator says."""
        if self.interrupted:
            return

        def progress(now: Progress) -> None:
            self.told("simulated", now.games, now.wanted)

        try:
            found = simulate(
                self.rules,
                self.policies,
                games=games,
                seed=self.seed,
                threads=threads,
                most_rounds=self.most_rounds,
                progress=progress,
            )
        except KeyboardInterrupt:  # before the first game
            self.interrupted = True
            return
        self.interrupted, self.games = found.interrupted, found.games
        if found.games:
            self.simulation = found
        if found.unended.value and self.known.values and "unended" not in self.known.values:
            # What is exact is of games that end, and here some are left before.
            self.known = Known()
            self.known.lack(NotFollowed(TOO_LONG))

    def play(self, games: int) -> None:
        """What the rules themselves play: games of the table, and as many voyages."""
        if self.interrupted:
            return
        both = games if self.traveller is None else 2 * games
        found, self.played, self.interrupted = played_table(
            self.rules, self.policies, games, self.seed, self.most_rounds, self.telling(0, both)
        )
        if self.played:
            self.table = found
        if self.traveller is not None and not self.interrupted:
            self.voyages, self.interrupted = played_voyages(
                self.rules, self.traveller, games, self.seed, self.most_rounds, self.telling(games, both)
            )
        if not self.interrupted:
            self.told("played", both, both)

    def telling(self, before: int, wanted: int) -> Callable[[int], None]:
        """Tells how many games are played, behind so many before them."""
        return lambda number: self.told("played", before + number, wanted)

    def figures(self) -> Iterator[Figure]:
        """All figures: of the seats, of whole games, and of one traveller."""
        names = [name for name in OF_SEATS if name != "net" or self.rules.with_chips]
        for name in names:
            for seat in range(len(self.policies)):
                yield self.figure(name, seat)
        for name in OF_GAMES:
            yield self.figure(name, None)
        if self.traveller is not None:
            yield from map(self.of_voyage, OF_VOYAGES)

    def figure(self, name: str, seat: int | None) -> Figure:
        """One figure of the table."""
        place = seat or 0
        exact, simulation = self.known.values.get(name), self.simulation
        played = self.table.get(name)
        return Figure(
            name=name,
            of="games" if seat is None else "seat",
            seat=seat,
            exact=None if exact is None else exact[place],
            why_not=self.known.why_not.get(name) if exact is None else None,
            simulated=None if simulation is None else simulated(simulation, name)[place],
            played=None if played is None else played[place],
        )

    def of_voyage(self, name: str) -> Figure:
        """One figure of a traveller."""
        exact: float | None = None
        why_not: RobinsonError | None = None
        if isinstance(self.voyage, RobinsonError):
            why_not = self.voyage
        elif name in ("throws", "turns"):
            counted = self.voyage.throws if name == "throws" else self.voyage.turns
            exact = None if counted is None else counted.mean
            why_not = RobinsonError(N_("no voyage comes to an end")) if counted is None else None
        else:
            exact = float({"home": self.voyage.home, "out": self.voyage.out, "never": self.voyage.never}[name])
        return Figure(
            name=name,
            of="voyage",
            seat=None,
            exact=exact,
            why_not=why_not,
            simulated=None,
            played=self.voyages.get(name),
        )


def simulated(found: Simulation, name: str) -> tuple[Estimate, ...]:
    """A figure of a simulation, for each seat or one alone."""
    figures: dict[str, tuple[Estimate, ...]] = {
        "wins": found.wins,
        "deaths": found.deaths,
        "net": found.nets,
        "nobody": (found.nobody,),
        "unended": (found.unended,),
        "throws": (found.throws.mean,),
        "turns": (found.turns.mean,),
        "rounds": (found.rounds.mean,),
    }
    return figures[name]


def checks(figure: Figure) -> Iterator[Check]:
    """The ways to a figure, each two of them held against each other."""
    for way, found in (("simulated", figure.simulated), ("played", figure.played)):
        if figure.exact is not None and found is not None and found.n:
            apart = from_exact(figure.exact, found, is_share=figure.is_share)
            yield Check(figure, "exact", "simulated" if way == "simulated" else "played", apart)
    if figure.simulated is not None and figure.played is not None and figure.simulated.n and figure.played.n:
        apart = from_other(figure.simulated, figure.played, is_share=figure.is_share)
        yield Check(figure, "simulated", "played", apart)
