"""A browser window as one person has it, and what must be true of every page it shows."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
)

from tests.web.running import FLAGS, installed_browser

SIZES = {"phone": (390, 844), "desktop": (1280, 800), "narrow": (360, 740)}

PATIENCE_MS = 120_000
"""No test asserts a time; this only keeps a broken one from hanging."""

STILL = "/robots.txt"
"""A page of the server on which nothing runs."""
_MAY_FAIL = ("/favicon.ico", "/healthz")
"""What the browser asks for by itself on a page that names no icon; and whether the server is well,
which it may deny while the machine is busy."""
_KEPT = "cookies,file_systems,indexeddb,local_storage"

_LEVELS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]},
    # What is right is not described node by node: that takes longer than the rules themselves.
    "resultTypes": ["violations"],
    # Nor are style sheets fetched once more, for a rule that is not among these.
    "preload": False,
}
_VIOLATIONS = "options => axe.run(options).then(found => found.violations)"

# Targets that a thumb must hit; links inside a sentence may be as small as their words.
_SMALL = """() => [...document.querySelectorAll('button, select, input, [role=button], a[href]')]
  .filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter(e => !e.closest('p, li.note') || e.tagName !== 'A')
  .map(e => {
    const box = (e.closest('label') ?? e).getBoundingClientRect();
    return [e.getAttribute('aria-label') ?? e.textContent.trim(), box.width, box.height];
  })
  .filter(([, width, height]) => width > 1 && height > 1 && (width < 43.5 || height < 43.5))"""


# What a dialog hides at its side. A table that is too wide scrolls inside its frame.
_CUT = """() => [...document.querySelectorAll('dialog:modal')]
  .filter(e => e.scrollWidth > e.clientWidth + 1)
  .flatMap(e => [...e.querySelectorAll('*')]
    .filter(one => one.getBoundingClientRect().right > e.getBoundingClientRect().right + 1)
    .map(one => one.className).slice(0, 5))"""


_AT_ONCE = """try {
  const key = 'menagerie.settings';
  localStorage.getItem(key) ?? localStorage.setItem(
    key, '{"speed":"instant","soundOffered":true,"firsts":false}');
} catch { /* A page without an origin keeps nothing. */ }"""
"""Who does not want to wait: whole games are played without the pauses that are for reading."""


_STEADY = """try {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  let at = [...navigator.language].reduce((sum, letter) => sum + letter.charCodeAt(0), innerWidth);
  at += dark ? 1 : 0;
  const next = () => (at = (at * 1664525 + 1013904223) % 2 ** 32) >>> 24;
  crypto.getRandomValues = (array) => (array.set(Array.from(array, next)), array);
} catch { /* A browser that draws by other means. */ }"""
"""What a browser adds to the deal: the same for every window of its kind (`steady.py`)."""


_SHIFTS = """window.shifted = 0;
new PerformanceObserver(list => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: 'layout-shift', buffered: true });"""
"""How much what one sees has moved by itself, by the browser's own count: what moves within half a
second after a tap or a key was asked for, and is not counted."""

MOST_SHIFTS = 0.1
"""Where the browser's makers draw the line for a whole page; here it is for a whole game."""


class Look(NamedTuple):
    """How a window is, and where it leads."""

    address: str
    lang: str = "en"
    size: str = "desktop"
    theme: str = "light"
    moving: bool = False


