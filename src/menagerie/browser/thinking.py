"""Bots think in a worker of their own: how a question goes there, and how it is answered.

A question is a level and a position (what a seat may know, nothing else). Both workers run the
same program, so a position travels as Python writes it. Finished games are looked at again there
too (`reviewing.py`): then the question is a record.
"""

from __future__ import annotations

import base64
import json
import pickle
from collections.abc import Awaitable, Callable

from ..bots import BotFailure, Position, make
from ..tables.json_text import text

Ask = Callable[[str], Awaitable[str]]


async def choose(ask: Ask, level: str, position: Position) -> int:
    """The move that a level chooses; raises `BotFailure`."""
    if len(position.legal) == 1:
        return position.legal[0]
    said = json.loads(await ask(question(level, position)))
    move = said.get("move")
    if move not in position.legal:
        raise BotFailure(said.get("failed") or f"It chose {move!r}, which is not legal.")
    return int(move)


def question(level: str, position: Position) -> str:
    packed = base64.b64encode(pickle.dumps(position)).decode()
    return text({"level": level, "position": packed})


def answer(asked: str) -> str:
    """What the worker of the bots says to a question."""
    try:
        said = json.loads(asked)
        if "review" in said:
            # Read when it is first wanted: bots are awake sooner without it.
            from . import reviewing

            return reviewing.answer(said["review"], said["known"])
        # From our own other worker: nobody else can post a message here.
        position = pickle.loads(base64.b64decode(said["position"]))
        return text({"move": make(said["level"]).choose(position)})
    except Exception as error:
        return text({"failed": f"{type(error).__name__}: {error}"})
