"""How 6 nimmt! Junior is laid out in tests: its configurations, positions and invariants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from menagerie import games
from menagerie.core import State
from menagerie.games.junior.box import ALL, STABLES, mask_of
from menagerie.games.junior.rules import CLAIMING, OVER, PLACING, JuniorState

GAME = games.load("junior")

CONFIGS: list[tuple[int, dict[str, Any]]] = [
    (players, {"variant": variant})
    for players in range(2, 6)
    for variant in ("classic", "avoid", "rush")
]
"""Every player count with every variant or option that changes the rules."""


def lay(
    rows: Sequence[str],
    shown: str,
    *,
    players: int = 2,
    variant: str = "classic",
    piles: Sequence[str] = (),
    active: int = 0,
    left: int | None = None,
) -> JuniorState:
    """A position in words: a row is "pony+hare hen", the shown card "goat".

    The cards that are named nowhere are the draw pile; with `left`, all but
    that many of them are out of the game.
    """
    state = GAME.deal(players, "laid", {"variant": variant, "first": active})
    assert isinstance(state, JuniorState)
    box = list(range(len(state.box.cards)))

    def take(text: str) -> list[int]:
        found = []
        for name in text.split():
            card = next(one for one in box if set(state.box.cards[one]) == set(name.split("+")))
            box.remove(card)
            found.append(card)
        return found

    top = take(shown)
    state.rows = [take(row) for row in rows]
    state.masks = [mask_of(tuple("+".join(row.split()).split("+")) if row else ()) for row in rows]
    state.piles = [take(pile) for pile in piles] or [[] for _ in range(players)]
    out = [] if left is None else box[left:]
    state.discarded = out
    pile = [card for card in box if card not in out]
    played = [card for cards in (*state.rows, *state.piles, out) for card in cards]
    state.deck = (*played, *top, *pile)
    state.at = len(played)
    check(state)
    return state


def names(state: JuniorState, cards: Sequence[int]) -> list[str]:
    """Cards as the words `lay` reads."""
    return ["+".join(state.box.cards[card]) for card in cards]


def say(state: State, *moves: str) -> list[dict[str, Any]]:
    """Plays moves like "0 claim 2" and returns everything that happened, as all see it."""
    seen = []
    for move in moves:
        seat, _, text = move.partition(" ")
        events = state.play(int(seat), GAME.moves.parse(text))
        seen += [event.seen_by(None) for event in events]
        check(state)
    return seen


def open_to(state: State, seat: int) -> list[str]:
    """The legal moves of a seat in notation."""
    return [GAME.moves.text(move) for move in state.legal(seat)]


def check(state: State) -> None:
    """Everything that must hold after every move."""
    assert isinstance(state, JuniorState)
    lying = [*state.deck[state.at :], *state.discarded]
    for cards in (*state.rows, *state.piles):
        lying += cards
    assert sorted(lying) == list(range(52)), "every card is in exactly one place"
    assert sorted(state.deck) == list(range(52))
    for row, mask in zip(state.rows, state.masks, strict=True):
        shown = 0
        for card in row:
            shown |= state.box.masks[card]
        assert shown == mask != ALL, "a complete row is taken at once"
    assert len(state.rows) == STABLES
    assert state.scores() == [len(pile) for pile in state.piles]
    assert 0 <= state.active < state.players
    if state.phase == OVER:
        assert state.at == 52
        assert not state.turn
        assert state.winners()
    elif state.phase == PLACING:
        assert state.turn == (state.active,)
        assert state.claims == []
        assert state.answers == 0
        assert 1 <= len(state.legal(state.active)) <= STABLES
        assert state.winners() == ()
    else:
        assert state.phase == CLAIMING
        assert state.variant == "rush"
        answered = tuple(seat for seat in range(state.players) if state.has_answered(seat))
        assert sorted(answered + state.turn) == list(range(state.players))
        claimants = [seat for seat, _ in state.claims]
        stables = [row for _, row in state.claims]
        assert set(claimants) <= set(answered)
        assert len(set(claimants)) == len(claimants)
        assert len(set(stables)) == len(stables) < STABLES
