"""A turn, step by step (DM-6 to DM-8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from throwdown.games.masters.model.cards import ACTION_FACE, CHARACTER_FACE, FACES
from throwdown.games.masters.model.lasting_kinds import (
    DRAWS_FEWER,
    END_OF_TURN,
    OPPONENTS_NEXT_ROLL,
    OPPONENTS_TURN,
    SEATS_NEXT_DRAW,
    SEATS_NEXT_TURN,
)
from throwdown.games.masters.model.ruleset import AT_CLEANUP, UNTIL_CLEANUP
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.steps import (
    ATTACK_STEP,
    CLEANUP,
    CLEAR_AND_DRAW,
    MAIN,
    ROLL_AND_REROLL,
)
from throwdown.games.masters.model.zones import ATTACK, BAG, FIELD, OUT_OF_PLAY, PREP, RESERVE, USED
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import (
    dice_in_zone,
    fielded_dice,
    forget_payment,
    is_shown,
    mark_of,
    move_all,
    move_some,
    stop_fighting,
    unpair,
    zone_instead_of_used_pile,
)
from throwdown.games.masters.rules.core.durations import expire_effects
from throwdown.games.masters.rules.core.events import (
    DRAW_ENDED,
    DREW,
    DREW_DICE,
    LOST_LIFE,
    REFILLED,
    REROLLED,
    ROLL_ENDED,
    ROLLED,
    SHORT_DRAW,
    STEP_BEGAN,
    TURN_BEGAN,
    TURN_ENDED,
)
from throwdown.games.masters.rules.core.sides import active_member, opponent, picks_of, team_seats
from throwdown.games.masters.rules.core.verbs import DRAW, REROLL, ROLL
from throwdown.games.masters.rules.damage.hits import SettleField, check_life, take_life
from throwdown.games.masters.rules.damage.knock_outs import knock_out_doomed
from throwdown.games.masters.rules.damage.unblocked_attackers import LeaveTogether, remove_unblocked
from throwdown.games.masters.rules.turn.rerolls import (
    REROLLS,
    AfterRoll,
    PayToReroll,
    RerollAgain,
    sum_grants,
)
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.chance import draw_alike, roll
from throwdown.kernel.control import Call, ForEach, Jump, PickSome
from throwdown.kernel.events import emit, has_listeners
from throwdown.kernel.int_array import Numbers, merge_rows, row_of, row_with
from throwdown.kernel.program import WAIT, Frame, Op, Program

DRAWN_EACH_TURN: Final = 4

# Registers of a turn.
DRAWN: Final = 0
ROLLING: Final = 1
REROLLED_ONES: Final = 2
PICKED: Final = 3
TURN_REGISTERS: Final = REROLLS + 1


def begin_step(s: MastersState, step: int) -> None:
    """Go on to a step of the turn and tell it; the first one begins with the turn itself."""
    s.step = step
    emit(s, STEP_BEGAN, s.active, step)


class BeginTurn(Op[MastersState]):
    """A turn begins: pairs and effects that lasted until now end (DM-12.2)."""

    def run(self, s: MastersState, f: Frame) -> int:
        s.turn += 1
        s.step = CLEAR_AND_DRAW
        for seat in team_seats(s, s.active):
            expire_effects(s, SEATS_NEXT_TURN, seat)
            end_pairs(s, seat)
            s.floating[seat] = 0
        emit(s, TURN_BEGAN, s.active, s.turn)
        for seat in team_seats(s, s.active):
            move_all(s, seat, RESERVE, USED)
        f.regs[DRAWN] = 0
        return f.at + 1


def end_pairs(s: MastersState, seat: int) -> None:
    """End the pairs of a seat's dice; by option some of them may have left the field (DM-12.4)."""
    if not book_of(s).rules.pair_ends_with_partner:
        _end_pairs_among(s, row_of(range(len(s.partner))), seat)
        return
    for side in range(len(s.teams)):
        _end_pairs_among(s, fielded_dice(s, side), seat)


