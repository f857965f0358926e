"""What happens on the table, and which texts that sets off.

Moving, spinning, damage and KOs as the rules have them; every event looks for the texts that wait
for it. They are carried out afterwards, the active player's first (DM-9.1).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.second_reader.masters.measures import Measures, others
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.script import Script
from tests.second_reader.masters.table import Die, Note, NotRead, Table
from tests.second_reader.masters.texts import Text, walk
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.ruleset import PREP_AREA
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    FIELD,
    ON_CARD,
    OUT_OF_PLAY,
    PREP,
    USED,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node

REGENERATION = 900
"""The number of Regenerate among the texts of a card that wait."""


@dataclass(frozen=True)
class Regeneration:
    """A roll of Regenerate that waits: who KO'd the die, and where it lies until then."""

    cause: int
    zone: int


Match = Callable[[Text, Die, Node], "Scene | None"]


class Events(Measures):
    """A table on which things happen."""

    def __init__(self, table: Table, script: Script) -> None:
        super().__init__(table)
        self.script = script
        self.waiting: list[tuple[Text, Scene]] = []
        self.wave = 0
        self.steps: str = "main"
        self._killers = {}
        self.fired: list[tuple[str, int]] = []
        """The texts that were carried out: card and number of the line."""

    # Texts that are set off.

    def listen(self, match: Match, *, also: list[Die] | None = None) -> None:
        """Let every text that a match fits wait; `also` are dice that have just left."""
        seen: set[tuple[str, int, int]] = set()
        for die in self.table.dice:
            here = (die.is_fielded and die.shows_character) or die in (also or [])
            for text in die.texts:
                if text.kind != "trigger":
                    continue
                # A text that asks if this die was KO'd has nothing to do for any other.
                gone = die.id in self.table.kos or die in (also or [])
                able = gone if _is_about_own_ko(text) else here
                if able or self._lies_on_card(text, die):
                    self._listen_one(match, text, die, seen)
        for note in list(self.table.notes):
            if note.kind == "delayed" and isinstance(note.scene, Scene):
                self._listen_delayed(match, note, note.scene)

    def wait(self, text: Text, scene: Scene) -> None:
        """Let a text wait, behind what was set off before the text at work (DM-9.7)."""
        scene.wave = self.wave
        self.waiting.append((text, scene))

    def _lies_on_card(self, text: Text, die: Die) -> bool:
        """Return whether a die lies on a card and its text works there."""
        return die.zone == ON_CARD and n.Fact(w.Fact.ON_CARD) in text.conditions

    def _listen_one(
        self, match: Match, text: Text, die: Die, seen: set[tuple[str, int, int]]
    ) -> None:
        event = self._event_of(text)
        if event is None:
            return
        if text.once_for_card and (die.card.id, die.controller, text.number) in seen:
            return
        if not self.has_abilities(die) or not self.shows_burst(text.parts[0].burst, die, text):
            return
        scene = match(text, die, event)
        if scene is None:
            return
        if not all(self.holds(condition, scene) for condition in text.conditions):
            return
        if text.once_for_card:
            seen.add((die.card.id, die.controller, text.number))
        if not self._limit_allows(text, scene):
            return
        scene.bursts = self.bursts_of(text, die)
        self.wait(text, scene)

    def bursts_of(self, text: Text, die: Die) -> tuple[int, ...]:
        """Return the stars that continuing lines look at: one die of the card is enough."""
        if not text.once_for_card:
            return (die.face.bursts,)
        mates = [d for d in self.table.in_field(die.controller) if d.card.id == die.card.id]
        return tuple(d.face.bursts for d in mates if self.has_abilities(d)) or (die.face.bursts,)

    def _event_of(self, text: Text) -> Node | None:
        for part in text.header:
            if isinstance(part, n.When):
                return part.event
            if isinstance(part, n.At):
                return part
            if isinstance(part, n.KeywordPart) and part.keyword in (
                w.Keyword.TEAMWATCH,
                w.Keyword.AFTERSHOCK,
            ):
                return part
        return None

    def _listen_delayed(self, match: Match, note: Note, scene: Scene) -> None:
        trigger = note.trigger
        if not isinstance(trigger, n.When) or scene.this is None:
            return
        fake = Text(scene.this.card.id, -1, "trigger", scene.text.parts if scene.text else ())
        found = match(fake, scene.this, trigger.event)
        if found is None:
            return
        subject = getattr(trigger.event, "subject", None)
        event = getattr(trigger.event, "event", None)
        about = isinstance(subject, n.ThatDie) or event == w.Event.BLOCKS_THAT
        if about and found.trigger[:1] != scene.dice_in_question()[:1]:
            return
        found.you = scene.you
        found.origin = "delayed"
        found.put_off = note.what
        self.wait(fake, found)

    global_now: tuple[str, int] = ("", 0)
    """The Global ability that is used."""

    def use_key(self, text: Text, scene: Scene) -> tuple[object, ...]:
        """Return what a use of a limited text is noted as."""
        assert scene.this is not None
        shared = text.once_for_card or text.limit in (w.Limit.FIRST, w.Limit.ATTACK)
        who: object = (scene.this.card.id, scene.you) if shared else scene.this.id
        return ("use", who, text.card, text.number)

    def _limit_allows(self, text: Text, scene: Scene) -> bool:
        limit = text.limit
        if limit is None:
            return True
        if limit == w.Limit.ON_YOUR_TURN:
            return scene.you == self.table.active
        if limit == w.Limit.ON_THEIR_TURN:
            return scene.you != self.table.active
        key = self.use_key(text, scene)
        if limit == w.Limit.EACH_GLOBAL:
            key = (*key, self.global_now)
        if key in self.table.used:
            return False
        if limit in (w.Limit.FIRST, w.Limit.ATTACK, w.Limit.EACH_GLOBAL):
            self.table.used.add(key)
        return True

    def subject_fits(self, subject: Node, die: Die, this: Die, text: Text) -> bool:
        """Return whether the die of an event is the one that a text speaks of."""
        scene = Scene(this.controller, this, text, "trigger")
        if isinstance(subject, n.This):
            if text.once_for_card:
                return die.card.id == this.card.id and die.controller == this.controller
            return die is this
        if isinstance(subject, n.Either):
            return die is this or (this.partner != NONE and die.id == this.partner)
        if isinstance(subject, n.ThatDie):
            return True
        if isinstance(subject, n.Some):
            filter_ = subject.filter
            if subject.art == w.Art.ANOTHER:
                filter_ = others(filter_)
            return self.fits(filter_, die, scene)
        raise NotRead(f"subject {type(subject).__name__}")

    def tell(self, event: w.Event, die: Die, *, also: list[Die] | None = None) -> None:
        """Tell that something has happened to a die; `also` are dice that have just left."""
        named = {event}
        if event in (w.Event.BLOCKS, w.Event.BLOCKED):
            named.add(w.Event.ENGAGED)

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.Happens) or found.event not in named:
                return None
            if not self.subject_fits(found.subject, die, this, text):
                return None
            origin = "attacking" if event == w.Event.ATTACKS else "trigger"
            return Scene(this.controller, this, text, origin, trigger=[die])

        self.listen(match, also=also)

    def tell_world(self, events: dict[w.WorldEvent, int], dice: list[Die]) -> None:
        """Tell what a player has done; each event counts for texts of the player named."""

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.World) or found.world_event not in events:
                return None
            you = this.controller
            if you != events[found.world_event]:
                return None
            mine = found.world_event.value.startswith("you ")
            doer = you if mine else self.table.opponent(you)
            return Scene(you, this, text, "trigger", trigger=dice, player=doer)

        self.listen(match)

    # Leaving the field.

    def clear_die(self, die: Die) -> None:
        """End what is noted on a die that leaves the field."""
        die.damage = die.attack = die.defense = 0
        die.blocked = False
        die.blocks = []
        self.forget_copies(die)
        self.unpair(die)
        table = self.table
        table.notes = [x for x in table.notes if x.die != die.id or x.kind == "later"]
        for note in list(table.notes):
            if note.kind == "delayed" and isinstance(note.scene, Scene):
                trigger = note.trigger
                speaks = isinstance(
                    getattr(getattr(trigger, "event", trigger), "subject", None), n.ThatDie
                )
                speaks = speaks or isinstance(getattr(trigger, "victim", None), n.ThatDie)
                if speaks and note.scene.dice_in_question()[:1] == [die]:
                    note.until = "gone"

    def forget_copies(self, die: Die) -> None:
        """Leave a die only the texts of its own card."""
        die.texts = tuple(text for text in die.texts if text.card == die.card.id)

    def unpair(self, die: Die) -> None:
        """End the pair of a die."""
        if die.partner != NONE:
            self.table.dice[die.partner].partner = NONE
            die.partner = NONE

    def _release(self, captor: Die) -> None:
        for die in self.table.dice:
            if die.holder == captor.id:
                die.holder = NONE
                die.zone, die.controller = FIELD, die.owner
                self.table.notes = [
                    x for x in self.table.notes if not (x.kind == "held" and x.die == die.id)
                ]

    def leave(
        self,
        dice: list[Die],
        zones: int | dict[int, int],
        cause: int | dict[int, int],
        *,
        ko: bool = False,
        back: list[Die] | None = None,
        unblocked: bool = False,
    ) -> None:
        """Let dice leave the field at once for a zone of their owners, or for one each.

        The cause is a player, or one for each die. Those that may come back are KO'd, but have not
        left yet.
        """
        scenes: list[tuple[Die, int]] = []
        for die in dice:
            goes = zones if isinstance(zones, int) else zones[die.id]
            if goes in (USED, BAG, OUT_OF_PLAY) and self.goes_to_prep(die):
                goes = PREP
            to_prep = self.table.rules.controlled_die_destination == PREP_AREA
            if die.controller != die.owner and goes in (USED, OUT_OF_PLAY) and to_prep:
                goes = PREP
            scenes.append((die, goes))
        if unblocked and not self.table.over:
            scenes = self._leave_together(scenes)
        self.hear_leaving(dice, cause, ko=ko, back=back or [])
        for die, goes in scenes:
            self.clear_die(die)
            die.holder = NONE
            die.controller = die.owner
            die.zone = goes
            if ko:
                self.table.kos.append(die.id)
        for die, _ in scenes:
            self._release(die)
        self.table.notes = [x for x in self.table.notes if x.until != "gone"]

    def _leave_together(self, going: list[tuple[Die, int]]) -> list[tuple[Die, int]]:
        """Let texts about unblocked attackers that leave together send both to Prep Areas."""
        places = {die.id: zone for die, zone in going}
        for die, _ in going:
            for text in die.texts:
                would = text.find(n.Would)
                if not isinstance(would, n.Would) or would.would != w.Would.LEAVE_WITH_THIS:
                    continue
                if places[die.id] not in (USED, OUT_OF_PLAY) or not self.is_in_force(text, die):
                    continue
                low = [d for d, _ in going if places[d.id] in (USED, OUT_OF_PLAY) and d is not die]
                mates = [d for d in low if self.subject_fits(would.victim, d, die, text)]
                if not mates:
                    continue
                options = [f"target d{mate.id}" for mate in mates]
                answer = self.script.ask_or_take(die.controller, options, "which die goes along")
                places[die.id] = places[int(answer.split(" d")[1])] = PREP
                self.fired.append((text.card, text.number))
        return [(die, places[die.id]) for die, _ in going]

    def goes_to_prep(self, die: Die) -> bool:
        """Return whether a text of a die puts it into the Prep Area instead of lower places."""
        for text in die.texts:
            would = text.find(n.Would)
            mine = n.Would(n.This(), w.Would.LEAVE_LOW)
            if would == mine and self.is_in_force(text, die):
                self.fired.append((text.card, text.number))
                return True
        return False

    def _worth(self, die: Die) -> dict[str, int]:
        return {gauge.value: self.gauge(gauge, die) for gauge in w.Gauge}

    def hear_leaving(
        self,
        dice: list[Die],
        causes: int | dict[int, int],
        *,
        ko: bool,
        back: list[Die],
        by_ko: bool = False,
    ) -> None:
        """Let the texts that see dice leave wait; conditions are read just before."""
        attack_step = self.steps in ("attack", "combat")

        for die in dice:
            worth, level = self._worth(die), die.face.level
            cause = causes if isinstance(causes, int) else causes[die.id]
            attacks = die.zone == ATTACK and die.controller == self.table.active and not die.blocks
            kinds = {w.Event.KOED} if ko else set()
            if ko and attacks:
                kinds.add(w.Event.KOED_ATTACKING)
            if ko and attack_step:
                kinds.add(w.Event.KOED_STEP)
            if ko and self._ko_by_combat:
                kinds.add(w.Event.KOED_COMBAT)

            def match(
                text: Text,
                this: Die,
                found: Node,
                die: Die = die,
                kinds: set[w.Event] = kinds,
                worth: dict[str, int] = worth,
                level: int = level,
                cause: int = cause,
            ) -> Scene | None:
                scene = Scene(this.controller, this, text, "trigger", trigger=[die])
                scene.by_ko = ko or by_ko
                scene.gauges[die.id], scene.levels[die.id] = worth, level
                scene.was_blocked = die.blocked
                if isinstance(found, n.Happens):
                    if found.event == w.Event.KOED_BY_THIS:
                        hit = ko and this in self._killers.get(die.id, [])
                        return (
                            scene
                            if hit and self.subject_fits(found.subject, die, this, text)
                            else None
                        )
                    if found.event not in kinds:
                        return None
                    return scene if self.subject_fits(found.subject, die, this, text) else None
                if die in back:
                    return None
                if isinstance(found, n.Leaves):
                    if found.cause is not None and cause in (NONE, die.controller):
                        return None
                    some = found.subject
                    if isinstance(some, n.Some) and some.art == w.Art.ONE_OR_MORE:
                        gone = [d for d in dice if d not in back]
                        fitting = [d for d in gone if self.subject_fits(some, d, this, text)]
                        if not fitting or die is not fitting[0]:
                            return None
                        scene.trigger = fitting
                        return scene
                    return scene if self.subject_fits(some, die, this, text) else None
                if isinstance(found, n.KeywordPart) and found.keyword == w.Keyword.AFTERSHOCK:
                    mine = this is die and cause not in (NONE, die.controller)
                    return scene if mine else None
                return None

            self.listen(match, also=dice)

    _ko_by_combat = False
    ko_zones: dict[int, int]
    """Where each die goes that is being KO'd."""
    _killers: dict[int, list[Die]]
    """For each die, the sources of the damage that it is KO'd by."""

    # KOs.

    def ko(
        self,
        dice: list[Die],
        cause: int | dict[int, int],
        *,
        zone: int = PREP,
        combat: bool = False,
        damage: bool = False,
        scene: Scene | None = None,
    ) -> list[Die]:
        """KO dice at once; return those that were."""
        gone = [die for die in dice if die.is_fielded and not self.is_banned(die, w.Ban.KOED)]
        zones = self.ko_zones = {die.id: zone for die in gone}
        falling: list[Die] = []
        for die in gone:
            single = cause if isinstance(cause, int) else cause[die.id]
            if not self._replace_ko(die, combat=combat, damage=damage, cause=single):
                falling.append(die)
        self._ko_by_combat = combat
        # DM-14.6: it is KO'd, and whether it has left the field a roll decides.
        rolling = [die for die in falling if self.has_keyword(die, w.Keyword.REGENERATE)]
        seats = {die.id: die.controller for die in rolling}
        if scene is not None:
            scene.kos += falling
        if falling:
            self.leave(falling, zones, cause, ko=True, back=rolling)
        for die in rolling:
            waits = Scene(seats[die.id], die, None, "regenerate")
            single = cause if isinstance(cause, int) else cause[die.id]
            waits.put_off = Regeneration(single, die.zone)
            self.wait(Text(die.card.id, REGENERATION, "regenerate", ()), waits)
        self._ko_by_combat = False
        return falling

    def regenerate(self, scene: Scene) -> None:
        """Roll a KO'd die: with a character face it comes back, else it has left the field."""
        die, plan = scene.this, scene.put_off
        assert die is not None
        assert isinstance(plan, Regeneration)
        if die.zone != plan.zone:
            return
        side, die.side = die.side, self.roll_side(die)
        if die.shows_character:
            self.put(die, FIELD)
            return
        self.tell(w.Event.NOT_REGENERATED, die, also=[die])
        # It is judged as it was in the field.
        shown, die.side, die.zone = die.side, side, FIELD
        self.hear_leaving([die], plan.cause, ko=False, back=[], by_ko=True)
        die.side, die.zone = shown, plan.zone

    def roll_side(self, die: Die) -> int:
        """Return the side that a roll brings."""
        raise NotImplementedError

    def _replace_ko(self, die: Die, *, combat: bool, damage: bool, cause: int) -> bool:
        """Carry out what happens instead of a KO; return whether the die is not KO'd."""
        found: list[tuple[Text, Die]] = []
        for other in self.table.dice:
            for text in other.texts:
                would = text.find(n.Would)
                if not isinstance(would, n.Would) or text.kind != "replacement":
                    continue
                wanted = {w.Would.KOED}
                if damage:
                    wanted.add(w.Would.KOED_BY_DAMAGE)
                if combat:
                    wanted.add(w.Would.KOED_COMBAT)
                if would.would not in wanted or not self.is_in_force(text, other):
                    continue
                if self.subject_fits(would.victim, die, other, text):
                    found.append((text, other))
        late = [
            note
            for note in self.table.notes
            if note.kind == "delayed"
            and isinstance(note.scene, Scene)
            and isinstance(note.trigger, n.Would)
            and note.scene.dice_in_question()[:1] == [die]
        ]
        for note in self.table.notes:
            if note.kind == "if that kos" and note.die == die.id and note.scene is not None:
                return not self.do_instead_of_ko(note.what, note.scene, die, cause)
        if late and not found:
            # Of several that say the same, one does it.
            assert late[0].scene is not None
            return not self.do_instead_of_ko(late[0].what, late[0].scene, die, cause)
        if not found:
            return False
        if len(found) + len(late) > 1:
            raise NotRead("several replacements of a KO")
        text, other = found[0]
        self.fired.append((text.card, text.number))
        scene = Scene(other.controller, other, text, "trigger", trigger=[die])
        return not self.do_instead_of_ko(text.body, scene, die, cause)

    def do_instead_of_ko(self, body: object, scene: Scene, die: Die, cause: int) -> bool:
        """Carry out the body of a replaced KO; return whether it is a KO still, to elsewhere."""
        raise NotImplementedError

    def is_banned(self, die: Die, ban: w.Ban) -> bool:
        """Return whether a die cannot do or suffer something."""
        for note in self.table.notes:
            if note.kind == "ban" and note.what == ban:
                if note.die == die.id:
                    return True
                filter_, scene = note.filter, note.scene
                if filter_ is not None and scene is not None and self.fits(filter_, die, scene):
                    return True
        for effect, this, you, static in self.statics(n.Cant):
            banned = effect.restriction == n.Banned(ban)
            if banned and self.concerns(effect.selector, die, this, you, static):
                return True
        return False

    def check_kos(
        self, cause: int | dict[int, int], *, combat: bool = False, scene: Scene | None = None
    ) -> None:
        """KO every die whose damage has reached its defense.

        The cause is a player, or one for each die; of others, the one of all of these, if it is.
        """
        single = cause if isinstance(cause, int) else NONE
        if isinstance(cause, dict) and len(set(cause.values())) == 1:
            single = next(iter(cause.values()))
        while True:
            fallen = [
                die
                for die in self.table.in_field()
                if die.shows_character
                and die.damage >= self.defense(die)
                and not self.is_banned(die, w.Ban.KOED)
            ]
            if not fallen:
                return
            weak = [die for die in fallen if die.damage == 0]
            known = cause if isinstance(cause, dict) else {}
            each = {die.id: known.get(die.id, single) for die in fallen}
            self.ko(fallen, each, combat=combat, damage=not weak, scene=scene)

    # Moving outside the field.

    def put(self, die: Die, zone: int) -> None:
        """Put a die that is not in the field into a zone of its owner."""
        die.zone = zone
        die.controller = die.owner
        die.lies_on = ""
        die.paid = False

    def spin(self, die: Die, levels: int) -> bool:
        """Spin a die by levels as far as it goes; return whether it moved (DM-13.2.2)."""
        if die.is_sidekick or not die.shows_character:
            return False
        wanted = max(1, min(3, die.face.level + levels))
        side = die.side_of_level(wanted)
        if side is None or side == die.side:
            return False
        die.side = side
        return True


def _is_about_own_ko(text: Text) -> bool:
    """Return whether a text asks if its die was KO'd this turn."""
    was = n.Was(n.This(), w.Past.KOED)
    return any(part == was for part in walk(text.body))
