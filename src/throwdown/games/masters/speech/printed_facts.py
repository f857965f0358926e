"""What is printed on the cards and dice of a game, as data under the names that views have."""

from __future__ import annotations

from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.language.wording import write_line
from throwdown.games.masters.model.cards import ACTION_FACE, CARD_KINDS, CHARACTER_FACE, Card, Face
from throwdown.games.masters.model.energy import NO_ENERGY
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.view.notation import energy_word, words_of
from throwdown.kernel.values import View


def printed_facts(s: MastersState, language: str) -> View:
    """Return the cards of both teams, the basic actions and the Sidekick."""
    names, local = words_of(s).names, words_of(s, language).names
    book = book_of(s)
    found: View = {}
    for number, card in enumerate(book.tables.cards):
        text = [write_line(line, language) for line in card_texts(book).text_of(number)]
        found[names[number]] = _card(card, local[number], text)
    return found


def _card(card: Card, name: str, text: list[str]) -> View:
    return {
        "name": name,
        "text": [*text],
        "kind": CARD_KINDS.name(card.kind),
        "cost": card.cost,
        "energy": "" if card.energy == NO_ENERGY else energy_word(card.energy, 1),
        "faces": [_face(face) for face in card.faces],
    }


def _face(face: Face) -> View:
    if face.kind == CHARACTER_FACE:
        return {
            "level": face.level,
            "fielding": face.fielding_cost,
            "attack": face.attack,
            "defense": face.defense,
            "bursts": face.bursts,
        }
    if face.kind == ACTION_FACE:
        return {"bursts": face.bursts}
    return {"energy": energy_word(face.energy, face.amount)}
