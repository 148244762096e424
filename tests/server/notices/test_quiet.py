"""Quiet hours, in the person's time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from menagerie.server.notices.quiet import known_zone, may_tell_at
from menagerie.server.storage import NoticeWishes


def at(text: str, zone: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


@pytest.mark.parametrize(
    ("start", "end", "now", "when"),
    [
        (22, 7, "2026-11-18 21:59", "2026-11-18 21:59"),
        (22, 7, "2026-11-18 22:00", "2026-11-19 07:00"),
        (22, 7, "2026-11-19 06:59", "2026-11-19 07:00"),
        (22, 7, "2026-11-19 07:00", "2026-11-19 07:00"),
        (0, 8, "2026-11-18 00:00", "2026-11-18 08:00"),
        (9, 17, "2026-11-18 12:30", "2026-11-18 17:00"),
        (5, 5, "2026-11-18 05:00", "2026-11-18 05:00"),
        # The clock is put back at 3 in this night: an hour more of quiet.
        (22, 7, "2026-10-24 23:00", "2026-10-25 07:00"),
        (22, 7, "2026-03-28 23:00", "2026-03-29 07:00"),
    ],
)
@pytest.mark.parametrize("zone", ["Europe/Paris", "America/New_York", "Asia/Kolkata"])
def test_messages_wait_until_the_quiet_hours_are_over(
    start: int, end: int, now: str, when: str, zone: str
) -> None:
    wishes = NoticeWishes("z", quiet_from=start, quiet_to=end, zone=zone)
    assert may_tell_at(wishes, at(now, zone)) == at(when, zone)


def test_nobody_is_kept_waiting_by_what_is_not_there() -> None:
    assert may_tell_at(None, 5.0) == 5.0
    assert (
        may_tell_at(NoticeWishes("z", quiet_from=0, quiet_to=23, zone="Mars/Olympus"), 5.0) == 5.0
    )


@pytest.mark.parametrize("name", ["Mars/Olympus", "", "../../etc/passwd", "/etc/passwd", "Europe"])
def test_zones_that_do_not_exist(name: str) -> None:
    assert not known_zone(name)
    assert known_zone("Europe/Paris")
