"""nginx in front of a server, as docs/hosting.md has it."""

import os
import re
import shutil
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.browser.house import ROOT, free_port

HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
OPENSSL = shutil.which("openssl")
WITHOUT = "nothing to stand in front of the server; on Debian and Ubuntu: apt install nginx-light openssl"


def block(kind: str) -> str:
    """The one block of a kind in docs/hosting.md, such as `nginx`."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```$", HOSTING, re.DOTALL | re.MULTILINE)
    return str(found)


AROUND = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{inside}
}}
"""


class Proxy:
    """nginx with a certificate that it has signed itself. What differs from the document is the machine."""

    def __init__(self, folder: Path, to: int, **other: str) -> None:
        if NGINX is None or OPENSSL is None:
            (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(WITHOUT)
        assert NGINX is not None
        folder.mkdir()
        self.folder, self.port = folder, free_port()
        self.url = f"https://127.0.0.1:{self.port}/games/robinson"
        self.sign()
        inside = block("nginx")
        here = {
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "http://127.0.0.1:1719": f"http://127.0.0.1:{to}",
            "/etc/ssl/certs/games.example.org.pem": f"{folder}/certificate.pem",
            "/etc/ssl/private/games.example.org.key": f"{folder}/key.pem",
        }
        for one, another in (here | other).items():
            assert inside.count(one) == 1, one
            inside = inside.replace(one, another)
        file = folder / "nginx.conf"
        file.write_text(AROUND.format(folder=folder, inside=inside))
        self.process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(file)], stderr=subprocess.DEVNULL)
        self.waits()

    def sign(self) -> None:
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
        command += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "certificate.pem"]
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True)

    def waits(self) -> None:
        deadline = time.monotonic() + 20
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert self.process.poll() is None, (self.folder / "error.log").read_text()
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)
