"""Faces: a game's own, and the defaults where it brings none."""

from __future__ import annotations

import io
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

from menagerie import games
from menagerie.bots import Position, make
from menagerie.bots.guides import default as rules_alone
from menagerie.bots.guides import guide
from menagerie.bots.playout import play_out
from menagerie.features import features
from menagerie.games import faces
from menagerie.terminal.boards import board
from menagerie.terminal.boards import default as any_view
from menagerie.terminal.scene import Scene
from menagerie.terminal.screen import Screen

NAMES = ("Ada", "Basile [bold]", "Chloé la Grande du Bois", "frog")


@pytest.fixture
def bare(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example without any face of its own."""
    monkeypatch.setattr(faces, "exists", lambda _: False)
    faces.face.cache_clear()
    features.cache_clear()


def test_a_package_brings_its_own(installed: Path) -> None:
    faces.face.cache_clear()
    assert guide("frogs").weigh.__module__ == "menagerie_frogs.guide"
    assert getattr(board("frogs"), "__name__", "") == "menagerie_frogs.board"


def test_a_guide_may_be_plain_functions(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = ModuleType("menagerie_frogs.guide")
    own.__dict__.update(weigh=rules_alone.weigh, pick=rules_alone.pick)
    monkeypatch.setitem(sys.modules, own.__name__, own)
    monkeypatch.setattr(faces, "exists", lambda name: name == own.__name__)
    faces.face.cache_clear()
    assert guide("frogs") == rules_alone.GUIDE
    assert guide("frogs") is guide("frogs")
    state = games.load("frogs").deal(2, "x")
    rng = random.Random(1)
    assert sum(play_out(state, guide("frogs"), rng)) == pytest.approx(1)
    more = ModuleType(own.__name__)
    more.__dict__.update(own.__dict__ | {"CAREFUL": 0.5, "worth": lambda _: [1.0, 0.0]})
    monkeypatch.setitem(sys.modules, own.__name__, more)
    faces.face.cache_clear()
    assert guide("frogs").careful == 0.5
    assert play_out(games.load("frogs").deal(2, "x"), guide("frogs"), rng) == [1.0, 0.0]
    faces.face.cache_clear()


def test_a_package_brings_its_own_picture(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = games.load("frogs").deal(2, "x")
    assert "Player 1" in state.picture().svg
    own = ModuleType("menagerie_frogs.picture")
    own.__dict__["draw"] = lambda _, pen: pen.write("a pond of its own")
    monkeypatch.setitem(sys.modules, own.__name__, own)
    monkeypatch.setattr(faces, "exists", lambda name: name == own.__name__)
    faces.face.cache_clear()
    assert "a pond of its own" in state.picture().svg
    faces.face.cache_clear()


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_default_board_fits_a_terminal_and_says_everything(lang: str) -> None:
    game = games.load("frogs")
    assert board("frogs") is any_view
    rng = random.Random(lang)
    for players in game.seats:
        state = game.deal(players, "board")
        while True:
            screen, out = _screen(lang, players)
            screen.table(state.view(0))
            if 0 in state.turn:
                screen.menu(state, 0)
            text = out.getvalue()
            assert max(map(len, text.splitlines())) <= 80
            assert len(text.splitlines()) <= 24
            assert all(name.split()[0] in text for name in NAMES[:players])
            assert "{" not in text
            if not state.turn:
                break
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))


@pytest.mark.usefixtures("bare")
def test_moves_are_grouped_and_numbered() -> None:
    state = games.load("frogs").deal(2, "numbers")
    screen, out = _screen("en", 2)
    screen.menu(state, 0)
    assert screen.numbered(state, 0) == list(state.legal(0))
    assert "Jump at the fly" in out.getvalue()
    assert "  1 jump" in out.getvalue()


@pytest.mark.usefixtures("bare")
def test_the_guide_that_knows_the_rules_alone_beats_chance() -> None:
    assert guide("frogs") is rules_alone.GUIDE
    game, won = games.load("frogs"), 0.0
    for number in range(60):
        chairs = [make("greedy"), make("random")]
        if number % 2:
            chairs.reverse()
        state, rng = game.deal(2, f"duel {number // 2}"), random.Random(number)
        while state.turn:
            seat = state.turn[0]
            state.advance(seat, chairs[seat].choose(Position.of(state, seat, rng)))
        winners = state.winners()
        won += (number % 2 in winners) / len(winners)
    assert won > 40


@pytest.mark.usefixtures("bare")
def test_features_come_from_the_types_of_the_view() -> None:
    game, rng = games.load("frogs"), random.Random(1)
    for players in game.seats:
        numbers = features("frogs", players)
        assert {"turn", "options.larvae", "evening", "fly", "hand", "points"} <= set(numbers.spans)
        assert "choice" not in numbers.spans, "a text has no bounds"
        state = game.deal(players, "features")
        while True:
            for seat in range(players):
                vector = numbers.encode(state.view(seat))
                assert vector.shape == numbers.shape
                assert (numbers.low <= vector).all()
                assert (vector <= numbers.high).all()
                hand = vector[numbers.spans["hand"]]
                assert list(hand[1 : 1 + hand[0]]) == state.view(seat)["hand"]
                points = list(vector[numbers.spans["points"]])
                assert points == [state.scores()[(seat + n) % players] for n in range(players)]
            if not state.turn:
                break
            seat = rng.choice(state.turn)
            state.advance(seat, rng.choice(state.legal(seat)))


def _screen(lang: str, players: int) -> tuple[Screen, io.StringIO]:
    out, game = io.StringIO(), games.load("frogs")
    console = Console(file=out, width=80, highlight=False)
    return Screen(console, Scene(game, game.words(lang), NAMES[:players])), out
