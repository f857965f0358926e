"""Outlook: all that a seat may know when it decides. Programs that play are given nothing else."""

from __future__ import annotations

from throwdown.contract.evaluation import Evaluation
from throwdown.contract.game import GameSpec
from throwdown.contract.seen import Model, SeenChoice, model_of
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup, View


class Outlook:
    """A game as the seat that must decide sees it."""

    def __init__(self, spec: GameSpec, s: GameState, seat: int, setup: Setup) -> None:
        self.spec = spec
        self.seat = seat
        self.setup = setup
        self._s = s

    def model(self) -> Model:
        """Return what the seat sees, thing by thing."""
        return model_of(self.spec.seen, self._s, self.seat)

    def printed_things(self, language: str) -> View:
        """Return what is printed on the things of the game; its digest tells whether it changed."""
        return self.spec.speech.printed_things(self._s, language)

    def prompt(self, language: str) -> str:
        """Return what it must decide, as a question."""
        return self.spec.speech.prompt(self._s, language, self.seat)

    def choices(self) -> list[SeenChoice]:
        """Return what it may pick, options that make no difference as one."""
        return self.spec.seen.choices(self._s, self.seat)

    def say_choices(self, choices: list[SeenChoice], language: str) -> list[tuple[str, str]]:
        """Return what each choice means, and its term, which is the same in every language."""
        picks, speech = [self.spec.words.parse(choice.pick) for choice in choices], self.spec.speech
        labels = speech.labels(self._s, picks, language)
        return [(label, speech.term(self._s, pick)) for label, pick in zip(labels, picks)]

    def options(self) -> list[Action]:
        """Return what it may pick."""
        decision = self._s.decision
        return decision.options[:] if decision is not None else []

    def find_options(self, text: str) -> list[Action]:
        """Return the options that a text means, several only if they are alike."""
        return self.spec.speech.find_options(self._s, text)

    def situation(self) -> int:
        """Return a number that is the same if, and only if, all is the same that the seat can know.

        >>> from throwdown.games.registry import game
        >>> sprint, setup = game("sprint"), {"seats": 2}
        >>> outlook = Outlook(sprint, sprint.new(setup, seed=12), 0, setup)
        >>> other = Outlook(sprint, outlook.sample(seed=3), 0, setup)
        >>> other.situation() == outlook.situation()
        True
        """
        return self.sample(0).key()

    def evaluation(self) -> Evaluation:
        """Return how games of this kind are judged."""
        return self.spec.evaluation(self._s.book)

    def sample(self, seed: int) -> GameState:
        """Return a game that could be this one: what the seat cannot know is drawn again.

        Chance in it comes from its own generator, and nobody keeps a journal of it.

        >>> from throwdown.games.registry import game
        >>> setup = {"seats": 2}
        >>> outlook = Outlook(game("sprint"), game("sprint").new(setup, seed=12), 0, setup)
        >>> outlook.sample(seed=3).decision.options == outlook.options()
        True
        """
        s = self.spec.sample(self._s, self.seat, seed)
        s.explicit = False
        s.checked = False
        s.journal = False
        return s
