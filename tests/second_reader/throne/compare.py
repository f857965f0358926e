"""Comparing: a text is fired in a position, in the game and in the second reader."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.second_reader.throne.cases import OPENING, Case, Table, table_for
from tests.second_reader.throne.follow import Follower
from tests.second_reader.throne.requests import Difference, NotRead
from tests.second_reader.throne.turn import Turn
from tests.second_reader.throne.world import World, differences
from throwdown.contract.game import GameSpec
from throwdown.games.registry import game
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.model.phases import MAIN_1
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.view.position import _lay

THRONE = game("throne")


@dataclass
class Outcome:
    """What came of one position."""

    table: Table
    fired: Counter[str] = field(default_factory=Counter)
    """How often each text was carried out by both."""
    log: list[str] = field(default_factory=list)
    difference: str = ""
    not_read: str = ""

    def describe(self) -> str:
        """Tell the position and what was done in it."""
        done = [line for line in self.log if not line.endswith("pass")]
        return f"  {self.table.setup}\n  {self.table.position}\n  {done}"


def compare(case: Case, seed: int, seats: int, spec: GameSpec = THRONE) -> Outcome:
    """Fire a text in one position and compare all that follows up to the next Main Phase."""
    random = Random(f"{case.hero} {case.text} {seed}")
    table = table_for(case, random, seats)
    s = spec.new(table.setup, 1, explicit=True)
    assert isinstance(s, ThroneState)
    # The reader sees the table before the game goes on to its first question.
    laid = s.clone()
    _lay(laid, table.position)
    world = World(laid, table.heroes)
    world.attempts = 3 if table.dice else 0
    turn = Turn(world)
    steps = turn.play_on(table.phase, table.dice)
    if table.phase == OPENING:
        start = table.setup.get("start", -1)
        assert isinstance(start, int)
        world.turn, world.start_player = 0, start
        steps = turn.begin()
    else:
        spec.place(s, table.position)
    follower = Follower(s, turn, random, list(table.wanted))
    follower.liveliness = random.choice([0.0, 0.0, 0.2, 0.5])
    follower.preferred = table.preferred
    outcome = Outcome(table, turn.read_texts, follower.log)
    begun = turn.world.turn

    def is_through(s: ThroneState) -> bool:
        return s.turn > begun and s.phase >= MAIN_1

    try:
        follower.run(steps, is_through)
        if follower.fallen:
            both = zip(turn.world.health, s.health, strict=True)
            found = ["somebody fell for the reader alone" for mine, his in both if his and not mine]
        elif s.turn > begun + 1 or turn.fires(turn.world.active, w.Moment.BEFORE_OFFENSE):
            # Nobody was asked anything in that Main Phase: the game is past it.
            found = []
        else:
            found = differences(turn.world, s, over=s.decision is None)
        outcome.difference = "; ".join([*found, *follower.passed_by] if found else [])
    except Difference as difference:
        outcome.difference = "; ".join([str(difference), *follower.passed_by])
    except NotRead as phrase:
        outcome.not_read = str(phrase)
    return outcome
