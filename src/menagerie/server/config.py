"""The configuration: flags of `menagerie serve`, or the environment.

`docs/server.md` has the table; a test keeps it equal to what is here.
"""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any
from urllib.parse import urlsplit

from ..core import MenagerieError
from ..games import FIRST
from .hosts import name_of, split

PREFIX = "MENAGERIE_"


def _setting(default: Any, text: str) -> Any:
    return field(default=default, metadata={"text": text})


@dataclass(frozen=True, slots=True)
class Config:
    """Each field is a flag (`--metrics-token`) and a variable (`MENAGERIE_METRICS_TOKEN`)."""

    host: str = _setting(
        "127.0.0.1",
        "The address to listen on; only this machine by default. `home`: this machine and its "
        "private addresses, so that phones in the house can join.",
    )
    port: int = _setting(8383, "The port to listen on; 0 takes a free one.")
    database: str = _setting(
        "",
        "An SQLite file, or postgresql://user@host/name; a file in your data folder by default.",
    )
    bus: str = _setting("", "redis://host where several processes serve the same database.")
    workers: int = _setting(
        0,
        "Processes in which bots think, beside one for bots that answer at once; 0: one less than "
        "there are cores.",
    )
    hosts: str = _setting(
        "",
        "Names under which browsers reach this server, by commas; numeric addresses and this "
        "machine's own names are known.",
    )
    under: str = _setting(
        "", "The path under which browsers find this server, such as /games; none: the whole site."
    )
    origins: str = _setting(
        "", "Other origins that may speak to this server, by commas; its own always may."
    )
    proxies: str = _setting(
        "127.0.0.1",
        "Addresses or networks of reverse proxies whose forwarded headers are believed, by commas.",
    )
    metrics_token: str = _setting(
        "", "Who shows it as a bearer token may read /metrics; without, only this machine."
    )
    pages: str = _setting("", "The folder of the built browser app; its own place by default.")
    puzzles: str = _setting(
        "", "A folder with more puzzles of the day, as `menagerie puzzles` writes them."
    )
    log_level: str = _setting("info", "debug, info, warning or error.")
    rules: str = _setting(
        "",
        "Games to deal under an earlier version of their rules, as GAME=VERSION, by commas: "
        "while an older release serves the same database.",
    )
    pace: float = _setting(1.0, "How long bots wait in a race: 1 is natural, 0 at once.")
    loosen: float = _setting(1.0, "Multiplies every rate limit, for tests under load.")
    hsts: int = _setting(
        0,
        "Days for which browsers that came over https come back over https only "
        "(Strict-Transport-Security).",
    )
    crowd: float = _setting(
        1.0,
        "Multiplies the limits per address: 10 where a whole school comes from one address.",
    )
    daily_megabytes: int = _setting(
        100, "How much may be written to the disk for one address in a day."
    )
    pledges: int = _setting(
        1,
        "0: browsers take no part in the deal, as long as an older release serves the same "
        "database and could not read what they add.",
    )
    faces: int = _setting(
        1,
        "0: tables do not show the faces that people choose, as long as an older release serves "
        "the same database and could not read them.",
    )
    undo: int = _setting(
        1,
        "0: nobody takes a move back, as long as an older release serves the same database and "
        "could not follow it.",
    )
    contact: str = _setting(
        "mailto:nobody@localhost",
        "Whom push services may write to when messages to people who are away cause trouble: "
        "mailto:you@example.org, or an https address.",
    )
    private_webhooks: int = _setting(
        0,
        "1: messages to people who are away may go to addresses in private networks, and over "
        "http. Only where everybody who plays here may reach those anyway.",
    )
    grace: int = _setting(10, "The seconds a stop waits for what is under way.")

    @classmethod
    def read(cls, given: Mapping[str, Any], environment: Mapping[str, str] | None = None) -> Config:
        """What was given as flags, over the environment, over the defaults."""
        environment = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for setting in fields(cls):
            flag = given.get(setting.name)
            text = environment.get(PREFIX + setting.name.upper())
            if flag is not None:
                values[setting.name] = flag
            elif text is not None:
                values[setting.name] = _parsed(setting.name, text, type(setting.default))
        return cls(**values)

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise MenagerieError(f"A port is 0 to 65535, not {self.port}.")
        if self.workers < 0 or self.pace < 0 or self.grace < 0 or self.hsts < 0:
            raise MenagerieError("workers, pace, grace and hsts are 0 or more.")
        if self.loosen <= 0 or self.crowd <= 0 or self.daily_megabytes <= 0:
            raise MenagerieError("loosen, crowd and daily-megabytes are more than 0.")
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise MenagerieError(
                f"The log level is debug, info, warning or error, not {self.log_level!r}."
            )

        if self.under and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+", self.under):
            raise MenagerieError(f"A path is such as /games, not {self.under!r}.")
        if not self.contact.startswith(("mailto:", "https://")):
            raise MenagerieError(
                f"A contact is such as mailto:you@example.org, not {self.contact!r}."
            )
        _ = self.versions
        _check_places(split(self.hosts), split(self.origins), split(self.proxies))

    def within(self, address: str) -> str:
        """The address of the tables at the address of this server, which ends in a stroke."""
        return f"{address}{self.under[1:]}/" if self.under else address

    @property
    def versions(self) -> dict[str, int]:
        """By game, the version of the rules that is dealt."""
        pairs = [text.partition("=") for text in split(self.rules)]
        for name, _, number in pairs:
            if not name or not (number.isascii() and number.isdecimal()):
                raise MenagerieError(
                    f"Rules are given as GAME=VERSION, such as {FIRST}=1; not {self.rules!r}."
                )
        return {name: int(number) for name, _, number in pairs}

    @property
    def thinking(self) -> int:
        """How many worker processes."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)


def _check_places(hosts: list[str], origins: list[str], proxies: list[str]) -> None:
    for host in hosts:
        if host != "*" and name_of(host) is None:
            raise MenagerieError(f"A host is a name such as games.example, not {host!r}.")
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or f"{parts.scheme}://{parts.netloc}" != origin:
            raise MenagerieError(f"An origin is such as https://games.example, not {origin!r}.")
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            # A star would let every client say from which address it comes.
            raise MenagerieError(
                f"A proxy is an address or a network such as 10.0.0.0/8, not {proxy!r}."
            ) from None


def _parsed(name: str, text: str, kind: type) -> Any:
    try:
        return kind(text)
    except ValueError:
        raise MenagerieError(f"{PREFIX}{name.upper()} is a number, not {text!r}.") from None


def table() -> str:
    """The settings as a table in Markdown, for the documentation."""
    lines = ["| flag | variable | default | |", "|---|---|---|---|"]
    for setting in fields(Config):
        flag, variable = setting.name.replace("_", "-"), PREFIX + setting.name.upper()
        default = f"`{setting.default}`" if setting.default != "" else ""
        lines.append(f"| `--{flag}` | `{variable}` | {default} | {setting.metadata['text']} |")
    return "\n".join(lines) + "\n"
