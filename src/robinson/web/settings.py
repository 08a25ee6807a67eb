"""Where the server stands, as far as its pages need to know."""

from urllib.parse import urlsplit

import msgspec

from robinson.web.limits import Limits


class Settings(msgspec.Struct, frozen=True):
    """How the pages are reached.

    >>> Settings(public_url="https://example.org/games/robinson/").root
    '/games/robinson'

    `public_url` is the address people type, where a proxy stands in front. `root_path` is the path in front of every
    page; where it is empty, `public_url` names it. `home_url` is this machine's address on the home network, for links
    that a phone can follow. `here_only` tells that nobody but this machine is let in. `proxies` are the addresses or
    networks that are believed when they say for whom they ask. `limits` say what is too much.
    """

    public_url: str | None = None
    root_path: str = ""
    home_url: str | None = None
    here_only: bool = False
    proxies: tuple[str, ...] = ()
    limits: Limits = Limits()

    @property
    def root(self) -> str:
        """The path in front of every page, without a slash at its end."""
        path = self.root_path or urlsplit(self.public_url or "").path
        path = path.strip("/")
        return f"/{path}" if path else ""

    @property
    def origin(self) -> str | None:
        """Scheme and host of the public address."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"
