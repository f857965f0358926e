"""What cards and dice are called: in the notation of the table, or in the words of a language.

The notation (`SK!`, `Angel@2`, `ff`) is what players type and records hold; whatever is read, such
as labels, questions, reasons and the log, calls a die by what it is: a Sidekick, Angel (level 2),
2 fist.
"""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE, FACES
from throwdown.games.masters.model.energy import ENERGY_KINDS, GENERIC
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.view.notation import (
    energy_word,
    number_among_alike,
    shows_face,
    words_of,
)
from throwdown.words.linked_text import link
from throwdown.words.lists import join_words
from throwdown.words.texts import texts


class DiceNames:
    """Names in the notation of the table."""

    def __init__(self, s: MastersState, language: str = "en") -> None:
        self._s = s
        self._language = language
        self._cards = book_of(s).card_of
        self._words = words_of(s, language)

    def card(self, card: int) -> str:
        """Return the name of a card."""
        return self._words.names[card]

    def side(self, card: int, side: int) -> str:
        """Return the name of a side of a card's die."""
        return self._words.face(card, side)

    def energy(self, kind: int, amount: int) -> str:
        """Return the name of so much energy."""
        return energy_word(kind, amount)

    def join(self, words: Sequence[str]) -> str:
        """Return several names as one."""
        return " ".join(words)

    def partly_spent(self, word: str, rest: str) -> str:
        """Return the name of a die of whose energy a part is spent, with what stays on it."""
        return f"{word}→{rest}"

    def of(self, die: int) -> str:
        """Return the name of the card that a die stands for."""
        return self.card(self._cards[die])

    def face(self, die: int) -> str:
        """Return the name of the side of a die that is up, wherever it lies."""
        return self.side(self._cards[die], self._s.side[die])

    def visible_name(self, die: int) -> str:
        """Return the name of a die: what it shows where dice lie rolled, else of its card."""
        return self.face(die) if shows_face(self._s, die) else self.of(die)

    def numbered_name(self, die: int) -> str:
        """Return the name of a die, numbered where it looks like another one but is not alike."""
        word, number = self.visible_name(die), number_among_alike(self._s, die)
        return word if number == 1 else f"{word} #{number}"


class SpokenNames(DiceNames):
    """Names in the words of a language."""

    def card(self, card: int) -> str:
        if card == SIDEKICK_CARD:
            return texts("masters.dice", self._language)["sidekick"]
        return super().card(card)

    def side(self, card: int, side: int) -> str:
        return self._side(card, side, self.card(card))

    def _side(self, card: int, side: int, name: str) -> str:
        """Return the name of a side of a card's die, with the name that the card goes by."""
        tables, face = self._s.tables, card * FACES + side
        forms = texts("masters.dice", self._language)
        if tables.face_kind[face] == CHARACTER_FACE:
            if card == SIDEKICK_CARD:
                return name
            return forms.say("level", card=name, level=tables.level[face])
        if tables.face_kind[face] == ACTION_FACE:
            bursts = tables.bursts[face]
            if bursts:
                return forms.say("burst action", card=name, bursts=bursts)
            return forms.say("action", card=name)
        energy = self.energy(tables.face_energy[face], tables.face_amount[face])
        return energy if card == SIDEKICK_CARD else forms.say("energy", card=name, energy=energy)

    def energy(self, kind: int, amount: int) -> str:
        word = texts("masters.energies", self._language)[ENERGY_KINDS.name(kind)]
        if amount == 1 and kind != GENERIC:
            return word
        return texts("masters.dice", self._language).say("amount", amount=amount, energy=word)

    def partly_spent(self, word: str, rest: str) -> str:
        return texts("masters.dice", self._language).say("partly spent", die=word, rest=rest)

    def join(self, words: Sequence[str]) -> str:
        return join_words(words, self._language)


class LinkedNames(SpokenNames):
    """Names in the words of a language that are links: of dice to them, of cards to those."""

    def of(self, die: int) -> str:
        return link(self.card(self._cards[die]), f"d{die}")

    def face(self, die: int) -> str:
        return self.name_of_side(die, self._s.side[die])

    def name_of_side(self, die: int, side: int) -> str:
        """Return the name of a side of a die, which may be another than is up."""
        return self._side(self._cards[die], side, self.of(die))

    def linked_card(self, card: int) -> str:
        """Return the name of a card as a link to it."""
        return link(self.card(card), f"c{card}")
