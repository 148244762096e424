"""Mini Fourmidable: who has a turn, who is passed over or out, free actions, ends of phases."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from menagerie import games
from menagerie.core import IllegalMove
from menagerie.games.fourmidable import FourmidableState
from tests.games.fourmidable_table import (
    CONFIGS,
    GAME,
    check,
    is_free,
    kinds,
    lay,
    model_legal,
    model_wants_a_turn,
    open_to,
    say,
)

FRUIT = {"fruit": ["raspberry blueberry", "2 raspberry"]}


def code_of(state: FourmidableState, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(state.turn[0], GAME.moves.parse(text))
    return caught.value.code


# The turn.


def test_an_action_is_compulsory_when_one_is_possible() -> None:
    """Not even somebody who would rather keep the pile full may end."""
    state = lay(active=["farmer", ""])
    assert "end" not in open_to(state, 0)
    say(state, "0 predator earth", "1 predator earth", "0 birth hunter", "1 birth digger")
    assert "end" not in open_to(state, 0)
    assert [text.split()[0] for text in open_to(state, 0)] == ["harvest"] * 4


def test_one_action_per_turn_and_then_the_next_player() -> None:
    state = lay(players=3, first=1)
    say(state, "1 harvest earth", "2 birth farmer", "0 predator earth", "1 harvest ladybug")


def test_after_the_action_the_player_is_asked_only_if_something_is_left() -> None:
    state = lay(shown=FRUIT, stock=["2 raspberry", ""])
    say(state, "0 harvest earth")
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    events = say(state, "0 end")
    assert kinds(events) == ["end-turn"]
    assert state.out == 0, "the action was spent, so nobody is out"
    say(state, "1 harvest earth")
    assert state.turn == (0,)


def test_a_player_with_nothing_to_do_is_passed_over_and_that_is_told() -> None:
    state = lay(players=3, active=["2 farmer", "", "farmer"])
    state.births = [0, 1, 2]
    state.birth_cards = 0
    state.predators = [0, 0, 0]
    events = say(state, "0 harvest raspberry")
    assert kinds(events) == ["harvest", "skip"]
    assert events[-1] == {"event": "skip", "seat": 1}
    assert state.turn == (2,)


def test_passed_over_is_asked_again_when_that_has_changed() -> None:
    """Seat 1 has nothing, until seat 0 turns up an objective that seat 1 can pay."""
    state = lay(
        active=["2 farmer", ""],
        stock=["2 raspberry", "3 blueberry"],
        shown={"fruit": ["2 raspberry"]},
        pile={"fruit": ["3 blueberry"]},
    )
    state.births, state.birth_cards, state.predators = [0, 1], 0b100, [0, 0]
    events = say(state, "0 harvest raspberry", "0 end")
    assert kinds(events) == ["harvest", "end-turn", "skip"]
    assert state.turn == (0,)
    say(state, "0 complete fruit 1", "0 harvest raspberry")
    assert state.turn == (1,)
    assert open_to(state, 1) == ["complete fruit 1", "end"]


# Out of the phase.


def no_action(**more: Any) -> FourmidableState:
    """Seat 0 has no action left in this phase, seat 1 has three farmers to send."""
    state = lay(**{"active": ["", "3 farmer"], "reserve": ["", ""], **more})
    state.births, state.predators = [0, 1], [0, 0]
    state.birth_cards = 0b100
    check(state)
    return state


def test_no_action_but_a_payable_objective_gets_a_turn_and_may_end() -> None:
    state = no_action(shown=FRUIT, stock=["2 raspberry", ""])
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    events = say(state, "0 end")
    assert kinds(events) == ["end-turn", "out"]
    assert state.view(None)["out"] == [0]


def test_who_is_out_is_not_asked_again_in_this_phase_and_is_not_told_as_passed_over() -> None:
    state = no_action(shown=FRUIT, stock=["2 raspberry", ""])
    say(state, "0 end")
    events = say(state, "1 harvest raspberry")
    assert kinds(events) == ["harvest"]
    assert state.turn == (1,)
    say(state, "1 harvest raspberry", "1 end", "1 harvest blueberry", "1 end")
    assert open_to(state, 1) == ["complete fruit 1", "complete fruit 2", "end"]
    assert kinds(say(state, "1 end")) == ["end-turn", "out", "phase"]
    assert state.view(None)["out"] == []


def under_version_1(state: FourmidableState) -> FourmidableState:
    """The position as it was dealt under the rules that were released first."""
    state.setup = replace(state.setup, game=games.load("fourmidable", 1))
    return state


def test_who_completes_without_an_action_is_not_out() -> None:
    state = no_action(shown=FRUIT, stock=["3 raspberry blueberry", ""])
    say(state, "0 complete fruit 1")
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    assert state.view(None)["freed"] is True
    assert kinds(say(state, "0 end")) == ["end-turn"]
    assert state.turn == (1,)
    # Asked again next time round, because there is something to pay; and out, doing nothing.
    assert kinds(say(state, "1 harvest raspberry")) == ["harvest"]
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    assert state.view(None)["freed"] is False
    assert kinds(say(state, "0 end")) == ["end-turn", "out"]


def test_nor_where_the_turn_ends_by_itself() -> None:
    state = no_action(shown=FRUIT, stock=["2 raspberry", ""])
    events = say(state, "0 complete fruit 2")
    assert kinds(events) == ["complete", "slot-empty"]
    assert state.turn == (1,)
    assert kinds(say(state, "1 harvest raspberry")) == ["harvest", "skip"]


def test_under_version_1_of_the_rules_completing_did_not_count() -> None:
    state = under_version_1(no_action(shown=FRUIT, stock=["3 raspberry blueberry", ""]))
    say(state, "0 complete fruit 1")
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    assert state.view(None)["freed"] is False
    assert kinds(say(state, "0 end")) == ["end-turn", "out"]
    state = under_version_1(no_action(shown=FRUIT, stock=["2 raspberry", ""]))
    events = say(state, "0 complete fruit 2")
    assert kinds(events) == ["complete", "slot-empty", "out"]
    assert state.turn == (1,)


def test_each_version_has_its_own_ruling() -> None:
    now, before = (games.load("fourmidable", version).page("en") for version in (2, 1))
    assert "no objective completed" in now
    assert "no objective completed" not in before
    assert "Whoever ends such a turn without having used a free action is out" in before


def test_the_phase_ends_when_everybody_is_out_or_has_nothing() -> None:
    state = no_action(shown=FRUIT, stock=["2 raspberry", ""], active=["", ""])
    events = say(state, "0 end")
    assert kinds(events) == ["end-turn", "out", "phase"]
    assert events[-1] == {"event": "phase", "number": 2, "seat": 1}


# End of a phase.


def test_at_the_end_of_a_phase_everything_comes_home() -> None:
    state = lay(players=3, active=["", "", "farmer"], first=2)
    say(state, "2 harvest raspberry", "0 birth farmer", "1 predator earth", "2 birth digger")
    say(state, "0 harvest blueberry", "1 birth hunter", "2 harvest earth", "0 predator earth")
    say(state, "1 harvest ladybug")
    events = say(state, "2 predator earth")
    assert events[-1] == {"event": "phase", "number": 2, "seat": 0}
    view = state.view(None)
    assert view["first"] == 0, "the first-player card moves left"
    assert state.turn == (0,)
    assert view["births"] == {"farmer": None, "hunter": None, "digger": None}
    for colony in view["colonies"]:
        assert colony["predator"] is None
        assert colony["harvesting"] == {"farmer": 0, "hunter": 0, "digger": 0}
        for ant, number in colony["active"].items():
            assert number + colony["reserve"][ant] == 3
    assert view["colonies"][2]["active"] == {"farmer": 1, "hunter": 1, "digger": 2}


def test_the_first_player_card_goes_round_the_table() -> None:
    state = GAME.deal(3, "round", {"first": 2})
    assert isinstance(state, FourmidableState)
    rng = random.Random(1)
    firsts: dict[int, tuple[int, tuple[int, ...]]] = {}
    while state.turn:
        firsts.setdefault(state.phase, (state.first, state.turn))
        seat = state.turn[0]
        state.play(seat, rng.choice(state.legal(seat)))
    assert len(firsts) > 2
    for phase, (first, turn) in firsts.items():
        expected = (2 + max(phase - 1, 0)) % 3
        assert first == expected
        assert turn == (expected,)


# The breeder.


def test_the_breeders_birth_is_free_before_the_action() -> None:
    state = lay(species=("breeder", "raider"))
    say(state, "0 birth farmer")
    assert state.turn == (0,)
    view = state.view(None)
    assert view["spent"] is False
    assert view["freed"] is True
    assert view["colonies"][0]["newborn"] == {"farmer": 1, "hunter": 0, "digger": 0}
    assert "end" not in open_to(state, 0)
    say(state, "0 harvest earth")
    assert state.turn == (1,)


def test_the_breeders_birth_is_free_after_the_action_and_not_compulsory() -> None:
    state = lay(species=("breeder", "raider"))
    say(state, "0 harvest earth")
    assert open_to(state, 0) == ["birth farmer", "birth hunter", "birth digger", "end"]
    say(state, "0 end")
    assert state.out == 0
    say(state, "1 harvest earth", "1 end", "0 harvest raspberry", "0 birth digger")
    assert state.turn == (1,)


def test_the_breeders_newborn_cannot_act_in_the_same_turn() -> None:
    state = lay(species=("breeder", "raider"), active=["hunter", ""])
    say(state, "0 birth farmer")
    assert not any(text == "harvest raspberry" for text in open_to(state, 0))
    assert code_of(state, "harvest raspberry") == "newborn"
    say(state, "0 harvest ladybug", "1 birth hunter")
    say(state, "1 predator earth")
    assert "harvest raspberry" in open_to(state, 0)


def test_an_older_ant_of_the_newborns_type_may_act() -> None:
    state = lay(species=("breeder", "raider"), active=["farmer", ""])
    say(state, "0 birth farmer", "0 harvest raspberry")
    assert state.view(None)["colonies"][0]["active"]["farmer"] == 1
    assert state.turn == (1,)


def test_the_breeder_gives_birth_once_per_phase() -> None:
    state = lay(species=("breeder", "raider"))
    say(state, "0 birth farmer")
    assert code_of(state, "birth hunter") == "born"


def test_a_breeder_with_only_the_free_birth_may_end_and_is_out() -> None:
    state = lay(species=("breeder", "ace-hunter"), active=["", "farmer"])
    state.predators = [0, 0]
    assert open_to(state, 0) == ["birth farmer", "birth hunter", "birth digger", "end"]
    assert kinds(say(state, "0 end")) == ["end-turn", "out"]


def test_a_breeder_who_uses_the_free_birth_is_not_out_and_acts_next_time() -> None:
    state = lay(species=("breeder", "ace-hunter"), active=["", "farmer"])
    state.predators = [0, 0]
    events = say(state, "0 birth digger")
    assert kinds(events) == ["birth"], "nothing is left, and the breeder is not out"
    assert state.out == 0
    say(state, "1 birth hunter")
    assert open_to(state, 0) == ["harvest earth", "harvest pebble"]


def test_a_breeders_birth_without_an_ant_is_a_free_action_used() -> None:
    state = lay(species=("breeder", "ace-hunter"), active=["", "farmer"], reserve=["digger"])
    state.predators = [0, 0]
    assert kinds(say(state, "0 birth farmer")) == ["birth-none"]
    assert state.out == 0
    events = say(state, "1 harvest raspberry")
    assert kinds(events) == ["harvest", "skip"], "nothing to do: passed over, not out"


def test_the_breeders_predator_uses_up_the_action() -> None:
    state = lay(species=("breeder", "ace-hunter"))
    say(state, "0 predator earth")
    assert open_to(state, 0) == ["birth farmer", "birth hunter", "birth digger", "end"]


# The raider.


def test_the_raiders_predator_is_free_before_or_after_the_action() -> None:
    state = lay(species=("raider", "breeder"))
    say(state, "0 predator earth")
    assert state.turn == (0,)
    assert "end" not in open_to(state, 0)
    assert code_of(state, "predator earth") == "predator-used"
    say(state, "0 harvest earth")
    assert state.turn == (1,)
    state = lay(species=("raider", "breeder"))
    say(state, "0 harvest earth")
    assert [text.split()[0] for text in open_to(state, 0)] == ["predator"] * 6 + ["end"]
    say(state, "0 predator pebble")
    assert state.turn == (1,)


def test_a_raiders_free_predator_that_empties_the_last_pile_they_could_harvest() -> None:
    """The specification's example: the raider may end, and is not out."""
    state = lay(
        species=("raider", "ace-hunter"),
        active=["digger", "farmer"],
        piles="1 earth, 3 raspberry",
        shown=FRUIT,
        stock=["2 raspberry", ""],
    )
    state.births, state.birth_cards = [0, 1], 0b100
    assert "end" not in open_to(state, 0)
    say(state, "0 predator earth")
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    assert kinds(say(state, "0 end")) == ["end-turn"]
    assert state.out == 0
    say(state, "1 harvest raspberry")
    assert state.turn == (0,), "still in the phase"
    assert kinds(say(state, "0 end")) == ["end-turn", "out"]


