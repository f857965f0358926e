"""Where the compiled parts of one card's text are kept: programs, lines, things for later."""

from __future__ import annotations

from throwdown.games.masters.compiler.card_texts import CardTexts
from throwdown.games.masters.compiler.choices import Ops
from throwdown.games.masters.compiler.headers import LineHeader
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.model.card_tables import CardTables
from throwdown.games.masters.model.ruleset import Ruleset
from throwdown.games.masters.rules.core import text_lines as a
from throwdown.games.masters.rules.core.compiled_texts import CompiledTexts
from throwdown.games.masters.rules.core.registers import ABILITY_REGISTERS
from throwdown.games.masters.rules.effects.stat_changes import TakeBlame
from throwdown.kernel.program import Program


class CardContext:
    """One card of a game and the texts that its lines are compiled into."""

    def __init__(
        self,
        texts: CompiledTexts,
        trees: CardTexts,
        tables: CardTables,
        rules: Ruleset,
        card: int,
    ) -> None:
        self.texts = texts
        self.trees = trees
        self.rules = rules
        self.tables = tables
        self.card = card
        self.id = tables.cards[card].id
        self.line: n.Line | None = None
        """The line being compiled, without those that continue it."""
        self.is_impersonal = False
        """Whether that line does the same for any die of the card."""
        self._parts = 0

    def add_program(self, ops: Ops) -> str:
        """Keep ops as a program named after the card, and return its name."""
        name = f"{self.id}#{self._parts}"
        self._parts += 1
        self.texts.programs.append(Program(name, *ops, TakeBlame(), registers=ABILITY_REGISTERS))
        assert self.line is not None
        self.trees.program_lines[name] = self.line
        if self.is_impersonal:
            self.texts.impersonal.append(name)
        return name

    def add_later(self, ops: Ops, event: int, event_filter: a.EventFilter) -> int:
        """Keep ops as what an event sets off later, and return their number."""
        name = self.add_program(ops)
        self.texts.floating.append(
            a.TriggeredLine(self.next_line_number(), self.card, name, event, event_filter)
        )
        return len(self.texts.floating) - 1

    def next_line_number(self) -> int:
        """Return the number of a new line."""
        self.texts.lines += 1
        return self.texts.lines

    def finish(self, made: a.TextLine, header: LineHeader) -> None:
        """Give a line the conditions and limits of its header."""
        made.conditions = list(header.conditions)
        made.per_card = header.per_card
        made.on_card = header.on_card
        made.limit = header.limit