def _end_pairs_among(s: MastersState, dice: Numbers, seat: int) -> None:
    for die in dice:
        if s.partner[die] != NONE and s.owner[die] == seat:
            unpair(s, die)


class DrawForTurn(Op[MastersState]):
    """Draw four dice to the Prep Area, refilling the bag when it is empty (DM-6.1, DM-4.4).

    Then those that texts grant on top (DM-6.1.3, E-11). What two partners lose for dice they could
    not draw is lost at once, when both have drawn (DM-17.8.3).
    """

    def __init__(self, member: int = 0) -> None:
        self.member = member

    def run(self, s: MastersState, f: Frame) -> int:
        seat = active_member(s, self.member)
        regular = DRAWN_EACH_TURN
        if s.lasting:
            regular -= fewer_draws(s, seat)
        wanted = regular + extra_draws(s, seat)
        while f.regs[DRAWN] < wanted:
            dice = draw_dice(s, seat, wanted - f.regs[DRAWN], "DM-6.1.2")
            if dice is None:
                return WAIT
            if len(dice) == 0:
                pay_for_missing_dice(s, seat, regular - f.regs[DRAWN])
                pay_for_missing_extra_dice(s, seat, wanted - max(regular, f.regs[DRAWN]))
                if len(s.teams) == 2:
                    check_life(s)
                break
            f.regs[DRAWN] += len(dice)
            if s.explicit:
                return f.at
        tell_draw(s, seat, f.regs[DRAWN])
        if s.lasting:
            emit(s, DRAW_ENDED, seat)
        if len(s.teams) > 2:
            self._end_share(s, f)
        return f.at + 1

    def _end_share(self, s: MastersState, f: Frame) -> None:
        """Let the partner draw; when both have, what they lost is looked at (DM-17.8.3)."""
        f.regs[DRAWN] = 0
        if self.member == 1:
            check_life(s)


def tell_draw(s: MastersState, seat: int, dice: int) -> None:
    """Tell that a seat has drawn dice, if a text listens to that."""
    if dice > 0 and has_listeners(s, DREW_DICE):
        emit(s, DREW_DICE, seat, dice)


def fewer_draws(s: MastersState, seat: int) -> int:
    """Return how many of the four dice a seat does not draw; that is no short draw (DM-6.1.5)."""
    kinds = [x.a for x in s.lasting if x.kind == DRAWS_FEWER and x.seat == seat]
    return min(DRAWN_EACH_TURN, sum(kinds))


def extra_draws(s: MastersState, seat: int) -> int:
    """Return how many dice a seat draws on top of the four (DM-6.1.3)."""
    return sum_grants(s, book_of(s).extra_draws, seat)


def pay_for_missing_dice(s: MastersState, seat: int, dice: int) -> None:
    """Lose a life and gain a generic energy for each die that could not be drawn (DM-6.1.5).

    Whether there is any left is checked later.
    """
    if dice > 0:
        emit(s, SHORT_DRAW, seat, dice)
        s.floating[seat] += dice
        take_life(s, seat, dice)
        emit(s, LOST_LIFE, seat, dice)


def pay_for_missing_extra_dice(s: MastersState, seat: int, dice: int) -> None:
    """Charge, if an option says so, for extra dice that could not be drawn (DM-6.1.3)."""
    if book_of(s).rules.short_extra_draw_costs_life:
        pay_for_missing_dice(s, seat, dice)


