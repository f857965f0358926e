"""Colours by what they mean, for a dark and a light table.

Green is what you may do, red is harm, amber is not yet sure; each kind of energy has a shape and a
letter besides its colour. A style is written as words: `fist bold`, `ink on raised`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.style import Style
from textual.theme import Theme

DARK: Final = {
    "bg": "#0c1311",
    "felt": "#14211d",
    "raised": "#20302a",
    "line": "#3a5247",
    "ink": "#f5eedd",
    "quiet": "#bcc7bb",
    "faint": "#93a599",
    "go": "#62e6a6",
    "ongo": "#05281a",
    "harm": "#ff8170",
    "wait": "#ffcf5c",
    "paper": "#f4e9d0",
    "onpaper": "#1b1a15",
    "fist": "#ff8a4c",
    "bolt": "#ffd83d",
    "mask": "#ffb0d8",
    "shield": "#58aaff",
    "wild": "#f5eedd",
    "generic": "#c3c9c6",
}
LIGHT: Final = {
    "bg": "#ece5d6",
    "felt": "#f8f4ea",
    "raised": "#d3ddd1",
    "line": "#8c9a8d",
    "ink": "#17211c",
    "quiet": "#435049",
    "faint": "#4f5c55",
    "go": "#0a6a46",
    "ongo": "#ffffff",
    "harm": "#a82412",
    "wait": "#744f00",
    "paper": "#1d2622",
    "onpaper": "#f6efdf",
    "fist": "#ad2f00",
    "bolt": "#3a3000",
    "mask": "#8a1f6b",
    "shield": "#0f56c0",
    "wild": "#17211c",
    "generic": "#46524d",
}
PALETTES: Final = {"dark": DARK, "light": LIGHT}


@lru_cache(maxsize=512)
def style(words: str, look: str) -> Style:
    """Return the style that words mean on a dark or a light table."""
    colours = PALETTES[look]
    return Style.parse(" ".join(colours.get(word, word) for word in words.split()))


def theme(look: str) -> Theme:
    """Return the colours of everything around the table."""
    colours = PALETTES[look]
    return Theme(
        name=f"throwdown-{look}",
        primary=colours["go"],
        secondary=colours["quiet"],
        accent=colours["go"],
        warning=colours["wait"],
        error=colours["harm"],
        success=colours["go"],
        foreground=colours["ink"],
        background=colours["bg"],
        surface=colours["felt"],
        panel=colours["raised"],
        dark=look == "dark",
        variables={
            **{name: colours[name] for name in ("faint", "quiet", "line", "paper", "onpaper")},
            "ongo": colours["ongo"],
            "block-cursor-foreground": colours["ongo"],
            "block-cursor-background": colours["go"],
            "border": colours["line"],
            "border-blurred": colours["line"],
        },
    )
