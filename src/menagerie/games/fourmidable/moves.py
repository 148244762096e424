"""The 41 moves: starting ants, the three actions, objectives, a peek, the end of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from ...core import MoveTable
from .box import ANTS, FAMILIES, RESOURCES, SLOTS


@dataclass(frozen=True, slots=True)
class Start:
    """Pick a starting ant from the reserve."""

    ant: str

    def __str__(self) -> str:
        return f"start {self.ant}"


@dataclass(frozen=True, slots=True)
class Harvest:
    """Send an active ant to a pile and take one resource."""

    resource: str

    def __str__(self) -> str:
        return f"harvest {self.resource}"


@dataclass(frozen=True, slots=True)
class HarvestTwo:
    """The ace's power, once per game: the ant brings two."""

    resource: str

    def __str__(self) -> str:
        return f"harvest 2 {self.resource}"


@dataclass(frozen=True, slots=True)
class Birth:
    """Take the birth card of a type."""

    ant: str

    def __str__(self) -> str:
        return f"birth {self.ant}"


@dataclass(frozen=True, slots=True)
class JokerBirth:
    """Take the joker and name a type; `none` with an empty reserve."""

    ant: str

    def __str__(self) -> str:
        return f"birth joker {self.ant}"


@dataclass(frozen=True, slots=True)
class Predator:
    """Send the predator to a pile: one resource leaves the game."""

    resource: str

    def __str__(self) -> str:
        return f"predator {self.resource}"


@dataclass(frozen=True, slots=True)
class Complete:
    """Pay a face-up objective (slots count from 1, as people do)."""

    family: str
    slot: int

    def __str__(self) -> str:
        return f"complete {self.family} {self.slot}"


@dataclass(frozen=True, slots=True)
class Peek:
    """The strategist looks at the next card of a pile."""

    family: str

    def __str__(self) -> str:
        return f"peek {self.family}"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    def __str__(self) -> str:
        return "end"


FourmidableMove = (
    Start | Harvest | HarvestTwo | Birth | JokerBirth | Predator | Complete | Peek | End
)

MOVES: MoveTable[FourmidableMove] = MoveTable(
    [
        *(Start(ant) for ant in ANTS),
        *(Harvest(resource) for resource in RESOURCES),
        *(HarvestTwo(resource) for resource in RESOURCES),
        *(Birth(ant) for ant in ANTS),
        *(JokerBirth(ant) for ant in (*ANTS, "none")),
        *(Predator(resource) for resource in RESOURCES),
        *(Complete(family, slot) for family in FAMILIES for slot in range(1, SLOTS + 1)),
        *(Peek(family) for family in FAMILIES),
        End(),
    ]
)

START = MOVES.number(Start(ANTS[0]))
HARVEST = MOVES.number(Harvest(RESOURCES[0]))
HARVEST_TWO = MOVES.number(HarvestTwo(RESOURCES[0]))
BIRTH = MOVES.number(Birth(ANTS[0]))
JOKER_BIRTH = MOVES.number(JokerBirth(ANTS[0]))
JOKER_NONE = MOVES.number(JokerBirth("none"))
PREDATOR = MOVES.number(Predator(RESOURCES[0]))
COMPLETE = MOVES.number(Complete(FAMILIES[0], 1))
PEEK = MOVES.number(Peek(FAMILIES[0]))
END = MOVES.number(End())
