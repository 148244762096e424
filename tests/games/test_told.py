"""What games tell is what its classes say, field by field."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_type_hints

import msgspec
import pytest

from menagerie import games
from menagerie.core import IllegalMove, State
from menagerie.core.coded import Coded
from tests.configurations import CASES, IDS, deal

_HINTS: dict[str, dict[str, Any]] = {}


def check(said: Coded) -> None:
    kind: Any = type(said)
    key = f"{kind.__module__}.{kind.__name__}"
    if key not in _HINTS:
        hints = get_type_hints(kind, include_extras=True)
        _HINTS[key] = {field.name: hints[field.name] for field in fields(kind)}
    for name, hint in _HINTS[key].items():
        msgspec.convert(getattr(said, name), hint, strict=True)


def moments(state: State, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Who plays which move next, to the end of a random game."""
    while state.turn:
        seat = rng.choice(state.turn)
        yield seat, rng.choice(state.legal(seat))


@pytest.mark.parametrize(("name", "players", "options"), CASES, ids=IDS)
def test_every_fact_has_the_type_of_its_field(
    name: str, players: int, options: dict[str, Any]
) -> None:
    state, rng = deal(name, players, options, "told"), random.Random(f"told {name} {players}")
    size = len(games.load(name).moves)
    for seat, move in moments(state, rng):
        before = state.clone()
        wrong = rng.randrange(size)
        if wrong not in state.legal(seat):
            check(state.why_not(seat, wrong))
        for said in (*state.why(seat, move), *state.play(seat, move)):
            check(said)
        for reason in (*state.explain(), *state.prospect(before, seat)):
            check(reason)
    with pytest.raises(IllegalMove):
        state.play(0, 0)
