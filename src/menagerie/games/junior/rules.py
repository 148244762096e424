"""The rules: whose turn, what is legal, what a move does."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Self

from ...core import (
    BadOption,
    Choice,
    Number,
    Options,
    Race,
    Refusal,
    Setup,
    State,
    Tell,
    Why,
)
from ...core.options import is_count, one_of
from . import events, refusals, scoring, secrets
from . import why as advice
from .box import ALL, STABLES, Box
from .moves import CLAIM, PASS, PLACE
from .views import View, WholeView

VARIANTS = ("classic", "avoid", "rush")
PLACING, CLAIMING, OVER = "place", "claim", "over"

# The legal moves for every set of open rows, computed once: bit i is row i.
_OPEN_ROWS = [
    tuple(PLACE + row for row in range(STABLES) if rows >> row & 1) for rows in range(1 << STABLES)
]
_ANY_ROW = _OPEN_ROWS[-1]
# The legal answers in a claim window, for every set of stables that are claimed.
_ANSWERS = [
    (*(CLAIM + row for row in range(STABLES) if not taken >> row & 1), PASS)
    for taken in range(1 << STABLES)
]


_NEARLY = 2
"""Rush: a row that lacks so few animals may be taken for one that is complete."""


@dataclass(frozen=True, slots=True)
class JuniorOptions(Options):
    variant: Annotated[str, Choice(VARIANTS)] = "classic"
    """`classic`, `avoid` (fewest cards win) or `rush` (everyone claims at once)."""
    window: Annotated[int, Number(3, 30, when=("variant", "rush"))] = 8
    """Rush: the seconds a live table leaves for claims. The rules themselves have no clock."""

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        one_of("variant", self.variant, VARIANTS)
        if not is_count(self.window) or not 1 <= self.window <= 120:
            raise BadOption(f"Option 'window' is 1 to 120 seconds, not {self.window!r}.")


def first_to_answer(at: Any, players: int) -> Any:
    """Rush: the seat that is asked first for the card at place `at` of the deck, where a program
    asks one seat after the other: one seat further round for each card. Numbers or arrays."""
    return at % players


class JuniorState(State[JuniorOptions, Box]):
    __slots__ = (
        "active", "answers", "at", "box", "claims", "deck", "discarded", "masks", "phase",
        "piles", "rows", "variant",
    )  # fmt: skip

    def __init__(self, setup: Setup[JuniorOptions, Box]) -> None:
        super().__init__(setup)
        options = setup.options
        self.box = setup.edition.box
        self.variant = options.variant
        self.deck = tuple(setup.shuffler.shuffle("deck", range(len(self.box.cards))))
        self.at = 0
        """The place in the deck of the shown card; the cards after it are the draw pile."""
        self.rows: list[list[int]] = [[] for _ in range(STABLES)]
        self.masks = [0] * STABLES
        """The species each row shows."""
        self.piles: list[list[int]] = [[] for _ in range(self.players)]
        self.discarded: list[int] = []
        self.active = setup.game.first_seat(setup)
        """The player in turn, who turned the shown card up."""
        self.claims: list[tuple[int, int]] = []
        """Rush: (seat, row) in the order of arrival."""
        self.answers = 0
        """Rush: the seats that claimed or passed, as bits."""
        self.phase = PLACING
        self._show()

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.box, other.variant, other.phase = self.box, self.variant, self.phase
        other.deck, other.at, other.active = self.deck, self.at, self.active
        other.rows = [row[:] for row in self.rows]
        other.masks = self.masks[:]
        other.piles = [pile[:] for pile in self.piles]
        other.discarded = self.discarded[:]
        other.claims, other.answers = self.claims[:], self.answers
        return other

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.turn:
            return self.not_asked(seat)
        if self.phase == CLAIMING:
            taken = 0
            for _, row in self.claims:
                taken |= 1 << row
            return _ANSWERS[taken]
        card = self.box.masks[self.deck[self.at]]
        first, second, third, fourth = self.masks
        wanted = (
            (card & ~first != 0)
            | (card & ~second != 0) << 1
            | (card & ~third != 0) << 2
            | (card & ~fourth != 0) << 3
        )
        return _OPEN_ROWS[wanted] or _ANY_ROW

    def why_not(self, seat: int, move: int) -> Refusal:
        return refusals.why_not(self, seat, move)

    def why(self, seat: int, move: int) -> list[Why]:
        return advice.why(self, seat, move)

    @property
    def race(self) -> Race | None:
        if self.phase != CLAIMING:
            return None
        return Race(self.setup.options.window, PASS, self._can_be_claimed())

    def _can_be_claimed(self) -> bool:
        """Whether a row may be complete with the shown card, or nearly so: where every row lacks
        three animals and the card brings fewer, nobody could even be mistaken."""
        card = self.box.masks[self.deck[self.at]].bit_count()
        least = min((ALL & ~mask).bit_count() for mask in self.masks)
        return least <= max(card, _NEARLY)

    @property
    def asked_first(self) -> int:
        return int(first_to_answer(self.at, self.players))

    def has_answered(self, seat: int) -> bool:
        return bool(self.answers >> seat & 1)

    _has_answered = has_answered

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        if move < CLAIM:
            self._place(move - PLACE, tell)
        else:
            self._answer(seat, move, tell)

    # Placing a card.

    def _place(self, row: int, tell: Tell | None) -> None:
        card = self.deck[self.at]
        if tell:
            animals = list(self.box.cards[card])
            tell(events.Placed(seat=self.active, animals=animals, row=row + 1))
        self.rows[row].append(card)
        self.masks[row] |= self.box.masks[card]
        if self.masks[row] == ALL:
            self._take_row(self.active, row, events.Taken, tell)
        self._next(tell)

    def _take_row(self, seat: int, row: int, taken: type[events.Taken], tell: Tell | None) -> None:
        if tell:
            tell(taken(seat=seat, row=row + 1, count=len(self.rows[row])))
        self.piles[seat] += self.rows[row]
        self.rows[row] = []
        self.masks[row] = 0

    def _next(self, tell: Tell | None) -> None:
        self.at += 1
        self.active = (self.active + 1) % self.players
        if self.at == len(self.deck):
            self.phase = OVER
            self.turn = ()
            if tell:
                tell(events.Ended(seats=list(self.winners())))
            return
        self._show(tell)

    def _show(self, tell: Tell | None = None) -> None:
        """The player in turn turns up the top card."""
        if tell:
            animals = list(self.box.cards[self.deck[self.at]])
            tell(events.Shown(seat=self.active, animals=animals))
        if self.variant == "rush":
            self.phase = CLAIMING
            self.claims = []
            self.answers = 0
            self.turn = tuple(range(self.players))
        else:
            self.turn = (self.active,)

    # Rush: claims.

    def _answer(self, seat: int, move: int, tell: Tell | None) -> None:
        self.answers |= 1 << seat
        self.turn = tuple(other for other in self.turn if other != seat)
        if move == PASS:
            if tell:
                tell(events.Passed(seat=seat))
        else:
            self.claims.append((seat, move - CLAIM))
            if tell:
                tell(events.Claimed(seat=seat, row=move - CLAIM + 1))
        if not self.turn or len(self.claims) == STABLES:
            self._resolve(tell)

    def _resolve(self, tell: Tell | None) -> None:
        """The claim window has closed; with no stable left, seats without an answer pass."""
        if tell:
            for seat in self.turn:
                tell(events.NoStable(seat=seat))
        claims, self.claims = self.claims, []
        self.answers = 0
        card = self.deck[self.at]
        # The book: a lone claimant wins the shown card with the row, several win rows only.
        alone = len(claims) == 1
        won = False
        for seat, row in claims:
            if self.masks[row] | self.box.masks[card] != ALL:
                self._wrong(seat, row, tell)
                continue
            won = True
            if tell:
                tell(events.Right(seat=seat, row=row + 1))
            if alone:
                self.rows[row].append(card)
            self._take_row(seat, row, events.Taken if alone else events.TakenWithout, tell)
        if alone and won:
            self._next(tell)
            return
        self.phase = PLACING
        self.turn = (self.active,)

    def _wrong(self, seat: int, row: int, tell: Tell | None) -> None:
        animals = None
        if self.piles[seat]:
            lost = self.piles[seat].pop()
            self.discarded.append(lost)
            animals = list(self.box.cards[lost])
        if tell:
            tell(events.Wrong(seat=seat, row=row + 1, animals=animals))

    # The count.

    def _open_piles(self) -> list[list[tuple[str, ...]]]:
        return [[self.box.cards[card] for card in pile] for pile in self.piles]

    def scores(self) -> list[int]:
        return [len(pile) for pile in self.piles]

    def merits(self) -> list[int]:
        scores = self.scores()
        return [-score for score in scores] if self.variant == "avoid" else scores

    def winners(self) -> tuple[int, ...]:
        return () if self.turn else scoring.winners(self.scores(), self.variant)

    def explain(self) -> list[events.Cards]:
        return scoring.explain(self._open_piles())

    # What a seat may know: see secrets.py.

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> WholeView: ...  # type: ignore[override]

    def _views(self, seats: Sequence[int | None]) -> list[View]:
        # No seat has a secret.
        return [secrets.view(self)] * len(seats)

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)
