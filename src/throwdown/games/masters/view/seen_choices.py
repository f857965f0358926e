"""What can be answered to a pending question, by the ids of the things that an answer is about."""

from __future__ import annotations

from typing import Final

from throwdown.contract.seen import MARK, Id, Role, SeenChoice, role_of, seat_id
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK, CAPTURED, FIELD, PREP, RESERVE
from throwdown.games.masters.rules.core.book import asking_text, book_of
from throwdown.games.masters.rules.core.dice import dice_in_zone
from throwdown.games.masters.rules.core.equivalence import are_alike
from throwdown.games.masters.rules.core.payment_plans import total_of
from throwdown.games.masters.rules.core.stats import purchase_cost_of
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
    TAKE,
    TARGET_DIE,
    TARGET_SEAT,
    TEAM,
    TOSS,
    USE,
    VERSION,
    WORDS,
)
from throwdown.games.masters.rules.effects.choices import offered_payment
from throwdown.games.masters.rules.play.act_window import price_of_thing
from throwdown.games.masters.rules.play.payment import FLOATING
from throwdown.kernel.action import (
    CHOOSE,
    NONE,
    REPLACE,
    RESOLVE,
    Action,
    first_operand,
    second_operand,
    verb_of,
)
from throwdown.kernel.decision import ASSIGN as ASSIGNING
from throwdown.kernel.decision import SUBSET, Decision
from throwdown.kernel.replacement import next_replacements

PAID_TOGETHER: Final = "DM-2.4.7"
"""The rule by which several things are paid for together: what is picked then are actions."""

_OF_DIE: Final = (
    *(DRAW, REROLL, FIELD_DIE, USE, ATTACK_WITH, BLOCK, ASSIGN, TARGET_DIE, PAIR_WITH),
)
_OF_CARD: Final = (*(BUY, PLACE_ON, SET_OUT_BASIC, VERSION, PICK_CARD, BRING, BRING_BASIC),)
_OF_NUMBER: Final = (ROLL, PAY, NAME_ENERGY, NAME_ICON, PREVENT, REDIRECT, GO, DICE, SHUFFLE)
_OFFERED_ONCE: Final = (DRAW, REROLL, FIELD_DIE, USE)
"""Verbs of which the rules offer one of several dice that lie and show the same."""
_FACE_UP: Final = (PREP, RESERVE, FIELD, ATTACK, CAPTURED)


def die_id(die: int) -> Id:
    """Return the id of a die."""
    return f"d{die}"


def card_id(card: int) -> Id:
    """Return the id of a card."""
    return f"c{card}"


def team_id(seat: int, team: int) -> Id:
    """Return the id of a team that a seat may choose."""
    return f"t{seat}.{team}"


def stack_id(stack: int) -> Id:
    """Return the id of a stack of a draft."""
    return f"st{stack}"


def marked_ids(decision: Decision) -> list[Id]:
    """Return what is picked so far where several things are picked one by one."""
    if decision.kind not in (SUBSET, ASSIGNING):
        return []
    if decision.rule == PAID_TOGETHER:
        return [_things_of(pick, decision.seat)[0] for pick in decision.picks]
    return [die_id(die) for die in decision.picks if die >= 0]


def choices_of(s: MastersState, decision: Decision) -> list[SeenChoice]:
    """Return the answers to a question; of answers about dice that are alike, the first one.

    Things that are marked stay apart: each of them can be marked, also beside one that is alike.
    """
    found: list[SeenChoice] = []
    merged: list[Action] = []
    for pick in decision.options:
        if pick in merged:
            continue
        role = role_of(decision, pick)
        also = [] if role == MARK else _alike_picks(s, decision, pick)
        merged += also
        stand_ins = [die_id(first_operand(other)) for other in also] or _stand_ins(
            s, decision, pick
        )
        found.append(_choice(s, decision, pick, role, tuple(stand_ins)))
    return found


def _alike_picks(s: MastersState, decision: Decision, pick: Action) -> list[Action]:
    """Return the options that are the same but for a die that is alike."""
    if verb_of(pick) not in _OF_DIE:
        return []
    return [
        other
        for other in decision.options
        if other != pick
        and verb_of(other) == verb_of(pick)
        and second_operand(other) == second_operand(pick)
        and are_alike(s, first_operand(pick), first_operand(other))
    ]


