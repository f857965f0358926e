"""Why not? The answer to a wish, for one seat, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.reasons import ReasonTemplate, is_called, nearest
from throwdown.contract.speech import Reason
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.reasons import choices, combat, play, pregame
from throwdown.games.masters.reasons.situation import Situation
from throwdown.games.masters.reasons.wishes import Wish, read_wish
from throwdown.games.masters.rules.core.verbs import (
    ABILITY,
    ASSIGN,
    ATTACK_WITH,
    BLOCK,
    BRING,
    BRING_BASIC,
    BUY,
    DICE,
    DRAW,
    FIELD_DIE,
    GLOBAL,
    GO,
    NAME_ENERGY,
    NAME_ICON,
    PAIR_WITH,
    PAY,
    PICK_CARD,
    PLACE_ON,
    PREVENT,
    REDIRECT,
    REROLL,
    ROLL,
    SEAT_LOT,
    SET_OUT_BASIC,
    SHUFFLE,
    START_OVER,
    TAKE,
    TARGET_DIE,
    TARGET_SEAT,
    TEAM,
    TOSS,
    USE,
    VERSION,
    WORDS,
)
from throwdown.games.masters.rules.turn.pod import BuildTeam
from throwdown.games.masters.speech.labels import term
from throwdown.games.masters.speech.narration import prompt
from throwdown.games.masters.view.pregame import is_before
from throwdown.kernel.action import (
    CHOOSE,
    DECLINE,
    DONE,
    HAND_OVER,
    NO,
    PASS,
    REPLACE,
    RESOLVE,
    YES,
    Action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.words.texts import texts

_BY_CHANCE: Final = {
    DRAW: "DM-6.1.2",
    ROLL: "DM-6.2.1",
    TOSS: "DM-5.2",
    SET_OUT_BASIC: "DM-16.2",
    SHUFFLE: "DM-18.5.4",
    SEAT_LOT: "DM-18.6.2",
}
_ANSWERS: Final = (
    *(PASS, YES, NO, CHOOSE, RESOLVE, REPLACE, DECLINE, NAME_ENERGY, NAME_ICON),
    *(GO, TEAM, START_OVER),
)
"""What only answers its own question: not possible means that another one is open."""

_FAR: Final = ("whose", "nobody's", "place", "no character", "no action", "no attacker")
"""Of several things that a wish could mean, these reasons are about the less likely ones."""


def why_not(
    s: MastersState, seat: int, wish: str, language: str, names: Sequence[str] = ()
) -> Reason | None:
    """Return what forbids a seat what it wishes to do, or None if it is offered."""
    decision = s.decision
    if decision is None:
        return Reason("DM-15.1", prompt(s, language))
    at = Situation(s, decision, seat, language, names)
    if _is_offered_as(at, wish.strip()):
        return None
    wished = read_wish(at, wish.strip())
    if wished is None or not (wished.picks or wished.noun):
        return at.reason("", "unknown verb", wish=wish).put_into_words(
            texts("masters.why", at.language)
        )
    if any(_is_offered(at, pick) for pick in wished.picks):
        return None
    reasons = [_why_forbidden(at, pick, wished) for pick in wished.picks] or [
        _why_nothing_found(at, wished)
    ]
    return nearest(reasons, _FAR).put_into_words(texts("masters.why", at.language))


def _is_offered_as(at: Situation, wish: str) -> bool:
    """Return whether an option is called just that."""
    options = at.decision.options if at.is_asked() else []
    return is_called(wish, options, WORDS.text, lambda option: term(at.s, option))


def _is_offered(at: Situation, pick: Action) -> bool:
    """Return whether an action is offered, or one that is alike."""
    if not at.is_asked() or verb_of(pick) in (PAY, RESOLVE, REPLACE):
        return at.is_asked() and pick in at.decision.options
    alike = [o for o in at.decision.options if verb_of(o) == verb_of(pick)]
    return pick in alike or any(term(at.s, o) == term(at.s, pick) for o in alike)


def _why_nothing_found(at: Situation, wish: Wish) -> ReasonTemplate:
    """Return that nothing has that name, or that it has no such ability."""
    if wish.verb == GLOBAL and wish.cards:
        return play.why_no_global(at, wish.cards[0])
    if wish.verb == ABILITY and wish.cards:
        return play.why_no_ability(at, wish.cards[0])
    if wish.verb in (TEAM, TAKE) and not is_before(at.s):
        return at.why_not_now()
    return at.reason("", "unknown thing", noun=wish.noun)


def _why_forbidden(at: Situation, pick: Action, wish: Wish) -> ReasonTemplate:
    verb, first, second = verb_of(pick), first_operand(pick), second_operand(pick)
    if verb in _BY_CHANCE:
        return at.reason(_BY_CHANCE[verb], "chance")
    if verb in _ANSWERS:
        return at.why_not_now()
    if verb == HAND_OVER:
        return play.why_not_hand_over(at)
    if verb == PAY:
        return play.why_not_pay(at, wish.noun.split())
    if verb == TARGET_SEAT:
        return choices.why_not_target_player(at)
    if verb == DONE and at.is_asked() and isinstance(at.op, BuildTeam):
        return pregame.why_not_done_building(at)
    if verb == DONE:
        return combat.why_not_done(at)
    if verb == DICE:
        return pregame.why_not_dice(at)
    if verb in (BLOCK, ASSIGN, ABILITY, BRING):
        return _why_not_two(at, verb, first, second)
    return _why_not_one(at, verb, first)


def _why_not_two(at: Situation, verb: int, first: int, second: int) -> ReasonTemplate:
    if verb == BLOCK:
        return combat.why_not_block(at, first, second)
    if verb == ASSIGN:
        return combat.why_not_assign(at, first, second)
    if verb == BRING:
        return pregame.why_not_bring(at, first, second)
    return play.why_not_use_ability(at, first, second)


def _why_not_one(at: Situation, verb: int, what: int) -> ReasonTemplate:
    ask = {
        REROLL: choices.why_not_reroll,
        BUY: play.why_not_buy,
        FIELD_DIE: play.why_not_field,
        USE: play.why_not_use,
        GLOBAL: play.why_not_use_global,
        ATTACK_WITH: combat.why_not_attack,
        TARGET_DIE: choices.why_not_target,
        PAIR_WITH: choices.why_not_pair,
        PREVENT: choices.why_not_prevent,
        REDIRECT: choices.why_not_redirect,
        PLACE_ON: choices.why_not_place_on,
        TAKE: pregame.why_not_take,
        VERSION: pregame.why_not_version,
        PICK_CARD: pregame.why_not_pick,
        BRING_BASIC: pregame.why_not_bring_basic,
    }
    return ask[verb](at, what)
