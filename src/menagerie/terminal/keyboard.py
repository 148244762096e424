"""Lines typed at a keyboard: arrows, history and completion by Tab, where Python has readline."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from typing import Any

from rich.text import Text


class Keyboard:
    """Asks for a line. `offered` lists what Tab completes."""

    def __init__(self, offered: Callable[[], Iterable[str]]) -> None:
        self._offered = offered
        self._found: list[str] = []
        self._readline = _readline()
        if self._readline is None:
            return
        self._readline.set_completer(self.complete)
        # A move has spaces in it: the whole line is completed, not its last word.
        self._readline.set_completer_delims("\n")
        old_mac = "libedit" in (self._readline.__doc__ or "")
        self._readline.parse_and_bind("bind ^I rl_complete" if old_mac else "tab: complete")

    def __call__(self, prompt: str) -> str:
        return input(Text.from_markup(prompt).plain)

    def forget(self) -> None:
        """Forgets what was typed: the next person must not find it with the arrows."""
        if self._readline is not None:
            self._readline.clear_history()

    def complete(self, typed: str, number: int) -> str | None:
        """The completion with this number, as readline asks for them; None after the last."""
        if number == 0:
            start = " ".join(typed.lower().split())
            self._found = [text for text in self._offered() if text.startswith(start)]
        return self._found[number] if number < len(self._found) else None


def _readline() -> Any:
    """Python's readline, or None where there is none. It is imported only at a keyboard, because
    importing it may already write to the terminal."""
    try:
        return importlib.import_module("readline")
    except ImportError:
        return None
