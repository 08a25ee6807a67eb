"""What squares, choices, editions and house rules say, and the whole rules as a page."""

from itertools import combinations, pairwise

import msgspec
import pytest
import regex

from robinson.errors import RobinsonError
from robinson.game import State, begin, play
from robinson.game.events import Paid, Shared, Unclaimed, Won
from robinson.sheets import SHIPPED, Chips, Choice, Die, Go, Rules, Square, Stay, resolve, robinson_sheet, shipped_sheet
from robinson.sheets.effects import AGAIN, PADDLE, RESTART, STAY
from robinson.words import Named, speak
from robinson.words.naming import EDITIONS, HOUSE_RULES
from robinson.words.rule_lines import CHIPS
from tests.words.boards import EFFECTS, all_tables, own_board, robinson_tables
from tests.words.catalogues import LANGUAGES, TRANSLATIONS, entries, fragments, length

SHEET = robinson_sheet()
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH_TRANSLATION = pytest.mark.parametrize("language", TRANSLATIONS)


def lines(words, rules):
    """Every rule line of a board, by its square."""
    return {square: words.rule_lines(rules, square) for square in range(rules.track + 1)}


def paragraphs(words, rules):
    return [text for section in words.rules_page(rules, "?") for text in (section.title, *section.paragraphs)][1:]


def named(words):
    """Every name of the sheets that come with Robinson, with its title and its meaning."""
    for sheet in map(shipped_sheet, SHIPPED):
        yield from (words.edition(name) for name in sheet.editions)
        for name, rule in sheet.house_rules.items():
            yield words.house_rule(name)
            yield from (
                words.house_value(name, value) for value in (rule.values if isinstance(rule, Choice) else (0, 1, 10))
            )


# --- rule lines ---


@EACH_LANGUAGE
def test_a_square_that_does_something_says_so(language):
    """And one that does nothing says nothing; the goal speaks of the bank."""
    words = speak(language)
    for rules in all_tables():
        for square, told in lines(words, rules).items():
            assert bool(told) == bool(rules.squares[square].effects or square == rules.track), square


@EACH_LANGUAGE
def test_a_rule_line_is_a_whole_sentence_of_at_most_120_characters(language):
    words = speak(language)
    told = {text for rules in all_tables() for texts in lines(words, rules).values() for text in texts}

    assert [text for text in told if length(text) > 120] == []
    assert [text for text in told if "%" in text or not regex.fullmatch(r"\p{Lu}.*[.!?][“”]?", text)] == []


@EACH_LANGUAGE
def test_effects_that_differ_are_told_differently(language):
    """Two effects have the same line only where they come to the same: pairs of parties, and a `go` to the start."""
    words, rules = speak(language), own_board()
    told: dict[tuple[str, ...], list[object]] = {}
    for square, effect in enumerate(EFFECTS, 1):
        told.setdefault(tuple(words.rule_lines(rules, square)), []).append(effect)

    same = [effects for effects in told.values() if len(effects) > 1]

    assert [effects for effects in same if len({type(effect) for effect in effects}) > 1] == []
    assert [effects for effects in same if len({getattr(effect, "n", 0) for effect in effects}) > 1] == []
    assert [effects for effects in same if len({bool(getattr(effect, "ask", None)) for effect in effects}) > 1] == []


def moved_by(giver, taker):
    """What such a payment moves among four, without a Friday, with one, and with the right-hand neighbour as one."""
    rules = msgspec.structs.replace(
        own_board(), squares=(Square(), Square.of((Chips(2, giver, taker),)), *[Square()] * 5)
    )
    for friday in (None, 1, 3):
        state = msgspec.structs.replace(begin(rules, 4), fridays=(friday, None, None, None))
        yield sorted(str(event) for event in play(rules, state, 1)[1] if isinstance(event, Paid))


@EACH_LANGUAGE
def test_two_payments_are_told_alike_if_they_move_the_same_chips(language):
    """And only then, whoever is Friday to whom."""
    words = speak(language)
    told = {pair: CHIPS[pair](words, 2) for pair in CHIPS}
    moved = {pair: list(moved_by(*pair)) for pair in CHIPS}

    wrong = [(a, b) for a, b in combinations(CHIPS, 2) if (told[a] == told[b]) != (moved[a] == moved[b])]

    assert wrong == []


