"""A review as one HTML file that opens without a server, without scripts and without a network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from .result import Estimated
from .telling import Telling, ToldMoment, points

WIDE, HIGH, LEFT = 640, 260, 62
"""The size of the curve, and the room for its numbers."""
_LOOKS = (
    ("seat0", ""), ("seat1", "7 3"), ("seat2", "2 3"),
    ("seat3", "9 3 2 3"), ("seat4", "4 4"), ("seat5", "12 4"),
)  # fmt: skip
"""For each seat its colour and how its line is drawn: colours alone do not tell everybody."""

_STYLE = """
:root { color-scheme: light dark; --ground: #faf6ee; --ink: #2c2a26; --soft: #6b655b;
  --card: #fff; --line: #d9d2c4; --good: #2f7d4f; --bad: #b5482f;
  --seat0: #2f6fb5; --seat1: #b3541e; --seat2: #3d7d3a; --seat3: #8046a0; --seat4: #a83258;
  --seat5: #1d7f80; }
@media (prefers-color-scheme: dark) { :root { --ground: #1f1d1a; --ink: #f2ece0; --soft: #b3aa9a;
  --card: #2a2723; --line: #4a453d; --good: #7fc99a; --bad: #f0957c;
  --seat0: #7db4ee; --seat1: #f0a06b; --seat2: #86c981; --seat3: #c79be3; --seat4: #ef92b0;
  --seat5: #74cdce; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; } h2 { font-size: 1.2rem; margin: 0; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
  padding: 1rem; margin: 0 0 1rem; }
.said { font-size: 1.1rem; margin: 0.25rem 0 0.75rem; }
.bars { display: grid; grid-template-columns: max-content 1fr max-content; gap: 0.35rem 0.75rem;
  align-items: center; margin: 0; }
.bars dt, .bars dd { margin: 0; }
.bars dd.number { text-align: right; font-variant-numeric: tabular-nums; }
.bar { display: block; width: 100%; height: 1.1rem; }
ol { margin: 0.75rem 0 0; padding-inline-start: 1.4rem; } li { margin-bottom: 0.5rem; }
.better { color: var(--good); } .why, .note { color: var(--soft); font-size: 0.95rem; }
.curve { width: 100%; height: auto; } .curve text { font: 12px system-ui, sans-serif;
  fill: var(--soft); }
@media (max-width: 30rem) { .curve text { font-size: 20px; } }
.names { display: flex; flex-wrap: wrap; gap: 0 1.5rem; list-style: none; padding: 0; margin: 0; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.15rem 0.6rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; } summary { cursor: pointer; padding: 0.5rem 0; }
""".strip()


def page(told: Telling, seats: Sequence[int]) -> str:
    """The whole file; `seats` are the players it is about, the curve shows everybody."""
    lang, game = told.words.lang, told.replay.game
    title = escape(f"{told.text('title')} · {game.title[lang]}")
    parts = [
        "<!doctype html>",
        f'<html lang="{lang}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body><main><h1>{title}</h1>",
        *(line for seat in seats for line in _seat(told, seat)),
        *_chances(told),
        f'<p class="note">{escape(told.made_from)}</p>',
        "</main></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _seat(told: Telling, seat: int) -> Iterator[str]:
    found = told.review.seats[seat]
    yield f'<section><h2>{escape(told.names[seat])}</h2><p class="said">'
    yield f'{escape(told.sentence(seat))}</p><dl class="bars">'
    for key, part in (("luck", found.luck), ("others", found.others), ("own", found.own)):
        yield _bar(told.text(key), part, _written(told, part))
    if points(found.narrow) != "0":
        yield _bar(told.text("narrow"), Estimated(found.narrow, 0.0), points(found.narrow))
    yield "</dl>"
    moments = told.moments(seat)
    if moments:
        yield f"<ol>{''.join(_moment(told, moment) for moment in moments)}</ol>"
    else:
        key = "moments-later" if told.review.is_glance else "no-moments"
        yield f'<p class="note">{escape(told.text(key))}</p>'
    yield "</section>"


def _written(told: Telling, part: Estimated) -> str:
    return told.text("points", points=points(part.value), doubt=f"{100 * part.doubt:.0f}")


def _bar(name: str, part: Estimated, written: str) -> str:
    """A bar from the middle, and over it a thin line as long as the doubt."""
    size = min(100.0, abs(part.value) * 100)
    start, colour = (100, "good") if part.value > 0 else (100 - size, "bad")
    low, high = (
        max(0.0, min(200.0, 100 + 100 * end)) for end in (part.least, part.value + part.doubt)
    )
    return (
        f"<dt>{escape(name)}</dt><dd><svg class='bar' viewBox='0 0 200 10' aria-hidden='true' "
        f"preserveAspectRatio='none'><rect x='{start:.1f}' width='{size:.1f}' height='10' "
        f"fill='var(--{colour})'/><rect x='99.5' width='1' height='10' fill='var(--soft)'/>"
        f"<rect x='{low:.1f}' y='4.4' width='{high - low:.1f}' height='1.2' "
        "fill='var(--ink)'/></svg>"
        f"</dd><dd class='number'>{escape(written)}</dd>"
    )


def _moment(told: Telling, moment: ToldMoment) -> str:
    gain, doubt = f"{100 * moment.error.value:.0f}", f"{100 * moment.error.doubt:.0f}"
    played = told.text("moment", number=moment.number, played=moment.played)
    better = told.text("better", better=moment.better, points=gain, doubt=doubt)
    why = "".join(f'<br><span class="why">{escape(one)}</span>' for one in moment.why)
    return f'<li>{escape(played)}<br><span class="better">{escape(better)}</span>{why}</li>'


def _chances(told: Telling) -> Iterator[str]:
    rows = told.chances()
    title = escape(told.text("chances"))
    yield f'<section><h2>{title}</h2><svg class="curve" role="img" aria-label="{title}" '
    yield f'viewBox="0 0 {WIDE} {HIGH}">'
    for share in (0.0, 0.5, 1.0):
        at = _down(share)
        yield f'<line x1="{LEFT}" x2="{WIDE}" y1="{at:.0f}" y2="{at:.0f}" stroke="var(--line)"/>'
        yield f'<text x="0" y="{at + 5:.0f}">{100 * share:.0f} %</text>'
    for seat in range(len(told.names)):
        spots = " ".join(
            f"{_across(at, len(rows)):.1f},{_down(row[seat]):.1f}" for at, row in enumerate(rows)
        )
        yield f'<polyline points="{spots}" {_look(seat)}/>'
    yield '</svg><ul class="names">'
    for seat, name in enumerate(told.names):
        yield f'<li><svg width="34" height="6" aria-hidden="true"><path d="M0 3h34" {_look(seat)}/>'
        yield f"</svg> {escape(name)}</li>"
    yield "</ul>"
    yield from _table(told, rows)
    yield "</section>"


def _look(seat: int) -> str:
    colour, dashes = _LOOKS[seat % len(_LOOKS)]
    return f'fill="none" stroke="var(--{colour})" stroke-width="2.5" stroke-dasharray="{dashes}"'


def _across(at: int, count: int) -> float:
    return LEFT + (WIDE - LEFT - 4) * at / max(1, count - 1)


def _down(share: float) -> float:
    return 10 + (HIGH - 20) * (1 - share)


def _table(told: Telling, rows: Sequence[Sequence[float]]) -> Iterator[str]:
    """The same for those who do not see the lines."""
    yield f"<details><summary>{escape(told.text('table'))}</summary>"
    yield f'<div class="scroll" tabindex="0"><table><thead><tr><th>{escape(told.text("move"))}</th>'
    yield "".join(f"<th>{escape(name)}</th>" for name in told.names) + "</tr></thead><tbody>"
    for at, row in enumerate(rows):
        cells = "".join(f"<td>{100 * chance:.0f} %</td>" for chance in row)
        yield f"<tr><th>{at}</th>{cells}</tr>"
    yield "</tbody></table></div></details>"
