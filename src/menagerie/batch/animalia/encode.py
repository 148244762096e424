"""A position of the readable Animalia as a table, field by field, on the host."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.animalia import FAMILIES, AnimaliaState, awards, memory, phases, scoring
from ...games.animalia.box import SEASONS, cards_for
from .board import ABSENT, DECK, HAND, HELD, LANE, LOT, UNLAID
from .stories import Told, tell

_PHASES = (
    phases.OFFER, phases.PLACE, phases.POWER, phases.ORDERING, phases.MEDALS, phases.OVER,
)  # fmt: skip


def encode(state: AnimaliaState) -> dict[str, Any]:
    """The fields of the table: where every card is, and what the seats know."""
    seats = range(state.players)
    told = [_told(state, seat) for seat in seats]
    level = np.zeros(DECK, np.uint16)
    for seat in seats:
        level |= np.array(told[seat].level, np.uint16) << 2 * seat
    return {
        "cards": _cards(state),
        "orders": [_ranks(state, season) for season in range(2, SEASONS + 1)],
        "at": state.at,
        "end": len(state.deck),
        "lot": len(state.lot),
        "sizes": [len(cards) for cards in state.collections],
        "phase": _PHASES.index(state.phase),
        "season": state.season,
        "dealer": state.dealer,
        "turn": sum(1 << seat for seat in state.turn),
        "active": state.active,
        "powers": state.powers,
        "answered": state.answered,
        "owls": [0 if owl is None else owl + 1 for owl in state.owls],
        "medals": np.array(state.medals).reshape(state.players, len(FAMILIES)),
        "glimpse": _glimpse(state),
        "level": level,
        "labels": [one.labels for one in told],
        "places": [one.places for one in told],
        "stories": [one.stories for one in told],
        "third": [one.third for one in told],
        "first": [one.first for one in told],
        "drawn": lanes(told[0].drawn),
    }


def lanes(counts: list[int]) -> int:
    """The counts of all seats in one word, a lane for every seat."""
    return sum(count << LANE * seat for seat, count in enumerate(counts))


def _cards(state: AnimaliaState) -> list[int]:
    codes = [int(ABSENT)] * DECK
    for place in range(state.at, len(state.deck)):
        codes[state.deck[place]] = place
    for place, card in enumerate(state.lot):
        codes[card] = int(LOT) + place
    for number, cards in enumerate(state.collections):
        for slot, card in enumerate(cards):
            codes[card] = int(HELD) + 8 * number + slot
    for seat in range(state.players):
        hand = [(int(UNLAID), card) for card in state.bonus[seat]]
        for slot, card in [*hand, *state.covers[seat]]:
            codes[card] = int(HAND) + 16 * seat + slot
    return codes


def _ranks(state: AnimaliaState, season: int) -> list[int]:
    """Each card's rank in a later shuffle of all cards."""
    ranks = [int(ABSENT)] * DECK
    used = cards_for(state.players)
    for rank, card in enumerate(state.setup.shuffler.shuffle(f"season-{season}", used)):
        ranks[card] = rank
    return ranks


def _glimpse(state: AnimaliaState) -> int:
    word = 0
    for seat, glimpse in enumerate(state.glimpses):
        top = memory.top(state, seat)
        if glimpse is None or not top.cards:
            continue
        for place, card in enumerate(state.deck[state.at : state.at + 3]):
            if card in top.cards:
                word |= 1 << 6 * place + seat
        if not glimpse.exact:
            word |= 1 << 18 + seat
            word = word & ~(3 << 24) | top.places << 24
    return word


def _told(state: AnimaliaState, seat: int) -> Told:
    """The stories a seat may believe, in fixed shape."""
    if not state.turn:
        # All cards are shown: there is nothing left to know.
        return tell((((),) * state.players,), seat, 0, [[]])
    rounds = state.season - (state.phase != phases.MEDALS)
    stories = state.private[seat] or (state.public,)
    return tell(stories, seat, rounds, _draws(state) if rounds == SEASONS else [[]])


def _draws(state: AnimaliaState) -> list[list[int]]:
    """The seats that have drawn the bonus cards of this season; several possibilities if the
    pile is empty."""
    shown = awards.totals(state)
    prizes = scoring.prizes(shown)
    around = [number for seat in state.clockwise() for number in state.owned(seat)]
    ranked = sorted(around, key=lambda number: -shown[number])
    due = [state.owner(number) for number in ranked for _ in range(prizes[number])]
    if state.at < len(state.deck):
        return [due]
    return [due[:count] for count in range(len(due), -1, -1)]
