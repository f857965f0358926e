"""How Dice Masters looks and speaks on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.geometry import Region

from throwdown.interfaces.terminal.drawing.canvas import Canvas
from throwdown.interfaces.terminal.drawing.scene import Offer, Scene, entries, items
from throwdown.interfaces.terminal.forecast_lines import forecast
from throwdown.interfaces.terminal.presenters.masters.faces import (
    SIDEKICK,
    Dice,
    Face,
    Tile,
    cards_by_term,
    energy_letters,
    energy_text,
    style_energy,
)
from throwdown.interfaces.terminal.presenters.masters.payment import energy_of
from throwdown.interfaces.terminal.presenters.masters.table import draw_table
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.kernel.action import Action
from throwdown.kernel.decision import Decision
from throwdown.kernel.interpreter import act
from throwdown.kernel.state import GameState
from throwdown.words.texts import Texts, texts

STEP_NAMES: Final = ("clear and draw", "roll and reroll", "main", "attack", "cleanup")
DRESSED: Final = (
    "pay",
    "reroll",
    "target",
    "field",
    "use",
    "attack",
    "block",
    "assign",
    "pair",
    "ability",
)
"""The verbs whose labels name dice by their words."""
TOLD: Final = ("damaged", "hurt", "KO'd", "lost life", "gained life", "prevented", "won")
"""What a forecast tells of."""
_EMBLEM_WIDTH: Final = 40
PAID: Final = ("buy", "field", "global", "ability", "pay")
"""The verbs of what costs energy."""
ATTACK_RULES: Final = ("DM-7.1.1", "DM-7.2.1")


class MastersPresenter(Presenter):
    """Dice Masters."""

    def help(self, language: str) -> str:
        return texts("terminal.masters", language)["help"]

    def draw(self, scene: Scene, width: int, height: int) -> Canvas:
        if scene.view["before"]:
            # As long as teams are chosen there is no table yet.
            return super().draw(scene, width, height)
        return draw_table(scene, width, height, self.spec.speech.translate)

    def steps(self, scene: Scene) -> tuple[tuple[str, ...], int]:
        steps = texts("terminal.masters_steps", scene.language)
        names = tuple(steps[name] for name in STEP_NAMES)
        return names, STEP_NAMES.index(str(scene.view["step"]))

    def emblem(self, look: str) -> Text:
        canvas = Canvas(_EMBLEM_WIDTH)
        dice = Dice({}, "", "")
        for place, energy in enumerate("fbms?"):
            at = Region(place * 8, 0, 7, 3)
            dice.tile(canvas, at, Face(SIDEKICK, energy), Tile())
        return canvas.picture(look)

    def label(self, offer: Offer, scene: Scene) -> str:
        if offer.term.partition(" ")[0] not in DRESSED:
            return offer.label
        return self.dressed(offer.label, scene)

    def dressed(self, text: str, scene: Scene) -> str:
        return style_energy(text, texts("terminal.masters", scene.language)["sidekick"])

    def question(self, decision: Decision, language: str) -> str:
        return texts("terminal.masters_questions", language).get(decision.rule) or ""

    def confirmation(self, decision: Decision, count: int, language: str) -> str:
        said = texts("terminal.masters_confirm", language)
        if decision.rule not in said:
            return ""
        return said.say(decision.rule if count else f"{decision.rule} none", count=count)

    def preview(self, s: GameState, picks: Sequence[Action], scene: Scene) -> list[str]:
        """Tell the payment, or the damage of an attack."""
        words = texts("terminal.masters", scene.language)
        decision = s.decision
        assert decision is not None
        if decision.rule in ATTACK_RULES:
            told = forecast(self.spec, s, picks, TOLD, scene.language, scene.seat, scene.names)
            return [words["if"], *(told or [words["nothing"]])]
        return self._payment(s, picks, words)

    def _payment(self, s: GameState, picks: Sequence[Action], words: Texts) -> list[str]:
        """Tell which energy is spent by some answers, and which is kept."""
        decision = s.decision
        if (
            decision is None
            or not picks
            or self.spec.speech.term(s, picks[0]).split(" ")[0] not in PAID
        ):
            return []
        trial = s.clone()
        for pick in picks:
            if trial.decision is not None and pick in trial.decision.options:
                act(trial, pick)
        kept = energy_of(self.spec, trial, decision.seat)
        spent = Counter(energy_of(self.spec, s, decision.seat)) - Counter(kept)
        if not spent:
            return []
        keeps = words.say("keeps" if kept else "keeps nothing", energy=_shapes(kept))
        return [words.say("pays", payment=_shapes(list(spent.elements())), keeps=keeps)]

    def faces(self, scene: Scene, name: str) -> list[str]:
        """Return the six sides of a card's die."""
        card = cards_by_term(scene.printed).get(name)
        if card is None:
            return []
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
            "  ".join(f"[{side}]" for side in sides[:3]),
            "  ".join(f"[{s}]" for s in sides[3:]),
        ]


def _shapes(kinds: Sequence[str]) -> str:
    return " ".join(energy_text("g1" if kind == "g" else kind) for kind in kinds)
