"""What a player has set: language, look, speed and payment; kept in the user's data folder."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from throwdown.interfaces.terminal.drawing.palette import PALETTES
from throwdown.interfaces.terminal.pace import FACTORS
from throwdown.runtime.user_folders import data_folder
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


def settings_file() -> Path:
    """Return where settings are kept."""
    return data_folder() / "terminal.json"


def load_settings(path: Path) -> Preferences:
    """Return what is kept; what is missing or makes no sense is as in the beginning."""
    settings = Preferences()
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return settings
    if not isinstance(kept, dict):
        return settings
    if kept.get("language") in find_languages():
        settings = replace(settings, language=kept["language"])
    if kept.get("look") in PALETTES:
        settings = replace(settings, look=kept["look"])
    if kept.get("speed") in range(len(FACTORS)):
        settings = replace(settings, speed=int(kept["speed"]))
    return replace(settings, by_hand=kept.get("by_hand") is True)


def save_settings(path: Path, settings: Preferences) -> None:
    """Keep settings, where that is possible: a game never fails for them."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(asdict(settings)), encoding="utf-8")
