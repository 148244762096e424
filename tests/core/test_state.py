"""The State contract, on one small game: checks, errors, copies, the frame of a view."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from menagerie import games
from menagerie.core import (
    BadPlayers,
    GameOver,
    IllegalMove,
    MenagerieError,
    NotYourTurn,
    State,
    UnknownGame,
    best,
)
from menagerie.core.explore import play_out
from tests.core.rooms import ROOMS

JUNIOR = games.load("junior")


def state() -> State:
    """Three players, everyone answers at once; nobody has."""
    return JUNIOR.deal(3, "state", {"variant": "rush"})


def everything(state: State) -> bytes:
    return pickle.dumps(state)


@pytest.mark.parametrize(
    ("seat", "move", "kind", "code"),
    [
        (3, 0, NotYourTurn, "no-such-seat"),
        (-1, 0, NotYourTurn, "no-such-seat"),
        (99, 999, NotYourTurn, "no-such-seat"),
        (0, 9, IllegalMove, "no-such-move"),
        (0, -1, IllegalMove, "no-such-move"),
        (0, 0, IllegalMove, "claim-first"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(
    seat: int, move: int, kind: type[IllegalMove], code: str
) -> None:
    now = state()
    before = everything(now)
    with pytest.raises(kind) as error:
        now.play(seat, move)
    assert type(error.value) is kind
    assert error.value.code == code
    assert everything(now) == before
    for lang in ("fr", "en"):
        said = JUNIOR.words(lang).refusal(code, error.value.facts)
        assert "{" not in said
    assert str(error.value) == JUNIOR.words("en").refusal(code, error.value.facts)


def test_it_is_not_your_turn() -> None:
    now = JUNIOR.deal(3, "turns", {"first": 1})
    with pytest.raises(NotYourTurn, match="not Player 1’s turn: waiting for Player 2") as error:
        now.play(0, 0)
    assert error.value.facts == {"seat": 0, "seats": [1]}


def test_whoever_has_answered_waits() -> None:
    now = state()
    now.play(1, JUNIOR.moves.parse("pass"))
    before = everything(now)
    with pytest.raises(NotYourTurn, match="Player 2 has already answered") as error:
        now.play(1, JUNIOR.moves.parse("pass"))
    assert error.value.code == "already-answered"
    assert error.value.facts["seats"] == [0, 2]
    assert everything(now) == before


@pytest.mark.parametrize(("seat", "move"), [(0, 0), (1, 8), (-1, 0), (7, 99)])
def test_after_the_end_every_move_is_refused_alike(seat: int, move: int) -> None:
    now = state()
    play_out(now, random.Random(1))
    before = everything(now)
    with pytest.raises(GameOver, match="The game is over") as error:
        now.play(seat, move)
    assert error.value.code == "over"
    assert everything(now) == before


def test_errors_survive_a_journey() -> None:
    with pytest.raises(IllegalMove) as error:
        state().play(0, 0)
    twin = pickle.loads(pickle.dumps(error.value))
    assert type(twin) is IllegalMove
    assert (str(twin), twin.code, twin.facts) == (
        str(error.value), error.value.code, error.value.facts,
    )  # fmt: skip
    assert isinstance(twin, MenagerieError)
    assert isinstance(twin, ValueError)


@pytest.mark.parametrize("seat", [3, -1, 10])
def test_a_viewer_who_is_not_at_the_table(seat: int) -> None:
    with pytest.raises(BadPlayers, match=f"There is no seat {seat}: with 3 players the seats are"):
        state().view(seat)
    with pytest.raises(BadPlayers, match="None is a spectator"):
        state().imagine(seat, random.Random(1))


@pytest.mark.parametrize(
    "twin",
    [copy.deepcopy, lambda one: one.clone(), lambda one: pickle.loads(pickle.dumps(one))],
    ids=["deepcopy", "clone", "pickle"],
)
def test_copies_play_on_alike(twin: Callable[[State], State]) -> None:
    one = state()
    for _ in range(40):
        one.advance(one.turn[0], one.legal(one.turn[0])[-1])
    other = twin(one)
    assert other.setup.game is JUNIOR
    assert other.view(0) == one.view(0)
    before = everything(one)
    ends = []
    for playing in (other, one.clone()):
        play_out(playing, random.Random(2))
        ends.append(playing.view(None))
    assert ends[0] == ends[1]
    assert everything(one) == before


def test_the_frame_of_a_view() -> None:
    now = state()
    view = now.view(2)
    assert list(view)[:6] == ["game", "players", "seat", "turn", "over", "options"]
    assert (view["game"], view["players"], view["seat"]) == ("junior", 3, 2)
    assert (view["turn"], view["over"]) == ([0, 1, 2], False)
    assert view["options"] == {"first": "random", "variant": "rush", "window": 8}
    assert "scores" not in view
    assert now.view(None)["seat"] is None
    play_out(now, random.Random(1))
    view = now.view(None)
    assert (view["turn"], view["over"]) == ([], True)
    assert view["scores"] == now.scores()
    assert view["winners"] == list(now.winners())


def test_a_view_is_nobodys_state() -> None:
    now = state()
    now.view(0)["rows"][0].append(["cow"])
    now.view(0)["options"]["variant"] = "classic"
    assert now.view(0) == state().view(0)


def test_play_tells_and_advance_does_not_and_both_do_the_same() -> None:
    told, untold = state(), state()
    rng = random.Random(3)
    while told.turn:
        seat = rng.choice(told.turn)
        move = rng.choice(told.legal(seat))
        assert told.play(seat, move)
        untold.advance(seat, move)
        assert told.view(seat) == untold.view(seat)


@pytest.mark.parametrize(
    ("lists", "winners"),
    [
        (([3, 5, 4],), (1,)),
        (([5, 5, 4],), (0, 1)),
        (([5, 5, 4], [1, 2, 9]), (1,)),
        (([5, 5, 4], [2, 2, 9], [0, 1, 9]), (1,)),
        (([0, 0], [0, 0]), (0, 1)),
        (([-3, -1],), (1,)),
    ],
)
def test_the_best_and_their_tie_breaks(lists: tuple[list[int], ...], winners: tuple[int]) -> None:
    assert best(*lists) == winners


# The Game around it.


def test_the_five_games_are_loaded_by_name() -> None:
    assert games.HOUSE == ("animimix", "nimalia", "junior", "animalia", "fourmidable")
    for name in ROOMS:
        game = games.load(name)
        assert game.name == name
        assert game is games.load(name)
        assert repr(game) == f"games.load({name!r})"
        assert pickle.loads(pickle.dumps(game)) is game
        assert set(game.title) == {"fr", "en"}
        assert game.version >= 1


@pytest.mark.parametrize(("name", "hint"), [("juniro", "'junior'"), ("Animimix", "'animimix'")])
def test_a_misspelt_game_gets_a_hint(name: str, hint: str) -> None:
    with pytest.raises(UnknownGame, match=f"the games are .* Did you mean {hint}"):
        games.load(name)


def test_a_game_like_no_other_gets_none() -> None:
    with pytest.raises(UnknownGame) as error:
        games.load("chess")
    assert "Did you mean" not in str(error.value)


@pytest.mark.parametrize("seed", [7, b"x"])
def test_a_seed_is_a_text(seed: object) -> None:
    with pytest.raises(MenagerieError, match="A seed is a text"):
        JUNIOR.deal(2, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ROOMS)
def test_every_game_refuses_too_few_and_too_many(name: str) -> None:
    game = games.load(name)
    for players in (game.seats[0] - 1, game.seats[-1] + 1, 0):
        with pytest.raises(BadPlayers, match=f"not {players}"):
            game.deal(players, "x")
    for players in game.seats:
        assert game.deal(players, "x").players == players


@pytest.mark.parametrize("name", ROOMS)
def test_the_first_player_option_holds_in_every_game(name: str) -> None:
    game = games.load(name)
    players = game.seats[-1]
    firsts = [game.deal(players, "x", {"first": seat}) for seat in range(players)]
    assert all(deal.setup.options.first == seat for seat, deal in enumerate(firsts))
    assert [game.first_seat(deal.setup) for deal in firsts] == list(range(players))
    drawn = {game.first_seat(game.deal(players, f"{n}").setup) for n in range(80)}
    assert drawn == set(range(players))
