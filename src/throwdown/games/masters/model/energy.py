"""The kinds of energy a face can show and a cost can ask for."""

from __future__ import annotations

from typing import Final

from throwdown.kernel.code_table import Code, CodeTable

# DM-2.3.1: the four types; wild and generic are kinds of energy, but not types.
FIST: Final = 0
BOLT: Final = 1
MASK: Final = 2
SHIELD: Final = 3
WILD: Final = 4
GENERIC: Final = 5

ENERGY_KINDS: Final = CodeTable(
    [
        Code(FIST, "fist"),
        Code(BOLT, "bolt"),
        Code(MASK, "mask"),
        Code(SHIELD, "shield"),
        Code(WILD, "wild"),
        Code(GENERIC, "generic"),
    ]
)
ENERGY_TYPES: Final = ENERGY_KINDS.names[:WILD]

# DM-3.3: basic actions and Sidekicks have no energy type.
NO_ENERGY: Final = -1