def draw_dice(s: MastersState, seat: int, most: int, rule: str) -> Numbers | None:
    """Draw dice from a seat's bag, refilled first if it is empty, to its Prep Area.

    Up to so many at once, or just one where somebody follows each draw; none: there are no more.
    None if chance is asked. Alike dice are one outcome: which of them is drawn makes no difference.
    """
    bag = dice_in_zone(s, seat, BAG)
    is_empty = len(bag) == 0
    # A row of one's own, as dice are taken out of it.
    left = dice_in_zone(s, seat, USED)[:] if is_empty else bag[:]
    followed = s.explicit or s.journal or has_listeners(s, DREW)
    drawn = vec[i64]()
    wanted = min(most, len(left))
    if followed:
        wanted = min(wanted, 1)
    while len(drawn) < wanted:
        place = draw_alike(s, DRAW, left, s.tables.card_of, source=seat, rule=rule)
        if place == WAIT:
            return None
        left, die = pop(left, place)
        drawn = row_with(drawn, die)
    if is_empty and wanted:
        refill(s, seat)
    if followed:
        for die in drawn:
            emit(s, DREW, seat, die)
    move_some(s, seat, BAG, PREP, drawn, left)
    return drawn


def refill(s: MastersState, seat: int) -> None:
    """Put a seat's Used Pile into its bag (DM-4.4)."""
    used = dice_in_zone(s, seat, USED)
    s.put_all(seat, USED, BAG)
    emit(s, REFILLED, seat, len(used))


class BeginRoll(Op[MastersState]):
    """The Roll and Reroll Step begins."""

    def run(self, s: MastersState, f: Frame) -> int:
        begin_step(s, ROLL_AND_REROLL)
        if s.lasting:
            for seat in team_seats(s, s.active):
                expire_effects(s, SEATS_NEXT_DRAW, seat)
        return f.at + 1


class RollPrep(Op[MastersState]):
    """Roll every die in the Prep Area, one after the other (DM-6.2.1)."""

    def __init__(self, member: int = 0) -> None:
        self.member = member

    def run(self, s: MastersState, f: Frame) -> int:
        first, seat = f.regs[ROLLING], active_member(s, self.member)
        for die in dice_in_zone(s, seat, PREP):
            if die < first:
                continue
            side = roll(s, ROLL, 0, FACES - 1, source=die, rule="DM-6.2.1")
            if side == WAIT:
                return WAIT
            s.change_places()
            s.side[die] = side
            s.spent[die] = 0
            # It lies rolled before it is told: whoever sees the die sees its face with the event.
            if s.explicit:
                f.regs[ROLLING] = die + 1
            emit(s, ROLLED, seat, die, side)
            if s.explicit:
                return f.at
        f.regs[ROLLING] = 0
        return f.at + 1


def rolled_dice(s: MastersState) -> Numbers:
    """Return the dice that lie rolled in the Prep Area, in the Roll and Reroll Step only."""
    if s.step != ROLL_AND_REROLL or not s.frames:
        return vec[i64]()
    f = s.frames[-1]
    ops = book_of(s).programs[f.program].ops
    op = ops[f.at] if f.at < len(ops) else None
    if isinstance(op, BeginRoll):
        return vec[i64]()
    dice = dice_in_zone(s, s.active, PREP)
    if isinstance(op, RollPrep) and op.member == 0:
        return row_of([die for die in dice if die < f.regs[ROLLING]])
    if len(s.teams) == 2:
        return dice
    others = dice_in_zone(s, active_member(s, 1), PREP)
    if isinstance(op, RollPrep):
        others = row_of([die for die in others if die < f.regs[ROLLING]])
    return merge_rows(dice, others)


