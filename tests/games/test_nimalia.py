"""Nimalia's rules: set-up, placing, passing, rounds, options, editions, bad input."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from menagerie.core import (
    LANGUAGES,
    BadEdition,
    BadNotation,
    BadOption,
    BadPlayers,
    Event,
    GameOver,
    IllegalMove,
    NotYourTurn,
)
from menagerie.core.explore import perft, play_out
from menagerie.games.nimalia import GAME, MOVES, NimaliaState, Place, scoring
from menagerie.games.nimalia.box import COLOURS, DRAWS, Box, card_list
from menagerie.games.nimalia.objectives import TALLIES
from menagerie.games.nimalia.reserve import EMPTY, read_reserve, size, write_reserve
from tests.games.nimalia_table import CONFIGS, check

BOX: Box = GAME.edition.box


def deal(players: int = 3, seed: str = "test", **options: Any) -> NimaliaState:
    state = GAME.deal(players, seed, options)
    assert isinstance(state, NimaliaState)
    return state


def number(text: str) -> int:
    return MOVES.parse(text)


def everyone(state: NimaliaState, text: str) -> tuple[Event, ...]:
    """All seats answer alike; the events of the last answer."""
    events: tuple[Event, ...] = ()
    for seat in state.turn:
        events = state.play(seat, number(text))
    return events


def cover(state: NimaliaState, steps: int) -> tuple[Event, ...]:
    """Everyone covers the top-left corner with their first card, some steps long."""
    events: tuple[Event, ...] = ()
    for _ in range(steps):
        events = everyone(state, "place 1 turn 0 at r1 c1")
    return events


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.code for event in events]


# The move table.


def test_432_moves_numbered_by_anchor_card_and_turns() -> None:
    assert len(MOVES) == 432
    for row in range(-1, 5):
        for column in range(-1, 5):
            for card in range(3):
                for turns in range(4):
                    anchor = (row + 1) * 6 + column + 1
                    move = Place(card + 1, turns, row + 1, column + 1)
                    assert MOVES.number(move) == anchor * 12 + card * 4 + turns


def test_notation_is_typed_freely_and_misspellings_get_a_hint() -> None:
    assert MOVES.text(number("PLACE  2 turn 1 AT r0 c3")) == "place 2 turn 1 at r0 c3"
    with pytest.raises(BadNotation, match="place 2 turn 1 at r0 c3"):
        MOVES.parse("place 2 turn 1 r0 c3")
    with pytest.raises(BadNotation):
        MOVES.parse("place 4 turn 1 at r0 c3")


# Set-up.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    state = deal(players)
    assert [len(hand) for hand in state.hands] == [3] * players
    assert len(state.pile) == 60 - 3 * players
    assert state.turn == tuple(range(players))
    assert state.scores() == [0] * players
    assert state.winners() == ()
    assert state.reserves == (EMPTY,) * players
    check(state)


def test_seat_0_draws_three_then_seat_1() -> None:
    state = deal(4)
    deck = state.setup.shuffler.shuffle("deck", range(60))
    assert [*state.hands[0], *state.hands[1], *state.hands[2], *state.hands[3]] == deck[:12]
    assert list(state.pile) == deck[12:]
    cover(state, 3)
    assert [card for hand in state.hands for card in hand] == deck[12:24]


@pytest.mark.parametrize("players", [1, 5, 0, -2])
def test_other_player_counts_are_refused(players: int) -> None:
    with pytest.raises(BadPlayers, match="2 to 4"):
        GAME.deal(players, "test")


def test_first_seat_makes_no_difference() -> None:
    assert deal(first=0).hands == deal(first=2).hands == deal().hands
    with pytest.raises(BadOption, match="first"):
        deal(first=3)


# Objectives.


LEVELS_OF = {
    "blue": {2: 3, 3: 1, 5: 1, 9: 3, 11: 2},
    "green": {8: 1, 12: 2, 14: 2, 17: 2, 19: 1, 22: 2},
    "yellow": {1: 2, 4: 1, 6: 2, 7: 2, 10: 3, 15: 3},
    "red": {13: 1, 16: 2, 18: 2, 20: 1, 21: 2},
}
"""The specification's table once more: number and level of each objective."""


