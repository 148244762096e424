"""What a book says, from games written by hand."""

from __future__ import annotations

from menagerie.server.groups.counting import counted, seats_of, standing
from menagerie.server.storage import BookGame, BookSeat, GroupMember
from menagerie.server.storage.groups import Sitter

ZOE, MAX = GroupMember("z", "Zoé", 1.0), GroupMember("m", "Max", 2.0)


def seat(at: int, kind: Sitter, who: str, name: str, score: int, won: bool = False) -> BookSeat:
    return BookSeat(at, kind, who, name, score, score, won)


def game(at: float, *seats: BookSeat) -> BookGame:
    return BookGame(f"t{at}", 1, "junior", at, seats)


def test_guests_count_under_their_names_and_as_the_member_of_that_name() -> None:
    one = game(
        1.0,
        seat(0, "person", "z", "Zaza", 5, True),
        seat(1, "guest", "z", "max", 3),
        seat(2, "guest", "z", "ZOE", 2),
        seat(3, "guest", "z", "Mamie", 1),
        seat(4, "bot", "", "fox", 0),
        seat(5, "program", "b", "Hase", 0),
        seat(6, "person", "x", "Stranger", 0),
    )
    # Zoé sits there herself, so somebody else who says to be called Zoé is not her.
    assert seats_of(one, [ZOE, MAX]) == {
        0: "z",
        1: "m",
        2: "guest zoe",
        3: "guest mamie",
        6: "person x",
    }
    # Who joins later was the same person all along.
    assert seats_of(one, [ZOE, MAX, GroupMember("x", "Xena", 9.0)])[6] == "x"


def test_points_streaks_and_seasons() -> None:
    games = [
        game(1.0, seat(0, "person", "z", "Zoé", 9, True), seat(1, "person", "m", "Max", 4)),
        game(2.0, seat(0, "person", "z", "Zoé", 9, True), seat(1, "person", "m", "Max", 9, True)),
        game(3.0, seat(0, "person", "z", "Zoé", 2), seat(1, "bot", "", "fox", 9, True)),
    ]
    found = counted(games, [ZOE, MAX])
    zoe, max_ = found.tallies
    assert (zoe.key, zoe.games, zoe.wins, zoe.points) == ("z", 3, 2, 1.5)
    assert (zoe.streak, zoe.best_streak) == (0, 2)
    assert (max_.key, max_.games, max_.wins, max_.points, max_.streak) == ("m", 2, 1, 0.5, 1)
    (pair,) = found.pairs
    assert (pair.one, pair.other, pair.games, pair.ahead, pair.behind) == ("m", "z", 2, 0, 1)
    (best,) = found.bests
    assert (best.score, best.players, best.at) == (9, ["z", "m"], 1.0)
    season = counted(games, [ZOE, MAX], since=2.5)
    assert [(one.key, one.games) for one in season.tallies] == [("z", 1), ("m", 0)]


def test_who_is_ahead() -> None:
    winner, loser = seat(0, "person", "z", "Zoé", 5, True), seat(1, "person", "m", "Max", 7)
    third = seat(2, "person", "t", "Tom", 7)
    assert standing(winner, loser) == 1, "the win counts, whatever the points"
    assert standing(loser, winner) == -1
    assert standing(loser, third) == 0
    assert standing(winner, winner) == 0


def test_where_fewer_points_are_better() -> None:
    seats = (
        BookSeat(0, "person", "z", "Zoé", 3, -3, True),
        BookSeat(1, "person", "m", "Max", 8, -8, False),
    )
    (best,) = counted([BookGame("t", 1, "junior", 1.0, seats)], [ZOE, MAX]).bests
    assert (best.low, best.score, best.players) == (True, 3, ["z"])
