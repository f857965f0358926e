"""When and whether in German: moments, conditions and what a roll shows."""

from __future__ import annotations

from typing import assert_never

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language.german.lexicon import FACES, FACTS, MOMENTS, SIZES
from throwdown.games.throne.language.german.nouns import Names, thing


def time(when: n.Time, names: Names) -> tuple[str, bool]:
    """Return the moment, and whether it is a clause and takes a comma."""
    match when:
        case n.At(moment, None):
            words = MOMENTS[moment]
            return words, words.startswith(("wenn ", "anstatt "))
        case n.At(moment, size):
            return SIZES[moment].format(size), True
        case n.AtSpending(name):
            return f"wenn du {names.name(name).singular} ausgibst", True
        case _:
            assert_never(when)


def condition(what: n.Condition, names: Names) -> str:
    """Return what must be so, as it follows "falls"."""
    match what:
        case n.Has(name):
            return f"du {names.name(name).count_accusative(1)} hast"
        case n.Added(count):
            return f"dies den Schaden um mindestens {count} erhöht hat"
        case n.SpentAtLeast(count):
            return f"du mindestens {count} davon ausgegeben hast"
        case n.AttemptsAtMost(count):
            attempts = "Wurfversuch" if count == 1 else "Wurfversuche"
            return f"du höchstens {count} {attempts} gemacht hast"
        case n.CompanionHealth(name, count):
            points = "Lebenspunkt" if count == 1 else "Lebenspunkte"
            return f"{names.name(name).singular} mindestens {count} {points} hat"
        case n.ShowsFace(which, face):
            return f"{thing(which, names)} {FACES[face]} ist"
        case n.Fact(fact):
            return FACTS[fact]
        case _:
            assert_never(what)


def result(shown: n.Result, names: Names) -> str:
    """Return what a roll shows, as it follows "bei"."""
    match shown:
        case n.Shows(needs):
            return " und ".join(
                names.symbol(need.symbol)
                if need.int == 1
                else f"{need.int} {names.symbol(need.symbol)}"
                for need in needs
            )
        case n.ShowsAny(symbols):
            return names.symbols_or(symbols)
        case n.ShowsRange(numbers):
            return f"{numbers.low}–{numbers.high}"
        case n.ShowsNumber(number):
            return str(number)
        case n.OfAKind(count):
            return f"{count} gleichen Zahlen"
        case n.TotalAtLeast(number):
            return f"einer Summe von mindestens {number}"
        case n.TotalAtMost(number):
            return f"einer Summe von höchstens {number}"
        case _:
            assert_never(shown)
