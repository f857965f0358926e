"""A player's situation: the position, the pending question, and the words to speak of them."""

from __future__ import annotations

from throwdown.contract.reasons import ReasonTemplate
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.seats import are_opponents
from throwdown.games.throne.rules.core.tokens import first_held_kind
from throwdown.games.throne.rules.play.windows import Alter
from throwdown.games.throne.speech.narration import prompt
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import NONE
from throwdown.kernel.decision import Decision
from throwdown.words.formatter import Value
from throwdown.words.texts import texts


class Situation:
    """What one seat asks about."""

    def __init__(self, s: ThroneState, decision: Decision, seat: int, language: str) -> None:
        self.s = s
        self.decision = decision
        self.seat = seat
        self.language = language
        self.book = book_of(s)
        self.tables = self.book.tables
        self.words = words_of(s, language)
        self.op = decision.op
        self.picks = decision.picks

    def is_asked(self) -> bool:
        """Return whether the pending question is this seat's."""
        return self.decision.seat == self.seat

    def is_active(self) -> bool:
        """Return whether it is this seat's turn."""
        return self.s.active == self.seat

    def reason(self, rule: str, key: str, **words: Value) -> ReasonTemplate:
        """Return a reason."""
        return ReasonTemplate(rule, key, words)

    def why_not_now(self) -> ReasonTemplate:
        """Return that another question is open, or somebody else's."""
        key = "first" if self.is_asked() else "not yours"
        return self.reason(self.decision.rule, key, prompt=prompt(self.s, self.language, self.seat))

    def turn(self) -> str:
        """Return whose turn it is."""
        return self.words.players[self.s.active]

    def phase(self) -> str:
        """Return the name of the phase."""
        return texts("throne.phases", self.language)[PHASE_TABLE.name(self.s.phase)]

    def name_of_asker(self) -> str:
        """Return the name of what asks, with its text if that is on a token or card."""
        source = self.decision.source
        if source == NONE or t.place_of(source) not in (t.ON_TOKEN, t.ON_CARD):
            return self.words.source(source)
        return f"{self.words.source(source)}: {self.words.text(source)}"

    def why_forbidden_by_token(self, rule: str, key: str, token: int) -> ReasonTemplate:
        """Return that the text of a token forbids it."""
        source = t.source(t.ON_TOKEN, token)
        text = self.words.text(source)
        return self.reason(rule, key, token=self.words.tokens[token], text=text)

    def why_not_act(self) -> ReasonTemplate | None:
        """Return what keeps the seat from doing anything: a token, or an opponent's Ultimate."""
        stunning = first_held_kind(self.s, self.seat, self.book.stunning)
        if stunning != NONE:
            return self.why_forbidden_by_token("DT-1.7", "stunned", stunning)
        if self.s.locked and are_opponents(self.s, self.seat, self.s.active):
            return self.reason("DT-11.2", "locked", seat=self.turn())
        return None

    def why_only_altering(self, *, alters: bool) -> ReasonTemplate | None:
        """Return that only dice may be altered now, if something else is wished."""
        if isinstance(self.op, Alter) and self.is_asked() and not alters:
            return self.reason("DT-9.1", "alter only")
        return None
