"""All five games as the tests lay them out: configurations, invariants, comparisons."""

from __future__ import annotations

import importlib
from typing import Any, Protocol, cast

from menagerie import games
from menagerie.core import State
from menagerie.testing import contents


class TableModule(Protocol):
    """What `tests/games/<game>_table.py` offers."""

    CONFIGS: list[tuple[int, dict[str, Any]]]

    def check(self, state: State) -> None: ...


def table_of(name: str) -> TableModule:
    return cast(TableModule, importlib.import_module(f"tests.games.{name}_table"))


CASES = [
    (name, players, options) for name in games.HOUSE for players, options in table_of(name).CONFIGS
]
"""Every game with every player count and every variant or option that changes the rules."""

IDS = [
    "-".join([name, str(players), *games.load(name).options.of(options).texts()])
    for name, players, options in CASES
]


def deal(name: str, players: int, options: dict[str, Any], seed: str) -> State:
    return games.load(name).deal(players, seed, options)


__all__ = ["CASES", "IDS", "TableModule", "contents", "deal", "table_of"]
