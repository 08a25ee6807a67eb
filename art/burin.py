"""The burin: the few strokes that every plate is cut with. Points in, short path data out.

A cut is a filled shape that tapers where the graver leaves the wood; only ruled tone and contours are strokes. Points
are written as text, `"x,y x,y! x,y"`: a point with `!` is a corner and lies on the edge, the others pull the edge
towards them and are rounded off. `|` begins another one. Every stroke gives a `Path`; a layer takes many, and each can
be placed elsewhere, turned, scaled and mirrored.

>>> write(shape("10,10! 20,10! 20,20! 10,20!"))
'M10 10h10v10h-10z'
"""

import cmath
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import radians
from random import Random
from typing import NamedTuple

Edge = list[complex]
"""A line as many short sides: for measuring and clipping, never drawn."""


class Knot(NamedTuple):
    """A point of a way, and whether the way has a corner there."""

    at: complex
    corner: bool


class Run(NamedTuple):
    """One stroke of a path: where it starts, and its segments, `(end,)` straight or `(control, end)` bent."""

    start: complex
    segments: tuple[tuple[complex, ...], ...]
    closed: bool = True
    hole: bool = False

    def backwards(self) -> "Run":
        """The same stroke from its end to its start."""
        ends = [self.start, *(segment[-1] for segment in self.segments)]
        turned = [(*segment[:-1], end) for segment, end in zip(self.segments, ends[:-1], strict=True)]
        return self._replace(start=ends[-1], segments=tuple(reversed(turned)))


class Oval(NamedTuple):
    """An ellipse: two arcs are shorter than eight curves."""

    middle: complex
    rx: float
    ry: float
    turn: float
    hole: bool = False


class Path(tuple[Run | Oval, ...]):
    """What the burin has cut: shapes to fill, or lines to draw."""

    __slots__ = ()

    def placed(
        self,
        to: tuple[float, float] = (0, 0),
        *,
        about: tuple[float, float] = (0, 0),
        turn: float = 0,
        scale: float = 1,
        mirror: bool = False,
    ) -> "Path":
        """The same cut elsewhere: mirrored left to right, scaled, turned clockwise about a point, and moved by `to`.

        >>> write(shape("0,0! 4,0! 4,2!").placed((10, 10), turn=90))
        'M10 10v4h-2z'
        """
        pivot, by = complex(*about), complex(*to)
        factor = cmath.rect(scale, radians(turn))

        def move(point: complex) -> complex:
            away = point - pivot
            return pivot + by + factor * (-away.conjugate() if mirror else away)

        def moved(piece: Run | Oval) -> Run | Oval:
            if isinstance(piece, Oval):
                lean = turn - piece.turn if mirror else turn + piece.turn
                return piece._replace(middle=move(piece.middle), rx=piece.rx * scale, ry=piece.ry * scale, turn=lean)
            segments = tuple(tuple(map(move, segment)) for segment in piece.segments)
            return piece._replace(start=move(piece.start), segments=segments)

        return Path(map(moved, self))

    def hollow(self) -> "Path":
        """The same cut as a hole in what it is added to."""
        return Path(piece._replace(hole=True) for piece in self)


def knots(text: str) -> list[Knot]:
    """The points of one way.

    >>> knots("1,2 3,4!")
    [Knot(at=(1+2j), corner=False), Knot(at=(3+4j), corner=True)]
    """
    found = []
    for word in text.split():
        x, _, y = word.removesuffix("!").partition(",")
        found.append(Knot(complex(float(x), float(y)), word.endswith("!")))
    return found


# --- what is cut ---


def shape(text: str) -> Path:
    """Closed shapes."""
    return Path(closed(knots(one)) for one in text.split("|"))


def lines(text: str) -> Path:
    """Open lines, for `Plate.line`: from the first point to the last, bent by those between."""
    return Path(opened(knots(one)) for one in text.split("|"))


def dots(text: str) -> Path:
    """Points that a thick line with round ends makes into grains, grapes, rivets."""
    return Path(Run(knot.at, (), closed=False) for knot in knots(text))


def oval(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0) -> Path:
    """A sun, an eye, a toe. A head is none: it has a nose."""
    return Path([Oval(complex(x, y), rx, rx if ry is None else ry, turn)])


