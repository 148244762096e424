"""What a seat may see: everything but the others' cards and those in no hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .views import View

if TYPE_CHECKING:
    from .rules import NewtsState


def view(state: NewtsState, seat: int | None) -> View:
    return {
        "hand": [] if seat is None else state.hands[seat][:],
        "cards": [len(hand) for hand in state.hands],
        "played": state.played[:],
        "rounds": state.taken[:],
    }


def redeal(state: NewtsState, seat: int | None, rng: random.Random) -> None:
    """Deals what `seat` cannot know again. What is imagined must not depend on anything else, so
    the unknown cards are sorted before they are shuffled."""
    others = [other for other in range(state.players) if other != seat]
    unknown = sorted([*state.rest, *(card for other in others for card in state.hands[other])])
    rng.shuffle(unknown)
    for other in others:
        count = len(state.hands[other])
        state.hands[other], unknown = sorted(unknown[:count]), unknown[count:]
    state.rest = sorted(unknown)
