"""Stopping early: soon when it is clear, seldom when it is not."""

from __future__ import annotations

import random

from menagerie.arena.standings import Deal
from menagerie.arena.stopping import FEWEST, EarlyStop
from tests.arena.tables import duel, match_of

MATCH = match_of("a", "b")
A_WINS, B_WINS, SPLIT = ((5, 3), (3, 5)), ((3, 5), (5, 3)), ((5, 3), (5, 3))


def deals_until(verdict: EarlyStop, deals: list[Deal]) -> int | None:
    for number, deal in enumerate(deals, start=1):
        verdict.add(deal)
        if verdict.decided:
            return number
    return None


def test_a_clear_match_stops_at_the_first_look() -> None:
    deals = [duel(MATCH, deal, *A_WINS) for deal in range(100)]
    assert deals_until(EarlyStop(MATCH.bots), deals) == FEWEST


def test_an_even_match_goes_on() -> None:
    deals = [duel(MATCH, deal, *SPLIT) for deal in range(300)]
    assert deals_until(EarlyStop(MATCH.bots), deals) is None


def test_one_bot_is_never_decided() -> None:
    assert not EarlyStop(["a"]).decided


def test_looking_after_every_deal_seldom_calls_equal_bots_apart() -> None:
    """At the level of the report, one match in four would be stopped wrongly."""
    rng = random.Random(4)
    results = [duel(MATCH, 0, *pair) for pair in (A_WINS, B_WINS, SPLIT, SPLIT)]
    wrong = sum(
        deals_until(EarlyStop(MATCH.bots), [rng.choice(results) for _ in range(150)]) is not None
        for _ in range(200)
    )
    assert wrong <= 0.06 * 200


def test_a_small_edge_is_found_in_the_end() -> None:
    rng = random.Random(5)
    results = [duel(MATCH, 0, *pair) for pair in (A_WINS, A_WINS, B_WINS, SPLIT)]
    found = [
        deals_until(EarlyStop(MATCH.bots), [rng.choice(results) for _ in range(600)])
        for _ in range(20)
    ]
    assert all(found)
    assert any(number > 2 * FEWEST for number in found if number)


def test_with_more_bots_all_pairs_must_be_clear() -> None:
    pairs = EarlyStop(["a", "b", "c"])
    assert len(pairs.pairs) == 3
    assert pairs.level > EarlyStop(["a", "b"]).level
