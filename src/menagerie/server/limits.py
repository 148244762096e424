"""Limits: how often a person or an address may do something.

A bucket fills at a steady rate up to its burst, and each act takes one from it. There is one
limiter per kind of act, with a bucket per address or identity. The number of buckets is bounded.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.requests import HTTPConnection

from ..tables.refusals import Declined, declined

_MOST_KEYS = 50_000


Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def parsed(host: str) -> Address | None:
    """The IP address in a text; None where there is none. IPv4 inside IPv6 is IPv4: that is how a
    proxy that listens to both writes it (`::ffff:192.0.2.1`)."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network_of(host: str) -> str:
    """What counts as one address: an IPv4 address, or the network that an IPv6 customer has."""
    address = parsed(host)
    if address is None:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return str(address)


def address_of(connection: HTTPConnection) -> str:
    """The address that a connection is counted by."""
    return network_of(connection.client.host if connection.client else "")


DAY = 24 * 3600.0


class Bucket:
    __slots__ = ("at", "level")

    def __init__(self, level: float, at: float) -> None:
        self.level = level
        self.at = at


class Limiter:
    """A number of acts per second for each key, and some more at once."""

    def __init__(
        self, rate: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Takes `cost` from the bucket of `key`, if there is enough in it."""
        now = self._now()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.burst, now)
            # Drop the bucket that was not used for longest: it is most likely full again.
            if len(self._buckets) > _MOST_KEYS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        # Without `min`: every message asks several limiters.
        level = bucket.level + (now - bucket.at) * self.rate
        bucket.level = self.burst if level > self.burst else level
        bucket.at = now
        if bucket.level < cost:
            return False
        bucket.level -= cost
        return True

    def refusal(self, key: str, code: str = "too-fast", cost: float = 1.0) -> Declined | None:
        """None if it is allowed; else a refusal that knows in how many seconds it will be."""
        return None if self.allows(key, cost) else self._refusal(key, code, cost)

    def demand(self, key: str, code: str = "too-fast", cost: float = 1.0) -> None:
        """Refuses what is not allowed."""
        if not self.allows(key, cost):
            raise self._refusal(key, code, cost)

    def _refusal(self, key: str, code: str, cost: float) -> Declined:
        missing = cost - self._buckets[key].level
        return declined(code, wait=math.ceil(missing / max(self.rate, 1 / DAY)))


class OpenCount:
    """Counts how many things each key has open, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        if self._open.get(key, 0) >= self.most:
            return False
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        left = self._open.get(key, 0) - 1
        if left > 0:
            self._open[key] = left
        else:
            self._open.pop(key, None)


class Rate:
    """One line of the table below: it gives each `Limits` object its own limiter."""

    def __init__(self, per_second: float, burst: float, of_address: bool = False) -> None:
        self.per_second = per_second
        self.burst = burst
        self.of_address = of_address
        """Whether many people who share an address share it."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, limits: Limits, owner: type) -> Limiter:
        scale = limits.scale * (limits.crowd if self.of_address else 1.0)
        made = Limiter(self.per_second * scale, self.burst * scale)
        # From now on the attribute is found before this class is asked.
        vars(limits)[self._name] = made
        return made


class Limits:
    """All limits of the server: acts per second, and how many at once.

    `scale` loosens them all, for tests and for measurements under load; `crowd` those per address.
    """

    def __init__(self, scale: float = 1.0, crowd: float = 1.0, daily_bytes: float = 1e8) -> None:
        self.scale = scale
        self.crowd = crowd
        self.connections = OpenCount(int(60 * scale * crowd))
        """WebSockets open per address."""
        daily = daily_bytes * scale * crowd
        self.written = Limiter(daily / DAY, daily)
        """Bytes that an address may have written to the disk."""

    requests = Rate(20, 60, of_address=True)
    """HTTP requests per address."""
    messages = Rate(15, 60)
    """WebSocket messages per connection."""
    person = Rate(30, 120)
    """WebSocket messages per identity, over all its connections."""
    crowd_messages = Rate(150, 600, of_address=True)
    """WebSocket messages per address, over all its connections."""
    hints = Rate(0.5, 5)
    """Hints per identity."""
    crowd_hints = Rate(1, 15, of_address=True)
    """Hints per address: each keeps a worker busy for a while."""
    previews = Rate(8, 24)
    """Previews per identity."""
    crowd_previews = Rate(24, 72, of_address=True)
    """Previews per address."""
    positions = Rate(15, 60)
    """Positions as text per identity: a program asks for one before each of its moves."""
    crowd_positions = Rate(60, 240, of_address=True)
    """Positions as text per address."""
    seats = Rate(1 / 10, 40, of_address=True)
    """Seats taken and contributions to the deal, per address at one table: a family shares one."""
    reactions = Rate(0.5, 4)
    """Reactions per identity."""
    codes = Rate(0.5, 20, of_address=True)
    """Join codes tried per address."""
    records = Rate(0.5, 15, of_address=True)
    """Records read per address: each is a game played through again."""
    tables = Rate(1 / 20, 15)
    """Tables laid per identity."""
    table_addresses = Rate(1 / 5, 60, of_address=True)
    """Tables laid per address: a school may share one."""
    people = Rate(1 / 10, 40, of_address=True)
    """New identities per address."""
    accounts = Rate(1 / 120, 5, of_address=True)
    """New accounts per address."""
    groups = Rate(1 / 60, 20)
    """Groups founded or joined per identity."""
    logins = Rate(1 / 10, 8)
    """Passwords tried per address, and per account name."""
    reading = Rate(1000, 20_000, of_address=True)
    """Entries of logs that an address makes us read, and steps that it makes us tell."""
    handshakes = Rate(10, 60, of_address=True)
    """WebSockets opened per address."""