def _stand_ins(s: MastersState, decision: Decision, pick: Action) -> list[Id]:
    """Return the dice that are not offered because this one stands for them."""
    verb, die = verb_of(pick), first_operand(pick)
    if verb == GLOBAL:
        return [card_id(book_of(s).texts.globals[die].card)]
    if verb not in _OFFERED_ONCE:
        return []
    offered = [first_operand(other) for other in decision.options if verb_of(other) == verb]
    taken = decision.picks if decision.kind == SUBSET else ()
    return [
        die_id(other)
        for other in dice_in_zone(s, s.controller[die], s.zone[die])
        if other not in offered and other not in taken and _looks_like(s, die, other)
    ]


def _looks_like(s: MastersState, die: int, other: int) -> bool:
    """Return whether two dice in one place cannot be told apart."""
    if s.tables.card_of[die] != s.tables.card_of[other] or s.spent[die] != s.spent[other]:
        return False
    return s.zone[die] not in _FACE_UP or s.side[die] == s.side[other]


def _choice(
    s: MastersState, decision: Decision, pick: Action, role: Role, also: tuple[Id, ...]
) -> SeenChoice:
    verb, first, second = verb_of(pick), first_operand(pick), second_operand(pick)
    of, number = _things_of(pick, decision.seat), None
    if verb in _OF_NUMBER:
        number = first
    elif verb in (ASSIGN, BRING):
        number = second
    if verb in (RESOLVE, REPLACE):
        return _resolution(s, pick, role)
    if verb == CHOOSE:
        return SeenChoice(WORDS.text(pick), role=role, text=asking_text(s), number=first)
    return SeenChoice(
        WORDS.text(pick),
        of=of,
        also=also,
        role=role,
        cost=_cost(s, decision.seat, verb, first),
        pays=_pays(s, first) if verb == PAY else (),
        text=_line_text(s, verb, first),
        number=number,
    )


def _things_of(pick: Action, seat: int) -> tuple[Id, ...]:
    """Return the ids of what an action is about, in its order."""
    verb, first, second = verb_of(pick), first_operand(pick), second_operand(pick)
    if verb == BLOCK:
        return die_id(first), die_id(second)
    if verb in _OF_DIE:
        return (die_id(first),)
    if verb in _OF_CARD:
        return (card_id(first),)
    if verb == GLOBAL:
        return (f"l{first}",)
    if verb == ABILITY:
        return (die_id(second),)
    if verb in (TARGET_SEAT, TOSS, SEAT_LOT):
        return (seat_id(first),)
    if verb == TEAM:
        return (team_id(seat, first),)
    return (stack_id(first),) if verb == TAKE else ()


def _cost(s: MastersState, seat: int, verb: int, what: int) -> int | None:
    """Return how much energy something costs, of whatever kind."""
    if verb == BUY:
        return purchase_cost_of(s, what, seat)
    if verb in (FIELD_DIE, GLOBAL, ABILITY):
        return total_of(price_of_thing(s, seat, verb, what))
    return None


def _pays(s: MastersState, way: int) -> tuple[tuple[Id, int], ...]:
    """Return how much energy of which dice a way to pay spends; what is on no die is a seat's."""
    payment, decision = offered_payment(s, way), s.decision
    assert decision is not None
    return tuple(
        (
            seat_id(decision.seat) if payment[i] == FLOATING else die_id(payment[i]),
            payment[i + 1],
        )
        for i in range(0, len(payment), 2)
    )


def _line_text(s: MastersState, verb: int, line: int) -> str:
    texts = book_of(s).texts
    if verb == GLOBAL:
        return texts.globals[line].program_name
    return texts.activated[line].program_name if verb == ABILITY else ""


def _resolution(s: MastersState, pick: Action, role: Role) -> SeenChoice:
    """Return the choice to resolve a trigger or to apply a replacement."""
    source, program = resolved_text(s, verb_of(pick), first_operand(pick))
    name = book_of(s).programs[program].name
    of = (die_id(source),) if 0 <= source < len(s.zone) else _reacting_card(s, program)
    return SeenChoice(WORDS.text(pick), of=of, role=role, text=name, number=first_operand(pick))


def resolved_text(s: MastersState, verb: int, place: int) -> tuple[int, int]:
    """Return the source and the program of what is resolved or applied."""
    if verb == RESOLVE:
        return s.waiting[place].source, s.waiting[place].program
    applied = next_replacements(s)[place]
    return applied.source, applied.program


def reacting_card(s: MastersState, program: int) -> int:
    """Return the card of a Global that reacts, which comes from no die; or NONE."""
    for line in book_of(s).texts.reactions:
        if line.program == program:
            return line.card
    return NONE


def _reacting_card(s: MastersState, program: int) -> tuple[Id, ...]:
    card = reacting_card(s, program)
    return (card_id(card),) if card != NONE else ()
