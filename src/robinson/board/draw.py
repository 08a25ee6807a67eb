"""The board as one SVG. From back to front: moat, squares, arrowheads, bonds, badges, tokens, numbers."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from robinson.board.badges import Badge, badge, draw_badge, draw_sign
from robinson.board.geometry import ROOMS, Arrow, Layout, Rect, Spot
from robinson.board.pictures import draw_picture, picture_of
from robinson.board.pieces import bond, draw_bank
from robinson.board.svg import num, told
from robinson.board.tokens import BOX, Token, token
from robinson.board.ways import draw_ways, ways
from robinson.sheets import Rules

EDGE = 1.25
"""So far inside its square a number's plate begins, clear of the frame."""

SAFE_ID = re.compile("[a-z][a-z0-9-]*")


def draw(
    rules: Rules,
    layout: Layout,
    *,
    tokens: Sequence[Token] = (),
    bonds: Iterable[tuple[int, int]] = (),
    turn: int | None = None,
    bank: int | None = None,
    title: str = "",
    desc: str = "",
    titles: Mapping[int, str] | None = None,
    pictures: str | None = None,
    late: bool = False,
    shades: Mapping[int, str] | None = None,
    id: str = "board",  # noqa: A002  (SVG's own name for it)
) -> str:
    """A board with its tokens, as SVG.

    Tokens on one square stand in the order given. `bonds` are seats, each Robinson before his Friday. `turn` is the
    seat to move: drawn last, its square framed. `titles` names squares, 0 the quay. `pictures` is the address of
    pictures.svg; without one the pictures are drawn in. `late` ones wait in a <noscript> for a script to take them out.
    `shades` are colours of squares, such as "#fee838", and stand in place of all pictures but that of home. Every id in
    the SVG begins with `id`.
    """
    assert layout.track == rules.track, (layout.track, rules.track)
    assert SAFE_ID.fullmatch(id), id
    badges = [badge(number, square) for number, square in enumerate(rules.squares)]
    badges[0] = badges[-1] = None
    spots = places(layout, tokens)
    here = next((piece.square for piece in tokens if piece.seat == turn), None)
    labels = f'<title id="{id}-title">{told(title)}</title>' if title else ""
    labels += f'<desc id="{id}-desc">{told(desc)}</desc>' if desc else ""
    named = f' aria-labelledby="{id}-title"' if title else ""
    named += f' aria-describedby="{id}-desc"' if desc else ""
    width, height = num(layout.width), num(layout.height)
    led = ways(rules)
    first = rules.track if shades else 1
    pictured = ((number, picture_of(rules, number)) for number in range(first, rules.track + 1))
    shown = {number: name for number, name in pictured if name}
    address = f"{pictures}#" if pictures else f"#{id}-picture-"
    addresses = {number: told(address + name) for number, name in shown.items()}
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board {layout.orientation}" id="{id}"'
        f' viewBox="0 0 {width} {height}" role="group"{named}>{labels}'
        f"<defs>{definitions(badges, [] if pictures else [*shown.values()], id)}</defs>"
        f"{quay(layout, titles or {}, id)}{block('moat', layout.board.inset(-1.2, -1.2))}"
        f"{squares(layout, titles or {}, id)}"
        f"{draw_shades(layout, shades or {})}"
        f"{draw_pictures(layout, addresses, late)}"
        f"{draw_ways(layout, led)}"
        f"{draw_bank(layout.bank, bank) if layout.bank else ''}"
        f"{''.join(block('rule', rule) for rule in layout.rules)}"
        f'<g class="arrows">{"".join(map(arrow, layout.arrows))}</g>'
        f'<g class="bonds">{draw_bonds(bonds, spots)}</g>'
        f'<g class="badges" aria-hidden="true">{draw_badges(layout, badges, id)}</g>'
        f"{frame(layout, here)}"
        f'<g class="tokens">{draw_tokens(layout, tokens, spots, turn)}</g>'
        f"{numbers(layout)}</svg>"
    )


