"""German for when and whether: events and conditions, as clauses that end in their verb.

They stand after "wenn", "falls" and "solange". `scene_after` says what "er" means after them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.determiners import (
    BARE,
    NO,
    NOT_A,
    article,
    count_or_more,
)
from throwdown.games.masters.language.german.lexicon import FACES, SIDES, STATES, lives
from throwdown.games.masters.language.german.nouns import (
    comparison,
    dice,
    matching_die,
    player,
    selector,
    subject,
    victim,
)
from throwdown.games.masters.language.german.phrases import (
    CAUSES,
    DAMAGE,
    EVENTS,
    PASTS,
    SOURCES,
    WORLD_EVENTS,
    WOULD,
)
from throwdown.games.masters.language.german.scene import BLOCKER, KOED, THAT_ONE, THEY, Scene
from throwdown.phrase.german.clauses import (
    Case,
    ClausePart,
    Finite,
    Person,
    Phrase,
    bracket,
    join_with_spaces,
    parts,
)

_BE: Final = Finite("bist", "ist", "sind")
_DEALS: Final = Finite("zufügst", "zufügt", "zufügen")
_HAS: Final = Finite("hast", "hat", "haben")
_SHOWS: Final = Finite("zeigst", "zeigt", "zeigen")
_SUFFERS: Final = Finite("erleidest", "erleidet", "erleiden")
_FIELDS: Final = Finite("aufstellst", "aufstellt", "aufstellen")
_LEAVES: Final = Finite("verlässt", "verlässt", "verlassen")


def _conditional(what: str) -> Finite:
    return Finite(f"{what} würdest", f"{what} würde", f"{what} würden")


def event(what: n.Event, scene: Scene, adverb: str = "") -> str:
    """Return what happens, said after "wenn"; the adverb says when it counts."""
    match what:
        case n.WhenFielded():
            return _ends(scene.this, parts(adverb), "aufgestellt wird")
        case n.Happens(n.Some() as pattern, word):
            return join_with_spaces(
                adverb, _ends(matching_die(pattern, scene), (), _happens(word, scene))
            )
        case n.Happens(who, word):
            return _ends(subject(who, scene), parts(adverb), _happens(word, scene))
        case n.Leaves(who, cause):
            die = subject(who, scene)
            why = CAUSES[cause].format(whose=die.person.value) if cause else ""
            return _ends(die, parts(adverb, why, "die Feldzone"), _LEAVES)
        case n.Takes(who, kind, source):
            hurt = victim(who, scene)
            return _ends(hurt, (*parts(adverb), *_damage(kind, source, scene)), _SUFFERS)
        case n.Deals(who, kind, whom):
            hit = victim(whom, scene).part(Case.DAT) if whom else ""
            return _ends(subject(who, scene), parts(hit, adverb, DAMAGE[kind]), _DEALS)
        case n.BlockedBy(who, pattern):
            blocker = matching_die(pattern, scene).part(Case.DAT)
            by = ClausePart(f"von {blocker.text}", blocker.relative)
            return _ends(subject(who, scene), parts(adverb, by), "geblockt wird")
        case n.YouField(pattern):
            fielded = matching_die(pattern, scene).part(Case.ACC)
            return _ends(player(w.Player.YOU), parts(adverb, fielded), _FIELDS)
        case n.World(word):
            doer, does = WORLD_EVENTS[word]
            return join_with_spaces(doer, adverb, does)
        case _:
            assert_never(what)


def would_clause(what: n.Would | n.WouldTake | n.WouldDeal, scene: Scene, adverb: str = "") -> str:
    """Return what is about to happen, said after "falls"; the adverb says when it counts."""
    when = parts(adverb)
    match what:
        case n.Would(who, word):
            done = WOULD[word].format(this=scene.this.forms[Case.DAT])
            return _ends(victim(who, scene), when, _conditional(done))
        case n.WouldTake(who, kind, source):
            hurt = victim(who, scene)
            return _ends(hurt, (*when, *_damage(kind, source, scene)), _conditional("erleiden"))
        case n.WouldDeal(who, kind, whom):
            hit = victim(whom, scene).part(Case.DAT) if whom else ""
            dealt = parts(adverb, hit, DAMAGE[kind])
            return _ends(subject(who, scene), dealt, _conditional("zufügen"))
        case _:
            assert_never(what)


def would_be_koed_clause(which: n.Selector, scene: Scene) -> str:
    """Return the condition that the sentence before would KO those dice."""
    return _ends(selector(which, scene), parts("dadurch"), _conditional("k. o. geschlagen"))


def condition(what: n.Condition, scene: Scene) -> str:
    """Return what must be true, said after "falls" or "solange"."""
    match what:
        case n.PlayerHas(who, count, filter_):
            owned = _counted_phrase(count, filter_, scene).part(Case.ACC)
            return _ends(player(who), (owned,), _HAS)
        case n.SideHas(side, count, filter_):
            owned = _counted_phrase(count, filter_, scene).part(Case.ACC)
            return _ends(SIDES[side], (owned,), _HAS)
        case n.Fact(word):
            return fact(word, scene)
        case n.ThisDealt(number):
            die = scene.with_dice_in_hand().this
            return _ends(die, parts(f"mindestens {number} Schaden"), "zugefügt hat")
        case n.Both(first, second):
            return _join_clauses(
                condition(first, scene), condition(second, scene_after(first, scene))
            )
        case n.LowLife(who, number):
            return _ends(player(who), parts(f"höchstens {lives(str(number))}"), _HAS)
        case n.EngagedWith(pattern):
            other = matching_die(pattern, scene).part(Case.DAT)
            with_it = ClausePart(f"mit {other.text}", other.relative)
            return _ends(scene.this, parts(with_it, "im Kampf"), _BE)
        case n.Was(who, past):
            return _ends(subject(who, scene), (), PASTS[past])
        case n.AtLevel(which, limit):
            return _ends(selector(which, scene), (_level(limit, scene),), _HAS)
        case n.DieIs(which, nature):
            those = selector(which, scene)
            return _ends(those, (_kind(nature, those.person, scene).part(Case.NOM),), _BE)
        case n.Shows(which, face):
            return _ends(selector(which, scene.with_dice_in_hand()), parts(FACES[face]), _SHOWS)
        case n.IsState(which, state):
            those = selector(which, scene)
            return _ends(those, (), STATES[state][those.person is Person.SIE])
        case _:
            assert_never(what)


def _join_clauses(one: str, other: str) -> str:
    """Join two clauses; somebody who is "du" or "er" in both is named once."""
    who = next((word for word in ("du ", "er ") if one.startswith(word)), "")
    return f"{one} und {other.removeprefix(who)}"


def fact(word: w.Fact, scene: Scene) -> str:
    """Return the clause for a fact."""
    match word:
        case w.Fact.ACTIVE:
            return "diese Karte aktiv ist"
        case w.Fact.FIELDED_NOW:
            return _ends(scene.this, parts("in diesem Zug"), "aufgestellt wurde")
        case w.Fact.YOU_DID:
            return "du das tust"
        case w.Fact.YOU_DID_NOT:
            return "du das nicht tust"
        case w.Fact.IN_FIELD:
            return _ends(scene.with_dice_in_hand().this, parts("in der Feldzone"), "liegt")
        case w.Fact.ALONE:
            return _ends(scene.this, parts("allein"), "angreift")
        case w.Fact.ONLY:
            return _ends(scene.this, parts("dein einziger Charakter"), _BE)
        case w.Fact.ON_CARD:
            return _ends(scene.with_dice_in_hand().this, parts("auf einer Karte"), "liegt")
        case _:
            assert_never(word)


def scene_after(
    what: n.Event | n.Condition | n.Would | n.WouldTake | n.WouldDeal, scene: Scene
) -> Scene:
    """Return the scene after an event or a condition: the one die it speaks of is "er"."""
    match what:
        case n.Both(first, second):
            return scene_after(second, scene_after(first, scene))
        case n.Leaves(n.Some(w.Art.ONE_OR_MORE)):
            return replace(scene.with_names(), those=THEY)
        case (
            n.Takes(n.This(), _, n.Some())
            | n.WouldTake(n.This(), _, n.Some())
            | n.Deals(n.This(), _, n.Some())
        ):
            return replace(scene.after_naming_this(), that=THAT_ONE)
        case n.WouldDeal(n.Some()) | n.YouField():
            return scene.after_naming_that(name=THAT_ONE)
        case n.Happens(n.ThatDie()) | n.Leaves(n.ThatDie()) | n.Would(n.ThatDie()):
            return scene.after_naming_that()
        case n.Happens(n.Either(), w.Event.KOED):
            return replace(scene.with_names(), that=KOED)
        case n.Happens(n.Either()):
            return replace(scene.with_names(), that=THAT_ONE)
        case n.Fact(w.Fact.ON_CARD | w.Fact.IN_FIELD):
            return scene.with_this_out_of_play()
        case n.Leaves(n.This()) | n.Was(n.This()) | n.AtLevel(n.This()) | n.EngagedWith():
            return scene.after_naming_this()
        case n.Was(n.ThatDie()) | n.AtLevel(n.ThatDie()):
            return scene.after_naming_that()
        case n.LowLife(w.Player.YOU):
            return scene
        case n.Happens(n.This()) | n.Would(n.This()) | n.IsState(n.This()) | n.Shows(n.This()):
            return scene.after_naming_this()
        case (
            n.Takes(n.This(), _, None | n.SourceKind())
            | n.WouldTake(n.This(), _, None | n.SourceKind())
            | n.Deals(n.This(), _, None | n.OnePlayer())
            | n.ThisDealt()
            | n.Fact(w.Fact.FIELDED_NOW | w.Fact.ALONE | w.Fact.ONLY)
        ):
            return scene.after_naming_this()
        case n.Happens(n.Some()) | n.Takes(n.Some()) | n.WouldTake(n.Some()) | n.Would(n.Some()):
            return scene.after_naming_that(name=THAT_ONE)
        case n.Leaves(n.Some()):
            return scene.after_naming_that(name=THAT_ONE)
        case n.BlockedBy(n.This()):
            return replace(scene.after_naming_this(), that=BLOCKER)
        case n.BlockedBy():
            return scene.after_naming_that(BLOCKER)
        case n.World(word):
            return _scene_after_world_event(word, scene)
        case n.DieIs(n.ThatDie()) | n.Shows(n.ThatDie()) | n.IsState(n.ThatDie()):
            return scene.after_naming_that()
        case n.Fact() | n.WhenFielded():
            return scene
        case _:
            return scene.with_names()


def _scene_after_world_event(word: w.WorldEvent, scene: Scene) -> Scene:
    match word:
        case w.WorldEvent.THEY_USE_ACTION | w.WorldEvent.THEY_USE_GLOBAL | w.WorldEvent.THEY_DRAW:
            return scene.after_naming_opponent()
        case w.WorldEvent.YOU_DRAW_THIS | w.WorldEvent.WITHOUT_THIS | w.WorldEvent.TARGETS_THIS:
            return scene.after_naming_this()
        case w.WorldEvent.YOU_USE_ACTION:
            return scene.after_naming_that()
        case _:
            return scene.with_names()


def _happens(word: w.Event, scene: Scene) -> str:
    return EVENTS[word].format(this=scene.this.forms[Case.ACC], that=scene.that.forms[Case.ACC])


def _level(limit: n.Limit, scene: Scene) -> ClausePart:
    match limit:
        case n.Exactly(number):
            return ClausePart(f"Level {number}")
        case n.AtMost(number):
            return ClausePart(f"höchstens Level {number}")
        case n.AtLeast(number):
            return ClausePart(f"mindestens Level {number}")
        case n.LessThan() | n.NoMoreThan():
            return ClausePart("einen Level", f"der {comparison(limit, scene)}")
        case _:
            assert_never(limit)


def _kind(nature: n.Nature, person: Person, scene: Scene) -> Phrase:
    """Return what dice are, or are not."""
    several = person is Person.SIE
    match nature:
        case n.AKind(art, filter_):
            return dice(filter_, BARE if several else article(art), scene)
        case n.NotAKind(_, filter_):
            return dice(filter_, NO if several else NOT_A, scene)
        case _:
            assert_never(nature)


def _ends(who: Phrase, middle: tuple[ClausePart, ...], verb: Finite | str) -> str:
    """Return a clause that ends in its verb."""
    does = verb if isinstance(verb, str) else verb.form_for(who.person)
    return join_with_spaces(who.enclosed_text(Case.NOM), bracket(middle, does))


def _damage(kind: w.Kind | None, source: n.Source | None, scene: Scene) -> tuple[ClausePart, ...]:
    match source:
        case None:
            return (DAMAGE[kind],)
        case n.SourceKind(word):
            return DAMAGE[kind], SOURCES[word]
        case n.Some():
            die = matching_die(source, scene).part(Case.ACC)
            return DAMAGE[kind], ClausePart(f"durch {die.text}", die.relative)
        case _:
            assert_never(source)


def _counted_phrase(count: n.Count, filter_: n.Filter, scene: Scene) -> Phrase:
    match count:
        case n.Zero():
            return dice(filter_, NO, scene)
        case n.AtLeastOne(art):
            return dice(filter_, article(art), scene)
        case n.CountMin(number):
            return dice(filter_, count_or_more(number), scene)
        case _:
            assert_never(count)
