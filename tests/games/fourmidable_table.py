"""How Mini Fourmidable is laid out in tests: its configurations, positions and invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from menagerie import games
from menagerie.core import State
from menagerie.games.fourmidable.box import (
    ANTS,
    BIRTH_CARDS,
    FAMILIES,
    NO_CARD,
    RESOURCES,
    SLOTS,
    resources_of,
)
from menagerie.games.fourmidable.counts import pack, unpack
from menagerie.games.fourmidable.moves import END
from menagerie.games.fourmidable.rules import FourmidableState

GAME = games.load("fourmidable")

CONFIGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"species": ("strategist", "breeder")}),
    (2, {"species": ("raider", "ace-farmer")}),
    (3, {}),
    (3, {"species": ("breeder", "raider", "strategist")}),
    (4, {}),
    (4, {"species": ("strategist", "breeder", "raider", "ace-digger")}),
]
"""Every player count, with every species that changes the rules."""

_ACES = ("ace-hunter", "ace-farmer", "ace-digger", "strategist")


def lay(
    *,
    players: int = 2,
    species: Sequence[str] = (),
    power: bool = False,
    active: Sequence[str] = (),
    reserve: Sequence[str] = (),
    piles: str | None = None,
    stock: Sequence[str] = (),
    shown: Mapping[str, Sequence[str]] | None = None,
    pile: Mapping[str, Sequence[str]] | None = None,
    completed: Sequence[Sequence[str]] = (),
    first: int = 0,
) -> FourmidableState:
    """A position in phase 1, at the start of the first player's turn, in words.

    Ants are "2 farmer hunter", resources "3 raspberry earth"; an objective is
    named by its cost. What is not given is as after picking one ant of each
    type, with spent aces unless `power`; piles not named are empty. A family
    in `shown` has just those face-up cards and the cards of `pile` under them.
    """
    species = tuple(species) or _ACES[:players]
    state = GAME.deal(players, "laid", {"species": species, "first": first})
    assert isinstance(state, FourmidableState)
    box = state.box
    if not power:
        state.aces = [0] * players
    state.active = [pack([1, 1, 1])] * players
    state.reserve = [pack([2, 2, 2])] * players
    for seat, ants in enumerate(active):
        state.active[seat] = _count(ants, ANTS)
        state.reserve[seat] = pack(min(2, 3 - _words(ants).count(ant)) for ant in ANTS)
    for seat, ants in enumerate(reserve):
        state.reserve[seat] = _count(ants, ANTS)
    for seat, goods in enumerate(stock):
        state.stock[seat] = _count(goods, RESOURCES)

    dealt = {family: list(deck) for family, deck in zip(FAMILIES, state.decks, strict=True)}

    def take(cost: str, family: str | None = None) -> int:
        words = sorted(_words(cost))
        family = family or FAMILIES[RESOURCES.index(words[0]) // 2]
        card = next(c for c in dealt[family] if sorted(box.objectives[c].cost) == words)
        dealt[family].remove(card)
        return card

    up = {family: [take(cost) for cost in costs] for family, costs in (shown or {}).items()}
    under = {family: [take(cost) for cost in costs] for family, costs in (pile or {}).items()}
    done = [[take(cost) for cost in costs] for costs in completed]
    state.completed = [tuple(cards) for cards in done] or [()] * players
    decks = []
    for number, family in enumerate(FAMILIES):
        gone = [c for cards in done for c in cards if box.objectives[c].family == family]
        slots = 3 if players == 4 else 2
        if family in up:
            face, rest = up[family], under.get(family, [])
        else:
            face, rest = dealt[family][:slots], dealt[family][slots:]
        decks.append((*gone, *face, *rest))
        state.drawn[number] = len(gone) + len(face)
        empty = [NO_CARD] * (SLOTS - len(face))
        state.shown[number * SLOTS : (number + 1) * SLOTS] = [*face, *empty]
    state.decks = tuple(decks)
    state.up = sum(1 << card for card in state.shown if card != NO_CARD)

    if piles is None:
        state.piles = [box.per_player * players - used for used in _used(state)]
    else:
        state.piles = unpack(_count(piles, RESOURCES), len(RESOURCES))
    state.full = sum(1 << kind for kind, left in enumerate(state.piles) if left)
    state.phase = 1
    state.turn = (first,)
    check(state)
    return state


def _words(text: str) -> list[str]:
    """ "2 farmer hunter" as three words."""
    words: list[str] = []
    number = 1
    for word in text.replace(",", " ").split():
        if word.isdecimal():
            number = int(word)
        else:
            words += [word] * number
            number = 1
    return words


def _count(text: str, names: Sequence[str]) -> int:
    words = _words(text)
    assert set(words) <= set(names), text
    return pack(words.count(name) for name in names)


def _used(state: FourmidableState) -> list[int]:
    """Per kind, the resources in stocks and those paid for completed objectives."""
    used = [0] * len(RESOURCES)
    for stock in state.stock:
        used = [a + b for a, b in zip(used, unpack(stock, len(RESOURCES)), strict=True)]
    for cards in state.completed:
        for card in cards:
            for resource in state.box.objectives[card].cost:
                used[RESOURCES.index(resource)] += 1
    return used


def say(state: State, *moves: str) -> list[dict[str, Any]]:
    """Plays moves like "0 harvest earth" and returns everything that happened, as all see it."""
    seen = []
    for move in moves:
        seat, _, text = move.partition(" ")
        assert state.turn == (int(seat),), f"{move!r}, but the turn is {state.turn}"
        events = state.play(int(seat), GAME.moves.parse(text))
        seen += [event.seen_by(None) for event in events]
        check(state)
    return seen


def kinds(events: Sequence[Mapping[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def open_to(state: State, seat: int) -> list[str]:
    """The legal moves of a seat in notation."""
    return [GAME.moves.text(move) for move in state.legal(seat)]


# The specification read a second time, from the public view alone.


def model_actions(view: Mapping[str, Any], seat: int) -> list[str]:
    """Harvests, births and predators that are open to `seat`, free ones included."""
    colony = view["colonies"][seat]
    if not any(view["piles"].values()):
        return []
    moves = []
    for ant, family in zip(ANTS, FAMILIES, strict=True):
        for resource in resources_of(family):
            if colony["active"][ant] and view["piles"][resource]:
                moves.append(f"harvest {resource}")
                if colony["species"] == f"ace-{ant}" and not colony["power_spent"]:
                    moves.append(f"harvest 2 {resource}")
    if colony["birth"] is None:
        moves += [f"birth {card}" for card, by in view["births"].items() if by is None]
        if "birth joker" in moves:
            moves.remove("birth joker")
            types = [ant for ant in ANTS if colony["reserve"][ant]] or ["none"]
            moves += [f"birth joker {ant}" for ant in types]
    if colony["predator"] is None:
        moves += [f"predator {resource}" for resource, left in view["piles"].items() if left]
    return moves


def is_free(view: Mapping[str, Any], seat: int, move: str) -> bool:
    return (view["colonies"][seat]["species"], move.split()[0]) in (
        ("breeder", "birth"),
        ("raider", "predator"),
    )


def model_payable(view: Mapping[str, Any], seat: int) -> list[str]:
    stock = view["colonies"][seat]["stock"]
    return [
        f"complete {family} {slot}"
        for family, row in view["objectives"].items()
        for slot, card in enumerate(row["shown"], start=1)
        if card and all(stock[kind] >= card["cost"].count(kind) for kind in stock)
    ]


def model_legal(view: Mapping[str, Any], seat: int) -> list[str]:
    """Everything `seat` may do now, in no order."""
    colony = view["colonies"][seat]
    if view["stage"] == "start":
        return [f"start {ant}" for ant in ANTS if colony["reserve"][ant]]
    actions = model_actions(view, seat)
    free = [move for move in actions if is_free(view, seat, move)]
    costly = [] if view["spent"] else [move for move in actions if move not in free]
    moves = free + costly + model_payable(view, seat)
    if colony["species"] == "strategist" and not view["peeked"]:
        moves += [f"peek {family}" for family, row in view["objectives"].items() if row["pile"]]
    return moves if costly else [*moves, "end"]


def model_wants_a_turn(view: Mapping[str, Any], seat: int) -> bool:
    """Whether a seat has an action, a free action or a payable objective."""
    return bool(model_actions(view, seat) or model_payable(view, seat))


# Invariants.


def check(state: State) -> None:
    """Everything that must hold after every move."""
    assert isinstance(state, FourmidableState)
    _check_resources(state)
    _check_ants(state)
    _check_objectives(state)
    assert 0 <= state.first < state.players
    assert sum(reason.points for reason in state.explain()) == sum(state.scores())
    wants = [
        not state.out >> seat & 1
        and (state.can_act(seat) or state.has_free_action(seat) or state.payable(seat) != 0)
        for seat in range(state.players)
    ]
    if not state.turn:
        assert state.winners()
        assert not any(wants), "the last phase is played to its end"
        goal = state.box.goal
        assert not any(state.piles) or any(len(cards) >= goal for cards in state.completed)
        return
    assert state.winners() == ()
    (seat,) = state.turn
    assert not state.out >> seat & 1
    legal = state.legal(seat)
    assert legal
    assert legal != (END,), "a turn with nothing left to do ends by itself"
    if state.phase:
        assert (END in legal) == (state.spent or not state.can_act(seat))


def _check_resources(state: FourmidableState) -> None:
    for kind, (pile, used) in enumerate(zip(state.piles, _used(state), strict=True)):
        assert pile >= 0
        assert pile + used <= state.box.per_player * state.players
        assert bool(state.full >> kind & 1) == bool(pile)


def _check_ants(state: FourmidableState) -> None:
    brood = unpack(state.box.brood, len(ANTS))
    for seat in range(state.players):
        born = state.newborn if state.turn == (seat,) else 0
        home = unpack(state.active[seat] + state.reserve[seat] + born, len(ANTS))
        assert all(ants <= all_ants for ants, all_ants in zip(home, brood, strict=True))
    if state.newborn:
        assert state.births[state.turn[0]] >= 0
    taken = [card for card in state.births if card >= 0]
    assert len(set(taken)) == len(taken)
    cards = range(4 if state.players == 4 else 3)
    free = sum(1 << card for card in cards if card not in taken)
    assert free == state.birth_cards
    assert set(taken) <= set(cards)
    assert len(cards) <= len(BIRTH_CARDS)


def _check_objectives(state: FourmidableState) -> None:
    assert state.seen == 0 or state.strategist >= 0
    for number, deck in enumerate(state.decks):
        assert len(set(deck)) == len(deck)
        family = FAMILIES[number]
        assert all(state.box.objectives[card].family == family for card in deck)
        assert state.players == 4 or not any(state.box.objectives[card].four for card in deck)
        slots = state.shown[number * SLOTS : (number + 1) * SLOTS]
        face_up = [card for card in slots if card != NO_CARD]
        done = [c for cards in state.completed for c in cards if c in deck]
        assert sorted(face_up + done) == sorted(deck[: state.drawn[number]])
        assert sum(1 << card for card in face_up) == state.up & sum(1 << card for card in deck)
        if state.seen >> number & 1:
            assert state.drawn[number] < len(deck), "what was turned up is no longer a secret"
    assert state.up < 1 << NO_CARD
