"""Everything that can go wrong, as sentences.

The text of each error says what was wrong, what was expected and what to do.
Errors that a player meets while playing (`IllegalMove` and others) also have a
`code` and `facts`, from which words make a sentence in the player's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class MenagerieError(ValueError):
    """The base class of all errors that this project raises on purpose."""


class UnknownGame(MenagerieError):
    """There is no game of that name."""


class UnknownRules(MenagerieError):
    """A version of a game's rules, or an edition, that is not here."""


class BrokenGame(MenagerieError):
    """A game from outside is installed but cannot be used."""


class BadPlayers(MenagerieError):
    """The game is not played by that many people, or there is no such seat."""


class BadOption(MenagerieError):
    """An option that does not exist, or a value it cannot have."""


class BadEdition(MenagerieError):
    """An edition file that does not describe a playable box."""


class BadPosition(MenagerieError):
    """A text that is no position of the game, or of another version of its rules."""


class BadRecord(MenagerieError):
    """A record that cannot be read, replayed or verified; `line` counts from 1. `code` and
    `facts` say it in other languages (`record.said`)."""

    def __init__(self, line: int, sentence: str, code: str, facts: Mapping[str, Any]) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence
        self.code = code
        self.facts = dict(facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.line, self.sentence, self.code, self.facts)


class TableError(MenagerieError):
    """An error at the table, which can be said in the player's language."""

    def __init__(self, sentence: str, code: str, facts: Mapping[str, Any]) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = dict(facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.facts)


class BadNotation(TableError):
    """A text that is no move of the game."""


class IllegalMove(TableError):
    """A move that exists but that this seat may not play now."""


class NotYourTurn(IllegalMove):
    """A move by a seat that owes no decision."""


class GameOver(IllegalMove):
    """A move after the end."""
