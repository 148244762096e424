"""The rules: whose turn, what is legal, what a move does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Self

from ...core import (
    BadOption,
    Event,
    Options,
    Pick,
    Refusal,
    Setup,
    State,
    Tell,
    Why,
    best,
)
from . import events, refusals, scoring, secrets
from . import why as advice
from .box import SIZES, SPECIES, Box
from .grid import CELLS, SIDE, Grid
from .moves import SWAP
from .views import View, WholeView

KINDS = len(SPECIES)
KEPT = -1

Card = tuple[int, int]
"""A card in front of a player: its species, and the cell it was taken from, or `KEPT`."""


_SPECIES_IN_PLAY = Pick(SPECIES, {players: sizes.species for players, sizes in SIZES.items()})


@dataclass(frozen=True, slots=True)
class AnimimixOptions(Options):
    species: Annotated[tuple[str, ...] | str, _SPECIES_IN_PLAY] = "random"
    """The species in play, as many as the set-up table says, or `random`."""

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if self.species == "random":
            return
        if not isinstance(self.species, tuple):
            raise BadOption(
                "Option 'species' is 'random' or a list such as lion,wolf,monkey, "
                f"not {self.species!r}."
            )
        for name in self.species:
            if name not in SPECIES:
                raise BadOption(f"Option 'species' knows {', '.join(SPECIES)}, not {name!r}.")
            if self.species.count(name) > 1:
                raise BadOption(f"Option 'species' names {name!r} twice; name each species once.")

    def check_players(self, players: int) -> None:
        Options.check_players(self, players)
        wanted = SIZES[players].species
        if self.species != "random" and len(self.species) != wanted:
            raise BadOption(
                f"Option 'species' names {len(self.species)} species, but {players} players "
                f"use exactly {wanted}."
            )


@cache
def _moves_with(held: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The keeps, and for each cell the swaps, of a hand that holds these species (as bits)."""
    species = [kind for kind in range(KINDS) if held >> kind & 1]
    swaps = tuple(
        tuple(SWAP + KINDS * cell + kind for kind in species) for cell in range(len(CELLS))
    )
    return tuple(species), swaps


class AnimimixState(State[AnimimixOptions, Box]):
    __slots__ = (
        "animals", "first", "free", "fronts", "hands", "held", "rest", "sizes", "species",
    )  # fmt: skip

    def __init__(self, setup: Setup[AnimimixOptions, Box]) -> None:
        super().__init__(setup)
        box = setup.edition.box
        self.sizes = sizes = box.sizes[self.players]
        self.species = _species_of(setup)
        """The species in play, ascending."""
        cards = [kind for kind in self.species for _ in range(box.copies[kind])]
        deck = iter(setup.shuffler.shuffle("deck", cards))
        cells = [
            SIDE * row + column for row in range(sizes.rows) for column in range(sizes.columns)
        ]
        self.animals = [-1] * len(CELLS)
        """The species on each cell of the frame, −1 outside the grid."""
        for cell in cells:
            self.animals[cell] = next(deck)
        self.free = cells
        """The cells without a mountain, ascending."""
        self.hands = [[0] * KINDS for _ in range(self.players)]
        """For each seat, the number of cards of each species in its hand."""
        for hand in self.hands:
            for _ in range(sizes.hand):
                hand[next(deck)] += 1
        self.held = [sum(1 << kind for kind in range(KINDS) if hand[kind]) for hand in self.hands]
        """The species in each hand, as bits."""
        self.rest = tuple(sorted(deck))
        """The cards that went back to the box unseen."""
        self.fronts: list[tuple[Card, ...]] = [()] * self.players
        """The cards in front of each seat, in the order they came."""
        self.first = setup.game.first_seat(setup)
        self.turn = (self.first,)

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.sizes, other.species, other.first = self.sizes, self.species, self.first
        other.animals = self.animals[:]
        other.free = self.free[:]
        other.hands = [hand[:] for hand in self.hands]
        other.held = self.held[:]
        other.rest = self.rest
        other.fronts = self.fronts[:]
        return other

    def legal(self, seat: int) -> list[int]:
        if seat not in self.turn:
            return [*self.not_asked(seat)]
        keeps, swaps = _moves_with(self.held[seat])
        moves = [*keeps]
        for cell in self.free:
            moves += swaps[cell]
        return moves

    def why_not(self, seat: int, move: int) -> Refusal:
        return refusals.why_not(self, seat, move)

    def why(self, seat: int, move: int) -> list[Why]:
        return advice.why(self, seat, move)

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        if move < SWAP:
            kind = move
            card = (kind, KEPT)
        else:
            cell, kind = divmod(move - SWAP, KINDS)
            card = (self.animals[cell], cell)
            self.animals[cell] = kind
            self.free.remove(cell)
        hand = self.hands[seat]
        hand[kind] -= 1
        if not hand[kind]:
            self.held[seat] ^= 1 << kind
        self.fronts[seat] += (card,)
        if tell:
            tell(_told(seat, kind, card))
        after = (seat + 1) % self.players
        if self.held[after]:
            self.turn = (after,)
        else:
            self._end(tell)

    def _end(self, tell: Tell | None) -> None:
        """Every hand is empty: the cards in front of the players are turned up."""
        self.turn = ()
        if not tell:
            return
        for seat, cards in enumerate(self.collections()):
            tell(events.Revealed(seat=seat, cards=cards))
        tell(events.Ended(seats=list(self.winners())))

    # The count.

    def grid(self) -> Grid:
        """The animals in the grid, as `scoring` reads them."""
        return Grid.of(self.sizes.rows, self.sizes.columns, self.animals)

    def collections(self) -> list[list[str]]:
        """The animals in front of each seat, as `scoring` reads them."""
        return [[SPECIES[kind] for kind, _ in front] for front in self.fronts]

    def species_names(self) -> list[str]:
        return [SPECIES[kind] for kind in self.species]

    def scores(self) -> list[int]:
        return list(scoring.score(self.grid(), self.collections()).points)

    def winners(self) -> tuple[int, ...]:
        return () if self.turn else best(self.scores())

    def explain(self) -> list[events.MostCards]:
        count = scoring.score(self.grid(), self.collections())
        return [reason for seat in range(self.players) for reason in count.reasons(seat)]

    def prospect(self, before: Self, seat: int) -> list[events.MostCards | events.Shifted]:
        """The points of `seat`, and which species are worth something else than before."""
        points = [reason for reason in self.explain() if reason.seat == seat]
        return [*points, *scoring.shifts(before.grid(), self.grid(), self.species, seat)]

    # What a seat may know: see secrets.py.

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> WholeView: ...  # type: ignore[override]

    def _views(self, seats: Sequence[int | None]) -> list[View]:
        return secrets.views(self, seats)

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)


def _species_of(setup: Setup[AnimimixOptions, Box]) -> tuple[int, ...]:
    """The species in play. Their order in the option does not change the deal."""
    options = setup.options
    if options.species == "random":
        drawn = setup.shuffler.shuffle("species", range(KINDS))
        return tuple(sorted(drawn[: SIZES[setup.players].species]))
    return tuple(sorted(SPECIES.index(name) for name in options.species))


def _told(seat: int, kind: int, card: Card) -> Event:
    """The event of a turn: which card was kept is known to its owner only."""
    species, cell = card
    if cell == KEPT:
        return events.Kept(seat=seat, species={seat: SPECIES[kind]})
    return events.Swapped(seat=seat, cell=CELLS[cell], taken=SPECIES[species], laid=SPECIES[kind])
