"""Valuing a book: what tokens, defenses, cards and upgrades are worth, read from their texts."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.ai.appraisal import appraise, imagined_frame
from throwdown.games.throne.ai.keep_values import UNIT, KeepValues
from throwdown.games.throne.ai.prospect import Prospect, weakest
from throwdown.games.throne.ai.values import (
    COMPANION_HEALTH,
    CP,
    LASTING,
    USED_LATER,
    PieceValues,
    best_defense,
    cost_in_force,
    expected_triggers,
)
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.state import SPACES
from throwdown.games.throne.odds.hands import NO_DICE
from throwdown.games.throne.rules.combat.offensive_roll import ATTEMPTS
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.rules.core.text_lines import OptionLine, TextLine
from throwdown.games.throne.rules.core.tokens import has_room, limit_of, token_slot
from throwdown.games.throne.rules.effects.statuses import DetonateAll
from throwdown.games.throne.rules.turn.game_start import opening_state
from throwdown.kernel.action import NONE

UPGRADED: Final = 6
"""For how many turns an upgrade is hoped to count."""
PASSIVE: Final = 200
"""An upgrade of a passive ability."""
_ON_THE_DEFENDER: Final = (
    x.ATTACKED,
    x.INSTEAD_OF_DEFENSE,
    x.ATTACK_WOULD_HURT,
    x.ABILITY_WOULD_HURT,
)
"""The moments at which an opponent is on turn."""


def detonated_kinds(book: ThroneBook) -> list[int]:
    """Return the kinds of token that a text of the game detonates wherever they lie."""
    return [
        op.kind for program in book.programs for op in program.ops if isinstance(op, DetonateAll)
    ]


class BookValues:
    """The worth of the things of a book, in the making."""

    def __init__(self, book: ThroneBook) -> None:
        self.book = book
        self.worth = PieceValues(book)
        self.s = opening_state(book, 0)
        """A table as it mostly looks."""
        self.s.attempts = ATTEMPTS
        self.detonated = detonated_kinds(book)
        self._lay_tokens()
        # Tokens may undo defenses, and defenses may bring tokens.
        for _ in range(2):
            for seat in range(book.tables.seats):
                self._value_defenses(seat)
            for seat in range(book.tables.seats):
                self._value_tokens(seat)
                self._value_sides(seat)
        self.keeping = KeepValues(book, self.worth)
        for seat in range(book.tables.seats):
            self._add_counted_tokens(seat)
        self.keeping.forget()
        for seat in range(book.tables.seats):
            self._value_cards(seat)

    def _lay_tokens(self) -> None:
        """Give every hero half of what it can have of its own."""
        s = self.s
        for kind in self.book.kinds:
            if kind.polarity in (printed.POSITIVE, printed.UNIQUE):
                for seat in kind.owners:
                    there = s.tokens[token_slot(s, seat, kind.number)]
                    more = limit_of(s, seat, kind.number) // 2
                    s.set_tokens(seat, kind.number, there + more)

    def _set_turn(self, seat: int, moment: int = x.ANY_TIME) -> None:
        """Let a seat be on turn against another one, or be attacked by it."""
        other = weakest(self.s, seat)
        attacked = moment in _ON_THE_DEFENDER
        self.s.active, self.s.target = (other, seat) if attacked else (seat, other)

    def _make_prospect(self, seat: int, program: int, kind: int, moment: int) -> Prospect:
        self._set_turn(seat, moment)
        p = Prospect(self.s, self.worth, imagined_frame(self.s, program, seat, NONE, kind))
        p.typical = True
        p.moment = moment
        return p

    def _value_tokens(self, seat: int) -> None:
        for kind in self.book.kinds:
            self.worth.tokens[seat * self.worth.kinds + kind.number] = self._value_of_token(
                seat, kind
            )

    def _value_of_token(self, seat: int, kind: t.TokenKind) -> int:
        """Return what a token does for, or to, a seat that has it."""
        total = -cost_in_force(kind) + COMPANION_HEALTH * kind.dial_start // 4
        gone = 0
        happening = 0
        for trigger in self.book.texts.triggers:
            if trigger.kind == kind.number and expected_triggers(trigger.at.moment, 0):
                p = self._make_prospect(seat, trigger.program, kind.number, trigger.at.moment)
                if self._holds(trigger, seat):
                    happening += appraise(p)
                    gone = max(gone, p.gone)
        total += happening * expected_triggers(x.ANY_TIME, gone) // 100
        best = 0
        for option in self.book.texts.options:
            if option.kind == kind.number:
                best = max(best, self._value_of_option(seat, option))
        return total + best + self._value_of_detonation(seat, kind)

    def _value_of_detonation(self, seat: int, kind: t.TokenKind) -> int:
        """Return what is to be feared of a token that somebody can detonate wherever it lies."""
        if kind.number not in self.detonated:
            return 0
        total = 0
        for trigger in self.book.triggers_at[x.DETONATED]:
            if trigger.kind == kind.number:
                total += appraise(
                    self._make_prospect(seat, trigger.program, kind.number, x.DETONATED)
                )
        return total * USED_LATER // 100

    def _holds(self, line: TextLine, seat: int) -> bool:
        return line.condition is None or line.condition.holds(self.s, seat, line.kind)

    def _value_of_option(self, seat: int, option: OptionLine) -> int:
        """Return what is hoped for from an option: a share for each of the tokens it uses up.

        A companion that is paid with other tokens stays; what they are worth counts when it is
        used.
        """
        points = appraise(self._make_prospect(seat, option.program, option.kind, option.at.moment))
        points = (points - CP * option.cp - COMPANION_HEALTH * option.health) * USED_LATER // 100
        if option.token_kinds == [option.kind]:
            return points // option.tokens
        return points * LASTING // 2

    def _value_sides(self, seat: int) -> None:
        """Note which companions cost less on their second side, or more."""
        for option in self.book.texts.options:
            if option.face != NONE:
                saved = option.tokens - option.tokens_on_face
                price = self.worth.token(seat, option.token_kinds[0])
                at = seat * self.worth.kinds + option.kind
                self.worth.sides[at] = (saved if option.face else -saved) * price * LASTING // 2

    def _value_defenses(self, seat: int) -> None:
        for ability in self.book.tables.abilities_of[self.book.tables.hero_of[seat]]:
            if ability.kind == printed.DEFENSIVE:
                for line in ability.lines:
                    p = self._make_prospect(seat, line.program, NONE, x.ATTACKED)
                    p.take_up(line.dice)
                    self.worth.defenses[line.number] = appraise(p)

    def _value_of_offense(self, seat: int) -> int:
        """Return what a seat's Offensive Roll Phase brings with the board as it lies."""
        self._set_turn(seat)
        plan = self.keeping.plan(self.s, seat)
        return UNIT * plan.expected_sum(NO_DICE, ATTEMPTS) // plan.courses(ATTEMPTS)

    def _add_counted_tokens(self, seat: int) -> None:
        """Add what tokens are worth because abilities count them."""
        before = self._value_of_offense(seat)
        more = [0] * self.worth.kinds
        for kind in self.book.kinds:
            if seat in kind.owners and has_room(self.s, seat, kind.number):
                there = self.s.tokens[token_slot(self.s, seat, kind.number)]
                self.s.set_tokens(seat, kind.number, there + 1)
                more[kind.number] = max(0, self._value_of_offense(seat) - before)
                self.s.set_tokens(seat, kind.number, there)
        for kind in self.book.kinds:
            if kind.polarity != printed.NEGATIVE:
                at = seat * self.worth.kinds + kind.number
                self.worth.tokens[at] += more[kind.number] * LASTING // 2

    def _value_cards(self, seat: int) -> None:
        before = self._value_of_board(seat)
        for number in self.book.tables.decks[seat]:
            card = self.book.tables.cards[number]
            if card.type == printed.UPGRADE:
                self.worth.boards[number] = self._value_of_upgrade(seat, card, before)
            else:
                p = self._make_prospect(seat, card.program, NONE, x.ANY_TIME)
                points = appraise(p) - CP * card.cost
                self.worth.kept[number] = max(CP, points * USED_LATER // 100)

    def _value_of_board(self, seat: int) -> int:
        return self._value_of_offense(seat) + best_defense(self.s, self.worth, seat)

    def _value_of_upgrade(self, seat: int, card: t.CardFace, before: int) -> int:
        """Return what the board brings more in a game with an upgrade on it."""
        if self._is_passive(seat, card):
            return PASSIVE * (card.level - 1)
        at = seat * SPACES + card.space
        self.s.set_level(at, card.level)
        more = self._value_of_board(seat) - before
        self.s.set_level(at, 1)
        return max(CP, more * UPGRADED)

    def _is_passive(self, seat: int, card: t.CardFace) -> bool:
        for ability in self.book.tables.abilities_of[self.book.tables.hero_of[seat]]:
            if ability.space == card.space and ability.level == card.level:
                return ability.kind == printed.PASSIVE
        return False
