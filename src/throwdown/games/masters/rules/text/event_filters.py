"""What the triggers of card texts listen to: events of dice, what players do, KOs.

A KO is told while the die is still in the field (`rules/damage/knock_outs.py`), so that its state
can be asked about. What happens in combat is heard in `combat_filters.py`.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.masters.model.causes import BY_COMBAT, moment_of, origin_of, source_of
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import ATTACK_STEP
from throwdown.games.masters.model.zones import OUT_OF_PLAY, USED
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import DREW, USED_ACTION
from throwdown.games.masters.rules.core.fighters import attackers, blockers_of
from throwdown.games.masters.rules.core.patterns import Pattern, Scope
from throwdown.games.masters.rules.core.restrictions import is_banned
from throwdown.games.masters.rules.core.sides import are_foes, opponent
from throwdown.games.masters.rules.core.stats import affiliations_of
from throwdown.games.masters.rules.core.text_lines import TO_USE_WHEN_FIELDED, EventFilter
from throwdown.games.masters.rules.damage.hits import dealers_to
from throwdown.kernel.action import NONE


class OwnEvent(EventFilter):
    """Any event of the kind that happens to the die itself."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return a == this


class OwnOrPartner(EventFilter):
    """An event of the die itself or of its partner."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return a == this or (s.partner[this] != NONE and a == s.partner[this])


class OwnBlock(EventFilter):
    """This blocks, or its partner does: once, however many attackers are blocked (DM-7.2.2)."""

    def __init__(self, *, partner: bool) -> None:
        self.partner = partner

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        meant = a == this or (self.partner and s.partner[this] == a)
        return meant and b == s.blocks[a]


class OwnFielding(EventFilter):
    """This is fielded: paid for, or by an effect where the edition counts that (E-12)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if a != this or not (b == 1 or book_of(s).rules.when_fielded_by_effect):
            return False
        return not is_banned(s, this, TO_USE_WHEN_FIELDED)


def is_yours(s: MastersState, seat: int, mine: int) -> bool:
    """Return whether a fielding by a seat is called one's own; by option a partner's is, too."""
    return seat == mine or (book_of(s).shares_field and not are_foes(s, seat, mine))


def comes_from(s: MastersState, sources: Pattern | None, source: int, at: Scope) -> bool:
    """Return whether damage comes from such a die; any source will do if none is named."""
    return sources is None or (source != NONE and sources.fits(s, source, at))


class OwnDamage(EventFilter):
    """This takes damage of any of these origins."""

    def __init__(self, origins: int) -> None:
        self.origins = origins

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return a == this and self.origins >> origin_of(c) & 1 == 1

    def that_die(self, a: int, b: int, c: int) -> int:
        return source_of(c)


class PlayerHurt(EventFilter):
    """Its player takes damage, of any of these origins and moments and from such a die."""

    def __init__(self, origins: int, moments: int = 7) -> None:
        self.origins = origins
        self.moments = moments
        self.sources: Pattern | None = None

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        fits = self.origins >> origin_of(b) & 1 and self.moments >> moment_of(b) & 1
        if seat != mine or not fits:
            return False
        return comes_from(s, self.sources, source_of(b), Scope(mine, this))

    def adds_up(self) -> bool:
        return True

    def that_die(self, a: int, b: int, c: int) -> int:
        return source_of(b)

    def amount(self, a: int, b: int, c: int) -> int:
        return a


class OwnCombatHurt(EventFilter):
    """This deals combat damage to the opponent."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return are_foes(s, seat, mine) and source_of(b) == this and origin_of(b) == BY_COMBAT

    def that_die(self, a: int, b: int, c: int) -> int:
        return NONE

    def amount(self, a: int, b: int, c: int) -> int:
        return a


class OwnBlockedBy(EventFilter):
    """This is blocked, and at least one of the blockers fits."""

    def __init__(self, pattern: Pattern) -> None:
        self.pattern = pattern

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if a != this:
            return False
        at = Scope(mine, this)
        for die in blockers_of(s, this):
            if self.pattern.fits(s, die, at):
                return True
        return False

    def that_die(self, a: int, b: int, c: int) -> int:
        return b


class OnOpposingTurn(EventFilter):
    """It happens in the other team's turn (DM-17.4.3)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return are_foes(s, seat, mine)


