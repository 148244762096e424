"""Deals that browsers take part in: pledged first, disclosed when all pledges are fixed."""

from __future__ import annotations

import random

import pytest

from menagerie.core import fair
from menagerie.core.replay import verify
from menagerie.tables import clocks, commands, log, mixing
from menagerie.tables.log import BrokenLog, Seat
from menagerie.tables.people import Person
from menagerie.tables.projection import table_info
from menagerie.tables.records import record_of
from menagerie.tables.status import OPEN, OVER, RUNNING
from tests.tables.laid import LEA, ROMAIN, ZOE, Laid
from tests.tables.test_commands import refusal

TEXTS = {ZOE.id: "a" * 32, ROMAIN.id: "b" * 32, LEA.id: "c" * 32}


def laid(people: int = 2) -> Laid:
    """Zoé and others, with a bot, before the start."""
    open_seats = [Seat()] * (people - 1)
    found = Laid("junior", [Seat(ZOE.id, "Zoé"), *open_seats, Seat(level="fox", name="fox")])
    for person in (ROMAIN, LEA)[: people - 1]:
        found.write(commands.sit(found.table, person, None, person.name, "", False))
    return found


def pledge(at: Laid, who: Person) -> list[str]:
    (seat,) = at.table.seats_of(who.id)
    given = fair.pledge(at.table.commitment, seat, TEXTS[who.id])
    return [step.what for step in at.write(commands.pledge(at.table, who, seat, given))]


def disclose(at: Laid, who: Person) -> list[str]:
    (seat,) = at.table.seats_of(who.id)
    return [step.what for step in at.write(commands.disclose(at.table, who, seat, TEXTS[who.id]))]


def start(at: Laid) -> list[str]:
    return [step.what for step in at.write(commands.start(at.table, ZOE))]


def wait(at: Laid) -> list[str]:
    """Until the clock does something."""
    wake = clocks.wake(at.table)
    assert wake is not None
    assert clocks.overdue(at.table, wake - 0.1) == []
    at.now = wake
    return [step.what for step in at.write(clocks.overdue(at.table, wake))]


def test_the_cards_come_when_everybody_has_disclosed() -> None:
    at = laid()
    table = at.table
    assert clocks.wake(table) is None
    pledge(at, ZOE), pledge(at, ROMAIN)
    assert pledge(at, ZOE) == [], "the same pledge again changes nothing"
    fixed = mixing.pledges(table)
    assert fixed == [
        *(
            fair.pledge(table.commitment, s, t)
            for s, t in enumerate((TEXTS[ZOE.id], TEXTS[ROMAIN.id]))
        ),
        "",
    ]
    assert start(at) == ["called"]
    assert at.again().status == OPEN
    assert start(at) == [], "to ask twice is to ask once"
    assert disclose(at, ROMAIN) == ["disclosed"]
    assert disclose(at, ROMAIN) == []
    assert mixing.awaited(table) == [0]
    said = table_info(table, "en").mixing
    assert (said.pledges, said.awaited, said.disclosing) == (fixed, [0], True)
    assert disclose(at, ZOE) == ["disclosed", "started"]
    assert table.status == RUNNING
    assert mixing.pledges(table) == fixed
    contributions = (TEXTS[ZOE.id], TEXTS[ROMAIN.id], "")
    assert table.fair().seed == fair.mix(table.secret, contributions)
    again = at.again()
    assert (again.fair(), again.steps.seen, again.called) == (table.fair(), table.steps.seen, None)
    assert again.state == table.state


def test_nobody_learns_a_contribution_before_the_end() -> None:
    at = laid()
    pledge(at, ZOE), pledge(at, ROMAIN), start(at), disclose(at, ROMAIN)
    assert TEXTS[ROMAIN.id] not in repr(table_info(at.table, "en"))
    disclose(at, ZOE)
    assert TEXTS[ROMAIN.id] not in repr(table_info(at.table, "en"))


def test_a_silent_browser_is_named_and_the_others_begin_anew() -> None:
    at = laid(3)
    table = at.table
    for person in (ZOE, ROMAIN, LEA):
        pledge(at, person)
    start(at), disclose(at, ZOE), disclose(at, LEA)
    secret = table.secret
    assert wait(at) == ["withheld", "resealed"]
    assert table.secret != secret, "what was disclosed under the former secret is worth nothing"
    assert mixing.pledges(table) == [""] * 4
    assert refusal(lambda: pledge(at, ROMAIN)) == "withheld"
    assert refusal(lambda: disclose(at, ZOE)) == "not-called"
    assert mixing.awaited(table) == [0, 2]
    pledge(at, ZOE), pledge(at, LEA)
    disclose(at, LEA)
    assert disclose(at, ZOE) == ["disclosed", "started"]
    assert table.fair().contributions == (TEXTS[ZOE.id], "", TEXTS[LEA.id], "")
    assert at.again().fair() == table.fair()


def test_each_person_can_only_once_let_a_deal_go() -> None:
    """A person who works together with the table sees one deal before deciding whether it takes
    place; after that it is dealt without this person."""
    at = laid()
    pledge(at, ZOE), pledge(at, ROMAIN), start(at), disclose(at, ZOE)
    assert wait(at) == ["withheld", "resealed"]
    pledge(at, ZOE)
    assert disclose(at, ZOE) == ["disclosed", "started"]


