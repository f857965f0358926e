"""Setting up: what is chosen before a game; Enter on the first line plays."""

from __future__ import annotations

from secrets import randbelow
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from throwdown.bots.bot_names import display_name
from throwdown.content.help.lessons import Lessons
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_text import read_setup
from throwdown.contract.content import MenuChoice, MenuQuestion
from throwdown.contract.game import GameSpec
from throwdown.games.registry import content
from throwdown.interfaces.terminal.opponents import (
    FRIEND,
    MIXED,
    USUAL,
    describe_opponent,
    levels,
    sit_down,
    sit_down_mixed,
)
from throwdown.interfaces.terminal.saved_setups import save_setup, saved_setups
from throwdown.interfaces.terminal.screens.dialogs import ChoiceDialog
from throwdown.interfaces.terminal.screens.screen import AppScreen
from throwdown.interfaces.terminal.screens.table_screen import TableScreen
from throwdown.interfaces.terminal.widgets.key_bar import Keys
from throwdown.kernel.values import Setup

KEYS: Final = (
    ("←→", "screen.turn(1)", "key turn"),
    ("s", "screen.save", "key keep setup"),
    ("o", "screen.open", "key open setup"),
    ("F2", "app.language", "key language"),
    ("F3", "app.look", "key look"),
    ("F4", "app.speed", "key speed"),
    ("h", "screen.help", "key help"),
    ("q", "screen.back", "key back"),
)
OPPONENT: Final = "opponent"
LEARN: Final = "learn"
"""The question whether each step is explained when it first comes up."""
_LEARNT: Final = {"": "learn no", "yes": "learn yes"}
SEAT: Final = "seat "
"""What the keys of questions about single seats begin with; the number follows."""
DETAILS: Final = "details"
"""The row that shows or hides the questions that few want to answer."""


