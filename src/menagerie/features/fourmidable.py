"""Mini Fourmidable: the piles, the objectives, and the colonies round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from ..games.fourmidable import ANTS, FAMILIES, GAME, RESOURCES, SPECIES
from ..games.fourmidable.box import ANT_CARDS, BIRTH_CARDS, FAMILY_CARDS, SLOTS, resources_of
from ..games.fourmidable.views import Colony, Face, WholeView
from .layout import ONE, Block, around, flags, numbered, turn_block

CARD = ("cost-1", "cost-2", "points")
"""An objective: how much it costs of the family's two resources, and its points."""
POINTS = 50
"""The most points an edition may print on an objective."""
STAGES = ("start", "phase")

Kept = Literal["reserve", "active", "newborn", "harvesting", "stock"]
"""What a colony has by name and number."""


def blocks(players: int) -> list[Block[WholeView]]:
    seats, slots = around(players), numbered(SLOTS)
    box = GAME.edition.box
    resources = box.per_player * players
    brood = ANT_CARDS // 4

    def per_seat(
        name: str, labels: tuple[str, ...], high: int, meaning: str,
        read: Callable[[Colony], Iterable[int]],
    ) -> Block[WholeView]:  # fmt: skip
        """A block with the same numbers for every colony."""
        return Block(
            name, (seats, labels), high, meaning,
            lambda view, order: [n for seat in order for n in read(view["colonies"][seat])],
        )  # fmt: skip

    def counts(name: Kept, labels: tuple[str, ...], high: int, meaning: str) -> Block[WholeView]:
        return per_seat(name, labels, high, meaning, lambda colony: colony[name].values())

    return [
        turn_block(players),
        Block(
            "stage", (STAGES,), 1, "picking starting ants, or a phase",
            lambda view, _: flags(STAGES, [view["stage"]]),
        ),
        Block(
            "phase", ONE, len(RESOURCES) * resources, "the number of the phase",
            lambda view, _: [view["phase"]],
        ),
        Block(
            "first", (seats,), 1, "the first player of the phase",
            lambda view, order: flags(order, [view["first"]]),
        ),
        Block(
            "acts", (("spent", "freed", "peeked"),), 1,
            "in this turn: the action is spent, a free action was used or an objective completed, "
            "a pile was looked at",
            lambda view, _: [int(view[act]) for act in ("spent", "freed", "peeked")],
        ),
        Block(
            "out", (seats,), 1, "who is out of the phase",
            lambda view, order: flags(order, view["out"]),
        ),
        Block(
            "piles", (RESOURCES,), resources, "the resources in each pile",
            lambda view, _: [view["piles"][resource] for resource in RESOURCES],
        ),
        Block("births", (BIRTH_CARDS, seats), 1, "who has taken each birth card", _births),
        Block(
            "shown", (FAMILIES, slots, CARD), POINTS,
            "the face-up objectives: their price in the family's two resources and their points",
            lambda view, _: [
                number
                for family in FAMILIES
                for face in _padded(view["objectives"][family]["shown"])
                for number in _face(family, face)
            ],
        ),
        Block(
            "deck", (FAMILIES,), FAMILY_CARDS, "the objectives left in each pile",
            lambda view, _: [view["objectives"][family]["pile"] for family in FAMILIES],
        ),
        Block(
            "looked_at", (FAMILIES,), 1, "the piles whose next card the strategist has seen",
            lambda view, _: [int(view["objectives"][family]["looked_at"]) for family in FAMILIES],
        ),
        Block(
            "next", (FAMILIES, CARD), POINTS, "the next objective of each pile, if the seat saw it",
            lambda view, _: [
                number
                for family in FAMILIES
                for number in _face(family, view["objectives"][family]["next"])
            ],
        ),
        per_seat(
            "species", SPECIES, 1, "everyone's species",
            lambda colony: flags(SPECIES, [colony["species"]]),
        ),
        per_seat(
            "power_spent", ("",), 1, "the aces that have used their power",
            lambda colony: [int(colony["power_spent"])],
        ),
        counts("reserve", ANTS, brood, "ants in reserve"),
        counts("active", ANTS, brood, "ants that may act"),
        counts("newborn", ANTS, 1, "the ant born in this turn"),
        counts("harvesting", ANTS, brood, "ants out harvesting"),
        counts("stock", RESOURCES, resources, "resources in stock"),
        per_seat(
            "predator", RESOURCES, 1, "the pile everyone's predator was sent to",
            lambda colony: flags(RESOURCES, [colony["predator"]]),
        ),
        per_seat(
            "completed", ("",), len(FAMILIES) * FAMILY_CARDS, "completed objectives",
            lambda colony: [colony["completed"]],
        ),
        per_seat(
            "by_family", FAMILIES, FAMILY_CARDS,
            "completed objectives by family, where the view shows them", _by_family,
        ),
        per_seat(
            "points", ("",), POINTS * FAMILY_CARDS * len(FAMILIES),
            "the points on them",
            lambda colony: [sum(card["points"] for card in colony["objectives"] or ())],
        ),
    ]  # fmt: skip


def _padded(shown: list[Face | None]) -> list[Face | None]:
    """The third slot is used at four players only."""
    return shown + [None] * (SLOTS - len(shown))


def _face(family: str, face: Face | None) -> list[int]:
    if face is None:
        return [0] * len(CARD)
    first, second = resources_of(family)
    return [face["cost"].count(first), face["cost"].count(second), face["points"]]


def _births(view: WholeView, order: Sequence[int]) -> list[int]:
    holders = [view["births"].get(card) for card in BIRTH_CARDS]
    return [int(holder == seat) for holder in holders for seat in order]


def _by_family(colony: Colony) -> list[int]:
    families = [card["family"] for card in colony["objectives"] or ()]
    return [families.count(family) for family in FAMILIES]
