"""Dice Masters in words."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.seen import Id, Model
from throwdown.contract.speech import Reason, Speech
from throwdown.games.masters.model.state import masters_state
from throwdown.games.masters.rules.core.book import book_of, masters_book
from throwdown.games.masters.rules.core.verbs import WORDS
from throwdown.games.masters.speech import narration
from throwdown.games.masters.speech.labels import term
from throwdown.games.masters.speech.table_lines import describe_table, describe_thing
from throwdown.kernel.action import Action
from throwdown.kernel.book import Book
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View


class MastersSpeech(Speech):
    """What Dice Masters says."""

    def __init__(self) -> None:
        super().__init__("masters", WORDS)

    def player(self, s: GameState, seat: int, language: str) -> str:
        return narration.player(seat, language)

    def lines(
        self,
        book: Book,
        model: Model,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> list[str]:
        return describe_table(masters_book(book), model, language, names, viewer)

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        return narration.prompt(masters_state(s), language, viewer, names)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        return narration.labels(masters_state(s), [pick], language)[0]

    def labels(self, s: GameState, picks: Sequence[Action], language: str) -> list[str]:
        return narration.labels(masters_state(s), picks, language)

    def term(self, s: GameState, pick: Action) -> str:
        return term(masters_state(s), pick)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        # Imported when somebody asks: a game is begun without it.
        from throwdown.games.masters.reasons.why_not import why_not

        return why_not(masters_state(s), seat, wish, language, names)

    def describe_thing(
        self, book: Book, model: Model, thing_id: Id, language: str, names: Sequence[str] = ()
    ) -> str:
        return describe_thing(masters_book(book), model, thing_id, language, names)

    def inspect(
        self, s: GameState, word: str, language: str, names: Sequence[str] = ()
    ) -> list[str]:
        # Imported when somebody asks, here and below: a game is begun without it.
        from throwdown.games.masters.speech.inspection import inspect

        players = names or [self.player(s, seat, language) for seat in range(len(s.teams))]
        return inspect(masters_state(s), word, language, players)

    def printed_things(self, s: GameState, language: str) -> View:
        from throwdown.games.masters.speech.printed_cards import printed_cards

        return printed_cards(book_of(masters_state(s)), language)
