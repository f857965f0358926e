"""The file of what a player has set, for whoever needs one thing of it and no screen."""

from __future__ import annotations

import json
from pathlib import Path

from throwdown.runtime.user_folders import data_folder
from throwdown.words.languages import find_languages


def settings_file() -> Path:
    """Return where settings are kept."""
    return data_folder() / "terminal.json"


def read_settings(path: Path) -> dict[str, object]:
    """Return what stands in the file; nothing if it is not there or makes no sense."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def chosen_language() -> str | None:
    """Return the language that was chosen last in the app, or None."""
    language = read_settings(settings_file()).get("language")
    return language if isinstance(language, str) and language in find_languages() else None