@EACH_LANGUAGE
@pytest.mark.parametrize("n", [1, 2, 7, 11, 21])
def test_a_number_comes_from_the_board(language, n):
    words = speak(language)
    for effect in EFFECTS:
        if hasattr(effect, "n"):
            board = msgspec.structs.replace(
                own_board(), squares=(Square(), Square.of((msgspec.structs.replace(effect, n=n),)), *[Square()] * 5)
            )

            assert regex.findall(r"\d+", " ".join(words.rule_lines(board, 1))) == [str(n)]


def test_no_language_promises_wine_that_is_not_poured():
    dry = resolve(SHEET, "vietnamese", {"wine": 0})

    assert [speak(code).rule_lines(dry, 25) for code in LANGUAGES] == [
        ["You go back to square 14."],
        ["Grįžtate į 14 langelį."],
        ["Bạn quay lại ô 14."],
    ]


@pytest.mark.parametrize(
    ("house_rules", "square", "told"),
    [
        ({"shipwreck": "may"}, 4, ["Before your next throw you may start again from the beginning."]),
        ({"shipwreck": "must"}, 4, ["Your next throw counts from the beginning."]),
        ({"canoe": "may"}, 23, ["You may go straight on to square 27."]),
        ({"canoe": "must"}, 23, ["You go straight on to square 27."]),
        ({"sickbed": "throw-again"}, 12, ["You may throw again at once."]),
        ({"sickbed": "miss-turn"}, 12, ["You miss your next turn."]),
        ({"travel_money": "lander"}, 1, ["You pay the bank 1 chip."]),
        ({}, 20, ["You may throw again at once.", "But mind: a 5 leads to square 25."]),
        ({}, 29, ["Your right-hand neighbour gives you 2 chips and is your Friday from now on."]),
    ],
)
def test_may_is_may_and_must_is_must(house_rules, square, told):
    assert speak("en").rule_lines(resolve(SHEET, "vietnamese", house_rules), square) == told


@EACH_LANGUAGE
def test_every_square_of_robinson_tells_a_story(language):
    words = speak(language)
    for rules in robinson_tables():
        assert [square for square in range(1, 46) if words.story(rules, square) is None] == []
        assert words.story(rules, 0) is None
    assert words.story(own_board(), 5) is None


# --- choices ---


def asked(rules: Rules, square: int) -> State:
    return msgspec.structs.replace(begin(rules, 2), positions=(square, 0), question=rules.squares[square].question)


def buttons(words, rules):
    """The eight choices, each on its square, and the throw."""
    for square in range(rules.track):
        question = rules.squares[square].question
        if question:
            yield from (words.choice(rules, asked(rules, square), word) for word in question)
    yield words.choice(rules, begin(rules, 2), "throw")


@EACH_LANGUAGE
def test_a_button_fits_its_place(language):
    """Sixteen characters a line, two lines; forty below for what it does."""
    words = speak(language)
    for rules in all_tables():
        for button in buttons(words, rules):
            assert all(length(word) <= 16 for word in button.label.split()), button
            assert length(button.label) <= 22, button
            assert 0 < length(button.meaning) <= 40, button
            assert "%" not in button.label + button.meaning
            assert (button.label + button.meaning)[-1] not in ".!?"


@EACH_LANGUAGE
def test_the_eight_choices_differ(language):
    words = speak(language)
    robinson = [button.label for button in buttons(words, resolve(SHEET, "vietnamese", {"sickbed": "miss-turn"}))]
    squares = (
        Square(),
        Square.of((Stay(STAY),)),
        Square.of((Go(0, "turn", RESTART),)),
        Square.of((Go(5, ask=PADDLE),)),
    )
    again = resolve(SHEET, "vietnamese").squares[20]
    own = msgspec.structs.replace(own_board(), squares=(*squares, again, *[Square()] * 5))

    assert len(robinson) == len(set(robinson)) == 9
    assert len({button.label for button in buttons(words, own)}) == 9


def test_the_choices_of_robinson_have_their_words():
    rules = resolve(SHEET, "vietnamese")

    def pair(square, question):
        return [speak("lt").choice(rules, asked(rules, square), word).label for word in question]

    assert pair(7, STAY) == ["Likti medyje", "Eiti toliau"]
    assert pair(4, RESTART) == ["Pradėti iš naujo", "Tęsti kelionę"]
    assert pair(20, AGAIN) == ["Mesti dar kartą", "Baigti ėjimą"]
    assert pair(23, PADDLE) == ["Irkluoti į 27", "Pasilikti čia"]


