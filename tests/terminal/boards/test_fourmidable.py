"""The terminal board of Mini Fourmidable: it fits, speaks both languages and keeps secrets."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

from menagerie.core import State
from menagerie.terminal.boards import board
from menagerie.terminal.scene import Scene
from tests.games.fourmidable_table import GAME, lay, say

NAMES = ("Ada", "Basile [bold]", "Chloé la Grande du Bois", "farmer")
EVERYONE = ("strategist", "breeder", "raider", "ace-digger")


def printed(state: State, lang: str, seat: int | None = 0, width: int = 80) -> str:
    scene = Scene(GAME, GAME.words(lang), NAMES[: state.players])
    console = Console(width=width, file=io.StringIO(), legacy_windows=False)
    with console.capture() as capture:
        console.print(board("fourmidable").draw(state.view(seat), scene))
        for owner in state.turn:
            for group in board("fourmidable").groups(state.legal(owner), state.view(owner), scene):
                console.print(group.title, *group.lines, sep="\n")
    return capture.get()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_80_columns_from_start_to_end(lang: str, players: int) -> None:
    rng = random.Random(lang)
    state = GAME.deal(players, "board", {"species": EVERYONE[:players]})
    while True:
        for seat in (None, 0, players - 1):
            text = printed(state, lang, seat)
            assert max(map(len, text.splitlines())) <= 80
            assert not re.search(r"\{\w+|…", text)
            assert all(name.split()[0] in text for name in NAMES[:players])
        if not state.turn:
            break
        for _ in range(7):
            if state.turn:
                state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))


def test_the_clearing_the_objectives_and_the_colonies() -> None:
    state = lay(
        species=("breeder", "strategist"),
        stock=["2 raspberry", ""],
        shown={"fruit": ["2 raspberry", "raspberry 2 blueberry"]},
    )
    say(state, "0 birth farmer")
    text = printed(state, "fr")
    assert "phase 1 · premier joueur : Ada · action à jouer" in text
    assert "4 framboises" in text
    assert "▶ Ada" in text
    assert "1 +1" in text, "the newborn stands beside the active ants"
    assert "fermière (Ada), chasseuse (libre), creuseuse (libre)" in text
    assert "complete fruit 1  2 framboises = 5 points" in text


def test_what_the_strategist_saw_is_drawn_for_the_strategist_alone() -> None:
    state = lay(species=("strategist", "breeder"))
    say(state, "0 peek prey")
    assert "prey, next: " in printed(state, "en", 0)
    for seat in (1, None):
        text = printed(state, "en", seat)
        assert "next: " not in text
        assert "* seen by the strategist" in text


def test_who_is_out_and_what_is_spent() -> None:
    state = lay(
        species=("ace-digger", "breeder"),
        active=["", "farmer"],
        shown={"fruit": ["2 raspberry"]},
        stock=["2 raspberry"],
    )
    state.births, state.birth_cards, state.predators = [0, -1], 0b110, [0, -1]
    say(state, "0 end")
    text = printed(state, "en")
    assert "(power used)" in text
    assert "predator: used" in text
    assert "out of the phase" in text


def test_own_objectives_and_at_the_end_everybodys() -> None:
    state = lay(piles="1 earth", active=["digger", ""], completed=[["2 raspberry"], ["3 pebble"]])
    text = printed(state, "en")
    assert "your objectives: fruit 5" in text
    assert "ground 8" not in text
    say(state, "0 harvest earth")
    text = printed(state, "en")
    assert "the end" in text
    assert "Basile [bold]: ground 8" in text
