"""Why something cannot be chosen: dice to reroll, targets, partners, names and numbers."""

from __future__ import annotations

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.masters.model.cards import CHARACTER
from throwdown.games.masters.model.steps import ROLL_AND_REROLL
from throwdown.games.masters.model.zones import FIELD, PREP, SUPPLY
from throwdown.games.masters.reasons.situation import Situation, is_question_of_kind
from throwdown.games.masters.rules.combat.blocks import SpinTax
from throwdown.games.masters.rules.core import patterns
from throwdown.games.masters.rules.core.book import asking_card
from throwdown.games.masters.rules.core.dice import is_fielded
from throwdown.games.masters.rules.core.patterns import Pattern
from throwdown.games.masters.rules.core.sides import is_active, picks_of
from throwdown.games.masters.rules.core.stats import has_keyword
from throwdown.games.masters.rules.core.text_lines import HEROIC
from throwdown.games.masters.rules.core.verbs import PREVENT, REDIRECT
from throwdown.games.masters.rules.effects.damage_replacement import ChangeUpTo
from throwdown.games.masters.rules.effects.lasting_effects import PlaceOnCard
from throwdown.games.masters.rules.effects.rolls_and_draws import SearchBag
from throwdown.games.masters.rules.play.fielding import PairUp
from throwdown.games.masters.rules.text.targets import (
    ChooseDice,
    ChooseDie,
    ChooseRecipient,
    ChooseThis,
    asking_scope,
    find_target_ban,
)
from throwdown.games.masters.rules.turn.turn import PickRerolls
from throwdown.kernel.action import NONE, first_operand


def why_not_reroll(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die cannot be rerolled (DM-6.2.2)."""
    if not is_active(at.s, at.seat):
        return at.reason("DM-6.2.2", "active only", seat=at.player(at.s.active))
    if at.s.step != ROLL_AND_REROLL:
        return at.reason("DM-6.2.2", "reroll step", step=at.step())
    if not is_question_of_kind(at, PickRerolls) or not at.is_asked():
        return at.why_not_now()
    if at.s.controller[die] != at.seat:
        return at.why_not_own(die)
    if at.s.zone[die] != PREP:
        return at.reason("DM-6.2.2", "not rolled", die=at.die(die))
    picks, word = picks_of(at.s, at.seat, at.picks), at.face(die)
    if die in picks:
        return at.reason("DM-6.2.2", "rerolled already", die=word)
    last = at.face(picks[-1])
    return at.reason("DM-6.2.2", "order", die=word, last=last)


def why_not_target(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die cannot be chosen (DM-11.1)."""
    op = at.op
    if not at.is_asked():
        return at.why_not_now()
    if isinstance(op, ChooseDie):
        return _why_not_meant(at, op.pattern, die) or _why_not_reachable(at, die)
    if isinstance(op, SearchBag):
        return _why_not_meant(at, op.pattern, die) or at.why_not_now()
    if isinstance(op, ChooseDice):
        if die in at.picks:
            return at.reason("DM-11.1", "chosen already", die=at.die(die))
        return _why_not_meant(at, op.pattern, die) or _why_not_one_more(at, op, die)
    if isinstance(op, ChooseRecipient):
        return (
            _why_not_reachable(at, die)
            if is_fielded(at.s, die)
            else at.why_must_lie(die, FIELD, "DM-11.1")
        )
    if isinstance(op, ChooseThis):
        return at.reason("DM-11.3", "not this", card=at.card(op.card))
    if isinstance(op, SpinTax):
        return at.reason("DM-13.2.2", "no spin", die=at.die(die))
    return at.why_not_now()


def _why_not_meant(at: Situation, pattern: Pattern, die: int) -> ReasonTemplate | None:
    # Dice still for sale are nowhere.
    is_for_sale = at.s.zone[die] == SUPPLY
    code = patterns.WRONG_PLACE if is_for_sale else pattern.misfit(at.s, die, asking_scope(at.s))
    if code == patterns.FITS:
        return None
    words = {"die": at.die(die), "here": at.place(die)}
    return at.reason("DM-11.1", patterns.MISFITS.name(code), text=_asking_text(at), **words)


def _asking_text(at: Situation) -> str:
    """Return what the card says that asks, with its name."""
    card = asking_card(at.s)
    if card == NONE:
        return ""
    said = at.why_forbidden_by(card)
    return f"{said.words['card']}: {said.words['text']}"


def _why_not_reachable(at: Situation, die: int) -> ReasonTemplate:
    banner = find_target_ban(at.s, die)
    return at.why_forbidden_by(banner) if banner != NONE else at.why_not_now()


def _why_not_one_more(at: Situation, op: ChooseDice, die: int) -> ReasonTemplate:
    picks = at.picks
    if op.targeted and find_target_ban(at.s, die) != NONE:
        return _why_not_reachable(at, die)
    if len(picks) >= op.most:
        return at.reason("DM-11.1", "enough", most=op.most)
    if picks and die < picks[-1]:
        return at.reason("DM-11.1", "order", die=at.die(die), last=at.die(picks[-1]))
    return at.reason("DM-11.1", "budget", die=at.die(die), budget=op.budget)


def why_not_target_player(at: Situation) -> ReasonTemplate:
    """Return why a player cannot be chosen."""
    return at.why_not_now() if not at.is_asked() else at.reason("DM-11.1", "no player")


def why_not_pair(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die cannot be paired up with (DM-12.1)."""
    s = at.s
    if not is_question_of_kind(at, PairUp) or not at.is_asked():
        return at.reason("DM-12.1", "pair later")
    if s.controller[die] != at.seat:
        return at.why_not_own(die)
    if not is_fielded(s, die):
        return at.why_must_lie(die, FIELD, "DM-12.1")
    if not has_keyword(s, die, HEROIC):
        return at.reason("DM-12.1", "not heroic", die=at.die(die))
    return at.reason("DM-12.1", "same title", die=at.die(die))


def why_not_prevent(at: Situation, amount: int) -> ReasonTemplate:
    """Return why that amount of damage cannot be prevented."""
    return _why_not_so_much(at, PREVENT, "DM-11.9", "prevent less")


def why_not_redirect(at: Situation, amount: int) -> ReasonTemplate:
    """Return why that amount of damage cannot be redirected."""
    return _why_not_so_much(at, REDIRECT, "DM-11.10", "redirect less")


def _why_not_so_much(at: Situation, verb: int, rule: str, key: str) -> ReasonTemplate:
    """Return how much of the damage may be taken at most."""
    op = at.op
    if not isinstance(op, ChangeUpTo) or op.change.verb != verb or not at.is_asked():
        return at.why_not_now()
    return at.reason(rule, key, most=max(first_operand(pick) for pick in at.decision.options))


def why_not_place_on(at: Situation, card: int) -> ReasonTemplate:
    """Return why a die cannot be placed on a card."""
    if not is_question_of_kind(at, PlaceOnCard) or not at.is_asked():
        return at.why_not_now()
    if at.book.tables.kind[card] == CHARACTER:
        return at.reason("DM-3.7", "no action card", card=at.card(card))
    return at.why_not_now()
