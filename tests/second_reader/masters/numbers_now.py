"""Which texts count now, and the numbers of dice: attack, defense, costs, icons, keywords."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, Note, NotRead, Table
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.zones import ON_CARD
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node

BURST_STARS = {w.Burst.ONE: (1,), w.Burst.TWO: (2,), w.Burst.ANY: (1, 2)}
FACE_TYPES = {w.Face.BOLT: 1, w.Face.FIST: 0, w.Face.MASK: 2, w.Face.SHIELD: 3}


T = TypeVar("T", bound=Node)


class Numbers:
    """Knows which texts count now, and what they make of numbers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._layer = 9
        """Static lines of this layer and above are not seen: the layers of the language page."""

    # Which texts count.

    def has_abilities(self, die: Die) -> bool:
        """Return whether the text of its card counts for a die."""
        if any(note.kind == "no abilities" and note.die == die.id for note in self.table.notes):
            return False
        if self._layer <= 1:
            return True
        before, self._layer = self._layer, 1
        try:
            for effect, this, you, scene in self.statics(n.LosesAbilities):
                if this is not die and self.concerns(effect.selector, die, this, you, scene):
                    return False
        finally:
            self._layer = before
        return True

    def statics(self, *kinds: type[T]) -> Iterator[tuple[T, Die | None, int, Scene]]:
        """Yield every static effect of some kinds that counts now."""
        if self.table.kinds_in_statics.isdisjoint(kinds):
            return
        silent = n.LosesAbilities in kinds
        seen: set[tuple[str, int, int]] = set()
        for die in self.table.dice:
            for text in die.texts:
                if text.kind != "static" or text.node_kinds.isdisjoint(kinds):
                    continue
                if not self.is_in_force(text, die, silent=silent):
                    continue
                if text.once_for_card:
                    key = (die.card.id, die.controller, text.number)
                    if key in seen:
                        continue
                    seen.add(key)
                scene = Scene(die.controller, die, text, "static")
                for effect in self._static_effects(text, scene):
                    if isinstance(effect, kinds):
                        yield effect, die, die.controller, scene

    def _static_effects(self, text: Text, scene: Scene) -> list[Node]:
        found: list[Node] = []
        for block in text.body:
            if isinstance(block, n.Where):
                found += block.do
            elif isinstance(block, tuple):
                found += block
        return found

    def is_in_force(self, text: Text, die: Die, *, silent: bool = False) -> bool:
        """Return whether a static or replacing text of a die counts now."""
        lies = any(
            isinstance(cond, n.Fact) and cond.fact in (w.Fact.ON_CARD, w.Fact.IN_FIELD)
            for whole in text.conditions
            for cond in _singles(whole)
        )
        if lies:
            if die.zone != ON_CARD and not (die.is_fielded and die.shows_action):
                return False
        elif not die.is_fielded or not die.shows_character:
            return False
        if not self.shows_burst(text.parts[0].burst, die, text):
            return False
        if die.is_character_die and not lies and not self._speaks(die, silent=silent):
            return False
        scene = Scene(die.controller, die, text, "static")
        return all(self.holds(condition, scene) for condition in text.conditions)

    def _speaks(self, die: Die, *, silent: bool) -> bool:
        if silent:
            notes = self.table.notes
            return not any(x.kind == "no abilities" and x.die == die.id for x in notes)
        return self.has_abilities(die)

    def shows_burst(self, burst: w.Burst | None, die: Die, text: Text | None) -> bool:
        """Return whether a die shows the burst that a line asks for."""
        if burst is None:
            return True
        if text is not None and text.once_for_card:
            mates = [d for d in self.table.in_field(die.controller) if d.card.id == die.card.id]
            stars = [mate.face.bursts for mate in mates if self.has_abilities(mate)]
            return any(shown in BURST_STARS[burst] for shown in stars)
        return die.face.bursts in BURST_STARS[burst]

    def concerns(self, selector: Node, die: Die, this: Die | None, you: int, scene: Scene) -> bool:
        """Return whether a static effect is about a die."""
        if isinstance(selector, n.This):
            if scene.text is not None and scene.text.once_for_card:
                # In a line that works once for the whole card, one die of the card.
                return self._first_of_card(this) is die
            return die is this
        if isinstance(selector, n.Pair):
            return this is not None and die.id in (this.id, this.partner)
        if isinstance(selector, n.All):
            return self.fits(selector.filter, die, scene)
        raise NotRead(f"static {type(selector).__name__}")

    def _first_of_card(self, this: Die | None) -> Die | None:
        if this is None:
            return None
        mates = [d for d in self.table.in_field(this.controller) if d.card.id == this.card.id]
        if len(mates) > 1:
            raise NotRead("static `this` of several dice of a card")
        return mates[0] if mates else None

    # Numbers.

    def attack(self, die: Die) -> int:
        """Return the attack of a die now."""
        printed = die.face.attack
        for note in self.table.notes:
            if note.kind == "copied attack" and note.die == die.id:
                printed = note.number
        value = max(0, printed + die.attack + self._static_bonus(die, attack=True))
        if die.is_fielded and self._layer > 6:
            for effect, this, you, scene in self.statics(n.Scale):
                if self.concerns(effect.selector, die, this, you, scene):
                    value *= 2
        return value

    def defense(self, die: Die) -> int:
        """Return the defense of a die now."""
        return max(0, die.face.defense + die.defense + self._static_bonus(die, attack=False))

    def _static_bonus(self, die: Die, *, attack: bool) -> int:
        if not die.is_fielded or self._layer <= 6:
            return 0
        before, self._layer = self._layer, 6
        try:
            return self._add_statics(die, attack=attack)
        finally:
            self._layer = before

    def _add_statics(self, die: Die, *, attack: bool) -> int:
        total = 0
        for plain, this, you, scene in self.statics(n.Gets):
            if self.concerns(plain.selector, die, this, you, scene):
                total += _bonus(plain.mod, attack=attack)
        for each, this, you, scene in self.statics(n.GetsForEach):
            if self.concerns(each.selector, die, this, you, scene):
                total += _bonus(each.mod, attack=attack) * self.count(each.filter, scene)
        return total

    def icons(self, die: Die) -> set[str]:
        """Return the affiliations of a die now."""
        found = set(die.card.affiliations)
        notes = self.table.notes
        found |= {str(x.what) for x in notes if x.kind == "icon" and x.die == die.id}
        if self._layer > 2 and die.is_fielded:
            before, self._layer = self._layer, 2
            try:
                for effect, this, you, scene in self.statics(n.GainsAffiliation):
                    if self.concerns(effect.selector, die, this, you, scene):
                        found.add(_icon(effect.affiliation))
                for loss, this, you, scene in self.statics(n.LosesAffiliation):
                    if self.concerns(loss.selector, die, this, you, scene):
                        found.discard(_icon(loss.affiliation))
            finally:
                self._layer = before
        return found

    def has_keyword(self, die: Die, keyword: w.Keyword) -> bool:
        """Return whether a fielded die has a keyword now."""
        if not die.is_fielded:
            return False
        notes = self.table.notes
        if any(x.kind == "keyword" and x.die == die.id and x.what == keyword for x in notes):
            return True
        if self.has_abilities(die):
            for text in die.texts:
                if text.kind == "static" and (n.Keyword(keyword),) in text.body:
                    return True
        for effect, this, you, scene in self.statics(n.GainsKeyword):
            if effect.keyword == keyword and self.concerns(effect.selector, die, this, you, scene):
                return True
        return False

    def purchase_cost(self, card_id: str, seat: int) -> int:
        """Return what a player pays for a die of a card."""
        if self._layer <= 4:
            return next(d for d in self.table.dice if d.card.id == card_id).card.cost
        before, self._layer = self._layer, 4
        try:
            return self._changed_cost(card_id, seat)
        finally:
            self._layer = before

    def _changed_cost(self, card_id: str, seat: int) -> int:
        dice = [die for die in self.table.dice if die.card.id == card_id]
        die = next((die for die in dice if die.owner == seat), dice[0])
        changes: list[tuple[str, int]] = []
        counted: set[tuple[str, int, int]] = set()
        for other in self.table.dice:
            for text in other.texts:
                if text.kind != "static":
                    continue
                for block in text.body:
                    effects = block.do if isinstance(block, n.Where) else block
                    for effect in effects if isinstance(effects, tuple) else ():
                        if not isinstance(effect, n.CostChange):
                            continue
                        if effect.gauge != w.Gauge.PURCHASE:
                            continue
                        self._cost_change(effect, block, text, other, die, seat, changes, counted)
        cost = die.card.cost
        for _, amount in sorted(changes, key=lambda c: c[0] != "more"):
            cost = max(0, cost + amount)
        for kind, _ in changes:
            cost *= 2 if kind == "double" else 1
        return cost

    def _cost_change(
        self,
        effect: n.CostChange,
        block: object,
        text: Text,
        other: Die,
        die: Die,
        seat: int,
        changes: list[tuple[str, int]],
        counted: set[tuple[str, int, int]],
    ) -> None:
        of_card = n.Related(w.Rel.THIS_CARD) in effect.filter.rels
        key = (other.card.id, seat if of_card else other.controller, text.number)
        scene = Scene(seat if of_card else other.controller, other, text, "static")
        if key in counted:
            return
        if of_card:
            mine = [d for d in self.table.dice if d.card.id == other.card.id]
            if other.card.id != die.card.id or mine[0].owner not in (seat, NONE):
                return
            if other.owner != seat:
                return
            if not all(self.holds(cond, scene) for cond in text.conditions):
                return
        else:
            if not self.is_in_force(text, other):
                return
            if effect.player is not None and not self.is_player(effect.player, scene, seat):
                return
            if not self._card_fits(effect.filter, die, scene, seat):
                return
        counted.add(key)
        amount = effect.change
        if isinstance(amount, n.Shifted):
            value = amount.amount
            number = value.int if isinstance(value, n.Number) else self._static_x(block, scene)
            more = amount.more == w.More.MORE
            changes.append(("more" if more else "less", number if more else -number))
        elif isinstance(amount, n.Doubled):
            changes.append(("double", 0))
        else:
            raise NotRead("purchase cost at least")

    def _static_x(self, block: object, scene: Scene) -> int:
        assert isinstance(block, n.Where)
        value: n.Value = block.value
        times = 1
        if isinstance(value, n.Times):
            times = value.int
            value = value.value
        if isinstance(value, n.Tally) and value.tally == w.Tally.COUNTERS:
            assert scene.this is not None
            key = (scene.this.card.id, scene.you)
            return times * self.table.counters.count(key)
        raise NotRead(f"static X: {value}")

    def _card_fits(self, filter_: n.Filter, die: Die, scene: Scene, seat: int) -> bool:
        if filter_.owner == w.Owner.YOURS and die.owner not in (scene.you, NONE):
            return False
        if filter_.owner == w.Owner.YOURS and seat != scene.you:
            return False
        if filter_.noun == w.Noun.CHARACTER and not die.is_character_die:
            return False
        if not all(self.has_icon(adj, die) for adj in filter_.adjs):
            return False
        return all(self.relates(rel, die, scene) for rel in filter_.rels)

    def fielding_cost(self, die: Die) -> int:
        """Return what it costs to field a die with the face that is up."""
        if self._layer <= 5:
            return die.face.fielding_cost
        before, self._layer = self._layer, 5
        try:
            return self._changed_fielding_cost(die)
        finally:
            self._layer = before

    def _changed_fielding_cost(self, die: Die) -> int:
        cost = die.face.fielding_cost
        more, least = 0, 0
        for note in [] if die.is_fielded else self.table.notes:
            if note.kind == "price" and note.seat == die.controller and self.is_priced(note, die):
                cost = min(cost, note.number)
        for effect, _this, you, _ in self.statics(n.FieldingPrice):
            first = not any(
                x[0] == "fielded" and self._was_fielded(effect.filter, x, you, _)
                for x in self.table.used
            )
            mine = you == die.controller and self.table.active == you and first
            mine = mine and not die.is_fielded
            if mine and self._card_fits(effect.filter, die, _, die.controller):
                cost = min(cost, effect.int)
        for change, _this, _you, scene in self.statics(n.CostChange):
            if change.gauge != w.Gauge.FIELDING:
                continue
            if change.player is not None and not self.is_player(
                change.player, scene, die.controller
            ):
                continue
            if not self._card_fits_anywhere(change.filter, die, scene):
                continue
            if isinstance(change.change, n.Shifted):
                assert isinstance(change.change.amount, n.Number)
                sign = 1 if change.change.more == w.More.MORE else -1
                more += sign * change.change.amount.int
            elif isinstance(change.change, n.AtLeast):
                least = max(least, change.change.int)
            else:
                raise NotRead("fielding cost change")
        return max(0, cost + more, least)

    def is_priced(self, note: Note, die: Die) -> bool:
        """Return whether a price for the next die is about a die."""
        assert note.filter is not None
        assert note.scene is not None
        return self._card_fits(note.filter, die, note.scene, die.controller)

    def _was_fielded(
        self, filter_: n.Filter, note: tuple[object, ...], you: int, scene: Scene
    ) -> bool:
        die = self.table.dice[int(str(note[1]))]
        return note[2] == you and self._card_fits(filter_, die, scene, you)

    def _card_fits_anywhere(self, filter_: n.Filter, die: Die, scene: Scene) -> bool:
        if filter_.owner == w.Owner.YOURS and die.owner != scene.you:
            return False
        if not all(self.has_icon(adj, die) for adj in filter_.adjs):
            return False
        return all(self.relates(rel, die, scene) for rel in filter_.rels)

    def gauge(self, gauge: w.Gauge, die: Die, scene: Scene | None = None) -> int:
        """Return a number of a die."""
        if scene is not None and die.id in scene.gauges and not die.is_fielded:
            return scene.gauges[die.id][gauge.value]
        if gauge in (w.Gauge.FIELDING, w.Gauge.TOTAL_FIELDING):
            return self.fielding_cost(die)
        if gauge == w.Gauge.PRINTED_FIELDING:
            return die.face.fielding_cost
        if gauge == w.Gauge.PURCHASE:
            return self.purchase_cost(die.card.id, die.controller)
        if gauge == w.Gauge.PRINTED_PURCHASE:
            return die.card.cost
        if gauge == w.Gauge.LEVEL:
            return die.face.level
        return self.attack(die) if gauge == w.Gauge.A else self.defense(die)

    # What the rest of the reader knows.

    def fits(self, filter_: n.Filter, die: Die, scene: Scene, *, anywhere: bool = False) -> bool:
        """Return whether a die fits a description."""
        raise NotImplementedError

    def holds(self, condition: Node, scene: Scene) -> bool:
        """Return whether a condition holds now."""
        raise NotImplementedError

    def count(self, filter_: n.Filter, scene: Scene) -> int:
        """Return how many dice fit."""
        raise NotImplementedError

    def has_icon(self, adj: w.Adj | n.InState, die: Die) -> bool:
        """Return whether a die has the icons that a description asks for."""
        raise NotImplementedError

    def is_player(self, player: w.Player, scene: Scene, seat: int) -> bool:
        """Return whether a text means a player."""
        raise NotImplementedError

    def relates(self, rel: Node, die: Die, scene: Scene) -> bool:
        """Return whether a die is related as a description says."""
        raise NotImplementedError


def _bonus(mod: w.Mod, *, attack: bool) -> int:
    value = (mod.a if attack else mod.d) or 0
    if isinstance(value, str):
        raise NotRead("static X bonus")
    return value


def _icon(word: str) -> str:
    return word.removeprefix("the affiliation ").strip("[]")


def _singles(condition: Node) -> list[Node]:
    if isinstance(condition, n.Both):
        return [condition.single, *_singles(condition.condition)]
    return [condition]
