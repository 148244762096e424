"""Films: a whole game as one pair of eyes saw it, from its record.

The browser knows no rules, so the server plays the record again and describes what
these eyes saw after each move. Each scene holds only what changed in the view.
A film contains the seed, so films are made only of games that are over, and of
records that the person already has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from .. import games
from ..bots.levels import LEVELS
from ..core import Event, Game, State, TableError
from ..core.errors import BadRecord
from ..core.record import Record, bad_record, read, said
from ..core.replay import Replay
from ..core.shuffler import Shuffler, T
from .chairs import Eye
from .characters import called
from .differences import difference
from .messages import (
    Draw,
    Film,
    FilmScene,
    GameName,
    Outcome,
    Proof,
    Reveal,
    SeatInfo,
    StepInfo,
)
from .projection import Voice
from .refusals import Declined, declined


def film_of(record: Record, eyes: Eye, lang: str, faces: Sequence[str] = ()) -> Film:
    """The film of a record, with the players' faces where they are known; an error names the line
    of the record."""
    if record.game not in games.names():
        line, known = record.lines.get("game", 1), ", ".join(games.names())
        raise _broken(bad_record(line, "no-game", found=record.game[:40], known=known), lang)
    game = games.load(record.game)
    try:
        replay = Replay(record, game)
    except BadRecord as error:
        raise _said(error, game, lang) from error
    if eyes is not None and not 0 <= eyes < record.players:
        raise declined("no-such-chair", number=eyes + 1)
    seats = seats_of(record, lang)
    for seat, face in zip(seats, faces, strict=False):
        seat.face = face if seat.kind == "person" else ""
    voice = Voice(replay.game, [seat.name for seat in seats], lang)
    return _Camera(record, replay, eyes, seats, voice).film()


def read_record(text: str, lang: str) -> Record:
    """The record in a text that a person sent."""
    try:
        return read(text)
    except BadRecord as error:
        raise _broken(error, lang) from error


def _broken(error: BadRecord, lang: str) -> Declined:
    return declined("bad-record", line=error.line, text=said(error, lang))


def _said(error: BadRecord, game: Game, lang: str) -> Declined:
    """A move that is not possible is explained in the rules' own words."""
    cause = error.__cause__
    if not isinstance(cause, TableError):
        return _broken(error, lang)
    text = game.words(lang).refusal(cause.code, cause.facts)
    return declined("bad-record", line=error.line, text=text)


def seats_of(record: Record, lang: str) -> list[SeatInfo]:
    """Who played. A record names bots by their level; here they have the names of the table."""
    player = games.load(record.game).words(lang).name("player")
    given = record.names or ("",) * record.players
    levels = [name if name in LEVELS else None for name in given]
    shown = [name or player.replace("#", str(seat)) for seat, name in enumerate(given, start=1)]
    names = called(record.game, tuple(zip(shown, levels, strict=True)))
    return [
        SeatInfo(name, "person" if level is None else "bot", level, False)
        for name, level in zip(names, levels, strict=True)
    ]


@dataclass(slots=True)
class _Camera:
    record: Record
    replay: Replay
    eyes: Eye
    seats: list[SeatInfo]
    voice: Voice

    def film(self) -> Film:
        record, game = self.record, self.replay.game
        shuffler = _Watched(record.seed)
        setup = replace(self.replay.final.setup, shuffler=shuffler)
        state = game.deal_from(setup)
        (start,) = state.views((self.eyes,))
        scenes = list(self._scenes(state, start))
        return Film(
            game=GameName(record.game),
            rules=record.rules,
            options=setup.options.as_dict(),
            seats=self.seats,
            eyes=self.eyes,
            start=start,
            scenes=scenes,
            outcome=self._outcome(state),
            seed=record.seed,
            proof=self._proof(),
            draws=shuffler.draws,
            record=str(record),
        )

    def _scenes(self, state: State, before: dict[str, Any]) -> Iterator[FilmScene]:
        game = self.replay.game
        played = zip(self.record.moves, self.replay.events, strict=True)
        for number, (line, events) in enumerate(played, start=1):
            state.advance(line.seat, game.moves.parse(line.text))
            (after,) = state.views((self.eyes,))
            found = difference(before, after)
            changed = {key: after[key] for key in found if key in after}
            gone = [key for key in found if key not in after]
            yield FilmScene(self._step(number, line.seat, events), changed, gone)
            before = after

    def _step(self, number: int, seat: int, events: Sequence[Event]) -> StepInfo:
        seen = [event.seen_by(self.eyes) for event in events]
        return StepInfo(number, "moved", seat, seen, self.voice.said("moved", seat, seen), 0.0)

    def _outcome(self, state: State) -> Outcome | None:
        if state.turn:
            return None
        fair, seed = self.record.fair, self.record.seed
        if fair is None:
            return self.voice.outcome(state, Reveal("", [], seed))
        return self.voice.outcome(state, Reveal(fair.secret, list(fair.contributions), seed))

    def _proof(self) -> Proof | None:
        fair = self.record.fair
        if fair is None:
            return None
        return Proof(fair.commitment, fair.secret, list(fair.contributions))


class _Watched(Shuffler):
    """A shuffler that keeps what was drawn and the results."""

    __slots__ = ("draws",)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.draws: list[Draw] = []

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        order = super().shuffle(label, items)
        self._note(Draw(label, list(cast(Any, items)), list(cast(Any, order)), None, None))
        return order

    def below(self, label: str, bound: int) -> int:
        value = super().below(label, bound)
        self._note(Draw(label, None, None, bound, value))
        return value

    def _note(self, draw: Draw) -> None:
        # Rules may ask for the same draw twice; the result is the same.
        if draw not in self.draws:
            self.draws.append(draw)
