"""Without a server and without a network: the same games, by the same Python, in the browser."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

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
from tests.web.sites import UNDER, hosted, play_unseen_here
from tests.web.windows import Window
from tools import site

GESTURES: dict[str, type[Gestures]] = {
    "animimix": Animimix,
    "nimalia": Nimalia,
    "junior": Junior,
    "animalia": Animalia,
    "fourmidable": Fourmidable,
}
COMPLETE = "() => localStorage.getItem('menagerie.engine') !== null"
ASKED = re.compile(", your turn$")
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def start(player: Player, game: str) -> str:
    """From the shelf to the first card without leaving the page; the code of the table."""
    page = player.page
    page.get_by_role("button", name=player.said.play.format(games.load(game).title["en"])).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="2", exact=True).check(force=True)
    sheet.get_by_role("radio", name=player.said.level["mouse"]).check(force=True)
    sheet.get_by_role("button", name=player.said.deal).click()
    assert player.wait() == "turn"
    return code_of(page)


def code_of(page: Page) -> str:
    return page.url.rpartition("/t/")[2].partition("?")[0]


def turn_to(page: Page, path: str) -> None:
    """To another page of a site of files, as a link leads there: nothing is loaded anew."""
    page.evaluate("path => { location.hash = path; }", path)
    page.get_by_role("heading", level=1).first.wait_for()


def take_turns(player: Player, moves: int) -> None:
    """Some moves of two people at one screen."""
    for _ in range(moves):
        player.page.get_by_text(ASKED).first.wait_for()
        player.move()


def test_a_site_of_files_plays_all_games_under_any_path_without_a_network(
    window: Open, tmp_path: Path
) -> None:
    """Whatever the page would ask of another origin is noted by the window as wrong."""
    site.write(tmp_path / UNDER, alone=True, pages=BUILT)
    with hosted(tmp_path) as host:
        one = window("en", alone=True, address=host.address)
        page = one.page
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
        for worker in page.workers:
            worker.evaluate("() => { setTimeout(() => self.close()); }")
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
