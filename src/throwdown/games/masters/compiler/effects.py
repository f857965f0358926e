"""Compiling what is done: one effect of a text becomes ops, its choices before it."""

from __future__ import annotations

from throwdown.games.masters.compiler.choices import Choices, Ops
from throwdown.games.masters.compiler.dice import Chosen
from throwdown.games.masters.compiler.harm import compile_harm
from throwdown.games.masters.compiler.movement import compile_movement
from throwdown.games.masters.compiler.restrictions import compile_restriction
from throwdown.games.masters.compiler.stats import compile_stats
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.model.lasting_kinds import END_OF_TURN, SEATS_NEXT_TURN
from throwdown.games.masters.rules.effects import choices
from throwdown.games.masters.rules.text import targets


class EffectCompiler(Choices):
    """Compiles the effects of one text; each family of effects has a module of its own."""

    def compile_effects(self, nodes: tuple[n.Effect, ...]) -> Ops:
        """Compile effects one after the other."""
        ops: Ops = []
        for node in nodes:
            ops += self.compile_effect(node)
        return ops

    def compile_effect(self, node: n.Effect) -> Ops:
        """Compile one effect."""
        if isinstance(node, n.Harm):
            return compile_harm(self, node)
        if isinstance(node, n.Worth):
            return compile_stats(self, node)
        if isinstance(node, n.Rule):
            return compile_restriction(self, node)
        match node:
            case n.Choose():
                return [choices.ChooseEnergy()]
            case n.ChooseDice(selector):
                ops, dice = self.compile_choice(selector)
                if isinstance(selector, Chosen):
                    return ops
                return [*ops, targets.Remember(dice)]
            case n.UntilYourTurn(effect):
                self.until = SEATS_NEXT_TURN
                ops = self.compile_effect(effect)
                self.until = END_OF_TURN
                return ops
            case _:
                return compile_movement(self, node)
