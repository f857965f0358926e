"""How often Python looks for garbage that holds on to itself.

A game leaves none: states, frames and decisions point nowhere back, and what they were is freed
at once. Looking for it after every few hundred new lists, as Python does by itself, takes about a
tenth of the time of bulk play.
"""

from __future__ import annotations

import gc
from typing import Final

_NEW_OBJECTS: Final = 200_000
"""How many more objects than before there must be until Python looks."""


def reduce_gc() -> None:
    """Look for garbage now and then only: for a process that plays games in bulk.

    What is there already, as cards and their programs, is not looked at again.
    """
    gc.freeze()
    gc.set_threshold(_NEW_OBJECTS)
