"""Of all tests together."""

from __future__ import annotations

import gc
import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from menagerie.bots.cores import use_one_core


def pytest_configure() -> None:
    """No test fails because the machine is busy. A shell that starts the tests in the background
    lets them ignore interrupts, and with them every program they start and interrupt."""
    use_one_core()
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
