"""Animalia: elegance, bonus cards and medals."""

from __future__ import annotations

import pytest

from menagerie.core import IllegalMove, NotYourTurn
from menagerie.games.animalia import FAMILIES, GAME, AnimaliaState
from menagerie.games.animalia.box import cards_for, names
from tests.games.animalia_table import (
    cards,
    check,
    play,
    refused,
    season_end,
    texts,
    told,
)

# Elegance and bonus cards.

PLAIN = "cat-thief dog-thief horse-spy parrot-spy rabbit-prankster"
FIVE = "cat-champion cat-charmer dog-spy rabbit-spy parrot-thief"
TWO = "dog-charmer rabbit-thief horse-thief cat-spy cat-prankster"
TWO_MORE = "rabbit-charmer dog-prankster horse-prankster parrot-prankster horse-spy"
TOP = "dog-champion rabbit-champion horse-champion parrot-champion"


def test_first_gets_two_bonus_cards_and_second_one() -> None:
    minus = "cat-scruffy dog-scruffy horse-scruffy parrot-spy rabbit-prankster"
    state, seen = season_end(3, [TWO, FIVE, minus], TOP)
    assert [len(hand) for hand in state.bonus] == [1, 2, 0]
    assert names(state.bonus[1]) == ["dog-champion", "rabbit-champion"]
    assert names(state.bonus[0]) == ["horse-champion"]
    assert told(seen, "first")[0]["seats"] == [1]
    assert told(seen, "first")[0]["totals"] == [2, 5, -3]
    assert told(seen, "second")[0]["seats"] == [0]
    assert all("cards" not in event for event in told(seen, "bonus"))


def test_several_seconds_get_one_each_clockwise_from_the_last_dealers_left() -> None:
    for dealer, order in ((0, [2, 0]), (2, [0, 2]), (1, [2, 0])):
        state, _ = season_end(3, [TWO, FIVE, TWO_MORE], TOP, dealer)
        assert names(state.bonus[1]) == ["dog-champion", "rabbit-champion"]
        assert [state.bonus[seat] for seat in order] == [
            cards("horse-champion"),
            cards("parrot-champion"),
        ]


def test_several_firsts_get_one_each_and_nobody_is_second() -> None:
    plain = "cat-thief parrot-champion parrot-scruffy cat-scruffy dog-scruffy"
    state, seen = season_end(3, [TWO, plain, TWO_MORE], "owl dog-champion rabbit-champion", 2)
    assert [names(hand) for hand in state.bonus] == [["owl"], [], ["dog-champion"]]
    assert not told(seen, "second")
    assert told(seen, "first")[0]["seats"] == [0, 2]


def test_there_is_no_minimum_of_elegance() -> None:
    low = "cat-scruffy dog-scruffy horse-scruffy parrot-spy rabbit-prankster"
    lower = "parrot-scruffy rabbit-scruffy cat-spy dog-spy horse-spy"
    state, _ = season_end(3, [low, lower, "cat-thief dog-thief horse-thief owl rabbit-spy"], TOP)
    assert [len(hand) for hand in state.bonus] == [0, 1, 2]


def test_bonus_cards_run_out_with_the_pile() -> None:
    groups = [
        "cat-champion cat-thief dog-thief horse-thief parrot-thief",
        "dog-charmer cat-spy dog-spy horse-spy parrot-spy",
        "cat-charmer rabbit-thief rabbit-spy cat-cutie dog-cutie",
        "horse-charmer cat-prankster dog-prankster horse-cutie rabbit-cutie",
        "rabbit-charmer horse-prankster rabbit-prankster parrot-prankster parrot-cutie",
        "parrot-charmer owl horse-scruffy cat-scruffy dog-scruffy",
    ]
    full, _ = season_end(6, groups, "dog-champion")
    assert [len(hand) for hand in full.bonus] == [2, 1, 1, 1, 1, 0]
    held_before = ["", "", "horse-champion rabbit-champion", "parrot-champion", "", ""]
    short, seen = season_end(6, groups, "dog-champion", held=held_before)
    assert [len(hand) for hand in short.bonus] == [2, 1, 2, 1, 0, 0]
    assert told(seen, "pile-empty") == [{"event": "pile-empty", "count": 3}]


