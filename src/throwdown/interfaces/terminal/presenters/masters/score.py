"""How what happens in Dice Masters is shown, beat by beat."""

from __future__ import annotations

from typing import Final

from throwdown.interfaces.terminal.beats import Score

SCORE: Final = Score(
    times={
        "turn began": 500,
        "drew": 300,
        "refilled": 350,
        "short draw": 350,
        "rolled": 1000,
        "rerolled": 850,
        "paid": 200,
        "bought": 600,
        "fielded": 500,
        "used action": 800,
        "used global": 800,
        "used ability": 500,
        "attacked": 900,
        "blocked": 500,
        "damaged": 500,
        "hurt": 900,
        "lost life": 700,
        "gained life": 500,
        "KO'd": 600,
        "spun": 250,
        "captured": 450,
        "took control": 500,
        "prevented": 400,
        "bonus": 300,
        "won": 1600,
        "concede": 900,
    },
    blows=frozenset(
        ("damaged", "hurt", "lost life", "gained life", "KO'd", "prevented", "captured", "won")
    ),
    early={"drew": "d"},
    marks={"KO'd": "KO", "attacked": "►", "blocked": "◄"},
)
