"""Who pays for a bot's thinking: the person whose table it is, but few for each address.

A visitor has as many identities as there are cookies to throw away. So the identities of one
address share a small number of places in the line (`fair_queue.py`). A family or a class behind
one address has these places too, and `--crowd` gives a school more of them.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict

PLACES = 4
"""The places of one address in the line."""
_REMEMBERED = 20_000
"""People whose address is remembered, those seen last."""


class Payers:
    """From where people were last seen by this process. It is kept in memory only."""

    def __init__(self, crowd: float = 1.0) -> None:
        self._places = max(1, int(PLACES * crowd))
        self._address: OrderedDict[str, str] = OrderedDict()

    def saw(self, who: str, address: str) -> None:
        """A person has sent something from this address."""
        self._address[who] = address
        self._address.move_to_end(who)
        if len(self._address) > _REMEMBERED:
            self._address.popitem(last=False)

    def payer(self, who: str) -> str:
        """What a person's questions are counted by: a place of the address, or the person whose
        address is not known here."""
        address = self._address.get(who)
        if address is None:
            return who
        return f"{address} {zlib.crc32(who.encode()) % self._places}"
