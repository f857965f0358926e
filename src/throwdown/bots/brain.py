"""Brains: what decides for a seat, and the two that do not look ahead."""

from __future__ import annotations

from hashlib import blake2b

from mypy_extensions import mypyc_attr

from throwdown.contract.evaluation import Evaluation, draw_weighted
from throwdown.contract.outlook import Outlook
from throwdown.kernel.action import Action
from throwdown.kernel.rng import Rng, rng_from_seed


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain:
    """Decides for one seat of one game; the same outlooks and the same seed give the same picks."""

    def __init__(self, seed: int) -> None:
        self.chooser: Rng = rng_from_seed(seed)
        self._evaluation: Evaluation | None = None

    def choose(self, outlook: Outlook) -> Action:
        """Return one of the options; at once, if there is only one."""
        options = outlook.options()
        return options[0] if len(options) == 1 else options[self.think(outlook, len(options))]

    def think(self, outlook: Outlook, count: int) -> int:
        """Return the number of one of `count` options, at least two."""
        raise NotImplementedError(type(self).__name__)

    def evaluation(self, outlook: Outlook) -> Evaluation:
        """Return how the game is judged; made for the first decision and kept for the others."""
        if self._evaluation is None:
            self._evaluation = outlook.evaluation()
        return self._evaluation

    def worthwhile_options(self, outlook: Outlook) -> list[int]:
        """Return the options that are not thought to be mistakes, by their numbers."""
        weights = self.evaluation(outlook).weigh(outlook.sample(0))
        return [choice for choice in range(len(weights)) if weights[choice]]

    def hear_result(self, winners: list[int]) -> None:
        """Hear which seats have won; nothing more will be asked."""

    def close(self) -> None:
        """Let go of whatever it holds, whether or not the game is over."""


class Random(Brain):
    """Picks any option, all equally likely."""

    def think(self, outlook: Outlook, count: int) -> int:
        """Draw a number."""
        return self.chooser.draw_below(count)


class Quick(Brain):
    """Picks by the weights of quick play, without looking ahead."""

    def think(self, outlook: Outlook, count: int) -> int:
        """Draw by weight."""
        s = outlook.sample(self.chooser.word())
        return draw_weighted(self.chooser, self.evaluation(outlook).weigh(s))


def bot_seed(game_seed: int, place: int) -> int:
    """Return a seed for a bot, from which it cannot tell the seed that the dice come from."""
    digest = blake2b(f"{game_seed} {place}".encode(), digest_size=6, person=b"throwdown bot")
    return int.from_bytes(digest.digest(), "big")


def best_of(values: list[int]) -> int:
    """Return the place of the greatest value, the first of equal ones."""
    best = 0
    for i in range(1, len(values)):
        if values[i] > values[best]:
            best = i
    return best
