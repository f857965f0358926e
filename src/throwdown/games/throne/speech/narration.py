"""Questions, options, events and the whole table in plain words, in any language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from throwdown.games.throne.content.library import open_library
from throwdown.games.throne.model import ledger as led
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.core import events as h
from throwdown.games.throne.rules.core.verbs import ANNOUNCE, DEFEND, PLAY, REROLL, WORDS
from throwdown.games.throne.speech.labels import parts
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import DONE, NONE, PASS, Action, first_operand, verb_of
from throwdown.kernel.decision import CHANCE, DECISION_KINDS, SUBSET, Decision
from throwdown.kernel.events import JUDGE, PUBLIC
from throwdown.kernel.values import Json, View
from throwdown.words.texts import Texts, texts

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
    decision, forms = s.decision, texts("throne.prompts", language)
    if decision is None:
        return forms["over"]
    words = words_of(s, language)
    rule, kind = _asked_by(s, decision), DECISION_KINDS.name(decision.kind)
    key = _by_rule(forms, rule, kind) or kind
    if decision.seat == CHANCE:
        return forms.say(key, source=words.players[decision.source])
    seat = words.players[decision.seat]
    if viewer not in (decision.seat, PUBLIC, JUDGE):
        others = texts("throne.others", language)
        return others.say(_by_rule(others, rule, kind) or "waits", seat=seat)
    name = words.source(decision.source)
    asked = texts("throne.table", language)["asked"] if decision.seat == viewer else seat
    said = forms.say(key, seat=asked, source=f"{name}: " if name else "")
    return said + _so_far(decision, forms)


def _asked_by(s: ThroneState, decision: Decision) -> str:
    """Return the rule that asks: in a Main Phase of another player there is but a window."""
    is_other = decision.rule == _MAIN_PHASE and decision.seat != s.active
    return "DT-14" if is_other else decision.rule


def _by_rule(forms: Texts, rule: str, kind: str) -> str:
    """Return the key for a question of a rule, or of a rule and a kind; or nothing."""
    return next((key for key in (f"{rule} {kind}", rule) if key in forms), "")


def _so_far(decision: Decision, forms: Texts) -> str:
    """Name the dice that have been picked already."""
    picks = decision.picks
    if decision.kind != SUBSET or not picks or verb_of(decision.options[0]) not in (REROLL, DONE):
        return ""
    return forms.say("so far", dice=", ".join(str(die + 1) for die in picks))


def label(s: ThroneState, pick: Action, language: str) -> str:
    """Say what an option means."""
    forms, verb = texts("throne.options", language), verb_of(pick)
    decision = s.decision
    assert decision is not None
    word = WORDS.text(pick).split()[0]
    if verb == PASS and decision.rule == _MAIN_PHASE and decision.seat == s.active:
        word = "end phase"
    if verb == DONE and decision.kind == SUBSET:
        word = "stop"
    return forms.fill(word, parts(s, pick, language)) + _says(s, pick, language)


def _says(s: ThroneState, pick: Action, language: str) -> str:
    """Return the text of a card or an ability that may be used, for whoever does not know it."""
    verb, words = verb_of(pick), words_of(s, language)
    decision = s.decision
    assert decision is not None
    if verb == PLAY:
        return f": {words.card_text(decision.seat, first_operand(pick))}"
    text = words.line_text(first_operand(pick)) if verb in (ANNOUNCE, DEFEND) else ""
    return f": {text}" if text else ""


def show(view: View, language: str) -> list[str]:
    """Return the table in plain words, line by line."""
    return _Table(view, language).lines()


@cache
def _translations() -> dict[str, str]:
    """Return the German names of all that a view of the shipped heroes may name."""
    # Imported with the first word in German: a game is begun without it.
    from throwdown.games.throne.language.german.lexicon import FACES

    library = open_library()
    found: dict[str, str] = {card.name: card.name_in("de") for card in library.common()}
    for hero in library.heroes():
        found[hero.name] = hero.name_in("de")
        found.update({card.name: card.name_in("de") for card in hero.cards})
        found.update({noun.name: noun.name_in("de") for noun in hero.nouns()})
        found.update({space.name: space.name_in("de") for space in hero.spaces})
    return found | {str(face): word for face, word in FACES.items()}


class _Table:
    """A view being told."""

    def __init__(self, view: View, language: str) -> None:
        self._names_de = _translations() if language == "de" else {}
        self._view = view
        self._language = language
        self._texts = texts("throne.table", language)
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
        phase = texts("throne.phases", self._language)[str(view["phase"])]
        active = self._names[_number(view["active"])]
        lines = [self._texts.say("turn", turn=_number(view["turn"]), phase=phase, seat=active)]
        for seat in range(len(self._players)):
            lines += self._player(seat)
        lines += [self._roll(_table(roll)) for roll in _list(view["rolls"])]
        lines += self._attack()
        lines += [self._damage(_table(source)) for source in _list(view["damage"])]
        return lines

    def _player(self, seat: int) -> list[str]:
        player, forms = self._players[seat], self._texts
        if player["out"]:
            return [forms.say("out", seat=self._names[seat])]
        side = _number(_list(self._view["teams"])[seat])
        head = forms.say(
            "player",
            mark=">" if self._view["active"] == seat else " ",
            seat=self._names[seat],
            health=_number(_list(self._view["health"])[side]),
            cp=_number(player["cp"]),
            cards=_number(player["cards"]),
            deck=_number(player["deck"]),
        )
        lines = [head]
        for word in ("hand", "upgrades", "discard"):
            cards = _list(player.get(word, []))
            if cards:
                lines.append(forms.say(word, cards=", ".join(map(self._said, cards))))
        tokens = self._tokens(player)
        if tokens:
            lines.append(forms.say("tokens", tokens=tokens))
        if player.get("side"):
            lines.append(forms.say("side", side=self._said(player["side"])))
        return lines

    def _tokens(self, player: Mapping[str, Json]) -> str:
        tokens = _table(player["tokens"])
        found = [f"{count} {self._said(name)}" for name, count in tokens.items()]
        for name, about in _table(player["companions"]).items():
            facts = ", ".join(self._said(value) for value in _table(about).values())
            found.append(f"{self._said(name)} ({facts})")
        return ", ".join(found)

    def _roll(self, roll: Mapping[str, Json]) -> str:
        kind = texts("throne.rolls", self._language)[str(roll["kind"])]
        dice = " ".join(str(die) for die in _list(roll["dice"]))
        seat = self._names[_number(roll["player"])]
        return self._texts.say("roll", seat=seat, roll=kind, dice=dice)

    def _attack(self) -> list[str]:
        attack = _table(self._view["attack"])
        if not attack:
            return []
        target, ability = _number(attack["target"]), self._said(attack["ability"])
        if target == NONE:
            return [self._texts.say("attack alone", ability=ability)]
        return [self._texts.say("attack", ability=ability, target=self._names[target])]

    def _damage(self, source: Mapping[str, Json]) -> str:
        forms, terms = texts("throne.terms", self._language), ""
        for term in _list(source["terms"]):
            kind, amount, origin = _list(term)
            values = {"amount": str(amount), "source": self._said(origin), "companion": ""}
            terms += " " + forms.fill(str(kind), values)
        return self._texts.say(
            "damage",
            source=self._said(source["source"]),
            base=_number(source["base"]),
            kind=texts("throne.kinds", self._language)[str(source["kind"])],
            seat=self._names[_number(source["to"])],
            terms=terms,
            final=_number(source["final"]),
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
