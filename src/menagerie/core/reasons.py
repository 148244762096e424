"""Points with their reasons."""

from __future__ import annotations

from typing import Any, ClassVar

from .coded import Coded


class Reason(Coded):
    """Why a seat scored: the code names the part of the count ("lion", "bears", "sets"),
    the facts are the cells, cards or numbers behind it.

    A seat's reasons add up to its score, except where a game says otherwise.
    """

    _apart: ClassVar[tuple[str, ...]] = ("seat", "points")

    seat: int
    points: int

    def as_dict(self) -> dict[str, Any]:
        """The reason for JSON, where the code has the key `what`."""
        return {"seat": self.seat, "what": self.code, "points": self.points, **self.facts}
