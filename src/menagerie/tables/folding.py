"""From a log to its table: one entry after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from ..core import BrokenGame, MenagerieError, UnknownGame, UnknownRules
from . import log, playing, seating, taking_back
from .chairs import Step
from .log import BrokenLog, Entry, OtherRelease
from .table import Followers, Table

FOLLOW: Followers = {**seating.FOLLOW, **playing.FOLLOW, **taking_back.FOLLOW}


def apply(table: Table, entry: Entry, followers: Followers = FOLLOW) -> Step:
    """Applies one more entry and returns the step, with its number for each observer."""
    _check_number(table, entry)
    body = log.read(entry)
    if isinstance(body, log.Moved | log.Passed) and table.state is not None:
        # What is not legal cannot have been written by these rules.
        try:
            table.state.check(body.seat, body.move)
        except MenagerieError as error:
            raise _misfit(table, body, error) from error
    return follow(table, body, entry.at, followers)


def follow(table: Table, body: log.Body, at: float, followers: Followers = FOLLOW) -> Step:
    """The same for an entry that this process has just written and has already checked."""
    what = followers.get(type(body))
    if what is None:
        raise _misfit(table, body, "a table is created once.")
    try:
        step = what(table, body, at)
    except UnknownRules as error:
        raise OtherRelease(str(error)) from error
    except (MenagerieError, IndexError) as error:
        raise _misfit(table, body, error) from error
    table.number += 1
    return step


def skip(table: Table, entry: Entry) -> None:
    """Passes over one more entry: for those who want to know something else of the log."""
    _check_number(table, entry)
    table.number += 1


def _check_number(table: Table, entry: Entry) -> None:
    if entry.number != table.number + 1:
        raise BrokenLog(f"Expected entry {table.number + 1}, found {entry.number}.")


def _misfit(table: Table, body: log.Body, why: object) -> BrokenLog:
    return BrokenLog(f"Entry {table.number + 1} ({log.kind_of(body)}) does not fit: {why}")


def after_each(
    table_id: str,
    entries: Iterable[Entry],
    one_more: Callable[[Table, Entry], object] = apply,
    begin: Callable[[str, log.Created, float], Table] = Table,
) -> Iterator[Table]:
    """The table after each entry of its log; it is one object, which changes."""
    table = None
    for entry in entries:
        if table is not None:
            one_more(table, entry)
        else:
            body = log.read(entry)
            if not isinstance(body, log.Created) or entry.number != 1:
                raise BrokenLog("A log begins with the table's creation.")
            try:
                table = begin(table_id, body, entry.at)
            except (UnknownGame, BrokenGame) as error:
                raise OtherRelease(str(error)) from error
            except MenagerieError as error:
                raise BrokenLog(f"Entry 1 (created) does not fit: {error}") from error
        yield table


def fold(
    table_id: str,
    entries: Iterable[Entry],
    one_more: Callable[[Table, Entry], object] = apply,
    begin: Callable[[str, log.Created, float], Table] = Table,
) -> Table:
    """The table that follows from a log."""
    last = deque(after_each(table_id, entries, one_more, begin), maxlen=1)
    if not last:
        raise BrokenLog("A log begins with the table's creation.")
    return last[0]
