"""The guide of Animalia: it counts as the rules count, sees the obvious, and stays honest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import isfinite

import pytest

from menagerie.bots import Position, make
from menagerie.bots.guides import animalia as guide
from menagerie.bots.guides.animalia.show import FAMILY, elegance, key_of, later, won
from menagerie.games.animalia import CARDS, FAMILIES, GAME, MOVES, AnimaliaState, scoring
from menagerie.games.animalia.box import PRANKSTER, SEASONS, THIEF, cards_for, names, set_size
from menagerie.games.animalia.moves import COVER, OWL_AS
from menagerie.games.animalia.phases import MEDALS, OFFER, ORDERING, POWER
from tests.games.animalia_table import CONFIGS, position, season_end
from tests.games.animalia_table import cards as some
from tests.games.animalia_table import play as played

COUNTS = [players for players, _ in CONFIGS]


def positions(players: int, games: int) -> Iterator[AnimaliaState]:
    """Every position of some games of random moves, the last without a turn."""
    rng = random.Random(f"animalia {players}")
    for number in range(games):
        state = GAME.deal(players, f"guide {number}")
        assert isinstance(state, AnimaliaState)
        yield state
        while state.turn:
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))
            yield state


def by_name(state: AnimaliaState) -> dict[str, float]:
    """The weights of the moves of the first seat to play."""
    seat = state.turn[0]
    legal = state.legal(seat)
    texts = [str(MOVES[move]) for move in legal]
    return dict(zip(texts, guide.weigh(state, seat, legal), strict=True))


def favourites(state: AnimaliaState) -> set[str]:
    """The moves with the greatest weight."""
    weights = by_name(state)
    top = max(weights.values())
    return {name for name, weight in weights.items() if weight == pytest.approx(top)}


def wins(bots: list[str], games: int) -> list[float]:
    """Wins by seat, shared when shared, over fixed deals that each seat opens in turn."""
    chairs = [make(bot) for bot in bots]
    shares = [0.0] * len(bots)
    for number in range(games):
        first = number % len(bots)
        state = GAME.deal(len(bots), f"match {number // len(bots)}", {"first": first})
        rng = random.Random(number)
        while state.turn:
            seat = state.turn[0]
            state.advance(seat, chairs[seat].choose(Position.of(state, seat, rng)))
        for seat in state.winners():
            shares[seat] += 1 / len(state.winners())
    return shares


# Everywhere.


@pytest.mark.parametrize("players", COUNTS)
def test_every_position_is_weighed_and_picked(players: int) -> None:
    rng = random.Random(5)
    for state in positions(players, games=1):
        for seat in state.turn:
            legal = state.legal(seat)
            before = state.view(seat)
            weights = guide.weigh(state, seat, legal)
            assert len(weights) == len(legal)
            assert all(isfinite(weight) for weight in weights)
            assert guide.pick(state, seat, legal, rng) in legal
            assert state.view(seat) == before, "looking changes nothing"


@pytest.mark.parametrize("players", COUNTS)
def test_playouts_stop_where_the_guide_can_tell(players: int) -> None:
    seen = set()
    for state in positions(players, games=2):
        if not state.turn:
            continue
        rewards = guide.worth(state)
        assert (rewards is not None) or state.phase != MEDALS
        if rewards is not None:
            seen.add((state.season, state.phase))
            assert sum(rewards) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in rewards)
    assert {(season, MEDALS) for season in range(1, SEASONS + 1)} <= seen


def test_medals_are_counted_as_the_rules_do() -> None:
    rng = random.Random(3)
    for _ in range(300):
        cards = rng.sample(cards_for(6), 5)
        for owl, way in enumerate(won(key_of(cards))):
            shown = scoring.families(names(cards), None, FAMILIES[owl])
            assert {FAMILIES[family]: count for family, count in way} == scoring.medals(shown)


def test_elegance_of_complete_collections_is_what_the_rules_give() -> None:
    rng = random.Random(4)
    for collections in range(3, 7):
        for _ in range(50):
            dealt = rng.sample(cards_for(6), 5 * collections)
            held = [tuple(dealt[at : at + 5]) for at in range(0, len(dealt), 5)]
            totals = [scoring.elegance(names(cards)) for cards in held]
            assert elegance(held) == scoring.prizes(totals)
            assert 2.9 < sum(elegance([cards[:3] for cards in held])) < 3.1


@pytest.mark.parametrize("players", COUNTS)
def test_the_last_answers_are_weighed_by_the_real_count(players: int) -> None:
    checked = 0
    for state in positions(players, games=4):
        if state.phase != MEDALS or state.season < SEASONS:
            continue
        for seat in state.turn:
            size = set_size(players)
            banked = sum(later(size, 0, count) for count in state.medals[seat])
            legal = state.legal(seat)
            for move, weight in zip(legal, guide.weigh(state, seat, legal), strict=True):
                if COVER <= move < OWL_AS:
                    continue
                end = state.clone()
                end.advance(seat, move)
                while end.turn:
                    other = end.turn[0]
                    end.advance(other, end.legal(other)[-1])
                assert banked + weight == end.scores()[seat]
                checked += 1
    assert checked


# Positions where the right move is plain.


def test_completes_five_of_a_family() -> None:
    four = "cat-champion cat-charmer cat-scruffy cat-thief"
    state = position(3, [four, "dog-spy", "horse-spy"], "cat-spy")
    assert favourites(state) == {"take 1"}


def test_leaves_a_scruffy_stranger_alone() -> None:
    mine = "dog-champion dog-charmer dog-spy"
    state = position(3, ["cat-spy cat-thief", mine, "horse-spy horse-thief"], "parrot-scruffy")
    played(state, "pass")
    assert favourites(state) == {"pass"}


def test_two_players_put_a_card_where_its_family_is() -> None:
    state = position(2, ["cat-champion cat-charmer", "dog-champion dog-charmer"], "dog-spy")
    weights = by_name(state)
    assert weights["take 2"] > weights["take 1"]


def test_two_players_take_what_would_make_the_other_rich() -> None:
    poor = ["rabbit-spy parrot-scruffy dog-scruffy horse-spy"]
    poor += ["rabbit-prankster parrot-charmer dog-charmer horse-prankster"]
    four = "cat-champion cat-charmer cat-scruffy cat-thief"
    state = position(2, [*poor, four], "cat-spy")
    weights = by_name(state)
    assert weights["pass"] < max(weights["take 1"], weights["take 2"])


def test_steals_what_completes_a_set() -> None:
    mine = "cat-champion cat-charmer cat-thief"
    others = ["horse-champion cat-prankster horse-scruffy", "parrot-spy parrot-charmer"]
    state = position(3, [mine, *others], "dog-thief", season=3)
    state.medals[0] = (1, 0, 0, 0, 0)
    played(state, "take 1")
    assert favourites(state) == {"steal cat-prankster"}


def test_gives_away_what_does_not_fit() -> None:
    mine = "cat-champion cat-charmer rabbit-scruffy dog-prankster"
    state = position(3, [mine, "horse-champion horse-spy", "parrot-champion"], "cat-prankster")
    played(state, "take 1")
    best = favourites(state)
    assert best <= {"give rabbit-scruffy to 2", "give rabbit-scruffy to 3"}


def test_gives_before_it_steals_when_there_is_no_room() -> None:
    mine = "cat-champion cat-prankster rabbit-scruffy dog-thief"
    state = position(3, [mine, "cat-charmer horse-champion", "parrot-thief"], "cat-thief")
    state.collections[0] += state.lot
    state.lot, state.phase, state.powers = (), POWER, THIEF | PRANKSTER
    assert all(move.startswith("give rabbit-scruffy") for move in favourites(state))


def test_a_spy_looks() -> None:
    state = position(3, ["cat-spy", "dog-thief", "horse-thief"], "parrot-spy")
    played(state, "take 1")
    assert favourites(state) == {"spy"}


def test_a_spy_deals_the_card_it_needs_to_itself() -> None:
    """The spy deals next: whatever lies on top is offered to it first."""
    mine = "cat-champion cat-charmer cat-thief"
    others = ["dog-champion dog-charmer dog-thief", "horse-champion horse-charmer horse-thief"]
    coming = "cat-spy rabbit-scruffy cat-prankster parrot-scruffy"
    state = position(3, [mine, *others], coming, dealer=2)
    state.collections[0] += state.lot
    state.lot, state.phase, state.turn = (), ORDERING, (0,)
    assert favourites(state) <= {"order 2 1 3", "order 2 3 1"}


def test_covers_the_stranger_in_the_last_season() -> None:
    mine = "dog-champion dog-charmer dog-thief cat-scruffy horse-scruffy"
    rest = ["cat-spy cat-thief parrot-spy rabbit-spy horse-spy"]
    rest += ["rabbit-champion parrot-scruffy rabbit-scruffy parrot-thief horse-thief"]
    state, _ = season_end(3, [mine, *rest], "", season=3, held=["dog-spy", "", ""])
    state.bonus[0] = some("dog-spy")
    assert favourites(state) <= {"cover 4 with dog-spy", "cover 5 with dog-spy"}


def test_keeps_a_bonus_card_that_gains_nothing_yet() -> None:
    mine = "dog-champion dog-charmer dog-thief cat-scruffy cat-spy"
    rest = ["cat-champion cat-charmer parrot-spy rabbit-spy horse-spy"]
    rest += ["rabbit-champion parrot-champion rabbit-scruffy parrot-thief horse-thief"]
    state, _ = season_end(3, [mine, *rest], "", held=["horse-scruffy", "", ""])
    state.bonus[0] = some("horse-scruffy")
    assert favourites(state) == {"done"}


def test_the_owl_fills_the_set() -> None:
    mine = "dog-champion dog-charmer dog-thief rabbit-scruffy owl"
    rest = ["cat-champion cat-charmer parrot-spy rabbit-spy horse-spy"]
    rest += ["rabbit-champion parrot-champion horse-scruffy parrot-thief horse-thief"]
    state, _ = season_end(3, [mine, *rest], "cat-spy", season=3)
    state.bonus[0] = ()
    medals = dict.fromkeys(FAMILIES, 0)
    for family, owl in (("rabbit", "owl rabbit"), ("dog", "owl dog")):
        before = {"rabbit": 3, "dog": 1}[family]
        state.medals[0] = tuple((medals | {family: before}).values())
        assert favourites(state) == {owl}


def test_every_card_has_its_family() -> None:
    for card, name in enumerate(CARDS):
        assert ([*FAMILIES, "owl"][FAMILY[card]]) == name.partition("-")[0]


# Strength and honesty.


def test_greedy_embarrasses_random_at_two() -> None:
    assert wins(["greedy", "random"], 4)[0] >= 3


def test_greedy_embarrasses_random_at_six() -> None:
    assert wins(["random", "random", "greedy", "random", "random", "random"], 3)[2] >= 2


@pytest.mark.parametrize("players", [2, 5])
def test_the_choice_depends_on_what_the_seat_knows(players: int) -> None:
    greedy = make("greedy")
    phases = set()
    for at, state in enumerate(positions(players, games=1)):
        # Offers are by far the most common decision; a few of them are enough.
        if state.phase == OFFER and at % 4:
            continue
        phases.add(state.phase)
        for seat in state.turn:
            other = state.imagine(seat, random.Random(at))
            chosen = [
                greedy.choose(Position.of(true, seat, random.Random(7))) for true in (state, other)
            ]
            assert chosen[0] == chosen[1]
    assert {OFFER, MEDALS} <= phases
