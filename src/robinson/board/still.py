"""A picture that stands alone: its style sheet worked into it, for paper, figures and notebooks.

What the browser does with board.css is done once: whoever shows the picture needs no style sheet, no variables, no
themes. Needs the extra `print`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias
from xml.etree import ElementTree

from robinson.errors import extra

Theme: TypeAlias = Literal["print", "block", "proof"]
"""As look has it: the hand-coloured print, the dark block it was cut in, and the proof, black on white."""

MEDIA: dict[Theme, str | None] = {"print": None, "block": "(prefers-color-scheme: dark)", "proof": "print"}
"""The part of board.css that a theme adds to what is true of all of them."""

ATTRIBUTES = (
    *("color", "display", "fill", "fill-rule", "font-family", "font-size", "font-weight", "opacity", "stroke"),
    *("stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-width", "text-anchor", "visibility"),
)
"""What SVG takes as an attribute, of what board.css says."""

VARIABLE = re.compile(r"var\((--[a-z]+)(?:,\s*([^()]*))?\)")
SVG = "{http://www.w3.org/2000/svg}"
OF_THE_PAGE = ("aria-", "class", "data-", "role")
DROPPED = {f"{SVG}title", f"{SVG}desc"}

Declarations: TypeAlias = Mapping[str, str]


def still(svg: str, theme: Theme = "print", widths: Mapping[str, str] | None = None, font: str | None = None) -> str:
    """A picture made by this room, with every colour and line width written where it counts.

    `widths` sets `--contour` and `--fine`, in units of a picture, which a page sets by the size that it shows. `font`
    is the one that all text is set in. Raises MissingExtra.
    """
    with extra("print"):
        from cssselect2 import ElementWrapper
    ElementTree.register_namespace("", SVG.strip("{}"))
    if "xmlns=" not in svg:  # a picture made to stand in a page
        svg = svg.replace("<svg", f'<svg xmlns="{SVG.strip("{}")}"', 1)
    root = ElementTree.fromstring(svg)
    settled = {f"--{name}": value for name, value in (widths or {}).items()}
    inherited: dict[Any, dict[str, str]] = {}
    for element in ElementWrapper.from_xml_root(root).iter_subtree():
        declared = dict(declarations(element, theme))
        parent = element.etree_element if element.parent is None else element.parent.etree_element
        variables = dict(inherited.get(parent, {}))
        variables |= {name: value for name, value in declared.items() if name.startswith("--")} | settled
        inherited[element.etree_element] = variables
        write(element.etree_element, declared, variables, font)
    for parent in list(root.iter()):
        for name in [name for name in parent.attrib if name.startswith(OF_THE_PAGE)]:
            del parent.attrib[name]
        for child in [child for child in parent if child.tag in DROPPED or child.get("display") == "none"]:
            parent.remove(child)
    return ElementTree.tostring(root, "unicode")


def write(element: ElementTree.Element, declared: Declarations, variables: Mapping[str, str], font: str | None) -> None:
    """Give an element what is declared for it, and settle the variables in what it has already."""
    for name in ATTRIBUTES:
        value = declared.get(name, element.get(name))
        if value is not None:
            element.set(name, font if font and name == "font-family" else settle(value, variables))


def settle(value: str, variables: Mapping[str, str]) -> str:
    """A value without variables.

    >>> settle("var(--fine,.5)", {}), settle("var(--ink)", {"--ink": "#2b2018"})
    ('.5', '#2b2018')
    """
    while (found := VARIABLE.search(value)) is not None:
        value = value.replace(found[0], variables.get(found[1], found[2] or ""))
    return value


def declarations(element: Any, theme: Theme) -> Iterator[tuple[str, str]]:
    """What the style sheet declares for an element, what counts most last."""
    matches = style_sheet(theme).match(element)
    for _, _, pseudo, block in sorted(matches, key=lambda match: match[:2]):
        if pseudo is None:
            yield from block.items()


@cache
def style_sheet(theme: Theme) -> Any:
    """The style sheet as a theme reads it."""
    with extra("print"):
        import tinycss2
        from cssselect2 import Matcher, SelectorError, compile_selector_list
    text = (files("robinson.board") / "board.css").read_text("utf-8")
    matcher = Matcher()
    for rule in rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True), MEDIA[theme]):
        block = {
            declaration.lower_name if not declaration.name.startswith("--") else declaration.name: tinycss2.serialize(
                declaration.value
            ).strip()
            for declaration in tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
            if declaration.type == "declaration"
        }
        try:
            selectors = compile_selector_list(rule.prelude)
        except SelectorError:  # what only a page can have, such as something that is pointed at
            continue
        for selector in selectors:
            matcher.add_selector(selector, block)
    return matcher


def rules(sheet: list[Any], media: str | None) -> Iterator[Any]:
    """The rules that count: those outside any condition, and those of this one."""
    import tinycss2

    for rule in sheet:
        if rule.type == "qualified-rule":
            yield rule
        elif rule.type == "at-rule" and tinycss2.serialize(rule.prelude).strip() == media:
            yield from rules(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True), None)
