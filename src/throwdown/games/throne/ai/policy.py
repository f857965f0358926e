"""What quick play of Dice Throne tries: a weight for each option, by what it seems to gain.

Gains are in points, see `values.py`; only differences count. Dice are kept by exact odds, texts are
weighed by what they bring now against what their cards and tokens may bring later.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.ai.alterations import AlterationValues
from throwdown.games.throne.ai.appraisal import appraise, imagined_frame, text_value
from throwdown.games.throne.ai.choice_values import ChoiceValues
from throwdown.games.throne.ai.keep_values import KeepValues
from throwdown.games.throne.ai.prospect import Prospect
from throwdown.games.throne.ai.reroll_choice import rerolls
from throwdown.games.throne.ai.values import COMPANION_HEALTH, CP, PieceValues
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.state import MOST_CP, ThroneState
from throwdown.games.throne.rules.combat.offensive_roll import remaining_attempts
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import places, price_of
from throwdown.games.throne.rules.core.legality import tokens_for
from throwdown.games.throne.rules.core.verbs import (
    ANNOUNCE,
    BACK,
    DEFEND,
    NO_ABILITY,
    NO_DEFENSE,
    PLAY,
    REROLL,
    SELL,
    USE,
)
from throwdown.kernel.action import NONE, PASS, Action, first_operand, verb_of

BEST: Final = 1024
"""The weight of what gains most."""
GRAIN: Final = 40
"""How many points less halve a weight."""
GRAIN_OF_ODDS: Final = 2
"""The same for dice to roll again, whose gains are exact."""
NEVER: Final = 10
"""So many grains less are a mistake."""


class Policy:
    """Weighs the options of one book's games."""

    def __init__(self, worth: PieceValues, keeping: KeepValues) -> None:
        self.worth = worth
        self.keeping = keeping
        self.altering = AlterationValues(keeping)
        self.choosing = ChoiceValues(worth, self.altering)

    def weights(self, s: ThroneState) -> list[int]:
        """Return the weights of the pending decision's options."""
        gains = self.gains(s)
        most = max(gains)
        grain = GRAIN_OF_ODDS if _is_reroll(s) else GRAIN
        return [_weight(most - gain, grain) for gain in gains]

    def gains(self, s: ThroneState) -> list[int]:
        """Return what each option of the pending decision seems to gain."""
        decision = s.decision
        if decision is None:
            return []
        options = decision.options
        verb, last = verb_of(options[0]), verb_of(options[-1])
        if verb == REROLL:
            return rerolls(s, decision, self.keeping, self.altering)
        if last == PASS or verb == SELL:
            return [self._gain_by_act(s, decision.seat, pick) for pick in options]
        if verb in (ANNOUNCE, NO_ABILITY):
            return [self._gain_by_announcement(s, pick) for pick in options]
        if last == NO_DEFENSE:
            return [self._gain_by_defense(s, decision.seat, pick) for pick in options]
        return self.choosing.gains(s, decision)

    def _gain_by_act(self, s: ThroneState, seat: int, pick: Action) -> int:
        """Return what is gained by something to do in a window; passing gains nothing."""
        verb, what = verb_of(pick), first_operand(pick)
        if verb == PLAY:
            return self._gain_by_play(s, seat, what)
        if verb == USE:
            return self._gain_by_use(s, seat, what)
        if verb == SELL:
            return self._gain_by_sale(s, seat, what)
        return 0

    def _gain_by_play(self, s: ThroneState, seat: int, place: int) -> int:
        """Return what a card brings, less its price and what it might bring later."""
        card = book_of(s).tables.card(seat, place)
        lost = CP * price_of(s, seat, card) + self.worth.card(s, seat, place)
        if card.type == printed.UPGRADE:
            return self.worth.upgrade(s, seat, card) - lost
        ops = book_of(s).programs[card.program].ops
        gain = text_value(s, self.worth, card.program, seat, NONE)
        return gain + self.altering.gain(s, seat, ops) - lost

    def _gain_by_use(self, s: ThroneState, seat: int, number: int) -> int:
        """Return what an option brings, less what it costs."""
        book = book_of(s)
        line = book.texts.lines[number]
        gain = text_value(s, self.worth, line.program, seat, line.kind)
        gain += self.altering.gain(s, seat, book.programs[line.program].ops)
        if isinstance(line, x.OptionLine):
            gain -= CP * line.cp + COMPANION_HEALTH * line.health
            if line.tokens:
                many = tokens_for(s, seat, line)
                gain -= many * self.worth.token(seat, line.token_kinds[0])
        return gain

    def _gain_by_sale(self, s: ThroneState, seat: int, place: int) -> int:
        """Return what selling a card gains; a little more if that pays for an upgrade."""
        gain = (CP if s.cp[seat] < MOST_CP else 0) - self.worth.card(s, seat, place)
        if gain < -CP:
            return gain
        more = 0
        tables = book_of(s).tables
        for other in places(s.hand[seat] & book_of(s).decks[seat].upgrades):
            card = tables.card(seat, other)
            if other == place or price_of(s, seat, card) != s.cp[seat] + 1:
                continue
            more = max(more, self.worth.upgrade(s, seat, card) // 4 - CP)
        return gain + more

    def _gain_by_announcement(self, s: ThroneState, pick: Action) -> int:
        """Return what an ability brings with the dice as they lie."""
        verb = verb_of(pick)
        shown = rolls.values(s, 0)
        if verb == ANNOUNCE:
            line = book_of(s).tables.lines[first_operand(pick)]
            return self.keeping.line(s, s.active, line, shown)
        if verb == BACK:
            return self.keeping.expected_points(s, s.active, shown, remaining_attempts(s))
        return 0

    def _gain_by_defense(self, s: ThroneState, seat: int, pick: Action) -> int:
        """Return what a Defensive Ability brings, or what is used instead."""
        verb = verb_of(pick)
        if verb == DEFEND:
            line = book_of(s).tables.lines[first_operand(pick)]
            f = imagined_frame(s, line.program, seat, line.ability.source(), NONE)
            p = Prospect(s, self.worth, f)
            p.take_up(line.dice)
            return max(1, appraise(p))
        return self._gain_by_use(s, seat, first_operand(pick)) if verb == USE else 0


def _weight(loss: int, grain: int) -> int:
    """Return the weight of an option by its loss against the best: less, the greater the loss."""
    halvings = loss // grain
    if halvings >= NEVER:
        return 0
    weight = BEST >> halvings
    return weight - weight * (loss % grain) // (2 * grain)


def _is_reroll(s: ThroneState) -> bool:
    return s.decision is not None and verb_of(s.decision.options[0]) == REROLL