def test_with_nothing_else_left_that_turn_ends_by_itself_and_nobody_is_out() -> None:
    state = lay(
        species=("raider", "ace-hunter"), active=["digger", "farmer"], piles="1 earth, 3 raspberry"
    )
    state.births, state.birth_cards = [0, 1], 0b100
    assert kinds(say(state, "0 predator earth")) == ["predator", "pile-gone"]
    assert state.turn == (1,)
    assert state.out == 0


def test_a_raider_with_only_the_free_predator_gets_a_turn() -> None:
    state = lay(species=("raider", "ace-hunter"), active=["", "farmer"], piles="2 earth, raspberry")
    state.births, state.birth_cards = [0, 1], 0b100
    assert open_to(state, 0) == ["predator raspberry", "predator earth", "end"]
    assert kinds(say(state, "0 end")) == ["end-turn", "out"]


def test_no_free_action_with_all_piles_empty() -> None:
    state = lay(species=("raider", "breeder"), piles="", shown=FRUIT, stock=["2 raspberry"] * 2)
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    say(state, "0 end")
    assert open_to(state, 1) == ["complete fruit 2", "end"]
    assert code_of(state, "birth farmer") == "nothing-left"
    assert kinds(say(state, "1 end")) == ["end-turn", "out", "end"]


