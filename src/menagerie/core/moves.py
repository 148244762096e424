"""Move tables: a move is a number with a structured form and a text.

A table lists every move a game can ever have, in an order that never changes
within a version of the rules. The number is for machines, the text for people;
there is no other encoding of moves in the project.
"""

from __future__ import annotations

import difflib
import operator
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Generic, Protocol, SupportsIndex, TypeVar

from .errors import BadNotation


class Move(Protocol):
    """A small frozen dataclass whose `str` is the move's notation."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)


def move_facts(move: Any) -> dict[str, Any]:
    """What stands in a structured move, by name: for sentences about it."""
    if not is_dataclass(move):
        return {}
    return {field.name: getattr(move, field.name) for field in fields(move)}


class MoveTable(Generic[M]):
    """Every move of one game: `table[number]`, `table.text(number)`,
    `table.parse(text)`, `table.number(move)`."""

    def __init__(self, moves: Iterable[M]) -> None:
        self._moves: tuple[M, ...] = tuple(moves)
        self._texts: tuple[str, ...] = tuple(str(move) for move in self._moves)
        self._by_text = {text: number for number, text in enumerate(self._texts)}
        self._by_move = {move: number for number, move in enumerate(self._moves)}
        if len(self._by_text) != len(self._moves) or len(self._by_move) != len(self._moves):
            raise AssertionError("two moves of one table share their form or their text")

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

    def __getitem__(self, number: int) -> M:
        if not 0 <= number < len(self._moves):
            raise IndexError(f"move numbers run from 0 to {len(self._moves) - 1}, not {number}")
        return self._moves[number]

    def number(self, move: M | str | SupportsIndex) -> int:
        """The number of a move as a plain int, however the move is given: in its structured form,
        as a text, or as a number of any kind, e.g. NumPy's."""
        try:
            return self._by_move[move]  # type: ignore[index]
        except (KeyError, TypeError):
            return self._number_of(move)

    def _number_of(self, move: Any) -> int:
        if isinstance(move, str):
            return self.parse(move)
        try:
            # A truth value is a mistake, although Python counts with it.
            if not isinstance(move, bool):
                return operator.index(move)
        except TypeError:
            pass
        raise BadNotation(
            f"A move is a number, its text or its structured form, not {move!r}.",
            "notation",
            {"text": str(move)[:60], "near": []},
        )

    def text(self, number: int) -> str:
        """The notation of a move, e.g. `swap b3 lion`."""
        self[number]
        return self._texts[number]

    def parse(self, text: str) -> int:
        """The number of a move written in notation; case and spacing are free."""
        tidy = " ".join(text.lower().split())
        number = self._by_text.get(tidy)
        if number is None:
            near = self.nearest(tidy)
            hint = f" Did you mean {' or '.join(repr(one) for one in near)}?" if near else ""
            raise BadNotation(
                f"{text!r} is not a move of this game.{hint}",
                "notation",
                {"text": text, "near": near},
            )
        return number

    def nearest(self, text: str, among: Iterable[int] | None = None) -> list[str]:
        """Up to three notations that look like `text`, for a friendly answer."""
        texts = self._texts if among is None else [self._texts[number] for number in among]
        return difflib.get_close_matches(text, texts, n=3, cutoff=0.5)
