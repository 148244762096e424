"""What every host of a table does, whether a server or the page itself:

    decide (`commands`) → follow → store → tell

`follow` and `tell` are here; the host brings the clock and the storage, and stores a change
before it tells of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from . import clocks, folding, late_guests, log, undo
from .card import Card, card_of
from .chairs import Eye, Step
from .log import NewEntry
from .messages import Changes, Eyes, News
from .people import Person
from .projection import PLAYS, Moment, View, eyes
from .table import Table


class Change(NamedTuple):
    """What a command did to a table. It takes effect when it is stored."""

    after: int
    """The number of the last entry before it."""
    entries: list[NewEntry]
    steps: list[Step]
    card: Card


def follow(table: Table, bodies: Iterable[log.Body], now: float) -> Change:
    """Applies the entries of a command to the table, and the entries that follow by themselves.
    Until the change is stored, the table is ahead of its log."""
    after, entries, steps = table.number, [], []
    waiting = deque(bodies)
    asked = len(waiting)
    while waiting:
        body = waiting.popleft()
        entries.append(log.written(body, now))
        steps.append(folding.follow(table, body, now))
        # A deal is told by itself: browsers compare with it what they see at the end.
        played = len(entries) == asked and steps[-1].what in PLAYS
        if played and table.state is not None and table.state.race is not None:
            waiting.extend(clocks.unasked(table))
        if table.wish is not None and not waiting:
            waiting.extend(undo.follows(table, steps))
        if table.queue and not waiting:
            waiting.extend(late_guests.seatings(table))
    return Change(after, entries, steps, card_of(table))


class Observer:
    """A person who looks at a table, and what each pair of eyes was sent last."""

    def __init__(self, who: Person | None, lang: str = "en", keeps_view: bool = False) -> None:
        self.who = who
        self.lang = lang
        self.keeps_view = keeps_view
        """Whether the client keeps the view and says the sentences itself: then it is sent what
        changed."""
        self.sent: dict[Eye, int] = {}
        """The number of the last step that each pair of eyes was sent."""
        self.views: dict[Eye, View] = {}
        """The last view that each pair of eyes was sent, if the client keeps it."""
        self.promised: tuple[list[int], bool] = [], False
        """What this person was last told: the seats that are kept for them, and whether they wait
        for the next free seat."""

    @property
    def id(self) -> str | None:
        """Who looks; None: a stranger."""
        return self.who.id if self.who else None

    def eyes(self, table: Table) -> list[Eye]:
        """The seats this person holds, or a spectator's eyes."""
        return [*table.seats_of(self.id)] or [None]

    def saw(self, eye: Eye, seq: int, view: View) -> None:
        self.sent[eye] = seq
        if self.keeps_view:
            self.views[eye] = view


Looker = TypeVar("Looker", bound=Observer)


def tell(
    table: Table, observers: Iterable[Looker], steps: Sequence[Step]
) -> Iterator[tuple[Eyes | News | Changes, Sequence[Looker]]]:
    """The messages about steps that are stored, and who gets each. Equal messages are built
    once."""
    if not steps:
        return
    only_play = all(step.what in PLAYS for step in steps)
    hidden = _hidden(steps)
    groups: dict[tuple[Eye, str, int], list[Looker]] = {}
    for observer in observers:
        # A move changes no person's seats.
        if not only_play and observer.sent.keys() != set(observer.eyes(table)):
            for message in look_anew(table, observer, observer.sent):
                yield message, (observer,)
            continue
        if not only_play and observer.promised != _promised(table, observer):
            yield _own(table, observer), (observer,)
        for eye, before in observer.sent.items():
            if eye not in hidden:
                # The same eyes saw the same after the same step: those who keep that view are
                # sent the same changes.
                kept = before if observer.keeps_view else -1
                groups.setdefault((eye, observer.lang, kept), []).append(observer)
    if not groups:
        return
    moment = Moment(table, steps, tuple({eye for eye, _, _ in groups}))
    # In the order of the seats, for those who hold several.
    for group in sorted(groups, key=lambda group: -1 if group[0] is None else group[0]):
        eye, those = group[0], groups[group]
        news = _told(moment, those[0], eye)
        for observer in those:
            observer.saw(eye, news.seq, moment.views[eye])
        yield news, those


def _hidden(steps: Sequence[Step]) -> Collection[Eye]:
    """The eyes that saw none of these steps."""
    for step in steps:
        if None not in step.numbers:
            return ()
    eyes = (*range(len(steps[0].numbers) - 1), None)
    return [eye for eye in eyes if all(step.number(eye) is None for step in steps)]


def _told(moment: Moment, observer: Observer, eye: Eye) -> News | Changes:
    """What has just happened, in the form that this observer wants."""
    if not observer.keeps_view:
        return moment.news(eye, observer.lang, False)
    before = observer.views[eye]
    if before is None or moment.views[eye] is None:
        return moment.unsaid(eye, observer.lang, False)
    return moment.changes(eye, observer.lang, before)


def look_anew(table: Table, observer: Observer, known: Mapping[Eye, int]) -> list[Eyes | News]:
    """The messages to a person who has just come, or holds other seats than before: the whole
    table, and the steps since the last one these eyes know, as far as they are told again."""
    said: list[Eyes | News] = [_own(table, observer)]
    observer.sent, observer.views = {}, {}
    for eye in observer.eyes(table):
        said.append(_missed(table, observer, eye, known.get(eye, 0)))
    return said


def _own(table: Table, observer: Observer) -> Eyes:
    """What is this person's at the table."""
    observer.promised = _promised(table, observer)
    return eyes(table, observer.id)


def _promised(table: Table, observer: Observer) -> tuple[list[int], bool]:
    waits = any(one.who == observer.id for one in table.queue)
    return table.kept_for(observer.id), waits


def catch_up(table: Table, observer: Observer) -> list[Eyes | News]:
    """The messages with what a person at the table has missed, after the log was read again."""
    if observer.sent.keys() != set(observer.eyes(table)):
        return look_anew(table, observer, observer.sent)
    behind = [eye for eye, before in observer.sent.items() if before != table.steps.seen_by(eye)]
    return [_missed(table, observer, eye, observer.sent[eye]) for eye in behind]


def _missed(table: Table, observer: Observer, eye: Eye, known: int) -> News:
    """The whole table and view, and the steps these eyes have missed."""
    before = table.steps.told_before(eye, known)
    missed = [step for step in table.steps.recent if (step.number(eye) or 0) > before]
    moment = Moment(table, missed, (eye,))
    told = moment.unsaid if observer.keeps_view else moment.news
    observer.saw(eye, table.steps.seen_by(eye), moment.views[eye])
    return told(eye, observer.lang, True)


def steps_to_tell(table: Table, observer: Observer, known: Mapping[Eye, int]) -> int:
    """The number of steps that `look_anew` would tell."""
    return sum(
        table.steps.seen_by(eye) - table.steps.told_before(eye, known.get(eye, 0))
        for eye in observer.eyes(table)
    )
