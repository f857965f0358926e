"""How Dice Throne looks and speaks on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text
from textual.geometry import Region

from throwdown.contract.seen import (
    GAME,
    MARK,
    Id,
    Thing,
    number_in,
    numbers_in,
    string_in,
    things_of,
)
from throwdown.interfaces.terminal.beats import ShownBeat
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Offer, Scene, entries
from throwdown.interfaces.terminal.forecast_lines import forecast
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.interfaces.terminal.presenters.throne.printed_things import (
    mates_of,
    printed_heroes,
)
from throwdown.interfaces.terminal.presenters.throne.score import SCORE
from throwdown.interfaces.terminal.presenters.throne.symbols import Symbols, draw_symbols
from throwdown.interfaces.terminal.presenters.throne.table import draw_table
from throwdown.kernel.action import Action, verb_of
from throwdown.kernel.decision import ANNOUNCE, SUBSET, Decision
from throwdown.kernel.state import GameState
from throwdown.words.languages import DEFAULT
from throwdown.words.texts import texts

PHASE_NAMES: Final = (
    *("upkeep", "income", "main 1", "offensive roll"),
    *("targeting roll", "defensive roll", "main 2", "discard"),
)
TOLD: Final = (
    *("damage announced", "damage changed", "damaged", "healed", "token placed", "token removed"),
    *("gained CP", "defeated", "won"),
)
"""What a forecast tells of."""

_EMBLEM: Final = (
    *(("1", "■", "fist"), ("3", "■", "fist"), ("4", "◆", "shield")),
    *(("6", "★", "bolt"), ("6", "★", "bolt")),
)
_EMBLEM_WIDTH: Final = 40


class ThronePresenter(Presenter):
    """Dice Throne."""

    score = SCORE
    worded = frozenset(("play", "announce", "defend", "use"))

    def help(self, language: str) -> str:
        return texts("terminal.throne", language)["help"]

    def draw(self, scene: Scene, width: int, height: int) -> Canvas:
        advice = tuple(self.with_shapes(line, scene) for line in scene.advice)
        return draw_table(replace(scene, advice=advice), width, height)

    def steps(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        phases = texts("terminal.throne_phases", scene.language)
        names = tuple(phases[name] for name in PHASE_NAMES)
        return names, PHASE_NAMES.index(string_in(scene.model[GAME], "phase"))

    def mates(self, scene: Scene) -> list[int]:
        return mates_of(scene.model, scene.seat)

    def facts(self, scene: Scene) -> list[str]:
        words, game = texts("terminal.throne", scene.language), scene.model[GAME]
        heroes = [str(hero["name"]) for hero in printed_heroes(scene.printed)]
        if "order" in game:
            return [" > ".join(heroes[seat] for seat in numbers_in(game, "order"))]
        if "start" not in game:
            return []
        return [words.say("began", name=heroes[number_in(game, "start")])]

    def emblem(self, look: str) -> Text:
        canvas = Canvas(_EMBLEM_WIDTH)
        for place, (value, shape, colour) in enumerate(_EMBLEM):
            at = Region(place * 8, 0, 7, 4)
            canvas.box(at, "line")
            canvas.put(at.x + 3, at.y + 1, value, "ink bold")
            canvas.put(at.x + 3, at.y + 2, shape, colour)
        return canvas.picture(look)

    def label(self, offer: Offer, scene: Scene) -> str:
        marks = [each for each in scene.choices if each.pick == offer.text and each.role == MARK]
        dice = [each for choice in marks for each in choice.of if each in _dice(scene)]
        return self._die(dice[0], scene) if dice else self.with_shapes(offer.label, scene)

    def _die(self, die_id: Id, scene: Scene) -> str:
        """Return a die that can be marked, by its place and what it shows."""
        die = scene.model[die_id]
        roll = string_in(die, "roll")
        dice = [each for each, other in _dice(scene).items() if other["roll"] == roll]
        symbols = _symbols(scene)[number_in(scene.model[roll], "seat")]
        value = number_in(die, "value")
        face = f"{value} {symbols.shape(symbols.code(value))}{symbols.name(value)}"
        number = dice.index(die_id) + 1
        return texts("terminal.throne", scene.language).say("die", number=number, face=face)

    def with_shapes(self, text: str, scene: Scene) -> str:
        """Return a text with the shapes of symbols instead of their brackets."""
        return draw_symbols(text, _symbols(scene))

    def subject(self, beat: ShownBeat) -> str:
        values = beat.subject.values
        if beat.subject.kind in ("played", "upgraded"):
            return str(values.get("card", ""))
        line = str(values.get("line", ""))
        if beat.subject.kind not in ("announced", "defended", "used") or not line:
            return ""
        things = self.spec.speech.printed_things(beat.state, DEFAULT)["things"]
        about = entries(entries(things)[line]) if line in entries(things) else {}
        return str(about.get("space") or about.get("of") or "")

    def question(self, decision: Decision, language: str) -> str:
        if decision.kind != SUBSET:
            return ""
        return texts("terminal.throne_questions", language).get(decision.rule) or ""

    def confirmation(self, decision: Decision, count: int, language: str) -> str:
        if decision.rule not in texts("terminal.throne_questions", language):
            return ""
        return texts("terminal.throne", language).say(
            "roll again" if count else "keep all", count=count
        )

    def preview(self, s: GameState, picks: Sequence[Action], scene: Scene) -> list[str]:
        """Return what announcing an ability would bring."""
        decision = s.decision
        assert decision is not None
        if (
            decision.kind != ANNOUNCE
            or not picks
            or verb_of(picks[0]) == verb_of(decision.options[-1])
        ):
            return []
        told = forecast(self.spec, s, picks[:1], TOLD, scene.language, scene.seat, scene.names)
        return [texts("terminal.throne", scene.language)["if"], *told] if told else []


def _dice(scene: Scene) -> dict[Id, Thing]:
    return dict(things_of(scene.model, "d"))


def _symbols(scene: Scene) -> list[Symbols]:
    """Return the symbols of each seat's dice."""
    return [Symbols(hero) for hero in printed_heroes(scene.printed)]
