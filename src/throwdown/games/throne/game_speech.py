"""Dice Throne in words. Players go by their heroes, whatever they are called at the table."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.seen import Model
from throwdown.contract.speech import Reason, Speech
from throwdown.games.throne.model.state import throne_state
from throwdown.games.throne.rules.core.book import book_of, throne_book
from throwdown.games.throne.rules.core.verbs import WORDS
from throwdown.games.throne.speech import narration
from throwdown.games.throne.speech.labels import term
from throwdown.games.throne.speech.table import damage_lines, lines
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import Action
from throwdown.kernel.book import Book
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View


class ThroneSpeech(Speech):
    """What Dice Throne says."""

    def __init__(self) -> None:
        super().__init__("throne", WORDS)

    def player(self, s: GameState, seat: int, language: str) -> str:
        return words_of(throne_state(s), language).players[seat]

    def lines(
        self,
        book: Book,
        model: Model,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> list[str]:
        return lines(throne_book(book), model, language, viewer)

    def damage(self, book: Book, model: Model, language: str) -> list[str]:
        return damage_lines(throne_book(book), model, language)

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        return narration.prompt(throne_state(s), language, viewer)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        return narration.label(throne_state(s), pick, language)

    def term(self, s: GameState, pick: Action) -> str:
        return term(throne_state(s), pick)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        # Imported when somebody asks, here and below: a game is begun without it.
        from throwdown.games.throne.reasons.why_not import why_not

        return why_not(throne_state(s), seat, wish, language)

    def inspect(
        self, s: GameState, word: str, language: str, names: Sequence[str] = ()
    ) -> list[str]:
        from throwdown.games.throne.speech.inspection import inspect

        return inspect(throne_state(s), word, language)

    def printed_things(self, s: GameState, language: str) -> View:
        from throwdown.games.throne.speech.printed_heroes import printed_heroes

        return printed_heroes(book_of(s), language)
