"""What training needs beside the standard library."""

from __future__ import annotations

import importlib.util

from ..core import MenagerieError


def check_extra() -> None:
    """Refuses with a sentence where JAX or NumPy is missing."""
    for name in ("jax", "numpy"):
        if importlib.util.find_spec(name) is None:
            raise MenagerieError(
                "Training needs JAX and NumPy: install them with `pip install 'menagerie[learn]'`."
            )
