"""Clocks: how long people may think, and what happens then.

All times follow from steps that everyone saw. A seat that answers in several
secret moves gets no extra time for each of them, because others would notice.
"""

from __future__ import annotations

from . import log, mixing
from .status import OPEN, RUNNING
from .table import Table

DAY = 24 * 3600
MOVE_SECONDS = range(5, 14 * DAY + 1)
GAME_SECONDS = range(60, 60 * DAY + 1)
PATIENCE = 60
"""The seconds after which a person who owes a decision may be replaced by a bot."""
UNHURRIED = 3600
"""With a clock of at least this many seconds, people may leave the page and come back: no bot plays
for a person before the time is over."""

BOT_SECONDS = 20.0
"""Seconds after which a bot is taken to have lost its process; then another process takes over."""
STAND_IN = "fox"
"""The bot that plays on for a person."""


def window(table: Table) -> float | None:
    """When a race is over for those who have not answered; None where there is none."""
    race = table.state.race if table.state else None
    if race is None or not table.turn:
        return None
    return min(table.since[seat] for seat in table.turn) + (race.seconds if race.open else 0)


def deadline(table: Table, seat: int) -> float | None:
    """The time by which the person on `seat` must decide; None without a clock."""
    if seat not in table.turn or not table.chairs[seat].is_person:
        return None
    closes = window(table)
    return _allowance(table, seat) if closes is None else closes


def deadlines(table: Table) -> list[float | None]:
    """For each seat, when its time is over; None without a clock."""
    closes, turn = window(table), table.turn
    if closes is not None:
        return [closes if seat in turn else None for seat in range(table.players)]
    if table.clock.kind == "none":
        return [None] * table.players
    return [deadline(table, seat) for seat in range(table.players)]


def _allowance(table: Table, seat: int) -> float | None:
    """The end of the time for this move, or for all moves."""
    if table.clock.kind == "move":
        return table.since[seat] + table.clock.seconds
    if table.clock.kind == "game":
        return table.since[seat] + max(0.0, table.clock.seconds - table.chairs[seat].spent)
    return None


def patience(table: Table) -> int:
    """The seconds after which others may have a bot play for a person who owes a decision."""
    unhurried = table.clock.kind != "none" and table.clock.seconds >= UNHURRIED
    return table.clock.seconds if unhurried else PATIENCE


def unasked(table: Table) -> list[log.Body]:
    """The answers to a race in which there is nothing to see: nobody is asked."""
    race = table.state.race if table.state else None
    if race is None or race.open or table.status != RUNNING:
        return []
    return [log.Moved(seat, race.late) for seat in table.turn]


def flagged(table: Table, seat: int) -> bool:
    """Whether a person has used up the time for the whole game."""
    return table.clock.kind == "game" and table.chairs[seat].spent >= table.clock.seconds


def wake(table: Table) -> float | None:
    """When the clock has to do something at this table, if nothing happens before."""
    if table.status == OPEN:
        return mixing.deadline(table)
    if table.status != RUNNING:
        return None
    times = [time for time in deadlines(table) if time is not None]
    times += [table.since[seat] + BOT_SECONDS for seat in table.bots_due()]
    return min(times, default=None)


def overdue(table: Table, now: float) -> list[log.Body]:
    """What the clock does now: goes on with a start, ends a race, hands seats to bots."""
    if table.status == OPEN:
        return mixing.overdue(table, now)
    race, closes = table.state.race if table.state else None, window(table)
    if race is not None and closes is not None:
        if not race.open:
            return unasked(table)
        return [log.Passed(seat, race.late) for seat in table.turn] if closes <= now else []
    found: list[log.Body] = []
    for seat in table.turn:
        end = deadline(table, seat)
        if end is not None and end <= now:
            found.append(log.Replaced(seat, STAND_IN, "clock"))
    return found
