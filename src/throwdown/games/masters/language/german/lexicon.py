"""The German lexicon: what each word of the card language is called.

The terms are those of the German rulebook; `docs/german.md` lists the ones that are ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.german.clauses import Case, Forms, Person, Phrase


class Gender(Enum):
    """Of a value of a die; the value is the endings of a possessive before it."""

    DER = ("", "es", "em", "en")
    DIE = ("e", "er", "er", "e")
    PLURAL = ("e", "er", "en", "e")


ARTICLES: Final[Mapping[Gender, Forms]] = {
    Gender.DER: ("der", "des", "dem", "den"),
    Gender.DIE: ("die", "der", "der", "die"),
    Gender.PLURAL: ("die", "der", "den", "die"),
}


@dataclass(frozen=True, slots=True)
class Value:
    """What can be measured: its gender, its name, its genitive, and how a die has it."""

    gender: Gender
    name: str
    genitive: str
    having: str

    def form(self, case: Case) -> str:
        """Return the name in that case."""
        return self.genitive if case is Case.GEN else self.name


_COSTS: Final = "Aufstellungskosten"
_ALL_COSTS: Final = "Gesamtaufstellungskosten"
_BUYING: Final = "Kaufkosten"
_PRINTED: Final = f"aufgedruckten {_COSTS}"
_PRINTED_BUYING: Final = f"aufgedruckten {_BUYING}"

GAUGES: Final[Mapping[w.Gauge, Value]] = {
    w.Gauge.FIELDING: Value(Gender.PLURAL, _COSTS, _COSTS, f"mit {_COSTS} von"),
    w.Gauge.PRINTED_FIELDING: Value(Gender.PLURAL, _PRINTED, _PRINTED, f"mit {_PRINTED} von"),
    w.Gauge.PURCHASE: Value(Gender.PLURAL, _BUYING, _BUYING, f"mit {_BUYING} von"),
    w.Gauge.PRINTED_PURCHASE: Value(
        Gender.PLURAL, _PRINTED_BUYING, _PRINTED_BUYING, f"mit {_PRINTED_BUYING} von"
    ),
    w.Gauge.LEVEL: Value(Gender.DER, "Level", "Levels", "mit einem Level von"),
    w.Gauge.A: Value(Gender.DER, "Angriff", "Angriffs", "mit einem Angriff von"),
    w.Gauge.D: Value(Gender.DIE, "Verteidigung", "Verteidigung", "mit einer Verteidigung von"),
    w.Gauge.TOTAL_FIELDING: Value(
        Gender.PLURAL, _ALL_COSTS, _ALL_COSTS, f"mit {_COSTS} von insgesamt"
    ),
}


@dataclass(frozen=True, slots=True)
class Masculine:
    """A noun of the table, all of which are masculine; `dative` is that of the plural."""

    name: str
    plural: str
    dative: str

    def form(self, case: Case, person: Person) -> str:
        """Return the noun in that case and number."""
        if person is Person.SIE:
            return self.dative if case is Case.DAT else self.plural
        return f"{self.name}s" if case is Case.GEN else self.name


CHARACTER: Final = Masculine("Charakter", "Charaktere", "Charakteren")
SIDEKICK: Final = Masculine("Sidekick", "Sidekicks", "Sidekicks")

NOUNS: Final[Mapping[w.Noun, tuple[Masculine, ...]]] = {
    w.Noun.CHARACTER: (CHARACTER,),
    w.Noun.SIDEKICK: (SIDEKICK,),
    w.Noun.EITHER: (CHARACTER, SIDEKICK),
    w.Noun.DIE: (Masculine("Würfel", "Würfel", "Würfeln"),),
    w.Noun.ACTION: (Masculine("Aktionswürfel", "Aktionswürfel", "Aktionswürfeln"),),
}

PLAYERS: Final[Mapping[w.Player, Phrase]] = {
    w.Player.YOU: Phrase(("du", "deiner", "dir", "dich"), Person.DU, pronoun=True),
    w.Player.OPPONENT: Phrase(("dein Gegner", "deines Gegners", "deinem Gegner", "deinen Gegner")),
    w.Player.EACH: Phrase(("jeder Spieler", "jedes Spielers", "jedem Spieler", "jeden Spieler")),
    w.Player.TARGET: Phrase(
        (
            "ein Spieler deiner Wahl",
            "eines Spielers deiner Wahl",
            "einem Spieler deiner Wahl",
            "einen Spieler deiner Wahl",
        )
    ),
    w.Player.THAT: Phrase(
        ("dieser Spieler", "dieses Spielers", "diesem Spieler", "diesen Spieler")
    ),
    w.Player.TARGET_OPPONENT: Phrase(
        (
            "ein Gegner deiner Wahl",
            "eines Gegners deiner Wahl",
            "einem Gegner deiner Wahl",
            "einen Gegner deiner Wahl",
        )
    ),
    w.Player.EACH_OPPONENT: Phrase(
        ("jeder Gegner", "jedes Gegners", "jedem Gegner", "jeden Gegner")
    ),
    w.Player.OTHERS: Phrase(
        (
            "jeder andere Spieler",
            "jedes anderen Spielers",
            "jedem anderen Spieler",
            "jeden anderen Spieler",
        )
    ),
}

SIDES: Final[Mapping[w.Side, Phrase]] = {
    w.Side.TEAM: Phrase(("dein Team", "deines Teams", "deinem Team", "dein Team")),
    w.Side.OPPONENT: Phrase(("ein Gegner", "eines Gegners", "einem Gegner", "einen Gegner")),
}

# Said after the noun.
OWNERS: Final[Mapping[w.Owner, str]] = {
    w.Owner.OPPONENTS: "deines Gegners",
    w.Owner.TEAMS: "deines Teams",
    w.Owner.THEIR_TEAMS: "seines Teams",
    w.Owner.OTHERS: "anderer Spieler",
    w.Owner.TARGETS: "eines Gegners deiner Wahl",
}

ICONS: Final[Mapping[str, str]] = {
    "bolt": "Blitz",
    "fist": "Faust",
    "mask": "Maske",
    "shield": "Schild",
    "Villain": "Schurke",
}

KEYWORDS: Final[Mapping[w.Keyword, str]] = {
    w.Keyword.OVERCRUSH: "Zermalmen",
    w.Keyword.TEAMWATCH: "Teamwatch",
    w.Keyword.TEAMWORK: "Teamwork",
    w.Keyword.AFTERSHOCK: "Nachbeben",
    w.Keyword.ALLY: "Verbündeter",
    w.Keyword.REGENERATE: "Regeneration",
    w.Keyword.UNDERDOG: "Underdog",
    w.Keyword.HEROIC: "Heroic",
    w.Keyword.ZOMBIE: "Zombie",
    w.Keyword.DEADLY: "Tödlich",
}

OPENINGS: Final[Mapping[str, str]] = {
    "When fielded": "Wenn aufgestellt",
    "While active": "Solange aktiv",
}
"""Words that many lines begin with, by those of the grammar."""

STATE_WORDS: Final[Mapping[w.StateWord, str]] = {
    w.StateWord.ATTACKING: "angreifend",
    w.StateWord.BLOCKING: "blockend",
    w.StateWord.BLOCKED: "geblockt",
    w.StateWord.UNBLOCKED: "nicht geblockt",
    w.StateWord.CAPTURED: "gefangen",
    w.StateWord.ENGAGED: "im Kampf befindlich",
    w.StateWord.ACTIVE: "aktiv",
}

# Said before the noun and tied to it.
STATE_PREFIXES: Final[Mapping[w.StateWord, str]] = {
    w.StateWord.NON_HEROIC: "Nicht-Heroic-",
    w.StateWord.NON_SIDEKICK: "Nicht-Sidekick-",
}

# Said after the noun.
STATE_ATTRIBUTES: Final[Mapping[w.StateWord, str]] = {
    w.StateWord.ALLY: "mit der Fähigkeit Verbündeter",
}

# After the die and before the comma of a clause with "solange": one die, several dice.
STATES: Final[Mapping[w.State, tuple[str, str]]] = {
    w.State.ATTACKING: ("angreift", "angreifen"),
    w.State.ENGAGED: ("im Kampf ist", "im Kampf sind"),
    w.State.PAIRED: ("gepaart ist", "gepaart sind"),
    w.State.UNBLOCKED: ("nicht geblockt ist", "nicht geblockt sind"),
}

FACES: Final[Mapping[w.Face, str]] = {
    w.Face.CHARACTER: "eine Charakter-Seite",
    w.Face.GENERIC: "eine Seite mit generischer Energie",
    w.Face.ENERGY: "eine Energie-Seite",
    w.Face.PREVIOUS: "seine vorherige Seite",
    w.Face.BOLT: "eine [Blitz]-Seite",
    w.Face.FIST: "eine [Faust]-Seite",
    w.Face.MASK: "eine [Maske]-Seite",
    w.Face.SHIELD: "eine [Schild]-Seite",
}

# Where dice are taken from, and where they lie.
PLACES: Final[Mapping[w.Place, tuple[str, str]]] = {
    w.Place.YOUR_USED: ("von deiner Ablage", "auf deiner Ablage"),
    w.Place.YOUR_PREP: ("aus deiner Vorbereitungszone", "in deiner Vorbereitungszone"),
    w.Place.YOUR_RESERVE: ("aus deiner Reserve", "in deiner Reserve"),
    w.Place.YOUR_ROLL: ("aus deinem Wurf", "in deinem Wurf"),
    w.Place.YOUR_USED_OR_PREP: (
        "von deiner Ablage oder aus deiner Vorbereitungszone",
        "auf deiner Ablage oder in deiner Vorbereitungszone",
    ),
    w.Place.THEIR_RESERVE: ("aus der Reserve deines Gegners", "in der Reserve deines Gegners"),
    w.Place.THEIR_ROLL: ("aus dem Wurf deines Gegners", "im Wurf deines Gegners"),
    w.Place.THEIR_OWN_USED: ("von seiner Ablage", "auf seiner Ablage"),
    w.Place.THEIR_OWN_PREP: ("aus seiner Vorbereitungszone", "in seiner Vorbereitungszone"),
    w.Place.FIELD: ("aus der Feldzone", "in der Feldzone"),
    w.Place.FIELD_OR_RESERVE: (
        "aus der Feldzone oder aus einer Reserve",
        "in der Feldzone oder in einer Reserve",
    ),
}

# Relations that follow the noun without a comma.
ATTRIBUTES: Final[Mapping[w.Rel, str]] = {
    w.Rel.CHOSEN_TYPE: "mit dem gewählten Energie-Typ",
    w.Rel.THAT_CARD: "jener Karte",
    w.Rel.THIS_CARD: "dieser Karte",
    w.Rel.AMONG_THOSE: "davon",
    w.Rel.LOWEST_FIELDING: "mit den niedrigsten Aufstellungskosten",
}

ZONES: Final[Mapping[w.Zone, str]] = {
    w.Zone.YOUR_USED: "auf deine Ablage",
    w.Zone.YOUR_PREP: "in deine Vorbereitungszone",
    w.Zone.YOUR_BAG: "in deinen Würfelbeutel",
    w.Zone.YOUR_RESERVE: "in deine Reserve",
    w.Zone.OWNER_USED: "auf die Ablage {owner}",
    w.Zone.OWNER_PREP: "in die Vorbereitungszone {owner}",
    w.Zone.THEIR_OWN_USED: "auf seine Ablage",
    w.Zone.THEIR_OWN_PREP: "in seine Vorbereitungszone",
}


def names(titles: tuple[str, ...]) -> str:
    """Return titles of cards: "„Cloak“ oder „Dagger“"."""
    return " oder ".join(f"„{title}“" for title in titles)


def icon(word: str) -> str:
    """Return an icon in brackets; a name without a German word stays."""
    return f"[{ICONS.get(word, word)}]"


def energies(text: str) -> str:
    """Return the energy symbols of a cost: "[bolt][mask]" becomes "[Blitz][Maske]"."""
    return "".join(icon(word) for word in text[1:-1].split("]["))


def lives(amount: str) -> str:
    """Return a number of life points in words."""
    return f"{amount} Lebenspunkt" if amount == "1" else f"{amount} Lebenspunkte"


def modifier(change: w.Mod) -> str:
    """Return a change of attack and defense: "+1 A und +1 V"."""
    pairs = ((change.a, "A"), (change.d, "V"))
    shown = (
        f"{value:+d} {name}" if isinstance(value, int) else f"{value} {name}"
        for value, name in pairs
        if value is not None
    )
    return " und ".join(shown)
