"""Why a card cannot be played, sold, discarded or taken, and why an option cannot be used."""

from __future__ import annotations

from typing import Final

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.phases import DISCARD, MAIN_1, MAIN_2
from throwdown.games.throne.model.token_counts import count_gained_this_turn
from throwdown.games.throne.reasons.situation import Situation
from throwdown.games.throne.rules.combat.defensive_roll import Defend
from throwdown.games.throne.rules.core import legality
from throwdown.games.throne.rules.core.cards import (
    DiscardChosen,
    SearchDeck,
    count_cards,
    may_sell,
    price_of,
)
from throwdown.games.throne.rules.core.legality import card_obstacle, option_obstacle, use_obstacle
from throwdown.games.throne.rules.core.moments import holds_line
from throwdown.games.throne.rules.core.text_lines import INSTEAD_OF_DEFENSE, TOKEN_LINE, OptionLine
from throwdown.games.throne.rules.core.timing import is_attacking, is_roll_phase, moments_now
from throwdown.games.throne.rules.core.tokens import dial_of, token_slot
from throwdown.games.throne.rules.effects.companions import ActivateOne
from throwdown.games.throne.rules.play.windows import Interrupt, Preempt

_MAIN_RULES: Final = {printed.MAIN: "DT-8.5", printed.UPGRADE: "DT-8.2"}


def why_not_play(at: Situation, place: int) -> ReasonTemplate:
    """Return why a card cannot be played (DT-8)."""
    card = at.tables.card(at.seat, place)
    if not at.s.hand[at.seat] >> place & 1:
        return _why_not_in_hand(at, place)
    main = at.is_active() and at.s.phase in (MAIN_1, MAIN_2)
    code = card_obstacle(at.s, at.seat, place, main=main)
    if code == legality.NO_MAIN_PHASE:
        rule = _MAIN_RULES[card.type]
        return at.reason(rule, "main only", card=_card(at, place), seat=at.turn(), phase=at.phase())
    if card.type == printed.ROLL and not is_roll_phase(at.s):
        return at.reason("DT-8.6", "roll only", card=_card(at, place), phase=at.phase())
    return (
        at.why_not_act()
        or _why_card_forbidden(at, place, code)
        or at.why_only_altering(alters=at.book.texts.cards[card.number].alters)
        or _why_too_slow(at, card)
        or at.why_not_now()
    )


def _card(at: Situation, place: int) -> str:
    return at.words.card(at.seat, place)


def _why_not_in_hand(at: Situation, place: int) -> ReasonTemplate:
    """Return where a card is that is not in the seat's hand."""
    s, seat, bit = at.s, at.seat, 1 << place
    key = "in deck"
    if s.discard[seat] & bit:
        key = "discarded"
    elif s.placed[seat] & bit:
        key = "on board"
    elif s.playing[seat] & bit:
        key = "being played"
    return at.reason("DT-8.9", key, card=_card(at, place))


def _why_card_forbidden(at: Situation, place: int, code: int) -> ReasonTemplate | None:
    """Return which condition of a card is not met."""
    card, name = at.tables.card(at.seat, place), _card(at, place)
    if code == legality.LEVEL:
        return at.reason("DT-8.2", "level", card=name)
    if code == legality.PRICE:
        cost = price_of(at.s, at.seat, card)
        return at.reason("DT-2.5", "price", thing=name, cost=cost, have=at.s.cp[at.seat])
    if code == legality.NO_MODIFYING:
        return _why_no_modifying(at, name)
    if code == legality.MOMENT:
        return at.reason("DT-1.7", "moment", thing=name, text=at.words.text(card.source()))
    if code == legality.NEED:
        return at.reason("DT-2.5", "need", thing=name, text=at.words.text(card.source()))
    return None


def _why_no_modifying(at: Situation, name: str) -> ReasonTemplate:
    """Return why nothing can modify an Attack: it is not the seat's own, or cannot be modified."""
    if at.is_active() and is_attacking(at.s):
        return at.reason("DT-12.4", "unmodifiable", thing=name)
    return at.reason("DT-12.2", "modifier", thing=name)


def _why_too_slow(at: Situation, card: t.CardFace) -> ReasonTemplate | None:
    """Return that only Instants come before what was declared, if that is why."""
    if (
        not isinstance(at.op, Preempt | Interrupt)
        or not at.is_asked()
        or card.type == printed.INSTANT
    ):
        return None
    return at.reason(at.op.rule, "instants only", source=at.words.source(at.decision.source))


