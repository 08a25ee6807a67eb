"""robinson and robinson serve: the house is opened, found, and closed, as real processes on real ports."""

import io
import json
import os
import queue
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pexpect
import pytest
import segno
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from robinson.cli import main
from robinson.commands import address
from robinson.commands.browser import qr_code
from robinson.commands.serve import PORT

BOT = Path(__file__).parents[1] / "docs" / "examples" / "bot.py"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "SSH_CONNECTION", "SSH_TTY")
SOON_S = 30


class Process:
    """The command as its process, with its own place for data; what it says is read line by line."""

    def __init__(self, folder, *arguments, **environment):
        kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
        speaking = {"ROBINSON_LANGUAGE": "en", "PYTHONIOENCODING": "utf-8", "XDG_DATA_HOME": str(folder)}
        self.process: Any = subprocess.Popen(
            [sys.executable, "-m", "robinson", *map(str, arguments)],
            env=kept | speaking | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        self.lines: queue.SimpleQueue[Any] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def line(self):
        """The next line, None at the end."""
        return self.lines.get(timeout=SOON_S)

    def link(self):
        """The address in the line that says that it is ready."""
        line = self.line()
        assert line is not None, self.process.stderr.read()
        found = re.search(r"(?:waits for players|running already).*: (http\S+/)$", line)
        return found[1] if found else self.link()

    def rest(self):
        """Its exit code, and what it still said, when it has come to its end."""
        said = []
        while (line := self.line()) is not None:
            said.append(line)
        return self.process.wait(SOON_S), said, self.process.stderr.read()

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.rest()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


@pytest.fixture
def start(tmp_path):
    """Start the command; it ends with the test."""
    with ExitStack() as ends:

        def start(*arguments, **environment):
            process = Process(tmp_path, *arguments, **environment)
            ends.callback(process.close)
            return process

        yield start


@pytest.fixture
def browser(tmp_path):
    """A browser, by its variable in the environment, and what it was asked to open."""
    opened = tmp_path / "opened"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> "{opened}"\n')
    script.chmod(0o755)

    def shown():
        for _ in range(200):
            if opened.exists() and opened.read_text().endswith("\n"):
                return opened.read_text().split()
            time.sleep(0.05)
        return []

    return {"BROWSER": f"{script} %s"}, shown


def free_port():
    """A port that is free, as are some after it."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        if port < 65000:
            return port


def fetch(url, data=None, **headers):
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(url, body, {"Content-Type": "application/json"} | headers)
    with urllib.request.urlopen(request, timeout=SOON_S) as answer:
        return answer.status, answer.read()


def ask(url, data=None, **headers):
    return json.loads(fetch(url, data, **headers)[1])


def serve(*arguments):
    """The command in this process, for what it refuses before it is open."""
    called = CliRunner().invoke(main, ["serve", *map(str, arguments)], env={"ROBINSON_LANGUAGE": "en"})
    assert called.exit_code == 2, called.output
    assert called.stdout == ""
    return called.stderr


# The house is opened.


def test_robinson_alone_opens_the_browser_and_lets_the_home_network_in(start, browser, tmp_path):
    screen, shown = browser
    first = start(**screen)
    link = first.link()

    port = int(link.rsplit(":", 1)[1].rstrip("/"))
    assert PORT <= port < PORT + 20
    assert shown() == [f"http://127.0.0.1:{port}/"]
    assert fetch(f"http://127.0.0.1:{port}/")[0] == 200
    home = address.home_address()
    if home is None:
        assert link == f"http://127.0.0.1:{port}/"
    else:
        # The address is one of this machine's own, so nothing leaves it.
        assert link == f"http://{home}:{port}/"
        assert fetch(link)[0] == 200
        assert ask(f"http://127.0.0.1:{port}/api")["link"] == link

    second = start("serve", "--port", free_port(), **screen)
    assert second.link() == link
    assert second.rest() == (0, [], "")
    assert shown() == [f"http://127.0.0.1:{port}/"] * 2

    assert "Ctrl-C ends it." in first.line()
    assert first.stop() == (0, ["Robinson has stopped. Every move is kept."], "")
    assert (tmp_path / "robinson" / "tables.db").exists()


def test_the_same_tables_at_the_same_port_are_opened_and_others_get_the_next(start, tmp_path):
    port = free_port()
    first = start("serve", "--here-only", "--port", port)
    link = first.link()
    again = start("serve", "--port", port)
    other = start("serve", "--here-only", "--port", port, "--database", tmp_path / "other.db")

    assert again.link() == link == f"http://127.0.0.1:{port}/"
    assert again.rest() == (0, [], "")
    told = other.line()
    found = re.fullmatch(rf"Port {port} is taken by another program, so Robinson takes port (\d+)\.", told)
    assert found, told
    assert other.link() == f"http://127.0.0.1:{found[1]}/"
    assert ask(f"{link}api")["tables"] != ask(f"http://127.0.0.1:{found[1]}/api")["tables"]

    elsewhere = start("serve", "--here-only", "--port", free_port(), "--database", tmp_path / "other.db")
    code, said, err = elsewhere.rest()
    assert (code, said) == (2, [])
    assert err == f"{tmp_path}/other.db: another Robinson is using this file; stop it, or name another file\n"


def test_a_strangers_port_is_left_to_the_stranger(start):
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        port = stranger.getsockname()[1]

        def hang_up():
            while True:
                try:
                    line, _ = stranger.accept()
                except OSError:
                    return
                line.sendall(b"220 mail\r\n")
                line.close()

        threading.Thread(target=hang_up, daemon=True).start()
        house = start("serve", "--here-only", "--port", port)

        assert house.line().startswith(f"Port {port} is taken by another program")
        assert house.link() != f"http://127.0.0.1:{port}/"
        stranger.shutdown(socket.SHUT_RDWR)


def test_here_only_is_here_only_and_a_proxy_gives_the_house_its_name(start):
    port = free_port()
    house = start(
        "serve", "--here-only", "--port", port, "--public-url", "https://games.example/robinson/", "--pace", "0"
    )

    assert house.link() == "https://games.example/robinson/"
    for path in ("/robinson/", "/"):  # whether or not the proxy cuts it off
        assert b"/robinson/static/" in fetch(f"http://127.0.0.1:{port}{path}")[1]
    assert ask(f"http://127.0.0.1:{port}/api")["link"] == "https://games.example/robinson/"
    home = address.home_address()
    if home is not None:
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((home, port), 5)


# It is closed.


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_is_there_is_told_to_come_back_and_what_was_played_is_kept(start, how):
    port = free_port()
    house = start("serve", "--here-only", "--port", port, "--pace", "0")
    link = house.link()
    table = f"{link}api/tables/{ask(f'{link}api/tables', {})['code']}"
    ona = ask(f"{table}/chairs", {"name": "Ona"})
    ask(f"{table}/chairs", {"name": "Jonas"})
    mine = {"Authorization": f"Bearer {ona['device']}"}
    ask(f"{table}/start", {}, **mine)
    word = ask(f"{table}/moves", {"number": 1, "move": "throw"}, **mine)["move"]["word"]
    waited = []
    waiting = threading.Thread(target=lambda: waited.append(ask(f"{table}/moves?since=1&wait=30", **mine)))
    waiting.start()
    assert house.line() == "Ctrl-C ends it."

    with connect(f"ws://127.0.0.1:{port}/{table[-6:]}/live?chair=watch") as line:
        line.recv(SOON_S)
        while '"onlookers":1' not in ask_text(table):
            time.sleep(0.05)
        before = time.monotonic()
        house.process.send_signal(how)
        with pytest.raises(ConnectionClosed) as closed:
            read_on(line)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert house.rest() == (0, ["Robinson has stopped. Every move is kept."], "")
    assert time.monotonic() - before < 10
    waiting.join(SOON_S)
    assert [seen["moves"] for seen in waited] == [[]]

    again = start("serve", "--here-only", "--port", port)
    assert again.link() == link
    assert ask(f"{table}/moves")["moves"][0]["word"] == word


def ask_text(url):
    return fetch(url)[1].decode()


def read_on(line):
    while True:
        line.recv(SOON_S)


# It cannot be opened.


def test_tables_of_a_newer_robinson_are_left_alone_and_every_page_says_why(start, tmp_path):
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA application_id = 0x526F6269")
        connection.execute("PRAGMA user_version = 99")
        connection.execute("CREATE TABLE tables (code)")
    connection.close()
    before = newer.read_bytes()

    house = start("serve", "--here-only", "--port", 0, "--database", newer)
    link = house.line().removeprefix("Until then a page says so: ")
    for path, language, told in (("", "lt", "Šis Robinsonas senesnis"), ("K7M2QD/1", "vi", "Bản Robinson này cũ hơn")):
        with pytest.raises(urllib.error.HTTPError) as answer:
            fetch(link + path, **{"Accept-Language": language})
        assert answer.value.code == 503
        assert told in answer.value.read().decode()

    code, said, why = house.stop()
    assert (code, said) == (2, ["Ctrl-C ends it."])
    assert "newer.db: written by a newer Robinson (version 99 of the file" in why
    assert newer.read_bytes() == before


def test_a_file_that_is_none_of_ours_ends_it_with_one_sentence(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Robinson")

    def refused(file):
        (told,) = serve("--here-only", "--port", 0, "--database", tmp_path / file).splitlines()
        return told.removeprefix(f"{tmp_path}/")

    assert refused("letter.txt") == "letter.txt: this is not a file of Robinson’s tables"
    assert refused(".").endswith("this is a folder, expected a file")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--here-only", "--host", "0.0.0.0"], "--here-only and --host 0.0.0.0 exclude each other"),
        (["--public-url", "games.example"], "expected an address such as https://example.org/robinson"),
        (["--public-url", "https://games.example:port"], "expected an address such as"),
        (["--public-url", "https://ona@games.example/?x"], "expected an address such as"),
        (["--root-path", "/a b"], "expected a path such as /robinson, got /a b"),
        (["--port", "70000"], "70000"),
        (["--pace", "-1"], "-1"),
        (["--trust-proxy", "everybody"], "an address or a network such as 127.0.0.1 or 10.0.0.0/8, got everybody"),
        (
            ["--limit", "tables"],
            "expected messages, changes, guesses, tables, odds, lines, lines-per-address or onlookers",
        ),
        (["--limit", "tables=0"], "a number from 1 on, such as tables=60, got tables=0"),
        (["--limit", "tables=-5"], "got tables=-5"),
        (["--limit", "tables=1e9"], "got tables=1e9"),
        (["--limit", "chairs=5"], "got chairs=5"),
        (["--forget-after", "-1"], "-1"),
        (["--host", "203.0.113.77", "--port", 0], "cannot listen at 203.0.113.77:0: "),
        (["--host", "no.such.place.invalid", "--port", 0], "cannot listen at no.such.place.invalid:0: "),
    ],
)
def test_a_setting_that_cannot_be_is_told_with_what_would_be_right(arguments, told):
    assert told in serve(*arguments)


def test_ports_that_are_all_taken_are_told(monkeypatch):
    monkeypatch.setattr("robinson.commands.house.PORTS", 2)
    with ExitStack() as strangers:
        while True:
            port = free_port()
            try:
                for each in (port, port + 1):
                    strangers.enter_context(socket.create_server(("127.0.0.1", each)))
                break
            except OSError:
                strangers.pop_all().close()
        monkeypatch.setattr("robinson.commands.running.ANSWER_S", 0.1)

        told = serve("--here-only", "--port", port)

    assert told == f"the ports {port} to {port + 1} are all taken; name another with --port\n"


# What is shown, and where.


@pytest.mark.parametrize(
    ("addresses", "best"),
    [
        (["203.0.113.7"], "203.0.113.7"),
        (["100.64.0.9", "192.168.1.20"], "192.168.1.20"),
        (["10.8.0.2", "192.168.1.20"], "10.8.0.2"),
        (["169.254.3.4"], "169.254.3.4"),
        (["127.0.0.1"], None),
        ([], None),
    ],
)
def test_a_home_address_is_better_than_one_of_the_wide_world(addresses, best):
    assert address.best(addresses) == best


def test_without_a_network_only_this_machine_can_play_and_that_is_said(start, tmp_path):
    """A machine whose every way out is closed, as the system tells it."""
    offline = "import robinson.commands.address as a, robinson.cli; a.own_addresses = lambda: []; robinson.cli.main()"
    shown: Any = subprocess.Popen(
        [sys.executable, "-c", offline, "serve", "--no-browser", "--port", str(free_port())],
        env=os.environ | {"ROBINSON_LANGUAGE": "en", "XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    with shown:
        assert shown.stdout.readline() == "No network was found, so only this machine can play.\n"
        assert shown.stdout.readline().startswith("Robinson waits for players on this machine only: http://127.0.0.1:")
        shown.terminate()


def test_where_there_is_no_browser_the_terminal_shows_the_link_and_a_picture_of_it(tmp_path):
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    environment = kept | {
        "ROBINSON_LANGUAGE": "en",
        "TERM": "xterm",
        "XDG_DATA_HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
    }
    house: Any = pexpect.spawn(
        sys.executable,
        ["-m", "robinson", "serve", "--here-only", "--port", str(free_port())],
        env=environment,
        encoding="utf-8",
        timeout=SOON_S,
        dimensions=(60, 120),
    )
    house.expect(r"on this machine only: (http\S+/)")
    link = house.match[1]
    house.expect_exact("Ctrl-C ends it.\r\n")
    drawn = [line.removesuffix("\r\n") for line in iter(house.readline, "\r\n") if "\x1b" in line]
    house.sendintr()
    house.expect_exact("Robinson has stopped.")
    house.expect(pexpect.EOF)
    house.close()

    assert house.exitstatus == 0
    rows = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in drawn]
    code = segno.make_qr(link, error="m")
    width = code.symbol_size(border=2)[0]
    assert {len(row) for row in rows} == {width}
    expected = [[not dark for dark in row] for row in code.matrix_iter(border=2)]
    shown = [half for row in rows for half in zip(*map(LIGHT.get, row), strict=True)][: len(expected)]
    assert [list(row) for row in shown] == expected


LIGHT = {"█": (True, True), "▀": (True, False), "▄": (False, True), " ": (False, False)}


def test_a_file_gets_no_picture_and_an_old_terminal_a_large_one():
    class Old(io.TextIOWrapper):
        def isatty(self):
            return True

    terminal = Old(io.BytesIO(), encoding="ascii")

    assert qr_code("http://127.0.0.1/", io.StringIO(), {"TERM": "xterm"}) == ""
    assert qr_code("http://127.0.0.1/", terminal, {"TERM": "dumb"}) == ""
    assert "\x1b[7m" in qr_code("http://127.0.0.1/", terminal, {"TERM": "xterm"})


# Others write clients.


def test_the_bot_of_the_documentation_joins_and_plays_to_the_end(start):
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 30
    link = start("serve", "--here-only", "--port", free_port(), "--pace", "0").link()
    code = ask(f"{link}api/tables", {"edition": "lithuanian"})["code"]
    table = f"{link}api/tables/{code}"
    ona = ask(f"{table}/chairs", {"name": "Ona"})
    mine = {"Authorization": f"Bearer {ona['device']}"}

    with subprocess.Popen(
        [sys.executable, BOT, link.rstrip("/"), code, "Polly"], stdout=subprocess.PIPE, encoding="utf-8"
    ) as polly:
        while len(ask(table)["chairs"]) < 2:
            time.sleep(0.05)
        known, stands = 0, ask(f"{table}/start", {}, **mine)["stands"]
        while not stands["over"]:
            if stands["chair"] == ona["chair"]:
                ask(f"{table}/moves", {"number": stands["number"], "move": stands["allowed"][0]}, **mine)
            news = ask(f"{table}/moves?since={known}&wait=30", **mine)
            known, stands = news["number"] - 1, news["stands"]
        story = polly.communicate(timeout=SOON_S)[0].splitlines()

    assert polly.returncode == 0
    assert len(story) == known
    assert story[0].startswith("Ona throws a ")
    assert any(line.startswith("Polly throws a ") for line in story)
