"""Odds in words: for each ability that may be announced, how likely it is with the best keeping.

While dice of an Offensive Roll lie on the table it is about them, whoever asks: they and the board
are open to all. At other times it is about the asking player's next three Roll Attempts.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from throwdown.contract.aids import Likelihood
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model.phases import OFFENSE
from throwdown.games.throne.model.stages import ACTIVATED, ANNOUNCED
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.odds.advice import LineOdds
from throwdown.games.throne.rules.combat.offensive_roll import (
    ATTEMPTS,
    Announce,
    affordable_attempts,
)
from throwdown.games.throne.rules.core import rolls
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.moments import is_in_force
from throwdown.games.throne.view.notation import words_of
from throwdown.words.texts import texts


def odds_in_words(s: ThroneState, seat: int, language: str) -> list[str]:
    """Return one sentence for each line of the board, the likeliest first."""
    if s.over or seat not in s.order:
        return []
    if not _is_rolling(s):
        return _sentences(s, seat, [], ATTEMPTS, language)
    shown = rolls.values(s, 0)
    return [] if 0 in shown else _sentences(s, s.active, shown, _attempts(s), language)


def chances(s: ThroneState, seat: int, keep: list[int]) -> list[Likelihood]:
    """Return the chance of each line of the board while the dice of an Offensive Roll lie there."""
    if s.over or seat not in s.order or not _is_rolling(s):
        return []
    shown, attempts = rolls.values(s, 0), _attempts(s)
    if 0 in shown:
        return []
    kept = [value for place, value in enumerate(shown) if place in keep]
    lines = _lines(s, s.active)
    odds = _odds_of(book_of(s), s.active, lines)
    found = []
    for number, line in enumerate(lines):
        best, so = odds.compare_keeping(number, shown, kept, attempts)
        found.append(Likelihood(f"l{line.number}", float(best), float(so)))
    return found


def _is_rolling(s: ThroneState) -> bool:
    """Return whether the dice of an Offensive Roll can still change."""
    return s.phase == OFFENSE and s.stage < ACTIVATED and rolls.count_rolls(s) > 0


def _attempts(s: ThroneState) -> int:
    """Return how many Roll Attempts can still be made: none once the player has stopped."""
    is_announcing = s.decision is not None and isinstance(s.decision.op, Announce)
    has_stopped = s.stage == ANNOUNCED or is_announcing
    return 0 if has_stopped and not s.altered else affordable_attempts(s)


def _sentences(
    s: ThroneState, seat: int, shown: list[int], attempts: int, language: str
) -> list[str]:
    words, forms = words_of(s, language), texts("throne.odds", language)
    lines = _lines(s, seat)
    odds = _odds_of(book_of(s), seat, lines)
    found: list[tuple[Fraction, str]] = []
    for number, line in enumerate(lines):
        advice = odds.aim(number, shown, attempts)
        key = _form(advice.worth, advice.keeps[0], shown)
        said = forms.say(
            key,
            line=f"{words.abilities[line.ability.number]} ({words.requirement(line)})",
            chance=percent(advice.worth),
            dice=" ".join(str(value) for value in advice.keeps[0]),
        )
        found.append((advice.worth, said))
    # Sorting is stable: equally likely lines stay in the order of the board.
    return [said for _, said in sorted(found, key=lambda each: -each[0])]


def _lines(s: ThroneState, seat: int) -> tuple[t.AbilityLine, ...]:
    """Return the lines that the board of a seat offers in an Offensive Roll Phase."""
    tables = book_of(s).tables
    return tuple(
        line
        for ability in tables.abilities_of[tables.hero_of[seat]]
        if ability.kind in (printed.OFFENSIVE, printed.ULTIMATE)
        and is_in_force(s, ability.number, seat)
        for line in ability.lines
    )


@lru_cache(maxsize=32)
def _odds_of(book: ThroneBook, seat: int, lines: tuple[t.AbilityLine, ...]) -> LineOdds:
    """Return the odds of lines with the dice of a seat.

    They are asked for with every die that is marked, and stay the same until an upgrade is played.
    """
    return LineOdds([line.requirement for line in lines], book.tables.key_of(seat))


def _form(chance: Fraction, keep: list[int], shown: list[int]) -> str:
    if chance == 0:
        return "out of reach"
    if not shown:
        return "before"
    if len(keep) == len(shown):
        return "met"
    return "keep" if keep else "keep none"


def percent(chance: Fraction) -> str:
    """Return a chance in whole per cent; what is neither sure nor impossible does not look so."""
    whole = round(chance * 100)
    if whole == 0 and chance:
        return "< 1 %"
    return "> 99 %" if whole == 100 and chance < 1 else f"{whole} %"