def places(layout: Layout, tokens: Sequence[Token]) -> dict[int, Spot]:
    """Where each seat's token stands."""
    count = Counter(piece.square for piece in tokens)
    found: dict[int, Spot] = {}
    taken: Counter[int] = Counter()
    for piece in tokens:
        room = layout.room(piece.square, count[piece.square])
        found[piece.seat] = layout.spots(piece.square, room)[taken[piece.square]]
        taken[piece.square] += 1
    return found


def definitions(badges: Sequence[Badge | None], pictures: Sequence[str], prefix: str) -> str:
    """The signs this board's badges use, and the pictures it brings."""
    signs = dict.fromkeys(part for one in badges if one for part in one.parts if isinstance(part, str))
    drawn = (draw_picture(name, prefix) for name in dict.fromkeys(pictures))
    return "".join([*(draw_sign(sign, prefix) for sign in signs), *drawn])


def squares(layout: Layout, titles: Mapping[int, str], prefix: str) -> str:
    """Squares of one size share a group that knows where tokens stand on each of them."""
    groups = groupby(range(1, layout.track + 1), key=lambda number: shape(layout, number))
    return "".join(
        f"<g class=\"squares\" data-spots='{spot_table(layout, first)}'>"
        + "".join(square(layout, n, titles, prefix) for n in (first, *rest))
        + "</g>"
        for _, (first, *rest) in groups
    )


def shape(layout: Layout, number: int) -> tuple[str, str, bool]:
    rect = layout.squares[number]
    return num(rect.w), num(rect.h), number == layout.track


def spot_table(layout: Layout, number: int) -> str:
    """For each room its tokens' scale, and the spots' x and y from the square's corner, as JSON."""
    rect = layout.squares[number]
    table = []
    for room in ROOMS if number else ROOMS[-1:]:
        spots = layout.spots(number, room)
        points = ",".join(f"[{num(spot.x - rect.x)},{num(spot.y - rect.y)}]" for spot in spots)
        table.append(f'"{room}":{{"scale":{scale(spots[0])},"at":[{points}]}}')
    return "{" + ",".join(table) + "}"


def scale(spot: Spot) -> str:
    """How large a token is drawn that is made for a box of 24."""
    return f"{spot.size / BOX:.3g}"


def square(layout: Layout, number: int, titles: Mapping[int, str], prefix: str) -> str:
    """A square with its name; picture, number and badge lie higher."""
    rect = layout.squares[number]
    at = f"{num(rect.x)} {num(rect.y)}"
    return (
        f'<g class="square" id="{prefix}-{number}" data-square="{number}" data-at="{at}"'
        f' transform="translate({at})" role="img"><title>{told(titles.get(number, str(number)))}</title>'
        f'<rect width="{num(rect.w)}" height="{num(rect.h)}"/></g>'
    )


def draw_shades(layout: Layout, shades: Mapping[int, str]) -> str:
    """Colours over squares, their frames left free."""
    if not shades:
        return ""
    inner = {number: layout.squares[number].inset(0.4, 0.4) for number in shades}
    drawn = "".join(
        f'<rect fill="{told(shades[number])}" x="{num(rect.x)}" y="{num(rect.y)}"'
        f' width="{num(rect.w)}" height="{num(rect.h)}"/>'
        for number, rect in inner.items()
    )
    return f'<g class="shades">{drawn}</g>'


def draw_pictures(layout: Layout, addresses: Mapping[int, str], late: bool) -> str:
    """The squares' pictures. Late ones are shown at once where no script would come for them."""
    drawn = "".join(picture(layout, number, address) for number, address in addresses.items())
    if not late:
        return f'<g class="pictures" aria-hidden="true">{drawn}</g>'
    size = f'width="{num(layout.width)}" height="{num(layout.height)}"'
    waiting = f"<foreignObject {size}><noscript><svg {size}>{drawn}</svg></noscript></foreignObject>"
    return f'<g class="pictures" data-late="" aria-hidden="true">{waiting}</g>'


def picture(layout: Layout, number: int, address: str) -> str:
    """A picture in its square, at the foot of a tall one."""
    rect = layout.squares[number]
    side = rect.short - 4 * layout.unit
    x, y = rect.x + (rect.w - side) / 2, rect.bottom - side - 2 * layout.unit
    goal = ' class="goal"' if number == layout.track else ""
    return f'<use{goal} href="{address}" x="{num(x)}" y="{num(y)}" width="{num(side)}" height="{num(side)}"/>'


