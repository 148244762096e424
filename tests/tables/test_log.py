"""How entries are written: what old logs say must be read, and written the same way."""

from __future__ import annotations

import sys

import msgspec
import pytest

from menagerie.tables import log
from menagerie.tables.log import BrokenLog, Clock, Entry, Seat

CREATED = log.Created(
    code="ABCDEF",
    game="junior",
    owner="z",
    seats=(Seat("z", "Zoé"), Seat(), Seat(None, "fox", "fox"), Seat("z", "Mia", guest=True)),
    options={"first": 1, "variant": "rush", "species": ["ant", 2]},
    secret="5" * 64,
    clock=Clock(),
)

WRITTEN: list[tuple[log.Body, str]] = [
    (
        CREATED,
        '{"code":"ABCDEF","game":"junior","owner":"z","seats":[{"who":"z","name":"Zoé"},{},'
        '{"name":"fox","level":"fox"},{"who":"z","name":"Mia","guest":true}],'
        '"options":{"first":1,"variant":"rush","species":["ant",2]},'
        f'"secret":"{"5" * 64}","clock":{{}}}}',
    ),
    (
        log.Seated(1, "r", 'Ro"main\\', True, "salt\n\x01/é"),
        '{"seat":1,"who":"r","name":"Ro\\"main\\\\","guest":true,'
        '"contribution":"salt\\n\\u0001/é"}',
    ),
    (
        log.Seated(1, "b", "Hase", owner="z", owner_name="Zoé"),
        '{"seat":1,"who":"b","name":"Hase","owner":"z","owner_name":"Zoé"}',
    ),
    (log.Kept(1, "b", "Hase"), '{"seat":1,"who":"b","name":"Hase"}'),
    (log.Kept(1, name="Mamie"), '{"seat":1,"name":"Mamie"}'),
    (log.Excused(1), '{"seat":1}'),
    (log.Queued("r", "Romain", "panda"), '{"who":"r","name":"Romain","face":"panda"}'),
    (log.Unqueued("r"), '{"who":"r"}'),
    (log.Left(2), '{"seat":2}'),
    (log.Left(2, "absent"), '{"seat":2,"why":"absent"}'),
    (log.Banned(1), '{"seat":1}'),
    (log.Appointed(2, "owl"), '{"seat":2,"level":"owl"}'),
    (log.Appointed(0), '{"seat":0}'),
    (log.Contributed(0, ""), '{"seat":0,"text":""}'),
    (log.Pledged(1, "7" * 64), f'{{"seat":1,"pledge":"{"7" * 64}"}}'),
    (log.Called(), "{}"),
    (log.Disclosed(1, "0f"), '{"seat":1,"text":"0f"}'),
    (log.Withheld(0), '{"seat":0}'),
    (log.Resealed("8" * 64), f'{{"secret":"{"8" * 64}"}}'),
    (log.Started(3, "house 1234"), '{"rules":3,"edition":"house 1234"}'),
    (log.Moved(0, 1204, "a-1"), '{"seat":0,"move":1204,"id":"a-1"}'),
    (log.Moved(4, 0), '{"seat":4,"move":0}'),
    (log.Passed(0, 5), '{"seat":0,"move":5}'),
    (log.UndoAsked(1, 12), '{"seat":1,"left":12}'),
    (log.UndoAgreed(0), '{"seat":0}'),
    (log.UndoDeclined(2), '{"seat":2}'),
    (log.Undone(1, 12), '{"seat":1,"left":12}'),
    (log.Undone(1, 0, True), '{"seat":1,"left":0,"agreed":true}'),
    (log.Replaced(1, "fox", "clock"), '{"seat":1,"level":"fox","why":"clock"}'),
    (log.Returned(1), '{"seat":1}'),
    (log.Abandoned(), "{}"),
    (log.Rematch("6" * 64), f'{{"secret":"{"6" * 64}"}}'),
    (log.Named(1, "N. N."), '{"seat":1,"name":"N. N."}'),
    (log.Faced(1, "panda"), '{"seat":1,"face":"panda"}'),
    (log.Faced(1), '{"seat":1}'),
    (log.Adopted("r", "z"), '{"who":"r","by":"z"}'),
    (log.Hidden(), "{}"),
]


@pytest.mark.parametrize(("body", "text"), WRITTEN)
def test_every_kind_is_written_and_read(body: log.Body, text: str) -> None:
    written = log.written(body, 5.0)
    assert (written.kind, written.body.decode(), written.at) == (log.kind_of(body), text, 5.0)
    assert log.read(Entry(1, *written)) == body


def test_every_kind_is_here() -> None:
    assert {type(body) for body, _ in WRITTEN} == set(log.KINDS.values())


def test_texts_are_escaped_as_msgspec_escapes_them() -> None:
    """Logs were written by msgspec at first."""
    everything = "".join(map(chr, range(0x3000))) + "\u2028\U0001f43b" + chr(sys.maxunicode)
    body = log.written(log.Contributed(0, everything), 0.0).body
    assert body == msgspec.json.encode({"seat": 0, "text": everything})


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("moved", '{"seat":0}'),
        ("moved", '{"seat":0,"move":1,"x":1}'),
        ("moved", '{"seat":"0","move":1}'),
        ("moved", '{"seat":true,"move":1}'),
        ("moved", '{"seat":0,"move":1.0}'),
        ("moved", '{"seat":0,"move":1,"id":null}'),
        ("moved", "[0,1]"),
        ("moved", '{"seat":0,'),
        ("moved", "\ud800"),
        ("moved", "[" * 100_000),
        ("replaced", '{"seat":0,"level":"fox","why":"bored"}'),
        ("appointed", '{"seat":0,"level":5}'),
        ("created", '{"seats":{}}'),
        ("danced", "{}"),
    ],
)
def test_what_was_never_written_is_not_read(kind: str, body: str) -> None:
    with pytest.raises(BrokenLog, match="Entry 7"):
        log.read(Entry(7, kind, body.encode("utf-8", "surrogatepass"), 0.0))


@pytest.mark.parametrize("seats", ['[{"who":1}]', '[{"hat":""}]', '["z"]', "{}"])
def test_seats_that_make_no_sense(seats: str) -> None:
    right = log.written(CREATED, 0.0).body.decode()
    start, end = right.index('"seats":') + len('"seats":'), right.index(',"options"')
    assert isinstance(log.read(Entry(1, "created", right.encode(), 0.0)), log.Created)
    with pytest.raises(BrokenLog):
        log.read(Entry(1, "created", (right[:start] + seats + right[end:]).encode(), 0.0))
