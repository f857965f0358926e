"""`throwdown heroes`: find and read the heroes of Dice Throne."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from throwdown.games.registry import catalogue
from throwdown.interfaces.cli.commands.cards import show_found
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.words.languages import DEFAULT


def heroes(
    *query: str,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Find and read the heroes of Dice Throne: dice, board, tokens, companions and cards.

    For example:
      throwdown heroes
      throwdown heroes barbarian
      throwdown heroes undefendable heal
      throwdown heroes paladin --lang de
      throwdown heroes --json

    Parameters
    ----------
    query:
        Words that the hero's name, board, tokens or cards must have; each further word narrows
        the search.
    lang:
        The language: en or de.
    json:
        Print a JSON list; docs/json.md tells its keys.
    """
    return show_found(catalogue("throne", lang), query, lang, as_json=json)
