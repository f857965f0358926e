"""What an effect says in German, as a clause; where its verb stands is decided later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.german.lexicon import (
    FACES,
    MOMENTS,
    NEW_VALUES,
    PERSONS,
    PHASES,
    PLAYERS,
    SHARES,
)
from throwdown.games.throne.language.german.moments import time
from throwdown.games.throne.language.german.nouns import (
    YOU,
    Names,
    amount_per,
    cards,
    change,
    damage,
    dice,
    goods,
    healed_part,
    is_one,
    points,
    repetition_note,
    statuses,
    targets,
    thing,
    tokens,
)
from throwdown.phrase.german.clauses import (
    Case,
    Clause,
    ClausePart,
    Command,
    Finite,
    Person,
    Phrase,
    Statement,
    VerbForms,
    parts,
)

_THIS: Final = "diesen Marker"
_IN_OFFENSE: Final = MOMENTS[w.Moment.OFFENSE]

_CAUSE: Final = VerbForms("verursache", "verursachen")
_DO_TO: Final = VerbForms("füge", "zufügen", "zu")
_GIVE_UP: Final = VerbForms("gib", "ausgeben", "aus")
_PAY: Final = VerbForms("zahle", "zahlen")
_THROW_AWAY: Final = VerbForms("wirf", "abwerfen", "ab")
_THROW: Final = VerbForms("wirf", "werfen")
_THROW_ANEW: Final = VerbForms("wirf", "neu werfen", "neu")
_RAISE: Final = VerbForms("erhöhe", "erhöhen")
_PREVENT: Final = VerbForms("verhindere", "verhindern")
_REMOVE: Final = VerbForms("entferne", "entfernen")
_TRANSFER: Final = VerbForms("übertrage", "übertragen")
_DETONATE: Final = VerbForms("zünde", "zünden")
_STEAL: Final = VerbForms("stiehl", "stehlen")
_CHOOSE: Final = VerbForms("wähle", "wählen")
_TURN: Final = VerbForms("drehe", "drehen")
_GROW: Final = VerbForms("lass", "wachsen lassen", "wachsen")
_LOSES: Final = Finite("verlierst", "verliert", "verlieren")
_DISCARDS: Final = Finite("wirfst", "wirft", "werfen")
_MAY: Final = Finite("darfst", "darf", "dürfen")
_GAINS: Final = Finite("erhältst", "erhält", "erhalten")
_HAS: Final = Finite("hast", "hat", "haben")
_PAYS: Final = Finite("zahlst", "zahlt", "zahlen")
_THROWS_WITH_YOU: Final = Finite("werft", "werft", "werft")


def effect_clauses(effects: Sequence[n.Effect], names: Names) -> tuple[Clause, ...]:
    """Return the effects of a block, each a clause."""
    return tuple(_effect(effect, names) for effect in effects)


def _effect(effect: n.Effect, names: Names) -> Clause:
    match effect:
        case n.Spend() | n.PayCp() | n.PayAnyCp() | n.PayHealth() | n.Discard() | n.DiscardHand():
            return cost(effect, names)
        case (
            n.Prevent() | n.PreventShare() | n.PreventStatus() | n.Redirect() | n.Split()
        ):  # fmt: skip
            return _prevention(effect, names)
        case n.Deal() | n.Receive() | n.Add() | n.Subtract() | n.Heal() | n.SetHealth():
            return _harm(effect, names)
        case (
            n.Gain() | n.Gains() | n.Inflict() | n.RaiseLimit() | n.RemoveTokens()
            | n.RemoveStatus() | n.TransferThis() | n.TransferStatus() | n.DetonateAll()
        ):  # fmt: skip
            return _token(effect, names)
        case (
            n.Draw() | n.Discards() | n.LookAtHand() | n.Search() | n.Loses() | n.StealCp()
            | n.StealHealth() | n.StealInstead()
        ):  # fmt: skip
            return _card(effect, names)
        case n.Act(act):
            return _act(act)
        case (
            n.Turn() | n.Grow() | n.GrowEach() | n.Build() | n.ActivateFree() | n.ChoosePlayer()
            | n.PlayOnly()
        ):  # fmt: skip
            return _other_command(effect, names)
        case _:
            return _roll_clause(effect)


def cost(price: n.Cost, names: Names) -> Command:
    """Return what is paid."""
    match price:
        case n.Spend(up_to, count, None):
            of_these = _THIS if count == 1 and not up_to else f"{count} dieser Marker"
            return Command(_GIVE_UP, parts("bis zu" if up_to else "", of_these))
        case n.Spend(True, count, name):
            return Command(_GIVE_UP, parts(f"bis zu {count} {names.name(str(name)).plural}"))
        case n.Spend(_, count, name):
            return Command(_GIVE_UP, parts(tokens(count, names.name(str(name)))))
        case n.PayCp(count):
            return Command(_PAY, parts(f"{count} KP"))
        case n.PayAnyCp():
            return Command(_PAY, parts("beliebig viele KP"))
        case n.PayHealth(count, name):
            return Command(_PAY, parts(f"{_health(count)} von {names.name(name).singular}"))
        case n.Discard(count):
            return Command(_THROW_AWAY, parts(cards(count)))
        case n.DiscardHand():
            return Command(_THROW_AWAY, parts("deine Hand"))
        case _:
            assert_never(price)


def _health(count: int) -> str:
    return "1 Lebenspunkt" if count == 1 else f"{count} Lebenspunkte"


def _harm(
    effect: n.Deal | n.Receive | n.Add | n.Subtract | n.Heal | n.SetHealth, names: Names
) -> Command:
    """Return the clause for damage or health."""
    match effect:
        case n.Deal(how_much, whom):
            if whom is None:
                return Command(_CAUSE, parts(damage(how_much, names)))
            return Command(_DO_TO, parts(targets(whom).part(Case.DAT), damage(how_much, names)))
        case n.Receive(how_much):
            return Command(VerbForms("erleide", "erleiden"), parts(damage(how_much, names)))
        case n.Add(how_much):
            return Command(_RAISE, parts("den Schaden", change(how_much, names)))
        case n.Subtract(how_much):
            verb = VerbForms("verringere", "verringern")
            return Command(verb, parts("den Schaden", change(how_much, names)))
        case n.Heal(patient, how_much):
            return _heal(patient, how_much, names)
        case n.SetHealth(count):
            return Command(
                VerbForms("setze", "setzen"), parts("deine Lebenspunkte", f"auf {count}")
            )
        case _:
            assert_never(effect)


def _prevention(
    effect: n.Prevent | n.PreventShare | n.PreventStatus | n.Redirect | n.Split, names: Names
) -> Command:
    """Return what keeps damage and tokens away from you."""
    match effect:
        case n.Prevent(how_much, who):
            at = f"bei {PLAYERS[who].enclosed_text(Case.DAT)}" if who else ""
            return Command(_PREVENT, parts(damage(how_much, names), at))
        case n.PreventShare(share):
            return Command(_PREVENT, parts(SHARES[share]))
        case n.PreventStatus(count, negative):
            return Command(_PREVENT, parts(statuses(count, negative=negative)))
        case n.Redirect(name):
            onto = f"auf {names.name(name).singular}"
            return Command(VerbForms("leite", "umleiten", "um"), parts("den Schaden", onto))
        case n.Split(name):
            between = f"zwischen dir und {names.name(name).singular}"
            verb = VerbForms("teile", "aufteilen", "auf")
            return Command(verb, parts("den Schaden dieser Wurfphase", between))
        case _:
            assert_never(effect)


def _heal(who: n.Healed | None, how_much: n.Points, names: Names) -> Command:
    verb = VerbForms("heile", "heilen")
    if who is None:
        return Command(verb, parts(points(how_much, names)))
    return Command(verb, parts(healed_part(who, names), f"um {points(how_much, names)}"))


def _token(
    effect: n.Gain | n.Gains | n.Inflict | n.RaiseLimit | n.RemoveTokens | n.RemoveStatus
    | n.TransferThis | n.TransferStatus | n.DetonateAll,
    names: Names,
) -> Clause:  # fmt: skip
    """Return the clause for tokens that come, go or move."""
    match effect:
        case n.Gain(things):
            return Command(VerbForms("erhalte", "erhalten"), parts(goods(things, names)))
        case n.Gains(who, things):
            return Statement(targets(who), _GAINS, parts(goods(things, names)))
        case n.Inflict(things, who):
            over = _part_with_over(who) if who else ""
            return Command(VerbForms("verhänge", "verhängen"), parts(goods(things, names), over))
        case n.RaiseLimit(name, count):
            limit = f"dein Limit für {names.name(name).plural}"
            return Command(_RAISE, parts(limit, f"um {count}"))
        case n.RemoveTokens(count, name, whose):
            return Command(_REMOVE, parts(tokens(count, names.name(name)), _part_with_from(whose)))
        case n.RemoveStatus(count, negative, whose):
            return Command(
                _REMOVE, parts(statuses(count, negative=negative), _part_with_from(whose))
            )
        case n.TransferThis(whose):
            return Command(_TRANSFER, parts(_THIS, _part_with_onto(whose)))
        case n.TransferStatus(count, giver, taker):
            what = statuses(count, negative=False)
            return Command(_TRANSFER, parts(what, _part_with_from(giver), _part_with_onto(taker)))
        case n.DetonateAll(name):
            return Command(_DETONATE, parts(f"alle {names.name(name).plural}"))
        case _:
            assert_never(effect)


def _part_with_over(who: n.Targets) -> ClausePart:
    part = targets(who).part(Case.ACC)
    return ClausePart(f"über {part.text}", part.relative)


def _part_with_from(who: w.Who) -> ClausePart:
    part = PLAYERS[who].part(Case.DAT)
    return ClausePart(f"von {part.text}", part.relative)


def _part_with_onto(who: w.Who) -> ClausePart:
    part = PLAYERS[who].part(Case.ACC)
    return ClausePart(f"auf {part.text}", part.relative)


def _card(
    effect: n.Draw | n.Discards | n.LookAtHand | n.Search | n.Loses | n.StealCp | n.StealHealth
    | n.StealInstead,
    names: Names,
) -> Clause:  # fmt: skip
    """Return the clause for cards or CP."""
    match effect:
        case n.Draw(count, per):
            drawn = amount_per(count, "Karte" if count == 1 else "Karten", per, names)
            return Command(VerbForms("ziehe", "ziehen"), parts(drawn))
        case n.Discards(who, count, at_random):
            what = cards(count)
            if at_random:
                what = "1 zufällige Karte" if count == 1 else f"{count} zufällige Karten"
            return Statement(PLAYERS[who], _DISCARDS, parts(what), "ab")
        case n.LookAtHand(who):
            hand = f"die Hand {PLAYERS[who].enclosed_text(Case.GEN)}"
            return Command(
                VerbForms("sieh", "ansehen", "an"), parts(ClausePart("dir", light=True), hand)
            )
        case n.Search(count):
            verb = VerbForms("nimm", "nehmen")
            where = "aus deinem Stapel auf die Hand"
            return Command(verb, parts(f"{cards(count)} deiner Wahl", where))
        case n.Loses(who, count, per):
            return Statement(PLAYERS[who], _LOSES, parts(amount_per(count, "KP", per, names)))
        case n.StealCp(count, per, who):
            taken = amount_per(count, "KP", per, names)
            return Command(_STEAL, parts(taken, _part_with_from(who) if who else ""))
        case n.StealHealth(count, per):
            unit = "Lebenspunkt" if count == 1 else "Lebenspunkte"
            return Command(_STEAL, parts(amount_per(count, unit, per, names)))
        case n.StealInstead(count):
            most = f"bis zu {count}" if count > 1 else "1"
            return Command(_STEAL, parts("stattdessen", f"{most} dieser KP"))
        case _:
            assert_never(effect)


def _roll_clause(effect: n.Rolling) -> Clause:
    """Return the clause for dice or Roll Attempts."""
    match effect:
        case n.Roll(count):
            return Command(_THROW, parts(f"{count} Würfel"))
        case n.ChooseResult(count):
            of = f"das Ergebnis von {count} {'Würfel' if count == 1 else 'Würfeln'}"
            return Command(_CHOOSE, parts(of))
        case n.Contest(who):
            both = f"du und {PLAYERS[who].enclosed_text(Case.NOM)}"
            return Statement(
                Phrase((both, both, both, both)), _THROWS_WITH_YOU, parts("je 1 Würfel")
            )
        case n.Reroll(which):
            return Command(_THROW_ANEW, parts(dice(which)), repetition_note(which))
        case n.ChooseDice(which):
            return Command(_CHOOSE, parts(dice(which)), repetition_note(which))
        case n.ChangeToNumber(which, number):
            return Command(_TURN, parts(dice(which), f"auf {number}"), repetition_note(which))
        case n.Change(which, value):
            one, several = NEW_VALUES[value]
            to = one if is_one(which) else several
            return Command(_TURN, parts(dice(which), to), repetition_note(which))
        case _:
            return _attempt(effect)


def _attempt(effect: n.ExtraAttempt | n.FewerAttempts | n.AttemptPrice) -> Statement:
    match effect:
        case n.ExtraAttempt(who, phase):
            subject = PLAYERS[who]
            possessive = subject.person.value
            when = f"in {possessive}er {PHASES[phase]}"
            return Statement(subject, _MAY, parts(when, "1 zusätzlichen Wurfversuch"), "machen")
        case n.FewerAttempts(count):
            fewer = f"{count} {'Wurfversuch' if count == 1 else 'Wurfversuche'}"
            return Statement(YOU, _HAS, parts(_IN_OFFENSE, fewer), "weniger")
        case n.AttemptPrice(count):
            for_each = "für jeden Wurfversuch nach dem ersten"
            return Statement(YOU, _PAYS, parts(_IN_OFFENSE, f"{count} KP", for_each))
        case _:
            assert_never(effect)


def _other_command(
    effect: n.Turn | n.Grow | n.GrowEach | n.Build | n.ActivateFree | n.ChoosePlayer | n.PlayOnly,
    names: Names,
) -> Command:
    """Return the command for companions, boards, or who is meant."""
    match effect:
        case n.Turn(what, face):
            turned = (
                names.name(what).count_accusative(1)
                if isinstance(what, str)
                else thing(what, names)
            )
            return Command(_TURN, parts(turned, f"auf die {FACES[face]}e Seite"))
        case n.Grow(count, name, per):
            noun = names.name(name)
            grown = amount_per(count, noun.singular if count == 1 else noun.plural, per, names)
            return Command(_GROW, parts(grown if per else noun.count_accusative(count)))
        case n.GrowEach(name):
            return Command(_GROW, parts(names.name(name).each_accusative(), "einmal"))
        case n.Build(count, face, name):
            built = names.name(name).with_adjective(count, FACES[face])
            return Command(VerbForms("baue", "bauen"), parts(built))
        case n.ActivateFree(up_to, count, name):
            which = f"bis zu {count} {names.name(name).plural}"
            used = which if up_to else tokens(count, names.name(name))
            return Command(VerbForms("aktiviere", "aktivieren"), parts(used, "kostenlos"))
        case n.ChoosePlayer(person):
            return Command(_CHOOSE, parts(PERSONS[person]))
        case n.PlayOnly(when):
            moment, is_clause = time(when, names)
            verb = VerbForms("spiele", "spielen")
            if is_clause:
                return Command(verb, parts("diese Karte nur"), f", {moment}")
            return Command(verb, parts("diese Karte nur", moment))
        case _:
            assert_never(effect)


def _act(act: w.Act) -> Clause:
    match act:
        case w.Act.SKIP:
            return Command(VerbForms("überspringe", "überspringen"), parts("sie"))
        case w.Act.FAIL:
            return Statement(
                _same_in_all_cases("die Fähigkeit"), Finite("", "schlägt", ""), (), "fehl"
            )
        case w.Act.CANNOT_ACT:
            return Statement(YOU, Finite("kannst", "kann", "können"), parts("nicht"), "handeln")
        case w.Act.NO_DEFENSE:
            return Statement(YOU, Finite("verteidigst", "", ""), parts("dich nicht"))
        case w.Act.UNDEFENDABLE:
            attack = _same_in_all_cases("dieser Angriff")
            return Statement(attack, Finite("", "wird", ""), parts("unabwehrbar"))
        case w.Act.HALVE:
            yours = ClausePart("den Schaden", "den du in dieser Wurfphase verursachst")
            return Command(VerbForms("halbiere", "halbieren"), (yours,))
        case w.Act.REMOVE_THIS:
            return Command(_REMOVE, parts(_THIS))
        case w.Act.DETONATE_THIS:
            return Command(_DETONATE, parts(_THIS))
        case w.Act.EXTRA_PHASE:
            verb = VerbForms("führe", "durchführen", "durch")
            return Command(verb, parts("eine zusätzliche Angriffswurfphase"))
        case w.Act.EXTRA_PHASE_AGAINST_YOU:
            owner = Phrase(
                ("der Spieler", "des Spielers", "dem Spieler", "den Spieler"),
                Person.ER,
                "der diesen Marker verhängt hat",
            )
            phase = "eine zusätzliche Angriffswurfphase"
            return Statement(owner, Finite("", "führt", ""), parts(phase, "gegen dich"), "durch")
        case _:
            assert_never(act)


def _same_in_all_cases(what: str) -> Phrase:
    return Phrase((what, what, what, what))
