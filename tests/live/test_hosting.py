"""What docs/hosting.md tells a host to do is done here: the command, nginx in front, the unit of systemd."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from robinson.commands import serve
from tests.browser.house import free_port
from tests.proxy import HOSTING, Proxy, block


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Proxy]:
    """nginx, and Robinson behind it, started by the command of the document."""
    port = free_port()
    proxy = Proxy(tmp_path / "nginx", port)
    (told,) = re.findall(r"^(robinson serve .*--public-url.*)$", HOSTING, re.MULTILINE)
    told = told.replace("https://games.example.org", f"https://127.0.0.1:{proxy.port}")
    command = [sys.executable, "-m", *shlex.split(told), "--port", str(port), "--database", str(tmp_path / "tables.db")]
    with subprocess.Popen(
        command, env=os.environ | {"ROBINSON_LANGUAGE": "en"}, stdout=subprocess.PIPE, encoding="utf-8"
    ) as robinson:
        assert robinson.stdout is not None
        assert robinson.stdout.readline() == f"Robinson waits for players: {proxy.url}/\n"
        yield proxy
        proxy.close()
        robinson.terminate()
        assert robinson.wait(20) == 0


def test_the_command_of_the_document_serves_behind_its_proxy(proxy: Proxy):
    with httpx.Client(base_url=proxy.url, verify=False, follow_redirects=True) as client:
        assert client.get("").status_code == 200
        answer = client.post("/tables", data={"name": "Ona"}, headers={"origin": f"https://127.0.0.1:{proxy.port}"})
        assert str(answer.url).startswith(proxy.url)
        cookies = answer.history[0].headers.get_list("set-cookie")
        assert cookies
        for cookie in cookies:
            assert "Path=/games/robinson" in cookie
            assert "Secure" in cookie
        assert client.post("/tables", data={}, headers={"origin": "https://evil.example"}).status_code == 403

        # Whatever a guest says of themselves, nginx says from where they come.
        guesses = [
            client.get("/ZZZZZZ", headers={"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(70)
        ]
        assert guesses == [404] * 60 + [429] * 10


def test_the_unit_of_the_document_is_one_and_lets_little_happen(tmp_path: Path):
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd to read the unit with; on Debian and Ubuntu: apt install systemd")
    here = str(Path(sys.executable).with_name("robinson"))
    unit = tmp_path / "robinson.service"
    text = block("ini")
    assert text.count("/opt/robinson/bin/robinson") == 1
    unit.write_text(text.replace("/opt/robinson/bin/robinson", here))

    verified = subprocess.run([analyze, "verify", str(unit)], capture_output=True, encoding="utf-8", check=False)
    assert [line for line in verified.stderr.splitlines() if unit.name in line] == []

    command = [analyze, "security", "--offline=yes", "--threshold=20", "--no-pager", str(unit)]
    secured = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if "unrecognized option" not in secured.stderr:  # before systemd 250
        assert secured.returncode == 0, secured.stdout


def test_the_unit_starts_robinson_with_settings_that_it_knows():
    (told,) = re.findall(r"^ExecStart=\S+ serve ((?:.*\\\n)*.*)$", block("ini"), re.MULTILINE)

    given = serve.make_context("serve", shlex.split(told.replace("\\\n", " "))).params

    assert given["public_url"] == "https://games.example.org/games/robinson"
    assert given["proxies"] == ("127.0.0.1",)
    assert str(given["database"]).startswith("/var/lib/robinson/")
