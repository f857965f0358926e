"""How a game begins: who brings which team, who goes first, and the first turn.

Where the teams are not known from the start, the game begins in a book without them and goes on in
another one as soon as they are: `open_game` changes the book.
"""

from __future__ import annotations

from throwdown.games.masters.model.ruleset import AGREED as BY_AGREEMENT
from throwdown.games.masters.model.ruleset import TOSS as BY_TOSS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import MastersBook, book_of
from throwdown.games.masters.rules.core.events import BROUGHT_TEAM, CHOSE_TEAM, SET_OUT
from throwdown.games.masters.rules.core.layout import lay_out
from throwdown.games.masters.rules.core.sides import captains, opponent
from throwdown.games.masters.rules.core.verbs import GO, TEAM, TOSS
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.chance import pick
from throwdown.kernel.control import Ask, Call
from throwdown.kernel.decision import SETUP
from throwdown.kernel.events import emit
from throwdown.kernel.program import OTHER_BOOK, WAIT, Frame, Op, Program
from throwdown.kernel.rng import Rng


def first_program(book: MastersBook) -> str:
    """Return the name of the program that a game begins with."""
    for name in ("pod", "draft", "teams"):
        if book.has(name):
            return name
    return _first_play_program(book)


def _first_play_program(book: MastersBook) -> str:
    if book.rules.first_player == BY_AGREEMENT:
        return "agree"
    return "toss" if book.rules.first_player == BY_TOSS else "game"


def is_still_in(s: MastersState, program: str) -> bool:
    """Return whether the game is still in the program of that name that it began with."""
    book = book_of(s)
    return bool(s.frames) and book.has(program) and s.frames[0].program == book.number(program)


def is_choosing_teams(s: MastersState) -> bool:
    """Return whether teams are being chosen in secret."""
    return is_still_in(s, "teams")


def count_chosen(s: MastersState) -> int:
    """Return how many of the two sides have chosen while teams are being chosen."""
    return len(s.frames[0].picks)


def chosen_team(s: MastersState, seat: int) -> int:
    """Return what a seat's side has chosen while teams are being chosen, or NONE.

    Partners bring what stands at the same place of their lists (DM-17.2.8).
    """
    picks, side = s.frames[0].picks, s.teams[seat]
    return picks[side] if side < len(picks) else NONE


def redraw_teams(s: MastersState, viewer: int, chance: Rng) -> None:
    """Draw again the chosen teams but the viewer's own, each as likely as the others.

    The pending question carries the teams chosen, so it has to be asked again.
    """
    f = s.frames[0]
    ops = book_of(s).programs[f.program].ops
    picks = list(f.picks)
    own = s.teams[viewer] if 0 <= viewer < len(s.teams) else NONE
    for side in range(len(picks)):
        op = ops[side]
        if side != own and isinstance(op, ChooseTeam):
            picks[side] = chance.draw_below(op.teams)
    f.picks = tuple(picks)


def open_game(s: MastersState, chosen: tuple[int, ...], program: str) -> int:
    """Go on with a program in the book for what was chosen, all dice where they lie at first."""
    book = book_of(s).opener.open(chosen)
    s.book = book
    s.open_book(book)
    # Of a pod only those who play have a seat in the game.
    s.teams = book.layout.teams()
    s.order = list(range(len(s.teams)))
    lay_out(s, book.layout)
    s.push(book.number(program or _first_play_program(book)), s.active, NONE)
    return OTHER_BOOK


class Toss(Op[MastersState]):
    """Toss for it; register 0 keeps the winner."""

    def run(self, s: MastersState, f: Frame) -> int:
        winner = pick(s, TOSS, captains(s), source=-1, rule="DM-5.2")
        if winner == WAIT:
            return WAIT
        f.regs[0] = s.toss_winner = winner
        return f.at + 1


class ChooseOrder(Ask[MastersState]):
    """The winner of the toss goes first or second; without one, the first captain says what was
    agreed on (DM-5.2, E-16)."""

    def __init__(self, rule: str = "DM-5.2") -> None:
        super().__init__(SETUP, rule)

    def decider(self, s: MastersState, f: Frame) -> int:
        return f.regs[0]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(GO, 0), action(GO, 1)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        s.active = f.regs[0] if first_operand(pick) == 0 else opponent(s, f.regs[0])
        return f.at + 1


class BeginTurns(Op[MastersState]):
    """The first turn begins; given teams go with the order of play (DM-5.1 to DM-5.3)."""

    def run(self, s: MastersState, f: Frame) -> int:
        book = book_of(s)
        if book.opener.by_order and s.active != 0:
            return open_game(s, (s.active,), "turns")
        s.push(book.number("turns"), s.active, NONE)
        return f.at + 1


class ChooseTeam(Ask[MastersState]):
    """A side chooses a team in secret (DM-16.3, DM-16.4); the picks are the teams so far.

    In Doubles the captain answers for both partners (DM-17.2.8).
    """

    def __init__(self, seat: int, teams: int, rule: str) -> None:
        super().__init__(SETUP, rule)
        self.seat = seat
        self.teams = teams

    def decider(self, s: MastersState, f: Frame) -> int:
        return self.seat

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        return [action(TEAM, team) for team in range(self.teams)]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        f.picks += (first_operand(pick),)
        emit(s, CHOSE_TEAM, self.seat, first_operand(pick))
        return f.at + 1


class RevealTeams(Op[MastersState]):
    """All teams are shown at the same time (DM-16.4), or their basic actions before the rest
    (DM-16.3), and the game goes on with them."""

    def __init__(self, basics: list[list[list[int]]], *, basics_first: bool) -> None:
        self.basics = basics
        """For each seat and each of its teams, the basic actions by their cards' numbers."""
        self.basics_first = basics_first

    def run(self, s: MastersState, f: Frame) -> int:
        chosen = tuple(
            [
                min(chosen_team(s, seat), len(self.basics[seat]) - 1)
                for seat in range(len(self.basics))
            ]
        )
        if self.basics_first:
            self._set_out_basics(s, chosen)
        for seat in range(len(chosen)):
            emit(s, BROUGHT_TEAM, seat, chosen[seat])
        if not self.basics_first:
            self._set_out_basics(s, chosen)
        return open_game(s, chosen, "")

    def _set_out_basics(self, s: MastersState, chosen: tuple[int, ...]) -> None:
        for seat in range(len(chosen)):
            for card in self.basics[seat][chosen[seat]]:
                emit(s, SET_OUT, seat, card)


def opening_programs() -> list[Program]:
    """Return the ways to begin once the teams are known: at once with the first seat, by a
    toss, or as is agreed."""
    return [
        Program("order", Toss(), ChooseOrder(), registers=1),
        Program("game", BeginTurns()),
        Program("toss", Call("order"), BeginTurns()),
        Program("agreement", ChooseOrder("E-16"), registers=1),
        Program("agree", Call("agreement"), BeginTurns()),
    ]


def teams_program(basics: list[list[list[int]]], *, basics_first: bool) -> Program:
    """Return the program in which each side chooses; of each team the basic actions are given."""
    half = len(basics) // 2
    rule = "DM-16.4" if half == 1 else "DM-17.2.8"
    questions = [
        ChooseTeam(captain, max([len(own) for own in basics[captain : captain + half]]), rule)
        for captain in (0, half)
    ]
    return Program("teams", *questions, RevealTeams(basics, basics_first=basics_first))
