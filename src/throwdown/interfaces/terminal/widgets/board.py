"""The board: the drawn table as a widget, with a cursor for the keyboard and the mouse."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.events import Click, Resize
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from throwdown.interfaces.terminal.drawing.canvas import Canvas, Thing
from throwdown.interfaces.terminal.drawing.palette import style
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.presenters.presenter import Presenter

LEAST_WIDTH: Final = 20


class Board(ScrollView, can_focus=True):
    """Shows a scene the way its game looks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
    ]

    class Pointed(Message):
        """Something was pointed at with the cursor."""

        def __init__(self, thing: Thing) -> None:
            super().__init__()
            self.thing = thing

    class Taken(Message):
        """Something was clicked, or taken with Enter."""

        def __init__(self, thing: Thing, *, to_read: bool) -> None:
            super().__init__()
            self.thing = thing
            self.to_read = to_read

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(id="board")
        self._presenter = presenter
        self._scene: Scene | None = None
        self._theme = "dark"
        self._strips: list[Strip] = []
        self.canvas = Canvas(1)
        self.cursor = ""
        """The key of the thing under the cursor."""

    def show(self, scene: Scene, theme: str) -> None:
        """Draw a scene."""
        self._scene = scene
        self._theme = theme
        self._draw()

    def on_resize(self, event: Resize) -> None:
        self._draw()

    def on_focus(self) -> None:
        if self.thing() is None:
            self._step_to(self._first())
        self._paint()

    def on_blur(self) -> None:
        self._paint()

    def _draw(self) -> None:
        width, height = self.outer_size.width - self.styles.gutter.width, self.outer_size.height
        if self._scene is None or width < LEAST_WIDTH:
            return
        self.canvas = self._presenter.draw(self._scene, width, height)
        if self.canvas.height > height:
            # What does not fit is scrolled to, and the bar takes a column.
            self.canvas = self._presenter.draw(self._scene, width - 1, height)
        self.virtual_size = Size(self.canvas.width, self.canvas.height)
        self._paint()

    def _paint(self) -> None:
        tinted = self.canvas.region_of(self.cursor) if self.has_focus else None
        base = style("ink on felt", self._theme)
        self._strips = [
            strip.apply_style(base) for strip in self.canvas.strips(self._theme, tinted)
        ]
        self.refresh()

    def render_line(self, y: int) -> Strip:
        place = y + self.scroll_offset.y
        if place < len(self._strips):
            return self._strips[place]
        return Strip.blank(self.size.width, style("ink on felt", self._theme))

    def thing(self) -> Thing | None:
        """Return what is under the cursor."""
        for _, thing in self.canvas.spots:
            if thing.key == self.cursor:
                return thing
        return None

    def _first(self) -> Thing | None:
        things = [thing for _, thing in self.canvas.spots]
        lit = [thing for thing in things if thing.offers]
        return (lit or things)[0] if things else None

    def _step_to(self, thing: Thing | None) -> None:
        if thing is None:
            return
        self.cursor = thing.key
        region = self.canvas.region_of(thing.key)
        if region is not None:
            self.scroll_to_region(region, animate=False)
        self._paint()
        self.post_message(self.Pointed(thing))

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest thing in a direction."""
        here = self.canvas.region_of(self.cursor)
        if here is None:
            self._step_to(self._first())
            return
        ways = [
            (_distance(here, there, dx, dy), number)
            for number, (there, _) in enumerate(self.canvas.spots)
        ]
        near = [(length, number) for length, number in ways if length is not None]
        if near:
            self._step_to(self.canvas.spots[min(near)[1]][1])

    def action_take(self) -> None:
        """Take what is under the cursor."""
        thing = self.thing()
        if thing is not None:
            self.post_message(self.Taken(thing, to_read=False))

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None:
            return
        thing = self.canvas.thing_at(offset.x, offset.y + self.scroll_offset.y)
        if thing is not None:
            self._step_to(thing)
            self.post_message(self.Taken(thing, to_read=event.button == 3))


def _distance(here: Region, there: Region, dx: int, dy: int) -> int | None:
    """Return how far it is in a direction, or None if it does not lie there."""
    across = (there.x + there.width // 2) - (here.x + here.width // 2)
    down = (there.y + there.height // 2) - (here.y + here.height // 2)
    if dx:
        ahead, aside = across * dx, abs(down)
        if here.y < there.bottom and there.y < here.bottom:
            aside = 0
        return None if ahead <= 0 else ahead + aside * 20
    ahead, aside = down * dy, abs(across)
    return None if ahead <= 0 else ahead * 20 + aside
