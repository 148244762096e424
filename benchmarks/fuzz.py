"""Fuzzing for as long as one likes: the socket's messages, HTTP bodies, records, editions.

    python -m benchmarks.fuzz [--minutes 60] [--only sockets] [--seed 1] [--keep]

The minutes are shared by the targets (`tests/fuzz`). An input that fails is written to
`fuzz-TARGET-HASH.bin` in the present folder, and the exit status is 1. With `--keep`, inputs that
made a target do something new are added to the corpus in `tests/corpus`.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path

from tests.fuzz.bodies import Bodies
from tests.fuzz.corpus import Corpus, Fault, Target
from tests.fuzz.sockets import Sockets
from tests.fuzz.texts import Editions, Records


def fuzzed(target: Target, seconds: float, seed: str, keep: bool) -> Corpus:
    """Runs changed inputs until the time is over."""
    corpus, rng = Corpus(target), random.Random(f"{seed} {target.name}")
    corpus.begin()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = corpus.step(rng)
        if found is not None and keep:
            corpus.keep(found)
    return corpus


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--only", default="", help="targets whose name contains this")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", action="store_true", help="add what is new to the corpus")
    given = parser.parse_args()
    failed = False
    with ExitStack() as stack:
        bodies = stack.enter_context(Bodies())
        targets: list[Target] = [Sockets(), bodies, Records(), Editions()]
        targets = [target for target in targets if given.only in target.name]
        print("| target | inputs | kept | behaviours | failure |\n|---|---:|---:|---:|---|")
        for target in targets:
            try:
                corpus = fuzzed(target, given.minutes * 60 / len(targets), given.seed, given.keep)
            except Fault as fault:
                failed = True
                print(f"| {target.name} | | | | {fault.__cause__!r} |", flush=True)
                name = f"fuzz-{target.name}-{sha256(fault.data).hexdigest()[:12]}.bin"
                Path(name).write_bytes(fault.data)
                continue
            cells = f"{corpus.runs:,} | {len(corpus.kept())} | {len(corpus.seen)}"
            print(f"| {target.name} | {cells} | |", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