class PickRerolls(PickSome[MastersState]):
    """Choose any of the rolled dice to reroll, once (DM-6.2.2).

    A captain's partner picks after the captain; the dice of both are rerolled together (DM-17.6.1).
    """

    def __init__(self, member: int = 0) -> None:
        super().__init__(REROLL, "DM-6.2.2", 0, 99)
        self.member = member

    def decider(self, s: MastersState, f: Frame) -> int:
        return active_member(s, self.member)

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return self.remaining_options(self.things(s, f), self._own_picks(s, f))

    def _own_picks(self, s: MastersState, f: Frame) -> tuple[int, ...]:
        """Return the picks without those of the captain who picked before."""
        return picks_of(s, active_member(s, self.member), f.picks)

    def things(self, s: MastersState, f: Frame) -> Numbers:
        # Of alike dice the next one stands for all: which of them is rerolled is the same.
        things = vec[i64]()
        first_face, side, spent = s.tables.first_face, s.side, s.spent
        picks = self._own_picks(s, f)
        picked = 0
        marks: i64 = 0
        for die in dice_in_zone(s, active_member(s, self.member), PREP):
            if picked < len(picks) and picks[picked] == die:
                # Both are rising, so the picks come by one after the other.
                picked += 1
                continue
            face = first_face[die] + side[die]
            if spent[die] or (marks & mark_of(face) and is_shown(s, things, face)):
                continue
            marks |= mark_of(face)
            things = append(things, die)
        return things


class RerollPicked(Op[MastersState]):
    """Reroll the die in the register of picks."""

    def run(self, s: MastersState, f: Frame) -> int:
        die = f.regs[REROLLED_ONES]
        side = roll(s, ROLL, 0, FACES - 1, source=die, rule="DM-6.2.2")
        if side == WAIT:
            return WAIT
        s.change_places()
        s.side[die] = side
        emit(s, REROLLED, s.controller[die], die, side)
        return f.at + 1


class ToReserve(Op[MastersState]):
    """All rolled dice go to the Reserve Pool with their faces kept (DM-6.2.3)."""

    def run(self, s: MastersState, f: Frame) -> int:
        for seat in team_seats(s, s.active):
            move_all(s, seat, PREP, RESERVE)
        begin_step(s, MAIN)
        if s.lasting:
            for seat in team_seats(s, opponent(s, s.active)):
                expire_effects(s, OPPONENTS_NEXT_ROLL, seat)
        if s.lasting or has_listeners(s, ROLL_ENDED):
            emit(s, ROLL_ENDED, s.active)
        return f.at + 1


class EndMain(Op[MastersState]):
    """Characters left in the Reserve Pool go to the Used Pile (DM-6.3.6)."""

    def run(self, s: MastersState, f: Frame) -> int:
        for seat in team_seats(s, s.active):
            clear_reserve(s, seat, actions=False)
            # DM-6.3.4: nothing is fielded from the Reserve Pool any more.
            forget_payment(s, seat)
        begin_step(s, ATTACK_STEP)
        return f.at + 1


def clear_reserve(s: MastersState, seat: int, *, actions: bool) -> None:
    """Put the characters left in a seat's Reserve Pool into its Used Pile, or actions as well."""
    reserve = dice_in_zone(s, seat, RESERVE)
    face_kind, first_face, side = s.tables.face_kind, s.tables.first_face, s.side
    going, staying = vec[i64](), vec[i64]()
    for die in reserve:
        kind = face_kind[first_face[die] + side[die]]
        if kind == CHARACTER_FACE or (actions and kind == ACTION_FACE):
            going = append(going, die)
        else:
            staying = append(staying, die)
    move_some(s, seat, RESERVE, USED, going, staying)


class CleanUp(Op[MastersState]):
    """Clear the Attack Zone and what was for this turn only (DM-8.1)."""

    def run(self, s: MastersState, f: Frame) -> int:
        begin_step(s, CLEANUP)
        if book_of(s).rules.unblocked_leave == AT_CLEANUP:
            remove_unblocked(s)
        for seat in range(len(s.teams)):
            for die in dice_in_zone(s, seat, ATTACK):
                s.put(die, FIELD, seat)
                stop_fighting(s, die)
        if s.further_blocks:
            s.further_blocks = []
        emit(s, TURN_ENDED, s.active)
        if s.lasting:
            knock_out_doomed(s)
        return f.at + 1


