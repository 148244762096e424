"""A player who knows only what is on the screen: it reads, points, or presses keys.

How one moves in a game is in `players/<game>.py`; everything else is the same for all of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from playwright.sync_api import Error, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.web.said import SAID, Said
from tests.web.windows import PATIENCE_MS, STILL, Window

By = Literal["mouse", "keyboard"]

LAST_STEP = """Math.max(0, ...[...document.querySelectorAll('.log [data-seq]')]
  .slice(-1).map(line => Number(line.dataset.seq)))"""

_WHERE = """wanted => document.activeElement === wanted ? 'here'
  : wanted.isConnected ? 'there' : 'gone'"""

_FOCUSED = "() => document.activeElement !== null && document.activeElement !== document.body"

MOST_TABS = 120
"""More stops of the Tab key than any page has."""
ANSWERED_MS = 30_000
"""A move that was made is in the log by then, on a busy machine too."""
# More than anybody decides in the longest of our games.
MOST_MOVES = 300
MOST_LOST = 3


class Gestures(Protocol):
    """What a game adds."""

    def move(self, player: Player) -> None:
        """One move of the player who is asked, by what is visible; called when it is their turn."""


@dataclass(slots=True)
class Player:
    window: Window
    gestures: Gestures
    by: By = "mouse"
    moves: int = 0
    lost_keys: int = 0

    @property
    def page(self) -> Page:
        return self.window.page

    @property
    def said(self) -> Said:
        return SAID[self.window.lang]

    def press(self, target: Locator) -> None:
        """Chooses something: by pointing at it, or by going to it with the Tab key."""
        if self.by == "mouse":
            target.click()
            return
        self.reach(target)
        self.page.keyboard.press("Enter")
        self.check_focus()

    def reach(self, target: Locator) -> None:
        """Tab until the focus is there: what cannot be reached so cannot be played."""
        wanted = target.element_handle()
        for _ in range(MOST_TABS):
            where = self.page.evaluate(_WHERE, wanted)
            if where == "here":
                return
            if where != "there":
                # The page draws it anew when somebody else has played meanwhile.
                assert target.count(), f"{target} went away before the Tab key reached it"
                wanted = target.element_handle()
                continue
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {target}")

    def check_focus(self) -> None:
        """The keyboard is somewhere on the page: what went away has handed the focus on."""
        try:
            self.page.wait_for_function(_FOCUSED, timeout=ANSWERED_MS)
        except Late:
            raise AssertionError(f"the focus is lost, move {self.moves}") from None

    # Sitting down.

    def play_now(self, title: str, level: str = "mouse", players: int = 2) -> None:
        """From the shelf to the first card: the game, how many, how strong, deal."""
        self.window.go("/")
        self.press(self.page.get_by_role("button", name=self.said.play.format(title)))
        sheet = self.page.get_by_role("dialog")
        self._choose(sheet.get_by_role("radio", name=str(players), exact=True))
        self._choose(sheet.get_by_role("radio", name=self.said.level[level]))
        self.press(sheet.get_by_role("button", name=self.said.deal))
        self.page.get_by_text(self.said.your_turn).first.or_(
            self.page.get_by_role("heading", level=1, name=title)
        ).first.wait_for()

    def _choose(self, radio: Locator) -> None:
        if self.by == "mouse":
            radio.check(force=True)
            return
        # The Tab key goes to the chosen one of a group, the arrow keys to its neighbours.
        group = radio.get_attribute("name")
        self.reach(self.page.locator(f'input[name="{group}"]:checked'))
        for _ in range(8):
            if radio.is_checked():
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not reach {radio}")

    # Playing.

    @property
    def my_turn(self) -> bool:
        return self.page.get_by_text(self.said.your_turn).first.is_visible()

    @property
    def is_over(self) -> bool:
        again = self.page.get_by_role("button", name=self.said.again)
        return again.is_visible()

    @property
    def skips(self) -> Locator:
        """The button that ends the count; a game may have one of the same name."""
        count = self.page.locator("section.count")
        return count.get_by_role("button", name=self.said.skip, exact=True)

    def wait(self) -> Literal["turn", "count", "over"]:
        """Until there is something to do."""
        skip = self.skips
        again = self.page.get_by_role("button", name=self.said.again)
        turn = self.page.get_by_text(self.said.your_turn)
        skip.or_(again).or_(turn).first.wait_for(timeout=PATIENCE_MS)
        if again.is_visible():
            return "over"
        return "count" if skip.is_visible() else "turn"

    def play(self, moves: int) -> None:
        """This many moves, or until the end."""
        for _ in range(moves):
            if self.wait() != "turn":
                return
            self.move()

    def move(self) -> None:
        """One move, until the log tells of it."""
        seen = self._last_step()
        self.gestures.move(self)
        played = f"() => ({LAST_STEP}) > {seen}"
        try:
            self.page.wait_for_function(played, timeout=ANSWERED_MS)
        except Late:
            # A scene that came in this moment took the key, and what was tried still waits. That
            # is rare: a game in which keys get lost all the time cannot be played.
            self.lost_keys += 1
            assert self.lost_keys <= MOST_LOST, "keys get lost"
            confirm = self.page.get_by_role("button", name=self.said.confirm, exact=True)
            if confirm.is_visible():
                self.press(confirm)
            self.page.wait_for_function(played)
        if self.by == "keyboard":
            self.check_focus()
        self.moves += 1

    def skip(self) -> None:
        """Ends the count; it goes on by itself too, and may be over before one gets there."""
        skip = self.skips
        try:
            if skip.is_visible():
                self.press(skip)
        except (AssertionError, Error):
            if skip.is_visible():
                raise

    def _check_suspense(self) -> None:
        """Who wins is not told before the count is over."""
        skip = self.skips
        text = self.page.locator("body").text_content() or ""
        assert not skip.is_visible() or not re.search(self.said.winner, text), text

    def _last_step(self) -> int:
        return int(self.page.evaluate(LAST_STEP))

    def play_to_the_end(
        self,
        check: Sequence[int] = (),
        examined: bool = True,
        hurry: int | None = None,
        still: bool = False,
    ) -> None:
        """A whole game, the count included; after the moves in `check` the page is examined,
        and so are the count and the end. After `hurry` moves the rest is played unseen. With
        `still` nothing may move by itself on a phone as long as it is played by hand."""
        watched = still and self.window.look.size != "desktop"
        if watched:
            self.page.evaluate("window.shifted = 0")
        while (now := self.wait()) != "over":
            assert self.moves < MOST_MOVES, "the game does not come to its end"
            if watched and (now == "count" or self.moves == hurry):
                self.window.check_still()
                watched = False
            if now == "turn" and self.moves == hurry:
                play_unseen(self.window)
                self.moves += 1
                continue
            if now == "count":
                self._check_suspense()
                if examined:
                    self.window.check()
                self.skip()
                continue
            self.move()
            if self.moves in check:
                self.window.check()
        self._check_finale()
        if examined:
            self.window.check()

    def _check_finale(self) -> None:
        """The end lies over the table, everybody stands on the podium, and the focus is there."""
        finale = self.page.get_by_role("dialog")
        finale.get_by_role("list", name=self.said.podium).get_by_role("listitem").first.wait_for()
        expect(finale.locator(":focus")).to_have_count(1)

    def look_at_the_table(self) -> None:
        """Folds the finale away."""
        self.press(self.page.get_by_role("button", name=self.said.look).last)
        self.page.get_by_role("dialog").wait_for(state="detached")


_PLAY_UNSEEN = """([id, most]) => new Promise((done, fail) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/play`);
  let sent = 0;
  let played = 0;
  // No two requests to a table may have the same name.
  const mine = Math.random().toString(36).slice(2);
  const say = message =>
    socket.send(JSON.stringify({ id: `${mine}-${(sent += 1)}`, ...message }));
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1 }));
  socket.onclose = ({ code }) => fail(new Error(`closed with ${code}`));
  socket.onmessage = ({ data }) => {
    const heard = JSON.parse(data);
    if (heard.type !== 'news') return;
    const status = heard.table?.status;
    if (status === 'open') say({ type: 'start' });
    if (status === 'over' || played >= most) {
      socket.onclose = null;
      socket.close();
      done();
    } else if (heard.legal.length > 0) {
      played += 1;
      const move = heard.legal[sent % heard.legal.length];
      say({ type: 'play', seat: heard.seat, seen: heard.seq, move });
    }
  };
})"""


def play_unseen(
    window: Window, code: str | None = None, moves: int = 100_000, wait: bool = True
) -> None:
    """Starts a table of this window's person where it is open, and plays the game to its end, or
    this many moves, without looking: for pages that come after a game, or beside one. Two people
    play it where the first does not wait for the end."""
    found = code or window.page.url.rpartition("/t/")[2].partition("?")[0]
    answer = window.page.request.get(f"/api/codes/{found}")
    script = _PLAY_UNSEEN if wait else f"given => void ({_PLAY_UNSEEN})(given)"
    window.page.evaluate(script, [json.loads(answer.text())["id"], moves])


def post(window: Window, path: str, body: dict[str, Any]) -> Any:
    """What a page of ours would post; for tables that the forms are not the matter of."""
    answer = window.page.request.post(path, data=body)
    assert answer.ok, answer.text()
    return json.loads(answer.text())


def lay(
    window: Window, game: str, seats: Sequence[dict[str, Any]], name: str = "Zoé", **more: Any
) -> str:
    """A table laid by this window's person; its code."""
    window.page.goto(STILL)
    post(window, "/api/me", {"name": name})
    window.page.evaluate("name => localStorage.setItem('menagerie.name', name)", name)
    body = {"game": game, "seats": list(seats), **more}
    code: str = post(window, "/api/tables", body)["code"]
    return code
