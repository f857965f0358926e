"""The hits and KOs that texts may still change: kinds of proposal, and what its numbers are."""

from __future__ import annotations

from typing import Final

HIT: Final = 0
SHARE_OF_HIT: Final = 1
"""The kind of a share that was redirected, until its turn comes to be settled."""
KO: Final = 2

# The numbers of a hit.
HIT_DIE: Final = 0
"""The die hit; NONE if it is the player."""
HIT_AMOUNT: Final = 1
HIT_CAUSE: Final = 2
HIT_REDIRECTS: Final = 3
"""How often it has been redirected."""

# The numbers of a KO.
KO_DIE: Final = 0
KO_CAUSE: Final = 1
KO_TO: Final = 2
"""The zone the die goes to."""
KO_IS_BY_DAMAGE: Final = 3
"""1 if damage brings it about."""
