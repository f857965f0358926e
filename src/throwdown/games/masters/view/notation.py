"""The words of the table for cards and dice.

`SK` is a Sidekick; `f b m s ?` is a Sidekick that shows fist, bolt, mask, shield or wild, and
`SK!` one that shows its character. `Angel` is any die of that card, `Angel@2` shows the character
at level 2, `Angel ss` two shields, `Enrage g2` two generic energy, `Enrage!★` an action with a
burst. A title stands for its card where no other card of the game has it; else the subtitle joins.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from throwdown.games.masters.model.card_tables import SIDEKICK_CARD, CardTables
from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE, FACES, STAR, Card
from throwdown.games.masters.model.energy import BOLT, FIST, GENERIC, MASK, SHIELD, WILD
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import ATTACK, CAPTURED, FIELD, PREP, RESERVE
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import fielded_dice
from throwdown.games.masters.rules.core.equivalence import condition_of
from throwdown.games.masters.rules.core.fighters import attackers_of, blockers_of
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.kernel.action import NONE, first_operand
from throwdown.kernel.decision import ASSIGN

SIDEKICK_WORD: Final = "SK"
LETTERS: Final = {FIST: "f", BOLT: "b", MASK: "m", SHIELD: "s", WILD: "?"}
FLOATING_WORD: Final = "g1"
"""One energy of a short draw, which lies on no die (DM-6.1.6)."""

_ROLLED: Final = (RESERVE, FIELD, ATTACK, CAPTURED)


class Notation:
    """The words for one game's cards and faces in one language."""

    def __init__(self, tables: CardTables, language: str) -> None:
        self._tables = tables
        self.names = _names(tables, language)
        self.faces = [
            self._face(card, side) for card in range(len(self.names)) for side in range(FACES)
        ]

    def _face(self, card: int, side: int) -> str:
        tables, name = self._tables, self.names[card]
        face = card * FACES + side
        if tables.face_kind[face] == CHARACTER_FACE:
            return f"{name}!" if card == SIDEKICK_CARD else f"{name}@{tables.level[face]}"
        if tables.face_kind[face] == ACTION_FACE:
            return f"{name}!{STAR * tables.bursts[face]}"
        energy = energy_word(tables.face_energy[face], tables.face_amount[face])
        return energy if card == SIDEKICK_CARD else f"{name} {energy}"

    def face(self, card: int, side: int) -> str:
        """Return the word for a die of a card with that side up."""
        return self.faces[card * FACES + side]

    def card_named(self, word: str) -> int | None:
        """Return the card of that name, or None."""
        return self.names.index(word) if word in self.names else None

    def face_named(self, word: str) -> tuple[int, int] | None:
        """Return the card and side that a word means, or None."""
        if word not in self.faces:
            return None
        return divmod(self.faces.index(word), FACES)


def energy_word(kind: int, amount: int) -> str:
    """Return the word for energy: `f`, `ff`, `?`, `g2`."""
    return f"g{amount}" if kind == GENERIC else LETTERS[kind] * amount


def _names(tables: CardTables, language: str) -> list[str]:
    """Name each card by its title, its full name, or its full name and set: the first unique."""
    ways: list[Callable[[Card], str]] = [
        lambda card: card.title_in(language),
        lambda card: card.name(language),
        lambda card: f"{card.name(language)} ({card.set})",
    ]
    said = [[way(card) for card in tables.cards] for way in ways]
    names = [SIDEKICK_WORD]
    for number in range(1, len(tables.cards)):
        names.append(next(all_[number] for all_ in said if all_.count(all_[number]) == 1))
    return names


@lru_cache(maxsize=64)
def notation(tables: CardTables, language: str = "en") -> Notation:
    """Return the words for a game with these tables."""
    return Notation(tables, language)


def words_of(s: MastersState, language: str = "en") -> Notation:
    """Return the words for the cards and faces of a game."""
    return notation(book_of(s).tables, language)


def name_of(s: MastersState, die: int, language: str = "en") -> str:
    """Return the name of the card a die stands for."""
    return words_of(s, language).names[book_of(s).card_of[die]]


def word_of(s: MastersState, die: int, language: str = "en") -> str:
    """Return the word for a die: what it shows where dice lie rolled, elsewhere its name."""
    return face_word(s, die, language) if shows_face(s, die) else name_of(s, die, language)


def shows_face(s: MastersState, die: int) -> bool:
    """Return whether a die lies rolled, so that the side that is up means something."""
    return s.zone[die] in _ROLLED or (s.zone[die] == PREP and die in rolled_dice(s))


def told_word(s: MastersState, die: int, language: str = "en") -> str:
    """Return the word for a die, numbered where it looks like another one but is not alike."""
    word, number = word_of(s, die, language), number_among_alike(s, die)
    return word if number == 1 else f"{word} #{number}"


def number_among_alike(s: MastersState, die: int) -> int:
    """Return which of several dice that look like it a die is, from 1; 1 if they are alike.

    Dice in the field may differ in more than what they show: in damage, blocks and effects.
    """
    if s.zone[die] not in (FIELD, ATTACK):
        return 1
    same = [
        other
        for other in fielded_dice(s, s.controller[die])
        if book_of(s).card_of[other] == book_of(s).card_of[die] and s.side[other] == s.side[die]
    ]
    place = same.index(die)
    is_alike = all(_condition(s, other) == _condition(s, die) for other in same)
    return 1 if is_alike else place + 1


def _condition(s: MastersState, die: int) -> list[int]:
    """Return all that tells a die in the field from one with the same face."""
    return [*condition_of(s, die), NONE, *_find_blocked_attackers(s, die), NONE, *_blockers(s, die)]


def _blockers(s: MastersState, attacker: int) -> list[int]:
    """Return the dice that block an attacker, with those assigned to it so far."""
    picks = _assigned_blocks(s)
    more = [picks[i] for i in range(0, len(picks), 2) if picks[i + 1] == attacker]
    return blockers_of(s, attacker) + more


def _find_blocked_attackers(s: MastersState, blocker: int) -> list[int]:
    """Return the attackers that a die blocks, with those so far if it may block more of them."""
    found = attackers_of(s, blocker)
    picks = _assigned_blocks(s)
    options = s.decision.options if s.decision is not None and picks else []
    if any(first_operand(pick) == blocker for pick in options):
        found += [picks[i + 1] for i in range(0, len(picks), 2) if picks[i] == blocker]
    return found


def _assigned_blocks(s: MastersState) -> tuple[int, ...]:
    """Return the blocks declared so far, as pairs."""
    decision = s.decision
    return decision.picks if decision is not None and decision.kind == ASSIGN else ()


def face_word(s: MastersState, die: int, language: str = "en") -> str:
    """Return the word for the face of a die that is up, wherever it lies."""
    return words_of(s, language).face(book_of(s).card_of[die], s.side[die])
