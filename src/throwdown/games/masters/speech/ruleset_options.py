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
    RulesetOption("out_of_play", "E-1", lines="UXM:182 AOU:216 ASM:319 DE:306", ruling=False),
    RulesetOption("unblocked_leave", "E-4", lines="UXM:300 AOU:292 ASM:401 DE:427", ruling=False),
    RulesetOption(
        "when_fielded_excludes_payment", "E-5", lines="UXM:254 AOU:256 ASM:351 DE:342", ruling=False
    ),
    RulesetOption(
        "when_fielded_by_effect", "E-12", lines="UXM:561 AOU:549 ASM:686 DE:701", ruling=False
    ),
    RulesetOption("simultaneous_zero", "E-6", lines="UXM:615 AOU:308 ASM:417 DE:443", ruling=False),
    RulesetOption("global_batch", "E-7", lines="UXM:663 AOU:597 ASM:606 DE:643", ruling=False),
    RulesetOption(
        "first_player",
        "E-16",
        values=3,
        lines="UXM:125 AOU:114 ASM:46 ASM:215 DE:67 DE:203",
        ruling=False,
    ),
    RulesetOption("priority_mode", "DM-9.3", lines="UXM:240 UXM:621 AOU:563 DE:605"),
    RulesetOption("inactive_acts", "E-34", lines="UXM:621 AOU:563 ASM:574 DE:605", ruling=False),
    RulesetOption("partial_spend_blocks_reroll", "E-24", lines="UXM:533 UXM:659", ruling=False),
    RulesetOption("typed_overpay", "DM-2.4.9", lines="AOU:216 ASM:319 DE:306"),
    RulesetOption("surplus_lost_without_face", "DM-2.4.5", lines="UXM:232 AOU:228"),
    RulesetOption("typed_global_costs", "DM-2.4.4", lines="UXM:240 UXM:498"),
    RulesetOption("mixed_payments", "DM-2.4.7", lines="UXM:252"),
    RulesetOption("wild_matches_when_rolled", "DM-2.3.3"),
    RulesetOption("short_draw_energy_lifetime", "DM-6.1.6"),
    RulesetOption("short_extra_draw_costs_life", "DM-6.1.3", lines="AOU:196"),
    RulesetOption("action_die_leaves_first", "E-35", lines="UXM:244 AOU:244 ASM:80 ASM:343 DE:332"),
    RulesetOption("doubling", "DM-11.7"),
    RulesetOption("spin_rechecks_ko", "DM-11.7a"),
    RulesetOption("damage_at_once", "DM-7.4.7"),
    RulesetOption("reaction_once_per_damage", "DM-11.10", lines="UXM:609"),
    RulesetOption("pair_ends_with_partner", "DM-12.4"),
    RulesetOption("capture_ends_with_captor", "DM-13.3.1", lines="UXM:643 AOU:583"),
    RulesetOption(
        "controlled_die_destination", "E-32", lines="UXM:645 AOU:585 ASM:594 DE:631", ruling=False
    ),
    RulesetOption(
        "overcrush_requires_all_ko", "E-30", lines="AOU:659 ASM:674 DE:705", ruling=False
    ),
    RulesetOption("overcrush_no_blockers", "DM-14.1"),
    RulesetOption("aftershock_removed", "E-29", lines="ASM:650 DE:695", ruling=False),
    RulesetOption("teamwatch_other_title", "DM-14.2", lines="AOU:665"),
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