class OnOwnTurn(EventFilter):
    """It happens in its own team's turn (DM-17.4.3)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return not are_foes(s, seat, mine)


class AcrossDoes(EventFilter):
    """The player across does it."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return seat == opponent(s, mine)


class ControllerDoes(EventFilter):
    """Its player does it."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return seat == mine


class AnyEvent(EventFilter):
    """It happens at all."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return True


class Teamwatch(EventFilter):
    """You field another character that shares an affiliation with this one (DM-14.2)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        book = book_of(s)
        if not is_yours(s, seat, mine) or a == this:
            return False
        titles, card_of = s.tables.title, s.tables.card_of
        same = titles[card_of[a]] == titles[card_of[this]]
        if same and book.rules.teamwatch_other_title:
            return False
        return affiliations_of(s, a) & affiliations_of(s, this) != 0


class YouCapture(EventFilter):
    """Its player captures a die that is the opponent's (DM-13.3)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        return seat == mine and are_foes(s, s.owner[a], mine)


# Who does something.
YOU_DO: Final = 0
ACROSS_DOES: Final = 1
A_FOE_DOES: Final = 2


class PlayerDoes(EventFilter):
    """Its player does it, the opponent across or any opponent; no die is spoken of."""

    def __init__(self, who: int) -> None:
        self.who = who

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if self.who == A_FOE_DOES:
            return are_foes(s, seat, mine)
        return seat == (opponent(s, mine) if self.who == ACROSS_DOES else mine)

    def tells_player(self) -> bool:
        return self.who == A_FOE_DOES

    def that_die(self, a: int, b: int, c: int) -> int:
        return NONE


class UsesAction(PlayerDoes):
    """A player uses an action die: `that die`, unless it stays where it is after use."""

    def that_die(self, a: int, b: int, c: int) -> int:
        return a if b in (OUT_OF_PLAY, USED) else NONE


class DrawsThis(PlayerDoes):
    """Its player draws a die of its card; a die in the field hears it (DM-11.5)."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        cards = s.tables.card_of
        return seat == mine and cards[a] == cards[this]


class Fields(EventFilter):
    """Its player fields such a die; `another` is a die of another card (DM-14.2)."""

    def __init__(self, pattern: Pattern, another: bool) -> None:
        self.pattern = pattern
        self.another = another

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        cards = s.tables.card_of
        if not is_yours(s, seat, mine) or (self.another and cards[a] == cards[this]):
            return False
        return self.pattern.fits(s, a, Scope(mine, this))


def player_filter(event: int, who: int) -> EventFilter:
    """Return what hears a player do that."""
    if event == USED_ACTION:
        return UsesAction(who)
    if event == DREW:
        return DrawsThis(who)
    return PlayerDoes(who)


# How a die is KO'd.
ANYHOW: Final = 0
WHILE_ATTACKING: Final = 1
IN_COMBAT: Final = 2
IN_ATTACK_STEP: Final = 3
BY_THIS: Final = 4


class KoFilter(EventFilter):
    """A die is KO'd: this one, with `pair` its partner too, or any that fits the pattern."""

    def __init__(self, how: int) -> None:
        self.how = how
        self.pair = False
        self.pattern: Pattern | None = None
        self.asks_amount = False
        """Whether the text asks for the attack that the die had."""

    def hears(
        self, s: MastersState, mine: int, this: int, seat: int, a: int, b: int, c: int
    ) -> bool:
        if self.pattern is not None:
            meant = self.pattern.fits(s, a, Scope(mine, this))
        elif self.pair:
            meant = a == this or s.partner[this] == a
        else:
            meant = a == this
        return meant and self._is_so(s, this, a, b)

    def _is_so(self, s: MastersState, this: int, die: int, cause: int) -> bool:
        if self.how == WHILE_ATTACKING:
            return die in attackers(s)
        if self.how == IN_ATTACK_STEP:
            return s.step == ATTACK_STEP
        if self.how == ANYHOW:
            return True
        in_combat = cause != NONE and origin_of(cause) == BY_COMBAT
        if self.how == IN_COMBAT:
            return in_combat
        # Whoever has dealt combat damage to the die has KO'd it, with others or alone.
        if in_combat:
            return this in dealers_to(s, die)
        return cause != NONE and source_of(cause) == this

    def amount(self, a: int, b: int, c: int) -> int:
        return c if self.asks_amount else 0
