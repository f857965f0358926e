"""Sprint in words: what a runner is asked, told and shown, in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.contract.seen import GAME, Model, number_in, string_in, things_of
from throwdown.contract.speech import Reason, Speech
from throwdown.games.sprint.lexicon import (
    CARD,
    EVENT,
    INTRO,
    OPTION,
    PROMPT,
    RUNNERS,
    TABLE,
    WAITING,
)
from throwdown.games.sprint.notation import WORDS
from throwdown.games.sprint.reasons import Explaining
from throwdown.games.sprint.rules import DRAW, PLAY, REROLL
from throwdown.games.sprint.state import CARD_TABLE, DREW, EVENTS, PLAYED, sprint_state
from throwdown.kernel.action import REPLACE, RESOLVE, Action, first_of, verb_of
from throwdown.kernel.book import Book
from throwdown.kernel.decision import CHANCE
from throwdown.kernel.events import HIDDEN, JUDGE, PUBLIC, Event
from throwdown.kernel.replacement import next_replacements
from throwdown.kernel.state import GameState

TITLES: Final = {
    "en": "Sprint",
    "de": "Sprint",
}
TAGLINES: Final = {
    "en": "A small race with dice and cards: the reference game.",
    "de": "Ein kleines Rennen mit Würfeln und Karten: das Beispielspiel.",
}


class SprintSpeech(Speech):
    """What Sprint says."""

    def __init__(self) -> None:
        super().__init__(WORDS, TITLES, TAGLINES)

    def intro(self, language: str) -> str:
        return INTRO[language]

    def player(self, s: GameState, seat: int, language: str) -> str:
        return TABLE[language]["name"].format(runner=RUNNERS[seat])

    def lines(
        self,
        book: Book,
        model: Model,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> list[str]:
        texts, game = TABLE[language], model[GAME]
        lines, trips = [], 0
        for seat, (_, runner) in enumerate(things_of(model, "p")):
            count = number_in(runner, "cards")
            cards = texts["card"] if count == 1 else texts["cards"].format(count=count)
            held = _held(model, seat)
            if held:
                cards += texts["hand"].format_map(held)
            turn = ">" if game["active"] == seat else " "
            square = number_in(runner, "square")
            lines.append(
                texts["runner"].format(turn=turn, runner=RUNNERS[seat], square=square, cards=cards)
            )
            trips += number_in(runner, "trips")
        dice = " + ".join(str(die["face"]) for _, die in things_of(model, "d"))
        deck, dashes = number_in(game, "deck"), number_in(game, "dashes")
        lines.append(texts["move"].format(dice=dice, dash=dashes, trip=trips, deck=deck))
        return lines

    def prompt(
        self, s: GameState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
    ) -> str:
        decision = s.decision
        texts = PROMPT[language]
        if decision is None:
            return texts["over"]
        by_chance = decision.seat == CHANCE
        if by_chance and decision.rule == "TOY-3":
            return texts["chance"].format(source=decision.source)
        runner = self.player(s, decision.source if by_chance else decision.seat, language)
        if viewer == decision.seat:
            runner = TABLE[language]["asked"]
        elif not by_chance and viewer not in (PUBLIC, JUDGE):
            texts = WAITING[language]
        return texts[decision.rule].format(seat=runner)

    def label(self, s: GameState, pick: Action, language: str) -> str:
        race = sprint_state(s)
        verb, number = verb_of(pick), first_of(pick)
        texts = OPTION[language]
        if verb == RESOLVE:
            trigger = race.waiting[number]
            name = race.book.programs[trigger.program].name
            return texts[name].format(seat=RUNNERS[trigger.source])
        if verb == REPLACE:
            return texts[race.book.programs[next_replacements(race)[number].program].name]
        if verb == REROLL:
            return texts["reroll"].format(number=number, face=race.dice[number])
        card = CARD[language][CARD_TABLE.name(number)] if verb in (PLAY, DRAW) else ""
        return texts[self.words.text(pick).split()[0]].format(card=card, value=number)

    def why_not(
        self, s: GameState, seat: int, wish: str, language: str, names: Sequence[str] = ()
    ) -> Reason | None:
        return Explaining(self, sprint_state(s), seat, language).why_not(wish)

    def describe(
        self,
        moment: GameState,
        event: Event,
        language: str,
        viewer: int = PUBLIC,
        names: Sequence[str] = (),
    ) -> str:
        texts = EVENT[language]
        card = ""
        if event.kind in (PLAYED, DREW):
            hidden = event.a == HIDDEN
            card = texts["a card"] if hidden else CARD[language][CARD_TABLE.name(event.a)]
        text = texts[EVENTS.kinds[event.kind].name]
        return text.format(seat=RUNNERS[event.seat], a=event.a, b=event.b, card=card)


def _held(model: Model, seat: int) -> dict[str, int]:
    """Return how many of each card a hand holds that the viewer sees; else nothing."""
    return {
        string_in(cards, "card"): number_in(cards, "count")
        for _, cards in things_of(model, "c")
        if cards["seat"] == seat
    }
