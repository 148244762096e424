"""The types that a game puts in place of the general ones.

They have defaults: where no particular game is meant, write `State`, `Setup`, `Edition`
or `Game` without parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    # Defaults are a part of Python from 3.13 on.
    from typing_extensions import TypeVar

    from .options import Options

    O = TypeVar("O", bound=Options, default=Options, covariant=True)  # noqa: E741
    B = TypeVar("B", default=Any, covariant=True)
else:
    from typing import TypeVar

    O, B = TypeVar("O"), TypeVar("B")  # noqa: E741

__all__ = ["B", "O"]
