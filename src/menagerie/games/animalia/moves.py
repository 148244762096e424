"""The 630 moves: take or pass a lot, use a power, answer at medal time."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from ...core import MoveTable
from .box import CARDS, FAMILIES, MOST_SPIED, SIZE

MOST_COLLECTIONS = 6


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the lot go on to the left."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the whole lot into the first of one's collections, or (two players) the second."""

    collection: int

    def __str__(self) -> str:
        return f"take {self.collection}"


@dataclass(frozen=True, slots=True)
class Steal:
    """Thief: take a card from an opponent; the card says from which collection."""

    card: str

    def __str__(self) -> str:
        return f"steal {self.card}"


@dataclass(frozen=True, slots=True)
class Give:
    """Prankster: give a card to a collection.

    Collections are counted round the table from 1. With three players or more
    that is the seat counted from 1; at two, 1 and 2 are the first seat's, 3
    and 4 the second's.
    """

    card: str
    collection: int

    def __str__(self) -> str:
        return f"give {self.card} to {self.collection}"


@dataclass(frozen=True, slots=True)
class Spy:
    """Spy: look at the top of the pile."""

    def __str__(self) -> str:
        return "spy"


@dataclass(frozen=True, slots=True)
class Order:
    """Spy: put the cards back. `order 3 1 2` puts the third on top, then the first."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return f"order {' '.join(map(str, self.places))}"


@dataclass(frozen=True, slots=True)
class Done:
    """Give up the powers that are left, or end the answer at medal time."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Cover:
    """Lay a bonus card on a card of one's collection: slots 1 to 5, in the second 6 to 10."""

    slot: int
    card: str

    def __str__(self) -> str:
        return f"cover {self.slot} with {self.card}"


@dataclass(frozen=True, slots=True)
class Owl:
    """The last word at medal time while an owl shows: the family it stands for."""

    family: str

    def __str__(self) -> str:
        return f"owl {self.family}"


AnimaliaMove = Pass | Take | Steal | Give | Spy | Order | Done | Cover | Owl

_ORDERS = [
    Order(places)
    for count in range(2, MOST_SPIED + 1)
    for places in permutations(range(1, count + 1))
]

MOVES: MoveTable[AnimaliaMove] = MoveTable(
    [
        Pass(),
        Take(1),
        Take(2),
        *(Steal(card) for card in CARDS),
        *(Give(card, target) for card in CARDS for target in range(1, MOST_COLLECTIONS + 1)),
        Spy(),
        *_ORDERS,
        Done(),
        *(Cover(slot, card) for slot in range(1, 2 * SIZE + 1) for card in CARDS),
        *(Owl(family) for family in FAMILIES),
    ]
)

PASS = MOVES.number(Pass())
TAKE = MOVES.number(Take(1))
STEAL = MOVES.number(Steal(CARDS[0]))
GIVE = MOVES.number(Give(CARDS[0], 1))
LOOK = MOVES.number(Spy())
ORDER = MOVES.number(_ORDERS[0])
DONE = MOVES.number(Done())
COVER = MOVES.number(Cover(1, CARDS[0]))
OWL_AS = MOVES.number(Owl(FAMILIES[0]))

ORDERS = {
    count: tuple(MOVES.number(order) for order in _ORDERS if len(order.places) == count)
    for count in range(2, MOST_SPIED + 1)
}
"""For each number of cards, the moves that put them back."""

PLACES = {MOVES.number(order): order.places for order in _ORDERS}
"""For each move that puts cards back: the places of the cards seen, the new top first."""
