"""What a page may claim when it compares many things."""

from __future__ import annotations

import random

import pytest

from menagerie.arena.comparing import (
    Compared,
    compare,
    difference,
    first_of,
    is_first,
    percent,
    sides,
    told,
    with_margin,
)  # fmt: skip
from menagerie.arena.statistics import Estimate, chance_beyond, estimate, student


def coins(count: int, games: int, chance: float, rng: random.Random) -> dict[str, Estimate]:
    return {
        f"opening {at}": estimate(float(rng.random() < chance) for _ in range(games))
        for at in range(count)
    }


def test_a_page_of_things_that_are_all_alike_hardly_ever_claims_something() -> None:
    rng = random.Random("alike")
    pages = [coins(16, 120, 0.5, rng) for _ in range(300)]
    alone = sum(any(Estimate(one.mean - 0.5, one.margin).sign for one in page.values())
                for page in pages)  # fmt: skip
    together = sum(any(one.side for one in compare(page, 0.5).values()) for page in pages)
    assert alone > 120, "sixteen looks without correction find something half of the time"
    assert together < 30, "one page in twenty is allowed"


def test_what_is_really_better_is_found_and_not_overstated() -> None:
    rng = random.Random("one is better")
    found, told_effect, measured = 0, [], []
    for _ in range(60):
        page = coins(15, 200, 0.5, rng)
        page["the good one"] = estimate(float(rng.random() < 0.65) for _ in range(200))
        good = compare(page, 0.5)["the good one"]
        if good.side == 1:
            found += 1
            told_effect.append(good.likely)
            measured.append(good.measured.mean)
    assert found > 40
    mean = sum(told_effect) / found
    assert 0.55 < mean < sum(measured) / found, "drawn towards even, and not to it"


def test_chance_by_student() -> None:
    for freedom in (3, 12, 200, 4000):
        assert chance_beyond(student(0.95, freedom), freedom) == pytest.approx(0.05, abs=1e-6)
    assert chance_beyond(0.0, 9) == pytest.approx(1)


def test_without_games_nothing_is_clear() -> None:
    lone = compare({"a": estimate([1.0]), "b": Estimate(3.0, None)}, 0.0)
    assert [one.side for one in lone.values()] == [0, 0]
    assert compare({}, 0.5) == {}


def test_the_first_is_named_alone_only_where_it_is_clearly_ahead() -> None:
    near = {"hen": Estimate(5.2, 0.4, 0.2, 90), "owl": Estimate(5.0, 0.4, 0.2, 80)}
    assert not is_first("hen", near)
    assert first_of(near, with_margin) == (
        "hen (5.2 ± 0.4, 90 games); the next, owl (5.0 ± 0.4, 80 games), may be level with it"
    )
    far = near | {"hen": Estimate(9.2, 0.4, 0.2, 90)}
    assert is_first("hen", far)
    assert first_of(far, with_margin) == "hen (9.2 ± 0.4, 90 games)"


def test_sentences_have_numbers_and_intervals() -> None:
    share = Estimate(0.44, 0.06, 0.03, 210)
    found = {"keep a lion": Compared(share, 0.41, 1), "swap": Compared(share, 0.41, 0)}
    assert sides(found, "openings", "better than even", "worse than even") == [
        "Clearly better than even, of 2 openings: keep a lion (44.0 ± 6.0 %, 210 games), "
        "likely about 41 %.",
        "None of the 2 openings is clearly worse than even; the furthest that way, "
        "swap (44.0 ± 6.0 %, 210 games), may be chance.",
    ]
    assert told("a", Estimate(0.5, 0.02, 0.01, 1)) == "a (50.0 ± 2.0 %, 1 game)"
    assert percent(Estimate(0.5, 0.8)) == "50.0 % (too few games for an interval)"
    assert difference(Estimate(0.1, 0.2, 0.1, 30)) == (
        "a difference of 0.10 ± 0.20 in 30 games, which may be chance"
    )
    assert with_margin(Estimate(-0.01, 0.2)) == "0.0 ± 0.2"
