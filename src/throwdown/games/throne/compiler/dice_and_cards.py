"""Compiling what a text does with dice, cards, CP, and what it asks to be paid."""

from __future__ import annotations

from typing import assert_never

from throwdown.games.throne.compiler import amounts as am
from throwdown.games.throne.compiler import players as pl
from throwdown.games.throne.compiler.scope import DEFENSE, Ops, Scope
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model import phases
from throwdown.games.throne.model.state import MOST_DICE
from throwdown.games.throne.rules.combat.defensive_roll import defense_roll
from throwdown.games.throne.rules.combat.targeting_roll import FindTarget
from throwdown.games.throne.rules.core.legality import OpenAlterWindow
from throwdown.games.throne.rules.core.rolls import YOUR_SIDES, CloseRoll, Throw
from throwdown.games.throne.rules.effects import cards_and_cp, costs, dice
from throwdown.phrase.errors import UnsupportedPhrase


def compile_dice_or_cards(node: n.Effect, scope: Scope) -> Ops:
    """Compile an effect on dice, cards or CP, or a cost."""
    match node:
        case (
            n.Roll()
            | n.ChooseResult()
            | n.Contest()
            | n.Reroll()
            | n.ChooseDice()
            | n.ChangeToNumber()
            | n.Change()
            | n.ExtraAttempt()
            | n.FewerAttempts()
            | n.AttemptPrice()
        ):
            return _compile_dice(node, scope)
        case n.Draw(number, counter):
            return [cards_and_cp.Draw(am.compile_product(number, counter, scope))]
        case n.Search(many):
            return [cards_and_cp.SearchForCard(many)]
        case n.Discards() | n.LookAtHand() | n.Loses() | n.StealCp() | n.StealInstead():
            return _compile_losses(node, scope)
        case n.Spend() | n.PayCp() | n.PayAnyCp() | n.PayHealth() | n.Discard() | n.DiscardHand():
            return compile_cost(node, scope)
        case _:
            raise UnsupportedPhrase(f"this cannot be played here: {node}")


def compile_cost(node: n.Cost, scope: Scope) -> Ops:
    """Compile the paying of a cost inside a text."""
    match node:
        case n.Spend(up_to, many, name):
            return _compile_spending(up_to, many, name, scope)
        case n.PayCp(cp):
            return [costs.PayCp(cp)]
        case n.PayAnyCp():
            return [costs.PayAnyCp()]
        case n.PayHealth(health, name):
            return [costs.PayHealth(scope.kind_of(name), health)]
        case n.Discard(cards):
            return [costs.DiscardCards(cards)]
        case n.DiscardHand():
            return [costs.DiscardHand()]
        case _:
            assert_never(node)


def _compile_spending(up_to: bool, many: int, name: str | None, scope: Scope) -> Ops:
    kinds = [scope.kind] if name is None else scope.kinds_of(name)
    if len(kinds) > 1:
        return [costs.ForgetSpent(), costs.SpendAny(kinds, many, up_to=up_to)]
    if up_to:
        return [costs.SpendUpTo(kinds[0], many)]
    return [costs.ForgetSpent(), costs.SpendTokens(kinds[0], many)]


def _compile_losses(
    node: n.Discards | n.LookAtHand | n.Loses | n.StealCp | n.StealInstead, scope: Scope
) -> Ops:
    match node:
        case n.Discards(word, cards, at_random):
            choices, players = pl.compile_player(word)
            ops: Ops = [*choices, cards_and_cp.Discards(players, cards, at_random=at_random)]
            return _with_target_first(word, ops, scope)
        case n.LookAtHand(word):
            choices, players = pl.compile_player(word)
            return _with_target_first(word, [*choices, cards_and_cp.LookAtHand(players)], scope)
        case n.Loses(word, number, counter):
            choices, players = pl.compile_player(word)
            amount = am.compile_product(number, counter, scope)
            return _with_target_first(word, [*choices, cards_and_cp.LoseCp(players, amount)], scope)
        case n.StealCp(number, counter, source):
            choices, players = pl.compile_player(source) if source else ([], pl.other_side(scope))
            amount = am.compile_product(number, counter, scope)
            ops = [*choices, cards_and_cp.StealCp(players, amount)]
            return _with_target_first(source, ops, scope)
        case n.StealInstead(many):
            return _with_target_first(
                None, [cards_and_cp.StealInstead(pl.other_side(scope), many)], scope
            )
        case _:
            assert_never(node)


