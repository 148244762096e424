"""What a seat may see, and how to imagine the rest.

Hidden are the order of the pile, the bonus cards of others, what others answer
at medal time until the last answer, and the medals others have lying face down.
Medals were announced when they were won, so an imagined state keeps them.

An imagined state agrees with everything in `memory.py`. Bonus cards of others
are drawn from a story that fits what the seat sees, uniformly over all deals that
fit the story; the pile is uniform except for what the seat has spied. It never
contradicts what the seat knows, but two likelihoods are simplified. Where a seat
has several stories (its spied cards were reordered and then drawn as bonus cards),
all are taken as equally likely, although later cards favour some a little. And
when a bonus card is used, older and newer ones are taken as equally likely.
Nothing is inferred from how others play.

What the *others* know is simplified: their glimpses of the pile show the imagined
cards, and about bonus cards they know what everyone knows. An answer that another
seat has begun starts again; one that is complete is replaced by a random one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb, perm
from typing import TYPE_CHECKING, Any, cast

from ...core.views import seats_in
from . import awards, memory, outlook
from .box import CARDS, FAMILIES, SEASONS, SIZE, cards_for, mask, names, power_names, set_size
from .phases import MEDALS, ORDERING, POWER
from .views import Medals, Own, Phase, Shared, Top, View

if TYPE_CHECKING:
    from .rules import AnimaliaState


def views(state: AnimaliaState, seats: Sequence[int | None]) -> list[View]:
    """The table: collections, the lot and numbers of cards, and each seat's own secrets."""
    shared: Shared = {
        "season": state.season,
        "seasons": SEASONS,
        "phase": cast("Phase", state.phase),
        "dealer": state.dealer,
        "lot": _named(state.lot),
        "pile": len(state.deck) - state.at,
        "collections": list(map(_named, state.collections)),
        "owners": _owners(state.players, state.per),
        "elegance": awards.totals(state),
        "outlook": outlook.collections(state),
        "powers": power_names(state.powers) if state.powers else _NONE,
        "active": state.active + 1 if state.phase in (POWER, ORDERING) else None,
        "answered": seats_in(state.answered),
        "set": set_size(state.players),
        "spy_cards": state.box.spy_cards,
        "spy_reorders": state.box.spy_reorders,
    }
    return [{**shared, **_own(state, seat)} for seat in seats]


@lru_cache(4096)
def _named(cards: tuple[int, ...]) -> list[str]:
    """Cached: collections and lots are read far more often than they change."""
    return names(cards)


_NONE: list[str] = []
"""What most views show, read only."""


@lru_cache(4096)
def _spied(top: memory.Top) -> Top:
    return {"cards": _named(top.cards), "places": top.places, "ordered": top.exact}


@cache
def _owners(players: int, per: int) -> list[int]:
    return [seat for seat in range(players) for _ in range(per)]


def _own(state: AnimaliaState, seat: int | None) -> Own:
    seats, over = range(state.players), not state.turn
    # For what is hidden from a seat, there is None at the places of all others.
    shown = seats if over else () if seat is None else (seat,)
    covers: list[list[list[Any]] | None] = [None] * state.players
    owls: list[str | None] = [None] * state.players
    medals: list[Medals | None] = [None] * state.players
    for who in shown:
        covers[who], owls[who] = _covers(state, who), _owl(state, who)
        medals[who] = _medals(state.medals[who])
    return {
        "spied": _spied(memory.top(state, seat)),
        "bonus": _bonus(state, seat),
        "covers": covers,
        "owls": owls,
        "medals": medals,
        "answers": outlook.answers(state, seat),
    }


def _covers(state: AnimaliaState, seat: int) -> list[list[Any]]:
    return [[slot + 1, CARDS[card]] for slot, card in state.covers[seat]]


def _owl(state: AnimaliaState, seat: int) -> str | None:
    family = state.owls[seat]
    return None if family is None else FAMILIES[family]


@lru_cache(4096)
def _medals(counts: tuple[int, ...]) -> Medals:
    """Cached: medals change three times in a game."""
    return dict(zip(FAMILIES, counts, strict=True))


