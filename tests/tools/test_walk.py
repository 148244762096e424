"""The walk of a move is as docs/architecture.md tells it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.walk import RULES, Walk, walked

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


@pytest.fixture(scope="module")
def walk() -> Walk:
    return walked()


def told() -> str:
    return PAGE.read_text("utf-8").partition("## The walk of a move")[2].partition("\n## ")[0]


def test_the_functions_come_in_the_order_of_the_page(walk: Walk) -> None:
    """Where the page names a module, the function after it is one of that module."""
    named = re.findall(r"`((?:tables|sockets|live|storage|core)\.[\w.]+)` `([\w.]+)`", told())
    assert len(named) > 12
    places = list(walk.places.values())
    found = [
        next(
            at
            for at, place in enumerate(places)
            if place.removeprefix("server.") in (f"{module} {name}", f"{module} {name}.__init__")
        )
        for module, name in named
    ]
    assert found == sorted(found)


def test_nothing_is_told_before_it_is_stored(walk: Walk) -> None:
    names = [place.split()[1] for place in walk.places.values()]
    assert names.index("play") < names.index("played")
    assert names.index("played") < names.index("SqliteStorage.append")
    assert names.index("SqliteStorage.append") < names.index("Moment.changes")


def test_it_has_not_become_longer(walk: Walk) -> None:
    outside = [place for place in walk.places.values() if not place.startswith(RULES)]
    counts = re.search(r"now \d+, (\d+) and (\d+)\.", told())
    assert counts is not None
    assert len(outside) <= int(counts[1])
    assert len(walk.hops()) <= int(counts[2])
