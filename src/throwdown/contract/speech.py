"""Speech: a game in words and as things to draw, for interfaces that show it to people.

Everything said is made for one viewer from what that viewer may know. `language` is one of those
there are (`words/languages.py`); `names` are what players are called at this table, by seat, unless
they have names of their own in the game, such as heroes. No method changes the state.
"""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.printed_document import printed_document
from throwdown.contract.seen import Id, Model
from throwdown.kernel.action import Action, Vocabulary
from throwdown.kernel.book import Book
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.immutable import Immutable
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View
from throwdown.words.texts import texts


class Reason(Immutable):
    """Why something cannot be done now: the rule that says so, and the condition in words."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text


class About(Immutable):
    """A game for a player who chooses among games."""

    def __init__(self, title: str, tagline: str, intro: str) -> None:
        self.title = title
        """What it is called: "Dice Masters"."""
        self.tagline = tagline
        """The game in one line."""
        self.intro = intro
        """In a few sentences, what it is about and how it is won."""


class Speech:
    """What a game says. `player`, `lines`, `prompt` and `label` must be written; the rest
    has an answer that any game can live with.
    """

    def __init__(self, name: str, words: Vocabulary) -> None:
        self.name = name
        """The game's short name, which its text files have too."""
        self.words = words
        """The canonical text of the game's actions."""

    def about(self, language: str) -> About:
        """Return the game for a player choosing a game: the section `game` of its text file.

        Called where games are listed, and at the head of the prompt's help.
        """
        said = texts(f"{self.name}.game", language)
        return About(said["title"], said["tagline"], said["intro"])

    def player(self, s: GameState, seat: int, language: str) -> str:
        """Return what a seat is called at the table: "Runner A".

        Called where a match names its seats; a game whose players have names of their own says
        those.
        """
        raise NotImplementedError

    def lines(
        self,
        book: Book,
        model: Model,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> list[str]:
        """Return the table in plain words, line by line.

        Called by `GameSpec.lines`. Made from what a viewer sees, it cannot tell more than that; the
        book knows what the things that are seen are called, in each language.
        """
        raise NotImplementedError

    def damage(self, book: Book, model: Model, language: str) -> list[str]:
        """Return how the damage that waits adds up, line by line; nothing if none does.

        Called by the help, beside the chart of damage.
        """
        return []

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        """Return a short sentence that says who must decide what: "You: reroll dice, or keep them?"

        Called whenever a question opens. A viewer who decides is asked as "You"; one who waits is
        told what the other decides, without options; anybody else hears the question with the name
        of whom it is put to. Once the game is over, it says so.

        >>> from throwdown.games.registry import game
        >>> sprint = game("sprint")
        >>> sprint.speech.prompt(sprint.new({"seats": 2}, seed=12), "en", viewer=0)
        'You: reroll dice, or keep them?'
        """
        raise NotImplementedError

    def label(self, s: GameState, pick: Action, language: str) -> str:
        """Return what an option of the pending decision means: "Reroll die 2, which shows 3".

        Called for every option that is listed to the seat that decides. Different options have
        different labels.

        >>> from throwdown.games.registry import game
        >>> sprint = game("sprint")
        >>> race = sprint.new({"seats": 2}, seed=12)
        >>> sprint.speech.label(race, race.decision.options[0], "en")
        'Reroll die 0, which shows 5'
        """
        raise NotImplementedError

    def labels(self, s: GameState, picks: Sequence[Action], language: str) -> list[str]:
        """Return the labels of several options.

        Called where all are listed. A game that looks at the others to tell one from them need look
        only once here.
        """
        return [self.label(s, pick, language) for pick in picks]

    def term(self, s: GameState, pick: Action) -> str:
        """Return what a player at the table would say for an option: "attack Angel@2".

        Called where answers are typed, and by scenarios. Options with equal terms are alike: it
        makes no difference which of them is taken. It is the same in all languages; the canonical
        text, unless the game has words of its own.
        """
        return self.words.text(pick)

    def terms(self, s: GameState) -> list[str]:
        """Return the terms of the pending decision's options, equal ones once, in their order."""
        options = s.decision.options if s.decision is not None else []
        return list(dict.fromkeys([self.term(s, pick) for pick in options]))

    def find_options(self, s: GameState, text: str) -> list[Action]:
        """Return the pending decision's options that a text means: canonical text, else term.

        Called with what somebody typed. Several options come back only if they are alike.
        """
        options = s.decision.options if s.decision is not None else []
        exact = [pick for pick in options if self.words.text(pick) == text]
        return exact or [pick for pick in options if self.term(s, pick) == text]

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        """Return what forbids a seat what it wishes to do, or None if it is offered to that seat.

        Called when somebody asks, at any time, for anything: the wish is an action in canonical
        text, as a term, or in words of the language, and may be nonsense. The reason names the
        rule and tells nothing that the seat may not know. Here: the pending question.

        >>> from throwdown.games.registry import game
        >>> sprint = game("sprint")
        >>> race = sprint.new({"seats": 2}, seed=12)
        >>> sprint.speech.why_not(race, 0, "play dash", "en").text
        'Cards are played after the dice have been rolled and rerolled.'
        """
        decision = s.decision
        if decision is None:
            return Reason("", self.prompt(s, language))
        if decision.seat == seat and self.find_options(s, wish):
            return None
        return Reason(decision.rule, self.prompt(s, language, seat, names))

    def describe_thing(
        self, book: Book, model: Model, thing_id: Id, language: str, names: Sequence[str] = ()
    ) -> str:
        """Return one thing of a model in a few words: "Angel: can't block until ...".

        Called where things are told of one by one. It tells no more than the model; of a thing that
        has no words of its own it is empty.
        """
        return ""

    def inspect(
        self, s: GameState, word: str, language: str, names: Sequence[str] = ()
    ) -> list[str]:
        """Return what is printed on the things of this game that a word names, line by line.

        Called when somebody points at a thing or types its name; "" names all things. Nothing, if
        the word names nothing. Players go by `names`, or by their seats.
        """
        return []

    def printed_things(self, s: GameState, language: str) -> View:
        """Return what is printed on the things of this game, as a document (`printed.py`).

        Called by whoever draws a table, and by clients once for each digest. It is the same as
        long as the book of the game is, and nobody changes it.
        """
        return printed_document(language, {}, {})
