"""Animalia: thief, spy and prankster."""

from __future__ import annotations

import pytest

from menagerie.games.animalia import GAME, AnimaliaState
from menagerie.games.animalia.box import names
from tests.games.animalia_table import (
    FOUR,
    FULL,
    FULL_2,
    FULL_3,
    held,
    play,
    position,
    refused,
    texts,
    told,
)

# What triggers a power.


def take_with(own: str, lot: str, opponents: str = "parrot-champion") -> AnimaliaState:
    """The first seat holds `own` and takes `lot`; the others have something to steal."""
    state = position(3, [own, opponents], lot)
    play(state, *["pass"] * 3 * (len(lot.split()) - 1), "take 1")
    return state


@pytest.mark.parametrize(
    ("own", "lot", "powers"),
    [
        ("cat-thief", "dog-thief", ["thief"]),
        ("cat-prankster", "dog-prankster", ["prankster"]),
        ("cat-spy", "dog-spy", ["spy"]),
        ("cat-spy", "dog-thief", []),
        ("", "dog-thief cat-thief", ["thief"]),
        ("", "dog-spy owl cat-spy", ["spy"]),
        ("cat-thief dog-thief", "cat-champion", []),
        ("cat-thief", "dog-spy horse-spy", ["spy"]),
        ("cat-thief", "dog-spy dog-thief horse-spy", ["thief", "spy"]),
        ("cat-thief cat-spy", "dog-spy dog-thief dog-prankster", ["thief", "spy"]),
        ("owl", "dog-thief", []),
        ("cat-thief dog-thief", "horse-thief rabbit-thief", ["thief"]),
    ],
)
def test_what_a_take_triggers(own: str, lot: str, powers: list[str]) -> None:
    state = take_with(own, lot)
    view = state.view(None)
    assert view["powers"] == powers
    assert view["phase"] == ("power" if powers else "offer")
    assert view["active"] == (1 if powers else None)
    if powers:
        assert state.turn == (0,)
        assert texts(state, 0)[-1] == "done"


def test_giving_a_power_up_ends_the_turn() -> None:
    state = take_with("cat-thief cat-spy", "dog-thief dog-spy")
    events = play(state, "done")
    assert told(events, "decline")[0]["powers"] == ["thief", "spy"]
    assert state.dealer == 1
    assert state.phase == "offer"


def test_each_power_works_once_for_a_take_and_in_any_order() -> None:
    first, second = (take_with("cat-thief cat-spy", "dog-thief dog-spy") for _ in range(2))
    play(first, "steal parrot-champion")
    assert first.view(0)["powers"] == ["spy"]
    assert refused(first, "steal owl") == "no-thief"
    play(first, "spy", "order 1 2 3")
    assert first.phase == "offer"
    play(second, "spy")
    assert second.phase == "order"
    play(second, "order 3 2 1")
    assert second.view(0)["powers"] == ["thief"]
    play(second, "steal parrot-champion")
    assert second.phase == "offer"


def test_a_stolen_card_triggers_nothing_but_counts_as_held_later() -> None:
    state = take_with("cat-thief cat-spy", "dog-thief", "parrot-spy")
    play(state, "steal parrot-spy")
    assert state.phase == "offer", "no cascade"
    assert held(state, 0) == "cat-thief cat-spy dog-thief parrot-spy"
    later = position(3, ["parrot-spy", "", ""], "cat-spy")
    play(later, "take 1")
    assert later.view(None)["powers"] == ["spy"]


def test_a_present_triggers_nothing() -> None:
    state = take_with("cat-prankster", "dog-prankster", "parrot-prankster")
    play(state, "give dog-prankster to 2")
    assert state.phase == "offer"
    assert held(state, 1) == "parrot-prankster dog-prankster"


# The thief.


def test_thief_steals_any_card_of_an_opponent() -> None:
    state = position(3, ["cat-thief", FULL_2, "owl"], "parrot-thief")
    play(state, "take 1")
    assert texts(state, 0) == [*(f"steal {card}" for card in FULL_2.split()), "steal owl", "done"]
    events = play(state, "steal dog-champion")
    assert told(events, "steal") == [
        {
            "event": "steal",
            "seat": 0,
            "other": 1,
            "card": "dog-champion",
            "collection": 1,
            "source": 2,
        }
    ]
    assert held(state, 0) == "cat-thief parrot-thief dog-champion"


