"""What a card is good for, judged from its facts and from the tree of its text.

No card is known by name. A card can have several uses. Its Global abilities do not count: both
players have them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.model.cards import CHARACTER_FACE, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.phrase.language import walk

STRONG: Final = 5
"""The attack, in the mean of its levels, of a character that wins by numbers alone."""


class CardRole(StrEnum):
    """A reason to have a card in a team."""

    MIGHT = "might"
    """It hits hard."""
    PIERCE = "pierce"
    """It is hard to block, or makes others hard to block."""
    BURN = "burn"
    """It damages the opponent without an attack."""
    SWARM = "swarm"
    """It makes all your characters hit harder, or many of them."""
    REMOVE = "remove"
    """It takes opposing characters out of the way."""
    FUEL = "fuel"
    """It brings you more dice."""
    GUARD = "guard"
    """It keeps you or your characters alive."""


@dataclass(frozen=True, slots=True)
class CardRoles:
    """What a card is good for, and what it asks of the rest of the team."""

    uses: frozenset[CardRole]
    energies: frozenset[str]
    """The energy types that its abilities are paid with."""
    companions: frozenset[str]
    """The affiliations of which it needs another character on its own side; empty if of none."""


@lru_cache(maxsize=1024)
def card_roles(card: Card, ruleset: str) -> CardRoles:
    """Return what a card is good for as it reads in a ruleset."""
    own = [line for line in map(parse_line, card.text_in(ruleset)) if not _is_global(line)]
    found = {use for line in own for node in walk(line) for use in _uses(node)}
    levels = [face.attack for face in card.faces if face.kind == CHARACTER_FACE]
    if levels and sum(levels) >= STRONG * len(levels):
        found.add(CardRole.MIGHT)
    energies = {energy for line in own for energy in _energies(line)}
    companions = {icon for line in own for icon in _companions(line, card)}
    return CardRoles(frozenset(found), frozenset(energies), frozenset(companions))


def _is_global(line: n.Line) -> bool:
    return any(isinstance(part, n.Global) for part in line.header or ())


def _uses(node: object) -> Iterator[CardRole]:
    match node:
        case n.Deal(_, recipients) | n.DealForEach(_, recipients, _):
            yield from map(_harm, recipients)
        case n.Redirect(_, recipient) if _harm(recipient) == CardRole.BURN:
            yield CardRole.BURN
        case n.LoseLife(w.Player.OPPONENT, _):
            yield CardRole.BURN
        case n.Cant(selector, restriction) if _lets_through(selector, restriction):
            yield CardRole.SWARM if _is_all_yours(selector) else CardRole.PIERCE
        case n.PlayerTaxed() | n.PlayerTaxedEach():
            yield CardRole.PIERCE
        case n.Keyword(w.Keyword.OVERCRUSH) | n.GainsKeyword(_, w.Keyword.OVERCRUSH):
            yield CardRole.PIERCE
        case n.Gets(selector, mod) if _is_all_yours(selector):
            yield CardRole.SWARM if _is_more(mod.a) else CardRole.GUARD
        case n.Ko(chosen) | n.KoTo(chosen, _) | n.Capture(chosen, _) if _is_theirs(chosen):
            yield CardRole.REMOVE
        case n.Move(chosen, _) | n.Reroll(chosen) if _is_theirs(chosen):
            yield CardRole.REMOVE
        case n.TakeControl() | n.Fights():
            yield CardRole.REMOVE
        case n.Draw() | n.Search() | n.Field() | n.BuyFree() | n.MoreDrawn() | n.MoreRerolls():
            yield CardRole.FUEL
        case n.Prevent() | n.Shield() | n.GainLife(w.Player.YOU, _):
            yield CardRole.GUARD


def _harm(recipient: object) -> CardRole:
    """Return what damage to somebody is good for."""
    match recipient:
        case n.OnePlayer(w.Player.OPPONENT | w.Player.TARGET) | n.CharacterOrPlayer():
            return CardRole.BURN
    return CardRole.REMOVE


def _lets_through(selector: object, restriction: object) -> bool:
    """Return whether a prohibition lets attackers of yours through."""
    match restriction:
        case n.BeBlockedBy() | n.BeBlockedExceptBy():
            return not _is_theirs(selector)
        case n.Taxed(ban, _, _) | n.Banned(ban):
            if ban == w.Ban.BLOCK:
                return _is_theirs(selector)
            return ban in (w.Ban.BLOCKED, w.Ban.BLOCKED_BY_ONE)
    return False


def _is_theirs(selector: object) -> bool:
    """Return whether opposing dice can be meant."""
    match selector:
        case n.Target(dice) | n.Targets(_, _, dice) | n.AnyNumber(dice) | n.All(dice):
            return dice.owner in (w.Owner.ANY, w.Owner.OPPOSING)
    return False


def _is_all_yours(selector: object) -> bool:
    return isinstance(selector, n.All) and selector.filter.owner == w.Owner.YOURS


def _is_more(change: int | str | None) -> bool:
    return change == "+X" or (isinstance(change, int) and change > 0)


def _energies(line: n.Line) -> Iterator[str]:
    """Return the types of energy that anything in a line is paid with."""
    for node in walk(line):
        if isinstance(node, n.PayEnergy | n.PaySome):
            yield from (name for name in ENERGY_KINDS.names if f"[{name}]" in node.energies)


def _companions(line: n.Line, card: Card) -> Iterator[str]:
    """Return the affiliations that a line asks for among your own characters."""
    for node in walk(line):
        match node:
            case n.KeywordPart(w.Keyword.TEAMWATCH | w.Keyword.TEAMWORK):
                yield from card.affiliations
            case n.Filter(w.Owner.YOURS, _, adjs, _, _):
                for adj in adjs:
                    if isinstance(adj, w.Adj) and not adj.negated:
                        yield from (i for i in adj.word.split("|") if i not in ENERGY_KINDS.names)
