"""What quick play of Dice Masters tries: a weight for each option, cheap to work out.

Sensible rather than good: buy and field while there is energy, pay sparingly, reroll what is below
its die's average, attack where it costs little, block where it saves life.
"""

from __future__ import annotations

from typing import Final, Never

from throwdown.games.masters.ai.drafter import weigh_pod
from throwdown.games.masters.ai.values import LIFE, PieceValues, fielded_value
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import FIELD
from throwdown.games.masters.rules.combat.combat_damage import dividing_die, lethal_damage
from throwdown.games.masters.rules.core.dice import (
    dice_in_zone,
    face_of,
    fielded_dice,
    shows_character,
)
from throwdown.games.masters.rules.core.fighters import attackers
from throwdown.games.masters.rules.core.sides import life_of, opponent
from throwdown.games.masters.rules.core.stats import attack_of, defense_of
from throwdown.games.masters.rules.core.verbs import (
    ABILITY,
    ASSIGN,
    ATTACK_WITH,
    BLOCK,
    BRING,
    BRING_BASIC,
    BUY,
    DICE,
    FIELD_DIE,
    GLOBAL,
    PAY,
    PICK_CARD,
    REROLL,
    START_OVER,
    TAKE,
    USE,
    VERSION,
)
from throwdown.games.masters.rules.turn.draft import ChooseVersion, TakeStack
from throwdown.kernel.action import NONE, Action, first_operand, second_operand, verb_of
from throwdown.kernel.decision import Decision
from throwdown.kernel.program import Op

LIKELY: Final = 60
SOMETIMES: Final = 6
SELDOM: Final = 1
SURE: Final = 2000

DRAFT_VERBS: Final = (TAKE, VERSION, DICE, PICK_CARD, BRING, BRING_BASIC, START_OVER)
"""What is answered in a draft, where nothing is tried out."""

MARGIN: Final = 25
"""How far a face must be below its die's average to be rolled again."""


def weights_of(s: MastersState, worth: PieceValues) -> list[int]:
    """Return the weights of the pending decision's options."""
    decision = s.decision
    if decision is None:
        return []
    options = decision.options
    verb = verb_of(options[0])
    if verb == PAY:
        return [LIKELY] + [SELDOM] * (len(options) - 1)
    if verb == REROLL:
        return _weigh_rerolls(s, options, worth)
    if verb == ATTACK_WITH:
        return _weigh_attacks(s, decision, worth)
    if verb == BLOCK:
        return _weigh_blocks(s, decision, worth)
    if verb == ASSIGN:
        return _weigh_shares(s, options)
    if verb in (TAKE, VERSION, DICE):
        return _weigh_draft_picks(decision)
    if verb in DRAFT_VERBS:
        return weigh_pod(s, decision)
    if verb in (BUY, FIELD_DIE, USE, GLOBAL, ABILITY):
        return [_weigh_act(s, pick, worth) for pick in options]
    return [SOMETIMES] * len(options)


def _weigh_draft_picks(decision: Decision) -> list[int]:
    """Take the best card there is, with as many dice as can be; nothing else is thought about.

    Looking ahead from a draft would mean a book of its own for every end that it can have.
    """
    options = decision.options
    best, most = 0, 0
    for i in range(len(options)):
        gain = _draft_value(decision.op, options[i])
        if i == 0 or gain > most:
            best, most = i, gain
    weights = [0] * len(options)
    weights[best] = LIKELY
    return weights


def _draft_value(op: Op[Never], pick: Action) -> int:
    verb, what = verb_of(pick), first_operand(pick)
    if verb == VERSION and isinstance(op, ChooseVersion):
        return op.pool.value[what]
    if verb == TAKE and isinstance(op, TakeStack):
        return max([op.pool.value[card] for card in op.pool.stacks[what]])
    return what


