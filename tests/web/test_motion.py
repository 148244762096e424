"""Motion carries meaning: cards travel from where they were to where they go, or not at all."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.web.conftest import Open
from tests.web.player import Player, lay
from tests.web.players.junior import Junior, open_stables

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "mouse"}]

# Where each movement begins and where it ends, measured at the moment it is asked for.
_WATCH = """() => {
  window.movements = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const goal = this.getBoundingClientRect();
    const movement = animate.apply(this, given);
    const start = this.getBoundingClientRect();
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const duration = movement.effect.getTiming().duration;
    window.movements.push({ start: middle(start), goal: middle(goal), duration });
    return movement;
  };
}"""

_MOVING = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().duration > 0).length"""


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def near(one: Any, other: Any) -> bool:
    return all(abs(a - b) < 3 for a, b in zip(one, other, strict=True))


def inside(point: list[float], box: FloatRect) -> bool:
    across, down = point
    return (
        box["x"] <= across <= box["x"] + box["width"]
        and box["y"] <= down <= box["y"] + box["height"]
    )


def at_a_table(window: Open, moving: bool) -> Player:
    player = Player(window("en", "desktop", moving=moving), Junior())
    code = lay(player.window, "junior", SEATS)
    player.window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    player.page.evaluate(_WATCH)
    return player


def test_a_card_travels_from_its_old_place_to_its_new_one(window: Open) -> None:
    player = at_a_table(window, moving=True)
    page = player.page
    shown = middle(page.locator(".shown > div"))
    stable = open_stables(page).first
    goal = stable.bounding_box()
    assert goal is not None
    stable.click()
    page.wait_for_function("() => window.movements.length > 0")
    movements = page.evaluate("window.movements")
    placed = [one for one in movements if near(one["start"], shown)]
    assert placed, f"nothing leaves {shown}: {movements}"
    assert inside(placed[0]["goal"], goal)
    assert all(100 <= one["duration"] <= 1000 for one in movements)


def test_nothing_moves_for_who_asked_for_that(window: Open) -> None:
    player = at_a_table(window, moving=False)
    page = player.page
    for _ in range(3):
        assert player.wait() == "turn"
        player.move()
        assert page.evaluate(_MOVING) == 0
    assert page.evaluate("window.movements") == []


@pytest.mark.parametrize("moving", [True, False])
def test_a_full_stable_is_a_scene_that_ends_by_a_key_or_by_itself(
    window: Open, moving: bool
) -> None:
    player = Player(window("en", "phone", moving=moving, alone=True), Junior())
    page = player.page
    code = lay(player.window, "junior", [{"kind": "me"}, {"kind": "guest", "name": "Max"}])
    page.evaluate("localStorage.setItem('menagerie.settings', '{}')")
    page.clock.install()
    player.window.go(f"/t/{code}?start")
    scene = page.get_by_role("button", name="filled a stable")
    open_stables(page).first.wait_for()
    # Time stands still from here: a scene ends when it is told to.
    page.clock.pause_at("2040-01-01")
    for _ in range(60):
        open_stables(page).or_(scene).first.wait_for()
        if scene.is_visible():
            break
        player.move()
        page.clock.run_for(1400)
    expect(scene).to_be_focused()
    player.window.check_layout()
    if moving:
        # Axe needs a clock that goes on, and then the scene ends by itself.
        page.clock.resume()
        player.window.check_access()
    else:
        assert page.evaluate(_MOVING) == 0
        page.keyboard.press("Enter")
    expect(scene).to_be_hidden()
    assert page.evaluate("document.activeElement !== document.body")
    open_stables(page).first.wait_for()
