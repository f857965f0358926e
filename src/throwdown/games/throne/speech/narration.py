"""Questions, options, events and the whole table in plain words, in any language of the lexicon."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.phases import PHASE_TABLE
from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import events as h
from throwdown.games.throne.rules.core.cards import places
from throwdown.games.throne.rules.core.verbs import ANNOUNCE, DEFEND, PLAY, REROLL, WORDS
from throwdown.games.throne.speech.labels import parts
from throwdown.games.throne.speech.lexicons import LEXICONS
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import DONE, NONE, PASS, Action, first_of, verb_of
from throwdown.kernel.decision import CHANCE, DECISION_KINDS, SUBSET, Decision
from throwdown.kernel.events import HIDDEN, JUDGE, PUBLIC, Event
from throwdown.kernel.values import Json, View

_MAIN_PHASE: Final = "DT-3.3.1"
_CARD_EVENTS: Final = (h.DREW, h.PLAYED, h.SOLD, h.UPGRADED, h.DISCARDED)
_TOKEN_EVENTS: Final = (
    *(h.TOKEN_PLACED, h.TOKEN_REMOVED, h.TOKEN_PREVENTED, h.TOKEN_LOST, h.COMPANION_MOVED),
    *(h.TURNED, h.LIMIT_RAISED, h.TRANSFERRED),
)
_SOURCE_EVENTS: Final = (h.DECLARED, h.WITHDRAWN, h.TRIGGERED)
_TERMS_OF_THE_GIVER: Final = (led.SUBTRACT, led.HALVE_DEALT, led.AVOID_DEALT)


def prompt(s: ThroneState, language: str, viewer: int = PUBLIC) -> str:
    """Say in a short sentence who must decide what."""
    lexicon, decision = LEXICONS[language], s.decision
    texts = lexicon.prompts
    if decision is None:
        return texts["over"]
    words = words_of(s, language)
    rule, kind = _asked_by(s, decision), DECISION_KINDS.name(decision.kind)
    form = _by_rule(texts, rule, kind) or texts[kind]
    if decision.seat == CHANCE:
        return form.format(source=words.players[decision.source])
    seat = words.players[decision.seat]
    if viewer not in (decision.seat, PUBLIC, JUDGE):
        return (_by_rule(lexicon.others, rule, kind) or lexicon.others["waits"]).format(seat=seat)
    name = words.source(decision.source)
    asked = lexicon.table["asked"] if decision.seat == viewer else seat
    said = form.format(seat=asked, source=f"{name}: " if name else "")
    return said + _so_far(decision, texts["so far"])


def _asked_by(s: ThroneState, decision: Decision) -> str:
    """Return the rule that asks: in a Main Phase of another player there is but a window."""
    is_other = decision.rule == _MAIN_PHASE and decision.seat != s.active
    return "DT-14" if is_other else decision.rule


def _by_rule(texts: Mapping[str, str], rule: str, kind: str) -> str:
    """Return the form for a question of a rule, or of a rule and a kind; or nothing."""
    return texts.get(f"{rule} {kind}", texts.get(rule, ""))


def _so_far(decision: Decision, form: str) -> str:
    """Name the dice that have been picked already."""
    picks = decision.picks
    if decision.kind != SUBSET or not picks or verb_of(decision.options[0]) not in (REROLL, DONE):
        return ""
    return form.format(dice=", ".join(str(die + 1) for die in picks))


def label(s: ThroneState, pick: Action, language: str) -> str:
    """Say what an option means."""
    texts, verb = LEXICONS[language].options, verb_of(pick)
    decision = s.decision
    assert decision is not None
    word = WORDS.text(pick).split()[0]
    if verb == PASS and decision.rule == _MAIN_PHASE and decision.seat == s.active:
        word = "end phase"
    if verb == DONE and decision.kind == SUBSET:
        word = "stop"
    return texts[word].format_map(parts(s, pick, language)) + _says(s, pick, language)


def _says(s: ThroneState, pick: Action, language: str) -> str:
    """Return the text of a card or an ability that may be used, for whoever does not know it."""
    verb, words = verb_of(pick), words_of(s, language)
    decision = s.decision
    assert decision is not None
    if verb == PLAY:
        return f": {words.card_text(decision.seat, first_of(pick))}"
    text = words.line_text(first_of(pick)) if verb in (ANNOUNCE, DEFEND) else ""
    return f": {text}" if text else ""


def describe(s: ThroneState, event: Event, language: str, viewer: int = PUBLIC) -> str:
    """Tell an event in one line; whoever it is about reads `you`."""
    lexicon, name = LEXICONS[language], h.EVENTS.kinds[event.kind].name
    # A die that was rolled again may show what it showed before.
    if event.kind == h.DIE_CHANGED and event.a == event.b:
        name = "die the same"
    form = lexicon.events.get(name)
    if form is None:
        return ""
    if event.seat == viewer:
        form = lexicon.own_events.get(name, form)
    told = _Told(s, language, viewer)
    found: dict[str, str | int] = {"a": event.a, "b": event.b}
    found["seat"] = told.words.players[event.seat]
    found.update(told.parts(event))
    return form.format_map(found)


class _Told:
    """What an event is about, in the words of one language, for one viewer."""

    def __init__(self, s: ThroneState, language: str, viewer: int) -> None:
        self.words = words_of(s, language)
        self._lexicon = LEXICONS[language]
        self._viewer = viewer

    def parts(self, event: Event) -> dict[str, str]:
        """Return what the form of an event is filled with."""
        kind, words, lexicon = event.kind, self.words, self._lexicon
        if kind in _CARD_EVENTS:
            hidden = event.a == HIDDEN
            return {"card": lexicon.table["a card"] if hidden else words.card(event.seat, event.a)}
        if kind in _TOKEN_EVENTS:
            token = words.tokens[event.a] if event.a != NONE else lexicon.table["board"]
            return {"token": token, "of": self._to_whom(event.b) if kind == h.TRANSFERRED else ""}
        if kind in _SOURCE_EVENTS:
            return {"source": words.source(event.a)}
        if kind in (h.PHASE_BEGAN, h.SKIPPED):
            return {"phase": lexicon.phases[PHASE_TABLE.name(event.a)]}
        if kind in (h.ROLLED, h.DIE_SET):
            face = f"{event.a} [{words.symbol(event.seat, event.a)}]"
            return {"face": face, "roll": self._roll(event)}
        if kind == h.USED:
            return {"line": words.options[event.a]}
        if kind in (h.ANNOUNCED, h.ACTIVATED, h.DEFENDED):
            return {"ability": words.lines[event.a]}
        if kind == h.TARGETED:
            return {"other": self._whom(event.a)}
        return self._damage_parts(event)

    def _damage_parts(self, event: Event) -> dict[str, str]:
        kind, words, lexicon = event.kind, self.words, self._lexicon
        if kind == h.PACKET_OPENED:
            return {
                "kind": lexicon.kinds[led.PACKET_KINDS.name(event.b)],
                "of": words.source(event.c),
            }
        if kind == h.TERM_ADDED:
            return self._term_parts(event)
        if kind == h.DAMAGED:
            return {"of": words.source(event.c) or self._to_whom(event.b)}
        if kind == h.HEALED:
            return {"from": words.source(event.b)}
        if kind == h.HEALTH_STOLEN:
            return {"of": self._to_whom(event.b)}
        if kind == h.HAND_SEEN:
            return {"hand": self._hand(event.a), "cards": self._cards(event)}
        return {}

    def _roll(self, event: Event) -> str:
        """Return what a roll is called; a die may be set without one."""
        return self._lexicon.rolls[ROLL_KINDS.name(event.c)] if event.kind == h.ROLLED else ""

    def _term_parts(self, event: Event) -> dict[str, str]:
        words, lexicon = self.words, self._lexicon
        companion = words.tokens[event.b] if event.a >= led.REDIRECT else ""
        term, source = lexicon.terms[led.TERM_KINDS.name(event.a)], words.source(event.c)
        damage = lexicon.table["damage by" if event.a in _TERMS_OF_THE_GIVER else "damage for"]
        return {
            "damage": damage.format(seat=self._whom(event.seat)),
            "term": term.format(amount=event.b, source=source, companion=companion),
        }

    def _cards(self, event: Event) -> str:
        if event.b == HIDDEN:
            return ""
        return ": " + ", ".join(self.words.hand(event.a, places(event.b)))

    def _hand(self, seat: int) -> str:
        table = self._lexicon.table
        if seat == self._viewer:
            return table["your hand"]
        return table["hand of"].format(player=self.words.players[seat])

    def _whom(self, seat: int) -> str:
        """Name a player something is done to; German has two forms of `you`."""
        return self._lexicon.table["you"] if seat == self._viewer else self.words.players[seat]

    def _to_whom(self, seat: int) -> str:
        """Name a player something comes from or goes to."""
        return self._lexicon.table["to you"] if seat == self._viewer else self.words.players[seat]


def show(view: View, language: str) -> list[str]:
    """Return the table in plain words, line by line."""
    return _Table(view, language).lines()


@cache
def _translations() -> dict[str, str]:
    """Return the German names of all that a view of the shipped heroes may name."""
    # Imported with the first word in German: a game is begun without it.
    from throwdown.games.throne.language.german.lexicon import FACES

    library = open_library()
    found: dict[str, str] = {card.name: card.name_de for card in library.common()}
    for hero in library.heroes():
        found[hero.name] = hero.name_de
        found.update({card.name: card.name_de for card in hero.cards})
        found.update({noun.name: noun.name_de for noun in hero.nouns()})
        found.update({space.name: space.name_de for space in hero.spaces})
    return found | {str(face): word for face, word in FACES.items()}


class _Table:
    """A view being told."""

    def __init__(self, view: View, language: str) -> None:
        self._names_de = _translations() if language == "de" else {}
        self._view = view
        self._lexicon = LEXICONS[language]
        self._texts = self._lexicon.table
        self._players = [_table(player) for player in _list(view["players"])]
        self._names = [self._said(player["name"]) for player in self._players]

    def _said(self, name: Json) -> str:
        """Return a name of the view in the language it is told in, with what stands behind it."""
        text = str(name)
        if text in self._names_de:
            return self._names_de[text]
        first, _, rest = text.rpartition(" ")
        return f"{self._names_de[first]} {rest}" if first in self._names_de else text

    def lines(self) -> list[str]:
        """Return all lines."""
        view = self._view
        phase = self._lexicon.phases[str(view["phase"])]
        active = self._names[_number(view["active"])]
        lines = [self._texts["turn"].format(turn=view["turn"], phase=phase, seat=active)]
        for seat in range(len(self._players)):
            lines += self._player(seat)
        lines += [self._roll(_table(roll)) for roll in _list(view["rolls"])]
        lines += self._attack()
        lines += [self._damage(_table(source)) for source in _list(view["damage"])]
        return lines

    def _player(self, seat: int) -> list[str]:
        player, texts = self._players[seat], self._texts
        if player["out"]:
            return [texts["out"].format(seat=self._names[seat])]
        side = _number(_list(self._view["teams"])[seat])
        head = texts["player"].format(
            mark=">" if self._view["active"] == seat else " ",
            seat=self._names[seat],
            health=_list(self._view["health"])[side],
            cp=player["cp"],
            cards=player["cards"],
            deck=player["deck"],
        )
        lines = [head]
        for word in ("hand", "upgrades", "discard"):
            cards = _list(player.get(word, []))
            if cards:
                lines.append(texts[word].format(cards=", ".join(map(self._said, cards))))
        tokens = self._tokens(player)
        if tokens:
            lines.append(texts["tokens"].format(tokens=tokens))
        if player.get("side"):
            lines.append(texts["side"].format(side=self._said(player["side"])))
        return lines

    def _tokens(self, player: Mapping[str, Json]) -> str:
        tokens = _table(player["tokens"])
        found = [f"{count} {self._said(name)}" for name, count in tokens.items()]
        for name, about in _table(player["companions"]).items():
            facts = ", ".join(self._said(value) for value in _table(about).values())
            found.append(f"{self._said(name)} ({facts})")
        return ", ".join(found)

    def _roll(self, roll: Mapping[str, Json]) -> str:
        kind = self._lexicon.rolls[str(roll["kind"])]
        dice = " ".join(str(die) for die in _list(roll["dice"]))
        seat = self._names[_number(roll["player"])]
        return self._texts["roll"].format(seat=seat, roll=kind, dice=dice)

    def _attack(self) -> list[str]:
        attack = _table(self._view["attack"])
        if not attack:
            return []
        target, ability = _number(attack["target"]), self._said(attack["ability"])
        if target == NONE:
            return [self._texts["attack alone"].format(ability=ability)]
        return [self._texts["attack"].format(ability=ability, target=self._names[target])]

    def _damage(self, source: Mapping[str, Json]) -> str:
        terms = ""
        for term in _list(source["terms"]):
            kind, amount, origin = _list(term)
            form = self._lexicon.terms[str(kind)]
            terms += " " + form.format(amount=amount, source=self._said(origin), companion="")
        return self._texts["damage"].format(
            source=self._said(source["source"]),
            base=source["base"],
            kind=self._lexicon.kinds[str(source["kind"])],
            seat=self._names[_number(source["to"])],
            terms=terms,
            final=source["final"],
        )


def _table(value: Json) -> Mapping[str, Json]:
    assert isinstance(value, dict)
    return value


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value
