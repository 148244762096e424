"""One class name is one class: `docs/glossary.md` names the exceptions."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import menagerie

ROOT = Path(menagerie.__file__).parent
GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"

VOCABULARIES = {"box", "events", "moves", "refusals", "views", "why"}
"""Modules of a game whose classes are named with the module."""
NAMED_WITH_THEIR_MODULE = {"tables/log.py"}
SHARED = {"Notebook", "Own", "raw_env"}
TEMPLATE = "new_game/template"
"""The room that `menagerie new-game` copies: its classes are those of another package."""


def has_own_vocabulary(module: Path) -> bool:
    place = module.relative_to(ROOT)
    in_a_game = place.parts[0] == "games" and len(place.parts) == 3
    return place.as_posix() in NAMED_WITH_THEIR_MODULE or (
        in_a_game and module.stem in VOCABULARIES
    )


def classes(module: Path) -> Iterator[str]:
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def test_a_class_name_is_one_class() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for module in sorted(ROOT.rglob("*.py")):
        copied = module.relative_to(ROOT).as_posix().startswith(TEMPLATE)
        if not copied and not has_own_vocabulary(module):
            for name in classes(module):
                found[name].append(module.relative_to(ROOT).as_posix())
    doubled = {name: places for name, places in found.items() if len(places) > 1}
    assert {name for name in doubled if name not in SHARED} == set(), doubled


def test_the_exceptions_are_in_the_glossary() -> None:
    section = GLOSSARY.read_text("utf-8").partition("## Names that several rooms share")[2]
    for name in SHARED | {f"{module}.py" for module in VOCABULARIES} | NAMED_WITH_THEIR_MODULE:
        assert f"`{name}`" in section, name


def test_a_word_is_explained_once() -> None:
    lines = GLOSSARY.read_text("utf-8").splitlines()
    words = [line.split("|")[1].strip() for line in lines if line.startswith("| ")]
    explained = [word for word in words if word != "word"]
    assert len(explained) > 50
    assert len(explained) == len(set(explained))
