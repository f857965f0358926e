"""How Dice Masters looks and speaks on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.geometry import Region

from throwdown.contract.seen import GAME, number_in, prefix_of, string_in, things_of
from throwdown.interfaces.terminal.beats import ShownBeat
from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Offer, Scene, entries, items
from throwdown.interfaces.terminal.forecast_lines import forecast
from throwdown.interfaces.terminal.presenters.masters.draft import STAGES, draw_draft
from throwdown.interfaces.terminal.presenters.masters.drawing_sheet import find_teams
from throwdown.interfaces.terminal.presenters.masters.energy_signs import (
    energy_names,
    style_brackets,
    style_energy,
)
from throwdown.interfaces.terminal.presenters.masters.faces import (
    SIDEKICK,
    Dice,
    Face,
    Tile,
    energy_letters,
    energy_text,
)
from throwdown.interfaces.terminal.presenters.masters.payment import energy_of
from throwdown.interfaces.terminal.presenters.masters.score import SCORE
from throwdown.interfaces.terminal.presenters.masters.table import draw_table
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View
from throwdown.words.texts import texts

STEP_CODES: Final = ("clear and draw", "roll and reroll", "main", "attack", "cleanup")
TOLD: Final = ("damaged", "hurt", "KO'd", "lost life", "gained life", "prevented", "won")
"""What a forecast tells of."""
_READ: Final = ("used action", "used ability")
"""What happens by the text of a card, which is shown with it."""
_EMBLEM_WIDTH: Final = 40
ATTACK_RULES: Final = ("DM-7.1.1", "DM-7.2.1")


class MastersPresenter(Presenter):
    """Dice Masters."""

    score = SCORE
    worded = frozenset(("global",))

    def help(self, language: str) -> str:
        return texts("terminal.masters", language)["help"]

    def draw(self, scene: Scene, width: int, height: int) -> Canvas:
        stage = string_in(scene.model[GAME], "stage")
        if stage in STAGES:
            return draw_draft(scene, width, height)
        if stage:
            # As long as teams are chosen there is no table yet.
            return super().draw(scene, width, height)
        effects = [
            self.spec.speech.describe_thing(scene.book, scene.model, i, scene.language, scene.names)
            for i, _ in things_of(scene.model, "x")
        ]
        return draw_table(scene, width, height, effects)

    def steps(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        if "stage" in scene.model[GAME]:
            return (), 0
        steps = texts("terminal.masters_steps", scene.language)
        names = tuple(steps[name] for name in STEP_CODES)
        return names, STEP_CODES.index(string_in(scene.model[GAME], "step"))

    def mates(self, scene: Scene) -> list[int]:
        return find_teams(scene.model, scene.seat)[0][1:]

    def facts(self, scene: Scene) -> list[str]:
        words, game = texts("terminal.masters", scene.language), scene.model[GAME]
        return [
            words.say(fact, name=scene.names[number_in(game, fact)])
            for fact in ("toss", "first")
            if fact in game
        ]

    def emblem(self, look: str) -> Text:
        canvas = Canvas(_EMBLEM_WIDTH)
        dice = Dice({}, "", "")
        for place, energy in enumerate("fbms?"):
            at = Region(place * 8, 0, 7, 3)
            dice.tile(canvas, at, Face(SIDEKICK, energy), Tile())
        return canvas.picture(look)

    def label(self, offer: Offer, scene: Scene) -> str:
        choice = scene.choices[scene.offers.index(offer)]
        names_dice = any(prefix_of(thing) == "d" for thing in choice.of) or choice.pays
        return self.with_shapes(offer.label, scene) if names_dice else offer.label

    def with_shapes(self, text: str, scene: Scene) -> str:
        return style_energy(text, texts("terminal.masters", scene.language)["sidekick"])

    def card_text(self, text: str, scene: Scene) -> str:
        return style_brackets(text, energy_names(scene.language))

    def printed_lines(self, name: str, lines: Sequence[str], scene: Scene) -> list[str]:
        things = entries(scene.printed["things"])
        # The sides of the die are drawn below, with the signs of the table.
        die = _place_of_die(entries(things[name])) if name in things else len(lines)
        return super().printed_lines(name, [*lines[:die], *lines[die + 1 :]], scene)

    def subject(self, beat: ShownBeat) -> str:
        event = beat.subject
        if event.kind == "used global":
            return str(event.values.get("card", ""))
        die = str(event.values.get("die", ""))
        return string_in(beat.model.get(die, {}), "card") if event.kind in _READ else ""

    def question(self, decision: Decision, language: str) -> str:
        return texts("terminal.masters_questions", language).get(decision.rule) or ""

    def confirmation(self, decision: Decision, count: int, language: str) -> str:
        said = texts("terminal.masters_confirm", language)
        if decision.rule not in said:
            return ""
        return said.say(decision.rule if count else f"{decision.rule} none", count=count)

    def preview(self, s: GameState, picks: Sequence[Action], scene: Scene) -> list[str]:
        """Return the payment, or the damage of an attack."""
        words = texts("terminal.masters", scene.language)
        decision = s.decision
        assert decision is not None
        if decision.rule in ATTACK_RULES:
            told = forecast(self.spec, s, picks, TOLD, scene.language, scene.seat, scene.names)
            return [words["if"], *(told or [words["nothing"]])]
        return self._payment(s, picks, scene)

    def _payment(self, s: GameState, picks: Sequence[Action], scene: Scene) -> list[str]:
        """Return which energy is spent by some answers, and which is kept."""
        decision, words = s.decision, texts("terminal.masters", scene.language)
        if decision is None or not any(self._costs(scene, pick) for pick in picks[:1]):
            return []
        trial = s.clone()
        for pick in picks:
            if trial.decision is not None and pick in trial.decision.options:
                act(trial, pick)
        dice, seat = Dice(scene.printed, "", ""), decision.seat
        kept = energy_of(dice, self.spec.seen.things(trial), seat)
        spent = Counter(energy_of(dice, self.spec.seen.things(s), seat)) - Counter(kept)
        if not spent:
            return []
        keeps = words.say("keeps" if kept else "keeps nothing", energy=_shapes(kept))
        return [words.say("pays", payment=_shapes(list(spent.elements())), keeps=keeps)]

    def _costs(self, scene: Scene, pick: Action) -> bool:
        """Return whether an answer costs energy."""
        picked = [n for n, offer in enumerate(scene.offers) if offer.pick == pick]
        choices = [scene.choices[n] for n in picked]
        return any(choice.cost is not None or choice.pays for choice in choices)

    def title(self, scene: Scene, name: str) -> str:
        """Return what a die without a card is called."""
        return texts("terminal.masters", scene.language)["sidekick"] if name == SIDEKICK else ""

    def faces(self, scene: Scene, name: str) -> list[str]:
        """Return the six sides of a card's die."""
        if name not in entries(scene.printed["things"]):
            return []
        card = entries(entries(scene.printed["things"])[name])
        defense = texts("terminal.masters", scene.language)["defense"]
        sides = []
        for side in items(card["sides"]):
            face = entries(side)
            stars = "★" * int(str(face.get("bursts", 0)))
            if "energy" in face:
                sides.append(energy_text(energy_letters(face)))
            elif "level" in face:
                numbers = f"A{face['attack']} {defense}{face['defense']}"
                sides.append(f"{face['fielding']}▸{numbers}{stars}")
            else:
                sides.append(f"▶{stars}")
        return [
            texts("terminal.masters", scene.language)["faces"],
            "  ".join(f"[{side}]" for side in sides[:3]),
            "  ".join(f"[{s}]" for s in sides[3:]),
        ]


def _shapes(kinds: Sequence[str]) -> str:
    return " ".join(energy_text("g1" if kind == "g" else kind) for kind in kinds)


def _place_of_die(card: View) -> int:
    """Return which line of a card's inspection is its die's: behind the name and the texts."""
    return 1 + max(1, len(items(card["text"])))
