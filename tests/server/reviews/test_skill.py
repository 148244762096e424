"""Which games say something about a person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from menagerie import games
from menagerie.review import review
from menagerie.server.reviews.body import stored
from menagerie.server.reviews.skill import by_game, counted, skill_in
from menagerie.server.storage import StoredSkill
from menagerie.tables.chairs import Chair
from menagerie.tables.step_counts import StepCounts
from menagerie.tables.table import Table
from tests.review.games import played

ROW = stored("t1", 1, review(played("junior", ("random", "greedy")), 8), finished=True)


class Seated:
    """A table as its game ended, with these chairs."""

    def __init__(self, *chairs: tuple[str | None, str | None, bool], trial: bool = False) -> None:
        self.chairs = [Chair(who, level=level, guest=guest) for who, level, guest in chairs]
        self.is_trial, self.steps = trial, StepCounts(len(chairs), 7.0)
        self.game = games.load("junior")


ME, BOT = ("zoe", None, False), (None, "fox", False)


def counted_at(monkeypatch: pytest.MonkeyPatch, seated: Seated | None) -> StoredSkill:
    def found(table: str, log: object, round_: int) -> Table | None:
        return seated  # type: ignore[return-value]

    monkeypatch.setattr("menagerie.server.reviews.skill.table_at_end", found)
    return counted("zoe", ROW, [])


def told(monkeypatch: pytest.MonkeyPatch, seated: Seated | None) -> int:
    row = counted_at(monkeypatch, seated)
    assert (row.identity, row.table, row.round, row.worlds) == ("zoe", "t1", 1, 8)
    return row.decisions


def test_only_games_that_one_played_oneself_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, Seated(ME, BOT))
    assert told(monkeypatch, Seated(BOT, ME))
    assert told(monkeypatch, Seated(ME, ("zoe", None, True))), "a guest at the screen is another"
    assert not told(monkeypatch, Seated(("max", None, False), BOT)), "one only watched"
    assert not told(monkeypatch, Seated(("zoe", "fox", False), BOT)), "a bot played to the end"
    assert not told(monkeypatch, Seated(ME, BOT, trial=True)), "one knew what would come"
    assert not told(monkeypatch, Seated(ME, ME)), "both sides"
    assert not told(monkeypatch, None), "the log cannot be read"


def test_what_is_stored_is_what_the_review_says(monkeypatch: pytest.MonkeyPatch) -> None:
    row = counted_at(monkeypatch, Seated(ME, BOT))
    assert skill_in(row).decisions == row.decisions > 0
    assert (row.game, row.at) == ("junior", 7.0)
    other = replace(row, game="nimalia")
    assert by_game([row, other, row]) == {"junior": [row, row], "nimalia": [other]}
