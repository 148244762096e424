"""A web host for files that can be switched off, and what may happen to a device that plays by
itself."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from menagerie import games
from tests.web.player import Player
from tests.web.players.animimix import hand

UNDER = "some/path"
"""Where the site lies on its host."""


class _Files(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *given: Any, host: FileHost) -> None:
        self.host = host
        super().__init__(*given)

    def do_GET(self) -> None:
        self.host.asked.append(self.path)
        # A connection that was kept open sees other files too.
        self.directory = str(self.host.folder)
        # Two builds of the same second are not the same.
        del self.headers["If-Modified-Since"]
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class FileHost:
    """Serves a folder as any web host does: what is not a file there is not found."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """It may be changed: from then on the host has other files."""
        self.asked: list[str] = []
        """Every path that was asked for."""
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, host=self))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/{UNDER}"
        self._on = True

    def stop(self) -> None:
        if self._on:
            self._on = False
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()


@contextmanager
def hosted(folder: Path) -> Iterator[FileHost]:
    host = FileHost(folder)
    try:
        yield host
    finally:
        host.stop()


_UNSEEN = """async (code) => {
  const top = new URL('.', document.baseURI.split('#')[0].replace(/\\/t\\/.*$/, '/'));
  const list = await (await fetch(new URL(
    document.querySelector('meta[name=menagerie-offline]').content, top))).json();
  const start = (role) => new Promise((ready, fail) => {
    const bots = role === 'bots';
    const worker = new Worker(new URL(list.worker, top), { type: 'module' });
    worker.heard = () => undefined;
    worker.onmessage = ({ data }) => {
      if (data.kind === 'ready') ready(worker);
      else if (data.kind === 'failed') fail(new Error(data.said));
      else worker.heard(data);
    };
    const archives = bots ? [list.rooms, list.nets] : [list.rooms];
    const module = `menagerie.browser.${bots ? 'thinking' : 'desk'}`;
    worker.postMessage(
      { kind: 'start', role, lock: role + Math.random(), pyodide: list.pyodide, archives, module,
        cache: `menagerie-engine-${list.name}` });
  });
  window.unseen ??= Promise.all([start('tables'), start('bots')]);
  const [tables, bots] = await window.unseen;
  bots.heard = ({ id, text }) => tables.postMessage({ kind: 'thought', id, text });
  const path = `/api/codes/${code}`;
  const line = Math.random();
  let sent = 0;
  const say = (message) =>
    tables.postMessage({ kind: 'hear', line, text: JSON.stringify(message) });
  await new Promise((done) => {
    tables.heard = (data) => {
      if (data.kind === 'answered') {
        const { id } = JSON.parse(JSON.parse(data.text)[1]);
        tables.postMessage({ kind: 'open', line, table: id });
      } else if (data.kind === 'opened') say({ type: 'hello', version: 1, lang: 'en', seen: [] });
      else if (data.kind === 'think') bots.postMessage(data);
      else if (data.kind === 'say') {
        const heard = JSON.parse(data.text);
        if (heard.type !== 'news') return;
        if (heard.table?.status === 'over') return done();
        if (heard.legal.length === 0) return;
        const move = heard.legal[sent++ % heard.legal.length];
        say({ type: 'play', id: `u${sent}`, seat: heard.seat, seen: heard.seq, move });
      }
    };
    tables.postMessage({ kind: 'ask', id: 1, method: 'GET', path, body: '', lang: '' });
  });
  tables.postMessage({ kind: 'close', line });
}"""
"""Plays a game of this device to its end with workers of its own, as another window would."""


def play_unseen_here(page: Page, code: str) -> None:
    page.evaluate(_UNSEEN, code)


# What one does on such a page.


def python_of(files: Path) -> dict[str, Any]:
    """The list of what the site in a folder gives a device."""
    (found,) = (files / UNDER / "offline").glob("*.json")
    listed: dict[str, Any] = json.loads(found.read_text("utf-8"))
    return listed


COMPLETE = "() => localStorage.getItem('menagerie.engine') !== null"
"""Python and all that belongs to it is kept."""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
"""The page can be opened again without a network."""
ASKED = re.compile(", (your turn|à vous)$")
CURTAIN = re.compile("^(I’m |C’est moi, )")


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


def is_asked(player: Player) -> bool:
    """Who is asked, at a table of Animimix, lifts the curtain and sees the hand; not so when the
    game is over. Whose turn it is says too little: it stands there before a curtain falls, and
    under it."""
    page = player.page
    card, curtain = hand(page).first, page.get_by_role("button", name=CURTAIN)
    again = page.get_by_role("button", name=player.said.again)
    while not card.is_visible():
        card.or_(curtain).or_(again).or_(player.skips).first.wait_for()
        if again.is_visible():
            return False
        if curtain.is_visible():
            curtain.click()
        elif player.skips.is_visible():
            player.skip()
    return True


def hand_on(player: Player) -> None:
    """A move of the person who is asked; then the screen is the next one's."""
    player.gestures.move(player)
    handed_on(player)


def handed_on(player: Player) -> None:
    """The move is played: a curtain falls, since everybody has secrets, or the game is over. Until
    then the page still asks the person who has just played."""
    page = player.page
    curtain = page.get_by_role("button", name=CURTAIN)
    again = page.get_by_role("button", name=player.said.again)
    curtain.or_(again).or_(player.skips).first.wait_for()
    player.moves += 1


def confirm(player: Player) -> Locator:
    return player.page.get_by_role("button", name=player.said.confirm, exact=True)


# What can go wrong.


def restarted(page: Page) -> None:
    """All workers end, and are started again by the page."""
    for worker in page.workers:
        worker.evaluate("() => { setTimeout(() => self.close()); }")


@contextmanager
def broken(file: Path, content: bytes | None) -> Iterator[None]:
    """A file that is missing, or is another one."""
    whole = file.read_bytes()
    file.unlink() if content is None else file.write_bytes(content)
    try:
        yield
    finally:
        file.write_bytes(whole)


_FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  const error = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'error');
  IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
  Object.defineProperty(IDBTransaction.prototype, 'error', {
    configurable: true,
    get: () => new DOMException('no room', 'QuotaExceededError'),
  });
  self.makeRoom = () => {
    IDBObjectStore.prototype.put = put;
    Object.defineProperty(IDBTransaction.prototype, 'error', error);
  };
}"""
"""As a browser does it: the transaction ends without a trace, and says that there is no room."""


@contextmanager
def full_disk(page: Page) -> Iterator[None]:
    for worker in page.workers:
        worker.evaluate(_FULL)
    yield
    for worker in page.workers:
        worker.evaluate("() => self.makeRoom()")
