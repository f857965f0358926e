"""Measuring a table on the screen: where its regions lie, what covers what, and what is cut off.

What is measured is decided by whoever asks; all of it is told in words, so that a test fails with a
list of faults.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from playwright.sync_api import Page, ViewportSize

from tests.interfaces.browser.visitor import Visitor

Box = tuple[float, float, float, float]
"""From the left, from the top, width, height, in whole pixels."""
DECISIONS = int(os.environ.get("THROWDOWN_LAYOUT", "10"))
"""After so many decisions the table is measured; the nightly run takes fifty."""
DESK: ViewportSize = {"width": 1440, "height": 900}
"""Where the visitor plays on."""
SIZES = ((1366, 768), (1440, 900), (1920, 1080), (820, 1180), (768, 1024), (390, 844))
"""The screens that a table is laid out for."""
_SHOWN = """
const isShown = each => each.checkVisibility({visibilityProperty: true, opacityProperty: true})
    && !each.closest('.sr, [inert]') && each.offsetWidth > 1;
const named = each => {
    const {piece, place, plate, zone} = each.dataset;
    const called = piece ?? place ?? plate ?? zone ?? each.ariaLabel ?? '';
    return `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} ${called}`.trim();
};
const boxOf = each => {
    const {left, top, width, height} = each.getBoundingClientRect();
    return {left, top, width, height, right: left + width, bottom: top + height};
};
"""
_AT_REST = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""
"""The letters have come, and whatever follows the size of the screen has followed it."""
_RECTANGLES = f"""selectors => {{
    {_SHOWN}
    return Object.fromEntries(selectors.map(selector => {{
        const each = document.querySelector(selector);
        if (!each || !isShown(each)) return [selector, null];
        const box = boxOf(each);
        return [selector, [box.left, box.top, box.width, box.height].map(Math.round)];
    }}));
}}"""
_OVERLAPS = f"""selector => {{
    {_SHOWN}
    const all = [...document.querySelectorAll(selector)].filter(isShown)
        .map(each => [each, boxOf(each)]).filter(([, box]) => box.width && box.height);
    const found = [];
    all.forEach(([one, a], place) => {{
        for (const [other, b] of all.slice(place + 1)) {{
            if (one.contains(other) || other.contains(one)) continue;
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (wide > 1 && high > 1)
                found.push(`${{named(one)}} and ${{named(other)}}: ${{wide | 0}} x ${{high | 0}}`);
        }}
    }});
    return found;
}}"""
_HIDDEN = f"""selector => {{
    {_SHOWN}
    const inView = ({{left, top, right, bottom}}) =>
        left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const found = [];
    for (const each of [...document.querySelectorAll(selector)].filter(isShown)) {{
        const box = boxOf(each);
        if (!inView(box)) found.push(`${{named(each)}}: off the screen`);
        else {{
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const at = document.elementFromPoint(x, y);
            if (!at || !(each.contains(at) || at.contains(each)))
                found.push(`${{named(each)}}: below ${{at ? named(at) : 'nothing'}}`);
        }}
    }}
    return found;
}}"""
_CUT = f"""selector => {{
    {_SHOWN}
    const line = each => parseFloat(getComputedStyle(each).fontSize);
    return [...document.querySelectorAll(selector)].filter(isShown)
        .filter(each => each.scrollWidth > each.clientWidth + 1
            || each.scrollHeight > each.clientHeight + line(each) / 2)
        .map(each => `${{named(each)}}: ${{each.textContent.trim().slice(0, 60)}}`);
}}"""
"""Letters may reach beyond a line that is set closely; half a line more is another line."""


def rectangles(page: Page, regions: Iterable[str]) -> Mapping[str, Box | None]:
    """Return where each region lies, by its selector; None for what is not there or not shown."""
    found = page.evaluate(_RECTANGLES, [*regions])
    return {name: tuple(box) if box else None for name, box in found.items()}


def overlaps(page: Page, selector: str) -> list[str]:
    """Return which things that are shown lie over one another, unless one is in the other."""
    return [str(each) for each in page.evaluate(_OVERLAPS, selector)]


def hidden_parts(page: Page, selector: str) -> list[str]:
    """Return which of the things that are shown are off the screen, or under something else."""
    return [str(each) for each in page.evaluate(_HIDDEN, selector)]


def cut(page: Page, selector: str) -> list[str]:
    """Return which texts have less room than they need."""
    return [str(each) for each in page.evaluate(_CUT, selector)]


def is_wider(page: Page) -> bool:
    """Return whether the page has to be scrolled, in any direction."""
    return bool(
        page.evaluate(
            "() => document.documentElement.scrollWidth > innerWidth"
            " || document.documentElement.scrollHeight > innerHeight"
        )
    )


@dataclass(frozen=True)
class Layout:
    """What a table promises of how it lies, each by a selector."""

    regions: tuple[str, ...]
    """What neither moves nor grows, whatever is asked."""
    things: str
    """What may not lie over one another."""
    decisive: str
    """What must be seen, and can be pressed."""
    texts: str
    """What must be read whole."""

    def faults_at(
        self, page: Page, size: tuple[int, int], first: dict[str, Box | None]
    ) -> list[str]:
        """Return what is wrong on a screen, beside how the regions lay at first on it."""
        width, height = size
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_AT_REST)
        now = {f"{width} {name}": box for name, box in rectangles(page, self.regions).items()}
        first.update({name: box for name, box in now.items() if name not in first})
        return [
            *[
                f"moved {name}: {first[name]} to {box}"
                for name, box in now.items()
                if first[name] != box
            ],
            *[f"overlap {each}" for each in overlaps(page, self.things)],
            *[f"hidden {each}" for each in hidden_parts(page, self.decisive)],
            *[f"cut {each}" for each in cut(page, self.texts)],
            *(["scrolls"] if is_wider(page) else []),
        ]

    def measure(self, page: Page, desk: ViewportSize) -> Callable[[], list[str]]:
        """Return what tells the faults on every screen as the table lies now, and goes back."""
        first: dict[str, Box | None] = {}

        def faults() -> list[str]:
            found = [
                f"{size[0]}x{size[1]}: {fault}"
                for size in SIZES
                for fault in self.faults_at(page, size, first)
            ]
            page.set_viewport_size(desk)
            return found

        return faults


def play_and_measure(
    visitor: Visitor,
    decisions: int,
    measure: Callable[[], Iterable[str]],
    answer: Callable[[], None],
) -> tuple[int, list[str]]:
    """Measure before each of so many decisions; return how many there were, and the faults."""
    found: dict[str, None] = {}
    for made in range(decisions):
        if not visitor.until_asked():
            return made, [*found]
        question = visitor.question()
        found.update(dict.fromkeys(f"{question} {fault}" for fault in measure()))
        answer()
    return decisions, [*found]
