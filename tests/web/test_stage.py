"""The stage fits: at every size and number of players, what one decides on and the buttons that
decide are on the screen together, nothing scrolls, nothing moves by itself, and a second tap at
the same point confirms."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Open
from tests.web.player import Gestures, Player, lay
from tests.web.players.animalia import Animalia
from tests.web.players.animimix import FREE, GRID, hand
from tests.web.players.fourmidable import BIRTH, CREW, END, PILE, Fourmidable, open_ones
from tests.web.players.junior import Junior
from tests.web.players.nimalia import Nimalia
from tests.web.windows import MOST_SHIFTS

PLAYED = [(360, 740), (390, 664), (844, 390), (820, 1180), (1920, 1080)]
"""A move is made at each: phones upright and on their side, a tablet, a desktop."""
SIZES = [*PLAYED, (1280, 800), (640, 400)]
"""Another desktop, and one enlarged to 200 %, are looked at too."""


def tap_twice(player: Player, target: Locator) -> None:
    """At the same point, wherever the target may have gone in between."""
    box = target.bounding_box()
    assert box is not None
    point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.page.mouse.click(*point)
    expect(player.page.get_by_role("group", name=player.said.confirm)).to_be_visible()
    player.page.mouse.click(*point)


class Ants(Fourmidable):
    """A starting ant, a birth card or a pile, whichever comes first: tried by a tap, confirmed by
    a second one at the same point."""

    def move(self, player: Player) -> None:
        choices = [open_ones(player.page, name) for name in (CREW, BIRTH, PILE)]
        choices[0].or_(choices[1]).or_(choices[2]).or_(open_ones(player.page, END)).first.wait_for()
        found = next((one for one in choices if one.count()), None)
        if found is None:
            super().move(player)
        else:
            tap_twice(player, found.last)


class Swaps:
    """A card of the hand for an animal of the grid, likewise."""

    def move(self, player: Player) -> None:
        # The last card is chosen already.
        if hand(player.page).count() > 1:
            hand(player.page).first.click()
        grid = player.page.get_by_role("group", name=GRID)
        tap_twice(player, grid.get_by_role("button", name=FREE).last)


PLAYERS: dict[str, tuple[type[Gestures], range]] = {
    "animimix": (Swaps, range(2, 7)),
    "nimalia": (Nimalia, range(2, 5)),
    "junior": (Junior, range(2, 6)),
    "animalia": (Animalia, range(2, 7)),
    "fourmidable": (Ants, range(2, 5)),
}
TABLES = [(game, count) for game, (_, counts) in PLAYERS.items() for count in counts]

# What may be pressed now, on the felt and in the tray, and is not wholly in sight or lies under
# something else. A page that is laid out anew is looked at when it has been painted.
_HIDDEN = """() => new Promise(painted =>
  requestAnimationFrame(() => requestAnimationFrame(painted))
).then(() => {
  const felt = document.querySelector('main').getBoundingClientRect();
  const tray = document.querySelector('.tray').getBoundingClientRect();
  const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const inside = (box, place) => box.left >= place.left - 1 && box.right <= place.right + 1
    && box.top >= place.top - 1 && box.bottom <= place.bottom + 1;
  const wrong = [];
  const scrolls = (element) => element.scrollHeight - element.clientHeight > 1;
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
  if (scrolls(document.documentElement)) wrong.push('the page scrolls');
  if (scrolls(document.querySelector('main'))) wrong.push('the felt scrolls');
  if (!inside(felt, whole) || !inside(tray, whole)) wrong.push('a part is off the screen');
  // The title is whole beside the buttons, or only spoken.
  const title = document.querySelector('header h1');
  const shown = title.getBoundingClientRect();
  if (shown.width > 1 && (title.scrollWidth > title.clientWidth || shown.height > 50))
    wrong.push('the title is cut');
  for (const button of document.querySelectorAll('header button'))
    if (!inside(button.getBoundingClientRect(), whole)) wrong.push('the bar is too narrow');
  // What belongs together in one line is there to its end; words may end in dots, and what
  // happened last may end after a sentence.
  for (const part of document.querySelectorAll('main *, .tray *')) {
    const { overflowX, textOverflow, columnCount } = getComputedStyle(part);
    if (overflowX === 'visible' || overflowX === 'auto') continue;
    if (textOverflow === 'ellipsis' || columnCount !== 'auto') continue;
    if (part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 2)
      wrong.push(`${part.tagName} ${part.className} is cut: ${part.textContent.trim()}`);
  }
  // What a season brought is read before one goes on: then the page beneath cannot be pressed.
  const dialog = document.querySelector('dialog:modal');
  const buttons = dialog?.querySelectorAll('button')
    ?? document.querySelectorAll('main button, .tray button');
  for (const button of buttons) {
    if (button.disabled || button.ariaDisabled === 'true' || !button.checkVisibility()) continue;
    const called = button.ariaLabel ?? button.textContent.trim();
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const place = dialog ? whole : button.closest('main') ? felt : tray;
    const over = document.elementFromPoint(x, y);
    if (!inside({ left: x, right: x, top: y, bottom: y }, place))
      wrong.push(`${called} is out of sight`);
    else if (!button.contains(over))
      wrong.push(`${called} lies under ${over?.tagName} ${over?.className}`);
  }
  return wrong;
})"""


def look(player: Player) -> list[str]:
    """What is wrong at the present decision, at any size."""
    page, wrong = player.page, []
    page.mouse.move(0, 0)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found: list[str] = page.evaluate(_HIDDEN)
        wrong += [f"{width} × {height}, move {player.moves}: {one}" for one in found]
    return wrong


_DRAWN = """new Promise(done =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))"""


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_what_one_decides_on_and_with_is_in_sight_and_stays(
    window: Open, game: str, count: int
) -> None:
    gestures, _ = PLAYERS[game]
    player = Player(window("fr", "phone"), gestures())
    bots: list[dict[str, Any]] = [{"kind": "bot", "level": "mouse"}] * (count - 1)
    code = lay(player.window, game, [{"kind": "me"}, *bots])
    player.window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    wrong = look(player)
    shifted, over = 0.0, False
    for width, height in PLAYED:
        player.page.set_viewport_size({"width": width, "height": height})
        # Another size moves everything; what is counted is what moves by itself in the game.
        player.page.evaluate(_DRAWN)
        player.page.evaluate("window.shifted = 0")
        player.play(1)
        over = player.wait() != "turn"
        shifted += player.page.evaluate("window.shifted")
    assert shifted < MOST_SHIFTS, f"{player.page.url} has moved by {shifted:.3f}"
    if not over:
        wrong += look(player)
    assert not wrong, "\n".join(itertools.islice(wrong, 40))
