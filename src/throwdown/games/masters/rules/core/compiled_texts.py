"""The texts of all cards in a game as the compiler hands them over: lines and programs."""

from __future__ import annotations

from throwdown.games.masters.rules.core.text_lines import (
    DamageReplacement,
    DiceSelector,
    JointDeparture,
    KoReplacement,
    PaidLine,
    PriceChange,
    StaticLine,
    TextLine,
    TriggeredLine,
)
from throwdown.kernel.program import Program


class CompiledTexts:
    """The lines of all cards in a game, by kind; filled by the compiler, then never changed."""

    def __init__(self) -> None:
        self.lines = 0
        """How many lines have been numbered."""
        self.programs: list[Program] = []
        self.triggers: list[TriggeredLine] = []
        self.floating: list[TriggeredLine] = []
        """Triggers that an effect starts for the rest of the turn."""
        self.statics: list[StaticLine] = []
        self.increases: list[DamageReplacement] = []
        """Lines that make damage more: that comes before all other changes."""
        self.shields: list[DamageReplacement] = []
        self.reprieves: list[KoReplacement] = []
        self.companions: list[JointDeparture] = []
        self.purchase_prices: list[PriceChange] = []
        """What changes the cost of buying dice."""
        self.fielding_prices: list[PriceChange] = []
        self.prices_fielding = False
        """Whether an effect can change what it costs to field dice."""
        self.activated: list[PaidLine] = []
        self.globals: list[PaidLine] = []
        self.reactions: list[TriggeredLine] = []
        """Globals that react to an event; anybody may pay for them when it happens."""
        self.kinds: list[DiceSelector] = []
        """Kinds of dice that a lasting effect is about, whenever they come."""
        self.actions: dict[int, str] = {}
        """The program of an action die's text, by card."""
        self.trees: object = None
        """What all this was made from, for those who print it; the rules never look at it."""
        self.remembers_blocks = False
        """Whether a text asks which dice were blocked this turn."""
        self.remembers_kos = False
        """Whether a text asks what was KO'd this turn."""
        self.impersonal: list[str] = []
        """The programs that do not speak of the die they belong to."""

    def lines_with_program(self) -> list[TextLine]:
        """Return the lines that have a program, whatever sets it going."""
        found: list[TextLine] = [*self.triggers, *self.floating, *self.reactions]
        found += self.increases
        found += self.shields
        found += self.reprieves
        found += self.companions
        found += self.activated
        found += self.globals
        return found

    def has_free_lines(self) -> bool:
        """Return whether a Global or an ability costs no energy."""
        return 0 in [line.total for line in [*self.activated, *self.globals]]

    def abilities_by_card(self, cards: int) -> list[list[int]]:
        """Return the numbers of the paid abilities that each card has."""
        found: list[list[int]] = [[] for _ in range(cards)]
        for i in range(len(self.activated)):
            found[self.activated[i].card].append(i)
        return found
