"""Mini Fourmidable: set-up, actions, objectives, the end, what is refused; whole games."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import pairwise
from typing import Any

import pytest

from menagerie.core import (
    GameOver,
    IllegalMove,
    NotYourTurn,
    State,
)
from menagerie.core.explore import perft, play_out
from menagerie.games.fourmidable import (
    ANTS,
    FAMILIES,
    RESOURCES,
    SPECIES,
    FourmidableState,
)
from menagerie.games.fourmidable.box import resources_of
from tests.games.fourmidable_table import CONFIGS, GAME, check, kinds, lay, open_to, say


def colony(state: FourmidableState, seat: int) -> dict[str, Any]:
    return {**state.view(seat)["colonies"][seat]}


def refused(state: FourmidableState, seat: int, text: str) -> tuple[str, dict[str, Any]]:
    """The code and the facts with which a move is refused; both languages must say it."""
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, GAME.moves.parse(text))
    for lang in ("fr", "en"):
        assert "{" not in GAME.words(lang).refusal(caught.value.code, caught.value.facts)
    return caught.value.code, caught.value.facts


# Set-up.


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 9), (4, 12)])
def test_piles_of_three_resources_per_player(players: int, each: int) -> None:
    assert GAME.deal(players, "s").view(None)["piles"] == dict.fromkeys(RESOURCES, each)


@pytest.mark.parametrize(("players", "shown", "pile"), [(2, 2, 8), (3, 2, 8), (4, 3, 11)])
def test_face_up_objectives_and_cards_marked_4_plus(players: int, shown: int, pile: int) -> None:
    state = GAME.deal(players, "s")
    assert isinstance(state, FourmidableState)
    for row in state.view(None)["objectives"].values():
        assert len(row["shown"]) == shown
        assert row["pile"] == pile
    cards = [state.box.objectives[card] for deck in state.decks for card in deck]
    assert sum(card.four for card in cards) == (12 if players == 4 else 0)
    assert len(cards) == (42 if players == 4 else 30)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_joker_is_used_at_four_players_only(players: int) -> None:
    births = GAME.deal(players, "s").view(None)["births"]
    assert births == dict.fromkeys([*ANTS, "joker"][: 4 if players == 4 else 3])


def test_each_player_has_nine_ants_a_predator_and_one_species() -> None:
    state = GAME.deal(4, "s")
    for own in state.view(None)["colonies"]:
        assert own["reserve"] == dict.fromkeys(ANTS, 3)
        assert own["active"] == own["harvesting"] == own["newborn"] == dict.fromkeys(ANTS, 0)
        assert own["stock"] == dict.fromkeys(RESOURCES, 0)
        assert own["predator"] is None
        assert own["birth"] is None
    species = [own["species"] for own in state.view(None)["colonies"]]
    assert len(set(species)) == 4
    assert set(species) <= set(SPECIES)


def test_every_species_and_every_first_player_comes_up() -> None:
    species: set[str] = set()
    first: set[int] = set()
    for number in range(60):
        view = GAME.deal(3, f"seed {number}").view(None)
        species |= {own["species"] for own in view["colonies"]}
        first.add(view["first"])
    assert species == set(SPECIES)
    assert first == {0, 1, 2}


def test_starting_ants_are_picked_one_at_a_time_clockwise_from_the_first_player() -> None:
    state = GAME.deal(3, "s", {"first": 1})
    assert isinstance(state, FourmidableState)
    assert state.view(None)["stage"] == "start"
    assert open_to(state, 1) == ["start farmer", "start hunter", "start digger"]
    assert open_to(state, 0) == []
    events = say(
        state,
        "1 start farmer", "2 start hunter", "0 start digger",
        "1 start farmer", "2 start hunter", "0 start farmer",
        "1 start farmer", "2 start digger", "0 start hunter",
    )  # fmt: skip
    assert kinds(events) == ["start"] * 9 + ["phase"]
    assert events[-1] == {"event": "phase", "number": 1, "seat": 1}
    assert state.turn == (1,)
    assert [colony(state, seat)["active"] for seat in range(3)] == [
        {"farmer": 1, "hunter": 1, "digger": 1},
        {"farmer": 3, "hunter": 0, "digger": 0},
        {"farmer": 0, "hunter": 2, "digger": 1},
    ]
    assert colony(state, 1)["reserve"] == {"farmer": 0, "hunter": 3, "digger": 3}


# Harvest.


def test_the_books_example_a_hunter_harvests_a_ladybug() -> None:
    state = lay(active=["hunter"])
    events = say(state, "0 harvest ladybug")
    assert events == [
        {"event": "harvest", "seat": 0, "ant": "hunter", "resource": "ladybug", "count": 1}
    ]
    assert state.view(None)["piles"]["ladybug"] == 5
    own = colony(state, 0)
    assert own["stock"]["ladybug"] == 1
    assert own["active"]["hunter"] == 0
    assert state.turn == (1,), "one action, then it is the next player's turn"


def test_an_ant_harvests_its_own_two_resources_only() -> None:
    for ant, family in zip(ANTS, FAMILIES, strict=True):
        state = lay(active=[ant])
        found = [text for text in open_to(state, 0) if text.startswith("harvest")]
        assert found == [f"harvest {resource}" for resource in resources_of(family)]


def test_an_ant_that_has_harvested_stays_out_until_the_phase_ends() -> None:
    state = lay(active=["farmer", "hunter"])
    say(state, "0 harvest raspberry", "1 harvest ladybug")
    assert "harvest raspberry" not in open_to(state, 0)
    code, facts = refused(state, 0, "harvest blueberry")
    assert code == "no-ant"
    assert facts == {"resource": "blueberry", "ant": "farmer"}


def test_no_harvest_from_an_empty_pile() -> None:
    state = lay(piles="2 raspberry", active=["farmer"])
    assert "harvest raspberry" in open_to(state, 0)
    assert refused(state, 0, "harvest blueberry")[0] == "pile-empty"


def test_there_is_no_limit_to_a_stock() -> None:
    state = lay(players=4, stock=["11 earth"], piles="1 earth, raspberry")
    say(state, "0 harvest earth")
    assert colony(state, 0)["stock"]["earth"] == 12


def test_a_pile_that_runs_out_is_told() -> None:
    state = lay(piles="1 earth, raspberry")
    assert kinds(say(state, "0 harvest earth")) == ["harvest", "pile-gone"]
    assert kinds(say(state, "1 predator raspberry"))[:3] == ["predator", "pile-gone", "all-gone"]


# Birth.


def test_a_birth_brings_an_ant_that_can_act_from_the_next_turn() -> None:
    state = lay(active=["", ""])
    events = say(state, "0 birth farmer")
    assert events == [{"event": "birth", "seat": 0, "card": "farmer", "ant": "farmer"}]
    assert state.view(None)["births"] == {"farmer": 0, "hunter": None, "digger": None}
    assert colony(state, 0)["reserve"]["farmer"] == 1
    say(state, "1 birth digger")
    assert open_to(state, 0)[:2] == ["harvest raspberry", "harvest blueberry"]


def test_a_birth_card_of_a_type_that_has_run_out_gives_no_ant() -> None:
    state = lay(reserve=["2 hunter"], active=["3 farmer"])
    assert kinds(say(state, "0 birth farmer")) == ["birth-none"]
    own = colony(state, 0)
    assert own["active"]["farmer"] == 3
    assert own["birth"] == "farmer"
    assert own["reserve"] == {"farmer": 0, "hunter": 2, "digger": 0}


def test_one_birth_per_phase_and_a_card_serves_one_player() -> None:
    state = lay()
    say(state, "0 birth farmer")
    assert refused(state, 1, "birth farmer") == ("card-taken", {"card": "farmer", "other": 0})
    assert "birth hunter" in open_to(state, 1)
    say(state, "1 birth hunter")
    assert refused(state, 0, "birth digger") == ("born", {"card": "farmer"})


def test_the_joker_names_a_type_left_in_reserve() -> None:
    state = lay(players=4, reserve=["farmer digger"])
    births = [text for text in open_to(state, 0) if text.startswith("birth")]
    assert births == [
        "birth farmer", "birth hunter", "birth digger", "birth joker farmer", "birth joker digger",
    ]  # fmt: skip
    assert refused(state, 0, "birth joker hunter") == ("joker-type", {"ant": "hunter"})
    assert refused(state, 0, "birth joker none")[0] == "joker-none"
    events = say(state, "0 birth joker digger")
    assert events == [{"event": "birth", "seat": 0, "card": "joker", "ant": "digger"}]
    assert colony(state, 0)["reserve"] == {"farmer": 1, "hunter": 0, "digger": 0}
    assert refused(state, 1, "birth joker farmer")[0] == "card-taken"


def test_with_an_empty_reserve_the_joker_brings_none() -> None:
    state = lay(players=4, reserve=[""], active=["3 farmer"])
    births = [text for text in open_to(state, 0) if text.startswith("birth")]
    assert births == ["birth farmer", "birth hunter", "birth digger", "birth joker none"]
    assert kinds(say(state, "0 birth joker none")) == ["birth-none"]
    assert state.view(None)["births"]["joker"] == 0


def test_no_joker_below_four_players() -> None:
    assert refused(lay(players=3), 0, "birth joker farmer") == ("no-joker", {"count": 4})


# The predator.


def test_the_predator_takes_a_resource_out_of_the_game_once_per_phase() -> None:
    state = lay()
    events = say(state, "0 predator earth")
    assert events == [{"event": "predator", "seat": 0, "resource": "earth"}]
    assert state.view(None)["piles"]["earth"] == 5
    assert colony(state, 0)["predator"] == "earth"
    assert sum(colony(state, 0)["stock"].values()) == 0
    say(state, "1 harvest pebble")
    assert refused(state, 0, "predator pebble") == ("predator-used", {"resource": "earth"})


def test_the_predator_needs_a_pile_that_is_not_empty() -> None:
    state = lay(piles="2 earth")
    assert [t for t in open_to(state, 0) if t.startswith("predator")] == ["predator earth"]
    assert refused(state, 0, "predator pebble")[0] == "pile-empty"


# Objectives.

FRUIT = {"fruit": ["raspberry blueberry", "2 raspberry"]}


def test_the_example_of_our_rules_page_harvest_then_complete() -> None:
    state = lay(
        shown=FRUIT, pile={"fruit": ["3 blueberry"]}, stock=["raspberry"],
        active=["farmer hunter", "digger"],
    )  # fmt: skip
    say(state, "0 harvest blueberry")
    assert state.turn == (0,), "something is left to do"
    assert open_to(state, 0) == ["complete fruit 1", "end"]
    events = say(state, "0 complete fruit 1")
    assert events == [
        {
            "event": "complete", "seat": 0, "family": "fruit", "slot": 1,
            "cost": ["raspberry", "blueberry"], "points": 4, "count": 1,
        },
        {
            "event": "turn-up", "family": "fruit", "slot": 1,
            "cost": ["blueberry"] * 3, "points": 8,
        },
    ]  # fmt: skip
    assert state.turn == (1,), "nothing was left to do: the turn ended by itself"
    assert sum(colony(state, 0)["stock"].values()) == 0
    assert colony(state, 0)["objectives"] == [
        {"family": "fruit", "cost": ["raspberry", "blueberry"], "points": 4}
    ]


def test_objectives_may_be_completed_before_the_action_and_are_no_action() -> None:
    state = lay(shown=FRUIT, stock=["raspberry blueberry"])
    say(state, "0 complete fruit 1")
    assert state.turn == (0,)
    assert "end" not in open_to(state, 0)
    say(state, "0 harvest earth")
    assert state.turn == (1,)


def test_the_replacement_may_be_completed_in_the_same_turn() -> None:
    state = lay(
        shown={"fruit": ["2 raspberry", "3 blueberry"]},
        pile={"fruit": ["raspberry blueberry", "2 blueberry"]},
        stock=["3 raspberry 3 blueberry"],
    )
    say(state, "0 complete fruit 1", "0 complete fruit 1", "0 complete fruit 1")
    assert colony(state, 0)["completed"] == 3
    assert state.view(0)["objectives"]["fruit"]["shown"] == [
        None,
        {"cost": ["blueberry"] * 3, "points": 8},
    ]


def test_an_empty_pile_leaves_the_slot_empty() -> None:
    state = lay(shown=FRUIT, stock=["2 raspberry"])
    events = say(state, "0 complete fruit 2")
    assert kinds(events) == ["complete", "slot-empty"]
    assert state.view(0)["objectives"]["fruit"]["shown"][1] is None
    assert refused(state, 0, "complete fruit 2") == ("slot-empty", {"family": "fruit", "slot": 2})
    say(state, "0 predator earth")
    assert state.view(0)["objectives"]["fruit"]["pile"] == 0


def test_paid_resources_leave_the_game() -> None:
    state = lay(shown=FRUIT, stock=["2 raspberry earth"])
    before = state.view(None)["piles"]
    say(state, "0 complete fruit 2")
    assert state.view(None)["piles"] == before
    assert colony(state, 0)["stock"] == {**dict.fromkeys(RESOURCES, 0), "earth": 1}


def test_what_cannot_be_paid_is_refused_with_what_is_missing() -> None:
    state = lay(shown={"prey": ["2 caterpillar ladybug"]}, stock=["caterpillar 5 ladybug"])
    code, facts = refused(state, 0, "complete prey 1")
    assert code == "cannot-pay"
    assert facts["missing"] == ["caterpillar"]
    assert facts["cost"] == ["caterpillar", "caterpillar", "ladybug"]
    assert refused(state, 0, "complete prey 3") == (
        "no-slot",
        {"family": "prey", "slot": 3, "count": 4},
    )


def test_the_third_slot_at_four_players() -> None:
    state = lay(players=4, shown={"ground": ["2 earth", "2 earth", "3 pebble"]}, stock=["3 pebble"])
    say(state, "0 complete ground 3")
    assert colony(state, 0)["completed"] == 1


def test_nobody_completes_on_somebody_elses_turn() -> None:
    state = lay(shown=FRUIT, stock=["", "2 raspberry"])
    assert open_to(state, 1) == []
    with pytest.raises(NotYourTurn):
        state.play(1, GAME.moves.parse("complete fruit 2"))


# The end.


def six() -> FourmidableState:
    """Seat 0 has five objectives and can pay a sixth."""
    done = ["2 raspberry", "2 blueberry", "2 caterpillar", "2 ladybug", "2 earth"]
    return lay(
        completed=[done, []],
        shown={"ground": ["2 pebble", "earth pebble"]},
        stock=["2 pebble", "earth pebble"],
        active=["", "farmer"],
    )


def test_a_sixth_objective_makes_the_phase_the_last_and_it_is_played_to_its_end() -> None:
    state = six()
    events = say(state, "0 complete ground 1")
    assert events[-1] == {"event": "goal", "seat": 0, "count": 6}
    assert state.turn == (0,), "the action is still compulsory"
    say(state, "0 predator pebble", "1 harvest raspberry")
    assert open_to(state, 1) == ["complete ground 2", "end"]
    say(state, "1 complete ground 2", "0 birth farmer", "1 birth hunter", "0 harvest raspberry")
    say(state, "1 harvest ladybug")
    assert state.phase == 1
    events = say(state, "1 predator earth")
    assert kinds(events) == ["predator", "end"]
    assert not state.turn
    assert state.view(None)["over"] is True
    assert state.winners() == (0,)


def test_players_may_go_past_six() -> None:
    state = lay(
        completed=[["2 raspberry", "2 blueberry", "2 caterpillar", "2 ladybug", "2 earth"], []],
        shown={"ground": ["2 pebble", "earth pebble"]},
        stock=["3 pebble earth"],
    )
    events = say(state, "0 complete ground 1", "0 complete ground 2")
    assert colony(state, 0)["completed"] == 7
    assert kinds(events).count("goal") == 1


def test_five_objectives_do_not_end_the_game() -> None:
    state = lay(
        completed=[["2 raspberry", "2 blueberry", "2 caterpillar", "2 ladybug"], []],
        shown={"ground": ["2 pebble"]},
        stock=["2 pebble"],
        active=["", ""],
        piles="4 raspberry",
    )
    say(state, "0 complete ground 1", "0 predator raspberry", "1 predator raspberry")
    say(state, "0 birth hunter")
    events = say(state, "1 birth digger")
    assert kinds(events) == ["birth", "phase"]
    assert state.phase == 2


def test_the_game_ends_with_the_phase_in_which_all_six_piles_ran_out() -> None:
    state = lay(piles="1 earth", shown={"ground": ["earth pebble"]}, stock=["", "earth pebble"])
    events = say(state, "0 harvest earth")
    assert kinds(events) == ["harvest", "pile-gone", "all-gone"]
    assert state.turn == (1,), "an objective can still be paid"
    assert open_to(state, 1) == ["complete ground 1", "end"]
    events = say(state, "1 complete ground 1")
    assert kinds(events)[-1] == "end"
    assert not state.turn


def test_one_empty_pile_does_not_end_the_game() -> None:
    state = lay(piles="1 earth, 2 pebble", active=["digger", "digger"], reserve=["", ""])
    say(state, "0 harvest earth", "1 predator pebble", "0 birth farmer", "1 birth hunter")
    events = say(state, "0 predator pebble")
    assert kinds(events)[-1] == "end"


def test_after_the_end_nobody_may_move() -> None:
    state = lay(piles="1 earth", active=["digger", ""])
    say(state, "0 harvest earth")
    with pytest.raises(GameOver):
        state.play(0, 0)
    assert state.legal(0) == ()


# Refusals that have no better place.


def test_moves_out_of_their_time() -> None:
    state = GAME.deal(2, "s", {"first": 0})
    assert isinstance(state, FourmidableState)
    assert refused(state, 0, "harvest earth") == ("pick-first", {"count": 3})
    assert refused(state, 0, "end")[0] == "pick-first"
    state = lay()
    assert refused(state, 0, "start farmer")[0] == "picked"
    assert refused(state, 0, "end")[0] == "must-act"
    assert refused(state, 0, "peek fruit") == (
        "not-your-power",
        {"species": "strategist", "own": "ace-hunter"},
    )
    assert refused(state, 0, "harvest 2 earth")[0] == "not-your-power"
    assert refused(state, 0, "harvest 2 ladybug")[0] == "ace-spent"


def test_the_action_is_spent() -> None:
    state = lay(shown=FRUIT, stock=["2 raspberry"])
    say(state, "0 harvest earth")
    for text in ("harvest ladybug", "birth farmer", "predator earth"):
        assert refused(state, 0, text)[0] == "action-spent"


def test_with_all_piles_empty_no_action_is_possible() -> None:
    state = lay(piles="", shown=FRUIT, stock=["2 raspberry", ""])
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    assert refused(state, 0, "birth farmer")[0] == "nothing-left"
    assert refused(state, 0, "predator earth")[0] == "nothing-left"
    assert refused(state, 0, "harvest earth")[0] == "pile-empty"


def test_an_illegal_move_changes_nothing() -> None:
    state = lay()
    before = pickle.dumps(state.view(0))
    for move in range(len(GAME.moves)):
        if move not in state.legal(0):
            with pytest.raises(IllegalMove):
                state.play(0, move)
    assert pickle.dumps(state.view(0)) == before


# Whole games.


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_random_games_end_and_keep_every_invariant(players: int, options: dict[str, Any]) -> None:
    def watch(position: State, seat: int, move: int) -> None:
        check(position)

    for number in range(15):
        rng = random.Random(number)
        state = GAME.deal(players, f"random {number}", options)
        assert isinstance(state, FourmidableState)
        decisions = play_out(state, rng, watch)
        check(state)
        assert state.phase <= 18 * players
        assert decisions < 1000


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_the_slowest_play_ends_too(players: int, options: dict[str, Any]) -> None:
    """Nobody harvests while anything else is possible, and nobody completes anything."""
    state = GAME.deal(players, "slow", options)
    assert isinstance(state, FourmidableState)
    phases: dict[int, int] = {}
    while state.turn:
        seat = state.turn[0]
        phases.setdefault(state.phase, sum(state.piles))
        texts = {GAME.moves.text(move): move for move in state.legal(seat)}
        order = ("end", "start", "peek", "birth", "harvest", "predator", "complete")
        state.advance(seat, min(texts.items(), key=lambda item: order.index(item[0].split()[0]))[1])
        check(state)
    left = [phases[phase] for phase in sorted(phases) if phase]
    assert all(later < sooner for sooner, later in pairwise(left))


def test_copies_are_independent() -> None:
    for state in (lay(players=4), GAME.deal(3, "s")):
        for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            before = state.view(None)
            assert twin.view(None) == before
            play_out(twin, random.Random(5))
            assert state.view(None) == before


def test_perft() -> None:
    state = GAME.deal(3, "perft", {"first": 0, "species": ("breeder", "raider", "strategist")})
    assert [perft(state.clone(), depth) for depth in (1, 2, 3)] == [3, 9, 27]
    play = lay(players=2, species=("breeder", "strategist"))
    assert perft(play, 1) == 6 + 3 + 6
