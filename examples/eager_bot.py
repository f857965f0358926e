"""A bot of one's own in a few lines: it has favourite verbs and leaves the rest to chance.

    throwdown sim masters --games 20 --bots "program:python3 examples/eager_bot.py,random"

It reads one JSON object per line and answers with one; docs/bot-protocol.md tells them all.
"""

import json
import sys
from random import Random

FAVOURITES = ("field", "buy", "use", "attack", "block", "play")


def pick(choices: list[dict], chance: Random) -> str:
    """Return a choice with a favourite verb, or any: what it is called by."""
    for verb in FAVOURITES:
        liked = [choice for choice in choices if choice["pick"].split()[0] == verb]
        if liked:
            return chance.choice(liked)["pick"]
    return chance.choice(choices)["pick"]


def main() -> None:
    """Answer whatever is asked about any game, until nothing more is."""
    chances = {}
    for line in sys.stdin:
        message = json.loads(line)
        match = message["match"]
        if message["type"] == "hello":
            chances[match] = Random(message["seed"])
            answer = {"type": "ready", "protocol": 2, "match": match}
        elif message["type"] == "choose":
            picked = pick(message["choices"], chances[match])
            answer = {"type": "pick", "match": match, "pick": picked}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
