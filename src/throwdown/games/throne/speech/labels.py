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
from throwdown.games.throne.view.choices import choice_of, owner_of
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
    words, decision = words_of(s, language), s.decision
    assert decision is not None
    found = {"number": str(first), "price": "", "value": "", "whose": ""}
    if verb in (PLAY, SELL, CARD, DRAW):
        seat = owner_of(decision)
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
        found["face"] = _face(s, owner_of(decision), first, language)
    elif verb == NUMBER:
        found["number"] = str(first)
    elif verb == CHOOSE:
        found["branch"] = _branch(s, pick, language)
    elif verb == RESOLVE:
        found["what"] = _name_trigger(s, pick, language)
    return found


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
        "whose": _whose(s, roll, language),
    }


def _is_only(s: ThroneState, roll: int) -> bool:
    """Return whether a roll is told from all others by its kind and its player."""
    alike = [
        other
        for other in range(rolls.count_rolls(s))
        if rolls.kind_of(s, other) == rolls.kind_of(s, roll)
        and rolls.roller(s, other) == rolls.roller(s, roll)
    ]
    return len(alike) == 1


def _whose(s: ThroneState, roll: int, language: str) -> str:
    """Return whose dice are meant where dice of several rolls are offered, and of which roll."""
    options = s.decision.options if s.decision is not None else []
    offered = {first_operand(pick) for pick in options if verb_of(pick) == DIE}
    if len(offered) <= 1:
        return ""
    owner = rolls.roller(s, roll)
    alone = [other for other in offered if rolls.roller(s, other) == owner] == [roll]
    player = words_of(s, language).players[owner]
    return f" of {player}" if alone else f" of {player}, roll {roll + 1}"


def _face(s: ThroneState, seat: int, value: int, language: str) -> str:
    """Return a number of a die with the symbol it stands for."""
    if not 0 <= seat < len(s.teams):
        return str(value)
    return f"{value} [{words_of(s, language).symbol(seat, value)}]"


def _branch(s: ThroneState, pick: Action, language: str) -> str:
    decision = s.decision
    assert decision is not None
    text = choice_of(s, decision, pick).text
    return words_of(s, language).branch(text, decision.source)


def _name_trigger(s: ThroneState, pick: Action, language: str) -> str:
    """Return the name of what would happen, with its text if another has the same name."""
    decision, words = s.decision, words_of(s, language)
    assert decision is not None
    offered = [words.text_line(choice_of(s, decision, each).text) for each in decision.options]
    line = offered[decision.options.index(pick)]
    same = {other.number for other in offered if other.source == line.source}
    name = words.source(line.source)
    return name if len(same) == 1 else f"{name}: {words.clause(line.number, line.source)}"
