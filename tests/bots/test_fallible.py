"""Players who err as people do: by small differences, by greed, by what they forget."""

from __future__ import annotations

import random
from collections import Counter
from unittest.mock import Mock

import pytest

from menagerie import afterstates, bots, games
from menagerie.afterstates import Part
from menagerie.bots import Position, fallible
from menagerie.bots.fallible import FallibleBot
from menagerie.core import State


def at_the_start(name: str, players: int = 2) -> State:
    return games.load(name).deal(players, "fallible")


@pytest.mark.parametrize("name", games.HOUSE)
def test_without_errors_it_plays_like_the_net(name: str) -> None:
    state, rng = at_the_start(name), random.Random(1)
    sure, net = bots.make("fallible:0"), bots.make("net")
    for _ in range(10):
        seat = state.turn[0]
        luck = rng.getrandbits(32)
        chosen = {one.choose(Position.of(state, seat, random.Random(luck))) for one in (sure, net)}
        assert len(chosen) == 1
        state.advance(seat, chosen.pop())


def test_small_differences_are_lost_and_large_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_the_start("junior", 4)
    position = Position.of(state, state.turn[0], random.Random(2))
    monkeypatch.setattr(FallibleBot, "_judged", lambda *_: ((7, 8, 9), (0.5, 0.49, -2.0)))
    chosen = Counter(FallibleBot(0.1).choose(position) for _ in range(300))
    assert chosen[7] + chosen[8] == 300, "nobody overlooks that 9 loses the game"
    assert min(chosen[7], chosen[8]) > 90, "which of the two is better is a matter of luck"
    assert {FallibleBot(0.0).choose(position) for _ in range(20)} == {7}


def test_greed_asks_the_guide_and_errs_by_how_much_the_moves_differ(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So points may be ones or hundreds: the same bot errs as often."""
    state = at_the_start("junior", 4)
    position = Position.of(state, state.turn[0], random.Random(2))
    bot, seen = FallibleBot(1.0, greed=True), []
    for points in (1.0, 100.0):
        weights = [points * place for place, _ in enumerate(position.legal)]
        guide = Mock(weigh=Mock(return_value=weights))
        monkeypatch.setattr(fallible, "guide", Mock(return_value=guide))
        seen.append(bot._judged(position)[1])
    assert seen[0] == pytest.approx(seen[1])


def parts_of(row: bytes, parts: tuple[Part, ...]) -> dict[str, bytes]:
    found, at = {}, 0
    for part in parts:
        found[part.name] = row[at : at + part.size]
        at += part.size
    return found


@pytest.mark.parametrize("name", games.HOUSE)
def test_who_forgets_still_sees_what_lies_open(name: str) -> None:
    layout = afterstates.of(name).LAYOUT  # type: ignore[union-attr]
    assert any(part.memory is not None for part in (*layout.context, *layout.candidate))
    state, rng, lost = games.load(name).deal(2, "forgets"), random.Random(3), 0
    while state.turn:
        seat = rng.choice(state.turn)
        legal = state.legal(seat)
        whole = afterstates.look(state, seat, legal[:3])
        poor = afterstates.forgotten(name, whole)
        rows = zip(
            (whole.context, *whole.candidates), (poor.context, *poor.candidates), strict=True
        )
        for number, (before, after) in enumerate(rows):
            parts = layout.candidate if number else layout.context
            kept, left = parts_of(before, parts), parts_of(after, parts)
            for part in parts:
                own = part.size if part.memory is None else part.memory
                assert left[part.name][:own] == kept[part.name][:own]
                assert not any(left[part.name][own:])
                lost += any(kept[part.name][own:])
        state.advance(seat, rng.choice(legal))
    assert lost, "something was remembered that one can forget"
