"""Opening the house: a port, the file of the tables, the server, and a browser to see it in."""

import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from robinson.commands import address
from robinson.commands.browser import open_browser, qr_code
from robinson.commands.serve import PORT, WrongSetting
from robinson.errors import N_, RobinsonError
from robinson.words import Words

if TYPE_CHECKING:
    from robinson.table import Store
    from robinson.web import Limits, Settings

PORTS = 20
"""So many ports are tried, one after the other."""

OPENING_S = 5.0
"""How long opening a browser may take where this process has nothing else to do."""


class House:
    """A server that is to be opened, as the command line asks for it."""

    def __init__(
        self,
        words: Words,
        *,
        host: str | None,
        port: int,
        database: Path | None,
        here_only: bool,
        public_url: str | None,
        root_path: str,
        proxies: tuple[str, ...],
        limits: "Limits | None",
        forget_after_days: int,
        browser: bool,
        pace_s: float,
        nudge_s: float,
        grace_s: float,
    ) -> None:
        if here_only and host is not None and not address.is_here_only(host):
            raise WrongSetting(N_("--here-only and --host %(host)s exclude each other"), host=host)
        self.words = words
        self.port = port
        self.database = database
        self.public_url = public_url
        self.root_path = root_path
        self.proxies = proxies
        self.limits = limits
        self.forget_after_days = forget_after_days
        self.browser = browser
        self.pace_s = pace_s
        self.nudge_s, self.grace_s = nudge_s, grace_s
        everywhere = host in address.EVERYWHERE or (host is None and not here_only)
        self.home = address.home_address() if everywhere else None
        self.no_network = host is None and everywhere and self.home is None
        self.host = host or (address.EVERYWHERE[0] if self.home else address.HERE)

    def open(self) -> None:
        """Open it, and keep it open until somebody ends it; or lead to the one that is open already."""
        # The port is ours before anything large is read: whoever is fast waits in front of the door.
        listener, taken = first_free(self.host, self.port)
        try:
            open_already = self.already(taken, None) if taken else None
            if open_already is not None:
                self.lead_to(*open_already)
            elif listener is not None:
                self.keep(listener, taken)
            else:
                raise address.NoPort(
                    N_("the ports %(first)s to %(last)s are all taken; name another with --port"),
                    first=str(self.port),
                    last=str(taken[-1]),
                )
        finally:
            if listener is not None:
                listener.close()

    def keep(self, listener: socket.socket, taken: list[int]) -> None:
        """Serve the tables of the file, unless another Robinson does."""
        from robinson.table import Store, StoreBusy, StoreTooNew

        port = int(listener.getsockname()[1])
        try:
            store = Store.open(self.path)
        except StoreBusy:
            # It may have found its own port taken, or this one free since.
            open_already = self.already(range(PORT, PORT + PORTS), port)
            if open_already is None:
                raise
            self.lead_to(*open_already)
            return
        except StoreTooNew as error:
            self.stay_closed(listener, port, error)
            sys.exit(2)
        try:
            self.serve(listener, store, port, moved=bool(taken))
        finally:
            store.close()
        say(self.words.gettext("Robinson has stopped. Every move is kept."))

    def serve(self, listener: socket.socket, store: "Store", port: int, *, moved: bool) -> None:
        """Serve the tables of an opened file until somebody ends it."""
        from robinson.commands.running import run
        from robinson.table import Patience

        _ = self.words.gettext
        if moved:
            say(
                _(
                    "Port %(taken)s is taken by another program, so Robinson takes port %(port)s.",
                    taken=str(self.port),
                    port=str(port),
                )
            )
        if self.no_network:
            say(_("No network was found, so only this machine can play."))
        settings, near, far = self.seen(port)
        run(
            listener,
            store,
            settings,
            lambda: self.ready(near, far),
            pace_s=self.pace_s,
            patience=Patience(self.nudge_s, self.grace_s),
            forget_after_days=self.forget_after_days,
        )

    def stay_closed(self, listener: socket.socket, port: int, error: RobinsonError) -> None:
        """Tell why the tables cannot be served, here and to whoever comes, until somebody ends it."""
        from robinson.commands.running import run_closed

        _ = self.words.gettext
        settings, near, _far = self.seen(port)
        print(self.words.error(error), file=sys.stderr, flush=True)
        say(_("Until then a page says so: %(link)s", link=near))
        say(_("Ctrl-C ends it."))
        run_closed(listener, settings, lambda: self.show(near, near))

    def seen(self, port: int) -> "tuple[Settings, str, str]":
        """How the server is seen, and its links for this machine and for others."""
        from robinson.web import Limits, Settings

        settings = Settings(
            public_url=self.public_url,
            root_path=self.root_path,
            home_url=address.link(self.home, port) if self.home else None,
            here_only=address.is_here_only(self.host),
            proxies=self.proxies,
            limits=self.limits or Limits(),
        )
        near = address.link(address.near(self.host), port) + settings.root + "/"
        return settings, near, f"{settings.home_url}{settings.root}/" if self.home else near

    @property
    def path(self) -> Path:
        """The file of the tables."""
        from robinson.table import default_path

        return self.database or default_path()

    def already(self, ports: "list[int] | range", but: int | None) -> tuple[str, str] | None:
        """Another Robinson with the same tables, at one of these ports: its link for this machine, and for others."""
        from robinson.commands.running import running

        near = address.near(self.host)
        for port in ports:
            far = None if port == but else running(near, port, self.path)
            if far is not None:
                # By the same name as the first time: a browser keeps for each name who one is.
                return address.link(near, port) + urlsplit(far).path, far
        return None

    def ready(self, near: str, far: str) -> None:
        """Tell where Robinson is and who can come, and open the browser."""
        _ = self.words.gettext
        if self.public_url:
            far = f"{self.public_url}/"
            say(_("Robinson waits for players: %(link)s", link=far))
            say(_("Ctrl-C ends it."))
        elif address.is_here_only(self.host):
            say(_("Robinson waits for players on this machine only: %(link)s", link=far))
            say(_("Ctrl-C ends it."))
        else:
            say(_("Robinson waits for players on the home network: %(link)s", link=far))
            say(_("Phones and computers in the same network can open this address. Ctrl-C ends it."))
        self.show(near, far)

    def lead_to(self, near: str, far: str) -> None:
        """Open what is open already."""
        say(self.words.gettext("Robinson is running already: %(link)s", link=far))
        self.show(near, far, wait_s=OPENING_S)

    def show(self, near: str, far: str, wait_s: float = 0.0) -> None:
        """Open the browser; where there is none, a picture for the camera of a phone that has one."""
        if self.browser:
            open_browser(near, lambda: show_qr(far), wait_s)
        else:
            show_qr(far)


def first_free(host: str, wanted: int) -> tuple[socket.socket | None, list[int]]:
    """A socket that listens at the wanted port, or at the next that is free, and the ports that were taken."""
    taken: list[int] = []
    for port in range(wanted, min(wanted + PORTS, 65536)) if wanted else [0]:
        try:
            return address.listen(host, port), taken
        except OSError as error:
            if not address.is_taken(error):
                raise address.refused(host, port, error) from None
            taken.append(port)
    return None, taken


def show_qr(link: str) -> None:
    """Show the link for a phone's camera, where it can be shown."""
    drawn = qr_code(link, sys.stdout, os.environ)
    if drawn:
        say(drawn)


def say(text: str) -> None:
    """Tell it now, also where nobody sits at a terminal."""
    print(text, flush=True)
