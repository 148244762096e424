"""A bot for Ménagerie in plain Python: a line of JSON in, a line of JSON out (docs/engine.md).

    menagerie play junior --seats "me,cmd:python3 examples/bot.py"
    menagerie arena junior --bots "random,cmd:python3 examples/bot.py" --players 2

It knows one game, 6 nimmt! Junior: complete a row if you can, and otherwise leave
as much missing as possible for the next player. In the other games it plays at random.
"""

import json
import random
import sys


def junior(view, text):
    """How good a row is for the card that is shown; more is better."""
    kind, _, row = text.partition(" ")
    if kind == "pass":
        return 0
    left = len(set(view["missing"][int(row) - 1]) - set(view["shown"]))
    if kind == "claim":  # the variant `rush`: right claims win cards, wrong ones lose
        return 1 if left == 0 else -1
    gain = len(view["rows"][int(row) - 1]) + 1 if left == 0 else 0
    return left / 10 + (-gain if view["variant"] == "avoid" else gain)


def choose(request):
    chance = random.Random(request["random"])
    view, moves = request["view"], list(zip(request["moves"], request["texts"]))
    chance.shuffle(moves)
    if view["game"] == "junior":
        moves.sort(key=lambda move: junior(view, move[1]))
    return {"move": moves[-1][0]}


for line in sys.stdin:
    request = json.loads(line)
    answer = {"protocol": 1} if request["do"] == "hello" else choose(request)
    print(json.dumps({"id": request["id"], "ok": answer}), flush=True)
