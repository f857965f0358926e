"""Looking at a card: what is printed on it, in plain words, made from its description."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.games.masters.language.wording import icon_names
from throwdown.games.masters.model.card_tables import SIDEKICK_CARD
from throwdown.games.masters.model.cards import BASIC, CARD_KINDS, STAR
from throwdown.games.masters.model.energy import ENERGY_KINDS
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.sides import opponent, team_seats
from throwdown.games.masters.speech.printed_cards import printed_cards
from throwdown.games.masters.view.notation import energy_word
from throwdown.games.masters.view.seen_choices import card_id
from throwdown.kernel.action import NONE
from throwdown.kernel.values import Json, View
from throwdown.words.texts import texts


def inspect(s: MastersState, word: str, language: str, names: Sequence[str] = ()) -> list[str]:
    """Return the cards of this game that a word names, line by line; all for "".

    A word is the id of a card, or stands in its name.
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
    lines = []
    for number in found:
        lines += card_lines(_table(things[card_id(number)]), language)
        lines += [f"  {line}" for line in describe_opponent(s, number, language, names)]
    return lines


def describe_opponent(
    s: MastersState, card: int, language: str, names: Sequence[str] = ()
) -> list[str]:
    """Return who "your opponent" is by name, where there are two of them (DM-17.10.1)."""
    if len(s.teams) == 2:
        return []
    forms = texts("masters.inspection", language)
    called = names or [texts("masters.table", language).say("seat", number=n + 1) for n in range(4)]
    layout = book_of(s).layout
    owners = {layout.home[die] for die in range(len(layout.card_of)) if layout.card_of[die] == card}
    seats = [seat for seat in owners if seat != NONE]
    if seats:
        across = called[opponent(s, seats[0])]
        return [forms.say("your opponent", owner=called[seats[0]], across=across)]
    pairs = ", ".join(f"{called[seat]} – {called[opponent(s, seat)]}" for seat in team_seats(s, 0))
    return [forms.say("any opponent", pairs=pairs)]


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
    return [head, *[f"  {line}" for line in text], f"  {forms.say('die', faces=sides)}"]


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
