"""The contract of `core`, kept by all games of the house in every configuration."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from menagerie import games
from menagerie.testing import Case, contract_of
from tests.configurations import CASES, deal, table_of

TestEveryGame = contract_of(
    [
        Case(games.load(name), players, options, table_of(name).check)
        for name, players, options in CASES
    ]
)


@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_hypothesis_finds_no_broken_position(data: st.DataObject) -> None:
    name, players, options = data.draw(st.sampled_from(CASES))
    state = deal(name, players, options, data.draw(st.text(max_size=12)))
    check = table_of(name).check
    while state.turn:
        seat = data.draw(st.sampled_from(state.turn))
        legal = state.legal(seat)
        # Drawing an index now and then is enough for hypothesis to steer, and keeps games cheap.
        state.play(seat, legal[data.draw(st.integers(0, 1 << 16)) % len(legal)])
        check(state)
