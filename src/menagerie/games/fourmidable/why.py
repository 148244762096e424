"""What speaks for a move, said from what its seat may know."""

from __future__ import annotations

from ...core import Why
from .box import ANTS, FAMILIES, NO_CARD, RESOURCES, SLOTS
from .counts import count, total
from .material import HARVESTABLE, Material
from .moves import (
    MOVES,
    Birth,
    Complete,
    Harvest,
    HarvestTwo,
    JokerBirth,
    Peek,
    Predator,
    Start,
)
from .scoring import bonus_seats


class Pays(Why, code="pays"):
    """What an objective is worth."""

    points: int


class Bonus(Why, code="bonus"):
    """The seat comes ahead for the bonus card of a family."""

    family: str


class Enough(Why, code="enough"):
    """All that an objective costs is there."""

    cost: list[str]
    points: int


class Nearer(Why, code="nearer"):
    """An objective lacks less."""

    cost: list[str]
    points: int
    missing: list[str]


class OneMore(Why, code="one-more"):
    """The ants that the seat has then."""

    count: int


class Reaches(Why, code="reaches"):
    """The piles that the seat's ants reach."""

    count: int


class Pair(Why, code="pair"):
    """Several ants for one family."""

    count: int
    family: str


class Wanted(Why, code="wanted"):
    """What the objectives on the table cost of what this ant fetches."""

    ant: str
    count: int


class Hinders(Why, code="hinders"):
    """Another player looks for the resource."""

    other: int


class AtHome(Why, code="at-home"):
    """It needs no ant."""


class EmptiesPile(Why, code="last"):
    pass


class Knows(Why, code="knows"):
    """Only the strategist then knows the next objective."""


class Free(Why, code="free"):
    """It costs no action."""


def why(state: Material, seat: int, move: int) -> list[Why]:
    """Everything but the order of the objective piles lies open, and nothing here reads it."""
    match MOVES[move]:
        case Start(ant):
            return _start(state, seat, move, ant)
        case Harvest(resource) | HarvestTwo(resource):
            last = state.piles[RESOURCES.index(resource)] == 1
            return [*_harvest(state, seat, move), *([EmptiesPile()] if last else [])]
        case Birth() | JokerBirth():
            return _birth(state, seat, move)
        case Predator(resource):
            return _predator(state, seat, resource)
        case Complete(family, slot):
            return _complete(state, seat, move, family, slot)
        case Peek():
            return [Knows(), Free()]
    return []


def _after(state: Material, seat: int, move: int) -> Material:
    after = state.clone()
    after.advance(seat, move)
    return after


def _start(state: Material, seat: int, move: int, ant: str) -> list[Why]:
    kind, after = ANTS.index(ant), _after(state, seat, move)
    reach = HARVESTABLE[state.active[seat]].bit_count()
    # The last of all the starting ants begins the first phase; they all are active then, too.
    then = HARVESTABLE[after.active[seat]].bit_count()
    wanted = [
        sum(
            len(state.box.objectives[card].cost)
            for card in state.shown[SLOTS * family : SLOTS * (family + 1)]
            if card != NO_CARD
        )
        for family in range(len(FAMILIES))
    ]
    said: list[Why] = [Reaches(count=then)] if then > reach else []
    most = wanted[kind]
    if wanted.count(most) == 1 and most == max(wanted):
        said.append(Wanted(ant=ant, count=most))
    if then == reach:
        said.append(Pair(count=count(after.active[seat], kind), family=FAMILIES[kind]))
    return said


def _harvest(state: Material, seat: int, move: int) -> list[Why]:
    """The objectives that lack less then, those that lack least first."""
    after = _after(state, seat, move)
    nearer = []
    for slot, card in enumerate(state.shown):
        if card == NO_CARD:
            continue
        before, missing = state.lacks(seat, card), after.lacks(seat, card)
        if len(missing) < len(before):
            nearer.append((len(missing), -state.box.objectives[card].points, slot, missing))
    if not nearer:
        return []
    _, points, slot, missing = min(nearer)
    cost = list(state.box.objectives[state.shown[slot]].cost)
    if missing:
        return [Nearer(cost=cost, points=-points, missing=missing)]
    return [Enough(cost=cost, points=-points)]


def _birth(state: Material, seat: int, move: int) -> list[Why]:
    reserve = total(_after(state, seat, move).reserve[seat])
    if reserve == total(state.reserve[seat]):
        return []
    free = [Free()] if seat == state.breeder else []
    return [OneMore(count=total(state.box.brood) - reserve), *free]


def _predator(state: Material, seat: int, resource: str) -> list[Why]:
    said = []
    if resource not in _sought(state, seat):
        others = [(seat + step) % state.players for step in range(1, state.players)]
        said = [Hinders(other=it) for it in others if resource in _sought(state, it)]
    last = [EmptiesPile()] if state.piles[RESOURCES.index(resource)] == 1 else []
    return [*said[:1], *last, Free() if seat == state.raider else AtHome()]


def _sought(state: Material, seat: int) -> set[str]:
    """What a seat lacks for the objectives that it is nearest to."""
    lacks = [state.lacks(seat, card) for card in state.shown if card != NO_CARD]
    least = min((len(missing) for missing in lacks if missing), default=0)
    return {name for missing in lacks if len(missing) == least for name in missing}


def _complete(state: Material, seat: int, move: int, family: str, slot: int) -> list[Why]:
    card = state.shown[SLOTS * FAMILIES.index(family) + slot - 1]
    said: list[Why] = [Pays(points=state.box.objectives[card].points)]
    after = _after(state, seat, move)
    if bonus_seats(after.colonies(), family) == (seat,) != bonus_seats(state.colonies(), family):
        said.append(Bonus(family=family))
    return said
