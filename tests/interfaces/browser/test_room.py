"""What is said has room where it stands, in German too, whose words are longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from tests.interfaces.browser.visitor import Look, Visitor

CUT = """all => all.filter(each => {
  const content = document.createRange();
  content.selectNodeContents(each);
  const [inside, box] = [content.getBoundingClientRect(), each.getBoundingClientRect()];
  return inside.left < box.left || inside.right > box.right || inside.bottom > box.bottom;
}).map(each => each.innerText)"""
"""Elements whose content is larger than they are."""
INSIDE = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.ab')].map(each => {
    const box = each.getBoundingClientRect();
    return box.left >= board.left - 1 && box.right <= board.right + 1 && box.top >= board.top - 1
      && box.bottom <= board.bottom + 1 && box.bottom <= innerHeight;
  });
}"""
"""For each ability whether it lies within the board, and that on the screen."""
every_language = pytest.mark.parametrize("language", ["en", "de"])


def rolls_again(visitor: Visitor) -> None:
    """Come to the first roll of Dice Throne, and mark a die to be rolled again."""
    visitor.sit_down_to("throne")
    while visitor.until_asked() and not any("reroll" in pick for pick in visitor.offered_picks()):
        visitor.answer()
    visitor.page.locator(".dicetray .die").last.click()
    visitor.page.locator(".dicetray .die[data-state=selectable]").wait_for()


@every_language
def test_a_hero_board_is_seen_whole_at_a_desk(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"]
) -> None:
    visitor = visitors(Look(language=language, shows_odds=True))
    rolls_again(visitor)
    visitor.page.locator(".best .odd").first.wait_for()
    assert visitor.page.eval_on_selector_all(".ab__t, .step[data-s=now]", CUT) == []
    assert visitor.page.evaluate(INSIDE) == [True] * visitor.page.locator(".ab").count()


@every_language
def test_what_can_be_pressed_in_the_ribbon_of_a_phone_is_not_cut(
    visitors: Callable[[Look], Visitor], language: Literal["en", "de"]
) -> None:
    visitor = visitors(Look(phone=True, language=language))
    rolls_again(visitor)
    assert visitor.page.eval_on_selector_all(".ribbon button", CUT) == []


def test_a_phone_shows_the_abilities_that_are_ready_first(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True, shows_odds=True))
    rolls_again(visitor)
    visitor.page.locator(".board .tag--ready").first.wait_for(state="attached")
    visitor.page.wait_for_function(
        "() => { const [board, ready] = ['.board', '.ab[data-s=now]'].map("
        "each => document.querySelector(each).getBoundingClientRect().top);"
        " return board <= ready && ready < board + 20; }"
    )