# --- editions and house rules ---


def test_every_edition_and_house_rule_of_the_sheets_that_come_with_robinson_has_its_words():
    sheets = [shipped_sheet(name) for name in SHIPPED]

    assert list(EDITIONS) == [edition for sheet in sheets for edition in sheet.editions]
    assert list(HOUSE_RULES) == [rule for sheet in sheets for rule in sheet.house_rules]
    for sheet in sheets:
        for name, rule in sheet.house_rules.items():
            if isinstance(rule, Choice):
                assert all(speak("en").house_value(name, value).meaning for value in rule.values)


@EACH_LANGUAGE
def test_a_name_has_a_title_and_a_meaning(language):
    for name in named(speak(language)):
        assert 0 < length(name.title) <= 40, name
        assert name.title[-1] not in ".!?", name
        assert name.meaning.endswith("."), name
        assert length(name.meaning) <= 120, name
        assert "%" not in name.title + name.meaning


@EACH_LANGUAGE
def test_values_of_a_house_rule_differ(language):
    words = speak(language)
    rules = [rule for sheet in map(shipped_sheet, SHIPPED) for rule in sheet.house_rules.items()]
    for name, rule in rules:
        if isinstance(rule, Choice):
            values = [words.house_value(name, value) for value in rule.values]

            assert len({value.title for value in values}) == len({value.meaning for value in values}) == len(values)


@EACH_LANGUAGE
def test_names_of_a_sheet_of_ones_own_stay_bare(language):
    words = speak(language)

    assert words.edition("grandmother") == Named("grandmother", "")
    assert words.house_rule("ghost") == Named("ghost", "")
    assert words.house_value("ghost", "twice") == Named("twice", "")
    assert words.house_value("ghost", 3) == Named("3", "")
    assert words.house_value("canoe", "maybe") == Named("maybe", "")


# --- the page ---


@EACH_LANGUAGE
def test_the_page_is_told_without_a_hole(language):
    words = speak(language)
    for rules in all_tables():
        sections = words.rules_page(rules, "Mano <b>100%</b>")

        assert sections[0].title == "Mano <b>100%</b>"
        assert all(section.paragraphs for section in sections)
        told = paragraphs(words, rules)
        assert not [text for text in told if "%" in text or "  " in text or text != text.strip()]
        assert len(set(told)) == len(told)


@EACH_LANGUAGE
def test_a_number_on_the_page_is_one_of_the_rules(language):
    words, rules = speak(language), resolve(SHEET, "vietnamese", {"stake": 17, "purse": 1_234})
    told = " ".join(paragraphs(words, rules))

    assert words.number(1_234) in told
    assert "17" in told
    assert str(rules.track) in told


@pytest.mark.parametrize(
    ("house_rules", "there", "not_there"),
    [
        ({"debts": "owe"}, "owes what is missing", "forgotten"),
        ({"debts": "forgive"}, "forgotten", "owes what is missing"),
        ({"last_survivor": "wins"}, "wins the whole bank at once", "still reach the goal"),
        ({"last_survivor": "plays-on"}, "still reach the goal", "wins the whole bank at once"),
        ({"nearest": "on-track"}, "nearest to the winner on the track", "winner’s right-hand neighbour"),
        ({"nearest": "right-hand"}, "winner’s right-hand neighbour", "nearest"),
        ({"sickbed": "miss-turn"}, "passed over once", "nothing of the kind"),
        ({"sickbed": "throw-again"}, "throw again", "passed over once"),
        ({"shipwreck": "must"}, "counts from the beginning", "may start again"),
        ({"stake": 0}, "begins empty", "puts a stake"),
        ({"wine": 0}, "go back to square 14.", "14. You receive"),
    ],
)
def test_nothing_is_promised_that_a_house_rule_takes_away(house_rules, there, not_there):
    told = " ".join(paragraphs(speak("en"), resolve(SHEET, "vietnamese", house_rules)))

    assert there in told
    assert not_there not in told


def test_of_what_no_square_does_the_page_is_silent():
    quiet = msgspec.structs.replace(own_board(), squares=(Square(),) * 21)
    told = " ".join(paragraphs(speak("en"), quiet))

    for word in ("Friday", "voyage", "choice", "another square", "miss", "Robinson", "chips pays"):
        assert word not in told
    assert "Short of chips" not in [section.title for section in speak("en").rules_page(quiet, "?")]


