"""What people may do at a table: each command answers with the entries to write.

Nothing is changed here. A command looks at the table and either refuses with a
sentence or returns the entries for the log; the caller writes and applies them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .. import games
from ..core import MenagerieError, State, fair
from ..core.fair import new_secret
from . import late_guests, log, mixing, permissions
from .clocks import STAND_IN, UNHURRIED, flagged, patience
from .codes import new_code
from .faces import known_face
from .log import Clock, Seat
from .people import Person, tidy_name
from .refusals import declined
from .status import ABANDONED, OPEN, OVER, RUNNING
from .table import Table

CONTRIBUTION_LENGTH = 64

Entries = Sequence[log.Body]


# Laying the table.


def create(
    owner: Person,
    game: str,
    seats: Sequence[Seat],
    options: Mapping[str, Any],
    clock: Clock,
    listed: bool,
) -> log.Created:
    """A new table. Seats that belong to the owner say so; the rest are bots or open."""
    try:
        rules = games.load(game)
        checked = rules.options.of(dict(options))
        rules.deal(len(seats), "check", checked)
    except (MenagerieError, TypeError) as error:
        raise declined("bad-option", text=str(error)) from error
    for seat in seats:
        if seat.level is not None:
            permissions.check_level(seat.level)
        if seat.who not in (None, owner.id):
            raise declined("not-your-seat", number=0)
    if all(seat.level is not None for seat in seats):
        raise declined("nobody")
    permissions.check_clock(clock)
    return log.Created(
        code=new_code(),
        game=rules.name,
        owner=owner.id,
        seats=tuple(seats),
        options=checked.as_dict(),
        secret=new_secret(),
        listed=listed,
        clock=clock,
    )


def sit(
    table: Table,
    who: Person,
    seat: int | None,
    name: str,
    contribution: str,
    guest: bool,
    face: str = "",
) -> Entries:
    """Takes an open seat: a given one, or the first. `face` is the face to wear; without it, a
    person wears the face they have chosen, and a guest at the same screen wears none."""
    permissions.check_not_started(table)
    if who.id in table.banned:
        raise declined("banned")
    mine = table.seats_of(who.id)
    if mine and not guest:
        if seat is None or seat in mine:
            return []
        raise declined("too-many-seats", count=1)
    if mine and table.listed and who.id != table.owner:
        raise declined("too-many-seats", count=1)
    if who.is_program:
        # What it is called is its owner's to say, and nobody shares its screen.
        name, guest = who.name, False
    if seat is None:
        seat = permissions.free_seat(table, who)
    permissions.check_can_take(table, who, seat)
    text = contribution[:CONTRIBUTION_LENGTH]
    seated = log.Seated(
        seat, who.id, tidy_name(name), guest and bool(mine), text, who.owner, who.owner_name
    )
    chosen = face if seated.guest else face or who.face
    return [seated, log.Faced(seat, known_face(chosen))] if chosen else [seated]


def wear(table: Table, who: Person, seat: int, face: str) -> Entries:
    """Puts another face on one of one's seats."""
    chair = permissions.require_own_chair(table, who, seat)
    return [] if chair.face == face else [log.Faced(seat, known_face(face))]


def leave(table: Table, who: Person, seat: int) -> Entries:
    """Gives a seat back; while the game runs, a bot takes it over."""
    chair = permissions.require_own_chair(table, who, seat)
    if table.status == OPEN:
        return mixing.interrupted(table, [log.Left(seat)])
    permissions.require_running(table)
    return [] if chair.is_away else [log.Replaced(seat, STAND_IN, "left")]


def appoint(table: Table, who: Person, seat: int, level: str | None) -> Entries:
    """The owner puts a bot on an empty seat, or opens a seat, also one that a person has taken."""
    permissions.require_owner(table, who)
    permissions.check_can_arrange(table)
    chair = permissions.require_chair(table, seat)
    if level is not None:
        if chair.who is not None:
            raise declined("taken", number=seat + 1)
        permissions.check_level(level)
    unchanged = chair.who is None and chair.level == level and not chair.kept_name
    return [] if unchanged else [log.Appointed(seat, level)]


