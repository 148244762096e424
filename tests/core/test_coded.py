"""Codes and facts: what is left out, what is a secret, what goes where."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from menagerie.core import Event, Reason, Refusal, Secret, Why


class Drawn(Event, code="draw"):
    seat: int
    from_hand: int | None
    lost: str | None = None
    card: Secret[str]
    next: Secret[list[int]]


class Best(Drawn, code="draw-best"):
    pass


class Lions(Reason, code="lions"):
    cells: list[str]


def test_an_event_is_projected_per_seat() -> None:
    event = Drawn(seat=1, from_hand=None, card={1: "hen"}, next={1: [3], 2: [4]})
    assert event.seen_by(None) == {"event": "draw", "seat": 1, "from_hand": None}
    assert event.seen_by(0) == event.seen_by(None)
    assert event.seen_by(1) == {**event.seen_by(None), "card": "hen", "next": [3]}
    assert event.seen_by(2) == {**event.seen_by(None), "next": [4]}
    assert event.secrets == {1: {"card": "hen", "next": [3]}, 2: {"next": [4]}}
    assert event.has_secrets
    assert not Drawn(seat=0, from_hand=None, card={}, next={}).has_secrets


def test_only_what_may_be_missing_is_left_out() -> None:
    event = Drawn(seat=0, from_hand=None, card={}, next={})
    assert event.facts == {"seat": 0, "from_hand": None}
    assert Drawn(seat=0, from_hand=2, lost="hen", card={}, next={}).facts == {
        "seat": 0,
        "from_hand": 2,
        "lost": "hen",
    }


def test_a_kind_of_an_event_has_its_fields_and_a_code_of_its_own() -> None:
    event = Best(seat=1, from_hand=0, card={}, next={})
    assert isinstance(event, Drawn)
    assert (event.code, Drawn(seat=1, from_hand=0, card={}, next={}).code) == ("draw-best", "draw")
    assert event.facts == {"seat": 1, "from_hand": 0}


def test_seat_and_points_of_a_reason_are_no_facts() -> None:
    reason = Lions(seat=1, points=4, cells=["a1"])
    assert (reason.code, reason.facts) == ("lions", {"cells": ["a1"]})
    assert reason.as_dict() == {"seat": 1, "what": "lions", "points": 4, "cells": ["a1"]}


def test_equal_facts_make_equal_ones_and_they_travel() -> None:
    one, two = Lions(seat=0, points=1, cells=[]), Lions(seat=0, points=1, cells=[])
    assert one == two
    assert one != Lions(seat=0, points=2, cells=[])
    assert pickle.loads(pickle.dumps(one)) == one


def test_nothing_changes_afterwards() -> None:
    reason = Lions(seat=0, points=1, cells=[])
    with pytest.raises(FrozenInstanceError):
        reason.points = 2  # type: ignore[misc]


def test_a_code_may_stand_without_facts() -> None:
    class Full(Refusal, code="full"):
        pass

    class Good(Why, code="good"):
        pass

    assert (Full().code, Full().facts) == ("full", {})
    assert (Good().code, Good().facts) == ("good", {})
