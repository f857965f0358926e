"""Looking at a card: what is printed on it, in plain words, made from its description."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.language.english import english
from throwdown.games.masters.language.wording import icon_names
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import BASIC, CARD_KINDS, STAR
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.layout import SIDES
from throwdown.games.masters.rules.core.sides import opponent
from throwdown.games.masters.speech.printed_cards import printed_cards
from throwdown.games.masters.view.notation import energy_word
from throwdown.games.masters.view.seen_choices import card_id
from throwdown.kernel.values import Json, View
from throwdown.words.lists import join_words
from throwdown.words.texts import texts

_YOUR_OPPONENT: Final = "our opponent"
"""What every phrase about the one opponent across says, whether or not it begins a line."""


def inspect(s: MastersState, word: str, language: str, players: Sequence[str] = ()) -> list[str]:
    """Return the cards of this game that a word names, line by line; all for "".

    A word is the id of a card, or stands in its name. With four players it is told who `your
    opponent` is (DM-17.10.1).
    """
    wanted, cards = word.casefold(), book_of(s).tables.cards
    things = _table(printed_cards(book_of(s), language)["things"])
    known = [number for number in range(len(cards)) if number != SIDEKICK_CARD]
    found = [number for number in known if word == card_id(number)] or [
        number
        for number in known
        for names in [(cards[number].name(), cards[number].name(language))]
        if any(wanted in name.casefold() for name in names)
    ]
    return [
        line
        for number in found
        for line in (
            *card_lines(_table(things[card_id(number)]), language),
            *_opponents(s, number, language, players),
        )
    ]


def _opponents(s: MastersState, card: int, language: str, players: Sequence[str]) -> list[str]:
    """Return who `your opponent` is to each player who can use a text that says so."""
    book = book_of(s)
    said = [line for line in card_texts(book).text_of(card) if _YOUR_OPPONENT in english(line)]
    if len(players) <= SIDES or not said:
        return []
    open_to_all = book.tables.kind[card] == BASIC or any("Global" in english(x) for x in said)
    owners = {s.owner[die] for die in book.dice_of[card]}
    seats = [seat for seat in range(len(s.teams)) if open_to_all or seat in owners]
    forms = texts("masters.inspection", language)
    pairs = [forms.say("across", seat=players[n], opponent=players[opponent(s, n)]) for n in seats]
    return [f"  {forms.say('opponent', pairs=join_words(pairs, language))}"]


def card_lines(card: View, language: str) -> list[str]:
    """Return what is printed on a card and its die, from its description."""
    forms = texts("masters.inspection", language)
    facts = forms.say("cost", cost=int(str(card["cost"])))
    if card["energy"] is not None:
        energy = texts("masters.energies", language)[str(card["energy"])]
        facts += forms.say("energy", energy=energy)
    if card["type"] == CARD_KINDS.name(BASIC):
        facts += forms["basic"]
    icons = icon_names(language)
    facts += "".join(f", {icons.get(str(icon), icon)}" for icon in _list(card["affiliations"]))
    text = [str(line) for line in _list(card["text"])] or [forms["plain"]]
    sides = "; ".join(_side(_table(side), language) for side in _list(card["sides"]))
    head = f"{card['name']} ({facts})"
    read = [forms.say("reading", text=str(each)) for each in _list(card["readings"])]
    die = forms.say("die", faces=sides)
    return [head, *[f"  {line}" for line in (*text, die, *read)]]


def _side(side: View, language: str) -> str:
    """Return a side of a die, energy in letters."""
    forms = texts("masters.inspection", language)
    if "energy" in side:
        kind = ENERGY_KINDS.number(str(side["energy"]))
        return energy_word(kind, int(str(side["amount"])))
    bursts = int(str(side["bursts"]))
    stars = f" {STAR * bursts}" if bursts else ""
    if "level" not in side:
        return forms["action"] + stars
    numbers = {key: int(str(side[key])) for key in ("level", "fielding", "attack", "defense")}
    return forms.fill("face", numbers) + stars


def _table(value: Json) -> View:
    assert isinstance(value, dict)
    return value


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value
