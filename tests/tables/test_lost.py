"""A table without its rules: who played, how it ended, and nothing of a game that still runs."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from menagerie.core.record import read
from menagerie.tables import commands
from menagerie.tables.card import Card, card_of
from menagerie.tables.film import film_of
from menagerie.tables.folding import fold
from menagerie.tables.log import BrokenLog, Entry, OtherRelease
from menagerie.tables.lost import lost_info, lost_records
from menagerie.tables.records import record_of
from menagerie.tables.refusals import Declined
from tests.tables.laid import ZOE, Laid


def changed(laid: Laid, kind: str, **fields: object) -> list[Entry]:
    """The log with other fields in the entries of one kind."""
    return [
        entry._replace(body=json.dumps({**json.loads(entry.body), **fields}).encode())
        if entry.kind == kind
        else entry
        for entry in laid.log
    ]


def played(moves: int = 10_000) -> tuple[Laid, Card]:
    laid = Laid.people("junior", 2)
    laid.play_on(random.Random(1), moves)
    return laid, card_of(laid.table)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("started", {"rules": 99}),
        ("started", {"edition": "house 1234"}),
        ("created", {"game": "gone"}),
    ],
)
def test_a_game_that_is_over(kind: str, fields: dict[str, object]) -> None:
    laid, card = played()
    entries = changed(laid, kind, **fields)
    with pytest.raises(OtherRelease):
        fold("t", entries)
    info, true = lost_info(card, entries, "fr"), record_of(laid.table)
    assert [seat.name for seat in info.seats] == ["Zoé", "Romain"]
    assert info.outcome is not None
    assert tuple(info.outcome.scores) == true.result
    assert info.outcome.reveal.secret == laid.table.secret
    (record,) = lost_records(card, entries)
    assert (record.result, record.winners, record.fair) == (true.result, true.winners, true.fair)
    moves = [(line.seat, int(line.text.removeprefix("move "))) for line in record.moves]
    assert moves == laid.table.moves
    assert read(str(record)) == record
    with pytest.raises(Declined, match="Line "):
        film_of(replace(read(str(record)), rules=99), None, "en")


def test_the_options_of_a_lost_game_read_back() -> None:
    laid = Laid.people("nimalia", 2, {"objectives": [4, 5, 16, 19]})
    laid.play_on(random.Random(3))
    entries = changed(laid, "started", rules=99)
    (record,) = lost_records(card_of(laid.table), entries)
    assert record.options == record_of(laid.table).options == ("objectives=4,5,16,19",)
    assert laid.table.game.options.parse(record.options).texts() == [*record.options]


def test_a_game_that_runs_stays_secret() -> None:
    laid, card = played(5)
    entries = changed(laid, "started", rules=99)
    assert lost_records(card, entries) == []
    info = lost_info(card, entries, "en")
    assert (info.status, info.rules, info.outcome) == ("running", 99, None)
    assert laid.table.secret not in str(info)


def test_games_before_a_rematch() -> None:
    laid, _ = played()
    laid.write(commands.rematch(laid.table, ZOE))
    laid.write(commands.start(laid.table, ZOE))
    laid.play_on(random.Random(2), 4)
    entries = changed(laid, "started", rules=99)
    (first,) = lost_records(card_of(laid.table), entries)
    assert first.result is None
    assert len(first.moves) > 4


def test_an_entry_of_a_kind_that_is_not_known_here() -> None:
    laid, card = played(5)
    entries = [*laid.log, Entry(laid.table.number + 1, "polished", b"{}", 0.0)]
    with pytest.raises(OtherRelease, match="'polished', which is unknown"):
        fold("t", entries)
    with pytest.raises(BrokenLog):
        lost_info(card, entries, "en")
