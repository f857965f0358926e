"""Fingers and keys: what is pressed is large enough to be hit, and the focus is never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.test_axe import home, masters, throne
from tests.browser.visitor import Look, Visitor

SMALL = """() => [...document.querySelectorAll('button, select, input, a.row, a.btn, summary')]
    .filter(each => each.checkVisibility({visibilityProperty: true}))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([_, box]) => box.width && box.height && (box.width < 44 || box.height < 44))
    .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("page", [home, masters, throne], ids=lambda page: page.__name__)
def test_on_a_phone_everything_that_is_pressed_is_44_pixels_large(
    page: Callable[[Visitor], None], visitors: Callable[[Look], Visitor]
) -> None:
    visitor = visitors(Look(phone=True))
    page(visitor)
    assert "\n".join(visitor.page.evaluate(SMALL)) == ""
