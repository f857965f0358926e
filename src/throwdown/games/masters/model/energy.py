"""The kinds of energy a face can show and a cost can ask for."""

from typing import Final

# DM-2.3.1: the four types; wild and generic are kinds of energy, but not types.
FIST: Final = 0
BOLT: Final = 1
MASK: Final = 2
SHIELD: Final = 3
WILD: Final = 4
GENERIC: Final = 5

# DM-3.3: basic actions and Sidekicks have no energy type.
NO_ENERGY: Final = -1

ENERGY_NAMES: Final = ("fist", "bolt", "mask", "shield", "wild", "generic")
ENERGY_NAMES_DE: Final = ("Faust", "Blitz", "Maske", "Schild", "beliebig", "generisch")
ENERGY_TYPES: Final = ENERGY_NAMES[:WILD]
