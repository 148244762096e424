"""How long playing without a server takes: bots in the browser's Python, and the way to the first
card in Chromium, cold and warm; how much memory it takes, and for how long the page was blocked.

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
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from menagerie import games
from menagerie.bots.levels import LEVELS
from tests.web.running import BUILT, FLAGS, installed_browser
from tests.web.sites import UNDER, hosted
from tools import site

DECISIONS = 8
"""Per game and level."""
WARM = 15
"""Starts with everything kept."""

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


_LONG_TASKS = """window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries())
    window.longest = Math.max(window.longest, duration);
}).observe({ type: 'longtask', buffered: true });"""
"""The longest piece of work, in milliseconds, for which the page could do nothing else."""

_SNAPSHOT = """async () => {
  const kept = async () => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.endsWith('/snapshot')) return true;
    return false;
  };
  while (!(await kept())) await new Promise((done) => setTimeout(done, 100));
}"""
"""Waits until Python's memory is kept, from which later starts begin."""


def first_card(page: Page, address: str) -> float:
    """The seconds from opening the page to a card that can be played."""
    began = time.perf_counter()
    page.goto(address)
    page.get_by_role("button", name="Play 6 nimmt! Junior now").click()
    page.get_by_role("dialog").get_by_role("button", name="Deal the cards").click()
    page.locator(".log [data-seq]").first.wait_for(timeout=120_000)
    return time.perf_counter() - began


class Starts(NamedTuple):
    cold: float
    warm: float
    longest: list[float]
    """The longest task of the page in each warm start, in milliseconds; 0 where none took over 50,
    since shorter ones are not reported."""
    megabytes: float
    """What the page's process has resident, with both workers awake."""


def starts() -> Starts:
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site.write(Path(place) / UNDER, alone=True, pages=BUILT)
        with hosted(Path(place)) as host:
            browser = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
            page = browser.new_page(locale="en")
            page.add_init_script(_LONG_TASKS)
            cold = first_card(page, f"{host.address}/")
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            page.evaluate(_SNAPSHOT)
            warm, longest = [], []
            for count in range(WARM):
                warm.append(first_card(page, f"{host.address}/?{count}"))
                page.get_by_text("Your turn").first.wait_for()
                longest.append(page.evaluate("window.longest"))
            found = Starts(cold, sorted(warm)[WARM // 2], longest, renderer_megabytes())
            browser.close()
    return found


def renderer_megabytes() -> float:
    """Of the largest renderer among the processes that this one has started."""
    sizes = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_text()
            resident = int((process / "statm").read_text().split()[1])
        except OSError:
            continue
        if "--type=renderer" in command and os.getpid() in _ancestors(process):
            sizes.append(resident * os.sysconf("SC_PAGE_SIZE") / 1e6)
    return max(sizes)


def _ancestors(process: Path) -> list[int]:
    """The ids of the processes that have started this one."""
    found: list[int] = []
    while process.name != "0" and process.exists():
        # The name, in brackets, may have spaces in it.
        parent = (process / "stat").read_text().rpartition(")")[2].split()[1]
        found.append(int(parent))
        process = process.parent / parent
    return found


def main() -> None:
    print(f"load before it began: {os.getloadavg()[0]:.1f}")
    found = starts()
    print(f"first card: cold {found.cold:.1f} s, warm {found.warm:.1f} s")
    over = sorted(round(longest) for longest in found.longest if longest)
    print(f"warm starts in which the page was blocked for over 50 ms: {len(over)} of {WARM} {over}")
    print(f"memory of the page with both workers: {found.megabytes:.0f} MB")
    spent = bots()
    print(f"| | {' | '.join(LEVELS)} |")
    print(f"|---|{'--:|' * len(LEVELS)}")
    for name in games.HOUSE:
        cells = [f"{1000 * spent[f'{name} {level}'][1]:.0f} ms" for level in LEVELS]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
