"""How long playing without a server takes: bots in the browser's Python, and the way to the first
card in Chromium, cold and warm.

    make site && python -m benchmarks.offline
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from menagerie import games
from menagerie.bots.levels import LEVELS
from tests.web.running import BUILT, FLAGS, installed_browser
from tests.web.sites import UNDER, hosted
from tools import site

DECISIONS = 8
"""Per game and level."""

PROGRAM = """
import json, random, time
from menagerie import games
from menagerie.bots import Position, make
from menagerie.bots.levels import LEVELS

async def measured():
    found = {}
    for name in games.HOUSE:
        game = games.load(name)
        for level in LEVELS:
            state, rng, spent = game.deal(game.seats[0], "offline"), random.Random(1), []
            while state.turn and len(spent) < DECISIONS + 1:
                seat = state.turn[0]
                position = Position.of(state, seat, rng)
                if len(position.legal) == 1:
                    state.advance(seat, position.legal[0])
                    continue
                began = time.perf_counter()
                move = make(level).choose(position)
                spent.append(time.perf_counter() - began)
                state.advance(seat, move)
            # The first one reads the net.
            found[f"{name} {level}"] = [spent[0], sorted(spent[1:])[len(spent[1:]) // 2]]
    print(json.dumps(found))

main = measured()
"""


def bots() -> dict[str, list[float]]:
    """By game and level: the first decision and the middle one of the others, in seconds."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        archive, program = folder / "rooms.zip", folder / "program.py"
        archive.write_bytes(site.rooms())
        with zipfile.ZipFile(archive, "a") as rooms:
            for net in sorted(site.SOURCE.glob(site.NETS)):
                rooms.write(net, net.relative_to(site.SOURCE.parent).as_posix())
        program.write_text(PROGRAM.replace("DECISIONS", str(DECISIONS)), "utf-8")
        node = Path(sys.executable).parent / "node"
        script = Path(__file__).parents[1] / "tests" / "browser" / "pyodide.mjs"
        words = [str(node), str(script), str(site.PYODIDE), str(archive), str(program)]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


def first_card(page: Page, address: str) -> float:
    """The seconds from opening the page to a card that can be played."""
    began = time.perf_counter()
    page.goto(address)
    page.get_by_role("button", name="Play 6 nimmt! Junior now").click()
    page.get_by_role("dialog").get_by_role("button", name="Deal the cards").click()
    page.locator(".log [data-seq]").first.wait_for(timeout=120_000)
    return time.perf_counter() - began


def starts() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site.write(Path(place) / UNDER, alone=True, pages=BUILT)
        with hosted(Path(place)) as host:
            browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
            page = browser.new_page(locale="en")
            cold = first_card(page, f"{host.address}/")
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            page.wait_for_function("() => localStorage.getItem('menagerie.engine') !== null")
            warm = sorted(first_card(page, f"{host.address}/?{count}") for count in range(3))
            browser.close()
    return {"cold": cold, "warm": warm[1]}


def main() -> None:
    print(f"load before it began: {os.getloadavg()[0]:.1f}")
    found = starts()
    print(f"first card: cold {found['cold']:.1f} s, warm {found['warm']:.1f} s")
    spent = bots()
    print(f"| | {' | '.join(LEVELS)} |")
    print(f"|---|{'--:|' * len(LEVELS)}")
    for name in games.HOUSE:
        cells = [f"{1000 * spent[f'{name} {level}'][1]:.0f} ms" for level in LEVELS]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
