"""What studies write down, held against the games themselves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from menagerie import games
from menagerie.arena.notebook import MOMENTS, Notes, both_means, gap, win_share
from menagerie.arena.parallel import Processes
from menagerie.arena.play import Setting
from menagerie.arena.study import Study, watch_games
from menagerie.core import MenagerieError
from tests.configurations import CASES, IDS

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)


def notes_of(name: str, players: int, options: dict[str, Any], count: int = 2) -> list[Notes[Any]]:
    checked = games.load(name).options.of(options)
    setting = Setting(name, players, tuple(checked.texts()))
    return watch_games(setting, "random", "studies", 0, count)


@every_case
def test_every_configuration_can_be_studied(
    name: str, players: int, options: dict[str, Any]
) -> None:
    for note in notes_of(name, players, options):
        assert len(note.growth) == len(note.leads) == MOMENTS + 1
        assert note.growth[-1] == note.scores
        assert sum(note.shares) == pytest.approx(1)
        assert all(note.ranks[seat] == 1 for seat in note.winners)
        assert len(note.openings) == players
        assert any(note.openings), "openings have names"


def test_junior_counts_every_card() -> None:
    for variant in ("classic", "avoid", "rush"):
        for note in notes_of("junior", 3, {"variant": variant}, 6):
            taken = [0] * 3
            for row in note.own.taken:
                taken[row.seat] += row.cards
                assert 0 <= row.mine <= row.cards
            wrong = sum(not right for seat in note.own.claims for right in seat)
            assert sum(taken) - sum(note.scores) <= wrong, "only wrong claims lose cards"
            assert (variant == "rush") == any(note.own.claims)
            assert len(note.own.chances) == 52
            assert note.own.chances[0][0] == 6
            if variant != "rush":
                assert tuple(taken) == note.scores
                completing = sum(completes for _, completes in note.own.chances)
                assert len(note.own.taken) <= completing


def test_animimix_shares_out_every_species() -> None:
    for note in notes_of("animimix", 4, {}, 6):
        points = [0] * 4
        for worth in note.own.species.values():
            for seat in worth.seats:
                points[seat] += worth.points // len(worth.seats)
        assert tuple(points) == note.scores
        assert [len(seat) for seat in note.own.swaps] == [6] * 4


def test_animimix_draws_keeps_and_swaps_alike() -> None:
    explored = [note for note in notes_of("animimix", 6, {}, 40) if note.explored]
    names = [name for note in explored for seat in note.openings for name in seat]
    keeps = sum(name.startswith("keep a") for name in names)
    assert len(names) == 120
    assert 40 < keeps < 80


def test_fourmidable_knows_where_points_come_from() -> None:
    for note in notes_of("fourmidable", 4, {}, 6):
        assert tuple(sum(seat.values()) for seat in note.own.points) == note.scores
        assert len(set(note.own.species)) == 4
        for seats in note.own.bonus.values():
            assert all(note.own.points[seat]["bonus"] for seat in seats)
        assert note.own.phases > 0
        assert all(len(names) == 1 for names in note.openings)


def test_nimalia_adds_up_where_nobody_falls_to_zero() -> None:
    added = 0
    for note in notes_of("nimalia", 3, {"objectives": "first-game"}, 8):
        assert len({line.key for line in note.own.lines}) == 4
        totals = [sum(line.points[seat] for line in note.own.lines) for seat in range(3)]
        if all(points >= 0 for line in note.own.lines for points in line.points):
            assert tuple(totals) == note.scores
            added += 1
        assert all(total <= score for total, score in zip(totals, note.scores, strict=True))
    assert added


@pytest.mark.parametrize("players", [2, 4, 6])
def test_animalia_follows_every_card(players: int) -> None:
    per = 2 if players == 2 else 1
    for note in notes_of("animalia", players, {}, 6):
        for seat in range(players):
            assert note.own.roles[seat].total() == 5 * per * 3, (
                "five cards in each of three seasons"
            )
            assert len(note.own.elegance[seat]) == 3
            stars = {"champion": 3, "charmer": 2, "scruffy": -1}
            shown = sum(stars.get(role, 0) * n for role, n in note.own.roles[seat].items())
            assert sum(note.own.elegance[seat]) == shown
            assert sum(note.own.medals[seat].values()) <= note.scores[seat]
        assert sum(prizes["first"] for prizes in note.own.prizes) >= 3


def test_every_second_game_explores() -> None:
    notes = notes_of("junior", 2, {}, 6)
    assert [note.explored for note in notes] == [False, True] * 3


def test_jobs_change_nothing() -> None:
    setting = Setting("junior", 2)
    alone, two = (Study(setting, "random", "jobs") for _ in range(2))
    list(alone.run(10, None))
    list(two.run(10, Processes(2)))
    assert alone.notes == two.notes
    assert len(alone.notes) == 10


def test_a_bot_that_fails_ends_a_study_with_a_sentence() -> None:
    with pytest.raises(MenagerieError, match="'cmd:false' failed in a study"):
        watch_games(Setting("junior", 2), "cmd:false", "x", 0, 1)


def made_up(shares: tuple[float, ...]) -> Notes[None]:
    nothing: Any = ()
    return Notes(False, 0, nothing, shares, nothing, nothing, nothing, nothing, None)


def test_reading_notes_by_hand() -> None:
    notes = [made_up((1.0, 0.0, 0.0)), made_up((0.5, 0.5, 0.0)), made_up((0.0, 0.0, 1.0))]
    share = win_share(notes, [[0], [0, 2], []])
    assert share is not None
    assert share.mean == pytest.approx(1.5 / 3)
    assert win_share(notes, [[], [], []]) is None
    assert both_means(notes, [[3, 1, 1], [5, 5, 1], [1, 1, 7]]) == (5.0, 1.0)


def test_gaps_are_taken_within_a_game() -> None:
    notes = [made_up((1.0, 0.0, 0.0)), made_up((0.5, 0.5, 0.0)), made_up((1.0, 1.0, 1.0))]
    found = gap(notes, [[9, 1, 3], [5, 5, 1], [100, 0, 0]])
    assert found.mean == pytest.approx((7 + 4) / 2), "a game that all win has no others"
    assert found.blocks == 2


@pytest.mark.parametrize("name", games.HOUSE)
def test_every_sentence_of_a_study_says_of_how_many_games(name: str, tmp_path: Path) -> None:
    found = Study(Setting(name, games.load(name).seats[0]), "random", "said")
    list(found.run(60, None))
    found.write(tmp_path)
    text = (tmp_path / "study.md").read_text("utf-8")
    assert games.load(name).edition.tag in text
    assert "seed 'said'" in text
    sentences = [line for line in text.splitlines()[3:]
                 if line and not line.startswith(("#", "!"))]  # fmt: skip
    assert len(sentences) > 5
    for sentence in sentences:
        assert re.search(r"\d+ (games|winners)|Too few games", sentence), sentence
        assert "decides most" not in sentence
