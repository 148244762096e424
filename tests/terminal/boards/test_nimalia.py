"""The terminal board of Nimalia: it fits, speaks both languages and keeps secrets."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

from menagerie.games.nimalia import GAME, MOVES, NimaliaState, read_reserve
from menagerie.terminal.boards import board
from menagerie.terminal.scene import Scene

NAMES = ("Ada", "Basile [bold]", "Chloé la Grande du Bois", "lion")


def deal(players: int, objectives: str = "first-game") -> NimaliaState:
    state = GAME.deal(players, "board", {"objectives": objectives})
    assert isinstance(state, NimaliaState)
    return state


def printed(state: NimaliaState, lang: str, seat: int | None = 0, width: int = 80) -> str:
    scene = Scene(GAME, GAME.words(lang), NAMES[: state.players])
    console = Console(width=width, file=io.StringIO(), legacy_windows=False)
    with console.capture() as capture:
        console.print(board("nimalia").draw(state.view(seat), scene))
        if seat is not None:
            for group in board("nimalia").groups(state.legal(seat), state.view(seat), scene):
                console.print(group.title, *group.lines, group.pattern, sep="\n")
    return capture.get()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_fits_80_columns_from_start_to_end(lang: str, players: int) -> None:
    rng = random.Random(lang)
    state = deal(players, "random")
    while True:
        for seat in (None, 0, players - 1):
            text = printed(state, lang, seat)
            assert max(map(len, text.splitlines())) <= 80
            assert not re.search(r"\{\w+", text)
            assert all(name.split()[0] in text for name in NAMES[:players])
        if not state.turn:
            break
        for _ in range(players + 1):
            if state.turn:
                state.advance(state.turn[0], rng.choice(state.legal(state.turn[0])))


def test_reserve_hand_and_moves() -> None:
    state = deal(2)
    for seat in (0, 1):
        state.play(seat, MOVES.parse("place 1 turn 0 at r1 c1"))
    state.reserves = (read_reserve("pa go\nj/ .."), state.reserves[1])
    text = printed(state, "en")
    assert "r1  ·  panda     gorilla" in text
    assert "j otter /" in text
    assert "r0  c0 c1 c2" in text
    assert "Which card: 1 to 2" in text
    assert "place CARD turn TURNS at rROW cCOLUMN" in text


def test_hands_that_were_passed_on_are_drawn_for_who_has_seen_them() -> None:
    state = deal(3)
    assert "3 hidden cards" in printed(state, "en")
    for seat in range(3):
        state.play(seat, MOVES.parse("place 1 turn 0 at r1 c1"))
    assert "2 cards in hand" in printed(state, "en")
    assert "2 hidden cards" in printed(state, "en"), "the third player's hand stays hidden"
    assert "cards in hand" not in printed(state, "en", None)


def test_an_answer_is_shown_to_its_owner_alone() -> None:
    state = deal(2)
    state.play(0, MOVES.parse("place 2 turn 3 at r1 c1"))
    assert "you have chosen: place 2 turn 3 at r1 c1" in printed(state, "en")
    for seat in (1, None):
        text = printed(state, "en", seat)
        assert "you have chosen" not in text
        assert "Ada has chosen" in text


def test_the_last_count_is_told_with_its_numbers() -> None:
    state = deal(2)
    for _ in range(3):
        for seat in (0, 1):
            state.play(seat, MOVES.parse("place 1 turn 0 at r1 c1"))
    text = " ".join(printed(state, "fr").split())
    assert "décompte de la manche 1" in text
    assert re.search(r"Plus grande savane – Ada \d cases? → \+\d", text)
    state.play(0, state.legal(0)[0])
    state.play(1, state.legal(1)[0])
    assert "décompte" not in printed(state, "fr")
