"""Help with decisions of Dice Throne: exact odds."""

from __future__ import annotations

from throwdown.contract.aids import Likelihood, Odds
from throwdown.games.throne.model.state import throne_state
from throwdown.kernel.state import GameState


class ThroneOdds(Odds):
    """The odds of an Offensive Roll; loaded when they are first asked for."""

    def advice(self, s: GameState, seat: int, language: str) -> list[str]:
        from throwdown.games.throne.speech.odds_report import odds_in_words

        return odds_in_words(throne_state(s), seat, language)

    def chances(self, s: GameState, seat: int, keep: list[int]) -> list[Likelihood]:
        from throwdown.games.throne.speech.odds_report import chances

        return chances(throne_state(s), seat, keep)
