"""A turn in short, by game and edition: what happens in each part, who may act, what ends it."""

from __future__ import annotations

from dataclasses import dataclass

from throwdown.content.help.help_files import EDITIONS, UXM, edition_groups, words

DEFAULT_EDITION = "asm"


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step or phase of a turn."""

    number: int
    name: str
    text: str
    who: str
    ends: str


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """A turn of a game, by an edition of its rules."""

    game: str
    title: str
    steps: tuple[TurnStep, ...]
    doubles: str
    """What is different in Doubles; "" where there are none."""


def turn_summary(game: str, language: str, edition: str | None = None) -> TurnSummary | None:
    """Return a turn of a game in short; None if the help has none of that game."""
    said = words("turns", language)
    if game == "throne":
        texts = said["throne"]
        return TurnSummary(game, texts["title"], _steps(game, texts, said), "")
    if game != "masters":
        return None
    known = edition if edition in EDITIONS else DEFAULT_EDITION
    texts = dict(said["masters-uxm" if known == UXM else "masters-later"])
    for group in edition_groups(known)[:1]:
        texts |= said.get(f"masters-{group}", {})
    return TurnSummary(
        game, texts["title"], _steps(game, texts, said), said["masters-doubles"]["all"]
    )


def _steps(
    game: str, texts: dict[str, str], said: dict[str, dict[str, str]]
) -> tuple[TurnStep, ...]:
    names, who, ends = (said[f"{game}-{part}"] for part in ("names", "who", "ends"))
    return tuple(
        TurnStep(int(key), name, texts[key], who[key], ends[key]) for key, name in names.items()
    )
