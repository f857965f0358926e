"""Combat damage, and damage that texts change."""

from __future__ import annotations

from tests.second_reader.masters.damage import Hit, blows_of
from tests.second_reader.masters.next_turn import NextTurn
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.script import Difference
from tests.second_reader.masters.table import Die, NotRead
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.ruleset import AFTER_DAMAGE
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    FIELD,
    OUT_OF_PLAY,
    USED,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node


class Fighting(NextTurn):
    """Deals combat damage."""

    # Combat damage.

    def fight(self) -> None:
        """Assign and deal combat damage, then end the combat and the turn."""
        table = self.table
        foe = table.opponent(table.active)
        hits: list[Hit] = []
        unblocked: list[Die] = []
        for die in table.attackers():
            if not die.blocked or self._has_rule(die, w.SelfRule.AS_UNBLOCKED):
                hits.append(Hit(die, foe, self.attack(die), None))
                if not die.blocked:
                    unblocked.append(die)
                continue
            hits += self._divide(die, table.blockers_of(die), foe)
        for die in table.in_zone(foe, ATTACK):
            struck = table.attackers_of(die)
            hits += self._divide(die, struck, NONE)
        self.steps = "combat"
        self.unblocked = unblocked
        first = [h for h in hits if h.source and self._has_rule(h.source, w.SelfRule.FIRST_STRIKE)]
        if first:
            # Its damage and the KO check come before all other combat damage.
            kept, self.unblocked = self.unblocked, []
            self.deal(first)
            self.unblocked = kept
            if self.is_over():
                return
            hits = [h for h in hits if h not in first and h.source and h.source.zone == ATTACK]
            hits = [h for h in hits if isinstance(h.to, int) or h.to.zone == ATTACK]
        self.deal_combat(hits)
        if self.is_over():
            return
        self.settle()
        if self.is_over():
            return
        self.moment(w.Moment.END_COMBAT, table.active)
        self.moment(w.Moment.END_COMBAT, foe)
        self.settle()
        if not self.is_over():
            self.end_turn()

    def _has_rule(self, die: Die, rule: w.SelfRule) -> bool:
        if any(x.kind == "rule" and x.die == die.id and x.what == rule for x in self.table.notes):
            return True
        return any(
            effect.self_rule == rule and this is die
            for effect, this, _, _ in self.statics(n.SelfRule)
        )

    def _divide(self, die: Die, blockers: list[Die], foe: int) -> list[Hit]:
        """Follow how the damage of an attacker is divided among its blockers."""
        total, left = self.attack(die), self.attack(die)
        hits: list[Hit] = []
        for blocker in blockers:
            question = self.script.peek()
            amount = left if blocker is blockers[-1] else None
            wanted = f"assign d{blocker.id} "
            # A blocker of one attacker has nothing to divide, and a question is another's.
            shared = die.blocked or len(blockers) > 1
            if shared and question is not None and question.answer.startswith(wanted):
                if question.seat != die.controller:
                    raise Difference(f"seat {question.seat} divides damage of d{die.id}")
                amount = int(self.script.take().answer.split()[2])
            if amount is None:
                if left:
                    raise Difference(f"nobody divides the damage of d{die.id}")
                amount = 0
            left -= amount
            double = self._has_rule(die, w.SelfRule.DOUBLE_TO_BLOCKERS)
            hits.append(Hit(die, blocker, amount * (2 if double else 1), None))
        if left and blockers:
            if not self.has_keyword(die, w.Keyword.OVERCRUSH):
                raise Difference(f"d{die.id} assigns {total - left} of {total} damage")
            hits.append(Hit(die, foe, left, None))
        return hits

    def deal_combat(self, hits: list[Hit]) -> None:
        """Deal combat damage at once; unblocked attackers leave before anything else."""
        table = self.table
        self.after_damage = (
            self.unblocked_leave if (table.rules.unblocked_leave == AFTER_DAMAGE) else None
        )
        self.deal(hits)
        if self.after_damage is not None:
            self.after_damage = None
            self.unblocked_leave()

    def unblocked_leave(self) -> None:
        stays = w.SelfRule.STAYS
        going = [
            die for die in self.unblocked if die.zone == ATTACK and not self._has_rule(die, stays)
        ]
        for die in self.unblocked:
            if die.zone == ATTACK and die not in going:
                die.zone = FIELD
        self.unblocked = []
        if going:
            zone = OUT_OF_PLAY if self.table.rules.out_of_play else USED
            self.leave(going, zone, NONE, unblocked=True)

    # Damage that texts change.

    def order_hits(self, hits: list[Hit]) -> list[Hit]:
        """Of hits on several dice that a text meets only once, its player says which is first."""
        limited = [
            meeting
            for hit in hits
            for meeting in self._texts_that_meet(hit)
            if meeting[0].limit is not None
        ]
        for text, other in {_key(*x): x for x in limited}.values():
            met = [hit for hit in hits if (text, other) in self._texts_that_meet(hit)]
            dice = list(dict.fromkeys(hit.to.id for hit in met if isinstance(hit.to, Die)))
            if len(dice) < 2:
                continue
            options = [f"target d{die}" for die in dice]
            answer = self.script.ask(other.controller, options, f"{text.card}: first hit")
            first = [h for h in met if isinstance(h.to, Die) and answer == f"target d{h.to.id}"]
            place = hits.index(met[0])
            rest = [hit for hit in hits if not any(hit is one for one in first)]
            hits = [*rest[:place], *first, *rest[place:]]
        return hits

    def replace_damage(self, blow: list[Hit]) -> None:
        """Let texts prevent or redirect damage on its way."""
        idle = {x.die for x in self.table.notes if x.kind == "no damage"}
        safe = {x.die for x in self.table.notes if x.kind == "shield"}
        for hit in blow:
            harmless = hit.source is not None and hit.source.id in idle
            if harmless or (isinstance(hit.to, Die) and hit.to.id in safe):
                hit.amount = 0
        met: set[tuple[str, int, int]] = set()
        while True:
            meetings = {
                _key(*x): x for hit in blow if hit.amount > 0 for x in self._texts_that_meet(hit)
            }
            found = [meetings[key] for key in meetings if key not in met]
            if not found:
                return
            text, other = self._pick_replacement(found)
            met.add(_key(text, other))
            # A text about certain sources means their part of it.
            parts = [hit for hit in blow if hit.amount > 0 and self._meets(text, other, hit)]
            self._apply(text, other, parts)

    def _texts_that_meet(self, hit: Hit) -> list[tuple[Text, Die]]:
        found: list[tuple[Text, Die]] = []
        seen: set[tuple[str, int, int]] = set()
        for other in self.table.dice:
            for text in other.texts:
                if text.kind != "replacement" or not self._meets(text, other, hit):
                    continue
                key = (other.card.id, other.controller, text.number)
                if text.once_for_card and key in seen:
                    continue
                seen.add(key)
                limit = text.limit
                scene = Scene(other.controller, other, text, "trigger")
                if limit is not None and self.use_key(text, scene) in self.table.used:
                    continue
                found.append((text, other))
        return found

    def _pick_replacement(self, found: list[tuple[Text, Die]]) -> tuple[Text, Die]:
        """Return which of several texts comes first: the active player's, as they choose."""
        active = [x for x in found if x[1].controller == self.table.active]
        mine = active or found
        if len(mine) == 1:
            return mine[0]
        question = self.script.peek()
        if question is None or question.kind != "Replace":
            raise NotRead("several texts meet the same damage")
        self.script.take()
        picked = [x for x in mine if x[1].id == question.about[0]]
        if len(picked) != 1:
            raise NotRead("several texts meet the same damage")
        return picked[0]

    def _apply(self, text: Text, other: Die, parts: list[Hit]) -> None:
        scene = Scene(other.controller, other, text, "trigger", bursts=self.bursts_of(text, other))
        scene.damage = sum(hit.amount for hit in parts)
        scene.trigger = [hit.source for hit in parts if hit.source is not None][:1]
        if text.limit in (w.Limit.FIRST, w.Limit.TURN):
            self.table.used.add(self.use_key(text, scene))
        self.fired.append((text.card, text.number))
        # It comes in the middle of another text, which goes on afterwards.
        conditions = self.own_conditions
        for block in self.body_of(text, scene):
            self._change(block, parts, scene)
        self.own_conditions = conditions

    def _meets(self, text: Text, other: Die, hit: Hit) -> bool:
        take, deal = text.find(n.WouldTake), text.find(n.WouldDeal)
        if isinstance(take, n.WouldTake):
            if not self.is_in_force(text, other) or not self.kind_fits(take.kind, hit):
                return False
            if take.source is not None and not self.source_fits(take.source, hit, other, text):
                return False
            return self._victim_fits(take.victim, hit.to, other, text)
        if isinstance(deal, n.WouldDeal):
            effects = text.body[0] if isinstance(text.body[0], tuple) else ()
            if any(isinstance(effect, n.Increase) for effect in effects):
                return False
            if not self.is_in_force(text, other) or not self.kind_fits(deal.kind, hit):
                return False
            if hit.source is None or not self._source_fits(deal.subject, hit.source, other, text):
                return False
            return deal.victim is None or self._victim_fits(deal.victim, hit.to, other, text)
        return False

    def _change(self, block: object, parts: list[Hit], scene: Scene) -> None:
        amount = sum(hit.amount for hit in parts)
        if isinstance(block, n.MayPay):
            seat = self.players(block.player, scene)[0]
            if not all(self.can_be_paid(price, scene, seat) for price in block.cost):
                return
            if not self.ask_yes(seat, "may pay when damage comes"):
                return
            for price in block.cost:
                self.pay(price, scene, seat)
            block = block.block
        if isinstance(block, n.May):
            if not self.ask_yes(self.players(block.player, scene)[0], "may change damage"):
                return
            block = block.inner
        if isinstance(block, n.Where):
            value = block.value
            scene.damage = amount
            scene.x = self.value(value, scene)
            block = block.do
        if not isinstance(block, tuple):
            raise NotRead(f"damage is changed by {type(block).__name__}")
        for effect in block:
            amount = sum(hit.amount for hit in parts)
            if isinstance(effect, n.Prevent):
                _take(parts, self._share(effect.share, amount, scene))
            elif isinstance(effect, n.Redirect):
                to: Die | int
                share = self._share(effect.share, amount, scene)
                if isinstance(effect.recipient, n.OnePlayer):
                    to = self.whom(effect.recipient.player, scene)[0]
                elif isinstance(effect.recipient, n.This):
                    assert scene.this is not None
                    to = scene.this
                else:
                    raise NotRead("redirect to a die")
                moved = [Hit(hit.source, to, part, hit.scene) for hit, part in _take(parts, share)]
                for blow in blows_of(moved):
                    self.replace_damage(blow)
                self.redirected += moved
            elif isinstance(effect, n.Ko):
                self.do(effect, scene)
            else:
                raise NotRead(f"damage is changed by {type(effect).__name__}")

    def _share(self, share: Node, amount: int, scene: Scene) -> int:
        if isinstance(share, n.AllOfIt):
            return amount
        if isinstance(share, n.SomeOfIt):
            return min(amount, self.amount(share.amount, scene))
        if isinstance(share, n.AllButSomeOfIt):
            return max(0, amount - self.amount(share.amount, scene))
        if isinstance(share, n.UpToSomeOfIt):
            most = min(amount, self.amount(share.amount, scene))
            question = self.script.peek()
            verb = question.options[0].split()[0] if question is not None else "prevent"
            options = [f"{verb} {number}" for number in range(most + 1)]
            if question is not None and f"{verb} 0" not in question.options:
                options = options[1:]
            answer = self.script.ask_or_take(scene.you, options, "how much of the damage")
            return int(answer.split()[1])
        raise NotRead(f"share {type(share).__name__}")


def _take(parts: list[Hit], amount: int) -> list[tuple[Hit, int]]:
    """Take an amount off hits in their order; return how much of each."""
    taken: list[tuple[Hit, int]] = []
    for hit in parts:
        part = min(amount, hit.amount)
        if part > 0:
            hit.amount -= part
            amount -= part
            taken.append((hit, part))
    return taken


def _key(text: Text, die: Die) -> tuple[str, int, int]:
    return (text.card, text.number, die.id)


__all__ = ["BAG", "Fighting"]
