"""The damage of a Roll Phase as sums one can check: `Revolver 4 +1 Bounty = 5 → Barbarian`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from throwdown.interfaces.terminal.drawing.scene import Scene, entries, items, whole
from throwdown.interfaces.terminal.presenters.throne.printed_names import Names
from throwdown.words.texts import Texts

_SIGNS: Final = {
    "add": "+{amount}",
    "subtract": "−{amount}",
    "prevent": "−{amount}",
    "half": "½",
    "half dealt": "½",
    "redirect": "↷",
    "split": "÷",
}
_AVOIDED: Final = "×0"

Part = tuple[str, str]


def ledger(scene: Scene, names: Names, words: Texts) -> list[list[Part]]:
    """Return the lines of the ledger as texts with styles."""
    lines = [_source(entries(source), names, words) for source in items(scene.view["damage"])]
    for healed in items(scene.view["healing"]):
        seat, amount, origin = items(healed)
        text = words.say("healing", amount=whole(amount), source=names.said(str(origin)))
        lines.append([(f"{names.player(whole(seat))} ", "ink"), (text, "go")])
    for intent in items(scene.view["intents"]):
        seat, origin = items(intent)
        text = words.say("declared", source=names.said(str(origin)))
        lines.append([(f"{names.player(whole(seat))} {text}", "wait")])
    return lines


def _source(source: Mapping[str, object], names: Names, words: Texts) -> list[Part]:
    parts: list[Part] = [(f"{names.said(str(source['source']))} ", "ink")]
    parts.append((str(source["base"]), "ink bold"))
    terms = source["terms"]
    assert isinstance(terms, list)
    for term in terms:
        kind, amount, origin = items(term)
        sign = _SIGNS.get(str(kind), _AVOIDED).format(amount=amount)
        parts.append((f" {sign} ", "wait bold"))
        parts.append((names.said(str(origin)), "quiet"))
    target = source["to"]
    assert isinstance(target, int)
    parts.append((f" = {source['final']} ", "harm bold"))
    parts.append((words.say("to", name=names.player(target)), "ink"))
    return parts
