"""6 nimmt! Junior: the rules, move by move; editions; what is refused."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from menagerie.core import (
    BadEdition,
    BadOption,
    BadPlayers,
    GameOver,
    IllegalMove,
)
from menagerie.core.explore import perft, play_out
from menagerie.games.junior import SPECIES, Claim, JuniorOptions, JuniorState, Pass, Place
from menagerie.games.junior.box import ALL
from tests.games.junior_table import CONFIGS, GAME, check, lay, names, open_to, say

EXAMPLE = ["pony+hen+mouse hare", "goat duck", "hare mouse", "hare hen"]
"""Four rows that fit everything the book's example says about them."""


# The box.


def test_the_box_of_the_book() -> None:
    cards = GAME.edition.box.cards
    assert len(cards) == 52
    assert [sum(len(card) == size for card in cards) for size in (1, 2, 3)] == [42, 6, 4]


def test_the_rebuilt_list_shows_every_species_eleven_times() -> None:
    cards = GAME.edition.box.cards
    assert [sum(species in card for card in cards) for species in SPECIES] == [11] * 6
    assert all(cards.count((species,)) == 7 for species in SPECIES)
    assert ("pony", "hare") in cards
    assert ("goat", "hare", "duck") in cards


def test_the_move_table() -> None:
    assert [GAME.moves.text(number) for number in range(len(GAME.moves))] == [
        "row 1", "row 2", "row 3", "row 4", "claim 1", "claim 2", "claim 3", "claim 4", "pass",
    ]  # fmt: skip
    assert GAME.moves[1] == Place(2)
    assert GAME.moves[7] == Claim(4)
    assert GAME.moves[8] == Pass()


# Set-up.


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_a_deal(players: int, options: dict[str, Any]) -> None:
    state = GAME.deal(players, "a seed", options)
    assert isinstance(state, JuniorState)
    check(state)
    view = state.view(None)
    assert view["rows"] == [[], [], [], []]
    assert view["taken"] == [[] for _ in range(players)]
    assert view["pile"] == 51
    assert view["shown"] == list(state.box.cards[state.deck[0]])
    assert state.scores() == [0] * players
    if options["variant"] == "rush":
        assert state.turn == tuple(range(players))
    else:
        assert state.turn == (state.active,)


def test_the_first_player_is_chosen_or_drawn() -> None:
    assert all(GAME.deal(5, "x", {"first": seat}).view(None)["active"] == seat for seat in range(5))
    drawn = {GAME.deal(5, f"seed {n}").view(None)["active"] for n in range(60)}
    assert drawn == set(range(5))


def test_the_same_seed_is_the_same_deal_and_another_seed_another() -> None:
    decks = [lay_deck("one"), lay_deck("one"), lay_deck("two")]
    assert decks[0] == decks[1] != decks[2]


def lay_deck(seed: str) -> tuple[int, ...]:
    state = GAME.deal(3, seed)
    assert isinstance(state, JuniorState)
    return state.deck


# Where a card may go.


def test_book_example_a_lone_hare_may_go_only_to_row_2() -> None:
    assert open_to(lay(EXAMPLE, "hare"), 0) == ["row 2"]


def test_book_example_pony_and_hare_may_go_to_rows_2_3_and_4() -> None:
    assert open_to(lay(EXAMPLE, "pony+hare"), 0) == ["row 2", "row 3", "row 4"]


def test_book_example_after_the_hare_pony_and_hare_may_still_go_to_rows_2_3_and_4() -> None:
    rows = [EXAMPLE[0], "goat duck hare", *EXAMPLE[2:]]
    assert open_to(lay(rows, "pony+hare"), 0) == ["row 2", "row 3", "row 4"]


def test_book_example_goat_hare_duck_may_go_anywhere() -> None:
    assert open_to(lay(EXAMPLE, "goat+hare+duck"), 0) == ["row 1", "row 2", "row 3", "row 4"]


