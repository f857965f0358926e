"""What rulesets were before their books were read more closely: games of then go on by that."""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.ruleset import ASM_DE, FIXED, ONE, PREP_AREA, UXM
from throwdown.kernel.values import Json, Setup

_EARLIER: Final[dict[str, dict[str, Json]]] = {
    # Nobody was asked who begins.
    UXM.name: {"first_player": FIXED},
    # E-29, E-30, E-32, E-34: the English rules held where the German book differs.
    ASM_DE.name: {
        "aftershock_removed": True,
        "overcrush_requires_all_ko": True,
        "controlled_die_destination": PREP_AREA,
        "inactive_acts": ONE,
    },
}


def with_earlier_rules(setup: Setup) -> Setup:
    """Return a set-up with the options that its ruleset had before, unless it says otherwise."""
    rules = setup.get("rules", {})
    if not isinstance(rules, dict):
        return setup
    return {**setup, "rules": {**_EARLIER.get(str(setup.get("ruleset")), {}), **rules}}