def test_a_raiders_predator_may_take_the_very_last_resource() -> None:
    state = lay(species=("raider", "breeder"), piles="1 earth", active=["digger", "digger"])
    events = say(state, "0 predator earth")
    assert kinds(events) == ["predator", "pile-gone", "all-gone", "end"]


# The strategist.


def test_one_peek_per_turn_at_any_moment_of_it() -> None:
    state = lay(species=("strategist", "breeder"))
    say(state, "0 peek prey")
    assert code_of(state, "peek fruit") == "peeked"
    assert "end" not in open_to(state, 0), "a peek is no action"
    say(state, "0 harvest earth")
    assert state.turn == (1,)
    say(state, "1 harvest earth", "1 end", "0 harvest ladybug")
    assert open_to(state, 0) == ["peek fruit", "peek prey", "peek ground", "end"]
    say(state, "0 peek prey")
    assert state.turn == (1,)


def test_an_unused_peek_is_something_left_to_do() -> None:
    state = lay(species=("strategist", "breeder"))
    say(state, "0 harvest earth", "0 end")
    assert state.turn == (1,)
    assert state.out == 0


def test_an_empty_pile_cannot_be_looked_at() -> None:
    state = lay(species=("strategist", "breeder"), shown=FRUIT)
    assert code_of(state, "peek fruit") == "no-next-card"
    say(state, "0 harvest earth")
    assert open_to(state, 0) == ["peek prey", "peek ground", "end"]


