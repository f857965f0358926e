"""The books of a game: which one a set-up is played by.

A book is made once for each setting and used by every game of it. The shipped heroes are known
to be sound; the texts of a pack are checked when its hero is first played.
"""

from __future__ import annotations

from functools import lru_cache

from throwdown.content.packs import Pack, read_packs
from throwdown.content.setup_error import SetupError
from throwdown.content.setup_fields import SetupKey, fault_under
from throwdown.games.throne.compiler.heroes import CompiledHeroes, compile_heroes
from throwdown.games.throne.content.hero import Hero
from throwdown.games.throne.content.hero_files import HeroError
from throwdown.games.throne.content.library import Library, open_library
from throwdown.games.throne.language.parser import LanguageError, parse_text
from throwdown.games.throne.model.formats import Format
from throwdown.games.throne.model.ruleset import Ruleset
from throwdown.games.throne.rules.core.book import ThroneBook
from throwdown.games.throne.rules.programs import programs
from throwdown.games.throne.setup.setup_reader import GameSetup, read_setup
from throwdown.kernel.action import NONE
from throwdown.phrase.errors import UnsupportedPhrase
from throwdown.words.message import Message


@lru_cache(maxsize=16)
def library_of(packs: tuple[Pack, ...]) -> Library:
    """Return all heroes there are with these packs."""
    try:
        return open_library(packs)
    except HeroError as error:
        raise SetupError(fault_under("packs", error.message)) from error


@lru_cache(maxsize=256)
def setup_and_book(heroes: Library | None, key: SetupKey) -> tuple[GameSetup, ThroneBook]:
    """Return what a set-up says and the book it is played by.

    Heroes come from a library, or from those that are shipped and the packs the set-up names.
    """
    library = heroes or library_of(read_packs(key.setup))
    setting = read_setup(key.setup, library)
    # Who begins is no part of the book.
    return setting, book_for(library, setting.replace(start=NONE))


@lru_cache(maxsize=256)
def book_for(library: Library, setting: GameSetup) -> ThroneBook:
    """Return the book for a setting: the same one whenever it is the same."""
    heroes = [library.hero(hero) for hero in setting.heroes]
    try:
        for hero in heroes:
            if not library.is_shipped(hero.id):
                _check_texts(hero)
        made = compile_heroes(heroes, library.common(), setting.rules, promos=setting.promos)
    except (LanguageError, UnsupportedPhrase) as error:
        raise SetupError(Message("faults.setup", "card text", why=str(error))) from error
    return open_book(setting.rules, setting.form, made)


def open_book(rules: Ruleset, form: Format, made: CompiledHeroes) -> ThroneBook:
    """Return the book of a game with compiled heroes."""
    return ThroneBook(programs(), rules, form, made.tables, made.texts, made)


def compiled_heroes(book: ThroneBook) -> CompiledHeroes:
    """Return the heroes of a game as they were compiled, with what is printed on them."""
    made = book.made
    assert isinstance(made, CompiledHeroes)
    return made


def _check_texts(hero: Hero) -> None:
    """Raise LanguageError if a text of a hero is not the one wording of what it says."""
    # Imported only for packs: a game of shipped heroes begins without it.
    from throwdown.games.throne.compiler.hero_texts import texts_of

    for printed in texts_of(hero):
        parse_text(printed.text)
