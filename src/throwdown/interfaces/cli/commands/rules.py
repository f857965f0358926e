"""`throwdown rules`: look up terms and rules in plain words."""

from __future__ import annotations

import sys
from json import dumps
from typing import Annotated

from cyclopts import Parameter

from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.help_files import EDITIONS
from throwdown.content.help.help_json import page_json, rule_json, term_json
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.pages import GAMES, read_help, split_page, tell_nothing
from throwdown.content.help.search import find
from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.interfaces.cli.line_wrap import terminal_width, wrap_lines
from throwdown.interfaces.cli.request_error import request_error
from throwdown.interfaces.game_help import help_context
from throwdown.interfaces.rulings import find_rulings, found_json, ruling_lines
from throwdown.words.languages import DEFAULT


def check_edition(_: object, edition: str | None) -> None:
    """Refuse an unknown edition.

    Raises:
        RequestError: it names those that there are.
    """
    if edition is not None and edition not in EDITIONS:
        raise request_error("edition", name=edition, known=", ".join(EDITIONS))


def check_game(_: object, game: str | None) -> None:
    """Refuse a game that the help does not have.

    Raises:
        RequestError: it names those that it has.
    """
    if game is not None and game not in GAMES:
        raise request_error("help game", name=game, known=", ".join(GAMES))


def rules(
    *query: str,
    game: Annotated[str | None, Parameter(validator=check_game)] = None,
    ruleset: Annotated[str | None, Parameter(validator=check_edition)] = None,
    lang: LanguageOption = DEFAULT,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Look up terms and rules in plain words.

    Without a word it lists the lexicon. Names are found in every language.

    For example:
      throwdown rules
      throwdown rules overcrush
      throwdown rules zermalmen --lang de
      throwdown rules DM-7.4.2
      throwdown rules UXM-004
      throwdown rules wolverine
      throwdown rules turn masters --ruleset uxm
      throwdown rules diagram
      throwdown rules chart
      throwdown rules editions --ruleset asm_de
      throwdown rules heroes
      throwdown rules questions gunslinger
      throwdown rules undefendable --json

    Parameters
    ----------
    query:
        The name of a term, a card or a hero; the id of a term, a rule or a card (UXM-004); words
        that a text or a ruling has; or a page: turn, diagram, chart, editions, heroes, questions,
        quick.
    game:
        Only terms of this game: masters or throne.
    ruleset:
        Speak for this edition of Dice Masters: uxm, aou, asm or asm_de.
    lang:
        The language: en or de.
    json:
        Print JSON; docs/json.md tells its keys.
    """
    asked = " ".join(query)
    at_hand = help_context(lang, game, ruleset)
    if json:
        print(dumps(_as_json(asked, lang, at_hand), ensure_ascii=False))
        return 0
    told = ruling_lines(find_rulings(asked, lang), lang)
    lines = read_help(asked, lang, at_hand)
    if lines is not None or told:
        lines = [*(lines or []), *([""] if lines and told else []), *told]
    if lines is None:
        print(f"throwdown: {tell_nothing(asked, lang, at_hand)}", file=sys.stderr)
        return 1
    width = terminal_width()
    print("\n".join(part for line in lines for part in wrap_lines(line, width)))
    return 0


def _as_json(asked: str, language: str, at_hand: HelpContext) -> dict[str, object]:
    if not asked:
        terms = lexicon(language, at_hand.game, at_hand.edition)
        return {"terms": [term_json(each, language, at_hand) for each in terms]}
    page, rest = split_page(asked)
    shown = page_json(page, rest, language, at_hand) if page else {}
    found = find(asked, language, at_hand.game, at_hand.edition)
    return {
        **shown,
        "terms": [term_json(each, language, at_hand) for each in found.terms],
        "rules": [rule_json(each, language, at_hand) for each in found.rules],
        "near": [each.id for each in found.near],
        "about": found_json(find_rulings(asked, language), language),
    }
