"""Which seats see a secret, read from what the server sends to them: beside `secret.ts` of the
browser's games, whose curtain falls for these seats and for no other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_TOLD = {"spy": "cards", "order": "cards", "bonus": "cards", "peek": "cost"}
"""By event: the fact that is only in it where these eyes alone were told it."""


def holds_secret(view: dict[str, Any], events: Iterable[dict[str, Any]]) -> bool:
    if any(_TOLD.get(event["event"]) in event for event in events):
        return True
    match view["game"]:
        case "junior":
            return False
        case "fourmidable":
            return any(family["next"] for family in view["objectives"].values())
        case "animalia":
            known = [view["spied"]["cards"], *view["covers"], *view["owls"]]
            cards = [card for hand in view["bonus"] for card in hand]
            chooses = view["phase"] == "medals" and len(view["answers"]) > 1
            return any(known) or any(cards) or chooses
    return True
