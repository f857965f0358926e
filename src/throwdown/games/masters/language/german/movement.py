"""German for what is done with dice by hand: rolling, fielding, moving, taking."""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.german.lexicon import FACES, ZONES
from throwdown.games.masters.language.german.nouns import (
    gauge_of,
    matching_die,
    object_dice,
    selector,
)
from throwdown.games.masters.language.german.phrases import UNTIL
from throwdown.games.masters.language.german.scene import HE, THEY, Scene
from throwdown.phrase.german.clauses import (
    Case,
    Clause,
    ClausePart,
    Command,
    Person,
    Phrase,
    VerbForms,
    parts,
)

KO: Final = VerbForms("schlage", "k. o. schlagen", "k. o.")
FIELD: Final = VerbForms("stelle", "aufstellen", "auf")
_CAPTURE: Final = VerbForms("nimm", "gefangen nehmen", "gefangen")
_DRAW: Final = VerbForms("ziehe", "ziehen")
_PUT: Final = VerbForms("lege", "legen")
_ROLL: Final = VerbForms("wirf", "werfen")
_REROLL: Final = VerbForms("wirf", "neu werfen", "neu")
_TURN: Final = VerbForms("drehe", "drehen")

Rolling: TypeAlias = n.SpinToLevel | n.SpinTo | n.Roll | n.Reroll | n.RerollUntil | n.Draw
Fielding: TypeAlias = n.Field | n.FieldPaying | n.ReturnToField | n.BuyFree | n.RemoveFromCombat
Taking: TypeAlias = n.Search | n.Capture | n.TakeControl | n.PlaceOnCardOf | n.SetAside


def roll_command(what: Rolling, scene: Scene) -> Command:
    """Return the command that turns, rolls or draws dice."""
    match what:
        case n.SpinToLevel(which, level):
            return Command(_TURN, parts(object_dice(which, scene), f"auf Level {level}"))
        case n.SpinTo(which, face):
            return Command(
                _TURN, parts(object_dice(which, scene.with_dice_in_hand()), f"auf {FACES[face]}")
            )
        case n.Roll(which):
            return Command(_ROLL, (object_dice(which, scene.with_dice_in_hand()),))
        case n.Reroll(which):
            return Command(_REROLL, (object_dice(which, scene.with_dice_in_hand()),))
        case n.RerollUntil(which, face):
            until = f", bis er {FACES[face]} zeigt"
            again = parts(object_dice(which, scene.with_dice_in_hand()), "so lange")
            return Command(_REROLL, again, until)
        case n.Draw(number):
            return Command(_DRAW, parts(f"{number} Würfel"))
        case _:
            assert_never(what)


def field_command(what: Fielding, scene: Scene) -> Command:
    """Return the command that brings dice into the field, out of combat or off a card."""
    match what:
        case n.Field(which, level):
            return Command(FIELD, parts(object_dice(which, scene), _at_level(level)))
        case n.FieldPaying(which):
            die = selector(which, scene)
            whose = THEY if die.person is Person.SIE else HE
            cost = f"für {gauge_of(w.Gauge.FIELDING, whose, Case.ACC)}"
            return Command(FIELD, parts(die.part(Case.ACC), cost))
        case n.ReturnToField(which, level):
            die_ = object_dice(which, scene.with_dice_in_hand())
            return Command(_PUT, parts(die_, _at_level(level), "zurück in die Feldzone"))
        case n.BuyFree(which):
            return Command(
                VerbForms("kaufe", "kaufen"), parts(object_dice(which, scene), "ohne Kosten")
            )
        case n.RemoveFromCombat(which):
            out = parts(object_dice(which, scene), "aus dem Kampf")
            return Command(VerbForms("nimm", "nehmen"), out)
        case _:
            assert_never(what)


def _at_level(level: int | None) -> str:
    return f"mit Level {level}" if level is not None else ""


def take_command(what: Taking, scene: Scene) -> Command:
    """Return the command that searches for, captures, controls or lays down dice."""
    match what:
        case n.Search(which):
            found = selector(which, scene).part(Case.DAT)
            wanted = ClausePart(f"nach {found.text}", found.relative)
            return Command(
                VerbForms("durchsuche", "durchsuchen"), parts("deinen Würfelbeutel", wanted)
            )
        case n.Capture(which, until, captor):
            after = UNTIL[until] if until else ""
            by: str | ClausePart = ""
            if captor:
                holder = selector(captor, scene).part(Case.ACC)
                by = ClausePart(f"durch {holder.text}", holder.relative)
            return Command(_CAPTURE, parts(object_dice(which, scene), by), after)
        case n.TakeControl(which):
            die = object_dice(which, scene)
            over = ClausePart(f"über {die.text}", die.relative)
            return Command(VerbForms("übernimm", "übernehmen"), parts("die Kontrolle", over))
        case n.PlaceOnCardOf(pattern):
            card = f"auf die Karte {matching_die(pattern, scene).enclosed_text(Case.GEN)}"
            return Command(_PUT, parts(scene.with_dice_in_hand().this.part(Case.ACC), card))
        case n.SetAside(which):
            return Command(
                VerbForms("lege", "zur Seite legen", "zur Seite"), (object_dice(which, scene),)
            )
        case _:
            assert_never(what)


def ko_to(chosen: Phrase, zone: w.Zone) -> tuple[Clause, ...]:
    """Return the command for a KO that ends in another zone."""
    again = THEY if chosen.person is Person.SIE else HE
    return Command(KO, (chosen.part(Case.ACC),)), put_command(again, zone)


def put_command(what: Phrase, zone: w.Zone) -> Command:
    """Return the command that moves dice to a zone."""
    owner = "ihrer Besitzer" if what.person is Person.SIE else "seines Besitzers"
    return Command(_PUT, parts(what.part(Case.ACC), ZONES[zone].format(owner=owner)))