def test_a_robbed_complete_player_is_back_in_the_turn_order() -> None:
    state = position(3, ["cat-thief", FULL_2, "owl"], "parrot-thief")
    play(state, "take 1", "steal dog-spy")
    assert state.dealer == 1
    assert state.turn == (1,)


def test_thief_refusals() -> None:
    state = position(3, ["cat-thief", "dog-spy"], "parrot-thief")
    play(state, "take 1")
    assert refused(state, "steal cat-thief") == "own-card"
    assert refused(state, "steal owl") == "not-there"
    assert refused(state, "spy") == refused(state, "order 1 2") == "no-spy"
    assert refused(state, "give cat-thief to 2") == "no-prankster"
    assert refused(state, "pass") == refused(state, "take 1") == "power-first"
    assert refused(state, "cover 1 with owl") == "not-medals"


def test_a_thief_without_room_is_lost() -> None:
    own = "rabbit-champion rabbit-charmer rabbit-scruffy rabbit-thief"
    state = position(3, [own, "dog-spy"], "parrot-thief")
    events = play(state, "take 1")
    assert told(events, "lost") == [{"event": "lost", "seat": 0, "powers": ["thief"]}]
    assert state.phase == "offer"
    assert state.dealer == 1


def test_a_thief_with_nothing_to_steal_is_lost() -> None:
    state = position(3, [], "cat-thief dog-thief")
    events = play(state, "pass", "pass", "pass", "take 1")
    assert told(events, "lost")


def test_at_five_cards_one_may_give_first_and_then_steal() -> None:
    own = "rabbit-champion rabbit-prankster rabbit-thief"
    state = position(3, [own, "dog-spy"], "parrot-thief parrot-prankster")
    play(state, *["pass"] * 3, "take 1")
    assert refused(state, "steal dog-spy") == "thief-full"
    assert not any(text.startswith("steal") for text in texts(state, 0))
    play(state, "give rabbit-champion to 2")
    assert "steal rabbit-champion" in texts(state, 0)
    play(state, "steal rabbit-champion")
    assert len(state.collections[0]) == 5


def test_stealing_first_makes_room_for_a_present() -> None:
    state = position(
        4,
        ["rabbit-prankster rabbit-thief", FULL_2, FULL_3, "owl"],
        "parrot-thief parrot-prankster",
    )
    play(state, "pass", "pass", "take 1")
    assert "give rabbit-thief to 4" in texts(state, 0)
    assert "give rabbit-thief to 2" not in texts(state, 0)
    play(state, "steal dog-spy")
    assert "give rabbit-thief to 2" in texts(state, 0)


def test_the_last_players_thief_brings_offering_back() -> None:
    own = "rabbit-champion rabbit-thief rabbit-charmer"
    state = position(3, [FULL, own, FOUR.replace("rabbit", "parrot")], "owl horse-thief", 2)
    play(state, "take 1")
    assert state.phase == "power"
    assert state.turn == (1,)
    play(state, "done")
    assert state.phase == "medals"

    state = position(3, [FULL, own, FOUR.replace("rabbit", "parrot")], "owl horse-thief", 2)
    play(state, "take 1", "steal cat-champion")
    assert state.phase == "medals" or state.dealer == 0
    assert len(state.collections[1]) == 5
    assert len(state.collections[0]) == 5, "the robbed player, alone, drew a card"

    two = "rabbit-champion rabbit-thief"
    state = position(3, [FULL, two, FOUR.replace("rabbit", "parrot")], "owl horse-thief", 2)
    play(state, "take 1", "steal cat-champion")
    assert state.phase == "offer"
    assert (state.dealer, state.turn) == (0, (0,))


# The prankster.


