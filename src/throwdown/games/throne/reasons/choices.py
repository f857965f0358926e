"""Why something cannot be chosen: players, tokens, dice, their values, numbers and branches."""

from __future__ import annotations

from typing import Final

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.throne.reasons.situation import Situation
from throwdown.games.throne.rules.combat.targeting_roll import ChooseTarget
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.cards import count_cards, must_sell
from throwdown.games.throne.rules.core.seats import opponents
from throwdown.games.throne.rules.core.verbs import NUMBER, TOKEN
from throwdown.games.throne.rules.effects import statuses
from throwdown.games.throne.rules.effects.costs import SpendAny
from throwdown.games.throne.rules.effects.dice import (
    ChooseResult,
    PickDie,
    PickValue,
    asking_touchable_dice,
)
from throwdown.games.throne.rules.effects.flow import ChooseBranch
from throwdown.games.throne.rules.effects.inflictions import ChooseWaiting
from throwdown.games.throne.rules.effects.statuses import (
    ChooseBearer,
    ChooseStatus,
    asking_bearer,
    removal_obstacle,
)
from throwdown.games.throne.rules.text import players as among
from throwdown.games.throne.rules.text.players import ChoosePlayer, ChoosePlayers, asking_candidates
from throwdown.games.throne.rules.turn.turn import SellDown
from throwdown.games.throne.view.choices import asked_branch
from throwdown.kernel.action import first_operand, verb_of

_AMONG: Final = {
    among.AN_OPPONENT: "no opponent",
    among.A_TEAMMATE: "no teammate",
    among.SOMEBODY_ELSE: "chosen before",
    among.SOMEBODY_HURT: "not hurt",
}
_FIXED: Final = {
    statuses.NOT_THERE: ("DT-6.3", "not there"),
    statuses.FIXED: ("DT-7.1", "fixed"),
    statuses.NOT_NEGATIVE: ("DT-D-TOKEN", "not negative"),
    statuses.NOT_TRANSFERABLE: ("DT-6.7", "not transferable"),
    statuses.PAYS: ("DT-2.5", "pays"),
}


def why_not_target(at: Situation, player: int) -> ReasonTemplate:
    """Return why a player cannot be chosen (DT-3.5, DT-D-TARGET)."""
    s, op, name = at.s, at.op, at.words.players[player]
    if not at.is_asked():
        return at.why_not_now()
    if isinstance(op, ChooseTarget) and player not in opponents(s, s.active):
        return at.reason("DT-3.5", "no opponent", player=name)
    if isinstance(op, ChoosePlayer | ChoosePlayers | ChooseBearer):
        if player not in s.order:
            return at.reason("DT-17.4", "player out", player=name)
        return _why_not_among(at, op, player)
    return at.why_not_now()


def _why_not_among(
    at: Situation, op: ChoosePlayer | ChoosePlayers | ChooseBearer, player: int
) -> ReasonTemplate:
    """Return why a player is none of those that a text means."""
    name = at.words.players[player]
    if player not in asking_candidates(at.s, op.among):
        key = _AMONG.get(op.among, "not meant")
        return at.reason("DT-D-TARGET", key, player=name, text=at.name_of_asker())
    if isinstance(op, ChooseBearer):
        return at.reason("DT-D-TOKEN", "no status", player=name, text=at.name_of_asker())
    if isinstance(op, ChoosePlayers):
        key = "player picked" if player in at.picks else "player order"
        return at.reason("DT-D-TARGET", key, player=name)
    return at.why_not_now()


def why_not_token(at: Situation, kind: int) -> ReasonTemplate:
    """Return why a token cannot be chosen (DT-D-TOKEN)."""
    op, name = at.op, at.words.tokens[kind]
    if not at.is_asked() or all(verb_of(pick) != TOKEN for pick in at.decision.options):
        return at.why_not_now()
    if isinstance(op, ChooseStatus):
        seat = asking_bearer(at.s)
        code = removal_obstacle(at.s, seat, kind, negative=op.negative, moving=op.moving)
        rule, key = _FIXED[code or statuses.PAYS]
        return at.reason(rule, key, token=name, player=at.words.players[seat])
    if isinstance(op, ChooseWaiting):
        return at.reason("DT-6.1", "not waiting", token=name)
    if isinstance(op, SpendAny) and kind in op.kinds:
        return at.reason("DT-6.4", "no token", token=name)
    return at.reason(at.decision.rule, "token not meant", token=name, text=at.name_of_asker())


def why_not_die(at: Situation, roll: int, number: int) -> ReasonTemplate:
    """Return why a die cannot be chosen (DT-D-DIE)."""
    op, picks = at.op, at.picks
    if not at.is_asked() or not isinstance(op, PickDie):
        return at.why_not_now()
    if not rolls.is_open(at.s, roll):
        return at.reason("DT-3.4.7", "closed roll")
    packed = rolls.pack(roll, number)
    if packed not in asking_touchable_dice(at.s, op.whose):
        return at.reason("DT-D-DIE", "die not meant", text=at.name_of_asker())
    if picks and roll != rolls.roll_of(picks[0]):
        return at.reason("DT-D-DIE", "other roll")
    if packed in picks and not op.repeats:
        return at.reason("DT-D-DIE", "die picked")
    return at.reason("DT-D-DIE", "unturnable")


def why_not_value(at: Situation, value: int) -> ReasonTemplate:
    """Return what a die may be turned to (DT-D-DIE)."""
    if not at.is_asked() or not isinstance(at.op, PickValue | ChooseResult):
        return at.why_not_now()
    values = [str(first_operand(pick)) for pick in at.decision.options]
    return at.reason(at.decision.rule, "values", value=value, values=", ".join(values))


def why_not_number(at: Situation, amount: int) -> ReasonTemplate:
    """Return between which numbers a player may choose."""
    offered = [first_operand(pick) for pick in at.decision.options if verb_of(pick) == NUMBER]
    if not at.is_asked() or not offered:
        return at.why_not_now()
    return at.reason(at.decision.rule, "range", least=min(offered), most=max(offered))


def why_not_choose(at: Situation, branch: int) -> ReasonTemplate:
    """Return why one side of an or cannot be chosen (DT-9.5)."""
    op = at.op
    if not at.is_asked() or not isinstance(op, ChooseBranch) or branch >= len(op.skips):
        return at.why_not_now()
    text = at.words.branch(asked_branch(at.s, branch), at.decision.source)
    return at.reason("DT-9.5", "branch", text=text)


def why_not_done(at: Situation) -> ReasonTemplate:
    """Return why one cannot stop choosing."""
    if at.is_asked() and isinstance(at.op, SellDown) and must_sell(at.s):
        return at.reason("DT-3.7.1", "must sell", cards=count_cards(at.s.hand[at.seat]))
    return at.why_not_now()
