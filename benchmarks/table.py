"""How fast a table is: moves through the sockets of a real server, each on the disk before both seats hear it.

The server is a process, the crowd that plays another (`load/crowd.py`). Two clients a table hear what a browser hears,
one in Vietnamese, one in Lithuanian; games that end are followed by others, begun as people begin them. Beside it runs
a bare sketch (`load/sketch.py`): same uvicorn, same disk, no game. The ratio of the two is what Robinson itself costs.

    .venv/bin/python benchmarks/table.py               # a minute and a half
    .venv/bin/python benchmarks/table.py --seconds 2   # a glance
"""

import argparse
import gzip
import http.client
import json
import os
import platform
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
BUILD = HERE.parent / "build"
LIBRARIES = ("uvicorn", "uvloop", "websockets", "litestar", "msgspec")
IDLE_TABLES = 2_000


# --- the machine ---


def file_system(folder: Path) -> str:
    """The type of the file system that a folder is on."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    within = [(len(place), kind) for place, kind in mounts if folder.resolve().is_relative_to(place)]
    return max(within)[1]


def syncs_a_second(folder: Path, seconds: float = 1.0) -> float:
    """How often in a second this disk takes four kilobytes for good."""
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        syncs, start_s = 0, time.perf_counter()
        while time.perf_counter() < start_s + seconds:
            os.write(file.fileno(), bytes(4096))
            os.fsync(file.fileno())
            syncs += 1
        return syncs / (time.perf_counter() - start_s)


# --- the servers ---


class Server(NamedTuple):
    """A server that runs."""

    port: int
    pid: int
    ready_s: float


@contextmanager
def serving(command: list[str]) -> Iterator[Server]:
    """A server, from its start to its end; `PORT` and `FILE` in its command are made for it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        filled = {"PORT": str(port), "FILE": f"{folder}/tables.db"}
        start_s = time.perf_counter()
        with subprocess.Popen([filled.get(word, word) for word in command], stdout=subprocess.DEVNULL) as process:
            try:
                while not answers(port):
                    assert process.poll() is None, command
                    time.sleep(0.005)
                yield Server(port, process.pid, time.perf_counter() - start_s)
            finally:
                process.terminate()


def answers(port: int) -> bool:
    """Whether somebody answers there."""
    try:
        get(port, "/")
    except ConnectionError:
        return False
    return True


def robinson() -> list[str]:
    """The command that opens the table, as somebody would who expects so many."""
    command = str(Path(sys.executable).with_name("robinson"))
    limits = ["messages=1000000", "tables=1000000", "changes=1000000", "lines=5000", "lines-per-address=5000"]
    allowed = [word for limit in limits for word in ("--limit", limit)]
    return [command, "serve", "--here-only", "--no-browser", "--port", "PORT", "--database", "FILE", *allowed]


SKETCH = [sys.executable, str(HERE / "load" / "sketch.py"), "PORT", "FILE"]


