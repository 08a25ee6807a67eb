"""Where a server can be reached: this machine's address on the home network, a port, and links made of both."""

import errno
import ipaddress
import socket
import sys
from collections.abc import Iterable, Iterator

from robinson.errors import N_, RobinsonError

EVERYWHERE = ("0.0.0.0", "::")
HERE = "127.0.0.1"

# One address of each range that homes use, and one that is nobody's: the system is asked by which of its own addresses
# it would reach them. Nothing is sent.
FAR = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254", "169.254.255.254")


class NoPort(RobinsonError):
    """The server cannot listen where it was told to."""


def home_address() -> str | None:
    """The IPv4 address of this machine on the home network, as a phone there can reach it; None without a network."""
    return best(own_addresses())


def own_addresses() -> Iterator[str]:
    """The addresses from which this machine would send into other networks, the usual one first."""
    for far in FAR:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((far, 9))
                yield str(asking.getsockname()[0])
            except OSError:  # no way leads there
                continue


AT_HOME = [ipaddress.ip_network(network) for network in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")]
"""The networks that are nobody's in the world and may be used in every house (RFC 1918, RFC 4193)."""


def best(addresses: Iterable[str]) -> str | None:
    """The address that a home is most likely to use.

    >>> best(["203.0.113.7", "192.168.1.20"]), best(["127.0.0.1", "0.0.0.0"])
    ('192.168.1.20', None)
    """
    known = [ipaddress.ip_address(address) for address in dict.fromkeys(addresses)]
    known = [address for address in known if not (address.is_loopback or address.is_unspecified)]
    at_home = [address for address in known if any(address in network for network in AT_HOME)]
    return next((str(address) for address in [*at_home, *known]), None)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. From now on whoever comes waits, and is let in when the server is up. Raises OSError."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host != "::")
        listener.bind(address)
        listener.listen(2048)
    except BaseException:
        listener.close()
        raise
    return listener


def is_taken(error: OSError) -> bool:
    """Whether somebody else has the port."""
    return error.errno in (errno.EADDRINUSE, getattr(errno, "WSAEACCES", errno.EADDRINUSE))


def refused(host: str, port: int, error: OSError) -> NoPort:
    """What is told when nobody can listen there."""
    return NoPort(
        N_("cannot listen at %(address)s: %(detail)s"),
        address=f"{bracketed(host)}:{port}",
        detail=error.strerror or str(error),
    )


def near(host: str) -> str:
    """The address by which this machine itself reaches a server that listens at `host`.

    >>> near("0.0.0.0"), near("::"), near("192.168.1.20")
    ('127.0.0.1', '::1', '192.168.1.20')
    """
    return {"0.0.0.0": HERE, "::": "::1"}.get(host, host)


def is_here_only(host: str) -> bool:
    """Whether only this machine can reach a server that listens at `host`."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def link(host: str, port: int) -> str:
    """The address of a server, without a slash at its end.

    >>> link("192.168.1.20", 1719), link("::1", 80)
    ('http://192.168.1.20:1719', 'http://[::1]')
    """
    return f"http://{bracketed(host)}" + ("" if port == 80 else f":{port}")


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
