"""Checking a pack of cards before it is played: its file, every sentence, and whether it works.

A fan's cards are text in a TOML file; nothing in it is run but what the language can say. Every
card is read, looked over, compiled and played in random games against shipped cards.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from throwdown.content.packs import Pack, read_pack
from throwdown.content.toml_facts import parse_facts
from throwdown.games.masters.compiler.cards import compile_texts
from throwdown.games.masters.content.library import Library, open_library
from throwdown.games.masters.content.set_files import SetError
from throwdown.games.masters.language.card_slips import read_card_line
from throwdown.games.masters.language.lint import lint
from throwdown.games.masters.language.nodes import Line
from throwdown.games.masters.language.parser import LanguageError
from throwdown.games.masters.model.cards import BASIC, CHARACTER, Card
from throwdown.games.masters.model.ruleset import DEFAULT
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.layout import Layout, opening_state
from throwdown.games.masters.rules.programs import programs
from throwdown.kernel.errors import KernelError
from throwdown.kernel.interpreter import start
from throwdown.kernel.playout import playout
from throwdown.kernel.rng import rng_from_seed
from throwdown.phrase.errors import UnsupportedPhrase

GAMES = 20
MOST_DECISIONS = 20_000


def pack_faults(path: Path) -> list[str]:
    """Return everything that is wrong with a pack, worded for its author."""
    try:
        pack = read_pack(path)
        library = open_library([pack])
    except SetError as error:
        return [str(error)]
    name = library.set_names()[-1]
    cards = [card for card in library.cards() if card.set == name]
    # Each card is looked at, whatever is wrong with the others.
    found = [
        f"{path}:{line}: {fault}"
        for card, block in zip(cards, _blocks(pack, cards), strict=True)
        for line, fault in _card_faults(card, pack, block, library)
    ]
    return found or _play_faults(path, cards, library)


def _blocks(pack: Pack, cards: Sequence[Card]) -> list[int]:
    """Return the line on which the block of each card begins."""
    blocks = parse_facts(pack.path(), pack.text).blocks("card")
    lines = {facts.number("number", 0, sys.maxsize): facts.line() for facts in blocks}
    return [lines[card.number] for card in cards]


def _card_faults(card: Card, pack: Pack, block: int, library: Library) -> list[tuple[int, str]]:
    """Return what is wrong with the texts of a card, each with its line of the file."""
    found: list[tuple[int, str]] = []
    lines: list[Line] = []
    for text in card.text:
        try:
            lines.append(read_card_line(text, card.title, card.subtitle))
        except LanguageError as error:
            found.append((pack.line_of(text, block), error.message_about(card.id)))
    if found:
        return found
    findings = lint(lines, action=card.kind != CHARACTER)
    if findings:
        return [
            (
                pack.line_of(card.text[finding.line - 1], block),
                f"{card.id}: {finding.why}\n  {card.text[finding.line - 1]}",
            )
            for finding in findings
        ]
    try:
        _book([card], library)
    except UnsupportedPhrase as error:
        return [(pack.line_of(error.text, block), str(error))]
    return []


def _book(cards: Sequence[Card], library: Library) -> tuple[MastersBook, Layout]:
    """Return the book of a game with the cards against shipped ones."""
    own = [(card, card.max_dice) for card in cards if card.kind != BASIC]
    basics = [card for card in cards if card.kind == BASIC]
    shipped = [card for card in library.card_set("uxm").cards if card.kind != BASIC][:8:3]
    other = [(card, 4) for card in shipped]
    layout = Layout([own, other], basics)
    texts = compile_texts(layout.tables.cards, layout.tables, DEFAULT, library.pack_cards())
    return MastersBook(programs(), DEFAULT, layout, texts), layout


def _play_faults(path: Path, cards: list[Card], library: Library) -> list[str]:
    """Play random games with the cards; return what goes wrong, if anything does."""
    try:
        book, layout = _book(cards, library)
        for seed in range(GAMES):
            s = opening_state(book, layout, 20, seed)
            s.checked = True
            start(s, "game")
            playout(s, rng_from_seed(seed), MOST_DECISIONS)
    except KernelError as error:
        names = ", ".join(card.id for card in cards)
        return [f"{path}:1: in a random game with {names}: {error}"]
    return []
