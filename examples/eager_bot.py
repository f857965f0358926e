"""A bot of one's own in a few lines: it has favourite verbs and leaves the rest to chance.

    throwdown sim masters --games 20 --bots "program:python3 examples/eager_bot.py,random"

It reads one JSON object per line and answers with one; docs/bot-protocol.md tells them all.
"""

import json
import sys
from random import Random

FAVOURITES = ("field", "buy", "use", "attack", "block", "play")


def pick(options: list[str], chance: Random) -> int:
    """Return the number of an option: one with a favourite verb, or any."""
    for verb in FAVOURITES:
        liked = [i for i, option in enumerate(options) if option.split()[0] == verb]
        if liked:
            return chance.choice(liked)
    return chance.randrange(len(options))


def main() -> None:
    """Answer until the game is over."""
    chance = Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance = Random(message["seed"])
            answer = {"type": "ready", "protocol": 1}
        elif message["type"] == "choose":
            answer = {"type": "pick", "option": pick(message["options"], chance)}
        else:
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
