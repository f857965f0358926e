"""Questions and options in plain words, in any language."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.tokens import asks_to_gain, offered_token
from throwdown.games.throne.rules.core.verbs import ANNOUNCE, DEFEND, PLAY, REROLL, WORDS
from throwdown.games.throne.speech.labels import parts
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import DONE, PASS, Action, first_operand, verb_of
from throwdown.kernel.decision import CHANCE, DECISION_KINDS, MAY, SUBSET, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.words.texts import Texts, texts

MAIN_PHASE: Final = "DT-3.3.1"


def prompt(s: ThroneState, language: str, viewer: int = PUBLIC) -> str:
    """Return in a short sentence who must decide what."""
    decision, forms = s.decision, texts("throne.prompts", language)
    if decision is None:
        return forms["over"]
    words = words_of(s, language)
    rule, kind = _asking_rule(s, decision), DECISION_KINDS.name(decision.kind)
    key = _by_rule(forms, rule, kind) or kind
    if decision.seat == CHANCE:
        return forms.say(key, source=words.players[decision.source])
    seat = words.players[decision.seat]
    if viewer not in (decision.seat, PUBLIC, JUDGE):
        others = texts("throne.others", language)
        name = words.source(decision.source)
        key = _by_rule(others, rule, kind) or ("waits about" if name else "waits")
        return others.say(key, seat=seat, source=name)
    name = words.source(decision.source)
    asked = texts("throne.table", language)["asked"] if decision.seat == viewer else seat
    source = f"{name}: " if name else ""
    if decision.kind == MAY and asks_to_gain(s):
        return forms.say("gain", seat=asked, source=source, token=words.tokens[offered_token(s)])
    return forms.say(key, seat=asked, source=source) + _so_far(decision, forms)


def _asking_rule(s: ThroneState, decision: Decision) -> str:
    """Return the rule that asks: in a Main Phase of another player there is but a window."""
    is_other = decision.rule == MAIN_PHASE and decision.seat != s.active
    return "DT-14" if is_other else decision.rule


def _by_rule(forms: Texts, rule: str, kind: str) -> str:
    """Return the key for a question of a rule, or of a rule and a kind; or nothing."""
    return next((key for key in (f"{rule} {kind}", rule) if key in forms), "")


def _so_far(decision: Decision, forms: Texts) -> str:
    """Name the dice that have been picked already."""
    picks = decision.picks
    if decision.kind != SUBSET or not picks or verb_of(decision.options[0]) not in (REROLL, DONE):
        return ""
    return forms.say("so far", dice=", ".join(str(die + 1) for die in picks))


def label(s: ThroneState, pick: Action, language: str) -> str:
    """Return what an option means."""
    forms, verb = texts("throne.options", language), verb_of(pick)
    decision = s.decision
    assert decision is not None
    word = WORDS.text(pick).split()[0]
    if verb == PASS and decision.rule == MAIN_PHASE and decision.seat == s.active:
        word = "end phase"
    if verb == DONE and decision.kind == SUBSET:
        word = "stop"
    return forms.fill(word, parts(s, pick, language)) + _says(s, pick, language)


def _says(s: ThroneState, pick: Action, language: str) -> str:
    """Return the text of a card or an ability that may be used, for a player new to it."""
    verb, words = verb_of(pick), words_of(s, language)
    decision = s.decision
    assert decision is not None
    if verb == PLAY:
        return f": {words.card_text(decision.seat, first_operand(pick))}"
    text = words.line_text(first_operand(pick)) if verb in (ANNOUNCE, DEFEND) else ""
    return f": {text}" if text else ""
