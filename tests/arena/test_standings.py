"""Standings of matches that can be worked out by hand."""

from __future__ import annotations

import json

import pytest

from menagerie.arena.ratings import rate
from menagerie.arena.standings import standings, whole_deals
from menagerie.arena.statistics import Estimate
from tests.arena.tables import duel, entry, match_of


def near(found: Estimate | None, mean: float, margin: float) -> None:
    assert found is not None
    assert found.mean == pytest.approx(mean)
    assert found.margin == pytest.approx(margin, rel=1e-3)


def test_a_duel_by_hand() -> None:
    match = match_of("a", "b")
    # Rotations: (a, b), then (b, a). In the first deal the first seat wins twice.
    deals = [
        duel(match, 0, (5, 3), (6, 2)),
        duel(match, 1, (7, 1), (2, 4)),
        duel(match, 2, (4, 4), (1, 9)),
    ]
    table = standings(match, deals)
    best, other = table.bots
    assert (best.name, other.name) == ("a", "b")
    # Win shares of a per deal: 1/2, 1, 3/4; Student's 4.303 with two degrees of freedom.
    near(best.wins, 0.75, 4.303 * 0.25 / 3**0.5)
    near(other.wins, 0.25, 4.303 * 0.25 / 3**0.5)
    # Merits of a less those of b per deal: (2 - 4) / 2, (6 + 2) / 2, (0 + 8) / 2.
    near(best.lead, 7 / 3, 4.303 * (25 / 3) ** 0.5 / 3**0.5)
    assert best.score == pytest.approx((5 + 2 + 7 + 4 + 4 + 9) / 6)
    (pair,) = table.pairs
    near(pair.wins, 0.5, 4.303 * 0.5 / 3**0.5)
    near(pair.lead, 7 / 3, 4.303 * (25 / 3) ** 0.5 / 3**0.5)
    near(pair.ahead, 0.75, 4.303 * 0.25 / 3**0.5)
    # The first seat wins both games of the first deal, one of the second, half of one of the third.
    near(table.places[0], (1 + 0.5 + 0.25) / 3, 4.303 * 0.381881 / 3**0.5)
    assert sum(place.mean for place in table.places) == pytest.approx(1)
    assert best.thinking is not None
    assert (best.thinking.mean, best.thinking.p99, best.thinking.most) == (1.5, 2.0, 2.0)
    assert best.decisions == 6
    assert best.rating.mu > 25 > other.rating.mu
    json.dumps(table.as_dict(), allow_nan=False)


def test_a_deal_is_one_block_however_often_it_is_played() -> None:
    """Luck of the cards cancels: both rotations go to the first seat, so nothing is uncertain."""
    match = match_of("a", "b")
    table = standings(match, [duel(match, deal, (5, 3), (5, 3)) for deal in range(30)])
    assert [line.wins.mean for line in table.bots] == [0.5, 0.5]
    assert table.pairs[0].wins.sign == 0
    assert table.pairs[0].lead == Estimate(0.0, 0.0)
    assert table.places[0].mean == 1.0


def test_chairs_are_compared_not_bots() -> None:
    match = match_of("a", "b", players=3)
    deals = []
    for deal in range(4):
        rows = [
            tuple(9 if name == "a" else 1 for name in match.seats((deal, turn)))
            for turn in range(match.rotations)
        ]
        deals.append(tuple(entry(match, deal, turn, row) for turn, row in enumerate(rows)))
    table = standings(match, deals)
    best, other = table.bots
    assert best.name == "a"
    # With two chairs a's share of each is a half, with one it is everything.
    assert best.wins.mean == pytest.approx(0.75)
    assert other.wins.mean == 0
    assert best.lead is not None
    assert best.lead.mean == 8
    assert table.pairs[0].ahead.mean == 1


def test_a_forfeit_counts_as_a_loss_and_leaves_scores_alone() -> None:
    match = match_of("a", "b")
    spoilt = (entry(match, 1, 0, (50, 0), failed=0), entry(match, 1, 1, (0, 1)))
    deals = [duel(match, 0, (5, 3), (3, 5)), spoilt, duel(match, 2, (5, 3), (3, 5))]
    table = standings(match, deals)
    best, other = table.bots
    assert (best.name, best.forfeits, other.forfeits) == ("a", 1, 0)
    assert best.wins.mean == pytest.approx((1 + 0.5 + 1) / 3)
    assert best.lead == Estimate(2.0, 0.0), "the spoilt deal is left out"
    assert best.score == pytest.approx((5 + 5 + 1 + 5 + 5) / 5)
    assert table.failures == ("It failed.",)


def test_one_bot_alone_shows_the_seat() -> None:
    match = match_of("a", players=2)
    table = standings(match, [(entry(match, deal, 0, (2, 1)),) for deal in range(5)])
    assert table.bots[0].lead is None
    assert table.pairs == ()
    assert table.places[0].mean == 1


def test_where_everyone_decides_at_once_no_seat_is_first() -> None:
    match = match_of("a", "b")
    deal = tuple(entry(match, 0, turn, (2, 1), first=None) for turn in range(2))
    table = standings(match, [deal])
    assert table.places == ()
    assert table.bots[0].wins.margin is None


def test_only_whole_deals_count() -> None:
    match = match_of("a", "b")
    entries = [entry(match, deal, turn, (1, 2)) for deal, turn in [(3, 1), (0, 1), (2, 0), (3, 0)]]
    assert [[one.key for one in deal] for deal in whole_deals(match, entries)] == [[(3, 0), (3, 1)]]


def test_ratings_follow_places() -> None:
    match = match_of("a", "b", "c")
    entries = []
    for deal in range(10):
        for turn in range(3):
            strength = {"a": 3, "b": 2, "c": 1}
            merits = tuple(strength[name] for name in match.seats((deal, turn)))
            entries.append(entry(match, deal, turn, merits))
    found = rate(match.bots, entries)
    assert found["a"].mu > found["b"].mu + 3 > found["c"].mu + 6
    assert all(rating.sigma < 8 for rating in found.values())
    assert rate(match.bots, []) != found


def test_a_bot_in_several_chairs_has_one_rating() -> None:
    match = match_of("a", "b", players=4)
    entries = [entry(match, 0, turn, (4, 3, 2, 1)) for turn in range(2)]
    found = rate(match.bots, entries)
    assert set(found) == {"a", "b"}
    assert found["a"].mu == pytest.approx(25, abs=2)
