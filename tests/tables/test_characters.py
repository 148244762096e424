"""Every bot at a table is somebody."""

from __future__ import annotations

import pytest

from menagerie import games
from menagerie.bots.levels import LEVELS
from menagerie.tables.characters import CHARACTERS, called

MOST_PLAYERS = 6
NAMES = [name for pool in CHARACTERS.values() for name in pool]


def test_there_are_enough_for_any_table_and_none_twice() -> None:
    assert set(CHARACTERS) == set(LEVELS)
    assert len({name.casefold() for name in NAMES}) == len(NAMES)
    assert all(len(pool) >= MOST_PLAYERS for pool in CHARACTERS.values())


@pytest.mark.parametrize("game", games.HOUSE)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_bot_is_called_like_an_animal_of_the_game(game: str, lang: str) -> None:
    names = games.load(game).words(lang).catalogue["names"]
    known = {name.casefold() for name in names.values()} | set(names)
    assert not known & {name.casefold() for name in NAMES}


def test_the_same_seat_has_the_same_bot_and_no_two_are_alike() -> None:
    foxes = (("Zoé", None), *[("fox", "fox")] * 5)
    names = called("animalia", foxes)
    assert names == called("animalia", foxes)
    assert len(set(names)) == MOST_PLAYERS
    assert called("animalia", foxes[:3]) == names[:3]


def test_a_person_keeps_the_name_before_any_bot() -> None:
    (_, bot) = called("junior", (("Zoé", None), ("owl", "owl")))
    person, other = called("junior", ((bot.upper(), None), ("owl", "owl")))
    assert person == bot.upper()
    assert other in CHARACTERS["owl"]
    assert other != bot


def test_a_bot_of_another_kind_keeps_its_own_name() -> None:
    assert called("junior", (("Zoé", None), ("random", "random"))) == ["Zoé", "random"]
