"""German for what a text does: each effect as clauses whose word order is still open.

Here stand costs, choices and small rules. `stats.py` has damage and values,
`movement.py` what is done by hand, and `restrictions.py` what dice can and must do.
"""

from __future__ import annotations

from typing import Final, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.determiners import PLAIN_TARGET
from throwdown.games.masters.language.german.lexicon import KEYWORDS, energies, lives
from throwdown.games.masters.language.german.movement import (
    FIELD,
    KO,
    Fielding,
    Rolling,
    Taking,
    field_command,
    ko_to,
    put_command,
    roll_command,
    take_command,
)
from throwdown.games.masters.language.german.nouns import dice, matching_die, object_dice, selector
from throwdown.games.masters.language.german.phrases import ACTS, AIMS, CHOICES, PAYINGS, SPINS
from throwdown.games.masters.language.german.restrictions import extra_blocks, rule
from throwdown.games.masters.language.german.scene import HE, Scene
from throwdown.games.masters.language.german.stats import harm, stat_clause
from throwdown.phrase.german.clauses import (
    Case,
    Clause,
    ClausePart,
    Command,
    Finite,
    Statement,
    VerbForms,
    merge_commands,
    parts,
    with_adverb,
)
from throwdown.phrase.language import walk

_AIM: Final = VerbForms("wähle", "als Ziel wählen", "als Ziel")
_CHOOSE: Final = VerbForms("wähle", "wählen")
_PAY: Final = VerbForms("bezahle", "bezahlen")
_REPEAT: Final = VerbForms("wiederhole", "wiederholen")
_SACRIFICE: Final = VerbForms("opfere", "opfern")

_DEALS: Final = Finite("fügst", "fügt", "fügen")
_HAS: Final = Finite("hast", "hat", "haben")
_STAYS: Final = Finite("bleibst", "bleibt", "bleiben")

# What somebody does who is told to.
_DOES: Final = {
    "bezahle": "bezahlt",
    "lege": "legt",
    "opfere": "opfert",
    "schlage": "schlägt",
    "werte": "wertet",
}


def effect_clauses(effects: tuple[n.Effect, ...], scene: Scene) -> tuple[Clause, ...]:
    """Return the clauses of effects in order; what one picks, the next may call "er"."""
    clauses: list[Clause] = []
    scene = scene.for_sentence(effects)
    for effect_ in effects:
        clauses += effect(effect_, scene.before_effect(effect_))
        scene = scene.after_effect(effect_)
    return merge_commands(clauses)


def effect(what: n.Effect, scene: Scene) -> tuple[Clause, ...]:
    """Return the clauses of one effect, mostly a single one."""
    if isinstance(what, n.Price):
        return (price(what, scene),)
    if isinstance(what, n.Harm):
        return (harm(what, scene),)
    if isinstance(what, n.Worth):
        return (stat_clause(what, scene),)
    if isinstance(what, n.Rule):
        return (_rule(what, scene),)
    if isinstance(what, Rolling):
        return (roll_command(what, scene),)
    if isinstance(what, Fielding):
        return (field_command(what, scene),)
    if isinstance(what, Taking):
        return (take_command(what, scene),)
    match what:
        case n.Choose() | n.ChooseDice() | n.Repeat() | n.RepeatWith() | n.Retarget() | n.Act():
            return (_choose(what, scene),)
        case n.KoTo(which, zone):
            return ko_to(selector(which, scene), zone)
        case n.UntilYourTurn(inner):
            return _add_until_your_turn(effect(inner, scene))
        case _:
            assert_never(what)


def option(do: tuple[n.Effect, ...], scene: Scene) -> tuple[Clause, ...]:
    """Return what another player may choose; a cost is something that "er" does."""
    clauses = effect_clauses(do, scene)
    if not any(_is_theirs(effect_) for effect_ in do):
        return clauses
    return tuple(
        _as_statement(clause) if isinstance(clause, Command) else clause for clause in clauses
    )