def test_with_no_card_left_to_look_at_the_turn_ends_by_itself() -> None:
    shown = {"fruit": ["3 raspberry"], "prey": ["3 ladybug"], "ground": ["3 earth"]}
    state = lay(species=("strategist", "breeder"), shown=shown)
    say(state, "0 harvest earth")
    assert state.turn == (1,)


def test_a_peek_alone_is_no_reason_for_a_turn() -> None:
    state = lay(species=("ace-hunter", "strategist"), active=["2 farmer", ""])
    state.births, state.birth_cards, state.predators = [0, 1], 0b100, [0, 0]
    assert kinds(say(state, "0 harvest raspberry")) == ["harvest", "skip"]
    assert state.turn == (0,)


def test_in_a_turn_without_action_the_strategist_may_peek_and_is_out_when_it_ends() -> None:
    state = lay(
        species=("strategist", "ace-hunter"),
        active=["", "farmer"],
        shown=FRUIT,
        stock=["2 raspberry"],
    )
    state.births, state.birth_cards, state.predators = [0, 1], 0b100, [0, 0]
    assert open_to(state, 0) == ["complete fruit 2", "peek prey", "peek ground", "end"]
    after = state.clone()
    say(after, "0 complete fruit 2")
    assert open_to(after, 0) == ["peek prey", "peek ground", "end"]
    assert kinds(say(after, "0 peek prey")) == ["peek"], "having completed, they are not out"
    say(state, "0 peek prey")
    assert open_to(state, 0) == ["complete fruit 2", "end"]
    assert kinds(say(state, "0 end")) == ["end-turn", "out"], "a peek is nothing"


