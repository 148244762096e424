"""Completion by Tab, as readline asks for it."""

from __future__ import annotations

import pytest

from menagerie.terminal.keyboard import Keyboard


def test_tab_completes_whole_moves() -> None:
    keyboard = Keyboard(lambda: ["row 1", "row 3", "rules"])
    found: list[str] = []
    while (text := keyboard.complete("  RO", len(found))) is not None:
        found.append(text)
    assert found == ["row 1", "row 3"]
    assert keyboard.complete("swap", 0) is None
    keyboard.forget()


def test_a_prompt_is_shown_without_its_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: f"after {prompt}")
    assert Keyboard(list)("[bold]Zoé[/]: ") == "after Zoé: "
