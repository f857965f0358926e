"""Dice as bodies: what is kept lies still, and whoever rolls a die knows all of its sides."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.interfaces.browser.visitor import Look, Visitor

ROLLED = """() => [...document.querySelectorAll('.tray [data-die], .dicetray [data-die]')]
    .map(each => each.dataset.die)"""
REMEMBER = """() => {
    const all = [...document.querySelectorAll('[data-die]')];
    const lieAt = die => {
        const {left, top} = die.getBoundingClientRect();
        return [left, top].map(Math.round).join();
    };
    const places = new Map(all.map(die => [die, lieAt(die)]));
    for (const die of all) die.remembered = true;
    window.moved = new Set();
    const look = () => {
        for (const [die, place] of places)
            if ('rolling' in die.dataset || lieAt(die) !== place) window.moved.add(die.dataset.die);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes from frame to frame which dice roll, or lie elsewhere than they did."""
FORGOTTEN = """kept => kept.filter(id =>
    !document.querySelector(`[data-die="${id}"]`)?.remembered)"""
SIDES = """async die => {
    const {faces} = await import('/parts/sides.js');
    return faces(die);
}"""
LOPSIDED = """async () => {
    const sprite = await (await fetch('/glyphs.svg')).text();
    const holder = document.createElement('div');
    holder.innerHTML = sprite;
    document.body.append(holder);
    const path = holder.querySelector('#g-wild path');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.append(path);
    document.body.append(svg);
    const isIn = (x, y) => {
        const point = svg.createSVGPoint();
        [point.x, point.y] = [x, y];
        return path.isPointInFill(point);
    };
    const found = [];
    for (let x = 0.25; x < 12; x += 0.5) for (let y = 0.25; y < 12; y += 0.5) {
        const turned = [isIn(24 - x, y), isIn(x, 24 - y), isIn(y, x)];
        if (turned.some(each => each !== isIn(x, y))) found.push([x, y]);
    }
    return [isIn(12, 3), isIn(12, 12), found];
}"""


def roll_first(visitor: Visitor, game: str) -> list[str]:
    """Sit down and play to a question of which dice are rolled again; return their ids."""
    visitor.sit_down_to(game)
    while visitor.until_asked():
        again = [pick for pick in visitor.offered_picks() if pick.startswith("reroll")]
        if again:
            return [str(each) for each in visitor.page.evaluate(ROLLED)]
        visitor.answer()
    raise AssertionError("nothing was rolled")


@pytest.mark.parametrize("game", ["masters", "throne"])
def test_dice_that_are_kept_are_neither_drawn_anew_nor_moved(
    visitors: Callable[[Look], Visitor], game: str
) -> None:
    visitor = visitors(Look(unhurried=True))
    dice = roll_first(visitor, game)
    page = visitor.page
    before = visitor.number()
    page.locator(f'[data-die="{dice[0]}"]').click()
    page.locator("[data-marks='1'], [aria-pressed=true]").first.wait_for()
    page.evaluate(REMEMBER)
    page.locator("[data-primary]").click()
    page.wait_for_function(
        "before => Number(document.querySelector('.ribbon').dataset.number) > before", arg=before
    )
    kept = dice[1:]
    assert len(kept) >= 3
    assert page.evaluate(FORGOTTEN, kept) == []
    moved = page.evaluate("() => [...window.moved]")
    assert dice[0] in moved
    assert {*kept}.isdisjoint(moved)


@pytest.mark.parametrize(("game", "sides"), [("masters", 6), ("throne", 6)])
def test_a_die_knows_the_sides_that_are_not_up(visitor: Visitor, game: str, sides: int) -> None:
    dice = roll_first(visitor, game)
    faces = visitor.page.locator(f'[data-die="{dice[0]}"]').evaluate(SIDES)
    assert len(faces) == sides - 1
    assert all("<use" in face or len(face) > len("<span></span>") for face in faces)
    body = visitor.page.locator(f'[data-die="{dice[0]}"] .die__block > .die__face')
    assert body.count() == 1


def test_wild_energy_is_the_same_from_all_sides_and_no_question(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.wait_for_selector(".bill")
    edge, middle, lopsided = visitor.page.evaluate(LOPSIDED)
    assert (edge, middle) == (True, False)
    assert lopsided == []
    letter = visitor.page.evaluate("async () => (await import('/parts/glyph.js')).letterOf('wild')")
    assert letter == ""
