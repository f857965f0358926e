"""What single effects do."""

from __future__ import annotations

import re
from copy import copy
from typing import ClassVar

from tests.second_reader.masters.choices import Choices, filter_of
from tests.second_reader.masters.damage import Hit
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, Note, NotRead
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.energy import BOLT
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    PREP,
    RESERVE,
    SUPPLY,
    USED,
)
from throwdown.phrase.node import Node

CHOOSING = (n.Target, n.Targets, n.One, n.Chosen, n.AnyNumber)


class Effects(Choices):
    """Carries out effects."""

    if_that_kos: n.IfThatKos | None = None
    next_spins_back: bool = False
    zones: ClassVar = {
        w.Zone.YOUR_USED: USED,
        w.Zone.OWNER_USED: USED,
        w.Zone.THEIR_OWN_USED: USED,
        w.Zone.YOUR_PREP: PREP,
        w.Zone.OWNER_PREP: PREP,
        w.Zone.THEIR_OWN_PREP: PREP,
        w.Zone.YOUR_BAG: BAG,
        w.Zone.YOUR_RESERVE: RESERVE,
    }

    def do(self, effect: Node, scene: Scene) -> bool:
        """Carry out an effect; return whether it was carried out in full."""
        name = f"_do_{snake_case(type(effect).__name__)}"
        method = getattr(self, name, None)
        if method is None:
            raise NotRead(f"effect {type(effect).__name__}")
        return bool(method(effect, scene))

    # What can be done.

    def candidates(self, selector: Node, scene: Scene) -> list[Die]:
        """Return the dice that a selector could mean."""
        if isinstance(selector, CHOOSING):
            return self.legal(selector, scene)
        return self.refer(selector, scene)

    def possible(self, inner: object, scene: Scene) -> bool:
        """Return whether something that may be done can be done."""
        if isinstance(inner, n.Where):
            inner = inner.do
        if not isinstance(inner, tuple):
            return True
        return self.possible_effect(inner[0], scene)

    def possible_effect(self, effect: Node, scene: Scene) -> bool:
        """Return whether an effect can be carried out at all."""
        selector: Node = getattr(effect, "selector", n.Those())
        if isinstance(effect, n.Deal):
            # DM-2.4.9: what is to be chosen must be there, and at least one recipient.
            finds = [self._finds_recipient(r, scene) for r in effect.recipients]
            chosen = [isinstance(r, CHOOSING) for r in effect.recipients]
            found = all(f or not c for f, c in zip(finds, chosen, strict=True))
            return found and any(finds)
        if isinstance(effect, n.Draw):
            seat = self.chooser(scene)
            return bool(self.table.in_zone(seat, BAG) or self.table.in_zone(seat, USED))
        if isinstance(effect, n.Spin):
            return any(self.can_spin(d, effect.spin) for d in self.candidates(selector, scene))
        if isinstance(effect, n.BuyFree):
            return bool(self.dice_for_sale(effect.selector, scene))
        if isinstance(effect, n.Search):
            return True
        if isinstance(effect, n.Act):
            return self.is_asked_yes(scene.you)
        under = effect.selector2 if isinstance(effect, n.Capture) else None
        if under is not None and not self.candidates(under, scene):
            return False
        if isinstance(effect, n.SpinTo) and effect.face == w.Face.PREVIOUS:
            return any(die.id in scene.before for die in self.candidates(selector, scene))
        if isinstance(effect, n.Move):
            # DM-2.4.9: where all lie there already, nothing is left to do.
            zone = self.zones[effect.zone]
            return any(die.zone != zone for die in self.candidates(selector, scene))
        if isinstance(effect, n.RemoveFromCombat):
            return any(die.zone == ATTACK for die in self.candidates(selector, scene))
        if isinstance(effect, n.Field):
            dice = self.candidates(selector, scene)
            return any(not self.is_banned(die, w.Ban.FIELDED) for die in dice)
        if isinstance(effect, n.FieldPaying):
            dice = self.candidates(selector, scene)
            seat = self.chooser(scene)
            free = [die for die in dice if not self.is_banned(die, w.Ban.FIELDED)]
            return any(self.can_pay(seat, n.PayGeneric(self.fielding_cost(d))) for d in free)
        if isinstance(effect, n.Sacrifice | n.Ko | n.KoTo | n.Reroll):
            return any(die.is_fielded for die in self.candidates(selector, scene))
        return not hasattr(effect, "selector") or bool(self.candidates(selector, scene))

    def _finds_recipient(self, recipient: Node, scene: Scene) -> bool:
        if isinstance(recipient, n.OnePlayer | n.CharacterOrPlayer):
            return True
        return bool(self.candidates(recipient, scene))

    def can_spin(self, die: Die, way: w.Spin) -> bool:
        """Return whether a die can be spun that way."""
        if die.is_sidekick or not die.shows_character:
            return False
        return die.face.level < 3 if way == w.Spin.UP else die.face.level > 1

    def dice_for_sale(self, selector: Node, scene: Scene) -> list[Die]:
        """Return the dice that fit and may be bought by you."""
        filter_ = filter_of(selector)
        return [
            die
            for die in self.table.dice
            if die.zone == SUPPLY
            and (die.owner == scene.you or die.card.kind == BASIC)
            and self.fits(filter_, die, scene, anywhere=True)
        ]

    # Amounts.

    def amount(self, amount: Node, scene: Scene) -> int:
        """Return how much."""
        return amount.int if isinstance(amount, n.Number) else scene.x

    def value(self, value: Node, scene: Scene) -> int:
        """Return what X is."""
        if isinstance(value, n.Times):
            return value.int * self.value(value.value, scene)
        if isinstance(value, n.GaugeOf):
            return sum(self.gauge(value.gauge, d, scene) for d in self.refer(value.selector, scene))
        assert isinstance(value, n.Tally)
        tally = value.tally
        if tally == w.Tally.MOVED:
            return scene.moved
        if tally == w.Tally.KOED:
            return len(scene.kos)
        if tally == w.Tally.PAID:
            return scene.paid
        if tally == w.Tally.DAMAGE:
            return scene.damage
        if tally == w.Tally.HALF_DAMAGE:
            return scene.damage // 2
        if tally == w.Tally.CHARACTERS:
            return scene.characters_rolled
        faces = [self.table.dice[d].card.faces[side] for d, side in scene.rolled.items()]
        if tally == w.Tally.BOLTS:
            return sum(face.amount for face in faces if face.energy == BOLT)
        if tally == w.Tally.ROLLED:
            return sum(f.amount or f.fielding_cost for f in faces)
        raise NotRead(f"tally {tally.value}")

    # Damage and life.

    def _do_deal(self, effect: n.Deal, scene: Scene) -> bool:
        return self._deal(effect.recipients, self.amount(effect.amount, scene), scene)

    def _do_deal_for_each(self, effect: n.DealForEach, scene: Scene) -> bool:
        # Targets first: `for each other` looks at what is there.
        inner = copy(scene)
        if effect.filter.owner == w.Owner.THEIRS:
            inner.their = self.table.opponent(scene.you)
        times = self.count(effect.filter, inner)
        return self._deal(effect.recipients, self.amount(effect.amount, scene) * times, scene)

    def _deal(self, recipients: tuple[Node, ...], amount: int, scene: Scene) -> bool:
        victims: list[Die | int] = []
        for recipient in recipients:
            victims += self._recipients(recipient, scene)
        if not victims:
            return False
        source = None if scene.origin == "global" else scene.this
        hits = [Hit(source, victim, amount, scene) for victim in victims]
        notes: list[Note] = []
        if self.if_that_kos is not None:
            notes = [
                Note("if that kos", v.id, what=self.if_that_kos.block, scene=scene)
                for v in victims
                if isinstance(v, Die)
            ]
            self.table.notes += notes
        self.deal(hits)
        self.table.notes = [note for note in self.table.notes if note not in notes]
        return True

    def _recipients(self, recipient: Node, scene: Scene) -> list[Die | int]:
        if isinstance(recipient, n.OnePlayer):
            return list(self.whom(recipient.player, scene))
        if isinstance(recipient, n.CharacterOrPlayer):
            dice = [d for d in self.table.characters() if self.can_be_target(d, scene, 1)]
            options = [f"target d{d.id}" for d in dice] + ["target-player p0", "target-player p1"]
            answer = self.script.ask(self.chooser(scene), options, "character or player")
            if answer.startswith("target-player"):
                scene.player = int(answer[-1])
                return [scene.player]
            scene.aims = recipient
            found = self.react([self.table.dice[int(answer.split(" d")[1])]], scene)
            scene.speak_of(found)
            return list(found)
        return [die for die in self.choose(recipient, scene) if die.is_fielded]

    def _do_gain_life(self, effect: n.GainLife, scene: Scene) -> bool:
        for seat in self.whom(effect.player, scene):
            gained = self.table.life[seat] + self.amount(effect.amount, scene)
            self.table.life[seat] = min(self.table.start_life, gained)
        return True

    def _do_lose_life(self, effect: n.LoseLife, scene: Scene) -> bool:
        for seat in self.whom(effect.player, scene):
            self.table.life[seat] = max(
                0, self.table.life[seat] - self.amount(effect.amount, scene)
            )
        self.check_life()
        return True

    def _do_pay_life(self, effect: n.PayLife, scene: Scene) -> bool:
        self.table.life[self.chooser(scene)] -= effect.int
        self.check_life()
        return True

    def _do_deals_no_damage(self, effect: n.DealsNoDamage, scene: Scene) -> bool:
        return self._note("no damage", effect.selector, None, scene)

    def _do_shield(self, effect: n.Shield, scene: Scene) -> bool:
        for recipient in effect.recipients:
            if isinstance(recipient, n.OnePlayer):
                raise NotRead("prevent all damage to a player")
            for die in self.choose(recipient, scene):
                self.table.notes.append(Note("shield", die.id))
        return True

    def _do_fights(self, effect: n.Fights, scene: Scene) -> bool:
        if not self.candidates(effect.selector, scene):
            return False
        one = self.choose(effect.selector, scene)
        other = self.choose(effect.selector2, scene)
        if not one or not other:
            return False
        hits = [
            Hit(one[0], other[0], self.attack(one[0]), scene),
            Hit(other[0], one[0], self.attack(other[0]), scene),
        ]
        self.deal(hits)
        return True

    # Values and rules that last.

    def _note(
        self, kind: str, selector: Node, what: object, scene: Scene, until: str = "turn"
    ) -> bool:
        dice = [die for die in self.choose(selector, scene) if die.is_fielded]
        for die in dice:
            self.table.notes.append(Note(kind, die.id, until, scene.you, what))
        return bool(dice)

    def _modify(self, dice: list[Die], mod: w.Mod, times: int, scene: Scene) -> bool:
        for die in dice:
            if die.is_fielded:
                die.attack += _number(mod.a, scene) * times
                die.defense += _number(mod.d, scene) * times
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_gets(self, effect: n.Gets, scene: Scene) -> bool:
        return self._modify(self.choose(effect.selector, scene), effect.mod, 1, scene)

    def _do_gets_for_each(self, effect: n.GetsForEach, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        return self._modify(dice, effect.mod, self.count(effect.filter, scene), scene)

    def _do_gets_for_each_affiliation(self, effect: n.GetsForEachAffiliation, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        icons = sum(len(self.icons(die)) for die in self.all_that_fit(effect.filter, scene))
        return self._modify(dice, effect.mod, icons, scene)

    def _do_gains_keyword(self, effect: n.GainsKeyword, scene: Scene) -> bool:
        return self._note("keyword", effect.selector, effect.keyword, scene)

    def _do_gains_affiliation(self, effect: n.GainsAffiliation, scene: Scene) -> bool:
        if effect.affiliation.endswith("of your choice"):
            dice = self.choose(effect.selector, scene)
            if not dice:
                return False
            icons = sorted({icon for card in self.table.cards for icon in card.affiliations})
            options = [f"icon {i}" for i in range(len(icons))]
            if not icons:
                return False
            answer = self.script.ask(scene.you, options, "affiliation of your choice")
            icon = icons[int(answer.split()[1])]
        else:
            icon = effect.affiliation.removeprefix("the affiliation ").strip("[]")
            return self._note("icon", effect.selector, icon, scene)
        for die in dice:
            self.table.notes.append(Note("icon", die.id, what=icon))
        return True

    def _do_loses_abilities(self, effect: n.LosesAbilities, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        self.table.notes += [Note("no abilities", die.id, seat=scene.you) for die in dice]
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_cant(self, effect: n.Cant, scene: Scene, until: str = "turn") -> bool:
        what = effect.restriction
        if isinstance(what, n.Banned):
            if isinstance(effect.selector, n.All):
                self.table.notes.append(
                    Note(
                        "ban",
                        until=until,
                        seat=scene.you,
                        what=what.ban,
                        filter=effect.selector.filter,
                        scene=scene,
                    )
                )
                return True
            return self._note("ban", effect.selector, what.ban, scene, until)
        if isinstance(what, n.BlockIt):
            # `target character can't block this`
            blocked = self.choose(what.selector, scene)
            dice = self.choose(effect.selector, scene)
            for die in dice:
                numbers = tuple(other.id for other in blocked)
                note = Note("no block of", die.id, until, scene.you, dice=numbers)
                self.table.notes.append(note)
            return bool(dice)
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        self.table.notes += [
            Note("restriction", die.id, until, scene.you, restriction=what, scene=scene)
            for die in dice
        ]
        return bool(dice)

    def _do_must(self, effect: n.Must, scene: Scene) -> bool:
        duty = effect.duty
        if isinstance(duty, n.Bound) and duty.duty == w.Duty.JOIN:
            return self.join_attack(self.choose(effect.selector, scene))
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        if isinstance(duty, n.BlockIt):
            kept = scene.those
            if not dice:
                return False
            attackers = self.choose(duty.selector, scene)
            scene.those = kept
            if not attackers:
                return False
        for die in dice:
            until = "next attack" if _is_next(duty) else "turn"
            self.table.notes.append(Note("duty", die.id, until, scene.you, duty))
        return bool(dice)

    def join_attack(self, dice: list[Die]) -> bool:
        """Let dice join the attack that is under way, if they could have been declared."""
        raise NotImplementedError

    def _do_more_drawn(self, effect: n.MoreDrawn, scene: Scene) -> bool:
        for seat in self.players(effect.player, scene):
            note = Note("fewer dice", until="next draw", seat=seat, number=effect.int)
            self.table.notes.append(note)
        return True

    def _do_copy_attack(self, effect: n.CopyAttack, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        this = scene.this
        if not dice or this is None or not this.is_fielded:
            return False
        copied = dice[0]
        attack = copied.face.attack + self._burst_attack(copied)
        self.table.notes.append(Note("copied attack", this.id, number=attack))
        lines = [text for text in copied.texts if self._is_of_attack(text)]
        have = [text for text in this.texts if text in lines]
        this.texts = (*this.texts, *(text for text in lines if text not in have))
        for text in lines:
            self.table.notes.append(Note("copied text", this.id, text=text))
            if this.zone == ATTACK and this.controller == self.table.active:
                self._attack_at_once(text, this)
        return True

    def _burst_attack(self, die: Die) -> int:
        """Return what a burst on a face adds to the attack there (DM-13.5.1)."""
        total = 0
        for text in die.texts:
            burst = text.parts[0].burst
            if text.kind != "static" or burst is None or not self.is_in_force(text, die):
                continue
            for block in text.body:
                for effect in block if isinstance(block, tuple) else ():
                    if isinstance(effect, n.Gets) and isinstance(effect.selector, n.This):
                        total += int(effect.mod.a or 0)
        return total

    def _is_of_attack(self, text: Text) -> bool:
        event = self._event_of(text)
        if isinstance(event, n.BlockedBy):
            return True
        return isinstance(event, n.Happens) and event.event in (
            w.Event.ATTACKS,
            w.Event.UNBLOCKED,
            w.Event.BLOCKED,
            w.Event.BLOCKS,
            w.Event.ENGAGED,
        )

    def _attack_at_once(self, text: Text, this: Die) -> None:
        """Set a copied line for attacking off: this die attacks already."""
        event = self._event_of(text)
        if not isinstance(event, n.Happens) or event.event != w.Event.ATTACKS:
            return
        if self.subject_fits(event.subject, this, this, text):
            scene = Scene(this.controller, this, text, "attacking", trigger=[this])
            conditions = all(self.holds(condition, scene) for condition in text.conditions)
            if conditions and self.shows_burst(text.parts[0].burst, this, text):
                scene.bursts = self.bursts_of(text, this)
                self.wait(text, scene)

    def _do_swap(self, effect: n.Swap, scene: Scene) -> bool:
        if not self.candidates(effect.selector, scene):
            return False
        one = self.choose(effect.selector, scene)
        other = self.choose(effect.selector2, scene)
        if not one or not other:
            return False
        a, b = one[0], other[0]
        if effect.gauge != w.Gauge.A:
            raise NotRead("swap the defense")
        of_a, of_b = self.attack(a), self.attack(b)
        a.attack += of_b - of_a
        b.attack += of_a - of_b
        return True

    def _do_flip(self, effect: n.Flip, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            attack, defense = self.attack(die), self.defense(die)
            die.attack += defense - attack
            die.defense += attack - defense
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_set_stat(self, effect: n.SetStat, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            value = self.value(effect.value, scene)
            if effect.gauge == w.Gauge.D:
                die.defense += value - self.defense(die)
            else:
                die.attack += value - self.attack(die)
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_scale(self, effect: n.Scale, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            value = self.attack(die)
            die.attack += value if effect.factor == w.Factor.DOUBLE else value // 2 - value
        return bool(dice)

    def _do_until_your_turn(self, effect: n.UntilYourTurn, scene: Scene) -> bool:
        if not isinstance(effect.effect, n.Cant):
            raise NotRead("until your next turn")
        return self._do_cant(effect.effect, scene, until="your next turn")

    def _do_fielding_price(self, effect: n.FieldingPrice, scene: Scene) -> bool:
        self.table.notes.append(
            Note("price", seat=scene.you, filter=effect.filter, number=effect.int, scene=scene)
        )
        return True

    def _do_player_taxed(self, effect: n.PlayerTaxed, scene: Scene) -> bool:
        for seat in self.whom(effect.player, scene):
            self.table.notes.append(Note("tax", seat=seat, what=effect))
        return True

    def _do_player_taxed_each(self, effect: n.PlayerTaxedEach, scene: Scene) -> bool:
        for seat in self.whom(effect.player, scene):
            self.table.notes.append(Note("tax each", seat=seat, what=effect, scene=scene))
        return True


def snake_case(name: str) -> str:
    """Return the name of a class as that of a method."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _number(value: int | str | None, scene: Scene) -> int:
    if isinstance(value, str):
        return scene.x if value.startswith("+") else -scene.x
    return value or 0


def _is_next(duty: Node) -> bool:
    return isinstance(duty, n.Bound) and duty.duty == w.Duty.ATTACK_NEXT
