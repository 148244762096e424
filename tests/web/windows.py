"""A browser window as one person has it, and what must be true of every page it shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

SIZES = {"phone": (390, 844), "desktop": (1280, 800), "narrow": (360, 740)}

PATIENCE_MS = 45_000
"""No test asserts a time; this only keeps a broken one from hanging."""

_AXE = Axe()
_LEVELS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]},
    # What is right is not described node by node: that takes longer than the rules themselves.
    "resultTypes": ["violations"],
}

# Targets that a thumb must hit; links inside a sentence may be as small as their words.
_SMALL = """() => [...document.querySelectorAll('button, select, input, [role=button], a[href]')]
  .filter(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}))
  .filter(e => !e.closest('p, li.note') || e.tagName !== 'A')
  .map(e => {
    const box = (e.closest('label') ?? e).getBoundingClientRect();
    return [e.getAttribute('aria-label') ?? e.textContent.trim(), box.width, box.height];
  })
  .filter(([, width, height]) => width > 1 && height > 1 && (width < 43.5 || height < 43.5))"""


@dataclass(slots=True)
class Window:
    """A page with the memory of everything that went wrong in it."""

    page: Page
    context: BrowserContext
    lang: str
    problems: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    """Parts of messages that belong to what a test does on purpose."""

    def note(self, problem: str) -> None:
        if not any(part in problem for part in self.expected):
            self.problems.append(problem)

    def go(self, path: str) -> None:
        self.page.goto(path)
        self.page.get_by_role("heading", level=1).first.wait_for()

    def check(self) -> None:
        """What must be true of every state of every page."""
        self.check_layout()
        self.check_access()

    def check_layout(self) -> None:
        wider = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0, f"{self.page.url} scrolls sideways by {wider} px"
        small = self.page.evaluate(_SMALL)
        assert not small, f"targets under 44 px on {self.page.url}: {small}"

    def check_access(self) -> None:
        found: dict[str, Any] = _AXE.run(self.page, options=_LEVELS).response
        said = [
            f"{violation['id']}: {violation['help']} {[n['html'] for n in violation['nodes']][:3]}"
            for violation in found["violations"]
        ]
        assert not said, "\n".join(said)


def opened(
    browser: Browser, address: str, lang: str, size: str, theme: str, moving: bool
) -> Window:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        locale=lang,
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size != "desktop",
        reduced_motion="no-preference" if moving else "reduce",
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    window = Window(page, context, lang)

    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            window.note(f"console: {message.text} {message.location.get('url', '')}")

    def failed(request: Request) -> None:
        # A page that is left does not wait for its answers.
        if request.failure != "net::ERR_ABORTED":
            window.note(f"request failed: {request.url} {request.failure}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            window.note(f"status {response.status}: {response.url}")
        if not response.url.startswith((address, "data:", "blob:")):
            window.note(f"another origin: {response.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: window.note(f"error: {error}"))
    page.on("requestfailed", failed)
    page.on("response", answered)
    return window
