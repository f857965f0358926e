"""Checking a pack of cards before it is played: its file, every sentence, and whether it works.

A fan's cards are text in a TOML file; nothing in it is run but what the language can say. Every
card is read, looked over, compiled and played in random games against shipped cards.
"""

from __future__ import annotations

from pathlib import Path

from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.compiler.dice import UnsupportedPhrase
from throwdown.games.masters.content.library import Library, open_library
from throwdown.games.masters.content.set_files import SetError
from throwdown.games.masters.language.lint import lint
from throwdown.games.masters.language.nodes import Line
from throwdown.games.masters.language.parser import LanguageError, parse_line
from throwdown.games.masters.model.cards import BASIC, CHARACTER, Card
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.layout import Layout, opening_state
from throwdown.games.masters.rules.programs import programs
from throwdown.kernel.errors import KernelError
from throwdown.kernel.interpreter import start
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed

GAMES = 20
MOST_DECISIONS = 20_000


def pack_faults(path: Path) -> list[str]:
    """Return everything that is wrong with a pack, worded for its author."""
    try:
        library = open_library([path])
    except SetError as error:
        return [str(error)]
    name = library.set_names()[-1]
    cards = [card for card in library.cards() if card.set == name]
    found: list[str] = []
    for card in cards:
        found += [f"{path}: {fault}" for fault in _text_faults(card)]
    return found or _play_faults(path, cards, library)


def _text_faults(card: Card) -> list[str]:
    """Return what is wrong with the sentences of a card."""
    found: list[str] = []
    lines: list[Line] = []
    for text in card.text:
        try:
            lines.append(parse_line(text))
        except LanguageError as error:
            found.append(error.message_about(card.id))
    if found:
        return found
    findings = lint(lines, action=card.kind != CHARACTER)
    return [f"{card.id}: line {finding.line}: {finding.why}" for finding in findings]


def _play_faults(path: Path, cards: list[Card], library: Library) -> list[str]:
    """Play random games with the cards; return what goes wrong, if anything does."""
    own = [(card, card.max_dice) for card in cards if card.kind != BASIC]
    basics = [card for card in cards if card.kind == BASIC]
    shipped = [card for card in library.card_set("uxm").cards if card.kind != BASIC][:8:3]
    other = [(card, 4) for card in shipped]
    layout = Layout([own, other], basics)
    try:
        texts = compile_texts(layout.tables.cards, layout.tables, DEFAULT)
        book = MastersBook(programs(), DEFAULT, layout, texts)
        for seed in range(GAMES):
            s = opening_state(book, layout, 20, seed)
            s.checked = True
            start(s, "game")
            playout(s, rng_from_seed(seed), MOST_DECISIONS)
    except (UnsupportedPhrase, KernelError) as error:
        return [f"{path}: {error}"]
    return []