def play(server: Server, *options: str) -> dict[str, Any]:
    """Let a crowd play, and learn what it saw."""
    crowd = [sys.executable, str(HERE / "load" / "crowd.py"), str(server.port), str(server.pid), *options]
    done = subprocess.run(crowd, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


# --- pages ---


def get(port: int, path: str, cookie: str = "") -> tuple[bytes, bytes]:
    """What comes when a browser asks for a page: as it travels, and as it is read."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        asking.request("GET", path, headers={"accept-encoding": "gzip, deflate, br, zstd", "cookie": cookie})
        answer = asking.getresponse()
        body = answer.read()
        packed = answer.getheader("content-encoding") == "gzip"
        return body, gzip.decompress(body) if packed else body
    finally:
        asking.close()


def post(port: int, path: str, said: object, cookie: str = "") -> dict[str, Any]:
    """What comes when a program says something."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        asking.request("POST", path, json.dumps(said), {"content-type": "application/json", "cookie": cookie})
        found: dict[str, Any] = json.loads(asking.getresponse().read())
        return found
    finally:
        asking.close()


class Weight(NamedTuple):
    """Bytes of a table's page, compressed: by itself, and of that the boards; its files, and apart the pictures."""

    page: int
    boards: int
    files: int
    pictures: int


def weigh(port: int, moves: int) -> Weight:
    """Weigh a table's page after so many moves."""
    code = post(port, "/api/tables", {"edition": "lithuanian"})["code"]
    devices = [post(port, f"/api/tables/{code}/chairs", {"name": name})["device"] for name in ("Ona", "Jonas")]
    stands = post(port, f"/api/tables/{code}/start", {}, f"robinson-device={devices[0]}")["stands"]
    for _ in range(moves):
        move = {"number": stands["number"], "move": stands["allowed"][0]}
        device = devices[stands["chair"] - 1]
        stands = post(port, f"/api/tables/{code}/moves", move, f"robinson-device={device}")["stands"]
        if stands["over"]:
            return weigh(port, moves)
    page, text = get(port, f"/{code}/1", f"robinson-device={devices[0]}; language=vi")
    waiting = re.findall(r'(?:href|src)="(/static/[^"#]+)', text.decode())
    parts: dict[str, int] = {}
    while waiting:
        part = waiting.pop()
        if part not in parts:
            packed, script = get(port, part)
            parts[part] = len(packed)
            names = re.findall(r'from "\./([^"]+)"', script.decode()) if part.endswith(".js") else []
            waiting += [f"{part.rpartition('/')[0]}/{name}" for name in names]
    boards = re.search(r'<div class="boards".*?</div>', text.decode(), re.DOTALL)
    assert boards is not None
    bare = len(gzip.compress(text.replace(boards[0].encode(), b"")))
    pictures = sum(size for part, size in parts.items() if part.endswith("/pictures.svg"))
    return Weight(len(page), len(page) - bare, sum(parts.values()) - pictures, pictures)


# --- what is printed ---


def tell(name: str, found: dict[str, Any]) -> None:
    """One line of the table."""
    print(
        f"| {name} | {found['moves'] / found['seconds']:,.0f} | {found['p50_ms']:.2f} | {found['p99_ms']:.2f} "
        f"| {1e6 * found['server'] * found['seconds'] / max(found['moves'], 1):.0f} | {found['server']:.0%} "
        f"| {found['crowd']:.0%} | {found['bytes']:,.0f} |",
        flush=True,
    )
    assert not found["lost"], found


def main() -> None:
    """Print the machine, then what was measured, as a page takes it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each row")
    seconds = str(parser.parse_args().seconds)
    BUILD.mkdir(exist_ok=True)
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {os.cpu_count()} cores;", end=" ")
    print(", ".join(f"{library} {version(library)}" for library in LIBRARIES))
    print(f"{file_system(BUILD)}, {syncs_a_second(BUILD):,.0f} fsyncs/s, {os.getloadavg()[0]:.1f} others at work\n")

    print("| | moves/s | p50 ms | p99 ms | server, µs a move | server’s cores | crowd’s cores | bytes a message |")
    print("|---|---|---|---|---|---|---|---|")
    for tables in ("1", "200"):
        with serving(SKETCH) as server:
            tell(f"bare sketch, tables: {tables}", play(server, "--bare", "--tables", tables, "--seconds", seconds))
    found: dict[str, Any] = {}
    for tables, pace in (("1", "0"), ("200", "0"), ("200", "1000"), ("1000", "0")):
        with serving(robinson()) as server:
            found = play(server, "--tables", tables, "--pace", pace, "--seconds", seconds)
            tell(f"tables: {tables}" + (f", paced at {pace}/s" if pace != "0" else ""), found)
    print(f"\na seated connection: {found['per_seat'] / 1024:.0f} KB")

    with serving(robinson()) as server:
        page, boards, files, pictures = (size / 1000 for size in weigh(server.port, 20))
        print(f"the page of a table: {page + files:.1f} KB cold (aim 60), then {pictures:.1f} KB of pictures (aim 80)")
        print(f"the same, warm: {page:.1f} KB (aim 3), of which the boards are {boards:.1f} KB")
        print(f"from the start to the first page: {server.ready_s:.2f} s (aim 1.5)")
        idle = []
        for _ in range(IDLE_TABLES):
            post(server.port, "/api/tables", {})
            idle.append(memory(server.pid))
        print(f"a table that nobody reads or moves at: {(idle[-1] - idle[1_000]) / (IDLE_TABLES - 1_000):,.0f} bytes")


def memory(pid: int) -> int:
    """Bytes of memory that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) * 1024


if __name__ == "__main__":
    main()
