"""Who sits where: read from the command line, and remembered in a record."""

from __future__ import annotations

import pytest

from menagerie import games
from menagerie.core import MenagerieError
from menagerie.core.record import read
from menagerie.core.replay import Recorder
from menagerie.terminal.seats import (
    bot_name,
    read_chairs,
    read_names,
    seat_remarks,
    seats_of,
    with_seats,
)

JUNIOR = games.load("junior")


def test_the_others_are_foxes_unless_told_otherwise() -> None:
    assert read_chairs(JUNIOR, 3, None) == ("me", "fox", "fox")
    assert read_chairs(JUNIOR, None, None, "lion") == ("me", "lion")
    assert read_chairs(JUNIOR, None, "me,owl,mouse") == ("me", "owl", "mouse")


def test_a_persons_name_in_the_place_of_a_seat() -> None:
    with pytest.raises(MenagerieError, match=r"no bot 'Anna'.* is written me; names .* by --names"):
        read_chairs(JUNIOR, None, "Anna,fox")


def test_names_for_everyone_or_for_the_people() -> None:
    chairs = ("me", "fox", "me", "cmd:python3 bot.py")
    assert read_names("A,B,C,D", chairs, "en") == ("A", "B", "C", "D")
    assert read_names("Zoé,Romain", chairs[:3], "fr") == ("Zoé", "Renard 2", "Romain")
    assert read_names(None, ("me", "owl"), "en") == ("Player 1", "Owl 2")
    assert bot_name("lion*0.1", "fr") == "Lion"
    with pytest.raises(MenagerieError, match="4 names, one per seat, or 2, one per person"):
        read_names("A,B,C", chairs, "en")


def test_a_record_remembers_who_sat_where() -> None:
    chairs = ("me", "fox", "cmd:bot --weights 1,2")
    recorder = Recorder.start(
        JUNIOR, 3, "x", options=JUNIOR.options(), edition=JUNIOR.edition,
        remarks=["a rainy Sunday", *seat_remarks(chairs)],
    )  # fmt: skip
    text = str(recorder.record)
    assert text.splitlines()[1:4] == ["# a rainy Sunday", "# seat 1: me", "# seat 2: fox"]
    record = read(text)
    assert seats_of(record) == chairs
    with_seats(record, ("owl", "owl", "owl"))
    assert record.remarks == ("a rainy Sunday", "seat 1: owl", "seat 2: owl", "seat 3: owl")
    record.remarks = ("seat 1: me", "seat 3: fox")
    assert seats_of(record) is None
