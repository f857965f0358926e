"""The table: the screen a game is played on.

It shows a controller's match and turns keys and clicks into its calls. What stands in its panels is
written in `widgets/panels.py`; whatever a game looks like is decided by its presenter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.widgets import OptionList, Static

from throwdown.bots.bot_names import display_name
from throwdown.games.registry import content
from throwdown.interfaces.game_help import help_of_game
from throwdown.interfaces.prompt.hint import ADVISER
from throwdown.interfaces.prompt.local_game import LocalGame
from throwdown.interfaces.terminal.beats import BeatReader, ShownBeat
from throwdown.interfaces.terminal.bot_worker import (
    Answered,
    Failed,
    Hinted,
    HintJob,
    ThinkingJob,
)
from throwdown.interfaces.terminal.drawing.canvas import Thing
from throwdown.interfaces.terminal.match_controller import MatchController
from throwdown.interfaces.terminal.opponents import restart_game
from throwdown.interfaces.terminal.pace import AT_ONCE, NORMAL
from throwdown.interfaces.terminal.presenters.registry import presenter_for
from throwdown.interfaces.terminal.screens.books import Books
from throwdown.interfaces.terminal.screens.dialogs import ChoiceDialog, Scroll, TextDialog
from throwdown.interfaces.terminal.screens.playback import Alarm, Playback
from throwdown.interfaces.terminal.screens.screen import AppScreen
from throwdown.interfaces.terminal.widgets.board import Board
from throwdown.interfaces.terminal.widgets.countdown import Countdown
from throwdown.interfaces.terminal.widgets.digit_input import Digits
from throwdown.interfaces.terminal.widgets.key_bar import Keys
from throwdown.interfaces.terminal.widgets.panels import Panels
from throwdown.interfaces.terminal.widgets.text_button import TextButton
from throwdown.kernel.action import NONE, Action
from throwdown.match.errors import MatchError
from throwdown.match.record_files import match_text, save
from throwdown.match.scenario.writer import saved_position

KEYS: Final = (
    ("u", "screen.undo", "key undo"),
    ("i", "screen.inspect", "key inspect"),
    ("w", "screen.why", "key why"),
    ("a", "screen.all", "key all"),
    ("Tab", "screen.other_side", "key table"),
    ("h", "screen.help", "key help"),
    ("?", "screen.books", "key books"),
    ("q", "screen.leave", "key leave"),
    ("t", "screen.hint", "key hint"),
    ("r", "screen.again", "key again"),
    ("z", "screen.zones", "key zones"),
    ("l", "screen.log", "key log"),
    ("s", "screen.save", "key save"),
    ("c", "screen.concede", "key concede"),
)
LESSON_SECONDS: Final = 25


class TableScreen(AppScreen):
    """A game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "primary"),
        Binding("u", "undo"),
        Binding("tab,shift+tab", "other_side", priority=True),
        Binding("i", "inspect"),
        Binding("w", "why"),
        Binding("t", "hint"),
        Binding("a", "all"),
        Binding("l", "log"),
        Binding("z", "zones"),
        Binding("r", "again"),
        Binding("q", "leave"),
        Binding("escape", "close"),
        Binding("p", "payment"),
        Binding("s", "save"),
        Binding("x", "position"),
        Binding("c", "concede"),
    ]

    def __init__(self, local_game: LocalGame) -> None:
        super().__init__()
        self._local_game = local_game
        self._presenter = presenter_for(local_game.match.spec)
        self._playback = Playback(self, self._presenter.score)
        self._thought: ThinkingJob | None = None
        self._digits = Digits()
        self._shown_to = NONE

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        yield Static(id="top")
        with Horizontal(id="middle"):
            yield Board(self._presenter)
            with Vertical(id="side"):
                yield Static(id="choices-caption", classes="caption")
                yield OptionList(id="choices")
                yield Static(id="detail")
                yield Static(id="log-caption", classes="caption")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="told", markup=False)
        yield Static(id="steps")
        with Horizontal(id="ribbon"):
            yield TextButton(id="asked")
            yield Countdown()
            yield TextButton(id="primary")
        yield Keys(KEYS)

    def on_mount(self) -> None:
        self.controller = MatchController(self._local_game, self.settings.language, self._warn)
        self._shown_to = self.controller.eyes
        self._panels = Panels(self, self.controller, self._presenter)
        match = self._local_game.match
        self._reader = BeatReader(match, content(match.spec.name).scores, self._presenter.score)
        self._panels.forget()
        super().speak_anew()
        self._show()
        self.query_one("#choices").focus()
        if fault := self._local_game.fault(self.settings.language):
            self._warn(self.text("unkept", error=fault))
        self._go_on()

    def on_unmount(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        """Play here no longer, so that the game can be gone on with elsewhere."""
        self._playback.stop()
        if self._thought is not None:
            self._thought.drop()
        self._local_game.leave()

    def _leave(self) -> None:
        # First, for what lies below the table looks at once for games to go on with.
        self._let_go()
        self.app.pop_screen()

    def _warn(self, text: str) -> None:
        self.notify(text, severity="warning", timeout=8, markup=False)

    def speak_anew(self) -> None:
        super().speak_anew()
        self._playback.skip_all()
        self.controller.language = self.settings.language
        self.controller.look_again()
        self._panels.forget()
        self._show()

    def _show(self) -> None:
        """Show how things stand."""
        self._digits.clear()
        scene = self.controller.scene()
        self.query_one(Board).show(scene, self.settings.look)
        self._panels.show(scene)

    def _go_on(self) -> None:
        """Let a bot think, and show meanwhile what has happened."""
        self.query_one(Countdown).end()
        if self.controller.waits_for_bot():
            player, outlook = self.controller.bot()
            self._thought = ThinkingJob(player, outlook, self.controller.match.number())
            think = self._thought.think
            self.run_worker(lambda: think(self.post_message), thread=True, group="bots")
        viewer, seat = self.controller.viewer(), self._shown_to
        self._playback.add(self._reader.read(viewer, seat, self.settings.language))
        self._playback.go_on(self.settings.speed, self.controller.people)

    def show_beat(self, beat: ShownBeat) -> None:
        """Show a beat."""
        scene = self.controller.scene_of(beat, self._presenter.score.marks)
        self.query_one(Board).show(scene, self.settings.look)
        self._panels.show_beat(scene, beat)

    def tell_beat(self, beat: ShownBeat) -> None:
        """Write down what has happened."""
        self._panels.tell(beat.subject)

    def wait(self, seconds: float, then: Callable[[], None]) -> Alarm:
        """Do something after a while."""
        return self.set_timer(seconds, then)

    def after_beats(self) -> None:
        """Ask somebody here, or show how the game came out; all that happened has been shown."""
        over, waits = self.controller.match.is_over(), self.controller.waits_for_bot()
        # What comes at once need not be seen step by step.
        if not waits or self.settings.speed != AT_ONCE:
            self._show()
        if over:
            self._show_result()
        elif not waits:
            self._playback.ask()
            if self.controller.eyes == self._shown_to or not self._hand_over():
                self._let_time_run()
            self._teach()

    def _let_time_run(self, _: object = None) -> None:
        """Wait no longer than the rules say for whoever decides here."""
        match, decision = self.controller.match, self.controller.decision()
        limit = match.spec.clock.limit(match.position(), match.setup)
        if decision is not None and limit is not None:
            self.query_one(Countdown).begin(match.number(), limit, self.settings.language)

    def on_countdown_time_up(self, event: Countdown.TimeUp) -> None:
        decision = self.controller.decision()
        if decision is None or self.controller.match.number() != event.entry:
            return
        self.notify(self.text("time up"), timeout=4)
        self._answer([event.limit.pick])

    def _teach(self) -> None:
        """Explain the step that is running, if it is new in a game to learn by."""
        lessons, language = self._local_game.lessons, self.settings.language
        if lessons is None:
            return
        match = self.controller.match
        at_hand = help_of_game(match.spec, match.setup, match.position(), language)
        if lesson := lessons.next_lesson(language, at_hand):
            self.notify(lesson, timeout=LESSON_SECONDS, markup=False)

    def _hand_over(self) -> bool:
        """Let people change seats before one sees the other's secrets; return whether they must."""
        self._shown_to = self.controller.eyes
        if not self.controller.spec.hides(self.controller.match.setup):
            return False
        name = self.controller.match.names(self.controller.language)[self.controller.eyes]
        said = self.text("cover", name=name)
        cover = ChoiceDialog(said, [self.text("cover go")], style="-cover")
        self.app.push_screen(cover, self._let_time_run)
        return True

    def on_answered(self, event: Answered) -> None:
        if self not in self.app.screen_stack:
            return
        self.controller.answer(event.seat, event.pick, event.asked)
        self._go_on()

    def on_failed(self, event: Failed) -> None:
        self._warn(event.error.say_in(self.settings.language))
        self._leave()

    def _play(self, number: int) -> None:
        """Take an offer, with the payment that follows it, or mark it."""
        controller = self.controller
        if self._playback.is_running() or not 0 <= number < len(controller.offers):
            return
        if controller.plan is not None and number != controller.ending_place():
            if not controller.toggle(number):
                self._panels.say(self.text("cannot join"))
                return
            self._show()
            self._panels.preview()
            return
        if controller.plan is not None:
            self._give_marked()
            return
        if number != controller.ending_place() and controller.fill_basket(number):
            self._show()
            self._panels.preview()
            return
        picks = controller.row_of(number)
        by_hand = self.settings.by_hand
        self._answer(controller.without_more(picks) if by_hand else controller.with_payment(picks))

    def _give_marked(self) -> None:
        plan = self.controller.plan
        assert plan is not None
        answers = plan.answers()
        if not answers:
            self._panels.say(self.text("marks needed"))
            return
        self._answer(answers)

    def _answer(self, picks: Sequence[Action]) -> None:
        self._playback.begin()
        self.controller.play(picks)
        self._clear_and_go_on()

    def _clear_and_go_on(self) -> None:
        self._panels.clear()
        self._go_on()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._play(event.option_index)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._panels.preview()

    def on_board_taken(self, event: Board.Taken) -> None:
        open_offers = [n for n in event.thing.offers if n not in self.controller.shut_places()]
        marked = [n for n in event.thing.offers if n in self.controller.picked_places()]
        if event.to_read or not (open_offers or marked):
            self._read(event.thing)
        elif marked and self.controller.plan is not None:
            self._play(marked[0])
        elif len(open_offers) == 1:
            self._play(open_offers[0])
        else:
            self._panels.point_at(open_offers[0])
            self.query_one("#choices").focus()

    def on_board_pointed(self, event: Board.Pointed) -> None:
        if event.thing.offers and not self._playback.is_running():
            self._panels.point_at(event.thing.offers[0])
        if lines := self._lines_of(event.thing):
            # Moving to a choice shows what it would bring: what is printed comes with it.
            self.call_later(self._panels.say, "\n".join(lines))

    def _lines_of(self, thing: Thing | None) -> list[str]:
        """Return what is to be read of a thing."""
        if thing is None:
            return []
        return [*([thing.note] if thing.note else []), *self._panels.details_of(thing.look)]

    def _read(self, thing: Thing) -> None:
        """Show what is printed on a thing and, if nothing can be done with it, why not."""
        lines = self._lines_of(thing)
        if thing.wish and not thing.offers and self.controller.decision() is not None:
            lines += [*([""] if lines else []), *self._reason(thing.wish)]
        self._panels.say("\n".join(lines) or self.text("no text"))

    def _reason(self, wish: str) -> list[str]:
        reason = self.controller.why_not(wish)
        if reason is None:
            return [self.text("offered")]
        return [f"{reason.text} [{reason.rule}]" if reason.rule else reason.text]

    def on_text_button_pressed(self) -> None:
        self.action_primary()

    def on_key(self, event: Key) -> None:
        number = self._digits.press(event.key, len(self.controller.offers))
        if number is not None:
            event.stop()
            self._play(number)

    def action_primary(self) -> None:
        """Pass, be done, give what is marked; or end what is shown."""
        ending = self.controller.ending_place()
        if self._playback.is_running():
            self._playback.skip()
        elif not self._playback.was_meant() or self.controller.waits_for_bot():
            return
        elif self.controller.match.is_over():
            self._show_result()
        elif self.controller.plan is not None:
            self._give_marked()
        elif ending is not None:
            self._play(ending)
        else:
            self._play(self._panels.highlighted_place() or 0)

    def action_undo(self) -> None:
        """Take back what was last done here."""
        if self.controller.plan is not None and self.controller.plan.picks:
            self.controller.plan.picks.clear()
            self._show()
            return
        if self.controller.basket:
            self.controller.look_again()
            self._panels.clear()
            self._show()
            return
        self._playback.skip_all()
        done = not self.controller.match.is_over() and self.controller.undo()
        if done:
            self._playback.begin()
            self._clear_and_go_on()
        self.notify(self.text("undone" if done else "no undo"), timeout=2)

    def action_other_side(self) -> None:
        """Go from the list to the table, or back."""
        board, choices = self.query_one(Board), self.query_one("#choices")
        (choices if board.has_focus else board).focus()

    def _pointed_thing(self) -> Thing | None:
        """Return what is pointed at: on the table, or by the list."""
        board = self.query_one(Board)
        if board.has_focus:
            return board.thing()
        number = self._panels.highlighted_place()
        things = [thing for _, thing in board.canvas.spots if number in thing.offers]
        return things[0] if things else self._named_thing(number)

    def _named_thing(self, number: int | None) -> Thing | None:
        """Return what a choice is about that lies nowhere on the table."""
        choices = self.controller.scene().choices
        if number is None or number >= len(choices) or not choices[number].of:
            return None
        return Thing("", (number,), look=choices[number].of[0])

    def action_inspect(self) -> None:
        """Read all that is printed on what is pointed at, with what its keywords mean."""
        lines = self._lines_of(self._pointed_thing())
        said = "\n".join(lines)
        if not said:
            self._panels.say(self.text("no text"))
            return
        notes = self._panels.keyword_lines(said)
        self.app.push_screen(Scroll("\n".join([*lines, *notes]), from_end=False))

    def action_why(self) -> None:
        """Show why something cannot be done now."""
        thing = self._pointed_thing()
        if thing is None or not thing.wish:
            self._panels.say(self.text("why what"))
        elif thing.offers:
            self._panels.say(self.text("offered"))
        else:
            self._panels.say("\n".join(self._reason(thing.wish)))

    def action_hint(self) -> None:
        """Ask a bot what it would do."""
        if self.controller.decision() is None or self._playback.is_running():
            self._panels.say(self.text("no hint"))
            return
        language = self.settings.language
        self._panels.say(self.text("hint waits", bot=display_name(ADVISER, language)))
        think = HintJob(self.controller.match, language).think
        self.run_worker(lambda: think(self.post_message), thread=True, group="hints")

    def on_hinted(self, event: Hinted) -> None:
        if event.asked == self.controller.match.number():
            self._panels.say(event.told)

    def action_all(self) -> None:
        """Mark everything that can be marked, or take all marks back."""
        controller, plan = self.controller, self.controller.plan
        if plan is None or self._playback.is_running():
            return
        if plan.picks:
            plan.picks.clear()
        else:
            ending = controller.ending_place()
            for number in range(len(controller.offers)):
                if number != ending and number not in controller.shut_places():
                    controller.toggle(number)
        self._show()
        self._panels.preview()

    def action_payment(self) -> None:
        """Choose payments oneself, or let them be made."""
        by_hand = not self.settings.by_hand
        self.shell.change(replace(self.settings, by_hand=by_hand))
        self.notify(self.text("paying hand" if by_hand else "paying auto"), timeout=3)

    def action_log(self) -> None:
        """Show all that happened."""
        self.app.push_screen(Scroll(self._panels.story()))

    def action_zones(self) -> None:
        """Show all that is public in words: every zone of every player."""
        self.app.push_screen(Scroll("\n".join(self.controller.table_in_words())))

    def action_help(self) -> None:
        """Explain the keys and the signs."""
        self.show_help(self._presenter.help(self.settings.language))

    def action_books(self) -> None:
        """Look up terms and rules, for the game and edition at hand."""
        match, language = self.controller.match, self.settings.language
        state = match.position()
        at_hand = help_of_game(match.spec, match.setup, state, language)
        self.app.push_screen(Books(self.text("look up"), language, at_hand))

    def action_save(self) -> None:
        """Write a copy of the game to a file."""
        match, header = self.controller.match, self._local_game.header
        self._save_as("save where", "record", lambda: match_text(match, header))

    def action_position(self) -> None:
        """Write the position to a file, to ask about it and play on from it."""
        match, people = self.controller.match, self.controller.people
        language = self.settings.language
        self._save_as("position where", "toml", lambda: saved_position(match, people, language))

    def _save_as(self, question: str, ending: str, write: Callable[[], str]) -> None:
        """Ask for the name of a file, and write a text into it."""

        def save_as(name: str | None) -> None:
            if name is None:
                return
            try:
                save(Path(name).expanduser(), write())
            except MatchError as error:
                self._warn(error.say_in(self.settings.language))
            else:
                self.notify(self.text("saved", name=name), timeout=4)

        name = f"{self.controller.spec.name}.{ending}"
        self.app.push_screen(TextDialog(self.text(question), name), save_as)

    def action_concede(self) -> None:
        """Give up, if that is really meant."""
        if self.controller.match.is_over():
            return

        def concede_if_sure(chosen: int | None) -> None:
            if chosen == 1:
                self.controller.concede()
                self._clear_and_go_on()

        answers = [self.text("no"), self.text("yes")]
        self.app.push_screen(ChoiceDialog(self.text("concede really"), answers), concede_if_sure)

    def action_again(self) -> None:
        """Show once more what happened since one was asked last."""
        if self._playback.again():
            self._panels.clear()
            speed = self.settings.speed if self.settings.speed != AT_ONCE else NORMAL
            self._playback.go_on(speed, self.controller.people)
        else:
            self.notify(self.text("nothing again"), timeout=2)

    def action_close(self) -> None:
        """End what is shown, or take away what was read; else leave the table."""
        if self._playback.is_running():
            self._playback.skip_all()
        elif self._panels.has_details():
            self._panels.clear()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Leave the table; the game is kept."""
        if self.controller.match.is_over():
            self._leave()
            return

        def leave_if_sure(chosen: int | None) -> None:
            if chosen == 0:
                self._leave()

        answers = [self.text("yes"), self.text("no")]
        self.app.push_screen(ChoiceDialog(self.text("leave really"), answers), leave_if_sure)

    def _show_result(self) -> None:
        """Show how it came out, and offer another game."""

        def go_on(chosen: int | None) -> None:
            if chosen == 0:
                local_game = restart_game(self._local_game)
                self.app.switch_screen(TableScreen(local_game))
            elif chosen == 1:
                self._leave()
            elif chosen == 3:
                self.action_again()

        answers = [self.text("again"), self.text("home"), self.text("look at table")]
        if self._playback.can_show_again():
            answers.append(self.text("see the end"))
        self.app.push_screen(ChoiceDialog(self._panels.result(), answers, style="-result"), go_on)
