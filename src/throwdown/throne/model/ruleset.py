"""Rulesets: every ruling where the book is silent or contradicts itself, as a named option.

Rules ask for an option. Each field cites the rule whose ruling it is; L-… are rulings about the
card language. `options.py` says every option in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play by the book."""

    name: str = "standard"

    ask_every_window: bool = False
    """DT-14.2: a player who could only pass is asked too, so that silence tells nothing."""

    preempt_intents: bool = True
    """DT-15.3: players with priority may act before another player's Instant or spend commits."""

    any_met_line: bool = True
    """DT-4.5: of the lines of an ability that are met any may be taken, not only the last."""

    sell_at_most_cp: bool = True
    """DT-2.6: a card may be sold at 15 CP, for nothing."""

    isolated_waits_in_upkeep: bool = True
    """DT-3.1.2: isolated damage in Upkeep waits for the end of the phase like all other."""

    heal_with_damage: bool = True
    """DT-12.6: healing in a Roll Phase moves the dial together with the damage."""

    netting: bool = True
    """DT-13.3: healing counts against damage that lands at the same time."""

    leader_bonus_needs_three: bool = True
    """DT-17.4: with two players left nobody draws for attacking a Leader."""

    damage_before_then: bool = True
    """L-1: damage before a Then is applied first, unless what follows adds to it."""

    landing_joins: bool = True
    """L-2: damage and healing from a landing Attack join the same application."""

    stun_without_attack: bool = True
    """L-4: a Stun without an Attack still gives the extra phase after that Roll Phase."""

    idle_plays: bool = True
    """L-5: a card or option that could change nothing may still be taken."""

    once_for_each_token: bool = True
    """L-6: the text of a token runs once for each token of its kind."""

    own_phase_needs_start: bool = True
    """L-8: `your Roll Phase` on a token is one that began with the token in place."""


STANDARD: Final = Ruleset()

RULESETS: Final = {ruleset.name: ruleset for ruleset in (STANDARD,)}
DEFAULT: Final = STANDARD

FIXED: Final = (
    "stun_without_attack",
    "once_for_each_token",
    "landing_joins",
)
"""Options that the rules do not read yet: they play by the value above, and a set-up that asks
for another one is refused."""
