"""What "this", "that die" and "those dice" are called in German where a sentence stands.

A die that the text has just named is "er"; only one die at a time is. Dice in the hand, which are
moved or rolled, are "Würfel"; dice that fight are "Charakter".
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.language.german_words import PLAYERS
from throwdown.phrase.german.clauses import Case, Forms, Person, Phrase, phrase, spaced
from throwdown.phrase.language import walk

HE: Final = Phrase(("er", "seiner", "ihm", "ihn"), pronoun=True)
THEY: Final = Phrase(("sie", "ihrer", "ihnen", "sie"), Person.SIE, pronoun=True)

_THIS: Final[Forms] = ("dieser", "dieses", "diesem", "diesen")
_THE: Final[Forms] = ("der", "des", "dem", "den")
_ALL: Final[Forms] = ("die", "der", "den", "die")
_WEAK: Final[Forms] = ("e", "en", "en", "en")


def _masculine(words: Forms, adjective: str, noun: str) -> Phrase:
    return phrase(
        lambda case: spaced(
            words[case],
            f"{adjective}{_WEAK[case]}" if adjective else "",
            f"{noun}s" if case is Case.GEN else noun,
        )
    )


def _plural(adjective: str, noun: str) -> Phrase:
    return phrase(
        lambda case: spaced(_ALL[case], adjective, f"{noun}n" if case is Case.DAT else noun),
        Person.SIE,
    )


THIS: Final = _masculine(_THIS, "", "Charakter")
THIS_DIE: Final = _masculine(_THIS, "", "Würfel")
CHOSEN: Final = _masculine(_THE, "gewählt", "Charakter")
CHOSEN_DIE: Final = _masculine(_THE, "gewählt", "Würfel")
FIELDED: Final = _masculine(_THE, "aufgestellt", "Charakter")
BLOCKER: Final = _masculine(_THE, "", "Blocker")
ALL_CHOSEN: Final = _plural("gewählten", "Charaktere")
CHOSEN_DICE: Final = _plural("gewählten", "Würfel")


@dataclass(frozen=True, slots=True)
class Scene:
    """What dice and opponent are called, and whose choice a target is."""

    this: Phrase = THIS
    that: Phrase = CHOSEN
    those: Phrase = ALL_CHOSEN
    opponent: Phrase = PLAYERS[w.Player.OPPONENT]
    choice: str = "deiner Wahl"

    def on_this(self) -> Scene:
        """The text has just named this die, so "er" is this die."""
        return replace(self.named(), this=HE)

    def on_opponent(self) -> Scene:
        """The text has just said what the opponent does."""
        return replace(self.named(), opponent=HE)

    def on_that(self, that: Phrase = HE) -> Scene:
        """The text has just named another die."""
        return replace(self, this=THIS, that=that, opponent=PLAYERS[w.Player.OPPONENT])

    def named(self) -> Scene:
        """Everything goes by its name, because somebody else would be "er" here."""
        that = CHOSEN if self.that is HE else self.that
        return replace(self, this=THIS, that=that, opponent=PLAYERS[w.Player.OPPONENT])

    def handled(self) -> Scene:
        """The dice are in the hand."""
        this = THIS_DIE if self.this is THIS else self.this
        that = CHOSEN_DIE if self.that is CHOSEN else self.that
        those = CHOSEN_DICE if self.those is ALL_CHOSEN else self.those
        return replace(self, this=this, that=that, those=those)

    def before(self, effect: object) -> Scene:
        """The scene in which an effect is told: where one die is picked, this die has its name."""
        return replace(self, this=THIS) if _picks_one(effect) else self

    def telling(self, effects: object) -> Scene:
        """The scene of a sentence: where it has this die and others, all go by their names."""
        nodes = list(walk(effects))
        if n.This() in nodes and n.Those() in nodes:
            return replace(self.named(), those=ALL_CHOSEN)
        return self

    def after_sentence(self, told: object) -> Scene:
        """The scene after a whole sentence: if it was about this die alone, "er" is this die."""
        nodes = list(walk(told))
        alone = n.This() in nodes and n.ThatDie() not in nodes and not _names_player(told)
        after = self.after(told)
        return after.on_this() if alone and not _picks_one(told) else after

    def after(self, told: object) -> Scene:
        """The scene once something is told."""
        if _picks_one(told):
            return self.on_that(CHOSEN if _compares(told) else HE)
        return replace(self, those=THEY) if _picks_more(told) else self


def _picks_one(tree: object) -> bool:
    return any(
        isinstance(node, n.Target | n.One)
        or (isinstance(node, n.Draw | n.Targets) and node.int == 1)
        for node in walk(tree)
    )


def _names_player(tree: object) -> bool:
    speaking = n.OnePlayer | n.GainLife | n.LoseLife | n.PlayerHas | n.PlayerMust | n.Unless
    return any(isinstance(node, speaking) for node in walk(tree))


def _compares(tree: object) -> bool:
    """Whether another die was spoken of that "er" could mean as well."""
    return any(isinstance(node, n.LessThan | n.NoMoreThan) for node in walk(tree))


def _picks_more(tree: object) -> bool:
    return any(isinstance(node, n.Targets | n.AnyNumber | n.All | n.Draw) for node in walk(tree))
