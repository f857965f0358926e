"""Why a die cannot attack, block or take damage as wished (DM-7)."""

from __future__ import annotations

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.masters.model.steps import ATTACK_STEP, MAIN
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.games.masters.reasons.situation import Situation, is_question_of_kind
from throwdown.games.masters.rules.combat import attack as attacking
from throwdown.games.masters.rules.combat import blocks
from throwdown.games.masters.rules.combat.attack import DeclareAttackers
from throwdown.games.masters.rules.combat.blocks import (
    DeclareBlockers,
    attackers_against,
    block_taxes,
    is_rising,
    own_blocks,
    underblocked_attackers,
)
from throwdown.games.masters.rules.combat.combat_damage import (
    Divide,
    damage_to_divide,
    dividing_die,
    lethal_damage,
)
from throwdown.games.masters.rules.core.fighters import attackers, defending_seat
from throwdown.games.masters.rules.core.restrictions import (
    attack_tax,
    attackers_to_block,
    find_ban,
    find_block_ban,
    guards_of,
    is_banned,
    most_blocks,
    must_attack,
)
from throwdown.games.masters.rules.core.sides import is_active, life_of, opponent, picks_of
from throwdown.games.masters.rules.core.text_lines import (
    BE_BLOCKED_BY_ONE,
    TO_ATTACK,
    TO_ATTACK_WITH_SIDEKICKS,
    TO_BLOCK,
)
from throwdown.games.masters.rules.core.text_lines import TO_ATTACK_WITH_OTHERS as ALONE
from throwdown.kernel.action import NONE, first_operand