# The aces.


@pytest.mark.parametrize(
    ("species", "resource"),
    [("ace-farmer", "blueberry"), ("ace-hunter", "caterpillar"), ("ace-digger", "pebble")],
)
def test_an_ace_harvests_two_of_a_kind_once_per_game(species: str, resource: str) -> None:
    state = lay(species=(species, "breeder"), power=True, active=["2 farmer 2 hunter 2 digger"])
    found = [text for text in open_to(state, 0) if text.startswith("harvest 2")]
    assert f"harvest 2 {resource}" in found
    assert len(found) == 2
    events = say(state, f"0 harvest 2 {resource}")
    assert events[0]["event"] == "harvest-two"
    assert events[0]["count"] == 2
    view = state.view(None)
    assert view["piles"][resource] == 4
    assert view["colonies"][0]["stock"][resource] == 2
    assert view["colonies"][0]["power_spent"] is True
    assert sum(view["colonies"][0]["active"].values()) == 5, "one ant was sent"
    if state.turn == (0,):
        say(state, "0 end")
    say(state, "1 harvest earth", "1 end")
    assert not any(text.startswith("harvest 2") for text in open_to(state, 0))
    assert code_of(state, f"harvest 2 {resource}") == "ace-spent"


def test_an_ace_may_use_the_power_on_a_single_resource_and_it_is_spent() -> None:
    state = lay(species=("ace-digger", "breeder"), power=True, piles="1 earth, 3 ladybug")
    assert {"harvest earth", "harvest 2 earth"} <= set(open_to(state, 0))
    events = say(state, "0 harvest 2 earth")
    assert events[0]["count"] == 1
    assert state.view(None)["colonies"][0]["power_spent"] is True


