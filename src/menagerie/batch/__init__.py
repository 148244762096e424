"""Games as JAX programs: thousands of tables at once, on a CPU or a GPU.

    from menagerie import batch
    env = batch.make("junior", players=4, variant="rush")
    state = jax.vmap(env.init)(jax.random.split(key, 4096))

Needs the extra `batch`; JAX is imported by `make`, not before. `room.py` has the
contract of a batch room (one game as a JAX program), `env.py` the environment.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import games
from ..core import MenagerieError
from ..core.extras import how_to_install
from ..core.modules import exists

if TYPE_CHECKING:
    from .env import Env

ROOMS = tuple(sorted(name for name in games.HOUSE if exists(f"{__name__}.{name}")))
"""The games of the house that have a batch room."""


def make(game: str, players: int | None = None, **options: Any) -> Env:
    """An environment with Pgx's interface; with the fewest players if `players` is left out."""
    found = games.load(game)
    # Without JAX a room cannot even be imported, so whether there is one is asked first.
    if game not in ROOMS and not exists(f"{found.room}.batch"):
        raise MenagerieError(
            f"{found.title['en']} has no batch engine; there is one for {', '.join(ROOMS)}."
        )
    try:
        importlib.import_module("jax")
    except ImportError as error:
        raise MenagerieError(
            f"The batch engines need JAX: install it with `{how_to_install('batch')}`."
        ) from error
    from .env import Env

    module = games.face(found, "batch", __name__)
    assert module is not None
    return Env(module.ROOM(found.seats[0] if players is None else players, options))


def auto_reset(step: Callable[..., Any], init: Callable[..., Any]) -> Callable[..., Any]:
    """A `step` that deals a new game where one has ended; see `reset.py`."""
    from .reset import auto_reset as wrapped

    step_and_deal: Callable[..., Any] = wrapped(step, init)
    return step_and_deal


__all__ = ["ROOMS", "auto_reset", "make"]
