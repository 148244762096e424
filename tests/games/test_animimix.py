"""Animimix at the table: set-up, turns, the end, refusals, options, editions."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from menagerie.core import (
    BadEdition,
    BadOption,
    BadPlayers,
    GameOver,
    IllegalMove,
    NotYourTurn,
)
from menagerie.core.explore import perft, play_out
from menagerie.games.animimix import (
    CELLS,
    GAME,
    MOVES,
    SPECIES,
    AnimimixOptions,
    Keep,
    Swap,
)
from menagerie.games.animimix.rules import KEPT
from tests.games.animimix_table import CHOSEN, CONFIGS, check, dealt, lay

EDITION = resources.files("menagerie.games.animimix").joinpath("edition.toml").read_text("utf-8")


def number(text: str) -> int:
    return MOVES.parse(text)


# The move table.


def test_move_table_keeps_then_swaps_by_cell_and_species() -> None:
    assert len(MOVES) == 296
    assert [MOVES.text(n) for n in range(8)] == [f"keep {species}" for species in SPECIES]
    for cell in range(36):
        for kind in range(8):
            assert MOVES[8 + 8 * cell + kind] == Swap(CELLS[cell], SPECIES[kind])
    assert MOVES.text(number("swap b3 lion")) == "swap b3 lion"
    assert number("swap b3 lion") == 8 + 8 * (2 * 6 + 1) + 7
    assert MOVES[7] == Keep("lion")


# Set-up.


@pytest.mark.parametrize(
    ("players", "species", "rows", "columns", "hand", "rest"),
    [
        (2, 3, 4, 4, 6, 2),
        (3, 4, 4, 5, 6, 2),
        (4, 5, 5, 5, 6, 1),
        (5, 6, 5, 6, 6, 0),
        (6, 7, 6, 6, 5, 4),
    ],
)
def test_book_set_up_table(
    players: int, species: int, rows: int, columns: int, hand: int, rest: int
) -> None:
    state = dealt(players)
    check(state)
    assert len(state.species) == species
    assert (state.sizes.rows, state.sizes.columns) == (rows, columns)
    assert [sum(cards) for cards in state.hands] == [hand] * players
    assert len(state.rest) == rest
    assert len(state.free) == rows * columns
    assert state.view(None)["mountains_left"] == 30
    assert state.view(None)["mountains"] == []


def test_the_deck_is_dealt_to_the_grid_first_then_to_the_hands() -> None:
    state = dealt(3, "order")
    cards = [kind for kind in state.species for _ in range(10)]
    deck = state.setup.shuffler.shuffle("deck", cards)
    lying = [kind for kind in state.animals if kind >= 0]
    assert lying == deck[:20]
    for seat, hand in enumerate(state.hands):
        dealt_cards = deck[20 + 6 * seat : 26 + 6 * seat]
        assert hand == [dealt_cards.count(kind) for kind in range(8)]
    assert state.rest == tuple(sorted(deck[38:]))


def test_random_species_are_uniform_over_the_sets() -> None:
    found = Counter(dealt(2, f"species {n}").species for n in range(2800))
    assert len(found) == 56
    assert 20 <= min(found.values()) <= max(found.values()) <= 90


def test_chosen_species_are_played_whatever_their_order() -> None:
    one = dealt(2, "same", species=("lion", "wolf", "monkey"))
    two = dealt(2, "same", species=["monkey", "lion", "wolf"])
    assert one.species_names() == ["monkey", "wolf", "lion"]
    assert one.animals == two.animals
    assert one.hands == two.hands


def test_first_player_is_drawn_or_chosen() -> None:
    assert {dealt(4, f"first {n}").turn for n in range(60)} == {(0,), (1,), (2,), (3,)}
    assert dealt(4, first=2).turn == (2,)
    assert dealt(4, first=2).view(None)["first"] == 2


def test_the_same_seed_deals_the_same_and_others_differ() -> None:
    assert dealt(4, "a").view(0) == dealt(4, "a").view(0)
    assert dealt(4, "a").view(0) != dealt(4, "b").view(0)


# A turn.


def test_keep_puts_a_card_of_the_hand_face_down() -> None:
    state = lay("mmmm\nwwww", ["lion lion wolf", "wolf"])
    [event] = state.play(0, number("keep lion"))
    assert event.seen_by(0) == {"event": "keep", "seat": 0, "species": "lion"}
    assert event.seen_by(1) == event.seen_by(None) == {"event": "keep", "seat": 0}
    assert state.fronts[0] == ((7, KEPT),)
    assert state.view(0)["hand"] == ["wolf", "lion"]
    assert state.turn == (1,)
    assert state.view(None)["mountains_left"] == 30


def test_swap_takes_an_animal_lays_one_and_puts_a_mountain_on_it() -> None:
    state = lay("mmmm\nwgww", ["lion wolf", "wolf"])
    [event] = state.play(0, number("swap b2 lion"))
    seen = {"event": "swap", "seat": 0, "cell": "b2", "taken": "penguin", "laid": "lion"}
    assert event.seen_by(0) == event.seen_by(1) == event.seen_by(None) == seen
    view = state.view(0)
    assert view["grid"] == [["monkey"] * 4, ["wolf", "lion", "wolf", "wolf"]]
    assert view["mountains"] == ["b2"]
    assert view["mountains_left"] == 29
    assert view["fronts"][0] == [{"species": "penguin", "from": "b2"}]
    assert view["hand"] == ["wolf"]
    assert not any(MOVES.text(move).startswith("swap b2") for move in state.legal(1))


def test_swapping_a_species_for_itself_is_allowed() -> None:
    state = lay("mmmm\nwwww", ["monkey lion", "wolf"])
    state.play(0, number("swap a1 monkey"))
    assert state.animals[0] == 0
    assert state.fronts[0] == ((0, 0),)
    assert 0 not in state.free


def test_two_cards_of_one_species_are_one_move() -> None:
    state = lay("mm", ["lion lion wolf", "wolf"], mountains="b1")
    assert [MOVES.text(move) for move in state.legal(0)] == [
        "keep wolf",
        "keep lion",
        "swap a1 wolf",
        "swap a1 lion",
    ]


def test_legal_moves_are_hand_by_free_cell() -> None:
    state = dealt(4, "legal")
    rng = random.Random(1)
    while state.turn:
        seat = state.turn[0]
        held = [species for species in SPECIES if species in state.view(seat)["hand"]]
        free = [CELLS[cell] for cell in range(36) if cell in state.free]
        expected = [f"keep {species}" for species in held]
        expected += [f"swap {cell} {species}" for cell in free for species in held]
        legal = state.legal(seat)
        assert [MOVES.text(move) for move in legal] == expected
        assert list(legal) == sorted(legal)
        for other in range(4):
            assert other == seat or not state.legal(other)
        state.advance(seat, rng.choice(legal))


def test_play_goes_clockwise() -> None:
    state = dealt(5, first=3)
    turns: list[int] = []
    play_out(state, random.Random(0), lambda _state, seat, _move: turns.append(seat))
    assert turns == [(3 + step) % 5 for step in range(30)]


@pytest.mark.parametrize(("players", "turns"), [(2, 12), (3, 18), (4, 24), (5, 30), (6, 30)])
def test_every_player_has_six_turns_or_five_at_six(players: int, turns: int) -> None:
    assert play_out(dealt(players), random.Random(2)) == turns


def test_thirty_mountains_always_suffice() -> None:
    for players in (5, 6):
        state = dealt(players)
        while state.turn:
            state.advance(state.turn[0], state.legal(state.turn[0])[-1])
        assert state.view(None)["mountains_left"] == 0
        check(state)


# The end.


def test_the_end_reveals_the_cards_and_names_the_winners() -> None:
    state = lay("gggg", ["lion", "penguin"], ["penguin wolf", "lion"])
    state.play(0, number("keep lion"))
    events = state.play(1, number("swap a1 penguin"))
    assert [event.code for event in events] == ["swap", "reveal", "reveal", "end"]
    assert events[1].facts == {"seat": 0, "cards": ["penguin", "wolf", "lion"]}
    assert events[2].facts == {"seat": 1, "cards": ["lion", "penguin"]}
    # Both have one penguin, worth 8; there is no lion and no wolf in the grid.
    assert events[3].facts == {"seats": [0, 1]}
    assert state.scores() == [4, 4]
    assert state.winners() == (0, 1)
    assert state.turn == ()


def test_book_example_margot_wins() -> None:
    state = lay(
        "lccpl\nglpgc\ngppcc\nggpll",
        ["lion", "chameleon", "lion"],
        [
            "chameleon chameleon chameleon pelican pelican",
            "lion lion lion penguin penguin",
            "pelican pelican penguin penguin chameleon",
        ],
    )
    assert state.winners() == ()
    for seat, text in enumerate(["keep lion", "keep chameleon", "keep lion"]):
        state.play(seat, number(text))
    assert state.scores() == [12, 10, 8]
    assert state.winners() == (0,)
    assert state.view(None)["scores"] == [12, 10, 8]
    names = ["Margot", "Zoé", "Romain"]
    told = [
        (reason.seat, reason.points, GAME.words("en").reason(reason.code, reason.facts, names))
        for reason in state.explain()
    ]
    assert told[0] == (
        0,
        4,
        "Pelicans: a diagonal group of 4, 8 points. Margot and Romain tie for the most (2).",
    )


def test_mountains_play_no_part_in_scoring() -> None:
    bare = lay("gggg\nllll", ["lion", "wolf"], ["penguin", "lion"])
    peaks = lay("gggg\nllll", ["lion", "wolf"], ["penguin", "lion"], mountains="a1 b1 c2")
    assert bare.scores() == peaks.scores() == [8, 7]


@pytest.mark.parametrize(("players", "options"), CONFIGS + CHOSEN)
def test_invariants_hold_in_random_games(players: int, options: dict[str, Any]) -> None:
    for seed in range(6):
        state = GAME.deal(players, f"fuzz {seed}", options)
        play_out(state, random.Random(seed), lambda before, _seat, _move: check(before))
        check(state)


def test_clones_copies_and_pickles_are_independent() -> None:
    state = dealt(3, "copies")
    rng = random.Random(9)
    for _ in range(7):
        state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))
    before = [state.view(seat) for seat in (0, 1, 2, None)]
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert [twin.view(seat) for seat in (0, 1, 2, None)] == before
        play_out(twin, random.Random(3))
        assert [state.view(seat) for seat in (0, 1, 2, None)] == before


def test_advance_does_what_play_does() -> None:
    told, untold = dealt(4, "twin"), dealt(4, "twin")
    rng = random.Random(4)
    while told.turn:
        seat = told.turn[0]
        move = rng.choice(told.legal(seat))
        told.play(seat, move)
        untold.advance(seat, move)
        assert [told.view(s) for s in range(4)] == [untold.view(s) for s in range(4)]


def test_perft() -> None:
    state = dealt(2, "perft", species=("wolf", "penguin", "lion"), first=0)
    assert [perft(state, depth) for depth in range(4)] == [1, 51, 2457, 99096]


# Refusals.


def refused(attempt: Callable[[], object], kind: type[IllegalMove] = IllegalMove) -> IllegalMove:
    with pytest.raises(kind) as caught:
        attempt()
    return caught.value


def test_refusals_say_what_is_wrong() -> None:
    state = dealt(3, "refusals", species=("wolf", "penguin", "lion", "monkey"), first=0)
    state.hands[0] = [0, 3, 0, 0, 0, 0, 0, 3]
    state.held[0] = 0b10000010
    state.free.remove(CELLS.index("b3"))
    before = state.view(0)

    def play(text: str) -> IllegalMove:
        return refused(lambda: state.play(0, number(text)))

    mountain = play("swap b3 lion")
    assert mountain.code == "mountain"
    assert str(mountain).startswith("That animal is under a mountain")
    off = play("swap f1 lion")
    assert (off.code, off.facts) == ("off-grid", {"cell": "f1", "last": "e4"})
    assert str(play("swap a5 lion")).startswith("There is no card there")
    assert play("keep chameleon").code == "not-in-play"
    assert "in play: monkey, wolf, penguin and lion." in str(play("swap a1 pelican"))
    assert play("keep monkey").code == "not-in-hand"
    assert (
        str(play("swap a1 penguin")) == "You have no penguin in your hand. You have: wolf and lion."
    )
    assert state.view(0) == before, "an illegal move changes nothing"
    french = GAME.words("fr").refusal(mountain.code, mountain.facts)
    assert french.startswith("Cet animal est sous une montagne")


def test_out_of_turn_unknown_and_late_moves_are_refused() -> None:
    state = dealt(2, first=0)
    move = state.legal(0)[0]
    assert refused(lambda: state.play(1, move), NotYourTurn).code == "not-your-turn"
    assert refused(lambda: state.play(0, 296)).code == "no-such-move"
    assert refused(lambda: state.play(5, move), NotYourTurn).code == "no-such-seat"
    own = next(n for n in range(8) if state.hands[1][n])
    assert state.why_not(1, own).code == "not-your-turn"
    play_out(state, random.Random(0))
    assert refused(lambda: state.play(0, move), GameOver).code == "over"


# Options.


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (2, {"species": ("lion", "wolf")}, "names 2 species, but 2 players use exactly 3"),
        (2, {"species": ("lion", "wolf", "monkey", "penguin")}, "use exactly 3"),
        (3, {"species": ()}, "names 0 species"),
        (2, {"species": ("lion", "lion", "wolf")}, "names 'lion' twice"),
        (2, {"species": ("lion", "tiger", "wolf")}, "not 'tiger'"),
        (2, {"species": ("lion", 3, "wolf")}, "not 3"),
        (2, {"species": "lion"}, "'random' or a list"),
        (2, {"species": 3}, "'random' or a list"),
        (2, {"species": None}, "'random' or a list"),
        (2, {"first": 2}, "the seats are 0 to 1"),
        (2, {"mountain": 3}, "no option 'mountain'"),
    ],
)
def test_bad_options_are_refused_with_a_sentence(
    players: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.deal(players, "x", options)


def test_options_have_a_text_form() -> None:
    options = AnimimixOptions.parse(["species=lion,wolf,monkey", "first=1"])
    assert options.species == ("lion", "wolf", "monkey")
    assert AnimimixOptions.parse(options.texts()) == options
    assert options.as_dict() == {"first": 1, "species": ["lion", "wolf", "monkey"]}


@pytest.mark.parametrize("players", [0, 1, 7, True, "2"])
def test_player_counts(players: Any) -> None:
    with pytest.raises(BadPlayers, match="2 to 6 players"):
        GAME.deal(players, "x")


# Editions.


def load(text: str, folder: Path) -> Any:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return GAME.load_edition(path)


def test_the_standard_edition_is_the_books_box() -> None:
    assert GAME.edition.box.copies == (10,) * 8
    assert GAME.edition.box.mountains == 30
    assert GAME.edition.rebuilt == ()
    keys = [note.key for note in GAME.edition.rulings]
    assert {"face-down", "majority-needs-a-card", "lone-animal"} <= set(keys)


def test_an_owners_edition_is_read(tmp_path: Path) -> None:
    own = load(EDITION.replace('name = "standard"', 'name = "mine"'), tmp_path)
    assert own.name == "mine"
    assert GAME.deal(3, "x", edition=own).view(0) == GAME.deal(3, "x").view(0)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('species = "lion"', 'species = "tiger"', r"cards\[8\].species"),
        ('species = "lion"', 'species = "wolf"', r"cards\[8\].species.*twice"),
        ('[[cards]]\nspecies = "lion"\ncopies = 10\n', "", "'cards'.*'lion' is missing"),
        ('"lion"\ncopies = 10', '"lion"\ncopies = 9', r"cards\[8\].copies.*10 cards of each"),
        ('"lion"\ncopies = 10', '"lion"\ncopies = "ten"', r"cards\[8\].copies"),
        ('"lion"\ncopies = 10', '"lion"', r"cards\[8\].copies.*missing"),
        ('"lion"\ncopies = 10', '"lion"\ncopies = 10\ncolour = 1', r"cards\[8\].colour"),
        ("mountains = 30", "mountains = 29", "'mountains'.*30 mountains"),
        ("mountains = 30", "", "'mountains'.*missing"),
        ("mountains = 30", "mountains = 30\nhills = 2", "'hills'"),
        ('game = "animimix"', 'game = "junior"', "'game'"),
    ],
)
def test_wrong_editions_are_refused_by_key(old: str, new: str, key: str, tmp_path: Path) -> None:
    assert old in EDITION
    with pytest.raises(BadEdition, match=key):
        load(EDITION.replace(old, new), tmp_path)


# Words and pages.


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_told_has_its_sentence(lang: str) -> None:
    words = GAME.words(lang)
    state = dealt(6, "told")
    names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]
    rng = random.Random(8)
    told = []
    while state.turn:
        seat = state.turn[0]
        move = rng.choice(state.legal(seat))
        told.append(words.move(MOVES[move]))
        for event in state.play(seat, move):
            told += [words.event(event.seen_by(viewer), names) for viewer in (seat, None)]
    told += [words.reason(reason.code, reason.facts, names) for reason in state.explain()]
    assert all(text and "{" not in text for text in told)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_stored_rules_page_is_the_generated_one(lang: str) -> None:
    stored = resources.files("menagerie.games.animimix").joinpath(f"rules.{lang}.md")
    assert stored.read_text("utf-8") == GAME.page(lang)
