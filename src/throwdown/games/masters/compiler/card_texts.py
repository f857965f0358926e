"""The texts of a game's cards as they are played: the trees that its programs were made from.

Whoever shows a text asks here (`card_texts`), so that what is shown is what is played, whatever
ruleset, errata or pack decided it. The rules never look at trees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.parser import parse_line
from throwdown.games.masters.language.wording import translate_titles, write_line
from throwdown.games.masters.model.cards import Card
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.effects.choices import ChooseBranch

_OF_RULES: Final = {
    "regenerate": n.Line(
        burst=None, header=None, instead=False, body=((n.Keyword(w.Keyword.REGENERATE),),)
    )
}
"""What programs of the rules say that stand for a keyword."""


class CardTexts:
    """The trees of all texts in one book."""

    def __init__(self, cards: Sequence[Card], rules: Ruleset, others: Sequence[Card] = ()) -> None:
        self._cards = cards
        # Texts may name cards that are not played with.
        self._titled = {card.title: card for card in (*others, *cards)}
        self._said: dict[tuple[n.Line, str], str] = {}
        self._rules = rules
        self._lines: dict[int, tuple[n.Line, ...]] = {}
        self.program_lines: dict[str, n.Line] = dict(_OF_RULES)
        """The line that each program comes from, by its name."""
        self.branches: dict[ChooseBranch, tuple[n.Line, ...]] = {}
        """What may be chosen between, by the op that asks."""

    def text_of(self, card: int) -> tuple[n.Line, ...]:
        """Return the lines that a card is played by, read when first asked for.

        Raises:
            LanguageError: a line is not the one wording of anything.
        """
        if card not in self._lines:
            rules = self._rules
            text = self._cards[card].text_in(
                rules.name, errata=rules.errata, quoted=rules.book_card_texts
            )
            self._lines[card] = tuple(map(parse_line, text))
        return self._lines[card]

    def write(self, line: n.Line, language: str) -> str:
        """Return a line in words, in which cards are named as they are called in the language."""
        said = self._said.get((line, language))
        if said is None:
            titles = {title: card.title_in(language) for title, card in self._titled.items()}
            said = write_line(translate_titles(line, titles), language)
            self._said[line, language] = said
        return said


def card_texts(book: MastersBook) -> CardTexts:
    """Return the texts that a book is played by."""
    texts = book.texts.trees
    assert isinstance(texts, CardTexts)
    return texts
