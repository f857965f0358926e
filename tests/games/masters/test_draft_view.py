"""What drafters see: the dice by title, their own pile, and how many cards the others have."""

from __future__ import annotations

import pytest

from throwdown.games.registry import game

PLAYERS = ["Anna", "Ben", "Cleo", "Dora"]


@pytest.mark.rule("SH-10.11")
@pytest.mark.parametrize(
    ("language", "middle", "own"),
    [
        ("en", "Dice in the middle: ", "Your pile: "),
        ("de", "Würfel in der Mitte: ", "Dein Stapel: "),
    ],
)
def test_a_drafter_sees_the_dice_the_own_pile_and_the_sizes_of_all(
    language: str, middle: str, own: str
) -> None:
    spec = game("masters")
    state = spec.new({"format": "rainbow", "ruleset": "asm", "seats": 4}, 1)
    seen = [spec.lines(state, seat, language, PLAYERS) for seat in range(4)]
    piles = []
    for lines in seen:
        assert sum(middle in line for line in lines) == 1
        (pile,) = [line for line in lines if own in line]
        piles.append(pile)
        assert all(any(name in line and "12" in line for line in lines) for name in PLAYERS)
    assert len(set(piles)) == 4


@pytest.mark.rule("SH-10.11", "DM-18.4.1")
def test_two_kinds_of_dice_with_one_title_are_told_apart() -> None:
    spec = game("masters")
    state = spec.new({"format": "rainbow", "ruleset": "asm", "seats": 4}, 1)
    (pool,) = [line for line in spec.lines(state, 0, "en", PLAYERS) if "Dice in the middle" in line]
    goblins = [part for part in pool.split(", ") if "Green Goblin" in part]
    assert goblins == ["2 Green Goblin: Evil Genius", "1 Green Goblin: Rotting Goblin"]
