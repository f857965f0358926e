"""Who attacks and who blocks: duties, prohibitions, prices, and the texts that wait for it."""

from __future__ import annotations

from tests.second_reader.masters.fighting import Fighting
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.script import Difference, Question
from tests.second_reader.masters.table import Die, Note
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.zones import ATTACK, FIELD
from throwdown.phrase.node import Node


class Declaring(Fighting):
    """Declares attackers and blockers."""

    def attack_with(self, question: Question, window: str) -> None:
        table = self.table
        picked = [table.dice[die] for die in self.script.take_row(question)]
        picked += [die for die in self._duty_bound_dice() if die not in picked]
        for die in picked:
            self._check_attacker(die, picked)
        table.notes = [x for x in table.notes if x.until != "next attack" or self._waits(x)]
        if not picked:
            self.end_turn()
            return
        self._pay_to_attack(picked)
        for die in picked:
            die.zone = ATTACK
        self.steps = "blocks"
        for die in picked:
            self.tell(w.Event.ATTACKS, die)
        without = [d for d in table.characters(table.active) if d not in picked]

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            world = isinstance(found, n.World) and found.world_event == w.WorldEvent.WITHOUT_THIS
            if not world or this not in without:
                return None
            return Scene(this.controller, this, text, "trigger")

        self.listen(match)
        self.settle()
        if not table.over:
            after = self.script.peek()
            if after is not None and after.kind == "DeclareBlockers":
                raise Difference("blockers are asked for twice")
            # Where no die can block, nobody is asked.
            if window != "DeclareBlockers":
                self._make_blocks([])

    def _duty_bound_dice(self) -> list[Die]:
        """Return the dice that must attack and can, without breaking a rule or paying."""
        table = self.table
        bound: list[Die] = []
        duties = (n.Bound(w.Duty.ATTACK), n.Bound(w.Duty.ATTACK_NEXT))
        for note in table.notes:
            if note.kind == "duty" and note.what in duties:
                bound.append(table.dice[note.die])
        for effect, this, you, scene in self.statics(n.Must):
            if effect.duty in duties:
                bound += [
                    die
                    for die in table.characters(table.active)
                    if self.concerns(effect.selector, die, this, you, scene)
                ]
        able = [d for d in bound if d.is_fielded and d.controller == table.active]
        return [die for die in able if not self._cannot_attack(die)]

    def _pay_to_attack(self, picked: list[Die]) -> None:
        """Pay for each die that can't attack unless its owner pays life."""
        for note in self.table.notes:
            if note.kind != "restriction" or self.table.dice[note.die] not in picked:
                continue
            restriction = note.restriction
            if isinstance(restriction, n.Taxed) and restriction.ban == w.Ban.ATTACK:
                assert isinstance(restriction.offer, n.PaysLife)
                self.table.life[self.table.active] -= restriction.offer.int
        self.check_life()

    def _waits(self, note: Note) -> bool:
        """Return whether a duty is for the next attack of another player."""
        return self.table.dice[note.die].controller != self.table.active

    def _cannot_attack(self, die: Die) -> bool:
        return self.is_banned(die, w.Ban.ATTACK) or any(
            note.kind == "restriction" and note.die == die.id for note in self.table.notes
        )

    def _check_attacker(self, die: Die, picked: list[Die]) -> None:
        if die.controller != self.table.active or not die.is_fielded or not die.shows_character:
            raise Difference(f"d{die.id} attacks and is no character of the active player")
        if self.is_banned(die, w.Ban.ATTACK):
            raise Difference(f"d{die.id} attacks and can't")
        if self.is_banned(die, w.Ban.ATTACK_TOGETHER) and len(picked) > 1:
            raise Difference(f"d{die.id} attacks with others and can't")

    def block_with(self, question: Question) -> None:
        table = self.table
        answer: str | None = question.answer
        pairs: list[tuple[Die, Die]] = []
        while answer is not None and answer != "done":
            words = answer.split()
            pairs.append((table.dice[int(words[1][1:])], table.dice[int(words[2][1:])]))
            after = self.script.peek()
            answer = None
            if after is not None and after.kind == "DeclareBlockers":
                answer = self.script.take().answer
        # Rules about blocks look at the whole declaration.
        for _, attacker in pairs:
            attacker.blocked = True
        for blocker, attacker in pairs:
            self._check_block(blocker, attacker)
        self._pay_to_block(pairs)
        if not table.over:
            self._make_blocks(pairs)

    def _pay_to_block(self, pairs: list[tuple[Die, Die]]) -> None:
        """Pay for blocks: once for the declaration, for each blocker, for each block."""
        table = self.table
        foe = table.opponent(table.active)
        blockers = [table.dice[number] for number in dict.fromkeys(b.id for b, _ in pairs)]
        price = 0
        for note in table.notes:
            if note.seat != foe or not blockers:
                continue
            if note.kind == "tax" and isinstance(note.what, n.PlayerTaxed):
                price += note.what.int
            if note.kind == "tax each" and isinstance(note.what, n.PlayerTaxedEach):
                assert note.scene is not None
                filter_, scene = note.what.filter, note.scene
                price += note.what.int * sum(self.fits(filter_, d, scene) for d in blockers)
        if price > table.life[foe]:
            raise Difference(f"a block costs {price} life, and there is less")
        table.life[foe] -= price
        self.check_life()
        for _, attacker in pairs if not table.over else ():
            for _ in self._spins_due(attacker):
                self._spin_to_block(foe)
        # DM-11.7a: a damaged die may fall of it.
        self.check_kos(foe)

    def _spins_due(self, attacker: Die) -> list[n.Taxed]:
        """Return the texts by which a character is spun down for each block of an attacker."""
        return [
            effect.restriction
            for effect, this, you, scene in self.statics(n.Cant)
            if isinstance(effect.restriction, n.Taxed)
            and effect.restriction.ban == w.Ban.BLOCKED
            and self.concerns(effect.selector, attacker, this, you, scene)
        ]

    def _spin_to_block(self, seat: int) -> None:
        dice = [d for d in self.table.characters(seat) if self.can_spin(d, w.Spin.DOWN)]
        if not dice:
            raise Difference("a block is to be paid with a spin, and nothing can be spun")
        options = [f"target d{die.id}" for die in dice]
        answer = self.script.ask_or_take(seat, options, "spun down for a block")
        self.spin(self.table.dice[int(answer.split(" d")[1])], -1)

    def join_attack(self, dice: list[Die]) -> bool:
        """Let dice join the attack that is under way, if they could have been declared."""
        table, joined = self.table, False
        for die in dice:
            there = die.zone == FIELD and die.controller == table.active and die.shows_character
            together = any(
                self.is_banned(d, w.Ban.ATTACK_TOGETHER) for d in (die, *table.attackers())
            )
            if not there or together or self._cannot_attack(die):
                continue
            die.zone = ATTACK
            self.tell(w.Event.ATTACKS, die)
            joined = True
        return joined

    def _make_blocks(self, pairs: list[tuple[Die, Die]]) -> None:
        table = self.table
        for blocker, attacker in pairs:
            attacker.blocked = True
            if blocker.is_fielded:
                blocker.zone = ATTACK
                blocker.blocks.append(attacker.id)
        self.steps = "attack"
        blocked = [d for d in table.dice if d.zone == ATTACK and d.blocked]
        for die in blocked:
            self.tell(w.Event.BLOCKED, die)
            self._tell_blocked_by(die)
        for number in dict.fromkeys(blocker.id for blocker, _ in pairs if blocker.is_fielded):
            self.tell(w.Event.BLOCKS, table.dice[number])
        for blocker, attacker in pairs:
            self._tell_blocking_that(blocker, attacker)
        for die in table.attackers():
            if not die.blocked:
                self.tell(w.Event.UNBLOCKED, die)
        self.settle()

    def _tell_blocking_that(self, blocker: Die, attacker: Die) -> None:
        """Let effects wait that wait for a block of a certain die."""

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.Happens) or found.event != w.Event.BLOCKS_THAT:
                return None
            if not self.subject_fits(found.subject, blocker, this, text):
                return None
            return Scene(this.controller, this, text, "trigger", trigger=[attacker])

        self.listen(match)

    def _tell_blocked_by(self, die: Die) -> None:
        blockers = self.table.blockers_of(die)

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if not isinstance(found, n.BlockedBy):
                return None
            if not self.subject_fits(found.subject, die, this, text):
                return None
            scene = Scene(this.controller, this, text, "trigger")
            fits = [d for d in blockers if self.fits(found.some.filter, d, scene)]
            if not fits:
                return None
            scene.trigger = fits[:1]
            return scene

        self.listen(match)

    def _check_block(self, blocker: Die, attacker: Die) -> None:
        """See that a block is legal."""
        if self.is_banned(blocker, w.Ban.BLOCK):
            raise Difference(f"d{blocker.id} blocks and can't")
        if self.is_banned(attacker, w.Ban.BLOCKED):
            raise Difference(f"d{attacker.id} is blocked and can't be")
        for note in self.table.notes:
            if note.kind == "no block of" and note.die == blocker.id and attacker.id in note.dice:
                raise Difference(f"d{blocker.id} blocks what it can't")
        for effect, this, you, scene in self.statics(n.Cant):
            if not self.concerns(effect.selector, attacker, this, you, scene):
                continue
            self._check_restriction(effect.restriction, blocker, attacker, scene)
        for note in self.table.notes:
            if note.kind == "restriction" and note.die == attacker.id:
                assert note.restriction is not None
                assert note.scene is not None
                self._check_restriction(note.restriction, blocker, attacker, note.scene)

    def _check_restriction(
        self, restriction: Node, blocker: Die, attacker: Die, scene: Scene
    ) -> None:
        if isinstance(restriction, n.BeBlockedBy) and self.fits(restriction.filter, blocker, scene):
            raise Difference(f"d{blocker.id} blocks d{attacker.id}, which it can't")
        if isinstance(restriction, n.BeBlockedExceptBy) and not self.fits(
            restriction.filter, blocker, scene
        ):
            raise Difference(f"d{blocker.id} blocks d{attacker.id}, which it can't")
