"""Inflicting tokens by an ability: they wait while their receiver could prevent them (DT-6.1)."""

from __future__ import annotations

from throwdown.games.throne.model.printed_kinds import NEGATIVE
from throwdown.games.throne.model.state import WAITING, WAITING_KIND, WAITING_RECEIVER, ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.damage_totals import is_attack_idle
from throwdown.games.throne.rules.core.events import TOKEN_PREVENTED
from throwdown.games.throne.rules.core.legality import open_window
from throwdown.games.throne.rules.core.moments import holds_line, is_in_force
from throwdown.games.throne.rules.core.text_lines import STEP, WOULD_BE_INFLICTED
from throwdown.games.throne.rules.core.tokens import may_act, place_all
from throwdown.games.throne.rules.core.verbs import TOKEN
from throwdown.games.throne.rules.effects.statuses import GiveTokens, placeable_count
from throwdown.games.throne.rules.text.amounts import Amount
from throwdown.games.throne.rules.text.players import Players
from throwdown.kernel.action import Action, action, first_operand
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET as TARGETING
from throwdown.kernel.events import emit
from throwdown.kernel.program import Frame, Op


class InflictLater(GiveTokens):
    """An ability inflicts tokens: they wait while their receivers could still prevent them.

    What nobody can prevent is placed at once; so is what keeps its receiver from acting, because
    it counts before the defense (DT-3.6.1).
    """

    def __init__(self, players: Players, kind: int, amount: Amount, *, attacks: bool) -> None:
        super().__init__(players, kind, amount)
        self.attacks = attacks
        """Whether the ability is an Attack by its text, if its damage does not come to 0."""

    def run(self, s: ThroneState, f: Frame) -> int:
        at_once: list[int] = []
        attacks = self.attacks and not is_attack_idle(s)
        for seat in self.players.get(s, f):
            many = placeable_count(s, seat, self.kind, self.amount.value(s, f, seat))
            for _ in range(many):
                row = (self.kind, f.seat, seat)
                if can_prevent(s, seat, self.kind, attacks=attacks):
                    s.waiting_tokens += row
                else:
                    at_once += row
        place_all(s, at_once, f.source)
        return f.at + 1


def can_prevent(s: ThroneState, seat: int, kind: int, *, attacks: bool) -> bool:
    """Return whether a seat could keep a token from being placed by its defense, or by an option.

    Options speak of Attacks alone.
    """
    if s.locked or not may_act(s, seat):
        return False
    for option in book_of(s).options_of[seat] if attacks else []:
        if option.at.moment == WOULD_BE_INFLICTED and holds_line(s, option, seat):
            return True
    return defends_against_tokens(s, seat, kind)


def defends_against_tokens(s: ThroneState, seat: int, kind: int) -> bool:
    """Return whether a seat's defense could keep a token from being placed on it."""
    book = book_of(s)
    if book.kinds[kind].cannot_act or book.kinds[kind].no_defense or seat != s.target:
        return False
    for ability in book.tables.abilities_of[book.tables.hero_of[seat]]:
        if ability.prevents_status and is_in_force(s, ability.number, seat):
            return True
    return False


class SettleWaiting(Op[ThroneState]):
    """Those who can keep tokens away by an option may do so now; the rest waits for a defense.

    Register STEP tells whether the window has been.
    """

    def run(self, s: ThroneState, f: Frame) -> int:
        if s.waiting_tokens and not f.regs[STEP]:
            f.regs[STEP] = 1
            open_window(s, f.source)
            return f.at
        f.regs[STEP] = 0
        at_once: list[int] = []
        kept: list[int] = []
        for i in range(0, len(s.waiting_tokens), WAITING):
            row = s.waiting_tokens[i : i + WAITING]
            if defends_against_tokens(s, row[WAITING_RECEIVER], row[WAITING_KIND]):
                kept += row
            else:
                at_once += row
        s.waiting_tokens = tuple(kept)
        place_all(s, at_once, f.source)
        return f.at + 1


class ChooseWaiting(Ask[ThroneState]):
    """Choose a token that is about to be placed on you, and it is not."""

    def __init__(self, *, negative: bool) -> None:
        super().__init__(TARGETING, "DT-D-TOKEN")
        self.negative = negative

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        kinds = waiting_kinds(s, f.seat, negative=self.negative)
        return [action(TOKEN, kind) for kind in kinds]

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        for i in range(0, len(s.waiting_tokens), WAITING):
            row = s.waiting_tokens[i : i + WAITING]
            if row[WAITING_RECEIVER] == f.seat and row[WAITING_KIND] == first_operand(pick):
                s.waiting_tokens = s.waiting_tokens[:i] + s.waiting_tokens[i + WAITING :]
                emit(s, TOKEN_PREVENTED, f.seat, first_operand(pick))
                break
        return f.at + 1


def waiting_kinds(s: ThroneState, seat: int, *, negative: bool) -> list[int]:
    """Return the kinds of token that are about to be placed on a seat."""
    found: list[int] = []
    for i in range(0, len(s.waiting_tokens), WAITING):
        kind = s.waiting_tokens[i + WAITING_KIND]
        if s.waiting_tokens[i + WAITING_RECEIVER] != seat or kind in found:
            continue
        if not negative or book_of(s).kinds[kind].polarity == NEGATIVE:
            found.append(kind)
    return found
