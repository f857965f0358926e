"""Looking at a card: what is printed on it, in plain words and any language."""

from __future__ import annotations

from collections.abc import Iterable

from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language.wording import write_line
from throwdown.games.masters.model.cards import ACTION_FACE, BASIC, ENERGY_FACE, STAR, Card
from throwdown.games.masters.model.energy import ENERGY_KINDS, NO_ENERGY
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.view.notation import energy_word
from throwdown.words.texts import Texts, texts


def inspect(s: MastersState, word: str, language: str) -> list[str]:
    """Return the cards of this game whose name has the word in it, line by line; all for ""."""
    wanted = word.casefold()
    lines: list[str] = []
    known = card_texts(book_of(s))
    for number, card in enumerate(book_of(s).tables.cards[1:], start=1):
        if wanted in card.name().casefold() or wanted in card.name(language).casefold():
            lines += card_lines(card, known.text_of(number), language)
    return lines


def card_lines(card: Card, text: Iterable[n.Line], language: str) -> list[str]:
    """Return what is printed on a card with that text, and on its die."""
    forms = texts("masters.inspection", language)
    head = f"{card.name(language)} ({forms.say('cost', cost=card.cost)}"
    if card.energy != NO_ENERGY:
        energy = texts("masters.energies", language)[ENERGY_KINDS.name(card.energy)]
        head += forms.say("energy", energy=energy)
    if card.kind == BASIC:
        head += forms["basic"]
    head += "".join(f", {icon}" for icon in card.affiliations) + ")"
    lines = [write_line(line, language) for line in text] or [forms["plain"]]
    return [head, *[f"  {line}" for line in lines], _faces(card, forms)]


def _faces(card: Card, forms: Texts) -> str:
    """Return the faces of a card's die on one line, energy in letters."""
    faces = []
    for face in card.faces:
        stars = f" {STAR * face.bursts}" if face.bursts else ""
        if face.kind == ENERGY_FACE:
            faces.append(energy_word(face.energy, face.amount))
        elif face.kind == ACTION_FACE:
            faces.append(forms["action"] + stars)
        else:
            level = forms.say(
                "face",
                level=face.level,
                fielding=face.fielding_cost,
                attack=face.attack,
                defense=face.defense,
            )
            faces.append(level + stars)
    return f"  {forms.say('die', faces='; '.join(faces))}"
