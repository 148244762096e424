"""What a person may say on the WebSocket, at a table whose secrets are exchanged meanwhile.

Each line of an input is one message. Its answer must be the same where everything that the
person's seat may not know is different.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from menagerie.core import State, TableError
from menagerie.server.encoding import encode
from menagerie.server.sockets import requests
from menagerie.server.sockets.requests import COMMANDS, REQUESTS
from menagerie.tables import commands, host, preview, projection
from menagerie.tables.folding import fold
from menagerie.tables.host import Observer
from menagerie.tables.log import Entry
from menagerie.tables.people import Person
from menagerie.tables.table import Table
from tests.tables.laid import PEOPLE, Laid

GAMES = ("animalia", "nimalia", "fourmidable")
MOST_MESSAGES = 24
EVE = Person("eve", "Eve")


class Sockets:
    """The first byte says who speaks, at which table, and how far the game has gone."""

    name = "sockets"

    def __init__(self) -> None:
        self._logs: dict[tuple[str, int], list[Entry]] = {}

    def seeds(self) -> list[bytes]:
        said = [
            {"type": "play", "id": "a", "seat": 0, "seen": 9, "move": 3},
            {"type": "play", "id": "b", "seat": 1, "seen": 99, "move": 40},
            {"type": "preview", "id": "c", "seat": 0, "move": 7},
            {"type": "hint", "id": "d", "seat": 0},
            {"type": "sit", "id": "e", "seat": 2, "name": "Eve", "contribution": "x"},
            {"type": "contribute", "id": "f", "seat": 0, "text": "salt"},
            {"type": "pledge", "id": "g", "seat": 0, "pledge": "0" * 64},
            {"type": "disclose", "id": "h", "seat": 0, "text": "salt"},
            {"type": "appoint", "id": "i", "seat": 1, "level": "owl"},
            *({"type": kind, "id": "j", "seat": 1} for kind in ("leave", "ban", "replace")),
            {"type": "return", "id": "k", "seat": 1},
            *({"type": kind, "id": "l"} for kind in ("start", "rematch", "abandon", "ping")),
            {"type": "react", "seat": 0, "reaction": "wow"},
            {"type": "hello", "version": 1, "seen": [{"seat": 0, "seq": 4}]},
        ]
        lines = [msgspec.json.encode(message) for message in said]
        return [bytes((65 + at,)) + b"\n" + line for at, line in enumerate(lines)] + [
            b"C\n" + b"\n".join(lines[:8]),
            b"Q\n" + b"\n".join(lines[5:]),
        ]

    def run(self, data: bytes) -> set[str]:
        head = data[0] if data else 0
        rng = random.Random(head)
        table = self._table(GAMES[head % 3], (head // 3) % 4 * 9)
        who = (*PEOPLE[:3], EVE)[(head // 12) % 4]
        return set(self._talk(table, who, data[1:].split(b"\n")[:MOST_MESSAGES], rng))

    def _table(self, game: str, moves: int) -> Table:
        key = game, moves
        if key not in self._logs:
            laid = Laid.people(game, 3)
            laid.play_on(random.Random(1), moves)
            self._logs[key] = laid.log if moves else laid.log[:3]
        return fold("t", self._logs[key])

    def _talk(
        self, table: Table, who: Person, lines: list[bytes], rng: random.Random
    ) -> Iterator[str]:
        seats = table.seats_of(who.id)
        observer = Observer(who, "fr", keeps_view=bool(rng.getrandbits(1)))
        host.look_anew(table, observer, {})
        for line in lines:
            true = table.state
            here = _answer(table, who, line)
            if true is not None and true.turn:
                table.state = _other(true, seats[0] if seats else None, rng)
                there = _answer(table, who, line)
                table.state = true
                assert here[1:] == there[1:], "the answer tells what this seat may not know"
            entries, *answer = here
            yield answer[0].decode()[:40]
            if entries:
                change = host.follow(table, entries, table.steps.updated + 1)
                yield from (step.what for step in change.steps)
                for message, _ in host.tell(table, [observer], change.steps):
                    encode(message)
                if table.state is not None and table.state.turn:
                    assert table.secret.encode() not in encode(projection.table_info(table, "en"))


def _other(state: State, seat: int | None, rng: random.Random) -> State:
    return state.imagine(seat, rng)


Answer = tuple[commands.Entries, bytes, bytes]


def _answer(table: Table, who: Person, line: bytes) -> Answer:
    """What is written, in which way the person is answered, and the bytes of the answer."""
    try:
        request = REQUESTS.decode(line)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return [], b"not understood", b""
    kind = type(request).__name__.encode()
    try:
        match request:
            case requests.Play(seat=seat, move=move, seen=seen, id=name):
                written = commands.play(table, who, seat, move, seen, name)
            case requests.Preview(seat=seat, move=move, id=name):
                commands.advise(table, who, seat).check(seat, move)
                told = preview.previewed(table, seat, move, name, "fr")
                return [], b"previewed", encode(told)
            case requests.Hint(seat=seat):
                commands.advise(table, who, seat)
                position = preview.position(table, seat, "hint")
                return [], b"hinted", repr(position.rng.random()).encode()
            case _ if isinstance(request, COMMANDS):
                written = requests.decided(table, who, request, table.steps.updated + 1)
            case _:
                return [], b"heard " + kind, b""
    except TableError as error:
        told_no = projection.refused(table, error, "x", "fr")
        return [], kind + b" refused " + told_no.code.encode(), encode(told_no)
    return written, kind + b" done", b""
