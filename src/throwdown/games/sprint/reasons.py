"""Why something cannot be done in a race now: the rule and the condition, in words."""

from __future__ import annotations

from throwdown.contract.speech import Reason, Speech
from throwdown.games.sprint.notation import RUNNERS
from throwdown.games.sprint.rules import DRAW, PLAY, REROLL, ROLL, card_for
from throwdown.games.sprint.state import CARD_TABLE, DICE, SprintState, count_in_hand
from throwdown.kernel.action import NONE, Action, first_operand, verb_of
from throwdown.kernel.errors import ActionTextError
from throwdown.words.languages import find_languages
from throwdown.words.texts import texts


class Situation:
    """Answers one seat's questions about one position."""

    def __init__(self, speech: Speech, s: SprintState, seat: int, language: str) -> None:
        self._speech = speech
        self._s = s
        self._seat = seat
        self._language = language

    def why_not(self, wish: str) -> Reason | None:
        """Return what forbids a wish, or None if it is offered."""
        decision = self._s.decision
        if decision is None:
            return self._reason("TOY-1", "over")
        pick = self._read(wish)
        if pick == NONE:
            return self._reason("", "unknown", wish=wish, usages="reroll d0, play dash, pass, done")
        if decision.seat == self._seat and pick in decision.options:
            return None
        verb = verb_of(pick)
        if verb in (ROLL, DRAW):
            return self._reason("TOY-3" if verb == ROLL else "TOY-2", "chance")
        if verb == PLAY:
            return self._why_not_play(first_operand(pick)) or self._why_not_now()
        if verb == REROLL:
            return self._why_not_reroll(first_operand(pick))
        return self._why_not_now()

    def _read(self, wish: str) -> Action:
        """Return the action that a wish means, or NONE."""
        said = wish.lower().split()
        wishes = {
            word: verb
            for language in find_languages()
            for word, verb in texts("sprint.wishes", language).by_key().items()
        }
        fillers = [
            word
            for language in find_languages()
            for word in texts("sprint.wish_words", language).words("before")
        ]
        meant = [word for part in said for word in wishes.get(part, part).split()]
        plain = [f"d{word}" if word.isdigit() else word for word in dict.fromkeys(meant)]
        for words in (said, [word for word in plain if word not in fillers]):
            try:
                return self._speech.words.parse(" ".join(words))
            except ActionTextError:
                pass
        return NONE

    def _why_not_play(self, card: int) -> Reason | None:
        s, seat = self._s, self._seat
        if card != card_for(s, seat):
            return self._reason("TOY-4", CARD_TABLE.name(card), runner=RUNNERS[s.active])
        if not count_in_hand(s, seat, card):
            return self._reason(
                "TOY-4",
                "not held",
                card=texts("sprint.cards", self._language)[CARD_TABLE.name(card)],
            )
        if s.decision is not None and s.decision.rule == "TOY-3":
            return self._reason("TOY-4", "window")
        return None

    def _why_not_reroll(self, die: int) -> Reason:
        decision = self._s.decision
        if die >= DICE:
            return self._reason("TOY-3", "no die")
        own = decision is not None and decision.seat == self._seat
        if own and decision is not None and decision.rule == "TOY-3":
            return self._reason("TOY-3", "order")
        return self._reason("TOY-3", "reroll")

    def _why_not_now(self) -> Reason:
        rule = self._s.decision.rule if self._s.decision is not None else ""
        prompt = self._speech.prompt(self._s, self._language, self._seat)
        return self._reason(rule, "now", prompt=prompt)

    def _reason(self, rule: str, key: str, **words: str) -> Reason:
        return Reason(rule, texts("sprint.why", self._language).fill(key, words))
