"""The review in a terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from menagerie.cli import app
from menagerie.core.words import load_words
from menagerie.terminal.review import WIDTH, bar, curve
from tests.review.games import played


def test_the_command_tells_everything_of_a_finished_game(tmp_path: Path) -> None:
    record, found = tmp_path / "game.record", tmp_path / "found.json"
    page = tmp_path / "page.html"
    played("junior", ("random", "greedy", "random")).save(record)
    command = ["review", str(record), "--seconds", "0", "--json", str(found), "--seat", "2"]
    command += ["--html", str(page)]
    said = CliRunner().invoke(app, [*command, "--lang", "fr"])
    assert said.exit_code == 0, said.output
    for part in ("Après la partie", "Joueur 2", "les cartes", "les autres", "La chance de gagner"):
        assert part in said.output
    assert "Joueur 1\n" not in said.output
    kept = json.loads(found.read_text("utf-8"))
    assert len(kept["steps"]) == 52
    assert len(kept["moments"]) == 3
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert '<html lang="fr">' in text
    # It needs nothing from anywhere.
    assert not re.search(r"<script|<link|src=|href=|url\(|@import|https?://", text)
    assert text.count("<polyline") == 3
    assert text.count("<tr>") == 54


@pytest.mark.parametrize(("words", "sentence"), [(["--seat", "9"], "3 players"), ([], "finished")])
def test_what_cannot_be_reviewed_is_said(tmp_path: Path, words: list[str], sentence: str) -> None:
    record = tmp_path / "game.record"
    whole = played("junior", ("random", "greedy", "random"))
    text = str(whole)
    if not words:
        head, *moves = text.split("\n\n")
        first = "\n".join(moves[0].splitlines()[:3])
        text = f"{head}\n\n{first}\nresult: unfinished\n"
    record.write_text(text, encoding="utf-8")
    said = CliRunner().invoke(app, ["review", str(record), *words])
    assert said.exit_code
    assert sentence in str(said.exception)


def test_bars_grow_to_both_sides_of_the_middle() -> None:
    assert str(bar(0.5)).index("│") == WIDTH == str(bar(-0.5)).index("│")
    assert str(bar(0.5)).count("█") == WIDTH // 2 == str(bar(-0.5)).count("█")
    assert str(bar(7.0)).count("█") == WIDTH


def test_a_curve_fits_its_room() -> None:
    assert curve([0.0, 0.5, 1.0], 3) == "▁▅█"
    assert len(curve([0.5] * 200, 60)) == 60


def test_both_languages_say_the_same() -> None:
    keys = [
        load_words("menagerie.review", lang).catalogue["review"].keys() for lang in ("en", "fr")
    ]
    assert keys[0] == keys[1]
    french = load_words("menagerie.review", "fr").catalogue
    assert french["tu"].keys() < french["review"].keys()
    formal = {
        key for key, text in french["review"].items() if re.search(r"\b(vous|vos)\b", text, re.I)
    }
    assert formal == french["tu"].keys() - {"lost-others"}
