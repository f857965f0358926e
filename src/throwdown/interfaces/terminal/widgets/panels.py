"""What stands around the board: choices, details, log, steps and the ribbon."""

from __future__ import annotations

from rich.text import Text
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from throwdown.contract.seen import GAME, rows_in, strings_in
from throwdown.interfaces.terminal.drawing.palette import style
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.kernel.action import NONE
from throwdown.words.formatter import Value
from throwdown.words.texts import texts

LOG_LINES = 60


class Panels:
    """The panels of one table."""

    def __init__(
        self, screen: Screen[None], controller: MatchController, presenter: Presenter
    ) -> None:
        self._screen = screen
        self._controller = controller
        self._presenter = presenter
        self._scene: Scene | None = None
        self._told = NONE
        self._lines: list[str] = []

    def _text(self, key: str, **values: Value) -> str:
        return texts("terminal.app", self._controller.language).fill(key, values)

    def _put(self, name: str, text: str | Text) -> None:
        self._screen.query_one(f"#{name}", Static).update(text)

    def forget(self) -> None:
        """Tell everything again from the beginning."""
        self._told = NONE
        self._lines = []
        self.clear()

    def show(self, scene: Scene) -> None:
        """Show how things stand."""
        self._scene = scene
        self._show_top(scene)
        self._show_choices(scene)
        self._show_steps(scene)
        self._show_ribbon()
        self._show_log(scene)

    def _show_top(self, scene: Scene) -> None:
        mates = self._presenter.mates(scene)
        others = [name for seat, name in enumerate(scene.names) if seat not in (scene.seat, *mates)]
        name = self._controller.spec.speech.about(self._controller.language).title
        text = Text(name, style="bold")
        if mates:
            partners = ", ".join(scene.names[seat] for seat in mates)
            text.append(f"  {self._text('with', names=partners)}")
        text.append(f"  {self._text('against', names=', '.join(others))}")
        turn = scene.model.get(GAME, {}).get("turn")
        if turn is not None:
            text.append(f"  ·  {self._text('turn', turn=str(turn))}")
        for fact in self._presenter.facts(scene):
            text.append(f"  ·  {fact}")
        self._put("top", text)

    def _show_choices(self, scene: Scene) -> None:
        controller = self._controller
        choices = self._screen.query_one("#choices", OptionList)
        place = choices.highlighted if controller.plan is not None else None
        choices.clear_options()
        decision = controller.decision()
        self._put("choices-caption", self._text("choices" if decision is not None else "wait"))
        picked, shut = controller.picked_places(), controller.shut_places()
        ending = controller.ending_place()
        wide = len(str(len(controller.offers)))
        for number, offer in enumerate(controller.offers):
            said = self._presenter.label(offer, scene)
            mark = ""
            if controller.plan is not None:
                mark = "✓ " if number in picked else "· "
                if number == ending:
                    said, mark = self.confirmation(), ""
            prompt = Text(f"{number + 1:>{wide}}  {mark}{said}")
            choices.add_option(Option(prompt, disabled=number in shut))
        if controller.offers:
            choices.highlighted = 0 if place is None else min(place, len(controller.offers) - 1)

    def confirmation(self) -> str:
        """Return what giving the marked answers is called, or that more must be marked."""
        decision, plan = self._controller.decision(), self._controller.plan
        assert decision is not None
        assert plan is not None
        count = len(plan.picks)
        if not plan.answers():
            return self._text("mark more" if count else "mark something")
        said = self._presenter.confirmation(decision, count, self._controller.language)
        key = "confirm" if count else "confirm none"
        return said or self._text(key, count=count)

    def _show_steps(self, scene: Scene) -> None:
        steps, now = self._presenter.steps(scene)
        theme = "dark" if self._screen.app.current_theme.dark else "light"
        text = Text()
        for number, name in enumerate(steps):
            words = "faint"
            if number == now:
                words, name = "ongo on go bold", f" {name} "
            text.append(name, style(words, theme))
            if number < len(steps) - 1:
                text.append(" ▸ ", style("line", theme))
        self._put("steps", text)

    def _show_ribbon(self) -> None:
        controller = self._controller
        decision = controller.match.decision()
        yours = controller.decision() is not None
        self._screen.query_one("#ribbon").set_class(yours, "-yours")
        asked = "" if decision is None else self._question()
        text = Text(self._who(), style="bold")
        text.append(f"\n{asked}")
        self._put("asked", text)
        self._show_primary()

    def _show_primary(self) -> None:
        key = self._text("space")
        self._put("primary", Text(f"{self._primary()}\n{key}", justify="center"))

    def _who(self) -> str:
        decision = self._controller.match.decision()
        if decision is None:
            return self.result()
        name = self._controller.match.names(self._controller.language)[decision.seat]
        if self._controller.decision() is None:
            return self._text("their turn", name=name)
        said = self._text("your turn")
        return said if len(self._controller.people) == 1 else f"{said} ({name})"

    def _question(self) -> str:
        """Return what is asked; the app has better words for some of it than the rules."""
        controller = self._controller
        decision = controller.match.decision()
        assert decision is not None
        asked = controller.match.prompt(controller.language, controller.eyes)
        if controller.decision() is None:
            return asked
        if controller.basket:
            return self._text("pay also", what=" + ".join(controller.basket_labels()))
        return self._presenter.question(decision, controller.language) or asked

    def _primary(self) -> str:
        controller = self._controller
        if controller.decision() is None:
            return ""
        if controller.plan is not None:
            return self.confirmation()
        ending = controller.ending_place()
        if ending is None:
            return self._text("take", number=(self.highlighted_place() or 0) + 1)
        return controller.offers[ending].label

    def _show_log(self, scene: Scene) -> None:
        new = self._controller.log_since(self._told)
        self._told = self._controller.match.number()
        self._put("log-caption", self._text("log"))
        self._lines += [told.text for told in new]
        self._put("told", "\n".join(self._story(scene, LOG_LINES)))
        self._screen.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _story(self, scene: Scene, most: int) -> list[str]:
        return [self._presenter.with_shapes(line, scene) for line in self._lines[-most:]]

    def story(self) -> str:
        """Return all that happened."""
        return "" if self._scene is None else "\n".join(self._story(self._scene, len(self._lines)))

    def highlighted_place(self) -> int | None:
        """Return the place of the offer under the cursor of the list."""
        return self._screen.query_one("#choices", OptionList).highlighted

    def point_at(self, number: int) -> None:
        """Move the cursor of the list to an offer."""
        self._screen.query_one("#choices", OptionList).highlighted = number

    def clear(self) -> None:
        """Show no details."""
        self.say("")

    def say(self, text: str) -> None:
        """Show details."""
        detail = self._screen.query_one("#detail", Static)
        detail.update(Text(text))
        detail.set_class(bool(text), "-full")

    def preview(self) -> None:
        """Show what the offer under the cursor, or what is marked, would bring."""
        controller, number, scene = self._controller, self.highlighted_place(), self._scene
        if scene is None or number is None or number >= len(controller.offers):
            return
        self._show_primary()
        s = controller.match.position()
        if controller.plan is not None:
            lines = self._presenter.preview(s, controller.plan.answers(), scene)
        else:
            row = controller.with_payment(controller.row_of(number))
            lines = self._presenter.preview(s, row, scene)
        self.say("\n".join(self._presenter.with_shapes(line, scene) for line in lines))

    def details_of(self, name: str) -> list[str]:
        """Return what is printed on a thing, with the sides of its die."""
        if not name or self._scene is None:
            return []
        thing = self._scene.model.get(name, {})
        # A stack of cards or a team to choose is read card by card.
        cards = [*strings_in(thing, "cards"), *(card for card, _ in rows_in(thing, "cards"))]
        if not cards:
            return self._text_on(name, self._scene)
        return [line for card in cards for line in self._text_on(card, self._scene)]

    def _text_on(self, name: str, scene: Scene) -> list[str]:
        words = self._controller.match.inspect(name, self._controller.language)
        return [*words, *self._presenter.faces(scene, name)]

    def result(self) -> str:
        """Return how the game came out."""
        match, people = self._controller.match, self._controller.people
        winners = match.winners()
        if not winners:
            return self._text("drawn")
        if len(people) > 1:
            names = match.names(self._controller.language)
            return self._text("over", names=", ".join(names[seat] for seat in winners))
        return self._text("won" if people[0] in winners else "lost")
