"""Animalia for two players: two collections each."""

from __future__ import annotations

from tests.games.animalia_table import (
    FOUR,
    FULL,
    FULL_2,
    cards,
    held,
    play,
    position,
    refused,
    season_end,
    texts,
    told,
)

TOP = "dog-champion rabbit-champion horse-champion parrot-champion"

# Two players.


def test_two_players_take_a_whole_lot_into_one_of_two_collections() -> None:
    state = position(2, ["cat-champion", "", "", ""], "dog-spy cat-spy owl horse-spy")
    assert texts(state, 0) == ["pass", "take 1", "take 2"]
    play(state, "take 2")
    assert [held(state, number) for number in range(4)] == ["cat-champion", "dog-spy", "", ""]
    assert state.dealer == 1
    play(state, "take 1")
    assert held(state, 2) == "cat-spy"


def test_two_players_no_room_in_one_collection() -> None:
    state = position(2, [FOUR, "", FULL, ""], "dog-champion dog-charmer horse-champion")
    play(state, "pass", "pass")
    assert texts(state, 0) == ["pass", "take 2"]
    assert refused(state, "take 1") == "no-room"
    play(state, "pass")
    assert texts(state, 1) == ["pass", "take 2"]


def test_two_players_dealer_must_take_when_a_bigger_lot_fits_neither() -> None:
    state = position(2, [FOUR, FULL, "", ""], "dog-champion horse-champion")
    events = play(state, "pass", "pass")
    assert told(events, "returned")
    assert len(state.collections[0]) == 5

    state = position(2, [FOUR, FULL_2[: FULL_2.rindex(" ")], "", ""], "horse-champion owl")
    play(state, "pass", "pass")
    assert state.phase == "place", "it fits both: the dealer still chooses where"
    assert texts(state, 0) == ["take 1", "take 2"]
    assert refused(state, "pass") == "must-take"
    assert refused(state, "done") == "no-power"
    play(state, "take 2")
    assert len(state.collections[1]) == 5

    state = position(2, [FOUR, "", "", ""], "horse-champion owl dog-champion")
    play(state, "pass", "pass")
    assert len(state.lot) == 2, "a bigger lot still fits the second collection"


def test_two_players_three_that_come_back_are_placed_by_choice() -> None:
    state = position(2, [], "horse-champion owl dog-champion")
    play(state, *["pass"] * 6)
    assert texts(state, 0) == ["take 1", "take 2"]


def test_two_players_last_one_chooses_the_collection_for_each_card() -> None:
    three = "dog-champion dog-charmer dog-scruffy"
    state = position(2, [FOUR, FULL, three, ""], "owl horse-champion horse-charmer horse-scruffy")
    events = play(state, "take 1")
    assert told(events, "alone")[0]["seat"] == 1
    assert texts(state, 1) == ["take 1", "take 2"]
    play(state, "take 2")
    assert texts(state, 1) == ["take 1", "take 2"]
    play(state, "take 1")
    events = play(state, "take 1")
    assert len(told(events, "take-into")) == 5, "with one collection open there is no choice"
    assert state.phase == "medals"


def test_two_players_a_power_works_for_its_own_collection_only() -> None:
    state = position(
        2, ["cat-thief", "horse-champion", "owl", "dog-champion"], "dog-thief parrot-spy"
    )
    play(state, "take 2")
    assert state.phase == "offer", "the other collection's thief does not count"
    state = position(
        2, ["cat-thief", "horse-champion", "owl", "dog-champion"], "dog-thief parrot-spy"
    )
    play(state, "take 1")
    assert texts(state, 0) == ["steal dog-champion", "steal owl", "done"]
    assert refused(state, "steal horse-champion") == "own-card"
    play(state, "steal dog-champion")
    assert held(state, 0) == "cat-thief dog-thief dog-champion"
    assert held(state, 1) == "horse-champion"


def test_two_players_the_prankster_picks_the_opposing_collection() -> None:
    state = position(2, ["", "cat-prankster", "owl", FULL_2], "dog-prankster")
    play(state, "take 2")
    assert texts(state, 0) == ["give cat-prankster to 3", "give dog-prankster to 3", "done"]
    assert refused(state, "give cat-prankster to 1") == "own-collection"
    assert refused(state, "give cat-prankster to 4") == "target-full"
    assert refused(state, "give cat-prankster to 5") == "no-collection"
    events = play(state, "give cat-prankster to 3")
    assert told(events, "give-into")[0]["collection"] == 3


FOUR_GROUPS = [
    "cat-champion cat-charmer dog-spy rabbit-spy parrot-thief",
    "dog-charmer rabbit-thief horse-thief cat-spy cat-prankster",
    "cat-thief dog-thief horse-spy parrot-spy rabbit-prankster",
    "dog-scruffy dog-prankster horse-prankster parrot-prankster owl",
]


def test_two_players_elegance_ranks_the_four_collections() -> None:
    state, seen = season_end(2, FOUR_GROUPS, TOP, dealer=0)
    assert [len(hand) for hand in state.bonus] == [3, 0], "first and second of the same player"
    assert [event["collection"] for event in told(seen, "bonus")] == [1, 2]
    equal = [FOUR_GROUPS[0], FOUR_GROUPS[2], FOUR_GROUPS[1], FOUR_GROUPS[3]]
    equal[1] = "dog-champion rabbit-charmer horse-spy parrot-spy rabbit-prankster"
    equal[2] = "dog-charmer rabbit-thief horse-thief cat-spy cat-prankster"
    state, seen = season_end(2, equal, "rabbit-champion horse-champion parrot-champion")
    assert [len(hand) for hand in state.bonus] == [2, 0], "two firsts bring one card each"
    assert told(seen, "first")[0]["seats"] == [0]
    assert told(seen, "first")[0]["collections"] == [1, 2]


def test_two_players_draw_order_is_by_seat_then_collection() -> None:
    seconds = [FOUR_GROUPS[1], FOUR_GROUPS[0], "rabbit-charmer cat-thief dog-thief horse-spy owl"]
    seconds.append("horse-charmer dog-prankster horse-prankster parrot-prankster parrot-spy")
    state, seen = season_end(2, seconds, f"{TOP} cat-scruffy", dealer=0)
    assert [event["collection"] for event in told(seen, "bonus")] == [2, 3, 4, 1]
    assert state.bonus[1] == cards("horse-champion parrot-champion")


def test_two_players_medals_are_earned_per_collection_and_counted_together() -> None:
    state, _ = season_end(2, FOUR_GROUPS, "horse-champion rabbit-champion parrot-champion")
    assert state.turn == (0, 1)
    play(state, "cover 7 with horse-champion")
    assert refused(state, "cover 7 with rabbit-champion") == "covered"
    play(state, "cover 4 with parrot-champion", "done", "owl parrot")
    # Cats in both collections, a pair each; horse and parrot pairs from the covers.
    assert state.medals[0] == (4, 2, 0, 0, 2)
    assert state.medals[1] == (1, 1, 3, 1, 3), "five different, then two pairs thanks to the owl"