def why_not_attack(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die cannot attack (DM-7.1)."""
    s = at.s
    if not is_active(s, at.seat):
        return at.reason("DM-7.1.1", "active only", seat=at.player(s.active))
    if not is_question_of_kind(at, DeclareAttackers):
        return _why_no_declaration(at)
    if not at.is_asked():
        return at.why_not_now()
    if s.controller[die] != at.seat:
        return at.why_not_own(die)
    if s.zone[die] != FIELD:
        return at.why_must_lie(die, FIELD, "DM-7.1.1")
    picks = picks_of(s, at.seat, at.picks)
    if die in picks:
        return at.reason("DM-7.1.1", "attacks already", die=at.die(die))
    return _why_attack_forbidden(at, die, picks) or _why_not_next_attacker(at, die, picks)


def _why_no_declaration(at: Situation) -> ReasonTemplate:
    if at.s.step == MAIN:
        return at.reason("DM-7.0", "attack later")
    if at.s.step == ATTACK_STEP and attackers(at.s):
        return at.reason("DM-7.0", "one attack")
    return at.reason("DM-7.0", "attack step", step=at.step())


def _why_attack_forbidden(at: Situation, die: int, picks: tuple[int, ...]) -> ReasonTemplate | None:
    s = at.s
    code = attacking.attack_obstacle(s, die, picks)
    if code == attacking.BANNED_FROM_ATTACK:
        return at.why_forbidden_by(find_ban(s, die, TO_ATTACK))
    if code == attacking.CONTROLS_ANOTHER:
        return at.reason("DM-13.4.1", "controls another", die=at.die(die))
    if code == attacking.ATTACKS_ALONE:
        return at.why_forbidden_by(find_ban(s, die, ALONE))
    if code == attacking.ONE_SIDEKICK_ONLY:
        banners = [find_ban(s, other, TO_ATTACK_WITH_SIDEKICKS) for other in (die, *picks)]
        return at.why_forbidden_by(next(banner for banner in banners if banner != NONE))
    if code == attacking.TOO_DEAR:
        cost = sum(attack_tax(s, other) for other in (*picks, die))
        return at.reason("DM-2.4.8", "life", cost=cost, have=life_of(s, at.seat))
    if picks and is_banned(s, picks[0], ALONE):
        return at.why_forbidden_by(find_ban(s, picks[0], ALONE))
    return None


def _why_not_next_attacker(at: Situation, die: int, picks: tuple[int, ...]) -> ReasonTemplate:
    """Return that others must be named first, or that it is too late for this one."""
    if picks and die < picks[-1]:
        return at.reason("DM-7.1.1", "order", die=at.die(die), last=at.die(picks[-1]))
    return at.reason("DM-3.7", "duty first")


def why_not_block(at: Situation, die: int, attacker: int) -> ReasonTemplate:
    """Return why a die cannot block an attacker (DM-7.2)."""
    s = at.s
    if is_active(s, at.seat):
        return at.reason("DM-7.2.1", "defender only", seat=at.player(opponent(s, s.active)))
    if not is_question_of_kind(at, DeclareBlockers):
        return at.reason("DM-7.2.1", "block later") if not attackers(s) else at.why_not_now()
    if not at.is_asked():
        return at.why_not_now()
    if s.controller[die] != at.seat:
        return at.why_not_own(die)
    picks = at.picks
    if picks[::2].count(die) >= most_blocks(s, die) or not is_new(picks, die, attacker):
        return at.reason("DM-7.2.1", "blocks already", die=at.die(die))
    if s.zone[die] not in (FIELD, ATTACK):
        return at.why_must_lie(die, FIELD, "DM-7.2.1")
    if attacker not in attackers(s):
        return at.reason("DM-7.2.1", "no attacker", die=at.die(attacker))
    if attacker not in attackers_against(s, at.seat):
        seat = at.player(defending_seat(s, attacker))
        return at.reason("DM-17.8.5", "across", die=at.die(attacker), seat=seat)
    return _why_block_forbidden(at, die, attacker) or _why_not_next_block(at, die, attacker)


def is_new(picks: tuple[int, ...], die: int, attacker: int) -> bool:
    """Return whether a die has not been assigned to an attacker yet."""
    return all((picks[i], picks[i + 1]) != (die, attacker) for i in range(0, len(picks), 2))


def _why_block_forbidden(at: Situation, die: int, attacker: int) -> ReasonTemplate | None:
    s, picks = at.s, at.picks
    assert isinstance(at.op, DeclareBlockers)
    code = at.op.block_obstacle(s, picks, die, attacker)
    if code == blocks.BANNED_FROM_BLOCK:
        return at.why_forbidden_by(find_ban(s, die, TO_BLOCK))
    if code == blocks.NOT_BY_THIS_ONE:
        return at.why_forbidden_by(find_block_ban(s, attacker, die))
    if code == blocks.NO_SECOND:
        return at.why_forbidden_by(find_ban(s, attacker, BE_BLOCKED_BY_ONE))
    if code == blocks.GUARDED_BY_OTHERS:
        return at.why_forbidden_by(s.tables.card_of[attacker])
    if code != blocks.TOO_DEAR:
        return None
    cost = block_taxes(s, at.seat, own_blocks(s, at.seat, (*picks, die, attacker)))
    if cost > life_of(s, at.seat):
        return at.reason("DM-2.4.8", "life", cost=cost, have=life_of(s, at.seat))
    return at.reason("DM-2.4.8", "spins", die=at.die(attacker))


def _why_not_next_block(at: Situation, die: int, attacker: int) -> ReasonTemplate:
    """Return that a block is named too late, or that a duty comes before it."""
    picks = own_blocks(at.s, at.seat, at.picks)
    if not is_rising(picks, die, attacker):
        return at.reason("DM-7.2.1", "order", die=at.die(die), last=at.die(picks[-2]))
    if attackers_to_block(at.s, die):
        return at.reason("DM-3.7", "must block", die=at.die(die))
    return at.reason("DM-3.7", "duty first")


def why_not_assign(at: Situation, die: int, amount: int) -> ReasonTemplate:
    """Return why a blocker cannot be assigned that amount of damage (DM-7.4.2, DM-14.1)."""
    if not is_question_of_kind(at, Divide) or not at.is_asked():
        return at.why_not_now()
    # It is asked of one victim after the other.
    victim, left = first_operand(at.decision.options[0]), damage_to_divide(at.s)
    if die != victim:
        return at.reason("DM-7.4.2", "other blocker", die=at.die(victim))
    if amount > left:
        return at.reason("DM-7.4.2", "too much damage", left=left)
    least = lethal_damage(at.s, dividing_die(at.s), die)
    return at.reason("DM-14.1", "too little damage", left=left, least=least)


def why_not_done(at: Situation) -> ReasonTemplate:
    """Return why picking cannot end here."""
    if not at.is_asked():
        return at.why_not_now()
    if is_question_of_kind(at, DeclareAttackers):
        bound = [d for d in range(len(at.s.zone)) if must_attack(at.s, d)]
        return (
            at.reason("DM-3.7", "must attack", die=at.die(bound[0])) if bound else at.why_not_now()
        )
    if is_question_of_kind(at, DeclareBlockers):
        alone = underblocked_attackers(at.s, at.picks)
        if alone:
            return at.why_forbidden_by(find_ban(at.s, alone[0], BE_BLOCKED_BY_ONE))
        for attacker in at.picks[1::2]:
            if not set(guards_of(at.s, attacker)) <= set(at.picks[1::2]):
                return at.why_forbidden_by(at.s.tables.card_of[attacker])
        bound = [d for d in range(len(at.s.zone)) if attackers_to_block(at.s, d)]
        return (
            at.reason("DM-3.7", "must block", die=at.die(bound[0])) if bound else at.why_not_now()
        )
    return at.why_not_now()
