"""Compiling what a die is worth and what it has: bonuses, keywords, affiliations, values."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.compiler.choices import Choices, Ops
from throwdown.games.masters.compiler.dice import (
    GAUGES,
    compile_pattern,
    compile_value,
    icon_of,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model import lasting_kinds as k
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.effects import choices, copies, stat_changes
from throwdown.games.masters.rules.text import amounts
from throwdown.games.masters.rules.text.amounts import Amount
from throwdown.phrase.errors import UnsupportedPhrase

KEYWORDS: Final = {
    w.Keyword.HEROIC: a.HEROIC,
    w.Keyword.OVERCRUSH: a.OVERCRUSH,
    w.Keyword.ALLY: a.ALLY,
    w.Keyword.REGENERATE: a.REGENERATE,
    w.Keyword.ZOMBIE: a.ZOMBIE,
    w.Keyword.DEADLY: a.DEADLY,
}


def compile_stats(text: Choices, node: n.Worth) -> Ops:
    """Compile an effect on what dice are worth."""
    match node:
        case n.Gets(selector, mod):
            return _compile_bonus(text, selector, mod, None)
        case n.GetsForEach(selector, mod, f):
            return _compile_bonus(text, selector, mod, f)
        case n.GainsKeyword(selector, keyword):
            return text.compile_lasting(selector, k.GAINED_KEYWORD, KEYWORDS[keyword])
        case n.GainsAffiliation(selector, words):
            return _compile_affiliation(text, selector, words)
        case n.LosesAbilities(selector):
            return text.compile_lasting(selector, k.NO_ABILITIES)
        case n.CopyAttack(selector):
            text.says_this = True
            return text.compile_on(selector, copies.CopyAttack)
        case n.GetsForEachAffiliation(selector, mod, f):
            return _compile_bonus(text, selector, mod, f, by_icon=True)
        case n.LosesAffiliation():
            raise UnsupportedPhrase(f"this effect cannot be played here: {node}")
        case _:
            return _compile_value(text, node)


def _compile_value(text: Choices, node: n.Swap | n.Flip | n.SetStat | n.Scale) -> Ops:
    match node:
        case n.Scale(factor, gauge, selector):
            double = factor is w.Factor.DOUBLE
            number = GAUGES[gauge]
            return text.compile_on(
                selector, lambda dice: stat_changes.Scale(dice, number, double=double)
            )
        case n.SetStat(gauge, selector, to):
            what = compile_value(to, text.tables)
            number = GAUGES[gauge]
            return text.compile_on(selector, lambda dice: stat_changes.SetStat(dice, number, what))
        case n.Swap(gauge, first, second):
            number = GAUGES[gauge]
            return text.compile_on_two(first, second, lambda x, y: stat_changes.Swap(x, y, number))
        case n.Flip(selector):
            return [
                *text.compile_on(selector, stat_changes.SwapAttackAndDefense),
                stat_changes.CheckDefense(text.moment),
            ]
        case _:
            assert_never(node)


def _compile_bonus(
    text: Choices, selector: n.Selector, mod: w.Mod, f: n.Filter | None, *, by_icon: bool = False
) -> Ops:
    ops, dice = text.compile_choice(selector)
    op = stat_changes.GiveBonus(dice, _compile_change(mod.a), _compile_change(mod.d))
    op.by_icon = by_icon
    if f is not None:
        op.per = compile_pattern(f, text.tables)
    return [*ops, op, stat_changes.CheckDefense(text.moment)] if _is_decrease(mod.d) else [*ops, op]


def _compile_affiliation(text: Choices, selector: n.Selector, words: str) -> Ops:
    if words == "an affiliation of your choice":
        return text.compile_on(selector, choices.ChooseIcon)
    return text.compile_lasting(selector, k.GAINED_ICON, icon_of(words, text.tables))


def _compile_change(number: int | str | None) -> Amount:
    if number is None:
        return amounts.Fixed(0)
    if isinstance(number, int):
        return amounts.Fixed(number)
    return amounts.TheX(-1 if number.startswith("-") else 1)


def _is_decrease(number: int | str | None) -> bool:
    return (isinstance(number, int) and number < 0) or (
        isinstance(number, str) and number.startswith("-")
    )
