"""Which players a text means, and choosing them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.games.throne.model.phases import OFFENSE
from throwdown.games.throne.model.stages import ACTIVATED, ATTACKING
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core.damage_totals import is_waiting_for
from throwdown.games.throne.rules.core.seats import opponents, players, teammates
from throwdown.games.throne.rules.core.text_lines import OTHER, THAT
from throwdown.games.throne.rules.core.verbs import TARGET
from throwdown.kernel.action import DONE, NONE, Action, action, first_operand, verb_of
from throwdown.kernel.control import Ask
from throwdown.kernel.decision import TARGET as TARGETING
from throwdown.kernel.program import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Players:
    """Players that a text refers to without choosing."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        """Return them as they are now, those in the game."""
        raise NotImplementedError(type(self).__name__)


class You(Players):
    """The player who carries out the text."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return [f.seat]


class ThatPlayer(Players):
    """The player chosen last."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return _seat_if_playing(s, f.regs[THAT])


class OtherPlayer(Players):
    """The second player chosen."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return _seat_if_playing(s, f.regs[OTHER])


class TheTarget(Players):
    """The target of the ability or Attack."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return _seat_if_playing(s, s.target)


class TheAttacker(Players):
    """The player whose Attack it is: the active one (DT-12.2)."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return _seat_if_playing(s, s.active)


class AllOpponents(Players):
    """Every opponent."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return opponents(s, f.seat)


class AllPlayers(Players):
    """Everybody."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return players(s)


class IdleOpponents(Players):
    """Every opponent who did not attack on their last turn."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return [seat for seat in opponents(s, f.seat) if not s.attacked[seat]]


class ChosenPlayers(Players):
    """The players picked one by one; one who was picked twice is there twice."""

    def get(self, s: ThroneState, f: Frame) -> list[int]:
        return [seat for seat in f.picks if seat in s.order]


def _seat_if_playing(s: ThroneState, seat: int) -> list[int]:
    return [seat] if seat != NONE and seat in s.order else []


# Among whom a player is chosen.
ANYBODY: Final = 0
AN_OPPONENT: Final = 1
A_TEAMMATE: Final = 2
SOMEBODY_ELSE: Final = 3
"""Anybody but the player chosen before."""
SOMEBODY_HURT: Final = 4
"""Anybody for whom damage waits that can be prevented (DT-10.4)."""
THE_ROLLER: Final = 5
"""Whoever's Offensive Roll Phase it is, until the dice stand (DT-3.4.7)."""
THE_DEFENDER: Final = 6
"""Whoever's Defensive Roll Phase it is, until the defense is done."""


def candidates(s: ThroneState, seat: int, among: int, but: int) -> list[int]:
    """Return who may be chosen by a seat."""
    if among == AN_OPPONENT:
        return opponents(s, seat)
    if among == A_TEAMMATE:
        return teammates(s, seat)
    if among == SOMEBODY_HURT:
        return [other for other in players(s) if is_waiting_for(s, other, 0, avoidable=True)]
    if among == THE_ROLLER:
        return [s.active] if s.phase == OFFENSE and s.stage < ACTIVATED else []
    if among == THE_DEFENDER:
        return _seat_if_playing(s, s.target) if s.stage == ATTACKING else []
    return [other for other in players(s) if among == ANYBODY or other != but]


def asking_candidates(s: ThroneState, among: int) -> list[int]:
    """Return who may be chosen by the text that asks."""
    f = s.frames[-1]
    return candidates(s, f.seat, among, f.regs[THAT])


class ChoosePlayer(Ask[ThroneState]):
    """Choose a player, who is `that player` from here on; without any the sentence is skipped."""

    def __init__(self, among: int, into: int = THAT) -> None:
        super().__init__(TARGETING, "DT-D-TARGET")
        self.among = among
        self.into = into
        self.skip = 1
        """How far on the text goes when nobody can be chosen."""

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        found = candidates(s, f.seat, self.among, f.regs[THAT])
        return [action(TARGET, seat) for seat in found]

    def skip_question(self, s: ThroneState, f: Frame) -> int:
        f.regs[self.into] = NONE
        return f.at + self.skip

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        f.regs[self.into] = first_operand(pick)
        return f.at + 1


class ChoosePlayers(Ask[ThroneState]):
    """Choose several players one by one into `f.picks`."""

    def __init__(self, among: int, most: int, *, up_to: bool, repeats: bool) -> None:
        super().__init__(TARGETING, "DT-D-TARGET")
        self.among = among
        self.most = most
        self.up_to = up_to
        self.repeats = repeats

    def options(self, s: ThroneState, f: Frame) -> list[Action]:
        if len(f.picks) >= self.most:
            return []
        found = candidates(s, f.seat, self.among, NONE)
        if not self.repeats:
            # In rising order, so that each set of players is one row of picks.
            last = f.picks[-1] if f.picks else NONE
            left = self.most - len(f.picks)
            after = [seat for seat in sorted(found) if seat > last]
            enough = len(after) if self.up_to else max(1, len(after) - left + 1)
            found = after[:enough] if after else []
        options = [action(TARGET, seat) for seat in found]
        if options and self.up_to:
            options.append(action(DONE))
        return options

    def apply_answer(self, s: ThroneState, f: Frame, pick: Action) -> int:
        if verb_of(pick) == DONE:
            return f.at + 1
        f.picks += (first_operand(pick),)
        return f.at
