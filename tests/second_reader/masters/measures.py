"""What is true now: numbers of dice, which dice fit a description, whether a condition holds."""

from __future__ import annotations

from collections.abc import Iterator

from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, Note, NotRead, Table
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.energy import ENERGY_TYPES
from throwdown.games.masters.model.zones import ATTACK, BAG, ON_CARD, PREP, RESERVE, SUPPLY, USED
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node

BURST_STARS = {w.Burst.ONE: (1,), w.Burst.TWO: (2,), w.Burst.ANY: (1, 2)}
FACE_TYPES = {w.Face.BOLT: 1, w.Face.FIST: 0, w.Face.MASK: 2, w.Face.SHIELD: 3}


class Measures:
    """Looks at a table and changes nothing."""

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

    def statics(self, *kinds: type) -> Iterator[tuple[Node, Die | None, int, Scene]]:
        """Yield every static effect of some kinds that counts now."""
        silent = kinds == (n.LosesAbilities,)
        seen: set[tuple[str, int, int]] = set()
        for die in self.table.dice:
            for text in die.texts:
                if text.kind != "static" or not any(self._says(text, kind) for kind in kinds):
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

    def _says(self, text: Text, kind: type) -> bool:
        return any(isinstance(part, kind) for part in walk(text.body))

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
            if die.zone != ON_CARD and not (die.fielded and die.shows_action):
                return False
        elif not die.fielded or not die.shows_character:
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
            return any(mate.face.bursts in BURST_STARS[burst] for mate in mates)
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
        value = max(0, die.face.attack + die.attack + self._static_bonus(die, attack=True))
        if die.fielded and self._layer > 6:
            for effect, this, you, scene in self.statics(n.Scale):
                if self.concerns(effect.selector, die, this, you, scene):
                    value *= 2
        return value

    def defense(self, die: Die) -> int:
        """Return the defense of a die now."""
        return max(0, die.face.defense + die.defense + self._static_bonus(die, attack=False))

    def _static_bonus(self, die: Die, *, attack: bool) -> int:
        if not die.fielded or self._layer <= 6:
            return 0
        before, self._layer = self._layer, 6
        try:
            return self._add_statics(die, attack=attack)
        finally:
            self._layer = before

    def _add_statics(self, die: Die, *, attack: bool) -> int:
        total = 0
        for effect, this, you, scene in self.statics(n.Gets, n.GetsForEach):
            if not self.concerns(effect.selector, die, this, you, scene):
                continue
            value = (effect.mod.a if attack else effect.mod.d) or 0
            if isinstance(value, str):
                raise NotRead("static X bonus")
            times = 1
            if isinstance(effect, n.GetsForEach):
                times = self.count(effect.filter, scene)
            total += value * times
        return total

    def icons(self, die: Die) -> set[str]:
        """Return the affiliations of a die now."""
        found = set(die.card.affiliations)
        notes = self.table.notes
        found |= {str(x.what) for x in notes if x.kind == "icon" and x.die == die.id}
        if self._layer > 2 and die.fielded:
            before, self._layer = self._layer, 2
            try:
                for effect, this, you, scene in self.statics(n.GainsAffiliation):
                    if self.concerns(effect.selector, die, this, you, scene):
                        found.add(_icon(effect.affiliation))
                for effect, this, you, scene in self.statics(n.LosesAffiliation):
                    if self.concerns(effect.selector, die, this, you, scene):
                        found.discard(_icon(effect.affiliation))
            finally:
                self._layer = before
        return found

    def has_keyword(self, die: Die, keyword: w.Keyword) -> bool:
        """Return whether a fielded die has a keyword now."""
        if not die.fielded:
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
        die = next(d for d in self.table.dice if d.card.id == card_id)
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
        if any(kind == "double" for kind, _ in changes):
            raise NotRead("purchase cost is doubled")
        return cost

    def _cost_change(
        self,
        effect: n.CostChange,
        block: Node,
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
            if effect.player is not None and not self._is_player(effect.player, scene, seat):
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

    def _static_x(self, block: Node, scene: Scene) -> int:
        assert isinstance(block, n.Where)
        value, times = block.value, 1
        if isinstance(value, n.Times):
            value, times = value.value, value.int
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
        return all(self._relates(rel, die, scene) for rel in filter_.rels)

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
        for note in [] if die.fielded else self.table.notes:
            if note.kind == "price" and note.seat == die.controller:
                filter_, price = note.what  # type: ignore[misc]
                if self._card_fits(filter_, die, note.scene, die.controller):  # type: ignore[arg-type]
                    cost = min(cost, price)
        for effect, _this, you, _ in self.statics(n.FieldingPrice):
            first = not any(
                x[0] == "fielded" and self._was_fielded(effect.filter, x, you, _)
                for x in self.table.used
            )
            mine = you == die.controller and self.table.active == you and first
            mine = mine and not die.fielded
            if mine and self._card_fits(effect.filter, die, _, die.controller):
                cost = min(cost, effect.int)
        for effect, _this, _you, scene in self.statics(n.CostChange):
            if effect.gauge != w.Gauge.FIELDING:
                continue
            if effect.player is not None and not self._is_player(effect.player, scene, die.controller):
                continue
            if not self._card_fits_anywhere(effect.filter, die, scene):
                continue
            if isinstance(effect.change, n.Shifted):
                assert isinstance(effect.change.amount, n.Number)
                sign = 1 if effect.change.more == w.More.MORE else -1
                more += sign * effect.change.amount.int
            elif isinstance(effect.change, n.AtLeast):
                least = max(least, effect.change.int)
            else:
                raise NotRead("fielding cost change")
        return max(0, cost + more, least)

    def _was_fielded(self, filter_: n.Filter, note: tuple[object, ...], you: int, scene: Scene) -> bool:
        die = self.table.dice[int(str(note[1]))]
        return note[2] == you and self._card_fits(filter_, die, scene, you)

    def _card_fits_anywhere(self, filter_: n.Filter, die: Die, scene: Scene) -> bool:
        if filter_.owner == w.Owner.YOURS and die.owner != scene.you:
            return False
        if not all(self.has_icon(adj, die) for adj in filter_.adjs):
            return False
        return all(self._relates(rel, die, scene) for rel in filter_.rels)

    def gauge(self, gauge: w.Gauge, die: Die, scene: Scene | None = None) -> int:
        """Return a number of a die."""
        if scene is not None and die.id in scene.gauges and not die.fielded:
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

    # Which dice fit.

    def count(self, filter_: n.Filter, scene: Scene) -> int:
        """Return how many dice fit; with the word active, how many cards."""
        dice = [die for die in self.table.dice if self.fits(filter_, die, scene)]
        if n.InState(w.StateWord.ACTIVE) in filter_.adjs:
            return len({(die.card.id, die.controller) for die in dice})
        return len(dice)

    def fits(self, filter_: n.Filter, die: Die, scene: Scene, *, anywhere: bool = False) -> bool:
        """Return whether a die fits a description."""
        place = next((r.place for r in filter_.rels if isinstance(r, n.InPlace)), None)
        among = n.Related(w.Rel.AMONG_THOSE) in filter_.rels
        if not anywhere and not among and not self.is_in_place(place, die, scene):
            return False
        if not self._is_owned(filter_.owner, die, scene, place):
            return False
        if filter_.other and self._is_this(die, scene):
            return False
        if not self._is_noun(filter_.noun, die, anywhere=anywhere):
            return False
        return all(self._is_adj(adj, die) for adj in filter_.adjs) and all(
            self._relates(rel, die, scene) for rel in filter_.rels
        )

    def _is_this(self, die: Die, scene: Scene) -> bool:
        if scene.origin == "action":
            return die in scene.chosen
        if scene.text is not None and scene.text.once_for_card and scene.this is not None:
            return die.card.id == scene.this.card.id and die.controller == scene.you
        return die is scene.this

    def is_in_place(self, place: w.Place | None, die: Die, scene: Scene) -> bool:
        """Return whether a die is where the description looks."""
        you = scene.you
        their = scene.their if scene.their is not None else you
        if place is None:
            return die.fielded
        mine = die.controller == you
        if place in (w.Place.YOUR_USED, w.Place.THEIR_OWN_USED):
            seat = you if place == w.Place.YOUR_USED else their
            return die.zone == USED and die.controller == seat and not self._has_paid(die, scene)
        if place in (w.Place.YOUR_PREP, w.Place.THEIR_OWN_PREP):
            seat = you if place == w.Place.YOUR_PREP else their
            return die.zone == PREP and die.controller == seat
        if place == w.Place.YOUR_RESERVE:
            return die.zone == RESERVE and mine
        if place == w.Place.THEIR_RESERVE:
            return die.zone == RESERVE and not mine
        if place == w.Place.YOUR_USED_OR_PREP:
            in_used = die.zone == USED and not self._has_paid(die, scene)
            return mine and (die.zone == PREP or in_used)
        if place == w.Place.FIELD:
            return (die.fielded and die.shows_action) or die.zone == ON_CARD
        if place == w.Place.FIELD_OR_RESERVE:
            return die.fielded or die.zone == RESERVE
        raise NotRead(f"place {place.value}")

    def _has_paid(self, die: Die, scene: Scene) -> bool:
        """Return whether a die paid for the fielding that set a text off (DM-6.3.4)."""
        return die.paid and scene.origin == "fielded"

    def _is_owned(self, owner: w.Owner, die: Die, scene: Scene, place: w.Place | None) -> bool:
        if owner == w.Owner.ANY:
            return True
        if owner == w.Owner.THEIRS:
            return die.controller == (scene.their if scene.their is not None else scene.you)
        return (die.controller == scene.you) == (owner == w.Owner.YOURS)

    def _is_noun(self, noun: w.Noun, die: Die, *, anywhere: bool) -> bool:
        rolled = die.fielded or die.zone == RESERVE
        if noun == w.Noun.DIE:
            return True
        if noun == w.Noun.ACTION:
            return not die.is_character_die or die.zone == ON_CARD
        sidekick = die.is_sidekick or (die.fielded and self.has_keyword(die, w.Keyword.ALLY))
        if noun == w.Noun.SIDEKICK:
            return sidekick
        if rolled and not anywhere:
            character = die.shows_character
        else:
            # DM-4.2: elsewhere a die is a character die by its faces, and so is a Sidekick.
            character = die.is_character_die
        if noun == w.Noun.CHARACTER:
            return character
        return character or sidekick

    def has_icon(self, adj: w.Adj | n.InState, die: Die) -> bool:
        """Return whether a die has the icons that a description asks for."""
        if not isinstance(adj, w.Adj):
            return True
        words = set(adj.word.split("|"))
        types = words & set(ENERGY_TYPES)
        has = die.energy_name() in types or bool(self.icons(die) & words)
        return has != adj.negated

    def _is_adj(self, adj: w.Adj | n.InState, die: Die) -> bool:
        if isinstance(adj, w.Adj):
            return self.has_icon(adj, die)
        word, table = adj.state_word, self.table
        attacks = die.zone == ATTACK and die.controller == table.active and not die.blocks
        if word == w.StateWord.ATTACKING:
            return attacks
        if word == w.StateWord.BLOCKING:
            return die.zone == ATTACK and bool(die.blocks)
        if word == w.StateWord.BLOCKED:
            return attacks and die.blocked
        if word == w.StateWord.UNBLOCKED:
            return attacks and not die.blocked and self.blocks_declared
        if word == w.StateWord.ENGAGED:
            return die.zone == ATTACK and (bool(die.blocks) or die.blocked)
        if word == w.StateWord.ACTIVE:
            return die.fielded and not die.is_sidekick
        if word == w.StateWord.ALLY:
            return self._is_ally_card(die)
        if word == w.StateWord.NON_HEROIC:
            return not self.has_keyword(die, w.Keyword.HEROIC)
        if word == w.StateWord.NON_SIDEKICK:
            return not die.is_sidekick and not self.has_keyword(die, w.Keyword.ALLY)
        raise NotRead(f"state {word.value}")

    blocks_declared = False

    def _is_ally_card(self, die: Die) -> bool:
        if die.fielded:
            return self.has_keyword(die, w.Keyword.ALLY)
        return any((n.Keyword(w.Keyword.ALLY),) in text.body for text in die.texts)

    def _relates(self, rel: Node, die: Die, scene: Scene) -> bool:
        if isinstance(rel, n.Named):
            return die.card.title in rel.names
        if isinstance(rel, n.NotNamed):
            return die.card.title not in rel.names
        if isinstance(rel, n.InPlace):
            return True
        if isinstance(rel, n.WithGauge):
            if rel.gauge == w.Gauge.TOTAL_FIELDING:
                return isinstance(rel.limit, n.AtMost) and self.fielding_cost(die) <= rel.limit.int
            return self.is_within(rel.limit, self.gauge(rel.gauge, die), scene)
        if isinstance(rel, n.Related):
            return self._is_related(rel.rel, die, scene)
        raise NotRead(f"relation {type(rel).__name__}")

    def is_within(self, limit: Node, value: int, scene: Scene) -> bool:
        """Return whether a number lies within a limit."""
        if isinstance(limit, n.Exactly):
            return value == limit.int
        if isinstance(limit, n.AtMost):
            return value <= limit.int
        if isinstance(limit, n.AtLeast):
            return value >= limit.int
        if isinstance(limit, n.LessThan | n.NoMoreThan):
            anchors = self._anchors(limit.anchor, scene)
            gauges = [self.gauge(limit.gauge, die) for die in anchors]
            if isinstance(limit, n.LessThan):
                return any(value < gauge for gauge in gauges)
            return any(value <= gauge for gauge in gauges)
        raise NotRead(f"limit {type(limit).__name__}")

    def _anchors(self, anchor: Node, scene: Scene) -> list[Die]:
        if isinstance(anchor, n.This):
            return [scene.this] if scene.this is not None else []
        if isinstance(anchor, n.OneOfYourCharacters):
            return self.table.characters(scene.you)
        return scene.spoken_of()[:1]

    def _is_related(self, rel: w.Rel, die: Die, scene: Scene) -> bool:
        this, table = scene.this, self.table
        if rel == w.Rel.BLOCKING_THIS:
            if this is None:
                return False
            if scene.late:
                return this.id in die.blocks
            return die in table.blockers_of(this)
        if rel == w.Rel.ENGAGED:
            return this is not None and die in table.engaged_with(this)
        if rel == w.Rel.CHOSEN_TYPE:
            return die.energy_name() == scene.energy
        if rel == w.Rel.THAT_CARD:
            return this is not None and die.card.id == this.lies_on
        if rel == w.Rel.THIS_CARD:
            return this is not None and die.card.id == this.card.id
        if rel == w.Rel.AMONG_THOSE:
            return die in scene.spoken_of()
        if rel == w.Rel.LOWEST_FIELDING:
            return True
        if rel == w.Rel.FIELDED_NOW:
            return die.fielded_on == table.turn
        if rel == w.Rel.SHARING:
            return this is not None and bool(self.icons(die) & self.icons(this))
        if rel == w.Rel.SHARING_THAT:
            return any(self.icons(die) & self.icons(other) for other in scene.spoken_of()[:1])
        raise NotRead(f"relation {rel.value}")

    def all_that_fit(self, filter_: n.Filter, scene: Scene) -> list[Die]:
        """Return every die that fits, rising."""
        dice = [die for die in self.table.dice if self.fits(filter_, die, scene)]
        if n.Related(w.Rel.LOWEST_FIELDING) in filter_.rels and dice:
            lowest = min(self.fielding_cost(die) for die in dice)
            dice = [die for die in dice if self.fielding_cost(die) == lowest]
        return dice

    # Whether a condition holds.

    def holds(self, condition: Node, scene: Scene) -> bool:
        """Return whether a condition holds now."""
        table, this = self.table, scene.this
        if isinstance(condition, n.Both):
            return self.holds(condition.single, scene) and self.holds(condition.condition, scene)
        if isinstance(condition, n.KeywordPart):
            return self._keyword_holds(condition.keyword, scene)
        if isinstance(condition, n.PlayerHas):
            return self._player_has(condition, scene)
        if isinstance(condition, n.LowLife):
            seats = self.players(condition.player, scene)
            return all(table.life[seat] <= condition.int for seat in seats)
        if isinstance(condition, n.Fact):
            return self._is_fact(condition.fact, scene)
        if isinstance(condition, n.ThisDealt):
            return scene.dealt >= condition.int
        if isinstance(condition, n.EngagedWith):
            assert this is not None
            return any(
                self.fits(condition.some.filter, die, scene) for die in table.engaged_with(this)
            )
        if isinstance(condition, n.AtLevel):
            dice = self.refer(condition.selector, scene)
            return bool(dice) and all(
                self.is_within(condition.limit, self._level(die, scene), scene) for die in dice
            )
        if isinstance(condition, n.DieIs):
            return self._die_is(condition, scene)
        if isinstance(condition, n.Shows):
            dice = self.refer(condition.selector, scene)
            return bool(dice) and all(self.shows(condition.face, die, scene) for die in dice)
        if isinstance(condition, n.IsState):
            return self._is_state(condition, scene)
        if isinstance(condition, n.Was):
            return self._was(condition, scene)
        raise NotRead(f"condition {type(condition).__name__}")

    def _level(self, die: Die, scene: Scene) -> int:
        return scene.levels.get(die.id, die.face.level) if not die.fielded else die.face.level

    def _keyword_holds(self, keyword: w.Keyword, scene: Scene) -> bool:
        if keyword == w.Keyword.UNDERDOG:
            mine = len(self.table.characters(scene.you))
            return mine < len(self.table.characters(self.table.opponent(scene.you)))
        if keyword == w.Keyword.TEAMWORK:
            cards: dict[str, set[str]] = {}
            for die in self.table.characters(scene.you):
                if not die.is_sidekick:
                    cards.setdefault(die.card.id, set()).update(self.icons(die))
            names = sorted(cards)
            return any(cards[a] & cards[b] for a in names for b in names if a < b)
        raise NotRead(f"header {keyword.value}")

    def _player_has(self, condition: n.PlayerHas, scene: Scene) -> bool:
        seats = self.players(condition.player, scene)
        filter_ = condition.filter
        another = isinstance(condition.count, n.AtLeastOne) and condition.count.art == w.Art.ANOTHER
        if another:
            filter_ = n.Filter(filter_.owner, True, filter_.adjs, filter_.noun, filter_.rels)
        for seat in seats:
            inner = Scene(scene.you, scene.this, scene.text, scene.origin, chosen=scene.chosen)
            dice = [
                die
                for die in self.table.dice
                if die.controller == seat and self.fits(filter_, die, inner)
            ]
            number = len(dice)
            if n.InState(w.StateWord.ACTIVE) in filter_.adjs:
                number = len({die.card.id for die in dice})
            count = condition.count
            least = count.int if isinstance(count, n.CountMin) else 1
            if isinstance(count, n.Zero):
                if number:
                    return False
            elif number < least:
                return False
        return True

    def _is_fact(self, fact: w.Fact, scene: Scene) -> bool:
        this, table = scene.this, self.table
        if fact == w.Fact.YOU_DID:
            return scene.did
        if fact == w.Fact.YOU_DID_NOT:
            return not scene.did
        assert this is not None
        if fact == w.Fact.ACTIVE:
            return this.fielded
        if fact == w.Fact.FIELDED_NOW:
            return this.fielded_on == table.turn
        if fact == w.Fact.ON_CARD:
            return this.zone == ON_CARD
        if fact == w.Fact.IN_FIELD:
            return this.fielded
        if fact == w.Fact.ALONE:
            return table.attackers() == [this]
        if fact == w.Fact.ONLY:
            return table.characters(scene.you) == [this]
        raise NotRead(f"fact {fact.value}")

    def _die_is(self, condition: n.DieIs, scene: Scene) -> bool:
        dice = self.refer(condition.selector, scene)
        if not dice:
            return False
        nature = condition.nature
        fits = all(self._is_of_kind(nature.filter, die, scene) for die in dice)
        return fits == isinstance(nature, n.AKind)

    def _is_of_kind(self, filter_: n.Filter, die: Die, scene: Scene) -> bool:
        """Return whether a die is of a kind, whatever it shows and wherever it is."""
        if filter_.noun == w.Noun.SIDEKICK:
            kind = die.is_sidekick or (die.fielded and self.has_keyword(die, w.Keyword.ALLY))
        elif filter_.noun == w.Noun.CHARACTER:
            kind = die.is_character_die
        else:
            kind = True
        rels = [rel for rel in filter_.rels if not isinstance(rel, n.InPlace)]
        return (
            kind
            and all(self.has_icon(adj, die) for adj in filter_.adjs)
            and all(self._relates(rel, die, scene) for rel in rels)
        )

    def shows(self, face: w.Face, die: Die, scene: Scene) -> bool:
        """Return whether a die shows such a face; a die that the text rolled, what it rolled."""
        shown = die.card.faces[scene.rolled.get(die.id, die.side)]
        return self.is_face(face, shown)

    def is_face(self, face: w.Face, shown: object) -> bool:
        """Return whether a face is of a kind."""
        from throwdown.games.masters.model.cards import CHARACTER_FACE, ENERGY_FACE, Face
        from throwdown.games.masters.model.energy import GENERIC

        assert isinstance(shown, Face)
        if face == w.Face.CHARACTER:
            return shown.kind == CHARACTER_FACE
        if face == w.Face.ENERGY:
            return shown.kind == ENERGY_FACE
        if face == w.Face.GENERIC:
            return shown.kind == ENERGY_FACE and shown.energy == GENERIC
        if face in FACE_TYPES:
            return shown.kind == ENERGY_FACE and shown.energy == FACE_TYPES[face]
        raise NotRead(f"face {face.value}")

    def _is_state(self, condition: n.IsState, scene: Scene) -> bool:
        dice = self.refer(condition.selector, scene)
        if not dice:
            return False
        die, state = dice[0], condition.state
        if state == w.State.PAIRED:
            return die.partner != NONE
        word = {
            w.State.ATTACKING: w.StateWord.ATTACKING,
            w.State.ENGAGED: w.StateWord.ENGAGED,
            w.State.UNBLOCKED: w.StateWord.UNBLOCKED,
        }[state]
        return self._is_adj(n.InState(word), die)

    def _was(self, condition: n.Was, scene: Scene) -> bool:
        past, subject = condition.past, condition.subject
        if past == w.Past.KOED:
            if isinstance(subject, n.Some):
                koed = [self.table.dice[number] for number in self.table.kos]
                return any(
                    self.fits(subject.filter, die, scene, anywhere=True) for die in koed
                )
            return scene.this is not None and scene.this.id in self.table.kos
        if past == w.Past.NOT_KOED:
            dice = self.refer(subject, scene)
            return bool(dice) and not any(die in scene.kos for die in dice)
        raise NotRead(f"past {past.value}")

    # Whom and what a text means without a choice.

    def refer(self, selector: Node, scene: Scene) -> list[Die]:
        """Return the dice that a selector means without choosing."""
        if isinstance(selector, n.This):
            return [scene.this] if scene.this is not None else []
        if isinstance(selector, n.ThatDie):
            return scene.spoken_of()[:1]
        if isinstance(selector, n.Those):
            return list(scene.spoken_of())
        if isinstance(selector, n.Rest):
            return [die for die in scene.spoken_of() if die.id not in scene.touched]
        if isinstance(selector, n.ThoseShowing):
            return [d for d in scene.spoken_of() if self.shows(selector.face, d, scene)]
        if isinstance(selector, n.Pair):
            assert scene.this is not None
            mate = scene.this.partner
            return [scene.this, *([self.table.dice[mate]] if mate != NONE else [])]
        if isinstance(selector, n.All):
            return self.all_that_fit(selector.filter, scene)
        raise NotRead(f"reference {type(selector).__name__}")

    def players(self, player: w.Player, scene: Scene) -> list[int]:
        """Return the players that a text means, the active one first."""
        if player == w.Player.YOU:
            return [scene.you]
        if player == w.Player.OPPONENT:
            return [self.table.opponent(scene.you)]
        if player == w.Player.EACH:
            return [self.table.active, self.table.opponent(self.table.active)]
        if player == w.Player.THAT:
            return [scene.player] if scene.player is not None else []
        raise NotRead(f"player {player.value}")

    def _is_player(self, player: w.Player, scene: Scene, seat: int) -> bool:
        return seat in self.players(player, scene)

    # Targets.

    def can_be_target(self, die: Die, scene: Scene, targets: int) -> bool:
        """Return whether no text keeps a die from being targeted by this one."""
        for note in self.table.notes:
            if note.kind == "ban" and note.die == die.id and self._forbids(note, die, scene, targets):
                return False
        for effect, this, you, static in self.statics(n.Cant):
            banned = effect.restriction
            if isinstance(banned, n.Banned) and self.concerns(
                effect.selector, die, this, you, static
            ):
                note = Note("ban", die.id, what=banned.ban, seat=you)
                if self._forbids(note, die, scene, targets):
                    return False
        return True

    def _forbids(self, note: Note, die: Die, scene: Scene, targets: int) -> bool:
        theirs = scene.you != die.controller
        action = scene.origin == "action"
        if note.what == w.Ban.TARGETED_BY_ACTIONS:
            return action
        if note.what == w.Ban.TARGETED_BY_THEIR_ACTIONS:
            return action and theirs
        if note.what == w.Ban.TARGETED_ALONE:
            return action and theirs and targets == 1
        if note.what == w.Ban.TARGETED_BY_THEIR_GLOBALS:
            return scene.origin == "global" and theirs
        if note.what == w.Ban.TARGETED_BY_THEM:
            return theirs
        return False


def _icon(word: str) -> str:
    return word.removeprefix("the affiliation ").strip("[]")


def _singles(condition: Node) -> list[Node]:
    if isinstance(condition, n.Both):
        return [condition.single, *_singles(condition.condition)]
    return [condition]


def walk(node: object) -> Iterator[object]:
    """Yield a node and everything in it."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part)
    elif isinstance(node, Node):
        yield node
        for name in node.__annotations__:
            yield from walk(getattr(node, name))


__all__ = ["BAG", "SUPPLY", "Measures", "walk"]
