"""Tests compile much and compute little: the compiler's costly passes are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import pytest


@pytest.fixture(autouse=True, scope="module")
def quick_compiles() -> Iterator[None]:
    settings: Any = jax.config
    settings.update("jax_disable_most_optimizations", True)
    yield
    settings.update("jax_disable_most_optimizations", False)
