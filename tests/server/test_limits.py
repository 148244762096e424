"""Limits: buckets that fill again, and a count of what is open."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from menagerie.server.limits import Limiter, Limits, OpenCount, Rate, address_of
from menagerie.tables.refusals import Declined


def test_buckets_fill_again() -> None:
    now = [0.0]
    limiter = Limiter(1.0, 2.0, lambda: now[0])
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b")
    now[0] += 1.0
    assert [limiter.allows("a") for _ in range(2)] == [True, False]


def test_a_refusal_says_how_long_to_wait() -> None:
    limiter = Limiter(0.1, 1.0, lambda: 0.0)
    limiter.demand("a")
    with pytest.raises(Declined) as caught:
        limiter.demand("a", "too-much")
    assert (caught.value.code, caught.value.facts) == ("too-much", {"wait": 10})
    assert limiter.refusal("b") is None


def test_a_school_shares_an_address() -> None:
    """What is counted by person stays as it is."""
    plain, school = Limits(), Limits(crowd=10.0)
    rates = {name: value for name, value in vars(Limits).items() if isinstance(value, Rate)}
    for name, rate in rates.items():
        wider = getattr(school, name).burst / getattr(plain, name).burst
        assert wider == (10.0 if rate.of_address else 1.0), name
    of_people = {name for name, rate in rates.items() if not rate.of_address}
    assert of_people == {
        *("messages", "person", "hints", "previews", "positions", "reactions", "tables", "groups"),
        "logins",  # Ten times as many guesses would be ten times as many.
    }
    assert school.connections.most == 10 * plain.connections.most
    assert school.written.burst == 10 * plain.written.burst


def test_a_tally_counts_what_is_open() -> None:
    tally = OpenCount(2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    tally.leave("a")
    assert tally.enter("a")


def test_loosening_loosens_every_limit() -> None:
    plain, loose, again = Limits(), Limits(10.0), Limits(10.0)
    rates = [name for name, value in vars(Limits).items() if isinstance(value, Rate)]
    assert len(rates) == 22
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
