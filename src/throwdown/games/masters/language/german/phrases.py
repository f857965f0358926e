"""The German of words that say what happens, when, how often, and what may or must be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.german.clauses import ClausePart, Finite, Forms, VerbForms

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
    w.WorldEvent.ANY_USES_ACTION: ("ein Gegner", "einen Aktionswürfel nutzt"),
    w.WorldEvent.ANY_USES_GLOBAL: ("ein Gegner", "eine Globale Fähigkeit nutzt"),
    w.WorldEvent.ANY_DRAWS: ("ein Gegner", "einen oder mehrere Würfel zieht"),
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

DAMAGE: Final[Mapping[w.Kind | None, ClausePart]] = {
    None: ClausePart("Schaden"),
    w.Kind.COMBAT: ClausePart("Kampfschaden"),
    w.Kind.NONCOMBAT: ClausePart("Schaden", "der kein Kampfschaden ist"),
}

SOURCES: Final[Mapping[w.Source, ClausePart]] = {
    w.Source.ACTION: ClausePart("durch Aktionswürfel"),
    w.Source.KIND: ClausePart(
        "durch Fähigkeiten", "die beim Aufstellen oder Angreifen ausgelöst werden"
    ),
    w.Source.ACTION_OR_ABILITY: ClausePart("durch Aktionen oder Charakterfähigkeiten"),
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

FACTORS: Final[Mapping[w.Factor, VerbForms]] = {
    w.Factor.DOUBLE: VerbForms("verdopple", "verdoppeln"),
    w.Factor.HALVE: VerbForms("halbiere", "halbieren"),
}

SPINS: Final[Mapping[w.Spin, VerbForms]] = {
    w.Spin.UP: VerbForms("werte", "aufwerten", "auf"),
    w.Spin.DOWN: VerbForms("werte", "abwerten", "ab"),
}

_AS_TARGET: Final = "als Ziel gewählt werden"

# What a die cannot do: the middle and the end of a clause with "kann".
BANS: Final[Mapping[w.Ban, tuple[ClausePart, str]]] = {
    w.Ban.BLOCKED: (ClausePart(""), "nicht geblockt werden"),
    w.Ban.BLOCKED_BY_ONE: (ClausePart("nicht von nur 1 Charakter"), "geblockt werden"),
    w.Ban.ATTACK: (ClausePart(""), "nicht angreifen"),
    w.Ban.BLOCK: (ClausePart(""), "nicht blocken"),
    w.Ban.ATTACK_TOGETHER: (ClausePart("nicht zusammen mit anderen Charakteren"), "angreifen"),
    w.Ban.SIDEKICKS_TOGETHER: (ClausePart("nicht zusammen mit anderen Sidekicks"), "angreifen"),
    w.Ban.TARGETED_ALONE: (
        ClausePart("nicht von gegnerischen Aktionswürfeln", "die nur 1 Charakter zum Ziel haben"),
        _AS_TARGET,
    ),
    w.Ban.TARGETED_BY_ACTIONS: (ClausePart("nicht von Aktionswürfeln"), _AS_TARGET),
    w.Ban.TARGETED_BY_THEIR_ACTIONS: (
        ClausePart("nicht von gegnerischen Aktionswürfeln"),
        _AS_TARGET,
    ),
    w.Ban.TARGETED_BY_THEIR_GLOBALS: (
        ClausePart("nicht von Globalen Fähigkeiten deines Gegners"),
        _AS_TARGET,
    ),
    w.Ban.TARGETED_BY_THEM: (ClausePart("nicht von deinem Gegner"), _AS_TARGET),
    w.Ban.KOED: (ClausePart(""), "nicht k. o. geschlagen werden"),
    w.Ban.FIELDED: (ClausePart(""), "nicht aufgestellt werden"),
    w.Ban.WHEN_FIELDED: (
        ClausePart("keine Fähigkeiten", "die beim Aufstellen ausgelöst werden"),
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


ACTS: Final[Mapping[w.Act, tuple[VerbForms, str]]] = {
    w.Act.CANCEL: (VerbForms("hebe", "aufheben", "auf"), "diesen Effekt"),
    w.Act.CANCEL_ACTION: (VerbForms("hebe", "aufheben", "auf"), "1 andauernden Aktionseffekt"),
    w.Act.KEEP: (
        VerbForms("lasse", "lassen"),
        "diesen Würfel bis zum Ende des nächsten Zuges deines Gegners in der Feldzone",
    ),
    w.Act.REGENERATE: (VerbForms("nutze", "nutzen"), "Regeneration"),
    w.Act.COUNTER: (VerbForms("lege", "legen"), "1 Marker auf diese Karte"),
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
