"""Many random games in one number: python -m tests.digest masters|throne FIRST LAST.

Prints a digest of how the games with these seeds end, after every thousand; both builds must print
the same. A game that does not end, or is broken on the way, is named, and the exit code is 1.
"""

from __future__ import annotations

import sys
from hashlib import blake2b

from tests.games.masters.games import MASTERS, random_setup
from tests.games.throne.tables import THRONE
from tests.games.throne.test_random_games import pair
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.state import GameState
from throwdown.runtime.build_info import build_name

GAMES = {"masters": (MASTERS, random_setup), "throne": (THRONE, pair)}
LOOK_AFTER = 60
"""How many decisions are made between two looks at whether the game is whole."""
MOST_LOOKS = 3000


def play_to_the_end(name: str, seed: int) -> tuple[GameState, list[str]]:
    """Play a game to its end; return it with what was wrong with it."""
    spec, setup = GAMES[name]
    s = spec.new(setup(seed), seed)
    s.journal = False
    chooser = rng_from_seed(seed)
    for _ in range(MOST_LOOKS):
        playout(s, chooser, LOOK_AFTER)
        faults = list(spec.faults(s))
        if s.over or faults:
            return s, faults
    return s, ["it does not end"]


def main(name: str, first: int, last: int) -> int:
    """Play the games and print their digest."""
    digest, broken = blake2b(digest_size=8), 0
    print(f"{name}, {build_name()}: games {first} to {last - 1}", flush=True)
    for seed in range(first, last):
        s, faults = play_to_the_end(name, seed)
        digest.update(str(s.key()).encode())
        if faults:
            broken += 1
            print(f"game {seed}: {'; '.join(faults)}", flush=True)
        if seed % 1000 == 999 or seed == last - 1:
            print(f"{seed + 1} {digest.hexdigest()}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in GAMES:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