def test_book_example_goat_hare_duck_completes_row_1_with_three_cards() -> None:
    state = lay(EXAMPLE, "goat+hare+duck")
    events = say(state, "0 row 1")
    assert names(state, state.piles[0]) == ["pony+hen+mouse", "hare", "goat+hare+duck"]
    assert events[:2] == [
        {"event": "place", "seat": 0, "animals": ["goat", "hare", "duck"], "row": 1},
        {"event": "take", "seat": 0, "row": 1, "count": 3},
    ]
    assert state.rows[0] == []
    assert state.view(None)["missing"][0] == list(SPECIES)


def test_an_animal_that_is_in_every_row_may_go_to_any_row() -> None:
    state = lay(["hare", "hare goat", "hare", "hare hen"], "hare")
    assert open_to(state, 0) == ["row 1", "row 2", "row 3", "row 4"]


def test_a_card_whose_animals_are_in_every_row_may_go_to_any_row() -> None:
    rows = ["pony hare", "pony hare", "pony hare", "pony hare"]
    assert open_to(lay(rows, "pony+hare"), 0) == ["row 1", "row 2", "row 3", "row 4"]


def test_one_missing_animal_is_enough_even_where_another_row_lacks_more() -> None:
    rows = ["pony", "hare", "pony hare", ""]
    assert open_to(lay(rows, "pony+hare"), 0) == ["row 1", "row 2", "row 4"]


def test_each_animal_of_a_card_may_be_in_every_row_that_lacks_another() -> None:
    # No single row lacks both, and none has both: all four are open.
    rows = ["pony", "pony", "hare", "hare"]
    assert len(open_to(lay(rows, "pony+hare"), 0)) == 4


def test_the_only_legal_row_is_still_asked_for() -> None:
    state = lay(EXAMPLE, "hare")
    assert state.turn == (0,)
    say(state, "0 row 2")
    assert names(state, state.rows[1]) == ["goat", "duck", "hare"]


def test_a_card_is_added_at_the_end_of_the_row() -> None:
    state = lay(["goat hen", "", "", ""], "duck")
    say(state, "0 row 1")
    assert names(state, state.rows[0]) == ["goat", "hen", "duck"]


# Taking a row.


def test_a_row_may_be_longer_than_six_cards_when_it_is_taken() -> None:
    rows = ["pony goat hare duck hen hen hen", "mouse", "mouse", "mouse"]
    state = lay(rows, "mouse")
    assert open_to(state, 0) == ["row 1"]
    say(state, "0 row 1")
    assert state.scores() == [8, 0]


def test_an_animal_that_is_there_already_completes_nothing() -> None:
    rows = ["pony goat hare duck hen"] + ["pony"] * 3
    state = lay(rows, "pony")
    say(state, "0 row 1")
    assert state.scores() == [0, 0]
    assert len(state.rows[0]) == 6


def test_other_rows_stay_when_one_is_taken() -> None:
    state = lay(["pony goat hare duck hen", "goat", "duck hen", ""], "mouse")
    say(state, "0 row 1")
    assert [names(state, row) for row in state.rows] == [[], ["goat"], ["duck", "hen"], []]


def test_an_emptied_row_can_be_filled_again() -> None:
    state = lay(["pony goat hare duck hen", "", "", ""], "mouse")
    say(state, "0 row 1")
    assert "row 1" in open_to(state, 1)
    say(state, "1 row 1")
    assert len(state.rows[0]) == 1


# Turns and the end.


def test_turns_go_clockwise() -> None:
    state = GAME.deal(3, "turns", {"first": 1})
    seats = []
    for _ in range(7):
        seats.append(state.turn[0])
        state.play(state.turn[0], state.legal(state.turn[0])[0])
    assert seats == [1, 2, 0, 1, 2, 0, 1]


def test_the_next_card_is_shown_to_all() -> None:
    state = lay(["", "", "", ""], "hare")
    events = say(state, "0 row 3")
    assert [event["event"] for event in events] == ["place", "show"]
    assert events[1]["seat"] == 1
    assert events[1]["animals"] == state.view(None)["shown"]


