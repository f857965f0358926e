"""A hint: what a bot would do here, told to somebody who wonders.

The bot is given what any bot is given, the outlook of the seat: it knows no more than whoever asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from throwdown.bots.bot_names import brain_factory, display_name
from throwdown.bots.brain import bot_seed
from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.kernel.action import DONE, Action, verb_of
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.selection import MARKED_KINDS
from throwdown.words.texts import texts

ADVISER: Final = "expert"
"""Who is asked unless somebody else is named: the strongest that answers at once."""
_MOST: Final = 60


@dataclass(frozen=True, slots=True)
class BotPick:
    """An option that a bot would take."""

    pick: Action
    text: str
    """The pick as canonical text."""
    term: str
    label: str


def find_hint(spec: GameSpec, s: GameState, setup: Setup, bot: str, language: str) -> list[BotPick]:
    """Return what a bot would answer where somebody must decide, without the payment.

    Where several things are picked together it is all of them, in their order. Raises UnknownBot.
    """
    decision = s.decision
    assert decision is not None
    seat = decision.seat
    outlook = Outlook(spec, s, seat, setup)
    brain = brain_factory(bot)(bot_seed(outlook.situation(), seat))
    found: list[BotPick] = []
    # What is marked is tried in a game that could be this one, so that nothing comes to light.
    trial = outlook.sample(0)
    try:
        for _ in range(_MOST):
            pick = brain.choose(Outlook(spec, trial, seat, setup))
            if verb_of(pick) != DONE or not found:
                found.append(_describe(spec, trial, pick, language))
            if verb_of(pick) == DONE or decision.kind not in MARKED_KINDS:
                break
            act(trial, pick)
            if not _is_same(decision, trial.decision):
                break
    finally:
        brain.close()
    return found


def _is_same(asked: Decision, other: Decision | None) -> bool:
    """Return whether the same question is still asked, for one more thing."""
    return other is not None and (other.seat, other.kind, other.rule) == (
        asked.seat,
        asked.kind,
        asked.rule,
    )


def _describe(spec: GameSpec, s: GameState, pick: Action, language: str) -> BotPick:
    speech = spec.speech
    return BotPick(
        pick, spec.words.text(pick), speech.term(s, pick), speech.label(s, pick, language)
    )


def say_hint(advised: list[BotPick], bot: str, language: str) -> str:
    """Return a hint in words."""
    what = "; ".join(each.label for each in advised)
    return texts("prompt.prompt", language).say("hint", bot=display_name(bot, language), what=what)