def test_prankster_gives_any_own_card_to_any_opponent_with_room() -> None:
    state = position(4, ["cat-prankster", "owl", FULL_2, ""], "parrot-prankster")
    play(state, "take 1")
    assert texts(state, 0) == [
        "give cat-prankster to 2",
        "give cat-prankster to 4",
        "give parrot-prankster to 2",
        "give parrot-prankster to 4",
        "done",
    ]
    assert refused(state, "give owl to 2") == "not-held"
    assert refused(state, "give cat-prankster to 1") == "own-collection"
    assert refused(state, "give cat-prankster to 3") == "target-full"
    assert refused(state, "give cat-prankster to 5") == "no-collection"
    play(state, "give parrot-prankster to 4")
    assert held(state, 0) == "cat-prankster"
    assert held(state, 3) == "parrot-prankster"


def test_who_gives_away_a_fifth_card_is_incomplete_again() -> None:
    own = "rabbit-champion rabbit-charmer rabbit-scruffy rabbit-prankster"
    state = position(3, [own, "", FOUR.replace("rabbit", "horse")], "parrot-prankster")
    play(state, "take 1", "give rabbit-scruffy to 3")
    assert len(state.collections[2]) == 5
    assert state.dealer == 1
    play(state, "pass")
    assert state.turn == (0,)


def test_a_prankster_whose_opponents_are_all_full_is_lost() -> None:
    own = "rabbit-champion rabbit-prankster rabbit-charmer"
    state = position(3, [FULL, own, FOUR.replace("rabbit", "parrot")], "owl horse-prankster", 2)
    events = play(state, "take 1")
    assert told(events, "lost")[0]["powers"] == ["prankster"]


# The spy.


def test_spy_looks_at_three_and_orders_them() -> None:
    state = position(3, ["cat-spy"], "dog-spy cat-champion owl horse-spy parrot-spy")
    play(state, "take 1")
    assert refused(state, "order 3 2 1") == "look-first"
    events = state.play(0, GAME.moves.parse("spy"))
    assert events[0].seen_by(0)["cards"] == ["cat-champion", "owl", "horse-spy"]
    assert "cards" not in events[0].seen_by(1)
    assert "cards" not in events[0].seen_by(None)
    assert state.view(0)["spied"]["cards"] == ["cat-champion", "owl", "horse-spy"]
    assert len(state.legal(0)) == 6
    assert refused(state, "order 2 1") == "order-count"
    assert refused(state, "done") == refused(state, "pass") == "order-first"
    assert refused(state, "owl cat") == "not-medals"
    events = state.play(0, GAME.moves.parse("order 3 1 2"))
    assert events[0].seen_by(0)["cards"] == ["horse-spy", "cat-champion", "owl"]
    assert "cards" not in events[0].seen_by(2)
    assert names(state.lot) == ["horse-spy"]
    assert state.view(0)["spied"] == {
        "cards": ["cat-champion", "owl"],
        "places": 2,
        "ordered": True,
    }
    assert state.view(1)["spied"] == {"cards": [], "places": 0, "ordered": True}


def spying(left: int) -> AnimaliaState:
    """A spy is triggered with this many cards left in the pile."""
    state = position(3, ["cat-spy"], "dog-spy")
    spare, state.deck = state.deck[1 + left :], state.deck[: 1 + left]
    state.collections[2] = spare[:4]
    state.advance(0, GAME.moves.parse("take 1"))
    return state


def test_spy_with_fewer_cards_left() -> None:
    state = spying(2)
    state.advance(0, GAME.moves.parse("spy"))
    assert texts(state, 0) == ["order 1 2", "order 2 1"]
    state = spying(1)
    state.advance(0, GAME.moves.parse("spy"))
    assert state.phase == "offer", "one card is put back as it was"


def test_spy_with_an_empty_pile_is_lost() -> None:
    spy = "rabbit-champion rabbit-spy rabbit-charmer rabbit-thief"
    state = position(3, [FULL, spy, FOUR.replace("rabbit", "parrot")], "owl horse-spy", 2)
    state.deck = state.deck[:2]
    state.advance(2, GAME.moves.parse("take 1"))
    assert state.phase == "medals"
    state = position(3, ["cat-spy cat-thief", "owl"], "horse-spy horse-thief")
    play(state, "pass", "pass", "pass")
    state.deck = state.deck[:2]
    state.advance(0, GAME.moves.parse("take 1"))
    assert refused(state, "spy") == "empty-pile"
