"""What each pair of eyes is sent: live, and in films.

Everything that is sent about a game is built here. A message depends on the view,
the legal moves and the events of these eyes, on what everyone sees, and on nothing
else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import sub
from typing import Any, cast

from ..bots.levels import Level
from ..core import Game, Reason, State, TableError
from . import mixing, undo
from .chairs import Chair, Eye, Step
from .characters import called
from .clocks import deadlines
from .differences import Compared, difference
from .messages import (
    VERSION,
    BareStep,
    Changes,
    ClockInfo,
    Eyes,
    GameName,
    Mixing,
    News,
    Outcome,
    ReasonInfo,
    Refused,
    Reveal,
    SeatInfo,
    StepInfo,
    TableInfo,
    UndoInfo,
)
from .refusals import Declined, words
from .status import OVER
from .table import Table

PLAYS = ("moved", "passed")
"""The steps of a game; all others change something about the table."""


View = dict[str, Any] | None
"""What one pair of eyes sees of a game; None before the start."""


class Voice:
    """Describes a game in one language, with the names of its players."""

    __slots__ = ("names", "sentences", "table")

    def __init__(self, game: Game, names: Sequence[str], lang: str) -> None:
        self.names = names
        self.sentences = game.words(lang)
        self.table = words(lang)

    def said(
        self, what: str, seat: int | None, seen: Sequence[dict[str, Any]], you: int | None = None
    ) -> list[str]:
        """A step in sentences, from its events as some eyes saw them; `you` is the seat that is
        spoken to in the second person."""
        said = [self.sentences.event(event, self.names, you) for event in seen]
        if what != "moved":
            facts = {"event": what} if seat is None else _seated(what, seat)
            said.insert(0, self.table.event(facts, self.names, you))
        return said

    def reasons(self, reasons: Iterable[Reason]) -> list[ReasonInfo]:
        """Why each seat has its points."""
        return [
            ReasonInfo(
                reason.seat,
                reason.code,
                reason.points,
                reason.facts,
                self.sentences.reason(reason.code, reason.facts, self.names),
            )
            for reason in reasons
        ]

    def outcome(self, state: State, reveal: Reveal) -> Outcome:
        """How a game that is over ended."""
        winners = list(state.winners())
        return Outcome(state.scores(), winners, self.reasons(state.explain()), reveal)


def _seated(what: str, seat: int) -> dict[str, Any]:
    return {"event": what, "seat": seat, "number": seat + 1}


def voice(table: Table, lang: str) -> Voice:
    """The voice of a table. A bot that stands in for a person has the person's name."""
    players = [(chair.name, chair.level if chair.who is None else None) for chair in table.chairs]
    return _voice(table.game, tuple(players), lang)


@lru_cache(4096)
def _voice(game: Game, players: tuple[tuple[str, str | None], ...], lang: str) -> Voice:
    """Cached: it is the same at every move of a game."""
    return Voice(game, called(game.name, players), lang)


