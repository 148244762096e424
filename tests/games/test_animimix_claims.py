"""Who could have a majority: never a promise that the turned-up cards break."""

from __future__ import annotations

import random

import pytest

from menagerie.games.animimix import GAME, SPECIES, AnimimixState
from menagerie.games.animimix.claims import claims


def test_a_kept_card_may_be_of_any_species_that_is_left() -> None:
    monkey, wolf = claims([[1, 0], [0, 0], [0, 2]], hidden=[0, 2, 0], unseen=[3, 1])
    assert (monkey.least, monkey.most, monkey.seats) == ([1, 0, 0], [1, 2, 0], [0, 1])
    assert (wolf.least, wolf.most, wolf.seats) == ([0, 0, 2], [0, 1, 2], [2])


def test_nobody_claims_what_nobody_can_have() -> None:
    (claim,) = claims([[0], [0]], hidden=[2, 1], unseen=[0])
    assert claim.seats == []


@pytest.mark.parametrize("players", range(2, 7))
def test_the_truth_lies_within_what_every_seat_is_told(players: int) -> None:
    rng = random.Random(players)
    for game in range(6):
        state = GAME.deal(players, f"claims {game}")
        assert isinstance(state, AnimimixState)
        while state.turn:
            state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))
            counts = {
                species: [cards.count(species) for cards in state.collections()]
                for species in state.species_names()
            }
            for seat in (None, *range(players)):
                told = state.view(seat)["claims"]
                assert list(told) == [name for name in SPECIES if name in counts]
                for species, true in counts.items():
                    claim = told[species]
                    for least, number, most in zip(
                        claim["least"], true, claim["most"], strict=True
                    ):
                        assert least <= number <= most
                    leaders = [at for at, n in enumerate(true) if n and n == max(true)]
                    assert set(leaders) <= set(claim["seats"])
                    if not state.turn:
                        assert claim["least"] == claim["most"] == true
                        assert claim["seats"] == leaders
