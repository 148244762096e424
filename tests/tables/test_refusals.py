"""The sentences of tables and of the server: each is said by some code, in every language."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import menagerie
from menagerie.core import LANGUAGES

HOUSE = Path(menagerie.__file__).parent
ROOMS = ("tables", "browser", "server")


def trees() -> Iterator[ast.AST]:
    for room in ROOMS:
        for path in sorted((HOUSE / room).rglob("*.py")):
            yield ast.parse(path.read_text("utf-8"))


def codes_declined() -> set[str]:
    """The codes of every `declined(code)` and of every `close(number, code)`."""
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func).rpartition(".")[2]
            place = {"declined": 0, "close": 1}.get(name)
            if place is not None and len(node.args) > place:
                said = node.args[place]
                found |= {
                    part.value
                    for part in ast.walk(said)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


def texts() -> set[str]:
    """Every text that stands in the code."""
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_sentence(lang: str) -> None:
    codes = codes_declined()
    assert {"stale", "slow", "unknown-table"} <= codes, "the search finds nothing"
    assert codes <= set(sentences(lang)["refusals"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_said_by_some_code(lang: str) -> None:
    found = texts()
    for section, lines in sentences(lang).items():
        assert set(lines) <= found, f"nobody says these of [{section}]"


def sentences(lang: str) -> dict[str, dict[str, str]]:
    read: dict[str, dict[str, str]] = tomllib.loads(
        (HOUSE / "tables" / f"words.{lang}.toml").read_text("utf-8")
    )
    return read
