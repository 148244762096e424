"""A game owns its facts: no room but `games/` names one, except where its faces lie."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import menagerie
from menagerie import games

SOURCE = Path(menagerie.__file__).parent
NAMED = re.compile(rf"(?<![a-z])({'|'.join(games.HOUSE)})(?![a-z])", re.I)

FACES = (
    *("afterstates", "arena/studies", "batch", "bots/guides", "features"),
    *("pictures/boards", "terminal/boards"),
)
"""Folders where each game has a module or a package with its name."""
DATA = {
    "learn/settings.py": "how the net of each game was trained",
}
"""Files that are lists by game, and why."""


def of_no_game() -> Iterator[Path]:
    """Every module that is no game's own."""
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        own = any(f"/{name}" in f"/{place}" for name in games.HOUSE)
        face = own and place.startswith(FACES)
        if not face and not place.startswith("games/") and place not in DATA:
            yield path


def names_in(path: Path) -> list[str]:
    """The games that a module names in its code: comments and docstrings may give examples."""
    tree = ast.parse(path.read_text("utf-8"))
    found: list[str] = []
    for node in ast.walk(tree):
        # A text that stands alone is a docstring of something.
        for child in ast.iter_child_nodes(node):
            if isinstance(node, ast.Expr) and isinstance(child, ast.Constant):
                child.value = None
        match node:
            case ast.Constant(str(text)) | ast.Name(text) | ast.Attribute(attr=text):
                found += NAMED.findall(text)
            case ast.Import(names) | ast.ImportFrom(names=names):
                said = [getattr(node, "module", None) or "", *(one.name for one in names)]
                found += NAMED.findall(" ".join(said))
    return found


@pytest.mark.parametrize(
    "path", list(of_no_game()), ids=lambda path: path.relative_to(SOURCE).as_posix()
)
def test_a_room_names_no_game(path: Path) -> None:
    assert not names_in(path)


def test_what_would_be_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(
        '"""Like fourmidable."""\nfrom ..games.nimalia import X\n'
        'if game == "animalia":\n    junior.State()\n'
    )
    assert sorted(map(str.lower, names_in(module))) == ["animalia", "junior", "nimalia"]
