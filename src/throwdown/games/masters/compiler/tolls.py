"""Compiling what it costs a player to pick one of several things."""

from __future__ import annotations

from throwdown.games.masters.compiler.dice import energy_cost, life_cost, pattern
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.rules.effects.choices import BranchCost


def prices_of(do: tuple[n.Effect, ...]) -> tuple[n.Price, ...]:
    """Return the prices that something consists of; none if it is more than a price."""
    match do:
        case (n.PayEnergy() | n.PayGeneric() | n.PayLife() as price,):
            return (price,)
        case (n.Sacrifice(n.One(f)) | n.Ko(n.One(f)) as price,) if f.owner is w.Owner.THEIRS:
            return (price,)
        case _:
            return ()


def toll(do: tuple[n.Effect, ...], tables: CardTables) -> BranchCost | None:
    """Compile what one of several things costs whoever picks it; None if it costs nothing."""
    prices = prices_of(do)
    if not prices:
        return None
    die = None
    if isinstance(prices[0], n.Sacrifice | n.Ko) and isinstance(prices[0].selector, n.One):
        die = pattern(prices[0].selector.filter, tables)
    return BranchCost(energy_cost(prices), life_cost(prices), die)