def test_an_aces_power_needs_an_ant_and_a_pile() -> None:
    state = lay(species=("ace-digger", "breeder"), power=True, active=["farmer"])
    assert code_of(state, "harvest 2 earth") == "no-ant"
    state = lay(species=("ace-digger", "breeder"), power=True, piles="1 earth")
    assert code_of(state, "harvest 2 pebble") == "pile-empty"


def test_an_ace_may_keep_the_power_for_a_later_phase() -> None:
    state = lay(species=("ace-digger", "breeder"), power=True, active=["digger", "hunter"])
    say(state, "0 harvest earth")
    assert state.view(None)["colonies"][0]["power_spent"] is False


# The whole structure against the specification read a second time.


@pytest.mark.parametrize(("version", "deals"), [(2, 12), (1, 3)])
@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_turns_agree_with_a_second_reading_of_the_specification(
    players: int, options: dict[str, Any], version: int, deals: int
) -> None:
    """Legal moves, who is next, who is out and when a phase ends, from public views alone."""
    for number in range(deals):
        rng = random.Random(number)
        state = GAME.under(version).deal(players, f"reading {number}", options)
        done: set[str] = set()
        out: set[int] = set()
        while state.turn:
            seat = state.turn[0]
            before: Any = state.view(None)
            legal = open_to(state, seat)
            assert sorted(legal) == sorted(model_legal(before, seat))
            text = rng.choice(legal)
            state.play(seat, GAME.moves.parse(text))
            check(state)
            after: Any = state.view(None)
            if before["stage"] == "start":
                continue
            done |= _what_it_was(before, seat, text, version)
            flags = {flag for flag in ("spent", "freed", "peeked") if after[flag]}
            same_phase = after["phase"] == before["phase"] and not after["over"]
            # Two turns in a row of one seat differ: whoever is not out has spent or freed.
            if same_phase and state.turn == (seat,) and text != "end" and flags == done:
                continue
            if same_phase and text != "end" and "freed" not in done:
                ended = {**after, "spent": "spent" in done, "peeked": "peeked" in done}
                assert model_legal(ended, seat) == ["end"], "it ended because nothing was left"
            if not done & {"spent", "freed"}:
                out.add(seat)
            if same_phase:
                assert set(after["out"]) == out
                _check_next(after, seat, state.turn[0], out)
            else:
                _check_phase_end(before, after, out)
                out = set()
            done = set()


def _what_it_was(view: dict[str, Any], seat: int, text: str, version: int) -> set[str]:
    """Which mark of the turn a move leaves."""
    kind = text.split()[0]
    if kind in ("harvest", "birth", "predator"):
        return {"freed" if is_free(view, seat, text) else "spent"}
    if kind == "complete":
        return {"freed"} if version > 1 else set()
    return {"peeked"} if kind == "peek" else set()


def _check_next(view: dict[str, Any], seat: int, following: int, out: set[int]) -> None:
    """Whoever sits between the two is out or has nothing to do."""
    players = view["players"]
    assert model_wants_a_turn(view, following)
    for step in range(1, players):
        other = (seat + step) % players
        if other == following:
            break
        assert other in out or not model_wants_a_turn(view, other)


def _check_phase_end(before: dict[str, Any], after: dict[str, Any], out: set[int]) -> None:
    last = (
        not any(after["piles"].values()) or max(own["completed"] for own in after["colonies"]) >= 6
    )
    assert after["over"] == last
    if after["over"]:
        assert set(after["out"]) == out
        for other in set(range(after["players"])) - out:
            assert not model_wants_a_turn(after, other)
    else:
        assert after["turn"] == [after["first"]]
        assert after["first"] == (before["first"] + 1) % after["players"]
