"""What is printed on the things of a game, as data under the names that views have."""

from __future__ import annotations

from throwdown.games.throne.content.hero import Card, Hero, Space, Token
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model.printed_kinds import CARD_TYPES, SPACE_KINDS, TOKEN_KINDS
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.setup.books import compiled_heroes
from throwdown.games.throne.speech.inspection import Printer
from throwdown.games.throne.view.notation import words_of
from throwdown.games.throne.view.wording import write_requirement, write_side
from throwdown.kernel.values import Json, View


def printed(s: ThroneState, language: str) -> View:
    """Return each player's hero, the cards and tokens of the game, and what sides are called."""
    book, words = book_of(s), words_of(s, language)
    made = compiled_heroes(book)
    sheet = _Sheet(language)
    return {
        "players": [
            sheet.hero(made.heroes[number], words.players[seat])
            for seat, number in enumerate(book.tables.hero_of)
        ],
        "cards": {
            card.name: sheet.card(card, None if owner < 0 else made.heroes[owner], name)
            for card, owner, name in zip(made.cards, made.card_heroes, words.cards, strict=True)
        },
        "tokens": {
            token.noun.name: {
                "name": words.tokens[number],
                "kind": TOKEN_KINDS.name(token.kind) if isinstance(token, Token) else "companion",
                "limit": token.limit,
            }
            for number, token in enumerate(made.tokens)
        },
        "faces": {str(face): write_side(face, language) for face in w.Face},
    }


class _Sheet:
    """Gives things their data in one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._printer = Printer(language)

    def hero(self, hero: Hero, name: str) -> View:
        """Return what a hero's dice and board show."""
        symbols: list[Json] = [*self._printer.symbols(hero)]
        spaces: list[Json] = [self._space(space, hero) for space in hero.spaces]
        return {"name": name, "dice": symbols, "spaces": spaces}

    def card(self, card: Card, hero: Hero | None, name: str) -> View:
        """Return what a card costs, says, and puts on the board."""
        return {
            "name": name,
            "type": CARD_TYPES.name(card.type),
            "cost": card.cost,
            "text": self._printer.text(card.text, hero) if card.text else "",
            "upgrades": card.upgrades,
            "spaces": [self._space(space, hero) for space in card.spaces()],
        }

    def _space(self, space: Space, hero: Hero | None) -> View:
        needs = [line.requirement for line in space.lines if line.requirement is not None]
        return {
            "id": space.name,
            "name": self._printer.name(space),
            "kind": SPACE_KINDS.name(space.kind),
            "level": space.level,
            "side": space.side,
            "needs": [write_requirement(need, hero, self._language) for need in needs],
            "texts": [self._printer.text(text, hero) for text in space.texts()],
        }
