"""`throwdown heroes`: find and read the heroes of Dice Throne."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.catalogue import Item, UnknownValue
from throwdown.content.help.questions import HARDEST
from throwdown.content.setup_error import SetupError
from throwdown.games.registry import catalogue
from throwdown.interfaces.cli.commands.cards import show_found
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.pack_option import PackOption, tell_left_out, use_packs
from throwdown.words.languages import DEFAULT


def heroes(
    *query: str,
    rating: str | None = None,
    easy_first: Annotated[bool, Parameter(negative="")] = False,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
    pack: PackOption = None,
) -> int:
    """Find and read the heroes of Dice Throne: dice, board, tokens, companions and cards.

    For example:
      throwdown heroes
      throwdown heroes barbarian
      throwdown heroes undefendable heal
      throwdown heroes paladin --lang de
      throwdown heroes --rating 1-2
      throwdown heroes --easy-first
      throwdown heroes --json
      throwdown heroes --pack my-hero.toml

    Parameters
    ----------
    query:
        Words that the hero's name, board, tokens or cards must have; each further word narrows
        the search.
    rating:
        Only heroes that are so hard to play, 1 easy to 6 hard: 2, 1-3, 5+, or none for those that
        are not rated.
    easy_first:
        List heroes by how hard they are to play.
    lang:
        The language: en or de.
    json:
        Print a JSON list; docs/json.md tells its keys.
    pack:
        Look at the hero in this file, too; give it once for each. Installed ones are there anyway.
    """
    try:
        use_packs(pack)
        found = catalogue("throne", lang)
        tell_left_out(lang, look=False)
        found = found if rating is None else found.filter_by("rating", rating)
    except (UnknownValue, SetupError) as error:
        print(f"throwdown: {error.say_in(lang)}", file=sys.stderr)
        return 2
    if easy_first:
        found = replace(found, items=tuple(sorted(found.items, key=_by_rating)))
    return show_found(found, query, lang, as_json=json)


def _by_rating(item: Item) -> int:
    rating = item.data["rating"]
    return rating if isinstance(rating, int) else HARDEST + 1
