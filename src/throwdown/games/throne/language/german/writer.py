"""Tree to German: `german(text, words)` is the one German wording of a text.

Here stand texts, headers and blocks. What an effect says is in `effects.py`, moments and
conditions in `moments.py`, amounts and things in `nouns.py`, single words in
`lexicon.py`, and word order in `throwdown.phrase.german`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.german.effects import cost, effect_clauses
from throwdown.games.throne.language.german.lexicon import FACES, LIMITS, LINKS, PLAYERS
from throwdown.games.throne.language.german.moments import condition, result, time
from throwdown.games.throne.language.german.nouns import YOU, Names, for_each
from throwdown.games.throne.language.hero_words import HeroWords
from throwdown.phrase.german.clauses import (
    Command,
    Finite,
    Order,
    VerbForms,
    capital,
    parts,
    tidy,
    write_clauses,
)
from throwdown.phrase.german.passages import (
    Lead,
    Passage,
    add_adverb_to_first,
    limit_lead,
    modal_passage,
    prepend_leads,
    write_passage,
    write_text,
)

_MAY: Final = Finite("darfst", "darf", "dürfen")
_CHOOSE: Final = VerbForms("wähle", "wählen")


def german(text: n.Text, words: HeroWords) -> str:
    """Return the German wording of a text, with the German names of its hero."""
    names = Names(words)
    said = [_body((), text.sentences, names)] if text.sentences else []
    said += [
        _body(_header(clause.header, names), clause.sentences, names) for clause in text.clauses
    ]
    return " ".join(said)


def _body(leads: tuple[Lead, ...], sentences: tuple[n.Sentence, ...], names: Names) -> str:
    return write_text(leads, [_sentence(sentence, names) for sentence in sentences])


def _sentence(sentence: n.Sentence, names: Names) -> Passage:
    match sentence.statement:
        case n.Otherwise(block):
            passage = prepend_leads(Lead("sonst", ""), passage=_passage(block, names))
        case block:
            passage = _passage(block, names)
    return passage if sentence.link is None else _link_passage(sentence.link, passage)


def _link_passage(link: w.Link, passage: Passage) -> Passage:
    """Return a passage with its adverb: inside a plain sentence, else before a colon."""
    if passage.leads:
        return prepend_leads(Lead(LINKS[link], ":"), passage=passage)
    return add_adverb_to_first(passage, LINKS[link])


def _header(header: n.Header, names: Names) -> tuple[Lead, ...]:
    match header:
        case n.Trigger(once, when, what):
            lead = _moment(when, names)
            if once:
                joint = ", " if lead.joint == "," else " "
                lead = replace(lead, text=f"einmal{joint}{lead.text}")
        case n.Option(price, when, limit, what):
            lead = _price(price, when, names)
            lead = limit_lead(lead, LIMITS[limit]) if limit else lead
        case _:
            assert_never(header)
    if what is None:
        return (lead,)
    if lead.joint == ",":
        return (replace(lead, text=f"{lead.text} und {condition(what, names)}"),)
    return (replace(lead, text=f"{lead.text}, falls {condition(what, names)}"),)


def _moment(when: n.Time, names: Names) -> Lead:
    words, is_clause = time(when, names)
    return Lead(words, "," if is_clause else ":")


def _price(price: n.Price, when: n.Time | None, names: Names) -> Lead:
    paid = _activation(price, names) if isinstance(price, n.Activation) else cost(price, names)
    if when is None:
        return Lead(write_clauses((paid,), Order.FIRST), ":")
    words, is_clause = time(when, names)
    if is_clause:
        return Lead(f"{write_clauses((paid,), Order.FIRST)}, {words}", ":")
    return Lead(
        write_clauses((replace(paid, parts=(*paid.parts, *parts(words))),), Order.FIRST), ":"
    )


def _activation(price: n.Activation, names: Names) -> Command:
    token = names.name(price.name)
    cheap = f"({price.on_face.int} auf der {FACES[price.on_face.face]}en Seite)"
    costs = parts("diesen Gefährten", f"für {token.count_accusative(price.int)}", cheap)
    return Command(VerbForms("aktiviere", "aktivieren"), costs)


def _passage(block: n.Block, names: Names) -> Passage:
    match block:
        case n.Do(effects):
            return Passage(effect_clauses(effects, names))
        case n.On(shown, inner):
            return prepend_leads(
                Lead(f"bei {result(shown, names)}", ""), passage=_passage(inner, names)
            )
        case n.If(what, inner):
            lead = Lead(f"falls {condition(what, names)}", ",")
            return prepend_leads(lead, passage=_passage(inner, names))
        case n.ForEach(what, inner):
            return prepend_leads(Lead(for_each(what, names), ""), passage=_passage(inner, names))
        case n.Choose(options):
            return Passage((Command(_CHOOSE, parts("eines"), _options(options, names)),))
        case n.May(do):
            return modal_passage(YOU, _MAY, _passage(do, names))
        case n.MayPay(price, do):
            paid = modal_passage(YOU, _MAY, Passage((cost(price, names),)))
            done = prepend_leads(Lead("falls du das tust", ","), passage=_passage(do, names))
            return replace(paid, then=write_passage(done))
        case n.TheyMay(do):
            return modal_passage(PLAYERS[w.Who.THAT_PLAYER], _MAY, _passage(do, names))
        case _:
            assert_never(block)


def _options(options: tuple[n.Do, ...], names: Names) -> str:
    """Return the ways to choose from, told after a colon."""
    ways = [tidy(write_clauses(effect_clauses(do.effects, names), Order.FIRST)) for do in options]
    return f": {capital('; oder '.join(ways))}"
