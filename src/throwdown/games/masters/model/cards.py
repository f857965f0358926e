"""Faces, dice and cards as they are printed, and the text form of a face.

What a card's lines of text mean is read elsewhere, from its text; where cards come from is decided
in `content/set_files.py`.
"""

from __future__ import annotations

import re
from typing import Final

from throwdown.content.toml_facts import slug
from throwdown.content.translations import Translations
from throwdown.games.masters.model.energy import (
    BOLT,
    ENERGY_KINDS,
    FIST,
    GENERIC,
    MASK,
    NO_ENERGY,
    SHIELD,
    WILD,
)
from throwdown.kernel.code_table import Code, CodeTable
from throwdown.runtime.frozen import Frozen
from throwdown.words.message import Message, SayableError

ENERGY_FACE: Final = 0
CHARACTER_FACE: Final = 1
ACTION_FACE: Final = 2
FACE_KINDS: Final = CodeTable(
    [Code(ENERGY_FACE, "energy"), Code(CHARACTER_FACE, "character"), Code(ACTION_FACE, "action")]
)

CHARACTER: Final = 0
ACTION: Final = 1
BASIC: Final = 2
CARD_KINDS: Final = CodeTable(
    [Code(CHARACTER, "character"), Code(ACTION, "action"), Code(BASIC, "basic")]
)

COMMON: Final = 0
UNCOMMON: Final = 1
RARE: Final = 2
SUPER_RARE: Final = 3
PROMO: Final = 4
RARITIES: Final = CodeTable(
    [
        Code(COMMON, "common"),
        Code(UNCOMMON, "uncommon"),
        Code(RARE, "rare"),
        Code(SUPER_RARE, "super-rare"),
        Code(PROMO, "promo"),
    ]
)

FACES: Final = 6
STAR: Final = "★"
_CHARACTER: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{1,2})(?: (★{1,2}))?")
_ACTION: Final = re.compile(r"action(?: (★{1,2}))?")
_TYPED: Final = re.compile(r"(fist|bolt|mask|shield)(?: \1)?")
_GENERIC: Final = re.compile(r"generic ([1-9])")


class FaceError(SayableError, ValueError):
    """A text is no face; the message says how one is written."""


class Face(Frozen):
    """One side of a die; what its kind does not have is 0, or NO_ENERGY."""

    kind: int
    energy: int = NO_ENERGY
    amount: int = 0
    fielding_cost: int = 0
    attack: int = 0
    defense: int = 0
    bursts: int = 0
    level: int = 0

    def __str__(self) -> str:
        """Write the face as a set file does: `shield shield`, `1/3/4 ★`, `action ★★`."""
        stars = f" {STAR * self.bursts}" if self.bursts else ""
        if self.kind == CHARACTER_FACE:
            return f"{self.fielding_cost}/{self.attack}/{self.defense}{stars}"
        if self.kind == ACTION_FACE:
            return f"action{stars}"
        if self.energy == GENERIC:
            return f"generic {self.amount}"
        return " ".join([ENERGY_KINDS.name(self.energy)] * self.amount)


class EditionText(Frozen):
    """The text a card has in one ruleset only (E-47)."""

    ruleset: str
    text: tuple[str, ...]


class Card(Frozen):
    """A card and the die that stands for it (DM-3.1)."""

    id: str
    set: str
    number: int
    title: str
    subtitle: str | None
    kind: int
    cost: int
    energy: int
    affiliations: tuple[str, ...]
    max_dice: int
    rarity: int
    faces: tuple[Face, ...]
    text: tuple[str, ...]
    titles: Translations = Translations()
    """The title in other languages, as far as it is known."""
    subtitles: Translations = Translations()
    errata: tuple[str, ...] | None = None
    quoted: tuple[str, ...] | None = None
    """The text as an example of a book has it, where that is not the printed one (DM-3.10)."""
    editions: tuple[EditionText, ...] = ()

    def name(self, language: str = "en") -> str:
        """Return title and subtitle, in a language as far as it is known: `Angel: Inspiring`."""
        title, subtitle = self.title_in(language), self.subtitle_in(language)
        return title if subtitle is None else f"{title}: {subtitle}"

    def title_in(self, language: str) -> str:
        """Return the title in a language, or as it stands in the file."""
        return self.titles.find(language) or self.title

    def subtitle_in(self, language: str) -> str | None:
        """Return the subtitle in a language, or as it stands in the file; None without one."""
        return self.subtitles.find(language) or self.subtitle

    def text_in(
        self, ruleset: str, *, errata: bool = False, quoted: bool = False
    ) -> tuple[str, ...]:
        """Return the lines to play by.

        The book's quotation if wanted, else the ruleset's own, the errata if wanted, the text.
        """
        if quoted and self.quoted is not None:
            return self.quoted
        for edition in self.editions:
            if edition.ruleset == ruleset:
                return edition.text
        if errata and self.errata is not None:
            return self.errata
        return self.text


def card_id(set_name: str, name: str) -> str:
    """Return the id of a card from its set and its name: `uxm/angel-air-transport`."""
    return f"{set_name}/{slug(name)}"


def parse_face(text: str, level: int = 0) -> Face:
    """Read a face as a set file writes it; `level` is that of a character face.

    Raises FaceError for a text that is no face.
    """
    if found := _CHARACTER.fullmatch(text):
        fielding_cost, attack, defense = int(found[1]), int(found[2]), int(found[3])
        return character_face(fielding_cost, attack, defense, len(found[4] or ""), level)
    if found := _ACTION.fullmatch(text):
        return Face(ACTION_FACE, bursts=len(found[1] or ""))
    if found := _GENERIC.fullmatch(text):
        return energy_face(GENERIC, int(found[1]))
    if found := _TYPED.fullmatch(text):
        return energy_face(ENERGY_KINDS.number(found[1]), len(text.split()))
    if text == "wild":
        return energy_face(WILD, 1)
    raise FaceError(Message("masters_faults.pack", "no face", text=text))


def energy_face(energy: int, amount: int) -> Face:
    """Make a face that shows energy."""
    return Face(ENERGY_FACE, energy=energy, amount=amount)


def character_face(
    fielding_cost: int, attack: int, defense: int, bursts: int = 0, level: int = 1
) -> Face:
    """Make a face that shows a character."""
    return Face(
        CHARACTER_FACE,
        fielding_cost=fielding_cost,
        attack=attack,
        defense=defense,
        bursts=bursts,
        level=level,
    )


# DM-2.1.3, DM-2.2.6: basic action dice are alike and can stand for any basic action card.
BASIC_ACTION_FACES: Final = (
    energy_face(GENERIC, 2),
    energy_face(GENERIC, 2),
    energy_face(GENERIC, 2),
    Face(ACTION_FACE),
    Face(ACTION_FACE, bursts=1),
    Face(ACTION_FACE, bursts=2),
)

# DM-2.2.4, DM-4.6: a die without a card, of which each player has eight.
SIDEKICK: Final = Card(
    id="sidekick",
    set="",
    number=0,
    title="Sidekick",
    subtitle=None,
    kind=CHARACTER,
    cost=0,
    energy=NO_ENERGY,
    affiliations=(),
    max_dice=8,
    rarity=COMMON,
    faces=(
        energy_face(FIST, 1),
        energy_face(BOLT, 1),
        energy_face(MASK, 1),
        energy_face(SHIELD, 1),
        energy_face(WILD, 1),
        character_face(0, 1, 1),
    ),
    text=(),
)
