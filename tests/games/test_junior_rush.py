"""6 nimmt! Junior, everyone at once: claims, passes and what comes of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from menagerie import games
from menagerie.core import IllegalMove, NotYourTurn
from menagerie.games.junior import JuniorState
from menagerie.games.junior.box import ALL
from tests.games.junior_table import lay, names, open_to, say

FIVE = "pony goat hare duck hen"
THREE = next("+".join(card) for card in games.load("junior").deal().box.cards if len(card) == 3)


def rush(rows: list[str], shown: str, **laid: Any) -> JuniorState:
    return lay(rows, shown, variant="rush", **{"players": 3, **laid})


def test_rush_everyone_is_asked_at_once() -> None:
    state = rush([FIVE, "", "", ""], "mouse", active=1)
    assert state.turn == (0, 1, 2)
    everything = ["claim 1", "claim 2", "claim 3", "claim 4", "pass"]
    assert [open_to(state, seat) for seat in range(3)] == [everything] * 3


def test_rush_one_claimant_right_takes_the_row_and_the_shown_card() -> None:
    state = rush([FIVE, "goat", "", ""], "mouse", active=1)
    events = say(state, "2 claim 1", "0 pass", "1 pass")
    assert names(state, state.piles[2]) == ["pony", "goat", "hare", "duck", "hen", "mouse"]
    assert [event["event"] for event in events] == [
        "claim", "pass", "pass", "right", "take", "show",
    ]  # fmt: skip
    assert events[4]["count"] == 6
    assert state.phase == "claim"
    # The turn is over: the left neighbour of whoever turned the card up is next.
    assert state.active == 2
    assert state.turn == (0, 1, 2)


def test_rush_one_claimant_wrong_gives_back_the_last_card_taken() -> None:
    state = rush([FIVE, "goat", "", ""], "hen", active=1, piles=["", "", "duck goat+hen"])
    events = say(state, "0 pass", "2 claim 1", "1 pass")
    assert events[-1] == {"event": "wrong", "seat": 2, "row": 1, "animals": ["goat", "hen"]}
    assert names(state, state.piles[2]) == ["duck"]
    assert names(state, state.discarded) == ["goat+hen"]
    assert state.turn == (1,)
    assert open_to(state, 1) == ["row 2", "row 3", "row 4"]
    say(state, "1 row 2")
    assert state.active == 2
    assert state.phase == "claim"


def test_rush_a_wrong_claimant_without_cards_gives_back_nothing() -> None:
    state = rush([FIVE, "goat", "", ""], "hen", active=1)
    events = say(state, "0 claim 2", "2 pass", "1 pass")
    assert events[-1] == {"event": "wrong", "seat": 0, "row": 2}
    assert state.discarded == []
    assert state.scores() == [0, 0, 0]
    assert state.turn == (1,)


def test_rush_after_a_lone_mistake_the_player_in_turn_takes_what_the_card_completes() -> None:
    state = rush([FIVE, "goat", "", ""], "mouse", active=1)
    say(state, "0 claim 2", "1 pass", "2 pass", "1 row 1")
    assert state.scores() == [0, 6, 0]


def test_rush_even_the_wrong_claimant_takes_what_the_card_completes_in_their_turn() -> None:
    state = rush([FIVE, "goat", "", ""], "mouse", active=0, piles=["hen", "", ""])
    say(state, "0 claim 2", "1 pass", "2 pass", "0 row 1")
    assert state.scores() == [6, 0, 0]
    assert names(state, state.discarded) == ["hen"]


def test_rush_several_right_claimants_take_their_rows_without_the_shown_card() -> None:
    state = rush([FIVE, "", "pony hare duck hen goat", ""], "mouse", active=1)
    events = say(state, "2 claim 3", "0 claim 1", "1 pass")
    assert [event["event"] for event in events] == [
        "claim", "claim", "pass", "right", "take-without", "right", "take-without",
    ]  # fmt: skip
    assert [event["seat"] for event in events[3:]] == [2, 2, 0, 0], "in the order of arrival"
    assert names(state, state.piles[2]) == ["pony", "hare", "duck", "hen", "goat"]
    assert names(state, state.piles[0]) == ["pony", "goat", "hare", "duck", "hen"]
    # The player in turn places the card on the rows as they are then.
    assert state.turn == (1,)
    assert state.view(1)["shown"] == ["mouse"]
    assert state.view(1)["rows"] == [[], [], [], []]
    say(state, "1 row 1")
    assert names(state, state.rows[0]) == ["mouse"]
    assert state.active == 2


def test_rush_one_right_and_one_wrong_claimant_nobody_wins_the_shown_card() -> None:
    state = rush([FIVE, "goat", "", ""], "mouse", active=0, piles=["", "", "duck hen"])
    events = say(state, "2 claim 2", "1 claim 1", "0 pass")
    assert [event["event"] for event in events[3:]] == ["wrong", "right", "take-without"]
    assert state.scores() == [0, 5, 1]
    assert names(state, state.discarded) == ["hen"]
    assert state.turn == (0,)
    assert open_to(state, 0) == ["row 1", "row 2", "row 3", "row 4"]


def test_rush_several_wrong_claimants_each_lose_a_card() -> None:
    state = rush([FIVE, "goat", "", ""], "hen", active=0, piles=["duck", "", "pony hare"])
    say(state, "2 claim 2", "1 claim 1", "0 claim 3")
    assert state.scores() == [0, 0, 1]
    assert names(state, state.discarded) == ["hare", "duck"]
    assert state.turn == (0,)


def test_rush_after_several_claims_the_player_in_turn_takes_a_row_that_the_card_completes() -> None:
    rows = [FIVE, "pony goat hare duck hen", "pony goat hare duck hen", ""]
    state = rush(rows, "mouse", active=0)
    say(state, "1 claim 1", "2 claim 2", "0 pass", "0 row 3")
    assert state.scores() == [6, 5, 5]


def test_rush_nobody_claims_and_the_player_in_turn_places_and_takes() -> None:
    state = rush([FIVE, "goat", "", ""], "mouse", active=2)
    say(state, "0 pass", "1 pass", "2 pass")
    assert state.turn == (2,)
    assert open_to(state, 2) == ["row 1", "row 2", "row 3", "row 4"]
    say(state, "2 row 1")
    assert state.scores() == [0, 0, 6]
    assert state.active == 0


def test_rush_a_claim_with_a_card_of_several_animals() -> None:
    state = rush(["pony hen mouse", "", "", ""], "goat+hare+duck")
    say(state, "0 claim 1", "1 pass", "2 pass")
    assert state.scores() == [4, 0, 0]


def test_rush_a_stable_is_claimed_once_and_a_late_claimant_may_answer_otherwise() -> None:
    state = rush([FIVE, "", "", ""], "mouse")
    say(state, "1 claim 1")
    assert open_to(state, 0) == ["claim 2", "claim 3", "claim 4", "pass"]
    with pytest.raises(IllegalMove, match="Player 2 has already grabbed stable 1") as error:
        say(state, "0 claim 1")
    assert error.value.code == "claimed"
    assert list(state.turn) == [0, 2]
    say(state, "0 claim 4")
    assert list(state.turn) == [2]


def test_rush_an_answer_is_final() -> None:
    state = rush([FIVE, "", "", ""], "mouse")
    say(state, "0 pass", "1 claim 2")
    for again in ("0 claim 1", "0 pass", "1 pass", "1 claim 3"):
        with pytest.raises(NotYourTurn, match="has already answered") as error:
            say(state, again)
        assert error.value.code == "already-answered"


def test_rush_claims_are_seen_at_once_but_not_whether_they_are_right() -> None:
    for claim in (1, 2):
        state = rush([FIVE, "", "", ""], "mouse")
        (event,) = say(state, f"1 claim {claim}")
        assert event == {"event": "claim", "seat": 1, "row": claim}
        for seat in (None, 0, 1, 2):
            view = state.view(seat)
            assert view["claims"] == [[1, claim]]
            assert view["answered"] == [1]
            assert view["turn"] == [0, 2]
            assert view["taken"] == [[], [], []]
            assert view["rows"][0] == [[animal] for animal in FIVE.split()]


def test_rush_with_no_stable_left_whoever_is_left_passes_by_itself() -> None:
    state = rush([FIVE, "", "", ""], "mouse", players=5, active=4)
    events = say(state, "0 claim 1", "1 claim 2", "2 claim 3", "3 claim 4")
    assert [event["event"] for event in events] == [
        *["claim"] * 4, "no-stable", "right", "take-without", "wrong", "wrong", "wrong",
    ]  # fmt: skip
    assert events[4] == {"event": "no-stable", "seat": 4}
    assert state.turn == (4,)
    assert state.phase == "place"


def test_rush_four_players_may_grab_all_four_stables() -> None:
    state = rush([FIVE, "", "", ""], "mouse", players=4, active=3)
    events = say(state, "3 claim 1", "0 claim 2", "2 claim 3", "1 claim 4")
    assert "no-stable" not in [event["event"] for event in events]
    assert state.turn == (3,)


def test_rush_the_last_card_may_be_won_by_a_claim() -> None:
    state = rush([FIVE, "", "", ""], "mouse", left=0)
    events = say(state, "0 pass", "2 claim 1", "1 pass")
    assert events[-1] == {"event": "end", "seats": [2]}
    assert not state.turn


def test_rush_the_last_card_is_placed_after_several_claims() -> None:
    state = rush([FIVE, "", "", ""], "mouse", left=0)
    say(state, "0 pass", "2 claim 1", "1 claim 2")
    assert state.turn == (0,)
    say(state, "0 row 1")
    assert not state.turn
    assert state.winners() == (2,)


def test_rush_the_most_cards_win() -> None:
    state = rush(["", "", "", ""], "hare", left=0, piles=["goat", "goat hen", ""])
    say(state, "0 pass", "2 pass", "1 pass", "0 row 1")
    assert state.winners() == (1,)


@pytest.mark.parametrize("late", ["claim 1", "pass"])
def test_rush_claims_after_the_window_are_refused(late: str) -> None:
    state = rush([FIVE, "", "", ""], "hare")
    say(state, "0 pass", "1 pass", "2 pass")
    with pytest.raises(IllegalMove, match="Grabbing is over") as error:
        say(state, f"0 {late}")
    assert error.value.code == "place-now"
    with pytest.raises(NotYourTurn) as other:
        say(state, f"1 {late}")
    assert other.value.code == "not-your-turn"


@pytest.mark.parametrize(
    ("rows", "shown", "is_open"),
    [
        (["", "", "", ""], "hen", False),
        (["pony goat hare", "", "", ""], "duck+hen", False),
        # The card may complete it.
        (["pony goat hare", "", "", ""], THREE, True),
        # Somebody may believe so.
        (["pony goat hare duck", "", "", ""], "pony", True),
    ],
)
def test_rush_there_is_nothing_to_see_while_every_row_lacks_too_much(
    rows: list[str], shown: str, is_open: bool
) -> None:
    race = rush(rows, shown).race
    assert race is not None
    assert race.open == is_open


def test_rush_no_right_claim_is_lost_where_nobody_is_asked() -> None:
    rng = random.Random("rush")
    for players in (2, 5):
        state = games.load("junior").deal(players, "rush", variant="rush")
        while state.turn:
            race = state.race
            if race is not None and not race.open:
                shown = state.box.masks[state.deck[state.at]]
                assert all(mask | shown != ALL for mask in state.masks)
            seat = rng.choice(state.turn)
            state.play(seat, rng.choice(state.legal(seat)))
