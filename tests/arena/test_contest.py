"""Whole matches: the same whatever the workers, resumed, stopped early."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from menagerie.arena import parallel
from menagerie.arena.contest import Contest
from menagerie.arena.journal import Journal
from menagerie.arena.matches import JournalEntry, Match, play_game
from menagerie.arena.parallel import Processes
from menagerie.arena.play import Setting
from menagerie.core import MenagerieError

MATCH = Match(Setting("junior", 3), ("random", "greedy", "mc:12i"), "contest")


def told(contest: Contest) -> dict[tuple[int, int], tuple[object, ...]]:
    """What must not depend on who played when: everything but the clock."""
    return {
        key: (entry.seats, entry.result.scores, entry.result.winners, entry.result.decisions)
        for key, entry in sorted(contest.entries.items())
    }


def test_jobs_change_nothing() -> None:
    alone, two = Contest(MATCH, deals=3), Contest(MATCH, deals=3)
    assert len(list(alone.run(None, None))) == 9
    assert len(list(two.run(None, Processes(2)))) == 9
    assert told(alone) == told(two)
    one, other = alone.standings(), two.standings()
    assert one is not None
    assert other is not None
    assert [line.wins for line in one.bots] == [line.wins for line in other.bots]
    assert [line.rating for line in one.bots] == [line.rating for line in other.bots]


def test_an_interrupted_match_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    whole = Contest(MATCH, deals=2)
    list(whole.run(None, None))
    first = Contest(MATCH, deals=2)
    with Journal(path, MATCH) as journal:
        games = first.run(journal, None)
        for _ in range(4):
            next(games)
        games.close()
    path.write_bytes(path.read_bytes()[:-30])
    again = Contest(MATCH, deals=2)
    with Journal(path, MATCH) as journal:
        assert len(journal.entries) == 3
        assert len(list(again.run(journal, None))) == 3
    assert told(again) == told(whole)
    with Journal(path, MATCH) as journal:
        assert not list(Contest(MATCH, deals=2).run(journal, None)), "all is played"
        more = Contest(MATCH, deals=3)
        assert len(list(more.run(journal, None))) == 3, "a longer match goes on, too"


def test_a_shorter_match_counts_only_its_own_deals(tmp_path: Path) -> None:
    with Journal(tmp_path / "match.jsonl", MATCH) as journal:
        list(Contest(MATCH, deals=2).run(journal, None))
    with Journal(tmp_path / "match.jsonl", MATCH) as journal:
        short = Contest(MATCH, deals=1)
        assert not list(short.run(journal, None))
    found = short.standings()
    assert found is not None
    assert found.games == 3


def test_stopping_early_depends_on_deals_not_on_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Setting("junior", 2), ("random", "greedy"), "early")
    straight = Contest(match, 32, stop_early=True)
    list(straight.run(None, None))
    assert straight.decided is not None
    assert straight.decided < 32

    def shuffled(*arguments: object) -> object:
        tasks = [(match, *key) for key in match.games(32)]
        random.Random(1).shuffle(tasks)
        return ((task, play_game(*task)) for task in tasks)

    monkeypatch.setattr("menagerie.arena.contest.run_all", shuffled)
    out_of_order = Contest(match, 32, stop_early=True)
    list(out_of_order.run(None, None))
    assert out_of_order.decided == straight.decided
    one, other = straight.standings(), out_of_order.standings()
    assert one is not None
    assert other is not None
    assert one.deals == other.deals == straight.decided
    assert [line.wins for line in one.bots] == [line.wins for line in other.bots]
    assert [line.rating for line in one.bots] == [line.rating for line in other.bots]


def test_a_decided_file_plays_nothing_more(tmp_path: Path) -> None:
    match = Match(Setting("junior", 2), ("random", "greedy"), "early")
    with Journal(tmp_path / "match.jsonl", match) as journal:
        list(Contest(match, 32, stop_early=True).run(journal, None))
    with Journal(tmp_path / "match.jsonl", match) as journal:
        again = Contest(match, 32, stop_early=True)
        assert not list(again.run(journal, None))
        assert again.decided


def test_before_the_first_whole_deal_there_are_no_standings() -> None:
    contest = Contest(MATCH, deals=2)
    assert contest.standings() is None
    games = contest.run(None, None)
    next(games)
    assert contest.standings() is None
    games.close()


def test_a_game_that_ends_its_workers_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*arguments: object) -> object:
        raise parallel.WorkersLost((MATCH, 1, 2))

    monkeypatch.setattr("menagerie.arena.contest.run_all", lost)
    with pytest.raises(MenagerieError, match=r"Deal 2, rotation 3 \(greedy, random, mc:12i\)"):
        list(Contest(MATCH, deals=2).run(None, None))


def test_programs_that_crash_lose_and_harm_nothing(tmp_path: Path) -> None:
    match = Match(Setting("junior", 2), ("random", "cmd:sh -c 'exit 3'"), "crash")
    contest = Contest(match, deals=2)
    entries: list[JournalEntry] = list(contest.run(None, Processes(2)))
    assert len(entries) == 4
    for entry in entries:
        forfeit = entry.result.forfeit
        assert forfeit is not None
        assert entry.seats[forfeit.seat].startswith("cmd:")
        assert forfeit.why
    found = contest.standings()
    assert found is not None
    assert [(line.name, line.wins.mean, line.forfeits) for line in found.bots] == [
        ("random", 1.0, 0), ("cmd:sh -c 'exit 3'", 0.0, 4),
    ]  # fmt: skip
