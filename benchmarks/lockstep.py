"""Both engines side by side at length: 10,000 games of every configuration.

python -m benchmarks.lockstep [GAME ...] [--games 10000]
"""

from __future__ import annotations

import sys

from tests.batch.lockstep import main

if __name__ == "__main__":
    if "--games" not in sys.argv:
        sys.argv += ["--games", "10000"]
    main()
