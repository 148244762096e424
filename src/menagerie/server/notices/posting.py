"""Posting to an address that somebody has named, without becoming a way into private networks.

The name is looked up once, every address it has must be public, and the connection goes to one
of exactly these addresses. Redirects are not followed, little is read, and time is limited.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from threading import Timer
from urllib.parse import urlsplit

SECONDS = 10.0
"""How long one message may take in all: who answers a byte at a time keeps nobody waiting."""
LONGEST_ADDRESS = 1000
_READ = 1024
"""How much of an answer is read: only its status matters."""


class Unreachable(Exception):
    """The address cannot be posted to, and why."""


@dataclass(frozen=True, slots=True)
class Target:
    """An address that may be posted to."""

    secure: bool
    host: str
    port: int
    path: str


def target_of(address: str, private: bool) -> Target:
    """The parts of an address. `private` allows http, and addresses that are not public."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Unreachable("It is not an address.") from None
    schemes = ("https", "http") if private else ("https",)
    if len(address) > LONGEST_ADDRESS or not address.isascii() or not address.isprintable():
        raise Unreachable("It is not an address.")
    if parts.scheme not in schemes or not parts.hostname or " " in address:
        raise Unreachable("It does not begin with https://.")
    if parts.username is not None or parts.password is not None:
        raise Unreachable("It holds a name or a password.")
    secure = parts.scheme == "https"
    if not private and port not in (None, 443):
        raise Unreachable("It names a port.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, parts.hostname, port or (443 if secure else 80), path)


def places_of(target: Target, private: bool) -> list[str]:
    """The IP addresses of a target; refuses where one of them is not public."""
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable(f"{target.host} is not found.") from error
    places = [str(place[4][0]) for place in found]
    if not private and not all(_is_public(place) for place in places):
        raise Unreachable(f"{target.host} is in a private network.")
    return places


def _is_public(place: str) -> bool:
    address = ipaddress.ip_address(place.partition("%")[0])
    address = getattr(address, "ipv4_mapped", None) or address
    # 6to4 and NAT64 lead to IPv4 addresses, which may be private.
    through = any(address in network for network in _LEADING_ELSEWHERE if address.version == 6)
    return address.is_global and not address.is_multicast and not through


_LEADING_ELSEWHERE = [ipaddress.ip_network(text) for text in ("2002::/16", "64:ff9b::/96")]


def post(address: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> int:
    """Posts and returns the status; raises `Unreachable`. It waits: call it in a thread."""
    target = target_of(address, private)
    connection = _Connection(target, places_of(target, private))
    enough = Timer(SECONDS, connection.give_up)
    enough.start()
    try:
        connection.request("POST", target.path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(_READ)
        if connection.given_up:
            raise TimeoutError("it takes too long")
        return answer.status
    except (OSError, http.client.HTTPException, ssl.SSLError) as error:
        raise Unreachable(f"{target.host} does not answer: {error or type(error).__name__}.") from (
            error
        )
    finally:
        enough.cancel()
        connection.close()


class _Connection(http.client.HTTPConnection):
    """A connection to one of the addresses that were checked, whatever the name means by now."""

    def __init__(self, target: Target, places: list[str]) -> None:
        super().__init__(target.host, target.port, timeout=SECONDS)
        self._target = target
        self._places = places
        self.given_up = False
        if target.secure:
            self.default_port = http.client.HTTPS_PORT

    def give_up(self) -> None:
        """Called from another thread: the thread that waits for this connection stops waiting."""
        self.given_up = True
        with suppress(OSError, TypeError):
            # Not through TLS, which is busy in the other thread.
            socket.socket.shutdown(self.sock, socket.SHUT_RDWR)

    def connect(self) -> None:
        failure: OSError | None = None
        for place in self._places:
            try:
                self.sock = socket.create_connection((place, self._target.port), SECONDS)
                break
            except OSError as error:
                failure = error
        else:
            raise failure or OSError("no address")
        if self.given_up:
            raise TimeoutError("it takes too long")
        if self._target.secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(
                self.sock, server_hostname=self._target.host, do_handshake_on_connect=False
            )
            self.sock.do_handshake()
