"""What can be said but not played yet is refused by name, before anybody plays it."""

import pytest

from tests.masters.language.lines import SHIPPED
from throwdown.masters.compiler.dice import NotYet
from throwdown.masters.compiler.refusing import refuse
from throwdown.masters.language.parse import parse_line


@pytest.mark.parametrize("card", SHIPPED)
def test_no_card_that_can_be_played_is_refused(card: str) -> None:
    for line in SHIPPED[card]:
        refuse(parse_line(line), card)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("When this is KO'd: return this to the field.", "“return this to the field”"),
        ("When you attack without this: this gets +2A.", "“you attack without this”"),
        ("Your opponent may pay 1 life: this gets -1A.", "“your opponent may pay 1 life: "),
        ("When this attacks: target character can't block this.", "“target character can't block"),
        ("When this deals combat damage: you gain 2 life.", "“this deals combat damage”"),
    ],
)
def test_a_phrase_that_cannot_be_played_yet_is_named(line: str, what: str) -> None:
    with pytest.raises(NotYet) as caught:
        refuse(parse_line(line), "uxm/angel-avenging")
    assert str(caught.value).startswith(f"uxm/angel-avenging: {what}")
    assert str(caught.value).endswith("cannot be played yet")
