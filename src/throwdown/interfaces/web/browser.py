"""The browser of this machine: whether it can show a page, and opening it."""

from __future__ import annotations

import webbrowser
from collections.abc import Mapping
from threading import Thread


def can_browse(platform: str, environment: Mapping[str, str]) -> bool:
    """Return whether there is a browser that can show more than text, on a screen that is near."""
    if environment.get("BROWSER"):
        return True
    screen = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    is_far = "SSH_CONNECTION" in environment or platform not in ("darwin", "win32")
    if is_far and not screen:
        return False
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    # Browsers that draw in the terminal are the only ones of this plain kind; they run no script.
    return type(found) is not webbrowser.GenericBrowser


def open_browser(address: str) -> None:
    """Open a page; some browsers return only when they are closed, so nobody waits for that."""
    Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True).start()
