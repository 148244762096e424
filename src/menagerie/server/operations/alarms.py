"""Which figures are alarming, and what to do then: for the operator's page and for Prometheus.

`deploy/alerts.yml` is written from this table (`python -m menagerie.server.operations.alarms`);
`docs/runbook.md` has a chapter for each.
"""

from __future__ import annotations

import math
from typing import NamedTuple

MEGABYTE = 1024.0 * 1024.0
LOW_SPACE = 500 * MEGABYTE
"""Free space on the disk of an SQLite file from which on it is low."""


class Alarm(NamedTuple):
    """A figure that must not leave its bounds for some time."""

    name: str
    metric: str
    most: float
    minutes: int
    text: str
    least: float = -math.inf
    growth: bool = False
    """Whether it is a counter: then how much it grows in five minutes is meant."""

    def rings(self, value: float) -> bool:
        return not self.least <= value <= self.most


ALARMS = (
    Alarm("StorageFailing", "storage_works", math.inf, 1, "Moves cannot be written.", least=1),
    Alarm("BusFailing", "bus_works", math.inf, 5, "Processes do not hear each other.", least=1),
    Alarm("ProcessesApart", "processes_apart", 0, 1, "Processes have no common bus."),
    Alarm("LoopLag", "loop_lag_seconds", 0.25, 5, "Every answer takes long."),
    Alarm("AppendsWaiting", "appends_waiting", 200, 2, "The disk does not keep up with moves."),
    Alarm("BotsWaiting", "bot_questions_oldest_seconds", 20, 5, "Bots let people wait."),
    Alarm("LowSpace", "disk_free_bytes", math.inf, 5, "The disk is nearly full.", least=LOW_SPACE),
    Alarm("LongWal", "wal_bytes", 512 * MEGABYTE, 10, "The write-ahead log is not copied."),
    Alarm("Memory", "memory_bytes", 1500 * MEGABYTE, 10, "The process has grown large."),
    Alarm("DoorFull", "door_share", 0.9, 2, "Hardly anybody else can connect."),
    Alarm("Unreadable", "tables_unreadable", 0, 0, "A table's log cannot be read."),
    Alarm("ClockJumped", "clock_gap_seconds", 5, 0, "The machine's clock was set.", least=-5),
    Alarm("Errors", "errors_total", 0, 0, "The server made a mistake.", growth=True),
    Alarm("StorageErrors", "storage_failures_total", 10, 0, "Requests fail.", growth=True),
)


def rules() -> str:
    """The alarms as a file of rules for Prometheus."""
    lines = ["groups:", "  - name: menagerie", "    rules:"]
    for alarm in ALARMS:
        metric = f"menagerie_{alarm.metric}"
        value = f"increase({metric}[5m])" if alarm.growth else metric
        tests = []
        if alarm.most != math.inf:
            tests.append(f"{value} > {alarm.most:g}")
        if alarm.least != -math.inf:
            tests.append(f"{value} < {alarm.least:g}")
        lines += [
            f"      - alert: Menagerie{alarm.name}",
            f"        expr: {' or '.join(tests)}",
            f"        for: {alarm.minutes}m",
            "        annotations:",
            f"          summary: {alarm.text}",
            f"          runbook: docs/runbook.md#{alarm.name.lower()}",
        ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(rules(), end="")
