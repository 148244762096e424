"""The home network: which addresses of this machine the phones in the house can reach.

With `--host home` the server listens on this machine and on its private addresses, each by
itself. An address that the internet could reach is never among them, so a laptop that is carried
into another network does not open its tables to the world.
"""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import struct
from collections.abc import Iterable

from ..core import MenagerieError

HOME = "home"
"""As the host to listen on: this machine and its home network."""

THIS_MACHINE = "127.0.0.1"

_PRIVATE = [
    ipaddress.ip_network(text)
    for text in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fd00::/8")
]
"""RFC 1918, addresses that two machines on one cable give themselves, and their IPv6 equivalent.
Link-local IPv6 is left out: no browser opens an address with a zone in it."""

_SIOCGIFADDR = 0x8915
"""Linux: the IPv4 address of an interface."""


def is_private(address: str) -> bool:
    """Whether an address can be reached from the house and not from the internet."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in _PRIVATE if network.version == found.version)


def home_addresses() -> list[str]:
    """The private addresses of this machine. The one that leads to the router comes first."""
    return chosen([*_towards_router(), *_of_interfaces()])


def chosen(addresses: Iterable[str]) -> list[str]:
    """The private ones among these, each once; those that fewer phones can reach come later."""
    private = [address for address in dict.fromkeys(addresses) if is_private(address)]
    return sorted(private, key=_reach)


def _reach(address: str) -> tuple[bool, bool]:
    found = ipaddress.ip_address(address)
    return found.is_link_local, found.version == 6


def web_address(address: str, port: int) -> str:
    """What one types into a browser."""
    name = f"[{address}]" if ":" in address else address
    return f"http://{name}:{port}/"


def listen(addresses: Iterable[str], port: int) -> list[socket.socket]:
    """A socket on this machine, and one on each address where that can be had.

    All have the same port; port 0 takes a free one.
    """
    try:
        found = [_bound(THIS_MACHINE, port)]
    except OSError:
        raise MenagerieError(cannot_listen(THIS_MACHINE, port)) from None
    for address in addresses:
        # An address may go while we look at it; the house then plays without it.
        with contextlib.suppress(OSError):
            found.append(_bound(address, found[0].getsockname()[1]))
    return found


def web_addresses(sockets: Iterable[socket.socket]) -> tuple[str, ...]:
    """Where the home network finds these sockets."""
    names = [one.getsockname()[:2] for one in sockets]
    return tuple(web_address(host, port) for host, port in names if host != THIS_MACHINE)


def cannot_listen(address: str, port: int) -> str:
    """What is said where nothing can listen."""
    return (
        f"Nothing can listen on {address}, port {port}: the port is in use, or the "
        "address is not this machine's. Choose others with --port and --host."
    )


def _bound(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if exclusive := getattr(socket, "SO_EXCLUSIVEADDRUSE", None):
            # On Windows SO_REUSEADDR would let two programs share the port.
            found.setsockopt(socket.SOL_SOCKET, exclusive, 1)
        else:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((address, port))
    except OSError:
        found.close()
        raise
    return found


def _towards_router() -> list[str]:
    """The addresses that this machine uses towards everybody else.

    A UDP socket that is connected has chosen its own address, and has sent nothing.
    """
    found = []
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            found.append(str(probe.getsockname()[0]))
    return found


def _of_interfaces() -> list[str]:
    """The other IPv4 addresses of this machine, as far as the system tells them."""
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows, where the machine's own name has all of them.
        return _by_name()
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            # Fails on interfaces without an address, and on systems other than Linux.
            with contextlib.suppress(OSError):
                request = struct.pack("256s", name.encode()[:15])
                answer = fcntl.ioctl(asked.fileno(), _SIOCGIFADDR, request)
                found.append(socket.inet_ntoa(answer[20:24]))
    return found or _by_name()


def _by_name() -> list[str]:
    with contextlib.suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
