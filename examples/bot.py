"""A bot for Ménagerie in plain Python: a line of JSON in, a line of JSON out (docs/engine.md).

    menagerie play junior --seats "me,cmd:python3 examples/bot.py"

It knows one game, 6 nimmt! Junior: complete a row if you can, and otherwise leave
as much missing as possible for the next player. In the other games it plays at random.
"""

import json
import random
import sys
from typing import Any


def junior(view: dict[str, Any], text: str) -> float:
    """How good a move is for the card that is shown; more is better."""
    kind, _, row = text.partition(" ")
    if kind == "pass":
        return 0
    left = len(set(view["missing"][int(row) - 1]) - set(view["shown"]))
    if kind == "claim":  # in the variant `rush` a wrong claim costs a card
        return 1 if left == 0 else -1
    gain = len(view["rows"][int(row) - 1]) + 1 if left == 0 else 0
    return left / 10 + (-gain if view["variant"] == "avoid" else gain)


def choose(request: dict[str, Any]) -> dict[str, Any]:
    chance, view, texts = random.Random(request["random"]), request["view"], [*request["texts"]]
    chance.shuffle(texts)
    if view["game"] == "junior":
        texts.sort(key=lambda text: junior(view, text))
    return {"move": texts[-1]}


for line in sys.stdin:
    request = json.loads(line)
    # Besides `choose` there are `hello`, `new` and `end`; it stays for one game after the other.
    answer = choose(request) if request["do"] == "choose" else {"protocol": 1, "stays": True}
    print(json.dumps({"id": request["id"], "ok": answer}), flush=True)
