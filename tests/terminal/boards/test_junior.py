"""The terminal board of 6 nimmt! Junior: it fits, speaks both languages and tells the end."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

from menagerie.core import State
from menagerie.terminal.boards import board
from menagerie.terminal.scene import Scene
from tests.games.junior_table import GAME, lay, say

NAMES = ("Ada", "Basile [bold]", "Chloé la Grande du Bois", "pony", "Ève")


def printed(state: State, lang: str, width: int = 80) -> str:
    scene = Scene(GAME, GAME.words(lang), NAMES[: state.players])
    console = Console(width=width, file=io.StringIO(), legacy_windows=False)
    with console.capture() as capture:
        console.print(board("junior").draw(state.view(0), scene))
        for seat in state.turn:
            for group in board("junior").groups(state.legal(seat), state.view(seat), scene):
                console.print(group.title, *group.lines, sep="\n")
    return capture.get().replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("variant", ["classic", "avoid", "rush"])
def test_it_fits_80_columns_from_start_to_end(lang: str, variant: str) -> None:
    rng = random.Random(lang)
    state = GAME.deal(5, variant, {"variant": variant})
    while True:
        text = printed(state, lang)
        assert max(map(len, text.splitlines())) <= 80
        assert not re.search(r"\{\w+", text)
        if not state.turn:
            break
        for _ in range(6):
            if state.turn:
                seat = rng.choice(state.turn)
                state.advance(seat, rng.choice(state.legal(seat)))


def test_rows_the_shown_card_and_what_it_would_bring() -> None:
    text = printed(lay(["goat+hen pony", "hare", "", ""], "pony+hare"), "fr")
    assert "[ chèvre + poule ] [ poney ]" in text
    assert "Il manque : »lièvre«, canard, souris" in text
    assert "Ada, mets la carte dans une étable." in text
    assert "row 2  mettre la carte dans l’étable 2" in text


def test_a_claim_window_shows_who_grabbed_and_who_looks_and_gives_nothing_away() -> None:
    state = lay(["pony goat hare duck hen", "", "", ""], "mouse", players=4, variant="rush")
    say(state, "1 claim 1", "3 pass")
    text = printed(state, "en")
    assert "Basile [bold] grabs it!" in text
    assert "pony passes" in text
    assert "Ada is looking" in text
    assert "»" not in text


def test_the_end_lays_the_piles_out_in_lines() -> None:
    piles = ["goat " * 3, "hen " * 7]
    state = lay(["", "", "", ""], "mouse", left=0, piles=piles)
    say(state, "0 row 1")
    text = printed(state, "fr")
    assert " 3 ■ ■ ■" in text
    assert " 7 ■ ■ ■ ■ ■ ■ ■" in text
    assert "★ gagne" in text
    assert "La plus longue ligne gagne !" in text
    assert "La pioche est vide" in text


def test_the_longest_possible_line_still_fits() -> None:
    names = [f"{'+'.join(card)}" for card in GAME.edition.box.cards]
    state = lay(["", "", "", ""], names[0], left=0, piles=[" ".join(names[1:]), ""])
    say(state, "0 row 1")
    text = printed(state, "en")
    assert "■" * 51 in text
    assert max(map(len, text.splitlines())) <= 80
