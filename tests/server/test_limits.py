"""Limits: buckets that fill again, and a count of what is open."""

from __future__ import annotations

from menagerie.server.limits import Limiter, Tally


def test_buckets_fill_again() -> None:
    now = [0.0]
    limiter = Limiter(1.0, 2.0, lambda: now[0])
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b")
    now[0] += 1.0
    assert [limiter.allows("a") for _ in range(2)] == [True, False]


def test_a_tally_counts_what_is_open() -> None:
    tally = Tally(2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    tally.leave("a")
    assert tally.enter("a")
