"""Match: the one authority over a game in progress.

Whoever wants something of the game asks the match: it says who must decide what, takes answers,
takes them back, and shows each viewer what that viewer may see. Every change is one numbered
entry. It is made on a copy of the position, handed to the keeper, and only then becomes true, so
that nothing is ever shown that could be lost. A request that is refused changes nothing.

The number of the last entry is also the id of the pending decision: an answer that names
another one comes too late, or a second time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import wraps
from itertools import takewhile
from threading import RLock
from typing import Concatenate, Final, ParamSpec, Protocol, TypeVar

from throwdown.contract.game import GameSpec
from throwdown.contract.outlook import Outlook
from throwdown.contract.speech import Reason
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.decision import CHANCE, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Setup
from throwdown.match.answer_row import PlayedRow, play_row
from throwdown.match.dice import DiceSource, ResultCorrected
from throwdown.match.entry import ACTION, BEGIN, CONCEDE, UNDO, Entry
from throwdown.match.errors import (
    AlreadyAnswered,
    Busy,
    MatchError,
    MatchOver,
    NotOffered,
    NotSaved,
    NotYourTurn,
    NoUndo,
    RowRefused,
    StaleDecision,
    refusal,
)
from throwdown.match.history import History, Step
from throwdown.match.log import LogLine, LogWriter
from throwdown.match.seats import ForfeitedPlayer, Player, player_names
from throwdown.match.selection import arrange

_ABSENT: Final = ForfeitedPlayer()
_TRIAL_SEED: Final = 1
"""Rows are arranged in a game that could be this one for their seat, so they tell no secret."""

P = ParamSpec("P")
R = TypeVar("R")


def _changes(
    method: Callable[Concatenate[Match, P], R],
) -> Callable[Concatenate[Match, P], R]:
    """Return a method that changes the match and lets no other thread change it meanwhile.

    The other thread is refused at once instead of waiting: what it wants was meant for the position
    before, and whoever holds the match may be waiting for that very thread.
    """

    @wraps(method)
    def alone(match: Match, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if not match.changing.acquire(blocking=False):
            raise Busy
        try:
            return method(match, *args, **kwargs)
        finally:
            match.changing.release()

    return alone


class MatchWriter(Protocol):
    """Writes a match down; raises NotSaved where it cannot."""

    def keep(self, entry: Entry) -> None:
        """Write an entry down for good."""

    def finish(self, winners: Sequence[int], key: int) -> None:
        """Write down how the game came out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the pending decision: what to pick, how to say it, what it means."""

    pick: Action
    term: str
    label: str


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A wish to take something back that waits for other seats to agree."""

    seat: int
    to: int
    waiting: tuple[int, ...]


