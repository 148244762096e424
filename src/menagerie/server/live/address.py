"""From one text to a bus."""

from __future__ import annotations

from ...core.extras import how_to_install
from .bus import Bus, BusFailure, LocalBus


def bus_at(address: str | None) -> Bus:
    """The bus, not yet open, at `redis://...`; without an address, that of a single process."""
    if not address:
        return LocalBus()
    if not address.startswith(("redis://", "rediss://", "unix://")):
        # The address is not in the message: it may hold a password.
        raise BusFailure("This is no address of a bus. Expected redis://host:port/0.")
    try:
        from .redis_bus import RedisBus
    except ModuleNotFoundError as error:
        raise BusFailure(
            f"Redis needs the package {error.name}: {how_to_install('server')}."
        ) from error
    return RedisBus(address)
