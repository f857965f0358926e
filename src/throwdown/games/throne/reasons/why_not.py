"""Why not? The answer to a wish, for one seat, in words."""

from __future__ import annotations

from typing import Final

from throwdown.contract.reasons import ReasonTemplate, is_called, nearest
from throwdown.contract.speech import Reason
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.reasons import abilities, cards, choices
from throwdown.games.throne.reasons.situation import Situation
from throwdown.games.throne.reasons.wishes import Wish, find_passives, find_tokens, read_wish
from throwdown.games.throne.rules.core.verbs import (
    ANNOUNCE,
    BACK,
    CARD,
    DEFEND,
    DIE,
    DRAW,
    NO_ABILITY,
    NO_DEFENSE,
    NUMBER,
    PLAY,
    REROLL,
    ROLL,
    SELL,
    SET,
    TARGET,
    TOKEN,
    USE,
    WORDS,
)
from throwdown.games.throne.speech.labels import term
from throwdown.games.throne.speech.narration import prompt
from throwdown.kernel.action import (
    CHOOSE,
    DONE,
    NO,
    PASS,
    RESOLVE,
    YES,
    Action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.words.texts import texts

_BY_CHANCE: Final = {DRAW: "DT-3.2.2", ROLL: "DT-3.4.1"}
_ANSWERS: Final = (PASS, YES, NO, RESOLVE)
"""What only answers its own question: not possible means that another one is open."""

_FAR: Final = (
    *("foreign", "not in force", "other side", "not upgraded", "replaced"),
    *("in deck", "on board", "discarded", "being played", "no token"),
)
"""Of several things that a wish could mean, these reasons are about the less likely ones."""


def why_not(s: ThroneState, seat: int, wish: str, language: str) -> Reason | None:
    """Return what forbids a seat what it wishes to do, or None if it is offered."""
    decision = s.decision
    if decision is None:
        return Reason("DT-2.1", prompt(s, language))
    at = Situation(s, decision, seat, language)
    if _is_offered_as(at, wish.strip()):
        return None
    return _why_wish_forbidden(at, wish.strip(), wish)


def _why_wish_forbidden(at: Situation, text: str, wish: str) -> Reason | None:
    forms = texts("throne.why", at.language)
    if at.seat not in at.s.order:
        return at.reason("DT-17.4", "out").put_into_words(forms)
    wished = read_wish(at, text)
    if wished is None or not (wished.picks or wished.noun):
        return at.reason("", "unknown verb", wish=wish).put_into_words(forms)
    if any(_is_offered(at, pick) for pick in wished.picks):
        return None
    reasons = [_why_forbidden(at, pick) for pick in wished.picks] or [
        _why_nothing_found(at, wished)
    ]
    return nearest(reasons, _FAR).put_into_words(forms)


def _is_offered_as(at: Situation, wish: str) -> bool:
    """Return whether an option is called just that."""
    options = at.decision.options if at.is_asked() else []
    return is_called(wish, options, WORDS.text, lambda option: term(at.s, option))


def _is_offered(at: Situation, pick: Action) -> bool:
    """Return whether an action is offered; of dice, one that shows the same."""
    if not at.is_asked() or verb_of(pick) not in (REROLL, DIE):
        return at.is_asked() and pick in at.decision.options
    alike = [o for o in at.decision.options if verb_of(o) == verb_of(pick)]
    return any(term(at.s, o) == term(at.s, pick) for o in alike)


def _why_nothing_found(at: Situation, wish: Wish) -> ReasonTemplate:
    """Return that nothing has that name, or that it is nothing to be used."""
    if wish.verb in (USE, PLAY):
        tokens = find_tokens(at, wish.noun)
        if tokens:
            return cards.why_not_spendable(at, tokens[0])
    if wish.verb in (USE, ANNOUNCE, DEFEND):
        passives = find_passives(at, wish.noun)
        if passives:
            return at.reason("DT-5.3", "passive", ability=at.words.abilities[passives[0]])
    return at.reason("", "unknown thing", noun=wish.noun)


def _why_forbidden(at: Situation, pick: Action) -> ReasonTemplate:
    verb = verb_of(pick)
    if verb in _BY_CHANCE:
        return at.reason(_BY_CHANCE[verb], "chance")
    if verb in _ANSWERS:
        return at.why_not_now()
    if verb == DIE:
        return choices.why_not_die(at, first_operand(pick), second_operand(pick))
    bare = {
        BACK: abilities.why_not_roll_on,
        NO_ABILITY: abilities.why_not_no_ability,
        NO_DEFENSE: abilities.why_not_no_defense,
        DONE: choices.why_not_done,
    }
    return bare[verb](at) if verb in bare else _why_not_one(at, verb, first_operand(pick))


def _why_not_one(at: Situation, verb: int, what: int) -> ReasonTemplate:
    ask = {
        PLAY: cards.why_not_play,
        SELL: cards.why_not_sell,
        CARD: cards.why_not_pick_card,
        USE: cards.why_not_use,
        ANNOUNCE: abilities.why_not_announce,
        DEFEND: abilities.why_not_defend,
        REROLL: abilities.why_not_reroll,
        TARGET: choices.why_not_target,
        TOKEN: choices.why_not_token,
        SET: choices.why_not_value,
        NUMBER: choices.why_not_number,
        CHOOSE: choices.why_not_choose,
    }
    return ask[verb](at, what)
