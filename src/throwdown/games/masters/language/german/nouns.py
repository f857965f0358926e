"""German for which dice and which players: adjectives, nouns, relative clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.determiners import (
    ALL,
    MANY,
    ONE,
    TARGET,
    A,
    Determiner,
    article,
    count_of_dice,
    count_of_targets,
)
from throwdown.games.masters.language.german.lexicon import (
    ARTICLES,
    ATTRIBUTES,
    FACES,
    GAUGES,
    NOUNS,
    OWNERS,
    PLACES,
    PLAYERS,
    STATE_ATTRIBUTES,
    STATE_PREFIXES,
    STATE_WORDS,
    Gender,
    icon,
    names,
)
from throwdown.games.masters.language.german.scene import Scene
from throwdown.phrase.german.clauses import (
    Case,
    ClausePart,
    Forms,
    Person,
    Phrase,
    join_with_spaces,
    phrase,
)

_REST: Final = Phrase(("der Rest", "des Rests", "dem Rest", "den Rest"))
_PARTNER: Final[Forms] = ("sein Partner", "seines Partners", "seinem Partner", "seinen Partner")
_DEINE: Final[Forms] = ("e", "er", "en", "e")
_YOUR_CHARACTERS: Final = n.Filter(
    owner=w.Owner.YOURS, other=False, adjs=(), noun=w.Noun.CHARACTER, rels=()
)
_POSSESSIVES: Final[Mapping[w.Owner, str]] = {w.Owner.YOURS: "dein", w.Owner.THEIRS: "sein"}
_THE_ONES: Final[Forms] = ("diejenigen", "derjenigen", "denjenigen", "diejenigen")


def player(who: w.Player) -> Phrase:
    """Return the phrase for a player."""
    return PLAYERS[who]


def selector(which: n.Selector, scene: Scene) -> Phrase:
    """Return the dice that an effect is about."""
    match which:
        case n.This() | n.Either():
            return this_or_partner(which, scene)
        case n.ThatDie():
            return scene.that
        case n.Those():
            return scene.those
        case n.ThoseShowing(face):
            return Phrase(_THE_ONES, Person.SIE, f"die {FACES[face]} zeigen")
        case n.Rest():
            return _REST
        case n.Pair():
            return _pair_phrase("und", scene, Person.SIE)
        case n.Target(filter_):
            return dice(filter_, TARGET, scene)
        case n.Targets(up_to, number, filter_):
            return dice(filter_, count_of_targets(number, up_to=up_to), scene)
        case n.One(filter_):
            return dice(filter_, ONE, scene)
        case n.Chosen(up_to, number, filter_):
            return dice(filter_, count_of_dice(number, up_to=up_to), scene)
        case n.AnyNumber(filter_):
            return dice(filter_, MANY, scene)
        case n.All(filter_):
            return dice(filter_, ALL, scene)
        case _:
            assert_never(which)


def object_dice(which: n.Selector, scene: Scene) -> ClausePart:
    """Return the dice with which something is done."""
    return selector(which, scene).part(Case.ACC)


def this_or_partner(which: n.Me, scene: Scene) -> Phrase:
    """Return this die, or it or its partner."""
    match which:
        case n.This():
            return scene.this
        case n.Either():
            return _pair_phrase("oder", scene, Person.ER)
        case _:
            assert_never(which)


def matching_die(pattern: n.Some, scene: Scene) -> Phrase:
    """Return a die that fits a pattern."""
    return dice(pattern.filter, article(pattern.art), scene)


def subject(who: n.Subject, scene: Scene) -> Phrase:
    """Return the die to which something happens."""
    match who:
        case n.This() | n.Either():
            return this_or_partner(who, scene)
        case n.Some():
            return matching_die(who, scene)
        case n.ThatDie():
            return scene.that
        case _:
            assert_never(who)


def victim(who: n.Victim, scene: Scene) -> Phrase:
    """Return the die or player that takes damage."""
    return player(who.player) if isinstance(who, n.OnePlayer) else subject(who, scene)


def recipient(who: n.Recipient, scene: Scene) -> Phrase:
    """Return the dice or the player that an effect hits."""
    match who:
        case n.OnePlayer(one):
            return scene.opponent if one is w.Player.OPPONENT else player(one)
        case n.CharacterOrPlayer():
            return phrase(
                lambda case: (
                    f"{A.words[case]} "
                    + ("Charakters oder Spielers" if case is Case.GEN else "Charakter oder Spieler")
                    + f" {scene.choice}"
                )
            )
        case _:
            return selector(who, scene)


def gauge_of(gauge: w.Gauge, whose: Phrase, case: Case = Case.NOM) -> str:
    """Return a value of a die: "der Angriff dieses Charakters", "sein Angriff"."""
    value = GAUGES[gauge]
    name = value.form(case)
    if whose.pronoun:
        return f"{whose.person.value}{value.gender.value[case]} {name}"
    return f"{ARTICLES[value.gender][case]} {name} {whose.enclosed_text(Case.GEN)}"


def same_value_of(gauge: w.Gauge, whose: Phrase, case: Case) -> str:
    """Return the same value of another die, not named again: "der dieses Charakters", "seiner"."""
    gender = GAUGES[gauge].gender
    if whose.pronoun:
        return f"{whose.person.value}{gender.value[case]}"
    return f"{ARTICLES[gender][case]} {whose.enclosed_text(Case.GEN)}"


def verb_of_gauge(gauge: w.Gauge) -> str:
    """Return the verb that a value takes."""
    return "sind" if GAUGES[gauge].gender is Gender.PLURAL else "ist"


def dice(filter_: n.Filter, determiner: Determiner, scene: Scene) -> Phrase:
    """Return dice that fit a filter."""
    choice = scene.choice if determiner.targeted else ""
    after = join_with_spaces(
        OWNERS.get(filter_.owner, ""),
        choice,
        *_abilities(filter_),
        *_attributes(filter_, pattern=determiner.pattern),
    )

    def form(case: Case) -> str:
        owned = determiner.possessive and filter_.owner in _POSSESSIVES
        if case is Case.GEN and not determiner.genitive and not owned:
            return f"von {form(Case.DAT)}"
        return join_with_spaces(_dice(filter_, determiner, case), after)

    made = phrase(form, determiner.person, _relatives(filter_, determiner.person, scene))
    return replace(made, picked=not determiner.possessive)


def _dice(filter_: n.Filter, determiner: Determiner, case: Case) -> str:
    """Return determiner, adjectives and noun as a phrase."""
    whose = _POSSESSIVES.get(filter_.owner)
    if whose and determiner.partitive:
        words = (determiner.partitive[case], f"{whose}er")
        return join_with_spaces(
            *words, *_adjectives(filter_, determiner, "en"), _noun(filter_, Case.GEN)
        )
    words, ending = (determiner.words[case], ""), determiner.endings[case]
    if whose and determiner.possessive:
        words, ending = (determiner.words[case], f"{whose}{_DEINE[case]}"), "en"
    adjectives = _adjectives(filter_, determiner, ending)
    return join_with_spaces(*words, *adjectives, _noun(filter_, case, determiner.person))


def _adjectives(filter_: n.Filter, determiner: Determiner, ending: str) -> Iterator[str]:
    if filter_.other or determiner.other:
        yield f"ander{ending}"
    if filter_.owner is w.Owner.OPPOSING:
        yield f"gegnerisch{ending}"
    if filter_.owner in _POSSESSIVES and not (determiner.partitive or determiner.possessive):
        yield f"eigen{ending}"
    for adjective in filter_.adjs:
        if isinstance(adjective, n.InState) and adjective.state_word in STATE_WORDS:
            yield f"{STATE_WORDS[adjective.state_word]}{ending}"


def _noun(filter_: n.Filter, case: Case, person: Person = Person.SIE) -> str:
    """Return the noun with its icons before it: "[Schurke]-Charakter"."""
    icons = "".join(_icons(adj) for adj in filter_.adjs)
    return " oder ".join(icons + noun.form(case, person) for noun in NOUNS[filter_.noun])


def _icons(adjective: n.Adj) -> str:
    if isinstance(adjective, n.InState):
        return STATE_PREFIXES.get(adjective.state_word, "")
    icons = [icon(word) for word in adjective.word.split("|")]
    return f"Nicht-{'-oder-'.join(icons)}-" if adjective.negated else f"{'- oder '.join(icons)}-"


def _abilities(filter_: n.Filter) -> Iterator[str]:
    for adjective in filter_.adjs:
        if isinstance(adjective, n.InState):
            yield STATE_ATTRIBUTES.get(adjective.state_word, "")


def _attributes(filter_: n.Filter, *, pattern: bool) -> Iterator[str]:
    """Return what follows the noun without a comma."""
    for rel in filter_.rels:
        match rel:
            case n.Named(titles):
                yield f"namens {names(titles)}"
            case n.NotNamed(titles):
                yield f"außer {names(titles)}"
            case n.WithGauge(gauge, limit):
                yield _limit(GAUGES[gauge].having, limit)
            case n.InPlace(place):
                taken, lying = PLACES[place]
                yield lying if pattern else taken
            case n.Related(word):
                yield ATTRIBUTES.get(word, "")
            case _:
                assert_never(rel)


def _limit(having: str, limit: n.Limit) -> str:
    match limit:
        case n.Exactly(number):
            return f"{having} {number}"
        case n.AtMost(number):
            return f"{having} höchstens {number}"
        case n.AtLeast(number):
            return f"{having} mindestens {number}"
        case n.LessThan() | n.NoMoreThan():
            return ""
        case _:
            assert_never(limit)


def _relatives(filter_: n.Filter, person: Person, scene: Scene) -> str:
    """Return the relative clauses, joined to one."""
    clauses = (_relative(rel, person, scene) for rel in filter_.rels)
    return " und ".join(clause for clause in clauses if clause)


def _relative(rel: n.Rel, person: Person, scene: Scene) -> str:
    match rel:
        case n.WithGauge(gauge, n.LessThan(other, anchor)):
            return _comparison(gauge, "niedriger", gauge_of(other, _anchor(anchor, scene)), person)
        case n.WithGauge(gauge, n.NoMoreThan(other, anchor)):
            return _comparison(
                gauge, "nicht höher", gauge_of(other, _anchor(anchor, scene)), person
            )
        case n.Related(word):
            return _relation(word, person, scene)
        case n.Named() | n.NotNamed() | n.WithGauge() | n.InPlace():
            return ""
        case _:
            assert_never(rel)


def comparison(limit: n.LessThan | n.NoMoreThan, scene: Scene) -> str:
    """Return how a value compares with that of another die: "niedriger ist als der Angriff …"."""
    how = "niedriger" if isinstance(limit, n.LessThan) else "nicht höher"
    return f"{how} ist als {gauge_of(limit.gauge, _anchor(limit.anchor, scene))}"


def _comparison(gauge: w.Gauge, how: str, than: str, person: Person) -> str:
    which = "deren" if person is Person.SIE else "dessen"
    return f"{which} {GAUGES[gauge].name} {how} {verb_of_gauge(gauge)} als {than}"


def _anchor(which: n.Anchor, scene: Scene) -> Phrase:
    match which:
        case n.This() | n.Either():
            return this_or_partner(which, scene)
        case n.ThatDie():
            return scene.that
        case n.OneOfYourCharacters():
            return dice(_YOUR_CHARACTERS, A, scene)
        case _:
            assert_never(which)


def _relation(word: w.Rel, person: Person, scene: Scene) -> str:
    several = person is Person.SIE
    which = "die" if several else "der"
    match word:
        case w.Rel.BLOCKING_THIS:
            verb = "blocken" if several else "blockt"
            return f"{which} {scene.this.forms[Case.ACC]} {verb}"
        case w.Rel.ENGAGED:
            verb = "sind" if several else "ist"
            return f"{which} mit {scene.this.forms[Case.DAT]} im Kampf {verb}"
        case w.Rel.SHARING:
            return f"{which} {_shared_affiliation(scene.this, several=several)}"
        case w.Rel.SHARING_THAT:
            return f"{which} {_shared_affiliation(scene.that, several=several)}"
        case w.Rel.FIELDED_NOW:
            verb = "wurden" if several else "wurde"
            return f"{which} in diesem Zug aufgestellt {verb}"
        case (
            w.Rel.CHOSEN_TYPE
            | w.Rel.THAT_CARD
            | w.Rel.THIS_CARD
            | w.Rel.AMONG_THOSE
            | w.Rel.LOWEST_FIELDING
        ):
            return ""
        case _:
            assert_never(word)


def _shared_affiliation(die: Phrase, *, several: bool) -> str:
    verb = "haben" if several else "hat"
    return f"mit {die.forms[Case.DAT]} eine Zugehörigkeit gemeinsam {verb}"


def _pair_phrase(joint: str, scene: Scene, person: Person) -> Phrase:
    """Return this die and the die paired with it."""
    this = scene.this

    def form(case: Case) -> str:
        if case is Case.GEN and this.pronoun:
            return f"von {form(Case.DAT)}"
        return f"{this.forms[case]} {joint} {_PARTNER[case]}"

    return phrase(form, person)
