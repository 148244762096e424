"""Mini Fourmidable: the order of the objective piles is hidden, and what the strategist saw."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from menagerie.core import State
from menagerie.games.fourmidable import FAMILIES, FourmidableState
from tests.games.fourmidable_table import CONFIGS, GAME, check, lay, say

STRATEGIST: dict[str, Any] = {"species": ("strategist", "breeder", "raider")}


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


def piles(state: State) -> list[tuple[int, ...]]:
    """The face-down objectives of each family, the next card first."""
    assert isinstance(state, FourmidableState)
    return [deck[drawn:] for deck, drawn in zip(state.decks, state.drawn, strict=True)]


def turned_up(state: State) -> list[tuple[int, ...]]:
    assert isinstance(state, FourmidableState)
    return [deck[:drawn] for deck, drawn in zip(state.decks, state.drawn, strict=True)]


def face(state: FourmidableState, card: int) -> dict[str, Any]:
    objective = state.box.objectives[card]
    return {"cost": list(objective.cost), "points": objective.points}


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_the_law_of_secrets(players: int, options: dict[str, Any]) -> None:
    """An imagined state looks, allows and refuses the same, at every moment of a game."""
    rng = random.Random(f"law {players} {options}")
    for number in range(2):
        state = GAME.deal(players, f"law {number}", options)
        while True:
            for seat in viewers(state):
                imagined = state.imagine(seat, rng)
                check(imagined)
                assert imagined.view(seat) == state.view(seat)
                assert imagined.turn == state.turn
                for other in range(players):
                    assert imagined.legal(other) == state.legal(other)
                if seat in state.turn:
                    for move in set(range(len(GAME.moves))) - set(state.legal(seat)):
                        assert imagined.why_not(seat, move) == state.why_not(seat, move)
            if not state.turn:
                break
            seat = state.turn[0]
            state.play(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_a_model_of_what_each_seat_has_seen(players: int, options: dict[str, Any]) -> None:
    """From the events a seat was told, nothing else: cards turned up, and cards peeked at."""
    for number in range(3):
        rng = random.Random(f"{players} {number}")
        state = GAME.deal(players, f"model {number}", options)
        assert isinstance(state, FourmidableState)
        up = {family: list(row["shown"]) for family, row in state.view(None)["objectives"].items()}
        known: dict[int, dict[str, dict[str, Any]]] = {seat: {} for seat in range(players)}
        while state.turn:
            seat = state.turn[0]
            events = state.play(seat, rng.choice(state.legal(seat)))
            for event in events:
                for observer in range(players):
                    seen = event.seen_by(observer)
                    if seen["event"] == "turn-up":
                        known[observer].pop(seen["family"], None)
                    if seen["event"] == "peek" and "cost" in seen:
                        card = {"cost": seen["cost"], "points": seen["points"]}
                        known[observer][seen["family"]] = card
                if event.code == "turn-up":
                    facts = event.seen_by(None)
                    up[facts["family"]].append({"cost": facts["cost"], "points": facts["points"]})
            for observer in rng.sample(range(players), 1):
                imagined = state.imagine(observer, rng)
                assert isinstance(imagined, FourmidableState)
                for place, family in enumerate(FAMILIES):
                    assert [face(state, card) for card in turned_up(imagined)[place]] == up[family]
                    next_card = known[observer].get(family)
                    view = state.view(observer)["objectives"][family]
                    if state.turn:
                        assert view["next"] == next_card
                    if next_card is not None:
                        assert face(state, piles(imagined)[place][0]) == next_card
                assert imagined.completed == state.completed, "everybody saw them being taken"
                assert imagined.stock == state.stock


def test_the_piles_vary_and_forget_the_true_order() -> None:
    state = GAME.deal(3, "vary", STRATEGIST)
    for seat in viewers(state):
        rng = random.Random(7)
        seen = {tuple(piles(state.imagine(seat, rng))) for _ in range(20)}
        assert len(seen) == 20
        assert tuple(piles(state)) not in seen


def test_what_is_imagined_depends_on_nothing_the_seat_may_not_know() -> None:
    state = GAME.deal(3, "twin", STRATEGIST)
    for seat in viewers(state):
        twin = state.imagine(seat, random.Random(1))
        assert piles(twin) != piles(state)
        mine, theirs = (one.imagine(seat, random.Random(2)) for one in (state, twin))
        assert piles(mine) == piles(theirs)


def test_the_peeked_card_stays_for_the_strategist_and_moves_for_everybody_else() -> None:
    state = lay(players=3, species=STRATEGIST["species"])
    truth = piles(state)[1][0]
    say(state, "0 peek prey")
    rng = random.Random(3)
    assert {piles(state.imagine(0, rng))[1][0] for _ in range(60)} == {truth}
    assert len({piles(state.imagine(0, rng))[0][0] for _ in range(60)}) > 4
    for seat in (None, 1, 2):
        assert len({piles(state.imagine(seat, rng))[1][0] for _ in range(60)}) > 4


def test_a_peek_is_seen_but_not_what_it_showed() -> None:
    state = lay(species=("strategist", "breeder"))
    card = face(state, piles(state)[2][0])
    (event,) = state.play(0, GAME.moves.parse("peek ground"))
    assert event.seen_by(None) == {"event": "peek", "seat": 0, "family": "ground"}
    assert event.seen_by(1) == event.seen_by(None)
    assert event.seen_by(0) == {"event": "peek", "seat": 0, "family": "ground", **card}
    assert state.view(0)["objectives"]["ground"]["next"] == card
    for seat in (None, 1):
        row = state.view(seat)["objectives"]["ground"]
        assert row["next"] is None
        assert row["looked_at"] is True


def test_what_was_seen_stays_in_view_until_it_is_turned_up() -> None:
    state = lay(
        species=("strategist", "ace-hunter"),
        shown={"fruit": ["2 raspberry", "3 blueberry"]},
        pile={"fruit": ["raspberry blueberry", "2 blueberry"]},
        stock=["", "2 raspberry"],
    )
    say(state, "0 peek fruit", "0 harvest earth", "1 harvest earth")
    assert state.view(0)["objectives"]["fruit"]["next"] == {
        "cost": ["raspberry", "blueberry"],
        "points": 4,
    }
    say(state, "1 complete fruit 1")
    row = state.view(0)["objectives"]["fruit"]
    assert row["shown"][0] == {"cost": ["raspberry", "blueberry"], "points": 4}
    assert row["next"] is None
    assert row["looked_at"] is False


def test_what_the_strategist_saw_changes_nothing_for_the_others() -> None:
    """Two deals that differ only in the piles give the others the same views and events."""
    state = lay(players=3, species=STRATEGIST["species"])
    truth = face(state, piles(state)[0][0])
    others = (state.imagine(1, random.Random(number)) for number in range(50))
    other = next(one for one in others if face(state, piles(one)[0][0]) != truth)
    for text in ("peek fruit", "harvest earth"):
        told = [table.play(0, GAME.moves.parse(text)) for table in (state, other)]
        for seat in (None, 1, 2):
            seen = [[event.seen_by(seat) for event in events] for events in told]
            assert seen[0] == seen[1]
            assert state.view(seat) == other.view(seat)
    assert state.view(0) != other.view(0)


def test_the_order_of_a_pile_is_uniform_over_what_is_left() -> None:
    state = lay(
        shown={"fruit": ["2 raspberry", "2 raspberry"]},
        pile={"fruit": ["raspberry blueberry", "2 blueberry", "3 raspberry", "3 blueberry"]},
    )
    rng = random.Random(11)
    tries = 4800
    orders = Counter(piles(state.imagine(1, rng))[0] for _ in range(tries))
    assert len(orders) == 24
    assert all(abs(number - tries / 24) < 75 for number in orders.values())


def test_under_the_peeked_card_the_order_is_uniform_too() -> None:
    state = lay(
        species=("strategist", "breeder"),
        shown={"fruit": ["2 raspberry", "2 raspberry"]},
        pile={"fruit": ["raspberry blueberry", "2 blueberry", "3 raspberry", "3 blueberry"]},
    )
    say(state, "0 peek fruit")
    rng = random.Random(12)
    tries = 1800
    orders = Counter(piles(state.imagine(0, rng))[0] for _ in range(tries))
    assert len(orders) == 6
    assert len({order[0] for order in orders}) == 1
    assert all(abs(number - tries / 6) < 80 for number in orders.values())


def test_completed_objectives_lie_face_down() -> None:
    state = lay(completed=[["2 raspberry"], ["3 earth"]], shown={"fruit": ["3 raspberry"]}, first=0)
    for seat in viewers(state):
        for owner, colony in enumerate(state.view(seat)["colonies"]):
            assert colony["completed"] == 1
            assert (colony["objectives"] is not None) == (owner == seat)


def test_at_the_end_everything_is_turned_up() -> None:
    state = lay(piles="1 earth", active=["digger", ""], completed=[["2 raspberry"], ["3 pebble"]])
    assert state.view(1)["objectives"]["prey"]["rest"] is None
    say(state, "0 harvest earth")
    assert not state.turn
    views: list[Any] = [{**state.view(seat), "seat": "any"} for seat in viewers(state)]
    assert views[1:] == views[:-1]
    assert views[0]["colonies"][0]["objectives"] == [
        {"family": "fruit", "cost": ["raspberry", "raspberry"], "points": 5}
    ]
    prey = [face(state, card) for card in piles(state)[1]]
    assert views[0]["objectives"]["prey"]["rest"] == prey
    assert views[0]["scores"] == state.scores()
    imagined = state.imagine(1, random.Random(1))
    assert imagined.view(1) == state.view(1)


def test_only_peeks_and_own_objectives_tell_views_apart() -> None:
    rng = random.Random(2)
    state = GAME.deal(3, "same", STRATEGIST)
    while state.turn:
        plain = []
        for seat in viewers(state):
            view = json.loads(json.dumps(state.view(seat)))
            view["seat"] = None
            # It follows from the open stocks and objectives.
            view["lacks"] = None
            for row in view["objectives"].values():
                assert row["next"] is None or seat == 0
                row["next"] = None
            for colony in view["colonies"]:
                colony["objectives"] = None
            plain.append(view)
        assert all(view == plain[0] for view in plain)
        seat = state.turn[0]
        state.play(seat, rng.choice(state.legal(seat)))


def shape(value: Any) -> Any:
    """The keys of a view, all the way down; lists by their length are not part of it."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    return None


