"""Errors as answers: what went wrong, as a code for programs and a sentence for people."""

from __future__ import annotations

from ...bots.errors import BotFailure
from ...bots.json_lines import Garbled
from ...core import (
    BadEdition,
    BadNotation,
    BadOption,
    BadPlayers,
    BadRecord,
    GameOver,
    IllegalMove,
    MenagerieError,
    NotYourTurn,
    TableError,
    UnknownGame,
)

_LONGEST = 600
"""Sentences that repeat what was sent may be longer; they are cut."""

_CODES: tuple[tuple[type[Exception], str], ...] = (
    (Garbled, "bad-json"),
    (UnknownGame, "unknown-game"),
    (BadPlayers, "bad-players"),
    (BadOption, "bad-option"),
    (BadEdition, "bad-edition"),
    (BadRecord, "bad-record"),
    (BadNotation, "bad-notation"),
    (GameOver, "game-over"),
    (NotYourTurn, "not-your-turn"),
    (IllegalMove, "illegal-move"),
    (BotFailure, "bad-bot"),
    (MenagerieError, "bad-request"),
    (Exception, "internal"),
)
"""The first class that fits decides the code."""


class RequestRefused(MenagerieError):
    """A request that the engine itself refuses."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def refusal(error: Exception) -> dict[str, str]:
    """The `error` of an answer."""
    if isinstance(error, RequestRefused):
        return {"code": error.code, "sentence": _cut(str(error))}
    code = next(code for kind, code in _CODES if isinstance(error, kind))
    sentence = str(error)
    if code == "internal":
        sentence = f"The engine itself is at fault: {type(error).__name__}: {error}"
    elif code == "bad-json":
        sentence = f"The line {error}"
    answer = {"code": code, "sentence": _cut(sentence)}
    if isinstance(error, TableError):
        # The game's own code for it: with it, a sentence in another language can be found.
        answer["reason"] = error.code
    return answer


def _cut(sentence: str) -> str:
    return sentence if len(sentence) <= _LONGEST else sentence[: _LONGEST - 1] + "…"