@pytest.mark.parametrize("variant", ["classic", "avoid"])
def test_the_game_ends_with_the_last_card(variant: str) -> None:
    state = lay(["", "", "", ""], "hare", left=1, variant=variant)
    say(state, "0 row 1")
    assert state.turn == (1,)
    events = say(state, "1 row 2")
    assert not state.turn
    assert events[-1] == {"event": "end", "seats": [0, 1]}
    view = state.view(None)
    assert view["over"]
    assert view["phase"] == "over"
    assert view["shown"] is None
    assert view["pile"] == 0


def test_the_last_card_may_complete_a_row() -> None:
    state = lay(["pony goat hare duck hen", "", "", ""], "mouse", left=0)
    events = say(state, "0 row 1")
    assert [event["event"] for event in events] == ["place", "take", "end"]
    assert state.winners() == (0,)
    assert state.view(1)["scores"] == [6, 0]
    assert state.view(1)["winners"] == [0]


def test_cards_left_in_the_rows_count_for_nobody() -> None:
    state = lay(["pony goat hare duck", "hen", "", ""], "hen", left=0, piles=["goat", ""])
    say(state, "0 row 1")
    assert state.scores() == [1, 0]


@pytest.mark.parametrize("players", range(2, 6))
def test_a_classic_game_has_exactly_one_decision_per_card(players: int) -> None:
    assert play_out(GAME.deal(players, "count"), random.Random(1)) == 52


# Variant `avoid`.


def test_avoid_a_row_may_be_completed_although_another_is_legal() -> None:
    state = lay(["pony goat hare duck hen", "", "", ""], "mouse", variant="avoid")
    assert open_to(state, 0) == ["row 1", "row 2", "row 3", "row 4"]
    say(state, "0 row 1")
    assert state.scores() == [6, 0]


def test_avoid_the_fewest_cards_win() -> None:
    state = lay(["", "", "", ""], "hare", left=0, variant="avoid", piles=["goat hen", "goat"])
    say(state, "0 row 1")
    assert state.winners() == (1,)


def test_nobody_has_won_before_the_end() -> None:
    assert lay(["", "", "", ""], "hare", piles=["goat", ""]).winners() == ()


# What is refused.


@pytest.mark.parametrize(
    ("state", "move", "code", "sentence"),
    [
        (lay(EXAMPLE, "hare"), "0 row 1", "already-there", "already a hare in stable 1"),
        (lay(EXAMPLE, "pony+hare"), "0 row 1", "already-there", "a pony and a hare in stable 1"),
        (
            lay(EXAMPLE, "hare"),
            "0 claim 1",
            "no-claims",
            "when you play “all at once”",
        ),
        (lay(EXAMPLE, "hare"), "0 pass", "no-claims", "Put the card in a stable"),
        (lay(EXAMPLE, "hare", variant="rush"), "0 row 2", "claim-first", "First everybody grabs"),
        (lay(EXAMPLE, "hare"), "1 row 2", "not-your-turn", "It is not Player 2’s turn"),
    ],
)
def test_a_refusal_says_why(state: JuniorState, move: str, code: str, sentence: str) -> None:
    before = state.view(None)
    with pytest.raises(IllegalMove, match=sentence) as error:
        say(state, move)
    assert error.value.code == code
    assert state.view(None) == before
    for lang in ("fr", "en"):
        said = GAME.words(lang).refusal(code, error.value.facts, ("Ada", "Basile"))
        assert "{" not in said


def test_after_the_end_nothing_is_legal() -> None:
    state = lay(["", "", "", ""], "hare", left=0)
    say(state, "0 row 1")
    assert [list(state.legal(seat)) for seat in range(2)] == [[], []]
    with pytest.raises(GameOver, match="The game is over"):
        say(state, "1 row 1")


def test_a_seat_that_owes_nothing_has_no_legal_moves() -> None:
    state = lay(EXAMPLE, "hare")
    assert list(state.legal(1)) == []
    with pytest.raises(BadPlayers, match="no seat 7"):
        state.legal(7)


