"""What the table of Dice Throne says around the words of the rules, in each language."""

from __future__ import annotations

from typing import Final

TABLE: Final = {
    "en": {
        "dice": "DICE",
        "board": "BOARD",
        "hand": "HAND",
        "damage": "DAMAGE",
        "tokens": "TOKENS",
        "cp": "CP",
        "cards": "hand {cards}",
        "deck": "deck {deck}",
        "discard": "discard {discard}",
        "upgrades": "Upgrades: {names}",
        "keep": "keep",
        "roll": "roll",
        "attempt": "attempt {number} of 3",
        "no dice": "No dice have been rolled.",
        "no hand": "No cards.",
        "healing": "heals {amount} ({source})",
        "out": "out of the game",
        "declared": "declares {source}",
        "to": "→ {name}",
        "none": "none",
        "activation": "offensive roll",
        "targeting": "targeting roll",
        "defense": "defensive roll",
        "text": "roll",
        "upgrade": "upgrade",
        "main": "main phase",
        "roll card": "roll phase",
        "instant": "instant",
        "passive": "passive",
        "defensive": "defense",
        "if": "If nobody does more:",
        "die": "Die {number}: {face}",
    },
    "de": {
        "dice": "WÜRFEL",
        "board": "TABLEAU",
        "hand": "HAND",
        "damage": "SCHADEN",
        "tokens": "MARKER",
        "cp": "KP",
        "cards": "Hand {cards}",
        "deck": "Stapel {deck}",
        "discard": "Ablage {discard}",
        "upgrades": "Aufwertungen: {names}",
        "keep": "bleibt",
        "roll": "neu",
        "attempt": "Wurf {number} von 3",
        "no dice": "Noch wurde nicht gewürfelt.",
        "no hand": "Keine Karten.",
        "healing": "heilt {amount} ({source})",
        "out": "ausgeschieden",
        "declared": "kündigt {source} an",
        "to": "→ {name}",
        "none": "keiner",
        "activation": "Angriffswurf",
        "targeting": "Zielwurf",
        "defense": "Verteidigungswurf",
        "text": "Wurf",
        "upgrade": "Aufwertung",
        "main": "Hauptphase",
        "roll card": "Wurfphase",
        "instant": "Sofort",
        "passive": "passiv",
        "defensive": "Verteidigung",
        "if": "Wenn niemand mehr tut:",
        "die": "Würfel {number}: {face}",
    },
}

PHASES: Final = {
    "en": ("Upkeep", "Income", "Main 1", "Offense", "Target", "Defense", "Main 2", "Discard"),
    "de": (
        *("Versorgung", "Einkommen", "Haupt 1", "Angriff"),
        *("Ziel", "Verteidigung", "Haupt 2", "Abwurf"),
    ),
}

QUESTIONS: Final = {
    "en": {
        "DT-3.4.1": "Mark dice to roll again, or keep them all.",
        "DT-3.6.3": "Mark defense dice to roll again, or keep them all.",
    },
    "de": {
        "DT-3.4.1": "Markiere Würfel für einen neuen Wurf, oder behalte alle.",
        "DT-3.6.3": "Markiere Verteidigungswürfel für einen neuen Wurf, oder behalte alle.",
    },
}

CONFIRM: Final = {
    "en": ("Keep all dice", "Roll {count} again"),
    "de": ("Alle behalten", "{count} neu werfen"),
}

HELP: Final = {
    "en": (
        "[b]Dice[/b]  mark dice to roll them again; unmarked dice are kept\n"
        "[b]Tokens[/b]  ● positive  ▼ negative  ◆ unique  ♦ companion"
    ),
    "de": (
        "[b]Würfel[/b]  markiere, was neu geworfen wird; der Rest bleibt liegen\n"
        "[b]Marker[/b]  ● positiv  ▼ negativ  ◆ einzigartig  ♦ Gefährte"
    ),
}
"""What the signs of the table mean."""
