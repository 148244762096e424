"""Of all tests together."""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from menagerie.bots.cores import use_one_core

QUICK_COMPILER = (
    "--xla_cpu_use_fusion_emitters=false",
    "--xla_backend_optimization_level=0",
    "--xla_llvm_disable_expensive_passes=true",
)
"""Tests compile many JAX programs and compute little with them: XLA's older emitters, without the
costly passes, need a quarter of the time. Programs that a test starts hear it too."""


def pytest_configure() -> None:
    """No test fails because the machine is busy. A shell that starts the tests in the background
    lets them ignore interrupts, and with them every program they start and interrupt."""
    use_one_core()
    # It must be said before JAX is imported.
    os.environ["XLA_FLAGS"] = " ".join([*os.environ.get("XLA_FLAGS", "").split(), *QUICK_COMPILER])
    settings.register_profile(
        "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("untimed")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are processors: many tests wait, for a browser, a server or a
    disk."""
    return 1 + len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else [0])


def pytest_collection_finish() -> None:
    """What stays until the end is not looked through at every collection of garbage."""
    gc.collect()
    gc.freeze()
