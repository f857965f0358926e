"""Tree to German: `german(line)` is the one German wording of a line of a card.

Here stand lines, headers and blocks. What an effect says is in `german_effects.py`, events and
conditions in `german_events.py`, "kann nicht" and "muss" in `german_rules.py`, dice and players in
`german_nouns.py`, what "er" means in `german_scene.py`, single words in `german_words.py`, and word
order in `german_grammar.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.language.german_effects import told, value
from throwdown.masters.language.german_events import (
    condition,
    event,
    introduced,
    would,
    would_be_koed,
)
from throwdown.masters.language.german_grammar import (
    Case,
    Clause,
    Command,
    Finite,
    Order,
    Phrase,
    Statement,
    Verb,
    capital,
    commanded,
    parts,
    permitted,
    sentence,
    tidy,
    with_adverb,
    with_after,
    written,
)
from throwdown.masters.language.german_nouns import player
from throwdown.masters.language.german_rules import offer
from throwdown.masters.language.german_scene import FIELDED, Scene
from throwdown.masters.language.german_words import KEYWORDS, LIMITS, MOMENTS, STEPS

_MAY: Final = Finite("darfst", "darf", "dürfen")
_MUST: Final = Finite("musst", "muss", "müssen")
_CHOOSES: Final = Finite("wählst", "wählt", "wählen")
_CHOOSE: Final = Verb("wähle", "wählen")


@dataclass(frozen=True, slots=True)
class _Lead:
    """What stands before the main clause, and the mark after it: "falls …" has a comma."""

    text: str
    joint: str
    adverb: bool = False


_Opening: TypeAlias = (
    n.When | n.While | n.At | n.InStep | n.Would | n.WouldTake | n.Global | n.KeywordPart
)


@dataclass(frozen=True, slots=True)
class _Passage:
    """A block in German: leads, clauses, and sentences that belong to it."""

    clauses: tuple[Clause, ...]
    leads: tuple[_Lead, ...] = ()
    then: str = ""


def german(line: n.Line) -> str:
    """The German wording of one line of a card."""
    leads, scene = _header(line.header or ())
    passages: list[_Passage] = []
    for block in line.body:
        passages.append(_passage(block, scene))
        scene = scene.after_sentence(block)
    if line.instead:
        passages[0] = _instead(passages[0])
    burst = f"{line.burst}: " if line.burst else ""
    if not leads and not line.instead and (keywords := _keywords(line.body)):
        return burst + keywords
    return burst + _text(leads, passages)


def _keywords(body: tuple[n.Block, ...]) -> str:
    """A line of keywords alone."""
    words: list[str] = []
    for block in body:
        match block:
            case (n.Keyword(keyword),):
                words.append(f"{KEYWORDS[keyword]}.")
            case _:
                return ""
    return " ".join(words)


def _text(leads: tuple[_Lead, ...], passages: list[_Passage]) -> str:
    """The whole line; a header holds for one sentence with a comma, for several with a colon."""
    if len(passages) == 1 or not leads:
        passages = [_led(*leads, passage=passages[0]), *passages[1:]]
        return " ".join(sentence(_spoken(passage)) for passage in passages)
    labels = "".join(f"{capital(tidy(lead.text))}: " for lead in leads)
    return labels + " ".join(sentence(_spoken(passage)) for passage in passages)


def _spoken(passage: _Passage) -> str:
    """A passage without its capital and full stop."""
    text, order = "", Order.FIRST
    for number, lead in enumerate(passage.leads):
        last = number == len(passage.leads) - 1
        joint = lead.joint if last else ":"
        text += f"{capital(tidy(lead.text))}{joint} "
        order = Order.FIRST if joint == ":" else Order.SECOND
    main = written(passage.clauses, order)
    text += capital(main) if order is Order.FIRST else main
    return f"{sentence(text)} {sentence(passage.then)}" if passage.then else text


def _led(*leads: _Lead, passage: _Passage) -> _Passage:
    return replace(passage, leads=(*leads, *passage.leads))


def _first(passage: _Passage, adverb: str) -> _Passage:
    """The passage with an adverb in its first clause."""
    first, *others = passage.clauses
    return replace(passage, clauses=(with_adverb(first, adverb), *others))


def _instead(passage: _Passage) -> _Passage:
    """A passage that replaces the line above."""
    if passage.leads:
        return _led(_Lead("stattdessen gilt", ":"), passage=passage)
    return _first(passage, "stattdessen")


def _header(header: tuple[n.Part, ...]) -> tuple[tuple[_Lead, ...], Scene]:
    """The leads that a header makes, and what is spoken of after it."""
    leads: list[_Lead] = []
    scene = Scene()
    for part in header:
        match part:
            case n.Limited(limit):
                _limit(leads, LIMITS[limit])
            case n.Activated(cost):
                step = leads.pop().text if leads and leads[-1].adverb else ""
                _cost(leads, _costs(cost, scene, step))
            case _:
                leads.append(_lead(part, scene))
        scene = _scene_after(part, scene)
    return tuple(leads), scene


def _lead(part: _Opening, scene: Scene) -> _Lead:
    match part:
        case n.When(n.WhenFielded()):
            return _Lead("wenn aufgestellt", ":")
        case n.When(what):
            return _Lead(f"wenn {event(what, scene)}", ",")
        case n.While(n.Fact(w.Fact.ACTIVE)):
            return _Lead("solange aktiv", ":")
        case n.While(n.Fact(w.Fact.FIELDED_NOW)):
            this = scene.this.forms[Case.NOM]
            return _Lead(f"in dem Zug, in dem {this} aufgestellt wurde", ",")
        case n.While(what):
            return _Lead(f"solange {condition(what, scene)}", ",")
        case n.At(moment):
            return _Lead(MOMENTS[moment], ":")
        case n.InStep(step):
            return _Lead(STEPS[step], ":", adverb=True)
        case n.Would() | n.WouldTake():
            return _Lead(f"falls {would(part, scene)}", ",")
        case n.Global(cost):
            return _Lead(f"Global ({_costs(cost, scene)})", ":")
        case n.KeywordPart(keyword):
            return _Lead(KEYWORDS[keyword], ":")
        case _:
            assert_never(part)


def _scene_after(part: n.Part, scene: Scene) -> Scene:
    match part:
        case n.When(what) | n.While(what):
            return introduced(what, scene)
        case n.Would() | n.WouldTake():
            return introduced(part, scene)
        case n.KeywordPart(w.Keyword.TEAMWATCH):
            return scene.on_that(FIELDED)
        case n.Activated(cost) | n.Global(cost):
            return scene.after(cost)
        case n.At() | n.InStep() | n.Limited() | n.KeywordPart():
            return scene
        case _:
            assert_never(part)


def _costs(cost: tuple[n.Price, ...], scene: Scene, adverb: str = "") -> str:
    first, *others = told(cost, scene)
    first = with_adverb(first, adverb) if adverb else first
    return tidy(written((first, *others), Order.FIRST))


def _cost(leads: list[_Lead], cost: str) -> None:
    """A cost follows the clause before it, or stands alone."""
    if leads and leads[-1].joint == ",":
        cost = f"{tidy(leads.pop().text)}, {cost}"
    leads.append(_Lead(cost, ":"))


def _limit(leads: list[_Lead], limit: str) -> None:
    """How often, in brackets after what it limits."""
    if not leads:
        leads.append(_Lead(limit, ":"))
    elif leads[-1].text.endswith(")"):
        leads[-1] = replace(leads[-1], text=f"{leads[-1].text[:-1]}, {limit})")
    else:
        leads[-1] = replace(leads[-1], text=f"{tidy(leads[-1].text)} ({limit})")


def _passage(block: n.Block, scene: Scene) -> _Passage:
    match block:
        case n.If(what, inner):
            lead = _Lead(f"falls {condition(what, scene)}", ",")
            return _led(lead, passage=_passage(inner, introduced(what, scene)))
        case n.Otherwise(inner):
            return _led(_Lead("sonst", ""), passage=_passage(inner, scene))
        case n.IfThatKos(which, inner):
            lead = _Lead(f"falls {would_be_koed(which, scene)}", ",")
            return _led(lead, passage=_passage(inner, scene))
        case n.Later(moment, inner):
            return _later(MOMENTS[moment], _passage(inner, scene))
        case n.May(inner):
            return _may(player(w.Player.YOU), _MAY, _passage(inner, scene))
        case n.MayPay(cost, inner):
            paid = _may(player(w.Player.YOU), _MAY, _Passage(told(cost, scene)))
            done = _led(_Lead("falls du das tust", ","), passage=_passage(inner, scene.after(cost)))
            return replace(paid, then=_spoken(done))
        case n.PlayerMust(who, do):
            choice = scene.choice if who is w.Player.YOU else "seiner Wahl"
            return _may(player(who), _MUST, _Passage(told(do, replace(scene, choice=choice))))
        case n.ChooseOne(options):
            return _Passage((Command(_CHOOSE, parts("eines"), _options(options, scene)),))
        case n.PlayerMustChoose(who, options):
            ways = _options(options, scene.named())
            return _Passage((Statement(player(who), _CHOOSES, parts("eines"), after=ways),))
        case _:
            return _inner(block, scene)


def _inner(block: n.Inner, scene: Scene) -> _Passage:
    match block:
        case n.Unless(do, who, way_out):
            payer = player(who)
            after = f", es sei denn, {payer.forms[Case.NOM]} {offer(way_out, payer.person)}"
            return _Passage(with_after(told(do, scene), after))
        case n.Where(do, number):
            after = f", wobei X {value(number, scene.after(do), Case.DAT)} entspricht"
            return _Passage(with_after(told(do, scene), after))
        case n.Delayed(what, do):
            lead = _Lead(f"jedes Mal, wenn {event(what, scene, 'in diesem Zug')}", ",")
            return _Passage(told(do, introduced(what, scene)), (lead,))
        case n.Instead(do):
            return _first(_Passage(told(do, scene)), "stattdessen")
        case tuple():
            return _Passage(told(block, scene))
        case _:
            assert_never(block)


def _later(moment: str, passage: _Passage) -> _Passage:
    if passage.leads:
        return _led(_Lead(moment, ":"), passage=passage)
    return _first(passage, moment)


def _may(who: Phrase, modal: Finite, passage: _Passage) -> _Passage:
    """What a player may or must do; what nobody does with his hands is spelled out."""
    commands = [command for clause in passage.clauses if (command := commanded(clause))]
    if len(commands) == len(passage.clauses) and not passage.leads and not passage.then:
        return _Passage((permitted(who, modal, commands),))
    after = f": {capital(_spoken(passage))}"
    return _Passage((Statement(who, modal, parts("Folgendes"), "bewirken", after),))


def _options(options: tuple[tuple[n.Effect, ...], ...], scene: Scene) -> str:
    """The ways to choose from, told after a colon."""
    ways = [tidy(written(told(do, scene), Order.FIRST)) for do in options]
    return f": {capital('; oder '.join(ways))}"