def test_the_shape_of_a_view_never_changes() -> None:
    state = GAME.deal(3, "shape", STRATEGIST)
    rng = random.Random(4)

    def flat(view: Any) -> Any:
        rows = [shape({**row, "next": None}) for row in view["objectives"].values()]
        colonies = [shape({**colony, "objectives": None}) for colony in view["colonies"]]
        rest = {
            key: shape(value) for key, value in view.items() if key not in ("scores", "winners")
        }
        return rows, colonies, rest.keys(), rest["piles"], rest["births"]

    expected = flat(state.view(None))
    while state.turn:
        assert all(flat(state.view(seat)) == expected for seat in viewers(state))
        seat = state.turn[0]
        state.play(seat, rng.choice(state.legal(seat)))
    assert flat(state.view(1)) == expected


def test_an_imagined_state_does_not_know_the_seed() -> None:
    state = GAME.deal(2, "the true seed")
    imagined = state.imagine(0, random.Random(1))
    label, cards = "objectives-fruit", range(10)
    assert imagined.setup.shuffler.shuffle(label, cards) != state.setup.shuffler.shuffle(
        label, cards
    )


def test_imagining_leaves_the_true_state_alone() -> None:
    state = lay(players=3, species=STRATEGIST["species"])
    say(state, "0 peek fruit")
    before, order = state.view(0), piles(state)
    imagined = state.imagine(1, random.Random(3))
    while imagined.turn:
        imagined.play(imagined.turn[0], imagined.legal(imagined.turn[0])[0])
    assert state.view(0) == before
    assert piles(state) == order


