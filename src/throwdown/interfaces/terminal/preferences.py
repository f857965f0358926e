"""What a player has set: language, look, speed and payment; kept in the user's data folder."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from throwdown.interfaces.terminal.drawing.palette import PALETTES
from throwdown.interfaces.terminal.pace import FACTORS
from throwdown.interfaces.terminal.settings_file import read_settings
from throwdown.words.languages import find_languages, system_language


@dataclass(frozen=True, slots=True)
class Preferences:
    """What holds for every game."""

    language: str = field(default_factory=system_language)
    look: str = "dark"
    speed: int = 2
    """The pace at which is shown what happens (`pace.py`)."""
    by_hand: bool = False
    """Whether the player chooses every payment."""


def load_settings(path: Path) -> Preferences:
    """Return what is kept; what is missing or makes no sense is as in the beginning."""
    settings = Preferences()
    kept = read_settings(path)
    language, look, speed = (kept.get(name) for name in ("language", "look", "speed"))
    if isinstance(language, str) and language in find_languages():
        settings = replace(settings, language=language)
    if isinstance(look, str) and look in PALETTES:
        settings = replace(settings, look=look)
    if isinstance(speed, int) and speed in range(len(FACTORS)):
        settings = replace(settings, speed=int(speed))
    return replace(settings, by_hand=kept.get("by_hand") is True)


def save_settings(path: Path, settings: Preferences) -> None:
    """Keep settings, where that is possible: a game never fails for them."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(settings)), encoding="utf-8")
