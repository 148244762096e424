"""The sentence about a package that is missing."""

from __future__ import annotations

import tomllib
from pathlib import Path

from menagerie.core.extras import DISTRIBUTION, how_to_install, missing

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_error_names_what_is_missing_and_how_to_install_it() -> None:
    error = missing(ModuleNotFoundError(name="starlette"), "server", "The server")
    assert error.name == "starlette"
    assert str(error) == (
        "The server needs starlette: install it with `pip install 'menagerie-games[server]'`."
    )
    assert "needs another package" in str(missing(ModuleNotFoundError(), "server", "It"))


def test_it_is_the_name_that_installers_know() -> None:
    project = tomllib.loads(PROJECT.read_text("utf-8"))["project"]
    assert project["name"] == DISTRIBUTION
    assert "server" in project["optional-dependencies"]
    assert how_to_install("server").endswith("[server]'")
