"""How many cores a bot uses: one."""

from __future__ import annotations

import os

_THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")


def use_one_core() -> None:
    """Tells NumPy to compute in one thread, unless somebody has said otherwise; to be called before
    NumPy is imported. A net's matrices are small: several threads wait for each other, which costs
    three times the processor time on two cores."""
    for name in _THREADS:
        os.environ.setdefault(name, "1")
