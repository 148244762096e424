"""Quiet hours, in the time zone of the person."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from ..storage.notices import NoticeWishes


def known_zone(name: str) -> bool:
    """Whether there is a time zone of this name."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def may_tell_at(wishes: NoticeWishes | None, now: float) -> float:
    """When a message may be sent: now, or at the end of the quiet hours."""
    if wishes is None or wishes.quiet_from == wishes.quiet_to or not known_zone(wishes.zone):
        return now
    here = datetime.fromtimestamp(now, ZoneInfo(wishes.zone))
    if not _is_quiet(here.hour, wishes.quiet_from, wishes.quiet_to):
        return now
    end = here.replace(hour=wishes.quiet_to, minute=0, second=0, microsecond=0)
    if end.timestamp() <= now:
        end = (end + timedelta(days=1)).replace(hour=wishes.quiet_to)
    return end.timestamp()


def _is_quiet(hour: int, start: int, end: int) -> bool:
    return start <= hour < end if start < end else hour >= start or hour < end
