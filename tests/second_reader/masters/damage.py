"""Damage on its way: what increases, prevents and redirects it, and what it sets off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.second_reader.masters.events import Events
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die, NotRead
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.zones import (
    FIELD,
    USED,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node


@dataclass
class Hit:
    """Damage on its way from a source to a die or a player."""

    source: Die | None
    to: Die | int
    amount: int
    scene: Scene | None
    """The text that deals it; none in combat."""

    @property
    def combat(self) -> bool:
        """Return whether it is combat damage."""
        return self.scene is None


def blows_of(hits: list[Hit]) -> list[list[Hit]]:
    """Return what is one damage: all that is dealt to a die at once, and each to a player."""
    blows: dict[object, list[Hit]] = {}
    for number, hit in enumerate(hits):
        key: object = hit.to.id if isinstance(hit.to, Die) else ("player", number)
        blows.setdefault(key, []).append(hit)
    return list(blows.values())


class Damage(Events):
    """Deals damage."""

    # Damage.

    redirected: list[Hit]
    after_damage: Callable[[], None] | None = None

    def deal(self, hits: list[Hit]) -> None:
        """Deal damage: what changes it first, then all at once, then KOs."""
        hits = [hit for hit in hits if hit.amount > 0]
        for hit in hits:
            hit.amount = self._increase(hit)
        self.redirected = []
        hits = self.order_hits(hits)
        for blow in blows_of(hits):
            self.replace_damage(blow)
        hits = [hit for hit in [*hits, *self.redirected] if hit.amount > 0]
        if not hits:
            return
        combat = hits[0].combat
        for hit in hits:
            if isinstance(hit.to, Die):
                hit.to.damage += hit.amount
            else:
                self.table.life[hit.to] = max(0, self.table.life[hit.to] - hit.amount)
            if hit.scene is not None:
                hit.scene.dealt += hit.amount
        self._release_prisoners(hits)
        before = len(self.waiting)
        self._hear_damage(hits)
        heard = self.waiting[before:]
        del self.waiting[before:]
        self.check_life()
        if self.table.over:
            return
        if combat and self.after_damage is not None:
            leave, self.after_damage = self.after_damage, None
            leave()
        hurt = [hit.to for hit in hits if isinstance(hit.to, Die)]
        causes = {hit.to.id: self._cause_of(hit) for hit in hits if isinstance(hit.to, Die)}
        self._killers = {}
        for hit in hits:
            if isinstance(hit.to, Die) and hit.source is not None:
                self._killers.setdefault(hit.to.id, []).append(hit.source)
        if combat:
            self._ko_in_combat(hits)
        else:
            self.check_kos(causes, scene=hits[0].scene)
        self._killers = {}
        self.waiting += heard
        for die in dict.fromkeys(d.id for d in hurt):
            survivor = self.table.dice[die]
            if survivor.is_fielded and survivor.damage:
                self.tell(w.Event.SURVIVES, survivor)
                if self.steps in ("attack", "combat"):
                    self.tell(w.Event.SURVIVES_STEP, survivor)

    def _ko_in_combat(self, hits: list[Hit]) -> None:
        fallen = [
            die
            for die in self.table.in_field()
            if die.shows_character and die.damage >= self.defense(die)
        ]
        # Each falls because of the other side; all leave at once.
        foes = {die.id: self.table.opponent(die.controller) for die in fallen}
        self.ko(fallen, foes, combat=True, damage=True)
        # What they gave others is gone: another die may fall of it.
        self.check_kos(NONE, combat=True)

    def _cause_of(self, hit: Hit) -> int:
        # Whoever fights deals its damage itself, though a text of another player has it fight.
        if hit.scene is not None and (hit.source is None or hit.source is hit.scene.this):
            return hit.scene.you
        return hit.source.controller if hit.source is not None else NONE

    def _increase(self, hit: Hit) -> int:
        amount = hit.amount
        seen: set[tuple[str, int, int]] = set()
        for other in self.table.dice:
            for text in other.texts:
                would = text.find(n.WouldDeal)
                if not isinstance(would, n.WouldDeal) or not self.is_in_force(text, other):
                    continue
                effect = text.body[0][0] if isinstance(text.body[0], tuple) else None
                if not isinstance(effect, n.Increase):
                    continue
                key = (other.card.id, other.controller, text.number)
                if text.once_for_card and key in seen:
                    continue
                seen.add(key)
                if hit.source is None or not hit.source.is_character_die:
                    continue
                if hit.scene is not None and hit.scene.origin == "global":
                    continue
                if self._source_fits(would.subject, hit.source, other, text):
                    assert isinstance(effect.amount, n.Number)
                    amount += effect.amount.int
                    self.fired.append((text.card, text.number))
        return amount

    def _source_fits(self, subject: Node, source: Die, this: Die, text: Text) -> bool:
        if isinstance(subject, n.Some):
            scene = Scene(this.controller, this, text, "trigger")
            if source.is_fielded:
                return self.fits(subject.filter, source, scene)
            # A source that has left is judged as it last was.
            return self.fits(subject.filter, source, scene, anywhere=True)
        return self.subject_fits(subject, source, this, text)

    def order_hits(self, hits: list[Hit]) -> list[Hit]:
        """Let players say which of several hits at once comes first."""
        raise NotImplementedError

    def replace_damage(self, blow: list[Hit]) -> None:
        """Let texts prevent or redirect what is one damage for them."""
        raise NotImplementedError

    def _release_prisoners(self, hits: list[Hit]) -> None:
        for hit in hits:
            if isinstance(hit.to, int):
                dealer = self._cause_of(hit)
                for note in list(self.table.notes):
                    foe = note.until == "you damage" and note.seat == dealer
                    if foe and hit.to != dealer:
                        self.table.notes.remove(note)
                        self.free(self.table.dice[note.die])

    def free(self, die: Die) -> None:
        """Give a captive back; an action die that holds nothing more leaves the field."""
        captor = self.table.dice[die.holder] if die.holder != NONE else None
        die.holder, die.zone, die.controller = NONE, FIELD, die.owner
        if captor is None or any(d.holder == captor.id for d in self.table.dice):
            return
        if captor.is_fielded and captor.shows_action:
            captor.zone = USED

    def _hear_damage(self, hits: list[Hit]) -> None:
        victims: list[Die | int] = []
        for hit in hits:
            if not any(hit.to is v or (isinstance(v, int) and v == hit.to) for v in victims):
                victims.append(hit.to)
        for victim in victims:
            of_victim = [
                h for h in hits if h.to is victim or (isinstance(victim, int) and h.to == victim)
            ]
            self._hear_taking(victim, of_victim)
        sources: list[Die] = []
        for hit in hits:
            if hit.source is not None and hit.source not in sources:
                sources.append(hit.source)
        for source in sources:
            self._hear_dealing(source, [h for h in hits if h.source is source])

    def _hear_taking(self, victim: Die | int, hits: list[Hit]) -> None:
        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.Takes):
                return None
            fitting = [h for h in hits if self.kind_fits(found.kind, h)]
            if found.source is not None:
                fitting = [h for h in fitting if self.source_fits(found.source, h, this, text)]
            if not fitting or not self._victim_fits(found.victim, victim, this, text):
                return None
            dice = [h.source for h in fitting if h.source is not None]
            if found.source is None and isinstance(victim, Die):
                dice = [victim]
            scene = Scene(this.controller, this, text, "trigger", trigger=dice)
            scene.damage = sum(h.amount for h in fitting)
            return scene

        also = [victim] if isinstance(victim, Die) else []
        self.listen(match, also=also)
        if isinstance(victim, int):
            self._hear_globals(victim, hits)

    def _hear_globals(self, seat: int, hits: list[Hit]) -> None:
        """Let Global abilities wait that answer damage to a player, once for each damage."""
        found: dict[tuple[str, int], Text] = {}
        for die in self.table.dice:
            for text in die.texts:
                event = self._event_of(text)
                if text.kind != "global" or not isinstance(event, n.Takes):
                    continue
                assert event.source is not None
                if any(self.source_fits(event.source, hit, die, text) for hit in hits):
                    found[text.card, text.number] = text
        for text in found.values():
            self.wait(text, Scene(seat, None, text, "answer"))

    def kind_fits(self, kind: w.Kind | None, hit: Hit) -> bool:
        """Return whether damage is of a kind."""
        return kind is None or (kind == w.Kind.COMBAT) == hit.combat

    def source_fits(self, source: Node, hit: Hit, this: Die, text: Text) -> bool:
        """Return whether damage comes from such a source."""
        if isinstance(source, n.SourceKind):
            origin = hit.scene.origin if hit.scene is not None else "combat"
            if source.source == w.Source.ACTION:
                # Characters that an action die lets fight deal their damage themselves.
                by_character = hit.source is not None and hit.source.is_character_die
                return origin == "action" and not by_character
            if source.source == w.Source.KIND:
                return origin in ("fielded", "attacking")
            return origin not in ("combat", "global")
        if hit.source is None or (hit.scene is not None and hit.scene.origin == "global"):
            return False
        if isinstance(source, n.Some):
            noun = source.filter.noun
            if noun == w.Noun.CHARACTER and not hit.source.is_character_die:
                return False
            return self._source_fits(source, hit.source, this, text)
        raise NotRead(f"source {type(source).__name__}")

    def _victim_fits(self, wanted: Node, victim: Die | int, this: Die, text: Text) -> bool:
        if isinstance(wanted, n.OnePlayer):
            scene = Scene(this.controller, this, text, "trigger")
            return isinstance(victim, int) and victim in self.players(wanted.player, scene)
        return isinstance(victim, Die) and self.subject_fits(wanted, victim, this, text)

    def _hear_dealing(self, source: Die, hits: list[Hit]) -> None:
        groups: list[list[Hit]] = [hits]
        groups += [[hit] for hit in hits if isinstance(hit.to, Die)]
        for index, group in enumerate(groups):

            def match(
                text: Text, this: Die, found: Node, group: list[Hit] = group, index: int = index
            ) -> Scene | None:
                if not isinstance(found, n.Deals):
                    return None
                each = isinstance(found.victim, n.Some)
                if each != (index > 0):
                    return None
                fitting = [h for h in group if self.kind_fits(found.kind, h)]
                if found.victim is not None:
                    fitting = [
                        h for h in fitting if self._victim_fits(found.victim, h.to, this, text)
                    ]
                if not fitting or not self.subject_fits(found.subject, source, this, text):
                    return None
                dice = [h.to for h in fitting if isinstance(h.to, Die)] if each else [source]
                scene = Scene(this.controller, this, text, "trigger", trigger=dice)
                scene.damage = sum(h.amount for h in fitting)
                return scene

            self.listen(match, also=[source])

    def check_life(self) -> None:
        """End the game if a player has no life."""
        if min(self.table.life) <= 0:
            self.table.over = True
