"""Mini Fourmidable: what is in the box, options, editions, words and pages."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import menagerie.games.fourmidable as room
from menagerie.core import BadEdition, BadOption, BadPlayers, IllegalMove
from menagerie.core.explore import play_out
from menagerie.games.fourmidable import (
    ANTS,
    FAMILIES,
    RESOURCES,
    SPECIES,
    Complete,
    FourmidableOptions,
    FourmidableState,
    Harvest,
    JokerBirth,
)
from menagerie.games.fourmidable.box import resources_of
from tests.games.fourmidable_table import GAME, check, open_to, say

assert room.__file__ is not None
ROOM = Path(room.__file__).parent


# The box.


def test_the_objectives_of_the_specification() -> None:
    box = GAME.edition.box
    assert len(box.objectives) == 42
    for family in FAMILIES:
        x, y = resources_of(family)
        own = [o for o in box.objectives if o.family == family]
        assert len(own) == 14
        for cost, points, copies, extra in [
            ([x, y], 4, 2, 0),
            ([x, x], 5, 2, 0),
            ([y, y], 5, 2, 0),
            ([x, x, y], 7, 1, 1),
            ([x, y, y], 7, 1, 1),
            ([x, x, x], 8, 1, 1),
            ([y, y, y], 8, 1, 1),
        ]:
            same = [o for o in own if list(o.cost) == cost]
            assert {o.points for o in same} == {points}
            assert [o.four for o in same].count(False) == copies
            assert [o.four for o in same].count(True) == extra


def test_which_ant_harvests_what() -> None:
    assert list(zip(ANTS, map(resources_of, FAMILIES), strict=True)) == [
        ("farmer", ("raspberry", "blueberry")),
        ("hunter", ("caterpillar", "ladybug")),
        ("digger", ("earth", "pebble")),
    ]


def test_the_move_table() -> None:
    texts = [GAME.moves.text(number) for number in range(len(GAME.moves))]
    assert texts == [
        "start farmer", "start hunter", "start digger",
        *(f"harvest {resource}" for resource in RESOURCES),
        *(f"harvest 2 {resource}" for resource in RESOURCES),
        "birth farmer", "birth hunter", "birth digger",
        "birth joker farmer", "birth joker hunter", "birth joker digger", "birth joker none",
        *(f"predator {resource}" for resource in RESOURCES),
        "complete fruit 1", "complete fruit 2", "complete fruit 3",
        "complete prey 1", "complete prey 2", "complete prey 3",
        "complete ground 1", "complete ground 2", "complete ground 3",
        "peek fruit", "peek prey", "peek ground",
        "end",
    ]  # fmt: skip
    assert len(GAME.moves) == 41
    assert GAME.moves[3] == Harvest("raspberry")
    assert GAME.moves.parse("complete prey 2") == GAME.moves.number(Complete("prey", 2))
    assert GAME.moves.parse("Birth  JOKER none") == GAME.moves.number(JokerBirth("none"))


# Options.


def test_species_can_be_chosen() -> None:
    state = GAME.deal(2, "s", {"species": ["raider", "ace-digger"]})
    assert [own["species"] for own in state.view(None)["colonies"]] == ["raider", "ace-digger"]
    assert state.view(None)["options"]["species"] == ["raider", "ace-digger"]
    options = FourmidableOptions.parse(["species=raider,ace-digger", "first=1"])
    assert FourmidableOptions.parse(options.texts()) == options


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"species": ["breeder", "queen"]}, "not 'queen'"),
        ({"species": ["breeder", "breeder"]}, "'breeder' twice"),
        ({"species": ["breeder"]}, "1 species for 2 players"),
        ({"species": ["breeder", "raider", "strategist"]}, "3 species for 2 players"),
        ({"species": "breeder"}, "one species per seat"),
        ({"species": 3}, "one species per seat"),
        ({"species": ["breeder", ["raider"]]}, "but not"),
        ({"species": []}, "0 species for 2 players"),
        ({"first": 2}, "'first' is 2"),
        ({"colour": "red"}, "no option 'colour'"),
    ],
)
def test_bad_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        GAME.deal(2, "s", options)


@pytest.mark.parametrize("players", [0, 1, 5, "2"])
def test_bad_player_counts(players: Any) -> None:
    with pytest.raises(BadPlayers):
        GAME.deal(players, "s")


# Editions.


def edition_text() -> str:
    return (ROOM / "edition.toml").read_text("utf-8")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    text = edition_text()
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


FIRST_CARD = """[[objectives]]
family = "fruit"
cost = ["raspberry", "blueberry"]
points = 4
copies = 2
four = 0
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (FIRST_CARD, "", r"key 'objectives'.*'fruit' has 14 objectives.*has 12, 4"),
        ("copies = 2\nfour = 0", "copies = 1\nfour = 1", "has 14, 5 of them marked"),
        ("copies = 2", "copies = 3", "this list has 15"),
        ("copies = 2", "copies = -1", r"key 'objectives\[1\].copies'"),
        ("copies = 2\n", "", r"key 'objectives\[1\].copies': it is missing"),
        ('family = "fruit"', 'family = "cheese"', r"key 'objectives\[1\].family'.*'cheese'"),
        ('["raspberry", "blueberry"]', '["earth"]', r"key 'objectives\[1\].cost': 'earth'"),
        ('["raspberry", "blueberry"]', "[]", r"key 'objectives\[1\].cost'.*one to six"),
        ('["raspberry", "blueberry"]', "7", r"key 'objectives\[1\].cost'"),
        ("points = 4", "points = 0", r"key 'objectives\[1\].points'"),
        ("points = 4", 'points = "4"', r"key 'objectives\[1\].points'"),
        ("points = 4", "points = 4\nworth = 3", r"key 'objectives\[1\].worth'"),
        ("raspberry = 12", "raspberry = 13", "key 'resources'.*72 resources, this list has 73"),
        ("raspberry = 12", "strawberry = 12", "key 'resources.raspberry': it is missing"),
        ("raspberry = 12", "raspberry = 12\nhoney = 1", "key 'resources.honey'"),
        (
            "raspberry = 12\nblueberry = 12",
            "raspberry = 11\nblueberry = 13",
            "key 'resources.raspberry': 11 cards are too few",
        ),
        ("hunter = 3", "hunter = 4", "key 'ants'.*9 ants, this list has 10"),
        ("hunter = 3", "", "key 'ants.hunter': it is missing"),
        ("hunter = 3", "hunter = 3\nqueen = 1", "key 'ants.queen'"),
        ("per_player = 3", "per_player = 4", "key 'per_player'"),
        ("start = 3", "start = 10", "key 'start'"),
        ("goal = 6", "goal = 0", "key 'goal'"),
        ("\nbonus = 7", "\nbonus = true", "key 'bonus'"),
        ("shared_bonus = 3", "shared_bonus = -3", "key 'shared_bonus'"),
        ("shared_bonus = 3", "shared_bonus = 3\nbonnus = 3", "key 'bonnus'"),
        ('game = "fourmidable"', 'game = "junior"', "key 'game'"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_key(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    with pytest.raises(BadEdition, match=sentence):
        GAME.load_edition(changed(tmp_path, old, new))


def test_an_owners_edition_is_played(tmp_path: Path) -> None:
    path = changed(tmp_path, "\nbonus = 7", "\nbonus = 9")
    text = path.read_text("utf-8").replace("per_player = 3", "per_player = 2")
    path.write_text(text.replace("goal = 6", "goal = 2").replace("start = 3", "start = 2"), "utf-8")
    edition = GAME.load_edition(path)
    for players in (2, 3, 4):
        state = GAME.deal(players, "s", edition=edition)
        assert state.view(None)["piles"]["earth"] == 2 * players
        assert state.view(None)["goal"] == 2
        assert state.view(None)["bonus"] == {"alone": 9, "shared": 3}
        play_out(state, random.Random(1))
        check(state)


def test_uneven_ants_are_played(tmp_path: Path) -> None:
    path = changed(
        tmp_path, "farmer = 3\nhunter = 3\ndigger = 3", "farmer = 1\nhunter = 1\ndigger = 7"
    )
    state = GAME.deal(2, "s", {"first": 0}, GAME.load_edition(path))
    assert isinstance(state, FourmidableState)
    say(state, "0 start farmer", "1 start digger")
    assert open_to(state, 0) == ["start hunter", "start digger"]
    with pytest.raises(IllegalMove, match="no farmer left in your reserve"):
        state.play(0, GAME.moves.parse("start farmer"))
    play_out(state, random.Random(1))
    check(state)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_stored_page_is_the_generated_one(lang: str) -> None:
    assert GAME.page(lang) == (ROOM / f"rules.{lang}.md").read_text("utf-8")


def test_everything_in_the_box_has_a_name() -> None:
    french = GAME.words("fr").catalogue
    for key in (*ANTS, *RESOURCES, *FAMILIES, *SPECIES, "joker", "none"):
        assert key in french["names"]
