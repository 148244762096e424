"""From a log to its table: all entries, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from ..core import BrokenGame, MenagerieError, UnknownGame
from . import log
from .log import BrokenLog, Entry, OtherRelease
from .table import Table


def after_each(
    table_id: str,
    entries: Iterable[Entry],
    follow: Callable[[Table, Entry], object] = Table.apply,
    kind: type[Table] = Table,
) -> Iterator[Table]:
    """The table after each entry of its log; it is one object, which changes."""
    table = None
    for entry in entries:
        if table is not None:
            follow(table, entry)
        else:
            body = log.read(entry)
            if not isinstance(body, log.Created) or entry.number != 1:
                raise BrokenLog("A log begins with the table's creation.")
            try:
                table = kind(table_id, body, entry.at)
            except (UnknownGame, BrokenGame) as error:
                raise OtherRelease(str(error)) from error
            except MenagerieError as error:
                raise BrokenLog(f"Entry 1 (created) does not fit: {error}") from error
        yield table


def fold(table_id: str, entries: Iterable[Entry], kind: type[Table] = Table) -> Table:
    """The table that follows from a log."""
    last = deque(after_each(table_id, entries, kind=kind), maxlen=1)
    if not last:
        raise BrokenLog("A log begins with the table's creation.")
    return last[0]
