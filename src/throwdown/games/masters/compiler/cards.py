"""Compiling cards: every line becomes a trigger, a static line, a shield, an action or a Global.

A burst line without a header continues the line above it, or replaces its body (`instead`); so does
a line with only a condition on an action die. `compile_texts` does all cards of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.compiler.bodies import compile_body
from throwdown.games.masters.compiler.card_context import CardContext
from throwdown.games.masters.compiler.card_texts import CardTexts
from throwdown.games.masters.compiler.choices import ATTACK_IT_HAD
from throwdown.games.masters.compiler.conditions import compile_event, compile_turn_moment
from throwdown.games.masters.compiler.damage_replacement import compile_damage_replacement
from throwdown.games.masters.compiler.headers import BURSTS, LineHeader
from throwdown.games.masters.compiler.ko_replacement import compile_ko_replacement
from throwdown.games.masters.compiler.paid_abilities import (
    compile_global,
    compile_offered_ability,
    compile_paid_ability,
    fields_itself,
    is_offered,
)
from throwdown.games.masters.compiler.prerequisites import (
    asks_blocks,
    asks_kos,
    is_impersonal,
    is_of_fallen,
)
from throwdown.games.masters.compiler.static_abilities import (
    compile_static_abilities,
    keep_static,
    make_static_line,
)
from throwdown.games.masters.compiler.unsupported_phrases import reject_unsupported
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.english import english
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.cards import CHARACTER, Card
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.rules.core import events as h
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.core.compiled_texts import CompiledTexts
from throwdown.games.masters.rules.damage.departures import LeavesField
from throwdown.games.masters.rules.effects.damage_replacement import NoteUse, StillUsable
from throwdown.games.masters.rules.effects.lasting_effects import ListenLater
from throwdown.games.masters.rules.text import event_filters
from throwdown.games.masters.rules.text.combat_filters import DealsDamage
from throwdown.games.masters.rules.text.conditions import Bursts, IfElse
from throwdown.games.masters.rules.text.event_filters import KoFilter
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.phrase.language import walk

ASKING: Final = (
    ATTACK_IT_HAD,
    n.Tally(w.Tally.DAMAGE),
    n.Tally(w.Tally.HALF_DAMAGE),
)
"""What asks for the number that an event brought with it."""


class CardCompiler(CardContext):
    """Compiles the lines of one card into the texts of a game."""

    def compile(self) -> None:
        """Compile all lines, continuations with the line they continue."""
        groups: list[list[n.Line]] = []
        for line in self.trees.text_of(self.card):
            try:
                reject_unsupported(line, self.id)
            except UnsupportedPhrase as error:
                raise error.about(self.id, english(line)) from error
            if any(isinstance(node, n.FieldingPrice) for node in walk(line)):
                self.texts.prices_fielding = True
            if asks_kos(line):
                self.texts.remembers_kos = True
            if asks_blocks(line):
                self.texts.remembers_blocks = True
            if groups and self._continues(line):
                groups[-1].append(line)
            else:
                groups.append([line])
        for group in groups:
            self.line = group[0]
            self.is_impersonal = is_impersonal(group)
            try:
                self._compile_line(group[0], group[1:])
            except UnsupportedPhrase as error:
                raise error.about(self.id, english(group[0])) from error

    def _continues(self, line: n.Line) -> bool:
        if line.header is None:
            return line.burst is not None
        heads = (w.Keyword.TEAMWORK, w.Keyword.UNDERDOG)
        is_keyword = len(line.header) == 1 and isinstance(line.header[0], n.KeywordPart)
        part = line.header[0]
        continues = is_keyword and isinstance(part, n.KeywordPart) and part.keyword in heads
        return continues and self.tables.kind[self.card] != CHARACTER

    def _compile_line(self, line: n.Line, more: list[n.Line]) -> None:
        header = LineHeader(line.header, self.tables)
        if header.is_global:
            compile_global(self, line, header)
        elif self.tables.kind[self.card] != CHARACTER and not header.lies:
            self._compile_action(line, more, header)
        elif header.would is not None:
            compile_damage_replacement(self, line, more, header)
        elif header.would_fall is not None:
            compile_ko_replacement(self, line, header)
        elif header.leaves:
            made = make_static_line(self, a.TO_PREP_INSTEAD)
            keep_static(self, made, header)
            if line.burst is not None:
                made.conditions.append(Bursts(BURSTS[line.burst]))
        elif header.prices is not None or header.in_step or fields_itself(line):
            compile_paid_ability(self, line, more, header)
        elif header.is_trigger():
            self._compile_trigger(line, more, header)
        elif is_offered(line):
            compile_offered_ability(self, line, header)
        else:
            compile_static_abilities(self, line, header)
            for other in more:
                compile_static_abilities(self, other, header)

    def _compile_trigger(self, line: n.Line, more: list[n.Line], header: LineHeader) -> None:
        ops = compile_body(self, line, more, header)
        optional = header.limit == a.ONCE_PER_TURN and isinstance(line.body[0], n.May | n.MayPay)
        name = "" if optional else self.add_program(ops)
        for event, event_filter, own in self._compile_events(header):
            made = a.TriggeredLine(self.next_line_number(), self.card, name, event, event_filter)
            if optional:
                # What was declined is not used up.
                made.used_if_done = True
                noted = [StillUsable(made, len(ops) + 2), *ops, NoteUse(made, optional=True)]
                made.program_name = self.add_program(noted)
            made.own = own
            made.in_reserve = header.at is w.Moment.END_ROLL
            if isinstance(event_filter, KoFilter | DealsDamage):
                event_filter.asks_amount = any(node in ASKING for node in walk(line.body))
            if isinstance(event_filter, LeavesField):
                event_filter.names_die = any(
                    isinstance(node, n.ThatDie) for node in walk(line.body)
                )
            made.gathers = header.gathers()
            made.of_fallen = not own and is_of_fallen(line)
            self.finish(made, header)
            if line.burst is not None:
                made.conditions.append(Bursts(BURSTS[line.burst], of_card=made.per_card))
            self.texts.triggers.append(made)

    def _compile_events(self, header: LineHeader) -> list[tuple[int, a.EventFilter, bool]]:
        if header.keyword is w.Keyword.TEAMWATCH:
            return [(h.FIELDED, event_filters.Teamwatch(), False)]
        if header.keyword is w.Keyword.AFTERSHOCK:
            return [(h.LEAVING, LeavesField(None, by_opponent=True), True)]
        if header.at is not None:
            return [(*compile_turn_moment(header.at), False)]
        assert header.event is not None
        found = compile_event(header.event, self.tables)
        return [(one.event, one.event_filter, one.own) for one in found]

    def _compile_action(self, line: n.Line, more: list[n.Line], header: LineHeader) -> None:
        ops = compile_body(self, line, more, header)
        if header.at is not None:
            # On an action die: once, later this turn.
            ops = [ListenLater(self.add_later(ops, *compile_turn_moment(header.at)))]
        for test in header.conditions:
            branch = IfElse(test)
            branch.skip = len(ops) + 1
            ops = [branch, *ops]
        self.texts.actions[self.card] = self.add_program(ops)


def compile_texts(
    cards: Sequence[Card], tables: CardTables, rules: Ruleset, others: Sequence[Card] = ()
) -> CompiledTexts:
    """Compile the texts of all cards in a game, by the ruleset's wording.

    `others` are cards that texts may name although nobody plays with them.
    """
    texts, trees = CompiledTexts(), CardTexts(cards, rules, others)
    texts.trees = trees
    for number in range(len(cards)):
        CardCompiler(texts, trees, tables, rules, number).compile()
    return texts
