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
from throwdown.games.throne.language.german.effects import cost, told
from throwdown.games.throne.language.german.lexicon import FACES, LIMITS, LINKS, PLAYERS
from throwdown.games.throne.language.german.moments import condition, result, time
from throwdown.games.throne.language.german.nouns import YOU, Names, each
from throwdown.games.throne.language.hero_words import HeroWords
from throwdown.phrase.german.clauses import (
    Command,
    Finite,
    Order,
    Verb,
    capital,
    parts,
    tidy,
    written,
)
from throwdown.phrase.german.passages import (
    Lead,
    Passage,
    allowed,
    in_first,
    led,
    limited,
    spoken,
    whole,
)

_MAY: Final = Finite("darfst", "darf", "dürfen")
_CHOOSE: Final = Verb("wähle", "wählen")


def german(text: n.Text, words: HeroWords) -> str:
    """The German wording of a text, with the German names of its hero."""
    names = Names(words)
    said = [_body((), text.sentences, names)] if text.sentences else []
    said += [
        _body(_header(clause.header, names), clause.sentences, names) for clause in text.clauses
    ]
    return " ".join(said)


def _body(leads: tuple[Lead, ...], sentences: tuple[n.Sentence, ...], names: Names) -> str:
    return whole(leads, [_sentence(sentence, names) for sentence in sentences])


def _sentence(sentence: n.Sentence, names: Names) -> Passage:
    match sentence.statement:
        case n.Otherwise(block):
            passage = led(Lead("sonst", ""), passage=_passage(block, names))
        case block:
            passage = _passage(block, names)
    return passage if sentence.link is None else _linked(sentence.link, passage)


def _linked(link: w.Link, passage: Passage) -> Passage:
    """An adverb in the middle of a plain sentence, before a colon otherwise."""
    if passage.leads:
        return led(Lead(LINKS[link], ":"), passage=passage)
    return in_first(passage, LINKS[link])


def _header(header: n.Header, names: Names) -> tuple[Lead, ...]:
    match header:
        case n.Trigger(once, when, what):
            lead = _moment(when, names)
            if once:
                joint = ", " if lead.joint == "," else " "
                lead = replace(lead, text=f"einmal{joint}{lead.text}")
        case n.Option(price, when, limit, what):
            lead = _price(price, when, names)
            lead = limited(lead, LIMITS[limit]) if limit else lead
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
        return Lead(written((paid,), Order.FIRST), ":")
    words, is_clause = time(when, names)
    if is_clause:
        return Lead(f"{written((paid,), Order.FIRST)}, {words}", ":")
    return Lead(written((replace(paid, parts=(*paid.parts, *parts(words))),), Order.FIRST), ":")


def _activation(price: n.Activation, names: Names) -> Command:
    token = names.name(price.name)
    cheap = f"({price.on_face.int} auf der {FACES[price.on_face.face]}en Seite)"
    costs = parts("diesen Gefährten", f"für {token.counted(price.int)}", cheap)
    return Command(Verb("aktiviere", "aktivieren"), costs)


def _passage(block: n.Block, names: Names) -> Passage:
    match block:
        case n.Do(effects):
            return Passage(told(effects, names))
        case n.On(shown, inner):
            return led(Lead(f"bei {result(shown, names)}", ""), passage=_passage(inner, names))
        case n.If(what, inner):
            lead = Lead(f"falls {condition(what, names)}", ",")
            return led(lead, passage=_passage(inner, names))
        case n.ForEach(what, inner):
            return led(Lead(each(what, names), ""), passage=_passage(inner, names))
        case n.Choose(options):
            return Passage((Command(_CHOOSE, parts("eines"), _options(options, names)),))
        case n.May(do):
            return allowed(YOU, _MAY, _passage(do, names))
        case n.MayPay(price, do):
            paid = allowed(YOU, _MAY, Passage((cost(price, names),)))
            done = led(Lead("falls du das tust", ","), passage=_passage(do, names))
            return replace(paid, then=spoken(done))
        case n.TheyMay(do):
            return allowed(PLAYERS[w.Who.THAT_PLAYER], _MAY, _passage(do, names))
        case _:
            assert_never(block)


def _options(options: tuple[n.Do, ...], names: Names) -> str:
    """The ways to choose from, told after a colon."""
    ways = [tidy(written(told(do.effects, names), Order.FIRST)) for do in options]
    return f": {capital('; oder '.join(ways))}"
