"""The options of a ruleset, and how each is said."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_fields import RulesetOption
from throwdown.games.throne.model.ruleset import Ruleset
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

OPTIONS: Final = (
    RulesetOption("ask_every_window", "DT-14.2"),
    RulesetOption("preempt_intents", "DT-15.3"),
    RulesetOption("ties_rolled_again", "DT-1.4"),
    RulesetOption("sell_at_most_cp", "DT-2.6"),
    RulesetOption("discard_sells_more", "DT-3.7.1"),
    RulesetOption("any_met_line", "DT-4.5"),
    RulesetOption("attack_by_own_damage", "DT-5.1"),
    RulesetOption("excess_tokens_lost", "DT-6.2"),
    RulesetOption("upgrade_price_floor", "DT-8.3"),
    RulesetOption("empty_piles_draw_nothing", "DT-3.2.2"),
    RulesetOption("stolen_health_is_no_damage", "DT-9.6"),
    RulesetOption("isolated_waits_in_upkeep", "DT-3.1.2"),
    RulesetOption("heal_with_damage", "DT-12.6"),
    RulesetOption("netting", "DT-13.3"),
    RulesetOption("left_is_clockwise", "DT-16.5"),
    RulesetOption("next_answers_for_side", "DT-D-TARGET"),
    RulesetOption("leader_bonus_needs_three", "DT-17.4"),
    RulesetOption("damage_before_then", "L-1"),
    RulesetOption("landing_joins", "L-2"),
    RulesetOption("paid_tokens_are_silent", "L-3"),
    RulesetOption("stun_without_attack", "L-4"),
    RulesetOption("idle_plays", "L-5"),
    RulesetOption("once_for_each_token", "L-6"),
    RulesetOption("landing_window", "L-7"),
    RulesetOption("own_phase_needs_start", "L-8"),
    RulesetOption("ultimate_target_stands", "DT-3.5.4"),
    RulesetOption("granted_attempt_reopens", "DT-3.4.3"),
    RulesetOption("same_number_alters", "DT-3.4.3"),
    RulesetOption("token_dice_altered", "DT-6.4"),
    RulesetOption("hill_health_by_players", "DT-17.6"),
)


def describe(
    ruleset: Ruleset, language: str = DEFAULT, *, against: Ruleset | None = None
) -> tuple[str, ...]:
    """Return a ruleset option by option, or only what differs from another one."""
    theirs: dict[str, object] = {} if against is None else asdict(against)
    return setup_fields.describe(
        OPTIONS, asdict(ruleset), theirs, texts("throne.ruleset_options", language)
    )
