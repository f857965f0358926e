"""The table of Dice Throne in words."""

import pytest

from throwdown.words.texts import texts


@pytest.mark.once
@pytest.mark.parametrize("key", ["player", "member"])
@pytest.mark.parametrize(
    ("language", "one", "more"),
    [("en", "1 card in hand", "2 cards in hand"), ("de", "1 Handkarte,", "2 Handkarten,")],
)
def test_one_card_in_hand_is_told_as_one(key: str, language: str, one: str, more: str) -> None:
    said = texts("throne.table", language)
    for cards, wanted in ((1, one), (2, more)):
        line = said.say(key, mark="", seat="", health=50, cp=2, cards=cards, deck=20)
        assert wanted in line
