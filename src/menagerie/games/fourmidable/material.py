"""Cards, ants and resources: what was dealt, what lies where, and what that makes possible."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Self

from ...core import BadOption, Options, Pick, Setup, State
from .box import (
    ACES,
    ANTS,
    FAMILIES,
    MOST_PLAYERS,
    NO_CARD,
    PLAYERS,
    RESOURCES,
    SLOTS,
    SPECIES,
    Box,
)
from .counts import count, present, total
from .scoring import Colony

NOBODY = NOTHING = -1

TYPES = tuple(present(crew) for crew in range(1 << 4 * len(ANTS)))
"""For each crew, the types of ants in it, as bits."""
_SPREAD = tuple(sum(0b11 << 2 * ant for ant in range(3) if types >> ant & 1) for types in range(8))
HARVESTABLE = tuple(_SPREAD[types] for types in TYPES)
"""For each crew, the resources that its ants harvest, as bits."""


_ONE_EACH = Pick(SPECIES, {players: players for players in PLAYERS})


@dataclass(frozen=True, slots=True)
class FourmidableOptions(Options):
    species: Annotated[str | tuple[str, ...], _ONE_EACH] = "random"
    """`random`, or the species of each seat in order, all different."""

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if self.species == "random":
            return
        if not isinstance(self.species, tuple):
            raise BadOption(
                "Option 'species' is 'random' or one species per seat, in order "
                f"(from {', '.join(SPECIES)}), not {self.species!r}."
            )
        for species in self.species:
            if species not in SPECIES:
                raise BadOption(
                    f"Option 'species' knows {', '.join(SPECIES)}, but not {species!r}."
                )
            if self.species.count(species) > 1:
                raise BadOption(f"Option 'species' names {species!r} twice; there is one card.")

    def check_players(self, players: int) -> None:
        Options.check_players(self, players)
        if isinstance(self.species, tuple) and len(self.species) != players:
            raise BadOption(
                f"Option 'species' names {len(self.species)} species for {players} players; "
                "give one per seat."
            )


class Material(State[FourmidableOptions, Box]):
    """The fields of a position, and questions about them; `rules.py` has the moves."""

    __slots__ = (
        "aces", "active", "birth_cards", "births", "box", "breeder", "completed", "decks", "drawn",
        "first", "freed", "full", "newborn", "out", "paid", "peeked", "phase", "piles", "predators",
        "raider", "reserve", "seen", "shown", "species", "spent", "stock", "strategist", "up",
    )  # fmt: skip

    def __init__(self, setup: Setup[FourmidableOptions, Box]) -> None:
        super().__init__(setup)
        options = setup.options
        players = self.players
        box = setup.edition.box
        self.box = box

        # Dealt once, the same all game.
        if isinstance(options.species, tuple):
            self.species = options.species
        else:
            self.species = tuple(setup.shuffler.shuffle("species", SPECIES)[:players])
        self.breeder, self.raider, self.strategist = (
            self.species.index(species) if species in self.species else NOBODY
            for species in ("breeder", "raider", "strategist")
        )
        four = players == MOST_PLAYERS
        self.decks = tuple(
            tuple(
                setup.shuffler.shuffle(
                    f"objectives-{family}",
                    [
                        card
                        for card, objective in enumerate(box.objectives)
                        if objective.family == family and (four or not objective.four)
                    ],
                )
            )
            for family in FAMILIES
        )
        """Per family, all its cards in the order of the pile."""

        # The table.
        self.first = setup.game.first_seat(setup)
        self.phase = 0
        """Counted from 1; 0 while the starting ants are picked."""
        self.piles = [box.per_player * players] * len(RESOURCES)
        self.full = (1 << len(RESOURCES)) - 1
        """The piles that are not empty, as bits."""
        slots = SLOTS if four else SLOTS - 1
        self.drawn = [slots] * len(FAMILIES)
        """How many cards of each deck have been turned up; the others are the pile."""
        self.shown = [
            deck[slot] if slot < slots else NO_CARD for deck in self.decks for slot in range(SLOTS)
        ]
        """The face-up objectives, three slots per family."""
        self.up = sum(1 << card for card in self.shown if card != NO_CARD)
        """The same as bits."""
        self.birth_cards = 0b1111 if four else 0b0111
        """The birth cards that are free, as bits."""

        # In front of each player.
        self.reserve = [box.brood] * players
        self.active = [0] * players
        """Ants in the active zone that may act; neither here nor in reserve: out harvesting."""
        self.stock = [0] * players
        self.completed: list[tuple[int, ...]] = [()] * players
        self.aces = [ACES.get(species, 0) for species in self.species]
        """The resources for which an ace's power is still unspent, as bits."""
        self.births = [NOTHING] * players
        """The birth card each player has taken in this phase."""
        self.predators = [NOTHING] * players
        """The pile each player's predator was sent to in this phase."""
        self.out = 0
        """The seats that are out of the phase, as bits."""
        self.seen = 0
        """The piles whose next card the strategist has seen, as bits."""

        # The turn.
        self.spent = False
        """Whether the turn's action is used up."""
        self.freed = False
        """Whether a free action was used in this turn."""
        self.paid = False
        """Whether an objective was completed in this turn, under rules where that counts."""
        self.peeked = False
        self.newborn = 0
        """The ant born in this turn: it joins the active ones when the turn ends."""
        self.turn = (self.first,)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.box, other.species, other.decks = self.box, self.species, self.decks
        other.breeder, other.raider, other.strategist = self.breeder, self.raider, self.strategist
        other.first, other.phase = self.first, self.phase
        other.piles, other.full = self.piles[:], self.full
        other.drawn, other.shown, other.up = self.drawn[:], self.shown[:], self.up
        other.reserve, other.active = self.reserve[:], self.active[:]
        other.stock, other.completed = self.stock[:], self.completed[:]
        other.aces, other.seen = self.aces[:], self.seen
        other.births, other.birth_cards = self.births[:], self.birth_cards
        other.predators, other.out = self.predators[:], self.out
        other.spent, other.freed, other.peeked = self.spent, self.freed, self.peeked
        other.newborn, other.paid = self.newborn, self.paid
        return other

    # What is possible.

    def can_act(self, seat: int) -> bool:
        """Whether `seat` has an action that uses up its turn; if so, an action is compulsory."""
        full = self.full
        return full != 0 and (
            HARVESTABLE[self.active[seat]] & full != 0
            or (self.births[seat] == NOTHING and seat != self.breeder)
            or (self.predators[seat] == NOTHING and seat != self.raider)
        )

    def has_free_action(self, seat: int) -> bool:
        """Whether the breeder's birth or the raider's predator is still to come."""
        return self.full != 0 and (
            (seat == self.breeder and self.births[seat] == NOTHING)
            or (seat == self.raider and self.predators[seat] == NOTHING)
        )

    @property
    def stays(self) -> bool:
        """Whether who is in turn stays in the phase even if the turn ends without an action."""
        return self.freed or self.paid

    def payable(self, seat: int) -> int:
        """The face-up objectives that `seat` can pay, as bits."""
        stock = self.stock[seat]
        fruit, prey, ground = self.box.payable
        return (fruit[stock & 255] | prey[stock >> 8 & 255] | ground[stock >> 16]) & self.up

    def lacks(self, seat: int, card: int) -> list[str]:
        """What the stock of `seat` lacks to pay an objective, one by one."""
        return [*lacking(self.box.prices[card], self.stock[seat])]

    def is_last_phase(self) -> bool:
        """Whether the game ends with this phase: no resource left, or a player at the goal."""
        return not self.full or max(map(len, self.completed)) >= self.box.goal

    def colonies(self) -> list[Colony]:
        """What each seat has for the count."""
        objectives = self.box.objectives
        return [
            Colony(
                tuple((objectives[card].family, objectives[card].points) for card in cards),
                total(stock),
            )
            for cards, stock in zip(self.completed, self.stock, strict=True)
        ]

    def peekable(self, seat: int) -> int:
        """The piles of which `seat` may see the next card now, as bits."""
        if seat != self.strategist or self.peeked:
            return 0
        return sum(
            1 << family for family, deck in enumerate(self.decks) if self.drawn[family] < len(deck)
        )


@lru_cache(4096)
def lacking(price: int, stock: int) -> list[str]:
    """What a stock lacks to pay a price, one by one; read only, because it is cached."""
    return [
        resource
        for kind, resource in enumerate(RESOURCES)
        for _ in range(count(price, kind) - count(stock, kind))
    ]
