"""6 nimmt! Junior: nobody knows the order of the draw pile, everybody everything else."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from menagerie.core import State
from menagerie.games.junior import JuniorState
from tests.games.junior_table import CONFIGS, GAME, check, lay, say


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_the_law_of_secrets(players: int, options: dict[str, Any]) -> None:
    """An imagined state looks, allows and refuses the same, at every moment of a game."""
    rng = random.Random(f"law {players} {options}")
    for number in range(3):
        state = GAME.deal(players, f"law {number}", options)
        while True:
            for seat in viewers(state):
                imagined = state.imagine(seat, rng)
                check(imagined)
                assert imagined.view(seat) == state.view(seat)
                if seat is not None:
                    assert imagined.legal(seat) == state.legal(seat)
                if seat in state.turn:
                    for move in set(range(len(GAME.moves))) - set(state.legal(seat)):
                        assert imagined.why_not(seat, move) == state.why_not(seat, move)
            if not state.turn:
                break
            seat = rng.choice(state.turn)
            state.play(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_what_everybody_saw_is_true_in_every_imagined_state(
    players: int, options: dict[str, Any]
) -> None:
    """An independent model: the cards shown so far, in order, as the events told them."""
    rng = random.Random(players)
    state = GAME.deal(players, "model", options)
    assert isinstance(state, JuniorState)
    shown: list[Any] = [state.view(None)["shown"]]
    while state.turn:
        seat = rng.choice(state.turn)
        for event in state.play(seat, rng.choice(state.legal(seat))):
            if event.code == "show":
                shown.append(event.seen_by(None)["animals"])
        imagined = state.imagine(rng.choice(viewers(state)), rng)
        assert isinstance(imagined, JuniorState)
        deck = [list(imagined.box.cards[card]) for card in imagined.deck]
        assert deck[: len(shown)] == shown
        everything = Counter(map(tuple, deck))
        assert everything == Counter(imagined.box.cards)
        left = everything - Counter(map(tuple, shown))
        unseen = {tuple(kind): number for kind, number in state.view(None)["unseen"] if number}
        assert left == unseen


def test_the_pile_varies_and_forgets_the_true_order() -> None:
    state = GAME.deal(2, "vary")
    assert isinstance(state, JuniorState)
    rng = random.Random(7)
    decks = {tuple(state.imagine(0, rng).deck) for _ in range(20)}
    assert len(decks) == 20
    assert state.deck not in decks


def test_the_next_card_is_uniform_over_what_is_left() -> None:
    state = lay(["", "", "", ""], "hare", left=5)
    rng = random.Random(11)
    tries = 5000
    firsts: Counter[int] = Counter()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(tries):
        pile = state.imagine(1, rng).deck[-5:]
        firsts[pile[0]] += 1
        orders[pile] += 1
    assert len(firsts) == 5
    assert all(abs(number - tries / 5) < 200 for number in firsts.values())
    assert len(orders) == 120


def test_what_is_imagined_does_not_hang_on_the_true_order() -> None:
    state = GAME.deal(2, "order", {"variant": "rush"})
    twin = state.imagine(1, random.Random(1))
    assert isinstance(state, JuniorState)
    assert isinstance(twin, JuniorState)
    assert state.deck != twin.deck
    assert state.imagine(1, random.Random(2)).deck == twin.imagine(1, random.Random(2)).deck


def test_an_imagined_state_does_not_know_the_seed() -> None:
    state = GAME.deal(2, "the true seed")
    imagined = state.imagine(0, random.Random(1))
    assert imagined.setup.shuffler.shuffle("deck", range(52)) != state.setup.shuffler.shuffle(
        "deck", range(52)
    )
    assert imagined.setup.options == state.setup.options


def test_imagining_leaves_the_true_state_alone() -> None:
    state = GAME.deal(3, "alone", {"variant": "rush"})
    assert isinstance(state, JuniorState)
    deck, before = state.deck, state.view(None)
    imagined = state.imagine(1, random.Random(3))
    while imagined.turn:
        imagined.play(imagined.turn[0], imagined.legal(imagined.turn[0])[0])
    assert state.deck == deck
    assert state.view(None) == before


@pytest.mark.parametrize("variant", ["classic", "avoid", "rush"])
def test_all_seats_and_spectators_see_the_same(variant: str) -> None:
    rng = random.Random(2)
    state = GAME.deal(4, "same", {"variant": variant})
    shape = set(state.view(None)) | {"scores", "winners"}
    while state.turn:
        views = [{**state.view(seat), "seat": "any"} for seat in viewers(state)]
        assert all(view == views[0] for view in views)
        assert set(views[0]) == shape - {"scores", "winners"}
        assert json.loads(json.dumps(views[0])) == views[0]
        seat = rng.choice(state.turn)
        for event in state.play(seat, rng.choice(state.legal(seat))):
            assert event.secrets == {}
    assert set(state.view(2)) == shape


def test_two_piles_in_another_order_send_the_same_until_a_card_is_turned_up() -> None:
    one = GAME.deal(3, "twins", {"variant": "rush", "first": 0})
    two = one.imagine(None, random.Random(9))
    assert isinstance(one, JuniorState)
    assert isinstance(two, JuniorState)
    assert one.deck != two.deck
    for move in ("1 claim 2", "0 pass", "2 claim 4"):
        assert say(one, move) == say(two, move)
        for seat in viewers(one):
            assert one.view(seat) == two.view(seat)


def test_rush_a_running_window_is_imagined_with_the_claims_that_all_saw() -> None:
    state = lay(["pony goat hare duck hen", "", "", ""], "mouse", players=4, variant="rush")
    say(state, "3 claim 1", "1 pass")
    imagined = state.imagine(0, random.Random(4))
    assert imagined.claims == [(3, 0)]
    assert imagined.turn == (0, 2)
    assert [imagined.has_answered(seat) for seat in range(4)] == [False, True, False, True]
