"""Games of other packages, built and installed for these tests only."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from menagerie.games import outside
from menagerie.server.http import games as http_games
from tests.outside.installed import EXAMPLE, SOURCE, install


@pytest.fixture(scope="session")
def frogs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where the example is installed."""
    return install(EXAMPLE, tmp_path_factory.mktemp("site"))


@pytest.fixture
def installed(frogs: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The example is installed in this process and in those that it starts."""
    monkeypatch.syspath_prepend(frogs)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(frogs), str(SOURCE)]))
    _forget()
    yield frogs
    monkeypatch.undo()
    for name in [name for name in sys.modules if name.startswith("menagerie_frogs")]:
        del sys.modules[name]
    _forget()


def _forget() -> None:
    """What was found before is looked for again."""
    importlib.invalidate_caches()
    outside.found.cache_clear()
    outside.load.cache_clear()
    http_games._games.cache_clear()