class EndTurn(Op[MastersState]):
    """Damage and bonuses end, used-up things leave, the turn passes (DM-8.1.4 to 8.1.7)."""

    def run(self, s: MastersState, f: Frame) -> int:
        s.end_combat()
        s.hurt = s.frail
        expire_effects(s, END_OF_TURN, NONE)
        if s.lasting:
            for seat in team_seats(s, opponent(s, s.active)):
                expire_effects(s, OPPONENTS_TURN, seat)
        for seat in range(len(s.teams)):
            clear_reserve(s, seat, actions=True)
        self._empty_out_of_play(s)
        if book_of(s).rules.short_draw_energy_lifetime == UNTIL_CLEANUP:
            for seat in team_seats(s, s.active):
                s.floating[seat] = 0
        if s.used_up:
            s.used_up = []
        if s.history:
            s.history = []
        s.active = opponent(s, s.active)
        f.regs[DRAWN] = 0
        return 0

    def _empty_out_of_play(self, s: MastersState) -> None:
        for seat in team_seats(s, s.active):
            move_all(s, seat, OUT_OF_PLAY, USED)
        # Dice of the other team that attacked unblocked under an active player's control.
        for seat in team_seats(s, opponent(s, s.active)):
            move_all(s, seat, OUT_OF_PLAY, zone_instead_of_used_pile(s))


PICK_REROLLS: Final = 9
TO_RESERVE: Final = 14


def doubles_turn_program() -> Program:
    """Return the program of turn after turn in Doubles: partners go through each step together.

    First both say which dice they reroll, then these are rerolled; further rerolls are each
    partner's own (DM-17.6).
    """
    return Program(
        "turns",
        BeginTurn(),
        SettleField("DM-9.1"),
        DrawForTurn(0),
        DrawForTurn(1),
        SettleField("DM-9.1"),
        BeginRoll(),
        RollPrep(0),
        RollPrep(1),
        AfterRoll(1, member=0),
        AfterRoll(1, member=1),
        SettleField("DM-9.1"),
        PayToReroll(13, member=0),
        PickRerolls(0),
        PayToReroll(15, member=1),
        PickRerolls(1),
        ForEach(PICKED, REROLLED_ONES, 18),
        RerollPicked(),
        Jump(15),
        RerollAgain(20, member=0),
        Jump(24),
        PickRerolls(0),
        ForEach(PICKED, REROLLED_ONES, 18),
        RerollPicked(),
        Jump(21),
        RerollAgain(26, member=1),
        Jump(30),
        PickRerolls(1),
        ForEach(PICKED, REROLLED_ONES, 24),
        RerollPicked(),
        Jump(27),
        ToReserve(),
        SettleField("DM-9.1"),
        Call("main step"),
        EndMain(),
        SettleField("DM-9.1"),
        Call("attack step"),
        LeaveTogether(AT_CLEANUP),
        CleanUp(),
        SettleField("DM-9.1"),
        EndTurn(),
        registers=TURN_REGISTERS + 1,
    )


def turn_program() -> Program:
    """Return the program of turn after turn."""
    return Program(
        "turns",
        BeginTurn(),
        SettleField("DM-9.1"),
        DrawForTurn(),
        SettleField("DM-9.1"),
        BeginRoll(),
        RollPrep(),
        AfterRoll(2),
        SettleField("DM-9.1"),
        PayToReroll(TO_RESERVE),
        PickRerolls(),
        ForEach(PICKED, REROLLED_ONES, TO_RESERVE - 1),
        RerollPicked(),
        Jump(PICK_REROLLS + 1),
        RerollAgain(PICK_REROLLS),
        ToReserve(),
        SettleField("DM-9.1"),
        Call("main step"),
        EndMain(),
        SettleField("DM-9.1"),
        Call("attack step"),
        LeaveTogether(AT_CLEANUP),
        CleanUp(),
        SettleField("DM-9.1"),
        EndTurn(),
        registers=TURN_REGISTERS,
    )
