"""The terminal board of Animalia: it fits, speaks both languages and hides what is hidden."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console
from rich.text import Text

from menagerie.core import State
from menagerie.games.animalia import GAME
from menagerie.terminal.boards import board
from menagerie.terminal.scene import Scene
from tests.games.animalia_table import play, position, season_end

NAMES = ("Ada", "Basile [bold]", "Chloé la Grande du Bois", "Dan", "Ève", "owl")
GROUPS = [
    "cat-champion cat-charmer dog-spy horse-spy parrot-thief",
    "dog-charmer rabbit-thief dog-thief cat-spy cat-prankster",
    "rabbit-prankster rabbit-spy horse-scruffy horse-thief parrot-spy",
]


def printed(state: State, lang: str, seat: int | None = 0) -> str:
    scene = Scene(GAME, GAME.words(lang), NAMES[: state.players])
    view = state.view(seat)
    console = Console(width=80, file=io.StringIO(), legacy_windows=False)
    with console.capture() as capture:
        console.print(board("animalia").draw(view, scene))
        if seat in state.turn:
            for group in board("animalia").groups(state.legal(seat), view, scene):
                console.print(group.title)
                for line in group.lines:
                    console.print(Text.from_markup(line))
                console.print(Text(group.pattern or ""))
    return capture.get()


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("players", range(2, 7))
def test_it_fits_80_columns_from_start_to_end(players: int, lang: str) -> None:
    rng = random.Random(players)
    state = GAME.deal(players, "board")
    while True:
        for seat in (*state.turn, None):
            text = printed(state, lang, seat)
            assert max(map(len, text.splitlines())) <= 80
            assert not re.search(r"\{\w+", text)
            assert "…" not in text, "nothing is cut off"
            assert "[bold]" in text, "a name is no markup"
        if not state.turn:
            break
        for _ in range(4):
            if state.turn:
                seat = rng.choice(state.turn)
                state.advance(seat, rng.choice(state.legal(seat)))


def test_collections_lot_and_elegance() -> None:
    state = position(3, ["cat-champion dog-scruffy"], "horse-spy")
    text = printed(state, "fr")
    assert "lot : [cheval espion]" in text
    assert re.search(r"▶1 +Ada +chat +chien.* 2 *\n", text)
    assert "★★★" in text
    assert "●" in text


def test_powers_are_grouped_by_what_they_do() -> None:
    state = position(
        3, ["cat-thief cat-prankster", "owl"], "dog-thief dog-prankster parrot-spy rabbit-spy"
    )
    play(state, "pass", "pass", "pass", "take 1")
    text = printed(state, "en")
    assert "steal CARD" in text
    assert re.search(r"2 Basile \[bold\] +owl", text)
    assert "give CARD to NUMBER" in text
    assert "done" in text
    assert "give" not in printed(state, "en", 1)


def test_what_a_spy_saw_is_on_its_own_board_only() -> None:
    state = position(3, ["cat-spy"], "dog-spy owl cat-champion dog-champion")
    play(state, "take 1", "spy")
    assert "[owl]" in printed(state, "en", 0)
    assert "[owl]" not in printed(state, "en", 1)
    assert "order 3 1 2" in printed(state, "en", 0)


def test_bonus_cards_of_others_show_their_backs() -> None:
    state, _ = season_end(3, GROUPS, "owl cat-thief dog-champion")
    assert "[chat voleur] [chouette]" in printed(state, "fr", 0)
    others = printed(state, "fr", 1)
    assert "[?] [?]" in others
    assert "chat voleur" not in others
    play(state, "cover 3 with owl")
    assert "3 ← [chouette]" in printed(state, "fr", 0)
    assert "3 ←" not in printed(state, "fr", 1)
