"""A table shared by several people: by link, by a third who watches, at one screen, through a
restart of the server."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.player import Player, lay, play_unseen
from tests.web.players.animimix import KEEP, Animimix, hand
from tests.web.players.junior import Junior, open_stables
from tests.web.running import Running
from tests.web.windows import STILL

ME, OPEN, MOUSE = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "mouse"}


def test_two_join_by_link_and_a_third_watches(window: Open) -> None:
    zoe = Player(window("fr"), Junior())
    code = lay(zoe.window, "junior", [ME, OPEN])
    zoe.window.go(f"/t/{code}")
    zoe.window.check()

    romain = Player(window("en", "phone"), Junior())
    romain.window.go(f"/t/{code}")
    romain.page.get_by_label(romain.said.your_name).fill("Romain")
    romain.page.get_by_role("button", name="Choose a face").click()
    romain.page.get_by_role("button", name="a penguin").click()
    romain.window.check()
    romain.press(romain.page.get_by_role("button", name=romain.said.sit_here))
    expect(zoe.page.get_by_text("Romain", exact=True).first).to_be_visible()
    zoe.press(zoe.page.get_by_role("button", name=zoe.said.deal))

    watcher = window("en")
    watcher.go(f"/t/{code}")
    expect(watcher.page.get_by_text(re.compile("^Waiting for ")).first).to_be_visible()
    expect(open_stables(watcher.page)).to_have_count(0)

    for _ in range(4):
        while not (zoe.my_turn or romain.my_turn):
            zoe.page.wait_for_timeout(20)
        (zoe if zoe.my_turn else romain).move()
    expect(watcher.page.get_by_text(re.compile("(Zoé|Romain) puts")).first).to_be_visible()
    watcher.check()
    _take_back(zoe, romain)

    # Everybody sees the same face at his seat.
    drawn = "svg => svg.innerHTML"
    face = "li:has-text('Romain') .face > svg"
    worn = romain.page.locator(face).first.evaluate(drawn)
    assert watcher.page.locator(face).first.evaluate(drawn) == worn
    assert zoe.page.locator(face).first.evaluate(drawn) == worn

    # After the game who plays is asked before another one begins.
    watcher.page.goto(STILL)
    for one in (zoe, romain):
        one.page.goto(STILL)
    play_unseen(zoe.window, code, wait=False)
    play_unseen(romain.window, code)
    for one in (zoe, romain):
        one.window.go(f"/t/{code}")
        one.page.get_by_role("dialog").wait_for()
    zoe.press(zoe.page.get_by_role("button", name=zoe.said.again, exact=True))
    expect(zoe.page.get_by_text("On attend la réponse : Romain…")).to_be_visible()
    expect(zoe.page.get_by_role("button", name="Commencer sans attendre")).to_be_visible()
    expect(romain.page.get_by_text("Zoé would like to play again.")).to_be_visible()
    romain.window.check()
    romain.press(romain.page.get_by_role("button", name="Yes, let’s play!"))
    for one in (zoe, romain):
        expect(one.page.get_by_role("dialog")).to_have_count(0)
        one.page.locator("ol.stables").wait_for()


def _take_back(zoe: Player, romain: Player) -> None:
    """Who has moved last wishes it undone, and the other agrees."""
    while not zoe.my_turn:
        if romain.my_turn:
            romain.move()
        zoe.page.wait_for_timeout(20)
    zoe.move()
    while not romain.my_turn:
        romain.page.wait_for_timeout(20)
    moved = zoe.page.locator(".log li").count()
    zoe.press(zoe.page.get_by_role("button", name="Reprendre mon coup"))
    zoe.window.check()
    zoe.press(zoe.page.get_by_role("button", name="Leur demander"))
    expect(zoe.page.get_by_text("Tu aimerais reprendre ton coup")).to_be_visible()
    zoe.window.check()
    wish = romain.page.locator(".stage > .note")
    expect(wish).to_contain_text("Zoé would like to take the last move back.")
    expect(wish).to_be_visible()
    romain.window.check()
    romain.press(romain.page.get_by_role("button", name="Agree", exact=True))
    expect(wish).to_be_hidden()
    expect(zoe.page.locator(".log li").last).to_have_text("Le dernier coup est repris.")
    assert zoe.page.locator(".log li").count() > moved
    zoe.move()


def test_a_restart_of_the_server_is_only_a_pause(window: Open, server: Running) -> None:
    player = Player(window("en"), Junior())
    # What the browser itself says of a connection that is refused.
    player.window.expected += ["ERR_CONNECTION_REFUSED", "WebSocket connection to"]
    code = lay(player.window, "junior", [ME, MOUSE])
    player.window.go(f"/t/{code}?start")
    player.play(2)
    assert player.wait() == "turn"
    server.restart()
    player.play(3)
    assert player.moves == 5
    expect(player.page.get_by_text(player.said.lost)).to_be_hidden()


def test_people_at_one_screen_take_turns(window: Open) -> None:
    player = Player(window("en"), Junior())
    code = lay(player.window, "junior", [ME, {"kind": "guest", "name": "Max"}])
    player.window.go(f"/t/{code}?start")
    for name in ("Zoé", "Max", "Zoé", "Max"):
        turn = re.compile(f"^({name}|Zoé|Max), your turn$")
        player.page.get_by_text(turn).first.wait_for()
        player.move()
    said = player.page.locator(".log li").all_inner_texts()
    assert any("Zoé puts" in line for line in said)
    assert any("Max puts" in line for line in said)


def test_a_code_that_nobody_has_is_said_so(window: Open) -> None:
    stranger = window("fr", "phone")
    stranger.expected += ["404"]
    stranger.go("/t/ZZZZZZ")
    expect(stranger.page.get_by_role("alert")).to_have_text("Cette table n’existe pas.")
    stranger.check()


def test_the_language_changes_at_once_with_the_log(window: Open) -> None:
    player = Player(window("en"), Junior())
    code = lay(player.window, "junior", [ME, MOUSE])
    player.window.go(f"/t/{code}?start")
    player.play(1)
    assert player.wait() == "turn"
    # Against bots a move is taken back with one key, and another one is played.
    player.page.keyboard.press("u")
    expect(player.page.get_by_text("You take your last move back.").first).to_be_visible()
    player.play(1)
    assert player.wait() == "turn"
    second = player.window.context.new_page()
    second.goto("/settings")
    second.get_by_role("radio", name="Français").check(force=True)
    expect(player.page.get_by_text("À toi de jouer", exact=True).first).to_be_visible()
    expect(player.page.locator(".log li").last).to_contain_text("Tu tires")


def test_the_settings_of_the_menu_count_at_once(window: Open) -> None:
    player = Player(window("en", "phone"), Junior())
    code = lay(player.window, "junior", [ME, MOUSE])
    player.window.go(f"/t/{code}?start")
    player.play(1)
    assert player.wait() == "turn"
    page, root = player.page, player.page.locator("html")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Settings", exact=True).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Dark").check(force=True)
    expect(root).to_have_attribute("data-theme", "dark")
    sheet.get_by_role("radio", name="Fast").check(force=True)
    expect(root).to_have_attribute("data-speed", "fast")
    sound = sheet.get_by_role("switch", name="Sound")
    sound.click()
    expect(sound).to_be_checked()
    player.window.check()
    sheet.get_by_role("radio", name="Français").check(force=True)
    expect(root).to_have_attribute("lang", "fr")
    expect(sheet.get_by_role("switch", name="Sons")).to_be_checked()
    player.window.lang = "fr"
    player.window.check()
    page.keyboard.press("Escape")
    player.play(2)
    assert player.moves == 3
    page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.get_by_text(player.said.your_turn).first).to_be_visible()


def test_what_scrolls_is_a_stop_and_nothing_else_is(window: Open) -> None:
    player = Player(window("en", "desktop"), Junior())
    code = lay(player.window, "junior", [ME, MOUSE])
    player.window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    page = player.page
    places = page.locator("main, aside, section.tray, .log ol")
    expect(places.and_(page.locator("[tabindex]"))).to_have_count(0)
    player.play(4)
    # The felt shrinks with the window; only what has happened is longer than its place.
    page.set_viewport_size({"width": 1100, "height": 560})
    expect(page.locator(".log ol")).to_have_attribute("tabindex", "0")
    expect(page.locator("main[tabindex]")).to_have_count(0)
    player.window.check()


def test_the_keys_of_a_table(window: Open) -> None:
    player = Player(window("en", "desktop"), Animimix(), "keyboard")
    code = lay(player.window, "animimix", [ME, MOUSE])
    player.window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    page = player.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("m")
    expect(page.locator("section.tray")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    player.window.check()
    page.keyboard.press("Escape")
    expect(page.locator("section.tray")).to_be_focused()
    player.press(hand(page).first)
    player.press(page.get_by_role("button", name=KEEP))
    asked = page.get_by_role("group", name=player.said.confirm)
    asked.wait_for()
    page.keyboard.press("1")
    expect(asked).to_be_hidden()


def test_a_hint_has_a_reason(window: Open) -> None:
    player = Player(window("fr", "phone"), Junior())
    code = lay(player.window, "junior", [ME, MOUSE])
    player.window.go(f"/t/{code}?start")
    assert player.wait() == "turn"
    player.page.get_by_role("button", name=player.said.hint).click()
    why = player.page.locator(".hint .why")
    expect(why).to_have_text(re.compile(r"^(L’étable|Dans l’étable|Le joueur suivant|C’est).+\.$"))
    player.window.check()


def test_a_table_that_starts_by_itself_is_one_conversation(window: Open) -> None:
    """The address loses its `?start` on the way; a browser that hung up then would miss its part in
    the deal, and everybody would wait for it."""
    zoe = window("en", alone=True)
    code = lay(zoe, "junior", [{"kind": "me"}, {"kind": "bot", "level": "mouse"}])
    opened: list[str] = []
    zoe.page.on("websocket", lambda socket: opened.append(socket.url))
    zoe.go(f"/t/{code}?start")
    zoe.page.locator(".tray").first.wait_for()
    assert len(opened) == 1
    zoe.check()
