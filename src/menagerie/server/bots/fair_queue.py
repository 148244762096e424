"""The line of questions before the workers: whose question is answered next.

First by urgency: what a person asked for, then tables that somebody watches, then the others.
Within one urgency it is turn by turn: the owner who had no turn for longest is next, with the
table of theirs that had no turn for longest. So an owner of fifty tables gets as many
turns as an owner of one.

When the line is long, bots that search get a smaller share of their time. Each owner has an equal
part of the workers, and the share depends on how many questions of the same owner wait: those
who ask a lot shorten the thinking of their own bots, not that of others.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

ASKED_BY_A_PERSON, WATCHED, UNWATCHED = 0, 1, 2
"""The urgencies."""

FULL_TIME = 5
"""An owner's questions, per worker of their part, that are answered with the whole time: all the
bots of one table."""
LEAST_SHARE = 0.1
"""A search gets at least this share of its time, however long the line is."""

_REMEMBERED = 10_000
"""Owners and tables whose last turn is remembered."""


class Asker(NamedTuple):
    """For whom a question is asked."""

    owner: str
    """Who pays for it (`payers.py`): the person whose table it is or who asks for advice, or the
    address of that person."""
    table: str
    urgency: int


T = TypeVar("T")


class Waiting(NamedTuple, Generic[T]):
    """A question in the line."""

    asker: Asker
    question: T
    since: float


Tables = dict[str, deque[Waiting[T]]]
"""By table: its questions, the oldest first."""


class FairQueue(Generic[T]):
    """Questions that wait. It knows no clock and no processes: callers say when it is."""

    def __init__(self) -> None:
        self._owners: tuple[dict[str, Tables[T]], ...] = ({}, {}, {})
        """For each urgency, by owner: their tables with questions."""
        self._turns_of_owners = _Turns()
        self._turns_of_tables = _Turns()
        self._count: dict[str, int] = {}
        """By owner: the number of questions that wait."""

    def __len__(self) -> int:
        return sum(self._count.values())

    def put(self, asker: Asker, question: T, now: float) -> Waiting[T]:
        waiting = Waiting(asker, question, now)
        tables = self._owners[asker.urgency].setdefault(asker.owner, {})
        tables.setdefault(asker.table, deque()).append(waiting)
        self._count[asker.owner] = self._count.get(asker.owner, 0) + 1
        return waiting

    def next(self) -> Waiting[T] | None:
        """Takes the question out of the line that is to be answered now."""
        for owners in self._owners:
            if owners:
                owner = min(owners, key=self._turns_of_owners.last)
                table = min(owners[owner], key=self._turns_of_tables.last)
                self._turns_of_owners.had(owner)
                self._turns_of_tables.had(table)
                waiting = owners[owner][table][0]
                self.remove(waiting)
                return waiting
        return None

    def remove(self, waiting: Waiting[T]) -> None:
        """Takes a question out of the line, if it is there: nobody waits for it any more."""
        owner, table, _ = waiting.asker
        for owners in self._owners:
            questions = owners.get(owner, {}).get(table)
            if questions is None or waiting not in questions:
                continue
            questions.remove(waiting)
            if not questions:
                del owners[owner][table]
            if not owners[owner]:
                del owners[owner]
            self._count[owner] -= 1
            if not self._count[owner]:
                del self._count[owner]

    def watch(self, owner: str, table: str, watched: bool) -> None:
        """Somebody began to look at the table, or nobody does any longer: what its bots owe moves
        to the other urgency."""
        here, there = (UNWATCHED, WATCHED) if watched else (WATCHED, UNWATCHED)
        tables = self._owners[here].get(owner, {})
        questions = tables.pop(table, None)
        if questions is None:
            return
        if not tables:
            del self._owners[here][owner]
        self._owners[there].setdefault(owner, {}).setdefault(table, deque()).extend(questions)

    def share(self, owner: str, workers: int) -> float:
        """The share of its time that a search of this owner gets, if it begins now and was the
        last that was taken out."""
        mine = self._count.get(owner, 0) + 1
        owners = len(self._count.keys() | {owner})
        return max(LEAST_SHARE, min(1.0, FULL_TIME * workers / (mine * owners)))

    def oldest(self) -> float | None:
        """Since when the oldest question waits; None where none does."""
        return min(
            (
                questions[0].since
                for owners in self._owners
                for tables in owners.values()
                for questions in tables.values()
            ),
            default=None,
        )


class _Turns:
    """Who had a turn when. Those who are not remembered had none for longest."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, int] = OrderedDict()
        self._number = 0

    def last(self, key: str) -> int:
        return self._last.get(key, 0)

    def had(self, key: str) -> None:
        self._number += 1
        self._last[key] = self._number
        self._last.move_to_end(key)
        if len(self._last) > _REMEMBERED:
            self._last.popitem(last=False)
