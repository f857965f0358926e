"""What is true now: numbers of dice, which dice fit a description, whether a condition holds."""

from __future__ import annotations

from tests.second_reader.masters.numbers_now import Numbers
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, Note, NotRead
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.energy import ENERGY_TYPES
from throwdown.games.masters.model.zones import ATTACK, ON_CARD, PREP, RESERVE, USED
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node

BURST_STARS = {w.Burst.ONE: (1,), w.Burst.TWO: (2,), w.Burst.ANY: (1, 2)}
FACE_TYPES = {w.Face.BOLT: 1, w.Face.FIST: 0, w.Face.MASK: 2, w.Face.SHIELD: 3}
OPPONENTS = (
    w.Player.OPPONENT,
    w.Player.TARGET_OPPONENT,
    w.Player.EACH_OPPONENT,
    w.Player.OTHERS,
)
"""Words that mean the same player where there are two."""


class Measures(Numbers):
    """Looks at a table and changes nothing."""

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
            self.relates(rel, die, scene) for rel in filter_.rels
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
            return die.is_fielded
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
            return (die.is_fielded and die.shows_action) or die.zone == ON_CARD
        if place == w.Place.FIELD_OR_RESERVE:
            return die.is_fielded or die.zone == RESERVE
        # The roll under way lies in the Prep Area.
        rolled = die.zone == PREP and die.controller == self.table.active
        if place == w.Place.YOUR_ROLL:
            return rolled and mine and not die.partly_spent
        if place == w.Place.THEIR_ROLL:
            return rolled and not mine and not die.partly_spent
        raise NotRead(f"place {place.value}")

    def _has_paid(self, die: Die, scene: Scene) -> bool:
        """Return whether a die paid for the fielding that set a text off (DM-6.3.4)."""
        return die.paid and scene.origin == "fielded"

    def _is_owned(self, owner: w.Owner, die: Die, scene: Scene, place: w.Place | None) -> bool:
        if owner == w.Owner.ANY:
            return True
        if owner in (w.Owner.THEIRS, w.Owner.THEIR_TEAMS):
            return die.controller == (scene.their if scene.their is not None else scene.you)
        if owner in (w.Owner.YOURS, w.Owner.TEAMS):
            return die.controller == scene.you
        if owner in (w.Owner.OPPONENTS, w.Owner.OTHERS, w.Owner.TARGETS):
            return die.controller != scene.you
        # DM-13.4.5: opposing is what the other player owns or controls.
        return die.controller != scene.you or die.owner not in (scene.you, NONE)

    def _is_noun(self, noun: w.Noun, die: Die, *, anywhere: bool) -> bool:
        rolled = die.is_fielded or die.zone == RESERVE
        if noun == w.Noun.DIE:
            return True
        if noun == w.Noun.ACTION:
            return not die.is_character_die or die.zone == ON_CARD
        sidekick = die.is_sidekick or (die.is_fielded and self.has_keyword(die, w.Keyword.ALLY))
        if noun == w.Noun.SIDEKICK:
            return sidekick
        # DM-4.2: elsewhere a die is a character die by its faces, and so is a Sidekick.
        character = die.shows_character if rolled and not anywhere else die.is_character_die
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
            return attacks and not die.blocked
        if word == w.StateWord.ENGAGED:
            return die.zone == ATTACK and (bool(die.blocks) or die.blocked)
        if word == w.StateWord.ACTIVE:
            return die.is_fielded
        if word == w.StateWord.ALLY:
            return self._is_ally_card(die)
        if word == w.StateWord.NON_HEROIC:
            return not self.has_keyword(die, w.Keyword.HEROIC)
        if word == w.StateWord.NON_SIDEKICK:
            return not die.is_sidekick and not self.has_keyword(die, w.Keyword.ALLY)
        raise NotRead(f"state {word.value}")

    def _is_ally_card(self, die: Die) -> bool:
        if die.is_fielded:
            return self.has_keyword(die, w.Keyword.ALLY)
        return any((n.Keyword(w.Keyword.ALLY),) in text.body for text in die.texts)

    def relates(self, rel: Node, die: Die, scene: Scene) -> bool:
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
        return scene.dice_in_question()[:1]

    def _is_related(self, rel: w.Rel, die: Die, scene: Scene) -> bool:
        this, table = scene.this, self.table
        if rel == w.Rel.BLOCKING_THIS:
            if this is None:
                return False
            if scene.late:
                return this.id in die.blocks
            return die in table.blockers_of(this)
        if rel == w.Rel.ENGAGED:
            return this is not None and die in table.opponents_of(this)
        if rel == w.Rel.CHOSEN_TYPE:
            return die.energy_name() == scene.energy
        if rel == w.Rel.THAT_CARD:
            return this is not None and die.card.id == (this.lies_on or scene.lay_on)
        if rel == w.Rel.THIS_CARD:
            return this is not None and die.card.id == this.card.id
        if rel == w.Rel.AMONG_THOSE:
            return die in scene.dice_in_question()
        if rel == w.Rel.LOWEST_FIELDING:
            return True
        if rel == w.Rel.FIELDED_NOW:
            return die.fielded_on == table.turn
        if rel == w.Rel.SHARING:
            return this is not None and bool(self.icons(die) & self.icons(this))
        if rel == w.Rel.SHARING_THAT:
            return any(
                self.icons(die) & self.icons(other) for other in scene.dice_in_question()[:1]
            )
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
            seats = self.players(condition.player, scene)
            return self._has_dice(seats, condition.count, condition.filter, scene)
        if isinstance(condition, n.SideHas):
            ours = condition.side == w.Side.TEAM
            seat = scene.you if ours else table.opponent(scene.you)
            return self._has_dice([seat], condition.count, condition.filter, scene)
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
                self.fits(condition.some.filter, die, scene) for die in table.opponents_of(this)
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
        return scene.levels.get(die.id, die.face.level) if not die.is_fielded else die.face.level

    def _keyword_holds(self, keyword: w.Keyword, scene: Scene) -> bool:
        if keyword == w.Keyword.UNDERDOG:
            mine = len(self.table.characters(scene.you))
            return mine < len(self.table.characters(self.table.opponent(scene.you)))
        if keyword == w.Keyword.TEAMWORK:
            cards: dict[str, set[str]] = {}
            for die in self.table.characters(scene.you):
                cards.setdefault(die.card.id, set()).update(self.icons(die))
            names = sorted(cards)
            return any(cards[a] & cards[b] for a in names for b in names if a < b)
        raise NotRead(f"header {keyword.value}")

    def _has_dice(self, seats: list[int], count: n.Count, filter_: n.Filter, scene: Scene) -> bool:
        """Return whether each of the players has so many dice that fit."""
        if isinstance(count, n.AtLeastOne) and count.art == w.Art.ANOTHER:
            filter_ = others(filter_)
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
            return this.is_fielded
        if fact == w.Fact.FIELDED_NOW:
            return this.fielded_on == table.turn
        if fact == w.Fact.ON_CARD:
            return this.zone == ON_CARD
        if fact == w.Fact.IN_FIELD:
            return this.is_fielded
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
            kind = die.is_sidekick or (die.is_fielded and self.has_keyword(die, w.Keyword.ALLY))
        elif filter_.noun == w.Noun.CHARACTER:
            kind = die.is_character_die
        else:
            kind = True
        rels = [rel for rel in filter_.rels if not isinstance(rel, n.InPlace)]
        return (
            kind
            and all(self.has_icon(adj, die) for adj in filter_.adjs)
            and all(self.relates(rel, die, scene) for rel in rels)
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
                return any(self.fits(subject.filter, die, scene, anywhere=True) for die in koed)
            return scene.this is not None and scene.this.id in self.table.kos
        if past == w.Past.NOT_KOED:
            dice = self.refer(subject, scene)
            return bool(dice) and not any(die in scene.kos for die in dice)
        if past == w.Past.BLOCKED:
            return scene.was_blocked
        assert past == w.Past.REGENERATED
        return scene.regenerated

    # Whom and what a text means without a choice.

    def refer(self, selector: Node, scene: Scene) -> list[Die]:
        """Return the dice that a selector means without choosing."""
        if isinstance(selector, n.This):
            return [scene.this] if scene.this is not None else []
        if isinstance(selector, n.ThatDie):
            dice = scene.dice_in_question()
            return list(dice) if scene.more_targets else dice[:1]
        if isinstance(selector, n.Those):
            return list(scene.dice_in_question())
        if isinstance(selector, n.Rest):
            return [die for die in scene.dice_in_question() if die.id not in scene.touched]
        if isinstance(selector, n.ThoseShowing):
            return [d for d in scene.dice_in_question() if self.shows(selector.face, d, scene)]
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
        if player in OPPONENTS:
            return [self.table.opponent(scene.you)]
        if player == w.Player.EACH:
            return [self.table.active, self.table.opponent(self.table.active)]
        if player == w.Player.THAT:
            return [scene.player] if scene.player is not None else []
        raise NotRead(f"player {player.value}")

    def is_player(self, player: w.Player, scene: Scene, seat: int) -> bool:
        return seat in self.players(player, scene)

    # Targets.

    def can_be_target(self, die: Die, scene: Scene, targets: int) -> bool:
        """Return whether no text keeps a die from being targeted by this one."""
        for note in self.table.notes:
            if (
                note.kind == "ban"
                and note.die == die.id
                and self._forbids(note, die, scene, targets)
            ):
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


def others(filter_: n.Filter) -> n.Filter:
    """Return a description of the same dice without this one."""
    return n.Filter(
        owner=filter_.owner,
        other=True,
        adjs=filter_.adjs,
        noun=filter_.noun,
        rels=filter_.rels,
    )


__all__ = ["BURST_STARS", "Measures"]