def _weigh_act(s: MastersState, pick: Action, worth: PieceValues) -> int:
    """Weigh something to do in a window; passing is what is left when nothing else is useful."""
    verb, what = verb_of(pick), first_operand(pick)
    if verb == BUY:
        return max(SELDOM, worth.bought[what] // 3)
    if verb == FIELD_DIE:
        return max(SOMETIMES, LIKELY + worth.face[face_of(s, what)] // 2)
    if verb == USE:
        return LIKELY
    if verb == GLOBAL:
        return SELDOM
    return SOMETIMES


def _weigh_rerolls(s: MastersState, options: list[Action], worth: PieceValues) -> list[int]:
    """Return weights that reroll what shows much less than the average of its die.

    Dice are picked in rising order, so the first of them comes first, or never.
    """
    weights = [SELDOM] * len(options)
    for i in range(len(options) - 1):
        die = first_operand(options[i])
        if worth.face[face_of(s, die)] < worth.mean[s.tables.card_of[die]] - MARGIN:
            weights[i] = LIKELY
            return weights
    weights[-1] = LIKELY
    return weights


class Fighter:
    """A character's numbers, read once for a decision: texts make each reading expensive."""

    def __init__(self, s: MastersState, die: int, worth: PieceValues) -> None:
        defense = defense_of(s, die)
        card = s.tables.card_of[die]
        self.attack = attack_of(s, die)
        self.left = defense - s.damage[die]
        """How much damage it takes to KO it."""
        standing_worth = fielded_value(s, die, self.attack, defense)
        self.loss = standing_worth - worth.prepared[card]
        """What it costs to have it KO'd: it goes to the Prep Area."""
        self.unblocked = LIFE * self.attack - standing_worth + worth.bought[card]
        """What its attack is worth if nobody blocks: damage, but it leaves the field."""


def _gain_by_block(blocker: Fighter, attacker: Fighter) -> int:
    """Return what a block is worth to its player: an attacker KO'd, a blocker lost."""
    gain = 0
    if blocker.attack >= attacker.left:
        gain += attacker.loss
    if attacker.attack >= blocker.left:
        gain -= blocker.loss
    return gain


def _weigh_attacks(s: MastersState, decision: Decision, worth: PieceValues) -> list[int]:
    """Return weights that attack with all if that wins, else with those that gain by it."""
    options, seat = decision.options, decision.seat
    weights = [SELDOM] * len(options)
    defenders = [die for die in fielded_dice(s, opponent(s, seat)) if shows_character(s, die)]
    guards = [Fighter(s, die, worth) for die in defenders]
    if _is_deadly(s, seat, len(guards)):
        weights[0] = SURE
        return weights
    weights[-1] = LIKELY
    for i in range(len(options)):
        if verb_of(options[i]) != ATTACK_WITH:
            break
        attacker = Fighter(s, first_operand(options[i]), worth)
        gain = attacker.unblocked
        for guard in guards:
            gain = min(gain, -_gain_by_block(guard, attacker))
        if gain > 0:
            weights[i] = LIKELY
            weights[-1] = SOMETIMES
            break
    return weights


def _is_deadly(s: MastersState, seat: int, guards: int) -> bool:
    """Return whether attacking with everybody wins even if the strongest are blocked."""
    strengths = [
        attack_of(s, die) for die in dice_in_zone(s, seat, FIELD) if shows_character(s, die)
    ]
    strengths.sort()
    through = strengths[: max(0, len(strengths) - guards)]
    return sum(through) >= life_of(s, opponent(s, seat))


def _weigh_blocks(s: MastersState, decision: Decision, worth: PieceValues) -> list[int]:
    """Make the best block of the first blocker that has a good one; it comes first, or never."""
    options, taken = decision.options, decision.picks[1::2]
    weights = [SELDOM] * len(options)
    known: dict[int, Fighter] = {}
    for die in attackers(s):
        known[die] = Fighter(s, die, worth)
    free = sum([fighter.attack for die, fighter in known.items() if die not in taken])
    dying = free >= life_of(s, opponent(s, s.active))
    best, most = len(options) - 1, 0
    blocker = NONE
    for i in range(len(options)):
        if verb_of(options[i]) != BLOCK or (most > 0 and first_operand(options[i]) != blocker):
            break
        blocker, die = first_operand(options[i]), second_operand(options[i])
        if blocker not in known:
            known[blocker] = Fighter(s, blocker, worth)
        attacker = known[die]
        gain = _gain_by_block(known[blocker], attacker)
        if die not in taken:
            gain += attacker.unblocked + (SURE * attacker.attack if dying else 0)
        if gain > most:
            best, most = i, gain
    weights[best] = SURE if dying else LIKELY
    return weights


def _weigh_shares(s: MastersState, options: list[Action]) -> list[int]:
    """Return weights that give a blocker just what it takes to KO it."""
    enough = lethal_damage(s, dividing_die(s), first_operand(options[0]))
    return [LIKELY if second_operand(pick) == enough else SOMETIMES for pick in options]
