"""How 6 nimmt! Junior is laid out in tests: its configurations and invariants."""

from __future__ import annotations

from typing import Any

from menagerie.core import State
from menagerie.games.junior.box import ALL
from menagerie.games.junior.rules import JuniorState

CONFIGS: list[tuple[int, dict[str, Any]]] = [
    (players, {"variant": variant})
    for players in range(2, 6)
    for variant in ("classic", "avoid", "rush")
]
"""Every player count with every variant or option that changes the rules."""


def check(state: State) -> None:
    """Everything that must hold after every move."""
    assert isinstance(state, JuniorState)
    lying = [*state.deck[state.at :], *state.discarded]
    for cards in (*state.rows, *state.piles):
        lying += cards
    assert sorted(lying) == list(range(52)), "every card is in exactly one place"
    for row, mask in zip(state.rows, state.masks, strict=True):
        shown = 0
        for card in row:
            shown |= state.box.masks[card]
        assert shown == mask != ALL, "a complete row is taken at once"
    assert sum(state.scores()) == sum(map(len, state.piles)) <= 52
