"""Tree to German: `german(line)` is the one German wording of a line of a card.

Here stand lines, headers and blocks. What an effect says is in `effects.py`, with damage and
values in `stats.py` and what is done by hand in `movement.py`; events and conditions in
`events.py`, "kann nicht" and "muss" in `restrictions.py`, dice and players in
`nouns.py` after `determiners.py`, what "er" means in `scene.py`, single words
in `lexicon.py` and `phrases.py`, and word order in `phrase/german/clauses.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.effects import effect_clauses, option
from throwdown.games.masters.language.german.events import (
    condition,
    event,
    scene_after,
    would_be_koed_clause,
    would_clause,
)
from throwdown.games.masters.language.german.lexicon import KEYWORDS
from throwdown.games.masters.language.german.nouns import player
from throwdown.games.masters.language.german.phrases import LIMITS, MOMENTS, STEPS
from throwdown.games.masters.language.german.restrictions import offer
from throwdown.games.masters.language.german.scene import FIELDED, Scene
from throwdown.games.masters.language.german.stats import value
from throwdown.phrase.german.clauses import (
    Case,
    Command,
    Finite,
    Order,
    Statement,
    VerbForms,
    append_to_last,
    capital,
    parts,
    tidy,
    with_adverb,
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
_MUST: Final = Finite("musst", "muss", "müssen")
_CHOOSES: Final = Finite("wählst", "wählt", "wählen")
_CHOOSE: Final = VerbForms("wähle", "wählen")
_THIS_TURN: Final = "in diesem Zug"


_Opening: TypeAlias = n.Trigger | n.While | n.At | n.InStep | n.Global | n.KeywordPart


def german(line: n.Line) -> str:
    """Return the German wording of one line of a card."""
    leads, scene = _header(line.header or ())
    passages: list[Passage] = []
    for block in line.body:
        passages.append(_passage(block, scene))
        scene = scene.after_sentence(block)
    if line.instead:
        passages[0] = _mark_instead(passages[0])
    # The step stands inside a single sentence: "darfst du ihn in deiner Hauptphase …".
    if leads and leads[-1].adverb and len(passages) == 1 and not passages[0].leads:
        passages[0] = add_adverb_to_first(passages[0], leads[-1].text)
        leads = leads[:-1]
    burst = f"{line.burst}: " if line.burst else ""
    if not leads and not line.instead and (keywords := _keywords(line.body)):
        return burst + keywords
    return burst + write_text(leads, passages)


def _keywords(body: tuple[n.Block, ...]) -> str:
    """Return a line of keywords alone."""
    words: list[str] = []
    for block in body:
        match block:
            case (n.Keyword(keyword),):
                words.append(f"{KEYWORDS[keyword]}.")
            case _:
                return ""
    return " ".join(words)


def _mark_instead(passage: Passage) -> Passage:
    """Return a passage that replaces the line above."""
    if passage.leads:
        return prepend_leads(Lead("stattdessen gilt", ":"), passage=passage)
    return add_adverb_to_first(passage, "stattdessen")


def _header(header: tuple[n.Part, ...]) -> tuple[tuple[Lead, ...], Scene]:
    """Return the leads that a header makes, and what is spoken of after it."""
    leads: list[Lead] = []
    scene = Scene()
    for part in header:
        match part:
            case n.Limited(limit):
                _append_limit(leads, LIMITS[limit])
            case n.Activated(cost):
                step = leads.pop().text if leads and leads[-1].adverb else ""
                _append_cost(leads, _costs(cost, scene, step))
            case _:
                leads.append(_lead(part, scene))
        scene = _scene_after(part, scene)
    return tuple(leads), scene


def _lead(part: _Opening, scene: Scene) -> Lead:
    match part:
        case n.When(n.WhenFielded()):
            return Lead("wenn aufgestellt", ":")
        case n.When(what):
            return Lead(f"wenn {event(what, scene)}", ",")
        case n.While(n.Fact(w.Fact.ACTIVE)):
            return Lead("solange aktiv", ":")
        case n.While(n.Fact(w.Fact.FIELDED_NOW)):
            this = scene.this.forms[Case.NOM]
            return Lead(f"in dem Zug, in dem {this} aufgestellt wurde", ",")
        case n.While(what):
            return Lead(f"solange {condition(what, scene)}", ",")
        case n.At(moment):
            return Lead(MOMENTS[moment], ":")
        case n.InStep(step):
            return Lead(STEPS[step], ":", adverb=True)
        case n.Would() | n.WouldTake() | n.WouldDeal():
            return Lead(f"falls {would_clause(part, scene)}", ",")
        case n.Global(cost):
            return Lead(f"Global ({_costs(cost, scene)})", ":")
        case n.KeywordPart(keyword):
            return Lead(KEYWORDS[keyword], ":")
        case _:
            assert_never(part)


def _scene_after(part: n.Part, scene: Scene) -> Scene:
    match part:
        case n.When(what) | n.While(what):
            return scene_after(what, scene)
        case n.Would() | n.WouldTake() | n.WouldDeal():
            return scene_after(part, scene)
        case n.KeywordPart(w.Keyword.TEAMWATCH):
            return scene.after_naming_that(FIELDED)
        case n.Activated(cost) | n.Global(cost):
            return scene.after_effect(cost)
        case n.At() | n.InStep() | n.Limited() | n.KeywordPart():
            return scene
        case _:
            assert_never(part)


def _costs(cost: tuple[n.Price, ...], scene: Scene, adverb: str = "") -> str:
    first, *others = effect_clauses(cost, scene)
    first = with_adverb(first, adverb) if adverb else first
    return tidy(write_clauses((first, *others), Order.FIRST))


def _append_cost(leads: list[Lead], cost: str) -> None:
    """Append a cost to the leads: after the clause before it, or alone."""
    if leads and leads[-1].joint == ",":
        cost = f"{tidy(leads.pop().text)}, {cost}"
    leads.append(Lead(cost, ":"))


def _append_limit(leads: list[Lead], limit: str) -> None:
    """Append how often a line counts to the last lead, or as a lead of its own."""
    leads.append(limit_lead(leads.pop(), limit) if leads else Lead(limit, ":"))


def _passage(block: n.Block, scene: Scene) -> Passage:
    match block:
        case n.If(what, inner):
            lead = Lead(f"falls {condition(what, scene)}", ",")
            return prepend_leads(lead, passage=_passage(inner, scene_after(what, scene)))
        case n.Otherwise(inner):
            return prepend_leads(Lead("sonst", ""), passage=_passage(inner, scene))
        case n.IfThatKos(which, inner):
            lead = Lead(f"falls {would_be_koed_clause(which, scene)}", ",")
            return prepend_leads(lead, passage=_passage(inner, scene))
        case n.Later(moment, inner):
            return _later(MOMENTS[moment], _passage(inner, scene))
        case n.May(who, inner):
            return modal_passage(player(who), _MAY, _passage(inner, _scene_for_chooser(who, scene)))
        case n.MayPay(who, cost, inner):
            paid = modal_passage(
                player(who), _MAY, Passage(effect_clauses(cost, _scene_for_chooser(who, scene)))
            )
            asked = "falls du das tust" if who is w.Player.YOU else "falls er das tut"
            after = scene.after_cost(cost) if who is w.Player.YOU else scene.with_names()
            done = prepend_leads(Lead(asked, ","), passage=_passage(inner, after))
            return replace(paid, then=write_passage(done))
        case n.PlayerMust(who, do):
            actor = scene.opponent if who is w.Player.OPPONENT else player(who)
            return modal_passage(
                actor, _MUST, Passage(effect_clauses(do, _scene_for_chooser(who, scene)))
            )
        case n.ChooseOne(options):
            return Passage((Command(_CHOOSE, parts("eines"), _options(options, scene)),))
        case n.PlayerMustChoose(who, options):
            ways = _options(options, scene.with_names(), who)
            return Passage((Statement(player(who), _CHOOSES, parts("eines"), after=ways),))
        case _:
            return _inner(block, scene)


def _inner(block: n.Inner, scene: Scene) -> Passage:
    match block:
        case n.Unless(do, who, way_out):
            payer = player(who)
            after = f", es sei denn, {payer.forms[Case.NOM]} {offer(way_out, payer.person)}"
            return Passage(append_to_last(effect_clauses(do, scene), after))
        case n.Where(do, number):
            after = f", wobei X {value(number, scene.for_x(do), Case.DAT)} entspricht"
            return Passage(append_to_last(effect_clauses(do, scene), after))
        case n.Delayed(trigger, inner):
            return _delayed_passage(trigger, inner, scene)
        case n.Instead(do):
            return add_adverb_to_first(Passage(effect_clauses(do, scene)), "stattdessen")
        case tuple():
            return Passage(effect_clauses(block, scene))
        case _:
            assert_never(block)


def _delayed_passage(trigger: n.Trigger, inner: n.Inner, scene: Scene) -> Passage:
    if isinstance(trigger, n.When):
        lead = Lead(f"jedes Mal, wenn {event(trigger.event, scene, _THIS_TURN)}", ",")
        return prepend_leads(lead, passage=_inner(inner, scene_after(trigger.event, scene)))
    lead = Lead(f"falls {would_clause(trigger, scene, _THIS_TURN)}", ",")
    return prepend_leads(lead, passage=_inner(inner, scene_after(trigger, scene)))


def _later(moment: str, passage: Passage) -> Passage:
    if passage.leads:
        return prepend_leads(Lead(moment, ":"), passage=passage)
    return add_adverb_to_first(passage, moment)


def _scene_for_chooser(who: w.Player, scene: Scene) -> Scene:
    """Return the scene in which that player acts and makes the choices."""
    return scene if who is w.Player.YOU else replace(scene, choice="seiner Wahl")


def _options(
    options: tuple[tuple[n.Effect, ...], ...], scene: Scene, who: w.Player = w.Player.YOU
) -> str:
    """Return the ways to choose from, told after a colon."""
    tell = effect_clauses if who is w.Player.YOU else option
    ways = [tidy(write_clauses(tell(do, scene), Order.FIRST)) for do in options]
    return f": {capital('; oder '.join(ways))}"