def _is_theirs(what: n.Effect) -> bool:
    if isinstance(what, n.PayEnergy | n.PayGeneric | n.PaySome | n.PayLife):
        return True
    filters = (node for node in walk(what) if isinstance(node, n.Filter))
    return isinstance(what, n.Price) and any(one.owner is w.Owner.THEIRS for one in filters)


def _as_statement(command: Command) -> Clause:
    does = _DOES.get(command.verb.command)
    if does is None:
        return command
    verb = Finite(does, does, does)
    return Statement(HE, verb, command.parts, command.verb.particle, command.after)


def _rule(what: n.Rule, scene: Scene) -> Clause:
    match what:
        case n.Keyword(keyword):
            return Statement(scene.this, _HAS, parts(KEYWORDS[keyword]))
        case n.MultiBlock(which, number):
            return extra_blocks(which, number, scene)
        case n.SelfRule(word):
            return _self_rule(word, scene)
        case _:
            return rule(what, scene)


def price(what: n.Price, scene: Scene) -> Command:
    """Return a cost as what the player does."""
    match what:
        case n.PayEnergy(symbols):
            return Command(_PAY, parts(energies(symbols)))
        case n.PayGeneric(number):
            return Command(_PAY, parts(f"{number} Energie"))
        case n.PaySome(paying, symbols):
            return Command(_PAY, parts(f"{PAYINGS[paying]} {energies(symbols)}"))
        case n.PayLife(number):
            return Command(_PAY, parts(lives(str(number))))
        case n.Sacrifice(which):
            return Command(_SACRIFICE, (object_dice(which, scene),))
        case n.Ko(which):
            return Command(KO, (object_dice(which, scene),))
        case n.Move(which, zone):
            return put_command(selector(which, scene.with_dice_in_hand()), zone)
        case n.Spin(which, spin, number):
            return Command(SPINS[spin], parts(object_dice(which, scene), f"um {number} Level"))
        case _:
            assert_never(what)


def _add_until_your_turn(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    first, *others = clauses
    return with_adverb(first, "bis zu deinem nächsten Zug"), *others


def _choose(
    what: n.Choose | n.ChooseDice | n.Repeat | n.RepeatWith | n.Retarget | n.Act, scene: Scene
) -> Command:
    match what:
        case n.Choose(choice):
            return Command(_CHOOSE, parts(CHOICES[choice]))
        case n.ChooseDice(n.Target(filter_)):
            aimed = dice(filter_, PLAIN_TARGET, scene).part(Case.ACC)
            return Command(_AIM, (aimed,))
        case n.Retarget(aim, which):
            return Command(_AIM, parts(AIMS[aim], object_dice(which, scene)))
        case n.Act(act):
            verb, done = ACTS[act]
            return Command(verb, parts(done))
        case n.ChooseDice(which):
            return Command(_CHOOSE, (object_dice(which, scene),))
        case n.Repeat():
            return Command(_REPEAT, parts("dies"))
        case n.RepeatWith(pattern):
            other = matching_die(pattern, scene).part(Case.DAT)
            return Command(_REPEAT, parts("dies", ClausePart(f"mit {other.text}", other.relative)))
        case _:
            assert_never(what)


def _self_rule(word: w.SelfRule, scene: Scene) -> Clause:
    match word:
        case w.SelfRule.STAYS:
            return Statement(scene.this, _STAYS, parts("in der Feldzone"))
        case w.SelfRule.FREE_FIELD:
            return Command(FIELD, parts(scene.this.part(Case.ACC), "ohne Kosten"))
        case w.SelfRule.DOUBLE_TO_BLOCKERS:
            blockers = ClausePart("Charakteren", "die ihn blocken")
            return Statement(scene.this, _DEALS, parts(blockers, "doppelten Schaden"), "zu")
        case w.SelfRule.AS_UNBLOCKED:
            after = ", als wäre er nicht geblockt"
            return Statement(scene.this, _DEALS, parts("Kampfschaden"), "zu", after)
        case w.SelfRule.FIRST_STRIKE:
            return Statement(scene.this, _DEALS, parts("seinen Kampfschaden zuerst"), "zu")
        case _:
            assert_never(word)
