"""German for damage, life and what dice are worth."""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.determiners import BARE, EACH
from throwdown.games.masters.language.german.lexicon import KEYWORDS, icon, lives, modifier
from throwdown.games.masters.language.german.nouns import (
    dice,
    gauge_of,
    player,
    recipient,
    same_value_of,
    selector,
)
from throwdown.games.masters.language.german.phrases import FACTORS, TALLIES
from throwdown.games.masters.language.german.scene import Scene
from throwdown.phrase.german.clauses import (
    Case,
    Clause,
    ClausePart,
    Command,
    Finite,
    Statement,
    VerbForms,
    join_list,
    parts,
)

_DEAL: Final = VerbForms("füge", "zufügen", "zu")
_GAIN: Final = VerbForms("erhalte", "erhalten")
_LOSE: Final = VerbForms("verliere", "verlieren")
_PREVENT: Final = VerbForms("verhindere", "verhindern")
_SWAP: Final = VerbForms("vertausche", "vertauschen")

_COPIES: Final = Finite("kopierst", "kopiert", "kopieren")
_DEALS: Final = Finite("fügst", "fügt", "fügen")
_FIGHTS: Final = Finite("kämpfst", "kämpft", "kämpfen")
_GETS: Final = Finite("erhältst", "erhält", "erhalten")
_HAS: Final = Finite("hast", "hat", "haben")
_LOSES: Final = Finite("verlierst", "verliert", "verlieren")


def harm(what: n.Harm, scene: Scene) -> Clause:
    """Return the clause for an effect on damage or life."""
    match what:
        case n.Deal(number, recipients):
            hit, damage = _damage_taker(recipients, scene), ClausePart(f"{amount(number)} Schaden")
            # "von 0 2 Schaden" cannot be read.
            numbers_meet = hit.text[-1].isdigit() and not hit.relative
            return Command(_DEAL, (damage, hit) if numbers_meet else (hit, damage))
        case n.DealForEach(number, recipients, filter_):
            each = f"für {dice(filter_, EACH, scene).enclosed_text(Case.ACC)}"
            return Command(
                _DEAL, parts(_damage_taker(recipients, scene), each, f"{amount(number)} Schaden")
            )
        case n.GainLife(who, number):
            command = _GAIN if who is w.Player.YOU else None
            return Statement(player(who), _GETS, parts(lives(amount(number))), command=command)
        case n.LoseLife(who, number):
            command = _LOSE if who is w.Player.YOU else None
            return Statement(player(who), _LOSES, parts(lives(amount(number))), command=command)
        case n.Prevent(share):
            return Command(_PREVENT, parts(_share(share)))
        case n.Shield(recipients):
            hurt = _damage_taker(recipients, scene)
            return Command(_PREVENT, (ClausePart(f"allen Schaden an {hurt.text}", hurt.relative),))
        case n.Increase(number):
            more = parts("diesen Schaden", f"um {amount(number)}")
            return Command(VerbForms("erhöhe", "erhöhen"), more)
        case n.Redirect(share, whom):
            return _redirect(share, whom, scene)
        case n.DealsNoDamage(which):
            return Statement(selector(which, scene), _DEALS, parts("keinen Schaden"), "zu")
        case n.Fights(one, other):
            against = selector(other, scene).part(Case.ACC)
            fighter = ClausePart(f"gegen {against.text}", against.relative)
            return Statement(selector(one, scene), _FIGHTS, (fighter,))
        case _:
            assert_never(what)


def _redirect(share: n.Share, whom: n.Recipient, scene: Scene) -> Command:
    onto = recipient(whom, scene).part(Case.ACC)
    pieces = parts(_share(share), ClausePart(f"auf {onto.text}", onto.relative))
    return Command(VerbForms("leite", "umleiten", "um"), pieces)


