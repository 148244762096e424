"""Earlier versions of a game's rules: loaded by number, dealt where somebody asks for them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from menagerie import games
from menagerie.core import MenagerieError, UnknownRules
from tests.tables.laid import Laid

NAMES = games.HOUSE


@pytest.fixture
def dealt() -> Iterator[None]:
    """What the test asks to be dealt is dealt for this test only."""
    yield
    games.deal_under({})


@pytest.mark.parametrize("name", NAMES)
def test_a_version_is_one_object(name: str) -> None:
    newest = games.load(name)
    for version in (*newest.earlier, newest.version):
        game = games.load(name, version)
        assert game.version == version
        assert game is games.load(name, version) is newest.under(version) is game.under(version)
        assert eval(repr(game), {"games": games}) is game
        state = pickle.loads(pickle.dumps(game.deal(game.seats[0], "pickled")))
        assert state.setup.game is game
    assert newest.version not in newest.earlier
    with pytest.raises(UnknownRules, match="Version 99 of the rules of"):
        games.load(name, 99)


@pytest.mark.usefixtures("dealt")
def test_earlier_rules_are_dealt_while_an_older_release_is_at_the_tables() -> None:
    games.deal_under({"fourmidable": 1})
    assert games.load("fourmidable").version == 1
    assert games.load("fourmidable", 2).version == 2
    laid = Laid.people("fourmidable", 2)
    assert laid.table.game.version == 1
    games.deal_under({})
    assert laid.again().game.version == 1
    assert games.load("fourmidable").version == 2


@pytest.mark.parametrize("versions", [{"fourmidable": 99}, {"chess": 1}])
@pytest.mark.usefixtures("dealt")
def test_what_is_not_here_cannot_be_dealt(versions: dict[str, int]) -> None:
    with pytest.raises(MenagerieError, match=r"is not here|no game 'chess'"):
        games.deal_under(versions)
    assert games.load("fourmidable").version == 2
