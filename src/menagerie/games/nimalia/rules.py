"""The rules: what may be placed where, how hands travel, when points are counted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, compress
from typing import TYPE_CHECKING, Annotated, Self

from ...core import BadOption, Choice, Options, Refusal, Setup, State, Tell, Why
from ...core.options import is_count
from . import events, refusals, scoring, secrets
from . import why as advice
from .box import COLOURS, DRAWS, ROUNDS, Box, Objective, choose
from .moves import HAND, MOVES, PER_ANCHOR, TURNS, Place
from .reserve import EMPTY, KINDS, LENGTH, SIDE, WIDTH, Reserve, anchors, place
from .views import Card, View, WholeView

FIRST_GAME = "first-game"

LEFT, RIGHT = "left", "right"
UNANSWERED = -1

# The legal moves at every anchor for every size of hand, computed once. The column
# that keeps the rows of a reserve apart is not an anchor.
_MOVES_AT = [
    [
        tuple(range(first, first + TURNS * hand))
        for at in range(LENGTH)
        for first in [PER_ANCHOR * (at // WIDTH * SIDE + at % WIDTH)]
    ]
    for hand in range(HAND + 1)
]


@dataclass(frozen=True, slots=True)
class NimaliaOptions(Options):
    """All seats play at once, so `first` changes nothing here."""

    objectives: Annotated[str | tuple[int, ...], Choice((*DRAWS, FIRST_GAME))] = "random"
    """`random`, `first-game`, `easy` (levels 1 and 2), `hard` (levels 2 and 3),
    or the numbers of four objectives."""

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        named = isinstance(self.objectives, str) and self.objectives in (*DRAWS, FIRST_GAME)
        listed = (
            isinstance(self.objectives, tuple)
            and len(self.objectives) == len(COLOURS)
            and all(is_count(number) for number in self.objectives)
        )
        if not named and not listed:
            words = ", ".join((*DRAWS, FIRST_GAME))
            raise BadOption(
                f"Option 'objectives' is one of {words}, or four numbers such as 4,5,16,19, "
                f"not {self.objectives!r}."
            )


class NimaliaState(State[NimaliaOptions, Box]):
    __slots__ = (
        "answers", "box", "goals", "hands", "lines", "pile", "reserves", "round", "spent", "step",
        "totals",
    )  # fmt: skip

    def __init__(self, setup: Setup[NimaliaOptions, Box]) -> None:
        super().__init__(setup)
        self.box = setup.edition.box
        self.goals: tuple[Objective, ...] = _draw_objectives(setup)
        """The four objectives, in the order of `COLOURS`."""
        self.pile = tuple(setup.shuffler.shuffle("deck", range(len(self.box.cards))))
        """The cards that have not been drawn, the next one first."""
        self.spent = 0
        """The cards that were placed, as bits."""
        self.hands: tuple[tuple[int, ...], ...] = ()
        self.reserves: tuple[Reserve, ...] = (EMPTY,) * self.players
        self.answers = [UNANSWERED] * self.players
        """Each seat's move in this step, hidden until the last one is in."""
        self.totals: tuple[int, ...] = (0,) * self.players
        self.lines: tuple[scoring.CountedObjective, ...] = ()
        """Everything that was scored so far."""
        self.round = 1
        self.step = 1
        """The placements of a round count from 1 to 3."""
        self._draw()

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.setup, other.players, other.turn = self.setup, self.players, self.turn
        other.box, other.goals, other.lines = self.box, self.goals, self.lines
        other.pile, other.spent, other.hands = self.pile, self.spent, self.hands
        other.reserves, other.totals = self.reserves, self.totals
        other.answers = self.answers[:]
        other.round, other.step = self.round, self.step
        return other

    @property
    def direction(self) -> str:
        """Where hands go: to the left in rounds 1, 3 and 5, to the right in 2 and 4."""
        return LEFT if self.round % 2 else RIGHT

    def legal(self, seat: int) -> tuple[int, ...]:
        return self.placements(seat) if seat in self.turn else self.not_asked(seat)

    def placements(self, seat: int) -> tuple[int, ...]:
        """The moves of this step for `seat`, whether or not it has answered. Where a
        card may lie depends on the reserve alone, not on the card or its turns."""
        open_cells = anchors(self.reserves[seat]).to_bytes(LENGTH, "little")
        moves_at = _MOVES_AT[len(self.hands[seat])]
        return tuple(chain.from_iterable(compress(moves_at, open_cells)))

    def why_not(self, seat: int, move: int) -> Refusal:
        return refusals.why_not(self, seat, move)

    def why(self, seat: int, move: int) -> list[Why]:
        return advice.why(self, seat, move)

    def laid(self, seat: int, move: int) -> tuple[int, bytes, Reserve]:
        """Which card of its hand `seat` lays by a move, as it is turned, and the reserve then."""
        anchor, choice = divmod(move, PER_ANCHOR)
        at, turns = divmod(choice, TURNS)
        face = self.box.turned[self.hands[seat][at]][turns]
        row, column = divmod(anchor, SIDE)
        return at, face, place(self.reserves[seat], row - 1, column - 1, face)

    def has_answered(self, seat: int) -> bool:
        return self.answers[seat] != UNANSWERED

    _has_answered = has_answered

    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        self.answers[seat] = move
        at = self.turn.index(seat)
        self.turn = self.turn[:at] + self.turn[at + 1 :]
        if tell:
            mine = MOVES[move]
            tell(
                events.Chosen(
                    seat=seat,
                    card={seat: mine.card},
                    turns={seat: mine.turns},
                    row={seat: mine.row},
                    col={seat: mine.col},
                )
            )
        if not self.turn:
            self._resolve(tell)

    def _resolve(self, tell: Tell | None) -> None:
        """All seats have answered: their cards are placed."""
        hands, reserves = [], []
        for seat, move in enumerate(self.answers):
            at, face, reserve = self.laid(seat, move)
            hand = self.hands[seat]
            card = hand[at]
            hands.append(hand[:at] + hand[at + 1 :])
            reserves.append(reserve)
            self.spent |= 1 << card
            if tell:
                tell(_placed(seat, card, face, MOVES[move]))
        self.hands, self.reserves = tuple(hands), tuple(reserves)
        self.answers = [UNANSWERED] * self.players
        if self.step < HAND:
            self._pass(tell)
        else:
            self._end_round(tell)

    def _pass(self, tell: Tell | None) -> None:
        if self.direction == LEFT:
            self.hands = self.hands[-1:] + self.hands[:-1]
        else:
            self.hands = self.hands[1:] + self.hands[:1]
        self.step += 1
        self.turn = tuple(range(self.players))
        if tell:
            count, cards = len(self.hands[0]), self._new_hands()
            tell(events.HandsPassed(direction=self.direction, count=count, cards=cards))

    def _end_round(self, tell: Tell | None) -> None:
        keys = [one.key for one in self.goals if one.colour in self.box.rounds[self.round - 1]]
        lines = scoring.score_round(self.round, keys, self.reserves, self.totals)
        self.lines += tuple(lines)
        self.totals = lines[-1].totals
        if tell:
            for line in lines:
                for seat in range(self.players):
                    tell(scoring.scored(line, seat, self.colour(line.key)))
        if self.round == ROUNDS:
            if tell:
                tell(events.Ended(seats=list(self.winners())))
            return
        self.round += 1
        self.step = 1
        self._draw()
        if tell:
            cards = self._new_hands()
            tell(events.RoundBegan(round=self.round, direction=self.direction, cards=cards))

    def _draw(self) -> None:
        """Seat 0 draws three cards, then seat 1, and so on."""
        drawn = HAND * self.players
        self.hands = tuple(self.pile[at : at + HAND] for at in range(0, drawn, HAND))
        self.pile = self.pile[drawn:]
        self.turn = tuple(range(self.players))

    def _new_hands(self) -> dict[int, list[Card]]:
        """What each seat alone learns when it takes up a hand."""
        return {
            seat: [secrets.card_of(self, card) for card in hand]
            for seat, hand in enumerate(self.hands)
        }

    def colour(self, key: str) -> str:
        """The colour of one of the objectives in use."""
        return next(one.colour for one in self.goals if one.key == key)

    # The count.

    def scores(self) -> list[int]:
        return list(self.totals)

    def winners(self) -> tuple[int, ...]:
        return () if self.turn else scoring.winners(self.totals, self.reserves)

    def explain(self) -> list[events.Counted]:
        return scoring.explain(self.lines)

    def prospect(self, before: Self, seat: int) -> list[events.Expected]:
        """Points are given at the end of rounds; here the reserve is counted as it lies now, and
        compared with the others' reserves as they lay before."""
        reserve = self.reserves[seat]
        return [
            scoring.change(goal.key, before.reserves, seat, reserve).reason(
                goal.key, seat, before.round
            )
            for goal in self.goals
        ]

    # What a seat may know: see secrets.py.

    if TYPE_CHECKING:

        def view(self, seat: int | None) -> WholeView: ...  # type: ignore[override]

    def _views(self, seats: Sequence[int | None]) -> list[View]:
        return secrets.views(self, seats)

    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        secrets.redeal(self, seat, rng)

    def _redraw(self, rng: random.Random) -> None:
        self.pile = tuple(rng.sample(sorted(self.pile), len(self.pile)))


def _draw_objectives(setup: Setup[NimaliaOptions, Box]) -> tuple[Objective, ...]:
    """The set that the options ask for; a drawn one is uniform over the possible sets."""
    box, wanted = setup.edition.box, setup.options.objectives
    if isinstance(wanted, tuple):
        try:
            return choose(box.objectives, wanted)
        except ValueError as error:
            raise BadOption(f"Option 'objectives': {error}") from error
    if wanted == FIRST_GAME:
        return box.first_game
    sets = box.sets[wanted]
    if not sets:
        raise BadOption(f"Option 'objectives': this edition has no set that is {wanted!r}.")
    return sets[setup.shuffler.below("objectives", len(sets))]


def _placed(seat: int, card: int, face: bytes, move: Place) -> events.Placed:
    shown = [cell for cell in (KINDS[kind] for kind in face) if cell]
    return events.Placed(
        seat=seat,
        card=card + 1,
        animals=[cell.animal for cell in shown],
        cells=[cell.as_dict() for cell in shown],
        turns=move.turns,
        row=move.row,
        col=move.col,
    )
