"""Texts that come before an effect: they change its targets, cancel it, or answer damage.

They are carried out when targets are chosen, the active player's first; whatever else waits goes
on waiting (DM-9.2).
"""

from __future__ import annotations

from tests.second_reader.masters.declaring import Declaring
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.node import Node

AIMED = (w.WorldEvent.ACTION_TARGETS, w.WorldEvent.TARGETS_THIS, w.WorldEvent.TARGETS_OTHER)


class Cancelled(Exception):
    """The effect at work does nothing more."""


class Aiming(Declaring):
    """Lets texts answer to targets."""

    def react(self, targets: list[Die], scene: Scene) -> list[Die]:
        """Let texts answer to targets that were chosen; return the targets then."""
        if scene.origin == "global" or not targets:
            return targets
        found = list(targets)
        kept, self.waiting = self.waiting, []
        for slot in range(len(found)):
            self._hear_aim(slot, found, scene)
            if scene.origin == "action":
                self._hear_globals_of_aim(slot, found, scene)
        heard, self.waiting = self.waiting, kept
        if not heard:
            return targets
        self.cancelled = False
        conditions = self.own_conditions
        while heard and not self.table.over:
            item = self.pick_among(heard)
            heard.remove(item)
            self.run(*item)
        self.own_conditions = conditions
        if self.cancelled:
            self.cancelled = False
            raise Cancelled
        return found

    def pick_among(self, items: list[tuple[Text, Scene]]) -> tuple[Text, Scene]:
        """Return what comes first of texts that wait."""
        raise NotImplementedError

    def run(self, text: Text, scene: Scene) -> None:
        """Carry out a text that was set off."""
        raise NotImplementedError

    def _hear_aim(self, slot: int, targets: list[Die], scene: Scene) -> None:
        die = targets[slot]

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.World) or found.world_event not in AIMED:
                return None
            hit = {
                w.WorldEvent.ACTION_TARGETS: scene.origin == "action",
                w.WorldEvent.TARGETS_THIS: this is die,
                w.WorldEvent.TARGETS_OTHER: this is not die and this.controller == die.controller,
            }[found.world_event]
            if not hit:
                return None
            answer = Scene(this.controller, this, text, "trigger", trigger=[die])
            answer.aimed, answer.slot, answer.aimed_by = targets, slot, scene
            return answer

        self.listen(match)

    def _globals(self, event: w.WorldEvent) -> list[Text]:
        found = {
            (text.card, text.number): text
            for die in self.table.dice
            for text in die.texts
            if text.kind == "global" and self._event_of(text) == n.World(event)
        }
        return list(found.values())

    def _hear_globals_of_aim(self, slot: int, targets: list[Die], scene: Scene) -> None:
        """Let Global abilities wait for both players that answer a target of an action die."""
        for seat in (self.table.active, self.table.opponent(self.table.active)):
            for text in self._globals(w.WorldEvent.ACTION_TARGETS):
                answer = Scene(seat, None, text, "answer", trigger=[targets[slot]])
                answer.aimed, answer.slot, answer.aimed_by = targets, slot, scene
                self.wait(text, answer)

    def offer_global(self, text: Text, scene: Scene) -> None:
        """Offer a Global ability that answers something, for its price."""
        price = text.find(n.Global)
        assert isinstance(price, n.Global)
        seat = scene.you
        if not all(self.can_be_paid(each, scene, seat) for each in price.cost):
            return
        if not self.ask_yes(seat, f"{text.card}: answers"):
            return
        for each in price.cost:
            self.pay(each, scene, seat)
        if not self.tell_global(text, seat) or self.table.over:
            return
        self.fired.append((text.card, text.number))
        self.run_text(text, scene)

    def tell_global(self, text: Text, seat: int) -> bool:
        """Tell that a Global was paid for, before its effect; return whether that still comes."""
        foe = self.table.opponent(seat)
        events = {
            w.WorldEvent.YOU_USE_GLOBAL: seat,
            w.WorldEvent.THEY_USE_GLOBAL: foe,
            w.WorldEvent.ANY_USES_GLOBAL: foe,
        }
        kept, self.waiting = self.waiting, []
        self.global_now = (text.card, text.number)
        self.tell_world(events, [])
        before, self.cancelled = self.cancelled, False
        if not kept:
            self.settle()
        heard, self.waiting = self.waiting, kept
        while heard and not self.table.over:
            item = self.pick_among(heard)
            heard.remove(item)
            self.run(*item)
        cancelled, self.cancelled = self.cancelled, before
        return not cancelled

    def _do_retarget(self, effect: n.Retarget, scene: Scene) -> bool:
        aimed, by = scene.aimed, scene.aimed_by
        assert by is not None
        if effect.aim == w.Aim.CHANGE:
            dice = self.choose(effect.selector, scene)
            # Each target is an event of its own; whoever answers last has the last word.
            aimed[scene.slot] = dice[0]
            return True
        dice = [d for d in self.legal(effect.selector, scene) if self._could_be_aimed(d, by)]
        if not dice:
            return False
        aimed.append(self.ask_die(dice, scene))
        by.more_targets = True
        return True

    def _could_be_aimed(self, die: Die, by: Scene) -> bool:
        selector = by.aims
        if not isinstance(selector, n.Target | n.Targets):
            return die.is_fielded
        return die in self.legal(selector, by)