class Moment:
    """What has just happened at a table and how it looks now, for several pairs of eyes.

    What is the same for all of them is built once.
    """

    def __init__(self, table: Table, steps: Sequence[Step], eyes: Sequence[Eye]) -> None:
        self.table = table
        self.steps = steps
        views = table.state.views(eyes) if table.state is not None else [None] * len(eyes)
        self.views: dict[Eye, View] = dict(zip(eyes, views, strict=True))
        self._until = deadlines(table)
        self._secret = {id(step) for step in steps for event in step.events if event.has_secrets}
        """The steps of which some eyes saw more than others."""
        self._new_table = table.status == OVER or any(step.what not in PLAYS for step in steps)
        self._said: dict[tuple[int, Eye, str], list[str]] = {}
        self._voices: dict[str, Voice] = {}
        self._bare: dict[tuple[int, Eye], BareStep] = {}
        self._described: dict[str, TableInfo] = {}
        self._compared: Compared = {}

    def news(self, eye: Eye, lang: str, whole: bool) -> News:
        """What these eyes saw happen, and what they see now; `whole` describes the table too."""
        steps = []
        for number, step in self._seen(eye):
            you = eye if _mentions(step, eye) and _alone(self.table, eye) else None
            # Where observers saw the same and none of them is spoken to, it is said once.
            events, hearer = (
                self._bare_step(step, eye).events,
                eye if id(step) in self._secret else you,
            )
            said = self._said.get((id(step), hearer, lang))
            if said is None:
                said = self._voice(lang).said(step.what, step.seat, events, you)
                self._said[id(step), hearer, lang] = said
            steps.append(StepInfo(number, step.what, step.seat, events, said, step.at))
        return self._news(eye, lang, whole, steps)

    def unsaid(self, eye: Eye, lang: str, whole: bool) -> News:
        """The same without sentences."""
        bare = [(number, self._bare_step(step, eye)) for number, step in self._seen(eye)]
        steps = [
            StepInfo(number, step.what, step.seat, step.events, [], step.at)
            for number, step in bare
        ]
        return self._news(eye, lang, whole, steps)

    def changes(self, eye: Eye, lang: str, before: dict[str, Any]) -> Changes:
        """The same for a client that has the view `before`, which these eyes saw last."""
        view, place = self.views[eye], -1 if eye is None else eye
        assert view is not None, "it is there from the start of a game to the next rematch"
        legal = self._legal(eye)
        return Changes(
            eye,
            self.table.steps.seen[place],
            [self._bare_step(step, eye) for step in self.steps if step.numbers[place] is not None],
            difference(before, view, self._compared),
            list(map(sub, legal, (0, *legal))),
            self._until if any(self._until) else None,
            self._description(lang) if self._new_table else None,
        )

    def _seen(self, eye: Eye) -> list[tuple[int, Step]]:
        """The steps these eyes saw, with their numbers."""
        place, found = -1 if eye is None else eye, []
        for step in self.steps:
            number = step.numbers[place]
            if number is not None:
                found.append((number, step))
        return found

    def _bare_step(self, step: Step, eye: Eye) -> BareStep:
        """A step without sentences: built once where all observers saw the same."""
        knower = eye if id(step) in self._secret else None
        found = self._bare.get((id(step), knower))
        if found is None:
            events = [event.seen_by(knower) for event in step.events]
            found = BareStep(step.what, step.seat, step.at, events)
            self._bare[id(step), knower] = found
        return found

    def _news(self, eye: Eye, lang: str, whole: bool, steps: list[StepInfo]) -> News:
        seen = self.table.steps.seen_by(eye)
        return News(
            eye,
            seen,
            seen - len(steps),
            steps,
            self.views[eye],
            list(self._legal(eye)),
            self._until,
            self._description(lang) if whole or self._new_table else None,
        )

    def _legal(self, eye: Eye) -> Sequence[int]:
        table = self.table
        if eye is not None and eye in table.turn and table.state and table.chairs[eye].is_person:
            return table.state.legal(eye)
        return ()

    def _voice(self, lang: str) -> Voice:
        if lang not in self._voices:
            self._voices[lang] = voice(self.table, lang)
        return self._voices[lang]

    def _description(self, lang: str) -> TableInfo:
        if lang not in self._described:
            self._described[lang] = table_info(self.table, lang)
        return self._described[lang]


def _mentions(step: Step, seat: Eye) -> bool:
    """Whether a sentence of this step is about a seat."""
    if seat is None or step.seat == seat:
        return seat is not None
    return any(event.mentions(seat) for event in step.events)


def _alone(table: Table, seat: Eye) -> bool:
    """Whether the person of this seat holds no other: only then are sentences in the second
    person. People who share a screen are called by their names."""
    return seat is not None and len(table.seats_of(table.chairs[seat].who)) == 1


def news(table: Table, eye: Eye, steps: Sequence[Step], lang: str, whole: bool) -> News:
    """The news for a single pair of eyes."""
    return Moment(table, steps, (eye,)).news(eye, lang, whole)


def eyes(table: Table, who: str | None) -> Eyes:
    owns = who is not None and table.owner == who
    waits = any(one.who == who for one in table.queue)
    return Eyes(VERSION, table.seats_of(who), owns, table.kept_for(who), waits)


def table_info(table: Table, lang: str) -> TableInfo:
    """A table as everyone sees it."""
    told = voice(table, lang)
    over = table.state if table.status == OVER else None
    return TableInfo(
        id=table.id,
        code=table.code,
        game=GameName(table.game.name),
        rules=table.game.version,
        options=table.options,
        listed=table.listed,
        clock=ClockInfo(table.clock.kind, table.clock.seconds),
        status=table.status,
        round=table.round,
        seats=[
            _seat_info(chair, name) for chair, name in zip(table.chairs, told.names, strict=True)
        ],
        queue=[one.name for one in table.queue],
        commitment=table.commitment,
        mixing=Mixing(mixing.pledges(table), mixing.awaited(table), mixing.disclosing(table)),
        outcome=told.outcome(over, reveal(table)) if over is not None else None,
        undo=UndoInfo(table.wish.seat, undo.awaited(table)) if table.wish is not None else None,
    )


def _seat_info(chair: Chair, name: str) -> SeatInfo:
    level = cast(Level | None, chair.level)
    if chair.is_open:
        return SeatInfo(name, "open", level, chair.guest, kept=chair.kept_name)
    if chair.who is None:
        return SeatInfo(name, "bot", level, chair.guest)
    return SeatInfo(name, "person", level, chair.guest, chair.face, chair.program_of)


def reveal(table: Table) -> Reveal:
    """The proof of the deal, for a game that is over."""
    fair = table.fair()
    return Reveal(fair.secret, list(fair.contributions), fair.seed)


def refused(table: Table | None, error: TableError, request: str | None, lang: str) -> Refused:
    """A refusal in the person's language; the table is needed if the rules refuse, or if the
    sentence contains a name."""
    ours = table is None or isinstance(error, Declined)
    said = words(lang) if ours or table is None else table.game.words(lang)
    names = voice(table, lang).names if table is not None else ()
    return Refused(request, error.code, said.refusal(error.code, error.facts, names))
