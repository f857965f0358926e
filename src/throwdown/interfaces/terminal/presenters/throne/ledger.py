"""The damage of a Roll Phase as sums one can check: `Revolver 4 +1 Bounty = 5 → Barbarian`."""

from __future__ import annotations

from typing import Final

from throwdown.contract.seen import Thing, number_in, string_in, things_of
from throwdown.interfaces.terminal.drawing.scene import Scene, items
from throwdown.interfaces.terminal.presenters.throne.printed_things import PrintedThings
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


def ledger(scene: Scene, printed: PrintedThings, words: Texts) -> list[list[Part]]:
    """Return the lines of the ledger as texts with styles."""
    model = scene.model
    lines = [_source(damage, printed, words) for _, damage in things_of(model, "e")]
    for _, healing in things_of(model, "g"):
        source = printed.name(string_in(healing, "of"))
        text = words.say("healing", amount=number_in(healing, "base"), source=source)
        lines.append([(f"{printed.player(number_in(healing, 'to'))} ", "ink"), (text, "go")])
    for _, intent in things_of(model, "i"):
        text = words.say("declared", source=printed.name(string_in(intent, "of")))
        lines.append([(f"{printed.player(number_in(intent, 'seat'))} {text}", "wait")])
    for _, waiting in things_of(model, "w"):
        to = words.say("to", name=printed.player(number_in(waiting, "to")))
        lines.append([(f"{printed.name(string_in(waiting, 'token'))} {to}", "wait")])
    for _, line in things_of(model, "x"):
        text = printed.text(string_in(line, "text"))
        lines.append([(f"{printed.name(string_in(line, 'of'))}: {text}", "wait")])
    return lines


def _source(damage: Thing, printed: PrintedThings, words: Texts) -> list[Part]:
    parts: list[Part] = [(f"{printed.name(string_in(damage, 'of'))} ", "ink")]
    parts.append((str(number_in(damage, "base")), "ink bold"))
    for term in items(damage.get("terms", [])):
        kind, amount, of, companion = items(term)
        sign = _SIGNS.get(str(kind), _AVOIDED).format(amount=amount)
        parts.append((f" {sign} ", "wait bold"))
        parts.append((printed.name(str(companion or of)), "quiet"))
    parts.append((f" = {number_in(damage, 'final')} ", "harm bold"))
    parts.append((words.say("to", name=printed.player(number_in(damage, "to"))), "ink"))
    return parts
