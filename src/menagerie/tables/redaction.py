"""Taking a person's name out of a log, and the identity too where the person is to be forgotten.

A log is never changed otherwise. What is replaced here is what nobody computes with: names, and
identities that from then on belong to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from . import log
from .log import Entry

NOBODY = "N. N."
"""The name of a person whose name is hidden, in every language: nomen nescio."""

_NAMING = {
    log.kind_name(kind)
    for kind in (
        log.Created,
        log.Seated,
        log.Kept,
        log.Queued,
        log.Unqueued,
        log.Named,
        log.Faced,
        log.Adopted,
    )
}
"""The entries that have to do with names and identities."""


def redacted(
    entries: Sequence[Entry], who: str, name: str, becomes: str | None = None
) -> list[tuple[int, bytes]]:
    """The entries that must change, by number: all the names of a person become `name`, and the
    identity becomes another one, if one is given."""
    bodies = [(entry, log.read(entry)) for entry in entries if entry.kind in _NAMING]
    person = _Person(_identities(who, [body for _, body in bodies]), name, becomes)
    changes = ((entry, body, person.changed(body)) for entry, body in bodies)
    return [
        (entry.number, log.written(changed, entry.at).body)
        for entry, body, changed in changes
        if changed != body
    ]


def _identities(who: str, bodies: Sequence[log.Body]) -> set[str]:
    """The identity, and those that the same person had before logging in."""
    found = {who}
    for body in reversed(bodies):
        if isinstance(body, log.Adopted) and body.by in found:
            found.add(body.who)
    return found


@dataclass(slots=True)
class _Person:
    identities: set[str]
    name: str
    becomes: str | None
    sits: dict[int, bool] = field(default_factory=dict)
    """By seat: whether it is this person's, as far as names depend on it."""

    def changed(self, body: log.Body) -> log.Body:
        """The entry, changed where it names the person."""
        match body:
            case log.Created():
                self.sits = {at: seat.who in self.identities for at, seat in enumerate(body.seats)}
                seats = tuple(
                    replace(seat, who=self._other(seat.who), name=self.name)
                    if seat.who in self.identities
                    else seat
                    for seat in body.seats
                )
                return replace(body, owner=self._other(body.owner), seats=seats)
            case log.Seated():
                self.sits[body.seat] = mine = body.who in self.identities
                if body.owner in self.identities:
                    body = replace(body, owner=self._other(body.owner), owner_name=self.name)
                return replace(body, who=self._other(body.who), name=self.name) if mine else body
            case log.Queued(who=who) if who in self.identities:
                return replace(body, who=self._other(who), name=self.name, face="")
            case log.Unqueued(who=who) if who in self.identities:
                return replace(body, who=self._other(who))
            case log.Kept(who=who) if who in self.identities:
                return replace(body, who=self._other(who), name=self.name)
            case log.Named(seat=seat) if self.sits.get(seat):
                return replace(body, name=self.name)
            case log.Faced(seat=seat) if self.sits.get(seat):
                return replace(body, face="")
            case log.Adopted():
                return replace(body, who=self._other(body.who), by=self._other(body.by))
            case _:
                return body

    def _other(self, who: str | None) -> str:
        assert who is not None
        return self.becomes if self.becomes is not None and who in self.identities else who
