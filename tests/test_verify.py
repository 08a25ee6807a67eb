"""`robinson verify`: sealed games are believed, changed ones are found out, and all is told plainly.

The records `records/sealed-*.json` were made by `made` below, from secrets that are no secrets.
"""

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from robinson.cli import main
from robinson.dice import SealedDice, verify
from robinson.game import Game, IllegalMove, record
from robinson.sheets.read import parse

RECORDS = Path(__file__).parent / "records"
WORDS = ["labas", "", "chào “đảo”"]
PAGE = (Path(__file__).parent.parent / "docs" / "record.md").read_text(encoding="utf-8")


# How the records were made.


def played(edition, players, dice, most=None):
    """A game with these dice, to its end or up to so many throws; of two choices the one and the other by turns."""
    game = Game(edition, players, dice=dice.open())
    throws = choices = 0
    while not game.over and throws != most:
        if game.allowed == ("throw",):
            throws += 1
            game.play(dice.throw(throws))
        else:
            choices += 1
            game.play(game.allowed[choices % 2])
    return game.record()


def with_moves(fair, moves):
    return replace(fair, moves=" ".join(map(str, moves)))


def with_another_winner(fair):
    """The first throw and number that would let somebody else win, and after which the rules allow what follows."""
    moves = list(fair.words())
    for number, move in enumerate(moves):
        for other in range(1, 7) if isinstance(move, int) else ():
            changed = with_moves(fair, [*moves[:number], other, *moves[number + 1 :]])
            try:
                winner = Game.of(changed).winner
            except IllegalMove:
                continue
            if winner not in (None, Game.of(fair).winner):
                return changed
    raise AssertionError("no such throw")


def made():
    """All records, by name."""
    island = SealedDice(sha256(b"island").digest(), WORDS)
    cave = SealedDice(sha256(b"cave").digest(), ["", "Penktadienis"])
    fair = played("lithuanian", ["Ona", "Jonas", "Rasa"], island)
    given_up = played("vietnamese", ["Ada", "Bình"], cave, most=24)
    assert fair.dice
    return {
        "sealed-fits-3p-l": fair,
        "sealed-given-up-2p-v": given_up,
        "sealed-closed-2p-v": replace(given_up, dice=cave.closed()),
        "sealed-other-throw-3p-l": with_another_winner(fair),
        "sealed-other-words-3p-l": replace(fair, dice=replace(fair.dice, words=("labas", "", "chao “đảo”"))),
        "sealed-other-secret-3p-l": replace(fair, dice=replace(fair.dice, secret=sha256(b"another").hexdigest())),
    }


MADE = made()
FAIR, CLOSED = MADE["sealed-fits-3p-l"], MADE["sealed-closed-2p-v"]


def test_every_sealed_record_is_made_as_written_here():
    kept = {path.stem: path.read_text(encoding="utf-8") for path in RECORDS.glob("sealed-*.json")}

    assert kept == {name: record.write(game) for name, game in MADE.items()}


def robinson(*arguments, **env):
    """The command in this process: for the many."""
    called = CliRunner().invoke(main, ["verify", *map(str, arguments)], env={"ROBINSON_LANGUAGE": "en"} | env)
    assert called.exception is None or isinstance(called.exception, SystemExit), called.exception
    return called.exit_code, called.stdout, called.stderr


@pytest.fixture
def keep(tmp_path):
    def keep(game, name="game.json"):
        path = tmp_path / name
        path.write_text(game if isinstance(game, str) else record.write(game), encoding="utf-8")
        return path

    return keep


def refused(outcome):
    """The one line on standard error, when nothing else was said, or only the same to programs."""
    code, out, err = outcome
    assert (code, err.count("\n")) == (2, 1)
    assert out in ("", json.dumps({"error": err.removesuffix("\n")}) + "\n")
    return err


# What is found.

FOUND = {
    "sealed-fits-3p-l": (0, "fits", "The seal is whole: all "),
    "sealed-given-up-2p-v": (0, "fits", "The seal is whole: all 24 throws lay in the closed envelope"),
    "sealed-closed-2p-v": (1, "not-opened", "The envelope is still closed"),
    "sealed-other-throw-3p-l": (1, "other-throw", " does not fit: the record says "),
    "sealed-other-words-3p-l": (1, "other-throw", "Throw 1 does not fit: the record says "),
    "sealed-other-secret-3p-l": (1, "other-secret", "The seal does not fit"),
}


