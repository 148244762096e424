"""What a seat may see: its own frogs and its own choice; not the others', nor the flies to come."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from .moves import MOVES
from .views import View

if TYPE_CHECKING:
    from .rules import FrogsState


def view(state: FrogsState, seat: int | None) -> View:
    choice = None if seat is None else state.choices[seat]
    return {
        "evening": state.evening,
        "fly": state.flies[0] if state.flies else None,
        "to_come": sorted(state.flies[1:]),
        "hand": [] if seat is None else state.hands[seat][:],
        "choice": None if choice is None else MOVES.text(choice),
        "frogs": [len(hand) for hand in state.hands],
        "chosen": [choice is not None for choice in state.choices],
        "sent": [line[:] for line in state.sent],
        "points": state.scores(),
    }


def redeal(state: FrogsState, seat: int | None, rng: random.Random) -> None:
    """Deals the others' frogs and those in no hand again, draws the others' choices at random,
    and shuffles the flies to come."""
    from .rules import moves_of

    others = [other for other in range(state.players) if other != seat]
    # Sorted first: what is imagined must not depend on the true order.
    unknown = sorted([*state.rest, *(frog for other in others for frog in state.hands[other])])
    rng.shuffle(unknown)
    for other in others:
        count = len(state.hands[other])
        state.hands[other], unknown = sorted(unknown[:count]), unknown[count:]
        if state.choices[other] is not None:
            state.choices[other] = rng.choice(moves_of(state.hands[other]))
    state.rest = sorted(unknown)
    to_come = sorted(state.flies[1:])
    rng.shuffle(to_come)
    state.flies[1:] = to_come
