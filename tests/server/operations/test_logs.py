"""Log lines: JSON, on one line, and no secrets."""

from __future__ import annotations

import io
import json
import logging

from menagerie.server.operations import logs


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
