"""Plays a match again and tells its course (`course.py`).

It goes through the entries that stand in the end; what counts as life and as damage is said by the
game (`Scores`), and nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from throwdown.contract.happening import Happening
from throwdown.contract.scores import Scores
from throwdown.contract.seen import END, Id, Model
from throwdown.kernel.action import NONE, Action
from throwdown.kernel.events import JUDGE
from throwdown.kernel.interpreter import act
from throwdown.match.course.course import Beat, Course, Turn
from throwdown.match.course.highlights import GainOrLoss, Highlights, Wound
from throwdown.match.entry import ACTION, BEGIN, CONCEDE, Entry
from throwdown.match.log import VisibleEvent, tell, tell_entry, visible_happenings
from throwdown.match.match import Match


@dataclass(frozen=True, slots=True)
class _Answer:
    text: str
    of: Sequence[Id]
    is_end: bool


@dataclass(slots=True)
class _Open:
    """A beat that is not complete yet."""

    entries: list[int]
    seat: int = NONE
    answers: list[_Answer] = field(default_factory=list)
    text: str = ""
    events: int = NONE
    turn: int = 0
    active: int = NONE
    life: list[int] = field(default_factory=list)


def course_of(match: Match, scores: Scores, language: str, viewer: int = JUDGE) -> Course:
    """Return how a game went, as a viewer was told of it."""
    return CourseTeller(match, scores, language, viewer).course()


class CourseTeller:
    """Tells the course of one match."""

    def __init__(self, match: Match, scores: Scores, language: str, viewer: int) -> None:
        self._match = match
        self._spec = match.spec
        self._scores = scores
        self._language = language
        self._viewer = viewer
        self._names = match.names(language)
        self._state = match.first_position(watched=True)
        self._beats: list[_Open] = []
        self._pending = _Open([])
        """The next beat, as far as it has come."""
        self._wounds: list[Wound] = []
        self._changes: list[GainOrLoss] = []
        self._rolled = [0] * len(match.players)
        self._headlines: dict[int, tuple[int, str]] = {}
        """What each turn is remembered by, with its rank."""
        self._printed = self._printed_things()

    def course(self) -> Course:
        """Return all of it."""
        for entry in standing_entries(self._match):
            self._play(entry)
        if self._pending.entries and self._beats:
            self._beats[-1].entries += self._pending.entries
        beats, turns = self._complete()
        sides = [*self._state.teams]
        found = Highlights(sides, beats, self._wounds, self._changes, self._language)
        ending = found.find_ending(self._match)
        return Course(
            sides,
            turns,
            beats,
            found.moments(ending),
            found.find_turning(self._match),
            ending,
            found.figures(self._rolled),
        )

    def _printed_things(self) -> Mapping[str, object]:
        found = self._spec.speech.printed_things(self._state, self._language)["things"]
        return found if isinstance(found, dict) else {}

    def _play(self, entry: Entry) -> None:
        """Play an entry again, and note what it brought."""
        found: list[Happening] = []
        book = self._state.book
        if entry.kind == BEGIN:
            self._hear(found)
        for pick in entry.picks:
            self._note_answer(pick)
            self._act(pick, found)
        for result in entry.chance:
            self._act(result, found)
        if self._state.book is not book:
            # Teams are chosen, or drafted, in the game.
            self._printed = self._printed_things()
        if entry.kind == CONCEDE:
            told = [tell_entry(entry, self._viewer, self._language, self._names)]
        else:
            told = tell(self._spec, found, self._viewer, self._language, entry.number, self._names)
        self._pending.entries.append(entry.number)
        if entry.kind in (ACTION, CONCEDE):
            self._pending.seat = entry.seat
        self._note_beats(found, told)

    def _act(self, pick: Action, found: list[Happening]) -> None:
        act(self._state, pick)
        self._hear(found)

    def _hear(self, found: list[Happening]) -> None:
        found += visible_happenings(self._spec, self._state, self._viewer)
        self._state.clear_events()

    def _note_answer(self, pick: Action) -> None:
        """Take note of an answer: what it means, and which things it is about."""
        s, text = self._state, self._spec.words.text(pick)
        decision = s.decision
        assert decision is not None
        choices = self._spec.seen.choices(s, decision.seat)
        choice = next((each for each in choices if each.pick == text), None)
        said = self._spec.speech.label(s, pick, self._language)
        of = () if choice is None else choice.of
        ends = choice is not None and choice.role == END
        self._pending.answers.append(_Answer(said, of, ends))

    def _note_beats(self, found: Sequence[Happening], told: Sequence[VisibleEvent]) -> None:
        """Make beats of what an entry brought: one, or one for each turn that it reached into."""
        model = self._spec.seen.things(self._state)
        if not self._makes_beat(told):
            self._note_silence(model)
            return
        parts = self._parts(found, told)
        for first, end in parts:
            beat, is_last = self._pending, end == len(told)
            beat.text = " ".join(each.text for each in told[first:end] if each.text)
            beat.events = NONE if is_last else end
            # What a turn begins with is told in its first event; by then all before it has changed.
            turn = model if is_last else self._at(found[end - 1])
            self._close(beat, turn, model if is_last else self._at(found[end]))
            for happening in found[first:end]:
                self._note(happening)
            self._pending = _Open([] if is_last else [beat.entries[-1]])
        self._note_headlines(found, told)

    def _at(self, happening: Happening) -> Model:
        """Return what everybody saw when something happened."""
        return {**self._spec.seen.things(happening.moment)}

    def _makes_beat(self, told: Sequence[VisibleEvent]) -> bool:
        """Return whether more was told than that the game went on."""
        return any(each.text and each.kind not in self._scores.asides for each in told)

    def _parts(
        self, found: Sequence[Happening], told: Sequence[VisibleEvent]
    ) -> list[tuple[int, int]]:
        """Return the events of each turn that an entry reached into, as places."""
        parts: list[tuple[int, int]] = []
        first, last = 0, None
        for place, happening in enumerate(found):
            turn = self._scores.turn(self._at(happening))
            if last not in (None, turn) and self._makes_beat(told[first:place]):
                parts.append((first, place))
                first = place
            last = turn
        return [*parts, (first, len(told))]

    def _note_silence(self, model: Model) -> None:
        """Take note of an entry that told nothing.

        It belongs to what comes of it, as marks do; passes belong to what came before.
        """
        pending = self._pending
        is_pass = all(answer.is_end for answer in pending.answers) and len(pending.entries) == 1
        if not self._beats:
            self._close(pending, model, model)
        elif is_pass:
            before = self._beats[-1]
            before.entries += pending.entries
            before.events = NONE
        else:
            return
        self._pending = _Open([])

    def _close(self, beat: _Open, turn: Model, after: Model) -> None:
        beat.turn, beat.active = self._scores.turn(turn), self._scores.active(turn)
        beat.life = self._scores.life(after, len(self._match.players))
        self._beats.append(beat)

    def _note(self, happening: Happening) -> None:
        """Take note of something that happened, if it counts."""
        scores, kind, seat = self._scores, happening.kind.name, happening.event.seat
        beat = len(self._beats) - 1
        if kind in scores.rolls and seat >= 0:
            self._rolled[seat] += 1
        for change, kinds in (("gain", scores.gains), ("loss", scores.losses)):
            if kind in kinds and seat >= 0:
                thing = str(happening.values.get(kinds[kind], ""))
                self._changes.append(GainOrLoss(change, beat, seat, self._name(happening, thing)))
        if kind in scores.wounds:
            self._note_wound(happening, beat)

    def _note_wound(self, happening: Happening, beat: int) -> None:
        named, cause = self._scores.wounds[happening.kind.name], happening.cause
        victim, amount = happening.event.seat, happening.values.get("amount")
        if named:
            victim = int(str(happening.values.get(named, "p-1"))[1:])
        if not isinstance(amount, int) or amount <= 0 or victim < 0:
            return
        turn = self._scores.turn(self._at(happening))
        dealer, name, rule = NONE, "", ""
        if cause is not None:
            dealer, name, rule = cause.seat, self._name(happening, cause.of), cause.rule
        self._wounds.append(Wound(beat, turn, victim, dealer, name, amount, rule))

    def _name(self, happening: Happening, thing: Id) -> str:
        """Return what a thing of the moment is called; empty if it has no name."""
        printed = self._printed.get(self._scores.card_of(self._at(happening), thing))
        if not isinstance(printed, dict):
            return ""
        return str(printed.get("title") or printed.get("name") or "")

    def _note_headlines(self, found: Sequence[Happening], told: Sequence[VisibleEvent]) -> None:
        """Remember the turns of an entry by what matters most in them."""
        kinds = [*self._scores.headlines]
        for happening, event in zip(found, told, strict=False):
            if not event.text or event.kind not in kinds:
                continue
            turn, rank = self._scores.turn(self._at(happening)), kinds.index(event.kind)
            if rank < self._headlines.get(turn, (len(kinds), ""))[0]:
                self._headlines[turn] = (rank, event.text)

    def _complete(self) -> tuple[list[Beat], list[Turn]]:
        """Return the beats, and the turns that they make up."""
        beats: list[Beat] = []
        turns: list[Turn] = []
        for place, each in enumerate(self._beats):
            if not place or each.turn != self._beats[place - 1].turn:
                own = [beat for beat in self._beats[place:] if beat.turn == each.turn]
                text = self._headlines.get(each.turn, (0, ""))[1]
                seat = own[-1].active if each.turn else NONE
                turns.append(Turn(each.turn, seat, place, len(own), text))
            beats.append(_beat(each, len(turns) - 1))
        return beats, turns


def _beat(beat: _Open, turn: int) -> Beat:
    # That it was no more goes without saying, if it was anything.
    answers = [each for each in beat.answers if not each.is_end] or beat.answers[-1:]
    of = [*dict.fromkeys(thing for each in answers for thing in each.of)]
    said = [each.text for each in answers]
    entries, events, life = beat.entries, beat.events, beat.life
    return Beat(entries[-1], entries, events, turn, beat.seat, said, of, beat.text, life)


def standing_entries(match: Match) -> Iterator[Entry]:
    """Yield the entries that led to the end, and those in which somebody gave up."""
    standing = {entry.number for entry in match.line()}
    for entry in match.entries():
        if entry.number in standing or entry.kind == CONCEDE:
            yield entry
