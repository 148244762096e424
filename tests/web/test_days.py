"""A game over days between two people: told once that it is one's turn, and led to the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.notices.receiver import Browser, Endpoint, listening, proved
from tests.web.conftest import Open
from tests.web.days import TURNED
from tests.web.player import Player, play_unseen
from tests.web.players.junior import Junior
from tests.web.running import running
from tests.web.windows import STILL, Window

DAY = 24 * 3600

_SUBSCRIBE = """([endpoint, key, auth]) => {
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }),
    unsubscribe: async () => true,
  };
  let now = null;
  PushManager.prototype.subscribe = async options => {
    if (options.applicationServerKey.length !== 65) throw new Error('no key of a server');
    return (now = subscription);
  };
  PushManager.prototype.getSubscription = async () => now;
}"""
"""The browser's part that needs its maker's servers: what it would answer."""

_WATCH = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, options });
  };
  self.clients.openWindow = async path => { self.opened = path; };
}"""
"""A browser without a desktop shows nothing, and windows open by a real tap only: what the worker
asks for is kept instead."""

_TAP = """async () => {
  while (self.shown.length === 0) await new Promise(done => setTimeout(done, 10));
  const [{ title, options }, ...more] = self.shown;
  const event = new ExtendableEvent('notificationclick');
  event.notification = { data: options.data, close: () => undefined };
  self.dispatchEvent(event);
  while (self.opened === undefined) await new Promise(done => setTimeout(done, 10));
  return [title, options.body, self.opened, more.length];
}"""


@pytest.fixture
def turned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The hand of the clock."""
    hand = tmp_path / "turned"
    hand.write_text("0")
    monkeypatch.setenv(TURNED, str(hand))
    return hand


def test_a_game_over_days(window: Open, tmp_path: Path, turned: Path) -> None:
    more = ("--private-webhooks", "1")
    with (
        listening() as endpoint,
        running(tmp_path / "tables.db", "tests.web.days", more) as server,
    ):
        zoe = Player(window("fr", alone=True, address=server.address), Junior())
        romain = Player(window("en", "phone", alone=True, address=server.address), Junior())
        browser = _ask_to_be_told(zoe.window, endpoint)
        code = _lay(zoe, romain)

        # Zoé goes away. When it is her turn, she is told once, and nothing of the game.
        zoe.page.goto(STILL)
        while romain.my_turn or not endpoint.posted:
            if romain.my_turn:
                romain.move()
            romain.page.wait_for_timeout(50)
        (posted,) = endpoint.posted
        proved(posted.headers["authorization"])
        message = browser.reads(posted.body).decode()
        assert json.loads(message) == {"said": "C’est votre tour à une table.", "table": code}
        turned.write_text(str(2 * DAY))

        # The worker shows it, and a tap leads to the right table.
        title, body, opened, others = _tapped(zoe.window, message)
        assert (title, body) == ("Ménagerie", "C’est votre tour à une table.")
        assert (opened, others) == (f"/t/{code}", 0)
        zoe.window.go("/")
        first = zoe.page.locator("li[data-game]").first
        expect(first).to_contain_text("À vous")
        zoe.window.check()
        zoe.window.go(opened)
        assert zoe.wait() == "turn"
        zoe.move()
        expect(romain.page.get_by_text("Your turn", exact=True).first).to_be_visible()
        assert len(endpoint.posted) == 1

        # Romain lets three days go by: the clock gives his seat to a bot.
        turned.write_text(str(6 * DAY))
        come_back = romain.page.get_by_text("A bot is playing for you").first
        expect(come_back).to_be_visible()
        # He takes it back, and they play to the end.
        come_back.click()
        expect(come_back).to_be_hidden()
        play_unseen(zoe.window, code, wait=False)
        play_unseen(romain.window, code)
        for one in (zoe, romain):
            one.window.go(f"/t/{code}")
            one.page.get_by_role("dialog").get_by_role("list", name=one.said.podium).wait_for()


def _lay(zoe: Player, romain: Player) -> str:
    """A table with three days for each move, laid and joined by what the pages offer."""
    page = zoe.page
    zoe.window.go("/new/junior")
    page.get_by_label("Votre nom").or_(page.get_by_label("Ton nom")).first.fill("Zoé")
    page.get_by_role("radio", name="Par coup").check(force=True)
    page.get_by_role("radio", name="3 jours").check(force=True)
    zoe.window.check()
    page.get_by_role("button", name="Créer la table").click()
    page.wait_for_url("**/t/*")
    code: str = page.url.rpartition("/")[2]
    romain.window.go(f"/t/{code}")
    romain.page.get_by_label(romain.said.your_name).fill("Romain")
    romain.press(romain.page.get_by_role("button", name=romain.said.sit_here))
    zoe.press(page.get_by_role("button", name=zoe.said.deal))
    romain.page.locator("ol.stables").wait_for()
    return code


def _ask_to_be_told(window: Window, endpoint: Endpoint) -> Browser:
    """Switches messages on in the settings, after a look at quiet hours."""
    browser, page = Browser(), window.page
    window.context.grant_permissions(["notifications"])
    window.go("/settings")
    page.evaluate(_SUBSCRIBE, [f"{endpoint.address}/zoe", browser.key, browser.auth])
    switch = page.get_by_role("switch", name="Me prévenir sur cet appareil")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    page.get_by_role("switch", name="Heures calmes").click()
    page.get_by_label("De", exact=True).select_option("3")
    page.get_by_label("à", exact=True).select_option("3")
    page.get_by_label("Adresse pour une messagerie (webhook)").fill("http://nobody.invalid/")
    window.check()
    window.expected.append("422")
    page.get_by_role("button", name="Enregistrer").last.click()
    expect(page.get_by_role("alert")).to_contain_text("adresse https publique")
    return browser


def _tapped(window: Window, message: str) -> list[Any]:
    """What the service worker makes of a message, and of a tap on what it shows."""
    session = window.context.new_cdp_session(window.page)
    found: list[str] = []

    def updated(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", updated)
    session.send("ServiceWorker.enable")
    while not found:
        window.page.wait_for_timeout(20)
    worker = window.context.service_workers[0]
    worker.evaluate(_WATCH)
    given = {"origin": window.look.address, "registrationId": found[0], "data": message}
    session.send("ServiceWorker.deliverPushMessage", given)
    answer: list[Any] = worker.evaluate(_TAP)
    session.detach()
    return answer
