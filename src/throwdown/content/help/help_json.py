"""The help as data: the same for `throwdown rules --json` and for REST."""

from __future__ import annotations

from throwdown.content.help.damage_chart import damage_chart, masters_damage
from throwdown.content.help.diagram import movement_diagram
from throwdown.content.help.editions import EditionRow, edition_row, edition_rows
from throwdown.content.help.help_context import HelpContext
from throwdown.content.help.lexicon import LexiconTerm, find_related, lexicon, term
from throwdown.content.help.questions import questions, rate_hero
from throwdown.content.help.rulebook import RuleText
from throwdown.content.help.turns import turn_summary
from throwdown.words.languages import DEFAULT


def term_json(each: LexiconTerm, language: str, at_hand: HelpContext) -> dict[str, object]:
    """Return an entry of the lexicon as data."""
    english = term(each.id, DEFAULT)
    return {
        "id": each.id,
        "game": each.game,
        "title": each.title,
        "names": [*each.names],
        "also": [*each.also],
        "definition": each.definition,
        "books": each.books,
        "rules": [*each.rules],
        "related": [other.id for other in find_related(each, language, at_hand.edition)],
        "editions": [
            _row_json(edition_row(row, language, at_hand.edition)) for row in each.editions
        ],
        "quick": each.is_quick,
        "own_name": each.is_own,
        "used_by": [] if english is None else at_hand.uses(english.names, language),
    }


def rule_json(each: RuleText, language: str, at_hand: HelpContext) -> dict[str, object]:
    """Return a rule as data."""
    return {
        "id": each.id,
        "game": each.game,
        "chapter": each.chapter,
        "text": each.text,
        "readings": _row_json(edition_row(each.id, language, at_hand.edition))["readings"],
    }


def _row_json(row: EditionRow) -> dict[str, object]:
    readings = [
        {"editions": [*each.editions], "text": each.text, "in_force": each.in_force}
        for each in row.readings
    ]
    return {"id": row.id, "readings": readings}


def page_json(page: str, rest: str, language: str, at_hand: HelpContext) -> dict[str, object]:
    """Return a page of the help as data: turn, diagram, chart, editions, heroes, questions."""
    if page == "turn":
        return {"turns": turns_json(language, at_hand, rest)}
    if page == "diagram":
        return {"diagram": diagram_json(language, at_hand.edition)}
    if page == "chart":
        return {"chart": chart_json(language)}
    if page == "editions":
        rows = edition_rows(language, at_hand.edition)
        return {"editions": [_row_json(row) for row in rows]}
    if page == "heroes":
        return {"heroes": heroes_json(language, at_hand)}
    if page == "quick":
        quick = [each for each in lexicon(language, "throne") if each.is_quick]
        return {"quick": [each.id for each in quick]}
    by_name = {name.casefold(): hero for hero, name in at_hand.heroes.items()}
    about = by_name.get(rest, rest.replace(" ", "_")) or at_hand.game or "masters"
    return {"questions": questions_json(about, language)}


def turns_json(language: str, at_hand: HelpContext, game: str = "") -> list[dict[str, object]]:
    """Return the turns of the games in short."""
    found = [
        turn_summary(name, language, at_hand.edition)
        for name in ("masters", "throne")
        if name == (game or at_hand.game or name)
    ]
    return [
        {
            "game": turn.game,
            "title": turn.title,
            "steps": [
                {
                    "number": step.number,
                    "name": step.name,
                    "text": step.text,
                    "who": step.who,
                    "ends": step.ends,
                }
                for step in turn.steps
            ],
            "doubles": turn.doubles,
        }
        for turn in found
        if turn is not None
    ]


def diagram_json(language: str, edition: str | None) -> dict[str, object]:
    """Return the movement diagram of an edition."""
    diagram = movement_diagram(language, edition)
    edges = [
        {"start": edge.start, "end": edge.end, "label": edge.label, "rule": edge.rule}
        for edge in diagram.edges
    ]
    return {"edition": diagram.edition, "nodes": diagram.nodes, "edges": edges}


def chart_json(language: str) -> dict[str, object]:
    """Return the damage chart of Dice Throne, and how life is lost in Dice Masters."""
    chart = damage_chart(language)
    return {
        "headings": [*chart.headings],
        "rows": [[*row] for row in chart.rows],
        "terms": [*chart.terms],
        "masters": masters_damage(language),
    }


def heroes_json(language: str, at_hand: HelpContext) -> list[dict[str, object]]:
    """Return the heroes with their rating, null if it is not known, and their questions."""
    return [
        {
            "id": hero,
            "name": name,
            "rating": rate_hero(hero),
            "questions": questions_json(hero, language),
        }
        for hero, name in at_hand.heroes.items()
    ]


def questions_json(about: str, language: str) -> list[dict[str, object]]:
    """Return the questions about a hero or a game."""
    return [
        {
            "question": each.question,
            "answer": each.answer,
            "source": each.source,
            "rule": each.rule,
        }
        for each in questions(about, language)
    ]
