"""A turn of each game in a terminal of 80 × 24, as pictures: `python -m tools.terminal_picture`.

Needs chromium to turn the drawing into PNG files.
"""

from __future__ import annotations

import io
import random
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from rich.console import Console

from menagerie import games
from menagerie.terminal.scene import Scene
from menagerie.terminal.screen import Screen

IMAGES = Path(__file__).parents[1] / "docs" / "images"
NAMES = ("Zoé", "Romain", "Margot", "Noémi")
PICTURES = [
    ("animimix", 4, "en", 13), ("nimalia", 3, "en", 20), ("junior", 3, "fr", 20),
    ("animalia", 4, "en", 20), ("fourmidable", 3, "en", 30),
]  # fmt: skip
COLUMNS, LINES = 80, 24
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def drawn(name: str, players: int, lang: str, moves: int) -> str:
    """A turn in the middle of a game, as a person sees it, as SVG that asks for no font from
    elsewhere."""
    console = Console(
        record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True,
        color_system="truecolor", highlight=False,
    )  # fmt: skip
    game = games.load(name)
    turn(Screen(console, Scene(game, game.words(lang), NAMES[:players], LINES)), moves)
    svg = console.export_svg(title=f"menagerie play {name} --lang {lang}")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono")


def turn(screen: Screen, moves: int) -> None:
    """Plays some random moves, and then shows the first seat what it is shown at its turn."""
    game = screen.scene.game
    state = game.deal(len(screen.scene.names), "picture", {})
    rng = random.Random(5)
    news: list[str] = []
    while state.turn and (moves > 0 or 0 not in state.turn):
        seat = rng.choice(state.turn)
        told = screen.told(state.play(seat, rng.choice(state.legal(seat))), 0, 0)
        news = told if seat == 0 else news + told
        moves -= 1
    screen.turn(state, 0, news)


def photograph(svg: str, path: Path) -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("Pictures need chromium: apt-get install chromium.")
    size = re.search(r'viewBox="0 0 (\d+)[\d.]* (\d+)', svg)
    assert size is not None
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<body style='margin:0'>{svg}</body>", "utf-8")
        subprocess.run(
            [
                chromium, *FLAGS, f"--user-data-dir={folder}/profile",
                f"--window-size={size[1]},{size[2]}", f"--screenshot={path}", page.as_uri(),
            ],
            check=True, capture_output=True,
        )  # fmt: skip


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, players, lang, moves in PICTURES:
        photograph(drawn(name, players, lang, moves), IMAGES / f"terminal-{name}.png")
