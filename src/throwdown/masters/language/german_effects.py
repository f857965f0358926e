"""German for what a text does: each effect as clauses whose word order is still open."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.masters.language import nodes as n
from throwdown.masters.language import words as w
from throwdown.masters.language.german_nouns import (
    EACH,
    PLAIN_TARGET,
    dice,
    gauge_of,
    player,
    recipient,
    same_of,
    selector,
    some,
)
from throwdown.masters.language.german_rules import more_blocks, rule
from throwdown.masters.language.german_scene import HE, THEY, Scene
from throwdown.masters.language.german_words import (
    CHOICES,
    FACES,
    FACTORS,
    KEYWORDS,
    SPINS,
    TALLIES,
    UNTIL,
    ZONES,
    energies,
    icon,
    lives,
    modifier,
)
from throwdown.phrase.german.clauses import (
    Case,
    Clause,
    Command,
    Finite,
    Part,
    Person,
    Phrase,
    Statement,
    Verb,
    listed,
    merged,
    parts,
    with_adverb,
)

_CAPTURE: Final = Verb("nimm", "gefangen nehmen", "gefangen")
_CHOOSE: Final = Verb("wähle", "wählen")
_DEAL: Final = Verb("füge", "zufügen", "zu")
_DRAW: Final = Verb("ziehe", "ziehen")
_FIELD: Final = Verb("stelle", "aufstellen", "auf")
_GAIN: Final = Verb("erhalte", "erhalten")
_KO: Final = Verb("schlage", "k. o. schlagen", "k. o.")
_LOSE: Final = Verb("verliere", "verlieren")
_PAY: Final = Verb("bezahle", "bezahlen")
_PUT: Final = Verb("lege", "legen")
_REPEAT: Final = Verb("wiederhole", "wiederholen")
_ROLL: Final = Verb("wirf", "werfen")
_REROLL: Final = Verb("wirf", "neu werfen", "neu")
_SACRIFICE: Final = Verb("opfere", "opfern")
_TURN: Final = Verb("drehe", "drehen")

_COPIES: Final = Finite("kopierst", "kopiert", "kopieren")
_DEALS: Final = Finite("fügst", "fügt", "fügen")
_DRAWS: Final = Finite("ziehst", "zieht", "ziehen")
_FIGHTS: Final = Finite("kämpfst", "kämpft", "kämpfen")
_GETS: Final = Finite("erhältst", "erhält", "erhalten")
_HAS: Final = Finite("hast", "hat", "haben")
_LOSES: Final = Finite("verlierst", "verliert", "verlieren")
_STAYS: Final = Finite("bleibst", "bleibt", "bleiben")


def told(effects: tuple[n.Effect, ...], scene: Scene) -> tuple[Clause, ...]:
    """Effects in order; what one picks, the next may call "er"."""
    clauses: list[Clause] = []
    scene = scene.telling(effects)
    for effect_ in effects:
        clauses += effect(effect_, scene.before(effect_))
        scene = scene.after(effect_)
    return merged(clauses)


def effect(what: n.Effect, scene: Scene) -> tuple[Clause, ...]:
    """One effect, mostly as one clause."""
    match what:
        case n.PayEnergy() | n.PayLife() | n.Sacrifice() | n.Ko() | n.Move() | n.Spin():
            return (price(what, scene),)
        case n.Deal() | n.DealForEach() | n.GainLife() | n.LoseLife() | n.Prevent() | n.Fights():
            return (_harm(what, scene),)
        case n.Redirect(share, whom):
            return (_redirect(share, whom, scene),)
        case n.Gets() | n.GetsForEach() | n.GainsKeyword() | n.GainsAffiliation() | n.Keyword():
            return (_gain(what, scene),)
        case n.LosesAbilities() | n.DealsNoDamage() | n.Swap() | n.SetStat() | n.Scale():
            return (_change(what, scene),)
        case n.Cant() | n.Must() | n.CostChange() | n.PlayerTaxed() | n.PlayerTaxedEach():
            return (rule(what, scene),)
        case n.MultiBlock(which, number):
            return (more_blocks(which, number, scene),)
        case n.CopyAttack(which):
            return (_copy(which, scene),)
        case n.MoreDrawn(who, number):
            return (_draw_more(who, number),)
        case n.SpinToLevel() | n.SpinTo() | n.Field() | n.Roll() | n.Reroll() | n.Draw():
            return (_roll(what, scene),)
        case n.Search() | n.Capture() | n.TakeControl() | n.PlaceOnCardOf() | n.SetAside():
            return (_take(what, scene),)
        case n.Choose() | n.ChooseDice() | n.Repeat() | n.RepeatWith():
            return (_choose(what, scene),)
        case n.SelfRule(word):
            return (_self_rule(word, scene),)
        case n.KoTo(which, zone):
            return _ko_to(selector(which, scene), zone)
        case n.UntilYourTurn(inner):
            return _until_your_turn(effect(inner, scene))
        case _:
            assert_never(what)


def price(what: n.Price, scene: Scene) -> Command:
    """A cost, told as what the player does."""
    match what:
        case n.PayEnergy(symbols):
            return Command(_PAY, parts(energies(symbols)))
        case n.PayLife(number):
            return Command(_PAY, parts(lives(str(number))))
        case n.Sacrifice(which):
            return Command(_SACRIFICE, (_object(which, scene),))
        case n.Ko(which):
            return Command(_KO, (_object(which, scene),))
        case n.Move(which, zone):
            return _put(selector(which, scene.handled()), zone)
        case n.Spin(which, spin, number):
            return Command(SPINS[spin], parts(_object(which, scene), f"um {number} Level"))
        case _:
            assert_never(what)


def _harm(
    what: n.Deal | n.DealForEach | n.GainLife | n.LoseLife | n.Prevent | n.Fights, scene: Scene
) -> Clause:
    match what:
        case n.Deal(number, recipients):
            return Command(_DEAL, parts(_hit(recipients, scene), f"{amount(number)} Schaden"))
        case n.DealForEach(number, recipients, filter_):
            each = f"für {dice(filter_, EACH, scene).inside(Case.ACC)}"
            return Command(_DEAL, parts(_hit(recipients, scene), each, f"{amount(number)} Schaden"))
        case n.GainLife(who, number):
            command = _GAIN if who is w.Player.YOU else None
            return Statement(player(who), _GETS, parts(lives(amount(number))), command=command)
        case n.LoseLife(who, number):
            command = _LOSE if who is w.Player.YOU else None
            return Statement(player(who), _LOSES, parts(lives(amount(number))), command=command)
        case n.Prevent(share):
            return Command(Verb("verhindere", "verhindern"), parts(_share(share)))
        case n.Fights(one, other):
            against = selector(other, scene).part(Case.ACC)
            fighter = Part(f"gegen {against.text}", against.relative)
            return Statement(selector(one, scene), _FIGHTS, (fighter,))
        case _:
            assert_never(what)


def _redirect(share: n.Share, whom: n.Recipient, scene: Scene) -> Command:
    onto = recipient(whom, scene).part(Case.ACC)
    pieces = parts(_share(share), Part(f"auf {onto.text}", onto.relative))
    return Command(Verb("leite", "umleiten", "um"), pieces)


def _gain(
    what: n.Gets | n.GetsForEach | n.GainsKeyword | n.GainsAffiliation | n.Keyword, scene: Scene
) -> Statement:
    match what:
        case n.Gets(which, change):
            return Statement(selector(which, scene), _GETS, parts(modifier(change)))
        case n.GetsForEach(which, change, filter_):
            each = dice(filter_, EACH, scene).part(Case.ACC)
            counted = Part(f"für {each.text}", each.relative)
            return Statement(selector(which, scene), _GETS, parts(modifier(change), counted))
        case n.GainsKeyword(which, keyword):
            return Statement(selector(which, scene), _GETS, parts(KEYWORDS[keyword]))
        case n.GainsAffiliation(which, affiliation):
            return Statement(selector(which, scene), _GETS, parts(_affiliation(affiliation)))
        case n.Keyword(keyword):
            return Statement(scene.this, _HAS, parts(KEYWORDS[keyword]))
        case _:
            assert_never(what)


def _change(
    what: n.LosesAbilities | n.DealsNoDamage | n.Swap | n.SetStat | n.Scale, scene: Scene
) -> Clause:
    match what:
        case n.LosesAbilities(which):
            return Statement(selector(which, scene), _LOSES, parts("alle Fähigkeiten"))
        case n.DealsNoDamage(which):
            return Statement(selector(which, scene), _DEALS, parts("keinen Schaden"), "zu")
        case n.Swap(gauge, one, other):
            mine = gauge_of(gauge, selector(one, scene), Case.ACC)
            theirs = same_of(gauge, selector(other, scene), Case.DAT)
            return Command(Verb("vertausche", "vertauschen"), parts(mine, f"mit {theirs}"))
        case n.SetStat(gauge, which, number):
            mine = gauge_of(gauge, selector(which, scene), Case.ACC)
            worth = f"auf den Wert {value(number, scene, Case.GEN)}"
            return Command(Verb("setze", "setzen"), parts(mine, worth))
        case n.Scale(factor, gauge, which):
            mine = gauge_of(gauge, selector(which, scene), Case.ACC)
            return Command(FACTORS[factor], parts(mine))
        case _:
            assert_never(what)


def _roll(
    what: n.SpinToLevel | n.SpinTo | n.Field | n.Roll | n.Reroll | n.Draw, scene: Scene
) -> Command:
    match what:
        case n.SpinToLevel(which, level):
            return Command(_TURN, parts(_object(which, scene), f"auf Level {level}"))
        case n.SpinTo(which, face):
            return Command(_TURN, parts(_object(which, scene.handled()), f"auf {FACES[face]}"))
        case n.Field(which, level):
            at = f"mit Level {level}" if level is not None else ""
            return Command(_FIELD, parts(_object(which, scene), at))
        case n.Roll(which):
            return Command(_ROLL, (_object(which, scene.handled()),))
        case n.Reroll(which):
            return Command(_REROLL, (_object(which, scene.handled()),))
        case n.Draw(number):
            return Command(_DRAW, parts(f"{number} Würfel"))
        case _:
            assert_never(what)


def _take(
    what: n.Search | n.Capture | n.TakeControl | n.PlaceOnCardOf | n.SetAside, scene: Scene
) -> Command:
    match what:
        case n.Search(which):
            found = selector(which, scene).part(Case.DAT)
            wanted = Part(f"nach {found.text}", found.relative)
            return Command(Verb("durchsuche", "durchsuchen"), parts("deinen Würfelbeutel", wanted))
        case n.Capture(which, until):
            after = UNTIL[until] if until else ""
            return Command(_CAPTURE, (_object(which, scene),), after)
        case n.TakeControl(which):
            taken = _object(which, scene)
            over = Part(f"über {taken.text}", taken.relative)
            return Command(Verb("übernimm", "übernehmen"), parts("die Kontrolle", over))
        case n.PlaceOnCardOf(pattern):
            card = f"auf die Karte {some(pattern, scene).inside(Case.GEN)}"
            return Command(_PUT, parts(scene.handled().this.part(Case.ACC), card))
        case n.SetAside(which):
            return Command(Verb("lege", "zur Seite legen", "zur Seite"), (_object(which, scene),))
        case _:
            assert_never(what)


def _copy(which: n.Selector, scene: Scene) -> Statement:
    whose = selector(which, scene).part(Case.GEN)
    stats = Part(f"den Angriff und die Angriffsfähigkeiten {whose.text}", whose.relative)
    return Statement(scene.this, _COPIES, (stats,))


def _draw_more(who: w.Player, number: int) -> Statement:
    dice_ = "1 Würfel" if number == 1 else f"{number} Würfel"
    return Statement(player(who), _DRAWS, parts("in jeder Nachziehphase", f"{dice_} mehr"))


def _ko_to(chosen: Phrase, zone: w.Zone) -> tuple[Clause, ...]:
    again = THEY if chosen.person is Person.SIE else HE
    return Command(_KO, (chosen.part(Case.ACC),)), _put(again, zone)


def _until_your_turn(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    first, *others = clauses
    return with_adverb(first, "bis zu deinem nächsten Zug"), *others


def _choose(what: n.Choose | n.ChooseDice | n.Repeat | n.RepeatWith, scene: Scene) -> Command:
    match what:
        case n.Choose(choice):
            return Command(_CHOOSE, parts(CHOICES[choice]))
        case n.ChooseDice(n.Target(filter_)):
            aimed = dice(filter_, PLAIN_TARGET, scene).part(Case.ACC)
            return Command(Verb("wähle", "als Ziel wählen", "als Ziel"), (aimed,))
        case n.ChooseDice(which):
            return Command(_CHOOSE, (_object(which, scene),))
        case n.Repeat():
            return Command(_REPEAT, parts("dies"))
        case n.RepeatWith(pattern):
            other = some(pattern, scene).part(Case.DAT)
            return Command(_REPEAT, parts("dies", Part(f"mit {other.text}", other.relative)))
        case _:
            assert_never(what)


def _self_rule(word: w.SelfRule, scene: Scene) -> Clause:
    match word:
        case w.SelfRule.STAYS:
            return Statement(scene.this, _STAYS, parts("in der Feldzone"))
        case w.SelfRule.FREE_FIELD:
            return Command(_FIELD, parts(scene.this.part(Case.ACC), "ohne Kosten"))
        case w.SelfRule.DOUBLE_TO_BLOCKERS:
            blockers = Part("Charakteren", "die ihn blocken")
            return Statement(scene.this, _DEALS, parts(blockers, "doppelten Schaden"), "zu")
        case _:
            assert_never(word)


def amount(number: n.Amount) -> str:
    """How much."""
    match number:
        case n.Number(fixed):
            return str(fixed)
        case n.X():
            return "X"
        case _:
            assert_never(number)


def value(number: n.Value, scene: Scene, case: Case = Case.NOM) -> str:
    """A value that has to be worked out."""
    match number:
        case n.GaugeOf(gauge, which):
            return gauge_of(gauge, selector(which, scene), case)
        case n.Tally(tally):
            return f"{('die', 'der', 'der', 'die')[case]} {TALLIES[tally]}"
        case n.Times(factor, of):
            times = f"{factor}-Fachen" if case in (Case.GEN, Case.DAT) else f"{factor}-Fache"
            return f"{('das', 'des', 'dem', 'das')[case]} {times} {value(of, scene, Case.GEN)}"
        case _:
            assert_never(number)


def _share(share: n.Share) -> str:
    match share:
        case n.AllOfIt():
            return "diesen Schaden"
        case n.SomeOfIt(number):
            return f"{_points(number)} dieses Schadens"
        case n.UpToSomeOfIt(number):
            return f"bis zu {_points(number)} dieses Schadens"
        case n.AllButSomeOfIt(number):
            return f"diesen Schaden bis auf {_points(number)}"
        case _:
            assert_never(share)


def _points(number: n.Amount) -> str:
    return "1 Punkt" if number == n.Number(1) else f"{amount(number)} Punkte"


def _affiliation(text: str) -> str:
    """ "the affiliation [Villain]" or "an affiliation of your choice"."""
    if "[" not in text:
        return "eine Zugehörigkeit deiner Wahl"
    return f"die Zugehörigkeit {icon(text[text.index('[') + 1 : -1])}"


def _object(which: n.Selector, scene: Scene) -> Part:
    return selector(which, scene).part(Case.ACC)


def _hit(recipients: tuple[n.Recipient, ...], scene: Scene) -> Part:
    """Who takes damage, in the dative."""
    whom = [recipient(one, scene) for one in recipients]
    if len(whom) == 1:
        return whom[0].part(Case.DAT)
    return Part(listed([one.inside(Case.DAT) for one in whom]))


def _put(what: Phrase, zone: w.Zone) -> Command:
    owner = "ihrer Besitzer" if what.person is Person.SIE else "seines Besitzers"
    return Command(_PUT, parts(what.part(Case.ACC), ZONES[zone].format(owner=owner)))
