"""Why something cannot be bought, fielded, used or paid now."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.energy import GENERIC
from throwdown.games.masters.model.steps import ATTACK_STEP, MAIN
from throwdown.games.masters.model.zones import FIELD, RESERVE, USED
from throwdown.games.masters.reasons.situation import Situation
from throwdown.games.masters.rules.combat.attack import DeclareAttackers
from throwdown.games.masters.rules.combat.blocks import DeclareBlockers
from throwdown.games.masters.rules.combat.combat_damage import Divide
from throwdown.games.masters.rules.core.dice import (
    dice_in_zone,
    face_of,
    is_fielded,
    shows_action,
    shows_character,
)
from throwdown.games.masters.rules.core.line_holders import (
    is_silenced,
    is_used_up,
)
from throwdown.games.masters.rules.core.payment_plans import (
    ANYTHING,
    covers,
    generic_cost,
    pack_cost,
)
from throwdown.games.masters.rules.core.restrictions import find_ban, may_be_fielded
from throwdown.games.masters.rules.core.sides import is_active, life_of, opponent, partner
from throwdown.games.masters.rules.core.stats import fielding_cost_of, purchase_cost_of
from throwdown.games.masters.rules.core.text_lines import (
    BE_FIELDED,
    ONCE_YOUR_TURN,
    PaidLine,
    TextLine,
)
from throwdown.games.masters.rules.effects.choices import PayEnergy, energy_due
from throwdown.games.masters.rules.play.act_window import (
    ActWindow,
    PayForAct,
    purchase_price,
)
from throwdown.games.masters.rules.play.joint_payment import count_left_to_buy
from throwdown.games.masters.rules.play.legality import finds_what_it_needs, supply_die
from throwdown.games.masters.rules.play.payment import FLOATING, payments, shortfall
from throwdown.games.masters.view.notation import FLOATING_WORD, face_word
from throwdown.kernel.action import NONE


def why_not_buy(at: Situation, card: int) -> ReasonTemplate:
    """Return why a die of a card cannot be bought (DM-6.3.2)."""
    if card == SIDEKICK_CARD:
        return at.reason("DM-4.6", "no sidekicks")
    late = _why_not_now(at, "DM-6.3.2", main_only=True)
    if late is not None:
        return late
    if supply_die(at.s, card, at.seat) == NONE:
        other = count_left_to_buy(at.s, card, opponent(at.s, at.seat)) > 0 or not _is_for_seat(
            at, card
        )
        key, rule = ("foreign", "DM-3.6") if other else ("none left", "DM-6.3.2")
        return at.reason(rule, key, card=at.card(card))
    price = purchase_price(at.s, card, at.seat)
    return (
        _why_more_expensive(at, card, price)
        or _why_not_affordable(at, price, "DM-2.4.2")
        or at.why_not_now()
    )


def _is_for_seat(at: Situation, card: int) -> bool:
    """Return whether dice of a card belong to the seat's team, or to nobody's."""
    home = at.book.layout.home
    return any(home[die] in (at.seat, NONE) for die in at.book.dice_of[card])


def _why_more_expensive(at: Situation, card: int, price: int) -> ReasonTemplate | None:
    """Return what makes a card cost more than printed, if the seat cannot pay that."""
    missing = shortfall(at.purse(), price)
    if purchase_cost_of(at.s, card, at.seat) == at.book.tables.cost[card] or not any(missing):
        return None
    lies = [die for die in range(len(at.s.zone)) if at.s.lies_on[die] == card]
    if not lies:
        return None
    words = {"card": at.card(card), "other": at.die(lies[0]), "price": at.price(price)}
    return at.reason("DM-2.4.8", "dearer", missing=at.energy(missing), **words)


def why_not_field(at: Situation, die: int) -> ReasonTemplate:
    """Return why a die cannot be fielded (DM-6.3.3)."""
    late = _why_not_now(at, "DM-6.3.3", main_only=True)
    if late is not None:
        return late
    wrong = _why_not_in_reserve(at, die, "DM-6.3.3")
    if wrong is not None:
        return wrong
    if not shows_character(at.s, die):
        return at.reason("DM-6.3.3", "no character", shown=at.face(die))
    if not may_be_fielded(at.s, die):
        return at.why_forbidden_by(find_ban(at.s, die, BE_FIELDED))
    return (
        _why_not_affordable(at, generic_cost(fielding_cost_of(at.s, die)), "DM-2.4.3")
        or at.why_not_now()
    )


def why_not_use(at: Situation, die: int) -> ReasonTemplate:
    """Return why an action die cannot be used (DM-6.3.5)."""
    if not is_active(at.s, at.seat):
        return at.reason("DM-6.3.1", "active only", seat=at.player(at.s.active))
    late = _why_not_now(at, "DM-7.0", main_only=False)
    if late is not None:
        return late
    wrong = _why_not_in_reserve(at, die, "DM-6.3.5")
    if wrong is not None:
        return wrong
    if not shows_action(at.s, die):
        return at.reason("DM-6.3.5", "no action", shown=at.face(die))
    return at.why_not_now()


def _why_not_in_reserve(at: Situation, die: int, rule: str) -> ReasonTemplate | None:
    if at.s.controller[die] != at.seat:
        return at.why_not_own(die)
    return None if at.s.zone[die] == RESERVE else at.why_must_lie(die, RESERVE, rule)


def why_no_global(at: Situation, card: int) -> ReasonTemplate:
    """Return that a card has no Global to use in a window."""
    reacts = any(line.card == card for line in at.book.texts.reactions)
    rule, key = ("DM-9.5", "reaction") if reacts else ("DM-10.1", "no global")
    return at.reason(rule, key, card=at.card(card))


def why_not_use_global(at: Situation, number: int) -> ReasonTemplate:
    """Return why a Global cannot be used (DM-10)."""
    late = _why_not_now(at, "DM-10.3", main_only=False)
    if late is not None:
        return late
    line = at.book.texts.globals[number]
    if is_used_up(at.s, line, at.seat, at.seat):
        return _why_used_up(at, line)
    return _why_not_payable(at, line, NONE) or at.why_not_now()


def why_no_ability(at: Situation, card: int) -> ReasonTemplate:
    """Return that a card has no ability that is paid for."""
    return at.reason("DM-11.5", "no ability", card=at.card(card))


def why_not_use_ability(at: Situation, number: int, die: int) -> ReasonTemplate:
    """Return why a paid ability of a die cannot be used (DM-7.3.1, DM-11.5)."""
    line = at.book.texts.activated[number]
    late = _why_not_now(at, "DM-7.3.1", main_only=False)
    if late is not None:
        return late
    if at.book.card_of[die] != line.card:
        return why_no_ability(at, at.book.card_of[die])
    if at.s.controller[die] != at.seat:
        return at.why_not_own(die)
    return _why_not_ready(at, line, die) or _why_not_payable(at, line, die) or at.why_not_now()


def _why_not_ready(at: Situation, line: PaidLine, die: int) -> ReasonTemplate | None:
    """Return why a die cannot use its ability, its price aside."""
    s = at.s
    if line.main_only and (s.step != MAIN or not is_active(s, at.seat)):
        return at.reason("DM-11.5", "own main step", step=at.step())
    if line.from_reserve and s.zone[die] != RESERVE:
        return at.why_must_lie(die, RESERVE, "DM-11.5")
    if line.from_reserve and not shows_character(s, die):
        return at.reason("DM-11.5", "no character", shown=at.face(die))
    if not line.from_reserve and not is_fielded(s, die):
        return at.why_must_lie(die, FIELD, "DM-11.5")
    if not line.from_reserve and is_silenced(s, die):
        return at.reason("DM-3.7", "lost abilities", die=at.die(die))
    if not line.from_reserve and is_used_up(s, line, at.seat, die):
        return _why_used_up(at, line)
    if not line.counts(s, at.seat, die):
        text = at.why_forbidden_by(line.card).words["text"]
        return at.reason("DM-3.7", "condition", card=at.card(line.card), text=text)
    return None


def _why_used_up(at: Situation, line: TextLine) -> ReasonTemplate:
    if line.limit == ONCE_YOUR_TURN and not is_active(at.s, at.seat):
        return at.reason("DM-11.13", "own turn", card=at.card(line.card))
    return at.reason("DM-11.13", "used up", card=at.card(line.card))


def _why_not_payable(at: Situation, line: PaidLine, die: int) -> ReasonTemplate | None:
    """Return what a line's price lacks: life, energy or dice; or that it does nothing."""
    have = life_of(at.s, at.seat)
    if line.life > have:
        return at.reason("DM-2.4.8", "life", cost=line.life, have=have)
    poor = _why_not_affordable(at, line.cost, "DM-2.4.4")
    if poor is not None or finds_what_it_needs(at.s, line, at.seat, die, at.purse()):
        return poor
    return _why_without_use(at, line, die)


