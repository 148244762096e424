"""Without a server and without a network: the same games, by the same Python, in the browser."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from menagerie import games
from menagerie.core.record import read
from menagerie.core.replay import verify
from tests.web.conftest import Open
from tests.web.player import LAST_STEP, Gestures, Player
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import Animimix
from tests.web.players.fourmidable import Fourmidable
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.running import BUILT, running
from tests.web.sites import (
    ASKED,
    COMPLETE,
    CONTROLLED,
    UNDER,
    broken,
    code_of,
    confirm,
    full_disk,
    hand_on,
    handed_on,
    hosted,
    is_asked,
    play_unseen_here,
    python_of,
    restarted,
    start,
    turn_to,
)
from tests.web.windows import Look, Window, opened_again
from tools import site

GESTURES: dict[str, type[Gestures]] = {
    "animimix": Animimix,
    "nimalia": Nimalia,
    "junior": Junior,
    "animalia": Animalia,
    "fourmidable": Fourmidable,
}
SNAPSHOT = """async (text) => {
  const name = (await caches.keys()).find((name) => name.startsWith('menagerie-engine-'));
  const engine = await caches.open(name);
  for (;;) {
    const key = (await engine.keys()).find(({ url }) => url.endsWith('/snapshot'));
    const length = key && (await (await engine.match(key)).arrayBuffer()).byteLength;
    if (length > 20_000_000) {
      if (text !== null) await engine.put(key, new Response(text));
      return length;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}"""
"""Waits for a whole copy of Python's memory, and puts a text in its place, if there is one."""
ARCHIVES = ("rooms", "nets")
LINES = """window.lines = 0;
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...more) {
  if (message.kind === 'open') window.lines++;
  return postMessage.call(this, message, ...more);
};"""
"""Counts how often a page begins to listen to a table."""


def take_turns(player: Player, moves: int) -> None:
    """Some moves of two people at one screen."""
    for _ in range(moves):
        player.page.get_by_text(ASKED).first.wait_for()
        player.move()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of files, under a path."""
    folder = tmp_path_factory.mktemp("site")
    site.write(folder / UNDER, alone=True, pages=BUILT)
    return folder


def test_a_site_of_files_plays_all_games_under_any_path_without_a_network(
    window: Open, files: Path
) -> None:
    """Whatever the page would ask of another origin is noted by the window as wrong."""
    with hosted(files) as host:
        one = window("en", alone=True, address=host.address)
        page = one.page
        page.add_init_script(LINES)
        one.go("/")
        page.wait_for_function(COMPLETE)
        page.wait_for_function(CONTROLLED)
        host.stop()
        one.context.set_offline(True)
        one.check()

        for game, gestures in GESTURES.items():
            player = Player(one, gestures())
            code = start(player, game)
            player.play(1)
            if game == "animimix":
                assert page.evaluate("window.lines") == 1, "a table that starts by itself is left"
                # A hint with its reason; and a page that is opened anew goes on.
                assert player.wait() == "turn"
                page.get_by_role("button", name=player.said.hint).click()
                expect(page.get_by_text(player.said.hint_said)).to_be_visible()
                page.reload()
                assert player.wait() == "turn"
                player.play(1)
            turn_to(page, "/about")
            play_unseen_here(page, code)
            turn_to(page, "/")
            page.locator(f'a[href$="/t/{code}"]').click()
            page.get_by_role("button", name=player.said.again).wait_for()
            turn_to(page, "/")

        # The replay of the last game, its deal checked against what this device has kept.
        page.get_by_role("link", name=re.compile("^Watch the replay")).first.click()
        page.get_by_role("slider").wait_for()
        page.get_by_role("button", name=re.compile("fair")).first.click()
        page.get_by_role("button", name="Check the deal").click()
        expect(page.get_by_text("The deal was fair.")).to_be_visible()
        one.check()
        page.keyboard.press("Escape")

        # Its record is taken away, is a game by the rules, and is brought again.
        with page.expect_download() as saving:
            page.get_by_role("link", name="Download").first.click()
        text = saving.value.path().read_text("utf-8")
        record = read(text)
        assert verify(record, games.load(record.game)).holds
        turn_to(page, "/replay")
        page.get_by_label("Text of the game").fill(text)
        page.get_by_role("button", name="Show the game").click()
        expect(page.get_by_role("slider")).to_have_attribute("max", str(len(record.moves)))


def test_a_server_offers_it_and_may_then_go_away(window: Open, tmp_path: Path) -> None:
    """The server is killed, the games go on; and nothing of it is fetched before it is wanted."""
    pages = tmp_path / "pages"
    site.write(pages, alone=False, pages=BUILT)
    with running(tmp_path / "tables.db", more=("--pages", str(pages))) as server:
        one = window("en", "phone", alone=True, address=server.address)
        page, player = one.page, Player(one, Junior())
        fetched: list[str] = []
        page.on("request", lambda request: fetched.append(request.url))
        one.go("/")
        page.wait_for_function(CONTROLLED)
        offer = page.get_by_role("button", name="Play without network")
        offer.wait_for()
        assert not [url for url in fetched if "/offline/" in url]
        one.check()
        offer.click()
        page.wait_for_function(COMPLETE)
        page.get_by_text("New tables are on this device").wait_for()
        # From here on whatever the page would ask the server fails.
        one.expected += ["ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED"]
        server.process.kill()
        server.process.wait()
        page.reload()
        page.get_by_text("New tables are on this device").wait_for()
        one.check()

        # Two people at one screen, by the form; nobody can be invited.
        page.get_by_role("link", name=re.compile("^New table.*Junior")).click()
        assert page.get_by_role("option", name="Invited by link").count() == 0
        page.get_by_role("button", name="Deal the cards").click()
        take_turns(player, 2)
        steps = int(page.evaluate(LAST_STEP))

        # The worker with the tables dies in the middle of it: the page comes back by itself.
        restarted(page)
        take_turns(player, 2)
        assert int(page.evaluate(LAST_STEP)) > steps
        # A second window sees the same table, and plays at it; the first one hears of it.
        other = one.context.new_page()
        other.goto(page.url)
        second = Player(Window(other, one.context, one.look, one.lang), Junior())
        take_turns(second, 1)
        last = int(other.evaluate(LAST_STEP))
        page.wait_for_function(f"() => ({LAST_STEP}) >= {last}")
        other.close()
        page.get_by_text(ASKED).first.wait_for()
        one.check()


_MOVES = """async (code) => {
  const answered = (request) => new Promise((done) => {
    request.onsuccess = () => done(request.result);
  });
  const tables = await answered(indexedDB.open('menagerie'));
  const stored = tables.transaction(['tables', 'entries']);
  const id = await answered(stored.objectStore('tables').index('code').getKey(code));
  const all = IDBKeyRange.bound([id, 0], [id, Infinity]);
  const entries = await answered(stored.objectStore('entries').getAll(all));
  tables.close();
  return entries.filter(({ kind }) => kind === 'moved').length;
}"""


def stored(player: Player) -> int:
    """How many moves of this table are on the disk, when somebody is asked for the next."""
    assert is_asked(player)
    moves: int = player.page.evaluate(_MOVES, code_of(player.page))
    return moves


def dies_at(page: Page, what: str) -> None:
    """The worker of the tables ends in the middle of the next move that is stored there."""
    for worker in page.workers:
        worker.evaluate(
            f"""() => {{ {what} = function () {{
              self.close();
              throw new Error('the worker dies');
            }}; }}"""
        )


def test_nothing_is_lost_by_whatever_goes_wrong(
    browser: Browser, files: Path, tmp_path: Path
) -> None:
    """A download that breaks twice, a full disk, workers that die in the middle of a move, and a
    browser that is closed: one game of two people at one screen, from the first visit to the look
    back at it."""
    python = python_of(files)
    rooms, nets = (files / UNDER / "offline" / Path(python[part]).name for part in ARCHIVES)
    with hosted(files) as host:
        look = Look(host.address, "fr", "phone")
        one = opened_again(browser, look, tmp_path)
        page = one.page
        one.expected.append("404")
        alert, again = page.get_by_role("alert"), page.get_by_role("button", name="Réessayer")
        with broken(rooms, rooms.read_bytes()[:100_000]):
            one.go("/")
            expect(alert).to_contain_text("Le téléchargement a été coupé.")
            one.check()
        with broken(nets, None):
            with page.expect_response(re.compile(nets.name)):
                again.click()
            expect(alert).to_contain_text("Le téléchargement a été coupé.")
        again.click()
        page.wait_for_function(COMPLETE)
        page.wait_for_function(CONTROLLED)
        expect(alert).to_have_count(0)
        # What had come was not fetched again.
        fetched = Counter(path.rpartition("/")[2] for path in host.asked if "/offline/" in path)
        times = [fetched[name] for name in ("pyodide.asm.wasm", "python_stdlib.zip")]
        assert [*times, fetched[rooms.name], fetched[nets.name]] == [1, 1, 2, 2]
        one.expected.remove("404")
        host.stop()
        one.context.set_offline(True)

        # What there is to read, and to learn.
        turn_to(page, "/rules/animimix")
        expect(page.locator("article > section > h2").first).to_be_visible()
        turn_to(page, "/learn/junior")
        page.get_by_role("button", name="Commencer").click()
        page.get_by_role("region", name=re.compile("^Note 1")).wait_for()

        turn_to(page, "/new/animimix")
        page.get_by_role("radio", name="2", exact=True).check(force=True)
        page.get_by_role("button", name="Distribuer les cartes").click()
        player = Player(one, Animimix())
        for _ in range(2):
            assert is_asked(player)
            hand_on(player)

        # A full disk: the move is refused with a sentence, and can be played when there is room.
        assert stored(player) == player.moves
        with full_disk(page):
            player.gestures.move(player)
            expect(page.get_by_text("Cet appareil n’a plus de place")).to_be_visible()
            assert stored(player) == player.moves
            one.check()
        confirm(player).click()
        handed_on(player)
        assert stored(player) == player.moves

        # The worker dies before the move is on the disk, and then before it could say that it is.
        for moment in ("IDBObjectStore.prototype.add", "BroadcastChannel.prototype.postMessage"):
            assert is_asked(player)
            dies_at(page, moment)
            hand_on(player)
            assert stored(player) == player.moves

        # Python's memory is kept for its next start; a broken copy does no harm.
        assert page.evaluate(SNAPSHOT, "not a memory") > 0
        restarted(page)
        assert is_asked(player)
        hand_on(player)
        assert stored(player) == player.moves
        assert page.evaluate(SNAPSHOT, None) > 0

        # The browser is closed and opened again, without a network.
        address = page.url
        one.context.close()
        assert not one.problems
        one = opened_again(browser, look, tmp_path)
        one.context.set_offline(True)
        player.window, page = one, one.page
        page.goto(address)
        assert stored(player) == player.moves
        while is_asked(player):
            hand_on(player)

        # What was luck, and what was not: this device finds out by itself.
        page.get_by_role("link", name="Chance ou talent ?").first.click()
        sheet = page.get_by_role("dialog", name="Après la partie")
        expect(sheet).to_contain_text("C’est plus long ici que sur un serveur")
        expect(sheet).to_contain_text(re.compile(r"Calculé sur \d+ autres fins"))
        one.check()
        with page.expect_download() as saving:
            sheet.get_by_role("button", name="Enregistrer le fichier").click()
        assert "Après la partie" in saving.value.path().read_text("utf-8")
        assert not one.problems
        one.context.close()
