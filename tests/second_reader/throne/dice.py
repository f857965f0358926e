"""What effects do with dice: which ones can be meant, what they show afterwards."""

from __future__ import annotations

from tests.second_reader.throne.amounts import Context
from tests.second_reader.throne.cards import Cards
from tests.second_reader.throne.requests import Chance, NotRead, Steps
from tests.second_reader.throne.world import Roll
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w


class Dice(Cards):
    """Effects on dice."""

    def dice_for(self, ctx: Context, dice: n.Dice) -> list[tuple[Roll, int]]:
        """Return the dice that a phrase can mean."""
        rolls = self.world.rolls
        if isinstance(dice, n.TheDie):
            if dice.the_die is w.TheDie.ITS and self.spending is not None:
                return [(self.spending, 0)]
            if ctx.die is None:
                raise NotRead(f"{dice.the_die.value} of {ctx.source}")
            return [ctx.die]
        if isinstance(dice, n.DiceOf) and dice.dice_of is w.DiceOf.THESE:
            if ctx.roll is None:
                raise NotRead("these dice before a roll")
            return [(ctx.roll, at) for at in range(len(ctx.roll.values))]
        found = []
        for roll in rolls:
            for at, owner in enumerate(roll.owners):
                if roll.open and self._is_meant(ctx, dice, owner):
                    found.append((roll, at))
        return found

    def _is_meant(self, ctx: Context, dice: n.Dice, owner: int) -> bool:
        if not isinstance(dice, n.DiceOf):
            return True
        same_side = self.world.teams[owner] == self.world.teams[ctx.seat]
        if dice.dice_of is w.DiceOf.YOURS:
            return owner == ctx.seat
        if dice.dice_of is w.DiceOf.SIDE:
            return same_side
        return not same_side

    def name_die(self, die: tuple[Roll, int]) -> str:
        """Return how an answer names a die."""
        number = next(at for at, roll in enumerate(self.world.rolls) if roll is die[0])
        return f"die r{number} d{die[1]}"

    def pick_die(
        self,
        ctx: Context,
        dice: n.Dice,
        picked: list[tuple[Roll, int]],
        *,
        repeats: bool = False,
        turning: int | w.NewValue | None = None,
    ) -> Steps[tuple[Roll, int] | None]:
        """Let a player pick the next die, of the same roll as those before."""
        able = self.dice_for(ctx, dice)
        if isinstance(dice, n.TheDie):
            return able[0]
        left = able
        if turning is not None:
            left = able = [die for die in able if self.new_values(die, turning)]
        if not repeats:
            left = [die for die in able if not any(_same(die, other) for other in picked)]
        if picked:
            left = [die for die in left if die[0] is picked[0][0]]
        options = [self.name_die(die) for die in left]
        if not options:
            return None
        if isinstance(dice, n.DiceOf) and dice.up_to and self._may_stop(ctx, picked):
            options.append("done")
        answer = yield from self.ask(ctx.seat, options, f"dice of {ctx.source}")
        return None if answer == "done" else left[options.index(answer)]

    def _may_stop(self, ctx: Context, picked: list[tuple[Roll, int]]) -> bool:
        """Return whether "up to" may stop here: a card is played on one die at least."""
        return bool(picked) or ctx.place != "card" or ctx.roll is not None

    def do_reroll(self, ctx: Context, effect: n.Reroll) -> Steps[None]:
        """Roll dice again, one after another."""
        repeats = isinstance(effect.dice, n.DiceOf) and effect.dice.repeats
        picked: list[tuple[Roll, int]] = []
        for _ in range(how_many(effect.dice)):
            die = yield from self.pick_die(ctx, effect.dice, picked, repeats=repeats)
            if die is None:
                return
            picked.append(die)
            if not (yield from self.agrees(ctx, die)):
                return
            options = [f"roll {value}" for value in range(1, 7)]
            answer = yield Chance(options, f"reroll of {ctx.source}")
            self.turn_die(die, int(answer.split()[-1]))

    def agrees(self, ctx: Context, die: tuple[Roll, int]) -> Steps[bool]:
        """Ask a teammate whose die it is."""
        owner = die[0].owners[die[1]]
        same_side = self.world.teams[owner] == self.world.teams[ctx.seat]
        if owner == ctx.seat or not same_side:
            return True
        return (yield from self.ask_may(owner, f"die for {ctx.source}"))

    def turn_die(self, die: tuple[Roll, int], value: int) -> None:
        """Let a die show something else."""
        die[0].values[die[1]] = value
        die[0].altered = True

    def do_choose_dice(self, ctx: Context, effect: n.ChooseDice) -> Steps[None]:
        """Choose a die; its owner is that player from here on."""
        die = yield from self.pick_die(ctx, effect.dice, [])
        if die is not None:
            ctx.die = die
            ctx.that = die[0].owners[die[1]]

    def do_change_to_number(self, ctx: Context, effect: n.ChangeToNumber) -> Steps[None]:
        """Turn dice to a number."""
        for _ in range(how_many(effect.dice)):
            die = yield from self.pick_die(ctx, effect.dice, [], turning=effect.int)
            if die is not None:
                self.turn_die(die, effect.int)

    def do_change(self, ctx: Context, effect: n.Change) -> Steps[None]:
        """Turn dice, each to its own value."""
        picked: list[tuple[Roll, int]] = []
        for _ in range(how_many(effect.dice)):
            die = yield from self.pick_die(ctx, effect.dice, picked, turning=effect.new_value)
            if die is None:
                return
            picked.append(die)
            values = self.new_values(die, effect.new_value)
            options = [f"set {value}" for value in values]
            answer = yield from self.ask(ctx.seat, options, f"value by {ctx.source}")
            self.turn_die(die, int(answer.split()[-1]))

    def new_values(self, die: tuple[Roll, int], turning: int | w.NewValue) -> list[int]:
        """Return the values that a die can be turned to, always others than it shows."""
        roll, at = die
        now = roll.values[at]
        if isinstance(turning, int):
            values = [turning]
        elif turning is w.NewValue.ANY:
            values = list(range(1, 7))
        elif turning is w.NewValue.MATCH:
            values = sorted({each for number, each in enumerate(roll.values) if number != at})
        else:
            values = [value for value in (now - 1, now + 1) if 1 <= value <= 6]
        return [value for value in values if value != now]

    def do_choose_result(self, ctx: Context, effect: n.ChooseResult) -> Steps[None]:
        """Set dice instead of rolling them; nobody alters them."""
        roll = Roll([ctx.seat] * effect.int, [], open=False)
        self.world.rolls.append(roll)
        for _ in range(effect.int):
            options = [f"set {value}" for value in range(1, 7)]
            answer = yield from self.ask(ctx.seat, options, f"result of {ctx.source}")
            roll.values.append(int(answer.split()[-1]))
        ctx.roll = roll


def how_many(dice: n.Dice) -> int:
    """Return how many dice a phrase means at most."""
    return 1 if isinstance(dice, n.TheDie) else dice.int


def _same(die: tuple[Roll, int], other: tuple[Roll, int]) -> bool:
    return die[0] is other[0] and die[1] == other[1]
