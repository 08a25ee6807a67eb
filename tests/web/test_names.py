"""Names that would be something else: in every page they are names, and nothing but names."""

import pytest

from tests.web.browser import Browser
from tests.web.play import code_of, make_table, sit
from tests.web.states import every_page

HOSTILE = [
    ("<svg/onload=alert()>", "\"'><b>x</b>", "{{77*77}}"),
    ("</script><i>", "&lt;b&gt;&amp;", "${77*77}%(who)s"),
    ("O’Neil \"Jr\" 'x'", "שלום עולם", "李 العربية"),
]


@pytest.mark.parametrize("names", HOSTILE, ids=["tags", "escapes", "scripts"])
def test_a_name_is_a_name_on_every_page(names, server):
    browsers: list[Browser] = []

    def comes() -> Browser:
        browsers.append(Browser(server.url))
        return browsers[-1]

    for state, page in every_page(comes, names):
        tags = {element.tag for element in page.root.iter()}
        assert not {"b", "i"} & tags, state
        assert all(svg.get("onload") is None for svg in page.root.iter("svg")), state
        assert "5929" not in page.text or "{{77*77}}" not in names, state
        assert page.status < 500, state
    for browser in browsers:
        browser.close()


@pytest.mark.parametrize(
    "name",
    [
        " ",
        "",
        "\u200b",
        "\u3164",
        "\u202eanO",
        "e" + "\u0301" * 300,
        "👨‍👩‍👧‍👦" * 30,
        "x" * 25,
        "O\x00na",
        "a\nb\x1b[2J",
    ],
    ids=["blanks", "nothing", "zero width", "filler", "turned round", "accents", "families", "long", "null", "escape"],
)
def test_a_name_that_cannot_stand_is_refused_where_it_was_typed(name, comes):
    ona, guest = comes(), comes()
    code = code_of(make_table(ona, "Ona"))

    page = sit(guest, code, name)

    assert page.status == 422
    assert page.kind == "lobby"
    (field,) = page.all("input", id="name")
    assert field.get("aria-describedby") == "name-error"


def test_a_family_of_eight_emoji_and_a_name_from_right_to_left_may_stand(comes):
    ona, guest = comes(), comes()
    code = code_of(make_table(ona, "👨‍👩‍👧‍👦" * 8))

    page = sit(guest, code, "שלום")

    assert page.status == 200
    names = [bdi.text for bdi in page.all("bdi")]
    assert names == ["👨‍👩‍👧‍👦" * 8, "שלום"]


def test_a_name_that_looks_like_anothers_is_refused_where_it_was_typed(comes):
    ona, guest = comes(), comes()
    code = code_of(make_table(ona, "Ona"))

    page = sit(guest, code, "\u041ena")  # with a Cyrillic letter
    form = ona.post("/tables", name="Ona", other="0na", edition="lithuanian")

    for refused in (page, form):
        assert refused.status == 422
        assert refused.all("input", aria_invalid="true")
        assert "sits at this table already" in refused.text
