"""Animalia: whole games, lots, editions and words."""

from __future__ import annotations

import copy
import pickle
import random
from importlib import resources
from pathlib import Path

import pytest

from menagerie.core import BadEdition, BadOption, BadPlayers, NotYourTurn
from menagerie.core.explore import perft, play_out
from menagerie.games.animalia import GAME, AnimaliaState, Cover, Give, Order
from menagerie.games.animalia.box import cards_for, names
from tests.games.animalia_table import (
    CONFIGS,
    FOUR,
    FULL,
    FULL_2,
    cards,
    check,
    held,
    play,
    position,
    refused,
    texts,
    told,
)

# The table of moves.


def test_move_table() -> None:
    assert len(GAME.moves) == 630
    for number, move in enumerate(GAME.moves):
        assert GAME.moves.parse(str(move)) == GAME.moves.number(move) == number
    assert str(Give("cat-spy", 3)) == "give cat-spy to 3"
    assert str(Order((3, 1, 2))) == "order 3 1 2"
    assert str(Cover(7, "owl")) == "cover 7 with owl"


# Whole games.


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_random_games_keep_every_invariant(players: int, options: dict[str, object]) -> None:
    for number in range(12):
        rng = random.Random(number)
        state = GAME.deal(players, f"game {number}", options)
        check(state)
        play_out(state, rng, lambda at, *_: check(at))
        check(state)
        assert isinstance(state, AnimaliaState)
        assert state.season == 3
        assert state.winners()
        points = [0] * players
        for reason in state.explain():
            points[reason.seat] += reason.points
        assert points == state.scores()


@pytest.mark.parametrize(("players", "options"), CONFIGS)
def test_told_and_untold_play_agree_and_copies_are_independent(
    players: int, options: dict[str, object]
) -> None:
    rng = random.Random(players)
    state = GAME.deal(players, "copies", options)
    while state.turn:
        seat = rng.choice(state.turn)
        moves = list(state.legal(seat))
        assert moves == sorted(set(moves))
        move = rng.choice(moves)
        before = state.view(seat)
        silent, deep, frozen = state.clone(), copy.deepcopy(state), pickle.dumps(state)
        silent.advance(seat, move)
        assert state.view(seat) == before
        events = state.play(seat, move)
        for lang in ("fr", "en"):
            for event in events:
                for eyes in (None, *range(players)):
                    assert "{" not in GAME.words(lang).event(event.seen_by(eyes), ())
        deep.advance(seat, move)
        thawed = pickle.loads(frozen)
        thawed.advance(seat, move)
        for eyes in (None, *range(players)):
            assert silent.view(eyes) == state.view(eyes) == deep.view(eyes) == thawed.view(eyes)


def test_the_same_seed_and_moves_give_the_same_seasons() -> None:
    decks: list[list[tuple[int, ...]]] = [[], []]
    for seen in decks:
        state, rng = GAME.deal(4, "again"), random.Random(5)
        while state.turn:
            assert isinstance(state, AnimaliaState)
            seen.append(state.deck)
            state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))
    assert decks[0] == decks[1]


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [(2, 7, 2090), (3, 12, 4096), (4, 12, 4096), (5, 12, 4636), (6, 12, 4607)],
)
def test_perft(players: int, depth: int, count: int) -> None:
    assert perft(GAME.deal(players, "perft", {"first": 0}), depth) == count


def test_deal() -> None:
    for players in range(2, 7):
        state = GAME.deal(players, "deal", {"first": 1})
        assert isinstance(state, AnimaliaState)
        assert len(state.deck) == (36 if players > 4 else 31)
        cuties = [name for name in names(state.deck) if name.endswith("cutie")]
        assert len(cuties) == (5 if players > 4 else 0)
        assert state.dealer == 1
        assert state.turn == (1,)
        assert len(state.lot) == 1
        assert len(state.collections) == (4 if players == 2 else players)
    with pytest.raises(BadPlayers):
        GAME.deal(7, "deal")
    with pytest.raises(BadOption):
        GAME.deal(3, "deal", {"first": 3})
    with pytest.raises(BadOption):
        GAME.deal(3, "deal", {"variant": "x"})


# Lots.


def test_the_dealer_is_asked_first_and_may_take() -> None:
    state = position(3, [], "dog-spy cat-spy")
    assert texts(state, 0) == ["pass", "take 1"]
    assert state.legal(1) == ()
    events = play(state, "take 1")
    assert held(state, 0) == "dog-spy"
    assert state.dealer == 1
    assert names(state.lot) == ["cat-spy"]
    assert [event["event"] for event in events] == ["take", "turn-up"]