class Match:
    """One game being played."""

    def __init__(
        self,
        spec: GameSpec,
        setup: Setup,
        players: Sequence[Player],
        dice: DiceSource,
        keeper: MatchWriter | None = None,
        start: Setup | None = None,
    ) -> None:
        self.spec = spec
        self.setup = setup
        self.start = start
        """The position that it begins from (`GameSpec.place`), unless it begins as usual."""
        self.players = list(players)
        self.dice = dice
        self.keeper = keeper
        self.request: UndoRequest | None = None
        self.conceded: list[int] = []
        self.changing = RLock()
        """Held by the thread that changes the match."""
        self._names: dict[str, tuple[tuple[object, ...], list[str]]] = {}
        """What the players were last called in each language, and what that was made from."""
        self._history = History(spec, setup, start)
        s = self._history.fresh()
        if len(players) != len(s.teams):
            raise MatchError(refusal("players", wanted=len(s.teams), given=len(players)))
        s.clear_events()
        self._state = s
        self._go_on(Entry(0, BEGIN), lambda: PlayedRow(s.clone(), (), (), shows=False))

    def number(self) -> int:
        """Return the number of the last entry, which is the id of the pending decision."""
        return self._history.last()

    def decision(self) -> Decision | None:
        """Return what is to be decided, or None if the game is over."""
        return None if self.is_over() else self._state.decision

    def is_over(self) -> bool:
        """Return whether the game has ended: by its rules, or because all others gave up."""
        return self._state.over or (bool(self.conceded) and len(self._remaining_teams()) < 2)

    def winners(self) -> list[int]:
        """Return the seats that have won: nobody as long as it goes on, or after a draw."""
        if self._state.over:
            return [seat for seat in self._state.winners if seat not in self.conceded]
        left = self._remaining_teams()
        teams = self._state.teams
        return [] if len(left) != 1 else [n for n in range(len(teams)) if teams[n] == left[0]]

    def _remaining_teams(self) -> list[int]:
        teams = self._state.teams
        return sorted({teams[n] for n in range(len(teams)) if n not in self.conceded})

    def entries(self, since: int = NONE) -> list[Entry]:
        """Return the journal after an entry; all of it belongs to the judge alone."""
        return [step.entry for step in self._history.steps[since + 1 :]]

    def line(self, number: int | None = None) -> list[Entry]:
        """Return the entries that led to a position, what was taken back left out."""
        steps = self._history.line(self.number() if number is None else number)
        return [step.entry for step in steps]

    def first_position(self, *, watched: bool = False) -> GameState:
        """Return the game before chance first spoke: the judge's; `watched` if it is to be told."""
        return self._history.fresh(watched=watched)

    def position(self, number: int | None = None) -> GameState:
        """Return a copy of the position after an entry, or of the present one: the judge's."""
        return self._state.clone() if number is None else self._history.at(number)

    def log(
        self, viewer: int, language: str, since: int = NONE, to: int | None = None
    ) -> list[LogLine]:
        """Return what a viewer is told of the entries after `since`, up to `to` or the last."""
        return self.teller(viewer, language).tell(since, self.number() if to is None else to)

    def teller(self, viewer: int, language: str) -> LogWriter:
        """Return who tells a viewer what happens; kept, it goes on where it stopped."""
        return LogWriter(self.spec, self._history, self.names(language), viewer, language)

    def names(self, language: str) -> list[str]:
        """Return what the players are called in a language."""
        made_from = (self._state.book, *[player.name for player in self.players])
        known = self._names.get(language)
        if known is None or known[0] != made_from:
            names = player_names(self.spec, self._state, self.players, language)
            known = self._names[language] = (made_from, names)
        return [*known[1]]

    def choices(self, viewer: int, language: str) -> list[Choice]:
        """Return what can be picked, alike options once; nothing, if it is not the viewer's."""
        decision = self.decision()
        if decision is None or viewer not in (decision.seat, JUDGE):
            return []
        first: dict[str, Choice] = {}
        for pick in decision.options:
            term = self.spec.speech.term(self._state, pick)
            if term not in first:
                first[term] = Choice(
                    pick, term, self.spec.speech.label(self._state, pick, language)
                )
        return list(first.values())

    def prompt(self, language: str, viewer: int = PUBLIC) -> str:
        """Return who must decide what, to a viewer; see `Speech.prompt`."""
        return self.spec.speech.prompt(self._state, language, viewer, self.names(language))

    def why_not(
        self, seat: int, wish: str, language: str, first: Sequence[Action] = ()
    ) -> Reason | None:
        """Return what forbids a seat what it wishes to do, or None if it is offered.

        With `first`, what would forbid it once those were answered, as far as the seat can know;
        raises NotOffered or RowTooLong if they cannot be.
        """
        self._check_seat(seat)
        s = self._state
        if first:
            s = play_row(self.spec, self.spec.sample(s, seat, _TRIAL_SEED), first).state
        return self.spec.speech.why_not(s, seat, wish, language, self.names(language))

    def advice(self, seat: int, language: str) -> list[str]:
        """Return what the game can tell a seat about its chances, line by line."""
        self._check_seat(seat)
        return self.spec.odds.advice(self._state, seat, language)

    def inspect(self, word: str, language: str) -> list[str]:
        """Return what is printed on the things of this game that a word names."""
        return self.spec.speech.inspect(self._state, word, language, self.names(language))

    @_changes
    def play(self, seat: int, picks: Sequence[Action], decision: int | None = None) -> int:
        """Answer the pending decision, and in a row those that follow from the answers.

        A row is one act: one entry, shown once, taken back as a whole, and refused as a whole if
        any of it is not legal. Only its last answer may bring chance, another seat's question or
        something hidden to light. Marks may come in any order and as any of the things that are
        alike: they are put as the rules ask for them. With the id of the decision, a row that is
        repeated or comes late is told from others. Returns the number of the entry.

        >>> from throwdown.games.registry import game
        >>> from throwdown.match.dice import SeededDice
        >>> race = Match(game("sprint"), {"seats": 2}, [Player("A"), Player("B")], SeededDice(2))
        >>> race.play(0, [race.spec.words.parse(text) for text in ("reroll d0", "done")])
        1

        Raises:
            MatchOver: the game is over.
            AlreadyAnswered: this very row has been taken before.
            StaleDecision: the decision is no longer the pending one.
            NotYourTurn: another seat decides.
            NotOffered: an answer is not offered; the error has its place in the row.
            RowTooLong: the row goes on behind an answer that must be its last.
            NotSaved: it could not be written down.
        """
        if decision is not None and decision != self.number():
            raise self._stale(seat, picks, decision)
        self._check_turn(seat)
        return self._answer(seat, picks, guarded=True)

    @_changes
    def repeat(self, seat: int, picks: Sequence[Action]) -> int:
        """Play a row of a journal again; whether it shows too much is not asked here.

        Raises as `play`.
        """
        self._check_turn(seat)
        return self._answer(seat, picks, guarded=False)

    def _check_turn(self, seat: int) -> None:
        pending = self._pending_decision()
        if pending.seat != seat:
            raise NotYourTurn(
                refusal("not your turn", pending=pending.seat, seat=seat, rule=pending.rule)
            )

    def _answer(self, seat: int, picks: Sequence[Action], *, guarded: bool) -> int:
        entry = Entry(self.number() + 1, ACTION, seat, tuple(picks))
        self._go_on(entry, lambda: self._play_row(picks, guarded=guarded))
        return entry.number

    def _play_row(self, picks: Sequence[Action], *, guarded: bool) -> PlayedRow:
        """Return a row carried out: as it is given, or else as the rules ask for it."""
        try:
            return play_row(self.spec, self._state, picks, guarded=guarded)
        except RowRefused:
            row = self._arrange(self._state, picks) if guarded else None
            if row is not None:
                with suppress(RowRefused):
                    return play_row(self.spec, self._state, row)
            raise

    def _arrange(self, s: GameState, picks: Sequence[Action]) -> list[Action] | None:
        """Return a row in the order of the rules, found in a game that knows what its seat does."""
        if s.decision is None or not picks:
            return None
        return arrange(self.spec, self.spec.sample(s, s.decision.seat, _TRIAL_SEED), picks)

    def find_option(self, text: str) -> Action:
        """Return the option of the pending decision that a text means; raises NotOffered."""
        pending = self._pending_decision()
        found = self.spec.speech.find_options(self._state, text)
        if not found:
            raise NotOffered(refusal("not offered", action=text, rule=pending.rule))
        return found[0]

    @_changes
    def advance(self) -> None:
        """Let everybody who answers at once answer, until somebody must be waited for."""
        pending = self.decision()
        while pending is not None:
            player = _ABSENT if self.has_left(pending.seat) else self.players[pending.seat]
            pick = player.answer(Outlook(self.spec, self._state, pending.seat, self.setup))
            if pick is None:
                return
            self.play(pending.seat, [pick])
            pending = self.decision()

    @_changes
    def concede(self, seat: int) -> None:
        """Give up. The last team that has not wins; until then nobody waits for this seat.

        In a game in which partners give up together it is agreed to with that: the seat plays on
        until the partner agrees, too, as a program does at once.
        """
        self._pending_decision()
        self._check_seat(seat)
        if seat in self.conceded:
            raise MatchError(refusal("given up", seat=seat))
        self.give_up_alone(seat)
        if self.spec.gives_up_as_team:
            for partner in self.partners(seat):
                if partner not in self.conceded and self.players[partner].agrees():
                    self.give_up_alone(partner)

    def has_left(self, seat: int) -> bool:
        """Return whether a seat has given up and nobody waits for it: with its whole team, where
        partners give up together."""
        if seat not in self.conceded:
            return False
        together = self.partners(seat) if self.spec.gives_up_as_team else []
        return all(partner in self.conceded for partner in together)

    def partners(self, seat: int) -> list[int]:
        """Return the other seats of a seat's team; whoever only drafted is in none."""
        teams = self._state.teams
        if seat >= len(teams):
            return []
        return [n for n in range(len(teams)) if teams[n] == teams[seat] and n != seat]

    @_changes
    def replace_player(self, seat: int, player: Player) -> None:
        """Let somebody else sit at a seat: the game goes on with them (DM-17.12.4)."""
        self._check_seat(seat)
        self.players[seat] = player

    @_changes
    def give_up_alone(self, seat: int) -> None:
        """Note that one seat has given up, as a record says it; nobody else is asked."""
        entry = Entry(self.number() + 1, CONCEDE, seat, key=self._state.key())
        self._keep(entry)
        self.conceded.append(seat)
        self._commit(entry, self._state)

    @_changes
    def undo(self, seat: int, to: int | None = None) -> bool:
        """Take back what was done since an entry, or since before the seat's last answer.

        It is free as long as the seat takes back its own answers only and neither chance nor a
        secret came to light by them. Beyond that the other seats must agree: those that must be
        asked are named in `request`. Returns whether it has been done.

        >>> from throwdown.games.registry import game
        >>> from throwdown.match.dice import SeededDice
        >>> race = Match(game("sprint"), {"seats": 2}, [Player("A"), Player("B")], SeededDice(2))
        >>> race.play(0, [race.spec.words.parse("done")])
        1
        >>> race.undo(0)
        True

        Raises:
            MatchOver: the game is over.
            MatchError: there is no such seat.
            NoUndo: there is nothing to take back, or somebody does not agree.
            NotSaved: it could not be written down.
        """
        self._pending_decision()
        self._check_seat(seat)
        target = self._before_last(seat) if to is None else self._on_line(to)
        waiting = []
        for other in self._who_must_agree(seat, target):
            agrees = self.players[other].agrees()
            if agrees is False:
                raise NoUndo(refusal("disagrees", seat=other))
            if agrees is None:
                waiting.append(other)
        if waiting:
            self.request = UndoRequest(seat, target, tuple(waiting))
            return False
        self.take_back(seat, target)
        return True

    def must_agree(self, seat: int) -> list[int] | None:
        """Return who must agree if a seat takes back its last answer; None if it has none."""
        try:
            target = self._before_last(seat)
        except NoUndo:
            return None
        return None if self.is_over() else self._who_must_agree(seat, target)

    @_changes
    def consent(self, seat: int, *, agreed: bool) -> bool:
        """Agree to what another seat wants to take back, or not; return whether it is done now."""
        request = self.request
        if request is None or seat not in request.waiting:
            raise MatchError(refusal("not asked", seat=seat))
        waiting = tuple(other for other in request.waiting if other != seat)
        if not agreed:
            self.request = None
        elif waiting:
            self.request = replace(request, waiting=waiting)
        else:
            self.take_back(request.seat, request.to)
            return True
        return False

    @_changes
    def take_back(self, seat: int, to: int) -> None:
        """Go back to the position after an entry; whether the others agree is not asked here.

        Results of chance that are taken back do not come again: the dice are not turned back.
        """
        self._pending_decision()
        target = self._on_line(to)
        after = self._history.at(target)
        entry = Entry(self.number() + 1, UNDO, seat, to=target, key=after.key())
        self._keep(entry)
        self._commit(entry, after)

    def _pending_decision(self) -> Decision:
        decision = self.decision()
        if decision is None:
            raise MatchOver
        return decision

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.players):
            raise MatchError(refusal("no seat", seat=seat, last=len(self.players) - 1))

    def _stale(self, seat: int, picks: Sequence[Action], decision: int) -> StaleDecision:
        if 0 <= decision < self.number():
            answer = self._history.steps[decision + 1].entry
            if (answer.kind, answer.seat) == (ACTION, seat) and self._is_row(
                decision, picks, answer
            ):
                return AlreadyAnswered(refusal("already answered", decision=decision))
        return StaleDecision(refusal("stale", decision=decision, pending=self.number()))

    def _is_row(self, decision: int, picks: Sequence[Action], answer: Entry) -> bool:
        """Return whether picks are the answer that was given, in whatever order they come."""
        if tuple(picks) == answer.picks:
            return True
        return self._arrange(self._history.at(decision), picks) == list(answer.picks)

    def _go_on(self, entry: Entry, play: Callable[[], PlayedRow]) -> None:
        """Carry out an entry on a copy of the position, with what chance brings; make it true."""
        dice = self.dice.clone()
        done: PlayedRow | None = None
        while done is None:
            row = play()
            with suppress(ResultCorrected):
                entry = self._with_results(entry, row, dice)
                done = row
        self._keep(entry)
        self.dice = dice
        self._commit(entry, done.state, settled=bool(entry.chance) or done.shows)

    def _with_results(self, entry: Entry, row: PlayedRow, dice: DiceSource) -> Entry:
        """Let chance bring what follows a row; return the entry with it."""
        s, words = row.state, list(row.terms)
        results: list[Action] = []
        while s.decision is not None and s.decision.seat == CHANCE and not dice.is_spent():
            result = dice.result(s, s.decision)
            words.append(self.spec.speech.term(s, result))
            act(s, result)
            results.append(result)
        s.clear_events()
        said = ", ".join(words)
        return replace(entry, picks=row.picks, chance=tuple(results), key=s.key(), words=said)

    def _keep(self, entry: Entry) -> None:
        if self.keeper is not None:
            self.keeper.keep(entry)

    def _commit(self, entry: Entry, after: GameState, *, settled: bool = False) -> None:
        self._history.add(entry, after, settled=settled)
        self._state = after
        self.request = None
        if self.keeper is not None and self.is_over():
            # The entries tell how it came out; a journal without a result line is still whole.
            with suppress(NotSaved):
                self.keeper.finish(self.winners(), after.key())

    def _may_be_changed_by(self, seat: int, step: Step) -> bool:
        """Return whether a seat takes back an answer freely: its own, or one of a secret round."""
        if step.entry.seat == seat or step.entry.kind != ACTION:
            return step.entry.seat == seat
        return self.spec.asks_all_at_once(self._history.at(step.before))

    def _on_line(self, to: int) -> int:
        """Return the step of an entry that can be gone back to."""
        line = [entry.number for entry in self.line()]
        if not 0 <= to <= self.number():
            raise NoUndo(refusal("no entry", number=to, last=self.number()))
        place = self._history.steps[to].place
        if place not in line[:-1]:
            raise NoUndo(refusal("not behind", number=to))
        return place

    def _before_last(self, seat: int) -> int:
        # Also before an answer without a choice: that it was none may be a secret of the seat.
        for step in self._history.back_from(self.number()):
            if step.entry.seat == seat:
                return step.before
        raise NoUndo(refusal("nothing done", seat=seat))

    def _who_must_agree(self, seat: int, target: int) -> list[int]:
        """Return the seats whose consent a take-back needs: none of them, or all others."""
        depth = self._history.steps[target].depth
        back = takewhile(lambda step: step.depth > depth, self._history.back_from(self.number()))
        if all(not step.settled and self._may_be_changed_by(seat, step) for step in back):
            return []
        others = [n for n in range(len(self.players)) if n != seat]
        return [n for n in others if n not in self.conceded]