@dataclass(slots=True)
class Window:
    """A page with the memory of everything that went wrong in it."""

    page: Page
    context: BrowserContext
    look: Look
    lang: str
    problems: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of messages that belong to what a test does on purpose."""

    def note(self, problem: str) -> None:
        if not any(part in problem for part in self.expected):
            self.problems.append(problem)

    def go(self, path: str) -> None:
        """To a path of the app, or to a whole address."""
        self.page.goto(self.look.address + path if path.startswith("/") else path)
        self.page.get_by_role("heading", level=1).first.wait_for()

    def check(self) -> None:
        """What must be true of every state of every page."""
        self.check_layout()
        self.check_access()

    def check_layout(self) -> None:
        wider = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, f"{self.page.url} scrolls sideways by {wider} px"
        cut = self.page.evaluate(_CUT)
        assert not cut, f"wider than the dialog they are in, on {self.page.url}: {cut}"
        small = self.page.evaluate(_SMALL)
        assert not small, f"targets under 44 px on {self.page.url}: {small}"

    def check_still(self) -> None:
        """Nothing has moved by itself since the page was opened, or asked the last time."""
        shifted: float = self.page.evaluate("[window.shifted, window.shifted = 0][0]")
        assert shifted < MOST_SHIFTS, f"{self.page.url} has moved by {shifted:.3f}"

    def check_access(self) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        found: list[dict[str, Any]] = self.page.evaluate(_VIOLATIONS, _LEVELS)
        said = [
            f"{violation['id']}: {violation['help']} {[n['html'] for n in violation['nodes']][:3]}"
            for violation in found
        ]
        assert not said, "\n".join(said)


class Windows:
    """Opens windows, and keeps those that a test has left for the next one.

    A new window costs the browser more than most tests do: a process that starts, and all scripts
    read anew. What a window is asked to keep is forgotten between two tests; the app itself, which
    its service worker has installed, stays, as it does on a player's device.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[Look, list[Window]] = defaultdict(list)

    def open(self, look: Look, alone: bool = False) -> Window:
        free = self._free[look]
        return free.pop() if free and not alone else opened(self._browser, look)

    def put_back(self, window: Window) -> None:
        try:
            forget(window)
        except Error:
            # A page that does not answer any more is of no use to the next test.
            window.context.close()
        else:
            self._free[window.look].append(window)


def forget(window: Window) -> None:
    """Makes a used window like a new one."""
    page, context, look = window.page, window.context, window.look
    for other in context.pages:
        if other is not page:
            other.close()
    context.set_offline(False)
    page.goto(STILL)
    page.evaluate("sessionStorage.clear()")
    session = context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": look.address, "storageTypes": _KEPT})
    session.detach()
    width, height = SIZES[look.size]
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(-1, -1)
    window.lang = look.lang
    window.problems.clear()
    window.expected.clear()


def opened(browser: Browser, look: Look) -> Window:
    return _equipped(browser.new_context(**_options(look)), look)


def opened_again(browser: Browser, look: Look, profile: Path) -> Window:
    """A browser of its own, which knows what it kept in this folder when it was closed."""
    kind, program = browser.browser_type, installed_browser()
    context = kind.launch_persistent_context(
        profile, executable_path=program, args=FLAGS, **_options(look)
    )
    return _equipped(context, look)


def _options(look: Look) -> dict[str, Any]:
    width, height = SIZES[look.size]
    return {
        "base_url": look.address,
        "viewport": {"width": width, "height": height},
        "locale": look.lang,
        "color_scheme": "dark" if look.theme == "dark" else "light",
        "has_touch": look.size != "desktop",
        "reduced_motion": "no-preference" if look.moving else "reduce",
    }


def _equipped(context: BrowserContext, look: Look) -> Window:
    context.set_default_timeout(PATIENCE_MS)
    if not look.moving:
        context.add_init_script(_AT_ONCE)
    context.add_init_script(_STEADY)
    context.add_init_script(_SHIFTS)
    page = context.new_page()
    window = Window(page, context, look, look.lang)

    def console(message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        if message.type in ("error", "warning") and not where.endswith(_MAY_FAIL):
            window.note(f"console: {message.text} {where}")

    def failed(request: Request) -> None:
        # A page that is left does not wait for its answers.
        if request.failure != "net::ERR_ABORTED":
            window.note(f"request failed: {request.url} {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400 and not response.url.endswith(_MAY_FAIL):
            window.note(f"status {response.status}: {response.url}")
        if not response.url.startswith((look.address, "data:", "blob:")):
            window.note(f"another origin: {response.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: window.note(f"error: {error}"))
    page.on("requestfailed", failed)
    page.on("response", answered)
    return window