def keep(table: Table, by: Person, seat: int, name: str, who: str = "") -> Entries:
    """The owner keeps an open seat for a person or a program, or for whoever has this name."""
    permissions.require_owner(table, by)
    permissions.check_can_arrange(table)
    chair = permissions.require_chair(table, seat)
    if not chair.is_open:
        raise declined("taken", number=seat + 1)
    if who in table.banned:
        raise declined("banned")
    if who and table.seats_of(who):
        raise declined("sits-already")
    kept = log.Kept(seat, who, tidy_name(name))
    unchanged = (chair.kept_for, chair.kept_name) == (kept.who, kept.name)
    return [] if unchanged else [kept]


def excuse(table: Table, who: Person, seat: int) -> Entries:
    """The person or program for whom a seat is kept does not come: it is free for all."""
    permissions.check_can_arrange(table)
    return [log.Excused(seat)] if seat in table.kept_for(who.id) else []


def ban(table: Table, who: Person, seat: int) -> Entries:
    """The owner frees the seats of a person, who cannot sit down at this table again."""
    permissions.require_owner(table, who)
    permissions.check_can_arrange(table)
    chair = permissions.require_chair(table, seat)
    if chair.who == table.owner:
        raise declined("own-seat")
    return [] if chair.who is None else [log.Banned(seat)]


def absent(table: Table, people: Mapping[int, str]) -> Entries:
    """Frees the seats of people who were away for too long before the start; given by seat, as
    another person may have sat down there meanwhile."""
    if table.status != OPEN:
        return []
    gone = [seat for seat, who in people.items() if table.chairs[seat].who == who]
    return mixing.interrupted(table, [log.Left(seat, "absent") for seat in gone])


def contribute(table: Table, who: Person, seat: int, text: str) -> Entries:
    """Mixes a text into the deal to come, without a pledge."""
    chair = permissions.require_own_chair(table, who, seat)
    permissions.check_can_arrange(table)
    text = text[:CONTRIBUTION_LENGTH]
    return [] if chair.contribution == text else [log.Contributed(seat, text)]


def pledge(table: Table, who: Person, seat: int, given: str) -> Entries:
    """Pledges a contribution, once for each secret of the table: a person with two devices
    contributes with the first that says so."""
    chair = permissions.require_own_chair(table, who, seat)
    permissions.check_not_started(table)
    if chair.pledge == given:
        return []
    if who.id in table.withheld:
        raise declined("withheld")
    if chair.pledge:
        raise declined("pledged")
    if table.called is not None and not chair.mixes:
        raise declined("mixing")
    return [log.Pledged(seat, given)]


def disclose(table: Table, who: Person, seat: int, text: str) -> Entries:
    """Shows the contribution that was pledged; after the last one the cards are dealt."""
    chair = permissions.require_own_chair(table, who, seat)
    permissions.check_not_started(table)
    if not mixing.disclosing(table) or not chair.pledge:
        raise declined("not-called")
    if chair.contribution:
        return []
    if not text or fair.pledge(table.commitment, seat, text) != chair.pledge:
        raise declined("not-pledged")
    shown = log.Disclosed(seat, text)
    return [shown, mixing.deal(table)] if mixing.awaited(table) == [seat] else [shown]


def start(table: Table, who: Person) -> Entries:
    """Deals, or calls for what browsers contribute (`mixing.py`). The owner starts; where the
    owner has left, any person at the table."""
    if table.status == RUNNING and table.seats_of(who.id):
        return []
    permissions.check_not_started(table)
    owner_sits = bool(table.seats_of(table.owner))
    if who.id != table.owner and (owner_sits or not table.seats_of(who.id)):
        raise declined("not-yours")
    still_open = sum(chair.is_open for chair in table.chairs)
    if still_open:
        raise declined("seats-open", count=still_open)
    if not any(chair.is_person for chair in table.chairs):
        raise declined("nobody")
    return mixing.begin(table)


# Playing.


def play(table: Table, who: Person, seat: int, move: int, seen: int, request: str) -> Entries:
    """A person's move, chosen when the table looked as after step `seen` of that seat."""
    chair = permissions.require_own_chair(table, who, seat)
    if (seat, request) in table.ids:
        return []
    if table.state is None or table.status not in (RUNNING, OVER):
        raise declined("not-running")
    if chair.level is not None:
        raise declined("away")
    if seat in table.turn and seen < table.asked[seat]:
        raise declined("stale")
    table.state.check(seat, move)
    return [log.Moved(seat, move, request)]


