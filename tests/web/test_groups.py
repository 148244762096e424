"""Score books, one's own bots, and seats that are kept, as people meet them in the browser."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from threading import Thread

from playwright.sync_api import expect

from menagerie.server.storage import GroupMember
from menagerie.server.storage.sqlite.store import SqliteStorage
from menagerie.tables.people import Person
from tests.server.groups.played import NAMES, play_games
from tests.web.conftest import Open
from tests.web.player import lay, post
from tests.web.running import Running
from tests.web.windows import SIZES, STILL, Window

ME, OPEN = {"kind": "me"}, {"kind": "open"}


def filled(database: Path, group: str, games: int) -> None:
    """Five more members of a group, and games of all six, written while the server runs."""

    async def fill() -> None:
        storage = SqliteStorage(database)
        await storage.open()
        (founder,) = await storage.group_members(group)
        people = [Person(founder.identity, founder.name)]
        for number, name in enumerate(NAMES[1:], start=1):
            member = GroupMember(f"{group}-{number}", name, founder.joined + number)
            await storage.join_group(group, member)
            people.append(Person(member.identity, name))
        await play_games(storage, group, people, games, 1_790_000_000.0)
        await storage.close()

    # The browser's own loop runs in this thread.
    thread = Thread(target=lambda: asyncio.run(fill()))
    thread.start()
    thread.join()


def family(window: Window, server: Running, games: int = 40) -> str:
    """A group of six with its games; its id."""
    window.page.goto(STILL)
    post(window, "/api/me", {"name": NAMES[0]})
    window.page.evaluate("name => localStorage.setItem('menagerie.name', name)", NAMES[0])
    group: str = post(window, "/api/groups", {"name": "Les Dubois"})["id"]
    filled(server.database, group, games)
    return group


def test_a_book_of_forty_games_is_for_everybody(window: Open, server: Running) -> None:
    here = window("fr", "phone", "dark")
    group = family(here, server)
    here.go(f"/groups/{group}")
    page = here.page
    expect(page.get_by_role("heading", name="Les Dubois")).to_be_visible()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(7)
    here.check()
    page.get_by_role("button", name="Commencer une saison").click()
    expect(page.get_by_role("radio", name=re.compile("Saison depuis"))).to_be_checked()
    here.check_access()
    here.go(f"/groups/{group}/print")
    expect(page.get_by_role("heading", name="Les Dubois")).to_be_visible()
    here.check()
    # On paper there is nothing to press, and no dark ground.
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Imprimer")).to_be_hidden()
    ink = page.get_by_role("heading", name="Les Dubois").evaluate("e => getComputedStyle(e).color")
    assert sum(map(int, re.findall(r"\d+", ink))) < 3 * 90, f"{ink} on white paper"
    page.emulate_media(media="screen")
    sheet = page.request.get(f"/api/groups/{group}/games.csv").text()
    assert len(set(re.findall(r"table-\w+,\d+", sheet))) == 40
    # Everything once more by day, at a desk, and in the other language.
    for size, theme in (("phone", "light"), ("desktop", "light"), ("desktop", "dark")):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for lang, standings in (("en", "Standings"), ("fr", "Classement")):
            page.evaluate("lang => localStorage.setItem('menagerie.language', lang)", lang)
            here.go(f"/groups/{group}")
            expect(page.get_by_role("heading", name=standings)).to_be_visible()
            here.check()
            here.go(f"/groups/{group}/print")
            here.check()
    page.emulate_media(color_scheme="dark")


def test_founded_joined_by_its_link_and_left(window: Open, server: Running) -> None:
    host, guest = window("en"), window("fr", "phone")
    host.go("/groups")
    host.check()
    host.page.get_by_label("What is the group called?").fill("Club")
    host.page.get_by_role("button", name="Start a group").click()
    link = host.page.get_by_text(re.compile(r"/g/\S+$"))
    expect(link).to_be_visible()
    host.check()
    guest.go(link.inner_text())
    guest.page.get_by_label("Votre nom dans le groupe").fill("Max")
    guest.check()
    guest.page.get_by_role("button", name="Rejoindre").click()
    guest.page.wait_for_url(re.compile(r"/groups/"))
    expect(guest.page.get_by_role("heading", name="Club")).to_be_visible()
    # A table for the group is chosen beside the rules, and found on the group's page.
    host.go("/new/junior")
    host.page.get_by_role("radio", name="Club").check()
    host.page.get_by_role("button", name="Create table").click()
    host.page.wait_for_url(re.compile(r"/t/"))
    guest.page.reload()
    expect(guest.page.get_by_role("link", name="Y aller")).to_be_visible()
    group = guest.page.url
    # Whoever is invited finds it first on the home page, and comes or does not.
    host.page.get_by_role("button", name="Keep it for…").first.click()
    host.page.get_by_role("button", name="Club").click()
    host.page.get_by_role("button", name="Max").click()
    expect(host.page.get_by_text("Kept for Max")).to_be_visible()
    guest.go("/")
    first = guest.page.locator("li[data-game]").first
    expect(first).to_contain_text("On vous invite")
    guest.check()
    first.get_by_role("link").click()
    expect(guest.page.get_by_text("Une place t’est gardée.")).to_be_visible()
    guest.check()
    guest.page.get_by_role("button", name="Je ne peux pas venir").click()
    expect(host.page.get_by_text("Kept for Max")).to_have_count(0)
    guest.page.go_back()
    expect(guest.page.locator("li[data-game]").first).not_to_contain_text("On vous invite")
    guest.go(group)
    guest.page.get_by_role("button", name="Quitter le groupe").click()
    guest.page.get_by_role("button", name="Quitter le groupe").click()
    guest.page.wait_for_url(re.compile(r"/groups$"))


def test_a_bot_of_ones_own_is_made_and_a_seat_kept_for_it(window: Open) -> None:
    here = window("en", "phone")
    code = lay(here, "junior", [ME, OPEN, OPEN])
    page = here.page
    here.go("/settings")
    page.get_by_text("Your bots").click()
    page.get_by_label("What is it called?").fill("Deep Hare")
    page.get_by_role("button", name="Create it").click()
    expect(page.get_by_text(re.compile("MENAGERIE_TOKEN=mng_"))).to_be_visible()
    here.check()
    here.go(f"/t/{code}")
    page.get_by_role("button", name="Keep it for…").first.click()
    here.check()
    page.get_by_role("button", name="Deep Hare").click()
    expect(page.get_by_text("Kept for Deep Hare")).to_be_visible()
    page.get_by_role("button", name="Keep it for…").click()
    page.get_by_label("A name").fill("Mamie")
    page.get_by_role("button", name="Keep it", exact=True).click()
    expect(page.get_by_text("Kept for Mamie")).to_be_visible()
    here.check()
