"""What a move caused, and who may know which part of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at the table.

    `facts` is what everyone saw, spectators included. `secrets[seat]` is what
    that seat alone saw besides. All values are ready for JSON. Facts that name
    seats are called `seat`, `other`, `dealer`, `seats` or `others`, so that
    the words of a log can put players' names in their place.
    """

    kind: str
    facts: Mapping[str, Any]
    secrets: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as `seat` may know it; `None` is a spectator."""
        seen: dict[str, Any] = {"event": self.kind, **self.facts}
        if seat is not None:
            seen.update(self.secrets.get(seat, {}))
        return seen
