"""GameSpec: the game itself, as everything outside its rules reaches it.

A game keeps seven contracts, so that a caller depends on no more than it needs:

| Contract | What it answers | Who asks |
|---|---|---|
| `GameSpec` (here) | begin, load, look, sample, judge | matches, bots, records, scenarios |
| `Seen` (`seen.py`) | what each viewer sees, thing by thing | all that shows a game |
| `Speech` (`speech.py`) | the game in words | prompt, terminal, web |
| `Narrator` (`narrator.py`) | what happened, and why | logs, forecasts, replays |
| `Positions` (`positions.py`) | a position written down, to be placed again | scenarios |
| `Odds`, `Payments`, `Clock`, `Windows` (`aids.py`) | help with a decision, if any | interfaces |
| `Content` (`content.py`) | set-ups, formats, rulesets, menus, catalogue, packs | menus, sim, web |

`registry.game(name)` finds a `GameSpec`, which has its speech and its aids. Its content is found by
`registry.content(name)` and loaded only then: a game begins without it. A further game implements
these classes and gets a line in the registry; Sprint is the one to copy. The conformance kit
(`tests/conformance`) holds every registered game to every promise below.

Each docstring says who calls a method and when, and what it must promise. "Seat" is a number from
0; a *viewer* is a seat, PUBLIC or JUDGE (`kernel/events.py`). A state is never changed unless the
docstring says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from throwdown.contract.aids import (
    EVERY_WINDOW,
    NO_CLOCK,
    NO_ODDS,
    NO_PAYMENTS,
    Clock,
    Odds,
    Payments,
    Windows,
)
from throwdown.contract.evaluation import Evaluation
from throwdown.contract.narrator import Narrator
from throwdown.contract.positions import Positions
from throwdown.contract.seen import Seen, model_of
from throwdown.contract.speech import Speech
from throwdown.kernel.action import NONE, Action, Vocabulary
from throwdown.kernel.book import Book
from throwdown.kernel.events import EventTable
from throwdown.kernel.state import GameState
from throwdown.kernel.values import Json, Setup, View

_AS_USUAL: Final[dict[str, int]] = {}
_NEVER_CHANGED: Final[dict[str, dict[str, Json]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSpec:
    """A game: how to begin it, look at it, play it in one's head and save it.

    One object serves all games in progress of its kind, from any thread: it keeps nothing about
    any of them. The constructor of a game fills in the attributes.
    """

    name: str
    """The short name, as typed on a command line, in records and in addresses: "masters"."""
    words: Vocabulary
    """The canonical text of its actions: `words.text(pick)` is "buy c4", `words.parse` reads it."""
    events: EventTable
    """Its kinds of event, by number, with who may see what of each."""
    is_example: bool = False
    """Whether it is there for developers to copy: interfaces list it after the others."""
    gives_up_as_team: bool = False
    """Whether partners give up together: until all have said so, each goes on playing."""
    has_secrets: bool
    """Whether anything but what chance will bring is hidden from anybody, in any of its set-ups."""
    seen: Seen
    """What viewers see of it, thing by thing."""
    speech: Speech
    """The game in words."""
    narrator: Narrator
    """What happened, from the moment it happened."""
    positions: Positions
    """Its positions, written down."""
    odds: Odds = NO_ODDS
    """Exact odds, where the game knows any."""
    payments: Payments = NO_PAYMENTS
    """Ways to pay, where things are paid for."""
    clock: Clock = NO_CLOCK
    """How long a question may take, where that is limited."""
    windows: Windows = EVERY_WINDOW
    """What windows are about, where they do not all matter."""
    earlier_rules: Mapping[str, Mapping[str, Json]] = _NEVER_CHANGED
    """What the names of rulesets stood for in earlier versions: options that were others then."""
    lapses: Mapping[str, int] = _AS_USUAL
    """How many of a hundred decisions a level for people makes without thinking, by its name.

    What is not named is as usual (`bots/levels.py`). For games in which a thoughtless move costs
    more or less than elsewhere."""

    def new(
        self, setup: Setup, seed: int, *, explicit: bool = False, watched: bool = False
    ) -> GameState:
        """Return a game at its first question, or over.

        Called to begin a game, thousands of times a second in bulk play; so what follows
        from the set-up alone is remembered. The same set-up and seed give the same game, whatever
        was played before in this process. With `explicit`, chance asks the seat CHANCE instead of
        the generator: the seed then decides nothing. With `watched`, the moments of its first
        events are kept, to tell them from.

        >>> from throwdown.games.registry import game
        >>> race = game("sprint").new({"seats": 2}, seed=12)
        >>> race.decision.seat, len(race.decision.options)
        (0, 3)

        Raises:
            SetupError: the set-up cannot be played; the message says what would be right.
        """
        raise NotImplementedError

    def load(self, setup: Setup, saved: list[int | str], *, explicit: bool = False) -> GameState:
        """Return a saved game at its question.

        `saved` is what `to_list` of a state gave, of this version or an earlier one; the set-up is
        that of the game. Called by processes that think for another one, and by tests. The state
        has the key that the saved one had, and asks the same question.

        >>> from throwdown.games.registry import game
        >>> sprint = game("sprint")
        >>> race = sprint.new({"seats": 2}, seed=12)
        >>> sprint.load({"seats": 2}, race.to_list()).key() == race.key()
        True

        Raises:
            SaveError: the list is no such game.
        """
        raise NotImplementedError

    def place(self, s: GameState, position: Setup) -> None:
        """Change a new game into a position that is told in the words of `write_position`.

        Called by scenarios, once, before anything is answered. What the position does not name
        stays as it is. The question that fits the position is asked.

        Example: `spec.place(race, {"turn": 1, "squares": [3, 11]})`

        Raises:
            SetupError: no table looks like that; the state may be half changed and is thrown away.
        """
        raise NotImplementedError

    def complete(self, setup: Setup) -> Setup:
        """Return the set-up with all that it leaves to the game filled in.

        Called when a record is begun. The completed set-up begins the same game in later versions,
        whatever their defaults are. Completing twice changes nothing more.

        Raises:
            SetupError: as `new`.
        """
        return dict(setup)

    def hides(self, setup: Setup) -> bool:
        """Return whether anything but what chance will bring is hidden in games of this set-up.

        Called before people share a screen: only then must one look away. True is always safe.
        """
        return self.has_secrets

    def fingerprint(self, s: GameState) -> str:
        """Return the rules and the content a game is played by, as one long text.

        Called when a record is written or read; its digest is kept. Equal texts are played alike.
        It holds facts and names that saved games hold too, never the names of Python's classes.
        Here: the programs of the book; a game adds all that its programs read, such as cards.
        """
        programs = s.book.programs
        return "\n".join([f"{each.name} {each.registers} {len(each.ops)}" for each in programs])

    def write_position(self, s: GameState, viewer: int) -> View:
        """Return the table as a viewer sees it, in the words in which `place` reads positions.

        Called by scenarios, for the judge, to compare it with what they expect. Written from what
        is seen (`seen`), it tells no more than that.

        Example: `spec.write_position(race, JUDGE)["squares"] == [3, 11]`
        """
        raise NotImplementedError

    def lines(
        self, s: GameState, viewer: int, language: str, names: Sequence[str] = ()
    ) -> list[str]:
        """Return the table as a viewer sees it in plain words, line by line.

        Called by whatever shows a game in words, after every answer.
        """
        model = model_of(self.seen, s, viewer)
        return self.speech.lines(s.book, model, language, viewer, names)

    def sample(self, s: GameState, viewer: int, seed: int) -> GameState:
        """Return a copy with everything that the viewer cannot know drawn again from a seed.

        Called by search before each playout, and by whatever tries answers for a seat. What is
        drawn is as likely as it is to the viewer; the generator is drawn too. The viewer cannot
        tell the copy from the state: what is seen and, if the viewer decides, options are equal.
        States that the viewer cannot tell apart give copies with equal keys for equal seeds.
        """
        raise NotImplementedError

    def reveals(self, s: GameState, pick: Action, to: int = NONE) -> bool:
        """Return whether an answer shows a seat, or anybody, what they could not know before.

        Called by a match for each answer of a person: what shows anybody something is not taken
        back freely, and what shows something to the seat that answers ends a row of answers. What
        chance brings is not meant. The answer is the same whatever is hidden from `to`, or from
        anybody, so that it tells nothing; True is always safe.
        """
        return self.has_secrets

    def asks_all_at_once(self, s: GameState) -> bool:
        """Return whether the pending question is one of several that are asked at the same time.

        Called when a seat takes something back: such answers are secret until all are in, and each
        may be changed until then, whoever has answered since. Whoever answered after it is asked
        again. Here: everything is asked in turn.
        """
        return False

    def are_alike(self, s: GameState, pick: Action, other: Action) -> bool:
        """Return whether two answers differ only in which of alike things they name.

        Called where somebody answers with a thing for which the rules offer another one: either
        leads to the same game, but for which of the things it is. Either may be no option now, or
        name nothing at all. Here: a pick is only like itself.
        """
        return pick == other

    def sole_viewer_of_chance(self, s: GameState) -> int:
        """Return the seat that alone may see the pending result of chance, or NONE if all may.

        Called at real tables, where people type what they rolled and drew, only while the seat
        CHANCE is asked.
        """
        return NONE

    def evaluation(self, book: Book) -> Evaluation:
        """Return how games by a book are judged by bots.

        Called once for each bot and book. A game that does not know better is judged by its end
        alone: the weakest bots still play it.
        """
        return Evaluation()

    def faults(self, s: GameState) -> list[str]:
        """Return what is impossible about a state, a sentence each; nothing if the rules are kept.

        Called by tests after every so many answers: pieces conserved, totals within bounds.
        """
        raise NotImplementedError
