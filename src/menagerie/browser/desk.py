"""Where the page's JavaScript comes in: every call takes and gives text.

desk = Desk(device)            # in the worker that holds the tables
await desk.ask("POST", "/api/tables", '{"game": …}', "fr")
await desk.open(1, "here-…"); await desk.hear(1, '{"type": "hello", …}'); desk.close(1)
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

from ..core import TableError
from ..tables import projection
from ..tables.json_text import text
from ..tables.refusals import Declined, declined, words
from . import routes
from .conversation import Talk
from .device import ThisDevice
from .tables import PageLine, Tables

logger = logging.getLogger(__name__)


class Desk:
    """The tables of this browser, and the lines to its pages."""

    def __init__(
        self, device: ThisDevice, now: Callable[[], float] = time.time, pace: float = 1.0
    ) -> None:
        self.tables = Tables(device, now, pace)
        self._talks: dict[int, Talk] = {}

    async def ask(self, method: str, path: str, body: str, lang: str) -> str:
        """The status and the body of an answer, as a JSON list of both."""
        try:
            return text([200, await routes.answered(self.tables, method, path, body, lang)])
        except TableError as error:
            return _refused(error, lang)
        except Exception:
            logger.exception("a request failed")
            return _refused(declined("error"), lang)

    async def open(self, line: int, table: str) -> None:
        """A page wants to look at a table; it says hello next."""
        who = await routes.person(self.tables)
        self._talks[line] = Talk(self.tables, table, PageLine(line, who, self.tables.device))

    def hear(self, line: int, said: str) -> Awaitable[None]:
        """A page says something at its table. What it says last counts, even if it leaves before
        that is done."""
        talk = self._talks.get(line)
        return _nothing() if talk is None else talk.hear(said)

    def close(self, line: int) -> None:
        """A page does not look any longer."""
        talk = self._talks.pop(line, None)
        if talk is not None:
            talk.close()

    async def changed(self, table: str) -> None:
        """Another window has written to a table."""
        try:
            await self.tables.read_again(table)
        except Declined:
            logger.warning("a table cannot be read", exc_info=True)


async def _nothing() -> None:
    """A line that is closed is not heard."""


def _refused(error: TableError, lang: str) -> str:
    if isinstance(error, Declined):
        said = words(lang).refusal(error.code, error.facts)
    else:
        said = projection.refused(None, error, None, lang).said
    body = text({"code": error.code, "said": said})
    return text([routes.STATUS.get(error.code, 422), body])
