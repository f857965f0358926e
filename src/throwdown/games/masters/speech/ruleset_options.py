"""The options of a ruleset, and how each is said."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from throwdown.content import setup_fields
from throwdown.content.setup_fields import RulesetOption
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

OPTIONS: Final = (
    RulesetOption("out_of_play", "E-1"),
    RulesetOption("unblocked_leave", "E-4"),
    RulesetOption("when_fielded_excludes_payment", "E-5"),
    RulesetOption("when_fielded_by_effect", "E-12"),
    RulesetOption("simultaneous_zero", "E-6"),
    RulesetOption("global_batch", "E-7"),
    RulesetOption("first_player", "E-16"),
    RulesetOption("priority_mode", "DM-9.3"),
    RulesetOption("partial_spend_blocks_reroll", "E-24"),
    RulesetOption("typed_overpay", "DM-2.4.9"),
    RulesetOption("surplus_lost_without_face", "DM-2.4.5"),
    RulesetOption("typed_global_costs", "DM-2.4.4"),
    RulesetOption("mixed_payments", "DM-2.4.7"),
    RulesetOption("wild_matches_when_rolled", "DM-2.3.3"),
    RulesetOption("short_draw_energy_lifetime", "DM-6.1.6"),
    RulesetOption("short_extra_draw_costs_life", "DM-6.1.3"),
    RulesetOption("action_die_leaves_first", "E-35"),
    RulesetOption("doubling", "DM-11.7"),
    RulesetOption("spin_rechecks_ko", "DM-11.7a"),
    RulesetOption("damage_at_once", "DM-7.4.7"),
    RulesetOption("reaction_once_per_damage", "DM-11.10"),
    RulesetOption("pair_ends_with_partner", "DM-12.4"),
    RulesetOption("capture_ends_with_captor", "DM-13.3.1"),
    RulesetOption("controlled_die_destination", "E-32"),
    RulesetOption("overcrush_requires_all_ko", "E-30"),
    RulesetOption("overcrush_no_blockers", "DM-14.1"),
    RulesetOption("aftershock_removed", "E-29"),
    RulesetOption("teamwatch_other_title", "DM-14.2"),
    RulesetOption("doubles_attack", "DM-17.8.5"),
    RulesetOption("doubles_your", "DM-17.10"),
    RulesetOption("errata", "DM-3.1"),
    RulesetOption("book_card_texts", "DM-3.10"),
)


def describe(
    ruleset: Ruleset, language: str = DEFAULT, *, against: Ruleset | None = None
) -> tuple[str, ...]:
    """Return a ruleset option by option, or only what differs from another one."""
    theirs: dict[str, object] = {} if against is None else asdict(against)
    return setup_fields.describe(
        OPTIONS, asdict(ruleset), theirs, texts("masters.ruleset_options", language)
    )