def advise(table: Table, who: Person, seat: int) -> State:
    """The position that a person asks advice about; refused if the seat owes no decision."""
    permissions.require_own_chair(table, who, seat)
    if table.state is None or seat not in table.turn:
        raise declined("no-hint")
    return table.state


def bot_play(table: Table, seat: int, level: str, move: int, seen: int) -> Entries:
    """A bot's move, chosen when its seat had seen the step `seen`; no entry if another player sits
    there by now, the decision is made, or another one is asked for."""
    if seat not in table.turn or table.chairs[seat].level != level or seen < table.asked[seat]:
        return []
    assert table.state is not None
    return [log.Moved(seat, move)] if move in table.state.legal(seat) else []


def bot_failed(table: Table, seat: int, level: str, simpler: str) -> Entries:
    """A simpler bot goes on for one that failed."""
    if table.status != RUNNING or table.chairs[seat].level != level:
        return []
    return [log.Replaced(seat, simpler, "failed")]


def replace(table: Table, who: Person, seat: int, now: float) -> Entries:
    """A person at the table asks a bot to play on for a person who does not answer."""
    permissions.require_running(table)
    if not table.seats_of(who.id):
        raise declined("not-your-seat", number=seat + 1)
    chair = permissions.require_chair(table, seat)
    if not chair.is_person:
        return []
    wait = patience(table)
    if seat not in table.turn or now - table.since[seat] < wait:
        if wait >= UNHURRIED:
            raise declined("not-missing-yet", seat=seat)
        raise declined("not-missing", seat=seat, count=wait)
    return [log.Replaced(seat, STAND_IN, "absent")]


def come_back(table: Table, who: Person, seat: int) -> Entries:
    """A person takes the seat back from the bot."""
    chair = permissions.require_own_chair(table, who, seat)
    permissions.require_running(table)
    if not chair.is_away:
        return []
    if flagged(table, seat):
        raise declined("flag")
    return [log.Returned(seat)]


# What the operator does, and logging in.


def end(table: Table) -> Entries:
    """Ends a table that is not over."""
    return [] if table.status in (OVER, ABANDONED) else [log.Abandoned()]


def hide(table: Table) -> Entries:
    """Takes a table out of the public list."""
    return [log.Hidden()] if table.listed else []


def rename(table: Table, who: str, name: str) -> Entries:
    """Gives a person another name at this table."""
    return [
        log.Named(seat, name) for seat in table.seats_of(who) if table.chairs[seat].name != name
    ]


def withdraw(table: Table, who: str) -> Entries:
    """A person goes for good: bots play on for others, a table without others ends."""
    seats = [seat for seat in table.seats_of(who) if table.chairs[seat].is_person]
    others = any(chair.who not in (None, who) for chair in table.chairs)
    waits = late_guests.want_none(table, who)
    if table.status == OPEN and table.owner != who:
        return [*waits, *mixing.interrupted(table, [log.Left(seat) for seat in seats])]
    if table.status == OPEN or (table.status == RUNNING and seats and not others):
        return [log.Abandoned()]
    left = [log.Replaced(seat, STAND_IN, "left") for seat in seats if table.status == RUNNING]
    return [*waits, *left]


def adopt(table: Table, former: str, by: str) -> Entries:
    """A person has logged in: the seats and tables of who it was before come along, also a seat
    that is kept, and the place among those who wait for one."""
    here = table.owner == former or table.seats_of(former) or table.kept_for(former)
    waits = any(one.who == former for one in table.queue)
    return [log.Adopted(former, by)] if here or waits else []


# The end.


def abandon(table: Table, who: Person) -> Entries:
    """Ends the table: its owner before the start, later the only person who holds a seat."""
    if table.status == ABANDONED:
        return []
    if table.status == OVER:
        raise declined("ended")
    # Also people for whom a bot plays: they may come back, and the result is theirs.
    others = any(chair.who not in (None, who.id) for chair in table.chairs)
    if table.status == OPEN:
        permissions.require_owner(table, who)
    elif not table.seats_of(who.id):
        raise declined("not-yours")
    elif others:
        raise declined("still-people")
    return [log.Abandoned()]


def rematch(table: Table, who: Person) -> Entries:
    """Another game with the same people and the next first player."""
    if not table.seats_of(who.id):
        raise declined("not-yours")
    if table.status == OPEN and table.round > 1:
        return []
    if table.status != OVER:
        raise declined("not-over")
    return [log.Rematch(new_secret())]
