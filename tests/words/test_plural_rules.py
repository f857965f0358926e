"""Plural rules are read as CLDR writes them."""

import pytest

from throwdown.words.plural_rules import PluralRuleError, PluralRules

POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and "
    "i % 100 = 12..14",
}


def forms(rules: dict[str, str], *numbers: int) -> list[str]:
    read = PluralRules(rules)
    return [read.forms[read.choose(number)] for number in numbers]


def test_english_has_one_and_other() -> None:
    assert forms({"one": "i = 1 and v = 0"}, 0, 1, 2, -1) == ["other", "one", "other", "one"]


def test_polish_has_few_and_many() -> None:
    assert forms(POLISH, 1, 3, 5, 12, 22, 21) == ["one", "few", "many", "many", "few", "many"]


def test_without_rules_every_number_is_like_another() -> None:
    assert forms({}, 0, 1, 2) == ["other", "other", "other"]


def test_a_list_of_numbers_is_read() -> None:
    assert forms({"one": "n = 0,1"}, 0, 1, 2) == ["one", "one", "other"]


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"some": "n = 1"}, "no plural form 'some': there are zero, one, two, few, many"),
        ({"one": "n is 1"}, "'n is 1'; write it like"),
        ({"one": "n = 1..x"}, "'n = 1..x'; write it like"),
        ({"one": "n = 1..2..3"}, r"'1..2..3'; write it like"),
    ],
)
def test_a_rule_that_is_none_is_refused(rules: dict[str, str], named: str) -> None:
    with pytest.raises(PluralRuleError, match=named):
        PluralRules(rules)
