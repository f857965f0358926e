"""Compiling which dice, players and numbers a text means."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.energy import BOLT, ENERGY_KINDS, ENERGY_TYPES
from throwdown.games.masters.model.zones import BAG, PREP, RESERVE, USED
from throwdown.games.masters.rules.core import patterns as p
from throwdown.games.masters.rules.core.dice import (
    EACH_OPPONENT,
    EACH_PLAYER,
    OPPONENT,
    OTHER_PLAYERS,
    THAT_PLAYER,
    YOU,
)
from throwdown.games.masters.rules.core.payment_plans import ANYTHING, pack_cost
from throwdown.games.masters.rules.core.stats import (
    ATTACK_VALUE,
    DEFENSE_VALUE,
    FIELDING_COST,
    LEVEL,
    PRINTED_FIELDING_COST,
    PRINTED_PURCHASE_COST,
    PURCHASE_COST,
)
from throwdown.games.masters.rules.text.amounts import (
    Amount,
    Fixed,
    HalfAmount,
    TheAmount,
    TheGauge,
    TheTally,
    TheX,
)
from throwdown.games.masters.rules.text.subsets import RolledSymbols, RolledWorth
from throwdown.games.masters.rules.text.targets import (
    AllDice,
    DiceReference,
    ThatDie,
    ThePair,
    ThisDie,
    ThoseDice,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.errors import UnsupportedPhrase

GAUGES: Final = {
    w.Gauge.FIELDING: FIELDING_COST,
    w.Gauge.TOTAL_FIELDING: FIELDING_COST,
    w.Gauge.PRINTED_FIELDING: PRINTED_FIELDING_COST,
    w.Gauge.PURCHASE: PURCHASE_COST,
    w.Gauge.PRINTED_PURCHASE: PRINTED_PURCHASE_COST,
    w.Gauge.LEVEL: LEVEL,
    w.Gauge.A: ATTACK_VALUE,
    w.Gauge.D: DEFENSE_VALUE,
}

_PLAYERS: Final = {
    w.Player.YOU: YOU,
    w.Player.OPPONENT: OPPONENT,
    w.Player.EACH: EACH_PLAYER,
    # Whoever compiles a target lets it be chosen first: `choice_of_player`.
    w.Player.TARGET: THAT_PLAYER,
    w.Player.TARGET_OPPONENT: THAT_PLAYER,
    w.Player.THAT: THAT_PLAYER,
    w.Player.EACH_OPPONENT: EACH_OPPONENT,
    w.Player.OTHERS: OTHER_PLAYERS,
}

_ZONES: Final = {
    w.Zone.YOUR_USED: USED,
    w.Zone.YOUR_PREP: PREP,
    w.Zone.YOUR_BAG: BAG,
    w.Zone.YOUR_RESERVE: RESERVE,
    w.Zone.OWNER_USED: USED,
    w.Zone.OWNER_PREP: PREP,
    w.Zone.THEIR_OWN_USED: USED,
    w.Zone.THEIR_OWN_PREP: PREP,
}

_NOUNS: Final = {
    w.Noun.CHARACTER: p.A_CHARACTER,
    w.Noun.SIDEKICK: p.A_SIDEKICK,
    w.Noun.EITHER: p.A_CHARACTER,
    w.Noun.DIE: p.A_DIE,
    w.Noun.ACTION: p.AN_ACTION_DIE,
}

_OWNERS: Final = {
    w.Owner.ANY: p.ANYONES,
    w.Owner.YOURS: p.YOURS,
    w.Owner.OPPOSING: p.OPPOSING,
    # `their` is of the player told to act, whose frame runs the text.
    w.Owner.THEIRS: p.YOURS,
    w.Owner.OPPONENTS: p.ACROSS,
    w.Owner.TEAMS: p.OF_TEAM,
    w.Owner.THEIR_TEAMS: p.OF_TEAM,
    w.Owner.OTHERS: p.OF_OTHERS,
}

_STATES: Final = {
    w.StateWord.ATTACKING: p.ATTACKING,
    w.StateWord.BLOCKING: p.BLOCKING,
    w.StateWord.BLOCKED: p.BLOCKED_ONE,
    w.StateWord.UNBLOCKED: p.UNBLOCKED_ONE,
    w.StateWord.ENGAGED: p.ENGAGED,
    w.StateWord.ALLY: p.AN_ALLY,
    w.StateWord.NON_HEROIC: p.NOT_HEROIC,
    w.StateWord.NON_SIDEKICK: p.NO_SIDEKICK,
}

_RELATIONS: Final = {
    w.Rel.BLOCKING_THIS: p.BLOCKING_THIS,
    w.Rel.ENGAGED: p.ENGAGED_WITH_THIS,
    w.Rel.CHOSEN_TYPE: p.OF_CHOSEN_TYPE,
    w.Rel.SHARING: p.SHARING_WITH_THIS,
    w.Rel.SHARING_THAT: p.SHARING_WITH_THAT,
    w.Rel.FIELDED_NOW: p.FIELDED_NOW,
    w.Rel.THIS_CARD: p.OF_THIS_CARD,
    w.Rel.THAT_CARD: p.OF_THAT_CARD,
}

_PLACES: Final = {
    w.Place.YOUR_USED: p.IN_USED,
    w.Place.THEIR_OWN_USED: p.IN_USED,
    w.Place.YOUR_PREP: p.IN_PREP,
    w.Place.THEIR_OWN_PREP: p.IN_PREP,
    w.Place.YOUR_RESERVE: p.IN_RESERVE,
    w.Place.FIELD: p.IN_FIELD_ZONE,
    w.Place.YOUR_ROLL: p.IN_PREP,
    w.Place.THEIR_ROLL: p.IN_PREP,
    w.Place.YOUR_USED_OR_PREP: p.IN_USED_OR_PREP,
    w.Place.FIELD_OR_RESERVE: p.IN_FIELD_OR_RESERVE,
}
_OWN_PLACES: Final = (
    w.Place.YOUR_USED_OR_PREP,
    w.Place.YOUR_USED,
    w.Place.THEIR_OWN_USED,
    w.Place.YOUR_PREP,
    w.Place.THEIR_OWN_PREP,
    w.Place.YOUR_RESERVE,
    w.Place.YOUR_ROLL,
)


def player_code(word: w.Player) -> int:
    """Return a player as the rules know one."""
    return _PLAYERS[word]


def zone_code(word: w.Zone) -> int:
    """Return the zone a die is sent to."""
    return _ZONES[word]


def compile_pattern(f: n.Filter, tables: CardTables) -> p.Pattern:
    """Compile a description of dice."""
    made = p.Pattern(_NOUNS[f.noun])
    made.or_sidekick = f.noun is w.Noun.EITHER
    if f.owner not in _OWNERS:
        raise UnsupportedPhrase("dice of a player chosen for it can only be meant all together")
    made.whose = _OWNERS[f.owner]
    placed = any(isinstance(rel, n.InPlace) for rel in f.rels)
    made.shared = f.owner is w.Owner.YOURS and not placed
    made.other = f.other
    for adj in f.adjs:
        _add_adjective(made, adj, tables)
    for rel in f.rels:
        _add_relation(made, rel, tables)
    # DM-11.3: what is counted by card is another one only on another card.
    made.other_card = made.by_card
    return made


def compile_pattern_of_player(f: n.Filter, tables: CardTables) -> p.Pattern:
    """Compile a description of one player's dice, to be read from the seat across that player."""
    return compile_pattern(n.Filter(w.Owner.OPPONENTS, f.other, f.adjs, f.noun, f.rels), tables)


