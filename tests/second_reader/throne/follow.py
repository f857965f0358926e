"""Following a game: every question, die and card of it must be one that the second reader expects.

Answers are random among the legal ones. Where everybody may act, the reader is told what is done;
what only offers to pass is passed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.second_reader.throne.requests import (
    Ask,
    Chance,
    Difference,
    Fallen,
    Order,
    Request,
    Rolling,
    Steps,
    Window,
)
from tests.second_reader.throne.turn import Turn
from tests.second_reader.throne.world import differences
from throwdown.games.throne.model.phases import OFFENSE
from throwdown.games.throne.model.state import FIRST_DIE, HERO_DICE, ThroneState
from throwdown.games.throne.rules.core.verbs import REROLL, ROLL, WORDS
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import DONE, PASS, RESOLVE, Action, first_operand, verb_of
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.interpreter import act

Chooser = Callable[[ThroneState, list[str]], int]


class Follower:
    """A game and its reader, side by side."""

    def __init__(self, s: ThroneState, turn: Turn, random: Random, wanted: list[str]) -> None:
        self.s = s
        self.turn = turn
        self.random = random
        self.wanted = wanted
        """What is done in a window as soon as it can be, each once."""
        self.liveliness = 0.0
        """How likely it is that something else is done in a window that can be."""
        self.preferred: list[str] = []
        """Answers that are given more often than others."""
        self.dice = ""
        """What the dice of the last Roll Attempt showed."""
        self.log: list[str] = []
        self.passed_by: list[str] = []
        """What was different in the last window that was taken for another one."""
        self.fallen = False
        """Whether somebody was defeated."""
        self.compared = 0

    def run(self, steps: Steps[None], until: Callable[[ThroneState], bool]) -> None:
        """Play until the reader is through or the game has come so far; raises Difference."""
        try:
            request = next(steps)
            while not (self.s.decision is None or until(self.s)):
                answer = self._answer(request)
                if answer is not None:
                    request = steps.send(answer)
            # The game is through: what the reader still expects must need no question.
            while True:
                request = steps.send(self._silent(request))
        except StopIteration:
            pass
        except Fallen:
            self.fallen = True

    def _silent(self, request: Request) -> str:
        if isinstance(request, Window | Order):
            return ""
        if isinstance(request, Ask) and request.silent is not None:
            return request.silent
        if isinstance(request, Rolling) and self.dice:
            return self.dice
        if isinstance(request, Chance) and len(request.options) == 1:
            return request.options[0]
        raise Difference(f"not asked: {request}")

    def _answer(self, request: Request) -> str | None:
        decision = self.s.decision
        assert decision is not None
        verbs = [verb_of(pick) for pick in decision.options]
        if isinstance(request, Rolling):
            return self._roll(decision, verbs)
        if isinstance(request, Window):
            if PASS not in verbs:
                return ""
            if not self._is_here(request):
                self.passed_by = [f"[{request.why} in phase {self.s.phase} at {self.s.stage}]"]
                return ""
            found = differences(self.turn.world, self.s, whole=True)
            if found and self._is_interrupted():
                self._do(decision, verbs.index(PASS))
                return None
            if found:
                # Another window than this one, which nobody was asked in.
                self.passed_by = [f"[{request.why}:", *found, "]"]
                return ""
            self.passed_by = []
            self.compared += 1
            return self._act(decision)
        if PASS in verbs:
            if isinstance(request, Ask) and request.silent is not None:
                return request.silent
            self._do(decision, verbs.index(PASS))
            return None
        if isinstance(request, Order):
            return self._order(request, decision, verbs)
        return self._question(request, decision)

    def _roll(self, decision: Decision, verbs: list[int]) -> str | None:
        """Let the dice be rolled as whoever rolls likes; what they show at last is given."""
        s = self.s
        attempting = s.phase == OFFENSE and s.stage == 0
        if not attempting or (verbs[0] not in (ROLL, REROLL, DONE) and PASS not in verbs):
            dice, self.dice = self.dice, ""
            return dice
        at = verbs.index(PASS) if PASS in verbs else self.random.randrange(len(verbs))
        values = s.rolls[FIRST_DIE : FIRST_DIE + HERO_DICE]
        if verbs[at] == ROLL and 0 in values:
            values[values.index(0)] = first_operand(decision.options[at])
        if values and 0 not in values:
            self.dice = " ".join(str(value) for value in values)
        self.turn.world.attempts = s.attempts
        self._do(decision, at)
        return None

    def _is_here(self, window: Window) -> bool:
        phase = -1 in window.phase or self.s.phase in window.phase
        return phase and (-1 in window.stage or self.s.stage in window.stage)

    def _is_interrupted(self) -> bool:
        """Return whether a card is being played, before which others may act (DT-15.5)."""
        return any(self.s.playing)

    def _act(self, decision: Decision) -> str | None:
        said = [self.say(decision, pick) for pick in decision.options]
        meant = [self._meaning(decision, word) for word in said]
        wanted = [at for at, meaning in enumerate(meant) if meaning]
        verbs = [verb_of(pick) for pick in decision.options]
        at = wanted[0] if wanted else verbs.index(PASS)
        if not wanted and self.random.random() < self.liveliness:
            at = self.random.randrange(len(said))
        seat = decision.seat
        pick = decision.options[at]
        self._do(decision, at)
        if verb_of(pick) == PASS:
            return None
        if wanted:
            self.wanted.remove(meant[at])
        return f"{seat} {said[at]}"

    def _meaning(self, decision: Decision, word: str) -> str:
        """Return which of the wanted things an answer is; empty if none."""
        if word.startswith("play "):
            place = int(word.split("c")[-1])
            word = f"play {words_of(self.s).card(decision.seat, place)}"
        for wanted in self.wanted:
            # An only option is called by what it stands on alone.
            alone = word.startswith("use ") and ":" not in word and wanted.startswith(f"{word}:")
            if word == wanted or alone:
                return wanted
        return ""

    def _order(self, request: Order, decision: Decision, verbs: list[int]) -> str:
        if RESOLVE not in verbs:
            word = self.say(decision, decision.options[0])
            raise Difference(f"not asked for the order of {request.options}, but for {word}")
        at = self.random.randrange(len(decision.options))
        line = decision.picks[first_operand(decision.options[at])]
        words = words_of(self.s)
        texts = words._book.texts.lines
        source = texts[line].source
        self._do(decision, at)
        return f"{words.source(source)}: {words.clause(line, source)}"

    def _question(self, request: Ask | Chance, decision: Decision) -> str:
        by_chance = isinstance(request, Chance)
        seat = CHANCE if by_chance else request.seat  # type: ignore[union-attr]
        said = [self.say(decision, pick) for pick in decision.options]
        besides = request.besides if isinstance(request, Ask) else ()
        offered = sorted(word for word in said if word not in besides)
        if decision.seat != seat or offered != sorted(request.options):
            if isinstance(request, Ask) and request.silent is not None:
                return request.silent
            if by_chance and len(request.options) == 1:
                return request.options[0]
            raise Difference(
                f"asked: seat {decision.seat} {said} by {type(decision.op).__name__}; "
                f"expected: {request}"
            )
        at = self.random.randrange(len(said))
        better = [number for number, word in enumerate(said) if word in self.preferred]
        if better and self.random.random() < 0.9:
            at = self.random.choice(better)
        answer = said[at]
        self._do(decision, at)
        return answer

    def _do(self, decision: Decision, at: int) -> None:
        pick = decision.options[at]
        self.log.append(f"{decision.seat} {self.say(decision, pick)}")
        act(self.s, pick)

    def say(self, decision: Decision, pick: Action) -> str:
        """Return an answer as the reader says it: lines and options by name."""
        text = WORDS.text(pick)
        verb = text.split()[0]
        words = words_of(self.s)
        if verb in ("announce", "defend"):
            return f"{verb} {words.lines[first_operand(pick)]}"
        if verb == "use":
            return f"{verb} {words.options[first_operand(pick)]}"
        return text
