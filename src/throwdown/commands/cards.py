"""`throwdown cards`: find and read the cards of Dice Masters."""

from __future__ import annotations

import sys
from json import dumps
from typing import Annotated, Literal

from cyclopts import Parameter

from throwdown.catalogue import Catalogue
from throwdown.facts import hint
from throwdown.games import catalogue
from throwdown.listing import listed, nothing_found
from throwdown.wrapping import terminal_width


def cards(
    *query: str,
    set_: Annotated[str | None, Parameter(name="--set")] = None,
    lang: Literal["en", "de"] = "en",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Find and read the cards of Dice Masters.

    For example:
      throwdown cards
      throwdown cards angel
      throwdown cards x-men global bolt
      throwdown cards --set uxm villain --lang de
      throwdown cards "when fielded" --json

    Parameters
    ----------
    query:
        Words that name, text, affiliation or type must have; each further word narrows the search.
    set_:
        Only cards of this set: uxm (Uncanny X-Men), aou (Age of Ultron) or asm (The Amazing
        Spider-Man).
    lang:
        The language: en or de.
    json:
        Print a JSON list; docs/json.md tells its keys.
    """
    everything = catalogue("masters", lang)
    sets = list(dict.fromkeys(str(item.data["set"]) for item in everything.items))
    if set_ is not None and set_ not in sets:
        print(f"throwdown: there is no set '{set_}'{hint(set_, sets)}", file=sys.stderr)
        return 2
    chosen = tuple(item for item in everything.items if set_ in (None, item.data["set"]))
    return show_found(Catalogue(everything.headings, chosen), query, lang, as_json=json)


def show_found(inside: Catalogue, query: tuple[str, ...], language: str, *, as_json: bool) -> int:
    """Print what a search finds in a catalogue; return the exit code: 1 if it is nothing."""
    words = " ".join(query).split()
    found = inside.search(words)
    if as_json:
        print(dumps([dict(item.data) for item in found], ensure_ascii=False))
    elif found:
        print("\n".join(listed(inside, found, language, terminal_width())))
    else:
        print(f"throwdown: {nothing_found(inside, words, language)}", file=sys.stderr)
    return 0 if found or as_json else 1
