"""Lines a fan could write: by all that the language can measure of dice, what lines can change.

`card_with` puts a line on a card of its own, so that any two of them can be put into the field.
"""

from __future__ import annotations

from collections.abc import Iterable

from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.english import english
from throwdown.games.masters.language.parser import LanguageError
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.cards import (
    CHARACTER,
    COMMON,
    SIDEKICK,
    Card,
    character_face,
    energy_face,
)
from throwdown.games.masters.model.energy import BOLT
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.rules.core.text_lines import EVERYTHING, SILENCE
from throwdown.phrase.errors import UnsupportedPhrase

SOME = 3
"""The number that dice are measured by."""
VILLAIN = w.Adj("Villain", negated=False)
ACTIVE = n.While(n.Fact(w.Fact.ACTIVE))
BONUS = w.Mod(1, 1)


def filter_with_adjectives(*adjs: w.Adj | n.InState, noun: w.Noun = w.Noun.CHARACTER) -> n.Filter:
    """Return dice with adjectives."""
    return n.Filter(w.Owner.ANY, other=False, adjs=adjs, noun=noun, rels=())


def filter_with_relations(*rels: n.Rel) -> n.Filter:
    """Return characters that are related to something."""
    return n.Filter(w.Owner.ANY, other=False, adjs=(), noun=w.Noun.CHARACTER, rels=rels)


CHARACTERS = filter_with_adjectives()


def limits(gauge: w.Gauge) -> list[n.Limit]:
    """Return every way to limit a number."""
    anchors = (n.This(), n.OneOfYourCharacters())
    found: list[n.Limit] = [n.Exactly(SOME), n.AtMost(SOME), n.AtLeast(SOME)]
    found += [n.LessThan(gauge, anchor) for anchor in anchors]
    return found + [n.NoMoreThan(gauge, anchor) for anchor in anchors]


def filters() -> list[n.Filter]:
    """Return descriptions of dice by everything that the language can say of them."""
    found = [
        CHARACTERS,
        filter_with_adjectives(VILLAIN),
        filter_with_adjectives(w.Adj("Villain", negated=True)),
    ]
    found += [filter_with_adjectives(w.Adj("bolt", negated=False))]
    found += [filter_with_adjectives(n.InState(word)) for word in w.StateWord]
    found += [filter_with_adjectives(noun=noun) for noun in w.Noun]
    found += [
        filter_with_relations(n.WithGauge(gauge, limit))
        for gauge in w.Gauge
        for limit in limits(gauge)
    ]
    found += [filter_with_relations(n.Related(rel)) for rel in w.Rel]
    return found + [filter_with_relations(n.InPlace(place)) for place in w.Place]


def condition(f: n.Filter, number: int) -> n.Condition:
    """Return one of the conditions about dice that fit."""
    here = n.PlayerHas(w.Player.YOU, n.AtLeastOne(w.Art.A), f)
    engaged = n.EngagedWith(n.Some(w.Art.A, f))
    others: list[n.Condition] = [
        n.PlayerHas(w.Player.OPPONENT, n.Zero(), f),
        n.PlayerHas(w.Player.YOU, n.CountMin(2), f),
        engaged,
        n.Both(engaged, here),
    ]
    return [here, *others][number % 5]


def changes(f: n.Filter, number: int) -> list[n.Effect]:
    """Return all that a line can change of dice that fit and another line can measure."""
    everyone = n.All(f)
    more = n.Shifted(n.Number(1), w.More.MORE)
    less = n.Shifted(n.Number(1), w.More.LESS)
    change = (more, less, n.Doubled(), n.AtLeast(SOME))[number % 4]
    return [
        n.Gets(everyone, BONUS),
        n.GetsForEach(n.This(), BONUS, f),
        n.FieldingPrice(w.Nth.FIRST, f, w.Period.EACH_TURN, 0),
        n.GainsKeyword(everyone, (w.Keyword.ALLY, w.Keyword.HEROIC)[number % 2]),
        n.CostChange(None, w.Gauge.PURCHASE, f, change),
        n.CostChange(None, w.Gauge.FIELDING, f, change),
    ]


def own_changes() -> list[n.Effect]:
    """Return all that a line can change of its own die and another line can measure."""
    return [
        n.Gets(n.This(), BONUS),
        n.GainsKeyword(n.This(), w.Keyword.ALLY),
        n.GainsAffiliation(n.This(), "the affiliation [Villain]"),
        n.LosesAffiliation(n.This(), "the affiliation [Villain]"),
        n.Scale(w.Factor.DOUBLE, w.Gauge.A, n.This()),
    ]


