"""Who sits where when a table is laid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import pytest

from menagerie.tables import laying
from menagerie.tables.log import Faced, Seat
from menagerie.tables.refusals import Declined
from tests.tables.laid import ZOE


@dataclass(frozen=True)
class Wish:
    kind: Literal["me", "guest", "bot", "open"]
    level: str | None = None
    name: str | None = None
    face: str = ""


def test_each_kind_of_seat() -> None:
    assert laying.seat(Wish("open"), ZOE) == Seat()
    assert laying.seat(Wish("bot"), ZOE) == Seat(level="mouse", name="mouse")
    assert laying.seat(Wish("bot", "lion"), ZOE) == Seat(level="lion", name="lion")
    assert laying.seat(Wish("me"), ZOE, "salt") == Seat("z", "Zoé", contribution="salt")
    assert laying.seat(Wish("guest", name="  Mamie "), ZOE) == Seat("z", "Mamie", guest=True)
    with pytest.raises(Declined):
        laying.seat(Wish("guest", name="x" * 99), ZOE)


def test_faces_of_the_people_at_ones_screen() -> None:
    wishes = [Wish("me", face="frog"), Wish("guest", face="bee"), Wish("bot", face="cat")]
    assert laying.faces(wishes, ZOE) == [Faced(1, "bee")], "Zoé has chosen none for herself"
    assert laying.faces(wishes, replace(ZOE, face="otter"))[0] == Faced(0, "otter")
    with pytest.raises(Declined):
        laying.faces([Wish("guest", face="dragon")], ZOE)
