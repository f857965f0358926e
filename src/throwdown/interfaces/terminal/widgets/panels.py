"""What stands around the board: choices, details, log, steps and the ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from rich.text import Text
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from throwdown.content.help.keywords import keywords_in
from throwdown.contract.seen import GAME, rows_in, strings_in
from throwdown.interfaces.game_help import help_of_game
from throwdown.interfaces.terminal.beats import ShownBeat
from throwdown.interfaces.terminal.drawing.palette import style
from throwdown.interfaces.terminal.drawing.scene import Scene
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.presenters.presenter import Presenter
from throwdown.match.log import VisibleEvent
from throwdown.words.formatter import Value
from throwdown.words.texts import texts

LOG_LINES = 60
DETAIL_EDGE: Final = 2
"""Columns beside the details."""
DETAIL_SHARE: Final = 40
"""How many hundredths of the panels beside the board details take at most."""
DETAIL_LEAST: Final = 4
"""Rows that details have in any case."""
_TURN: Final = "turn began"
"""The kind of event that a turn is told from, in every game."""


class Panels:
    """The panels of one table."""

    def __init__(
        self, screen: Screen[None], controller: MatchController, presenter: Presenter
    ) -> None:
        self._screen = screen
        self._controller = controller
        self._presenter = presenter
        self._scene: Scene | None = None
        self._lines: list[VisibleEvent] = []
        self._labels: list[str] = []

    def _text(self, key: str, **values: Value) -> str:
        return texts("terminal.app", self._controller.language).fill(key, values)

    def _put(self, name: str, text: str | Text) -> None:
        self._screen.query_one(f"#{name}", Static).update(text)

    def forget(self) -> None:
        """Tell everything again from the beginning."""
        self._lines = self._controller.log()
        self.clear()

    def show(self, scene: Scene) -> None:
        """Show how things stand."""
        self._show_around(scene)
        self._show_choices(scene)
        self._show_ribbon()

    def show_beat(self, scene: Scene, beat: ShownBeat) -> None:
        """Show what has just happened; nothing can be chosen meanwhile."""
        self._show_around(scene)
        self._screen.query_one("#choices", OptionList).clear_options()
        self._put("choices-caption", self._text("watching"))
        self._screen.query_one("#ribbon").set_classes("-watching")
        text = Text(self._turn_words(scene), style="bold")
        text.append(f"\n{self._presenter.with_shapes(beat.text, scene)}")
        self._put("asked", text)
        self.say("\n".join(self.details_of(self._presenter.subject(beat))))
        said = f"{self._text('go on')}\n{self._text('space')}"
        self._put("primary", Text(said, justify="center"))

    def tell(self, event: VisibleEvent) -> None:
        """Write down what has happened."""
        self._lines.append(event)

    def _show_around(self, scene: Scene) -> None:
        self._scene = scene
        self._show_top(scene)
        self._show_steps(scene)
        self._show_log(scene)

    def _turn_words(self, scene: Scene) -> str:
        """Return whose turn it is, as the ribbon says it."""
        seat = scene.model.get(GAME, {}).get("active")
        if not isinstance(seat, int) or not 0 <= seat < len(scene.names):
            return self._text("log")
        if seat in self._controller.people and len(self._controller.people) == 1:
            return self._text("turn of you")
        return self._text("turn of", name=scene.names[seat])

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
        self._labels = [self._presenter.label(offer, scene) for offer in controller.offers]
        heads = [self._split(number)[0] for number in range(len(controller.offers))]
        for number in range(len(controller.offers)):
            # Where two would read the same, all of it tells them apart.
            said = heads[number] if heads.count(heads[number]) == 1 else self._labels[number]
            mark = ""
            if controller.plan is not None:
                mark = "✓ " if number in picked else "· "
                if number == ending:
                    said, mark = self.confirmation(), ""
            prompt = Text(f"{number + 1:>{wide}}  {mark}{said}")
            choices.add_option(Option(prompt, disabled=number in shut))
        if controller.offers:
            choices.highlighted = 0 if place is None else min(place, len(controller.offers) - 1)

    def _split(self, number: int) -> tuple[str, str]:
        """Return what an offer is called, and the text that is read below the list."""
        verb, label = self._controller.offers[number].text.split(" ")[0], self._labels[number]
        if verb not in self._presenter.worded:
            return label, ""
        head, _, text = label.partition(": ")
        return head, text

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
        self._screen.query_one("#ribbon").set_classes("-yours" if yours else "")
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
        asked = self._presenter.question(decision, controller.language) or asked
        return " ".join([*self._occasion(), asked])

    def _occasion(self) -> list[str]:
        """Return what a question in somebody else's turn answers to."""
        scene = self._scene
        if scene is None or not self._lines or len(self._controller.people) > 1:
            return []
        active = scene.model.get(GAME, {}).get("active", scene.seat)
        is_own = active == scene.seat or active in self._presenter.mates(scene)
        return [] if is_own else [self._presenter.with_shapes(self._lines[-1].text, scene)]

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
        self._put("log-caption", self._text("log"))
        self._put("told", self._story(scene, self._lines[-LOG_LINES:]))
        self._screen.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _story(self, scene: Scene, events: Sequence[VisibleEvent]) -> Text:
        """Return what happened, line by line, each turn below its beginning."""
        text = Text()
        for place, event in enumerate(events):
            line = self._presenter.with_shapes(event.text, scene)
            if event.kind == _TURN:
                text.append("\n" if place else "")
                text.append(f"── {line}", style="bold")
            else:
                text.append(line)
            text.append("\n" if place < len(events) - 1 else "")
        return text

    def story(self) -> Text:
        """Return all that happened."""
        return Text() if self._scene is None else self._story(self._scene, self._lines)

    def highlighted_place(self) -> int | None:
        """Return the place of the offer under the cursor of the list."""
        return self._screen.query_one("#choices", OptionList).highlighted

    def point_at(self, number: int) -> None:
        """Move the cursor of the list to an offer."""
        self._screen.query_one("#choices", OptionList).highlighted = number

    def clear(self) -> None:
        """Show no details."""
        self.say("")

    def has_details(self) -> bool:
        """Return whether details are shown."""
        return self._screen.query_one("#detail", Static).has_class("-full")

    def say(self, text: str) -> None:
        """Show details."""
        detail = self._screen.query_one("#detail", Static)
        detail.update(Text(self._cut(text)))
        detail.set_class(bool(text), "-full")
        # Details take room from the log, whose end is what one reads.
        log = self._screen.query_one("#log", VerticalScroll)
        self._screen.call_after_refresh(log.scroll_end, animate=False)

    def _cut(self, text: str) -> str:
        """Return a text as far as there is room for it; where it goes on, the key that tells."""
        side = self._screen.query_one("#side")
        wide = side.size.width - DETAIL_EDGE
        if wide < DETAIL_EDGE:
            return text
        lines = [part for line in text.split("\n") for part in wrap(line, wide) or [""]]
        most = max(DETAIL_LEAST, side.size.height * DETAIL_SHARE // 100)
        if len(lines) <= most:
            return text
        return "\n".join([*lines[: most - 1], self._text("read all")])

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
        lines = [self._presenter.with_shapes(line, scene) for line in lines]
        if text := self._split(number)[1]:
            lines.append(self._presenter.card_text(text, scene))
        self.say("\n".join(lines))

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
        title = self._presenter.title(scene, name)
        printed = self._presenter.printed_lines(name, words or [title] * bool(title), scene)
        return [*printed, *self._presenter.faces(scene, name)]

    def keyword_lines(self, text: str) -> list[str]:
        """Return what the keywords in a text mean."""
        match, language = self._controller.match, self._controller.language
        at_hand = help_of_game(match.spec, match.setup, match.position(), language)
        found = keywords_in(text, match.spec.name, language, at_hand.edition)
        said = [f"{term.names[0]}: {term.definition}" for term in found]
        return ["", self._text("keywords"), *said] if said else []

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