def always(effect: n.Effect, *header: n.Part) -> n.Line:
    """Return a line that does something as long as its die is active."""
    return n.Line(None, header or (ACTIVE,), instead=False, body=((effect,),))


def silences() -> list[str]:
    """Return lines that take abilities away by everything that the language can measure."""
    found = [always(n.LosesAbilities(n.All(f))) for f in filters()]
    everyone = n.LosesAbilities(n.All(CHARACTERS))
    for number, f in enumerate(filters()):
        found += [always(everyone, ACTIVE, n.While(condition(f, number)))]
    found += [always(n.LosesAbilities(n.This()), n.While(condition(CHARACTERS, 0)))]
    found += [always(everyone, ACTIVE, n.KeywordPart(w.Keyword.TEAMWORK))]
    return playable(found)


CHANGEABLE = [
    CHARACTERS,
    filter_with_adjectives(VILLAIN),
    filter_with_adjectives(n.InState(w.StateWord.ALLY)),
    filter_with_adjectives(n.InState(w.StateWord.NON_HEROIC)),
    filter_with_adjectives(noun=w.Noun.SIDEKICK),
    filter_with_relations(n.Related(w.Rel.SHARING)),
    filter_with_relations(n.Related(w.Rel.LOWEST_FIELDING)),
    *[filter_with_relations(n.WithGauge(gauge, n.AtMost(SOME))) for gauge in w.Gauge],
    filter_with_relations(n.WithGauge(w.Gauge.A, n.NoMoreThan(w.Gauge.A, n.This()))),
    filter_with_relations(
        n.WithGauge(w.Gauge.PURCHASE, n.LessThan(w.Gauge.PURCHASE, n.OneOfYourCharacters()))
    ),
]
"""Dice by all that lines can change of them."""


def changers() -> list[str]:
    """Return lines that change what can be measured, by what can be measured."""
    found: list[n.Line] = []
    for number, f in enumerate(CHANGEABLE):
        found += [always(effect) for effect in changes(f, number)]
        found += [always(effect, n.While(condition(f, number))) for effect in own_changes()]
    for effect in (*own_changes(), *changes(CHARACTERS, 0)):
        found += [always(effect, n.KeywordPart(w.Keyword.TEAMWORK))]
    return playable(found)


def playable(lines: Iterable[n.Line]) -> list[str]:
    """Return the lines in words that can be both said and played, each once."""
    found: list[str] = []
    for line in lines:
        words = english(line)
        if words not in found and is_playable(words):
            found.append(words)
    return found


def is_playable(words: str) -> bool:
    """Return whether a line can be both said and played."""
    cards = [SIDEKICK, card_with(words, 1)]
    try:
        compile_texts(cards, CardTables(cards, [0, 1]), DEFAULT)
    except (LanguageError, UnsupportedPhrase):
        return False
    return True


def card_with(words: str, number: int) -> Card:
    """Return a character with a line, or with one a row; it has one of several costs.

    Every other one is a Villain.
    """
    return Card(
        id=f"fan/line-{number}",
        set="fan",
        number=number,
        title=f"Line {number}",
        subtitle=None,
        kind=CHARACTER,
        cost=SOME - 1 + number % 3,
        energy=BOLT,
        affiliations=("Villain",) if number % 2 else ("X-Men",),
        max_dice=2,
        rarity=COMMON,
        faces=(*[energy_face(BOLT, 1)] * 3, *[character_face(1, 2, 2, 0, at) for at in (1, 2, 3)]),
        text=tuple(words.splitlines()),
    )


def shipped_cards() -> tuple[list[Card], list[Card]]:
    """Return the shipped cards that take abilities away, and those that change what is measured."""
    silencing: list[Card] = []
    changing: list[Card] = []
    for card in open_library().cards():
        layers = layers_of(card)
        if SILENCE in layers:
            silencing.append(card)
        elif layers:
            changing.append(card)
    return silencing, changing


def layers_of(card: Card) -> set[int]:
    """Return the layers of what the lines of a card change for as long as they count."""
    cards = [SIDEKICK, card]
    texts = compile_texts(cards, CardTables(cards, [0, 1]), DEFAULT)
    found = {line.layer() for line in texts.statics} | {
        x.layer() for x in (*texts.purchase_prices, *texts.fielding_prices)
    }
    return found - {EVERYTHING}
