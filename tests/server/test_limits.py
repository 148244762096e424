"""Limits: buckets that fill again, and a count of what is open."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from menagerie.server.limits import Limiter, Limits, OpenCount, Rate, address_of


def test_buckets_fill_again() -> None:
    now = [0.0]
    limiter = Limiter(1.0, 2.0, lambda: now[0])
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b")
    now[0] += 1.0
    assert [limiter.allows("a") for _ in range(2)] == [True, False]


def test_a_tally_counts_what_is_open() -> None:
    tally = OpenCount(2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    tally.leave("a")
    assert tally.enter("a")


def test_loosening_loosens_every_limit() -> None:
    plain, loose, again = Limits(), Limits(10.0), Limits(10.0)
    rates = [name for name, value in vars(Limits).items() if isinstance(value, Rate)]
    assert len(rates) == 17
    for name in rates:
        limit, looser = getattr(plain, name), getattr(loose, name)
        assert (looser.rate, looser.burst) == (10 * limit.rate, 10 * limit.burst)
        assert getattr(loose, name) is looser is not getattr(again, name)
    assert loose.connections.most == 10 * plain.connections.most


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::FFFF:c000:202", "192.0.2.2"),
        ("2001:db8:0:1::7", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("testclient", "testclient"),
    ],
)
def test_what_counts_as_one_address(host: str, counted: str) -> None:
    """Behind a proxy that listens to both kinds, IPv4 comes inside IPv6: it must not all be one."""
    scope = {"type": "http", "headers": [], "client": (host, 1)}
    assert address_of(HTTPConnection(scope)) == counted
