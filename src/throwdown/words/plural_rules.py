"""Plural rules as data, in the syntax of Unicode's CLDR: `n % 10 = 2..4 and n % 100 != 12..14`.

Numbers of the program are whole, so the operands n and i are the number, and all others are 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

FORMS: Final = ("zero", "one", "two", "few", "many", "other")
"""The order in which a text gives its alternatives."""

_RELATION: Final = re.compile(r"\s*([nivwftce])\s*(?:%\s*(\d+)\s*)?(!?=)\s*([\d.,\s]+?)\s*")


class PluralRuleError(Exception):
    """A plural rule is not written as CLDR writes them."""


class PluralRules:
    """Which form of a text a number takes in a language."""

    def __init__(self, rules: Mapping[str, str]) -> None:
        """Read the rules of a language by form; `other` needs none.

        Raises:
            PluralRuleError: a form is unknown or a rule cannot be read.
        """
        unknown = [form for form in rules if form not in FORMS[:-1]]
        if unknown:
            known = ", ".join(FORMS[:-1])
            raise PluralRuleError(f"There is no plural form {unknown[0]!r}: there are {known}.")
        self.forms = tuple(form for form in FORMS if form in rules or form == "other")
        self._rules = [_parse_rule(rules[form]) for form in self.forms[:-1]]

    def choose(self, number: int) -> int:
        """Return the place of a number's form among the forms of the language."""
        for place, rule in enumerate(self._rules):
            if any(all(relation.holds(number) for relation in both) for both in rule):
                return place
        return len(self._rules)


class _Relation:
    """`i % 10 = 2..4`."""

    def __init__(self, text: str) -> None:
        found = _RELATION.fullmatch(text)
        if found is None:
            raise PluralRuleError(f"Cannot read {text.strip()!r}; write it like 'n % 10 = 2..4'.")
        self._is_the_number = found[1] in "ni"
        self._modulus = int(found[2] or 0)
        self._is_among = found[3] == "="
        self._ranges = [_parse_range(each) for each in found[4].split(",")]

    def holds(self, number: int) -> bool:
        value = abs(number) if self._is_the_number else 0
        if self._modulus:
            value %= self._modulus
        return any(low <= value <= high for low, high in self._ranges) == self._is_among


def _parse_rule(text: str) -> list[list[_Relation]]:
    rule = text.partition("@")[0]
    return [[_Relation(each) for each in both.split(" and ")] for both in rule.split(" or ")]


def _parse_range(text: str) -> tuple[int, int]:
    low, _, high = text.strip().partition("..")
    if not low.isdigit() or (high and not high.isdigit()):
        raise PluralRuleError(f"Cannot read {text.strip()!r}; write it like '1' or '2..4'.")
    return int(low), int(high or low)
