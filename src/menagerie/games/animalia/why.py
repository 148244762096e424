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
            return [Why("looks")]
        case Order(places):
            return [Why("next", {"card": CARDS[powers.looked_at(state)[places[0] - 1]]})]
    return []


# Lots.


def _take(state: AnimaliaState, number: int) -> list[Why]:
    held = state.collections[number]
    triggered = power_names(powers.triggered(held, state.lot))
    said = [Why("powers", {"powers": triggered})] if triggered else []
    said = [*_own(state, number, held + state.lot), *said]
    shown = len(_families(held + state.lot))
    if shown > len(_families(held)) > 0:
        said.append(Why("families", {"count": shown}))
    return said


def _families(cards: Cards) -> set[str]:
    return {CARDS[card].partition("-")[0] for card in cards if card != OWL}


def _own(state: AnimaliaState, number: int, cards: Cards) -> list[Why]:
    """How a collection gains when it becomes `cards`: in medals, in elegance."""
    before, after = _worth(state.collections[number]), _worth(cards)
    said = [Why("worth", {"before": before, "after": after})] if after > before else []
    shown = awards.totals(state)
    was, now = shown[number], _elegance(cards)
    if now > was:
        then = prizes([*shown[:number], now, *shown[number + 1 :]])
        finest = then[number] == max(then) and shown[number] < max(shown)
        facts = {"before": was, "after": now}
        said.append(Why("finest", {"points": now}) if finest else Why("finer", facts))
    return said


def _worth(cards: Cards) -> int:
    """The medals of some cards as they lie."""
    return sum(outlook.promise(names(cards)).values())


def _elegance(cards: Cards) -> int:
    return sum(STARS_OF[card] for card in cards)


def _pass(state: AnimaliaState, seat: int) -> list[Why]:
    """What is wrong with the lot wherever it could go, and what passing keeps."""
    places = state.places(seat)
    said = []
    if all(
        _worth(state.collections[it] + state.lot) <= _worth(state.collections[it]) for it in places
    ):
        said.append(Why("no-medal"))
    stars = _elegance(state.lot)
    if stars < 0 and len(places) == 1:
        before = _elegance(state.collections[places[0]])
        said.append(Why("no-grace", {"before": before, "after": before + stars}))
    return [*said, Why("room", {"count": state.room(seat)})]


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
    """How somebody else's collection loses when it becomes `cards`."""
    other, before = state.owner(number), state.collections[number]
    lost = _worth(before) - _worth(cards)
    said = [Why("robs", {"other": other, "count": lost})] if lost > 0 else []
    was, now = _elegance(before), _elegance(cards)
    if now < was:
        said.append(Why("dims", {"other": other, "before": was, "after": now}))
    return said


# Medals.


def _answer(state: AnimaliaState, seat: int, move: int) -> list[Why]:
    """Covers are laid one by one; the last word wins the medals."""
    words = {answer["owl"]: answer["points"] for answer in outlook.answers(state, seat)}
    most = max(words.values())
    if COVER <= move < OWL_AS:
        then = _covered(state, seat, move)
        return [Why("season", {"before": most, "after": then})] if then > most else []
    family = FAMILIES[move - OWL_AS] if move >= OWL_AS else None
    said = []
    if words[family] == most > min(words.values()):
        said.append(Why("owl", {"family": family}))
    covers = [cover for cover in state.legal(seat) if COVER <= cover < OWL_AS]
    if covers and max(_covered(state, seat, cover) for cover in covers) <= words[family]:
        said.append(Why("covered"))
    left = len(state.bonus[seat]) - len(state.covers[seat])
    if left and state.season < SEASONS:
        said.append(Why("saves", {"count": left}))
    return said


def _covered(state: AnimaliaState, seat: int, cover: int) -> int:
    """The points of the best last word after one more cover."""
    after = state.clone()
    after.advance(seat, cover)
    return max(answer["points"] for answer in outlook.answers(after, seat))
