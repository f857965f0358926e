"""Questions, options, events and the whole table in plain words, in any language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.lasting_kinds import UNTIL
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.verbs import DRAW, WORDS
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.games.masters.speech.labels import parts
from throwdown.games.masters.view.notation import face_word, name_of, word_of
from throwdown.games.masters.view.table_view import SECRET
from throwdown.kernel.action import NONE, Action, verb_of
from throwdown.kernel.decision import ASSIGN, CHANCE, DECISION_KINDS, SUBSET, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.values import Json, View
from throwdown.words.texts import Texts, texts

# In the order in which a player would look.
_AREAS: Final = (
    *("field", "attack", "stats", "blocks", "pairs", "captured", "reserve", "floating", "rolled"),
    *("prep", "bag", "used", "out_of_play", "set_aside", "on_cards", "counters", "supply"),
)


def player(seat: int, language: str, names: Sequence[str] = ()) -> str:
    """Return what a player is called: by name, or by number if nobody has a name."""
    return names[seat] if names else texts("masters.table", language).say("seat", number=seat + 1)


def prompt(s: MastersState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()) -> str:
    """Say in a short sentence who must decide what."""
    decision, forms = s.decision, texts("masters.prompts", language)
    if decision is None:
        return forms["over"]
    if verb_of(decision.options[0]) == DRAW:
        return forms.say("draw", seat=player(decision.source, language, names))
    if decision.seat != CHANCE and viewer not in (decision.seat, PUBLIC, JUDGE):
        others = texts("masters.others", language)
        key = _by_rule(others, decision) or "waits"
        return others.say(key, seat=player(decision.seat, language, names))
    by_rule = _by_rule(forms, decision)
    source = ""
    if 0 <= decision.source < len(s.zone):
        source = name_of(s, decision.source, language) + ("" if by_rule else ": ")
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
    if decision.rule == "DM-2.4.7":
        # What is paid for together is kept as actions, not as dice.
        things = [_said(s, thing, language) for thing in decision.picks]
        return texts("masters.prompts", language).say("so far", dice=", ".join(things))
    dice = [die for die in decision.picks if die >= 0]
    at_hand = rolled_dice(s)
    words = [face_word(s, d, language) if d in at_hand else word_of(s, d, language) for d in dice]
    return texts("masters.prompts", language).say("so far", dice=", ".join(words))


def label(s: MastersState, pick: Action, language: str) -> str:
    """Say what an option means; where several would be said alike, they are numbered."""
    said = _said(s, pick, language)
    options = s.decision.options if s.decision is not None else [pick]
    verb = verb_of(pick)
    alike = [p for p in options if verb_of(p) == verb and _said(s, p, language) == said]
    place = alike.index(pick) if pick in alike else 0
    return said if place == 0 else f"{said} (#{place + 1})"


def _said(s: MastersState, pick: Action, language: str) -> str:
    forms = texts("masters.options", language)
    found = parts(s, pick, language)
    for part in ("mark", "whom", "order"):
        found[part] = forms.get(found.get(part, "")) or ""
    return forms.fill(WORDS.text(pick).split()[0], found)


def describe_table(view: View, language: str, names: Sequence[str] = ()) -> list[str]:
    """Return the table line by line, made from a view."""
    forms = texts("masters.table", language)
    names = names or [player(seat, language) for seat in range(len(_list(view["life"])))]
    if view["before"]:
        return _before(_table(view["before"]), language, names)
    begun = view["turn"] != 0
    lines = [_turn(view, language, names) if begun else forms["not begun"]]
    for seat, table in enumerate(_list(view["players"])):
        mark = ">" if begun and view["active"] == seat else " "
        life = _list(view["life"])[seat]
        lines.append(forms.say("player", mark=mark, seat=names[seat], life=_number(life)))
        lines += _areas(_table(table), language)
    basics = _counts(view["basics"], language)
    if basics:
        lines.append(forms.say("basics", dice=basics))
    lines += [
        forms.say("lasting", text=translate_lasting(str(text), language))
        for text in _list(view["lasting"])
    ]
    return lines


def translate(text: str, language: str) -> str:
    """Return a word for dice, or what lasts, as a view tells it, in a language."""
    lasts = any(text.endswith(f" {until}") for until in UNTIL.names if until)
    return translate_lasting(text, language) if lasts else translate_word(text, language)


def translate_lasting(text: str, language: str) -> str:
    """Return what lasts, as a view tells it, in a language."""
    forms = texts("masters.lasting", language)
    whom, colon, what = text.rpartition(": ")
    until = next(until for until in UNTIL.names if what.endswith(until))
    kind = what.removesuffix(f" {until}")
    said = f"{forms.get(kind) or kind} {forms.get(until) or until}"
    return f"{translate_word(whom, language)}{colon}{said}"


def _turn(view: View, language: str, names: Sequence[str]) -> str:
    return texts("masters.table", language).say(
        "turn",
        turn=_number(view["turn"]),
        step=texts("masters.steps", language)[str(view["step"])],
        seat=names[_number(view["active"])],
    )


def _before(view: Mapping[str, Json], language: str, names: Sequence[str]) -> list[str]:
    """Return the secret choice of teams, or the draft, line by line."""
    if "stacks" in view:
        return _draft(view, language, names)
    forms, lines = texts("masters.table", language), []
    for seat, team in enumerate(_list(view["teams"])):
        name = forms["secret"] if team == SECRET else str(team)
        lines.append(forms.say("team" if team else "choosing", seat=names[seat], team=name))
    return lines


def _draft(view: Mapping[str, Json], language: str, names: Sequence[str]) -> list[str]:
    forms, first = texts("masters.table", language), _number(view["first"])
    lines = [forms["draft"]]
    if first != NONE:
        lines.append(forms.say("first", seat=names[first]))
    if view["basics"]:
        lines.append(forms.say("basics", dice=_all(view["basics"], language)))
    lines.append(forms.say("stacks", titles=_all(view["stacks"], language)))
    for seat, drafted in enumerate(_list(view["drafted"])):
        cards = _counts(_table(drafted)["cards"], language) or forms["nothing"]
        room = _number(_table(drafted)["room"])
        lines.append(forms.say("drafted", seat=names[seat], cards=cards, room=room))
    return lines


def _all(value: Json, language: str) -> str:
    return ", ".join(translate_word(item, language) for item in _list(value))


def _areas(table: Mapping[str, Json], language: str) -> list[str]:
    forms, areas = texts("masters.table", language), texts("masters.areas", language)
    lines = []
    for word in _AREAS:
        value = table[word]
        if word == "prep" and table["rolled"]:
            continue
        if word == "stats":
            dice = _stats(table, language)
        elif word == "floating":
            dice = str(value or "")
        elif isinstance(value, list):
            dice = ", ".join(translate_word(item, language) for item in value)
        else:
            dice = _counts(value, language)
        if dice:
            lines.append(forms.say("area", area=areas[word], dice=dice))
    return lines


def _stats(table: Mapping[str, Json], language: str) -> str:
    forms, found = texts("masters.table", language), []
    for name, stats in _table(table["stats"]).items():
        attack, defense = _list(stats)
        damage = _table(table["damage"]).get(name)
        hurt = "" if damage is None else forms.say("damage", damage=_number(damage))
        found.append(f"{translate_word(name, language)} {attack}/{defense}{hurt}")
    return ", ".join(found)


def _counts(value: Json, language: str) -> str:
    found = []
    for name, what in _table(value).items():
        if isinstance(what, int):
            found.append(f"{what} {translate_word(name, language)}")
        elif isinstance(what, dict):
            found.append(f"{translate_word(name, language)} < {_counts(what, language)}")
        else:
            found.append(f"{translate_word(name, language)} > {translate_word(what, language)}")
    return ", ".join(found)


def translate_word(value: Json, language: str) -> str:
    """Return the word for a die, or for several, with the title in that language."""
    if isinstance(value, list):
        return " + ".join(translate_word(item, language) for item in value)
    word = str(value)
    if language == "en":
        return word
    for english, translated in _titles(language):
        if word.startswith(english):
            return translated + word.removeprefix(english)
    return word


@lru_cache
def _titles(language: str) -> tuple[tuple[str, str], ...]:
    """Return the names of cards that are called otherwise in a language, the longest first."""
    found = {}
    for card in open_library().cards():
        found[card.name()] = card.name(language)
        found[card.title] = card.title_in(language)
    pairs = [(english, other) for english, other in found.items() if english != other]
    return tuple(sorted(pairs, key=lambda pair: -len(pair[0])))


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _table(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value
