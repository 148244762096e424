"""The requests of the WebSocket become the same commands here and in the server."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from menagerie.browser.requests import COMMANDS, Wanted
from menagerie.core import TableError, fair
from menagerie.server.sockets import requests
from menagerie.tables import commands, log
from menagerie.tables.people import Person
from menagerie.tables.table import Table

ZOE = Person("z", "Zoé", "cat")
SEATS = (log.Seat(ZOE.id, "Zoé"), log.Seat(), log.Seat("r", "Romain"))

ASKED: list[dict[str, Any]] = [
    {"type": "sit"},
    {"type": "sit", "seat": 1, "name": "Léa", "guest": True, "face": "dog", "contribution": "x"},
    {"type": "wear", "seat": 0, "face": "dog"},
    {"type": "leave", "seat": 0},
    {"type": "appoint", "seat": 1, "level": "fox"},
    {"type": "appoint", "seat": 2, "level": None},
    {"type": "ban", "seat": 2},
    {"type": "contribute", "seat": 0, "text": "salt"},
    {"type": "pledge", "seat": 0, "pledge": fair.pledge("c", 0, "x")},
    {"type": "disclose", "seat": 0, "text": "x"},
    {"type": "start"},
    {"type": "excuse", "seat": 1},
    {"type": "queue", "on": True, "name": "Zaza"},
    {"type": "queue", "on": False},
    {"type": "undo", "seat": 0, "ask": True},
    {"type": "agree", "seat": 0},
    {"type": "decline", "seat": 0},
    {"type": "replace", "seat": 2},
    {"type": "return", "seat": 0},
    {"type": "abandon"},
    {"type": "rematch"},
]


def table() -> Table:
    created = commands.create(ZOE, "junior", [log.Seat(ZOE.id, "Zoé")] * 3, {}, log.Clock(), False)
    return Table("t", replace(created, seats=SEATS), 0.0)


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked["type"])
def test_a_request_decides_the_same_here_and_in_the_server(asked: dict[str, Any]) -> None:
    said = requests.REQUESTS.decode(msgspec.json.encode({**asked, "id": "1"}))
    assert isinstance(said, requests.COMMANDS)

    def here() -> object:
        return COMMANDS[asked["type"]](table(), ZOE, Wanted(asked), 100.0)

    def there() -> object:
        return requests.decided(table(), ZOE, said, 100.0)

    assert _outcome(here) == _outcome(there)


def _outcome(work: Any) -> object:
    try:
        return list(work())
    except TableError as error:
        return error.code


def test_every_command_of_the_server_is_known_here() -> None:
    theirs = {kind.__name__.lower() for kind in requests.COMMANDS}
    assert set(COMMANDS) == theirs == {asked["type"] for asked in ASKED}
