"""German for rules about dice and players: "kann nicht", "muss", and what buys them off."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.determiners import AFTER_DER, BARE, Determiner
from throwdown.games.masters.language.german.lexicon import lives
from throwdown.games.masters.language.german.nouns import (
    comparison,
    dice,
    gauge_of,
    player,
    selector,
    verb_of_gauge,
)
from throwdown.games.masters.language.german.phrases import (
    BANS,
    DRAWINGS,
    DUTIES,
    MORES,
    NTHS,
    PERIODS,
    PLAYER_BANS,
)
from throwdown.games.masters.language.german.scene import Scene
from throwdown.phrase.german.clauses import (
    Case,
    ClausePart,
    Finite,
    Person,
    Phrase,
    Statement,
    parts,
    phrase,
)

_BOUNDS: Final = {n.Exactly: "", n.AtMost: "höchstens ", n.AtLeast: "mindestens "}

_CAN: Final = Finite("kannst", "kann", "können")
_DRAWS: Final = Finite("ziehst", "zieht", "ziehen")
_HAS: Final = Finite("hast", "hat", "haben")
_MAY: Final = Finite("darfst", "darf", "dürfen")
_MUST: Final = Finite("musst", "muss", "müssen")
_PAYS: Final = Finite("bezahlst", "bezahlt", "bezahlen")
_SPINS: Final = Finite("wertest", "wertet", "werten")

_BE_BLOCKED: Final = "geblockt werden"


def rule(
    what: n.Cant
    | n.Must
    | n.CostChange
    | n.FieldingPrice
    | n.PlayerTaxed
    | n.PlayerTaxedEach
    | n.MoreDrawn
    | n.MoreRerolls,
    scene: Scene,
) -> Statement:
    """Return what dice or players cannot do or must do, and what a cost becomes."""
    match what:
        case n.Cant(which, restriction):
            return _cant(_subject_of_ban(which, scene), restriction, scene)
        case n.Must(which, duty):
            return _duty_statement(selector(which, scene), duty, scene)
        case n.CostChange():
            return _cost(what, scene)
        case n.FieldingPrice():
            return _fielding_price(what, scene)
        case n.MoreDrawn(who, number, drawing):
            when, more = DRAWINGS[drawing]
            step = when.format(whose=player(who).person.value)
            return Statement(player(who), _DRAWS, parts(step, f"{number} Würfel {more}"))
        case n.MoreRerolls(who, number):
            times = "1 weiteres Mal" if number == 1 else f"{number} weitere Male"
            return Statement(player(who), _MAY, parts("in jeder Würfelphase", times), "neu werfen")
        case n.PlayerTaxed(who, ban, number):
            middle, end = PLAYER_BANS[ban]
            middle = middle.format(whose=player(who).person.value)
            pays = offer(n.PaysLife(number), player(who).person)
            after = f", es sei denn, {_player_pronoun(who)} {pays}"
            return Statement(player(who), _CAN, parts(middle), end, after)
        case n.PlayerTaxedEach(who, filter_, number):
            blockers = f"mit {dice(filter_, BARE, scene).enclosed_text(Case.DAT)} nur"
            pays = f"für jeden davon {lives(str(number))} {_PAYS.form_for(player(who).person)}"
            return Statement(
                player(who),
                _CAN,
                parts(blockers),
                "blocken",
                f", wenn {_player_pronoun(who)} {pays}",
            )
        case _:
            assert_never(what)


def _cost(what: n.CostChange, scene: Scene) -> Statement:
    """Return what a cost becomes: "die Kaufkosten … sind um 1 niedriger"."""
    whose = dice(what.filter, BARE, scene)
    costs = phrase(lambda case: gauge_of(what.gauge, whose, case))
    payer = f"für {player(what.player).forms[Case.ACC]}" if what.player else ""
    are = verb_of_gauge(what.gauge)
    be = Finite(are, are, are)
    match what.change:
        case n.Doubled():
            return Statement(costs, be, parts(payer), "verdoppelt")
        case n.Shifted(by, more):
            number = str(by.int) if isinstance(by, n.Number) else "X"
            return Statement(costs, be, parts(payer, f"um {number}"), MORES[more])
        case n.LessThan() | n.NoMoreThan():
            than = comparison(what.change, scene).replace(" ist als", " als")
            return Statement(costs, be, parts(payer, than))
        case n.Exactly(bound) | n.AtMost(bound) | n.AtLeast(bound):
            word = "beträgt" if are == "ist" else "betragen"
            amount = f"{_BOUNDS[type(what.change)]}{bound}"
            return Statement(costs, Finite(word, word, word), parts(payer, amount))
        case _:
            assert_never(what.change)


def _fielding_price(what: n.FieldingPrice, scene: Scene) -> Statement:
    """Return what a die costs when it is fielded: "der nächste Charakter, den du … aufstellst"."""
    word = NTHS[what.nth]
    words = (f"der {word}", f"des {word}n", f"dem {word}n", f"den {word}n")
    die = dice(what.filter, Determiner(words, AFTER_DER, pattern=True), scene)
    fielded = f"den du {PERIODS[what.period]} aufstellst"
    relative = f"{fielded} und {die.relative}" if die.relative else fielded
    cost = f"Aufstellungskosten von {what.int}"
    return Statement(replace(die, relative=relative), _HAS, parts(cost))


def extra_blocks(which: n.Selector, number: int, scene: Scene) -> Statement:
    """Return how many attackers more a die can block."""
    attackers = "1 weiteren Angreifer" if number == 1 else f"{number} weitere Angreifer"
    return Statement(selector(which, scene), _CAN, parts(attackers), "blocken")


def _duty_statement(who: Phrase, duty: n.Duty, scene: Scene) -> Statement:
    match duty:
        case n.Bound(word):
            middle, end = DUTIES[word]
            return Statement(who, _MUST, parts(middle), end)
        case n.BlockIt(attacker):
            return Statement(who, _MUST, (selector(attacker, scene).part(Case.ACC),), "blocken")
        case _:
            assert_never(duty)


def _cant(who: Phrase, restriction: n.Restriction, scene: Scene) -> Statement:
    match restriction:
        case n.BeBlockedBy(filter_):
            return Statement(who, _CAN, (_blockers("nicht von", filter_, scene),), _BE_BLOCKED)
        case n.BeBlockedExceptBy(filter_):
            return Statement(who, _CAN, (_blockers("nur von", filter_, scene),), _BE_BLOCKED)
        case n.BlockIt(attacker):
            blocked = selector(attacker, scene).part(Case.ACC)
            return Statement(who, _CAN, (blocked,), "nicht blocken")
        case n.Banned(ban):
            middle, end = BANS[ban]
            return Statement(who, _CAN, parts(middle), end)
        case n.Taxed(ban, taxer, way_out):
            middle, end = BANS[ban]
            after = f", es sei denn, {_tax_clause(taxer, way_out, who.person)}"
            return Statement(who, _CAN, parts(middle), end, after)
        case _:
            assert_never(restriction)


def _tax_clause(taxer: w.Taxer, way_out: n.Offer, person: Person) -> str:
    """Return who pays for each die: "sein Besitzer bezahlt 1 Lebenspunkt"."""
    each = "jeweils " if person is Person.SIE else ""
    match taxer:
        case w.Taxer.OWNER:
            return f"{person.value} Besitzer {offer(way_out, Person.ER, each)}"
        case w.Taxer.DEFENDER:
            return f"der verteidigende Spieler {offer(way_out, Person.ER, each)}"
        case _:
            assert_never(taxer)


def offer(what: n.Offer, person: Person, each: str = "") -> str:
    """Return what a player may do so that something does not happen."""
    match what:
        case n.PaysLife(number):
            return f"{_PAYS.form_for(person)} {each}{lives(str(number))}"
        case n.SpinsDown():
            return f"{_SPINS.form_for(person)} {each}1 {person.value}er Charaktere ab"
        case _:
            assert_never(what)


def _player_pronoun(who: w.Player) -> str:
    """Return the player once more, as a pronoun."""
    return "du" if who is w.Player.YOU else "er"


def _subject_of_ban(which: n.Selector, scene: Scene) -> Phrase:
    """Return a subject of "kann nicht": German says "Charaktere können nicht", without "alle"."""
    return dice(which.filter, BARE, scene) if isinstance(which, n.All) else selector(which, scene)


def _blockers(by: str, filter_: n.Filter, scene: Scene) -> ClausePart:
    blockers = dice(filter_, BARE, scene).part(Case.DAT)
    return ClausePart(f"{by} {blockers.text}", blockers.relative)
