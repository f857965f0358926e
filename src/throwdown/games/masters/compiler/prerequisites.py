"""What a line depends on: dice that can be chosen, and the very die that has it.

Energy may not be spent for no reason (DM-2.4.9): what would do nothing because there is no die to
do it to is not offered for a price. What cannot be paid cannot be used either (DM-2.4.8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.compiler.dice import (
    Chosen,
    compile_pattern,
    player_code,
    zone_code,
)
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.zones import PREP, USED
from throwdown.games.masters.rules.core import patterns as p
from throwdown.games.masters.rules.core.text_lines import DiceSelector, Prerequisite
from throwdown.games.masters.rules.play.prerequisites import (
    DiceForEither,
    DiceOfPlayers,
    DrawableDice,
    TargetableDice,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.language import walk

_WITH_PAYERS: Final = (
    p.IN_RESERVE,
    p.IN_FIELD_OR_RESERVE,
    p.IN_PREP,
    p.IN_USED_OR_PREP,
    p.ANYWHERE,
)
"""Where dice lie that could pay; between roll and reroll that is the Prep Area, too."""
_WITH_SPENT: Final = (p.IN_USED, p.IN_USED_OR_PREP, p.ANYWHERE)
"""Where dice could lie that have paid; nothing looks for dice Out of Play (DM-4.3)."""
_OF_THE_MOMENT: Final = p.OF_CHOSEN_TYPE | p.SHARING_WITH_THAT | p.OF_THAT_CARD
"""What is known only while the text runs: dice described so are looked for when it is reached."""
_BRINGS: Final = (
    n.Move
    | n.Ko
    | n.KoTo
    | n.Sacrifice
    | n.Field
    | n.ReturnToField
    | n.Draw
    | n.Search
    | n.Roll
    | n.Reroll
    | n.Spin
    | n.SpinTo
    | n.SpinToLevel
)
"""What puts dice where they were not, or on other faces."""


def compile_prerequisite(
    prices: Sequence[n.Price], body: Sequence[n.Block], tables: CardTables, origin: int
) -> Prerequisite:
    """Compile what is needed for a price, energy aside, and for what is done for it.

    The origin is the kind of text, as causes count them.
    """
    made = Prerequisite()
    paid = Counter(chosen.filter for price in prices for chosen in _find_choices(price))
    made.prices = len(paid)
    for described, least in paid.items():
        price = compile_pattern(described, tables)
        price.shared = False
        _add_need(made, price, least)
    for which, least in _Needs(tables, origin).of_body(body):
        _add_need(made, which, least)
    made.this_goes = _zone_of_this(prices) if len(made.needs) > made.prices else NONE
    made.hinges_on_payment = made.looks_at_payers or made.looks_at_spent or made.this_goes != NONE
    return made


def brings_dice(body: Sequence[n.Block]) -> bool:
    """Return whether a text puts dice where they were not, or on other faces."""
    return any(isinstance(node, _BRINGS) for node in walk(body))


def _add_need(made: Prerequisite, which: DiceSelector, least: int) -> None:
    made.needs.append(which)
    made.least.append(least)
    for part in _parts(which):
        place = part.place if isinstance(part, p.Pattern) else p.IN_USED
        made.looks_at_payers = made.looks_at_payers or place in _WITH_PAYERS
        made.looks_at_spent = made.looks_at_spent or place in _WITH_SPENT


def _parts(which: DiceSelector) -> list[DiceSelector]:
    """Return the patterns that a need is made of; what can be drawn stands for itself."""
    if isinstance(which, DiceOfPlayers | TargetableDice):
        return _parts(which.which)
    if isinstance(which, DiceForEither):
        return [part for option in which.options for part in _parts(option)]
    return [which]


def _zone_of_this(prices: Sequence[n.Price]) -> int:
    """Return where a price sends the die with the text, or NONE."""
    for price in prices:
        match price:
            case n.Sacrifice(n.This()):
                return USED
            case n.Ko(n.This()):
                return PREP
            case n.Move(n.This(), zone):
                return zone_code(zone)
            case _:
                pass
    return NONE


def is_impersonal(lines: Sequence[n.Line]) -> bool:
    """Return whether a line with what continues it does the same for any die of its card.

    Then it does not matter which die's line comes first.
    """
    return not any(
        line.burst is not None or any(_is_personal(node) for node in walk(line.body))
        for line in lines
    )


def asks_kos(line: n.Line) -> bool:
    """Return whether a line asks what was KO'd this turn."""
    return bool(_questions_about_past(line) - {w.Past.BLOCKED})


def asks_blocks(line: n.Line) -> bool:
    """Return whether a line asks what was blocked this turn."""
    return w.Past.BLOCKED in _questions_about_past(line)


def _questions_about_past(line: n.Line) -> set[w.Past]:
    return {node.past for node in walk(line) if isinstance(node, n.Was)}


def is_of_fallen(line: n.Line) -> bool:
    """Return whether a line asks if its own die was KO'd: it works from where the die lies now."""
    return any(node == n.Was(n.This(), w.Past.KOED) for node in walk(line.body))


