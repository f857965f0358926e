"""Compiling what dice and players cannot do, must do or pay for, this turn or longer."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.compiler.choices import Choices, Ops, choice_of_player
from throwdown.games.masters.compiler.dice import (
    compile_pattern,
    compile_pattern_of_player,
    player_code,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model import lasting_kinds as k
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, NEXT_ATTACK, SEATS_NEXT_TURN
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.core.patterns import (
    ANYWHERE,
    OF_CHOSEN_TYPE,
    Pattern,
)
from throwdown.games.masters.rules.effects import (
    attack_changes,
    lasting_effects,
    movement,
    player_grants,
)
from throwdown.games.masters.rules.text import targets
from throwdown.phrase.errors import UnsupportedPhrase

BANS: Final = {
    w.Ban.BLOCKED: a.BE_BLOCKED,
    w.Ban.BLOCKED_BY_ONE: a.BE_BLOCKED_BY_ONE,
    w.Ban.ATTACK: a.TO_ATTACK,
    w.Ban.BLOCK: a.TO_BLOCK,
    w.Ban.ATTACK_TOGETHER: a.TO_ATTACK_WITH_OTHERS,
    w.Ban.SIDEKICKS_TOGETHER: a.TO_ATTACK_WITH_SIDEKICKS,
    w.Ban.TARGETED_ALONE: a.BE_TARGETED_ALONE,
    w.Ban.TARGETED_BY_ACTIONS: a.BE_TARGETED_BY_ACTIONS,
    w.Ban.TARGETED_BY_THEIR_ACTIONS: a.BE_TARGETED_BY_THEIR_ACTIONS,
    w.Ban.TARGETED_BY_THEIR_GLOBALS: a.BE_TARGETED_BY_THEIR_GLOBALS,
    w.Ban.TARGETED_BY_THEM: a.BE_TARGETED_BY_THEM,
    w.Ban.KOED: a.BE_KOED,
    w.Ban.FIELDED: a.BE_FIELDED,
    w.Ban.WHEN_FIELDED: a.TO_USE_WHEN_FIELDED,
}


def compile_restriction(text: Choices, node: n.Rule) -> Ops:
    """Compile a rule that holds for a while."""
    match node:
        case n.Cant(selector, restriction):
            return _compile_ban(text, selector, restriction)
        case n.Must(selector, what):
            return _compile_must(text, selector, what)
        case n.MultiBlock(selector, more):
            return text.compile_lasting(selector, k.MORE_BLOCKS, more)
        case n.PlayerTaxed(who, _, life):
            tax = lasting_effects.TaxPlayer(k.SEAT_TAXED, player_code(who), life)
            return [*choice_of_player(who), tax]
        case n.PlayerTaxedEach(who, f, life):
            return _compile_tax(text, who, f, life)
        case n.MoreDrawn(who, dice, w.Drawing.FEWER):
            return [*choice_of_player(who), player_grants.DrawFewer(player_code(who), dice)]
        case n.FieldingPrice(_, f, _, cost):
            return _compile_next_price(text, f, cost)
        case n.SelfRule(rule):
            return _compile_self_rule(text, rule)
        case _:
            raise UnsupportedPhrase(f"this effect cannot be played here: {node}")


def _compile_ban(text: Choices, selector: n.Selector, restriction: n.Restriction) -> Ops:
    if text.until == SEATS_NEXT_TURN and isinstance(selector, n.All):
        return _compile_ban_of_kind(text, selector.filter, restriction)
    match restriction:
        case n.Banned(ban):
            return text.compile_lasting(selector, k.BANNED, BANS[ban])
        case n.Taxed(ban, _, n.PaysLife(life)):
            what = BANS[ban]
            return text.compile_on(
                selector,
                lambda d: lasting_effects.ApplyLastingEffect(k.TAXED, d, text.until, what, life),
            )
        case n.BeBlockedBy(f):
            text.kinds.append(compile_pattern(f, text.tables))
            kind = len(text.kinds) - 1
            return text.compile_on(
                selector,
                lambda d: lasting_effects.ApplyLastingEffect(
                    k.BANNED, d, text.until, a.BE_BLOCKED_BY, kind
                ),
            )
        case n.BlockIt(attacker):
            return text.compile_on_two(selector, attacker, attack_changes.BanBlock)
        case _:
            raise UnsupportedPhrase(f"this ban cannot last yet: {restriction}")


def _compile_ban_of_kind(text: Choices, f: n.Filter, restriction: n.Restriction) -> Ops:
    """Compile a ban on dice of a kind beyond the turn's end: also on those fielded meanwhile."""
    if not isinstance(restriction, n.Banned):
        raise UnsupportedPhrase(f"this ban cannot last yet: {restriction}")
    first = len(text.kinds)
    made = compile_pattern(f, text.tables)
    typed = made.states & OF_CHOSEN_TYPE != 0
    text.kinds += (
        [_compile_pattern_of_type(f, energy, text.tables) for energy in range(4)]
        if typed
        else [made]
    )
    return [lasting_effects.BanKind(first, BANS[restriction.ban], SEATS_NEXT_TURN, typed=typed)]


