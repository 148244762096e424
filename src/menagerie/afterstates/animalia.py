"""Animalia: collections, powers and medals as a move leaves them.

Nothing that a move turns up is looked at: not the next lot, not bonus cards,
not what a spy sees, not the others' answers at medal time. Everyone remembers
all medals, although those of others lie face down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..games.animalia import AnimaliaState, memory
from ..games.animalia.box import (
    CARDS,
    FAMILIES,
    FAMILY_OF,
    OWL,
    POWER_OF,
    PRANKSTER,
    SEASONS,
    SIZE,
    SPY,
    STARS_OF,
    THIEF,
    cards_for,
    set_size,
)  # fmt: skip
from ..games.animalia.moves import (
    COVER,
    DONE,
    GIVE,
    LOOK,
    MOVES,
    ORDER,
    OWL_AS,
    PASS,
    STEAL,
    TAKE,
    Order,
)  # fmt: skip
from ..games.animalia.phases import MEDALS, OFFER, ORDERING, PLACE, POWER
from .layout import Layout, Look, Part, around, flags, padded, row

MOST_PLAYERS = 6
OTHERS = MOST_PLAYERS - 1
SPOTS = 2 + OTHERS
"""Places for collections: two of the seat's own (the second at two players only), then the
others' (at two players both of the only other's)."""
DECK = len(CARDS)
PHASES = (OFFER, PLACE, POWER, ORDERING, MEDALS)
POWERS = (THIEF, SPY, PRANKSTER)
WAYS = ("pass", "take", "steal", "give", "look", "order", "done", "cover", "owl")
"""The ways to move."""

LAYOUT = Layout(
    version=1,
    context=(
        Part("players", OTHERS, 1, "the number of players, from 2"),
        Part("season", SEASONS, 1, "the season"),
        Part("phase", len(PHASES), 1, "what is decided now"),
        Part("dealer", MOST_PLAYERS, 1, "the dealer"),
        Part("pile", 1, 1 / 16, "the cards in the pile"),
        Part("lot", DECK, 1, "the cards of the lot"),
        Part("powers", len(POWERS), 1, "the powers that may be used now"),
        Part("using", SPOTS, 1, "the collection whose powers they are"),
        Part("spied", DECK, 1, "the cards that the seat knows on top of the pile", 0),
        Part("top", DECK, 1, "the very next card, if the seat knows it", 0),
        Part("unseen", DECK, 1, "the cards that may lie in the pile or be others' bonus cards", 0),
        Part("bonus", DECK, 1, "the seat's bonus cards"),
        Part("hands", MOST_PLAYERS, 1 / 2, "how many bonus cards everyone holds"),
        Part("answered", OTHERS, 1, "the others who have answered at medal time"),
        Part("medals", MOST_PLAYERS * len(FAMILIES), 1 / 4, "everyone's medals", len(FAMILIES)),
        Part("points", MOST_PLAYERS, 1 / 8, "everyone's points", 1),
        Part("sizes", SPOTS, 1 / 4, "the cards of each collection"),
        Part("elegance", SPOTS, 1 / 4, "the elegance of each collection"),
    ),
    candidate=(
        Part("collections", SPOTS * DECK, 1, "the cards of each collection"),
        Part("families", SPOTS * len(FAMILIES), 1 / 2, "how many of each family they show"),
        Part("owls", SPOTS, 1, "those that show the owl, unnamed"),
        Part("sizes", SPOTS, 1 / 4, "how many cards"),
        Part("elegance", SPOTS, 1 / 4, "their elegance"),
        Part("roles", SPOTS * len(POWERS), 1 / 2, "their thieves, spies and pranksters"),
        Part("awards", SPOTS * len(FAMILIES), 1 / 4, "the medals they would win now"),
        Part("prizes", SPOTS, 1 / 2, "the bonus cards they would win now"),
        Part("points", MOST_PLAYERS, 1 / 8, "everyone's points with these medals"),
        Part("lead", 1, 1 / 8, "more than the best of the others"),
        Part("lot", DECK, 1, "the lot that goes on to the next seat"),
        Part("powers", len(POWERS), 1, "the powers that are left, or that the take brings"),
        Part("way", len(WAYS), 1, "what the seat does"),
        Part("bonus", DECK, 1, "the bonus cards that stay in the hand"),
        Part("top", DECK, 1, "the card that is put on top of the pile"),
    ),
)

TOPS = tuple(move.places[0] - 1 for move in MOVES if isinstance(move, Order))
"""For each order, the place that the card on top came from."""
FAMILY = tuple(FAMILIES.index(name) if name in FAMILIES else -1 for name in FAMILY_OF)


class Spots:
    """The collections as one seat counts them."""

    def __init__(self, state: AnimaliaState, seat: int) -> None:
        order = around(state, seat)
        self.seats = order
        self.of: dict[int, int] = {}
        """For each collection, its spot."""
        for at, other in enumerate(order):
            for number, collection in enumerate(state.owned(other)):
                spot = number if at == 0 else 2 + state.per * (at - 1) + number
                self.of[collection] = spot
        self.owner = [-1] * SPOTS
        """By spot: its owner, counted from the seat; −1 where there is no collection."""
        for collection, spot in self.of.items():
            self.owner[spot] = order.index(state.owner(collection))


def look(state: AnimaliaState, seat: int, moves: Sequence[int]) -> Look:
    spots = Spots(state, seat)
    held: list[list[int]] = [[] for _ in range(SPOTS)]
    for collection, spot in spots.of.items():
        held[spot] = list(state.collections[collection])
    context = _context(state, seat, spots, held)
    return Look(context, [_after(state, seat, spots, held, move) for move in moves])


def _context(state: AnimaliaState, seat: int, spots: Spots, held: list[list[int]]) -> bytes:
    order = spots.seats
    known = memory.top(state, seat)
    own = state.bonus[seat]
    seen = {*state.lot, *(card for cards in held for card in cards), *own, *known.cards}
    medals = [state.medals[other] for other in order]
    in_power = state.phase in (POWER, ORDERING)
    return row(
        flags(OTHERS, state.players - 2),
        flags(SEASONS, state.season - 1),
        flags(len(PHASES), PHASES.index(state.phase)),
        flags(MOST_PLAYERS, order.index(state.dealer)),
        [len(state.deck) - state.at],
        flags(DECK, *state.lot),
        [int(state.powers & power != 0) for power in POWERS],
        flags(SPOTS, spots.of[state.active] if in_power else -1),
        flags(DECK, *known.cards),
        flags(DECK, known.cards[0] if known.cards and known.exact else -1),
        flags(DECK, *(card for card in cards_for(state.players) if card not in seen)),
        flags(DECK, *own),
        padded([len(state.bonus[other]) for other in order], MOST_PLAYERS),
        padded([state.answered >> other & 1 for other in order[1:]], OTHERS),
        padded([count for counts in medals for count in counts], MOST_PLAYERS * len(FAMILIES)),
        padded([_points(counts, state.players) for counts in medals], MOST_PLAYERS),
        [len(cards) for cards in held],
        [_elegance(cards) for cards in held],
    )


def _points(medals: Sequence[int], players: int) -> int:
    size = set_size(players)
    return sum(count + 5 * (count // size) for count in medals)


def _elegance(cards: Sequence[int]) -> int:
    return sum(STARS_OF[card] for card in cards)


def _roles(cards: Sequence[int]) -> list[int]:
    return [sum(POWER_OF[card] == power for card in cards) for power in POWERS]


def _after(
    state: AnimaliaState, seat: int, spots: Spots, held: list[list[int]], move: int
) -> bytes:
    owned = held
    lot: Sequence[int] = ()
    powers = [int(state.powers & power != 0) for power in POWERS]
    laid = {card: slot for slot, card in state.covers[seat]}
    top, named = -1, -1
    if move == PASS:
        way, lot = "pass", state.lot
    elif move < STEAL:
        way, spot = "take", move - TAKE
        brought, before = _roles(state.lot), _roles(held[spot])
        powers = [int(new > 0 and new + old > 1) for new, old in zip(brought, before, strict=True)]
        owned = [*held]
        owned[spot] = [*held[spot], *state.lot]
    elif move < GIVE:
        way, powers[0] = "steal", 0
        owned = _moved(held, move - STEAL, spots.of[state.active])
    elif move < LOOK:
        way, powers[2] = "give", 0
        card, to = divmod(move - GIVE, MOST_PLAYERS)
        owned = _moved(held, card, spots.of[to])
    elif move == LOOK:
        way, powers[1] = "look", 0
    elif move < DONE:
        way, top = "order", state.deck[state.at + TOPS[move - ORDER]]
    elif move == DONE:
        way, powers = "done", [0] * len(POWERS)
    elif move < OWL_AS:
        slot, card = divmod(move - COVER, DECK)
        way, laid[card] = "cover", slot
    else:
        way, named = "owl", move - OWL_AS
    hand = [card for card in state.bonus[seat] if card not in laid]
    return _told(state, spots, owned, laid, named) + row(
        flags(DECK, *lot), powers, flags(len(WAYS), WAYS.index(way)), flags(DECK, *hand),
        flags(DECK, top),
    )  # fmt: skip


def _moved(held: list[list[int]], card: int, to: int) -> list[list[int]]:
    owned = [[one for one in cards if one != card] for cards in held]
    owned[to].append(card)
    return owned


def _told(
    state: AnimaliaState, spots: Spots, owned: list[list[int]], laid: Mapping[int, int], named: int
) -> bytes:
    """The collections, what they show, and what they would win."""
    players, order = state.players, spots.seats
    cards = bytearray(SPOTS * DECK)
    families, owls, awards = [], [], []
    won = [list(state.medals[other]) for other in order]
    for spot, collection in enumerate(owned):
        for card in collection:
            cards[spot * DECK + card] = 1
        shown = collection
        if spot < state.per and laid:
            first = SIZE * spot
            shown = [card for slot, card in enumerate(collection) if first + slot not in
                     laid.values()]  # fmt: skip
            shown += [card for card, slot in laid.items() if first <= slot < first + SIZE]
        counts = [0] * len(FAMILIES)
        for card in shown:
            if card != OWL:
                counts[FAMILY[card]] += 1
        owl = int(OWL in shown)
        if spot < state.per and named >= 0:
            counts[named] += owl
            owl = 0
        award = [count if count > 1 or min(counts) else 0 for count in counts]
        families += counts
        owls.append(owl)
        awards += award
        if spots.owner[spot] >= 0:
            medals = won[spots.owner[spot]]
            for family, count in enumerate(award):
                medals[family] += count
    elegance = [_elegance(collection) for collection in owned]
    points = [_points(medals, players) for medals in won]
    return bytes(cards) + row(
        families,
        owls,
        [len(collection) for collection in owned],
        elegance,
        [count for collection in owned for count in _roles(collection)],
        awards,
        _prizes(elegance, spots.owner),
        padded(points, MOST_PLAYERS),
        [points[0] - max(points[1:])],
    )


def _prizes(elegance: list[int], owner: list[int]) -> list[int]:
    """Two bonus cards for the most elegant alone and one for the next, or one each."""
    there = [stars for stars, seat in zip(elegance, owner, strict=True) if seat >= 0]
    best = max(there)
    alone = there.count(best) == 1
    second = max((stars for stars in there if stars < best), default=best)
    return [
        0 if seat < 0 else 1 + alone if stars == best else int(alone and stars == second)
        for stars, seat in zip(elegance, owner, strict=True)
    ]
