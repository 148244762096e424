"""What speaks for a move, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Why
from .box import ALL, SPECIES, STABLES
from .moves import CLAIM, PASS, PLACE

if TYPE_CHECKING:
    from .rules import JuniorState


class Completes(Why, code="completes"):
    row: int
    count: int
    """The cards to take."""


class Spared(Why, code="spared"):
    """No card need be taken."""


class Closed(Why, code="closed"):
    """The next player cannot complete a row."""


class Hardest(Why, code="hardest"):
    """It is hardest for the next player to complete a row."""


class LikelyTaker(Why, code="hardest-avoid"):
    """In `avoid`: the next player is most likely to take some."""


class New(Why, code="new"):
    """What the row lacked."""

    row: int
    animals: list[str]


class Sees(Why, code="sees"):
    """Rush: the shown card completes this row."""

    row: int


class Alone(Why, code="alone"):
    """Rush: a lone claim wins the shown card too."""


class Nothing(Why, code="nothing"):
    """Rush: there is nothing to claim."""


def why(state: JuniorState, seat: int, move: int) -> list[Why]:
    """There are no secrets: the cards of the pile are known, and their order is not used."""
    if move >= CLAIM:
        return _claim(state, move)
    row = move - PLACE
    return [*_taking(state, seat, row), *_next_player(state, seat, row), *_new(state, row)]


def _claim(state: JuniorState, move: int) -> list[Why]:
    free = set(range(STABLES)) - {row for _, row in state.claims}
    complete = [row for row in free if _completes(state, state.masks[row])]
    if move == PASS:
        return [] if complete else [Nothing()]
    if move - CLAIM not in complete:
        return []
    alone = [] if state.claims else [Alone()]
    return [Sees(row=move - CLAIM + 1), *alone]


def _completes(state: JuniorState, row: int) -> bool:
    return row | state.box.masks[state.deck[state.at]] == ALL


def _taking(state: JuniorState, seat: int, row: int) -> list[Why]:
    """What completing a row brings, or spares."""
    rows = [move - PLACE for move in state.legal(seat)]
    complete = [open_row for open_row in rows if _completes(state, state.masks[open_row])]
    if state.variant == "avoid":
        return [Spared()] if complete and row not in complete else []
    if row not in complete:
        return []
    return [Completes(row=row + 1, count=len(state.rows[row]) + 1)]


def _next_player(state: JuniorState, seat: int, row: int) -> list[Why]:
    """How easily the next player will complete a row, beside the other rows."""
    if state.at + 1 == len(state.deck):
        return []
    chances = {move - PLACE: _chances(state, move - PLACE) for move in state.legal(seat)}
    if state.variant == "avoid":
        most = min(chances.values()) < chances[row] == max(chances.values())
        return [LikelyTaker()] if most else []
    if not chances[row]:
        return [Closed()]
    fewest = min(chances.values()) == chances[row] < max(chances.values())
    return [Hardest()] if fewest else []


def _new(state: JuniorState, row: int) -> list[Why]:
    """What the row lacked until now."""
    card = state.deck[state.at]
    new = state.box.masks[card] & ~state.masks[row]
    animals = [name for at, name in enumerate(SPECIES) if new >> at & 1]
    return [New(row=row + 1, animals=animals)] if animals else []


def _chances(state: JuniorState, row: int) -> int:
    """The cards of the pile with which the next player could complete a row (`avoid`: would
    have to) when the shown card lies in `row`."""
    masks = [*state.masks]
    masks[row] |= state.box.masks[state.deck[state.at]]
    if masks[row] == ALL:
        masks[row] = 0
    wanted = all if state.variant == "avoid" else any
    found = 0
    for card in state.deck[state.at + 1 :]:
        mask = state.box.masks[card]
        rows = [held for held in masks if mask & ~held] or masks
        found += wanted(held | mask == ALL for held in rows)
    return found
