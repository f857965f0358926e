"""`throwdown cards`: find and read the cards of Dice Masters."""

from __future__ import annotations

import sys
from json import dumps
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.catalogue import Catalogue, UnknownValue
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import catalogue
from throwdown.interfaces.cli.catalogue_list import format_items, tell_nothing_found
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.line_wrap import terminal_width
from throwdown.interfaces.cli.pack_option import PackOption, tell_left_out, use_packs
from throwdown.words.languages import DEFAULT


def cards(
    *query: str,
    set_: Annotated[str | None, Parameter(name="--set")] = None,
    type_: Annotated[str | None, Parameter(name="--type")] = None,
    cost: str | None = None,
    energy: str | None = None,
    affiliation: str | None = None,
    rarity: str | None = None,
    keyword: str | None = None,
    max_: Annotated[str | None, Parameter(name="--max")] = None,
    box: str | None = None,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
    pack: PackOption = None,
) -> int:
    """Find and read the cards of Dice Masters.

    What is chosen by may have several values, with commas in between; a card has one of them.

    For example:
      throwdown cards
      throwdown cards angel
      throwdown cards x-men global bolt
      throwdown cards --set uxm villain --lang de
      throwdown cards --energy fist,mask --cost 2-4 --keyword overcrush
      throwdown cards --type action --rarity rare,super-rare
      throwdown cards --set uxm --box starter
      throwdown cards "when fielded" --json
      throwdown cards "can't be blocked by"
      throwdown cards --pack mine.toml --set mine

    Parameters
    ----------
    query:
        Words that name, text, affiliation or type must have; each further word narrows the search.
    set_:
        Only cards of this set: uxm (Uncanny X-Men), aou (Age of Ultron) or asm (The Amazing
        Spider-Man).
    type_:
        Only character, action or basic cards.
    cost:
        Only cards of this cost: 3, 2-4, 6+.
    energy:
        Only cards of this energy type: fist, bolt, mask, shield, or none.
    affiliation:
        Only cards of this affiliation, such as x-men or villain, or none.
    rarity:
        Only common, uncommon, rare, super-rare or promo cards.
    keyword:
        Only cards with this in their text: global, "when fielded", "while active", or a keyword
        such as overcrush; none for cards without any.
    max_:
        Only cards of which a team may have so many dice: 4, 1-2.
    box:
        Only cards in the starter, or only those in packs.
    lang:
        The language: en or de.
    json:
        Print a JSON list; docs/json.md tells its keys.
    pack:
        Look at the cards in this file, too; give it once for each. Installed ones are there anyway.
    """
    asked = {
        "set": set_,
        "type": type_,
        "cost": cost,
        "energy": energy,
        "affiliation": affiliation,
        "rarity": rarity,
        "keyword": keyword,
        "max": max_,
        "box": box,
    }
    try:
        use_packs(pack)
        found = catalogue("masters", lang)
        tell_left_out(lang, look=False)
        for name, text in asked.items():
            found = found if text is None else found.filter_by(name, text)
    except (UnknownValue, SetupError) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    return show_found(found, query, lang, as_json=json)


def show_found(inside: Catalogue, query: tuple[str, ...], language: str, *, as_json: bool) -> int:
    """Print what a search finds in a catalogue; return the exit code: 1 if it is nothing."""
    words = " ".join(query).split()
    found = inside.search(words)
    if as_json:
        print(dumps([dict(item.data) for item in found], ensure_ascii=False))
    elif found:
        print("\n".join(format_items(inside, found, language, terminal_width())))
    else:
        print(f"throwdown: {tell_nothing_found(inside, words, language)}", file=sys.stderr)
    return 0 if found or as_json else 1
