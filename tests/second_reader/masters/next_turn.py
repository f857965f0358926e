"""The end of a turn and the beginning of the next: draw, roll and reroll."""

from __future__ import annotations

from tests.second_reader.masters.fielding import Fielding
from tests.second_reader.masters.script import Difference, Question
from tests.second_reader.masters.table import Die, Note
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.zones import (
    ATTACK,
    FIELD,
    OUT_OF_PLAY,
    PREP,
    RESERVE,
    SET_ASIDE,
    USED,
)
from throwdown.kernel.action import NONE


class NextTurn(Fielding):
    """Goes on to the next turn."""

    unblocked: list[Die]
    """Attackers that were not blocked and have not left."""

    def settle(self) -> None:
        """Carry out what waits."""
        raise NotImplementedError

    def moment(self, moment: w.Moment, seat: int) -> None:
        """Let the texts wait that wait for a point of a turn of a player."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Return whether a player has no life left."""
        return self.table.over

    def unblocked_leave(self) -> None:
        """Let attackers that were not blocked leave the field."""
        raise NotImplementedError

    # The end of a turn and the next one.

    def end_turn(self) -> None:
        """Clean up (DM-8.1) and begin the next turn up to the reroll."""
        table = self.table
        active, foe = table.active, table.opponent(table.active)
        for die in table.in_field():
            if die.zone == ATTACK and die not in self.unblocked:
                die.zone, die.blocks, die.blocked = FIELD, [], False
        if self.unblocked:
            self.unblocked_leave()
            # Damage is cleared later (DM-8.1): whoever loses a bonus by that may fall.
            self.check_kos(NONE)
            self.settle()
        self.steps = "cleanup"
        for seat in (active, foe):
            self.moment(w.Moment.END_TURN, seat)
            self.moment(w.Moment.END_EACH_TURN, seat)
        self.moment(w.Moment.END_YOUR_TURN, active)
        self.settle()
        if self.is_over():
            return
        for die in table.dice:
            die.damage = die.attack = die.defense = 0
        ending = [x for x in table.notes if x.until == "turn"]
        # What an action die waits for is a point of the turn in which it was used.
        ending += [x for x in table.notes if x.kind == "later" and x.text is not None]
        ending += [x for x in table.notes if x.until == "opponent's turn" and x.seat == foe]
        table.notes = [x for x in table.notes if x not in ending]
        for note in ending:
            self._end(note)
        self.check_kos(NONE)
        self.settle()
        for seat in (active, foe):
            for die in table.in_zone(seat, RESERVE):
                if not die.shows_energy:
                    self.put(die, USED)
        # E-32: a die that the active player controlled may lie there at its owner's.
        for seat in (active, foe):
            for die in table.in_zone(seat, OUT_OF_PLAY):
                self.put(die, USED)
        table.floating[active] = 0
        table.used = set()
        table.kos = []
        self._begin_turn(foe)

    def _end(self, note: Note) -> None:
        die = self.table.dice[note.die] if note.die != NONE else None
        if die is None:
            return
        if note.kind == "copied text":
            self.forget_copies(die)
        if note.kind == "held" and die.holder != NONE:
            self.free(die)
        if note.kind == "aside" and die.zone == SET_ASIDE:
            die.zone, die.controller = FIELD, die.owner
        if note.kind == "kept" and die.is_fielded:
            die.zone = PREP if self.goes_to_prep(die) else USED

    def _begin_turn(self, seat: int) -> None:
        table = self.table
        table.active = seat
        table.floating[seat] = 0
        table.turn += 1
        table.notes = [
            x for x in table.notes if not (x.until == "your next turn" and x.seat == seat)
        ]
        for die in table.in_field():
            if die.partner != NONE and die.owner == seat:
                table.dice[die.partner].partner = NONE
                die.partner = NONE
        for die in table.in_zone(seat, RESERVE):
            self.put(die, USED)
        self.steps = "draw"
        self.moment(w.Moment.TURN, seat)
        self.settle()
        if self.is_over():
            return
        self._draw(seat)
        if self.is_over():
            return
        self.moment(w.Moment.NEXT_DRAWN, seat)
        self.settle()
        self.steps = "roll"
        for die in table.in_zone(seat, PREP):
            die.side = self.roll_side(die)
        self.rerolls = 0
        self.moment(w.Moment.THEIR_ROLL, table.opponent(seat))
        self.settle()
        self.use_roll_window(seat)
        question = self.script.peek()
        if question is not None and question.kind == "PayToReroll":
            self._pay_to_reroll(seat)
        elif any(you != seat for _, _, you, _ in self.statics(n.PlayerTaxed)):
            # Who cannot pay does not reroll.
            self._go_on_to_main()

    def _pay_to_reroll(self, seat: int) -> None:
        """Ask once, between roll and reroll, whether life is paid for the reroll."""
        taxes = [
            effect
            for effect, _, you, _ in self.statics(n.PlayerTaxed)
            if you != seat and effect.player_ban == w.PlayerBan.REROLL
        ]
        if len(taxes) != 1:
            raise Difference("a reroll is paid for, and no text asks for that")
        if self.ask_yes(seat, "pay to reroll"):
            self.table.life[seat] -= taxes[0].int
            self.check_life()
        else:
            self._go_on_to_main()

    def _go_on_to_main(self) -> None:
        table = self.table
        for die in table.in_zone(table.active, PREP):
            self.put(die, RESERVE)
            die.partly_spent = False
        self.moment(w.Moment.END_ROLL, table.active)
        self.settle()
        self.steps = "main"

    def _draw(self, seat: int) -> None:
        more = sum(
            effect.int
            for effect, _, _, scene in self.statics(n.MoreDrawn)
            if seat in self.players(effect.player, scene)
        )
        notes = self.table.notes
        fewer = sum(x.number for x in notes if x.kind == "fewer dice" and x.seat == seat)
        self.table.notes = [x for x in notes if x.kind != "fewer dice" or x.seat != seat]
        due = max(0, 4 - fewer)
        drawn = self.draw_dice(seat, due + more)
        short = due - len(drawn)
        if short > 0:
            self.table.life[seat] = max(0, self.table.life[seat] - short)
            self.table.floating[seat] += short
            self.check_life()
        if drawn and not self.table.over:
            self.tell_draw(seat, drawn)
            self.settle()

    def reroll(self, question: Question) -> None:
        """Follow the reroll and the way to the Main step."""
        table = self.table
        picked = [table.dice[die] for die in self.script.take_row(question)]
        for die in sorted(picked, key=lambda d: d.id):
            die.side = self.roll_side(die)
        self.rerolls += 1
        more = sum(
            effect.int
            for effect, _, _, scene in self.statics(n.MoreRerolls)
            if table.active in self.players(effect.player, scene)
        )
        if self.rerolls > more:
            self._go_on_to_main()
        elif self.next_window != "PickRerolls":
            raise Difference(f"reroll {self.rerolls + 1} is not offered")

    rerolls = 0
    next_window = ""
    """What is asked next in the game."""

    def use_roll_window(self, seat: int) -> None:
        """Follow abilities that are used between roll and reroll."""
        raise NotImplementedError
