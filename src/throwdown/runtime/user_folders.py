"""Where a user's programs keep their files, on each system."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

_NAME = "throwdown"


def cache_folder(platform: str, environment: Mapping[str, str], home: Path) -> Path:
    """Return where to keep what can be made again."""
    if platform == "win32":
        base = environment.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = environment.get("XDG_CACHE_HOME") or home / ".cache"
    return Path(base) / _NAME


def data_folder(platform: str, environment: Mapping[str, str], home: Path) -> Path:
    """Return where to keep what belongs to the user; THROWDOWN_DATA names another folder."""
    if chosen := environment.get("THROWDOWN_DATA"):
        return Path(chosen)
    if platform == "win32":
        base = environment.get("APPDATA") or home / "AppData" / "Roaming"
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = environment.get("XDG_DATA_HOME") or home / ".local" / "share"
    return Path(base) / _NAME
