"""Tests compile much and compute little: the compiler's costly passes are left out, and what
was compiled once is kept, for the other tests of a run and for the next run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import pytest
from jax.experimental.compilation_cache import compilation_cache


def pytest_configure(config: pytest.Config) -> None:
    # Another process may be writing what this one reads: then it compiles for itself.
    config.addinivalue_line("filterwarnings", "ignore:Error .*ing persistent compilation cache")


@pytest.fixture(autouse=True, scope="module")
def quick_compiles(request: pytest.FixtureRequest) -> Iterator[None]:
    kept = getattr(request.config, "cache", None)
    compiling(True, kept and str(kept.mkdir("jax")), 0.2)
    yield
    compiling(False, None, 1.0)


def compiling(quick: bool, folder: str | None, seconds: float) -> None:
    """How programs are compiled, and where those that took so long are kept."""
    settings: Any = jax.config
    settings.update("jax_disable_most_optimizations", quick)
    settings.update("jax_compilation_cache_dir", folder)
    settings.update("jax_persistent_cache_min_compile_time_secs", seconds)
    compilation_cache.reset_cache()
