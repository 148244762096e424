"""Settings: flags over variables over defaults, and one table that documents them."""

from __future__ import annotations

from pathlib import Path

import pytest

from menagerie.core import MenagerieError
from menagerie.server import config
from menagerie.server.config import Config

DOCS = Path(__file__).parents[2] / "docs"


def test_flags_go_before_variables_and_variables_before_defaults() -> None:
    environment = {"MENAGERIE_PORT": "99", "MENAGERIE_DATABASE": "x.db", "MENAGERIE_PACE": "0.5"}
    read = Config.read({"port": 7, "host": None}, environment)
    assert (read.port, read.database, read.pace, read.host) == (7, "x.db", 0.5, "127.0.0.1")


def test_wrong_settings_are_refused_in_a_sentence() -> None:
    for environment in (
        {"MENAGERIE_PORT": "http"},
        {"MENAGERIE_PORT": "70000"},
        {"MENAGERIE_LOG_LEVEL": "loud"},
        {"MENAGERIE_LOOSEN": "0"},
        {"MENAGERIE_UNDER": "games"},
        {"MENAGERIE_UNDER": "/games/"},
        {"MENAGERIE_RULES": "fourmidable"},
        {"MENAGERIE_RULES": "fourmidable=one"},
    ):
        with pytest.raises(MenagerieError):
            Config.read({}, environment)


def test_rules_that_are_dealt() -> None:
    assert Config().versions == {}
    assert Config(rules="fourmidable=1, junior=3").versions == {"fourmidable": 1, "junior": 3}


def test_the_documentation_has_every_setting() -> None:
    assert config.table() in (DOCS / "server.md").read_text("utf-8")