def blades(text: str) -> Path:
    """Blades, the stroke that everything is made of: `"x,y x,y width bend"`, pointed at both ends.

    `width` is that of the middle, and `bend` says how far the middle swerves to the left of the way; without it the
    blade is straight.

    >>> write(blades("0,0 10,0 2"))
    'M0 0q5-2 10 0-5 2-10 0z'
    """
    return Path(blade(*numbers(one)) for one in text.split("|"))


def wedges(text: str) -> Path:
    """Blunt where they begin, pointed where they end: `"x,y x,y width"`. Spars, thorns, shadows."""
    return Path(wedge(*numbers(one)) for one in text.split("|"))


def swell(text: str, *widths: float) -> Path:
    """A line that swells and thins: limbs, waves, ropes, smoke. The widths are spread over its points."""
    return Path(ribbon(knots(one), widths) for one in text.split("|"))


def comb(one: str, other: str, count: int, width: float, ragged: float = 0, seed: int = 1) -> Path:
    """Lines that follow a form: from the edge `one` to the edge `other` in so many steps, the two edges left out.

    `ragged` says which part of its length a line may lose at either end.
    """
    chance = Random(seed)
    first, last = even(knots(one), 9), even(knots(other), 9)
    found = []
    for i in range(1, count + 1):
        way = [a + (b - a) * i / (count + 1) for a, b in zip(first, last, strict=True)]
        start, end = chance.uniform(0, ragged), 1 - chance.uniform(0, ragged)
        way = part(way, start, end, 5)
        found.append(ribbon([Knot(point, False) for point in way], (0.1, width, width, 0.1)))
    return Path(found)


def fringe(text: str, count: int, length: float, width: float, lean: float = 0, ragged: float = 0.3) -> Path:
    """Hairs along a way: fur, grass, feathers. They stand to its left, and `lean` degrees further on along it."""
    chance = Random(count)
    points = even(knots(text), 4 * count + 1)
    found = []
    for i in range(count):
        root, after = points[4 * i + 2], points[4 * i + 3]
        ahead = (after - root) / abs(after - root)
        tip = root + ahead * cmath.rect(length * (1 - chance.uniform(0, ragged)), radians(lean - 90))
        found.append(polygon([root - ahead * width / 2, tip, root + ahead * width / 2]))
    return Path(found)


def rule(
    keep: str, gap: float, seed: int = 1, *, ragged: float = 8, angle: float = 0, least: float = 5, spare: str = ""
) -> Path:
    """Tone: parallel lines inside shapes and outside those of `spare`, their ends ragged as if ruled by hand."""
    chance, turn = Random(seed), cmath.rect(1, radians(angle))
    outside = [[point / turn for point in edge] for edge in rims(spare)]
    found = []
    for edge in rims(keep):
        inside = [point / turn for point in edge]
        for y in steps(inside, gap):
            for start, end in spans(inside, outside, y):
                a, b = start + chance.uniform(0, ragged), end - chance.uniform(0, ragged)
                if b - a >= least:
                    found.append(Run(complex(a, y) * turn, ((complex(b, y) * turn,),), closed=False))
    return Path(found)


def stipple(keep: str, gap: float, seed: int = 1, *, spare: str = "") -> Path:
    """Grains of sand inside shapes and outside those of `spare`, for `Plate.line(…, ends="round")`."""
    chance, outside = Random(seed), rims(spare)
    found = []
    for inside in rims(keep):
        for row, y in enumerate(steps(inside, gap * 0.8)):
            for start, end in spans(inside, outside, y):
                for i in range(int((end - start) / gap + 1)):
                    x = start + gap * (i + 0.3 + row % 2 / 2)
                    grain = complex(x, y) + gap * complex(chance.uniform(-0.3, 0.3), chance.uniform(-0.3, 0.3))
                    if within(inside, grain) and not any(within(edge, grain) for edge in outside):
                        found.append(Run(grain, (), closed=False))
    return Path(found)


# --- how it is cut ---


def numbers(text: str) -> list[float]:
    return [float(word) for word in re.split(r"[\s,]+", text.strip())]


def closed(way: Sequence[Knot]) -> Run:
    """A closed shape; it begins at a corner, where there is one."""
    first = next((i for i, knot in enumerate(way) if knot.corner), None)
    if first is None:
        start, way = (way[-1].at + way[0].at) / 2, [*way, way[0]]
    else:
        way = [*way[first:], *way[:first], way[first]]
        start, way = way[0].at, way[1:]
    return Run(start, tuple(bent(start, way)))