class SetupScreen(AppScreen):
    """What a game is begun with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)"),
        Binding("right", "turn(1)"),
        Binding("s", "save"),
        Binding("o", "open"),
        Binding("escape,q", "back"),
    ]

    def __init__(self, spec: GameSpec) -> None:
        super().__init__()
        self._spec = spec
        self._content = content(spec.name)
        self._answers: dict[str, str] = {OPPONENT: USUAL, LEARN: ""}
        self._shows_details = False

    def compose(self) -> ComposeResult:
        yield Static(id="small")
        yield Static(id="mark")
        yield Static(id="tagline")
        with Horizontal(id="front"):
            yield OptionList(id="menu")
            yield Static(id="about")
        yield Keys(KEYS)

    def on_mount(self) -> None:
        self.speak_anew()

    def speak_anew(self) -> None:
        super().speak_anew()
        speech, language = self._spec.speech, self.settings.language
        self.query_one("#mark", Static).update(speech.about(language).title.upper())
        self.query_one("#tagline", Static).update(speech.about(language).tagline)
        menu = self.query_one("#menu", OptionList)
        place = menu.highlighted or 0
        menu.clear_options()
        menu.add_option(Option(f"\n  ▶ {self.text('play')}\n", id="play"))
        for question in self._questions():
            said = f"  [dim]{question.title}[/]\n    {self._choice(question).title} ▾"
            menu.add_option(Option(said, id=question.key))
        if self._has_details():
            sign = "▾" if self._shows_details else "▸"
            menu.add_option(Option(f"  {self.text('rules in detail')} {sign}", id=DETAILS))
        for question in self._details():
            said = f"  [dim]{question.title}[/]\n    {self._choice(question).title} ▾"
            menu.add_option(Option(said, id=question.key))
        menu.highlighted = min(place, menu.option_count - 1)
        menu.focus()

    def _questions(self) -> list[MenuQuestion]:
        """Return what is asked of this game, and who the opponent is."""
        menu = self._content.menu(self.settings.language)
        for question in menu.questions:
            self._answer(question)
        language = self.settings.language
        programs = [
            MenuChoice(
                level, display_name(level, language), about=describe_opponent(level, language)
            )
            for level in levels()
        ]
        friend = MenuChoice(FRIEND, self.text("friend"))
        mixed = MenuChoice(MIXED, self.text("mixed"))
        other = MenuQuestion(OPPONENT, self.text("opponent"), (*programs, friend, mixed))
        shown = [one for one in menu.questions_for(self._answers) if not one.detail]
        choices = [MenuChoice(value, self.text(key)) for value, key in _LEARNT.items()]
        learn = MenuQuestion(LEARN, self.text("learn"), tuple(choices))
        if self._answers[OPPONENT] != MIXED:
            return [*shown, other, learn]
        return [*shown, other, *self._seat_questions([*programs]), learn]

    def _seat_questions(self, programs: list[MenuChoice]) -> list[MenuQuestion]:
        """Return who plays each seat: the first is yours unless you say otherwise."""
        sides = self._sides()
        person = MenuChoice(FRIEND, self.text("person"))
        usual = next(one for one in programs if one.value == USUAL)
        rest = [one for one in programs if one is not usual]
        has_mates = len(set(sides)) < len(sides)
        asked: list[MenuQuestion] = []
        for seat, side in enumerate(sides):
            title = self.text("seat", number=seat + 1)
            if has_mates:
                title = self.text("seat of team", number=seat + 1, team=side + 1)
            choices = (usual, *rest, person) if seat else (person, *programs)
            asked.append(MenuQuestion(f"{SEAT}{seat}", title, choices))
        for question in asked:
            self._answer(question)
        return asked

    def _sides(self) -> list[int]:
        """Return on whose side each seat is, as the answers stand; nobody, if it cannot begin."""
        menu = self._content.menu(self.settings.language)
        try:
            return list(self._spec.new(menu.setup(self._answers, 0), 0).teams)
        except SetupError:
            return []

    def _has_details(self) -> bool:
        menu = self._content.menu(self.settings.language)
        return any(question.detail for question in menu.questions)

    def _details(self) -> list[MenuQuestion]:
        """Return the questions that few want to answer, if they are to be shown."""
        menu = self._content.menu(self.settings.language)
        return [one for one in menu.questions if one.detail and self._shows_details]

    def _answer(self, question: MenuQuestion) -> str:
        return self._answers.setdefault(question.key, question.choices[0].value)

    def _choice(self, question: MenuQuestion) -> MenuChoice:
        answer = self._answer(question)
        return next(choice for choice in question.choices if choice.value == answer)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        choice = str(event.option_id)
        said = self._spec.speech.about(self.settings.language).intro
        if choice == OPPONENT:
            said = self._about_opponent()
        elif choice == DETAILS:
            said = self.text("rules in detail about")
        elif choice != "play":
            said = self._choice(self._question(choice)).about or said
        self.query_one("#about", Static).update(f"\n{said}")

    def _about_opponent(self) -> str:
        level = self._answers[OPPONENT]
        if level == FRIEND:
            return self.text("friend about")
        if level == MIXED:
            return self.text("mixed about")
        return describe_opponent(level, self.settings.language)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == "play":
            self._play()
            return
        if event.option_id == DETAILS:
            self._shows_details = not self._shows_details
            self.speak_anew()
            return
        question = self._question(str(event.option_id))
        names = [choice.title for choice in question.choices]
        place = question.choices.index(self._choice(question))

        def take_answer(chosen: int | None) -> None:
            if chosen is not None:
                self._answers[question.key] = question.choices[chosen].value
                self.speak_anew()

        self.app.push_screen(ChoiceDialog(question.title, names, first=place), take_answer)

    def _question(self, key: str) -> MenuQuestion:
        return next(one for one in (*self._questions(), *self._details()) if one.key == key)

    def action_turn(self, by: int) -> None:
        """Take the next answer to the question under the cursor."""
        menu = self.query_one("#menu", OptionList)
        if not menu.highlighted or menu.get_option_at_index(menu.highlighted).id == DETAILS:
            return
        question = self._question(str(menu.get_option_at_index(menu.highlighted).id))
        place = question.choices.index(self._choice(question)) + by
        self._answers[question.key] = question.choices[place % len(question.choices)].value
        self.speak_anew()

    def _play(self) -> None:
        seed = randbelow(2**32)
        language = self.settings.language
        if self._answers[OPPONENT] == MIXED and FRIEND not in self._who_sits():
            self.notify(self.text("no person"), severity="error", timeout=8)
            return
        try:
            self._begin(self._spec, self._content.menu(language).setup(self._answers, seed), seed)
        except SetupError as error:
            self._refuse(error)

    def _begin(self, spec: GameSpec, setup: Setup, seed: int) -> None:
        """Sit down to a game; raises SetupError."""
        level = self._answers[OPPONENT]
        if level == MIXED:
            local_game = sit_down_mixed(spec, setup, seed, self._who_sits())
        else:
            local_game = sit_down(spec, setup, seed, level)
        local_game.lessons = Lessons() if self._answers[LEARN] else None
        self.app.switch_screen(TableScreen(local_game))

    def _refuse(self, error: SetupError) -> None:
        self.notify(error.say_in(self.settings.language), severity="error", timeout=8)

    def action_save(self) -> None:
        """Write down what is chosen, to be shared and begun from again."""
        menu = self._content.menu(self.settings.language)
        try:
            setup = self._spec.complete(menu.setup(self._answers, randbelow(2**32)))
        except SetupError as error:
            self._refuse(error)
            return
        self.notify(self.text("saved setup", path=str(save_setup(self._spec.name, setup))))

    def action_open(self) -> None:
        """Begin from a set-up that was written down."""
        paths = saved_setups(self._spec.name)
        if not paths:
            self.notify(self.text("no setups"))
            return

        def begin(chosen: int | None) -> None:
            if chosen is None:
                return
            try:
                _, setup = read_setup(paths[chosen].read_text("utf-8"), paths[chosen])
                self._begin(self._spec, setup, randbelow(2**32))
            except SetupError as error:
                self._refuse(error)

        names = [path.stem for path in paths]
        self.app.push_screen(ChoiceDialog(self.text("open setup"), names), begin)

    def _who_sits(self) -> list[str]:
        """Return who plays each seat."""
        self._questions()
        return [self._answers[f"{SEAT}{seat}"] for seat in range(len(self._sides()))]

    def action_back(self) -> None:
        """Go back home."""
        self.app.pop_screen()
