"""What the table of Dice Masters says around the words of the rules, in each language."""

from __future__ import annotations

from typing import Final

TABLE: Final = {
    "en": {
        "sidekick": "Sidekick",
        "you": "You",
        "defense": "D",
        "field": "FIELD",
        "attack": "ATTACK",
        "reserve": "RESERVE",
        "rolled": "ROLLED",
        "basics": "BASICS",
        "team": "TEAM",
        "bag": "Bag",
        "prep": "Prep",
        "used": "Used",
        "out_of_play": "Out",
        "captured": "Captured",
        "on_cards": "On cards",
        "counters": "Counters",
        "set_aside": "Set aside",
        "floating": "no die",
        "no field": "No characters here.",
        "no reserve": "Empty. Energy you keep pays for Globals.",
        "unblocked": "unblocked",
        "blocks": "◂ {names}",
        "keeps": "keeps {energy}",
        "keeps nothing": "keeps no energy",
        "pays": "Pays {payment}, {keeps}.",
        "if": "If nobody does more:",
        "nothing": "No damage.",
        "energy": "energy",
        "faces": "Faces of its die:",
    },
    "de": {
        "sidekick": "Sidekick",
        "you": "Du",
        "defense": "V",
        "field": "FELDZONE",
        "attack": "ANGRIFF",
        "reserve": "RESERVE",
        "rolled": "GEWORFEN",
        "basics": "BASIS",
        "team": "TEAM",
        "bag": "Beutel",
        "prep": "Vorber.",
        "used": "Ablage",
        "out_of_play": "Aus",
        "captured": "Gefangen",
        "on_cards": "Auf Karten",
        "counters": "Marker",
        "set_aside": "Zur Seite",
        "floating": "ohne Würfel",
        "no field": "Keine Charaktere.",
        "no reserve": "Leer. Behaltene Energie zahlt Globale Fähigkeiten.",
        "unblocked": "ungeblockt",
        "blocks": "◂ {names}",
        "keeps": "behält {energy}",
        "keeps nothing": "behält keine Energie",
        "pays": "Zahlt {payment}, {keeps}.",
        "if": "Wenn niemand mehr tut:",
        "nothing": "Kein Schaden.",
        "energy": "Energie",
        "faces": "Seiten des Würfels:",
    },
}

STEPS: Final = {
    "en": ("Clear and draw", "Roll and reroll", "Main", "Attack", "Cleanup"),
    "de": ("Nachziehen", "Würfeln", "Haupt", "Angriff", "Aufräumen"),
}

QUESTIONS: Final = {
    "en": {
        "DM-5.2": "You won the toss: go first or second?",
        "DM-6.2.2": "Mark dice to roll again, or keep them all.",
        "DM-7.1.1": "Mark who attacks, or do not attack.",
        "DM-7.2.1": "Pair blockers with attackers, or do not block.",
        "DM-9.3": "Buy, field, use something, or pass.",
    },
    "de": {
        "DM-5.2": "Münzwurf gewonnen: Beginnst du?",
        "DM-6.2.2": "Markiere Würfel für einen neuen Wurf, oder behalte alle.",
        "DM-7.1.1": "Markiere, wer angreift, oder greife nicht an.",
        "DM-7.2.1": "Stelle Blocker gegen Angreifer, oder blocke nicht.",
        "DM-9.3": "Kaufe, stelle auf, nutze etwas, oder passe.",
    },
}

CONFIRM: Final = {
    "en": {
        "DM-6.2.2": ("Keep all dice", "Reroll {count}"),
        "DM-7.1.1": ("Do not attack", "Attack with {count}"),
        "DM-7.2.1": ("Do not block", "Block with {count}"),
    },
    "de": {
        "DM-6.2.2": ("Alle behalten", "{count} neu werfen"),
        "DM-7.1.1": ("Nicht angreifen", "Mit {count} angreifen"),
        "DM-7.2.1": ("Nicht blocken", "Mit {count} blocken"),
    },
}

HELP: Final = {
    "en": (
        "[b]Energy[/b]  ■F fist  ▲B bolt  ◆M mask  ●S shield  ✱? wild  ○G generic\n"
        "[b]Characters[/b]  A attack, D defense, • level, ★ burst, −2 damage"
    ),
    "de": (
        "[b]Energie[/b]  ■F Faust, ▲B Blitz, ◆M Maske, ●S Schild, ✱? beliebig,\n"
        "         ○G generisch\n"
        "[b]Charaktere[/b]  A Angriff, V Verteidigung, • Level, ★ Stern, −2 Schaden"
    ),
}
"""What the signs of the table mean."""
