"""Who sits at a seat: a person, a program or somebody far away, behind one small interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.kernel.action import Action
from throwdown.kernel.state import GameState

PERSON: Final = "person"
BOT: Final = "bot"
REMOTE: Final = "remote"
KINDS: Final = (PERSON, BOT, REMOTE)


class Player:
    """Whoever sits at a seat; unless a method says otherwise, its answers come in their own time.

    They come through `Match.play` and `Match.consent`, called by the player's interface.
    """

    def __init__(self, name: str, kind: str = PERSON) -> None:
        if kind not in KINDS:
            raise ValueError(f"'{kind}' is no kind of player; there are: {', '.join(KINDS)}")
        self.name = " ".join(name.split()) or kind
        self.kind = kind

    def has_name(self) -> bool:
        """Return whether it has a name of its own; a person without one goes by their seat."""
        return self.name != PERSON

    def name_in(self, language: str) -> str:
        """Return what it is called in a language."""
        return self.name

    def answer(self, outlook: Outlook) -> Action | None:
        """Return a pick at once, or None: it will come later."""
        return None

    def agrees(self) -> bool | None:
        """Return whether it lets others take something back, or None: it must be asked."""
        return None


class Bot(Player):
    """A program that answers at once and lets others take back what they like."""

    def __init__(self, name: str) -> None:
        super().__init__(name, BOT)

    def answer(self, outlook: Outlook) -> Action:
        """Return a pick."""
        raise NotImplementedError(type(self).__name__)

    def agrees(self) -> bool:
        return True


class ForfeitedPlayer(Bot):
    """Stands in for a player who gave up: as little as possible is done."""

    def __init__(self) -> None:
        super().__init__("absent")

    def answer(self, outlook: Outlook) -> Action:
        # Passing, being done and declining stand last.
        return outlook.options()[-1]


def player_names(
    spec: GameSpec, s: GameState, players: Sequence[Player], language: str
) -> list[str]:
    """Return what the players of a game are called in a language; without a name, by their seat.

    Where more than two play, those who are called the same have the number of their seat as well.
    """
    names = [
        player.name_in(language) if player.has_name() else spec.speech.player(s, seat, language)
        for seat, player in enumerate(players)
    ]
    if len(names) == 2:
        return names
    return [
        name if names.count(name) == 1 else f"{name} {seat + 1}" for seat, name in enumerate(names)
    ]
