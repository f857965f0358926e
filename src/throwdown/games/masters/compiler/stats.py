"""Compiling what a die is worth and what it has: bonuses, keywords, affiliations, values."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.compiler.choices import Choices, Ops
from throwdown.games.masters.compiler.dice import GAUGES, UnsupportedPhrase, icon_of, pattern, value
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model import lasting_kinds as k
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.effects import choices, copies, stat_changes
from throwdown.games.masters.rules.text import amounts
from throwdown.games.masters.rules.text.amounts import Amount

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
            return _gets(text, selector, mod, None)
        case n.GetsForEach(selector, mod, f):
            return _gets(text, selector, mod, f)
        case n.GainsKeyword(selector, keyword):
            return text.begin(selector, k.GAINED_KEYWORD, KEYWORDS[keyword])
        case n.GainsAffiliation(selector, words):
            return _icon(text, selector, words)
        case n.LosesAbilities(selector):
            return text.begin(selector, k.NO_ABILITIES)
        case n.CopyAttack(selector):
            text.says_this = True
            return text.on(selector, copies.CopyAttack)
        case n.GetsForEachAffiliation(selector, mod, f):
            return _gets(text, selector, mod, f, by_icon=True)
        case n.LosesAffiliation():
            raise UnsupportedPhrase(f"this effect cannot be played here: {node}")
        case _:
            return _value(text, node)


def _value(text: Choices, node: n.Swap | n.Flip | n.SetStat | n.Scale) -> Ops:
    match node:
        case n.Scale(factor, gauge, selector):
            double = factor is w.Factor.DOUBLE
            number = GAUGES[gauge]
            return text.on(selector, lambda dice: stat_changes.Scale(dice, number, double=double))
        case n.SetStat(gauge, selector, to):
            what = value(to, text.tables)
            number = GAUGES[gauge]
            return text.on(selector, lambda dice: stat_changes.SetStat(dice, number, what))
        case n.Swap(gauge, first, second):
            number = GAUGES[gauge]
            return text.on_two(first, second, lambda x, y: stat_changes.Swap(x, y, number))
        case n.Flip(selector):
            return [
                *text.on(selector, stat_changes.SwapAttackAndDefense),
                stat_changes.CheckDefense(),
            ]
        case _:
            assert_never(node)


def _gets(
    text: Choices, selector: n.Selector, mod: w.Mod, f: n.Filter | None, *, by_icon: bool = False
) -> Ops:
    ops, dice = text.choose(selector)
    op = stat_changes.GiveBonus(dice, _change(mod.a), _change(mod.d))
    op.by_icon = by_icon
    if f is not None:
        op.per = pattern(f, text.tables)
    return [*ops, op, stat_changes.CheckDefense()] if _falls(mod.d) else [*ops, op]


def _icon(text: Choices, selector: n.Selector, words: str) -> Ops:
    if words == "an affiliation of your choice":
        return text.on(selector, choices.ChooseIcon)
    return text.begin(selector, k.GAINED_ICON, icon_of(words, text.tables))


def _change(number: int | str | None) -> Amount:
    if number is None:
        return amounts.Fixed(0)
    if isinstance(number, int):
        return amounts.Fixed(number)
    return amounts.TheX(-1 if number.startswith("-") else 1)


def _falls(number: int | str | None) -> bool:
    return (isinstance(number, int) and number < 0) or (
        isinstance(number, str) and number.startswith("-")
    )
