"""Pages of the help as lines of text, for whatever shows text: command line, prompt, terminal."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.content.help.damage_chart import damage_chart, masters_damage
from throwdown.content.help.diagram import find_area, movement_diagram
from throwdown.content.help.editions import edition_row, edition_rows
from throwdown.content.help.help_context import NOTHING_AT_HAND, HelpContext
from throwdown.content.help.help_files import EDITIONS
from throwdown.content.help.lexicon import LexiconTerm, find_related, lexicon, term
from throwdown.content.help.movement_boxes import draw_movement
from throwdown.content.help.questions import questions, rate_hero
from throwdown.content.help.rulebook import RuleText, rule
from throwdown.content.help.search import Found, find
from throwdown.content.help.turns import turn_summary
from throwdown.words.languages import DEFAULT, find_languages
from throwdown.words.texts import texts

_DIVIDED = ("turn", "questions", "diagram")
"""Pages that have parts: by game, by hero, or by play area."""
FEW = 4
"""How many entries are shown whole; more are listed."""
GAMES = {"masters": "Dice Masters", "throne": "Dice Throne"}
"""The games that the help is about, with their names."""


def page_of(word: str) -> str:
    """Return the page that a word means in any language, such as `turn`; "" if it means none."""
    said = word.strip().casefold()
    for language in find_languages():
        pages = texts("help.commands", language)
        for key in pages.by_key():
            if said == key or said in pages.words(key):
                return key
    return ""


def read_help(
    asked: str, language: str, at_hand: HelpContext = NOTHING_AT_HAND
) -> list[str] | None:
    """Return a page, an entry or a rule as lines; None if nothing is called so.

    With nothing asked it is the list of the lexicon.
    """
    if not asked.strip():
        return list_terms(language, at_hand)
    page, rest = split_page(asked)
    shown = _page(page, rest, language, at_hand) if page else None
    found = find(asked, language, at_hand.game, at_hand.edition)
    if shown is not None:
        # A term may be called as a page is: `turn`.
        entries = _answer_lines(Found(found.terms), language, at_hand) if not rest else []
        return [*entries, *([""] if entries else []), *shown]
    tokens = at_hand.tokens(asked, language)
    if not found.terms and not found.rules and not tokens:
        return None
    return [*_answer_lines(found, language, at_hand), *_token_lines(tokens, language)]


def split_page(asked: str) -> tuple[str, str]:
    """Return the page that is asked for and what of it, such as a game; "" if it is no page."""
    said = asked.strip().casefold()
    if whole := page_of(said):
        return whole, ""
    first, _, rest = said.partition(" ")
    page = page_of(first)
    return (page, rest.strip()) if page in _DIVIDED else ("", "")


def tell_nothing(asked: str, language: str, at_hand: HelpContext = NOTHING_AT_HAND) -> str:
    """Return that nothing is called so, and what comes nearest, in every language (SH-1.6)."""
    said = texts("help.labels", language)
    near = find(asked, language, at_hand.game, at_hand.edition).near
    names = ", ".join(" · ".join([each.names[0], *each.also[:1]]) for each in near)
    better = said.say("near", names=names) if near else said["near none"]
    return f"{said.say('nothing', query=asked)} {better}"


def list_terms(language: str, at_hand: HelpContext = NOTHING_AT_HAND) -> list[str]:
    """Return the lexicon as a list, by game."""
    said = texts("help.labels", language)
    lines: list[str] = []
    for game in GAMES if at_hand.game not in GAMES else [at_hand.game]:
        lines += ["", said.say("lexicon", game=GAMES[game])]
        lines += _names(lexicon(language, game, at_hand.edition))
    return [*lines[1:], "", said["about help"]]


def _names(terms: Sequence[LexiconTerm]) -> list[str]:
    wide = max(len(each.id) for each in terms) if terms else 0
    return [f"  {each.id.ljust(wide)}  {_both(each)}" for each in terms]


def _both(each: LexiconTerm) -> str:
    return f"{each.title} · {each.also[-1]}" if each.also else each.title


def _page(page: str, rest: str, language: str, at_hand: HelpContext) -> list[str] | None:
    if page == "turn":
        return turn_lines(language, at_hand, rest)
    if page == "diagram":
        return diagram_lines(language, at_hand, rest)
    if page == "chart":
        return [*_damage_lines(language, at_hand), *chart_lines(language)]
    if page == "editions":
        return edition_lines(language, at_hand.edition)
    if page == "heroes":
        return hero_lines(language, at_hand)
    if page == "quick":
        return _names([each for each in lexicon(language, "throne") if each.is_quick])
    return question_lines(rest, language, at_hand)


def turn_lines(language: str, at_hand: HelpContext, game: str = "") -> list[str] | None:
    """Return a turn of a game in short, the running step marked; None for an unknown game."""
    wanted = [game] if game in GAMES else [at_hand.game] if at_hand.game in GAMES else [*GAMES]
    if game and game not in GAMES:
        return None
    said = texts("help.labels", language)
    lines: list[str] = []
    for name in wanted:
        turn = turn_summary(str(name), language, at_hand.edition)
        assert turn is not None
        lines += ["", turn.title]
        for step in turn.steps:
            running = name == at_hand.game and step.number == at_hand.step
            key = "step now" if running else "step"
            lines.append(said.say(key, number=step.number, name=step.name, text=step.text))
            lines.append("  " + said.say("who", text=step.who))
            lines.append("  " + said.say("ends", text=step.ends))
        lines += [turn.doubles] if turn.doubles else []
    return lines[1:]


def diagram_lines(language: str, at_hand: HelpContext, area: str = "") -> list[str] | None:
    """Return the movement diagram, drawn and as a list; None for an unknown play area.

    The arrows that leave or reach an area that is asked for are marked; in a game the numbers of
    dice stand with the areas (SH-4.1).
    """
    said = texts("help.labels", language)
    diagram = movement_diagram(language, at_hand.edition)
    marked = find_area(area, diagram.edition) if area else ""
    if area and not marked:
        return None
    title = said.say("diagram", edition=texts("help.editions", language)[diagram.edition])
    edges: list[str] = []
    for edge in diagram.edges:
        key = "edge marked" if marked in (edge.start, edge.end) else "edge"
        names = {"start": diagram.nodes[edge.start], "end": diagram.nodes[edge.end]}
        edges.append(said.say(key, label=edge.label, rule=edge.rule, **names))
    counted = [
        said.say("dice now", area=name, numbers=" / ".join(map(str, at_hand.dice[key])))
        for key, name in diagram.nodes.items()
        if key in at_hand.dice
    ]
    now = [said["dice of players"], *counted, ""] if counted else []
    return [title, "", *now, *draw_movement(diagram), "", *edges]


def _damage_lines(language: str, at_hand: HelpContext) -> list[str]:
    """Return how the damage that waits adds up (SH-5.2); nothing if none does."""
    if not at_hand.damage:
        return []
    head = texts("help.labels", language)["damage now"]
    return [head, *[f"  {line}" for line in at_hand.damage], ""]


def chart_lines(language: str) -> list[str]:
    """Return the damage chart of Dice Throne, and how life is lost in Dice Masters."""
    said = texts("help.labels", language)
    chart = damage_chart(language)
    rows = [chart.headings, *chart.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = [
        "  ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    explained = [term(each, language) for each in chart.terms]
    lines = [said["chart"], "", *table, ""]
    lines += [f"{each.names[0]}: {each.definition}" for each in explained if each is not None]
    lines += ["", said["masters damage"]]
    return lines + [f"{text} ({key})" for key, text in masters_damage(language).items()]


def edition_lines(language: str, edition: str | None) -> list[str]:
    """Return where the editions differ, the reading in force marked."""
    lines = [texts("help.labels", language)["differences"]]
    for row in edition_rows(language, edition):
        lines += [row.id, *_readings(row.id, language, edition)]
    return lines


def _readings(row: str, language: str, edition: str | None) -> list[str]:
    said, names = texts("help.labels", language), texts("help.editions", language)
    return [
        "  "
        + said.say(
            "reading in force" if reading.in_force else "reading",
            editions=", ".join(names[each] for each in _edition_keys(reading.editions)),
            text=reading.text,
        )
        for reading in edition_row(row, language, edition).readings
    ]


def _edition_keys(editions: Sequence[str]) -> Sequence[str]:
    return ("all",) if len(editions) == len(EDITIONS) else editions


def hero_lines(language: str, at_hand: HelpContext) -> list[str]:
    """Return how hard the heroes are to play, the easy ones first (SH-7.4)."""
    said = texts("help.labels", language)
    known = sorted(at_hand.heroes.items(), key=lambda hero: (rate_hero(hero[0]) or 9, hero[1]))
    lines = [said["ratings"]]
    for hero, name in known:
        hard = rate_hero(hero)
        rated = said.say("rated", hero=name, rating=hard or 0)
        lines.append("  " + (rated if hard is not None else said.say("unrated", hero=name)))
    return lines


def question_lines(about: str, language: str, at_hand: HelpContext) -> list[str] | None:
    """Return the questions about a hero or a game; None if there are none."""
    by_name = {name.casefold(): hero for hero, name in at_hand.heroes.items()}
    wanted = by_name.get(about, about.replace(" ", "_"))
    subjects = [wanted] if about else [at_hand.game] if at_hand.game in GAMES else [*GAMES]
    said = texts("help.labels", language)
    lines: list[str] = []
    for subject in subjects:
        found = questions(str(subject), language)
        if not found:
            return None
        name = GAMES.get(str(subject)) or at_hand.heroes.get(str(subject), about)
        lines += ["", said.say("questions", name=name)]
        for each in found:
            lines.append(
                "  "
                + said.say(
                    "answered",
                    question=each.question,
                    answer=each.answer,
                    source=said[each.source],
                    rule=each.rule,
                )
            )
    return lines[1:]


def _answer_lines(found: Found, language: str, at_hand: HelpContext) -> list[str]:
    said = texts("help.labels", language)
    if len(found.terms) + len(found.rules) > FEW:
        count = said.say("many", count=len(found.terms) + len(found.rules))
        listed = [rule_line(each, language) for each in found.rules]
        return [*_names(found.terms), *listed, "", count]
    lines: list[str] = []
    for each in found.terms:
        lines += ["", *term_lines(each, language, at_hand)]
    for sentence in found.rules:
        lines += ["", *rule_lines(sentence, language, at_hand.edition)]
    return lines[1:]


def term_lines(
    each: LexiconTerm, language: str, at_hand: HelpContext = NOTHING_AT_HAND
) -> list[str]:
    """Return an entry: term, definition, readings, rules, uses, related terms, book lines."""
    said = texts("help.labels", language)
    lines = [said.say("heading", title=each.title, id=each.id), each.definition]
    if each.also:
        lines.append(said.say("other", names=", ".join(each.also)))
    readings = [line for row in each.editions for line in _readings(row, language, at_hand.edition)]
    if readings:
        lines += [said["editions"], *readings]
    lines.append(said["rules"])
    for rule_id in each.rules:
        if (sentence := rule(rule_id, language, at_hand.edition)) is not None:
            lines.append("  " + rule_line(sentence, language))
    english = term(each.id, DEFAULT)
    if english is not None and (used := at_hand.uses(english.names, language)):
        lines.append(said.say("used by", names=", ".join(used)))
    near = find_related(each, language, at_hand.edition)
    lines.append(said.say("related", names=", ".join(other.names[0] for other in near)))
    marks = [said["quick"]] * each.is_quick + [said["own name"]] * each.is_own
    lines.append(said.say("books", books="; ".join([each.books, *marks])))
    return lines


def rule_line(each: RuleText, language: str) -> str:
    """Return a rule in one line."""
    return texts("help.labels", language).say("rule line", id=each.id, text=each.text)


def rule_lines(each: RuleText, language: str, edition: str | None = None) -> list[str]:
    """Return a rule with its chapter, and with the readings of the editions if they differ."""
    head = texts("help.labels", language).say("chapter", chapter=each.chapter, id=each.id)
    return [head, each.text, *_readings(each.id, language, edition)]


def _token_lines(tokens: Sequence[tuple[str, str, str]], language: str) -> list[str]:
    said = texts("help.labels", language)
    return [said.say("tokens", name=name, hero=hero, text=text) for name, hero, text in tokens]
