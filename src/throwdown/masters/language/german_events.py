"""German for when and whether: events and conditions, as clauses that end in their verb.

They stand after "wenn", "falls" and "solange". `introduced` says what "er" means after them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.language.german_nouns import (
    BARE,
    NO,
    article,
    dice,
    player,
    selector,
    some,
    subject,
    victim,
)
from throwdown.masters.language.german_scene import BLOCKER, Scene
from throwdown.masters.language.german_words import (
    DAMAGE,
    EVENTS,
    FACES,
    SOURCES,
    STATES,
    WORLD_EVENTS,
    WOULD,
)
from throwdown.phrase.german.clauses import (
    Case,
    Finite,
    Part,
    Person,
    Phrase,
    bracket,
    parts,
    spaced,
)

_BE: Final = Finite("bist", "ist", "sind")
_DEALS: Final = Finite("zufügst", "zufügt", "zufügen")
_HAS: Final = Finite("hast", "hat", "haben")
_SHOWS: Final = Finite("zeigst", "zeigt", "zeigen")
_SUFFERS: Final = Finite("erleidest", "erleidet", "erleiden")
_WOULD_SUFFER: Final = Finite("erleiden würdest", "erleiden würde", "erleiden würden")
_WOULD_BE_KOED: Final = Finite(
    "k. o. geschlagen würdest", "k. o. geschlagen würde", "k. o. geschlagen würden"
)


def event(what: n.Event, scene: Scene, adverb: str = "") -> str:
    """What happens, said after "wenn"; the adverb says when it counts."""
    match what:
        case n.WhenFielded():
            return _ends(scene.this, parts(adverb), "aufgestellt wird")
        case n.Happens(n.Some() as pattern, word):
            return spaced(adverb, _ends(some(pattern, scene), (), EVENTS[word]))
        case n.Happens(who, word):
            return _ends(subject(who, scene), parts(adverb), EVENTS[word])
        case n.Takes(who, kind, source):
            hurt = victim(who, scene)
            return _ends(hurt, (*parts(adverb), *_damage(kind, source, scene)), _SUFFERS)
        case n.Deals(who, kind, whom):
            hit = victim(whom, scene).part(Case.DAT) if whom else ""
            return _ends(subject(who, scene), parts(hit, adverb, DAMAGE[kind]), _DEALS)
        case n.BlockedBy(who, pattern):
            blocker = some(pattern, scene).part(Case.DAT)
            by = Part(f"von {blocker.text}", blocker.relative)
            return _ends(subject(who, scene), parts(adverb, by), "geblockt wird")
        case n.World(word):
            doer, does = WORLD_EVENTS[word]
            return spaced(doer, adverb, does)
        case _:
            assert_never(what)


def would(what: n.Would | n.WouldTake, scene: Scene) -> str:
    """What is about to happen, said after "falls"."""
    match what:
        case n.Would(who, word):
            return _ends(victim(who, scene), (), WOULD[word])
        case n.WouldTake(who, kind, source):
            return _ends(victim(who, scene), _damage(kind, source, scene), _WOULD_SUFFER)
        case _:
            assert_never(what)


def would_be_koed(which: n.Selector, scene: Scene) -> str:
    """The sentence before would KO those dice."""
    return _ends(selector(which, scene), parts("dadurch"), _WOULD_BE_KOED)


def condition(what: n.Condition, scene: Scene) -> str:
    """What must be true, said after "falls" or "solange"."""
    match what:
        case n.PlayerHas(who, count, filter_):
            owned = _counted(count, filter_, scene).part(Case.ACC)
            return _ends(player(who), (owned,), _HAS)
        case n.Fact(word):
            return fact(word, scene)
        case n.ThisDealt(number):
            die = scene.handled().this
            return _ends(die, parts(f"mindestens {number} Schaden"), "zugefügt hat")
        case n.DieIs(which, n.AKind(art, filter_)):
            those = selector(which, scene)
            kind = dice(filter_, BARE if those.person is Person.SIE else article(art), scene)
            return _ends(those, (kind.part(Case.NOM),), _BE)
        case n.Shows(which, face):
            return _ends(selector(which, scene.handled()), parts(FACES[face]), _SHOWS)
        case n.IsState(which, state):
            those = selector(which, scene)
            return _ends(those, (), STATES[state][those.person is Person.SIE])
        case _:
            assert_never(what)


def fact(word: w.Fact, scene: Scene) -> str:
    """Something that is so or not."""
    match word:
        case w.Fact.ACTIVE:
            return "diese Karte aktiv ist"
        case w.Fact.FIELDED_NOW:
            return _ends(scene.this, parts("in diesem Zug"), "aufgestellt wurde")
        case w.Fact.YOU_DID:
            return "du das tust"
        case w.Fact.ON_CARD:
            return _ends(scene.handled().this, parts("auf einer Karte"), "liegt")
        case _:
            assert_never(word)


def introduced(what: n.Event | n.Condition | n.Would | n.WouldTake, scene: Scene) -> Scene:
    """The scene after an event or a condition: the one die it speaks of is "er"."""
    match what:
        case n.Happens(n.This()) | n.Would(n.This()) | n.IsState(n.This()) | n.Shows(n.This()):
            return scene.on_this()
        case (
            n.Takes(n.This(), _, None | n.SourceKind())
            | n.WouldTake(n.This(), _, None | n.SourceKind())
            | n.Deals(n.This(), _, None | n.OnePlayer())
            | n.ThisDealt()
            | n.Fact(w.Fact.FIELDED_NOW | w.Fact.ON_CARD)
        ):
            return scene.on_this()
        case n.Happens(n.Some()) | n.Takes(n.Some()) | n.WouldTake(n.Some()) | n.Would(n.Some()):
            return scene.on_that()
        case n.BlockedBy(n.This()):
            return replace(scene.on_this(), that=BLOCKER)
        case n.BlockedBy():
            return scene.on_that(BLOCKER)
        case n.World(w.WorldEvent.THEY_USE_ACTION):
            return scene.on_opponent()
        case n.DieIs(n.ThatDie()) | n.Shows(n.ThatDie()) | n.IsState(n.ThatDie()):
            return scene.on_that()
        case n.Fact() | n.WhenFielded():
            return scene
        case _:
            return scene.named()


def _ends(who: Phrase, middle: tuple[Part, ...], verb: Finite | str) -> str:
    """A clause that ends in its verb."""
    does = verb if isinstance(verb, str) else verb.of(who.person)
    return spaced(who.inside(Case.NOM), bracket(middle, does))


def _damage(kind: w.Kind | None, source: n.Source | None, scene: Scene) -> tuple[Part, ...]:
    match source:
        case None:
            return (DAMAGE[kind],)
        case n.SourceKind(word):
            return DAMAGE[kind], SOURCES[word]
        case n.Some():
            die = some(source, scene).part(Case.ACC)
            return DAMAGE[kind], Part(f"durch {die.text}", die.relative)
        case _:
            assert_never(source)


def _counted(count: n.Count, filter_: n.Filter, scene: Scene) -> Phrase:
    match count:
        case n.Zero():
            return dice(filter_, NO, scene)
        case n.AtLeastOne(art):
            return dice(filter_, article(art), scene)
        case _:
            assert_never(count)
