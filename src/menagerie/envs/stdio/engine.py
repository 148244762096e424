"""The engine: several tables at once, played by requests. `docs/engine.md` describes them.

Every line gets exactly one answer. A request that is refused changes no table.
"""

from __future__ import annotations

import random
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ... import __version__, bots, games
from ...bots import Position
from ...bots.budget import Budget
from ...bots.json_lines import LINE_LIMIT, PROTOCOL, decode, encode
from ...core import BadEdition, Edition, Game, MenagerieError, State
from ...core.fair import FairDeal, commitment, new_secret
from ...core.record import read
from ...core.replay import Recorder, Replay, verify
from . import requests as ask
from .errors import RequestRefused, refusal
from .requests import Shape

TABLES = 256
"""The most tables that may be open at once."""
SECONDS, ITERATIONS = 60.0, 1_000_000
"""The largest budget of a suggestion."""


@dataclass(slots=True)
class OpenTable:
    """One table: the state of its game, and the record so far."""

    state: State
    recorder: Recorder

    @property
    def game(self) -> Game:
        return self.state.setup.game


class Engine:
    """Answers requests. `editions` may be asked for in addition to the standard editions."""

    def __init__(self, editions: Sequence[tuple[Game, Edition]] = ()) -> None:
        self.ended = False
        self._greeted = False
        self._tables: dict[int, OpenTable] = {}
        self._last = 0
        self._editions: dict[str, list[Edition]] = {}
        for game, edition in editions:
            self._editions.setdefault(game.name, []).append(edition)

    def answer(self, line: bytes) -> bytes:
        """The answer to a line, as a line."""
        name: int | str | None = None
        try:
            message = decode(line)
            name = ask.identity(message)
            return encode({"id": name, "ok": self._do(message)})
        except Exception as error:
            if not isinstance(error, MenagerieError):
                # Our own error must not end the other tables; it is printed on standard error.
                traceback.print_exc(file=sys.stderr)
            return encode({"id": name, "error": refusal(error)})

    def _do(self, message: Mapping[str, Any]) -> dict[str, Any]:
        word = message.get("do")
        command = _COMMANDS.get(word) if isinstance(word, str) else None
        if command is None:
            known = ", ".join(_COMMANDS)
            raise ask.bad(f"'do' is one of {known}, not {ask.short(word)}.")
        fields = command.shape.read(message)
        if not self._greeted and word != "hello":
            raise RequestRefused(
                "hello-first",
                f'The first request is {{"do": "hello", "protocol": {PROTOCOL}}}, not {word!r}.',
            )
        return command.act(self, **fields)

    # The commands.

    def _hello(self, protocol: int, program: str = "", version: str = "") -> dict[str, Any]:
        if protocol != PROTOCOL:
            raise RequestRefused(
                "protocol", f"This engine speaks protocol {PROTOCOL}, not {protocol}."
            )
        self._greeted = True
        return {
            "protocol": PROTOCOL,
            "program": "menagerie",
            "version": __version__,
            "bots": list(bots.NAMES),
            "line": LINE_LIMIT,
            "tables": TABLES,
        }

    def _games(self) -> dict[str, Any]:
        found = games.available()
        listed: dict[str, Any] = {"games": [self._game(game) for game in found.games]}
        return listed | ({"broken": list(found.broken)} if found.broken else {})

    def _game(self, game: Game) -> dict[str, Any]:
        return {
            "game": game.name,
            "title": dict(game.title),
            "players": list(game.seats),
            "options": game.options().as_dict(),
            "moves": len(game.moves),
            "rules": game.version,
            "editions": [edition.tag for edition in self._known(game)],
        }

    def _new(
        self,
        game: str,
        players: int,
        options: dict[str, Any] | None = None,
        seed: str | None = None,
        edition: str | None = None,
    ) -> dict[str, Any]:
        played = games.load(game)
        box = self._edition(played, edition)
        fair = None
        if seed is None:
            secret = new_secret()
            fair = FairDeal(commitment(secret), secret)
            seed = fair.seed
        chosen = played.options.of(options)
        state = played.deal(players, seed, chosen, box)
        recorder = Recorder.start(played, players, seed, options=chosen, edition=box, fair=fair)
        answer = self._open(OpenTable(state, recorder))
        return answer | ({"commitment": fair.commitment} if fair else {})

    def _legal(self, table: int, seat: int) -> dict[str, Any]:
        opened = self._at(table, seat)
        legal = list(opened.state.legal(seat))
        return {"moves": legal, "texts": [opened.game.moves.text(move) for move in legal]}

    def _play(self, table: int, seat: int, move: int | str) -> dict[str, Any]:
        opened = self._at(table, seat)
        number = opened.game.moves.parse(move) if isinstance(move, str) else move
        events = opened.state.play(seat, number)
        opened.recorder.add(seat, number, opened.state)
        return {
            **_standing(opened.state),
            "events": [event.seen_by(None) for event in events],
            "seen": [
                [event.seen_by(observer) for event in events]
                for observer in range(opened.state.players)
            ],
        }

    def _view(self, table: int, seat: int | None = None) -> dict[str, Any]:
        return {"view": self._at(table, seat).state.view(seat)}

    def _suggest(
        self,
        table: int,
        seat: int,
        bot: str = "greedy",
        budget: str | None = None,
        seed: str | None = None,
    ) -> dict[str, Any]:
        opened = self._at(table, seat)
        if not bot.isalpha():
            # A budget inside the name would not be checked, and a request must not start programs.
            raise ask.bad("'bot' is a plain name; how long it thinks goes into 'budget'.")
        adviser = bots.make(bot if budget is None else f"{bot}:{_bounded(budget)}")
        if seat not in opened.state.turn:
            raise RequestRefused("not-your-turn", f"Seat {seat} owes no decision now.")
        rng = random.Random(seed)
        move = adviser.choose(Position.of(opened.state, seat, rng))
        return {"move": move, "text": opened.game.moves.text(move)}

    def _record(self, table: int) -> dict[str, Any]:
        return {"record": str(self._at(table).recorder.record)}

    def _load(self, record: str) -> dict[str, Any]:
        try:
            found = read(record)
        except MenagerieError:
            raise
        except ValueError as error:
            raise RequestRefused("bad-record", f"The record cannot be read: {error}.") from error
        game = games.load(found.game)
        given = self._editions.get(game.name, [])
        edition = next((one for one in given if found.edition in one.tags), None)
        faults = verify(found, game, edition).faults
        if faults:
            raise RequestRefused("bad-record", " ".join(faults))
        return self._open(OpenTable(Replay(found, game, edition).final, Recorder(found)))

    def _close(self, table: int) -> dict[str, Any]:
        self._at(table)
        del self._tables[table]
        return {}

    def _quit(self) -> dict[str, Any]:
        self.ended = True
        return {}

    # What they share.

    def _open(self, opened: OpenTable) -> dict[str, Any]:
        if len(self._tables) >= TABLES:
            raise RequestRefused(
                "too-many-tables", f"{TABLES} tables are open; 'close' one before the next."
            )
        self._last += 1
        self._tables[self._last] = opened
        return {"table": self._last, **_standing(opened.state)}

    def _at(self, table: int, seat: int | None = None) -> OpenTable:
        opened = self._tables.get(table)
        if opened is None:
            raise RequestRefused("unknown-table", f"There is no open table {table}.")
        if seat is not None and not 0 <= seat < opened.state.players:
            raise RequestRefused(
                "unknown-seat",
                f"There is no seat {seat}: the seats are 0 to {opened.state.players - 1}.",
            )
        return opened

    def _known(self, game: Game) -> list[Edition]:
        return [game.edition, *self._editions.get(game.name, [])]

    def _edition(self, game: Game, wanted: str | None) -> Edition:
        if wanted is None:
            return game.edition
        for edition in self._known(game):
            if wanted in (edition.name, *edition.tags):
                return edition
        tags = ", ".join(repr(edition.tag) for edition in self._known(game))
        raise BadEdition(
            f"There is no edition {wanted!r} of {game.name} here; there is {tags}. "
            "Others are given to the engine when it starts, by --edition."
        )


