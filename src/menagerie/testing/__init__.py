"""The contract tests, for games of the house and of other packages. They need the extra `testing`.

    from menagerie.testing import contract

    TestPonds = contract("ponds")

tries every law on every number of players; `options` lists the options that change the rules,
`check` looks at every position of random games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

pytest.register_assert_rewrite(f"{__name__}.laws")

from .. import games  # noqa: E402
from .cases import Case, Check, contents, no_check  # noqa: E402
from .laws import LAWS, Law  # noqa: E402


def contract(
    game: str,
    options: Sequence[Mapping[str, Any]] = ({},),
    players: Sequence[int] | None = None,
    check: Check = no_check,
) -> type:
    """A class of tests: every law for every number of players with every one of the options."""
    found = games.load(game)
    return contract_of(
        [
            Case(found, count, chosen, check)
            for count in players or found.seats
            for chosen in options
        ]
    )


def contract_of(cases: Sequence[Case]) -> type:
    """A class of tests: every law for every case."""
    tests = {f"test_{law.__name__}": _test(law) for law in LAWS}
    found = type("Contract", (), {"__doc__": "Every law of a game.", **tests})
    every_case = pytest.mark.parametrize("case", cases, ids=str)
    return every_case(found)


def _test(law: Law) -> Any:
    def test(self: object, case: Case) -> None:
        law(case)

    test.__doc__ = law.__doc__
    return test


__all__ = ["LAWS", "Case", "contents", "contract", "contract_of"]