def _compile_pattern_of_type(f: n.Filter, energy: int, tables: CardTables) -> Pattern:
    """Compile a description of dice of the chosen type for one type."""
    made = compile_pattern(f, tables)
    made.states &= ~OF_CHOSEN_TYPE
    made.energies = 1 << energy
    return made


def _compile_must(text: Choices, selector: n.Selector, what: n.Duty) -> Ops:
    match what:
        case n.Bound(w.Duty.ATTACK_NEXT):
            return text.compile_on(
                selector,
                lambda d: lasting_effects.ApplyLastingEffect(k.BOUND, d, NEXT_ATTACK, a.TO_ATTACK),
            )
        case n.Bound(w.Duty.JOIN):
            return text.compile_on(selector, attack_changes.JoinAttack)
        case n.Bound(word):
            bound_to = a.TO_ATTACK if word is w.Duty.ATTACK else a.TO_BLOCK
            return text.compile_lasting(selector, k.BOUND, bound_to)
        case n.BlockIt(attacker):
            return text.compile_on_two(
                selector,
                attacker,
                lambda x, y: lasting_effects.MustBlock(k.BOUND, a.TO_BLOCK, x, y),
            )
        case _:
            assert_never(what)


def _compile_tax(text: Choices, who: w.Player, f: n.Filter, life: int) -> Ops:
    text.kinds.append(compile_pattern_of_player(f, text.tables))
    tax = lasting_effects.TaxKind(len(text.kinds) - 1, a.TO_BLOCK, life, player_code(who))
    return [*choice_of_player(who), tax]


def _compile_next_price(text: Choices, f: n.Filter, cost: int) -> Ops:
    made = compile_pattern(f, text.tables)
    made.place = ANYWHERE
    made.shared = False
    # It is asked for fielding costs, so it must not ask for them itself.
    made.look_from(a.FIELDING_COSTS)
    text.kinds.append(made)
    return [player_grants.PriceNext(len(text.kinds) - 1, cost)]


def _compile_self_rule(text: Choices, rule: w.SelfRule) -> Ops:
    match rule:
        case w.SelfRule.STAYS:
            text.says_this = True
            return [lasting_effects.ApplyLastingEffect(k.STAYS, targets.ThisDie(), END_OF_TURN)]
        case w.SelfRule.AS_UNBLOCKED:
            text.says_this = True
            return [
                lasting_effects.ApplyLastingEffect(k.AS_UNBLOCKED, targets.ThisDie(), END_OF_TURN)
            ]
        case w.SelfRule.FREE_FIELD:
            return [movement.FieldThis()]
        case w.SelfRule.DOUBLE_TO_BLOCKERS:
            raise UnsupportedPhrase("double damage to blockers is a rule of the die, not an effect")
        case _:
            raise UnsupportedPhrase(f"'{rule}' cannot be played yet")
