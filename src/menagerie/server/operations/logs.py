"""Logs: one JSON object per line, on standard error.

No line holds a cookie, a password, a secret of a deal, a move or a name.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

SECRETS = frozenset(("cookie", "move", "name", "password", "secret", "seed", "token"))
"""Words of which none may be in the key of an `extra`: such an extra is left out."""

_OURS = __name__.partition(".")[0]
_PLAIN = frozenset(vars(logging.makeLogRecord({})))
"""What every record has, without any `extra`."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        line |= _extras(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        # In ASCII: a text that a client chose cannot move the cursor of the reader's terminal.
        return json.dumps(line, default=str)


def _extras(record: logging.LogRecord) -> dict[str, Any]:
    """What our own code added by `extra=`. What other libraries add is left out."""
    if record.name.partition(".")[0] != _OURS:
        return {}
    added = ((key, value) for key, value in vars(record).items() if key not in _PLAIN)
    return {key: value for key, value in added if SECRETS.isdisjoint(key.split("_"))}


def set_up(level: str) -> None:
    """Everything that is logged goes to standard error in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
    # Its lines about connections hold addresses of tables, and who played where is private.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, root.level))
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """Not what a visitor did wrong: anybody could fill the log with it."""
    return not isinstance((record.exc_info or (None, None))[1], UnicodeDecodeError)
