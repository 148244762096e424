"""Moves that are taken back: the entries about it. Who may do so is decided in `undo.py`."""

from __future__ import annotations

from . import log
from .chairs import Step, TakenBack, UndoWish
from .log import BrokenLog
from .status import RUNNING
from .table import Followers, Table


def undoasked(table: Table, body: log.UndoAsked, at: float) -> Step:
    if table.status != RUNNING or table.wish is not None:
        raise BrokenLog("a move is asked back that cannot be.")
    table.wish = UndoWish(body.seat, body.left)
    return table.steps.aside("undoasked", body.seat, at)


def undoagreed(table: Table, body: log.UndoAgreed, at: float) -> Step:
    if table.wish is None:
        raise BrokenLog("somebody agreed to nothing.")
    table.wish.agreed.add(table.chairs[body.seat].who or "")
    return table.steps.aside("undoagreed", body.seat, at)


def undodeclined(table: Table, body: log.UndoDeclined, at: float) -> Step:
    if table.wish is None:
        raise BrokenLog("somebody declined nothing.")
    table.wishes_declined.add((table.wish.seat, table.wish.left))
    table.wish = None
    return table.steps.aside("undodeclined", body.seat, at)


def undone(table: Table, body: log.Undone, at: float) -> Step:
    left, seat = body.left, body.seat
    if table.status != RUNNING or not 0 <= left < len(table.played):
        raise BrokenLog("a move is taken back that was not played.")
    if body.agreed:
        spent, before = table.played[left].spent_before, table.turn
        _take_back(table, body)
        for asked in set(table.turn) - set(before):
            table.turns[asked] += 1
        table.wish = None
        # What the others thought about is gone, and so is the time it took them.
        for other, chair in enumerate(table.chairs):
            if other != seat:
                chair.spent = spent[other]
        step = table.steps.count("undone", seat, at)
        table.ask_anew(table.turn, at)
        return step
    if table.played[left].seat != seat:
        raise BrokenLog("a move is taken back that another seat has played.")
    _take_back(table, body)
    step = table.steps.count("undone", seat, at, (), set(range(table.players + 1)) - {seat})
    # The time goes on from the first question: nobody gains time so.
    table.asked[seat] = table.steps.seen[seat]
    return step


def _take_back(table: Table, body: log.Undone) -> None:
    gone = slice(body.left, None if body.agreed else body.left + 1)
    taken = table.moves[gone]
    del table.played[gone]
    table.go_back()
    if body.agreed:
        table.taken_back.append(TakenBack(body.seat, body.left, tuple(taken)))


FOLLOW: Followers = {
    log.UndoAsked: undoasked,
    log.UndoAgreed: undoagreed,
    log.UndoDeclined: undodeclined,
    log.Undone: undone,
}
"""By kind of entry: the function that follows it."""