@dataclass(frozen=True, slots=True)
class Command:
    act: Callable[..., dict[str, Any]]
    shape: Shape = field(default_factory=Shape)


_TABLE = {"table": ask.number}
_SEAT = {"table": ask.number, "seat": ask.number}

_COMMANDS: dict[str, Command] = {
    "hello": Command(
        Engine._hello, Shape({"protocol": ask.number}, {"program": ask.word, "version": ask.word})
    ),
    "games": Command(Engine._games),
    "new": Command(
        Engine._new,
        Shape(
            {"game": ask.word, "players": ask.number},
            {"options": ask.options, "seed": ask.text(10_000), "edition": ask.word},
        ),
    ),
    "legal": Command(Engine._legal, Shape(_SEAT)),
    "play": Command(Engine._play, Shape({**_SEAT, "move": ask.number_or_word})),
    "view": Command(Engine._view, Shape(_TABLE, {"seat": ask.seat_or_none})),
    "suggest": Command(
        Engine._suggest,
        Shape(_SEAT, {"bot": ask.word, "budget": ask.seconds_or_word, "seed": ask.text(10_000)}),
    ),
    "record": Command(Engine._record, Shape(_TABLE)),
    "load": Command(Engine._load, Shape({"record": ask.page})),
    "close": Command(Engine._close, Shape(_TABLE)),
    "quit": Command(Engine._quit),
}


def _standing(state: State) -> dict[str, Any]:
    """The public state of a game: whose turn it is, and the result."""
    standing: dict[str, Any] = {"turn": list(state.turn), "over": not state.turn}
    if not state.turn:
        standing |= {"scores": state.scores(), "winners": list(state.winners())}
    return standing


def _bounded(budget: str) -> Budget:
    parsed = Budget.parse(budget)
    if (parsed.seconds or 0) > SECONDS or (parsed.iterations or 0) > ITERATIONS:
        raise ask.bad(
            f"A suggestion may cost {SECONDS:g} seconds or {ITERATIONS} iterations, not {budget!r}."
        )
    return parsed
