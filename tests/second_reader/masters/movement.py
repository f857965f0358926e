"""Effects that move dice: spins, KOs, fielding, rolls, draws, captures; and instructions."""

from __future__ import annotations

from tests.second_reader.masters.choices import filter_of
from tests.second_reader.masters.effects import Effects
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.script import Difference
from tests.second_reader.masters.table import Die, Note, NotRead
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.cards import CHARACTER
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
    USED,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node


class Movement(Effects):
    """Carries out what moves dice."""

    cancelled = False
    """Whether the effect that was answered to is to do nothing."""

    # Moving, spinning, KOs.

    def _do_ko(self, effect: n.Ko, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        return bool(self.ko(dice, scene.you, scene=scene))

    def _do_ko_to(self, effect: n.KoTo, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        zone = USED if "Used" in effect.zone.value else PREP
        return bool(self.ko(dice, scene.you, zone=zone, scene=scene))

    def _do_sacrifice(self, effect: n.Sacrifice, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        if dice:
            self.leave(dice, USED, scene.you)
        return bool(dice)

    def _do_move(self, effect: n.Move, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        zone = self.zones[effect.zone]
        fielded = [die for die in dice if die.is_fielded]
        if fielded:
            self.leave(fielded, zone, scene.you)
        for die in dice:
            if die not in fielded:
                self.put(die, zone)
            scene.touched.add(die.id)
        scene.moved = len(dice)
        return bool(dice)

    def _do_spin(self, effect: n.Spin, scene: Scene) -> bool:
        levels = effect.int if effect.spin == w.Spin.UP else -effect.int
        moved = False
        for die in self.choose(effect.selector, scene):
            moved = self.spin(die, levels) or moved
        self.check_kos(scene.you, scene=scene)
        return moved

    def _do_spin_to_level(self, effect: n.SpinToLevel, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            side = die.side_of_level(effect.int)
            if side is not None and not die.is_sidekick and die.shows_character:
                die.side = side
        self.check_kos(scene.you, scene=scene)
        return bool(dice)

    def _do_spin_to(self, effect: n.SpinTo, scene: Scene) -> bool:
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

    def _do_remove_from_combat(self, effect: n.RemoveFromCombat, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if die.zone == ATTACK:
                die.zone = FIELD
                die.blocks = []
                die.blocked = False
        return bool(dice)

    def _do_field(self, effect: n.Field, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if self.is_banned(die, w.Ban.FIELDED) or die.is_fielded:
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

    def _do_return_to_field(self, effect: n.ReturnToField, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            if die.zone == ATTACK and not die.blocked and not die.blocks:
                # Where unblocked attackers leave in Cleanup, it is still there.
                die.zone = FIELD
                die.side = (die.side_of_level(effect.int) if effect.int else None) or die.side
                continue
            if die.is_fielded:
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
                # The level with which it left, be it by an earlier event.
                side = die.side_of_level(scene.levels.get(die.id, die.face.level or 1))
            self.put(die, FIELD)
            die.side = side if side is not None else (die.side_of_level(1) or 0)
        return bool(dice)

    def do_instead_of_ko(self, body: object, scene: Scene, die: Die, cause: int) -> bool:
        """Carry out the body of a replaced KO: the die stays or goes as it says."""
        koed = False
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
                    # What is KO'd to a zone is KO'd still, with all that falls at once.
                    self.ko_zones[die.id] = USED
                    koed = True
                else:
                    raise NotRead(f"instead of a KO: {type(effect).__name__}")
        return koed

    def _do_buy_free(self, effect: n.BuyFree, scene: Scene) -> bool:
        dice = self.dice_for_sale(effect.selector, scene)
        if not dice:
            return False
        first = {die.card.id: die for die in reversed(dice)}
        numbers = {card.id: number for number, card in enumerate(self.table.cards)}
        options = [f"buy c{numbers[key]}" for key in first]
        answer = self.script.ask_or_take(scene.you, options, "which die is bought")
        die = first[self.table.cards[int(answer.split(" c")[1])].id]
        die.owner = scene.you
        self.put(die, USED)
        scene.speak_of([die])
        return True

    # Rolls and draws.

    def roll_side(self, die: Die) -> int:
        """Return the side that a roll brings."""
        answer = self.script.chance("roll")
        if answer is None:
            raise Difference(f"d{die.id} is rolled, and nobody asked for the result")
        return int(answer.split()[1])

    def _do_roll(self, effect: n.Roll, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            self._roll(die, scene)
            # This die is rolled where it lies; others are fetched.
            fetched = die is not scene.this and die.zone in (BAG, USED)
            if fetched or die.id in scene.drawn:
                self.put(die, RESERVE)
            elif die.is_fielded:
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

    def _do_reroll(self, effect: n.Reroll, scene: Scene) -> bool:
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
        gone = [die for die in dice if die.is_fielded and not die.shows_character]
        if gone:
            self.leave(gone, RESERVE, scene.you)

    unsettled: list[Die]

    def _do_reroll_until(self, effect: n.RerollUntil, scene: Scene) -> bool:
        dice = self.choose(effect.selector, scene)
        for die in dice:
            self._roll(die, scene)
            while not self.is_face(effect.face, die.face):
                self._roll(die, scene)
        self.settle_rerolls(dice, scene)
        return bool(dice)

    def _do_field_paying(self, effect: n.FieldPaying, scene: Scene) -> bool:
        dice = [d for d in self.choose(effect.selector, scene) if not d.is_fielded]
        seat = self.chooser(scene)
        for die in dice:
            cost = self.fielding_cost(die)
            question = self.script.peek()
            if cost or (question is not None and question.answer.startswith("pay")):
                paid = self.take_payment(seat)
                if paid < cost:
                    raise Difference(f"d{die.id} was fielded for {paid} and costs {cost}")
            self.field(die, seat, paid=True)
        return bool(dice)

    def _do_draw(self, effect: n.Draw, scene: Scene) -> bool:
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
            raise Difference("a die is drawn, and nobody asked which")
        return self.table.dice[int(answer.split(" d")[1])]

    def tell_draw(self, seat: int, dice: list[Die]) -> None:
        """Tell that dice were drawn."""
        foe = self.table.opponent(seat)
        self.tell_world({w.WorldEvent.THEY_DRAW: foe, w.WorldEvent.ANY_DRAWS: foe}, dice)
        for die in dice:
            self._hear_drawing(die, seat)

    def _hear_drawing(self, die: Die, seat: int) -> None:
        """Let the text of a die wait that is drawn while a die of its card is active."""
        active = [d for d in self.table.characters(seat) if d.card.id == die.card.id]
        if not any(self.has_abilities(mate) for mate in active):
            return

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            drawn = isinstance(found, n.World) and found.world_event == w.WorldEvent.YOU_DRAW_THIS
            return (
                Scene(seat, this, text, "trigger", trigger=[die]) if drawn and this is die else None
            )

        self.listen(match, also=[die])

    def _do_search(self, effect: n.Search, scene: Scene) -> bool:
        selector = effect.selector
        filter_ = filter_of(selector)
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

    def _do_capture(self, effect: n.Capture, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
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
            # It comes back as it was: damage and bonuses stay, its fight and its pair end.
            die.blocks, die.blocked = [], False
            self.unpair(die)
            self._release(die)
            die.zone, die.controller, die.holder = CAPTURED, die.owner, captor.id
            until = "turn" if effect.until is None else "you damage"
            self.table.notes.append(Note("held", die.id, until, scene.you))
        self.tell_world({w.WorldEvent.YOU_CAPTURE: scene.you}, dice)
        return True

    def _do_set_aside(self, effect: n.SetAside, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        for die in dice:
            # E-29: by option nobody is the cause of that.
            removes = self.table.rules.aftershock_removed
            self.hear_leaving([die], scene.you if removes else NONE, ko=False, back=[])
            die.blocks, die.blocked = [], False
            self._release(die)
            die.zone, die.controller = SET_ASIDE, die.owner
            self.table.notes.append(Note("aside", die.id, "turn", scene.you))
        return bool(dice)

    def _do_place_on_card_of(self, effect: n.PlaceOnCardOf, scene: Scene) -> bool:
        this = scene.this
        assert this is not None
        cards = []
        filter_ = effect.some.filter
        for number, card in enumerate(self.table.cards):
            if card.id == "sidekick" or (filter_.noun == w.Noun.ACTION and card.kind == CHARACTER):
                # A character on a card counts as an action die; its own card stays what it is.
                continue
            dice = [d for d in self.table.dice if d.card.id == card.id]
            if any(self.fits(filter_, d, scene, anywhere=True) for d in dice):
                cards.append(number)
        if not cards:
            return False
        options = [f"place-on c{number}" for number in cards]
        answer = self.script.ask(scene.you, options, "on which card")
        if this.is_fielded:
            self.leave([this], ON_CARD, NONE)
        this.zone = ON_CARD
        this.lies_on = self.table.cards[int(answer.split(" c")[1])].id
        return True

    # Choosing and instructions.

    def _do_choose(self, effect: n.Choose, scene: Scene) -> bool:
        options = [f"energy {name}" for name in ("fist", "bolt", "mask", "shield")]
        scene.energy = self.script.ask(scene.you, options, "energy type").split()[1]
        return True

    def _do_choose_dice(self, effect: n.ChooseDice, scene: Scene) -> bool:
        return bool(self.choose(effect.selector, scene))

    def _do_repeat(self, effect: n.Repeat, scene: Scene) -> bool:
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

    def _do_repeat_with(self, effect: n.RepeatWith, scene: Scene) -> bool:
        if scene.repeated or scene.text is None:
            return False
        scene.repeated = True
        scene.only = effect.some
        for block in scene.text.body:
            self.run_block(block, scene)
        scene.only = None
        return True

    def _do_take_control(self, effect: n.TakeControl, scene: Scene) -> bool:
        dice = [die for die in self.choose(effect.selector, scene) if die.is_fielded]
        for die in dice:
            if die.controller == scene.you or scene.this is None:
                continue
            die.blocks, die.blocked = [], False
            self.unpair(die)
            self._release(die)
            die.zone, die.controller, die.holder = FIELD, scene.you, scene.this.id
            self.table.notes.append(Note("held", die.id, "turn", scene.you))
        return bool(dice)

    def _do_self_rule(self, effect: n.SelfRule, scene: Scene) -> bool:
        if effect.self_rule == w.SelfRule.FREE_FIELD:
            assert scene.this is not None
            self.field(scene.this, scene.you, paid=False)
            return True
        assert scene.this is not None
        self.table.notes.append(Note("rule", scene.this.id, what=effect.self_rule))
        return True

    def _do_act(self, effect: n.Act, scene: Scene) -> bool:
        assert scene.this is not None
        if effect.act == w.Act.COUNTER:
            self.table.counters.append((scene.this.card.id, scene.you))
            return True
        if effect.act == w.Act.KEEP:
            scene.this.zone = FIELD
            self.table.notes.append(Note("kept", scene.this.id, "opponent's turn", scene.you))
            return True
        if effect.act == w.Act.CANCEL:
            self.cancelled = True
            return True
        if effect.act == w.Act.REGENERATE:
            return self._regenerate(scene.this, scene)
        raise NotRead(f"act {effect.act.value}")

    def _regenerate(self, die: Die, scene: Scene) -> bool:
        """Roll a die from where it lies; with a character face it comes back (DM-14.6)."""
        die.side = self.roll_side(die)
        scene.regenerated = die.shows_character
        if scene.regenerated:
            self.put(die, FIELD)
            return True
        self.put(die, PREP)
        self.tell(w.Event.NOT_REGENERATED, die, also=[die])
        return True


def _is_effects(body: tuple[object, ...]) -> bool:
    return bool(body) and not isinstance(body[0], tuple | n.Instead)


def _one_of_each(dice: list[Die]) -> list[Die]:
    found: dict[str, Die] = {}
    for die in dice:
        found.setdefault(die.card.id, die)
    return list(found.values())
