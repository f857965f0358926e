"""Rulesets: every ruling where the book is silent or contradicts itself, as a named option.

Rules ask for an option. Each field cites the rule whose ruling it is; L-… are rulings that the
language of heroes needed. `speech/ruleset_options.py` says every option in words.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play by the book."""

    name: str = "standard"

    ask_every_window: bool = False
    """DT-14.2: a player who could only pass is asked too, so that silence tells nothing."""

    preempt_intents: bool = True
    """DT-15.3: players with priority may act before another player's Instant or option commits."""

    ties_rolled_again: bool = True
    """DT-1.4: those who tie for the start roll again; else the first of them begins."""

    sell_at_most_cp: bool = True
    """DT-2.6: a card may be sold at 15 CP, for nothing."""

    discard_sells_more: bool = False
    """DT-3.7.1: more cards than necessary may be sold in the Discard Phase."""

    any_met_line: bool = True
    """DT-4.5: of the lines of an ability that are met any may be taken, not only the last."""

    attack_by_own_damage: bool = True
    """DT-5.1: who deals an Attack's damage has attacked, even if all of it is prevented."""

    excess_tokens_lost: bool = True
    """DT-6.2: a token beyond the stack limit is not placed; else it replaces an older one."""

    upgrade_price_floor: bool = True
    """DT-8.3: an upgrade over a more expensive one is free, and nothing is paid back."""

    empty_piles_draw_nothing: bool = True
    """DT-3.2.2: with deck and discard pile empty nothing is drawn; else that loses the game."""

    stolen_health_is_no_damage: bool = True
    """DT-9.6: stolen health is no damage and cannot be prevented."""

    isolated_waits_in_upkeep: bool = True
    """DT-3.1.2: isolated damage in Upkeep waits for the end of the phase like all other."""

    heal_with_damage: bool = True
    """DT-12.6: healing in a Roll Phase moves the dial together with the damage."""

    netting: bool = True
    """DT-13.3: healing counts against damage that lands at the same time."""

    left_is_clockwise: bool = True
    """DT-16.5: the opponent on the left is the next one clockwise."""

    next_answers_for_side: bool = True
    """DT-D-TARGET: where opponents choose together, their next player in turn order answers, else
    the one in the first seat."""

    leader_bonus_needs_three: bool = True
    """DT-17.4: with two players left nobody draws for attacking a Leader."""

    damage_before_then: bool = True
    """L-1: damage before a Then is applied first, unless what follows adds to it."""

    landing_joins: bool = True
    """L-2: damage and healing from a landing Attack join the same application."""

    paid_tokens_are_silent: bool = True
    """L-3: tokens paid to another text do not use up the limit of their own."""

    stun_without_attack: bool = True
    """L-4: a Stun without an Attack still gives the extra phase after that Roll Phase."""

    idle_plays: bool = True
    """L-5: a card or option that could change nothing may still be taken."""

    once_for_each_token: bool = True
    """L-6: the text of a token runs once for each token of its kind."""

    landing_window: bool = True
    """L-7: what waits for an Attack to land is used directly after its damage, else before any
    dial moves."""

    own_phase_needs_start: bool = True
    """L-8: `your Roll Phase` on a token is one that began with the token in place."""

    ultimate_target_stands: bool = True
    """DT-3.5.4: nobody alters the targeting die of an Ultimate; else its own side may."""

    granted_attempt_reopens: bool = True
    """DT-3.4.3: a Roll Attempt that is granted after the announcement may still be made; else only
    altered dice lead back."""

    same_number_alters: bool = True
    """DT-3.4.3: a die that is made to be rolled again is altered, whatever it shows then."""

    token_dice_altered: bool = True
    """DT-6.4: the die of a spent token may be altered before it is read."""

    hill_health_by_players: bool = False
    """DT-17.6: King of the Hill begins with 35, 25 or 20 health for three, four or more players."""


LATER_OPTIONS: Final = (
    *("ultimate_target_stands", "granted_attempt_reopens", "same_number_alters"),
    *("token_dice_altered", "hill_health_by_players"),
)
"""Options that earlier versions did not have: at its default such a one says nothing of a game."""


def options_that_count(rules: Ruleset) -> dict[str, object]:
    """Return what a game must be played by to be the same one, in an earlier version too."""
    usual = asdict(DEFAULT)
    return {
        name: value
        for name, value in asdict(rules).items()
        if name not in LATER_OPTIONS or value != usual[name]
    }


STANDARD: Final = Ruleset()

RULESETS: Final = {ruleset.name: ruleset for ruleset in (STANDARD,)}
DEFAULT: Final = STANDARD