def _is_personal(node: object) -> bool:
    match node:
        case n.This() | n.Either() | n.Pair() | n.ThatDie() | n.SelfRule() | n.Keyword():
            return True
        case n.PlaceOnCardOf() | n.CopyAttack() | n.Capture() | n.TakeControl():
            return True
        case n.Filter(_, other):
            return other
        case n.Some(art) | n.AtLeastOne(art):
            return art is w.Art.ANOTHER
        case n.Related(word):
            return word is not w.Rel.CHOSEN_TYPE
        case n.Fact(fact):
            return fact in (w.Fact.FIELDED_NOW, w.Fact.ON_CARD)
        case _:
            return False


def _find_choices(tree: object) -> list[Chosen]:
    return [node for node in walk(tree) if isinstance(node, Chosen)]


class _Needs:
    """Finds the dice without which a text does nothing, and how many of them it needs."""

    def __init__(self, tables: CardTables, origin: int) -> None:
        self.tables = tables
        self.origin = origin

    def of_body(self, body: Sequence[n.Block]) -> list[tuple[DiceSelector, int]]:
        """Return what the first sentence needs, if all the others are about its dice."""
        first, *others = body
        if not all(_is_about_those(block) for block in others):
            return []
        return self._of_block(first)

    def _of_block(self, block: n.Block) -> list[tuple[DiceSelector, int]]:
        match block:
            case tuple() as do:
                return self._of_effects(do)
            case n.Where(do, _) | n.Unless(do, _, _):
                return self._of_effects(do)
            case n.May(player, inner):
                return self._of_player(player, self._of_block(inner))
            case n.PlayerMust(player, do):
                return self._of_player(player, self._of_effects(do))
            case n.ChooseOne(options):
                return self._of_options([self._of_effects(do) for do in options])
            case _:
                return []

    def _of_player(
        self, player: w.Player, needs: list[tuple[DiceSelector, int]]
    ) -> list[tuple[DiceSelector, int]]:
        if player is w.Player.YOU:
            return needs
        # Of those who can be chosen, one who can do it is enough.
        chosen = player is w.Player.TARGET_OPPONENT
        who = player_code(w.Player.EACH_OPPONENT if chosen else player)
        return [(DiceOfPlayers(which, who), least) for which, least in needs]

    def _of_options(
        self, options: list[list[tuple[DiceSelector, int]]]
    ) -> list[tuple[DiceSelector, int]]:
        """Return what one of several things needs, if each of them needs one kind of dice."""
        if any(len(needs) != 1 or needs[0][1] != 1 for needs in options):
            return []
        return [(DiceForEither([which for needs in options for which, _ in needs]), 1)]

    def _of_effects(self, effects: Sequence[n.Effect]) -> list[tuple[DiceSelector, int]]:
        """Return what the first effect needs, if all the others are about its dice."""
        first, *others = effects
        if not all(_is_about_those(effect) for effect in others):
            return []
        match first:
            case n.Draw():
                return [(DrawableDice(), 1)]
            case n.Search() | n.BuyFree():
                # What lies in a bag, or on a card, is found out when it is looked for.
                return []
            case _:
                return self._of_effect(first)

    def _of_effect(self, effect: n.Effect) -> list[tuple[DiceSelector, int]]:
        """Return the dice that an effect chooses, or all those that it is done to."""
        choices = _find_choices(effect)
        chosen = Counter(choice.filter for choice in choices)
        if not chosen and not isinstance(effect, n.Rule):
            # What lasts as a rule is about dice that come later, too.
            chosen = Counter(node.filter for node in walk(effect) if isinstance(node, n.All))
        targeted = {c.filter: c for c in choices if isinstance(c, n.Target | n.Targets)}
        needs: list[tuple[DiceSelector, int]] = []
        for described, least in chosen.items():
            made = self._pattern(described)
            if made.states & _OF_THE_MOMENT or n.Related(w.Rel.AMONG_THOSE) in described.rels:
                return []
            if isinstance(effect, n.Reroll):
                made.states |= p.REROLLABLE
            if described in targeted:
                alone = isinstance(targeted[described], n.Target)
                needs.append((TargetableDice(made, self.origin, alone=alone), least))
            else:
                needs.append((made, least))
        return needs

    def _pattern(self, described: n.Filter) -> p.Pattern:
        """Compile a description of dice; of an opponent who can be chosen, one with some is
        enough."""
        if described.owner is w.Owner.TARGETS:
            described = n.Filter(
                w.Owner.OPPOSING, described.other, described.adjs, described.noun, described.rels
            )
        return compile_pattern(described, self.tables)


def _is_about_those(tree: object) -> bool:
    """Return whether something is done only with dice that were chosen or drawn before."""
    nodes = list(walk(tree))
    refers = any(isinstance(node, n.ThatDie | n.Those | n.ThoseShowing | n.Rest) for node in nodes)
    return refers and not any(isinstance(node, Chosen) for node in nodes)
