"""How Animalia is laid out in tests: its configurations, invariants, and positions by hand."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from menagerie.core import IllegalMove, State
from menagerie.games.animalia import CARDS, GAME, AnimaliaState, awards
from menagerie.games.animalia.box import OWL, cards_for, mask
from menagerie.games.animalia.memory import Story
from menagerie.games.animalia.phases import MEDALS, OFFER, ORDERING, OVER, PLACE, POWER

FULL = "cat-champion cat-charmer cat-scruffy cat-thief cat-spy"
FULL_2 = "dog-champion dog-charmer dog-scruffy dog-thief dog-spy"
FULL_3 = "horse-champion horse-charmer horse-scruffy horse-thief horse-spy"
FOUR = "rabbit-champion rabbit-charmer rabbit-scruffy rabbit-thief"

CONFIGS: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in range(2, 7)]
"""Every player count; Animalia has no options of its own."""


def check(state: State) -> None:
    """Everything that must hold after every move."""
    assert isinstance(state, AnimaliaState)
    lying = [*state.deck[state.at :], *state.lot]
    for cards in (*state.collections, *state.bonus):
        lying += cards
    covering = [card for covers in state.covers for _, card in covers]
    if state.phase == OVER:
        lying += covering
    assert sorted(lying) == list(cards_for(state.players)), "every card is in exactly one place"
    assert all(len(cards) <= 5 for cards in state.collections), "five animals at most"
    assert state.season in (1, 2, 3)
    assert bool(state.turn) == (state.phase != OVER)
    assert bool(state.lot) == (state.phase in (OFFER, PLACE))
    _check_phase(state)
    _check_memory(state)
    assert all(sum(medals) <= 5 * state.per * state.season for medals in state.medals)
    if state.phase != MEDALS:
        assert state.answered == 0 or state.phase == OVER


def _check_phase(state: AnimaliaState) -> None:
    if state.phase in (OFFER, PLACE):
        (asked,) = state.turn
        assert len(state.lot) <= 3
        assert state.room(asked) >= len(state.lot), "only who has room is asked"
        assert state.room(state.dealer) >= len(state.lot), "the dealer could take it at the end"
        incomplete = [seat for seat in range(state.players) if state.room(seat)]
        if state.phase == PLACE:
            assert state.players == 2
            assert asked == state.dealer
        else:
            assert len(incomplete) > 1, "the last player is never asked"
    elif state.phase in (POWER, ORDERING):
        assert state.turn == (state.owner(state.active),)
        assert len(state.legal(state.turn[0])) > 1, "a power that cannot be used is lost"
    else:
        assert all(len(cards) == 5 for cards in state.collections)
        for seat in state.turn:
            own = [card for number in state.owned(seat) for card in state.collections[number]]
            assert state.bonus[seat] or OWL in own, "something to answer"


def _check_memory(state: AnimaliaState) -> None:
    if state.phase != OVER:
        assert _told_by(state.public, state.bonus, None), "what everyone knows is true"
    for seat, told in enumerate(state.private):
        if told and state.phase != OVER:
            assert any(_told_by(story, state.bonus, seat) for story in told)
    for glimpse in state.glimpses:
        if glimpse is not None and glimpse.exact and glimpse.end > state.at:
            start = glimpse.end - len(glimpse.cards)
            assert state.deck[start : glimpse.end] == glimpse.cards


def _told_by(story: Story, bonus: Sequence[tuple[int, ...]], seat: int | None) -> bool:
    """Whether these hands fit the story, card by card in some order."""
    return all(
        holder == seat
        or any(
            all(cards >> card & 1 for cards, card in zip(sets, hand, strict=True))
            for hand in permutations(bonus[holder])
        )
        for holder, sets in enumerate(story)
    )


def cards(text: str) -> tuple[int, ...]:
    """Cards from their names in a row."""
    return tuple(CARDS.index(name) for name in text.split())


def position(
    players: int, collections: Sequence[str], top: str, dealer: int = 0, season: int = 1
) -> AnimaliaState:
    """A turn that begins: these collections, these cards on top of the pile, the rest below.

    The dealer has turned up the first of them.
    """
    state = GAME.deal(players, "by hand", {"first": dealer})
    assert isinstance(state, AnimaliaState)
    held = [cards(text) for text in collections]
    held += [()] * (state.per * players - len(held))
    out = {card for collection in held for card in collection}
    first = cards(top)
    rest = [card for card in cards_for(players) if card not in out and card not in first]
    state.collections = held
    state.season = season
    state.deck = (*first, *rest)
    state.lot, state.at = first[:1], 1
    check(state)
    return state


def play(state: State, *moves: str) -> list[dict[str, Any]]:
    """Plays moves in notation, each by the seat in turn; what a spectator saw of it."""
    seen = []
    for text in moves:
        for event in state.play(state.turn[0], GAME.moves.parse(text)):
            seen.append(event.seen_by(None))
        check(state)
    return seen


def told(events: Sequence[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["event"] == kind]


def texts(state: State, seat: int) -> list[str]:
    """The legal moves in notation."""
    return [GAME.moves.text(move) for move in state.legal(seat)]


def season_end(
    players: int,
    collections: Sequence[str],
    top: str,
    dealer: int = 0,
    season: int = 1,
    held: Sequence[str] = (),
) -> tuple[AnimaliaState, list[dict[str, Any]]]:
    """Phase 1 has just ended with these collections; `top` lies on the pile, `held` are
    bonus cards from before. What a spectator saw of the elegance comes with it."""
    state = GAME.deal(players, "by hand", {"first": dealer})
    assert isinstance(state, AnimaliaState)
    state.collections = [cards(text) for text in collections]
    state.bonus = [cards(text) for text in held] or state.bonus
    state.public = tuple((mask(cards_for(players)),) * len(hand) for hand in state.bonus)
    out = {card for hand in (*state.collections, *state.bonus) for card in hand}
    first = cards(top)
    rest = [card for card in cards_for(players) if card not in out and card not in first]
    state.deck, state.at, state.lot, state.season = (*first, *rest), 0, (), season
    seen: list[dict[str, Any]] = []
    awards.elegance(state, lambda event: seen.append(event.seen_by(None)))
    check(state)
    return state, seen


def held(state: AnimaliaState, collection: int) -> str:
    return " ".join(CARDS[card] for card in state.collections[collection])


def refused(state: AnimaliaState, text: str) -> str:
    """The code by which a move of the seat in turn is refused; nothing changes."""
    before = pickle.dumps(state.view(None))
    with pytest.raises(IllegalMove) as caught:
        state.play(state.turn[0], GAME.moves.parse(text))
    assert pickle.dumps(state.view(None)) == before
    for lang in ("fr", "en"):
        sentence = GAME.words(lang).refusal(caught.value.code, caught.value.facts)
        assert "{" not in sentence, sentence
    return caught.value.code
