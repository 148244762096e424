"""What a seat may know of Animimix, and what it imagines."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from menagerie.core import Event
from menagerie.games.animimix import CELLS, MOVES, SIZES, SPECIES, AnimimixState
from tests.games.animimix_table import CHOSEN, CONFIGS, check, dealt


class Witness:
    """What a seat saw of a game, worked out from its events and its first view alone."""

    def __init__(self, state: AnimimixState, seat: int | None) -> None:
        view = state.view(seat)
        self.seat = seat
        self.grid = {
            f"{'abcdef'[column]}{row + 1}": animal
            for row, line in enumerate(view["grid"])
            for column, animal in enumerate(line)
        }
        self.hand = Counter(view["hand"])
        self.fronts: list[list[str | None]] = [[] for _ in range(state.players)]
        self.mountains: set[str] = set()

    def see(self, event: Event) -> None:
        seen = event.seen_by(self.seat)
        if seen["event"] == "keep":
            species = seen.get("species")
            assert (species is not None) == (seen["seat"] == self.seat)
            self.fronts[seen["seat"]].append(species)
            self._spend(seen["seat"], species)
        elif seen["event"] == "swap":
            assert self.grid[seen["cell"]] == seen["taken"]
            self.grid[seen["cell"]] = seen["laid"]
            self.mountains.add(seen["cell"])
            self.fronts[seen["seat"]].append(seen["taken"])
            self._spend(seen["seat"], seen["laid"])

    def _spend(self, seat: int, species: str | None) -> None:
        if seat == self.seat:
            assert species is not None
            self.hand[species] -= 1

    def agrees(self, state: AnimimixState) -> None:
        """Everything this seat saw is so in `state`."""
        lying = {CELLS[cell]: SPECIES[kind] for cell, kind in enumerate(state.animals) if kind >= 0}
        assert lying == self.grid
        assert {cell for cell in lying if CELLS.index(cell) not in state.free} == self.mountains
        if self.seat is not None:
            hand = dict(zip(SPECIES, state.hands[self.seat], strict=True))
            assert +Counter(hand) == +self.hand
        for known, front in zip(self.fronts, state.fronts, strict=True):
            assert len(known) == len(front)
            for species, (kind, _) in zip(known, front, strict=True):
                assert species is None or SPECIES[kind] == species

    def unseen(self, state: AnimimixState) -> Counter[str]:
        """The cards this seat has not seen, counted from what it saw."""
        cards = Counter(dict.fromkeys(state.species_names(), 10))
        cards.subtract(self.grid.values())
        cards.subtract(+self.hand)
        cards.subtract(species for front in self.fronts for species in front if species)
        assert min(cards.values()) >= 0
        return +cards


def walk(state: AnimimixState, rng: random.Random, witnesses: list[Witness]) -> None:
    """One random turn, kept as often as swapped, told to the witnesses."""
    seat = state.turn[0]
    legal = state.legal(seat)
    keeps = [move for move in legal if move < 8]
    move = rng.choice(keeps if rng.random() < 0.5 else legal)
    for event in state.play(seat, move):
        for witness in witnesses:
            witness.see(event)


@pytest.mark.parametrize(("players", "options"), CONFIGS + CHOSEN)
def test_imagined_states_look_the_same_and_agree_with_what_was_seen(
    players: int, options: dict[str, Any]
) -> None:
    viewers: list[int | None] = [*range(players), None]
    for seed in range(3):
        rng = random.Random(seed)
        state = dealt(players, f"imagine {seed}", **options)
        witnesses = [Witness(state, viewer) for viewer in viewers]
        while True:
            for witness in witnesses:
                viewer = witness.seat
                other = state.imagine(viewer, rng)
                check(other)
                witness.agrees(other)
                assert other.view(viewer) == state.view(viewer)
                if viewer is None:
                    continue
                legal = state.legal(viewer)
                assert other.legal(viewer) == legal
                for move in range(len(MOVES)):
                    if move not in legal:
                        assert other.why_not(viewer, move) == state.why_not(viewer, move)
            if not state.turn:
                break
            walk(state, rng, witnesses)


def test_hidden_places_really_vary() -> None:
    rng = random.Random(7)
    state = dealt(3, "vary", first=0)
    for text in ("keep", "keep", "swap"):
        seat = state.turn[0]
        legal = [m for m in state.legal(seat) if MOVES.text(m).startswith(text)]
        state.advance(seat, legal[0])
    others = [state.imagine(2, rng) for _ in range(200)]
    assert len({tuple(other.hands[0]) for other in others}) > 10
    assert len({tuple(other.hands[1]) for other in others}) > 10
    assert len({other.fronts[0] for other in others}) > 1
    assert len({other.rest for other in others}) > 1
    assert len({other.fronts[2] for other in others}) == 1
    assert len({tuple(other.hands[2]) for other in others}) == 1
    spectators = [state.imagine(None, rng) for _ in range(200)]
    assert len({tuple(other.hands[2]) for other in spectators}) > 10
    assert {other.fronts[2] for other in spectators} == {state.fronts[2]}


def test_imagined_states_do_not_depend_on_the_truth() -> None:
    """Two states that a seat cannot tell apart are imagined alike, draw for draw."""
    rng = random.Random(1)
    state = dealt(4, "truth")
    for _ in range(9):
        walk(state, rng, [])
    seat = state.turn[0]
    twin = state.imagine(seat, random.Random(2))
    assert [twin.view(s) for s in range(4)] != [state.view(s) for s in range(4)]
    for number in range(20):
        mine = state.imagine(seat, random.Random(number))
        theirs = twin.imagine(seat, random.Random(number))
        assert [mine.view(s) for s in range(4)] == [theirs.view(s) for s in range(4)]
        assert (mine.hands, mine.fronts, mine.rest) == (theirs.hands, theirs.fronts, theirs.rest)


def test_unseen_cards_are_spread_uniformly() -> None:
    """Two players, eight unseen cards: each place holds each species as often as it should,
    and the two cards in the box are any two of the eight."""
    rng = random.Random(11)
    state = dealt(2, "uniform", first=1)
    witness = Witness(state, 0)
    keep = next(move for move in state.legal(1) if move < 8)
    for event in state.play(1, keep):
        witness.see(event)
    unseen = list(witness.unseen(state).elements())
    assert len(unseen) == 8
    draws = 6000
    boxes: Counter[tuple[str, ...]] = Counter()
    kept: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for _ in range(draws):
        other = state.imagine(0, rng)
        boxes[tuple(SPECIES[kind] for kind in other.rest)] += 1
        kept[SPECIES[other.fronts[1][0][0]]] += 1
        for kind, cards in enumerate(other.hands[1]):
            held[SPECIES[kind]] += cards
    pairs = Counter(tuple(sorted(pair, key=SPECIES.index)) for pair in combinations(unseen, 2))
    assert set(boxes) == set(pairs)
    for pair, ways in pairs.items():
        assert abs(boxes[pair] / draws - ways / 28) < 0.035
    for species in set(unseen):
        share = unseen.count(species) / 8
        assert abs(kept[species] / draws - share) < 0.035
        assert abs(held[species] / draws - 5 * share) < 0.12


def test_what_is_kept_changes_nothing_others_see() -> None:
    rng = random.Random(5)
    tried = 0
    for seed in range(12):
        state = dealt(2 + seed % 5, f"kept {seed}")
        for _ in range(rng.randrange(6)):
            walk(state, rng, [])
        seat = state.turn[0]
        keeps = [move for move in state.legal(seat) if move < 8]
        viewers = [v for v in (*range(state.players), None) if v != seat]
        for one, two in combinations(keeps, 2):
            left, right = state.clone(), state.clone()
            said = [left.play(seat, one), right.play(seat, two)]
            # The others go on alike until this seat is to play again.
            while True:
                for viewer in viewers:
                    seen = [[event.seen_by(viewer) for event in events] for events in said]
                    assert seen[0] == seen[1]
                    assert left.view(viewer) == right.view(viewer)
                    if viewer is not None:
                        assert left.legal(viewer) == right.legal(viewer)
                if not left.turn or left.turn == (seat,):
                    break
                move = rng.choice(left.legal(left.turn[0]))
                said = [left.play(left.turn[0], move), right.play(right.turn[0], move)]
            tried += 1
    assert tried > 20


def test_view_hides_hands_and_fronts_until_the_end() -> None:
    rng = random.Random(6)
    state = dealt(4, "view")
    while state.turn:
        for viewer in (0, 1, 2, 3, None):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["hands"] == [sum(hand) for hand in state.hands]
            assert len(view["hand"]) == (0 if viewer is None else view["hands"][viewer])
            for seat, front in enumerate(view["fronts"]):
                assert len(front) == len(state.fronts[seat])
                for card, (kind, cell) in zip(front, state.fronts[seat], strict=True):
                    if seat == viewer:
                        origin = "hand" if cell < 0 else CELLS[cell]
                        assert card == {"species": SPECIES[kind], "from": origin}
                    else:
                        assert card == {"species": None, "from": None}
        walk(state, rng, [])
    for viewer in (0, None):
        view = state.view(viewer)
        shown = [[card["species"] for card in front] for front in view["fronts"]]
        assert shown == state.collections()
        assert view["unseen"] == 1
        assert view["hand"] == []


def test_views_keep_their_shape() -> None:
    rng = random.Random(3)
    state = dealt(3, "shape")
    keys = set(state.view(None))
    while state.turn:
        for viewer in (0, 1, 2, None):
            assert set(state.view(viewer)) == keys
        walk(state, rng, [])
    assert set(state.view(1)) == keys | {"scores", "winners"}


def test_view_shows_what_each_species_is_worth_now() -> None:
    state = dealt(2, "worth", species=("lion", "wolf", "penguin"))
    view = state.view(None)
    assert list(view["values"]) == view["species"] == ["wolf", "penguin", "lion"]
    lions = sum(row.count("lion") for row in view["grid"])
    found = view["values"]["lion"]
    assert found["number"] == len(found["cells"]) == lions
    assert found["points"] == 11 - lions


def test_imagined_states_do_not_know_the_seed() -> None:
    state = dealt(2, "secret seed")
    other = state.imagine(0, random.Random(0))
    assert other.setup.shuffler is not state.setup.shuffler
    assert other.setup.shuffler.below("deck", 1 << 30) != state.setup.shuffler.below(
        "deck", 1 << 30
    )


@pytest.mark.parametrize("players", sorted(SIZES))
def test_imagined_games_can_be_played_to_the_end(players: int) -> None:
    rng = random.Random(players)
    state = dealt(players, "to the end")
    for _ in range(players + 1):
        walk(state, rng, [])
    for viewer in (*range(players), None):
        other = state.imagine(viewer, rng)
        while other.turn:
            walk(other, rng, [])
            check(other)
        assert other.winners()
