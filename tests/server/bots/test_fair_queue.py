"""Whose question is answered next: turn by turn between owners and tables."""

from __future__ import annotations

from collections import Counter

import pytest

from menagerie.server.bots import fair_queue
from menagerie.server.bots.fair_queue import ASKED_BY_A_PERSON, UNWATCHED, WATCHED, Asker, FairQueue


def taken(line: FairQueue[str]) -> list[str]:
    """All questions, in the order in which they are answered."""
    found = []
    while (waiting := line.next()) is not None:
        found.append(waiting.question)
    return found


def put(
    line: FairQueue[str], owner: str, table: str, *questions: str, urgency: int = WATCHED
) -> None:
    for question in questions:
        line.put(Asker(owner, table, urgency), question, 0.0)


def test_urgencies_come_in_order() -> None:
    line: FairQueue[str] = FairQueue()
    put(line, "a", "t", "nobody looks", urgency=UNWATCHED)
    put(line, "a", "t", "somebody looks", urgency=WATCHED)
    put(line, "a", "t", "somebody asked", urgency=ASKED_BY_A_PERSON)
    assert len(line) == 3
    assert taken(line) == ["somebody asked", "somebody looks", "nobody looks"]
    assert len(line) == 0


def test_owners_take_turns_however_many_tables_they_have() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(50):
        put(line, "rude", f"r{number}", f"rude {number}")
    put(line, "zoe", "z", "zoe 0", "zoe 1")
    put(line, "lea", "l", "lea 0")
    assert taken(line)[:6] == ["rude 0", "zoe 0", "lea 0", "rude 1", "zoe 1", "rude 2"]


def test_whoever_comes_late_had_no_turn_for_longest() -> None:
    line: FairQueue[str] = FairQueue()
    for number in range(50):
        put(line, "rude", f"r{number}", f"rude {number}")
    for _ in range(10):
        line.next()
    for number in range(3):
        put(line, "zoe", "z", f"zoe {number}")
        # One at a time, as a table asks: each waits for one of the others at most.
        assert f"zoe {number}" in [line.next().question for _ in range(2)]  # type: ignore[union-attr]


def test_tables_of_one_owner_take_turns() -> None:
    line: FairQueue[str] = FairQueue()
    put(line, "zoe", "big", *(f"big {number}" for number in range(5)))
    put(line, "zoe", "small", "small 0")
    assert taken(line) == ["big 0", "small 0", "big 1", "big 2", "big 3", "big 4"]
    put(line, "zoe", "big", "big 5")
    put(line, "zoe", "small", "small 1")
    assert taken(line) == ["small 1", "big 5"], "its last turn was longer ago"


def test_nobody_is_passed_over() -> None:
    """Everybody asks again as soon as there was an answer: all get the same number of turns."""
    line: FairQueue[str] = FairQueue()
    owners = {"one": 1, "ten": 10, "hundred": 100}
    for owner, tables in owners.items():
        for number in range(tables):
            put(line, owner, f"{owner} {number}", owner)
    turns: Counter[str] = Counter()
    for _ in range(300):
        waiting = line.next()
        assert waiting is not None
        turns[waiting.question] += 1
        line.put(*waiting)
    assert turns == dict.fromkeys(owners, 100)


def test_a_table_that_somebody_begins_to_watch_moves_up() -> None:
    line: FairQueue[str] = FairQueue()
    put(line, "zoe", "z", "zoe 0", "zoe 1", urgency=UNWATCHED)
    put(line, "lea", "l", "lea", urgency=UNWATCHED)
    put(line, "ana", "a", "ana", urgency=WATCHED)
    line.watch("lea", "l", True)
    line.watch("ana", "a", False)
    line.watch("nobody", "x", True)
    assert taken(line) == ["lea", "zoe 0", "ana", "zoe 1"]
    assert len(line) == 0


def test_a_question_that_nobody_waits_for_is_taken_out() -> None:
    line: FairQueue[str] = FairQueue()
    put(line, "zoe", "z", "zoe 0")
    gone = line.put(Asker("zoe", "z", WATCHED), "zoe 1", 0.0)
    put(line, "zoe", "z", "zoe 2")
    line.watch("zoe", "z", False)
    line.remove(gone)
    line.remove(gone)
    assert len(line) == 2
    assert taken(line) == ["zoe 0", "zoe 2"]


def test_the_oldest_question() -> None:
    line: FairQueue[str] = FairQueue()
    assert line.oldest() is None
    line.put(Asker("zoe", "z", UNWATCHED), "first", 10.0)
    line.put(Asker("lea", "l", WATCHED), "second", 20.0)
    assert line.oldest() == 10.0
    assert line.next().question == "second"  # type: ignore[union-attr]
    line.next()
    assert line.oldest() is None


def test_who_asks_much_shortens_their_own_searches() -> None:
    line: FairQueue[str] = FairQueue()
    assert line.share("zoe", 1) == 1.0
    put(line, "zoe", "z", *("a lion" for _ in range(4)))
    assert line.share("zoe", 1) == 1.0, "five lions at one table, this one and four more"
    for number in range(99):
        put(line, "rude", f"r{number}", "a lion")
    assert line.share("rude", 1) == fair_queue.LEAST_SHARE
    assert line.share("rude", 100) == 1.0, "there are enough workers"
    assert line.share("zoe", 1) == 0.5, "one of two owners has half of the worker"
    assert line.share("lea", 1) == 1.0, "and one more with a single question loses nothing"


def test_only_some_turns_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "_REMEMBERED", 2)
    line: FairQueue[str] = FairQueue()
    for owner in "abc":
        put(line, owner, owner, owner)
    assert taken(line) == ["a", "b", "c"]
    for owner in "cba":
        put(line, owner, owner, owner)
    assert taken(line) == ["a", "b", "c"]
    assert len(line._turns_of_owners._last) == 2
