"""Points with their reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a seat scored: `what` names the part of the count ("lion",
    "objective-5", "set"), `facts` the cells, cards or numbers behind it.

    A seat's reasons add up to its score, except where a game says otherwise.
    """

    seat: int
    what: str
    points: int
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "what": self.what, "points": self.points, **self.facts}
