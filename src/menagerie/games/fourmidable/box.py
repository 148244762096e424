"""What is in the box: resources, ants, objectives, species, and the numbers of the book."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from ...core import Sheet, Words
from .counts import pack

ANTS = ("farmer", "hunter", "digger")
FAMILIES = ("fruit", "prey", "ground")
"""The families of objectives; family i is paid with what ant i harvests."""
RESOURCES = ("raspberry", "blueberry", "caterpillar", "ladybug", "earth", "pebble")
"""Resources 2i and 2i + 1 are those that ant i harvests."""
BIRTH_CARDS = (*ANTS, "joker")
SPECIES = ("breeder", "raider", "strategist", "ace-hunter", "ace-farmer", "ace-digger")
ACES = {f"ace-{ant}": 0b11 << 2 * number for number, ant in enumerate(ANTS)}
"""The resources an ace's ants can harvest, as bits."""

SLOTS = 3
"""Places for face-up objectives per family; the third is used at four players only."""

# What the book says the box holds.
RESOURCE_CARDS = 72
ANT_CARDS = 36
FAMILY_CARDS = 14
PLAYERS = range(2, 5)
MOST_PLAYERS = PLAYERS[-1]

NO_CARD = len(FAMILIES) * FAMILY_CARDS
"""Stands in an empty slot."""


@dataclass(frozen=True, slots=True)
class Objective:
    """One objective card."""

    family: str
    cost: tuple[str, ...]
    points: int
    four: bool
    """Marked 4+: used at four players only."""


@dataclass(frozen=True, slots=True)
class Box:
    """The cards in a fixed order, family by family; a card is its index in it."""

    objectives: tuple[Objective, ...]
    per_player: int
    """Resources in each pile, per player."""
    brood: int
    """All the ants of one player, as a pack of counts."""
    start: int
    """Ants that a player starts with."""
    goal: int
    """Objectives that make a phase the last one."""
    bonus: int
    shared_bonus: int
    prices: tuple[int, ...]
    """What each objective costs, as a pack of resources."""
    payable: tuple[tuple[int, ...], ...]
    """Per family, by the pack of its two resources: the objectives they pay for, as bits."""


def resources_of(family: str) -> tuple[str, str]:
    """The two resources that pay for objectives of `family`."""
    at = 2 * FAMILIES.index(family)
    return RESOURCES[at], RESOURCES[at + 1]


def read_box(sheet: Sheet) -> Box:
    """An edition file's cards and numbers, checked against the book's counts."""
    per_player = sheet.number("per_player", 1, 3)
    _check_resources(sheet, per_player)
    ants = _read_ants(sheet)
    objectives = _read_objectives(sheet)
    prices = tuple(
        pack(objective.cost.count(resource) for resource in RESOURCES) for objective in objectives
    )
    return Box(
        objectives=objectives,
        per_player=per_player,
        brood=pack(ants),
        start=sheet.number("start", 1, sum(ants)),
        goal=sheet.number("goal", 1, NO_CARD),
        bonus=sheet.number("bonus", 0, 50),
        shared_bonus=sheet.number("shared_bonus", 0, 50),
        prices=prices,
        payable=tuple(_payable(objectives, family) for family in FAMILIES),
    )


def _check_resources(sheet: Sheet, per_player: int) -> None:
    cards = sheet.sheet("resources")
    counts = [cards.number(resource, 1, 15) for resource in RESOURCES]
    cards.finish()
    if sum(counts) != RESOURCE_CARDS:
        sheet.refuse(
            "resources", f"the box has {RESOURCE_CARDS} resources, this list has {sum(counts)}."
        )
    for resource, count in zip(RESOURCES, counts, strict=True):
        if count < MOST_PLAYERS * per_player:
            cards.refuse(
                resource,
                f"{count} cards are too few for {per_player} per player at {MOST_PLAYERS} players.",
            )


def _read_ants(sheet: Sheet) -> list[int]:
    cards = sheet.sheet("ants")
    ants = [cards.number(ant, 1, 15) for ant in ANTS]
    cards.finish()
    if sum(ants) * MOST_PLAYERS != ANT_CARDS:
        each = ANT_CARDS // MOST_PLAYERS
        sheet.refuse("ants", f"each player has {each} ants, this list has {sum(ants)}.")
    return ants


def _read_objectives(sheet: Sheet) -> tuple[Objective, ...]:
    found: dict[str, list[Objective]] = {family: [] for family in FAMILIES}
    for entry in sheet.sheets("objectives"):
        family = entry.text("family", FAMILIES)
        cost = entry.words("cost", resources_of(family))
        if not 1 <= len(cost) <= 6:
            entry.refuse("cost", f"an objective costs one to six resources, not {len(cost)}.")
        points = entry.number("points", 1, 50)
        copies, four = entry.number("copies", 0, 14), entry.number("four", 0, 14)
        entry.finish()
        found[family] += [Objective(family, cost, points, False)] * copies
        found[family] += [Objective(family, cost, points, True)] * four
    for family, cards in found.items():
        marked = sum(card.four for card in cards)
        if (len(cards), marked) != (FAMILY_CARDS, 4):
            sheet.refuse(
                "objectives",
                f"the family {family!r} has {FAMILY_CARDS} objectives, 4 of them marked 4+; "
                f"this list has {len(cards)}, {marked} of them marked.",
            )
    return tuple(card for family in FAMILIES for card in found[family])


def _payable(objectives: tuple[Objective, ...], family: str) -> tuple[int, ...]:
    first, second = resources_of(family)
    cards = [(card, o.cost) for card, o in enumerate(objectives) if o.family == family]
    table = [0] * 256
    for many, more in product(range(16), repeat=2):
        for card, cost in cards:
            if cost.count(first) <= many and cost.count(second) <= more:
                table[pack((many, more))] |= 1 << card
    return tuple(table)


def card_list(box: Box, words: Words) -> list[str]:
    """The objectives as a table in Markdown, equal ones together."""
    label = words.label
    head = [label(key) for key in ("family", "cost", "points", "copies", "four")]
    lines = ["| " + " | ".join(head) + " |", "|---|---|---|---|---|"]
    kinds = dict.fromkeys((o.family, o.cost, o.points) for o in box.objectives)
    for family, cost, points in kinds:
        marks = [
            o.four for o in box.objectives if (o.family, o.cost, o.points) == (family, cost, points)
        ]
        counts = {resource: cost.count(resource) for resource in cost}
        paid = " + ".join(label(resource, count=count) for resource, count in counts.items())
        lines.append(
            f"| {words.name(family)} | {paid} | {points} | {marks.count(False)} | "
            f"{marks.count(True)} |"
        )
    return lines
