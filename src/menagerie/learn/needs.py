"""What training needs beside the standard library."""

from __future__ import annotations

import importlib.util

from ..core import MenagerieError
from ..core.extras import how_to_install


def check_extra() -> None:
    """Refuses with a sentence where JAX or NumPy is missing."""
    for name in ("jax", "numpy"):
        if importlib.util.find_spec(name) is None:
            raise MenagerieError(
                f"Training needs JAX and NumPy: install them with `{how_to_install('learn')}`."
            )
