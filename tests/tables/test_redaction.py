"""A person's name and identity are taken out of a log, and the game stays what it was."""

from __future__ import annotations

import pytest

from menagerie.tables import commands, log
from menagerie.tables.folding import fold
from menagerie.tables.log import Seat
from menagerie.tables.redaction import NOBODY, redacted
from menagerie.tables.table import Table
from tests.tables.laid import LEA, ROMAIN, ZOE, Laid


def after(laid: Laid, who: str, name: str, becomes: str | None = None) -> Table:
    """The table that follows from the changed log."""
    bodies = dict(redacted(laid.log, who, name, becomes))
    entries = [entry._replace(body=bodies.get(entry.number, entry.body)) for entry in laid.log]
    texts = b" ".join(entry.body for entry in entries)
    assert b"Romain" not in texts
    return fold(laid.table.id, entries)


@pytest.fixture(scope="module")
def played() -> Laid:
    """Romain sits down, goes, comes again with his brother, and is given another name."""
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), Seat(), Seat()])
    laid.write(commands.sit(laid.table, ROMAIN, 1, "Romain", "salt", False))
    laid.write(commands.leave(laid.table, ROMAIN, 1))
    laid.write(commands.sit(laid.table, LEA, 1, "Léa", "", False))
    laid.write(commands.sit(laid.table, ROMAIN, 2, "Romain", "more salt", False))
    laid.write(commands.start(laid.table, ZOE))
    laid.write(commands.rename(laid.table, ROMAIN.id, "Romain the Great"))
    laid.write(commands.wear(laid.table, ROMAIN, 2, "panda"))
    laid.write(commands.wear(laid.table, LEA, 1, "frog"))
    for _ in range(4):
        seat = laid.table.turn[0]
        laid.play(seat, laid.table.state.legal(seat)[0])  # type: ignore[union-attr]
    return laid


def test_all_the_names_of_a_person_are_changed(played: Laid) -> None:
    assert played.table.names == ["Zoé", "Léa", "Romain the Great"]
    table = after(played, ROMAIN.id, "Ro")
    assert table.names == ["Zoé", "Léa", "Ro"]
    assert table.seats_of(ROMAIN.id) == [2]
    assert table.moves == played.table.moves
    assert table.fair() == played.table.fair(), "what was mixed into the deal stays"


def test_a_person_is_forgotten(played: Laid) -> None:
    table = after(played, ROMAIN.id, NOBODY, "nobody-1")
    assert table.names == ["Zoé", "Léa", NOBODY]
    assert table.seats_of(ROMAIN.id) == []
    assert table.seats_of("nobody-1") == [2]
    assert [chair.face for chair in table.chairs] == ["", "frog", ""]
    assert table.moves == played.table.moves


def test_the_owner_is_forgotten_too() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Romain"), Seat(ZOE.id, "Romain", guest=True)])
    laid.write([log.Adopted(ZOE.id, LEA.id)])
    assert laid.table.owner == LEA.id
    table = after(laid, ZOE.id, NOBODY, "nobody-1")
    assert table.names == [NOBODY, NOBODY]
    assert (table.owner, table.seats_of(ZOE.id)) == (LEA.id, [])
    laid.write(commands.rename(laid.table, LEA.id, "Romain again"))
    again = after(laid, LEA.id, "Lea", "nobody-2")
    assert again.owner == "nobody-2"
    assert again.names[0] == "Lea"