def quay(layout: Layout, titles: Mapping[int, str], prefix: str) -> str:
    """The strip where the tokens wait, with a line of water at its foot."""
    rect = layout.squares[0]
    at = f"{num(rect.x)} {num(rect.y)}"
    upright = layout.orientation == "portrait"
    length = rect.w if upright else rect.h
    waves = round(length / 20)
    half = num(length / waves / 2)
    water = f"q5-3 {half} 0" + f"t{half} 0" * (2 * waves - 1)
    place = f"translate(0 {num(rect.h - 2)})" if upright else f"translate(3 {num(rect.h)}) rotate(-90)"
    return (
        f"<g class=\"squares\" data-spots='{spot_table(layout, 0)}'>"
        f'<g class="quay" id="{prefix}-0" data-square="0" data-at="{at}" transform="translate({at})" role="img">'
        f"<title>{told(titles.get(0, '0'))}</title>"
        f'<rect width="{num(rect.w)}" height="{num(rect.h)}"/>'
        f'<path class="water" transform="{place}" d="M0 0{water}"/></g></g>'
    )


def block(kind: str, rect: Rect) -> str:
    return f'<rect class="{kind}" x="{num(rect.x)}" y="{num(rect.y)}" width="{num(rect.w)}" height="{num(rect.h)}"/>'


def arrow(head: Arrow) -> str:
    place = f"translate({num(head.x)} {num(head.y)})"
    place += f" rotate({head.turn})" if head.turn else ""
    kind = ' class="crossing"' if head.crosses else ""
    return f'<path{kind} transform="{place} scale({head.scale:.3g})" d="M-3-4 4 0-3 4z"/>'


def frame(layout: Layout, here: int | None) -> str:
    """The heavy frame around the square of the player to move; a script moves it."""
    if not here:
        return '<rect class="here" visibility="hidden"/>'
    return block("here", layout.squares[here])


def draw_bonds(bonds: Iterable[tuple[int, int]], spots: Mapping[int, Spot]) -> str:
    return "".join(bond(one, other, spots[one], spots[other]) for one, other in bonds)


def draw_badges(layout: Layout, badges: Sequence[Badge | None], prefix: str) -> str:
    drawn = [
        draw_badge(one, rect, layout.unit, prefix) for one, rect in zip(badges, layout.squares, strict=True) if one
    ]
    return "".join(drawn)


def draw_tokens(layout: Layout, tokens: Sequence[Token], spots: Mapping[int, Spot], turn: int | None) -> str:
    count = Counter(piece.square for piece in tokens)
    ordered = sorted(tokens, key=lambda piece: piece.seat == turn)
    return "".join(
        token(
            piece.seat,
            piece.letter,
            piece.name,
            square=piece.square,
            room=layout.room(piece.square, count[piece.square]),
            place=f"translate({num(spot.x)} {num(spot.y)}) scale({scale(spot)})",
        )
        for piece in ordered
        for spot in (spots[piece.seat],)
    )


def numbers(layout: Layout) -> str:
    """The numbers of the squares, above everything, each on a paper plate with one round corner."""
    plates, texts = [], []
    for number, rect in enumerate(layout.squares[1:], 1):
        size = layout.unit * (1.28 if number == layout.track and layout.unit == 1 else 1)
        wide, high = (4.6 + 9.8 * len(str(number))) * size, 13.5 * size
        r = 4.2 * size
        plates.append(
            f"M{num(rect.x + EDGE)} {num(rect.y + EDGE)}h{num(wide)}v{num(high - r)}"
            f"q0 {num(r)}-{num(r)} {num(r)}h-{num(wide - r)}z"
        )
        big = ' class="big"' if size != layout.unit else ""
        texts.append(
            f'<text{big} x="{num(rect.x + EDGE + wide / 2)}" y="{num(rect.y + EDGE + 12 * size)}">{number}</text>'
        )
    font = num(14 * layout.unit)
    return f'<g class="numbers" font-size="{font}" aria-hidden="true"><path d="{"".join(plates)}"/>{"".join(texts)}</g>'
