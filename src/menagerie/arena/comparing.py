"""Which differences are clear when many things are compared at once.

If twenty things are all alike, one of them lies outside its own 95 % interval by chance, and
the best of the twenty looks better than it is. So two corrections are made. *Clear* means: in at
most one study of twenty is any of the things on a page called clear by chance (Holm's method).
And beside each measured number stands the likely one: the measured number, moved towards the
middle, the further the noisier it is (empirical Bayes).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .statistics import LEVEL, Estimate, chance_beyond

_TOLD = 3
"""The most things that a sentence names."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One of several things that are held against the same number."""

    measured: Estimate
    likely: float
    """What it is likely to be, now that it is known how much all of them differ."""
    side: int
    """1 or -1 where it is clearly above or below, 0 where that may be chance."""


def compare(measured: Mapping[str, Estimate], middle: float) -> dict[str, Compared]:
    """Everything in `measured`, held against `middle`."""
    spread = _spread(measured, middle)
    clear = _clear({name: _chance(one, middle) for name, one in measured.items()})
    return {
        name: Compared(
            one,
            middle + (one.mean - middle) * _trust(spread, one.error),
            (1 if one.mean > middle else -1) if name in clear else 0,
        )
        for name, one in measured.items()
    }


def _chance(one: Estimate, middle: float) -> float:
    """The probability that chance alone leads as far from the middle as this."""
    if one.blocks < 2 or not one.error:
        return 1.0
    return chance_beyond((one.mean - middle) / one.error, one.blocks - 1)


def _clear(chances: Mapping[str, float]) -> set[str]:
    """Those that stay clear when all are taken together (Holm)."""
    found: set[str] = set()
    for done, name in enumerate(sorted(chances, key=lambda name: chances[name])):
        if chances[name] > (1 - LEVEL) / (len(chances) - done):
            break
        found.add(name)
    return found


def _spread(measured: Mapping[str, Estimate], middle: float) -> float:
    """The variance between the things themselves, without the noise of measuring them."""
    known = [one for one in measured.values() if one.error]
    if not known:
        return 0.0
    squares = sum(((one.mean - middle) / one.error) ** 2 for one in known)
    return max(0.0, (squares - len(known)) / sum(one.error**-2 for one in known))


def _trust(spread: float, error: float) -> float:
    return spread / (spread + error * error) if spread else 0.0


def is_first(name: str, measured: Mapping[str, Estimate]) -> bool:
    """Whether one is clearly ahead of all others. Any of them could have been the first, so the
    number of comparisons is that of all pairs. What one gains another may lose, so the errors of a
    pair are added."""
    pairs = len(measured) * (len(measured) - 1) / 2
    mine = measured[name]
    for other, theirs in measured.items():
        error = mine.error + theirs.error
        blocks = min(mine.blocks, theirs.blocks)
        if other == name:
            continue
        if mine.mean <= theirs.mean or blocks < 2 or not error:
            return False
        if chance_beyond((mine.mean - theirs.mean) / error, blocks - 1) > (1 - LEVEL) / pairs:
            return False
    return True


# As sentences.


def percent(value: Estimate | float) -> str:
    """A share as it is written in a sentence.

    >>> percent(0.5), percent(Estimate(0.25, 0.031)), percent(Estimate(0.5, 6.3))
    ('50 %', '25.0 ± 3.1 %', '50.0 % (too few games for an interval)')
    """
    if isinstance(value, float):
        return f"{100 * value:.0f} %"
    if value.margin is None or value.margin >= 0.5:
        return f"{100 * value.mean:.1f} % (too few games for an interval)"
    return f"{100 * value.mean:.1f} ± {100 * value.margin:.1f} %"


def with_margin(value: Estimate, digits: int = 1) -> str:
    """A mean as it is written in a sentence.

    >>> with_margin(Estimate(5.21, 0.38)), with_margin(Estimate(-0.001, None))
    ('5.2 ± 0.4', '0.0')
    """
    mean = round(value.mean, digits) + 0.0
    margin = "" if value.margin is None else f" ± {value.margin:.{digits}f}"
    return f"{mean:.{digits}f}{margin}"


def game_count(value: Estimate) -> str:
    return f"{value.blocks} game{'s' if value.blocks != 1 else ''}"


def told(name: str, value: Estimate, write: Callable[[Estimate], str] = percent) -> str:
    """`keep a lion (41.0 ± 6.2 %, 210 games)`"""
    return f"{name} ({write(value)}, {game_count(value)})"


def sides(
    compared: Mapping[str, Compared], what: str, above: str, below: str,
    write: Callable[[Estimate], str] = percent, short: Callable[[float], str] = percent,
) -> list[str]:  # fmt: skip
    """Two sentences: what is clearly `above` and what is clearly `below`."""
    ranked = sorted(compared, key=lambda name: -compared[name].measured.mean)
    sentences = []
    for sign, word, names in ((1, above, ranked), (-1, below, ranked[::-1])):
        clear = [name for name in names if compared[name].side == sign]
        if clear:
            listed = "; ".join(
                f"{told(name, compared[name].measured, write)}, "
                f"likely about {short(compared[name].likely)}"
                for name in clear[:_TOLD]
            )
            more = f"; and {len(clear) - _TOLD} more" if len(clear) > _TOLD else ""
            sentences.append(f"Clearly {word}, of {len(names)} {what}: {listed}{more}.")
        else:
            best = told(names[0], compared[names[0]].measured, write)
            sentences.append(
                f"None of the {len(names)} {what} is clearly {word}; "
                f"the furthest that way, {best}, may be chance."
            )
    return sentences


def first_of(measured: Mapping[str, Estimate], write: Callable[[Estimate], str] = percent) -> str:
    """The largest, and the next one where their order may be chance."""
    ranked = sorted(measured, key=lambda name: -measured[name].mean)
    found = told(ranked[0], measured[ranked[0]], write)
    if len(ranked) == 1 or is_first(ranked[0], measured):
        return found
    return f"{found}; the next, {told(ranked[1], measured[ranked[1]], write)}, may be level with it"


def difference(value: Estimate, digits: int = 2) -> str:
    """`a difference of 0.31 ± 0.08 in 500 games`, and whether it may be chance."""
    found = f"a difference of {with_margin(value, digits)} in {game_count(value)}"
    return found if value.sign else f"{found}, which may be chance"
