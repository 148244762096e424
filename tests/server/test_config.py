"""Settings: flags over variables over defaults, and one table that documents them."""

from __future__ import annotations

import inspect
import io
import json
import logging
from dataclasses import fields
from pathlib import Path

import pytest

from menagerie.core import MenagerieError
from menagerie.server import config
from menagerie.server.cli import serve
from menagerie.server.config import Config
from menagerie.server.limits import Limiter, Tally
from menagerie.server.operations import logs

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
    ):
        with pytest.raises(MenagerieError):
            Config.read({}, environment)


def test_every_setting_is_a_flag_and_documented() -> None:
    flags = set(inspect.signature(serve).parameters) - {"browser"}
    assert flags == {one.name for one in fields(Config)}
    assert config.table() in (DOCS / "server.md").read_text("utf-8")


def test_a_log_line_is_json_without_what_was_not_asked_for() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logger = logging.Logger("test")
    logger.addHandler(handler)
    logger.info("hello", extra={"table": "t1\n\x9b2J\u202e", "secret": "hidden"})
    line = json.loads(stream.getvalue())
    assert (line["said"], line["table"]) == ("hello", "t1\n\x9b2J\u202e")
    assert "hidden" not in stream.getvalue()
    assert stream.getvalue().rstrip("\n").isprintable(), "nobody writes lines into the log"
    assert stream.getvalue().isascii()


def test_buckets_fill_again() -> None:
    now = [0.0]
    limiter = Limiter(1.0, 2.0, lambda: now[0])
    assert [limiter.allows("a") for _ in range(3)] == [True, True, False]
    assert limiter.allows("b")
    now[0] += 1.0
    assert [limiter.allows("a") for _ in range(2)] == [True, False]


def test_a_tally_counts_what_is_open() -> None:
    tally = Tally(2)
    assert [tally.enter("a") for _ in range(3)] == [True, True, False]
    tally.leave("a")
    assert tally.enter("a")
