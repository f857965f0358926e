"""How much and whether: counters, sums, results of dice and conditions, read from the world."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.second_reader.throne.requests import NotRead
from tests.second_reader.throne.world import Roll, World
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w


@dataclass
class Context:
    """A text being carried out."""

    seat: int
    """Who carries it out: "you"."""
    source: str
    place: str
    """offense, ultimate, defense, card, token, companion or passive."""
    other: int = -1
    """The other side of the attack, once it is known."""
    roll: Roll | None = None
    that: int = -1
    did: bool = False
    spent: dict[str, int] = field(default_factory=dict)
    cp_paid: int = 0
    added: int = 0
    die: tuple[Roll, int] | None = None
    this: str = ""
    """The kind of token or companion that the text stands on."""
    gained_cp: int = 0
    moment: str = ""
    open_play: bool = False
    """Whether it is a Main Phase Action that has still to be open to others (DT-15.5)."""

    def is_ability(self) -> bool:
        """Return whether it is the text of an Offensive Ability."""
        return self.place in ("offense", "ultimate")


def half(number: int) -> int:
    """Return half of a number, rounded up (DT-9.8)."""
    return (number + 1) // 2


def symbols(world: World, roll: Roll) -> list[str]:
    """Return the symbols that the dice of a roll show, each by the key of who rolled it."""
    return [
        world.players[owner].hero.dice[value - 1]
        for owner, value in zip(roll.owners, roll.read(), strict=True)
    ]


def _roll(ctx: Context) -> Roll:
    if ctx.roll is None:
        raise NotRead(f"{ctx.source} reads a roll that nobody made")
    return ctx.roll


def _plain(symbol: str) -> str:
    return symbol.strip("[]")


def count_of(world: World, ctx: Context, counter: n.Counter, receiver: int = -1) -> int:
    """Return how many there are of what a counter names."""
    if isinstance(counter, n.Faces):
        wanted = [_plain(symbol) for symbol in counter.symbols]
        return sum(symbol in wanted for symbol in symbols(world, _roll(ctx)))
    if isinstance(counter, n.Pairs):
        return symbols(world, _roll(ctx)).count(_plain(counter.symbol)) // 2
    if isinstance(counter, n.Held):
        return world.count(ctx.seat, counter.name)
    if isinstance(counter, n.HeldByTarget):
        return world.count(ctx.other, counter.name)
    if isinstance(counter, n.HeldByEach):
        return world.count(receiver, counter.name)
    if isinstance(counter, n.AfterFirst):
        if counter.name == "Roll Attempt":
            return max(0, world.attempts - 1)
        return max(0, world.count(ctx.seat, counter.name) - 1)
    if isinstance(counter, n.Spent):
        return ctx.spent.get(counter.name, 0)
    return ctx.cp_paid


def _times(world: World, ctx: Context, number: int, counter: n.Counter | None, to: int) -> int:
    return number if counter is None else number * count_of(world, ctx, counter, to)


def gauge(world: World, ctx: Context, equal: n.Equal) -> int:
    """Return a number read off the game."""
    if equal.gauge is w.Gauge.ROLL:
        number = sum(_roll(ctx).values)
    elif equal.gauge is w.Gauge.CP:
        number = world.players[ctx.seat].cp
    elif equal.gauge is w.Gauge.DEALT:
        number = world.dealt
    else:
        raise NotRead("the incoming damage as a number")
    number = half(number) if equal.half else number
    return number + sum(_times(world, ctx, plus.int, plus.counter, -1) for plus in equal.pluses)


def amount(world: World, ctx: Context, said: n.Damage | n.Points, receiver: int = -1) -> int:
    """Return how much damage or healing a text says, for a receiver."""
    if isinstance(said, n.DamageEqual):
        return gauge(world, ctx, said.equal)
    if isinstance(said, n.Equal):
        return gauge(world, ctx, said)
    number = _times(world, ctx, said.int, said.counter, receiver)
    number += sum(_times(world, ctx, plus.int, plus.counter, receiver) for plus in said.pluses)
    return number if said.cap is None else min(number, said.cap.int)


def times(world: World, ctx: Context, number: int, counter: n.Counter | None) -> int:
    """Return a number, or so many times what a counter counts."""
    return _times(world, ctx, number, counter, -1)


def shows(world: World, ctx: Context, result: n.Result) -> bool:
    """Return whether the current roll shows a result."""
    roll = _roll(ctx)
    shown = symbols(world, roll)
    if isinstance(result, n.Shows):
        return all(shown.count(_plain(need.symbol)) >= need.int for need in result.needs)
    if isinstance(result, n.ShowsAny):
        return any(_plain(symbol) in shown for symbol in result.symbols)
    if isinstance(result, n.ShowsRange):
        return any(result.range.low <= value <= result.range.high for value in roll.values)
    if isinstance(result, n.ShowsNumber):
        return result.int in roll.values
    if isinstance(result, n.OfAKind):
        return any(roll.values.count(value) >= result.int for value in roll.values)
    if isinstance(result, n.TotalAtLeast):
        return sum(roll.values) >= result.int
    return sum(roll.values) <= result.int


def holds(world: World, ctx: Context, condition: n.Condition) -> bool:
    """Return whether a condition holds now."""
    player = world.players[ctx.seat]
    if isinstance(condition, n.Has):
        return world.count(ctx.seat, condition.name) > 0
    if isinstance(condition, n.Added):
        return ctx.added >= condition.int
    if isinstance(condition, n.SpentAtLeast):
        return sum(ctx.spent.values()) >= condition.int
    if isinstance(condition, n.AttemptsAtMost):
        return world.attempts <= condition.int
    if isinstance(condition, n.CompanionHealth):
        return player.dials.get(condition.name, 0) >= condition.int
    if isinstance(condition, n.ShowsFace):
        if isinstance(condition.thing, n.YourBoard):
            return player.side == condition.face.value
        companion = world.companion(condition.thing)
        there = world.count(ctx.seat, condition.thing) > 0
        face = player.faces.get(condition.thing, 0)
        return companion is not None and there and companion.sides[face] == condition.face.value
    return _is_fact(world, ctx, condition.fact)


def _is_fact(world: World, ctx: Context, fact: w.Fact) -> bool:
    if fact in (w.Fact.HIGHER, w.Fact.HIGHER_OR_EQUAL):
        mine, theirs = _roll(ctx).read()
        return mine > theirs or (fact is w.Fact.HIGHER_OR_EQUAL and mine == theirs)
    if fact is w.Fact.THAT_PLAYER_IS_OPPONENT:
        return world.teams[ctx.that] != world.teams[ctx.seat]
    if fact is w.Fact.THAT_PLAYER_DID:
        return ctx.did
    if fact is w.Fact.THAT_PLAYER_DID_NOT:
        return not ctx.did
    if fact is w.Fact.START_PLAYER:
        return ctx.seat == world.start_player
    if fact is w.Fact.NOT_OWNER:
        return not world.owns(ctx.seat, ctx.this)
    pieces = world.players[ctx.seat].tokens.get(ctx.this, [])
    return any(piece.before_turn for piece in pieces)
