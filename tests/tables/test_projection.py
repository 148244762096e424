"""The law of secrets on the wire: what a seat may not know changes no byte it is sent."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from menagerie import bots
from menagerie.core import State, TableError
from menagerie.server.encoding import encode
from menagerie.tables import commands, preview, projection
from menagerie.tables.card import card_of
from menagerie.tables.characters import CHARACTERS
from menagerie.tables.log import Seat
from menagerie.tables.table import Table
from tests.configurations import CASES, IDS
from tests.tables.laid import PEOPLE, ROMAIN, ZOE, Laid
from tests.tables.test_table import medal_time

FOX = Seat(level="fox", name="fox")

every_case = pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)


def moments(laid: Laid, rng: random.Random, share: float) -> Iterator[Laid]:
    yield laid
    while laid.table.turn:
        laid.now += 1
        laid.play_on(rng, 1)
        if not laid.table.turn or rng.random() < share:
            yield laid


def sent(table: Table, seat: int | None, rng: random.Random) -> list[bytes]:
    """Everything these eyes can make the server say about this moment."""
    said = [encode(projection.news(table, seat, list(table.steps.recent)[-1:], "fr", True))]
    said.append(encode(projection.eyes(table, None if seat is None else PEOPLE[seat].id)))
    said.append(repr(card_of(table)).encode())
    if seat is None or table.state is None:
        return said
    person = PEOPLE[seat]
    for move in rng.sample(range(len(table.game.moves)), 8):
        for lang in ("fr", "en"):
            said.append(answer(table, seat, move, lang))
    for other in range(table.players):
        try:
            commands.replace(table, person, other, table.steps.updated + 1)
        except TableError as error:
            said.append(encode(projection.refused(table, error, "r", "en")))
    # What hints and previews draw from must not move when others act in secret.
    said.append(repr(preview.position(table, seat, "any").rng.random()).encode())
    legal = projection.news(table, seat, (), "en", False).legal
    for move in rng.sample(legal, min(3, len(legal))):
        said.append(encode(preview.previewed(table, seat, move, "p", "fr")))
    if legal:
        choice = bots.make(bots.ADVISER).choose(preview.position(table, seat, "hint"))
        said.append(str(choice).encode())
    return said


def answer(table: Table, seat: int, move: int, lang: str) -> bytes:
    try:
        commands.play(table, PEOPLE[seat], seat, move, table.steps.seen[seat], "x")
    except TableError as error:
        return encode(projection.refused(table, error, "x", lang))
    return b"legal"


def swapped(table: Table, state: State) -> Table:
    """The same table in a world where only hidden things differ."""
    table.state = state
    return table


@every_case
def test_what_a_seat_may_not_know_changes_no_byte(
    name: str, players: int, options: dict[str, object]
) -> None:
    rng = random.Random(f"{name} {players}")
    laid = Laid.people(name, players, options)
    for at in moments(laid, rng, 0.04):
        true = at.table.state
        assert true is not None
        if not true.turn:
            continue
        for seat in [None, *range(players)]:
            luck = rng.random()
            other = true.imagine(seat, random.Random(luck))
            here = sent(at.table, seat, random.Random(luck))
            there = sent(swapped(at.table, other), seat, random.Random(luck))
            at.table.state = true
            assert here == there


def test_a_card_laid_in_secret_sends_nobody_else_anything() -> None:
    laid = Laid.people("animalia", 4)
    seat = medal_time(laid)
    table = laid.table
    assert table.state is not None
    cover = next(
        move for move in table.state.legal(seat) if table.game.moves.text(move).startswith("cover")
    )
    eyes = [None, *(other for other in range(4) if other != seat)]
    before = [sent(table, eye, random.Random(1))[1:] for eye in eyes]
    views = [projection.news(table, eye, [], "en", True) for eye in eyes]
    laid.now += 3
    (step,) = laid.play(seat, cover)
    assert [sent(table, eye, random.Random(1))[1:] for eye in eyes] == before
    for eye, view in zip(eyes, views, strict=True):
        assert step.number(eye) is None
        assert projection.news(table, eye, [], "en", True) == view
    mine = projection.news(table, seat, [step], "en", False)
    assert [step.seq for step in mine.steps] == [mine.seq]


@pytest.mark.parametrize(("name", "players"), [("nimalia", 3), ("animalia", 3)])
def test_what_somebody_does_in_secret_looks_the_same_to_others(name: str, players: int) -> None:
    """Two hidden choices that others cannot tell apart send them the same bytes."""
    rng = random.Random(name)
    laid = Laid.people(name, players)
    compared = 0
    for at in moments(laid, rng, 0.3):
        if not at.table.turn:
            break
        seat = rng.choice(at.table.turn)
        assert at.table.state is not None
        legal = at.table.state.legal(seat)
        worlds = []
        for move in rng.sample(list(legal), min(6, len(legal))):
            world = Laid.people(name, players)
            world.table = at.again()
            world.now = at.now
            (step,) = world.play(seat, move)
            worlds.append((world.table, step))
        for eye in [None, *(other for other in range(players) if other != seat)]:
            looks: dict[str, set[bytes]] = {}
            for table, step in worlds:
                assert table.state is not None
                events = [event.seen_by(eye) for event in step.events]
                said = encode(projection.news(table, eye, [step], "en", False))
                looks.setdefault(repr((table.state.view(eye), events)), set()).add(said)
            compared += len(worlds) - len(looks)
            assert all(len(said) == 1 for said in looks.values())
    assert compared


def test_nothing_secret_is_in_a_running_table() -> None:
    laid = Laid.people("nimalia", 3)
    laid.play_on(random.Random(1), 5)
    table = laid.table
    for eye in (None, 0, 1, 2):
        said = encode(projection.news(table, eye, list(table.steps.recent), "en", True)).decode()
        assert table.secret not in said
        assert table.fair().seed not in said
        for person in PEOPLE[:3]:
            assert f'"{person.id}"' not in said
    laid.play_on(random.Random(1))
    assert table.secret in encode(projection.news(table, None, [], "en", True)).decode()


def test_a_preview_of_nimalia_counts_the_reserve() -> None:
    laid = Laid.people("nimalia", 2, {"objectives": "first-game"})
    table = laid.table
    assert table.state is not None
    move = table.state.legal(0)[0]
    seen = preview.previewed(table, 0, move, "p", "en")
    assert seen.least == seen.most
    assert len(seen.reasons) == 4
    assert all("{" not in reason.said for reason in seen.reasons)


def test_bots_have_names_of_their_own_which_no_language_changes() -> None:
    laid = Laid("junior", [Seat(ZOE.id, "Zoé"), FOX, Seat(), FOX, Seat()])
    before = projection.voice(laid.table, "fr").names
    laid.write(commands.sit(laid.table, ROMAIN, 2, "Romain", "", False))
    laid.table.chairs[2].level = "fox"
    names = projection.voice(laid.table, "fr").names
    assert names == [*before[:2], "Romain", *before[3:]]
    assert names == projection.voice(laid.table, "en").names
    assert {names[1], names[3]} < set(CHARACTERS["fox"])
    assert names[1] != names[3]
