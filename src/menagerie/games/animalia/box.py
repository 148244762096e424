"""What is in the box: five families of seven animals, and an owl."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...core import Sheet, Words

FAMILIES = ("cat", "horse", "dog", "rabbit", "parrot")
ROLES = ("champion", "charmer", "cutie", "scruffy", "thief", "spy", "prankster")
CARDS = (*(f"{family}-{role}" for family in FAMILIES for role in ROLES), "owl")
"""Every card by its name; in the rules a card is its index here."""

OWL = CARDS.index("owl")
STARS = {"champion": 3, "charmer": 2, "scruffy": -1}
"""The elegance of a role: stars, less the black spot. The others have none."""

THIEF, SPY, PRANKSTER = 1, 2, 4
POWERS = {"thief": THIEF, "spy": SPY, "prankster": PRANKSTER}
"""A set of powers is a sum of these bits."""

SEASONS = 3
SIZE = 5
"""A complete collection."""
LARGEST_LOT = 3
MOST_SPIED = 3


def role_of(card: int) -> str:
    """The role of a card; the owl's is its own."""
    return "owl" if card == OWL else ROLES[card % len(ROLES)]


POWER_OF = tuple(POWERS.get(role_of(card), 0) for card in range(len(CARDS)))
FAMILY_OF = tuple(card.partition("-")[0] for card in CARDS)
"""The family of each card; the owl's is its own."""
STARS_OF = tuple(STARS.get(role_of(card), 0) for card in range(len(CARDS)))

_CUTIES = [card for card in range(len(CARDS)) if role_of(card) == "cutie"]
_EVERY = tuple(range(len(CARDS)))
_NO_CUTIES = tuple(card for card in _EVERY if card not in _CUTIES)


def cards_for(players: int) -> tuple[int, ...]:
    """The cards for this number of players, in the fixed order that is shuffled."""
    return _EVERY if players > 4 else _NO_CUTIES


def set_size(players: int) -> int:
    """The number of equal medals that earn a prize of excellence."""
    return 7 if players == 2 else 5


def names(cards: Iterable[int]) -> list[str]:
    """Cards as people read them."""
    return [CARDS[card] for card in cards]


def power_names(powers: int) -> list[str]:
    return [name for name, bit in POWERS.items() if powers & bit]


def mask(cards: Iterable[int]) -> int:
    """Some cards as a set of bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


@dataclass(frozen=True, slots=True)
class Box:
    """What an edition decides: the two numbers of the spy that no source prints."""

    spy_cards: int
    """How many cards a spy looks at."""
    spy_reorders: bool
    """Whether the spy puts them back in an order of choice."""


def read_box(sheet: Sheet) -> Box:
    """The spy's two values; the book itself lists the cards."""
    return Box(sheet.number("spy_cards", 1, MOST_SPIED), sheet.flag("spy_reorders"))


def card_list(box: Box, words: Words) -> list[str]:
    """The cards as lines of Markdown, one line for each role."""
    lines = []
    for role in ROLES:
        stars = STARS.get(role, 0)
        note = words.label("stars", points=f"{stars:+}".replace("-", "−")) if stars else ""
        few = words.label("big-tables") if role == "cutie" else ""
        notes = ", ".join(text for text in (note, few) if text)
        lines.append(f"- {len(FAMILIES)} × {words.name(role)}" + (f" ({notes})" if notes else ""))
    lines.append(f"- 1 × {words.name('owl')}")
    kind = "spy-reorders" if box.spy_reorders else "spy-looks"
    lines.append(f"- {words.label(kind, count=box.spy_cards)}")
    return lines
