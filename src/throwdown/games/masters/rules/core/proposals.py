"""The hits and KOs that texts may still change: kinds of proposal, and what its numbers are.

Damage that several sources deal to a die at once is one hit with a part for each of them.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.replacement import Proposal

HIT: Final = 0
SHARE_OF_HIT: Final = 1
"""The kind of a share that was redirected, until its turn comes to be settled."""
KO: Final = 2

# The numbers of a hit.
HIT_DIE: Final = 0
"""The die hit; NONE if it is the player."""
HIT_AMOUNT: Final = 1
"""How much the first source deals; its cause stands behind it, as for all parts."""
HIT_CAUSE: Final = 2
HIT_REDIRECTS: Final = 3
"""How often it has been redirected."""
MORE_PARTS: Final = 4
"""From here on: amount and cause of each further source."""

# The numbers of a KO.
KO_DIE: Final = 0
KO_CAUSE: Final = 1
KO_TO: Final = 2
"""The zone the die goes to."""
KO_IS_BY_DAMAGE: Final = 3
"""1 if damage brings it about."""


def part_places(p: Proposal) -> list[int]:
    """Return where in the numbers of a hit the amounts of its parts stand; causes come next."""
    return [HIT_AMOUNT, *range(MORE_PARTS, len(p.numbers), 2)]


def damage_in(p: Proposal, places: list[int]) -> int:
    """Return how much damage parts of a hit come to."""
    return sum([p.numbers[place] for place in places])


def take_parts(p: Proposal, places: list[int], amount: int) -> list[int]:
    """Take an amount off parts of a hit, the first ones first; return what was taken, as twos."""
    taken: list[int] = []
    for place in places:
        part = min(amount, p.numbers[place])
        if part > 0:
            p.numbers[place] -= part
            amount -= part
            taken += [part, p.numbers[place + 1]]
    if damage_in(p, part_places(p)) == 0:
        p.cancelled = True
    return taken
