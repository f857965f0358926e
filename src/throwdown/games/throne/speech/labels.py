"""What an option is about, in words: the table's own short term for it, and the parts of a label.

Terms are what a player would say: `play Tip It!`, `use Evasive`, `announce Revolver`, `reroll 4`.
Options that are said alike are alike: it makes no difference which of them is meant.
"""

from __future__ import annotations

from typing import Final

from throwdown.games.throne.model.roll_kinds import ROLL_KINDS
from throwdown.games.throne.model.state import ROLL as ROW
from throwdown.games.throne.model.state import ROLL_KIND, ThroneState
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import book_of
from throwdown.games.throne.rules.core.cards import price_of
from throwdown.games.throne.rules.core.moments import ResolveMoment
from throwdown.games.throne.rules.core.verbs import (
    ANNOUNCE,
    BACK,
    CARD,
    DEFEND,
    DIE,
    DRAW,
    NO_ABILITY,
    NO_DEFENSE,
    NUMBER,
    PLAY,
    REROLL,
    ROLL,
    SELL,
    SET,
    TARGET,
    TOKEN,
    USE,
    WORDS,
)
from throwdown.games.throne.rules.effects.flow import ChooseOne
from throwdown.games.throne.view.notation import words_of
from throwdown.kernel.action import CHOOSE, RESOLVE, Action, first_operand, second_operand, verb_of
from throwdown.words.texts import texts

_TERMS: Final = {
    DRAW: "draw {card}",
    REROLL: "reroll {value}",
    PLAY: "play {card}",
    SELL: "sell {card}",
    USE: "use {line}",
    ANNOUNCE: "announce {line}",
    NO_ABILITY: "announce nothing",
    BACK: "roll on",
    DEFEND: "defend with {line}",
    NO_DEFENSE: "do not defend",
    TARGET: "target {player}",
    TOKEN: "token {token}",
    DIE: "die {value}{whose}",
    CARD: "card {card}",
    CHOOSE: "choose {branch}",
    RESOLVE: "resolve {what}",
}


def term(s: ThroneState, pick: Action) -> str:
    """Return what a player at the table would say for an option."""
    form = _TERMS.get(verb_of(pick))
    return WORDS.text(pick) if form is None else form.format_map(parts(s, pick))


def parts(s: ThroneState, pick: Action, language: str = "en") -> dict[str, str]:
    """Return the words for what an option is about, for the forms of terms and labels."""
    verb, first = verb_of(pick), first_operand(pick)
    words = words_of(s, language)
    found = {"number": str(first), "price": "", "value": "", "whose": ""}
    if verb in (PLAY, SELL, CARD, DRAW):
        seat = _owner(s)
        found["card"] = words.card(seat, first)
        found["price"] = str(price_of(s, seat, book_of(s).tables.card(seat, first)))
    elif verb == USE:
        found["line"] = words.options[first]
        found["text"] = words.clause(first, book_of(s).texts.lines[first].source)
    elif verb in (ANNOUNCE, DEFEND):
        found["line"] = words.lines[first]
    elif verb == TARGET:
        found["player"] = words.players[first]
    elif verb == TOKEN:
        found["token"] = words.tokens[first]
    elif verb in (REROLL, DIE):
        found.update(_die(s, pick, language))
    elif verb in (ROLL, SET):
        found["face"] = _face(s, _roller(s), first, language)
    elif verb == NUMBER:
        found["number"] = str(first)
    elif verb == CHOOSE:
        found["branch"] = _branch(s, first, language)
    elif verb == RESOLVE:
        found["what"] = _triggered(s, first, language)
    return found


def _owner(s: ThroneState) -> int:
    """Return whose cards are asked about."""
    decision = s.decision
    assert decision is not None
    return decision.seat if decision.seat >= 0 else decision.source


def _roller(s: ThroneState) -> int:
    """Return whose die is rolled or set."""
    decision = s.decision
    assert decision is not None
    return decision.source if decision.seat < 0 else decision.seat


def _die(s: ThroneState, pick: Action, language: str) -> dict[str, str]:
    if verb_of(pick) == REROLL:
        roll, die = rolls.latest_attempt(s), first_operand(pick)
    else:
        roll, die = first_operand(pick), second_operand(pick)
    value = rolls.value_of(s, rolls.pack(roll, die))
    owner = rolls.roller(s, roll)
    words = words_of(s, language)
    name = texts("throne.rolls", language)[ROLL_KINDS.name(s.rolls[roll * ROW + ROLL_KIND])]
    return {
        "number": str(die + 1),
        "value": str(value),
        "face": _face(s, owner, value, language),
        "player": words.players[owner],
        "roll": name if _is_only(s, roll) else f"{name} {roll + 1}",
        "whose": "" if _is_same_roll(s) else f" of {words.players[owner]}",
    }


def _is_only(s: ThroneState, roll: int) -> bool:
    """Return whether a roll is told from all others by its kind and its player."""
    alike = [
        other
        for other in range(rolls.rolls(s))
        if rolls.kind_of(s, other) == rolls.kind_of(s, roll)
        and rolls.roller(s, other) == rolls.roller(s, roll)
    ]
    return len(alike) == 1


def _is_same_roll(s: ThroneState) -> bool:
    """Return whether all dice that are offered belong to one roll."""
    options = s.decision.options if s.decision is not None else []
    return len({first_operand(pick) for pick in options if verb_of(pick) == DIE}) <= 1


def _face(s: ThroneState, seat: int, value: int, language: str) -> str:
    """Return a number of a die with the symbol it stands for."""
    if not 0 <= seat < len(s.teams):
        return str(value)
    return f"{value} [{words_of(s, language).symbol(seat, value)}]"


def _branch(s: ThroneState, number: int, language: str) -> str:
    decision = s.decision
    if decision is None or not isinstance(decision.op, ChooseOne):
        return str(number)
    return words_of(s, language).branch(decision.op, number, decision.source)


def _triggered(s: ThroneState, place: int, language: str) -> str:
    """Return the name of what would happen, with its text if another has the same name."""
    assert s.decision is not None
    assert isinstance(s.decision.op, ResolveMoment)
    words, lines, picks = words_of(s, language), book_of(s).texts.lines, s.decision.picks
    sources = [lines[picks[i]].source for i in range(0, len(picks), 2)]
    line = lines[picks[place]]
    same = {picks[2 * i] for i, source in enumerate(sources) if source == line.source}
    name = words.source(line.source)
    return name if len(same) == 1 else f"{name}: {words.clause(line.number, line.source)}"
