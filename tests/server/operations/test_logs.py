"""Log lines: JSON, one per line, with every extra but secrets."""

from __future__ import annotations

import io
import json
import logging
from typing import Any

import pytest

from menagerie.server.operations import logs


def written(extra: dict[str, Any], logger_name: str = "menagerie.test") -> str:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logger = logging.Logger(logger_name)
    logger.addHandler(handler)
    logger.info("hello", extra=extra)
    return stream.getvalue()


def test_a_line_is_json_that_nobody_else_can_write() -> None:
    text = written({"table": "t1\n\x9b2J\u202e"})
    line = json.loads(text)
    assert (line["said"], line["table"]) == ("hello", "t1\n\x9b2J\u202e")
    assert text.rstrip("\n").isprintable(), "nobody writes lines into the log"
    assert text.isascii()


def test_every_extra_is_there() -> None:
    line = json.loads(written({"count": 3, "seconds": 0.5, "anything": ["a", 1]}))
    assert (line["count"], line["seconds"], line["anything"]) == (3, 0.5, ["a", 1])
    assert set(line) == {"at", "level", "from", "said", "count", "seconds", "anything"}


@pytest.mark.parametrize("key", ["secret", "password", "cookie", "metrics_token", "seed", "move"])
def test_a_secret_is_not(key: str) -> None:
    text = written({key: "hidden", "count": 1})
    assert "hidden" not in text
    assert json.loads(text)["count"] == 1


def test_what_other_libraries_add_is_not() -> None:
    assert "hidden" not in written({"headers": "hidden"}, "somebody.else")


def test_a_visitor_who_sends_nonsense_does_not_fill_the_log() -> None:
    wrong = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no")
    for error, ours in ((wrong, False), (OSError(), True)):
        made = logging.makeLogRecord({"exc_info": (type(error), error, None)})
        assert logs._is_ours(made) is ours
    assert logs._is_ours(logging.makeLogRecord({}))
