"""Replays: seed and moves reproduce every position of a record, and prove it.

replay = Replay(record, game)
replay.state(after=12)      # the position after twelve moves
verify(record, game)        # what was checked, as sentences
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from .edition import Edition
from .errors import BadRecord, MenagerieError, TableError, UnknownRules
from .events import Event
from .fair import FairDeal
from .game import Game
from .history import History
from .options import Options
from .record import Line, Record, bad_record
from .state import State


class Replay:
    """A record played again, move by move, under the version of the rules that it names; raises
    `BadRecord` where it cannot be."""

    def __init__(self, record: Record, game: Game, edition: Edition | None = None) -> None:
        self.record = record
        self.game = _rules(record, game)
        """The game under the record's version of its rules."""
        self.history = History(_deal(record, self.game, _edition(record, self.game, edition)))
        self.events: list[tuple[Event, ...]] = []
        """The events of each move."""
        for line in record.moves:
            self.events.append(_play(self.history, line))

    @property
    def final(self) -> State:
        """The position after the last move."""
        return self.history.state

    def __len__(self) -> int:
        return len(self.record.moves)

    def state(self, after: int) -> State:
        """The position after that many moves; 0 is the deal."""
        if not 0 <= after <= len(self):
            raise MenagerieError(f"This record has {len(self)} moves; {after} is not among them.")
        return self.history.after(after)


@dataclass(slots=True)
class Verdict:
    """What a verification found, as sentences."""

    proved: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    """What cannot be checked with this record."""
    faults: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.faults


def verify(record: Record, game: Game, edition: Edition | None = None) -> Verdict:
    """Checks legality, result and deal; a record that cannot be replayed raises `BadRecord`."""
    verdict = Verdict()
    replay = Replay(record, game, edition)
    verdict.proved.append(f"All {len(replay)} moves are legal.")
    _check_result(record, replay.final, verdict)
    if record.fair is None:
        verdict.open.append("The deal follows from the seed; no commitment was published for it.")
    elif faults := record.fair.faults(record.seed):
        verdict.faults += faults
    else:
        verdict.proved.append("The deal matches the commitment, the secret and the contributions.")
    return verdict


def _check_result(record: Record, final: State, verdict: Verdict) -> None:
    line = record.lines.get("result", 0)
    if record.result is None:
        if not final.turn:
            raise bad_record(line, "no-result")
        verdict.open.append("The game is unfinished: there is no result to check.")
        return
    if final.turn:
        waiting = ", ".join(str(seat + 1) for seat in final.turn)
        raise bad_record(line, "not-over", text=waiting)
    scores, winners = tuple(final.scores()), final.winners()
    if record.result != scores:
        verdict.faults.append(
            f"The result should be {_row(scores)}, and the record says {_row(record.result)}."
        )
    elif record.winners != winners:
        right, wrong = _row([s + 1 for s in winners]), _row([s + 1 for s in record.winners])
        verdict.faults.append(f"The winners should be {right}, and the record says {wrong}.")
    else:
        verdict.proved.append(f"The result is right: {_row(scores)}.")


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _rules(record: Record, game: Game) -> Game:
    where = record.lines
    if record.game != game.name:
        raise bad_record(
            where.get("game", 1), "other-game", found=record.game[:40], expected=game.name
        )
    try:
        return game.under(record.rules)
    except UnknownRules as error:
        raise bad_record(
            where.get("rules", 1),
            "rules",
            found=record.rules,
            key=game.name,
            expected=game.version,
        ) from error


def _edition(record: Record, game: Game, given: Edition | None) -> Edition:
    """The edition that was given, or else the released one that the record names."""
    try:
        edition = given or game.edition_of(record.edition)
    except UnknownRules:
        edition = game.edition
    if record.edition not in edition.tags:
        raise bad_record(
            record.lines.get("edition", 1),
            "edition",
            found=record.edition[:60],
            expected=edition.tag,
        )
    return edition


def _deal(record: Record, game: Game, edition: Edition) -> State:
    where = record.lines
    try:
        options = game.options.parse(record.options)
        return game.deal(record.players, record.seed, options, edition)
    except MenagerieError as error:
        line = where.get("option", where.get("players", 1))
        raise BadRecord(line, str(error), "setup", {}) from error


def _play(history: History, line: Line) -> tuple[Event, ...]:
    try:
        return history.play(line.seat, line.text)
    except TableError as error:
        sentence = f"{error} {_expected(history.state)}"
        raise BadRecord(line.number, sentence, "illegal", {"text": line.text[:60]}) from error


def _expected(state: State) -> str:
    if not state.turn:
        return "Expected 'result:'."
    seat = state.turn[0]
    legal = state.legal(seat)
    texts = [f"'{seat + 1} {state.setup.game.moves.text(move)}'" for move in legal[:3]]
    more = f" or another of {len(legal)} moves" if len(legal) > 3 else ""
    return f"Expected {', '.join(texts)}{more}."


class Recorder:
    """Records a game while it is played; the file is complete after every move."""

    def __init__(self, record: Record, path: Path | None = None) -> None:
        self.record = record
        self.path = path
        self._save()

    @classmethod
    def start(
        cls,
        game: Game,
        players: int,
        seed: str,
        *,
        options: Options,
        edition: Edition,
        names: Sequence[str] = (),
        fair: FairDeal | None = None,
        path: Path | None = None,
        remarks: Sequence[str] = (),
    ) -> Recorder:
        """The record of a game that is about to be dealt."""
        record = Record(
            game=game.name,
            rules=game.version,
            edition=edition.tag,
            players=players,
            seed=seed,
            names=tuple(names),
            options=tuple(options.texts()),
            fair=fair,
            remarks=tuple(remarks),
        )
        return cls(record, path)

    def add(self, seat: int, move: int, state: State) -> None:
        """The move just played, and the position it led to."""
        self.record.moves.append(Line(seat, state.setup.game.moves.text(move)))
        if not state.turn:
            self.record.result = tuple(state.scores())
            self.record.winners = state.winners()
        self._save()

    def take_back(self, left: int) -> None:
        """Keeps the first `left` moves only."""
        del self.record.moves[left:]
        self.record.result, self.record.winners = None, ()
        self._save()

    def _save(self) -> None:
        if self.path is not None:
            self.record.save(self.path)
