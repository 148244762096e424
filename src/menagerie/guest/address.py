"""The server that a guest visits: where it is, and what is asked over HTTP."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from ..core import MenagerieError

SECONDS = 20.0
"""How long an answer may take."""


class Unwelcome(MenagerieError):
    """The server does not know this token, or blocks whose it is: to try again is no use."""


class NoServer(MenagerieError):
    """The server does not answer now."""


class Address:
    """One server, and the token with which the guest is known there."""

    def __init__(self, url: str, token: str) -> None:
        parts = urlsplit(url if "//" in url else f"http://{url}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise MenagerieError(
                f"A server is written like https://tables.example.org, not {url!r}."
            )
        self.http = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"
        self.headers = {"Authorization": f"Bearer {token}"}
        self.is_here = _is_here(parts.hostname)
        """Whether it is this machine, where no proxy is asked."""
        proxies = [urllib.request.ProxyHandler({})] if self.is_here else []
        self._opener = urllib.request.build_opener(*proxies)

    def play(self, table: str) -> str:
        """The address of a table's WebSocket."""
        return f"{self.http.replace('http', 'ws', 1)}/api/tables/{table}/play"

    async def get(self, path: str) -> dict[str, Any]:
        return await asyncio.to_thread(self._get, path)

    def _get(self, path: str) -> dict[str, Any]:
        request = urllib.request.Request(f"{self.http}{path}", headers=self.headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                found = json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                said = _said(error.read())
            if error.code in (401, 403):
                raise Unwelcome(f"{self.http} does not know this token: {said}") from error
            raise NoServer(f"{self.http} answered {error.code}: {said}") from error
        except (OSError, ValueError) as error:
            raise NoServer(f"{self.http} does not answer: {error}") from error
        if not isinstance(found, dict):
            raise NoServer(f"{self.http} is no server of Ménagerie.")
        return found


def _said(body: bytes) -> str:
    try:
        return str(json.loads(body)["said"])
    except (ValueError, KeyError, TypeError):
        return "(without a sentence)"


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
