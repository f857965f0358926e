"""Compiling damage and life: what is dealt, prevented, redirected, gained and lost."""

from __future__ import annotations

from typing import assert_never

from throwdown.games.masters.compiler.choices import Choices, Ops, choice_of_player
from throwdown.games.masters.compiler.dice import (
    compile_amount,
    compile_pattern,
    compile_pattern_of_player,
    player_code,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model import lasting_kinds as k
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.dice import YOU
from throwdown.games.masters.rules.effects import damage_replacement
from throwdown.games.masters.rules.effects.harm import ChangeLife, DealDamage, Fight
from throwdown.games.masters.rules.text import amounts, targets
from throwdown.kernel.program import Op
from throwdown.phrase.errors import UnsupportedPhrase


def compile_harm(text: Choices, node: n.Harm) -> Ops:
    """Compile an effect on damage or life."""
    match node:
        case n.Deal() | n.DealForEach():
            return _compile_damage(text, node)
        case n.GainLife(who, number):
            change = ChangeLife(player_code(who), compile_amount(number), gain=True)
            return [*choice_of_player(who), change]
        case n.LoseLife(who, number):
            change = ChangeLife(player_code(who), compile_amount(number), gain=False)
            return [*choice_of_player(who), change]
        case n.DealsNoDamage(selector):
            return text.compile_lasting(selector, k.NO_DAMAGE)
        case n.Fights(first, second):
            return text.compile_on_two(first, second, lambda x, y: Fight(x, y, text.moment))
        case n.Prevent(share):
            return [_compile_damage_change(share, damage_replacement.Prevention())]
        case n.Redirect(share, recipient):
            return _compile_redirection(text, share, recipient)
        case n.Shield(recipients):
            return _compile_prevention(text, recipients)
        case n.Increase(number):
            return [damage_replacement.IncreaseDamage(compile_amount(number))]
        case _:
            assert_never(node)


def _compile_damage(text: Choices, node: n.Deal | n.DealForEach) -> Ops:
    op = DealDamage(compile_amount(node.amount), text.moment)
    if isinstance(node, n.DealForEach):
        op.per_player = node.filter.owner is w.Owner.THEIRS
        make = compile_pattern_of_player if op.per_player else compile_pattern
        op.per = make(node.filter, text.tables)
    ops: Ops = []
    for recipient in node.recipients:
        if isinstance(recipient, n.OnePlayer):
            ops += choice_of_player(recipient.player)
            op.players.append(player_code(recipient.player))
        elif isinstance(recipient, n.CharacterOrPlayer):
            ops.append(targets.ChooseRecipient("DM-11.1"))
            op.dice.append(targets.ThoseDice())
        else:
            before, dice = text.compile_choice(recipient)
            ops += before
            op.dice.append(dice)
    return [*ops, op]


def _compile_prevention(text: Choices, recipients: tuple[n.Recipient, ...]) -> Ops:
    """Compile the prevention of all damage to dice for the rest of the turn."""
    ops: Ops = []
    for recipient in recipients:
        if isinstance(recipient, n.OnePlayer | n.CharacterOrPlayer):
            raise UnsupportedPhrase("only dice can be kept from all damage yet")
        ops += text.compile_lasting(recipient, k.SHIELDED)
    return ops


def _compile_redirection(text: Choices, share: n.Share, recipient: n.Recipient) -> Ops:
    match recipient:
        case n.OnePlayer(who):
            to_player = damage_replacement.Redirection(None, player_code(who))
            return [*choice_of_player(who), _compile_damage_change(share, to_player)]
        case n.CharacterOrPlayer():
            choice: Op[MastersState] = targets.ChooseRecipient("DM-11.10")
            to = damage_replacement.Redirection(targets.ThoseDice(), YOU)
            return [choice, _compile_damage_change(share, to)]
        case _:
            return text.compile_on(
                recipient,
                lambda d: _compile_damage_change(share, damage_replacement.Redirection(d, YOU)),
            )


def _compile_damage_change(share: n.Share, change: damage_replacement.Change) -> Op[MastersState]:
    """Compile what is done with a share of the damage that is about to be dealt."""
    match share:
        case n.AllOfIt():
            return damage_replacement.ChangeDamage(change, damage_replacement.ALL, amounts.Fixed(0))
        case n.SomeOfIt(number):
            return damage_replacement.ChangeDamage(
                change, damage_replacement.SO_MUCH, compile_amount(number)
            )
        case n.AllButSomeOfIt(number):
            return damage_replacement.ChangeDamage(
                change, damage_replacement.ALL_BUT, compile_amount(number)
            )
        case n.UpToSomeOfIt(number):
            return damage_replacement.ChangeUpTo(change, compile_amount(number))
        case _:
            assert_never(share)
