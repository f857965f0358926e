"""The German lexicon: what each word of the card language is called.

The terms are those of the German rulebook; `docs/german.md` lists the ones that are ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from throwdown.masters.language import words as w
from throwdown.phrase.german.clauses import (
    Case,
    Finite,
    Forms,
    Part,
    Person,
    Phrase,
    Verb,
)


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
        """The name in that case."""
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
        """The noun in that case and number."""
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

# After the subject and before the comma of a clause with "wenn"; `{this}` and `{that}` are dice.
EVENTS: Final[Mapping[w.Event, str]] = {
    w.Event.ATTACKS: "angreift",
    w.Event.UNBLOCKED: "angreift und nicht geblockt wird",
    w.Event.BLOCKED: "geblockt wird",
    w.Event.BLOCKS: "blockt",
    w.Event.ENGAGED: "blockt oder geblockt wird",
    w.Event.BLOCKS_THAT: "{that} blockt",
    w.Event.KOED: "k. o. geschlagen wird",
    w.Event.KOED_ATTACKING: "als Angreifer k. o. geschlagen wird",
    w.Event.KOED_COMBAT: "im Kampf k. o. geschlagen wird",
    w.Event.KOED_STEP: "in der Angriffsphase k. o. geschlagen wird",
    w.Event.KOED_BY_THIS: "durch {this} k. o. geschlagen wird",
    w.Event.SURVIVES: "Schaden erleidet und nicht k. o. geschlagen wird",
    w.Event.SURVIVES_STEP: (
        "in der Angriffsphase Schaden erleidet und nicht k. o. geschlagen wird"
    ),
    w.Event.NOT_REGENERATED: "bei der Regeneration keine Charakter-Seite zeigt",
}

CAUSES: Final[Mapping[w.Cause, str]] = {w.Cause.OPPONENT: "wegen {whose}es Gegners"}

# After the die and before the comma of a clause with "falls".
PASTS: Final[Mapping[w.Past, Finite]] = {
    w.Past.KOED: Finite(
        *(f"in diesem Zug k. o. geschlagen {verb}" for verb in ("wurdest", "wurde", "wurden"))
    ),
    w.Past.NOT_KOED: Finite(
        *(f"nicht k. o. geschlagen {verb}" for verb in ("wurdest", "wurde", "wurden"))
    ),
    w.Past.BLOCKED: Finite("geblockt wurdest", "geblockt wurde", "geblockt wurden"),
    w.Past.REGENERATED: Finite(
        "dich regeneriert hast", "sich regeneriert hat", "sich regeneriert haben"
    ),
}

WORLD_EVENTS: Final[Mapping[w.WorldEvent, tuple[str, str]]] = {
    w.WorldEvent.THEY_USE_ACTION: ("dein Gegner", "einen Aktionswürfel nutzt"),
    w.WorldEvent.YOU_USE_ACTION: ("du", "einen Aktionswürfel nutzt"),
    w.WorldEvent.THEY_USE_GLOBAL: ("dein Gegner", "eine Globale Fähigkeit nutzt"),
    w.WorldEvent.YOU_USE_GLOBAL: ("du", "eine Globale Fähigkeit nutzt"),
    w.WorldEvent.THEY_DRAW: ("dein Gegner", "einen oder mehrere Würfel zieht"),
    w.WorldEvent.YOU_DRAW_THIS: ("du", "diesen Würfel ziehst"),
    w.WorldEvent.YOU_CAPTURE: ("du", "einen gegnerischen Charakter gefangen nimmst"),
    w.WorldEvent.WITHOUT_THIS: ("du", "ohne diesen Charakter angreifst"),
    w.WorldEvent.ACTION_TARGETS: ("ein Aktionswürfel", "einen Charakter zum Ziel hat"),
    w.WorldEvent.TARGETS_THIS: (
        "eine Aktion oder Charakterfähigkeit",
        "diesen Charakter zum Ziel hat",
    ),
    w.WorldEvent.TARGETS_OTHER: (
        "eine Aktion oder Charakterfähigkeit",
        "einen anderen deiner Charaktere zum Ziel hat",
    ),
}

# `{this}` is this die.
WOULD: Final[Mapping[w.Would, str]] = {
    w.Would.LEAVE_LOW: (
        "die Feldzone verlassen und auf deine Ablage oder in deinen Würfelbeutel kommen"
    ),
    w.Would.LEAVE_WITH_THIS: (
        "zusammen mit {this} die Feldzone verlassen und auf deine Ablage kommen"
    ),
    w.Would.KOED: "k. o. geschlagen",
    w.Would.KOED_BY_DAMAGE: "durch Schaden k. o. geschlagen",
    w.Would.KOED_COMBAT: "im Kampf k. o. geschlagen",
}

DAMAGE: Final[Mapping[w.Kind | None, Part]] = {
    None: Part("Schaden"),
    w.Kind.COMBAT: Part("Kampfschaden"),
    w.Kind.NONCOMBAT: Part("Schaden", "der kein Kampfschaden ist"),
}

SOURCES: Final[Mapping[w.Source, Part]] = {
    w.Source.ACTION: Part("durch Aktionswürfel"),
    w.Source.KIND: Part("durch Fähigkeiten", "die beim Aufstellen oder Angreifen ausgelöst werden"),
    w.Source.ACTION_OR_ABILITY: Part("durch Aktionen oder Charakterfähigkeiten"),
}

MOMENTS: Final[Mapping[w.Moment, str]] = {
    w.Moment.ATTACK: "zu Beginn deiner Angriffsphase",
    w.Moment.END_COMBAT: "am Ende des Kampfes",
    w.Moment.TURN: "zu Beginn deines Zuges",
    w.Moment.END_TURN: "am Ende des Zuges",
    w.Moment.END_YOUR_TURN: "am Ende deines Zuges",
    w.Moment.END_EACH_TURN: "am Ende jedes Zuges",
    w.Moment.END_ROLL: "am Ende deiner Würfelphase",
    w.Moment.NEXT_DRAWN: "am Ende deiner nächsten Nachziehphase",
    w.Moment.THEIR_ROLL: "beim nächsten Wurf deines Gegners",
    w.Moment.END_THEIR_MAIN: "am Ende der Hauptphase deines Gegners",
}

STEPS: Final[Mapping[w.Step, str]] = {
    w.Step.MAIN: "in deiner Hauptphase",
    w.Step.ROLL: "in deiner Würfelphase",
}

LIMITS: Final[Mapping[w.Limit, str]] = {
    w.Limit.TURN: "einmal pro Zug",
    w.Limit.YOUR_TURN: "einmal in deinem Zug",
    w.Limit.ATTACK: "einmal pro Angriff",
    w.Limit.FIRST: "nur beim ersten Mal in jedem Zug",
    w.Limit.EACH_GLOBAL: "einmal pro Zug für jede Globale Fähigkeit",
    w.Limit.ON_YOUR_TURN: "nur in deinem Zug",
    w.Limit.ON_THEIR_TURN: "nur im Zug deines Gegners",
}


def _number_of(what: str) -> Forms:
    number = f"Anzahl {what}"
    return f"die {number}", f"der {number}", f"der {number}", f"die {number}"


TALLIES: Final[Mapping[w.Tally, Forms]] = {
    w.Tally.MOVED: _number_of("der auf diese Weise bewegten Würfel"),
    w.Tally.KOED: _number_of("der auf diese Weise k. o. geschlagenen Würfel"),
    w.Tally.PAID: (
        "die bezahlte Energie",
        "der bezahlten Energie",
        "der bezahlten Energie",
        "die bezahlte Energie",
    ),
    w.Tally.DAMAGE: ("dieser Schaden", "dieses Schadens", "diesem Schaden", "diesen Schaden"),
    w.Tally.HALF_DAMAGE: (
        "die Hälfte dieses Schadens",
        "der Hälfte dieses Schadens",
        "der Hälfte dieses Schadens",
        "die Hälfte dieses Schadens",
    ),
    w.Tally.BOLTS: _number_of("der geworfenen [Blitz]"),
    w.Tally.CHARACTERS: _number_of("der geworfenen Charakter-Seiten"),
    w.Tally.ROLLED: (
        "die geworfene Energie oder die geworfenen Aufstellungskosten",
        "der geworfenen Energie oder der geworfenen Aufstellungskosten",
        "der geworfenen Energie oder den geworfenen Aufstellungskosten",
        "die geworfene Energie oder die geworfenen Aufstellungskosten",
    ),
    w.Tally.COUNTERS: _number_of("der Marker auf dieser Karte"),
}

CHOICES: Final[Mapping[w.Choice, str]] = {w.Choice.ENERGY: "einen Energie-Typ"}

UNTIL: Final[Mapping[w.Until, str]] = {
    w.Until.YOU_DAMAGE: ", bis du deinem Gegner Schaden zufügst",
}

FACTORS: Final[Mapping[w.Factor, Verb]] = {
    w.Factor.DOUBLE: Verb("verdopple", "verdoppeln"),
    w.Factor.HALVE: Verb("halbiere", "halbieren"),
}

SPINS: Final[Mapping[w.Spin, Verb]] = {
    w.Spin.UP: Verb("werte", "aufwerten", "auf"),
    w.Spin.DOWN: Verb("werte", "abwerten", "ab"),
}

_AS_TARGET: Final = "als Ziel gewählt werden"

# What a die cannot do: the middle and the end of a clause with "kann".
BANS: Final[Mapping[w.Ban, tuple[Part, str]]] = {
    w.Ban.BLOCKED: (Part(""), "nicht geblockt werden"),
    w.Ban.BLOCKED_BY_ONE: (Part("nicht von nur 1 Charakter"), "geblockt werden"),
    w.Ban.ATTACK: (Part(""), "nicht angreifen"),
    w.Ban.BLOCK: (Part(""), "nicht blocken"),
    w.Ban.ATTACK_TOGETHER: (Part("nicht zusammen mit anderen Charakteren"), "angreifen"),
    w.Ban.SIDEKICKS_TOGETHER: (Part("nicht zusammen mit anderen Sidekicks"), "angreifen"),
    w.Ban.TARGETED_ALONE: (
        Part("nicht von gegnerischen Aktionswürfeln", "die nur 1 Charakter zum Ziel haben"),
        _AS_TARGET,
    ),
    w.Ban.TARGETED_BY_ACTIONS: (Part("nicht von Aktionswürfeln"), _AS_TARGET),
    w.Ban.TARGETED_BY_THEIR_ACTIONS: (Part("nicht von gegnerischen Aktionswürfeln"), _AS_TARGET),
    w.Ban.TARGETED_BY_THEIR_GLOBALS: (
        Part("nicht von Globalen Fähigkeiten deines Gegners"),
        _AS_TARGET,
    ),
    w.Ban.TARGETED_BY_THEM: (Part("nicht von deinem Gegner"), _AS_TARGET),
    w.Ban.KOED: (Part(""), "nicht k. o. geschlagen werden"),
    w.Ban.FIELDED: (Part(""), "nicht aufgestellt werden"),
    w.Ban.WHEN_FIELDED: (
        Part("keine Fähigkeiten", "die beim Aufstellen ausgelöst werden"),
        "nutzen",
    ),
}

PLAYER_BANS: Final[Mapping[w.PlayerBan, tuple[str, str]]] = {
    w.PlayerBan.BLOCK: ("mit keinem Charakter", "blocken"),
    w.PlayerBan.REROLL: ("in {whose}er Würfelphase keine Würfel", "neu werfen"),
}

DUTIES: Final[Mapping[w.Duty, tuple[str, str]]] = {
    w.Duty.ATTACK: ("", "angreifen"),
    w.Duty.ATTACK_NEXT: ("bei nächster Gelegenheit", "angreifen"),
    w.Duty.JOIN: ("sich dem Angriff", "anschließen"),
    w.Duty.BLOCK: ("", "blocken"),
}


ACTS: Final[Mapping[w.Act, tuple[Verb, str]]] = {
    w.Act.CANCEL: (Verb("hebe", "aufheben", "auf"), "diesen Effekt"),
    w.Act.CANCEL_ACTION: (Verb("hebe", "aufheben", "auf"), "1 andauernden Aktionseffekt"),
    w.Act.KEEP: (
        Verb("lasse", "lassen"),
        "diesen Würfel bis zum Ende des nächsten Zuges deines Gegners in der Feldzone",
    ),
    w.Act.REGENERATE: (Verb("nutze", "nutzen"), "Regeneration"),
    w.Act.COUNTER: (Verb("lege", "legen"), "1 Marker auf diese Karte"),
}

AIMS: Final[Mapping[w.Aim, str]] = {w.Aim.CHANGE: "stattdessen", w.Aim.ADD: "außerdem"}

PAYINGS: Final[Mapping[w.Paying, str]] = {
    w.Paying.UP_TO: "bis zu",
    w.Paying.ANY_NUMBER: "beliebig viele",
}

MORES: Final[Mapping[w.More, str]] = {w.More.MORE: "höher", w.More.LESS: "niedriger"}

# When, and how many; `{whose}` is of the player who draws.
DRAWINGS: Final[Mapping[w.Drawing, tuple[str, str]]] = {
    w.Drawing.MORE: ("in jeder Nachziehphase", "mehr"),
    w.Drawing.FEWER: ("in {whose}er nächsten Nachziehphase", "weniger"),
}

NTHS: Final[Mapping[w.Nth, str]] = {w.Nth.FIRST: "erste", w.Nth.NEXT: "nächste"}

PERIODS: Final[Mapping[w.Period, str]] = {
    w.Period.EACH_TURN: "in jedem Zug",
    w.Period.THIS_TURN: "in diesem Zug",
}


def names(titles: tuple[str, ...]) -> str:
    """Titles of cards: "„Cloak“ oder „Dagger“"."""
    return " oder ".join(f"„{title}“" for title in titles)


def icon(word: str) -> str:
    """An icon in brackets; a name without a German word stays."""
    return f"[{ICONS.get(word, word)}]"


def energies(text: str) -> str:
    """The energy symbols of a cost: "[bolt][mask]" becomes "[Blitz][Maske]"."""
    return "".join(icon(word) for word in text[1:-1].split("]["))


def lives(amount: str) -> str:
    """So many life points."""
    return f"{amount} Lebenspunkt" if amount == "1" else f"{amount} Lebenspunkte"


def modifier(change: w.Mod) -> str:
    """A change of attack and defense: "+1 A und +1 V"."""
    pairs = ((change.a, "A"), (change.d, "V"))
    shown = (
        f"{value:+d} {name}" if isinstance(value, int) else f"{value} {name}"
        for value, name in pairs
        if value is not None
    )
    return " und ".join(shown)