@pytest.mark.parametrize("players", [0, 1, 6, -2, True, "3", 2.0])
def test_wrong_player_counts(players: Any) -> None:
    with pytest.raises(BadPlayers, match="2 to 5 players"):
        GAME.deal(players, "x")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"variant": "avoid,rush"}, "classic, avoid, rush"),
        ({"variant": ["avoid", "rush"]}, "classic, avoid, rush"),
        ({"variant": 3}, "classic, avoid, rush"),
        ({"window": 0}, "1 to 120 seconds"),
        ({"window": 121}, "1 to 120 seconds"),
        ({"window": True}, "1 to 120 seconds"),
        ({"window": "8"}, "1 to 120 seconds"),
        ({"first": 2}, "seats are 0 to 1"),
        ({"first": -1}, "counted from 0"),
        ({"frist": 1}, "no option 'frist'"),
    ],
)
def test_wrong_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.deal(2, "x", options)


def test_options_read_back_what_they_write() -> None:
    options = JuniorOptions(variant="rush", window=20, first=1)
    assert options.texts() == ["first=1", "variant=rush", "window=20"]
    assert JuniorOptions.parse(options.texts()) == options
    assert GAME.options is JuniorOptions


# Editions.


def edition(tmp_path: Path, change: tuple[str, str], count: int = 1) -> Path:
    source = Path("src/menagerie/games/junior/edition.toml")
    text = (Path(__file__).parents[2] / source).read_text("utf-8")
    assert change[0] in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(*change, count), "utf-8")
    return path