def _why_without_use(at: Situation, line: PaidLine, die: int) -> ReasonTemplate:
    """Return which dice a line lacks: as things lie, or once it has been paid for."""
    lacking = line.required.first_unmet(at.s, at.seat, die)
    if lacking == NONE:
        rule, key = "DM-2.4.9", "paid away"
    elif lacking < line.required.prices:
        rule, key = "DM-2.4.8", "no die"
    elif _would_find_spent_dice(at, line, die):
        rule, key = "DM-2.4.1", "spent away"
    else:
        rule, key = "DM-2.4.9", "no die"
    trees = card_texts(at.book)
    text = trees.write(trees.program_lines[line.program_name], at.language)
    return at.reason(rule, key, card=at.card(line.card), text=text)


def _would_find_spent_dice(at: Situation, line: PaidLine, die: int) -> bool:
    """Return whether a line would have its dice if those that pay went to the Used Pile."""
    if not line.required.looks_at_spent or not line.cost:
        return False
    for payment in payments(at.purse(), line.cost):
        after = at.s.clone()
        for paid in payment[::2]:
            if paid != FLOATING:
                after.put(paid, USED, at.seat)
        if line.required.first_unmet(after, at.seat, die) == NONE:
            return True
    return False


def _why_not_affordable(at: Situation, price: int, typed: str) -> ReasonTemplate | None:
    """Return which energy is missing to pay a price; `typed` is the rule that asks for types."""
    missing = shortfall(at.purse(), price)
    if not any(missing):
        return None
    rule = typed if any(missing[:ANYTHING]) else "DM-2.4.8"
    return at.reason(rule, "energy", price=at.price(price), missing=at.energy(missing))


