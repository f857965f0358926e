"""Looking at a card: what is printed on it, in plain words and either language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.model.cards import ACTION_FACE, BASIC, ENERGY_FACE, STAR, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.speech.lexicons import LEXICONS
from throwdown.games.masters.view.notation import energy_word

_FORMS: Final = {
    "en": {
        "cost": "cost {cost}",
        "energy": ", {energy}",
        "basic": ", basic action",
        "face": "level {level}: fielding {fielding}, A {attack}, D {defense}",
        "action": "action",
        "die": "Die: {faces}",
        "plain": "No text.",
    },
    "de": {
        "cost": "Kosten {cost}",
        "energy": ", {energy}",
        "basic": ", Basisaktion",
        "face": "Level {level}: Aufstellung {fielding}, A {attack}, V {defense}",
        "action": "Aktion",
        "die": "Würfel: {faces}",
        "plain": "Kein Text.",
    },
}


def inspect(s: MastersState, word: str, language: str) -> list[str]:
    """Return the cards of this game whose name has the word in it, line by line; all for ""."""
    wanted = word.casefold()
    lines: list[str] = []
    for card in book_of(s).tables.cards[1:]:
        if wanted in card.name().casefold() or wanted in card.name(language).casefold():
            lines += card_lines(card, book_of(s).rules.name, language)
    return lines


def card_lines(card: Card, ruleset: str, language: str) -> list[str]:
    """Return what is printed on a card and its die."""
    forms = _FORMS[language]
    head = f"{card.name(language)} ({forms['cost'].format(cost=card.cost)}"
    if card.energy != NO_ENERGY:
        energy = LEXICONS[language].energies[ENERGY_KINDS.name(card.energy)]
        head += forms["energy"].format(energy=energy)
    if card.kind == BASIC:
        head += forms["basic"]
    head += "".join(f", {icon}" for icon in card.affiliations) + ")"
    texts = text_lines(card, ruleset, language) or [forms["plain"]]
    return [head, *[f"  {text}" for text in texts], _faces(card, forms)]


def text_lines(card: Card, ruleset: str, language: str) -> list[str]:
    """Return the lines of a card's text in a language."""
    return [line_in(line, language) for line in card.text_in(ruleset)]


@lru_cache(maxsize=512)
def line_in(line: str, language: str) -> str:
    """Return a line of a card in a language."""
    if language != "de":
        return line
    # Writing German takes long to import, and a game in English never needs it.
    from throwdown.games.masters.language.german.writer import german

    return german(parse_line(line))


def _faces(card: Card, forms: Mapping[str, str]) -> str:
    """Return the faces of a card's die on one line, energy in letters."""
    faces = []
    for face in card.faces:
        stars = f" {STAR * face.bursts}" if face.bursts else ""
        if face.kind == ENERGY_FACE:
            faces.append(energy_word(face.energy, face.amount))
        elif face.kind == ACTION_FACE:
            faces.append(forms["action"] + stars)
        else:
            level = forms["face"].format(
                level=face.level,
                fielding=face.fielding_cost,
                attack=face.attack,
                defense=face.defense,
            )
            faces.append(level + stars)
    return f"  {forms['die'].format(faces='; '.join(faces))}"
