"""Rulesets: the editions of the rules as values, option by option.

Rules ask for an option, never for an edition. Each field cites the row of the edition matrix (E-…)
or the ruling (DM-…) it stands for. Life, dice and team limits belong to the format
(`content/formats.py`); `speech/ruleset_options.py` says every option in words.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from throwdown.kernel.values import Json

TOURNAMENT: Final = 0
CASUAL: Final = 1

AT_CLEANUP: Final = 0
AFTER_DAMAGE: Final = 1

ACTIVE_WINS: Final = 0
TIE: Final = 1

ONE_EFFECT: Final = 0
SEPARATE: Final = 1

AGREED: Final = 0
TOSS: Final = 1
FIXED: Final = 2

UNTIL_CLEANUP: Final = 0
UNTIL_NEXT_CLEAR: Final = 1

CURRENT_VALUE: Final = 0
PRINTED_VALUE: Final = 1

PREP_AREA: Final = 0
SAME_AREA: Final = 1

ACROSS: Final = 0
WHOLE_TEAM: Final = 1

ONE_PLAYER: Final = 0
BOTH_PARTNERS: Final = 1

ONE: Final = 0
SEVERAL: Final = 1

NOTHING: Final = 0
EVERYTHING: Final = 1

TOGETHER: Final = 0
BY_SOURCE: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One way to play by the books; `name` is also that of the card texts it uses (E-47)."""

    name: str

    out_of_play: bool
    """E-1, E-3, DM-4.3: what is spent or used in one's own turn waits Out of Play to its end."""

    unblocked_leave: int
    """E-4: unblocked attackers leave AT_CLEANUP, or AFTER_DAMAGE before other effects."""

    when_fielded_excludes_payment: bool
    """E-5, DM-6.3.4: a when-fielded effect cannot touch the dice that paid for the fielding."""

    when_fielded_by_effect: bool
    """E-12, DM-11.4: an effect that says "field" sets off when-fielded effects too."""

    simultaneous_zero: int
    """E-6, DM-15.2: both at 0 life is ACTIVE_WINS, or TIE."""

    global_batch: int
    """E-7, DM-10.4: Globals paid for together are ONE_EFFECT, or resolve SEPARATE."""

    first_player: int
    """E-16, DM-5.6, D-FIRST: who begins is AGREED, which is asked, chosen by the winner of a TOSS,
    or FIXED: the first seat."""

    priority_mode: int = TOURNAMENT
    """M-23, DM-9.3, DM-9.4: the other player acts on a yield (TOURNAMENT) or after each act."""

    inactive_acts: int = ONE
    """E-34, DM-9.3: on a yield the other player takes ONE act, or SEVERAL before passing."""

    partial_spend_blocks_reroll: bool = True
    """E-24, DM-2.4.11: a die that is spent in part cannot be rerolled."""

    typed_overpay: bool = False
    """E-25, DM-2.4.9: a typed double may be spent whole where half of it is enough."""

    surplus_lost_without_face: bool = True
    """DM-2.4.5: a double with no single face may pay less than it shows and lose the rest; if not,
    it pays only where all of it is needed."""

    typed_global_costs: bool = True
    """DM-2.4.4: each symbol of a Global's cost is paid with that type or wild."""

    mixed_payments: bool = True
    """DM-2.4.7: one payment may cover purchases, fieldings and Globals together."""

    wild_matches_when_rolled: bool = False
    """DM-2.3.3: for texts that look at a roll, wild energy counts as every type and not only when
    it is spent."""

    short_draw_energy_lifetime: int = UNTIL_CLEANUP
    """DM-6.1.6: the energy for dice not drawn lasts UNTIL_CLEANUP, or UNTIL_NEXT_CLEAR."""

    short_extra_draw_costs_life: bool = False
    """DM-6.1.3: a die short of an extra draw costs life as one short of the four does."""

    action_die_leaves_first: bool = True
    """E-35, DM-6.3.5: an action die has left the Reserve Pool when its effect happens."""

    doubling: int = CURRENT_VALUE
    """DM-11.7: doubling adds the CURRENT_VALUE at that moment, or the PRINTED_VALUE."""

    spin_rechecks_ko: bool = True
    """DM-11.7a: a damaged die spun to a defense no greater than its damage is KO'd."""

    damage_at_once: int = TOGETHER
    """DM-7.4.7, DM-11.9: what several sources deal to a die at once is one damage for texts that
    prevent or redirect it, all of it TOGETHER, or BY_SOURCE."""

    reaction_once_per_damage: bool = True
    """DM-11.10: a reaction meets the same damage only once, even if it was redirected since."""

    pair_ends_with_partner: bool = True
    """DM-12.4: a pair ends when one of the two leaves the field."""

    capture_ends_with_captor: bool = True
    """DM-13.3.1: a capture ends when the captor leaves the field in any way, not only by KO."""

    controlled_die_destination: int = PREP_AREA
    """E-32, DM-13.4.3: a controlled die leaves for its owner's PREP_AREA, or the SAME_AREA."""

    overcrush_requires_all_ko: bool = True
    """E-30, DM-14.1: Overcrush needs every blocker KO'd."""

    overcrush_no_blockers: int = NOTHING
    """DM-14.1: with all blockers gone, Overcrush deals NOTHING to the player, or EVERYTHING."""

    aftershock_removed: bool = True
    """E-29, DM-14.4: being removed from the game sets off Aftershock too."""

    teamwatch_other_title: bool = True
    """DM-14.2: Teamwatch needs a character of another title, not just another die."""

    doubles_attack: int = ACROSS
    """DM-17.8.4, DM-17.8.5: in Doubles attackers are blocked by the player ACROSS alone, or by the
    WHOLE_TEAM."""

    doubles_your: int = ONE_PLAYER
    """DM-17.10: in Doubles "your" dice in the field are ONE_PLAYER's, or those of
    BOTH_PARTNERS."""

    errata: bool = False
    """A card with errata is played by them instead of by its printed text."""

    book_card_texts: bool = False
    """DM-3.10, M-11, M-21: a card that an example of a book quotes otherwise is played as quoted,
    not as printed."""


