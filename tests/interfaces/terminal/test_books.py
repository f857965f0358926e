"""Looking things up in the terminal: every term, by one key and a word, the game as it was."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from tests.faults import refuse
from tests.interfaces.terminal.games import AT_ONCE, App, local_game, play, table, until_asked
from throwdown.content.help.lexicon import lexicon
from throwdown.interfaces.terminal.preferences import Preferences
from throwdown.interfaces.terminal.screens.books import Books


def is_open(app: App) -> bool:
    return isinstance(app.screen, Books)


async def look_up(app: App, pilot: Pilot[None], word: str) -> str:
    """Type a word into the books and return what they say."""
    app.screen.query_one(Input).value = word
    await pilot.press("enter")
    await pilot.pause()
    return str(app.screen.query_one("#book", Static).render())


@pytest.mark.rule("SH-1.3", "SH-1.7")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_can_be_looked_up_at_a_table(language: str) -> None:

    async def read_books(app: App, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        before = table(app).controller.match.number()
        await pilot.press("question_mark")
        assert is_open(app)
        refuse(
            [
                each.id
                for each in lexicon(language, "masters")
                if each.definition not in await look_up(app, pilot, each.names[0])
            ]
        )
        assert "DM-7.4.2" in await look_up(app, pilot, "DM-7.4.2")
        assert "┌" in await look_up(app, pilot, "diagram")
        await pilot.press("escape")
        assert not is_open(app)
        assert table(app).controller.match.number() == before

    play(read_books, local_game("masters"), settings=Preferences(speed=0, language=language))


def test_the_start_has_the_books_too() -> None:
    async def read_books(app: App, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        assert "Zermalmen" in await look_up(app, pilot, "overcrush")
        assert "Overcrush" in await look_up(app, pilot, "zermahlen")

    play(read_books, settings=AT_ONCE)