def test_a_start_never_waits_for_long() -> None:
    at = laid()
    pledge(at, ZOE), pledge(at, ROMAIN), start(at)
    assert wait(at) == ["withheld", "withheld", "resealed", "started"]
    assert at.table.fair().contributions == ("", "", "")


def test_a_rematch_waits_for_new_pledges_of_those_who_took_part() -> None:
    at = laid()
    table = at.table
    pledge(at, ZOE), pledge(at, ROMAIN), start(at), disclose(at, ZOE), disclose(at, ROMAIN)
    finish(at)
    at.write(commands.rematch(table, ZOE))
    assert mixing.pledges(table) == [""] * 3
    assert start(at) == ["called"]
    pledge(at, ZOE)
    assert refusal(lambda: disclose(at, ZOE)) == "not-called", "Romain has not pledged yet"
    assert refusal(lambda: commands.pledge(table, ZOE, 0, "0" * 64)) == "pledged"
    assert wait(at) == ["withheld"], "nothing was disclosed: the secret stays"
    assert disclose(at, ZOE) == ["disclosed", "started"]
    finish(at)
    assert verify(record_of(table), table.game).holds


def finish(at: Laid) -> None:
    rng = random.Random(1)
    while at.table.turn:
        seat = at.table.turn[0]
        assert at.table.state is not None
        move = rng.choice(at.table.state.legal(seat))
        at.write([log.Moved(seat, move)])
    assert at.table.status == OVER


def test_a_person_who_goes_ends_the_call() -> None:
    at = laid(3)
    table = at.table
    pledge(at, ZOE), pledge(at, ROMAIN), start(at), disclose(at, ROMAIN)
    secret = table.secret
    steps = at.write(commands.leave(table, LEA, 2))
    assert [step.what for step in steps] == ["left", "resealed"]
    assert table.called is None
    assert table.secret != secret
    assert clocks.wake(table) is None
    assert mixing.pledges(table) == [""] * 4
    at.write(commands.sit(table, LEA, 2, "Léa", "", False))
    assert refusal(lambda: pledge(at, LEA)) == "withheld", "whoever comes back has let a deal go"
    pledge(at, ZOE)
    assert start(at) == ["called"]
    pledge(at, ROMAIN)
    disclose(at, ZOE), disclose(at, ROMAIN)
    assert table.status == RUNNING


def test_nobody_is_sent_away_while_the_cards_are_mixed() -> None:
    """The owner could prevent a deal so, and another one, until one is to the owner's liking."""
    at = laid(3)
    pledge(at, ZOE), start(at)
    assert refusal(lambda: commands.appoint(at.table, ZOE, 3, "owl")) == "mixing"
    assert refusal(lambda: commands.appoint(at.table, ZOE, 1, None)) == "mixing"
    assert refusal(lambda: commands.ban(at.table, ZOE, 1)) == "mixing"


def test_a_text_that_is_contributed_openly_is_fixed_as_well() -> None:
    at = laid()
    table = at.table
    at.write(commands.contribute(table, ROMAIN, 1, "salt"))
    pledge(at, ZOE)
    before = mixing.pledges(table)
    assert before[1] == fair.pledge(table.commitment, 1, "salt")
    start(at)
    assert refusal(lambda: commands.contribute(table, ROMAIN, 1, "pepper")) == "mixing"
    disclose(at, ZOE)
    assert table.fair().contributions == (TEXTS[ZOE.id], "salt", "")
    assert mixing.pledges(table) == before


def test_clients_that_pledge_nothing_are_dealt_at_once() -> None:
    at = laid()
    assert start(at) == ["started"]


def test_only_what_was_pledged_is_disclosed() -> None:
    at = laid()
    table = at.table
    assert refusal(lambda: disclose(at, ZOE)) == "not-called"
    pledge(at, ZOE), start(at)
    assert refusal(lambda: pledge(at, ROMAIN)) == "mixing"
    assert refusal(lambda: disclose(at, ROMAIN)) == "not-called"
    for text in ("other", ""):
        wrong = refusal(lambda text=text: commands.disclose(table, ZOE, 0, text))  # type: ignore[misc]
        assert wrong == "not-pledged"
    assert refusal(lambda: commands.pledge(table, ROMAIN, 0, "0" * 64)) == "not-your-seat"
    with pytest.raises(BrokenLog, match="not the pledged one"):
        at.write([log.Disclosed(0, "other")])
    disclose(at, ZOE)
    assert refusal(lambda: pledge(at, ZOE)) == "not-open"


def test_a_pledge_holds_for_one_seat_and_one_secret() -> None:
    seal = fair.commitment("5" * 64)
    given = fair.pledge(seal, 0, "text")
    assert given == fair.pledge(seal.upper(), 0, "text")
    assert given not in (
        fair.pledge(seal, 1, "text"),
        fair.pledge(fair.commitment("6" * 64), 0, "text"),
        fair.pledge(seal, 0, "Text"),
    )
