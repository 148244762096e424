"""Draws a terminal table as a picture for the README: `python -m tools.terminal_picture`.

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
PICTURES = [("nimalia", 3, "en", 20), ("junior", 3, "fr", 20)]
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


def drawn(name: str, players: int, lang: str, moves: int) -> str:
    """A table in the middle of a game, as SVG that asks for no font from elsewhere."""
    game = games.load(name)
    state = game.deal(players, "picture", {})
    console = Console(
        record=True, width=84, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False,
    )  # fmt: skip
    screen = Screen(console, Scene(game, game.words(lang), NAMES[:players]))
    rng = random.Random(5)
    news: list[str] = []
    while state.turn and (moves > 0 or 0 not in state.turn):
        seat = rng.choice(state.turn)
        news += screen.told(state.play(seat, rng.choice(state.legal(seat))), 0)
        moves -= 1
    screen.table(state.view(0))
    screen.news(news[-4:])
    screen.say("your-turn", style="bold green", seat=0)
    svg = console.export_svg(title=f"menagerie play {name} --lang {lang}")
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono")


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
