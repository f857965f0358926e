"""Sprint in words: what a runner is asked, told and shown, in each language."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.printed_document import printed_document
from throwdown.contract.seen import GAME, Model, number_in, seat_id, string_in, things_of
from throwdown.contract.speech import Reason, Speech
from throwdown.games.sprint.notation import RUNNERS, WORDS
from throwdown.games.sprint.reasons import Situation
from throwdown.games.sprint.rules import DRAW, PLAY, REROLL
from throwdown.games.sprint.state import CARD_TABLE, sprint_state
from throwdown.kernel.action import REPLACE, RESOLVE, Action, first_operand, verb_of
from throwdown.kernel.book import Book
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.replacement import next_replacements
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View
from throwdown.words.texts import texts


class SprintSpeech(Speech):
    """What Sprint says."""

    def __init__(self) -> None:
        super().__init__("sprint", WORDS)

    def player(self, s: GameState, seat: int, language: str) -> str:
        return texts("sprint.table", language).say("name", runner=RUNNERS[seat])

    def printed_things(self, s: GameState, language: str) -> View:
        seats = range(len(s.teams))
        names: View = {seat_id(seat): {"name": self.player(s, seat, language)} for seat in seats}
        return printed_document(language, names, {})

    def lines(
        self,
        book: Book,
        model: Model,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> list[str]:
        forms, game = texts("sprint.table", language), model[GAME]
        lines, trips = [], 0
        for seat, (_, runner) in enumerate(things_of(model, "p")):
            cards = forms.say("cards", count=number_in(runner, "cards"))
            held = _visible_hand(model, seat)
            if held:
                cards += forms.fill("hand", held)
            turn = ">" if game["active"] == seat else " "
            square, letter = number_in(runner, "square"), RUNNERS[seat]
            lines.append(forms.say("runner", turn=turn, runner=letter, square=square, cards=cards))
            trips += number_in(runner, "trips")
        dice = " + ".join(str(die["face"]) for _, die in things_of(model, "d"))
        deck, dashes = number_in(game, "deck"), number_in(game, "dashes")
        lines.append(forms.say("move", dice=dice, dash=dashes, trip=trips, deck=deck))
        return lines

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        decision = s.decision
        forms = texts("sprint.prompts", language)
        if decision is None:
            return forms["over"]
        by_chance = decision.seat == CHANCE
        if by_chance and decision.rule == "TOY-3":
            return forms.say("chance", source=decision.source)
        runner = self.player(s, decision.source if by_chance else decision.seat, language)
        if viewer == decision.seat:
            runner = texts("sprint.table", language)["asked"]
        elif not by_chance and viewer not in (PUBLIC, JUDGE):
            forms = texts("sprint.others", language)
        return forms.say(decision.rule, seat=runner)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        race = sprint_state(s)
        verb, number = verb_of(pick), first_operand(pick)
        forms = texts("sprint.options", language)
        if verb == RESOLVE:
            trigger = race.waiting[number]
            name = race.book.programs[trigger.program].name
            return forms.say(name, seat=RUNNERS[trigger.source])
        if verb == REPLACE:
            return forms[race.book.programs[next_replacements(race)[number].program].name]
        if verb == REROLL:
            return forms.say("reroll", number=number, face=race.dice[number])
        cards = texts("sprint.cards", language)
        card = cards[CARD_TABLE.name(number)] if verb in (PLAY, DRAW) else ""
        return forms.say(self.words.text(pick).split()[0], card=card, value=number)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        return Situation(self, sprint_state(s), seat, language).why_not(wish)


def _visible_hand(model: Model, seat: int) -> dict[str, int]:
    """Return how many of each card a hand holds that the viewer sees; else nothing."""
    return {
        string_in(cards, "card"): number_in(cards, "count")
        for _, cards in things_of(model, "c")
        if cards["seat"] == seat
    }
