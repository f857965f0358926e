"""The controller: a match as the people at this keyboard meet it.

It knows who of them decides, what can be picked and what is marked, gives answers to the match and
takes them back. It draws nothing; `screens/table_screen.py` shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from throwdown.contract.aids import Addition
from throwdown.contract.outlook import Outlook
from throwdown.contract.seen import SeenChoice, model_of
from throwdown.contract.speech import Reason
from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.beats import ShownBeat
from throwdown.interfaces.terminal.drawing.scene import Offer, Scene
from throwdown.kernel.action import DECLINE, DONE, NO, NONE, PASS, Action, action, verb_of
from throwdown.kernel.book import Book
from throwdown.kernel.decision import Decision
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View
from throwdown.match.errors import MatchError, NotSaved
from throwdown.match.log import VisibleEvent
from throwdown.match.seats import BOT, ForfeitedPlayer, Player
from throwdown.match.selection import MARKED_KINDS, Selection
from throwdown.words.texts import texts

NEW: Final = "▸"
"""The sign at what a beat is about."""
_MOST_DICE: Final = 12
"""No roll that one aims with has more dice."""
_ENDINGS = (PASS, DONE, NO, DECLINE)


class MatchController:
    """One match at this keyboard."""

    def __init__(self, local_game: LocalGame, language: str, warn: Callable[[str], None]) -> None:
        self.local_game = local_game
        self.match = local_game.match
        self.spec = local_game.match.spec
        self.language = language
        self.people = [seat for seat, player in enumerate(self.match.players) if player.kind != BOT]
        self.eyes = self.people[0]
        """The seat through whose eyes the table is shown."""
        self._printed: dict[str, tuple[Book, View]] = {}
        self.plan: Selection | None = None
        self.offers: tuple[Offer, ...] = ()
        self.basket: list[Action] = []
        """What is about to be paid for together; none of it has been answered yet."""
        self._additions: list[Addition] = []
        self._warn = warn
        self.look_again()

    def look_again(self) -> None:
        """Take in what is to be decided now."""
        decision = self.decision()
        self.plan = None
        self.offers = ()
        self.basket = []
        self._additions = []
        if decision is None:
            return
        self.eyes = decision.seat
        if decision.kind in MARKED_KINDS:
            self._plan(decision)
        else:
            self.offers = tuple(
                Offer(choice.pick, choice.term, self.spec.words.text(choice.pick), choice.label)
                for choice in self.match.choices(decision.seat, self.language)
            )

    def _plan(self, decision: Decision) -> None:
        """Offer all that can be marked, and to be done with it."""
        s = self.match.position()
        plan = self.plan = Selection(self.spec, s)
        text = self.spec.words.text
        marks = [
            Offer(item.pick, plan.term(item), text(item.pick), plan.label(item, self.language))
            for item in plan.items
        ]
        ends = [pick for pick in decision.options if verb_of(pick) == DONE]
        done = [Offer(pick, text(pick), text(pick), "") for pick in ends]
        self.offers = (*marks, *done)

    def decision(self) -> Decision | None:
        """Return what somebody here has to decide, or None."""
        decision = self.match.decision()
        if decision is None or decision.seat not in self._present():
            return None
        return decision

    def _present(self) -> list[int]:
        return [seat for seat in self.people if not self.match.has_left(seat)]

    def waits_for_bot(self) -> bool:
        """Return whether a program has to answer."""
        return self.match.decision() is not None and self.decision() is None

    def bot(self) -> tuple[Player, Outlook]:
        """Return who answers next and all it may know: a copy, so that it may take long."""
        decision = self.match.decision()
        assert decision is not None
        gone = self.match.has_left(decision.seat)
        player = ForfeitedPlayer() if gone else self.match.players[decision.seat]
        s = self.match.position()
        return player, Outlook(self.spec, s, decision.seat, self.match.setup)

    def scene(self) -> Scene:
        """Return what the table is drawn from."""
        s = self.match.position()
        mine = self.decision() is not None
        advice = self.spec.odds.advice(s, self.eyes, self.language) if mine else []
        return Scene(
            self.eyes,
            s.book,
            model_of(self.spec.seen, s, self.eyes),
            self._sheet(s),
            self.language,
            tuple(self.match.names(self.language)),
            self._named_seats(),
            self.offers,
            self._choices(s),
            self.picked_places(),
            self.shut_places(),
            tuple(advice),
            self._chances(s) if mine else {},
        )

    def _chances(self, s: GameState) -> dict[str, float]:
        """Return how likely each thing is that one can aim at, as the dice are marked now."""
        picks = [] if self.plan is None else self.plan.picks
        marked = [self.spec.words.text(pick).split() for pick in picks]
        again = {
            int(place[1:])
            for verb, place in (m for m in marked if len(m) == 2)
            if verb == "reroll" and place[1:].isdigit()
        }
        keep = [place for place in range(_MOST_DICE) if place not in again]
        found = self.spec.odds.chances(s, self.eyes, keep)
        return {each.name: each.kept if again else each.best for each in found}

    def scene_of(self, beat: ShownBeat, marks: Mapping[str, str]) -> Scene:
        """Return what the table is drawn from as it was when something happened."""
        sign = marks.get(beat.subject.kind, NEW)
        return Scene(
            beat.seat,
            beat.book,
            beat.model,
            self._sheet(beat.state),
            self.language,
            tuple(self.match.names(self.language)),
            self._named_seats(),
            news=dict.fromkeys(beat.things(), sign),
            wounds=beat.wounds,
        )

    def _named_seats(self) -> frozenset[int]:
        """Return the seats whose players have a name of their own."""
        return frozenset(
            seat for seat, player in enumerate(self.match.players) if player.has_name()
        )

    def _choices(self, s: GameState) -> tuple[SeenChoice, ...]:
        """Return what each offer is about: its own choice, with those that are said the same."""
        term, parse = self.spec.speech.term, self.spec.words.parse
        found = {choice.pick: choice for choice in self.spec.seen.choices(s, self.eyes)}
        listed = {offer.text for offer in self.offers}
        others = [choice for pick, choice in found.items() if pick not in listed and choice.of]
        terms = [(choice, term(s, parse(choice.pick))) for choice in others]
        choices = []
        for offer in self.offers:
            # What is only offered after another mark has the things of its pick as they stand.
            own = found.get(offer.text) or SeenChoice(offer.text, of=tuple(offer.text.split()[1:]))
            same = [i for choice, said in terms if said == offer.term for i in choice.of[:1]]
            choices.append(replace(own, also=(*own.also, *same)) if own.of else own)
        return tuple(choices)

    def _sheet(self, s: GameState) -> View:
        """Return what is printed on the things of this game: the same as long as its book is."""
        book, sheet = self._printed.get(self.language, (None, {}))
        if book is not s.book:
            sheet = self.spec.speech.printed_things(s, self.language)
            self._printed[self.language] = (s.book, sheet)
        return sheet

    def picked_places(self) -> frozenset[int]:
        """Return the places of the offers that are marked."""
        picks = [] if self.plan is None else self.plan.picks
        return frozenset(n for n, offer in enumerate(self.offers) if offer.pick in picks)

    def shut_places(self) -> frozenset[int]:
        """Return the places of the offers that cannot be marked beside those that are."""
        plan = self.plan
        if plan is None or not plan.picks:
            return frozenset()
        return frozenset(
            number
            for number, offer in enumerate(self.offers)
            if offer.pick not in plan.picks
            and verb_of(offer.pick) != DONE
            and not plan.may_join(offer.pick)
        )

    def ending_place(self) -> int | None:
        """Return the place of the offer to do nothing more, if there is one."""
        for number in reversed(range(len(self.offers))):
            if verb_of(self.offers[number].pick) in _ENDINGS:
                return number
        return None

    def toggle(self, number: int) -> bool:
        """Mark an offer, or take the mark back; return whether that could be done."""
        assert self.plan is not None
        return self.plan.toggle(self.offers[number].pick)

    def with_payment(self, picks: Sequence[Action]) -> list[Action]:
        """Return what is paid for together, with the answers that pay in the cheapest way."""
        ways = self.spec.payments.ways(self.match.position(), picks)
        return [*picks, *ways[0].answers] if ways else [*picks]

    def without_more(self, picks: Sequence[Action]) -> list[Action]:
        """Return what is paid for together, and that this is all: how it is paid is asked."""
        if not self.basket:
            return [*picks]
        trial = self.match.position().clone()
        for pick in picks:
            act(trial, pick)
        decision = trial.decision
        if decision is None or decision.kind not in MARKED_KINDS:
            return [*picks]
        return [*picks, *(pick for pick in decision.options if verb_of(pick) == DONE)]

    def fill_basket(self, number: int) -> bool:
        """Take an offer into the basket; return whether something else can be paid for with it."""
        picks = self.row_of(number)
        additions = self.spec.payments.additions(self.match.position(), picks)
        if not self.basket and not additions:
            return False
        self.basket, self._additions = picks, additions
        s, text = self.match.position(), self.spec.words.text
        things = [addition.thing for addition in additions]
        labels = self.spec.speech.labels(s, things, self.language)
        more = [
            Offer(pick, self.spec.speech.term(s, pick), text(pick), label)
            for pick, label in zip(things, labels, strict=True)
        ]
        end, said = action(DONE), texts("terminal.app", self.language).say("pay basket")
        self.offers = (*more, Offer(end, text(end), text(end), said))
        return True

    def row_of(self, number: int) -> list[Action]:
        """Return all that would be paid for with an offer: what is in the basket too."""
        if not self.basket:
            return [self.offers[number].pick]
        return self._additions[number].picks if number < len(self._additions) else self.basket

    def basket_labels(self) -> list[str]:
        """Return what is in the basket, in words."""
        return self.spec.speech.labels(self.match.position(), self.basket, self.language)

    def play(self, picks: Sequence[Action]) -> None:
        """Answer for whoever decides here: all of it in one act."""
        decision = self.decision()
        if decision is None:
            return
        self._carry_out(partial(self.match.play, decision.seat, picks))
        self._skip_forced()
        self.look_again()

    def answer(self, seat: int, pick: Action, asked: int) -> None:
        """Take the answer of a program, unless the question has gone."""
        if asked == self.match.number() and not self.match.is_over():
            self._carry_out(partial(self.match.play, seat, [pick]))
        self._skip_forced()
        self.look_again()

    def _skip_forced(self) -> None:
        """Answer for the people here where there is no choice."""
        decision = self.decision()
        while decision is not None and len(decision.options) == 1:
            self._carry_out(partial(self.match.play, decision.seat, [decision.options[0]]))
            decision = self.decision()

    def _carry_out(self, do: Callable[[], object]) -> None:
        """Do something; if it cannot be written down, say so and go on without a record."""
        try:
            do()
        except NotSaved as error:
            said = texts("terminal.app", self.language)
            self._warn(said.say("not kept", error=error.say_in(self.language)))
            self.match.keeper = None
            do()

    def undo(self) -> bool:
        """Take back what was last done here, as a whole; return whether there was anything."""
        seat, to = self._last_choice()
        if to is None:
            return False
        try:
            self._carry_out(partial(self.match.undo, seat, to))
            while self.match.request is not None:
                # Whoever else sits at this keyboard sees it and agrees by staying.
                other = self.match.request.waiting[0]
                self._carry_out(partial(self.match.consent, other, agreed=True))
        except MatchError:
            return False
        self.look_again()
        return True

    def _last_choice(self) -> tuple[int, int | None]:
        """Return who of the people here really chose last, and the entry before that."""
        line = self.match.line()
        for before, entry in zip(reversed(line[:-1]), reversed(line[1:]), strict=True):
            decision = self.match.position(before.number).decision
            chosen = decision is not None and len(decision.options) > 1
            if entry.seat in self.people and (chosen or len(entry.picks) > 1):
                return entry.seat, before.number
        return self.eyes, None

    def concede(self) -> None:
        """Give up for the seat that decides here, or for the only one here.

        Where partners give up together, also for a partner who sits here.
        """
        for seat in (self.eyes, *self.match.partners(self.eyes)):
            together = seat == self.eyes or self.spec.gives_up_as_team
            wanted = together and seat in self.people and seat not in self.match.conceded
            if wanted and not self.match.is_over():
                self._carry_out(partial(self.match.concede, seat))
        self.look_again()

    def table_in_words(self) -> list[str]:
        """Return the whole table line by line, as whoever looks sees it."""
        s, names = self.match.position(), self.match.names(self.language)
        model = model_of(self.spec.seen, s, self.eyes)
        return self.spec.speech.lines(s.book, model, self.language, self.eyes, names)

    def why_not(self, wish: str) -> Reason | None:
        """Return what forbids a wish, or None if it is offered."""
        return self.match.why_not(self.eyes, wish, self.language)

    def log(self) -> list[VisibleEvent]:
        """Return all that happened, for the people who sit here."""
        teller = self.match.teller(self.viewer(), self.language)
        return [each for each in teller.happenings(NONE, self.match.number()) if each.text]

    def viewer(self) -> int:
        """Return who is told what happens: nobody's secrets, where several people look."""
        return self.people[0] if len(self.people) == 1 else PUBLIC
