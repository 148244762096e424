"""The rules by which a guest accepts invitations, as they are written in a command."""

from __future__ import annotations

import pytest

from menagerie.core import MenagerieError
from menagerie.guest.acceptance import Acceptance


def table(game: str, players: int) -> dict[str, object]:
    return {"game": game, "seats": [{}] * players}


def test_without_rules_it_comes_to_every_table() -> None:
    accepts = Acceptance.parse("", "", 4, True)
    assert all(accepts.refusal(table("nimalia", count), 3) is None for count in range(1, 9))
    assert accepts.refusal(table("nimalia", 2), 4) == "it plays at 4 tables already"


def test_games_and_players() -> None:
    accepts = Acceptance.parse("junior, nimalia", "2-3", 1, False)
    assert not accepts.rematches
    assert accepts.refusal(table("junior", 2), 0) is None
    assert accepts.refusal(table("animalia", 2), 0) == "it does not play animalia"
    assert accepts.refusal(table("junior", 4), 0) == "it does not play with 4 players"
    assert Acceptance.parse("", "2", 1, True).players == range(2, 3)


@pytest.mark.parametrize(
    ("games", "players", "tables", "why"),
    [
        ("chess", "", 4, "chess"),
        ("", "two", 4, "like 2 or 2-4, not 'two'"),
        ("", "4-2", 4, "like 2 or 2-4, not '4-2'"),
        ("", "0-2", 4, "like 2 or 2-4"),
        ("", "", 0, "one table or more"),
    ],
)
def test_what_cannot_be_meant_is_refused(games: str, players: str, tables: int, why: str) -> None:
    with pytest.raises(MenagerieError, match=why):
        Acceptance.parse(games, players, tables, True)
