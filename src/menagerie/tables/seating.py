"""Who sits where, and what they mix into the deal: the entries before a start, and what becomes of
people's names and faces.
"""

from __future__ import annotations

from ..core.fair import pledge
from . import log
from .chairs import Chair, LateGuest, Step
from .log import BrokenLog
from .table import Followers, Table


def seated(table: Table, body: log.Seated, at: float) -> Step:
    table.changes[body.who] += 1
    table.queue = [one for one in table.queue if one.who != body.who]
    table.chairs[body.seat] = Chair(
        body.who,
        body.name,
        None,
        body.guest,
        contribution=body.contribution,
        program_of=body.owner_name,
    )
    return table.steps.count("seated", body.seat, at)


def kept(table: Table, body: log.Kept, at: float) -> Step:
    if not table.chairs[body.seat].is_open:
        raise BrokenLog("a seat is kept that is not open.")
    table.changes[table.owner] += 1
    table.chairs[body.seat] = Chair(kept_for=body.who, kept_name=body.name)
    return table.steps.count("kept", body.seat, at)


def queued(table: Table, body: log.Queued, at: float) -> Step:
    table.changes[body.who] += 1
    table.queue = [one for one in table.queue if one.who != body.who]
    table.queue.append(LateGuest(body.who, body.name, body.face))
    return table.steps.aside("queued", None, at)


def unqueued(table: Table, body: log.Unqueued, at: float) -> Step:
    table.queue = [one for one in table.queue if one.who != body.who]
    return table.steps.aside("unqueued", None, at)


def excused(table: Table, body: log.Excused, at: float) -> Step:
    table.changes[table.chairs[body.seat].kept_for] += 1
    table.chairs[body.seat] = Chair()
    return table.steps.count("excused", body.seat, at)


def left(table: Table, body: log.Left, at: float) -> Step:
    if table.called is not None:
        table.withheld.add(table.chairs[body.seat].who or "")
        table.called = None
    table.chairs[body.seat] = Chair()
    return table.steps.count(body.why, body.seat, at)


def banned(table: Table, body: log.Banned, at: float) -> Step:
    who = table.chairs[body.seat].who
    if who is None:
        raise BrokenLog("somebody is sent away from a seat that nobody has.")
    table.changes[table.owner] += 1
    table.banned.add(who)
    for seat in table.seats_of(who):
        table.chairs[seat] = Chair()
    return table.steps.count("banned", body.seat, at)


def appointed(table: Table, body: log.Appointed, at: float) -> Step:
    table.changes[table.owner] += 1
    freed = table.chairs[body.seat].who is not None
    table.chairs[body.seat] = Chair(None, body.level or "", body.level)
    return table.steps.count("freed" if freed else "appointed", body.seat, at)


def contributed(table: Table, body: log.Contributed, at: float) -> Step:
    chair = table.chairs[body.seat]
    chair.contribution, chair.pledge, chair.mixes = body.text, "", False
    table.changes[chair.who or ""] += 1
    return table.steps.count("contributed", body.seat, at)


def pledged(table: Table, body: log.Pledged, at: float) -> Step:
    chair = table.chairs[body.seat]
    chair.pledge, chair.mixes, chair.contribution = body.pledge, True, ""
    table.changes[chair.who or ""] += 1
    return _waiting(table, "pledged", body.seat, at)


def called(table: Table, body: log.Called, at: float) -> Step:
    table.called = at
    return table.steps.count("called", None, at)


def disclosed(table: Table, body: log.Disclosed, at: float) -> Step:
    chair = table.chairs[body.seat]
    if pledge(table.commitment, body.seat, body.text) != chair.pledge:
        raise BrokenLog("a contribution was shown that is not the pledged one.")
    chair.contribution = body.text
    return table.steps.count("disclosed", body.seat, at)


def withheld(table: Table, body: log.Withheld, at: float) -> Step:
    chair = table.chairs[body.seat]
    chair.pledge, chair.contribution, chair.mixes = "", "", False
    table.withheld.add(chair.who or "")
    return _waiting(table, "withheld", body.seat, at)


def resealed(table: Table, body: log.Resealed, at: float) -> Step:
    table.secret = body.secret
    for chair in table.chairs:
        if chair.pledge:
            chair.pledge, chair.contribution = "", ""
    return _waiting(table, "resealed", None, at)


def _waiting(table: Table, what: str, seat: int | None, at: float) -> Step:
    """A step after which others are asked, and have their time from now on."""
    if table.called is not None:
        table.called = at
    return table.steps.count(what, seat, at)


def named(table: Table, body: log.Named, at: float) -> Step:
    table.chairs[body.seat].name = body.name
    return table.steps.aside("named", body.seat, at)


def faced(table: Table, body: log.Faced, at: float) -> Step:
    chair = table.chairs[body.seat]
    if chair.who is None:
        raise BrokenLog("a face is given to a seat that nobody has.")
    chair.face = body.face
    table.changes[chair.who] += 1
    return table.steps.aside("faced", body.seat, at)


def adopted(table: Table, body: log.Adopted, at: float) -> Step:
    for seat in table.seats_of(body.who):
        # Somebody may have sat down as both persons.
        chair = table.chairs[seat]
        chair.who, chair.guest = body.by, chair.guest or bool(table.seats_of(body.by))
    for seat in table.kept_for(body.who):
        table.chairs[seat].kept_for = body.by
    if table.owner == body.who:
        table.owner = body.by
    table.queue = [one._replace(who=body.by) if one.who == body.who else one for one in table.queue]
    return table.steps.aside("adopted", None, at)


def hidden(table: Table, body: log.Hidden, at: float) -> Step:
    table.listed = False
    return table.steps.aside("hidden", None, at)


FOLLOW: Followers = {
    log.Seated: seated,
    log.Kept: kept,
    log.Excused: excused,
    log.Queued: queued,
    log.Unqueued: unqueued,
    log.Left: left,
    log.Banned: banned,
    log.Appointed: appointed,
    log.Contributed: contributed,
    log.Pledged: pledged,
    log.Called: called,
    log.Disclosed: disclosed,
    log.Withheld: withheld,
    log.Resealed: resealed,
    log.Named: named,
    log.Faced: faced,
    log.Adopted: adopted,
    log.Hidden: hidden,
}
"""By kind of entry: the function that follows it."""