def _why_not_now(at: Situation, rule: str, *, main_only: bool) -> ReasonTemplate | None:
    """Return why it is not the moment for an act, or None if the seat may act now."""
    s = at.s
    if main_only and not is_active(s, at.seat):
        return at.reason("DM-6.3.1", "active only", seat=at.player(s.active))
    if main_only and s.step != MAIN:
        return at.reason(rule, "main only", step=at.step())
    before = isinstance(at.op, DeclareAttackers | DeclareBlockers | Divide)
    if s.step not in (MAIN, ATTACK_STEP) or before:
        return at.reason(rule, "window", step=at.step())
    if not isinstance(at.op, ActWindow) or not at.is_asked():
        return at.why_not_now()
    return None


def why_not_pay(at: Situation, words: Sequence[str]) -> ReasonTemplate:
    """Return why a price cannot be paid with these dice (DM-2.4)."""
    op = at.op
    if not isinstance(op, PayForAct | PayEnergy) or not at.is_asked():
        return at.why_not_now()
    price = energy_due(at.s)
    dice, strange = _find_dice(at, words)
    if strange:
        return at.reason("DM-2.4.12", "no such energy", word=strange)
    if not _covers(at, price, dice):
        return at.reason("DM-2.4.8", "too little", price=at.price(price))
    if _is_payment(at, price, dice):
        return at.reason("DM-2.4.9", "nothing left")
    return at.reason("DM-2.4.9", "too much", price=at.price(price))


def _is_payment(at: Situation, price: int, dice: Sequence[int]) -> bool:
    """Return whether dice alike to these, spent as far as needed, are a payment of a price."""
    named = sorted(_face_or_none(at, die) for die in dice)
    for payment in payments(at.purse(), price):
        spent: list[int] = []
        for die, amount in zip(payment[::2], payment[1::2], strict=True):
            spent += [_face_or_none(at, die)] * (amount if die == FLOATING else 1)
        if sorted(spent) == named:
            return True
    return False


def _face_or_none(at: Situation, die: int) -> int:
    """Return the face that a die shows; energy without a die has none."""
    return NONE if die == FLOATING else face_of(at.s, die)


def _covers(at: Situation, price: int, dice: Sequence[int]) -> bool:
    """Return whether dice, spent whole, pay a price."""
    energy = [0] * (GENERIC + 1)
    for die in dice:
        if die == FLOATING:
            energy[GENERIC] += 1
        else:
            face = face_of(at.s, die)
            energy[at.s.tables.face_energy[face]] += at.s.tables.face_amount[face]
    return covers(price, pack_cost(energy))


def _find_dice(at: Situation, words: Sequence[str]) -> tuple[list[int], str]:
    """Return the dice in the Reserve Pool that words name, and the first word that names none."""
    left = list(dice_in_zone(at.s, at.seat, RESERVE))
    floating = at.s.floating[at.seat]
    dice: list[int] = []
    text = " ".join(words).casefold()
    while text:
        if floating and text.startswith(FLOATING_WORD):
            floating -= 1
            dice.append(FLOATING)
            text = text.removeprefix(FLOATING_WORD).strip()
            continue
        names = {die: face_word(at.s, die, at.language).casefold() for die in left}
        fitting = [die for die in left if text == names[die] or text.startswith(f"{names[die]} ")]
        if not fitting:
            return dice, text.split()[0]
        dice.append(fitting[0])
        left.remove(fitting[0])
        text = text.removeprefix(names[fitting[0]]).strip()
    return dice, ""


def why_not_hand_over(at: Situation) -> ReasonTemplate:
    """Return why the floor cannot go to the partner (DM-17.7.2)."""
    if len(at.s.teams) == 2 or not at.is_asked() or not isinstance(at.op, ActWindow):
        return at.why_not_now()
    seat = at.player(partner(at.s, at.seat))
    key = "hand over" if is_active(at.s, at.seat) else "one act"
    return at.reason("DM-17.7.2", key, seat=seat)
