"""A table, computed from its log.

`Table` is a fold over a log and does nothing else: no clock, no storage, no
connections. Each entry becomes a `Step`, which observers count (`step_counts`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from .. import games
from ..core import Game, MenagerieError, State, UnknownRules
from ..core.fair import FairDeal, commitment, pledge
from . import log
from .chairs import Chair, LateGuest, Step, TakenBack, UndoWish
from .log import BrokenLog, Entry, OtherRelease
from .status import ABANDONED, OPEN, OVER, RUNNING, Status
from .step_counts import StepCounts

INVITED = "invited"
"""What a table waits for where it keeps a seat for somebody: the same word whatever the seat and
however often, so that nobody is called twice to one table."""


class Table(StepCounts):
    """A table after some entries of its log; the first is its creation."""

    def __init__(self, table_id: str, created: log.Created, at: float) -> None:
        self.id = table_id
        self.code = created.code
        self.owner = created.owner
        self.game = self._rules(created.game)
        self.options: dict[str, Any] = dict(created.options)
        self.listed = created.listed
        self.banned: set[str] = set()
        """The identities of people whom the owner has sent away: they may watch, not sit down."""
        self.queue: list[LateGuest] = []
        """Who wants the next free seat, first come, first served."""
        self.clock = created.clock
        self.secret = created.secret
        self.origin = created.origin
        self.called: float | None = None
        """Since when the table waits for pledges and contributions (`mixing.py`); None before the
        start is asked for, and after the deal."""
        self.withheld: set[str] = set()
        """The identities of people who have let a deal of this round go: they have no part in the
        next attempt."""
        self.chairs = [
            Chair(seat.who, seat.name, seat.level, seat.guest, seat.contribution)
            for seat in created.seats
        ]
        super().__init__(len(self.chairs), at)
        self.status: Status = OPEN
        self.number = 1
        """The last entry of the log."""
        self.round = 1
        """Counts the games of this table, through rematches."""
        self.changes: Counter[str] = Counter()
        """By identity: how often each has changed the table since the last rematch, by sitting
        down, arranging seats, contributing and coming back."""
        self.state: State | None = None
        self.moves: list[tuple[int, int]] = []
        self.chosen: list[bool] = []
        """For each of the moves, whether a person chose it."""
        self.spent_before: list[tuple[float, ...]] = []
        """For each of the moves, the seconds that every seat had used before it."""
        self.wish: UndoWish | None = None
        """That a move be taken back, while the others are asked."""
        self.wishes_declined: set[tuple[int, int]] = set()
        """The seats and moves that the others did not want to take back."""
        self.taken_back: list[TakenBack] = []
        """What was taken back with everybody's agreement, in order."""
        self.ids: dict[tuple[int, str], int] = {}
        """The moves that came with an id, and the number each had for its seat."""
        self.asked = [0] * self.players
        """The number, for each seat, of the step that asked for its present decision."""
        self.turns = [0] * self.players
        """How often, in this round, it has come to be each seat's turn."""
        self.since = [at] * self.players
        """When each seat was asked for its present decision, by steps that everyone saw."""
        self._count("created", None, at)

    # What it is.

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        return self.state.turn if self.state is not None and self.status == RUNNING else ()

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def is_trial(self) -> bool:
        """Whether the deal was known before: this game goes on from a moment of another one
        (`trial.py`), or somebody learns the game by it (`lesson.py`)."""
        return self.origin != "" and self.round == 1

    @property
    def commitment(self) -> str:
        """Published before the deal; empty where the secret was known before."""
        return "" if self.is_trial else commitment(self.secret)

    def seats_of(self, who: str | None) -> list[int]:
        """The seats that belong to a person."""
        if who is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == who]

    def kept_for(self, who: str | None) -> list[int]:
        """The open seats that are kept for a person or a program."""
        if not who:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.kept_for == who]

    def people_due(self) -> dict[str, str]:
        """The people for whom the table waits, and for each of them what for: a decision, by a text
        that is another one at the next turn; or before the start, that they take the seat that is
        kept for them."""
        if self.status == OPEN:
            return {chair.kept_for: INVITED for chair in self.chairs if chair.kept_for}
        return {
            self.chairs[seat].who or "": f"{self.round}.{seat}.{self.turns[seat]}"
            for seat in self.turn
            if self.chairs[seat].is_person
        }

    def bots_due(self) -> list[int]:
        """The bots that owe a decision."""
        return [seat for seat in self.turn if self.chairs[seat].level is not None]

    def fair(self) -> FairDeal:
        """The secret of the deal and the contributions: to be revealed at the end only."""
        return FairDeal(
            self.commitment, self.secret, tuple(chair.contribution for chair in self.chairs)
        )

    def _rules(self, name: str, version: int | None = None) -> Game:
        """The game under that version of its rules, or under the one that is dealt today."""
        return games.load(name, version)

    # Following the log.

    def apply(self, entry: Entry) -> Step:
        """Applies one more entry and returns the step, with its number for each observer."""
        self._check_number(entry)
        body = log.read(entry)
        if isinstance(body, log.Moved | log.Passed):
            self._judge(body)
        return self.follow(body, entry.at)

    def skip(self, entry: Entry) -> None:
        """Passes over one more entry: for those who want to know something else of the log."""
        self._check_number(entry)
        self.number += 1

    def _check_number(self, entry: Entry) -> None:
        if entry.number != self.number + 1:
            raise BrokenLog(f"Expected entry {self.number + 1}, found {entry.number}.")

    def follow(self, body: log.Body, at: float) -> Step:
        """The same for an entry that this process has just written and has already checked."""
        follow = _FOLLOW.get(type(body))
        if follow is None:
            raise self._misfit(body, "a table is created once.")
        try:
            step: Step = getattr(self, follow)(body, at)
        except UnknownRules as error:
            raise OtherRelease(str(error)) from error
        except (MenagerieError, IndexError) as error:
            raise self._misfit(body, error) from error
        self.number += 1
        return step

    def _judge(self, body: log.Moved | log.Passed) -> None:
        """What is not legal cannot have been written by these rules."""
        if self.state is not None:
            try:
                self.state.check(body.seat, body.move)
            except MenagerieError as error:
                raise self._misfit(body, error) from error

    def _misfit(self, body: log.Body, why: object) -> BrokenLog:
        return BrokenLog(f"Entry {self.number + 1} ({log.kind_of(body)}) does not fit: {why}")

    # Before the start.

    def _seated(self, body: log.Seated, at: float) -> Step:
        self.changes[body.who] += 1
        self.queue = [one for one in self.queue if one.who != body.who]
        self.chairs[body.seat] = Chair(
            body.who,
            body.name,
            None,
            body.guest,
            contribution=body.contribution,
            program_of=body.owner_name,
        )
        return self._count("seated", body.seat, at)

    def _kept(self, body: log.Kept, at: float) -> Step:
        if not self.chairs[body.seat].is_open:
            raise BrokenLog("a seat is kept that is not open.")
        self.changes[self.owner] += 1
        self.chairs[body.seat] = Chair(kept_for=body.who, kept_name=body.name)
        return self._count("kept", body.seat, at)

    def _queued(self, body: log.Queued, at: float) -> Step:
        self.changes[body.who] += 1
        self.queue = [one for one in self.queue if one.who != body.who]
        self.queue.append(LateGuest(body.who, body.name, body.face))
        return self._aside("queued", None, at)

    def _unqueued(self, body: log.Unqueued, at: float) -> Step:
        self.queue = [one for one in self.queue if one.who != body.who]
        return self._aside("unqueued", None, at)

    def _excused(self, body: log.Excused, at: float) -> Step:
        self.changes[self.chairs[body.seat].kept_for] += 1
        self.chairs[body.seat] = Chair()
        return self._count("excused", body.seat, at)

    def _left(self, body: log.Left, at: float) -> Step:
        if self.called is not None:
            self.withheld.add(self.chairs[body.seat].who or "")
            self.called = None
        self.chairs[body.seat] = Chair()
        return self._count(body.why, body.seat, at)

    def _banned(self, body: log.Banned, at: float) -> Step:
        who = self.chairs[body.seat].who
        if who is None:
            raise BrokenLog("somebody is sent away from a seat that nobody has.")
        self.changes[self.owner] += 1
        self.banned.add(who)
        for seat in self.seats_of(who):
            self.chairs[seat] = Chair()
        return self._count("banned", body.seat, at)

    def _appointed(self, body: log.Appointed, at: float) -> Step:
        self.changes[self.owner] += 1
        freed = self.chairs[body.seat].who is not None
        self.chairs[body.seat] = Chair(None, body.level or "", body.level)
        return self._count("freed" if freed else "appointed", body.seat, at)

    def _contributed(self, body: log.Contributed, at: float) -> Step:
        chair = self.chairs[body.seat]
        chair.contribution, chair.pledge, chair.mixes = body.text, "", False
        self.changes[chair.who or ""] += 1
        return self._count("contributed", body.seat, at)

    def _pledged(self, body: log.Pledged, at: float) -> Step:
        chair = self.chairs[body.seat]
        chair.pledge, chair.mixes, chair.contribution = body.pledge, True, ""
        self.changes[chair.who or ""] += 1
        return self._waiting("pledged", body.seat, at)

    def _called(self, body: log.Called, at: float) -> Step:
        self.called = at
        return self._count("called", None, at)

    def _disclosed(self, body: log.Disclosed, at: float) -> Step:
        chair = self.chairs[body.seat]
        if pledge(self.commitment, body.seat, body.text) != chair.pledge:
            raise BrokenLog("a contribution was shown that is not the pledged one.")
        chair.contribution = body.text
        return self._count("disclosed", body.seat, at)

    def _withheld(self, body: log.Withheld, at: float) -> Step:
        chair = self.chairs[body.seat]
        chair.pledge, chair.contribution, chair.mixes = "", "", False
        self.withheld.add(chair.who or "")
        return self._waiting("withheld", body.seat, at)

    def _resealed(self, body: log.Resealed, at: float) -> Step:
        self.secret = body.secret
        for chair in self.chairs:
            if chair.pledge:
                chair.pledge, chair.contribution = "", ""
        return self._waiting("resealed", None, at)

    def _waiting(self, what: str, seat: int | None, at: float) -> Step:
        """A step after which others are asked, and have their time from now on."""
        if self.called is not None:
            self.called = at
        return self._count(what, seat, at)

    def _started(self, body: log.Started, at: float) -> Step:
        # Under the rules it was dealt with, however old; a rematch is dealt with today's.
        self.game = self._rules(self.game.name, body.rules)
        edition = self.game.edition_of(body.edition)
        self.state = self.game.deal(self.players, self.fair().seed, self.options, edition)
        self.status, self.called = RUNNING, None
        step = self._count("started", None, at)
        for seat in self.state.turn:
            self.turns[seat] += 1
        self._ask_anew(self.state.turn, at)
        return step

    # Playing.

    def _played(self, body: log.Moved | log.Passed, at: float) -> Step:
        state, seat, move = self.state, body.seat, body.move
        if state is None or self.status != RUNNING:
            raise BrokenLog("a move was played at a table that does not play.")
        before, quiet = state.turn, state.clone()
        events = state.follow(seat, move)
        self.moves.append((seat, move))
        self.chosen.append(isinstance(body, log.Moved) and body.id != "")
        self.spent_before.append(tuple(chair.spent for chair in self.chairs))
        # Without an event only those whose view changed can notice that something happened; the
        # mover always can.
        hidden = () if events else self._unchanged(quiet, state, seat)
        if isinstance(body, log.Moved):
            step = self._count("moved", seat, at, events, hidden)
            if body.id:
                self.ids[seat, body.id] = self.seen[seat]
        else:
            step = self._count("passed", seat, at, events, hidden)
        if step.numbers[-1] is not None:
            # The time since the question counts for those who have answered it.
            for other in before:
                if other == seat or other not in state.turn:
                    self.chairs[other].spent += at - self.since[other]
                    self.since[other] = at
        for other in state.turn:
            # A seat that is asked something else than before has a new question: a rush that closes
            # over the player in turn, who must then place the card.
            anew = other not in before
            if not anew and other != seat:
                was, now = quiet.legal(other), state.legal(other)
                anew = was != now and set(was).isdisjoint(now)
            if anew or other == seat:
                self.asked[other] = self.seen[other]
            if other not in before:
                self.turns[other] += 1
            if anew:
                self.since[other] = at
        if not state.turn:
            self.status, self.wish = OVER, None
        return step

    def _unchanged(self, before: State, after: State, mover: int) -> list[int]:
        """The observers whose views of both states are equal."""
        eyes = [eye for eye in (*range(self.players), None) if eye != mover]
        looks = zip(eyes, before.views(eyes), after.views(eyes), strict=True)
        return [self.players if eye is None else eye for eye, was, now in looks if was == now]

    # Taking back.

    def after(self, moves: Iterable[tuple[int, int]]) -> State:
        """The position after these moves of the present deal."""
        if self.state is None:
            raise BrokenLog("nothing was dealt.")
        state = self.game.deal_from(self.state.setup)
        for seat, move in moves:
            state.check(seat, move)
            state.advance(seat, move)
        return state

    def _undoasked(self, body: log.UndoAsked, at: float) -> Step:
        if self.status != RUNNING or self.wish is not None:
            raise BrokenLog("a move is asked back that cannot be.")
        self.wish = UndoWish(body.seat, body.left)
        return self._aside("undoasked", body.seat, at)

    def _undoagreed(self, body: log.UndoAgreed, at: float) -> Step:
        if self.wish is None:
            raise BrokenLog("somebody agreed to nothing.")
        self.wish.agreed.add(self.chairs[body.seat].who or "")
        return self._aside("undoagreed", body.seat, at)

    def _undodeclined(self, body: log.UndoDeclined, at: float) -> Step:
        if self.wish is None:
            raise BrokenLog("somebody declined nothing.")
        self.wishes_declined.add((self.wish.seat, self.wish.left))
        self.wish = None
        return self._aside("undodeclined", body.seat, at)

    def _undone(self, body: log.Undone, at: float) -> Step:
        left, seat = body.left, body.seat
        if self.status != RUNNING or not 0 <= left < len(self.moves):
            raise BrokenLog("a move is taken back that was not played.")
        if body.agreed:
            spent, before = self.spent_before[left], self.turn
            self._take_back(body)
            for asked in set(self.turn) - set(before):
                self.turns[asked] += 1
            self.wish = None
            # What the others thought about is gone, and so is the time it took them.
            for other, chair in enumerate(self.chairs):
                if other != seat:
                    chair.spent = spent[other]
            step = self._count("undone", seat, at)
            self._ask_anew(self.turn, at)
            return step
        if self.moves[left][0] != seat:
            raise BrokenLog("a move is taken back that another seat has played.")
        self._take_back(body)
        step = self._count("undone", seat, at, (), set(range(self.players + 1)) - {seat})
        # The time goes on from the first question: nobody gains time so.
        self.asked[seat] = self.seen[seat]
        return step

    def _take_back(self, body: log.Undone) -> None:
        gone = slice(body.left, None if body.agreed else body.left + 1)
        taken = self.moves[gone]
        del self.moves[gone], self.chosen[gone], self.spent_before[gone]
        self._go_back()
        if body.agreed:
            self.taken_back.append(TakenBack(body.seat, body.left, tuple(taken)))

    def _go_back(self) -> None:
        """To the position after the moves that are left."""
        self.state = self.after(self.moves)

    def _ask_anew(self, seats: Iterable[int], at: float) -> None:
        for seat in seats:
            self.asked[seat] = self.seen[seat]
            self.since[seat] = at

    def _replaced(self, body: log.Replaced, at: float) -> Step:
        chair = self.chairs[body.seat]
        if chair.is_person and body.seat in self.turn:
            chair.spent += at - self.since[body.seat]
        chair.level = body.level
        if chair.who is None:
            chair.name = body.level
        self.since[body.seat] = at
        return self._count("replaced", body.seat, at)

    def _returned(self, body: log.Returned, at: float) -> Step:
        chair = self.chairs[body.seat]
        chair.level = None
        self.changes[chair.who or ""] += 1
        self.since[body.seat] = at
        return self._count("returned", body.seat, at)

    # The end, and again.

    def _abandoned(self, body: log.Abandoned, at: float) -> Step:
        self.status, self.wish = ABANDONED, None
        return self._count("abandoned", None, at)

    def _rematch(self, body: log.Rematch, at: float) -> Step:
        self._next_first()
        self.secret, self.status, self.state = body.secret, OPEN, None
        self.game = self._rules(self.game.name)
        self.round += 1
        self.changes.clear()
        self.withheld.clear()
        self.moves, self.chosen, self.spent_before, self.ids = [], [], [], {}
        self.taken_back, self.wishes_declined = [], set()
        self.turns = [0] * self.players
        for seat, chair in enumerate(self.chairs):
            # The seat of a person who did not come back is open.
            fresh = Chair() if chair.is_away else Chair(chair.who, chair.name, chair.level)
            fresh.guest = chair.guest and not chair.is_away
            fresh.face = "" if chair.is_away else chair.face
            fresh.program_of = "" if chair.is_away else chair.program_of
            fresh.mixes = chair.mixes and not chair.is_away
            self.chairs[seat] = fresh
        self._begin_round()
        return self._count("rematch", None, at)

    def _next_first(self) -> None:
        if self.state is None:
            raise BrokenLog("a rematch needs a game before it.")
        first = (self.game.first_seat(self.state.setup) + 1) % self.players
        self.options = {**self.options, "first": first}

    # Who people are: what whoever runs the server does, faces, and logging in.

    def _named(self, body: log.Named, at: float) -> Step:
        self.chairs[body.seat].name = body.name
        return self._aside("named", body.seat, at)

    def _faced(self, body: log.Faced, at: float) -> Step:
        chair = self.chairs[body.seat]
        if chair.who is None:
            raise BrokenLog("a face is given to a seat that nobody has.")
        chair.face = body.face
        self.changes[chair.who] += 1
        return self._aside("faced", body.seat, at)

    def _adopted(self, body: log.Adopted, at: float) -> Step:
        for seat in self.seats_of(body.who):
            # Somebody may have sat down as both persons.
            chair = self.chairs[seat]
            chair.who, chair.guest = body.by, chair.guest or bool(self.seats_of(body.by))
        for seat in self.kept_for(body.who):
            self.chairs[seat].kept_for = body.by
        if self.owner == body.who:
            self.owner = body.by
        self.queue = [
            one._replace(who=body.by) if one.who == body.who else one for one in self.queue
        ]
        return self._aside("adopted", None, at)

    def _hidden(self, body: log.Hidden, at: float) -> Step:
        self.listed = False
        return self._aside("hidden", None, at)


_FOLLOW = {
    log.Seated: "_seated",
    log.Kept: "_kept",
    log.Excused: "_excused",
    log.Queued: "_queued",
    log.Unqueued: "_unqueued",
    log.Left: "_left",
    log.Banned: "_banned",
    log.Appointed: "_appointed",
    log.Contributed: "_contributed",
    log.Pledged: "_pledged",
    log.Called: "_called",
    log.Disclosed: "_disclosed",
    log.Withheld: "_withheld",
    log.Resealed: "_resealed",
    log.Started: "_started",
    log.Moved: "_played",
    log.Passed: "_played",
    log.UndoAsked: "_undoasked",
    log.UndoAgreed: "_undoagreed",
    log.UndoDeclined: "_undodeclined",
    log.Undone: "_undone",
    log.Replaced: "_replaced",
    log.Returned: "_returned",
    log.Abandoned: "_abandoned",
    log.Rematch: "_rematch",
    log.Named: "_named",
    log.Faced: "_faced",
    log.Adopted: "_adopted",
    log.Hidden: "_hidden",
}
"""By kind of entry: the method that follows it."""
