"""Opening the browser, and what is shown in a terminal where there is none."""

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from io import StringIO
from typing import TextIO


def has_browser(environment: Mapping[str, str], platform: str) -> bool:
    """Whether opening a browser makes sense: not on a machine at which nobody looks.

    >>> has_browser({"DISPLAY": ":0"}, "linux"), has_browser({}, "linux"), has_browser({}, "darwin")
    (True, False, True)
    """
    if any(environment.get(name) for name in ("SSH_CONNECTION", "SSH_TTY")):
        return False
    if environment.get("BROWSER") or platform in ("darwin", "win32", "cygwin"):
        return True
    # Without a display a text browser might be found, which would take the terminal for itself.
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_browser(link: str, otherwise: Callable[[], None], wait_s: float = 0.0) -> None:
    """Open the link, and call `otherwise` where that cannot be done; wait for it no longer than `wait_s`."""
    if not has_browser(os.environ, sys.platform):
        otherwise()
        return

    def opening() -> None:
        try:
            opened = webbrowser.open(link)
        except (OSError, webbrowser.Error):
            opened = False
        if not opened:
            otherwise()

    # Some browsers return only when they are closed: nobody waits for them, not even at the end.
    thread = threading.Thread(target=opening, daemon=True)
    thread.start()
    thread.join(wait_s)


def qr_code(link: str, out: TextIO, environment: Mapping[str, str]) -> str:
    """The link as a picture for a phone's camera; nothing where it would be no picture."""
    if not out.isatty() or environment.get("TERM") == "dumb":
        return ""
    import segno

    code, drawn = segno.make_qr(link, error="m"), StringIO()
    try:
        "█▀▄".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        code.terminal(drawn, border=2)
        return drawn.getvalue()
    code.terminal(drawn, border=2, compact=True)
    # Black on white whatever the terminal's own colours are: some phones read nothing else.
    return "".join(f"\x1b[38;5;231;48;5;16m{line}\x1b[0m\n" for line in drawn.getvalue().splitlines())
