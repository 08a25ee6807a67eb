"""The board as a picture: where the squares lie, and the SVG that shows them. Language-free.

Imports only `sheets`. A picture of a position:

>>> from robinson.board import Token, draw, layout, letters
>>> from robinson.sheets import resolve, robinson_sheet
>>> rules = resolve(robinson_sheet(), "lithuanian")
>>> names = ("Ona", "Jonas")
>>> tokens = [Token(seat, square, letter, name)
...           for seat, (square, letter, name) in enumerate(zip((25, 7), letters(names), names))]
>>> svg = draw(rules, layout(rules.track, "portrait"), tokens=tokens, turn=1, bank=18,
...            bonds=[(0, 1)], title="Robinson", desc="Ona on 25, Jonas on 7.", titles={25: "25. …"})

`layout(track, "portrait" | "landscape", bank)` has every rectangle in units of the viewBox; `layout.spots(square,
layout.room(square, count))` is where so many tokens stand. All words are handed in and escaped: `title`, `desc`,
`titles` of squares (0 is the quay), names of tokens. Who is out of the game has no token. The SVG has no style and no
script in it; it needs `board.css`, which also defines the palette (`--page`, `--paper`, `--ink`, …) on `:root` for the
page around. `board.css` and `pictures.svg` are files of this package. With `pictures="/static/pictures.svg"` they are
taken from that address (one cached file) instead of being drawn into each board; with `late` a script fetches them. Two
boards on a page need two `id`s.

What a script finds in it:

- `svg.board.portrait` or `.landscape`, a group labelled by its title and described by its desc, `#board-desc`.
- `g.square[data-square="25"]#board-25`, and `g.quay[data-square="0"]`; `data-at="x y"` is its upper left corner, its
  `rect` has its size. Its parent `g.squares` has `data-spots`, JSON such as
  `{"2": {"scale": 0.804, "at": [[x, y], [x, y]]}, "4": …, "8": …}`: for 1–2, 3–4, 5–8 tokens on a square, each token's
  scale, and its place from the square's corner. The quay has only "8".
- `g.pictures`; with `data-late` they stand in its <noscript>, and a script makes that the group's own content.
- `g.tokens > g.token.seat-2[data-seat="2"]`: place it with `transform="translate(x y) scale(s)"`, and set
  `data-square` and `data-room` ("2", "4", "8"; the style sheet hides letters that would be too small). The token of the
  turn comes last in its group.
- `rect.here` frames the square of the turn: set x, y, width, height to the square's; `visibility="hidden"` without.
- `g.bonds > g.bond[data-robinson][data-friday]`: two paths with one `d`, `M x y Q mx my+sag x' y'`, where the middle
  hangs by `sag` = min(0.16 × distance, 16), and `.knot` translated to the middle, `sag / 2` lower.
- `.bank .figure` is the bank's number, with `data-digits` its length; `.chips[data-chips]` shows 0 to 9 chips.
- `die(throw)` and `icon(seat, letter)` are small pictures for the page; `svg.die[data-face="5"]` turns.
- Numbers and badges are hidden from screen readers: `titles` say what a square does, `desc` the position.
- On a board in rows `g.ways > g.ladder, g.chute` show where squares send a token that comes to rest there.
- `g.shades` has the colours that stand in place of pictures, if there are any: figures have been laid over the board.
- Layers from back to front: squares, shades, pictures, ways, bank, arrows, bonds, badges, here, tokens, numbers.
"""

from robinson.board.badges import Badge, badge
from robinson.board.draw import draw
from robinson.board.geometry import Arrow, Layout, Orientation, Rect, Spot
from robinson.board.layouts import layout
from robinson.board.pictures import picture_of, vignette
from robinson.board.pieces import bond, chips, die
from robinson.board.tokens import Token, icon, letters, token

__all__ = [
    "Arrow",
    "Badge",
    "Layout",
    "Orientation",
    "Rect",
    "Spot",
    "Token",
    "badge",
    "bond",
    "chips",
    "die",
    "draw",
    "icon",
    "layout",
    "letters",
    "picture_of",
    "token",
    "vignette",
]