@pytest.mark.parametrize(
    ("word", "levels", "count"),
    [("random", {1, 2, 3}, 592), ("easy", {1, 2}, 225), ("hard", {2, 3}, 104)],
)
def test_592_sets_of_objectives_of_which_some_are_easy_or_hard(
    word: str, levels: set[int], count: int
) -> None:
    by_hand = set()
    for numbers in product(*LEVELS_OF.values()):
        fits = all(
            some[one] in levels for one, some in zip(numbers, LEVELS_OF.values(), strict=True)
        )
        if fits and len({(one + 1) // 2 for one in numbers}) == 4:
            by_hand.add(numbers)
    assert {tuple(one.id for one in some) for some in BOX.sets[word]} == by_hand
    assert len(BOX.sets[word]) == len(by_hand) == count


def test_every_set_follows_the_rules() -> None:
    for some in BOX.sets["random"]:
        assert [one.colour for one in some] == list(COLOURS)
        assert len({one.card for one in some}) == 4


def test_random_objectives_are_spread_evenly() -> None:
    drawn = Counter(deal(2, f"draw {n}").goals for n in range(1500))
    assert len(drawn) > 500
    assert max(drawn.values()) < 15


def test_words_choose_objectives() -> None:
    assert sorted(one.id for one in deal(objectives="first-game").goals) == [4, 5, 16, 19]
    for word, levels in DRAWS.items():
        for n in range(30):
            assert {one.level for one in deal(2, str(n), objectives=word).goals} <= set(levels)


def test_explicit_objectives_come_in_colour_order() -> None:
    state = deal(objectives=[16, 4, 19, 5])
    assert [one.id for one in state.goals] == [5, 19, 4, 16]
    assert GAME.options.parse(["objectives=4,5,16,19"]) == GAME.options.of(
        {"objectives": [4, 5, 16, 19]}
    )


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("difficult", "one of random, easy, hard, first-game"),
        ([4, 5, 16], "four numbers"),
        ([4, 5, 16, 19, 20], "four numbers"),
        ([4, 5, 16, "19"], "four numbers"),
        ([4, 5, 16, True], "four numbers"),
        (7, "four numbers"),
        (None, "four numbers"),
        ([4, 5, 16, 23], "no objective 23"),
        ([4, 5, 16, 0], "no objective 0"),
        ([4, 6, 16, 19], "one objective of each colour"),
        ([4, 4, 16, 19], "one objective of each colour"),
        ([3, 4, 16, 19], "3, 4 are the two sides of one card"),
        ([5, 4, 20, 19], "19, 20 are the two sides"),
        ([5, 15, 16, 19], "two sides"),
    ],
)
def test_bad_objectives_are_refused(value: object, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        deal(objectives=value)


# Placing.


def test_the_first_card_is_at_row_1_column_1() -> None:
    state = deal()
    assert state.legal(0) == tuple(range(84, 96))
    assert {MOVES[move].row for move in state.legal(0)} == {1}
    assert {MOVES[move].col for move in state.legal(0)} == {1}
    with pytest.raises(IllegalMove, match="first card") as caught:
        state.play(0, number("place 1 turn 0 at r0 c0"))
    assert caught.value.code == "first-card"


def test_the_second_card_covers_at_least_one_cell() -> None:
    state = deal()
    cover(state, 1)
    spots = {(MOVES[move].row, MOVES[move].col) for move in state.legal(0)}
    assert spots == {(row, column) for row in range(3) for column in range(3)}
    assert len(state.legal(0)) == 9 * 2 * 4
    with pytest.raises(IllegalMove, match="would cover nothing") as caught:
        state.play(0, number("place 1 turn 0 at r3 c1"))
    assert caught.value.code == "covers-nothing"


def test_a_hole_in_the_outline_is_not_enough() -> None:
    """Touching the bounding box does not count: a filled cell must be covered."""
    state = deal()
    cover(state, 1)
    state.reserves = (
        read_reserve("pa go .. ..\nli be .. ..\n.. .. pa pa\n.. .. go go"),
        *state.reserves[1:],
    )
    spots = {(MOVES[move].row, MOVES[move].col) for move in state.legal(0)}
    assert (1, 3) not in spots
    assert (0, 3) not in spots
    assert {(1, 2), (2, 2), (2, 3), (0, 0), (4, 4)} <= spots
    with pytest.raises(IllegalMove, match="would cover nothing"):
        state.play(0, number("place 1 turn 0 at r1 c3"))


def test_no_card_sticks_out_of_six_by_six() -> None:
    state = deal()
    cover(state, 1)
    tall = read_reserve("\n".join(["pa"] * 6))
    wide = read_reserve(" ".join(["pa"] * 6))
    state.reserves = (tall, wide, tall)
    assert {MOVES[move].row for move in state.legal(0)} == {1, 2, 3, 4, 5}
    assert {MOVES[move].col for move in state.legal(0)} == {0, 1}
    assert {MOVES[move].col for move in state.legal(1)} == {1, 2, 3, 4, 5}
    assert {MOVES[move].row for move in state.legal(1)} == {0, 1}
    with pytest.raises(IllegalMove, match="six rows high") as high:
        state.play(0, number("place 1 turn 0 at r0 c1"))
    assert high.value.code == "too-high"
    with pytest.raises(IllegalMove, match="six columns wide") as far:
        state.play(1, number("place 1 turn 0 at r1 c0"))
    assert far.value.code == "too-wide"


def test_the_frame_floats_to_all_sides() -> None:
    state = deal(2)
    cover(state, 1)
    state.reserves = (read_reserve("pa pa pa pa pa"), read_reserve("pa"))
    state.play(0, number("place 1 turn 0 at r0 c0"))
    state.play(1, number("place 1 turn 0 at r1 c1"))
    assert size(state.reserves[0]) == (2, 6)
    assert write_reserve(state.reserves[0]).splitlines()[1].split()[2:] == ["pa"] * 4


def test_a_covered_card_is_gone() -> None:
    state = deal(2)
    card = state.hands[1][1]
    everyone(state, "place 1 turn 0 at r1 c1")
    assert state.hands[0][0] == card
    everyone(state, "place 1 turn 2 at r1 c1")
    text = write_reserve(state.reserves[0]).split()
    shown = [text[3], text[2], text[1], text[0]]
    for code, (terrain, animal) in zip(shown, BOX.cards[card], strict=True):
        assert code[0] == (terrain[0] if animal == "otter" else animal[0])


def test_only_cards_in_hand_can_be_placed() -> None:
    state = deal()
    cover(state, 2)
    assert {MOVES[move].card for move in state.legal(0)} == {1}
    with pytest.raises(IllegalMove, match="not in your hand: you have 1") as caught:
        state.play(0, number("place 2 turn 0 at r1 c1"))
    assert caught.value.code == "no-card"
    said = GAME.words("fr").refusal(caught.value.code, caught.value.facts)
    assert said.startswith("Cette carte n’est pas dans votre main")


def test_the_last_card_is_a_decision_too() -> None:
    state = deal()
    cover(state, 2)
    assert state.turn == (0, 1, 2)
    assert len(state.legal(0)) == 9 * 4


# Simultaneous steps.


def test_answers_wait_for_the_last_one() -> None:
    state = deal()
    events = state.play(1, number("place 2 turn 3 at r1 c1"))
    assert kinds(events) == ["answer"]
    assert events[0].seen_by(0) == {"event": "answer", "seat": 1}
    assert events[0].seen_by(1) == {
        "event": "answer", "seat": 1, "card": 2, "turns": 3, "row": 1, "col": 1,
    }  # fmt: skip
    assert state.turn == (0, 2)
    assert state.legal(1) == ()
    assert state.reserves == (EMPTY,) * 3
    with pytest.raises(NotYourTurn) as caught:
        state.play(1, number("place 1 turn 0 at r1 c1"))
    assert caught.value.code == "already-answered"
    state.play(2, number("place 1 turn 0 at r1 c1"))
    events = state.play(0, number("place 3 turn 0 at r1 c1"))
    assert kinds(events) == ["answer", "place", "place", "place", "pass"]
    assert [event.facts["seat"] for event in events[1:4]] == [0, 1, 2]
    assert EMPTY not in state.reserves


def test_placements_are_told_with_their_cells() -> None:
    state = deal()
    card = state.hands[0][2]
    for seat in (2, 1):
        state.play(seat, number("place 1 turn 0 at r1 c1"))
    placed = state.play(0, number("place 3 turn 1 at r1 c1"))[1].facts
    terrain, animal = BOX.cards[card][2]
    assert placed["card"] == card + 1
    assert placed["cells"][0]["terrain"] == terrain
    assert placed["animals"][0] == animal
    assert (placed["turns"], placed["row"], placed["col"]) == (1, 1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_go_left_in_odd_rounds_and_right_in_even_ones(players: int) -> None:
    state = deal(players)
    for turn in range(1, 6):
        before = state.hands
        events = cover(state, 1)
        step = 1 if turn % 2 else -1
        for seat in range(players):
            assert state.hands[(seat + step) % players] == before[seat][1:]
        passed = events[-1]
        assert passed.facts == {"direction": "left" if turn % 2 else "right", "count": 2}
        seen = [card["card"] - 1 for card in passed.secrets[0]["cards"]]
        assert tuple(seen) == state.hands[0]
        cover(state, 2)


def test_a_game_has_five_rounds_of_three_cards() -> None:
    for players in (2, 3, 4):
        state = deal(players)
        assert play_out(state, random.Random(1)) == 15 * players
        assert state.turn == ()
        assert len(state.pile) == 60 - 15 * players
        with pytest.raises(GameOver):
            state.play(0, 84)


# Rounds and points.


def test_the_calendar() -> None:
    state = deal()
    counted = []
    while state.turn:
        events = cover(state, 3)
        counted.append(
            list(dict.fromkeys(event.facts["colour"] for event in events if event.code == "score"))
        )
    assert counted == [
        ["blue", "green"],
        ["green", "yellow"],
        ["blue", "red"],
        ["green", "yellow", "red"],
        ["blue", "yellow", "red"],
    ]


def test_scoring_events_tell_points_totals_and_cells() -> None:
    state = deal(2, objectives=[3, 8, 6, 20])
    cover(state, 2)
    state.reserves = (read_reserve("pa cr be be\ngo fl li pa"), read_reserve("be li be li"))
    state.hands = ((state.hands[0][0],), (state.hands[1][0],))
    # Row 2 of a reserve of one row: the card hangs below the last two cells.
    events = (
        *state.play(0, number("place 1 turn 0 at r2 c0")),
        *state.play(1, number("place 1 turn 0 at r1 c4")),
    )
    told = [event.facts for event in events if event.code == "score"]
    assert [(fact["objective"], fact["seat"]) for fact in told] == [
        ("jungle-areas", 0), ("jungle-areas", 1), ("bears", 0), ("bears", 1),
    ]  # fmt: skip
    for fact in told:
        expected = scoring.preview(fact["objective"], state.reserves[fact["seat"]])
        assert fact["earned"] == expected.points
        assert fact["count"] == expected.counts[0]
    assert [fact["total"] for fact in told[2:]] == state.scores()
    assert kinds(events)[-1] == "round"
    assert state.round == 2


def test_explain_adds_up_and_view_shows_lines() -> None:
    state = deal(3, objectives="first-game")
    play_out(state, random.Random(5))
    reasons = state.explain()
    assert len(reasons) == 12 * 3
    for seat in range(3):
        assert sum(r.points for r in reasons if r.seat == seat) == state.scores()[seat]
    lines = state.view(None)["lines"]
    assert [line["round"] for line in lines] == [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5]
    assert lines[-1]["totals"] == state.scores()


def test_the_end() -> None:
    state = deal(2)
    cover(state, 14)
    events = cover(state, 1)
    assert kinds(events)[-1] == "end"
    assert events[-1].facts["seats"] == list(state.winners())
    assert state.turn == ()
    assert state.hands == ((), ())
    view = state.view(None)
    assert view["winners"] == list(state.winners())
    assert view["phase"] == "over"


def test_a_tie_is_broken_by_the_most_numerous_species() -> None:
    state = deal(3)
    play_out(state, random.Random(0))
    state.totals = (10, 10, 9)
    state.reserves = (
        read_reserve("pa pa go"),
        read_reserve("be be be"),
        read_reserve("li li li li"),
    )
    assert state.winners() == (1,)
    state.reserves = (read_reserve("pa pa"), read_reserve("be be"), state.reserves[2])
    assert state.winners() == (0, 1)


def test_perft_guards_the_move_generator() -> None:
    assert [perft(deal(2), depth) for depth in (1, 2, 3)] == [12, 144, 144 * 72]


def test_configurations_play_to_the_end() -> None:
    for players, options in CONFIGS:
        state = deal(players, "configs", **options)
        play_out(state, random.Random(players), lambda state, _seat, _move: check(state))
        check(state)


# Views.


def test_view_is_complete_and_stable() -> None:
    shapes = set()
    for players in (2, 4):
        state = deal(players, objectives="first-game")
        rng = random.Random(2)
        while True:
            for seat in (None, *range(players)):
                view = state.view(seat)
                assert json.loads(json.dumps(view)) == view
                shapes.add(tuple(sorted(set(view) - {"scores", "winners"})))
            if not state.turn:
                break
            seat = rng.choice(state.turn)
            state.play(seat, rng.choice(state.legal(seat)))
    assert len(shapes) == 1


def test_view_shows_objectives_hand_and_answer() -> None:
    state = deal(2, objectives="first-game")
    state.play(1, number("place 2 turn 3 at r1 c1"))
    view = state.view(1)
    assert view["objectives"][0] == {
        "id": 5, "card": 3, "key": "largest-savanna", "colour": "blue", "level": 1,
        "rounds": [1, 3, 5], "compares": False,
    }  # fmt: skip
    assert [goal["compares"] for goal in view["objectives"]] == [False, False, False, True]
    assert [card["card"] - 1 for card in view["hand"]] == list(state.hands[1])
    assert view["pending"] == {
        "move": number("place 2 turn 3 at r1 c1"), "card": 2, "turns": 3, "row": 1, "col": 1,
    }  # fmt: skip
    assert view["answered"] == [1]
    assert state.view(0)["pending"] is None
    assert state.view(0)["answered"] == [1]
    assert state.view(None)["hand"] == []


def test_view_shows_reserves_counted_from_1() -> None:
    state = deal(2)
    cover(state, 1)
    state.reserves = (read_reserve(".. pa\nj/ .."), state.reserves[1])
    reserve = state.view(None)["reserves"][0]
    assert reserve == {
        "rows": 2,
        "cols": 2,
        "cells": [
            {"row": 1, "col": 2, "terrain": "jungle", "animal": "panda", "river": None},
            {"row": 2, "col": 1, "terrain": "jungle", "animal": "otter", "river": "/"},
        ],
        "most": {"count": 1, "animals": ["panda", "otter"]},
    }


# Words, pages, cards.


def test_every_objective_is_said() -> None:
    room = resources.files("menagerie.games.nimalia")
    words = {
        lang: tomllib.loads(room.joinpath(f"words.{lang}.toml").read_text("utf-8"))
        for lang in ("fr", "en")
    }
    for lang in words:
        for key in TALLIES:
            assert key in words[lang]["names"]
            assert key in words[lang]["reasons"]
            assert f"goal-{key}" in words[lang]["labels"]
            assert f"found-{key}" in words[lang]["labels"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_stored_pages_are_the_generated_ones(lang: str) -> None:
    stored = resources.files("menagerie.games.nimalia").joinpath(f"rules.{lang}.md")
    assert stored.read_text("utf-8") == GAME.page(lang)


def test_the_page_lists_objectives_rounds_and_cards() -> None:
    lines = card_list(BOX, GAME.words("en"))
    assert len(lines) == 22 + 5 + 60
    assert lines[0].startswith("- Objective 1 (card 1, yellow, level 2): ")
    assert lines[22] == "- Round 1 counts blue, green"
    assert lines[27] == "- Card 1: crocodile, lion / panda, otter (jungle)"


def test_the_cards_of_the_box() -> None:
    cells = Counter(cell for card in BOX.cards for cell in card)
    assert sum(cells.values()) == 240
    for terrain in ("jungle", "savanna", "ice"):
        assert cells[terrain, "otter"] == 10
    assert cells["lake", "otter"] == 0
    assert cells["lake", "crocodile"] == cells["lake", "flamingo"] == 30
    assert cells["jungle", "panda"] == cells["savanna", "lion"] == cells["ice", "penguin"] == 25


def test_the_objectives_of_the_box() -> None:
    assert [one.id for one in BOX.objectives] == list(range(1, 23))
    assert [one.key for one in BOX.objectives] == list(TALLIES)
    assert all(one.card == (one.id + 1) // 2 for one in BOX.objectives)


# Editions.

STANDARD = resources.files("menagerie.games.nimalia").joinpath("edition.toml").read_text("utf-8")


def edited(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


CARD_1 = '    "lake crocodile, savanna lion, jungle panda, jungle otter",\n'
OBJECTIVE_1 = (
    '    { id =  1, card =  1, colour = "yellow", level = 2, key = "otter-neighbours" },\n'
)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (edited(CARD_1, ""), "'cards': the box has 60 cards, this list has 59"),
        (edited(CARD_1, 2 * CARD_1), "'cards': the box has 60 cards, this list has 61"),
        (edited(CARD_1, "    7,\n"), "'cards': card 1 must be a text"),
        (edited("savanna lion, jungle panda", "savanna tiger, jungle panda"), "card 1: 'tiger'"),
        (edited("savanna lion, jungle panda", "desert lion, jungle panda"), "card 1: 'desert'"),
        (edited("savanna lion, jungle panda", "lion, jungle panda"), "card 1: 'lion' is not one"),
        (edited("savanna lion, jungle panda", "ice lion, jungle panda"), "lion lives on savanna"),
        (edited("jungle panda, jungle otter", "jungle panda, lake otter"), "otter lives on jungle"),
        (edited("savanna lion, jungle panda", "jungle panda"), "card 1 must have four cells"),
        (edited("savanna lion, jungle panda", "savanna giraffe, jungle panda"), "25 cells with li"),
        (edited("jungle panda, jungle otter", "jungle panda, ice otter"), "60 cells with jungle"),
        (edited(OBJECTIVE_1, ""), "'objectives': there are 22, this list has 21"),
        (edited('key = "bears"', 'key = "unicorns"'), r"'objectives\[8\].key': 'unicorns'"),
        (edited('key = "bears"', 'key = "giraffes"'), "key giraffes is there 2 times"),
        (edited('colour = "yellow"', 'colour = "pink"'), r"'objectives\[1\].colour': 'pink'"),
        (edited("level = 2", "level = 4"), r"'objectives\[1\].level': .* from 1 to 3"),
        (edited("id =  1,", "id =  2,"), "id 2 is there 2 times"),
        (edited("card =  1,", "card =  2,"), "card 2 is there 3 times"),
        (edited("level = 2,", "level = 2, extra = 1,"), r"'objectives\[1\].extra': there is no"),
        (lambda text: text.replace('"red",  ', '"blue", '), "no four of them have all colours"),
        (edited("first-game = [4, 5, 16, 19]", "first-game = [4, 5, 16]"), "'first-game'"),
        (edited("first-game = [4, 5, 16, 19]", "first-game = [3, 4, 16, 19]"), "two sides"),
        (edited("first-game = [4, 5, 16, 19]", "first-game = [4, 5, 16, [19]]"), "list of obj"),
        (edited("first-game = [4, 5, 16, 19]\n", ""), "'first-game': it is missing"),
        (edited('    ["blue", "green"],\n', ""), "'rounds': a game has 5 rounds, this list has 4"),
        (edited('["blue", "green"]', '["blue", "pink"]'), "'rounds': round 1: 'pink'"),
        (edited('["blue", "green"]', '["blue", "blue"]'), "'rounds': round 1 names a colour twice"),
        (edited('["blue", "green"]', "[]"), "'rounds': round 1 must be a list of colours"),
        (edited('["blue", "green"]', '"blue"'), "'rounds': round 1 must be a list of colours"),
        (edited('name = "standard"', 'name = "x"\ncolour = 1'), "'colour': there is no such key"),
        (edited('game = "nimalia"', 'game = "junior"'), "'game'"),
    ],
)  # fmt: skip
def test_wrong_editions_are_refused(edit: Callable[[str], str], said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(edit(STANDARD), encoding="utf-8")
    with pytest.raises(BadEdition, match=said):
        GAME.load_edition(path)


def test_an_owners_edition_is_played(tmp_path: Path) -> None:
    """Another calendar, colours in any order: they are still settled blue to red."""
    path = tmp_path / "mine.toml"
    text = STANDARD.replace('    ["blue", "green"],', '    ["red", "blue"],')
    path.write_text(text.replace('"standard"', '"mine"'), encoding="utf-8")
    edition = GAME.load_edition(path)
    state = GAME.deal(2, "mine", None, edition)
    assert isinstance(state, NimaliaState)
    play_out(state, random.Random(1))
    assert [line["colour"] for line in state.view(None)["lines"]][:2] == ["blue", "red"]
    assert "Edition in use: mine" in GAME.page("en", edition)
    assert edition.rulings == GAME.edition.rulings


def test_an_edition_without_hard_sets_says_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(STANDARD.replace("level = 3", "level = 1").replace("level = 2", "level = 1"))
    edition = GAME.load_edition(path)
    with pytest.raises(BadOption, match="no set that is 'hard'"):
        GAME.deal(2, "x", {"objectives": "hard"}, edition)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_call_objectives_as_the_table_does(lang: str) -> None:
    names, page = GAME.words(lang).catalogue["names"], GAME.page(lang)
    titles = dict(re.findall(r"<!-- drawn: (\S+) -->\n\*\*(.+?)\*\*", page))
    keys = [side.key for side in BOX.objectives]
    assert titles == {key: names[key] for key in keys}
    advised = next(part for part in page.split("\n\n") if names["first-game"] in part)
    assert {key for key in keys if names[key] in advised} == {side.key for side in BOX.first_game}