def _with_target_first(word: w.Who | None, ops: Ops, scope: Scope) -> Ops:
    """Return ops with the target found first, if they mean it."""
    needs_target = scope.is_ability() and word in (None, w.Who.TARGET)
    return [FindTarget(attacks=scope.attacks), *ops] if needs_target else ops


def _compile_dice(node: n.Rolling, scope: Scope) -> Ops:
    match node:
        case n.Roll(many):
            return _compile_roll(many, scope)
        case n.ChooseResult(many):
            return [_compile_take_up(many), dice.ChooseResult(many), CloseRoll()]
        case n.Contest(word):
            return _compile_contest(word, scope)
        case n.Reroll(which):
            return _compile_reroll(which)
        case n.ChooseDice(which):
            whose, many, optional, repeats = pl.compile_dice(which)
            if many > 1:
                raise UnsupportedPhrase("only one die can be chosen")
            pick = dice.PickDie(whose, optional=optional, repeats=repeats)
            return [dice.ForgetPicks(), pick, dice.NameOwner()]
        case n.ChangeToNumber(which, number):
            return _compile_change(which, number)
        case n.Change(which, new):
            return _compile_change(which, pl.NEW_VALUES[new])
        case n.ExtraAttempt(word, phase):
            choices, players = pl.compile_player_among(word, pl.ROLLERS[phase])
            offense = phase is w.Phase.OFFENSIVE
            granted = phases.OFFENSE if offense else phases.DEFENSE
            return [*choices, dice.GrantAttempt(players, granted)]
        case n.FewerAttempts() | n.AttemptPrice():
            raise UnsupportedPhrase("this holds while a token lies there; it is not done")
        case _:
            assert_never(node)


def _compile_roll(many: int, scope: Scope) -> Ops:
    ops: Ops = [_compile_take_up(many, for_token=scope.spends), Throw(), OpenAlterWindow()]
    if scope.spends:
        ops.append(dice.Spending())
    return [*ops, CloseRoll()]


def _compile_take_up(many: int, *, for_token: bool = False) -> dice.TakeUp:
    if many > MOST_DICE:
        raise UnsupportedPhrase(f"{many} dice cannot be rolled together; the most are {MOST_DICE}")
    return dice.TakeUp(many, for_token=for_token)


def _compile_contest(word: w.Who, scope: Scope) -> Ops:
    choices, players = pl.compile_player(word)
    defending = scope.place == DEFENSE
    ops: Ops = [
        *choices,
        dice.TakeUpAgainst(defending=defending),
        Throw(),
        dice.TheyTakeUp(players),
        *(defense_roll() if defending else [Throw(), OpenAlterWindow()]),
        dice.CloseContest(),
    ]
    return _with_target_first(word, ops, scope)


def _compile_reroll(which: n.Dice) -> Ops:
    if which == n.TheDie(w.TheDie.CHOSEN):
        return [dice.RerollDie()]
    whose, many, optional, repeats = pl.compile_dice(which)
    ops: Ops = [dice.ForgetPicks()]
    for _ in range(many):
        ops.append(dice.PickDie(whose, optional=optional, repeats=repeats))
        if whose == YOUR_SIDES:
            ops.append(dice.OwnerAgrees())
        ops.append(dice.RerollDie())
    return ops


def _compile_change(which: n.Dice, to: int) -> Ops:
    whose, many, optional, repeats = pl.compile_dice(which)
    ops: Ops = [dice.ForgetPicks()]
    for _ in range(many):
        pick = dice.PickTurnable(whose, to, optional=optional, repeats=repeats)
        ops += [pick, dice.PickValue(to), dice.TurnDie()]
    return ops
