"""What every batch room shares: blocks of an observation are put together by their names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from menagerie.batch.junior import JuniorRoom


def blocks(room: JuniorRoom) -> dict[str, Any]:
    """For each block, in an order of its own, its place in the encoder."""
    named = list(enumerate(room.encoder.blocks, start=1))
    return {block.name: np.full(block.shape, number) for number, block in reversed(named)}


@pytest.fixture
def room() -> JuniorRoom:
    return JuniorRoom(2, {})


def test_blocks_are_put_in_the_order_of_the_encoder(room: JuniorRoom) -> None:
    numbers = np.asarray(room.observation(blocks(room)))
    assert numbers.shape == room.encoder.shape
    assert numbers.dtype == np.int16
    for number, span in enumerate(room.encoder.spans.values(), start=1):
        assert (numbers[span] == number).all()


def test_a_block_with_another_name_is_refused(room: JuniorRoom) -> None:
    values = blocks(room)
    values["takes"] = values.pop("taken")
    with pytest.raises(AssertionError, match="An observation of junior has the blocks"):
        room.observation(values)
    del values["takes"]
    with pytest.raises(AssertionError, match="An observation of junior has the blocks"):
        room.observation(values)


def test_a_block_of_another_size_is_refused(room: JuniorRoom) -> None:
    values = blocks(room) | {"taken": np.zeros(3)}
    with pytest.raises(AssertionError, match="'taken' of junior has 2 numbers, not 3"):
        room.observation(values)
