"""What speaks for a move, said from what its seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import Why
from . import awards, outlook, powers
from .box import CARDS, FAMILIES, OWL, SEASONS, STARS_OF, names, power_names
from .moves import COVER, MOVES, OWL_AS, PASS, Give, Order, Spy, Steal, Take
from .phases import MEDALS
from .scoring import prizes

if TYPE_CHECKING:
    from .rules import AnimaliaState

Cards = tuple[int, ...]

# Lots.


class Worth(Why, code="worth"):
    """The medals of the seat's collection, as it lies."""

    before: int
    after: int


class Powers(Why, code="powers"):
    powers: list[str]


class Finest(Why, code="finest"):
    """The collection becomes the most elegant one."""

    points: int


class Finer(Why, code="finer"):
    """The collection becomes more elegant."""

    before: int
    after: int


class Families(Why, code="families"):
    """How many different families the collection shows then."""

    count: int


class NoMedal(Why, code="no-medal"):
    """The lot brings no medal."""


class NoGrace(Why, code="no-grace"):
    """The lot costs elegance."""

    before: int
    after: int


class Room(Why, code="room"):
    """What passing keeps."""

    count: int


# Powers.


class Robs(Why, code="robs"):
    """Another player loses medals."""

    other: int
    count: int


class Dims(Why, code="dims"):
    """Another player's collection becomes less elegant."""

    other: int
    before: int
    after: int


class Looks(Why, code="looks"):
    """Only the spy then knows the next cards."""


class Next(Why, code="next"):
    """The next card that will be turned up."""

    card: str


# Medals.


class Season(Why, code="season"):
    """The points of this season."""

    before: int
    after: int


class BestOwl(Why, code="owl"):
    family: str


class NoBetterCover(Why, code="covered"):
    """No bonus card brings more points."""


class Saves(Why, code="saves"):
    """Bonus cards for a later season."""

    count: int


def why(state: AnimaliaState, seat: int, move: int) -> list[Why]:
    """From what lies open, from the seat's own answer at medal time, and from what its spy saw."""
    if state.phase == MEDALS:
        return _answer(state, seat, move)
    if move == PASS:
        return _pass(state, seat)
    match MOVES[move]:
        case Take(collection):
            return _take(state, state.owned(seat)[collection - 1])
        case Steal(card):
            return _steal(state, CARDS.index(card))
        case Give(card, collection):
            return _give(state, CARDS.index(card), collection - 1)
        case Spy():
            return [Looks()]
        case Order(places):
            return [Next(card=CARDS[powers.looked_at(state)[places[0] - 1]])]
    return []


# Lots.


def _take(state: AnimaliaState, number: int) -> list[Why]:
    held = state.collections[number]
    triggered = power_names(powers.triggered(held, state.lot))
    said = _own(state, number, held + state.lot)
    if triggered:
        said.append(Powers(powers=triggered))
    shown = len(_families(held + state.lot))
    if shown > len(_families(held)) > 0:
        said.append(Families(count=shown))
    return said


def _families(cards: Cards) -> set[str]:
    return {CARDS[card].partition("-")[0] for card in cards if card != OWL}


def _own(state: AnimaliaState, number: int, cards: Cards) -> list[Why]:
    """How a collection gains when it becomes `cards`: in medals, in elegance."""
    before, after = _worth(state.collections[number]), _worth(cards)
    said: list[Why] = [Worth(before=before, after=after)] if after > before else []
    shown = awards.totals(state)
    was, now = shown[number], _elegance(cards)
    if now > was:
        then = prizes([*shown[:number], now, *shown[number + 1 :]])
        finest = then[number] == max(then) and shown[number] < max(shown)
        said.append(Finest(points=now) if finest else Finer(before=was, after=now))
    return said


def _worth(cards: Cards) -> int:
    """The medals of some cards as they lie."""
    return sum(outlook.promise(names(cards)).values())


def _elegance(cards: Cards) -> int:
    return sum(STARS_OF[card] for card in cards)


def _pass(state: AnimaliaState, seat: int) -> list[Why]:
    """What is wrong with the lot wherever it could go, and what passing keeps."""
    places = state.places(seat)
    said: list[Why] = []
    if all(
        _worth(state.collections[it] + state.lot) <= _worth(state.collections[it]) for it in places
    ):
        said.append(NoMedal())
    stars = _elegance(state.lot)
    if stars < 0 and len(places) == 1:
        before = _elegance(state.collections[places[0]])
        said.append(NoGrace(before=before, after=before + stars))
    return [*said, Room(count=state.room(seat))]


# Powers.


def _without(cards: Cards, card: int) -> Cards:
    return tuple(held for held in cards if held != card)


def _steal(state: AnimaliaState, card: int) -> list[Why]:
    number = next(it for it in powers.rivals(state) if card in state.collections[it])
    mine = state.collections[state.active]
    said = _own(state, state.active, (*mine, card))
    return [
        *said[:1],
        *_harmed(state, number, _without(state.collections[number], card)),
        *said[1:],
    ]


def _give(state: AnimaliaState, card: int, number: int) -> list[Why]:
    mine = _without(state.collections[state.active], card)
    return [
        *_own(state, state.active, mine),
        *_harmed(state, number, (*state.collections[number], card)),
    ]


def _harmed(state: AnimaliaState, number: int, cards: Cards) -> list[Why]:
    """How another player's collection loses when it becomes `cards`."""
    other, before = state.owner(number), state.collections[number]
    lost = _worth(before) - _worth(cards)
    said: list[Why] = [Robs(other=other, count=lost)] if lost > 0 else []
    was, now = _elegance(before), _elegance(cards)
    if now < was:
        said.append(Dims(other=other, before=was, after=now))
    return said


# Medals.


def _answer(state: AnimaliaState, seat: int, move: int) -> list[Why]:
    """Covers are laid one by one; the last word wins the medals."""
    words = {answer["owl"]: answer["points"] for answer in outlook.answers(state, seat)}
    most = max(words.values())
    if COVER <= move < OWL_AS:
        then = _covered(state, seat, move)
        return [Season(before=most, after=then)] if then > most else []
    family = FAMILIES[move - OWL_AS] if move >= OWL_AS else None
    said: list[Why] = []
    if family is not None and words[family] == most > min(words.values()):
        said.append(BestOwl(family=family))
    covers = [cover for cover in state.legal(seat) if COVER <= cover < OWL_AS]
    if covers and max(_covered(state, seat, cover) for cover in covers) <= words[family]:
        said.append(NoBetterCover())
    left = len(state.bonus[seat]) - len(state.covers[seat])
    if left and state.season < SEASONS:
        said.append(Saves(count=left))
    return said


def _covered(state: AnimaliaState, seat: int, cover: int) -> int:
    """The points of the best last word after one more cover."""
    after = state.clone()
    after.advance(seat, cover)
    return max(answer["points"] for answer in outlook.answers(after, seat))
