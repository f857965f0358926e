"""A text under way: who reads it, for which die, and what it has chosen and done so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.second_reader.masters.table import Die
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n


@dataclass
class Scene:
    """One use of a text."""

    you: int
    this: Die | None
    text: Text | None
    origin: str
    """action, global, ability, fielded, attacking or trigger."""
    trigger: list[Die] = field(default_factory=list)
    """The dice of the event that set it off."""
    those: list[Die] | None = None
    """The dice spoken of last; None before any were."""
    chosen: list[Die] = field(default_factory=list)
    their: int | None = None
    """The player told to act."""
    player: int | None = None
    """The player chosen last."""
    x: int = 0
    did: bool = True
    held: bool = True
    """Whether the condition of the last `if` held."""
    energy: str = ""
    damage: int = 0
    """The damage of the event."""
    paid: int = 0
    moved: int = 0
    kos: list[Die] = field(default_factory=list)
    dealt: int = 0
    rolled: dict[int, int] = field(default_factory=dict)
    characters_rolled: int = 0
    before: dict[int, int] = field(default_factory=dict)
    """The side of each die before the reroll of this text."""
    touched: set[int] = field(default_factory=set)
    """Dice to which something was done since they were spoken of."""
    drawn: set[int] = field(default_factory=set)
    repeated: bool = False
    bursts: tuple[int, ...] = ()
    """The stars that lines which go on look at: of the die, or of all dice of the card."""
    by_ko: bool = False
    was_blocked: bool = False
    """Whether the die of the event was blocked in this attack."""
    regenerated: bool = False
    levels: dict[int, int] = field(default_factory=dict)
    """The level with which a die left."""
    gauges: dict[int, dict[str, int]] = field(default_factory=dict)
    """What a die was worth when it left."""
    only: n.Some | None = None
    """A pattern that choices of dice must fit (a repetition with such a die)."""
    late: bool = False
    put_off: object = None
    """What is to be done of a text that was put off or waited for something."""
    aimed: list[Die] = field(default_factory=list)
    """The targets that this text answers to, and the use of a text that has chosen them."""
    aimed_by: Scene | None = None
    slot: int = 0
    """Which of those targets the event was about."""
    aims: object = None
    """The phrase by which targets were chosen last."""
    more_targets: bool = False
    """Whether a target was added, so that `that die` means them all."""
    lay_on: str = ""
    """The card on which this die lay when the text began."""
    wave: int = 0
    """How many texts had been carried out when this one was set off: those before it come first."""
    this_known: bool = False
    """Whether one of several dice of the card has been chosen as this die."""

    def dice_in_question(self) -> list[Die]:
        """Return those dice: of the nearest earlier effect, or of the trigger."""
        return self.trigger if self.those is None else self.those

    def speak_of(self, dice: list[Die]) -> None:
        """Remember dice as those dice."""
        self.those = list(dice)
        self.touched = set()