@pytest.mark.parametrize("name", FOUND)
def test_a_sealed_record_is_told_and_summed_up(name):
    code, verdict, told = FOUND[name]
    path = RECORDS / f"{name}.json"

    outcome, summed = robinson(path, COLUMNS="200"), robinson(path, "--json")

    assert (outcome[0], outcome[2]) == (summed[0], summed[2]) == (code, "")
    assert told in outcome[1]
    assert json.loads(summed[1])["verdict"] == verdict
    assert summed[1].count("\n") == 1


def test_every_sealed_record_has_a_verdict_that_is_awaited():
    assert sorted(FOUND) == sorted(MADE)


def test_what_fits_is_counted():
    _, out, _ = robinson(RECORDS / "sealed-fits-3p-l.json", "--json")

    found = json.loads(out)
    throws = [int(word) for word in FAIR.moves.split() if word.isdecimal()]
    assert FAIR.dice
    assert found["seal"] == FAIR.dice.seal
    assert found["counts"]["throws"] == len(throws)
    assert found["counts"]["faces"] == [throws.count(face) for face in range(1, 7)]
    assert list(found["counts"]) == ["throws", "faces", "usual", "streak"]


def test_the_place_of_a_changed_throw_is_told_in_throws_and_in_moves():
    kept = MADE["sealed-other-throw-3p-l"]
    move = next(at for at, (was, now) in enumerate(zip(FAIR.words(), kept.words(), strict=True), 1) if was != now)
    k = sum(isinstance(word, int) for word in list(FAIR.words())[:move])

    _, told, _ = robinson(RECORDS / "sealed-other-throw-3p-l.json")
    _, summed, _ = robinson(RECORDS / "sealed-other-throw-3p-l.json", "--json")

    assert f"Throw {k} does not fit" in told
    assert f"It is move {move} of the record; every throw before it fits." in told.replace("\n", " ")
    found = json.loads(summed)
    assert (found["k"], found["move"]) == (k, move)
    assert k < move


def test_the_reader_sees_the_seal_and_every_word_to_compare_them():
    _, out, _ = robinson(RECORDS / "sealed-fits-3p-l.json", COLUMNS="80")

    assert FAIR.dice
    assert f"Seal   {FAIR.dice.seal}\nOna    labas\nJonas  –\nRasa   chào “đảo”\n" in out
    assert "could look inside, before the game and while it goes on" in out.replace("\n", " ")


def test_a_changed_throw_is_told_although_the_rules_would_not_allow_what_follows(keep):
    moves = list(FAIR.words())
    at = next(number for number, move in enumerate(moves) if isinstance(move, str)) - 1
    changed = [*moves[: at - 4], *(7 - int(move) for move in moves[at - 4 : at - 3]), *moves[at - 3 :]]

    code, out, _ = robinson(keep(with_moves(FAIR, changed)))

    assert code == 1
    assert "does not fit" in out


def test_throws_that_fit_but_are_no_game_are_refused_like_any_other_record(keep):
    without = [move for move in FAIR.words() if isinstance(move, int)]

    err = refused(robinson(keep(with_moves(FAIR, without))))

    assert re.search(r"game\.json: move \d+: got \d, expected \w+ or ", err)
    assert "the game is over" in refused(robinson(keep(with_moves(FAIR, [*FAIR.words(), *next_throws(FAIR, 1)]))))


def next_throws(game, n):
    """The throws that would come next."""
    dice = SealedDice(bytes.fromhex(game.dice.secret), game.dice.words)
    thrown = sum(isinstance(move, int) for move in game.words())
    return [dice.throw(thrown + k) for k in range(1, n + 1)]


def test_a_game_that_was_not_sealed_is_refused():
    err = refused(robinson(RECORDS / "fresh-2p-v.json"))

    assert err.endswith("fresh-2p-v.json: the dice of this game were not sealed, so there is nothing to verify\n")
    assert refused(robinson(RECORDS / "fresh-2p-v.json", "--json")) == err


def test_what_cannot_be_read_is_refused(keep, tmp_path):
    assert "there is no such file" in refused(robinson(tmp_path / "nowhere"))
    assert "$.dice.secret" in refused(robinson(keep(record.write(FAIR).replace('"secret": "', '"secret": "x'))))
    assert "$.dice.words" in refused(robinson(keep(record.write(FAIR).replace('"labas", ', ""))))


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (0, "The seal is whole. Nothing has been thrown yet."),
        (1, "The seal is whole: this 1 throw lay in the closed envelope before the game began."),
    ],
)
def test_a_game_that_has_hardly_begun_can_be_verified(moves, told, keep):
    code, out, _ = robinson(keep(with_moves(FAIR, list(FAIR.words())[:moves])), COLUMNS="200")

    assert code == 0
    assert out.startswith(told)
    assert "streak" not in out


