"""What a net thinks of moves: the same numbers with NumPy and without.

Every number is a whole multiple of a small power of two, and the multiple is far
below 2⁵³. So NumPy's sums of doubles are exact in any order, and without NumPy the
multiples are added as whole numbers: both ways agree to the last bit and choose
the same move.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import Protocol, cast

from ... import afterstates
from ...afterstates import Look
from .storage import BadNet, Net

INPUT, WEIGHT, ACTIVE = 16, 14, 10
"""The number of binary places to which numbers are rounded: `INPUT` for weights that multiply the
inputs (whole numbers), `WEIGHT` for the other weights, `ACTIVE` for the output of a layer."""
BEFORE = 12
"""The same for the sums of the first layer, before they are multiplied by the gate."""

NAMES = (
    "context", "context_bias", "shift", "gate", "gate_bias", "first", "first_bias",
    "second_shift", "second", "second_bias", "third", "third_bias", "heads", "heads_bias",
)  # fmt: skip


class Judge(Protocol):
    """A net that is ready to play."""

    def worths(self, look: Look, mix: float) -> list[float]:
        """How good the candidates look: the expected reward, and the lead in points to come
        times `mix`."""

    def heads(self, look: Look) -> list[tuple[float, float, float]]:
        """For each candidate the expected reward by rank, the points that the seat still makes,
        and those that the others make on average, in units of the header's `lead`."""


def judge_of(net: Net, numpy: bool | None = None) -> Judge:
    """The net ready to play, with NumPy where there is NumPy (or as told)."""
    check_shapes(net)
    if numpy is None:
        numpy = importlib.util.find_spec("numpy") is not None
    # By name: tables use bots and must not import NumPy, which the import contracts check.
    name, kind = ("arrays", "ArrayNet") if numpy else ("plain", "PlainNet")
    module = importlib.import_module(f"{__package__}.{name}")
    return cast(Judge, getattr(module, kind)(net))


def check_shapes(net: Net) -> None:
    """Refuses a net whose arrays do not fit together or whose weights are all zero."""
    found = afterstates.of(net.header.game)
    assert found is not None
    layout, weights = found.LAYOUT, net.weights
    missing = [name for name in NAMES if name not in weights]
    if missing:
        raise BadNet(f"The net of {net.header.game} lacks the array {missing[0]!r}.")
    read, wide = weights["shift"].shape
    narrow = weights["third"].shape[0]
    wanted = {
        "context": (len(layout.context_scales), read),
        "gate": (read, wide),
        "first": (len(layout.candidate_scales), wide),
        "second_shift": (read, narrow),
        "second": (wide, narrow),
        "heads": (narrow, 3),
    }
    if "patterns" in weights and layout.board:
        filters = weights["patterns"].shape[1]
        wanted["patterns"] = (9 * layout.board.signs, filters)
        wanted["pooled"] = (filters, wide)
    for name, shape in wanted.items():
        if weights[name].shape != shape:
            raise BadNet(
                f"The array {name!r} of the net of {net.header.game} has the shape "
                f"{weights[name].shape}; the game's afterstates need {shape}."
            )
    for name in ("first", "heads"):
        if not any(weights[name].numbers):
            raise BadNet(f"All weights {name!r} of the net of {net.header.game} are zero.")