def stat_clause(what: n.Worth, scene: Scene) -> Clause:
    """Return the clause for bonuses, keywords, affiliations or values that change."""
    match what:
        case n.LosesAbilities() | n.LosesAffiliation() | n.CopyAttack():
            return _change(what, scene)
        case n.Swap() | n.Flip() | n.SetStat() | n.Scale():
            return _revalue(what, scene)
        case n.Gets(which, change):
            return Statement(selector(which, scene), _GETS, parts(modifier(change)))
        case n.GetsForEach(which, change, filter_):
            each = dice(filter_, EACH, scene).part(Case.ACC)
            counted = ClausePart(f"für {each.text}", each.relative)
            return Statement(selector(which, scene), _GETS, parts(modifier(change), counted))
        case n.GetsForEachAffiliation(which, change, filter_):
            those = dice(filter_, BARE, scene).part(Case.DAT)
            each = ClausePart(f"für jede Zugehörigkeit auf {those.text}", those.relative)
            return Statement(selector(which, scene), _GETS, parts(modifier(change), each))
        case n.GainsKeyword(which, keyword):
            return Statement(selector(which, scene), _GETS, parts(KEYWORDS[keyword]))
        case n.GainsAffiliation(which, affiliation):
            return Statement(selector(which, scene), _GETS, parts(_affiliation(affiliation)))
        case _:
            assert_never(what)


def _change(what: n.LosesAbilities | n.LosesAffiliation | n.CopyAttack, scene: Scene) -> Statement:
    match what:
        case n.LosesAbilities(which):
            return Statement(selector(which, scene), _LOSES, parts("alle Fähigkeiten"))
        case n.LosesAffiliation(which, affiliation):
            return Statement(selector(which, scene), _LOSES, parts(_affiliation(affiliation)))
        case n.CopyAttack(which):
            return _copy(which, scene)
        case _:
            assert_never(what)


def _revalue(what: n.Swap | n.Flip | n.SetStat | n.Scale, scene: Scene) -> Command:
    match what:
        case n.Swap(gauge, one, other):
            mine = gauge_of(gauge, selector(one, scene), Case.ACC)
            theirs = same_value_of(gauge, selector(other, scene), Case.DAT)
            return Command(_SWAP, parts(mine, f"mit {theirs}"))
        case n.Flip(which):
            die = selector(which, scene)
            if die.pronoun:
                attack = gauge_of(w.Gauge.A, die, Case.ACC)
                return Command(_SWAP, parts(f"{attack} mit {gauge_of(w.Gauge.D, die, Case.DAT)}"))
            whose = die.part(Case.GEN)
            return Command(
                _SWAP, (ClausePart(f"Angriff und Verteidigung {whose.text}", whose.relative),)
            )
        case n.SetStat(gauge, which, number):
            mine = gauge_of(gauge, selector(which, scene), Case.ACC)
            worth_of = f"auf den Wert {value(number, scene, Case.GEN)}"
            return Command(VerbForms("setze", "setzen"), parts(mine, worth_of))
        case n.Scale(factor, gauge, which):
            mine = gauge_of(gauge, selector(which, scene), Case.ACC)
            return Command(FACTORS[factor], parts(mine))
        case _:
            assert_never(what)


def _copy(which: n.Selector, scene: Scene) -> Statement:
    whose = selector(which, scene).part(Case.GEN)
    stats = ClausePart(f"den Angriff und die Angriffsfähigkeiten {whose.text}", whose.relative)
    return Statement(scene.this, _COPIES, (stats,))


def amount(number: n.Amount) -> str:
    """Return an amount in words."""
    match number:
        case n.Number(fixed):
            return str(fixed)
        case n.X():
            return "X"
        case _:
            assert_never(number)


def value(number: n.Value, scene: Scene, case: Case = Case.NOM) -> str:
    """Return a value that has to be worked out."""
    match number:
        case n.GaugeOf(gauge, which):
            return gauge_of(gauge, selector(which, scene), case)
        case n.Tally(tally):
            return TALLIES[tally][case]
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
    """Return an affiliation as an object: the one that is named, or one of your choice."""
    if "[" not in text:
        return "eine Zugehörigkeit deiner Wahl"
    return f"die Zugehörigkeit {icon(text[text.index('[') + 1 : -1])}"


def _damage_taker(recipients: tuple[n.Recipient, ...], scene: Scene) -> ClausePart:
    """Return who takes damage, in the dative."""
    whom = [recipient(one, scene) for one in recipients]
    if len(whom) == 1:
        return whom[0].part(Case.DAT)
    return ClausePart(join_list([one.enclosed_text(Case.DAT) for one in whom]))