def test_the_next_dealer_is_left_of_the_dealer_whoever_took_the_lot() -> None:
    state = position(4, [], "dog-spy cat-spy")
    play(state, "pass", "pass", "pass", "take 1")
    assert held(state, 3) == "dog-spy"
    assert state.dealer == 1


def test_a_lot_that_comes_back_grows_and_is_offered_to_the_dealer_first() -> None:
    state = position(3, [], "dog-spy cat-spy owl horse-spy")
    events = play(state, "pass", "pass", "pass")
    assert names(state.lot) == ["dog-spy", "cat-spy"]
    assert state.turn == (0,)
    assert told(events, "add")[0]["card"] == "cat-spy"
    play(state, "pass", "pass", "pass")
    assert names(state.lot) == ["dog-spy", "cat-spy", "owl"]
    assert texts(state, 0) == ["pass", "take 1"]


def test_a_lot_of_three_that_comes_back_must_be_taken() -> None:
    state = position(3, [], "dog-champion cat-spy owl horse-spy")
    play(state, *["pass"] * 8)
    events = play(state, "pass")
    assert told(events, "returned") == [{"event": "returned", "dealer": 0, "count": 3}]
    assert held(state, 0) == "dog-champion cat-spy owl"
    assert state.dealer == 1


def test_example_noemi_with_three_animals_must_pass_a_lot_of_three() -> None:
    noemi = "dog-champion dog-charmer dog-scruffy"
    state = position(3, ["", noemi], "cat-champion horse-champion parrot-champion")
    play(state, *["pass"] * 6)
    assert len(state.lot) == 3
    events = play(state, "pass")
    assert told(events, "no-room") == [{"event": "no-room", "seat": 1, "count": 3}]
    assert state.turn == (2,)


def test_example_mael_dealer_with_four_must_take_the_single_card_that_comes_back() -> None:
    state = position(3, [FOUR], "cat-champion horse-champion")
    events = play(state, "pass", "pass", "pass")
    assert told(events, "returned")
    assert held(state, 0) == f"{FOUR} cat-champion"
    assert state.dealer == 1


def test_a_dealer_with_three_must_take_a_returned_pair() -> None:
    three = "rabbit-champion rabbit-charmer rabbit-scruffy"
    state = position(3, [three], "cat-champion horse-champion dog-champion")
    play(state, *["pass"] * 6)
    assert held(state, 0) == f"{three} cat-champion horse-champion"


def test_a_dealer_whose_lot_fits_nobody_else_takes_it_or_draws_on() -> None:
    state = position(3, ["", FOUR, FULL], "dog-champion dog-charmer dog-scruffy dog-thief")
    play(state, "pass")
    events = play(state, "pass")
    assert len(state.lot) == 2
    assert state.turn == (0,)
    events = play(state, "pass")
    assert told(events, "no-room") == [{"event": "no-room", "seat": 1, "count": 2}]
    assert len(state.lot) == 3
    events = play(state, "pass")
    assert held(state, 0) == "dog-champion dog-charmer dog-scruffy"


def test_complete_players_are_ignored_without_a_word() -> None:
    state = position(4, ["", FULL, "", FULL_2], "owl horse-spy horse-thief")
    events = play(state, "pass")
    assert state.turn == (2,)
    assert [event["event"] for event in events] == ["pass"]
    play(state, "take 1")
    assert state.dealer == 2, "a complete player does not deal either"


def test_the_last_player_takes_cards_one_by_one_without_refusal() -> None:
    state = position(3, [FULL, "", FOUR], "owl horse-champion horse-charmer parrot-champion", 2)
    events = play(state, "take 1")
    assert told(events, "alone")[0]["seat"] == 1
    assert [len(event["cards"]) for event in told(events, "take")] == [1, 1, 1, 1, 1, 1]
    assert len(state.collections[1]) == 5
    assert state.dealer == 1, "the last player is the dealer"
    assert state.phase == "medals"


def test_the_last_player_with_three_takes_two() -> None:
    three = "parrot-champion parrot-charmer parrot-scruffy"
    state = position(3, [FULL, three, FOUR], "owl horse-champion horse-charmer", 2)
    events = play(state, "take 1")
    assert [event["seat"] for event in told(events, "take")] == [2, 1, 1]
    assert held(state, 1) == f"{three} horse-champion horse-charmer"


