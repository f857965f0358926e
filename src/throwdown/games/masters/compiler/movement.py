"""Compiling what moves, spins, fields, rolls, captures and finds dice."""

from __future__ import annotations

from typing import assert_never

from throwdown.games.masters.compiler.choices import Choices, Ops
from throwdown.games.masters.compiler.conditions import FACES
from throwdown.games.masters.compiler.dice import (
    Chosen,
    compile_pattern,
    zone_code,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.energy import ENERGY_KINDS, GENERIC
from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, SEAT_DAMAGES
from throwdown.games.masters.model.zones import PREP, USED
from throwdown.games.masters.rules.core.patterns import ANYWHERE, IN_BAG, REROLLABLE
from throwdown.games.masters.rules.effects import (
    attack_changes,
    choices,
    field_return,
    lasting_effects,
    lingering_actions,
    movement,
    player_grants,
    purchases,
    regeneration,
    rolls_and_draws,
    target_changes,
)
from throwdown.games.masters.rules.text import targets
from throwdown.phrase.errors import UnsupportedPhrase


def compile_movement(text: Choices, node: n.Effect) -> Ops:
    """Compile an effect that sends dice somewhere."""
    match node:
        case n.Ko(selector):
            return _compile_ko(text, selector, PREP)
        case n.KoTo(selector, to):
            return _compile_ko(text, selector, zone_code(to))
        case n.Sacrifice(selector):
            return _compile_sacrifice(text, selector)
        case n.Move(selector, to):
            return _compile_sending(text, selector, zone_code(to))
        case n.Field(selector, level):
            return text.compile_on(selector, lambda dice: movement.FieldDice(dice, level or 0))
        case n.ReturnToField(selector, level):
            return _compile_return(text, selector, level)
        case n.FieldPaying(selector):
            ops, dice = text.compile_choice(selector)
            pay = choices.PayEnergy(0)
            pay.fielding = dice
            return [*ops, pay, purchases.FieldPaid(dice)]
        case n.BuyFree(n.One(f)):
            made = compile_pattern(f, text.tables)
            made.place = ANYWHERE
            return [purchases.BuyFree(made)]
        case _:
            return _compile_removal(text, node)


def _compile_removal(text: Choices, node: n.Effect) -> Ops:
    """Compile an effect that takes dice off the field or out of a fight, or lays one on a card."""
    match node:
        case n.Capture(selector, until, captor):
            end = SEAT_DAMAGES if until is w.Until.YOU_DAMAGE else END_OF_TURN
            if captor is not None:
                return text.compile_on_two(
                    selector, captor, lambda x, y: lasting_effects.Capture(x, end, y)
                )
            return text.compile_on(selector, lambda dice: lasting_effects.Capture(dice, end))
        case n.TakeControl(selector):
            return text.compile_on(selector, lasting_effects.TakeControl)
        case n.SetAside(selector):
            return text.compile_on(
                selector, lambda dice: lasting_effects.PutAside(dice, text.moment)
            )
        case n.RemoveFromCombat(selector):
            return text.compile_on(selector, attack_changes.LeaveCombat)
        case n.PlaceOnCardOf(some):
            made = compile_pattern(some.filter, text.tables)
            made.place = ANYWHERE
            made.by_kind = some.filter.noun is not w.Noun.DIE
            return [lasting_effects.PlaceOnCard(made)]
        case n.Retarget(aim, selector):
            return _compile_retargeting(text, aim, selector)
        case n.Act(act):
            return _compile_act(text, act)
        case _:
            return _compile_spin_or_roll(text, node)


def _compile_act(text: Choices, act: w.Act) -> Ops:
    """Compile a whole instruction."""
    match act:
        case w.Act.CANCEL:
            return [target_changes.CancelEffect()]
        case w.Act.CANCEL_ACTION:
            return [target_changes.ChooseLasting(), target_changes.EndAction()]
        case w.Act.KEEP:
            return [lingering_actions.KeepInField()]
        case w.Act.COUNTER:
            text.says_this = True
            return [player_grants.PutCounter()]
        case w.Act.REGENERATE:
            text.says_this = True
            return [regeneration.UseRegenerate()]
        case _:
            assert_never(act)


def _compile_spin_or_roll(text: Choices, node: n.Effect) -> Ops:
    """Compile an effect that spins, rolls, draws or finds dice."""
    match node:
        case n.Spin(selector, way, levels):
            by = levels if way is w.Spin.UP else -levels
            return text.compile_on(selector, lambda dice: movement.SpinBy(dice, by))
        case n.SpinToLevel(selector, top):
            return text.compile_on(selector, lambda dice: movement.SpinToLevel(dice, top))
        case n.SpinTo(selector, w.Face.PREVIOUS):
            return text.compile_on(selector, rolls_and_draws.SpinBack)
        case n.SpinTo(selector, face):
            energy = _energy_code(face)
            return text.compile_on(selector, lambda dice: movement.SpinToEnergy(dice, energy))
        case n.Roll(selector):
            return _compile_roll(text, selector)
        case n.Reroll(selector):
            return _compile_reroll(text, selector)
        case n.RerollUntil(selector, face):
            return text.compile_on(
                selector, lambda dice: rolls_and_draws.RerollUntil(dice, FACES[face])
            )
        case n.Draw(count):
            return [rolls_and_draws.DrawDice(count)]
        case n.Search(selector):
            return _compile_search(text, selector)
        case _:
            raise UnsupportedPhrase(f"this effect cannot be played here: {node}")


def _compile_retargeting(text: Choices, aim: w.Aim, selector: n.Selector) -> Ops:
    if aim is w.Aim.CHANGE:
        return text.compile_on(selector, lambda _: target_changes.ChangeTarget())
    if not isinstance(selector, n.One):
        raise UnsupportedPhrase(f"only one more target can be chosen: {selector}")
    made = compile_pattern(selector.filter, text.tables)
    choose = target_changes.ChooseFurther(made, "DM-11.1", targeted=False)
    return [choose, target_changes.AddTarget()]


def _compile_ko(text: Choices, selector: n.Selector, to: int) -> Ops:
    return text.compile_on(selector, lambda dice: movement.KnockOut(dice, to, text.moment))


def _compile_sacrifice(text: Choices, selector: n.Selector) -> Ops:
    """Compile a sacrifice, wherever it stands: nobody gives up a partner's dice (DM-2.4.12)."""
    pays, text.pays = text.pays, True
    ops = text.compile_on(
        selector, lambda dice: movement.Send(dice, USED, text.moment, sacrifices=True)
    )
    text.pays = pays
    return ops


def _compile_sending(text: Choices, selector: n.Selector, to: int) -> Ops:
    return text.compile_on(selector, lambda dice: movement.Send(dice, to, text.moment))


def _compile_return(text: Choices, selector: n.Selector, level: int | None) -> Ops:
    ops, dice = text.compile_choice(selector)
    back = text.of_leaving or (isinstance(selector, Chosen) and _is_placed(selector))
    op = field_return.ReturnToField(dice, level or 0, from_anywhere=back)
    op.spared = text.spares
    return [*ops, op]


def _is_placed(selector: Chosen) -> bool:
    """Return whether dice are chosen in a place of their own."""
    return any(isinstance(rel, n.InPlace) for rel in selector.filter.rels)


def _compile_roll(text: Choices, selector: n.Selector) -> Ops:
    ops, dice = text.compile_choice(selector)
    if isinstance(dice, targets.AllDice):
        # What is rolled leaves its place before the next is rolled.
        ops, dice = [*ops, targets.Remember(dice)], targets.ThoseDice()
    op = rolls_and_draws.RollDice(dice, again=False)
    op.in_place = isinstance(selector, n.This)
    return [*ops, op]


def _compile_reroll(text: Choices, selector: n.Selector) -> Ops:
    ops, dice = text.compile_choice(selector)
    for op in ops:
        if isinstance(op, targets.ChooseDie | targets.ChooseDice):
            op.pattern.states |= REROLLABLE
    if isinstance(dice, targets.AllDice):
        # DM-13.1.1: one that shows energy leaves the field before the next is rolled.
        ops, dice = [*ops, targets.Remember(dice)], targets.ThoseDice()
    roll = rolls_and_draws.RollDice(dice, again=True)
    roll.in_place = isinstance(selector, n.This)
    roll.waits = text.settles_face
    return [*ops, roll]


def _compile_search(text: Choices, selector: n.Selector) -> Ops:
    if not isinstance(selector, n.One | n.Chosen):
        raise UnsupportedPhrase(f"this cannot be searched for yet: {selector}")
    made = compile_pattern(selector.filter, text.tables)
    made.place = IN_BAG
    made.shared = False
    if isinstance(selector, n.Chosen):
        return [targets.Forget(), rolls_and_draws.SearchSome(made, selector.int)]
    return [rolls_and_draws.SearchBag(made)]


def _energy_code(face: w.Face) -> int:
    if face is w.Face.GENERIC:
        return GENERIC
    word = face.value.removeprefix("a [").removesuffix("] face")
    if word not in ENERGY_KINDS.names:
        raise UnsupportedPhrase(f"a die cannot be spun to {face} yet")
    return ENERGY_KINDS.number(word)
