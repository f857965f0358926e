"""German nouns of the card language: names of tokens, amounts, things, players and dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.german.lexicon import (
    CHANGES,
    DICE,
    GAUGES,
    KINDS,
    PLAYERS,
    SEVERAL,
    THE_DICE,
)
from throwdown.games.throne.language.hero_words import HeroWords
from throwdown.phrase.german.clauses import (
    Case,
    ClausePart,
    Person,
    Phrase,
    join_list,
    join_with_spaces,
)

_ROLL_ATTEMPT: Final = "Roll Attempt"
_A: Final = {"m": "einen", "f": "eine", "n": "ein"}
_EACH: Final = {"m": "jeden", "f": "jede", "n": "jedes"}
_THE_FIRST: Final = {"m": "dem ersten", "f": "der ersten", "n": "dem ersten"}
_ENDINGS: Final = {"m": "en", "f": "e", "n": "es"}

YOU: Final = PLAYERS[w.Who.YOU]
"""Whoever carries out the text."""


@dataclass(frozen=True, slots=True)
class Name:
    """How German bends a name; one without a gender stands without an article."""

    singular: str
    plural: str
    gender: str | None = None

    def count_accusative(self, count: int) -> str:
        """Return a number of them in the accusative: "einen Geist", "2 Geister"."""
        if count > 1:
            return f"{count} {self.plural}"
        return self.one_accusative() if self.gender else self.singular

    def one_accusative(self) -> str:
        """Return one of them in the accusative: "einen Geist", "1 Ausweichen"."""
        return f"{_A[self.gender]} {self.singular}" if self.gender else f"1 {self.singular}"

    def each_accusative(self) -> str:
        """Return each of them in the accusative: "jeden Geist"."""
        return f"{_EACH[self.gender or 'f']} {self.singular}"

    def spent_accusative(self) -> str:
        """Return one of them that was spent, in the accusative: "ausgegebenen Geist"."""
        if self.gender is None:
            return "ausgegebenen Marker"
        return f"ausgegeben{_ENDINGS[self.gender]} {self.singular}"

    def with_adjective(self, count: int, adjective: str) -> str:
        """Return a number of them with an adjective, in the accusative: "1 einfachen Bot"."""
        if count > 1:
            return f"{count} {adjective}e {self.plural}"
        return f"1 {adjective}{_ENDINGS[self.gender or 'f']} {self.singular}"


@dataclass(frozen=True, slots=True)
class Names:
    """The German names of a hero's tokens, companions and symbols; others stay as they are."""

    words: HeroWords

    def name(self, name: str) -> Name:
        """Return the German of a name."""
        forms = self.words.nouns.get(name)
        if forms is None:
            return Name(name, name)
        return Name(forms.singular, forms.plural, forms.gender)

    def symbol(self, symbol: str) -> str:
        """Return a symbol in its brackets."""
        return f"[{self.words.symbols.get(symbol, symbol)}]"

    def symbols_or(self, symbols: tuple[str, ...]) -> str:
        """Return symbols of which one is enough."""
        return " oder ".join(self.symbol(symbol) for symbol in symbols)


def counter(what: n.Counter, names: Names) -> str:
    """Return the phrase that says for each of what: "je [Pfeil]"."""
    match what:
        case n.Faces(symbols):
            return f"je {names.symbols_or(symbols)}"
        case n.Pairs(symbol):
            return f"je Paar {names.symbol(symbol)}"
        case n.Held(name):
            return f"je {names.name(name).singular}"
        case n.HeldByTarget(name):
            return f"je {names.name(name).singular} beim Ziel"
        case n.HeldByEach(name):
            return _per_token_of_theirs(names.name(name))
        case n.AfterFirst(name):
            if name == _ROLL_ATTEMPT:
                return "je Wurfversuch nach dem ersten"
            noun = names.name(name)
            return f"je {noun.singular} nach {_THE_FIRST[noun.gender or 'f']}"
        case n.Spent(name):
            return f"je {names.name(name).spent_accusative()}"
        case n.CpPaid():
            return "je gezahlten KP"
        case _:
            assert_never(what)


def _per_token_of_theirs(noun: Name) -> str:
    if noun.gender is None:
        return f"je {noun.singular} bei ihnen"
    return f"für {_EACH[noun.gender]} ihrer {noun.plural}"


def for_each(what: n.Counter, names: Names) -> str:
    """Return the same as the opening of a sentence: "für jeden Würfel mit [Lotus]"."""
    match what:
        case n.Faces(symbols):
            return f"für jeden Würfel mit {names.symbols_or(symbols)}"
        case _:
            return counter(what, names)


def amount_per(count: int, unit: str, what: n.Counter | None, names: Names) -> str:
    """Return a number of something, for each of a counter if there is one: "1 Karte je [Beute]"."""
    return join_with_spaces(str(count), unit, counter(what, names) if what else "")


def _rest(pluses: tuple[n.Plus, ...], cap: n.Cap | None, names: Names) -> str:
    more = [f"plus {amount_per(plus.int, '', plus.counter, names)}" for plus in pluses]
    return join_with_spaces(*more, f"(höchstens {cap.int})" if cap else "")


def equal(what: n.Equal, names: Names) -> str:
    """Return "as much as" a number of the game: "in Höhe des halben Wurfergebnisses"."""
    return join_with_spaces(
        "in Höhe", GAUGES[what.gauge][what.half], _rest(what.pluses, None, names)
    )


