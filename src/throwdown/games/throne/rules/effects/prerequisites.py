"""Needs: what must be there for a card, an option or a branch to be offered (DT-2.5)."""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.stages import ATTACKING
from throwdown.games.throne.model.state import MOST_CP, ThroneState
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import count_cards
from throwdown.games.throne.rules.core.damage_totals import sources
from throwdown.games.throne.rules.core.legality import payable_count
from throwdown.games.throne.rules.core.rolls import can_alter, can_turn, is_defending
from throwdown.games.throne.rules.core.text_lines import THAT, Need
from throwdown.games.throne.rules.core.tokens import count_tokens, dial_of, has_room, overflow_of
from throwdown.games.throne.rules.effects.companions import (
    buildable_kinds,
    companions_to_turn,
    growable_kinds,
)
from throwdown.games.throne.rules.effects.inflictions import waiting_kinds
from throwdown.games.throne.rules.effects.statuses import kinds_left_to_remove, removable_kinds
from throwdown.games.throne.rules.text.players import candidates
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Frame

YOURSELF: Final = -1
"""Nobody is chosen: it is about the player alone."""
TARGET: Final = -2
"""Nobody is chosen: it is about the target of the ability under way."""


class NeedTokens(Need):
    """So many tokens of these kinds of your own."""

    def __init__(self, kinds: list[int], many: int) -> None:
        self.kinds = kinds
        self.many = many

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return sum([payable_count(s, seat, own) for own in self.kinds]) >= self.many


class NeedCp(Need):
    """An amount of CP that the player must have."""

    def __init__(self, cp: int) -> None:
        self.cp = cp

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return s.cp[seat] >= self.cp


class NeedHealth(Need):
    """So much health of a companion."""

    def __init__(self, companion: int, health: int) -> None:
        self.companion = companion
        self.health = health

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        in_play = count_tokens(s, seat, self.companion) > 0
        return in_play and dial_of(s, seat, self.companion) >= self.health


class NeedCards(Need):
    """So many cards in hand; a card that is being played has already left it."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return count_cards(s.hand[seat]) >= self.cards


class NeedDice(Need):
    """Dice that can be altered."""

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return can_alter(s, self.whose, seat)


class NeedTurnable(Need):
    """Dice that can be turned to another value."""

    def __init__(self, whose: int, to: int) -> None:
        self.whose = whose
        self.to = to

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return can_turn(s, self.whose, seat, self.to)


class NeedPlayer(Need):
    """Somebody to choose."""

    def __init__(self, among: int) -> None:
        self.among = among

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return bool(candidates(s, seat, self.among, NONE))


class NeedStatus(Need):
    """A status effect that can be removed from, or moved away from, somebody who may be chosen."""

    def __init__(self, among: int, *, negative: bool, moving: bool) -> None:
        self.among = among
        self.negative = negative
        self.moving = moving
        self.price = 0
        """How many tokens of its own kind the text costs."""

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        found = [seat] if self.among == YOURSELF else candidates(s, seat, self.among, NONE)
        for other in found:
            text = (seat, kind, self.price)
            if kinds_left_to_remove(s, text, other, negative=self.negative, moving=self.moving):
                return True
        return False


class NeedStatusOfThat(Need):
    """A status effect of `that player` that can be removed; who that is, the text itself finds."""

    def __init__(self, *, negative: bool, moving: bool) -> None:
        self.negative = negative
        self.moving = moving

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return True

    def is_met_in(self, s: ThroneState, f: Frame) -> bool:
        seat = f.regs[THAT]
        if seat == NONE:
            return False
        return bool(removable_kinds(s, seat, negative=self.negative, moving=self.moving))


class NeedWaitingToken(Need):
    """A token that is about to be placed on you."""

    def __init__(self, *, negative: bool) -> None:
        self.negative = negative

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return bool(waiting_kinds(s, seat, negative=self.negative))


class NeedDefenseAhead(Need):
    """The defender has not chosen yet: only then may an Attack become undefendable (L-5)."""

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return s.stage <= ATTACKING and not is_defending(s)


class NeedAttackDamage(Need):
    """Damage of the Attack that is left for a companion to take (DT-13)."""

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        if s.book.ask_empty:
            return True
        for source in sources(s):
            if source.is_attack and source.receiver == seat and source.final > 0:
                return True
        return False


class NeedGrowth(Need):
    """A companion that can grow, or come."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return bool(growable_kinds(s, seat, self.kinds, new=True))


class NeedUnbuilt(Need):
    """A companion of the group that is not in play yet."""

    def __init__(self, kinds: list[int]) -> None:
        self.kinds = kinds

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return bool(buildable_kinds(s, seat, self.kinds))


class NeedFace(Need):
    """A companion of the group in play that shows the other face."""

    def __init__(self, kinds: list[int], face: int) -> None:
        self.kinds = kinds
        self.face = face

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return bool(companions_to_turn(s, seat, self.kinds, self.face))


class NeedChange(Need):
    """Room for at least one of the changes that a text makes (L-5)."""

    def __init__(self, changes: list[Need]) -> None:
        self.changes = changes

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        for change in self.changes:
            if change.is_met(s, seat, kind):
                return True
        return False


class NeedWound(Need):
    """Health below the limit, or damage to come that healing counts against (DT-2.3, DT-13.3)."""

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        most = s.start_health + book_of(s).form.most_above_start
        return s.gathering > 0 or s.health[s.teams[seat]] < most


class NeedCpRoom(Need):
    """CP below 15 once the price is paid (DT-2.4)."""

    def __init__(self, price: int) -> None:
        self.price = price

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        return s.cp[seat] - self.price < MOST_CP


class NeedRoom(Need):
    """Somebody on whom one more token of a kind does something (DT-6.2)."""

    def __init__(self, among: int, token: int) -> None:
        self.among = among
        self.token = token

    def is_met(self, s: ThroneState, seat: int, kind: int) -> bool:
        book = book_of(s)
        if overflow_of(book, self.token) is not None or not book.rules.excess_tokens_lost:
            return True
        for other in self._receivers(s, seat):
            if has_room(s, other, self.token):
                return True
        return False

    def _receivers(self, s: ThroneState, seat: int) -> list[int]:
        if self.among == YOURSELF:
            return [seat]
        if self.among == TARGET:
            return [s.target] if s.target in s.order else []
        return candidates(s, seat, self.among, NONE)