def compile_described_pattern(some: n.Some, tables: CardTables) -> p.Pattern:
    """Compile a description of dice with its article."""
    made = compile_pattern(some.filter, tables)
    made.other = made.other or some.art is w.Art.ANOTHER
    return made


def _add_adjective(made: p.Pattern, adj: w.Adj | n.InState, tables: CardTables) -> None:
    if isinstance(adj, n.InState):
        if adj.state_word is w.StateWord.ACTIVE:
            made.by_card = True
            return
        if adj.state_word not in _STATES:
            raise UnsupportedPhrase(f"'{adj.state_word}' cannot be played yet")
        made.states |= _STATES[adj.state_word]
        return
    for icon in adj.word.split("|"):
        if icon in ENERGY_TYPES:
            bit = 1 << ENERGY_KINDS.number(icon)
            if adj.negated:
                made.not_energies |= bit
            else:
                made.energies |= bit
        elif adj.negated:
            made.not_icons |= icon_bit(icon, tables)
        else:
            made.icons |= icon_bit(icon, tables)


def icon_of(words: str, tables: CardTables) -> int:
    """Return the affiliation that words name as a bit."""
    return icon_bit(words.removeprefix("the affiliation [").removesuffix("]"), tables)


def icon_bit(icon: str, tables: CardTables) -> int:
    """Return an affiliation as a bit; of one that nobody has or speaks of, a bit of nobody's."""
    return tables.icon_bit.get(icon, 1 << len(tables.icon_bit))