def test_a_deadly_square_is_told_as_only_its_own():
    told = paragraphs(speak("en"), resolve(SHEET, "vietnamese"))

    assert "Only a 6 thrown on square 42 ends a voyage: whoever comes there otherwise plays on." in told
    assert not any(isinstance(effect, Die) for effect in resolve(SHEET, "vietnamese").squares[41].effects)


def test_the_lithuanian_page_says_once_what_the_novel_is_called_today():
    told = " ".join(paragraphs(speak("lt"), resolve(SHEET, "lithuanian")))

    assert told.count("Robinzonas Kruzas") == 1


# --- nothing stays English ---


@EACH_TRANSLATION
def test_nothing_of_the_rules_stays_english(language):
    words = speak(language)
    told = {text for name in named(words) for text in (name.title, name.meaning)}
    for rules in all_tables():
        told.update(text for texts in lines(words, rules).values() for text in texts)
        told.update(paragraphs(words, rules))
        told.update(text for button in buttons(words, rules) for text in (button.label, button.meaning))
        told.update(text for n in range(rules.track + 1) for text in words.story(rules, n) or ())
    english = {part for entry in entries("en") for text in entry.source for part in fragments(text)}

    assert [text for text in told if any(part in text for part in english)] == []


@EACH_TRANSLATION
def test_no_error_stays_english(language):
    """An error's message has no context, and any of the catalogue might be one; moves and keys stay as they are."""
    words, left = speak(language), []
    for entry in entries("en"):
        message = entry.source[0]
        if not entry.context and len(entry.source) == 1:
            error = RobinsonError(message, place="", **dict.fromkeys(regex.findall(r"%\((\w+)\)s", message), "李"))
            left += [message for part in fragments(message) if part in words.error(error)]

    assert left == []


def test_an_error_joins_what_would_be_right_as_the_language_does():
    error = RobinsonError("got %(got)s, expected %(expected)s", place="$.moves", got="jump", expected=("stay", "go"))

    assert [speak(code).error(error) for code in LANGUAGES] == [
        "$.moves: got jump, expected stay or go",
        "$.moves: gauta jump, o tinka stay arba go",
        "$.moves: gặp jump, nhưng cần stay hoặc go",
    ]


@EACH_LANGUAGE
def test_an_error_fits_160_characters(language):
    """Without what came from outside."""
    long = [
        text
        for entry in entries(language)
        if entry.source[0][:1].islower()
        for text in entry.told
        if length(regex.sub(r"%\(\w+\)s", "", text)) > 160
    ]

    assert long == []


def test_the_page_lists_the_squares_in_their_order():
    page = speak("en").rules_page(resolve(SHEET, "vietnamese"), "?")
    listed = next(section.paragraphs for section in page if section.title == "The squares")
    numbers = [int(number[1]) for text in listed if (number := regex.match(r"(\d+)\.", text))]

    assert numbers[0] == 1
    assert numbers[-1] == 45
    assert all(before < after for before, after in pairwise(numbers))


@EACH_LANGUAGE
def test_where_there_are_no_chips_nobody_speaks_of_any(language):
    words, rules = speak(language), resolve(shipped_sheet("chutes-and-ladders"))
    chip, bank = {"en": ("chip", "bank"), "lt": ("žeton", "bank"), "vi": ("thẻ", "quỹ")}[language]

    told = [paragraph for section in words.rules_page(rules, "x") for paragraph in section.paragraphs]
    told += words.tell(Won(0, 0, home=True), rules, ["Ona", "Jonas"])
    told += words.tell(Won(0, 0, home=False), rules, ["Ona", "Jonas"])
    told += words.tell(Shared(0, 1, 0, friday=False), rules, ["Ona", "Jonas"])
    told += words.tell(Unclaimed(0), rules, ["Ona", "Jonas"])

    assert [text for text in told if chip in text.casefold() or bank in text.casefold()] == []
    assert len(told) > 25


def test_a_ladder_to_the_goal_says_so():
    rules = resolve(shipped_sheet("chutes-and-ladders"))

    assert speak("en").rule_lines(rules, 80) == ["You go straight on to square 100, the goal."]
    assert speak("en").rule_lines(rules, 100) == ["You win."]