def damage(what: n.Damage, names: Names) -> str:
    """Return damage in the accusative: "4 unabwehrbaren Schaden plus 1 je [Pfeil]"."""
    match what:
        case n.DamageSum(count, kind, per, pluses, cap):
            return join_with_spaces(
                amount_per(count, KINDS[kind], per, names), _rest(pluses, cap, names)
            )
        case n.DamageEqual(kind, like):
            return join_with_spaces(KINDS[kind], equal(like, names))
        case _:
            assert_never(what)


def change(what: n.Damage, names: Names) -> str:
    """Return by how much damage changes: "um 1 je [Pfeil]", "um das halbe Wurfergebnis"."""
    match what:
        case n.DamageSum(count, _, per, pluses, cap):
            return join_with_spaces(
                "um", amount_per(count, "", per, names), _rest(pluses, cap, names)
            )
        case n.DamageEqual(_, n.Equal(half, gauge, pluses)):
            return join_with_spaces("um", CHANGES[gauge][half], _rest(pluses, None, names))
        case _:
            assert_never(what)


def points(what: n.Points, names: Names) -> str:
    """Return health: "1 plus 2 je [Leben]", "Lebenspunkte in Höhe des Wurfergebnisses"."""
    match what:
        case n.PointsSum(count, per, pluses, cap):
            return join_with_spaces(amount_per(count, "", per, names), _rest(pluses, cap, names))
        case n.Equal():
            return join_with_spaces("Lebenspunkte", equal(what, names))
        case _:
            assert_never(what)


def goods(things: tuple[n.Good, ...], names: Names) -> str:
    """Return things in the accusative: "Ausweichen, eine Dornenranke und 2 KP"."""
    return join_list([_gained_good(thing, names) for thing in things])


def _gained_good(thing: n.Good, names: Names) -> str:
    match thing:
        case n.Tokens(count, name, None):
            return names.name(name).count_accusative(count)
        case n.Tokens(count, name, per):
            noun = names.name(name)
            return amount_per(count, noun.singular if count == 1 else noun.plural, per, names)
        case n.TokensEqual(name, like):
            return join_with_spaces(names.name(name).plural, equal(like, names))
        case n.TokensToLimit(name):
            return f"{names.name(name).plural} bis zum Limit"
        case n.Cp(count, per):
            return amount_per(count, "KP", per, names)
        case n.CpEqual(like):
            return join_with_spaces("KP", equal(like, names))
        case _:
            assert_never(thing)


def targets(who: n.Targets) -> Phrase:
    """Return the players who are meant."""
    match who:
        case n.One(one):
            return PLAYERS[one]
        case n.Many(up_to, count, chosen, repeats):
            dative, accusative = SEVERAL[chosen]
            number = f"{'bis zu ' if up_to else ''}{count}"
            end = " (Wiederholungen erlaubt)" if repeats else ""
            forms = [f"{number} {noun}{end}" for noun in (accusative, dative, dative, accusative)]
            return Phrase((forms[0], forms[1], forms[2], forms[3]), Person.SIE, picked=True)
        case _:
            assert_never(who)


def healed_part(who: n.Healed, names: Names) -> ClausePart:
    """Return who is healed, in the accusative."""
    match who:
        case str():
            return ClausePart(names.name(who).singular)
        case n.One(one):
            return PLAYERS[one].part(Case.ACC)
        case _:
            assert_never(who)


def dice(which: n.Dice) -> str:
    """Return dice in the accusative: "bis zu 2 deiner Würfel"."""
    match which:
        case n.DiceOf(up_to, count, of, _):
            return f"{'bis zu ' if up_to else ''}{count} {DICE[of]}"
        case n.AnyDice(count):
            return "1 beliebigen Würfel" if count == 1 else f"{count} beliebige Würfel"
        case n.TheDie(die):
            return THE_DICE[die]
        case _:
            assert_never(which)


def thing(what: n.Thing, names: Names) -> str:
    """Return the German name of a companion, or of the board."""
    match what:
        case str():
            return names.name(what).singular
        case n.YourBoard():
            return "dein Tableau"
        case _:
            assert_never(what)


def statuses(count: n.Count, *, negative: bool) -> str:
    """Return status effects in the accusative: "1 negativen Statuseffekt"."""
    match count:
        case int():
            if count == 1:
                return f"1 {'negativen ' if negative else ''}Statuseffekt"
            return f"{count} {'negative ' if negative else ''}Statuseffekte"
        case n.All():
            return f"alle {'negativen ' if negative else ''}Statuseffekte"
        case n.AnyNumber():
            return f"beliebig viele {'negative ' if negative else ''}Statuseffekte"
        case _:
            assert_never(count)


def tokens(count: n.Count, name: Name) -> str:
    """Return tokens of a name in the accusative: "alle Fluchdublonen"."""
    match count:
        case int():
            return name.one_accusative() if count == 1 else name.count_accusative(count)
        case n.All():
            return f"alle {name.plural}"
        case n.AnyNumber():
            return f"beliebig viele {name.plural}"
        case _:
            assert_never(count)


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return "1 Karte" if count == 1 else f"{count} Karten"


def is_one(which: n.Dice) -> bool:
    """Return whether a single die is meant."""
    return isinstance(which, n.TheDie) or which.int == 1


def repetition_note(which: n.Dice) -> str:
    """Return what is said of dice that may be meant several times."""
    several = isinstance(which, n.DiceOf) and which.repeats
    return "(auch denselben mehrmals)" if several else ""
