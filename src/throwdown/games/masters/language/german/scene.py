"""What "this", "that die" and "those dice" are called in German where a sentence stands.

A die that the text has just named is "er"; only one die at a time is. Dice in the hand, which are
moved or rolled, are "Würfel"; dice that fight are "Charakter".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.lexicon import PLAYERS
from throwdown.phrase.german.clauses import Case, Forms, Person, Phrase, join_with_spaces, phrase
from throwdown.phrase.language import walk

HE: Final = Phrase(("er", "seiner", "ihm", "ihn"), pronoun=True)
THEY: Final = Phrase(("sie", "ihrer", "ihnen", "sie"), Person.SIE, pronoun=True)

_THIS: Final[Forms] = ("dieser", "dieses", "diesem", "diesen")
_THE: Final[Forms] = ("der", "des", "dem", "den")
_ALL: Final[Forms] = ("die", "der", "den", "die")
_WEAK: Final[Forms] = ("e", "en", "en", "en")


def _masculine(words: Forms, adjective: str, noun: str) -> Phrase:
    return phrase(
        lambda case: join_with_spaces(
            words[case],
            f"{adjective}{_WEAK[case]}" if adjective else "",
            f"{noun}s" if case is Case.GEN else noun,
        )
    )


def _plural(adjective: str, noun: str) -> Phrase:
    return phrase(
        lambda case: join_with_spaces(
            _ALL[case], adjective, f"{noun}n" if case is Case.DAT else noun
        ),
        Person.SIE,
    )


THIS: Final = _masculine(_THIS, "", "Charakter")
THIS_DIE: Final = _masculine(_THIS, "", "Würfel")
CHOSEN: Final = _masculine(_THE, "gewählt", "Charakter")
CHOSEN_DIE: Final = _masculine(_THE, "gewählt", "Würfel")
FIELDED: Final = _masculine(_THE, "aufgestellt", "Charakter")
DRAWN: Final = _masculine(_THE, "gezogen", "Würfel")
KOED: Final = _masculine(_THE, "k. o. geschlagen", "Charakter")
BLOCKER: Final = _masculine(_THE, "", "Blocker")
THAT_ONE: Final = _masculine(("jener", "jenes", "jenem", "jenen"), "", "Charakter")
ALL_CHOSEN: Final = _plural("gewählten", "Charaktere")
CHOSEN_DICE: Final = _plural("gewählten", "Würfel")


@dataclass(frozen=True, slots=True)
class Scene:
    """What dice and opponent are called, and whose choice a target is.

    `own` and `name` are what this and that die are called where they cannot be "er".
    """

    this: Phrase = THIS
    that: Phrase = CHOSEN
    own: Phrase = THIS
    name: Phrase = CHOSEN
    those: Phrase = ALL_CHOSEN
    opponent: Phrase = PLAYERS[w.Player.OPPONENT]
    choice: str = "deiner Wahl"

    def after_naming_this(self) -> Scene:
        """Return the scene once the text has named this die, so that "er" is this die."""
        return replace(self.with_names(), this=HE)

    def after_naming_opponent(self) -> Scene:
        """Return the scene once the text has said what the opponent does."""
        return replace(self.with_names(), opponent=HE)

    def after_naming_that(self, that: Phrase = HE, name: Phrase | None = None) -> Scene:
        """Return the scene once another die was named: by its name if it was not chosen."""
        opponent = PLAYERS[w.Player.OPPONENT]
        return replace(self, this=self.own, that=that, name=name or self.name, opponent=opponent)

    def with_names(self) -> Scene:
        """Return the scene with everything called by its name: somebody else would be "er" here."""
        that = self.name if self.that is HE else self.that
        return replace(self, this=self.own, that=that, opponent=PLAYERS[w.Player.OPPONENT])

    def with_this_out_of_play(self) -> Scene:
        """Return the scene with this die out of play: it lies somewhere and fights no more."""
        return replace(self.after_naming_this(), own=THIS_DIE)

    def with_dice_in_hand(self) -> Scene:
        """Return the scene with the dice in the hand."""
        this = THIS_DIE if self.this is THIS else self.this
        that = CHOSEN_DIE if self.that is CHOSEN else self.that
        those = CHOSEN_DICE if self.those is ALL_CHOSEN else self.those
        return replace(self, this=this, that=that, those=those)

    def before_effect(self, effect: object) -> Scene:
        """Return the scene of an effect: where one die is picked, this die goes by its name.

        What copies another die is named before that die is.
        """
        if isinstance(effect, n.CopyAttack) or not _picks_one(effect):
            return self
        return replace(self, this=self.own)

    def for_sentence(self, effects: object) -> Scene:
        """Return the scene of a sentence: with this die and others in it, all go by their names."""
        nodes = list(walk(effects))
        if n.This() in nodes and n.Those() in nodes:
            return replace(self.with_names(), those=ALL_CHOSEN)
        both = n.This() in nodes and n.ThatDie() in nodes
        return (
            self.with_names() if both and isinstance(effects, tuple) and len(effects) > 1 else self
        )

    def after_sentence(self, told: object) -> Scene:
        """Return the scene after a sentence: if it was about this die alone, "er" is this die."""
        nodes = list(walk(told))
        alone = n.This() in nodes and n.ThatDie() not in nodes and not _names_player(told)
        after = self.after_effect(told)
        if alone and not _picks_one(told):
            return after.after_naming_this()
        return after.with_names() if _names_player(told) or _ends_on_this(nodes) else after

    def for_x(self, told: object) -> Scene:
        """Return the scene of an X: its dice are those from before the choices of its sentence."""
        after = self.after_effect(told)
        by_name = _picks_one(told) or _names_player(told)
        return replace(after, that=self.with_names().that) if by_name else after

    def after_cost(self, cost: object) -> Scene:
        """Return the scene once a cost is paid: where this die paid it, "er" is no other die."""
        after = self.after_effect(cost)
        return after.with_names() if n.This() in walk(cost) else after

    def after_effect(self, told: object) -> Scene:
        """Return the scene once something is told."""
        if isinstance(told, n.SpinTo) and told.selector == n.This():
            return self.after_naming_this()
        if _picks_one(told):
            name = DRAWN if any(isinstance(node, n.Draw) for node in walk(told)) else CHOSEN
            return self.after_naming_that(CHOSEN if _compares(told) else HE, name)
        return replace(self, those=THEY) if _picks_more(told) else self


def _picks_one(tree: object) -> bool:
    return any(
        isinstance(node, n.Target | n.One)
        or (isinstance(node, n.Draw | n.Targets | n.Chosen) and node.int == 1)
        for node in walk(tree)
    )


def _ends_on_this(nodes: Sequence[object]) -> bool:
    """Return whether this die was spoken of after every other."""
    picks = n.Target | n.One | n.Draw | n.ThatDie
    spoken = [node for node in nodes if isinstance(node, n.This | picks)]
    return bool(spoken) and spoken[-1] == n.This()


def _names_player(tree: object) -> bool:
    speaking = (
        n.OnePlayer | n.GainLife | n.LoseLife | n.PlayerHas | n.SideHas | n.PlayerMust | n.Unless
    )
    others = n.LowLife | n.MoreDrawn
    return any(
        isinstance(node, speaking | others)
        or (isinstance(node, n.May | n.MayPay) and node.player is not w.Player.YOU)
        for node in walk(tree)
    )


def _compares(tree: object) -> bool:
    """Return whether another die was spoken of that "er" could mean as well."""
    return any(isinstance(node, n.LessThan | n.NoMoreThan) for node in walk(tree))


def _picks_more(tree: object) -> bool:
    more = n.Targets | n.Chosen | n.AnyNumber | n.All | n.Draw
    return any(isinstance(node, more) for node in walk(tree))
