"""How quick the browser app is: until it can be used, and while a whole game is played.

    python -m benchmarks.pages [--only junior,nimalia] [--write docs/web.md]

A real server and a real Chromium on this machine, with empty caches and with animations.
A page can be used from the moment when its main control is there and the page answers: on the
list of games a button that deals, at a table a legal move. A player then plays to the end against
a bot, by pointing; the browser itself reports every task that held the page up for more than
50 ms (`longtask`).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from benchmarks import marks
from tests.web.player import Gestures, Player, lay
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import Animimix
from tests.web.players.fourmidable import Fourmidable
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.running import FLAGS, installed_browser, running
from tests.web.windows import SIZES, Look, Window

GAMES: dict[str, Gestures] = {
    "animimix": Animimix(),
    "nimalia": Nimalia(),
    "junior": Junior(),
    "animalia": Animalia(),
    "fourmidable": Fourmidable(),
}
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "mouse"}]
TRIES = 3
LONG_MS = 100
TASKS = "disabled-by-default-devtools.timeline"

_WATCH = """
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.longTasks.push([task.startTime, task.duration]);
  }).observe({ type: 'longtask', buffered: true });
  const settings = { motion: 'full', speed: 'fast', firsts: false };
  localStorage.setItem('menagerie.settings', JSON.stringify(settings));
"""
# In its own task: what the page still had to do comes first.
_USABLE = """(selector) => new Promise((done) => {
  const look = () => {
    if (document.querySelector(selector)) setTimeout(() => done(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})"""
ON_THE_SHELF = "main button"
AT_A_TABLE = ".turn.mine"


@dataclass(slots=True)
class Seen:
    """What was measured with one kind of screen."""

    usable: float
    """Milliseconds from the request until the page can be used, the median of some loads."""
    bytes: int
    """Scripts and styles, compressed."""
    tasks: list[float] = field(default_factory=list)
    """The long tasks while a game was played, in milliseconds."""
    busiest: float = 0.0
    """The most processor time that one task took, in milliseconds: under a load of 20 it was seen
    to double, while wall-clock time went up tenfold."""
    moves: int = 0


def opened(browser: Browser, address: str) -> BrowserContext:
    width, height = SIZES["phone"]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        locale="en",
        reduced_motion="no-preference",
        service_workers="block",
    )
    context.add_init_script(_WATCH)
    return context


def loaded(page: Page, path: str, selector: str) -> tuple[float, int]:
    """One load with an empty cache: when it can be used, and what scripts and styles weigh."""
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            sizes[response.url] = int(response.headers["content-length"])

    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.on("response", weigh)
    page.goto(path, wait_until="commit")
    usable = float(page.evaluate(_USABLE, selector))
    page.wait_for_load_state("networkidle")
    page.remove_listener("response", weigh)
    return usable, sum(sizes.values())


def median_of(page: Page, path: str, selector: str) -> Seen:
    loads = [loaded(page, path, selector) for _ in range(TRIES)]
    return Seen(median(usable for usable, _ in loads), loads[0][1])


def shelf(browser: Browser, address: str) -> Seen:
    context = opened(browser, address)
    seen = median_of(context.new_page(), "/", ON_THE_SHELF)
    context.close()
    return seen


def table(browser: Browser, address: str, game: str) -> Seen:
    """A table in its first turn, loaded anew some times; then the game is played to its end."""
    context = opened(browser, address)
    player = Player(Window(context.new_page(), context, Look(address), "en"), GAMES[game])
    code = lay(player.window, game, SEATS)
    player.window.go(f"/t/{code}?start")
    player.wait()
    seen = median_of(player.page, f"/t/{code}", AT_A_TABLE)
    begin = player.page.evaluate("performance.now()")
    browser.start_tracing(page=player.page, categories=["toplevel", TASKS])
    player.play_to_the_end(examined=False)
    seen.busiest = busiest(browser.stop_tracing())
    tasks = player.page.evaluate("window.longTasks")
    seen.tasks = [length for start, length in tasks if start >= begin]
    seen.moves = player.moves
    context.close()
    return seen


def busiest(trace: bytes) -> float:
    """The processor time of the longest task of a page's own thread, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    pages = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    times = [
        event.get("tdur", 0)
        for event in events
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in pages
    ]
    return max(times, default=0) / 1000


def row(name: str, seen: Seen) -> str:
    cells = [name, f"{seen.usable:,.0f} ms", f"{seen.bytes / 1000:,.0f} kB"]
    if seen.moves:
        longest = f"{max(seen.tasks):,.0f} ms" if seen.tasks else "under 50 ms"
        over = sum(length > LONG_MS for length in seen.tasks)
        cells += [f"{seen.moves}", longest, f"{over}", f"{seen.busiest:,.0f} ms"]
    else:
        cells += [""] * 4
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default=",".join(GAMES), help="some of the games, by commas")
    parser.add_argument("--write", type=Path, help="put the figures between the marks of this page")
    given = parser.parse_args()
    lines = [
        "| page | usable after | scripts and styles | own moves | longest task | "
        f"tasks over {LONG_MS} ms | most processor time of a task |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = installed_browser()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with running(Path(folder) / "tables.db", "menagerie") as server:
            lines.append(row("home", shelf(browser, server.address)))
            print(lines[-1], flush=True)
            for game in given.only.split(","):
                lines.append(row(game, table(browser, server.address, game)))
                print(lines[-1], flush=True)
        version = browser.version
        browser.close()
    if given.write:
        note = (
            f"Chromium {version}, Python {platform.python_version()}, {os.cpu_count()} cores with "
            f"a load of {load:.1f} before it began; the median of {TRIES} loads, nothing kept.\n"
        )
        marks.put(given.write, "pages", "\n".join([note, *lines, ""]))


if __name__ == "__main__":
    main()