MOUSE = '[[cards]]\nanimals = ["mouse"]\ncopies = 7\n'


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ((MOUSE, ""), r"key 'cards': the box has 42 cards with 1 animal\(s\), this list has 35"),
        ((MOUSE, MOUSE + MOUSE), r"key 'cards': .* this list has 49"),
        (('["pony"]', '["cow"]'), r"key 'cards\[1\].animals': 'cow' is not one of pony, goat"),
        (('["pony", "hare"]', '["pony", "pony"]'), r"'cards\[7\].animals': .*different animals"),
        (('["pony", "hare"]', "[]"), r"'cards\[7\].animals': a card shows one to three"),
        (('["pony", "hare"]', '["pony", "goat", "hen", "mouse"]'), r"'cards\[7\].animals'"),
        (('["pony", "hare"]', '["pony", 3]'), r"'cards\[7\].animals': 3 is not one of"),
        (('["pony", "hare"]', '"pony"'), r"'cards\[7\].animals': it must be a list"),
        (("copies = 7", "copies = 0"), r"'cards\[1\].copies': it must be a whole number"),
        (("copies = 7", "copies = true"), r"'cards\[1\].copies'"),
        (("copies = 7", ""), r"'cards\[1\].copies': it is missing"),
        (("copies = 7", "copies = 7\ncolour = 1"), r"'cards\[1\].colour': there is no such key"),
        (('game = "junior"', 'game = "nimalia"'), "key 'game': 'nimalia' is not one of junior"),
        (('name = "standard"', 'name = ""'), "key 'name'"),
        (('name = "standard"', 'name = "x"\ncowboys = 2'), "key 'cowboys': there is no such key"),
        (('game = "junior"', "game = junior"), "not valid TOML.*line 5"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_key(
    tmp_path: Path, change: tuple[str, str], sentence: str
) -> None:
    with pytest.raises(BadEdition, match=sentence):
        GAME.load_edition(edition(tmp_path, change))


def test_a_box_without_one_species_is_refused(tmp_path: Path) -> None:
    path = edition(tmp_path, ('"mouse"', '"hen"'), -1)
    path.write_text(path.read_text("utf-8").replace('"hen", "hen"', '"hen", "duck"'), "utf-8")
    with pytest.raises(BadEdition, match="no card shows 'mouse'"):
        GAME.load_edition(path)


def test_an_owners_edition_is_played(tmp_path: Path) -> None:
    swap = ('animals = ["mouse", "goat"]', 'animals = ["mouse", "pony"]')
    mine = GAME.load_edition(edition(tmp_path, swap))
    assert mine.tag != GAME.edition.tag
    assert ("mouse", "pony") in mine.box.cards
    state = GAME.deal(3, "x", edition=mine)
    assert isinstance(state, JuniorState)
    assert state.box is mine.box
    play_out(state, random.Random(2), lambda now, *_: check(now))
    check(state)
    assert "1 × mouse + pony" in GAME.page("en", mine)


def test_every_ruling_is_told_in_both_languages() -> None:
    keys = [note.key for note in GAME.edition.rulings]
    assert len(set(keys)) == len(keys)
    assert {"avoid-is-free", "rush-several-claims", "rush-no-claim"} <= set(keys)
    for lang in ("fr", "en"):
        page = GAME.page(lang)
        for note in (*GAME.edition.rulings, *GAME.edition.rebuilt):
            assert note.texts[lang] in page


# Whole games.


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_random_games_keep_every_invariant(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{players} {options}")
    for number in range(12):
        state = GAME.deal(players, f"random {number}", options)
        play_out(state, rng, lambda now, *_: check(now))
        check(state)
        reasons = state.explain()
        assert [reason.points for reason in reasons] == state.scores()
        assert [reason.seat for reason in reasons] == list(range(players))


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_every_event_and_move_has_its_words(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(players)
    words = [GAME.words(lang) for lang in ("fr", "en")]
    for number in range(4):
        state = GAME.deal(players, f"words {number}", options)
        while state.turn:
            seat = rng.choice(state.turn)
            events = state.play(seat, rng.choice(state.legal(seat)))
            assert events
            for event in events:
                for speaker in words:
                    assert "{" not in speaker.event(event.seen_by(seat), "ABCDE")
        for speaker in words:
            for reason in state.explain():
                assert "{" not in speaker.reason(reason.code, reason.facts, "ABCDE")
    for speaker in words:
        assert all("{" not in speaker.move(move) for move in GAME.moves)


@given(players=st.integers(2, 5), variant=st.sampled_from(("classic", "avoid", "rush")),
       seed=st.text(max_size=8), choices=st.lists(st.integers(0, 59), max_size=90))  # fmt: skip
@settings(max_examples=60)
def test_whatever_is_played_legality_is_the_books(
    players: int, variant: str, seed: str, choices: list[int]
) -> None:
    state = GAME.deal(players, seed, {"variant": variant})
    assert isinstance(state, JuniorState)
    for choice in choices:
        if not state.turn:
            break
        seat = state.turn[choice % len(state.turn)]
        legal = state.legal(seat)
        assert list(legal) == sorted(set(legal))
        if state.phase == "place":
            view = state.view(seat)
            assert view["shown"] is not None
            wanting = [
                row for row, missing in enumerate(view["missing"])
                if set(missing) & set(view["shown"])
            ]  # fmt: skip
            assert [GAME.moves[move] for move in legal] == [
                Place(row + 1) for row in wanting or range(4)
            ]
        state.play(seat, legal[choice % len(legal)])
        check(state)
        assert ALL not in state.masks


def test_perft() -> None:
    def count(variant: str, depth: int) -> int:
        return perft(GAME.deal(2, "perft", {"variant": variant}), depth)

    assert [count("classic", depth) for depth in range(7)] == [1, 4, 16, 64, 192, 576, 1152]
    assert [count("rush", depth) for depth in range(7)] == [1, 5, 21, 84, 420, 1764, 7056]


# Copies.


@pytest.mark.parametrize("variant", ["classic", "rush"])
def test_copies_are_independent(variant: str) -> None:
    rng = random.Random(5)
    state = GAME.deal(4, "copies", {"variant": variant})
    for _ in range(70 if variant == "rush" else 20):
        state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))
    before = state.view(None)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin.view(None) == before
        assert play_out(twin, random.Random(1)) > 0
        assert state.view(None) == before
        check(twin)
