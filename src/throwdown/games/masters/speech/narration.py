"""Questions and options in plain words, in any language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.verbs import BLOCK, DRAW, WORDS
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.games.masters.speech.dice_names import SpokenNames
from throwdown.games.masters.speech.labels import parts, price_of_block
from throwdown.kernel.action import Action, verb_of
from throwdown.kernel.decision import ASSIGN, CHANCE, DECISION_KINDS, SUBSET, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.words.texts import Texts, texts


def player(seat: int, language: str, names: Sequence[str] = ()) -> str:
    """Return what a player is called: by name, or by number if nobody has a name."""
    return names[seat] if names else texts("masters.table", language).say("seat", number=seat + 1)


def prompt(s: MastersState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()) -> str:
    """Return in a short sentence who must decide what."""
    decision, forms = s.decision, texts("masters.prompts", language)
    if decision is None:
        return forms["over"]
    if verb_of(decision.options[0]) == DRAW:
        return forms.say("draw", seat=player(decision.source, language, names))
    if decision.seat != CHANCE and viewer not in (decision.seat, PUBLIC, JUDGE):
        others = texts("masters.others", language)
        asks = 0 <= decision.source < len(s.zone)
        source = SpokenNames(s, language).of(decision.source) if asks else ""
        key = _by_rule(others, decision) or ("waits about" if source else "waits")
        return others.say(key, seat=player(decision.seat, language, names), source=source)
    by_rule = _by_rule(forms, decision)
    source = ""
    if 0 <= decision.source < len(s.zone):
        source = SpokenNames(s, language).of(decision.source) + ("" if by_rule else ": ")
    seat = player(s.active if decision.seat == CHANCE else decision.seat, language, names)
    asked = texts("masters.table", language)["asked"] if decision.seat == viewer else seat
    said = forms.say(by_rule or DECISION_KINDS.name(decision.kind), seat=asked, source=source)
    return said + _so_far(s, language)


def _by_rule(forms: Texts, decision: Decision) -> str:
    """Return the key for a question of a rule, or of a rule and a kind; or nothing."""
    keys = (f"{decision.rule} {DECISION_KINDS.name(decision.kind)}", decision.rule)
    return next((key for key in keys if key in forms), "")


def _so_far(s: MastersState, language: str) -> str:
    """Return which dice have been picked, where several are picked one by one."""
    decision = s.decision
    if decision is None or decision.kind not in (SUBSET, ASSIGN) or not decision.picks:
        return ""
    names = SpokenNames(s, language)
    if decision.rule == "DM-2.4.7":
        # What is paid for together is kept as actions, not as dice.
        forms = texts("masters.options", language)
        things = [_label(s, thing, names, forms, language) for thing in decision.picks]
        return texts("masters.prompts", language).say("so far", dice=", ".join(things))
    dice = [die for die in decision.picks if die >= 0]
    at_hand = rolled_dice(s)
    words = [names.face(die) if die in at_hand else names.visible_name(die) for die in dice]
    return texts("masters.prompts", language).say("so far", dice=", ".join(words))


def labels(s: MastersState, picks: Sequence[Action], language: str) -> list[str]:
    """Return what options mean; options with the same words are numbered."""
    verbs = {verb_of(pick) for pick in picks}
    options = s.decision.options if s.decision is not None else picks
    asked = [pick for pick in options if verb_of(pick) in verbs]
    names, forms = SpokenNames(s, language), texts("masters.options", language)
    said = {pick: _label(s, pick, names, forms, language) for pick in (*asked, *picks)}
    places: dict[Action, int] = {}
    counts: Counter[tuple[int, str]] = Counter()
    for pick in asked:
        words = verb_of(pick), said[pick]
        counts[words] += 1
        places[pick] = counts[words]
    numbers = [places.get(pick, 1) for pick in picks]
    return [
        said[pick] if number == 1 else f"{said[pick]} (#{number})"
        for pick, number in zip(picks, numbers)
    ]


def _label(s: MastersState, pick: Action, names: SpokenNames, forms: Texts, language: str) -> str:
    """Return what an option means, whatever others there are."""
    found = parts(s, pick, names, language)
    for part in ("mark", "whom", "order"):
        found[part] = forms.get(found.get(part, "")) or ""
    if verb_of(pick) == BLOCK:
        found["price"] = price_of_block(s, pick, language)
    return forms.fill(WORDS.word(pick), found)
