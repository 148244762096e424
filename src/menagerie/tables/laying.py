"""How a table is laid: who sits where at first, from what its owner wishes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from ..bots.levels import LEVELS
from .faces import known_face
from .log import Faced, Seat
from .people import Person, tidy_name


class WishedSeat(Protocol):
    """Who shall sit on a seat: me, one more person at my screen, a bot, or the next who comes."""

    @property
    def kind(self) -> Literal["me", "guest", "bot", "open"]: ...
    @property
    def level(self) -> str | None: ...
    @property
    def name(self) -> str | None: ...
    @property
    def face(self) -> str:
        """Of one more person at my screen; my own is known."""


def seat(wish: WishedSeat, who: Person, contribution: str = "") -> Seat:
    """The seat as the log begins with it."""
    if wish.kind == "open":
        return Seat()
    if wish.kind == "bot":
        level = wish.level or LEVELS[0]
        return Seat(level=level, name=level)
    name = tidy_name(wish.name or who.name)
    return Seat(who.id, name, guest=wish.kind == "guest", contribution=contribution)


def faces(wishes: Sequence[WishedSeat], who: Person) -> list[Faced]:
    """The faces of the owner and of others at the same screen."""
    chosen = [who.face if wish.kind == "me" else wish.face for wish in wishes]
    return [
        Faced(number, known_face(face))
        for number, (wish, face) in enumerate(zip(wishes, chosen, strict=True))
        if face and wish.kind in ("me", "guest")
    ]
