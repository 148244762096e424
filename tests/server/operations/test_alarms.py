"""Alarms: one table for the operator's page, Prometheus and the runbook."""

from __future__ import annotations

import math
from pathlib import Path

from menagerie.server.operations.alarms import ALARMS, Alarm, rules

ROOT = Path(__file__).parents[3]


def test_the_example_rules_and_the_runbook_have_every_alarm() -> None:
    assert (ROOT / "deploy" / "alerts.yml").read_text("utf-8") == rules(), (
        "python -m menagerie.server.operations.alarms > deploy/alerts.yml"
    )
    runbook = (ROOT / "docs" / "runbook.md").read_text("utf-8")
    headings = [line.removeprefix("## ") for line in runbook.splitlines() if line.startswith("## ")]
    assert [alarm.name for alarm in ALARMS] == [name for name in headings if " " not in name]


def test_bounds_on_either_side() -> None:
    high = Alarm("A", "a", 5, 1, "too much")
    low = Alarm("B", "b", math.inf, 1, "too little", least=1)
    assert [high.rings(value) for value in (0, 5, 6)] == [False, False, True]
    assert [low.rings(value) for value in (0, 1, 1e9)] == [True, False, False]
