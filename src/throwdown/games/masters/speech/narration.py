"""Questions, options, events and the whole table in plain words, in any language of the lexicon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from throwdown.games.masters.content.library import open_library
from throwdown.games.masters.model.lasting_kinds import UNTIL
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.zones import (
    ATTACK,
    CAPTURED,
    FIELD,
    ON_CARD,
    PREP,
    SET_ASIDE,
    USED,
    ZONE_TABLE,
)
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.events import (
    BROUGHT_TEAM,
    DRAFTED,
    EVENTS,
    MOVED,
    REDIRECTED,
    REROLLED,
    ROLLED,
    SET_OUT,
    SPUN,
    USED_GLOBAL,
)
from throwdown.games.masters.rules.core.verbs import DRAW, WORDS
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.games.masters.speech.labels import parts
from throwdown.games.masters.speech.lexicons import LEXICONS
from throwdown.games.masters.speech.lexicons.lexicon import Lexicon
from throwdown.games.masters.view.notation import face_word, name_of, title_of, word_of, words_of
from throwdown.games.masters.view.pregame import SECRET, drafted_name, team_name
from throwdown.kernel.action import NONE, Action, verb_of
from throwdown.kernel.decision import ASSIGN, CHANCE, DECISION_KINDS, SUBSET, Decision
from throwdown.kernel.events import JUDGE, PUBLIC, Event
from throwdown.kernel.values import Json, View

# In the order in which a player would look.
_AREAS: Final = (
    *("field", "attack", "stats", "blocks", "pairs", "captured", "reserve", "floating", "rolled"),
    *("prep", "bag", "used", "out_of_play", "set_aside", "on_cards", "counters", "supply"),
)


def player(seat: int, language: str, names: Sequence[str] = ()) -> str:
    """Return what a player is called: by name, or by number if nobody has a name."""
    return names[seat] if names else LEXICONS[language].table["seat"].format(number=seat + 1)


def prompt(s: MastersState, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()) -> str:
    """Say in a short sentence who must decide what."""
    lexicon, decision = LEXICONS[language], s.decision
    texts = lexicon.prompts
    if decision is None:
        return texts["over"]
    if verb_of(decision.options[0]) == DRAW:
        return texts["draw"].format(seat=player(decision.source, language, names))
    if decision.seat != CHANCE and viewer not in (decision.seat, PUBLIC, JUDGE):
        form = _by_rule(lexicon.others, decision) or lexicon.others["waits"]
        return form.format(seat=player(decision.seat, language, names))
    by_rule = _by_rule(texts, decision)
    source = ""
    if 0 <= decision.source < len(s.zone):
        source = name_of(s, decision.source, language) + ("" if by_rule else ": ")
    seat = player(s.active if decision.seat == CHANCE else decision.seat, language, names)
    said = (by_rule or texts[DECISION_KINDS.name(decision.kind)]).format(
        seat=lexicon.table["asked"] if decision.seat == viewer else seat, source=source
    )
    return said + _so_far(s, language)


def _by_rule(texts: Mapping[str, str], decision: Decision) -> str:
    """Return the form for a question of a rule, or of a rule and a kind; or nothing."""
    return texts.get(
        f"{decision.rule} {DECISION_KINDS.name(decision.kind)}", texts.get(decision.rule, "")
    )


def _so_far(s: MastersState, language: str) -> str:
    """Return which dice have been picked, where several are picked one by one."""
    decision = s.decision
    if decision is None or decision.kind not in (SUBSET, ASSIGN) or not decision.picks:
        return ""
    if decision.rule == "DM-2.4.7":
        # What is paid for together is kept as actions, not as dice.
        things = [_said(s, thing, language) for thing in decision.picks]
        return LEXICONS[language].prompts["so far"].format(dice=", ".join(things))
    dice = [die for die in decision.picks if die >= 0]
    at_hand = rolled_dice(s)
    words = [face_word(s, d, language) if d in at_hand else word_of(s, d, language) for d in dice]
    return LEXICONS[language].prompts["so far"].format(dice=", ".join(words))


def label(s: MastersState, pick: Action, language: str) -> str:
    """Say what an option means; where several would be said alike, they are numbered."""
    said = _said(s, pick, language)
    options = s.decision.options if s.decision is not None else [pick]
    verb = verb_of(pick)
    alike = [p for p in options if verb_of(p) == verb and _said(s, p, language) == said]
    place = alike.index(pick) if pick in alike else 0
    return said if place == 0 else f"{said} (#{place + 1})"


def _said(s: MastersState, pick: Action, language: str) -> str:
    texts = LEXICONS[language].options
    found = parts(s, pick, language)
    for part in ("mark", "whom", "order"):
        found[part] = texts.get(found.get(part, ""), "")
    return texts[WORDS.text(pick).split()[0]].format_map(found)


def tell_event(
    s: MastersState, event: Event, language: str, viewer: int = PUBLIC, names: Sequence[str] = ()
) -> str:
    """Tell an event in one line; nothing, if others tell it already."""
    kind, lexicon = EVENTS.kinds[event.kind], LEXICONS[language]
    text = lexicon.events.get(kind.name)
    if event.seat == viewer:
        text = lexicon.own_events.get(kind.name, text)
    if text is None or (event.kind == MOVED and _is_told_otherwise(event)):
        return ""
    fields = [field for field, _ in kind.fields]
    words: dict[str, str | int] = {"seat": player(event.seat, language, names)}
    words.update(a=event.a, b=event.b, c=event.c)
    if fields[:1] in (["die"], ["blocker"]) and event.a != NONE:
        words["die"] = name_of(s, event.a, language)
        words["now"] = word_of(s, event.a, language)
    if fields[1:2] in (["attacker"], ["partner"]):
        words["other"] = word_of(s, event.b, language)
    if event.kind in (ROLLED, REROLLED, SPUN):
        words["shown"] = words_of(s, language).face(book_of(s).card_of[event.a], event.b)
    if event.kind == USED_GLOBAL:
        words["card"] = words_of(s, language).names[event.a]
    if event.kind == BROUGHT_TEAM:
        words["team"] = team_name(s, event.seat, event.a)
    if event.kind in (SET_OUT, DRAFTED):
        words["card"] = drafted_name(s, event.a, language)
    if event.kind == REDIRECTED:
        whom = lexicon.table["you"] if event.seat == viewer else words["seat"]
        words["whom"] = words.get("now", whom)
    if event.kind == MOVED:
        words["zone"] = lexicon.zones[ZONE_TABLE.name(event.c)]
    return text.format_map(words)


def _is_told_otherwise(event: Event) -> bool:
    """Return whether a move is part of drawing, rolling, spending, fielding or a KO."""
    if event.b in (FIELD, ATTACK):
        return event.c == PREP
    return event.b not in (USED, CAPTURED, SET_ASIDE, ON_CARD)


def describe_table(view: View, language: str, names: Sequence[str] = ()) -> list[str]:
    """Return the table line by line, made from a view."""
    lexicon = LEXICONS[language]
    names = names or [player(seat, language) for seat in range(len(_list(view["life"])))]
    if view["before"]:
        return _before(_table(view["before"]), lexicon, language, names)
    begun = view["turn"] != 0
    lines = [_turn(view, lexicon, names) if begun else lexicon.table["not begun"]]
    for seat, table in enumerate(_list(view["players"])):
        mark = ">" if begun and view["active"] == seat else " "
        life = _list(view["life"])[seat]
        lines.append(lexicon.table["player"].format(mark=mark, seat=names[seat], life=life))
        lines += _areas(_table(table), lexicon, language)
    basics = _counts(view["basics"], language)
    if basics:
        lines.append(lexicon.table["basics"].format(dice=basics))
    lines += [
        lexicon.table["lasting"].format(text=translate_lasting(str(text), language))
        for text in _list(view["lasting"])
    ]
    return lines


def translate(text: str, language: str) -> str:
    """Return a word for dice, or what lasts, as a view tells it, in a language."""
    lasts = any(text.endswith(f" {until}") for until in UNTIL.names if until)
    return translate_lasting(text, language) if lasts else translate_word(text, language)


def translate_lasting(text: str, language: str) -> str:
    """Return what lasts, as a view tells it, in a language."""
    forms = LEXICONS[language].lasting
    whom, colon, what = text.rpartition(": ")
    until = next(until for until in UNTIL.names if what.endswith(until))
    kind = what.removesuffix(f" {until}")
    said = f"{forms.get(kind, kind)} {forms.get(until, until)}"
    return f"{translate_word(whom, language)}{colon}{said}"


def _turn(view: View, lexicon: Lexicon, names: Sequence[str]) -> str:
    return lexicon.table["turn"].format(
        turn=view["turn"],
        step=lexicon.steps[str(view["step"])],
        seat=names[_number(view["active"])],
    )


def _before(
    view: Mapping[str, Json], lexicon: Lexicon, language: str, names: Sequence[str]
) -> list[str]:
    """Return the secret choice of teams, or the draft, line by line."""
    if "stacks" in view:
        return _draft(view, lexicon, language, names)
    texts, lines = lexicon.table, []
    for seat, team in enumerate(_list(view["teams"])):
        text = texts["choosing"] if team == "" else texts["team"]
        name = texts["secret"] if team == SECRET else team
        lines.append(text.format(seat=names[seat], team=name))
    return lines


def _draft(
    view: Mapping[str, Json], lexicon: Lexicon, language: str, names: Sequence[str]
) -> list[str]:
    texts, first = lexicon.table, _number(view["first"])
    lines = [texts["draft"]]
    if first != NONE:
        lines.append(texts["first"].format(seat=names[first]))
    if view["basics"]:
        lines.append(texts["basics"].format(dice=_all(view["basics"], language)))
    lines.append(texts["stacks"].format(titles=_all(view["stacks"], language)))
    for seat, drafted in enumerate(_list(view["drafted"])):
        cards = _counts(_table(drafted)["cards"], language) or texts["nothing"]
        room = _table(drafted)["room"]
        lines.append(texts["drafted"].format(seat=names[seat], cards=cards, room=room))
    return lines


def _all(value: Json, language: str) -> str:
    return ", ".join(translate_word(item, language) for item in _list(value))


def _areas(table: Mapping[str, Json], lexicon: Lexicon, language: str) -> list[str]:
    lines = []
    for word in _AREAS:
        value = table[word]
        if word == "prep" and table["rolled"]:
            continue
        if word == "stats":
            dice = _stats(table, lexicon, language)
        elif word == "floating":
            dice = str(value or "")
        elif isinstance(value, list):
            dice = ", ".join(translate_word(item, language) for item in value)
        else:
            dice = _counts(value, language)
        if dice:
            lines.append(lexicon.table["area"].format(area=lexicon.areas[word], dice=dice))
    return lines


def _stats(table: Mapping[str, Json], lexicon: Lexicon, language: str) -> str:
    found = []
    for name, stats in _table(table["stats"]).items():
        attack, defense = _list(stats)
        damage = _table(table["damage"]).get(name)
        hurt = "" if damage is None else lexicon.table["damage"].format(damage=damage)
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
        found[card.title] = title_of(card, language)
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
