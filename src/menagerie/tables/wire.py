"""Messages made from a table, for one pair of eyes.

Everything a person is sent about a game passes through here. What these
functions put into a message depends on the view, the legal moves and the
events of those eyes, on what everybody sees, and on nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from ..bots import Position
from ..core import Reason, TableError
from ..core.fair import FairDeal
from . import protocol
from .clocks import deadlines
from .described import (
    ClockInfo,
    GameName,
    Level,
    Outcome,
    ReasonInfo,
    Reveal,
    SeatInfo,
    StepInfo,
    TableInfo,
    TableLine,
)
from .previews import look
from .protocol import Eyes, News, Previewed, Refused
from .refusals import Declined, words
from .stored import Card
from .table import OVER, Chair, Step, Table

_PLAYS = ("moved", "passed")


def news(table: Table, seat: int | None, steps: Sequence[Step], lang: str, whole: bool) -> News:
    """What these eyes saw happen, and what they see now; `whole` describes the table too."""
    return Moment(table, steps, (seat,)).news(seat, lang, whole)


class Moment:
    """What has just happened at a table and how it looks now, for several pairs of eyes.

    What is the same for all of them is made once.
    """

    def __init__(self, table: Table, steps: Sequence[Step], eyes: Sequence[int | None]) -> None:
        self.table = table
        self.steps = steps
        views = table.state.views(eyes) if table.state is not None else [None] * len(eyes)
        self._views = dict(zip(eyes, views, strict=True))
        self._until = deadlines(table)
        self._told: dict[tuple[int, int | None, str], tuple[list[dict[str, Any]], list[str]]] = {}
        self._described: dict[str, TableInfo] = {}

    def news(self, seat: int | None, lang: str, whole: bool) -> News:
        table = self.table
        seen = [step for step in self.steps if step.number(seat) is not None]
        return News(
            seat=seat,
            seq=table.seen[-1 if seat is None else seat],
            steps=[self._step(step, seat, lang) for step in seen],
            view=self._views[seat],
            legal=legal(table, seat),
            until=self._until,
            table=self._table(lang) if whole or _changes_table(table, seen) else None,
        )

    def _table(self, lang: str) -> TableInfo:
        if lang not in self._described:
            self._described[lang] = table_info(self.table, lang)
        return self._described[lang]

    def _step(self, step: Step, seat: int | None, lang: str) -> StepInfo:
        number = step.number(seat)
        assert number is not None
        # Where nobody saw more than others, one telling does for all.
        knower = seat if any(event.secrets for event in step.events) else None
        key = id(step), knower, lang
        if key not in self._told:
            events = [event.seen_by(knower) for event in step.events]
            self._told[key] = events, _said(self.table, step, events, lang)
        events, said = self._told[key]
        return StepInfo(number, step.what, step.seat, events, said, step.at)


def _changes_table(table: Table, steps: Iterable[Step]) -> bool:
    return table.status == OVER or any(step.what not in _PLAYS for step in steps)


def legal(table: Table, seat: int | None) -> list[int]:
    if seat is None or table.state is None or seat not in table.turn:
        return []
    return list(table.state.legal(seat)) if table.chairs[seat].is_person else []


def names(table: Table, lang: str) -> list[str]:
    """Who sits where: people by their names, bots by their kind in the reader's language,
    numbered where there are several of a kind."""
    said: list[str] = []
    for seat, chair in enumerate(table.chairs):
        if chair.who is not None or chair.level is None:
            said.append(chair.name)
            continue
        before = [other for other in table.chairs[:seat] if _is_bot(other, chair.level)]
        kind = words(lang).name(chair.level)
        said.append(f"{kind} {len(before) + 1}" if before else kind)
    return said


def _is_bot(chair: Chair, level: str) -> bool:
    return chair.who is None and chair.level == level


def _said(table: Table, step: Step, events: list[dict[str, Any]], lang: str) -> list[str]:
    called = names(table, lang)
    said = []
    if step.what != "moved":
        facts = {} if step.seat is None else {"seat": step.seat, "number": step.seat + 1}
        said.append(words(lang).say("events", step.what, facts, called))
    sentences = table.game.words(lang)
    return said + [sentences.event(event, called) for event in events]


def eyes(table: Table, who: str | None) -> Eyes:
    return Eyes(protocol.VERSION, table.seats_of(who), who is not None and table.owner == who)


def table_info(table: Table, lang: str) -> TableInfo:
    return TableInfo(
        id=table.id,
        code=table.code,
        game=cast(GameName, table.game.name),
        rules=table.game.version,
        options=table.options,
        listed=table.listed,
        clock=ClockInfo(table.clock.kind, table.clock.seconds),
        status=cast(Any, table.status),
        round=table.round,
        seats=[
            _seat_info(chair, name)
            for chair, name in zip(table.chairs, names(table, lang), strict=True)
        ],
        commitment=table.commitment,
        outcome=_outcome(table, lang),
    )


def _seat_info(chair: Chair, name: str) -> SeatInfo:
    kind = "open" if chair.is_open else "person" if chair.who is not None else "bot"
    return SeatInfo(name, cast(Any, kind), cast(Level | None, chair.level), chair.guest)


def _outcome(table: Table, lang: str) -> Outcome | None:
    state = table.state
    if state is None or table.status != OVER:
        return None
    return Outcome(
        scores=state.scores(),
        winners=list(state.winners()),
        reasons=[_reason(table, reason, lang) for reason in state.explain()],
        reveal=_reveal(table.fair()),
    )


def _reveal(fair: FairDeal) -> Reveal:
    return Reveal(fair.secret, list(fair.contributions), fair.seed)


def _reason(table: Table, reason: Reason, lang: str) -> ReasonInfo:
    said = table.game.words(lang).reason(reason.code, reason.facts, names(table, lang))
    return ReasonInfo(reason.seat, reason.code, reason.points, reason.facts, said)


# Answers.


def refused(table: Table | None, error: TableError, request: str | None, lang: str) -> Refused:
    """Why not, in the person's language."""
    ours = table is None or isinstance(error, Declined)
    said = words(lang) if ours or table is None else table.game.words(lang)
    called = names(table, lang) if table is not None else ()
    return Refused(request, error.code, said.refusal(error.code, error.facts, called))