def opened(way: Sequence[Knot]) -> Run:
    """An open line; its ends are corners."""
    return Run(way[0].at, tuple(bent(way[0].at, [*way[1:-1], way[-1]._replace(corner=True)])), closed=False)


def bent(start: complex, way: Sequence[Knot]) -> Iterator[tuple[complex, ...]]:
    """The segments to a way's last point: straight between corners, bent at every other point."""
    straight = True
    for knot, after in zip(way, [*way[1:], None], strict=True):
        if knot.corner:
            if straight:
                yield (knot.at,)
            straight = True
        elif after:
            yield (knot.at, after.at if after.corner else (knot.at + after.at) / 2)
            straight = False


def polygon(points: Sequence[complex]) -> Run:
    return Run(points[0], tuple((point,) for point in points[1:]))


def blade(x0: float, y0: float, x1: float, y1: float, width: float, bend: float = 0) -> Run:
    start, end = complex(x0, y0), complex(x1, y1)
    left = -1j * (end - start) / abs(end - start)
    middle = (start + end) / 2
    return Run(start, ((middle + left * (2 * bend + width), end), (middle + left * (2 * bend - width), start)))


def wedge(x0: float, y0: float, x1: float, y1: float, width: float) -> Run:
    start, end = complex(x0, y0), complex(x1, y1)
    left = -1j * (end - start) / abs(end - start) * width / 2
    return polygon([start + left, end, start - left])


def ribbon(way: Sequence[Knot], widths: Sequence[float]) -> Run:
    left, right = [], []
    for i, knot in enumerate(way):
        ahead = way[min(i + 1, len(way) - 1)].at - way[max(i - 1, 0)].at
        half = -1j * ahead / abs(ahead) * spread(widths, i / (len(way) - 1)) / 2
        corner = knot.corner or i in (0, len(way) - 1)
        left.append(Knot(knot.at + half, corner))
        right.append(Knot(knot.at - half, corner))
    return closed(left + right[::-1])


def spread(widths: Sequence[float], where: float) -> float:
    """The width at a part of the way, from 0 to 1."""
    place = where * (len(widths) - 1)
    before = min(int(place), len(widths) - 2) if len(widths) > 1 else 0
    after = min(before + 1, len(widths) - 1)
    return widths[before] + (widths[after] - widths[before]) * (place - before)


# --- measuring ---


def flat(run: Run) -> Edge:
    """A stroke as short sides."""
    edge, at = [run.start], run.start
    for segment in run.segments:
        if len(segment) == 1:
            edge.append(segment[0])
        else:
            control, end = segment
            edge += [(1 - t) ** 2 * at + 2 * t * (1 - t) * control + t * t * end for t in (0.2, 0.4, 0.6, 0.8, 1)]
        at = segment[-1]
    return edge


def rims(text: str) -> list[Edge]:
    """The edges of closed shapes."""
    return [flat(closed(knots(one))) for one in text.split("|") if one]


def even(way: Sequence[Knot], count: int) -> Edge:
    """Points at like distances along an open line."""
    return part(flat(opened(way)), 0, 1, count)


def part(edge: Edge, start: float, end: float, count: int) -> Edge:
    """So many points at like distances, from one part of a line to another."""
    lengths = [abs(b - a) for a, b in pairwise(edge)]
    whole = sum(lengths)
    found = []
    for i in range(count):
        rest, side = whole * (start + (end - start) * i / (count - 1)), 0
        while side < len(lengths) - 1 and rest > lengths[side]:
            rest -= lengths[side]
            side += 1
        found.append(edge[side] + (edge[side + 1] - edge[side]) * (rest / (lengths[side] or 1)))
    return found


def steps(edge: Edge, gap: float) -> Iterator[float]:
    """The heights at which lines cross a shape."""
    y, bottom = min(point.imag for point in edge) + gap / 2, max(point.imag for point in edge)
    while y < bottom:
        yield y
        y += gap