def test_a_game_on_a_sheet_of_ones_own_is_verified_with_that_sheet(keep):
    sheet = parse(OWN.encode())
    dice = SealedDice(bytes(32), ["", ""])
    game = Game(None, ["Ada", "Binh"], sheet=sheet, dice=dice.open())
    for k in range(1, 4):
        game.play(dice.throw(k))
    path = keep(game.record())

    assert "give its file with --sheet" in refused(robinson(path))
    assert robinson(path, "--sheet", keep(OWN, "own.toml"))[0] == 0


OWN = 'name = "shorter"\ntrack = 40\n[house_rules.purse]\nsets = "purse"\nleast = 0\nmost = 50\ndefault = 5\n'


# How it is told.


@pytest.mark.parametrize("language", ["en", "lt", "vi"])
@pytest.mark.parametrize("name", FOUND)
def test_a_verdict_is_told_in_every_language(name, language):
    code, out, err = robinson(RECORDS / f"{name}.json", "--language", language, COLUMNS="80")

    assert (code, err) == (FOUND[name][0], "")
    assert "%(" not in out
    assert all(len(line) <= 88 for line in out.splitlines())
    english = robinson(RECORDS / f"{name}.json", COLUMNS="80")[1]
    assert (out == english) == (language == "en")


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ([1, 2, 3, 4, 5, 6], "No number came twice in a row."),
        ([1, 1, 2, 3], "Longest streak: the number 1, 2 times in a row. A streak so long, or longer, comes 42.1% of"),
        (
            [6] * 20,
            "Longest streak: the number 6, 20 times in a row. A streak so long, or longer, comes less than 0.1%",
        ),
        ([6, 6, *[1, 2, 3, 4, 5] * 20], "comes more than 99.9% of the time."),
        ([6] * 20, "Here not every number does so."),
    ],
)
def test_streaks_and_counts_are_told_beside_what_fair_dice_do(faces, told):
    from robinson.dice import count
    from robinson.words import fairness, speak

    assert told in " ".join(fairness.usual(speak("en"), count(faces)))


def test_a_strangers_words_cannot_move_the_cursor(keep):
    evil = "\x1b[2J\n\u202e\x07"
    dice = SealedDice(bytes(32), [evil, ""])
    path = keep(played("vietnamese", ["Ada", "Binh"], dice, most=5))

    code, out, _ = robinson(path)

    assert code == 0
    assert all(line.isprintable() for line in out.split("\n"))
    assert "\\x1b[2J\\n\\u202e\\x07" in out


@pytest.mark.parametrize(("name", "code"), [("sealed-fits-3p-l", 0), ("sealed-other-secret-3p-l", 1)])
def test_the_process_ends_with_the_verdict(name, code):
    done = subprocess.run(
        [sys.executable, "-m", "robinson", "verify", "-", "--json"],
        input=(RECORDS / f"{name}.json").read_bytes(),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
    )

    assert (done.returncode, done.stderr) == (code, b"")
    assert json.loads(done.stdout)["verdict"] == FOUND[name][1]


# What the page says.


def test_the_page_lists_every_verdict_with_its_exit_code():
    listed = dict(re.findall(r"^\| `([a-z-]+)` \| .*\| (\d) \|$", PAGE, re.MULTILINE))

    assert listed == {verdict: str(code) for code, verdict, _ in FOUND.values()}


def test_the_page_counts_the_throws_as_the_command_does():
    """The formula as the page words it, with nothing of ours, gives what the page shows."""
    import hmac

    blocks = re.findall(r"```console\n\$ cat [a-z]+\.json\n(.*?)\$ ", PAGE, re.DOTALL)
    block = next(block for block in blocks if "secret" in block)
    shown = json.loads(block)
    secret = bytes.fromhex(shown["dice"]["secret"])
    assert sha256(secret).hexdigest() == shown["dice"]["seal"]
    throws = [int(word) for word in shown["moves"].split() if word in "123456"]
    for k, throw in enumerate(throws, 1):
        message = "\n".join([*shown["dice"]["words"], f"{k}:0"]).encode()
        first = next(byte for byte in hmac.new(secret, message, "sha256").digest() if byte < 252)
        assert first % 6 + 1 == throw
    assert verify(record.read(block.encode()))