def test_pass_and_take_refusals() -> None:
    state = position(3, [], "dog-spy")
    assert refused(state, "take 2") == "one-collection"
    for text in ("steal owl", "give owl to 2", "spy", "order 2 1", "done"):
        assert refused(state, text) == "no-power"
    assert refused(state, "owl cat") == refused(state, "cover 1 with owl") == "not-medals"
    with pytest.raises(NotYourTurn):
        state.play(1, GAME.moves.parse("pass"))


# Editions.

GOOD = 'game = "animalia"\nname = "mine"\nspy_cards = {cards}\nspy_reorders = {reorders}\n'


def with_spy(tmp_path: Path, count: int, reorders: str) -> AnimaliaState:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD.format(cards=count, reorders=reorders))
    state = GAME.deal(3, "mine", {"first": 0}, GAME.load_edition(path))
    assert isinstance(state, AnimaliaState)
    state.collections[0] = cards("cat-spy")
    rest = [card for card in cards_for(3) if card not in cards("cat-spy dog-spy")]
    state.deck, state.lot, state.at = (*cards("dog-spy"), *rest), cards("dog-spy"), 1
    state.advance(0, GAME.moves.parse("take 1"))
    return state


def test_edition_with_a_spy_of_two_cards(tmp_path: Path) -> None:
    state = with_spy(tmp_path, 2, "true")
    play(state, "spy")
    assert texts(state, 0) == ["order 1 2", "order 2 1"]
    assert len(state.view(0)["spied"]["cards"]) == 2


def test_edition_with_a_spy_who_only_looks(tmp_path: Path) -> None:
    state = with_spy(tmp_path, 3, "false")
    before = state.deck
    play(state, "spy")
    assert state.phase == "offer"
    assert state.deck == before
    assert len(state.view(0)["spied"]["cards"]) == 2, "one of the three was turned up since"


def test_edition_with_a_spy_of_one_card_never_orders(tmp_path: Path) -> None:
    state = with_spy(tmp_path, 1, "true")
    play(state, "spy")
    assert state.phase == "offer"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('game = "animalia"\nname = "x"\nspy_reorders = true', "spy_cards"),
        ('game = "animalia"\nname = "x"\nspy_cards = 3', "spy_reorders"),
        (GOOD.format(cards=0, reorders="true"), "spy_cards"),
        (GOOD.format(cards=4, reorders="true"), "spy_cards"),
        (GOOD.format(cards='"three"', reorders="true"), "spy_cards"),
        (GOOD.format(cards=3, reorders=1), "spy_reorders"),
        (GOOD.format(cards=3, reorders="true") + "spy_card = 2", "spy_card"),
        (GOOD.format(cards=3, reorders="true").replace("animalia", "junior"), "game"),
        (GOOD.format(cards=3, reorders="true") + '[[rulings]]\nkey = "x"\nen = "x"', "fr"),
    ],
)
def test_wrong_editions_are_refused_with_the_key(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    with pytest.raises(BadEdition, match=f"key '(rulings\\[1\\]\\.)?{key}'"):
        GAME.load_edition(path)


def test_standard_edition_lists_every_ruling_and_what_was_rebuilt() -> None:
    edition = GAME.edition
    assert {note.key for note in edition.rebuilt} == {"thief", "prankster", "spy"}
    assert len(edition.rulings) >= 10
    for lang in ("fr", "en"):
        lines = GAME.card_list(edition, lang)
        assert len(lines) == 9
        assert not any("{" in line for line in lines)


# Words and pages.


def test_words_have_the_same_keys_in_both_languages() -> None:
    french, english = GAME.words("fr").catalogue, GAME.words("en").catalogue
    for section in ("names", "events", "moves", "refusals", "reasons", "labels"):
        assert french[section].keys() == english[section].keys()


def test_every_move_has_words() -> None:
    for lang in ("fr", "en"):
        for move in GAME.moves:
            assert "{" not in GAME.words(lang).move(move)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_page_tells_the_edition(lang: str) -> None:
    page = GAME.page(lang)
    stored = resources.files("menagerie.games.animalia").joinpath(f"rules.{lang}.md")
    assert stored.read_text("utf-8") == page
    for note in (*GAME.edition.rulings, *GAME.edition.rebuilt):
        assert note.texts[lang] in page
