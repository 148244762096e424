"""The fair deal in real browsers: they take part by themselves, and a table that cheats is found
out by what they have kept."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import lay, play_unseen
from tests.web.running import Running, running
from tests.web.windows import STILL, Look, Window, Windows

ME, OPEN_SEAT, GUEST = {"kind": "me"}, {"kind": "open"}, {"kind": "guest", "name": "Mia"}
DEAL = {"en": "Deal the cards", "fr": "Distribuer les cartes"}
CHECK = {"en": "Check the deal", "fr": "Vérifier la donne"}
KEPT = "JSON.parse(localStorage.getItem('menagerie.deals') ?? '[]')"


def deal(window: Window) -> None:
    """Presses the button, and waits for the cards."""
    button = window.page.get_by_role("button", name=DEAL[window.lang])
    button.click()
    button.wait_for(state="detached")


def examine(window: Window, code: str) -> Page:
    """The replay of the first game of a table, with its deal checked."""
    answer = window.page.request.get(f"/api/codes/{code}")
    window.go(f"/replay/{json.loads(answer.text())['id']}/1")
    window.page.get_by_role("button", name=re.compile("fair|honnête")).first.click()
    window.page.get_by_role("button", name=CHECK[window.lang]).click()
    return window.page


@pytest.fixture(scope="module")
def rigged(tmp_path_factory: pytest.TempPathFactory, server: Running) -> Iterator[Running]:
    """A table that cheats at three games; it needs what the honest one needs."""
    with running(tmp_path_factory.mktemp("rigged") / "tables.db", "tests.web.rigged") as found:
        yield found


@pytest.fixture
def at_table(windows: Windows, rigged: Running) -> Iterator[Callable[..., Window]]:
    """Opens windows on it; what they report as wrong fails the test at its end."""
    used: list[Window] = []

    def open_one(lang: str, size: str) -> Window:
        used.append(windows.open(Look(rigged.address, lang, size), alone=True))
        return used[-1]

    yield open_one
    problems = [problem for one in used for problem in one.problems]
    for one in used:
        one.context.close()
    assert not problems, problems


def test_two_browsers_mix_a_deal_and_find_it_fair(at_table: Callable[..., Window]) -> None:
    zoe, romain = at_table("fr", "phone"), at_table("en", "desktop")
    code = lay(zoe, "animalia", [ME, OPEN_SEAT])
    zoe.go(f"/t/{code}")
    zoe.page.get_by_text("Le sceau de la table").click()
    seal = zoe.page.locator(".seal").inner_text().replace(" ", "")
    assert re.fullmatch("[0-9a-f]{64}", seal)
    romain.go(f"/t/{code}")
    romain.page.get_by_label("Your name").fill("Romain")
    romain.page.get_by_role("button", name=re.compile("^Sit")).click()
    for one in (zoe, romain):
        # Nobody was asked; the server has both pledges.
        one.page.wait_for_function(f"() => {KEPT}.length === 1")
        one.check()
    expect(zoe.page.get_by_role("button", name=DEAL["fr"])).to_be_enabled()
    deal(zoe)
    for one in (zoe, romain):
        one.page.wait_for_function(f"() => {KEPT}[0].view !== ''")
        kept = one.page.evaluate(f"{KEPT}[0]")
        assert kept["seal"] == seal
        assert len(set(kept["pledges"])) == 2
        assert "" not in kept["pledges"]
    for one in (zoe, romain):
        # Nobody looks at the game.
        one.page.goto(STILL)
    play_unseen(romain, code, wait=False)
    play_unseen(zoe, code)
    zoe.go(f"/t/{code}")
    expect(zoe.page.get_by_text("personne n’a choisi les cartes")).to_be_visible()
    zoe.check()
    page = examine(zoe, code)
    expect(page.get_by_text("La donne était honnête.")).to_be_visible()
    parts = page.get_by_role("dialog").get_by_role("heading", level=3)
    expect(parts.filter(has_text="Les premières cartes sont celles")).to_be_visible()
    expect(page.get_by_text("Non vérifié ici")).to_have_count(0)
    zoe.check()

    # On a device that has kept nothing, nothing is claimed.
    page.evaluate("localStorage.removeItem('menagerie.deals')")
    page.reload()
    page.get_by_role("button", name=re.compile("honnête")).first.click()
    page.get_by_role("button", name=CHECK["fr"]).click()
    expect(page.get_by_text("ne peut pas dire si quelqu’un")).to_be_visible()
    expect(page.get_by_text("La donne était honnête.")).to_have_count(0)


CAUGHT = {
    "animimix": "the table had shown this device another seal",
    "junior": "gives a different number from the one behind this game",
    "nimalia": "What stands for your seat is not what this device sent",
}


def test_a_rigged_table_is_found_out_by_an_ordinary_browser(
    at_table: Callable[..., Window],
) -> None:
    one = at_table("en", "desktop")
    for game, said in CAUGHT.items():
        code = lay(one, game, [ME, GUEST])
        one.go(f"/t/{code}")
        deal(one)
        one.page.goto(STILL)
        play_unseen(one, code)
        one.go(f"/t/{code}")
        alert = one.page.get_by_role("alert").filter(has_text="not what this device was")
        expect(alert).to_be_visible()
        page = examine(one, code)
        expect(page.get_by_text("do not trust this deal")).to_be_visible()
        expect(page.get_by_text(said)).to_be_visible()
