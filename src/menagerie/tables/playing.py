"""A game at a table, from the deal to the end, and the next one: the entries of a running game."""

from __future__ import annotations

from ..core import State
from . import log
from .chairs import PlayedMove, Step
from .log import BrokenLog
from .status import ABANDONED, OPEN, OVER, RUNNING
from .table import Followers, Table


def started(table: Table, body: log.Started, at: float) -> Step:
    # Under the rules it was dealt with, however old; a rematch is dealt with today's.
    table.game = table.rules(table.game.name, body.rules)
    table.edition, edition = body.edition, table.game.edition_of(body.edition)
    table.state = table.game.deal(table.players, table.fair().seed, table.options, edition)
    table.status, table.called = RUNNING, None
    step = table.steps.count("started", None, at)
    for seat in table.state.turn:
        table.turns[seat] += 1
    table.ask_anew(table.state.turn, at)
    return step


def played(table: Table, body: log.Moved | log.Passed, at: float) -> Step:
    state, seat, move = table.state, body.seat, body.move
    if state is None or table.status != RUNNING:
        raise BrokenLog("a move was played at a table that does not play.")
    quiet = state.clone()
    events = state.follow(seat, move)
    by_person = isinstance(body, log.Moved) and body.id != ""
    spent = tuple(chair.spent for chair in table.chairs)
    table.played.append(PlayedMove(seat, move, by_person, spent))
    # Without an event only those whose view changed can notice that something happened; the
    # mover always can.
    hidden = () if events else _unchanged(table, quiet, state, seat)
    what = "moved" if isinstance(body, log.Moved) else "passed"
    step = table.steps.count(what, seat, at, events, hidden)
    if isinstance(body, log.Moved) and body.id:
        table.ids[seat, body.id] = table.steps.seen[seat]
    if step.numbers[-1] is not None:
        # The time since the question counts for those who have answered it.
        for other in quiet.turn:
            if other == seat or other not in state.turn:
                table.chairs[other].spent += at - table.since[other]
                table.since[other] = at
    _ask(table, quiet, state, seat, at)
    if not state.turn:
        table.status, table.wish = OVER, None
    return step


def _ask(table: Table, before: State, after: State, mover: int, at: float) -> None:
    """Notes who is asked what after a move."""
    for seat in after.turn:
        comes = seat not in before.turn
        anew = comes or (seat != mover and _is_another_question(before, after, seat))
        if anew or seat == mover:
            table.asked[seat] = table.steps.seen[seat]
        if comes:
            table.turns[seat] += 1
        if anew:
            table.since[seat] = at


def _is_another_question(before: State, after: State, seat: int) -> bool:
    """A race that closes over the player in turn leaves that player another decision."""
    was, now = before.legal(seat), after.legal(seat)
    return was != now and set(was).isdisjoint(now)


def _unchanged(table: Table, before: State, after: State, mover: int) -> list[int]:
    """The observers whose views of both states are equal."""
    eyes = [eye for eye in (*range(table.players), None) if eye != mover]
    looks = zip(eyes, before.views(eyes), after.views(eyes), strict=True)
    return [table.players if eye is None else eye for eye, was, now in looks if was == now]


def replaced(table: Table, body: log.Replaced, at: float) -> Step:
    chair = table.chairs[body.seat]
    if chair.is_person and body.seat in table.turn:
        chair.spent += at - table.since[body.seat]
    chair.level = body.level
    if chair.who is None:
        chair.name = body.level
    table.since[body.seat] = at
    return table.steps.count("replaced", body.seat, at)


def returned(table: Table, body: log.Returned, at: float) -> Step:
    chair = table.chairs[body.seat]
    chair.level = None
    table.changes[chair.who or ""] += 1
    table.since[body.seat] = at
    return table.steps.count("returned", body.seat, at)


def abandoned(table: Table, body: log.Abandoned, at: float) -> Step:
    table.status, table.wish = ABANDONED, None
    return table.steps.count("abandoned", None, at)


def rematch(table: Table, body: log.Rematch, at: float) -> Step:
    table.next_first()
    table.secret, table.status, table.state = body.secret, OPEN, None
    table.game = table.rules(table.game.name)
    table.round += 1
    table.changes.clear()
    table.withheld.clear()
    table.played, table.ids, table.taken_back, table.wishes_declined = [], {}, [], set()
    table.turns = [0] * table.players
    table.chairs = [chair.for_rematch() for chair in table.chairs]
    table.steps.begin_round()
    return table.steps.count("rematch", None, at)


FOLLOW: Followers = {
    log.Started: started,
    log.Moved: played,
    log.Passed: played,
    log.Replaced: replaced,
    log.Returned: returned,
    log.Abandoned: abandoned,
    log.Rematch: rematch,
}
"""By kind of entry: the function that follows it."""
