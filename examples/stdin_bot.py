"""Play by names: throwdown sim throne --bots "program:python3 examples/stdin_bot.py,random"."""

import json
import sys

WISHES = ("announce", "attack", "field", "buy", "use", "play", "defend")


def rank(choice: dict) -> tuple[int, int]:
    """Return how much a choice is liked, the less the better: by its words, then by its price."""
    word = choice["term"].split()[0]  # such as "buy" in "buy Iceman"
    return WISHES.index(word) if word in WISHES else len(WISHES), -choice.get("cost", 0)


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "over":
        continue
    answer = {"type": "ready", "protocol": 2}
    if told["type"] == "choose":
        answer = {"type": "pick", "pick": min(told["choices"], key=rank)["term"]}
    print(json.dumps(answer | {"match": told["match"]}), flush=True)
