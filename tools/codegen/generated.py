"""What the browser app has from Python: `web/src/generated/`, written, never edited.

- `protocol.ts`: the messages (`protocol.py`)
- `games.ts`: the facts of the house's games (`core/facts.py`)
- `views/<game>.ts`: what a view of the game holds, where its room has a `views.py`
- `told/<game>.ts`: its events, reasons and moves, and the codes of its refusals (`told.py`)
- `words/<game>.ts`: the names, events, moves, reasons and labels of its words, in every language
- `drawings/<game>.ts`: the examples of its rules page (`tools/drawings`)
- `steps.ts`: what else happens at a table (somebody sits down, a game starts), likewise

The files are committed; a test holds them current.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from menagerie import games
from menagerie.core import LANGUAGES
from menagerie.core.facts import facts_of, words_of
from menagerie.core.views import Frame, view_type
from menagerie.tables.refusals import words
from tools.codegen import protocol, told, typescript
from tools.drawings.picture import Drawing

FOLDER = Path(__file__).parents[2] / "web" / "src" / "generated"


def files() -> dict[str, str]:
    """Every file, by its path in the folder."""
    found = {
        "protocol.ts": _file(*protocol.parts()),
        "games.ts": _shelf(),
        "steps.ts": _steps(),
        "views/frame.ts": _frame(),
    }
    for name in games.HOUSE:
        found[f"words/{name}.ts"] = _words(name)
        found[f"told/{name}.ts"] = _file(*told.parts(name))
        found[f"drawings/{name}.ts"] = _drawings(name)
        if has_views(name):
            found[f"views/{name}.ts"] = _view(name)
    return found


def has_views(name: str) -> bool:
    return view_of(name) is not None


def view_of(name: str) -> Any:
    """The `View` of a game's room; None where it has none."""
    return view_type(games.load(name).room)


def _file(*parts: str) -> str:
    return "\n\n".join((typescript.NOTE, *parts)) + "\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


def _shelf() -> str:
    described = {name: facts_of(games.load(name)) for name in games.HOUSE}
    return _file(
        'import type { GameName, Lang } from "./protocol";',
        "export type Said = Record<Lang, string>;",
        "export interface Value {\n  value: string;\n  label: Said;\n}",
        "interface AnyOption {\n  name: string;\n  label: Said;\n}",
        "/** One of some words. */\n"
        'export interface ChoiceOption extends AnyOption {\n  kind: "choice";\n'
        "  initial: string;\n  values: Value[];\n}",
        "/** A whole number, where other options have the values of `when`. */\n"
        'export interface NumberOption extends AnyOption {\n  kind: "number";\n'
        "  initial: number;\n  low: number;\n  high: number;\n"
        "  when: Record<string, string>;\n}",
        "/** `random`, or as many values as `counts` says for the number of players. */\n"
        'export interface PickOption extends AnyOption {\n  kind: "pick";\n'
        "  initial: string;\n  values: Value[];\n  counts: Record<string, number>;\n}",
        "export type Option = ChoiceOption | NumberOption | PickOption;",
        "export interface GameFacts {\n  name: GameName;\n  title: Said;\n  players: number[];\n"
        "  minutes: number;\n  age: number;\n"
        "  /** Whether people at one screen must look away from each other's turns. */\n"
        "  secrets: boolean;\n  rules: number;\n  options: Option[];\n}",
        f"export const GAMES: Record<GameName, GameFacts> = {_json(described)};",
    )


def _frame() -> str:
    return _file(typescript.view(Frame, "Frame"))


def _view(name: str) -> str:
    view = view_of(name)
    parts = [typescript.view(view, "Own")]
    parts += [typescript.view(kind, kind.__name__) for kind in typescript.nested(view)]
    return _file(
        'import type { Frame } from "./frame";',
        *parts,
        "export type View = Frame & Own;",
    )


def _words(name: str) -> str:
    return _by_language(words_of(games.load(name)))


def drawings_of(name: str) -> dict[str, Drawing]:
    """The examples of a game's rules page."""
    drawn: dict[str, Drawing] = importlib.import_module(f"tools.drawings.{name}").drawings()
    return drawn


def _drawings(name: str) -> str:
    drawn = _json(drawings_of(name))
    return _file(
        'import type { Drawing } from "../../rules/drawing";',
        f"export const drawings: Record<string, Drawing> = {drawn};",
    )


def _steps() -> str:
    return _by_language(
        {
            lang: {section: words(lang).catalogue[section] for section in ("events", "you")}
            for lang in LANGUAGES
        }
    )


def _by_language(catalogues: Mapping[str, Any]) -> str:
    bodies = [f"const {lang} = {_json(catalogue)};" for lang, catalogue in catalogues.items()]
    return _file(*bodies, f"export default {{ {', '.join(LANGUAGES)} }};")


def main() -> None:
    """Writes what has changed."""
    for path, text in files().items():
        target = FOLDER / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.is_file() or target.read_text("utf-8") != text:
            target.write_text(text, "utf-8")
            print(f"wrote {path}")
