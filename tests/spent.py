"""Where the time of a run goes: processor seconds of each file and of each test.

    python -m pytest -p tests.spent -n auto --dist worksteal

Wall time says how busy the machine was; processor time says what a test costs, with the servers,
browsers and other programs that it started. Needs Linux.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

MOST = 40
"""How many files, and how many tests, are listed."""

_BEFORE = pytest.StashKey[float]()


def spent() -> float:
    """Seconds of this process and of all that it started, as long as they live or were waited
    for."""
    ticks = os.sysconf("SC_CLK_TCK")
    children: defaultdict[int, list[int]] = defaultdict(list)
    seconds: dict[int, float] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            told = (folder / "stat").read_text("utf-8")
        except OSError:
            # It has ended in this moment.
            continue
        fields = told.rpartition(")")[2].split()
        children[int(fields[1])].append(int(folder.name))
        seconds[int(folder.name)] = sum(map(int, fields[11:15])) / ticks
    total, found = 0.0, [os.getpid()]
    while found:
        process = found.pop()
        total += seconds.get(process, 0.0)
        found += children[process]
    return total


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[_BEFORE] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    now = spent()
    # A browser that is closed takes its seconds with it.
    report.user_properties.append(("spent", max(0.0, now - item.stash[_BEFORE])))
    item.stash[_BEFORE] = now
    return report


class Bill:
    """Adds up what the tests of all processes spent."""

    def __init__(self) -> None:
        self.tests: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == "spent" and isinstance(value, float):
                self.tests[report.nodeid] += value

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        files: defaultdict[str, float] = defaultdict(float)
        for test, seconds in self.tests.items():
            files[test.partition("::")[0]] += seconds
        terminalreporter.write_line(f"{sum(files.values()):8.1f} s of processor time in all tests")
        for title, bill in (("files", files), ("tests", self.tests)):
            terminalreporter.section(f"processor seconds of {title}")
            for name, seconds in sorted(bill.items(), key=lambda one: -one[1])[:MOST]:
                terminalreporter.write_line(f"{seconds:8.1f} {name}")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Bill())
