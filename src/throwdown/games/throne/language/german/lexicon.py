"""Single German words: what each member of a word list is called. The terms are ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from throwdown.games.throne.language import word_lists as w
from throwdown.phrase.german.clauses import Person, Phrase

KINDS: Final[Mapping[w.Kind | None, str]] = {
    None: "Schaden",
    w.Kind.UNDEFENDABLE: "unabwehrbaren Schaden",
    w.Kind.PURE: "reinen Schaden",
    w.Kind.COLLATERAL: "Kollateralschaden",
    w.Kind.ISOLATED: "gesonderten Schaden",
    w.Kind.UNPREVENTABLE: "unverhinderbaren Schaden",
}

PLAYERS: Final[Mapping[w.Who, Phrase]] = {
    w.Who.YOU: Phrase(("du", "deiner", "dir", "dich"), Person.DU),
    w.Who.TARGET: Phrase(("das Ziel", "des Ziels", "dem Ziel", "das Ziel")),
    w.Who.ATTACKER: Phrase(("der Angreifer", "des Angreifers", "dem Angreifer", "den Angreifer")),
    w.Who.CHOSEN_PLAYER: Phrase(
        (
            "ein Spieler deiner Wahl",
            "eines Spielers deiner Wahl",
            "einem Spieler deiner Wahl",
            "einen Spieler deiner Wahl",
        ),
        picked=True,
    ),
    w.Who.CHOSEN_OPPONENT: Phrase(
        (
            "ein Gegner deiner Wahl",
            "eines Gegners deiner Wahl",
            "einem Gegner deiner Wahl",
            "einen Gegner deiner Wahl",
        ),
        picked=True,
    ),
    w.Who.CHOSEN_TEAMMATE: Phrase(
        (
            "ein Mitstreiter deiner Wahl",
            "eines Mitstreiters deiner Wahl",
            "einem Mitstreiter deiner Wahl",
            "einen Mitstreiter deiner Wahl",
        ),
        picked=True,
    ),
    w.Who.ANOTHER_PLAYER: Phrase(
        (
            "ein anderer Spieler",
            "eines anderen Spielers",
            "einem anderen Spieler",
            "einen anderen Spieler",
        ),
        picked=True,
    ),
    w.Who.THAT_PLAYER: Phrase(
        ("dieser Spieler", "dieses Spielers", "diesem Spieler", "diesen Spieler")
    ),
    w.Who.ALL_OPPONENTS: Phrase(
        ("alle Gegner", "aller Gegner", "allen Gegnern", "alle Gegner"), Person.SIE
    ),
    w.Who.ALL_PLAYERS: Phrase(
        ("alle Spieler", "aller Spieler", "allen Spielern", "alle Spieler"), Person.SIE
    ),
    w.Who.IDLE_OPPONENTS: Phrase(
        ("alle Gegner", "aller Gegner", "allen Gegnern", "alle Gegner"),
        Person.SIE,
        "die in ihrem letzten Zug nicht angegriffen haben",
    ),
}

SEVERAL: Final[Mapping[w.Chosen, tuple[str, str]]] = {
    w.Chosen.OPPONENTS: ("Gegnern deiner Wahl", "Gegner deiner Wahl"),
    w.Chosen.PLAYERS: ("Spielern deiner Wahl", "Spieler deiner Wahl"),
}
"""In the dative and in the accusative."""

PERSONS: Final[Mapping[w.Person, str]] = {
    w.Person.PLAYER: "einen Spieler",
    w.Person.OPPONENT: "einen Gegner",
}

MOMENTS: Final[Mapping[w.Moment, str]] = {
    w.Moment.GAME_START: "zu Spielbeginn",
    w.Moment.UPKEEP: "in deiner Versorgungsphase",
    w.Moment.BEFORE_INCOME: "vor deiner Einkommensphase",
    w.Moment.MAIN: "in deiner Hauptphase",
    w.Moment.BEFORE_OFFENSE: "vor deiner Angriffswurfphase",
    w.Moment.OFFENSE: "in deiner Angriffswurfphase",
    w.Moment.ACTIVATE: "wenn du eine Angriffsfähigkeit aktivierst",
    w.Moment.OFFENSE_END: "am Ende deiner Angriffswurfphase",
    w.Moment.YOU_ATTACK: "wenn du angreifst",
    w.Moment.ATTACKED: "wenn du angegriffen wirst",
    w.Moment.INSTEAD_OF_DEFENSE: "anstatt dich zu verteidigen",
    w.Moment.WOULD_DEAL: "wenn deine Fähigkeit Schaden verursachen würde",
    w.Moment.ATTACK_WOULD_HURT: "wenn dir ein Angriff Schaden zufügen würde",
    w.Moment.ABILITY_WOULD_HURT: "wenn dir die Fähigkeit eines Gegners Schaden zufügen würde",
    w.Moment.WOULD_RECEIVE: "wenn du Schaden erleiden würdest",
    w.Moment.WOULD_RECEIVE_IN_ROLL: "wenn du in der Wurfphase Schaden erleiden würdest",
    w.Moment.WOULD_BE_INFLICTED: "wenn ein Angriff einen Statuseffekt über dich verhängen würde",
    w.Moment.ATTACK_LANDS: "wenn dein Angriff trifft",
    w.Moment.ROLL_PHASE_END: "am Ende deiner Wurfphase",
    w.Moment.INFLICTING_ATTACK_ENDS: "wenn der Angriff endet, der diesen Marker verhängt hat",
    w.Moment.TURN_END: "am Ende deines Zuges",
    w.Moment.FULL_TURN_END: "am Ende eines Zuges, den du mit diesem Marker begonnen hast",
    w.Moment.WOULD_FALL: "wenn deine Lebenspunkte auf 0 fallen würden",
    w.Moment.OVER_LIMIT: "wenn du das Limit überschreiten würdest",
    w.Moment.DETONATED: "wenn dieser Marker gezündet wird",
}
"""Those that begin with "wenn" or "anstatt" are clauses, the others adverbs."""

SIZES: Final[Mapping[w.Moment, str]] = {
    w.Moment.YOU_ATTACK: "wenn du mit mindestens {} Schaden angreifst",
    w.Moment.ATTACKED: "wenn du mit mindestens {} Schaden angegriffen wirst",
    w.Moment.ATTACK_LANDS: "wenn dein Angriff mit mindestens {} Schaden trifft",
}

LIMITS: Final[Mapping[w.Limit, str]] = {
    w.Limit.TURN: "einmal pro Zug",
    w.Limit.TWICE_PER_ATTACK: "zweimal pro Angriff",
}

LINKS: Final[Mapping[w.Link, str]] = {
    w.Link.THEN: "danach",
    w.Link.ADDITIONALLY: "zusätzlich",
}

GAUGES: Final[Mapping[w.Gauge, tuple[str, str]]] = {
    w.Gauge.ROLL: ("des Wurfergebnisses", "des halben Wurfergebnisses"),
    w.Gauge.CP: ("deiner KP", "der Hälfte deiner KP"),
    w.Gauge.INCOMING: ("des drohenden Schadens", "des halben drohenden Schadens"),
    w.Gauge.DEALT: (
        "des Schadens, den du in dieser Wurfphase zugefügt hast",
        "des halben Schadens, den du in dieser Wurfphase zugefügt hast",
    ),
}
"""In the genitive: all of it, and half of it."""

CHANGES: Final[Mapping[w.Gauge, tuple[str, str]]] = {
    w.Gauge.ROLL: ("das Wurfergebnis", "das halbe Wurfergebnis"),
    w.Gauge.CP: ("deine KP", "die Hälfte deiner KP"),
    w.Gauge.INCOMING: ("den drohenden Schaden", "den halben drohenden Schaden"),
    w.Gauge.DEALT: (
        "den Schaden, den du in dieser Wurfphase zugefügt hast",
        "den halben Schaden, den du in dieser Wurfphase zugefügt hast",
    ),
}
"""In the accusative: all of it, and half of it."""

SHARES: Final[Mapping[w.Share, str]] = {
    w.Share.HALF: "die Hälfte des Schadens",
    w.Share.ALL: "den gesamten Schaden",
}

DICE: Final[Mapping[w.DiceOf, str]] = {
    w.DiceOf.YOURS: "deiner Würfel",
    w.DiceOf.THESE: "dieser Würfel",
    w.DiceOf.OPPONENT: "Würfel eines Gegners",
    w.DiceOf.SIDE: "deiner Würfel oder der Würfel eines Mitstreiters",
}

THE_DICE: Final[Mapping[w.TheDie, str]] = {
    w.TheDie.ITS: "dessen Würfel",
    w.TheDie.CHOSEN: "den gewählten Würfel",
}

NEW_VALUES: Final[Mapping[w.NewValue, tuple[str, str]]] = {
    w.NewValue.ANY: ("auf einen beliebigen Wert", "auf beliebige Werte"),
    w.NewValue.MATCH: ("auf den Wert eines anderen", "auf den Wert anderer"),
    w.NewValue.NEIGHBOR: (
        "auf den nächsthöheren oder nächstniedrigeren Wert",
        "auf den jeweils nächsthöheren oder nächstniedrigeren Wert",
    ),
}
"""For one die and for several."""

PHASES: Final[Mapping[w.Phase, str]] = {
    w.Phase.OFFENSIVE: "Angriffswurfphase",
    w.Phase.DEFENSIVE: "Verteidigungswurfphase",
}

FACES: Final[Mapping[w.Face, str]] = {
    w.Face.ACTIVE: "aktiv",
    w.Face.DOWNED: "erschöpft",
    w.Face.BASIC: "einfach",
    w.Face.ADVANCED: "verbessert",
    w.Face.NORMAL: "normal",
    w.Face.CURSED: "verflucht",
}

FACTS: Final[Mapping[w.Fact, str]] = {
    w.Fact.HIGHER: "dein Wurf höher ist",
    w.Fact.HIGHER_OR_EQUAL: "dein Wurf mindestens gleich hoch ist",
    w.Fact.THAT_PLAYER_IS_OPPONENT: "dieser Spieler ein Gegner ist",
    w.Fact.THAT_PLAYER_DID: "dieser Spieler das tut",
    w.Fact.THAT_PLAYER_DID_NOT: "dieser Spieler das nicht tut",
    w.Fact.START_PLAYER: "du Startspieler bist",
    w.Fact.NOT_OWNER: "dieser Marker nicht dir gehört",
    w.Fact.GAINED_EARLIER: "du ihn vor diesem Zug erhalten hast",
}

REQUIREMENTS: Final[Mapping[str, str]] = {
    "defense": "Verteidigung mit {dice} Würfeln",
    "defense of one": "Verteidigung mit {dice} Würfel",
    "small straight": "kleine Straße",
    "large straight": "große Straße",
    "and": " und ",
}
"""What dice must show, by the forms that requirements have."""
