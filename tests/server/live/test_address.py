"""Addresses of a bus."""

from __future__ import annotations

import pytest

from menagerie.server.live.address import bus_at
from menagerie.server.live.bus import BusFailure, LocalBus


async def test_addresses() -> None:
    assert isinstance(bus_at(None), LocalBus)
    assert isinstance(bus_at(""), LocalBus)
    with pytest.raises(BusFailure, match="no address of a bus") as failure:
        bus_at("amqp://me:secret@host")
    assert "secret" not in str(failure.value)