def spans(inside: Edge, outside: Sequence[Edge], y: float) -> Iterator[tuple[float, float]]:
    """From where to where a line at this height runs inside a shape and outside the others."""
    marks = sorted(x for edge in (inside, *outside) for x in crossings(edge, y))
    start = None
    for a, b in pairwise(marks):
        middle = complex((a + b) / 2, y)
        drawn = b > a and within(inside, middle) and not any(within(edge, middle) for edge in outside)
        if drawn and start is None:
            start = a
        if start is not None and not drawn and b > a:
            yield start, a
            start = None
    if start is not None:
        yield start, marks[-1]


def crossings(edge: Edge, y: float) -> Iterator[float]:
    for a, b in zip(edge, [*edge[1:], edge[0]], strict=True):
        if (a.imag > y) != (b.imag > y):
            yield a.real + (b.real - a.real) * (y - a.imag) / (b.imag - a.imag)


def within(edge: Edge, point: complex) -> bool:
    return sum(x > point.real for x in crossings(edge, point.imag)) % 2 == 1


# --- writing ---


def write(*paths: Path) -> str:
    """Path data: relative, to a tenth, in as few letters as it takes."""
    pen = Pen()
    for piece in (piece for path in paths for piece in path):
        pen.oval(piece) if isinstance(piece, Oval) else pen.run(facing(piece))
    return pen.written


def facing(run: Run) -> Run:
    """All shapes turn one way round, so that they stay filled where they overlap; holes turn the other way."""
    if not run.closed:
        return run
    edge = flat(run)
    area = sum((a.conjugate() * b).imag for a, b in zip(edge, [*edge[1:], edge[0]], strict=True))
    return run.backwards() if (area < 0) != run.hole else run


class Pen:
    """Knows where it stands in tenths, so that what is rounded never adds up."""

    def __init__(self) -> None:
        self.written, self.letter = "", ""
        self.at = self.start = self.mirror = (0, 0)

    def run(self, run: Run) -> None:
        self.to(tenths(run.start))
        for i, segment in enumerate(run.segments):
            last = run.closed and i == len(run.segments) - 1
            if not (last and len(segment) == 1 and tenths(segment[0]) == self.start):
                self.segment(*map(tenths, segment))
        if run.closed:
            self.put("z", ())
            self.at = self.start
        elif not run.segments:
            self.put("h", (0,))

    def to(self, at: tuple[int, int]) -> None:
        self.put("m", away(at, self.at)) if self.written else self.put("M", at)
        self.at = self.start = self.mirror = at

    def segment(self, *points: tuple[int, int]) -> None:
        *control, end = points
        dx, dy = away(end, self.at)
        if control and max(map(abs, away(control[0], self.mirror))) <= 1 and self.letter in "qt":
            self.put("t", (dx, dy))
            bend = self.mirror
        elif control:
            self.put("q", (*away(control[0], self.at), dx, dy))
            bend = control[0]
        else:
            if dx or dy:
                self.put("l" if dx and dy else "h" if dx else "v", tuple(d for d in (dx, dy) if d))
            bend = end
        self.at, self.mirror = end, (2 * end[0] - bend[0], 2 * end[1] - bend[1])

    def oval(self, oval: Oval) -> None:
        reach = cmath.rect(oval.rx, radians(oval.turn))
        rx, ry, turn = round(oval.rx * 10), round(oval.ry * 10), round(oval.turn * 10) if oval.rx != oval.ry else 0
        self.to(tenths(oval.middle - reach))
        x, y = away(tenths(oval.middle + reach), self.at)
        sweep = 0 if oval.hole else 10
        self.put("a", (rx, ry, turn, 10, sweep, x, y))
        self.put("a", (rx, ry, turn, 10, sweep, -x, -y))
        self.put("z", ())

    def put(self, letter: str, tenth: tuple[int, ...]) -> None:
        """A letter and its numbers; a letter that comes again is left out."""
        body = ""
        for number in tenth:
            word = re.sub(r"^(-?)0\.", r"\1.", f"{number / 10:g}")
            glued = word.startswith("-") or (word.startswith(".") and "." in re.split(r"[ -]", body)[-1])
            body += word if glued or not body else " " + word
        if letter == self.letter and letter not in "mMz":
            self.written += body if body.startswith("-") else " " + body
        else:
            self.written += letter + body
        self.letter = letter


def tenths(point: complex) -> tuple[int, int]:
    return round(point.real * 10), round(point.imag * 10)


def away(point: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return point[0] - other[0], point[1] - other[1]
