"""Running: answer the pending decision and let the programs go on to the next.

`start` begins a new game, `step` answers by option number, `act` by action, `load` brings
back a saved state. With `checked` set, every op is watched: one that asks must not have
touched the value (*ask before you touch*), must not ask twice in one run (*one question
per op*) and asks in its own name, and one that was answered must take the answer.
"""

from __future__ import annotations

from mypy_extensions import i64

from throwdown.kernel.action import NONE, Action
from throwdown.kernel.book import Book
from throwdown.kernel.errors import IllegalAction, KernelError, LoopError
from throwdown.kernel.program import OTHER_BOOK, WAIT, Frame
from throwdown.kernel.serialization import StateReader
from throwdown.kernel.state import GameState


def start(s: GameState, program: str) -> None:
    """Begin the game with the program of that name and run to the first question."""
    s.push(s.book.number(program), s.active, NONE)
    resume(s)


def restart(s: GameState, program: str) -> None:
    """Begin with the program of that name instead of all that is under way."""
    s.frames.clear()
    s.waiting.clear()
    s.wave = 0
    s.proposals.clear()
    s.decision = None
    start(s, program)


def step(s: GameState, choice: int) -> None:
    """Answer the pending decision with its option number `choice` and run on.

    >>> from throwdown.games.registry import game
    >>> race = game("sprint").new({"seats": 2}, seed=12)
    >>> [game("sprint").words.text(pick) for pick in race.decision.options]
    ['reroll d0', 'reroll d1', 'done']
    >>> step(race, 2)
    >>> [game("sprint").words.text(pick) for pick in race.decision.options]
    ['play dash', 'pass']

    Raises:
        IllegalAction: there is no such option; the state is untouched.
    """
    decision = s.decision
    if decision is None:
        raise IllegalAction("the game is over: nothing is asked")
    if not 0 <= choice < len(decision.options):
        raise IllegalAction(
            f"option {choice} does not exist: {len(decision.options)} are offered, "
            f"numbered from 0 [{decision.rule}]"
        )
    s.answer = decision.options[choice]
    s.decision = None
    resume(s)


def act(s: GameState, pick: Action) -> None:
    """Answer the pending decision with this action; like `step`, by value.

    >>> from throwdown.games.registry import game
    >>> sprint = game("sprint")
    >>> race = sprint.new({"seats": 2}, seed=12)
    >>> act(race, sprint.words.parse("done"))
    >>> [sprint.words.text(pick) for pick in race.decision.options]
    ['play dash', 'pass']

    Raises:
        IllegalAction: it is not offered; the state is untouched.
    """
    decision = s.decision
    if decision is None:
        raise IllegalAction("the game is over: nothing is asked")
    if pick not in decision.options:
        raise IllegalAction(f"action {pick} is not offered [{decision.rule}]")
    step(s, decision.options.index(pick))


def load(s: GameState, book: Book, saved: list[int | str], *, explicit: bool = False) -> None:
    """Fill an empty state from a saved list and ask its pending question again.

    With `explicit`, chance is asked too, from that very question on.

    Raises:
        SaveError: the list is damaged, of another version or of another book.
    """
    reader = StateReader(book, saved)
    s.read(reader)
    reader.check_end()
    s.explicit = explicit
    resume(s)


def ask_again(s: GameState) -> None:
    """Ask the pending question again, after what it depends on was changed from outside."""
    s.decision = None
    resume(s)


def resume(s: GameState) -> None:
    """Run until somebody must decide or the game is over."""
    if s.checked:
        _resume_checked(s)
        return
    programs = s.book.programs
    frames = s.frames
    running: Frame | None = None
    places = programs[0].places
    left: i64 = s.book.loop_limit
    while left:
        left -= 1
        if s.over:
            return
        f = frames[-1] if frames else _top_frame(s)
        if f is not running:
            # Its ops are looked up once, not before each of them.
            running = f
            places = programs[f.program].places
        at = f.at
        if at >= len(places):
            frames.pop()
            continue
        at = places[at].op.run(s, f)
        if at < 0:
            if at == WAIT:
                return
            programs = s.book.programs
            frames = s.frames
        f.at = at
    raise LoopError(_loop_message(s))


def _resume_checked(s: GameState) -> None:
    left = s.book.loop_limit
    while not s.over:
        f = _top_frame(s)
        program = s.book.programs[f.program]
        if f.at >= len(program.ops):
            s.frames.pop()
            continue
        op = program.ops[f.at]
        where = f"op {f.at} ({type(op).__name__}) of program '{program.name}'"
        if _run_checked(s, f, where):
            return
        left -= 1
        if left == 0:
            raise LoopError(_loop_message(s))


def _run_checked(s: GameState, f: Frame, where: str) -> bool:
    """Run one op under watch; return whether it asked."""
    # A copy costs much less than a key, and most ops ask nothing.
    before = s.clone()
    events = len(s.events)
    answered = s.answer != NONE
    frames, book, program = s.frames, s.book, f.program
    at = book.programs[program].ops[f.at].run(s, f)
    if s.frames is not frames and at != OTHER_BOOK:
        raise KernelError(f"{where} put another list in place of the frames")
    if s.book is not book and at != OTHER_BOOK:
        raise KernelError(f"{where} opened another book and did not say so")
    if at != WAIT:
        if s.answer != NONE:
            raise KernelError(f"{where} was answered and did not take the answer")
        f.at = at
        return False
    if answered:
        raise KernelError(f"{where} asked a second question in one run")
    if s.decision is None:
        raise KernelError(f"{where} waits but asked nothing")
    if not s.decision.options or len(set(s.decision.options)) < len(s.decision.options):
        raise KernelError(f"{where} asked with no options, or with the same option twice")
    if s.decision.op is not book.programs[program].ops[f.at] or s.decision.picks is not f.picks:
        raise KernelError(f"{where} asked in the name of another op or frame")
    if s.key() != before.key() or len(s.events) != events:
        raise KernelError(f"{where} touched the state before it asked")
    return True


def _top_frame(s: GameState) -> Frame:
    if not s.frames:
        raise KernelError("all programs have ended but the game is not over")
    return s.frames[-1]


def _loop_message(s: GameState) -> str:
    names = [s.book.programs[f.program].name for f in s.frames[-6:]]
    return (
        f"{s.book.loop_limit} ops ran without a question: these programs keep setting each "
        f"other off: {' > '.join(names)}"
    )
