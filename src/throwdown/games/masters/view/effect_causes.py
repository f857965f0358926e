"""Which card an effect comes from that no die has begun: a Global's.

An effect remembers the die it comes from. A Global comes from a card, so its card is found by what
the effect does: it is known where the Globals of one card alone begin such effects.
"""

from __future__ import annotations

from throwdown.games.masters.model.lasting_kinds import BANNED, GAINED_ICON, TAXED
from throwdown.games.masters.model.state import LastingEffect
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.text_lines import TextLine
from throwdown.games.masters.rules.effects.choices import ChooseIcon
from throwdown.games.masters.rules.effects.lasting_effects import (
    ApplyLastingEffect,
    BanKind,
    MustBlock,
    TaxKind,
    TaxPlayer,
)
from throwdown.kernel.action import NONE


def global_behind(book: MastersBook, effect: LastingEffect) -> int:
    """Return the card of the Global that has begun an effect, or NONE if that is not certain."""
    lines: list[TextLine] = [*book.texts.globals, *book.texts.reactions]
    cards = {
        line.card for line in lines for op in book.programs[line.program].ops if _begins(op, effect)
    }
    return cards.pop() if len(cards) == 1 else NONE


def _begins(op: object, effect: LastingEffect) -> bool:
    """Return whether an op begins such effects."""
    kind, until, a, b = effect.kind, effect.until, effect.a, effect.b
    if isinstance(op, ApplyLastingEffect):
        return (op.kind, op.until, op.a, op.b) == (kind, until, a, b)
    if isinstance(op, BanKind):
        return (BANNED, op.until, op.ban) == (kind, until, a)
    if isinstance(op, TaxKind):
        return (TAXED, op.ban, op.life) == (kind, a, b)
    if isinstance(op, MustBlock):
        return (op.kind, op.duty) == (kind, a)
    if isinstance(op, TaxPlayer):
        return (op.kind, op.life) == (kind, b)
    return isinstance(op, ChooseIcon) and kind == GAINED_ICON
