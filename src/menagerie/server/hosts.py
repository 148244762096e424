"""Under which names the server is reached.

A page of another site can let its own name point at this machine and then send
requests to the server as if it had the same origin (DNS rebinding). But it cannot
choose the name in the browser's Host header, so names that we do not know are
refused. Numeric addresses cannot be rebound, so they are always known.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

_NAME = re.compile(r"([a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?)\.?(?::[0-9]{1,5})?")
_BRACKETED = re.compile(r"\[([0-9a-f:.]{2,45})\](?::[0-9]{1,5})?")


def name_of(host: str) -> str | None:
    """The name in a Host header, without its port; None where there is none."""
    found = _NAME.fullmatch(host.lower()) or _BRACKETED.fullmatch(host.lower())
    return found[1] if found else None


def is_this_machine(host: str) -> bool:
    """Whether a Host header names this machine as only itself can."""
    name = name_of(host)
    if name is None or not _numeric(name):
        return name == "localhost"
    return ipaddress.ip_address(name).is_loopback


def split(names: str) -> list[str]:
    """The items of a list with commas."""
    return [name for name in map(str.strip, names.split(",")) if name]


class Hosts:
    """The names that are ours: given ones, those of the origins, and this machine's own."""

    def __init__(self, names: Iterable[str], origins: Iterable[str] = ()) -> None:
        given = [*names, *(urlsplit(origin).netloc for origin in origins)]
        self.any = "*" in given
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *filter(None, map(name_of, given))}

    def knows(self, host: str) -> bool:
        """Whether a Host header names us."""
        name = name_of(host)
        if name is None:
            return False
        return self.any or name in self._names or name.endswith(".localhost") or _numeric(name)


def _numeric(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
