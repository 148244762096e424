"""The terminal board of Animimix: it fits, speaks both languages and hides what is hidden."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console
from rich.text import Text

from menagerie.core import State
from menagerie.games.animimix import GAME, MOVES
from menagerie.terminal.boards import board
from menagerie.terminal.scene import Scene
from tests.games.animimix_table import dealt, lay

NAMES = ("Ada", "Basile [bold]", "Chloé la Grande du Bois", "Dan", "Ève", "lion")


def printed(state: State, lang: str, seat: int | None = 0) -> str:
    scene = Scene(GAME, GAME.words(lang), NAMES[: state.players])
    view = state.view(seat)
    console = Console(width=80, file=io.StringIO(), legacy_windows=False)
    with console.capture() as capture:
        console.print(board("animimix").draw(view, scene))
        if seat in state.turn:
            for group in board("animimix").groups(state.legal(seat), view, scene):
                console.print(group.title)
                for line in group.lines:
                    console.print(Text.from_markup(line))
                console.print(Text(group.pattern or ""))
    return capture.get()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("players", range(2, 7))
def test_it_fits_80_columns_from_start_to_end(players: int, lang: str) -> None:
    rng = random.Random(players)
    state = dealt(players, "board")
    while True:
        for seat in (*state.turn, None):
            text = printed(state, lang, seat)
            assert max(map(len, text.splitlines())) <= 80
            assert not re.search(r"\{\w+", text)
            assert "…" not in text, "nothing is cut off"
        if not state.turn:
            break
        for _ in range(5):
            if state.turn:
                state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))


def test_the_grid_shows_animals_and_mountains() -> None:
    state = lay("mw\nlb", ["lion wolf", "wolf"], mountains="b2")
    lines = printed(state, "fr").splitlines()
    row = next(at for at, line in enumerate(lines) if "inséparable" in line)
    assert re.search(r"2.*lion.*inséparable", lines[row])
    assert lines[row + 1].count("▲") == 1
    assert sum(line.count("▲") for line in lines) == 1


def test_ones_own_cards_lie_open_with_where_they_came_from() -> None:
    state = lay("mm\nmm", ["lion lion", "wolf wolf"], turn=0)
    state.play(0, MOVES.parse("swap a1 lion"))
    state.play(1, MOVES.parse("keep wolf"))
    english = printed(state, "en")
    assert "in front of you: monkey (from a1)" in english
    assert "Basile [bold]" in english
    assert "hand: lion" in english
    assert "devant vous : singe (pris en a1)" in printed(state, "fr")
    spectator = printed(state, "en", None)
    assert "in front of you" not in spectator
    assert spectator.count("▒") == 2


def test_moves_are_grouped_by_what_they_take() -> None:
    state = lay("mw\nmb", ["lion wolf", "wolf"], mountains="b2")
    text = printed(state, "fr")
    assert "keep lion  garder un lion, face cachée" in text
    assert "prendre singe : a1 a2" in text
    assert "prendre loup : b1" in text
    assert "prendre inséparable" not in text
    assert "poser : wolf (loup), lion" in text
    assert "swap <case> <animal>" in text


def test_the_end_shows_every_card_and_the_points() -> None:
    state = lay("gggg", ["lion", "penguin"], ["penguin wolf", "lion"])
    state.play(0, MOVES.parse("keep lion"))
    state.play(1, MOVES.parse("keep penguin"))
    text = printed(state, "en")
    assert re.search(r"★ +Ada +0 +wolf, penguin, lion +4", text)
    assert "▒" not in text
