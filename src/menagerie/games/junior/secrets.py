"""What a seat may see: everything but the order of the draw pile."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from .scoring import missing
from .views import View

if TYPE_CHECKING:
    from .rules import JuniorState


def view(state: JuniorState) -> View:
    """The table. Rows, piles and discards lie open; of the draw pile one knows
    which cards are left (`unseen`: each kind with its number), not their order."""
    cards = state.box.cards
    rows = [[cards[card] for card in row] for row in state.rows]
    unseen = Counter(cards[card] for card in state.deck[state.at + 1 :])
    return {
        "variant": state.variant,
        "phase": state.phase,
        "active": state.active,
        "shown": list(cards[state.deck[state.at]]) if state.turn else None,
        "pile": max(len(state.deck) - state.at - 1, 0),
        "unseen": [[list(kind), unseen[kind]] for kind in dict.fromkeys(cards)],
        "rows": [[list(card) for card in row] for row in rows],
        "missing": [missing(row) for row in rows],
        "taken": [[list(cards[card]) for card in pile] for pile in state.piles],
        "discarded": [list(cards[card]) for card in state.discarded],
        "claims": [[claimant, row + 1] for claimant, row in state.claims],
        "answered": [other for other in range(state.players) if state.has_answered(other)],
    }


def redeal(state: JuniorState, seat: int | None, rng: random.Random) -> None:
    """The cards under the shown one, in a uniformly random order: nobody knows more."""
    # Sorted first: what is imagined must not depend on the true order in any way.
    rest = sorted(state.deck[state.at + 1 :])
    rng.shuffle(rest)
    state.deck = (*state.deck[: state.at + 1], *rest)
