"""A player's situation: the position, the pending question, and the words to speak of them."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.model.energy import ENERGY_TYPES
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import STEPS
from throwdown.games.masters.model.zones import ZONE_TABLE
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.payment_plans import ANYTHING, parts_of
from throwdown.games.masters.rules.core.restrictions import BY_AN_EFFECT
from throwdown.games.masters.rules.play.payment import PaymentPool, payment_pool
from throwdown.games.masters.speech.dice_names import SpokenNames
from throwdown.games.masters.speech.narration import player, prompt
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import Decision
from throwdown.words.formatter import Value
from throwdown.words.texts import texts


class Situation:
    """What one seat asks about."""

    def __init__(
        self,
        s: MastersState,
        decision: Decision,
        seat: int,
        language: str,
        names: Sequence[str] = (),
    ) -> None:
        self.s = s
        self.decision = decision
        self.seat = seat
        self.language = language
        self.names = names
        self.book = book_of(s)
        self.op = decision.op
        self.picks = decision.picks

    def is_asked(self) -> bool:
        """Return whether the pending question is this seat's."""
        return self.decision.seat == self.seat

    def reason(self, rule: str, key: str, **words: Value) -> ReasonTemplate:
        """Return a reason."""
        return ReasonTemplate(rule, key, words)

    def why_not_now(self) -> ReasonTemplate:
        """Return that another question is open, or somebody else's."""
        key = "first" if self.is_asked() else "not yours"
        return self.reason(self.decision.rule, key, prompt=self._prompt())

    def _prompt(self) -> str:
        return prompt(self.s, self.language, self.seat, self.names)

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return player(seat, self.language, self.names)

    def die(self, die: int) -> str:
        """Return the word for a die."""
        return SpokenNames(self.s, self.language).numbered_name(die)

    def face(self, die: int) -> str:
        """Return the words for the side of a die that is up."""
        return SpokenNames(self.s, self.language).face(die)

    def card(self, card: int) -> str:
        """Return the name of a card."""
        return SpokenNames(self.s, self.language).card(card)

    def step(self) -> str:
        """Return the name of the step."""
        return texts("masters.steps", self.language)[STEPS.name(self.s.step)]

    def purse(self) -> PaymentPool:
        """Return what the seat could pay with."""
        return payment_pool(self.s, self.seat)

    def energy(self, cost: Sequence[int]) -> str:
        """Return energy in words: `1 fist, 2 of any kind`."""
        energies = texts("masters.energies", self.language)
        words = [energies[name] for name in ENERGY_TYPES]
        parts = [f"{cost[kind]} {words[kind]}" for kind in range(ANYTHING) if cost[kind]]
        if cost[ANYTHING]:
            forms = texts("masters.why", self.language)
            parts.append(forms.say("anything", amount=cost[ANYTHING]))
        return ", ".join(parts)

    def price(self, cost: int) -> str:
        """Return what something costs in words."""
        return self.energy(parts_of(cost))

    def why_forbidden_by(self, card: int) -> ReasonTemplate:
        """Return that the text of a card forbids it."""
        if card == BY_AN_EFFECT:
            return self.reason("DM-3.7", "effect")
        trees = card_texts(self.book)
        lines = [trees.write(line, self.language) for line in trees.text_of(card)]
        return self.reason("DM-3.7", "forbidden", card=self.card(card), text=" ".join(lines))

    def why_must_lie(self, die: int, zone: int, rule: str) -> ReasonTemplate:
        """Return that a die must lie in a zone for that, and where it lies."""
        needed = texts("masters.places", self.language)[ZONE_TABLE.name(zone)]
        return self.reason(rule, "place", die=self.die(die), needed=needed, here=self.place(die))

    def place(self, die: int) -> str:
        """Return where a die lies, in words."""
        return texts("masters.places", self.language)[ZONE_TABLE.name(self.s.zone[die])]

    def why_not_own(self, die: int) -> ReasonTemplate:
        """Return that a die is another player's, or nobody's."""
        seat = self.s.controller[die]
        key = "whose" if seat >= 0 else "nobody's"
        return self.reason("DM-2.4.12", key, die=self.die(die), seat=self.player(max(seat, 0)))


def is_question_of_kind(at: Situation, kind: type[Ask[MastersState]]) -> bool:
    """Return whether the pending question is of a kind."""
    return isinstance(at.op, kind)
