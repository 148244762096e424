"""From one build to the next, without a server: a page and its Python are always of one build, and
a game goes on, whatever the host has meanwhile and whichever service worker answers."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.web.conftest import Open
from tests.web.player import LAST_STEP, Player
from tests.web.players.junior import Junior
from tests.web.running import BUILT
from tests.web.sites import (
    COMPLETE,
    CONTROLLED,
    UNDER,
    FileHost,
    hosted,
    python_of,
    restarted,
    start,
)
from tests.web.windows import PATIENCE_MS, Window
from tools import site

NOTE = "A new version of Ménagerie is ready."
UPDATE = "async () => void (await (await navigator.serviceWorker.ready).update())"

_ARCHIVES = """window.archives = [];
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.kind === 'start') window.archives.push(...message.archives);
  return postMessage.call(this, message, ...more);
};"""
"""Notes what workers are told to load; its names say what is inside."""

_ONLY = """async ([wanted, patience]) => {
  const until = Date.now() + patience;
  const ours = async () =>
    (await caches.keys()).filter((name) => name.startsWith('menagerie-')).sort().join();
  while ((await ours()) !== wanted.sort().join() && Date.now() < until)
    await new Promise((done) => setTimeout(done, 50));
  return ours();
}"""


class Build(NamedTuple):
    """A site of files, and its names."""

    folder: Path
    python: dict[str, Any]

    @property
    def named(self) -> str:
        return str(self.python["name"])


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Build, Build]:
    """Two builds of a site; the second one has a file more."""
    older = tmp_path_factory.mktemp("older")
    site.write(older / UNDER, alone=True, pages=BUILT)
    newer, rooms = tmp_path_factory.mktemp("newer"), io.BytesIO(site.rooms())
    with zipfile.ZipFile(rooms, "a") as archive:
        archive.writestr("menagerie/newer.txt", "")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site, "rooms", rooms.getvalue)
        site.write(newer / UNDER, alone=True, pages=BUILT)
    old, new = Build(older, python_of(older)), Build(newer, python_of(newer))
    assert old.named != new.named
    return old, new


@pytest.fixture
def host(builds: tuple[Build, Build]) -> Iterator[FileHost]:
    with hosted(builds[0].folder) as found:
        yield found


@pytest.fixture
def one(window: Open, host: FileHost) -> Window:
    """A window with the old build and its Python, from which one can play without a network."""
    found = window("en", alone=True, address=host.address)
    found.context.add_init_script(_ARCHIVES)
    # The script is for pages that are opened from here on.
    found.go("/")
    found.page.wait_for_function(COMPLETE)
    found.page.wait_for_function(CONTROLLED)
    found.page.reload()
    return found


def is_of(page: Page, build: Build) -> None:
    """The page and all its workers so far are of this build."""
    named = page.locator("meta[name=menagerie-offline]").get_attribute("content") or ""
    archives: list[str] = page.evaluate("window.archives")
    rooms = {archive for archive in archives if "rooms-" in archive}
    assert (Path(named).stem, rooms) == (build.named, {build.python["rooms"]})


def only(page: Page, build: Build) -> None:
    """Waits until nothing is kept but what is of this build, as the page is."""
    version = page.locator("meta[name=menagerie-build]").get_attribute("content")
    wanted = sorted([f"menagerie-{version}", f"menagerie-engine-{build.named}"])
    assert page.evaluate(_ONLY, [wanted, PATIENCE_MS]) == ",".join(wanted)


def no_network(context: BrowserContext, host: FileHost) -> None:
    host.stop()
    context.set_offline(True)


def test_an_update_tells_and_one_reload_brings_it_also_without_a_network(
    one: Window, host: FileHost, builds: tuple[Build, Build]
) -> None:
    old, new = builds
    page, player = one.page, Player(one, Junior())
    start(player, "junior")
    player.play(1)
    other = one.context.new_page()
    other.goto(page.url)
    second = Player(Window(other, one.context, one.look, one.lang), Junior())
    assert second.wait() == "turn"

    # A note that stays; and the game goes on as it was, though the host has only the new build.
    host.folder = new.folder
    page.evaluate(UPDATE)
    page.get_by_text(NOTE).wait_for()
    one.check()
    player.play(1)
    restarted(page)
    assert player.wait() == "turn"
    player.play(1)
    is_of(page, old)

    # From here on there is only what is kept. One tap, and the game is where it was.
    no_network(one.context, host)
    assert player.wait() == "turn"
    before = int(page.evaluate(LAST_STEP))
    with page.expect_navigation():
        page.get_by_role("button", name="Reload").click()
    assert player.wait() == "turn"
    assert int(page.evaluate(LAST_STEP)) == before
    player.play(1)
    is_of(page, new)
    assert page.get_by_text(NOTE).count() == 0

    # The other window is of the old build under the new service worker: it keeps its Python, and
    # what it has not loaded yet.
    other.get_by_text(NOTE).wait_for()
    restarted(other)
    assert second.wait() == "turn"
    second.play(1)
    is_of(other, old)
    other.evaluate("() => { location.hash = '/rules/nimalia'; }")
    other.get_by_role("heading", level=1, name="Nimalia").wait_for()

    # When it is gone, the next start throws the old build away.
    other.close()
    page.reload()
    only(page, new)
    assert player.wait() == "turn"
    player.play(1)
    is_of(page, new)


def test_a_page_that_the_network_brings_lets_its_service_worker_in(
    one: Window, host: FileHost, builds: tuple[Build, Build]
) -> None:
    """Whoever reloads by themselves is not told, and has the new version without a network too."""
    _, new = builds
    page, player = one.page, Player(one, Junior())
    host.folder = new.folder
    page.reload()
    only(page, new)
    assert page.get_by_text(NOTE).count() == 0
    no_network(one.context, host)
    page.reload()
    start(player, "junior")
    player.play(1)
    is_of(page, new)


def test_opened_at_once_after_an_update_with_all_windows_closed_and_no_network(
    one: Window, host: FileHost, builds: tuple[Build, Build]
) -> None:
    """Which build answers is a matter of moments. Either has its Python."""
    page = one.page
    host.folder = builds[1].folder
    page.evaluate(UPDATE)
    page.get_by_text(NOTE).wait_for()
    no_network(one.context, host)
    # The window itself belongs to the test: it is led elsewhere, which closes the page in it.
    page.goto("about:blank")
    for _ in range(2):
        opened = one.context.new_page()
        opened.goto(f"{host.address}/")
        player = Player(Window(opened, one.context, one.look, one.lang), Junior())
        start(player, "junior")
        player.play(1)
        content = opened.locator("meta[name=menagerie-offline]").get_attribute("content") or ""
        is_of(opened, next(build for build in builds if build.named == Path(content).stem))
        opened.close()