def why_not_sell(at: Situation, place: int) -> ReasonTemplate:
    """Return why a card cannot be sold (DT-3.3.1, DT-3.7.1)."""
    s = at.s
    if not s.hand[at.seat] >> place & 1:
        return _why_not_in_hand(at, place)
    if not at.is_active():
        return at.reason("DT-3.3.1", "active only", seat=at.turn())
    if s.phase not in (MAIN_1, MAIN_2, DISCARD):
        return at.reason("DT-3.3.1", "sell phase", phase=at.phase())
    if s.phase != DISCARD:
        if not may_sell(s, at.seat):
            return at.reason("DT-2.6", "sell at most")
        return at.why_not_act() or at.why_not_now()
    if not at.is_asked() or at.decision.rule != "DT-3.7.1":
        return at.reason("DT-3.7.1", "sell down", cards=count_cards(s.hand[at.seat]))
    return at.why_not_now()


def why_not_pick_card(at: Situation, place: int) -> ReasonTemplate:
    """Return why a card cannot be chosen to be discarded or taken (DT-8.8, DT-8.9)."""
    if at.is_asked() and isinstance(at.op, DiscardChosen):
        return _why_not_in_hand(at, place)
    if at.is_asked() and isinstance(at.op, SearchDeck):
        return at.reason("DT-8.8", "not in deck", card=_card(at, place))
    return at.why_not_now()


def why_not_use(at: Situation, number: int) -> ReasonTemplate:
    """Return why an option of a token, companion or board space cannot be used (DT-6.4)."""
    option = at.book.texts.lines[number]
    if not isinstance(option, OptionLine):
        return at.reason("DT-6.5", "by itself", thing=at.words.source(option.source))
    if not holds_line(at.s, option, at.seat):
        return _why_not_there(at, option)
    stopped = at.why_not_act()
    if stopped is not None:
        return stopped
    if at.is_asked() and isinstance(at.op, ActivateOne) and option.kind in at.op.kinds:
        return _why_option_forbidden(at, option, legality.USED_UP) or at.why_not_now()
    if option.at.moment == INSTEAD_OF_DEFENSE:
        if not isinstance(at.op, Defend) or not at.is_asked():
            return at.reason("DT-3.6.2", "instead", thing=at.words.options[number])
        return (
            _why_option_forbidden(at, option, use_obstacle(at.s, at.seat, option))
            or at.why_not_now()
        )
    now = moments_now(at.s, at.seat)
    return (
        _why_option_forbidden(at, option, option_obstacle(at.s, at.seat, option, now))
        or at.why_only_altering(alters=option.alters)
        or at.why_not_now()
    )


def why_not_spendable(at: Situation, kind: int) -> ReasonTemplate:
    """Return that a token has nothing that could be used."""
    return at.why_forbidden_by_token("DT-6.5", "not spendable", kind)


def _why_not_there(at: Situation, option: OptionLine) -> ReasonTemplate:
    if option.stands == TOKEN_LINE:
        return at.reason("DT-6.4", "no token", token=at.words.tokens[option.kind])
    return at.reason("DT-5.3", "not in force", ability=at.words.source(option.source))


def _why_option_forbidden(at: Situation, option: OptionLine, code: int) -> ReasonTemplate | None:
    """Return which condition of an option is not met."""
    name = at.words.options[option.number]
    if code == legality.NOTHING:
        return None
    if code == legality.PRICE:
        return _why_not_payable(at, option, name)
    if code == legality.NO_MODIFYING:
        return _why_no_modifying(at, name)
    key, rule = {
        legality.MOMENT: ("moment", "DT-6.4"),
        legality.USED_UP: ("used up", "DT-1.7"),
        legality.CONDITION: ("condition", "DT-1.7"),
        legality.NEED: ("need", "DT-2.5"),
    }[code]
    return at.reason(rule, key, thing=name, text=at.words.clause(option.number, option.source))


def _why_not_payable(at: Situation, option: OptionLine, name: str) -> ReasonTemplate:
    """Return what an option's price lacks: CP, tokens, or a companion's health."""
    s, seat = at.s, at.seat
    if option.cp > s.cp[seat]:
        return at.reason("DT-2.5", "price", thing=name, cost=option.cp, have=s.cp[seat])
    have = sum(legality.payable_count(s, seat, kind) for kind in option.token_kinds)
    cost = legality.tokens_for(s, seat, option)
    if cost > have:
        return at.reason("DT-2.5", "token price", thing=name, cost=cost, have=have)
    new = sum(
        count_gained_this_turn(s.tokens[token_slot(s, seat, kind)]) for kind in option.token_kinds
    )
    if option.old and cost > have - new:
        return at.reason("DT-2.5", "new tokens", thing=name)
    health = dial_of(s, seat, option.health_kind)
    return at.reason("DT-2.5", "health price", thing=name, cost=option.health, have=health)
