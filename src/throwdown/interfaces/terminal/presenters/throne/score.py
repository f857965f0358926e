"""How what happens in Dice Throne is shown, beat by beat."""

from __future__ import annotations

from typing import Final

from throwdown.interfaces.terminal.beats import Score, ShownBeat

_ROLLED: Final = "rolled"
_MAIN_ROLLS: Final = ("activation", "defense", "targeting")


class ThroneScore(Score):
    """Shows the rolls of cards and tokens to whoever rolls, too: they are over at once."""

    __slots__ = ()

    def time(self, beat: ShownBeat, own: bool) -> int:
        aside = beat.subject.kind == _ROLLED and beat.subject.values["roll kind"] not in _MAIN_ROLLS
        return super().time(beat, own and not aside)


SCORE: Final = ThroneScore(
    times={
        "starts": 900,
        "turn began": 500,
        "phase began": 120,
        "rolled": 1000,
        "die changed": 500,
        "die set": 500,
        "drew": 250,
        "declared": 200,
        "played": 950,
        "upgraded": 700,
        "sold": 300,
        "gained CP": 200,
        "lost CP": 200,
        "used": 500,
        "token placed": 400,
        "announced": 900,
        "failed": 600,
        "targeted": 500,
        "defended": 700,
        "damage announced": 500,
        "damaged": 900,
        "healed": 500,
        "stole health": 700,
        "skipped": 500,
        "extra phase": 500,
        "saved": 900,
        "defeated": 1200,
        "won": 1600,
        "draw": 1600,
        "concede": 900,
    },
    blows=frozenset(
        (
            *("damaged", "healed", "stole health", "saved", "defeated", "defended", "failed"),
            *("token placed", "starts", "won", "draw"),
        )
    ),
    early={
        "damaged": "h",
        "healed": "h",
        "stole health": "h",
        "die changed": "d",
        "reshuffled": "p",
    },
)