def _add_relation(made: p.Pattern, rel: n.Rel, tables: CardTables) -> None:
    match rel:
        case n.InPlace(place):
            if place not in _PLACES:
                raise UnsupportedPhrase(f"'in {place}' cannot be played yet")
            made.place = _PLACES[place]
            if place in _OWN_PLACES:
                made.whose = p.YOURS
            elif place is w.Place.THEIR_ROLL:
                made.whose = p.ACROSS
        case n.Related(w.Rel.LOWEST_FIELDING):
            made.cheapest = True
        case n.Related(w.Rel.AMONG_THOSE):
            made.place = p.ANYWHERE
        case n.Related(word):
            if word not in _RELATIONS:
                raise UnsupportedPhrase(f"'{word}' cannot be played yet")
            made.states |= _RELATIONS[word]
        case n.WithGauge(gauge, limit):
            _add_gauge(made, gauge, limit)
        case n.Named(names):
            made.titles += _titles(names, tables)
        case n.NotNamed(names):
            made.not_titles += _titles(names, tables)
        case _:
            assert_never(rel)


def _titles(names: tuple[str, ...], tables: CardTables) -> list[int]:
    """Return titles by number; one that no card of this game has is nobody's."""
    return [tables.titles.index(name) if name in tables.titles else NONE for name in names]


def _add_gauge(made: p.Pattern, gauge: w.Gauge, limit: n.Limit) -> None:
    if gauge is w.Gauge.TOTAL_FIELDING:
        return  # A budget over all chosen dice: kept by the choice itself.
    made.gauge = GAUGES[gauge]
    match limit:
        case n.Exactly(number):
            made.limit, made.bound = p.EXACTLY, number
        case n.AtMost(number):
            made.limit, made.bound = p.AT_MOST, number
        case n.AtLeast(number):
            made.limit, made.bound = p.AT_LEAST, number
        case n.LessThan(_, anchor):
            made.limit = p.BELOW_THIS if isinstance(anchor, n.This) else p.BELOW_ONE_OF_YOURS
        case n.NoMoreThan(_, anchor):
            of_this = isinstance(anchor, n.This)
            made.limit = p.NOT_ABOVE_THIS if of_this else p.NOT_ABOVE_ONE_OF_YOURS
        case _:
            assert_never(limit)


def fielding_budget(f: n.Filter) -> int | None:
    """Return the most that the fielding costs of all chosen dice may add up to, if said."""
    for rel in f.rels:
        if isinstance(rel, n.WithGauge) and rel.gauge is w.Gauge.TOTAL_FIELDING:
            assert isinstance(rel.limit, n.AtMost)
            return rel.limit.int
    return None


Plain = n.This | n.Either | n.ThatDie | n.Those | n.ThoseShowing | n.Rest | n.Pair | n.All
Chosen = n.Target | n.Targets | n.One | n.Chosen | n.AnyNumber


def compile_reference(selector: Plain, tables: CardTables) -> DiceReference:
    """Compile a selector that chooses nothing."""
    match selector:
        case n.This():
            return ThisDie()
        case n.ThatDie():
            return ThatDie()
        case n.Those():
            return ThoseDice()
        case n.Pair() | n.Either():
            return ThePair()
        case n.All(f):
            return AllDice(compile_pattern(f, tables))
        case n.ThoseShowing() | n.Rest():
            raise UnsupportedPhrase(
                "a part of those dice can only be named where something is done to it"
            )
        case _:
            assert_never(selector)


def compile_amount(node: n.Number | n.X) -> Amount:
    """Compile an amount."""
    return Fixed(node.int) if isinstance(node, n.Number) else TheX()


def compile_value(node: n.GaugeOf | n.Tally | n.Times, tables: CardTables) -> Amount:
    """Compile what X is, or what a value becomes."""
    match node:
        case n.GaugeOf(gauge, selector):
            if isinstance(selector, Chosen):
                raise UnsupportedPhrase("a value of a die chosen for it cannot be played yet")
            return TheGauge(compile_reference(selector, tables), GAUGES[gauge])
        case n.Tally(w.Tally.BOLTS):
            return RolledSymbols(BOLT)
        case n.Tally(w.Tally.ROLLED):
            return RolledWorth()
        case n.Tally(w.Tally.DAMAGE):
            return TheAmount()
        case n.Tally(w.Tally.HALF_DAMAGE):
            return HalfAmount()
        case n.Tally():
            return TheTally(1)
        case n.Times(times, n.Tally()):
            return TheTally(times)
        case n.Times():
            raise UnsupportedPhrase("only what was counted can be multiplied yet")
        case _:
            assert_never(node)


def energy_cost(prices: tuple[n.Price, ...], *, typed: bool = True) -> int:
    """Return the energy that prices ask for: of each type, and of any; untyped, all of any."""
    cost = [0, 0, 0, 0, 0]
    for price in prices:
        if isinstance(price, n.PayGeneric):
            cost[ANYTHING] += price.int
        if isinstance(price, n.PayEnergy):
            for word in price.energies.strip("[]").split("]["):
                cost[ENERGY_KINDS.number(word) if typed else ANYTHING] += 1
    return pack_cost(cost)


def life_cost(prices: tuple[n.Price, ...]) -> int:
    """Return the life that prices ask for."""
    return sum(price.int for price in prices if isinstance(price, n.PayLife))