# Medals.


def medal_time() -> AnimaliaState:
    """Seat 0 has two bonus cards, seat 1 one, seat 2 only an owl, seat 3 nothing to say."""
    state, _ = season_end(
        4,
        [
            "cat-champion cat-charmer dog-spy horse-spy parrot-thief",
            "dog-charmer rabbit-thief dog-thief cat-spy cat-prankster",
            "owl rabbit-spy rabbit-prankster horse-thief parrot-spy",
            "cat-thief dog-prankster horse-prankster parrot-prankster horse-scruffy",
        ],
        "cat-scruffy dog-scruffy rabbit-champion",
        dealer=3,
    )
    return state


def test_who_has_something_to_answer() -> None:
    state = medal_time()
    assert state.turn == (0, 1, 2)
    assert texts(state, 2) == [f"owl {name}" for name in FAMILIES]
    covers = [f"cover {slot} with rabbit-champion" for slot in range(1, 6)]
    assert texts(state, 1) == ["done", *covers]
    assert len(state.legal(0)) == 11
    assert state.legal(3) == ()


def test_covers_are_laid_one_by_one_and_the_last_word_ends_the_answer() -> None:
    state = medal_time()
    parse = GAME.moves.parse
    assert state.play(0, parse("cover 3 with cat-scruffy")) == ()
    assert state.turn == (0, 1, 2)
    assert state.view(0)["covers"][0] == [[3, "cat-scruffy"]]
    assert state.view(1)["covers"] == [None, [], None, None]
    assert refused(state, "cover 3 with dog-scruffy") == "covered"
    assert refused(state, "cover 4 with cat-scruffy") == "laid"
    assert refused(state, "cover 4 with rabbit-champion") == "not-your-bonus"
    assert refused(state, "cover 6 with dog-scruffy") == "no-slot"
    assert refused(state, "owl cat") == "no-owl"
    assert refused(state, "pass") == refused(state, "spy") == "medals-now"
    events = state.play(0, parse("done"))
    assert [event.seen_by(1) for event in events] == [{"event": "answered", "seat": 0}]
    assert state.view(2)["answered"] == [0]
    with pytest.raises(NotYourTurn) as caught:
        state.play(0, parse("done"))
    assert caught.value.code == "already-answered"
    with pytest.raises(NotYourTurn) as caught:
        state.play(3, parse("done"))
    assert caught.value.code == "not-your-turn"
    with pytest.raises(IllegalMove) as refusal:
        state.play(2, parse("done"))
    assert refusal.value.code == "owl-first"
    state.play(2, parse("owl rabbit"))
    seen = [event.seen_by(None) for event in state.play(1, parse("done"))]
    assert told(seen, "cover") == [
        {"event": "cover", "seat": 0, "slot": 3, "card": "cat-scruffy", "under": "dog-spy"}
    ]
    assert told(seen, "owl") == [{"event": "owl", "seat": 2, "family": "rabbit"}]
    won = {(event["seat"], event["family"]): event["count"] for event in told(seen, "medals")}
    assert won == {(0, "cat"): 3, (1, "cat"): 2, (1, "dog"): 2, (2, "rabbit"): 3, (3, "horse"): 2}
    assert state.view(0)["medals"] == [
        {"cat": 3, "horse": 0, "dog": 0, "rabbit": 0, "parrot": 0},
        None,
        None,
        None,
    ]
    check(state)


def test_unused_bonus_cards_are_kept_and_stay_out_of_the_next_deck() -> None:
    state = medal_time()
    parse = GAME.moves.parse
    state.play(0, parse("cover 3 with cat-scruffy"))
    state.play(0, parse("done"))
    state.play(1, parse("done"))
    seen = [event.seen_by(None) for event in state.play(2, parse("owl cat"))]
    assert told(seen, "season") == [{"event": "season", "number": 2, "dealer": 0}]
    assert [names(hand) for hand in state.bonus] == [["dog-scruffy"], ["rabbit-champion"], [], []]
    out = cards("dog-scruffy rabbit-champion")
    assert sorted(state.deck) == [card for card in cards_for(4) if card not in out]
    assert state.dealer == 0, "left of the last dealer"
    assert state.collections == [(), (), (), ()]
    expected = state.setup.shuffler.shuffle("season-2", sorted(state.deck))
    assert state.deck == tuple(expected)