def _bonus(state: AnimaliaState, seat: int | None) -> list[list[str | None]]:
    """Every seat's bonus cards; those of others only where this seat is sure of them."""
    if not any(state.bonus):
        return [[] for _ in state.bonus]
    shown: list[list[str | None]] = []
    told = memory.believable(state, seat, unseen(state, seat))
    for holder, hand in enumerate(state.bonus):
        if holder == seat or not state.turn:
            shown.append([*_named(hand)])
            continue
        sure = memory.certain(told, holder) if hand else 0
        known: list[str | None] = []
        if sure:
            known += [card for bit, card in enumerate(CARDS) if sure >> bit & 1]
        shown.append(known + [None] * (len(hand) - len(known)))
    return shown


def unseen(state: AnimaliaState, seat: int | None) -> int:
    """The cards that `seat` neither sees nor has spied: each may be another's bonus card."""
    shown = _mask(state.lot)
    for cards in state.collections:
        shown |= _mask(cards)
    if seat is not None:
        shown |= _mask(state.bonus[seat]) | _mask(memory.top(state, seat).cards)
    return _mask(cards_for(state.players)) & ~shown


@lru_cache(4096)
def _mask(cards: tuple[int, ...]) -> int:
    return mask(cards)


def redeal(state: AnimaliaState, seat: int | None, rng: random.Random) -> None:
    """Draws everything that `seat` does not know again."""
    top = memory.top(state, seat)
    before = list(state.deck[state.at :])
    hands = state.bonus[:]
    if state.turn:
        told = memory.believable(state, seat, unseen(state, seat))
        dealt = memory.fill(rng.choice(told), lambda cards: _any_of(cards, rng))
        assert dealt is not None, "a story nobody doubts can be dealt"
        for holder in range(state.players):
            if holder != seat:
                state.bonus[holder] = dealt[holder]
    kept = [card for hand in state.bonus for card in hand]
    hidden = [*before, *(card for hand in hands for card in hand)]
    pile = _pile([card for card in hidden if card not in kept], top, rng)
    state.deck = (*state.deck[: state.at], *pile)
    _carry_glimpses(state, seat, dict(zip(hidden, [*pile, *kept], strict=True)))
    if state.phase == MEDALS:
        _answers(state, seat, rng)


def redraw(state: AnimaliaState, rng: random.Random) -> None:
    """The pile in a random order, below the cards that a spy has seen."""
    seen = state.at + max(memory.top(state, seat).places for seat in range(state.players))
    pile = sorted(state.deck[seen:])
    rng.shuffle(pile)
    state.deck = (*state.deck[:seen], *pile)


def _any_of(cards: int, rng: random.Random) -> int:
    return rng.choice([bit for bit in range(len(CARDS)) if cards >> bit & 1])


def _pile(cards: list[int], top: memory.Top, rng: random.Random) -> list[int]:
    """The hidden cards of the pile in random order, except for what is known of its top."""
    # Sorted, so that what is imagined depends only on what the seat knows.
    pile = sorted(card for card in cards if card not in top.cards)
    rng.shuffle(pile)
    if top.exact:
        return [*top.cards, *pile]
    places = sorted(rng.sample(range(top.places), len(top.cards)))
    for place, card in zip(places, rng.sample(top.cards, len(top.cards)), strict=True):
        pile.insert(place, card)
    return pile


def _carry_glimpses(state: AnimaliaState, seat: int | None, becomes: dict[int, int]) -> None:
    """Other spies have seen the cards that are imagined in the places they looked at."""
    for other in range(state.players):
        glimpse = state.glimpses[other]
        if other != seat and glimpse is not None:
            cards = tuple(becomes.get(card, card) for card in glimpse.cards)
            state.glimpses[other] = glimpse._replace(cards=cards)
        if other != seat:
            state.private[other] = ()


def _answers(state: AnimaliaState, seat: int | None, rng: random.Random) -> None:
    """Random answers for the others that have answered, none for those that have not."""
    for other in range(state.players):
        if other == seat:
            continue
        state.covers[other], state.owls[other] = (), None
        if state.answered >> other & 1:
            hand, slots = state.bonus[other], SIZE * state.per
            sizes = range(len(hand) + 1)
            ways = [comb(len(hand), size) * perm(slots, size) for size in sizes]
            size = rng.choices(sizes, ways)[0]
            cards = rng.sample(hand, size)
            state.covers[other] = tuple(zip(rng.sample(range(slots), size), cards, strict=True))
            if awards.owl_shows(state, other):
                state.owls[other] = rng.randrange(len(FAMILIES))
