"""Tests mirror the modules: a reader of a module finds its tests by its name.

A test of one module has its name and its place. A test of what several modules do together has
the name of that behaviour, and is listed here. A module without a test of its name is listed
with the test that shows it at work.

This holds for the rooms below. The others are tested by behaviour: what every game, bot or agent
must do is one test for all of them (`tests/test_contract.py`, `tests/bots`, `tests/envs`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
HOUSE = TESTS.parent / "src" / "menagerie"

BEHAVIOURS = {
    "server": {
        "hostile",
        "hostile_fuzz",
        "hostile_sockets",
        "killed",
        "mixing",
        "network",
        "play",
        "priority",
        "released",
        "rolling_upgrade",
        "faces",
        "rude",
        "stopping",
        "storage/concurrency",
        "storage/people",
        "storage/tables",
        "streams",
        "two_processes",
        "watching",
    },
    "tables": set(),
    "core": {"fair_deal_doc", "manners", "words_manners", "words_vectors"},
}
"""By room: what several modules do together."""

ELSEWHERE = {
    "server": {
        "encoding": "http/test_problems.py",
        "http/bodies": "http/test_request_body.py",
        "http/group_bodies": "http/test_groups.py",
        "http/seat_reservations": "http/test_programs.py",
        "http/headers": "http/test_guard.py",
        "http/routes": "test_app.py",
        "live/broadcast": "test_streams.py",
        "live/bulletins": "operations/test_moderation.py",
        "live/open_sockets": "operations/test_moderation.py",
        "live/listings": "http/test_tables.py",
        "live/redis_bus": "live/test_bus.py",
        "sockets/bounds": "test_hostile_sockets.py",
        "sockets/shortcut": "sockets/test_probe.py",
        "sockets/websocket": "test_play.py",
        "storage/expiry": "operations/test_expiry.py",
        "storage/group_statements": "storage/test_groups.py",
        "storage/interface": "storage/test_tables.py",
        "storage/postgres/copy": "storage/test_backups.py",
        "storage/postgres/store": "storage/test_tables.py",
        "storage/readings": "storage/test_tables.py",
        "storage/sqlite/appends": "storage/test_concurrency.py",
        "storage/sqlite/people": "storage/test_people.py",
        "storage/sqlite/store": "storage/test_tables.py",
    },
    "tables": {
        "card": "test_host.py",
        "chairs": "test_commands.py",
        "clocks": "test_commands.py",
        "faces": "test_laying.py",
        "folding": "test_table.py",
        "json_text": "test_messages.py",
        "playing": "test_table.py",
        "preview": "test_projection.py",
        "records": "test_film.py",
        "seating": "test_commands.py",
        "status": "test_commands.py",
        "taking_back": "test_undo.py",
    },
    "core": {
        "drawings": "test_manners.py",
        "errors": "test_positions.py",
        "events": "test_coded.py",
        "facts": "test_offers.py",
        "game": "test_edition.py",
        "grammar": "test_words.py",
        "pictures": "../pictures/test_drawing.py",
        "reasons": "../games/test_sentences.py",
        "refusals": "../games/test_sentences.py",
        "replay": "test_record.py",
        "typevars": "test_options.py",
        "views": "../features/test_declared.py",
        "why": "../games/test_sentences.py",
    },
}
"""By room: modules without a test of their name, and the test that shows each at work."""

ROOMS = sorted(BEHAVIOURS)


def modules(room: str) -> set[str]:
    folder = HOUSE / room
    found = (path for path in folder.rglob("*.py") if path.stem != "__init__")
    return {path.relative_to(folder).with_suffix("").as_posix() for path in found}


def with_tests(room: str) -> set[str]:
    folder = TESTS / room
    found = (path.relative_to(folder).with_suffix("") for path in folder.rglob("test_*.py"))
    return {(path.parent / path.stem.removeprefix("test_")).as_posix() for path in found}


@pytest.mark.parametrize("room", ROOMS)
def test_every_test_is_named_after_a_module_or_a_behaviour(room: str) -> None:
    assert with_tests(room) - modules(room) == BEHAVIOURS[room]


@pytest.mark.parametrize("room", ROOMS)
def test_every_module_is_shown_at_work(room: str) -> None:
    assert modules(room) - with_tests(room) == set(ELSEWHERE[room])
    for place in ELSEWHERE[room].values():
        assert (TESTS / room / place).is_file(), place