def test_an_owl_as_bonus_card_is_a_joker_and_must_be_named() -> None:
    state, _ = season_end(
        3,
        [
            "cat-champion cat-charmer dog-spy horse-spy parrot-thief",
            "dog-charmer rabbit-thief dog-thief cat-spy cat-prankster",
            "rabbit-charmer rabbit-spy rabbit-prankster horse-thief parrot-spy",
        ],
        "owl cat-thief dog-champion rabbit-champion",
    )
    parse = GAME.moves.parse
    assert "owl cat" not in texts(state, 0)
    state.play(0, parse("cover 5 with owl"))
    assert "done" not in texts(state, 0)
    state.play(0, parse("cover 4 with cat-thief"))
    state.play(0, parse("owl cat"))
    state.play(1, parse("done"))
    state.play(2, parse("done"))
    assert state.medals[0] == (4, 0, 0, 0, 0)
    assert state.bonus[0] == ()


def test_an_owl_that_is_covered_is_not_named() -> None:
    state, _ = season_end(
        3,
        [
            "cat-champion cat-charmer dog-spy horse-spy owl",
            "dog-charmer rabbit-thief dog-thief cat-spy cat-prankster",
            "rabbit-charmer rabbit-spy rabbit-prankster horse-thief parrot-spy",
        ],
        "cat-thief dog-scruffy dog-champion rabbit-champion",
    )
    assert "done" not in texts(state, 0)
    state.play(0, GAME.moves.parse("cover 5 with cat-thief"))
    assert "done" in texts(state, 0)
    assert refused(state, "owl cat") == "no-owl"


def test_nothing_to_answer_goes_straight_on() -> None:
    groups = [
        "cat-champion cat-thief dog-thief horse-thief parrot-thief",
        "dog-charmer cat-spy dog-spy horse-spy parrot-spy",
        "cat-charmer rabbit-thief rabbit-spy cat-cutie dog-cutie",
        "horse-charmer cat-prankster dog-prankster horse-cutie rabbit-cutie",
        "rabbit-charmer horse-prankster rabbit-prankster parrot-prankster parrot-cutie",
        "parrot-charmer dog-champion horse-scruffy cat-scruffy dog-scruffy",
    ]
    held_before = ["owl horse-champion rabbit-champion", "parrot-champion", "", "", "", ""]
    held_before[1] += " parrot-scruffy rabbit-scruffy"
    state, _ = season_end(6, groups, "", held=held_before)
    assert state.turn == (0, 1), "no card is left for a bonus; old ones may be used"
    play(state, "done", "done")
    assert state.season == 2
    assert len(state.deck) == 30


def test_the_game_ends_after_three_seasons_and_everything_shows() -> None:
    state, _ = season_end(
        3,
        [
            "cat-champion cat-charmer dog-spy horse-spy parrot-thief",
            "dog-charmer rabbit-thief dog-thief cat-spy cat-prankster",
            "rabbit-charmer rabbit-spy rabbit-prankster horse-thief parrot-spy",
        ],
        "cat-thief dog-champion rabbit-champion horse-champion",
        season=3,
    )
    state.medals = [(3, 0, 0, 0, 0), (0, 0, 3, 0, 0), (0, 0, 0, 2, 0)]
    seen = play(state, "cover 3 with cat-thief", "done", "done", "done")
    assert state.turn == ()
    assert state.phase == "over"
    assert state.scores() == [11, 12, 10], "3+3+5 for six cats, 5+2+5 for five dogs, 5+5"
    assert state.winners() == (1,)
    assert told(seen, "end") == [{"event": "end", "seats": [1]}]
    view = state.view(None)
    assert view["bonus"] == [["dog-champion"], ["rabbit-champion"], ["horse-champion"]]
    won = view["medals"][0]
    assert won is not None
    assert won["cat"] == 6
    assert view["covers"] == [[[3, "cat-thief"]], [], []]
    with pytest.raises(IllegalMove) as caught:
        state.play(0, 0)
    assert caught.value.code == "over"
    assert state.why_not(0, 0).code == "over"
