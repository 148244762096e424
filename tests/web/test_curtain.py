"""Between two people at one screen the page shows nothing that depends on anybody's secret.

While the curtain is down, the page is told another story: news for the eyes that looked
before, in which every sentence, every fact and every part of the view but whose turn it is
are different. Not a letter of the page may change, accessible names included.

The curtain falls where one of the two sees a secret, and nowhere else.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from menagerie import games
from tests.configurations import CASES, deal
from tests.tables.kept import news_from
from tests.web.conftest import Open
from tests.web.player import Gestures, Player, lay
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import Animimix
from tests.web.players.fourmidable import Fourmidable
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.secrets import holds_secret

GESTURES: dict[str, type[Gestures]] = {
    "animalia": Animalia,
    "animimix": Animimix,
    "fourmidable": Fourmidable,
    "junior": Junior,
    "nimalia": Nimalia,
}
MARK = "Xyzzy"
TURNS = 4
PEOPLE = ("Zoé", "Max")
PUBLIC = {"turn", "players", "seat", "game"}

_PAGE = """() => {
  const named = [...document.querySelectorAll('*')].flatMap(element => [...element.attributes]
    .filter(({ name }) => /^(aria-|title$|alt$|placeholder$|value$)/.test(name))
    .map(({ name, value }) => `${element.tagName} ${name}=${value}`));
  return [document.title, document.body.innerText, document.body.textContent, ...named].join('\\n');
}"""


class Listener:
    """Keeps the last news of every pair of eyes, and can tell the page something else."""

    def __init__(self) -> None:
        self.news: dict[int | None, dict[str, Any]] = {}
        self.events: dict[int | None, list[dict[str, Any]]] = {}
        self.socket: WebSocketRoute | None = None

    def route(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.socket = socket

        def pass_on(message: str | bytes) -> None:
            heard = json.loads(message)
            if heard["type"] == "changes":
                before = self.news[heard["seat"]]
                heard = news_from(before["view"], heard)
                heard["until"] = heard["until"] or [None] * len(before["until"])
            if heard["type"] == "news":
                self.news[heard["seat"]] = heard
                told = self.events.setdefault(heard["seat"], [])
                told += [event for step in heard["steps"] for event in step["events"]]
            socket.send(message)

        server.on_message(pass_on)

    def holds_secret(self, name: str) -> bool:
        """Whether the person of this name sees something that the other one must not see."""
        seat = PEOPLE.index(name)
        return holds_secret(self.news[seat]["view"], self.events[seat])

    def tell_otherwise(self) -> None:
        """The same eyes hear of one more step, and everything in it is different."""
        assert self.socket is not None
        for seat, news in self.news.items():
            happened = [event for step in news["steps"] for event in step["events"]]
            step = {
                "seq": news["seq"] + 1,
                "what": "moved",
                "seat": seat,
                # The page says what happened itself, from these.
                "events": [{**_otherwise(event), "event": event["event"]} for event in happened],
                "said": [f"{MARK} keeps a secret."],
                "at": 0.0,
            }
            view = {
                key: value if key in PUBLIC else _otherwise(value)
                for key, value in news["view"].items()
            }
            seq = news["seq"]
            more = {"seq": seq + 1, "since": seq, "steps": [step], "view": view, "table": None}
            told = {**news, **more}
            self.socket.send(json.dumps(told))


def _otherwise(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _otherwise(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_otherwise(part) for part in value]
    if isinstance(value, str):
        return MARK
    if isinstance(value, bool) or value is None:
        return value
    return value + 1


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_screen_that_is_handed_on_shows_no_secret(name: str, window: Open) -> None:
    player = Player(window("en", alone=True), GESTURES[name]())
    listener = Listener()
    player.page.route_web_socket("**/play", listener.route)
    code = lay(player.window, name, [{"kind": "me"}, {"kind": "guest", "name": "Max"}])
    player.window.go(f"/t/{code}?start")
    page = player.page
    curtain = page.get_by_role("button", name="I’m ")
    turn = page.get_by_text(re.compile("^(Zoé|Max), your turn$"))
    before = lifted = ""
    for _ in range(TURNS):
        curtain.or_(turn).first.wait_for()
        hidden = curtain.is_visible()
        asked = curtain if hidden else turn.first
        now = next(person for person in PEOPLE if person in (asked.text_content() or ""))
        concerned = {now, before or now} if lifted != now else set()
        secret = any(listener.holds_secret(person) for person in concerned)
        assert hidden == secret, f"{now} after {before or 'nobody'}"
        lifted = now if hidden or now == lifted else ""
        if hidden:
            seen = page.evaluate(_PAGE)
            listener.tell_otherwise()
            page.evaluate("() => new Promise(done => setTimeout(done, 100))")
            assert page.evaluate(_PAGE) == seen
            # What was told otherwise is forgotten.
            page.reload()
            curtain.click()
        turn.first.wait_for()
        before = now
        player.gestures.move(player)
        player.moves += 1
        expect(page.get_by_role("button", name=player.said.confirm, exact=True)).to_be_hidden()


@pytest.mark.parametrize("name", ["animalia", "fourmidable"])
def test_where_no_curtain_falls_the_others_know_what_is_shown(name: str) -> None:
    """Whatever they may believe of the hidden cards, the view and the moves are the same."""
    open_views = 0
    for _, players, options in (case for case in CASES if case[0] == name):
        rng = random.Random(f"{players} {options}")
        state = deal(name, players, options, "curtain")
        told: dict[int, list[dict[str, Any]]] = {seat: [] for seat in range(players)}
        while state.turn:
            for seat in state.turn:
                view = state.view(seat)
                if holds_secret(view, told[seat]):
                    continue
                open_views += 1
                imagined = state.imagine((seat + 1) % players, rng)
                assert imagined.view(seat) == view
                assert imagined.legal(seat) == state.legal(seat)
            mover = rng.choice(state.turn)
            for event in state.play(mover, rng.choice(state.legal(mover))):
                for seat, heard in told.items():
                    heard.append(event.seen_by(seat))
    assert open_views > 100