def test_the_view_tells_what_each_objective_still_lacks() -> None:
    shown = {"fruit": ["2 raspberry blueberry", "2 blueberry"], "prey": ["3 ladybug"]}
    state = lay(stock=["raspberry blueberry", ""], shown=shown)
    assert state.view(0)["lacks"] == {
        "fruit": [["raspberry"], ["blueberry"]],
        "prey": [["ladybug"] * 3, None],
        "ground": [state.lacks(0, card) for card in state.shown[6:8]],
    }
    other = state.view(1)["lacks"]
    assert other is not None
    assert other["fruit"][1] == ["blueberry", "blueberry"]
    assert state.view(None)["lacks"] is None


def test_the_view_tells_which_action_is_free_and_who_harvests_what() -> None:
    view = lay(players=3, species=["raider", "ace-farmer", "breeder"]).view(None)
    assert [colony["free"] for colony in view["colonies"]] == ["predator", None, "birth"]
    prey = view["objectives"]["prey"]
    assert (prey["ant"], prey["resources"]) == ("hunter", ["caterpillar", "ladybug"])


def test_the_view_tells_who_has_the_bonus_cards_when_all_is_counted() -> None:
    done = [["2 earth", "earth pebble"], ["2 pebble", "2 ladybug"]]
    state = lay(piles="earth", completed=done, active=["digger", ""])
    assert state.view(0)["holders"] is None
    say(state, "0 harvest earth")
    assert state.view(None)["holders"] == {"fruit": [], "prey": [1], "ground": [0]}


def test_the_view_tells_that_the_phase_is_the_last() -> None:
    shown = {"fruit": ["2 raspberry", "raspberry blueberry"]}
    done = ["2 earth", "2 pebble", "earth pebble", "2 ladybug", "2 caterpillar"]
    state = lay(stock=["raspberry blueberry", ""], shown=shown, completed=[done, []])
    assert not state.view(1)["last"]
    say(state, "0 complete fruit 2")
    assert state.view(1)["last"]
    assert lay(piles="", stock=["raspberry blueberry", ""], shown=shown).view(None)["last"]