def position(table: Table, seat: int, purpose: str) -> Position:
    """What a bot is asked about for this seat. Its random source follows from what the seat
    has seen, so that an answer tells nothing that asking again would not."""
    assert table.state is not None
    rng = random.Random(f"{table.id} {table.round} {seat} {table.seen[seat]} {purpose}")
    return Position.of(table.state, seat, rng)


def previewed(table: Table, seat: int, move: int, request: str, lang: str) -> Previewed:
    found = look(position(table, seat, f"preview {move}"), move)
    reasons = [_reason(table, reason, lang) for reason in found.reasons]
    said, called = table.game.words(lang), names(table, lang)
    why = " ".join(said.why(one.code, one.facts, called) for one in found.why)
    return Previewed(request, move, found.least, found.most, reasons, why)


# Lists.


class Summary(msgspec.Struct, frozen=True):
    """What a card says besides its own fields."""

    names: list[str]
    scores: list[int] | None = None
    winners: list[int] | None = None


def summary(table: Table) -> bytes:
    state = table.state if table.status == OVER else None
    if state is None:
        return _only_names(tuple(table.names))
    return msgspec.json.encode(Summary(table.names, state.scores(), list(state.winners())))


@lru_cache(4096)
def _only_names(names: tuple[str, ...]) -> bytes:
    return msgspec.json.encode(Summary([*names]))


def line(card: Card) -> TableLine:
    said = msgspec.json.decode(card.summary, type=Summary)
    return TableLine(
        id=card.table,
        code=card.code,
        game=card.game,
        status=card.status,
        players=card.players,
        seats_open=card.seats_open,
        updated=card.updated,
        names=said.names,
        scores=said.scores,
        winners=said.winners,
    )
