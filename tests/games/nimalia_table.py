"""How Nimalia is laid out in tests: its configurations and invariants."""

from __future__ import annotations

from typing import Any

from menagerie.core import State
from menagerie.games.nimalia.box import COLOURS, ROUNDS
from menagerie.games.nimalia.reserve import EMPTY, LENGTH, SIDE, WIDTH, size
from menagerie.games.nimalia.rules import UNANSWERED, NimaliaState

CONFIGS: list[tuple[int, dict[str, Any]]] = [
    (players, {"objectives": objectives})
    for players in range(2, 5)
    for objectives in ("random", "first-game", "hard", [2, 12, 15, 18])
]
"""Every player count, with objectives that compare, count alone and can cost points."""


def check(state: State) -> None:
    """Everything that must hold after every move."""
    assert isinstance(state, NimaliaState)
    players, cards = state.players, len(state.box.cards)
    lying = [*state.pile, *(card for hand in state.hands for card in hand)]
    lying += [card for card in range(cards) if state.spent >> card & 1]
    assert sorted(lying) == list(range(cards)), "every card is in exactly one place"
    assert 1 <= state.round <= ROUNDS
    assert 1 <= state.step <= 3
    assert len(state.pile) == cards - 3 * players * state.round
    placed = 3 * (state.round - 1) + (state.step - 1 if state.turn else 3)
    assert state.spent.bit_count() == players * placed
    assert {len(hand) for hand in state.hands} == {4 - state.step if state.turn else 0}

    for seat in range(players):
        waiting = state.answers[seat] == UNANSWERED
        assert waiting == (seat in state.turn or not state.turn)
    for reserve in state.reserves:
        check_reserve(reserve)
        assert (reserve == EMPTY) == (placed == 0)

    assert [one.colour for one in state.goals] == list(COLOURS)
    assert len({one.card for one in state.goals}) == len(COLOURS)
    finished = state.round if not state.turn else state.round - 1
    scored = [(number, len(state.box.rounds[number - 1])) for number in range(1, finished + 1)]
    assert [line.round for line in state.lines] == [n for n, count in scored for _ in range(count)]
    totals = (0,) * players
    for line in state.lines:
        earned = [had + tally.points for had, tally in zip(totals, line.tallies, strict=True)]
        assert line.totals == tuple(max(0, total) for total in earned)
        assert line.gained == tuple(a - b for a, b in zip(line.totals, totals, strict=True))
        totals = line.totals
    assert state.totals == totals
    assert state.scores() == list(totals)


def check_reserve(reserve: bytes) -> None:
    """Its bounding box lies against the top left, and nothing lies outside six by six."""
    assert len(reserve) == LENGTH
    assert not any(reserve[SIDE::WIDTH])
    rows, columns = size(reserve)
    assert rows <= SIDE
    assert columns <= SIDE
    if rows:
        assert any(reserve[:WIDTH])
        assert any(reserve[::WIDTH])