LATER_OPTIONS: Final = (
    "doubles_attack",
    "doubles_your",
    "book_card_texts",
    "damage_at_once",
    "wild_matches_when_rolled",
    "inactive_acts",
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


UXM: Final = Ruleset(
    name="uxm",
    out_of_play=False,
    unblocked_leave=AT_CLEANUP,
    when_fielded_excludes_payment=True,
    when_fielded_by_effect=False,
    simultaneous_zero=ACTIVE_WINS,
    global_batch=ONE_EFFECT,
    first_player=AGREED,
)

# E-5: from Age of Ultron on, Out of Play keeps the payment from when-fielded effects.
AOU: Final = Ruleset(
    name="aou",
    out_of_play=True,
    unblocked_leave=AFTER_DAMAGE,
    when_fielded_excludes_payment=False,
    when_fielded_by_effect=False,
    simultaneous_zero=TIE,
    global_batch=ONE_EFFECT,
    first_player=TOSS,
)

ASM: Final = Ruleset(
    name="asm",
    out_of_play=True,
    unblocked_leave=AFTER_DAMAGE,
    when_fielded_excludes_payment=False,
    when_fielded_by_effect=True,
    simultaneous_zero=TIE,
    global_batch=ONE_EFFECT,
    first_player=TOSS,
)

# E-7, E-29, E-30, E-32, E-34: the German book differs from the English one of the same box. E-35:
# it lets an action die leave first, as all editions do by DM-6.3.5.
ASM_DE: Final = Ruleset(
    name="asm_de",
    out_of_play=True,
    unblocked_leave=AFTER_DAMAGE,
    when_fielded_excludes_payment=False,
    when_fielded_by_effect=True,
    simultaneous_zero=TIE,
    global_batch=SEPARATE,
    first_player=TOSS,
    controlled_die_destination=SAME_AREA,
    overcrush_requires_all_ko=False,
    aftershock_removed=False,
    inactive_acts=SEVERAL,
)

RULESETS: Final = {ruleset.name: ruleset for ruleset in (UXM, AOU, ASM, ASM_DE)}

EARLIER_RULES: Final[dict[str, dict[str, Json]]] = {
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
"""What rulesets were in earlier versions: games of then go on by that."""
DEFAULT: Final = ASM
