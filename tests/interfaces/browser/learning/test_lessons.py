"""Lessons in the browser: whoever presses what is lit, and nothing else, comes to their end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.interfaces.browser.visitor import Look, Visitor
from throwdown.match.lesson.library import find_lesson

READY = ".lesson[data-ready] .bubble, .lesson--end .bubble, .over"
PIECES = """async () => {
  // Rings are placed in the frame after what is lit has come.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const rings = [...document.querySelectorAll('.lesson__ring')]
    .map(ring => ring.getBoundingClientRect());
  const isLit = piece => {
    const box = piece.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return rings.some(ring => Math.abs(ring.left + ring.width / 2 - x) < 4
      && Math.abs(ring.top + ring.height / 2 - y) < 4);
  };
  return [...document.querySelectorAll('[data-piece]')]
    .filter(piece => piece.getClientRects().length && isLit(piece))
    .map(piece => piece.dataset.piece);
}"""
OVERLAPS = """async () => {
  // It is placed in the frame after what is lit has come.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  return [...document.querySelectorAll('.lesson__ring')].filter(ring => {
    const box = ring.getBoundingClientRect();
    return Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left) > 0
      && Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top) > 0;
  }).length;
}"""


FURTHER = """([number, step]) => document.querySelector('.over, .lesson--end')
  || Number(document.querySelector('.ribbon').dataset.number) !== number
  || document.querySelector('.lesson')?.dataset.step !== String(step)"""
ANSWERED = """number => {
  const ribbon = document.querySelector('.ribbon');
  return Boolean(document.querySelector('.over')) || ribbon.getAttribute('aria-busy') === 'true'
    || Number(ribbon.dataset.number) !== number;
}"""
NOTED = f"""number => ({ANSWERED})(number) || document.querySelector(
  "[data-cancel] ~ [data-primary]:not([aria-disabled]), [data-primary]:not([data-marks='0'])")"""


class Learner:
    """Somebody in a lesson at the browser."""

    def __init__(self, visitor: Visitor, lesson: str = "") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        if lesson:
            self._open(lesson)
        self.until_ready()

    def _open(self, lesson: str) -> None:
        """Begin a lesson, or go on with it."""
        self.visitor.go()
        table = self.page.evaluate(
            "lesson => fetch(`/api/lessons/${lesson}`, {method: 'POST', body: '{}',"
            " headers: {'content-type': 'application/json'}})"
            ".then(made => made.json()).then(made => made.table)",
            lesson,
        )
        self.visitor.go(f"/table/{table}")

    def until_ready(self) -> None:
        """Wait until something is waited for."""
        self.page.wait_for_selector(READY)

    def step(self) -> int:
        """Return the step, from 1; 0 if it is over."""
        bubble = self.page.locator(".lesson[data-ready]")
        return int(bubble.get_attribute("data-step") or 0) if bubble.count() else 0

    def text(self) -> str:
        """Return what is told."""
        return self.page.locator(".bubble__text").inner_text()

    def lit_pieces(self) -> list[str]:
        """Return the things that are lit."""
        return [str(each) for each in self.page.evaluate(PIECES)]

    def press(self, selector: str) -> None:
        """Press something with mouse or finger."""
        found = self.page.locator(selector).first
        if self.visitor.look.phone:
            found.tap()
        else:
            found.click()

    def do_step(self) -> None:
        """Press what is lit until the lesson has come further."""
        before = [self.visitor.number(), self.step()]
        if self.page.locator(".bubble [data-on]").count():
            self.press(".bubble [data-on]")
        else:
            self._push_lit()
        self.page.wait_for_function(FURTHER, arg=before)
        self.until_ready()

    def _push_lit(self) -> None:
        number = self.visitor.number()
        for piece in self.lit_pieces():
            self.press(f'[data-piece="{piece}"]:visible')
            if self._is_done(number):
                return
        # What is to be paid for is confirmed by a second press.
        while not self._is_done(number):
            self.press("[data-primary]:not([aria-disabled])")

    def _is_done(self, number: int) -> bool:
        """Wait until the table has taken note of a press; return whether it was an answer."""
        self.page.wait_for_function(NOTED, arg=number)
        return bool(self.page.evaluate(ANSWERED, number))


def learn(visitor: Visitor, lesson: str, to: int) -> Learner:
    """Begin a lesson and come to a step, from 1."""
    learner = Learner(visitor, lesson)
    while learner.step() < to:
        learner.do_step()
    return learner


@pytest.mark.parametrize(
    ("lesson", "look"),
    [
        ("first-dice", Look()),
        ("first-dice", Look(language="de", phone=True)),
        ("three-rolls", Look(language="de", theme="light")),
        ("three-rolls", Look(phone=True)),
    ],
    ids=["masters desk en", "masters phone de", "throne desk de", "throne phone en"],
)
def test_whoever_presses_only_what_is_lit_comes_to_the_end(
    visitors: Callable[[Look], Visitor], lesson: str, look: Look
) -> None:
    script = find_lesson(lesson)
    learner = Learner(visitors(look), lesson)
    seen = set()
    while number := learner.step():
        assert learner.text() == script.steps[number - 1].text.say(look.language)
        assert learner.page.evaluate(OVERLAPS) == 0, f"the bubble lies over what is lit at {number}"
        seen.add(number)
        learner.do_step()
    waited = {n for n, step in enumerate(script.steps, 1) if not step.is_watched()}
    assert seen == waited
    if lesson == "first-dice":
        assert learner.text() == script.end.say(look.language)
    else:
        learner.page.wait_for_selector(".over[data-result=won]")


def test_a_press_elsewhere_is_answered_and_changes_nothing(visitor: Visitor) -> None:
    learner = learn(visitor, "first-dice", 3)
    number = visitor.number()
    for elsewhere in ('.tray [data-piece="d0"]', ".rail .seat--opp", ".shelf .mcard:last-child"):
        learner.page.locator(elsewhere).last.click()
        learner.page.locator(".bubble__not").get_by_text("Not yet").wait_for()
    assert visitor.number() == number
    assert learner.page.locator("[data-cancel]").count() == 0
    assert learner.lit_pieces() == ["d2"]


def test_keys_press_only_what_is_lit(visitor: Visitor) -> None:
    learner = Learner(visitor, "first-dice")
    page = learner.page
    page.keyboard.press("Space")
    page.wait_for_selector(".lesson[data-step='2'][data-ready] [data-on]:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson[data-step='3'][data-ready] .bubble")
    page.wait_for_function("() => document.activeElement.dataset.piece === 'd2'")
    page.locator('.shelf [data-piece="c2"]').first.focus()
    page.keyboard.press("Enter")
    page.locator(".bubble__not").get_by_text("Not yet").wait_for()
    page.locator('.tray [data-piece="d2"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-primary][data-marks='1']")
    page.locator("[data-primary]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson[data-step='4'][data-ready] .bubble")


def test_back_and_a_closed_page_lead_to_a_step_again(visitor: Visitor) -> None:
    learner = learn(visitor, "first-dice", 5)
    learner.press(".bubble [data-back]")
    learner.page.wait_for_selector(".lesson[data-step='4'][data-ready] .bubble")
    assert learner.lit_pieces() == ["d3"]
    learner.do_step()
    address = learner.page.url
    learner.press(".bubble [data-home]")
    learner.page.wait_for_url(f"{visitor.address}/")
    learner.page.goto(address)
    learner.until_ready()
    assert learner.step() == 5


def test_a_lesson_explains_alone(visitors: Callable[[Look], Visitor]) -> None:
    learner = Learner(visitors(Look(unhurried=True)), "first-dice")
    assert learner.page.locator(".hint").count() == 0
    learner.press(".bubble [data-free]")
    learner.page.locator(".hint").wait_for()


def test_whoever_plays_freely_may_do_everything(visitor: Visitor) -> None:
    learner = learn(visitor, "three-rolls", 2)
    learner.press(".bubble [data-free]")
    learner.page.locator(".lesson").wait_for(state="detached")
    assert len(visitor.offered_picks()) == 3


def test_the_home_page_offers_lessons_first_and_goes_on_with_them(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(phone=True))
    page = visitor.page
    visitor.go()
    offer = page.locator("[data-offer=first-dice]")
    offer.wait_for()
    others = page.locator(".bill .btn--big")
    others.first.wait_for()
    (first, other) = (each.bounding_box() for each in (offer, others.first))
    assert first is not None
    assert other is not None
    assert first["y"] + first["height"] < other["y"]
    offer.tap()
    learner = Learner(visitor)
    while learner.step() < 3:
        learner.do_step()
    visitor.go()
    page.locator("[data-offer=first-dice]").get_by_text("step 3 of 11").wait_for()
    page.locator("[data-offer=first-dice]").tap()
    learner.until_ready()
    assert learner.step() == 3
    while learner.step():
        learner.do_step()
    visitor.go()
    row = page.locator("[data-lesson-row=first-dice]")
    row.get_by_text("Finished; take it again").wait_for()
    assert row.locator(".offer__tick").count() == 1
    assert page.locator("[data-offer]").count() == 0


def test_a_hint_is_counted_off_when_the_thing_was_done(
    visitors: Callable[[Look], Visitor],
) -> None:
    visitor = visitors(Look(unhurried=True))
    page = visitor.page
    visitor.sit_down_to("masters")
    page.locator(".hint").wait_for()
    before = page.locator(".hint").get_attribute("data-lesson")
    number = visitor.number()
    page.locator("[data-primary]").click()
    page.wait_for_function(
        "([name, number]) => Number(document.querySelector('.ribbon').dataset.number) > number"
        " && JSON.parse(localStorage.getItem('throwdown.settings')).known.includes(name)",
        arg=[before, number],
    )
