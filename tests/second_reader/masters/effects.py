"""What single effects do."""

from __future__ import annotations

from tests.second_reader.masters.choices import Choices
from tests.second_reader.masters.events import Hit
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, Note, NotRead
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.cards import BASIC
from throwdown.games.masters.model.energy import BOLT
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    CAPTURED,
    FIELD,
    ON_CARD,
    OUT_OF_PLAY,
    PREP,
    RESERVE,
    SET_ASIDE,
    SUPPLY,
    USED,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node

CHOOSING = (n.Target, n.Targets, n.One, n.Chosen, n.AnyNumber)


class Effects(Choices):
    """Carries out effects."""

    if_that_kos: n.IfThatKos | None = None
    next_spins_back: bool = False
    first: list[Node]

    def do(self, effect: Node, scene: Scene) -> bool:
        """Carry out an effect; return whether it was carried out in full."""
        name = f"_do_{type(effect).__name__}"
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
        selector = getattr(effect, "selector", None)
        if isinstance(effect, n.Deal):
            return all(
                not isinstance(r, CHOOSING) or bool(self.candidates(r, scene))
                for r in effect.recipients
            )
        if isinstance(effect, n.Draw):
            seat = self.chooser(scene)
            return bool(self.table.in_zone(seat, BAG) or self.table.in_zone(seat, USED))
        if isinstance(effect, n.Spin):
            return any(self.can_spin(d, effect.spin) for d in self.candidates(selector, scene))
        if isinstance(effect, n.BuyFree):
            return bool(self._for_sale(effect.selector, scene))
        if isinstance(effect, n.Search):
            return True
        if isinstance(effect, n.RemoveFromCombat):
            return any(die.zone == ATTACK for die in self.candidates(selector, scene))
        if isinstance(effect, n.Field):
            dice = self.candidates(selector, scene)
            return any(not self.is_banned(die, w.Ban.FIELDED) for die in dice)
        if isinstance(effect, n.Sacrifice | n.Ko | n.KoTo | n.Reroll):
            return any(die.fielded for die in self.candidates(selector, scene))
        if selector is not None:
            return bool(self.candidates(selector, scene))
        return True

    def can_spin(self, die: Die, way: w.Spin) -> bool:
        """Return whether a die can be spun that way."""
        if die.is_sidekick or not die.shows_character:
            return False
        return die.face.level < 3 if way == w.Spin.UP else die.face.level > 1

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
            return sum(f.amount if f.amount else f.fielding_cost for f in faces)
        raise NotRead(f"tally {tally.value}")

    # Damage and life.

    def _do_Deal(self, effect: n.Deal, scene: Scene) -> bool:
        return self._deal(effect.recipients, self.amount(effect.amount, scene), scene)

    def _do_DealForEach(self, effect: n.DealForEach, scene: Scene) -> bool:
        # Targets first: `for each other` looks at what is there.
        times = self.count(effect.filter, scene)
        return self._deal(effect.recipients, self.amount(effect.amount, scene) * times, scene)

    def _deal(self, recipients: tuple[Node, ...], amount: int, scene: Scene) -> bool:
        victims: list[Die | int] = []
        for recipient in recipients:
            victims += self._recipients(recipient, scene)
        if not victims:
            return False
        source = None if scene.origin == "global" else scene.this
        hits = [Hit(source, victim, amount, False, scene) for victim in victims]
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
            if recipient.player == w.Player.TARGET:
                return [self.ask_player(scene)]
            return list(self.players(recipient.player, scene))
        if isinstance(recipient, n.CharacterOrPlayer):
            dice = [d for d in self.table.characters() if self.can_be_target(d, scene, 1)]
            options = [f"target d{d.id}" for d in dice] + ["target-player p0", "target-player p1"]
            answer = self.script.ask(self.chooser(scene), options, "character or player")
            if answer.startswith("target-player"):
                scene.player = int(answer[-1])
                return [scene.player]
            die = self.table.dice[int(answer.split(" d")[1])]
            scene.speak_of([die])
            return [die]
        return [die for die in self.choose(recipient, scene) if die.fielded]

    def _do_GainLife(self, effect: n.GainLife, scene: Scene) -> bool:
        for seat in self.players(effect.player, scene):
            gained = self.table.life[seat] + self.amount(effect.amount, scene)
            self.table.life[seat] = min(self.table.start_life, gained)
        return True

    def _do_LoseLife(self, effect: n.LoseLife, scene: Scene) -> bool:
        for seat in self.players(effect.player, scene):
            self.table.life[seat] = max(0, self.table.life[seat] - self.amount(effect.amount, scene))
        self.check_life()
        return True

    def _do_PayLife(self, effect: n.PayLife, scene: Scene) -> bool:
        self.table.life[self.chooser(scene)] -= effect.int
        self.check_life()
        return True

    def _do_DealsNoDamage(self, effect: n.DealsNoDamage, scene: Scene) -> bool:
        return self._note("no damage", effect.selector, None, scene)

    def _do_Shield(self, effect: n.Shield, scene: Scene) -> bool:
        for recipient in effect.recipients:
            if isinstance(recipient, n.OnePlayer):
                raise NotRead("prevent all damage to a player")
            for die in self.choose(recipient, scene):
                self.table.notes.append(Note("shield", die.id))
        return True

    def _do_Fights(self, effect: n.Fights, scene: Scene) -> bool:
        one = self.choose(effect.selector, scene)
        other = self.choose(effect.selector2, scene)
        if not one or not other:
            return False
        hits = [
            Hit(one[0], other[0], self.attack(one[0]), False, scene),
            Hit(other[0], one[0], self.attack(other[0]), False, scene),
        ]
        self.deal(hits)
        return True

    # Values and rules that last.

    def _note(self, kind: str, selector: Node, what: object, scene: Scene, until: str = "turn") -> bool:
        dice = [die for die in self.choose(selector, scene) if die.fielded]
        for die in dice:
            self.table.notes.append(Note(kind, die.id, until, scene.you, what))
        return bool(dice)

    def _modify(self, dice: list[Die], mod: w.Mod, times: int, scene: Scene) -> bool:
        for die in dice:
            if die.fielded:
                die.attack += _number(mod.a, scene) * times
                die.defense += _number(mod.d, scene) * times
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_Gets(self, effect: n.Gets, scene: Scene) -> bool:
        return self._modify(self.choose(effect.selector, scene), effect.mod, 1, scene)

    def _do_GetsForEach(self, effect: n.GetsForEach, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        return self._modify(dice, effect.mod, self.count(effect.filter, scene), scene)

    def _do_GetsForEachAffiliation(self, effect: n.GetsForEachAffiliation, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        icons = sum(len(self.icons(die)) for die in self.all_that_fit(effect.filter, scene))
        return self._modify(dice, effect.mod, icons, scene)

    def _do_GainsKeyword(self, effect: n.GainsKeyword, scene: Scene) -> bool:
        return self._note("keyword", effect.selector, effect.keyword, scene)

    def _do_GainsAffiliation(self, effect: n.GainsAffiliation, scene: Scene) -> bool:
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

    def _do_LosesAbilities(self, effect: n.LosesAbilities, scene: Scene) -> bool:
        done = self._note("no abilities", effect.selector, None, scene)
        self.check_kos(scene.you, scene=scene)
        return done

    def _do_Cant(self, effect: n.Cant, scene: Scene, until: str = "turn") -> bool:
        what = effect.restriction
        if isinstance(what, n.Banned):
            if isinstance(effect.selector, n.All):
                self.table.notes.append(
                    Note("ban", NONE, until, scene.you, what.ban, (effect.selector.filter, scene))
                )
                return True
            return self._note("ban", effect.selector, what.ban, scene, until)
        if isinstance(what, n.BlockIt):
            # `target character can't block this`
            blocked = self.choose(what.selector, scene)
            dice = self.choose(effect.selector, scene)
            for die in dice:
                self.table.notes.append(Note("no block of", die.id, until, scene.you, blocked))
            return bool(dice)
        return self._note("restriction", effect.selector, (what, scene), scene, until)

    def _do_Must(self, effect: n.Must, scene: Scene) -> bool:
        duty = effect.duty
        if isinstance(duty, n.Bound) and duty.duty == w.Duty.JOIN:
            raise NotRead("join the attack")
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
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

    def _do_Swap(self, effect: n.Swap, scene: Scene) -> bool:
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

    def _do_Flip(self, effect: n.Flip, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            attack, defense = self.attack(die), self.defense(die)
            die.attack += defense - attack
            die.defense += attack - defense
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_SetStat(self, effect: n.SetStat, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            value = self.value(effect.value, scene)
            if effect.gauge == w.Gauge.D:
                die.defense += value - self.defense(die)
            else:
                die.attack += value - self.attack(die)
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_Scale(self, effect: n.Scale, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            value = self.attack(die)
            die.attack += value if effect.factor == w.Factor.DOUBLE else value // 2 - value
        return bool(dice)

    def _do_UntilYourTurn(self, effect: n.UntilYourTurn, scene: Scene) -> bool:
        if not isinstance(effect.effect, n.Cant):
            raise NotRead("until your next turn")
        return self._do_Cant(effect.effect, scene, until="your next turn")

    def _do_FieldingPrice(self, effect: n.FieldingPrice, scene: Scene) -> bool:
        self.table.notes.append(
            Note("price", seat=scene.you, what=(effect.filter, effect.int), scene=scene)
        )
        return True

    def _do_PlayerTaxed(self, effect: n.PlayerTaxed, scene: Scene) -> bool:
        self.table.notes.append(Note("tax", seat=scene.you, what=effect))
        return True

    def _do_PlayerTaxedEach(self, effect: n.PlayerTaxedEach, scene: Scene) -> bool:
        self.table.notes.append(Note("tax each", seat=scene.you, what=effect, scene=scene))
        return True

    # Moving, spinning, KOs.

    def _do_Ko(self, effect: n.Ko, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
        return bool(self.ko(dice, scene.you, scene=scene))

    def _do_KoTo(self, effect: n.KoTo, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
        zone = USED if "Used" in effect.zone.value else PREP
        return bool(self.ko(dice, scene.you, zone=zone, scene=scene))

    def _do_Sacrifice(self, effect: n.Sacrifice, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
        if dice:
            self.leave(dice, USED, scene.you)
        return bool(dice)

    def _do_Move(self, effect: n.Move, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        zones = {
            w.Zone.YOUR_USED: USED,
            w.Zone.OWNER_USED: USED,
            w.Zone.THEIR_OWN_USED: USED,
            w.Zone.YOUR_PREP: PREP,
            w.Zone.OWNER_PREP: PREP,
            w.Zone.THEIR_OWN_PREP: PREP,
            w.Zone.YOUR_BAG: BAG,
            w.Zone.YOUR_RESERVE: RESERVE,
        }
        zone = zones[effect.zone]
        fielded = [die for die in dice if die.fielded]
        if fielded:
            self.leave(fielded, zone, scene.you)
        for die in dice:
            if die not in fielded:
                self.put(die, zone)
            scene.touched.add(die.id)
        scene.moved = len(dice)
        return bool(dice)

    def _do_Spin(self, effect: n.Spin, scene: Scene) -> bool:
        levels = effect.int if effect.spin == w.Spin.UP else -effect.int
        moved = False
        for die in self.choose(effect.selector, scene):
            moved = self.spin(die, levels) or moved
        self.check_kos(scene.you, scene=scene)
        return moved

    def _do_SpinToLevel(self, effect: n.SpinToLevel, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            side = die.side_of_level(effect.int)
            if side is not None and not die.is_sidekick and die.shows_character:
                die.side = side
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_SpinTo(self, effect: n.SpinTo, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if effect.face == w.Face.PREVIOUS:
                if die.id in scene.before:
                    die.side = scene.before[die.id]
                continue
            sides = [i for i, f in enumerate(die.card.faces) if self.is_face(effect.face, f)]
            if sides:
                single = [i for i in sides if die.card.faces[i].amount == 1]
                die.side = (single or sides)[0]
        return bool(dice)

    def _do_RemoveFromCombat(self, effect: n.RemoveFromCombat, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if die.zone == ATTACK:
                die.zone = FIELD
                die.blocks = []
                die.blocked = False
        return bool(dice)

    def _do_Field(self, effect: n.Field, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if self.is_banned(die, w.Ban.FIELDED) or die.fielded:
                continue
            shown = die.card.faces[scene.rolled[die.id]] if die.id in scene.rolled else die.face
            rolled = die.zone == RESERVE or die.id in scene.rolled
            if effect.int is not None:
                side = die.side_of_level(effect.int)
            elif rolled and shown.level:
                side = scene.rolled.get(die.id, die.side)
            else:
                side = die.side_of_level(1)
            die.side = side if side is not None else die.side_of_level(1) or die.side
            self.field(die, self.chooser(scene), paid=False)
        return bool(dice)

    def field(self, die: Die, seat: int, *, paid: bool) -> None:
        """Put a die into the field as fielded, and tell it."""
        raise NotImplementedError

    def _do_ReturnToField(self, effect: n.ReturnToField, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if die.fielded:
                continue
            allowed = die.zone in (OUT_OF_PLAY, RESERVE) or (die.zone == PREP)
            if die.zone == PREP and not scene.by_ko and not isinstance(effect.selector, n.One):
                allowed = die.id in scene.rolled or scene.by_ko
            if not allowed and die.zone != USED:
                continue
            if effect.int is not None:
                side = die.side_of_level(effect.int)
            elif die.id in scene.rolled:
                side = scene.rolled[die.id]
            else:
                side = die.side_of_level(scene.levels.get(die.id, 1))
            self.put(die, FIELD)
            die.side = side if side is not None else (die.side_of_level(1) or 0)
        return bool(dice)

    def do_instead_of_ko(self, body: object, scene: Scene, die: Die, cause: int) -> None:
        """Carry out the body of a replaced KO: the die stays or goes as it says."""
        blocks = body if isinstance(body, tuple) and not _is_effects(body) else (body,)
        for block in blocks:
            effects = block.do if isinstance(block, n.Instead) else block
            for effect in effects:
                if isinstance(effect, n.ReturnToField):
                    level = effect.int
                    notes = [x for x in self.table.notes if x.die != die.id]
                    self.clear_die(die)
                    self.table.notes = notes
                    die.zone = FIELD
                    if level is not None:
                        die.side = die.side_of_level(level) or die.side
                elif isinstance(effect, n.Spin):
                    die.damage = 0
                    self.spin(die, -effect.int if effect.spin == w.Spin.DOWN else effect.int)
                elif isinstance(effect, n.Move):
                    self.leave([die], USED if "Used" in effect.zone.value else PREP, cause)
                elif isinstance(effect, n.KoTo):
                    self.leave([die], USED, cause, ko=True)
                else:
                    raise NotRead(f"instead of a KO: {type(effect).__name__}")

    def _do_BuyFree(self, effect: n.BuyFree, scene: Scene) -> bool:
        dice = self._for_sale(effect.selector, scene)
        if not dice:
            return False
        first = {die.card.id: die for die in reversed(dice)}
        die = self.ask_die([first[key] for key in sorted(first, key=lambda k: first[k].id)], scene)
        die.owner = scene.you
        self.put(die, USED)
        scene.speak_of([die])
        return True

    def _for_sale(self, selector: Node, scene: Scene) -> list[Die]:
        filter_ = selector.filter  # type: ignore[attr-defined]
        return [
            die
            for die in self.table.dice
            if die.zone == SUPPLY
            and (die.owner == scene.you or die.card.kind == BASIC)
            and self.fits(filter_, die, scene, anywhere=True)
        ]

    # Rolls and draws.

    def roll_side(self, die: Die) -> int:
        """Return the side that a roll brings."""
        answer = self.script.chance("roll")
        if answer is None:
            raise NotRead("a roll that is certain")
        return int(answer.split()[1])

    def _do_Roll(self, effect: n.Roll, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            self._roll(die, scene)
            if die.zone in (BAG, USED) or die.id in scene.drawn:
                self.put(die, RESERVE)
            elif die.fielded:
                self.settle_rerolls([die], scene)
        if dice:
            scene.speak_of(dice)
        return bool(dice)

    def _roll(self, die: Die, scene: Scene) -> None:
        scene.before[die.id] = die.side
        die.side = self.roll_side(die)
        scene.rolled[die.id] = die.side
        if die.shows_character:
            scene.characters_rolled += 1

    def _do_Reroll(self, effect: n.Reroll, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            self._roll(die, scene)
        if self.next_spins_back:
            scene.speak_of(dice)
            self.unsettled = list(dice)
            return bool(dice)
        self.settle_rerolls(dice, scene)
        if dice:
            scene.speak_of(dice)
        return bool(dice)

    def settle_rerolls(self, dice: list[Die], scene: Scene) -> None:
        """Let fielded dice that show no character leave for the Reserve Pool (DM-13.1.1)."""
        gone = [die for die in dice if die.fielded and not die.shows_character]
        if gone:
            self.leave(gone, RESERVE, scene.you)
        self.check_kos(scene.you, scene=scene)

    unsettled: list[Die]

    def _do_Draw(self, effect: n.Draw, scene: Scene) -> bool:
        seat = self.chooser(scene)
        drawn = self.draw_dice(seat, effect.int)
        scene.drawn |= {die.id for die in drawn}
        scene.speak_of(drawn)
        if drawn:
            self.tell_draw(seat, drawn)
        return len(drawn) == effect.int

    def draw_dice(self, seat: int, count: int) -> list[Die]:
        """Draw dice from the bag, refilling it from the Used Pile (DM-4.4)."""
        drawn: list[Die] = []
        while len(drawn) < count:
            bag = self.table.in_zone(seat, BAG)
            if not bag:
                for die in self.table.in_zone(seat, USED):
                    self.put(die, BAG)
                bag = self.table.in_zone(seat, BAG)
            if not bag:
                break
            drawn.append(self._draw_one(bag))
            self.put(drawn[-1], PREP)
        return drawn

    def _draw_one(self, bag: list[Die]) -> Die:
        """Return which die is drawn: where it makes no difference, chance is not asked."""
        if len({die.card.id for die in bag}) == 1:
            return bag[0]
        answer = self.script.chance("draw")
        if answer is None:
            raise NotRead("a draw that was not asked for")
        return self.table.dice[int(answer.split(" d")[1])]

    def tell_draw(self, seat: int, dice: list[Die]) -> None:
        """Tell that dice were drawn."""
        self.tell_world({w.WorldEvent.THEY_DRAW: self.table.opponent(seat)}, dice)
        if any("draw this" in line for die in dice for line in die.card.text):
            raise NotRead("you draw this")

    def _do_Search(self, effect: n.Search, scene: Scene) -> bool:
        selector = effect.selector
        filter_ = selector.filter  # type: ignore[attr-defined]
        dice = [
            die
            for die in self.table.in_zone(scene.you, BAG)
            if self.fits(filter_, die, scene, anywhere=True)
        ]
        if isinstance(scene.only, n.Some):
            dice = [d for d in dice if self.fits(scene.only.filter, d, scene, anywhere=True)]
        most = selector.int if isinstance(selector, n.Chosen) else 1
        if isinstance(selector, n.Chosen):
            found = self._search_some(dice, most, scene)
        else:
            found = [self.ask_die(_one_of_each(dice), scene)] if dice else []
        for die in found:
            scene.drawn.add(die.id)
        scene.speak_of(found)
        scene.chosen += found
        return bool(found)

    def _search_some(self, dice: list[Die], most: int, scene: Scene) -> list[Die]:
        picked: list[Die] = []
        while len(picked) < most:
            left = _one_of_each([die for die in dice if die not in picked])
            if not left:
                break
            answer = self._ask_among(left, ["done"], scene)
            if answer == "done":
                break
            picked.append(self.table.dice[int(answer.split(" d")[1])])
        return picked

    # Holding dice.

    def _do_Capture(self, effect: n.Capture, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
        captor = scene.this
        if effect.selector2 is not None:
            kept = scene.those
            captors = self.choose(effect.selector2, scene)
            scene.those = kept
            captor = captors[0] if captors else None
        if captor is None or not dice:
            return False
        if scene.origin == "action":
            captor.zone = FIELD
        for die in dice:
            self.clear_die(die)
            self._release(die)
            die.zone, die.controller, die.holder = CAPTURED, die.owner, captor.id
            until = "turn" if effect.until is None else "you damage"
            self.table.notes.append(Note("held", die.id, until, scene.you))
        self.tell_world({w.WorldEvent.YOU_CAPTURE: scene.you}, dice)
        return True

    def _do_SetAside(self, effect: n.SetAside, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
        for die in dice:
            if any(text.kind != "static" for text in die.texts):
                raise NotRead("set aside a die with texts")
            die.blocks, die.blocked = [], False
            self._release(die)
            die.zone, die.controller = SET_ASIDE, die.owner
            self.table.notes.append(Note("aside", die.id, "turn", scene.you))
        return bool(dice)

    def _do_PlaceOnCardOf(self, effect: n.PlaceOnCardOf, scene: Scene) -> bool:
        this = scene.this
        assert this is not None
        cards = []
        for number, card in enumerate(self.table.cards):
            dice = [d for d in self.table.dice if d.card.id == card.id]
            fits = any(self.fits(effect.some.filter, d, scene, anywhere=True) for d in dice)
            if fits and card.id != "sidekick":
                cards.append(number)
        if not cards:
            return False
        options = [f"place-on c{number}" for number in cards]
        answer = self.script.ask(scene.you, options, "on which card")
        if this.fielded:
            self.leave([this], ON_CARD, NONE)
        this.zone = ON_CARD
        this.lies_on = self.table.cards[int(answer.split(" c")[1])].id
        return True

    # Choosing and instructions.

    def _do_Choose(self, effect: n.Choose, scene: Scene) -> bool:
        options = [f"energy {name}" for name in ("fist", "bolt", "mask", "shield")]
        scene.energy = self.script.ask(scene.you, options, "energy type").split()[1]
        return True

    def _do_ChooseDice(self, effect: n.ChooseDice, scene: Scene) -> bool:
        return bool(self.choose(effect.selector, scene))

    def _do_Repeat(self, effect: n.Repeat, scene: Scene) -> bool:
        if scene.repeated or scene.text is None:
            return False
        scene.repeated = True
        scene.those, scene.rolled = None, {}
        scene.chosen, scene.drawn = [], set()
        for block in scene.text.body:
            self.run_block(block, scene)
        return True

    def run_block(self, block: object, scene: Scene) -> None:
        """Carry out one block."""
        raise NotImplementedError

    def _do_RepeatWith(self, effect: n.RepeatWith, scene: Scene) -> bool:
        if scene.repeated or scene.text is None:
            return False
        scene.repeated = True
        scene.only = effect.some
        for block in scene.text.body:
            self.run_block(block, scene)
        scene.only = None
        return True

    def _do_TakeControl(self, effect: n.TakeControl, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.fielded]
        for die in dice:
            if die.controller == scene.you or scene.this is None:
                continue
            die.blocks, die.blocked = [], False
            if die.partner != NONE:
                self.table.dice[die.partner].partner = NONE
                die.partner = NONE
            self._release(die)
            die.zone, die.controller, die.holder = FIELD, scene.you, scene.this.id
            self.table.notes.append(Note("held", die.id, "turn", scene.you))
        return bool(dice)

    def _do_SelfRule(self, effect: n.SelfRule, scene: Scene) -> bool:
        if effect.self_rule == w.SelfRule.FREE_FIELD:
            assert scene.this is not None
            self.field(scene.this, scene.you, paid=False)
            return True
        assert scene.this is not None
        self.table.notes.append(Note("rule", scene.this.id, what=effect.self_rule))
        return True

    def _do_Act(self, effect: n.Act, scene: Scene) -> bool:
        assert scene.this is not None
        if effect.act == w.Act.COUNTER:
            self.table.counters.append((scene.this.card.id, scene.you))
            return True
        if effect.act == w.Act.KEEP:
            scene.this.zone = FIELD
            self.table.notes.append(Note("kept", scene.this.id, "opponent's turn", scene.you))
            return True
        raise NotRead(f"act {effect.act.value}")


def _number(value: int | str | None, scene: Scene) -> int:
    if isinstance(value, str):
        return scene.x if value.startswith("+") else -scene.x
    return value or 0


def _is_next(duty: Node) -> bool:
    return isinstance(duty, n.Bound) and duty.duty == w.Duty.ATTACK_NEXT


def _is_effects(body: tuple[object, ...]) -> bool:
    return bool(body) and not isinstance(body[0], tuple | n.Instead)


def _one_of_each(dice: list[Die]) -> list[Die]:
    found: dict[str, Die] = {}
    for die in dice:
        found.setdefault(die.card.id, die)
    return list(found.values())
