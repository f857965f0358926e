"""Whom a text asks: choices of dice and players, payments, yes and no."""

from __future__ import annotations

from tests.second_reader.masters.damage import Damage
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.script import Difference
from tests.second_reader.masters.table import Die, NotRead
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.energy import ENERGY_KINDS, GENERIC, WILD
from throwdown.games.masters.model.zones import ATTACK, FIELD, OUT_OF_PLAY, PREP, RESERVE, USED
from throwdown.phrase.node import Node


class Choices(Damage):
    """Asks the script."""

    def chooser(self, scene: Scene) -> int:
        """Return who makes the choices of a text."""
        return scene.you if scene.their is None else scene.their

    def legal(self, selector: Node, scene: Scene) -> list[Die]:
        """Return the dice that may be chosen."""
        filter_ = filter_of(selector)
        dice = self.all_that_fit(filter_, scene)
        if scene.only is not None and isinstance(scene.only, n.Some):
            only = scene.only.filter
            dice = [die for die in dice if self.fits(only, die, scene, anywhere=True)]
        if isinstance(selector, n.Target | n.Targets):
            count = 1 if isinstance(selector, n.Target) else selector.int
            dice = [die for die in dice if self.can_be_target(die, scene, count)]
        return dice

    def choose(self, selector: Node, scene: Scene) -> list[Die]:
        """Return the dice that a selector means, asking where it leaves a choice."""
        if isinstance(selector, n.Target | n.One):
            dice = self.legal(selector, scene)
            found = [self.ask_die(dice, scene)] if dice else []
        elif isinstance(selector, n.Targets | n.Chosen):
            dice = self.legal(selector, scene)
            least = 0 if selector.up_to else min(selector.int, len(dice))
            found = self.ask_dice(dice, least, selector.int, scene)
        elif isinstance(selector, n.AnyNumber):
            dice = self.legal(selector, scene)
            found = self.ask_dice(dice, 0, len(dice), scene, total=_total(selector.filter))
        elif isinstance(selector, n.All):
            found = self.refer(selector, scene)
        elif isinstance(selector, n.This):
            return self.this_die(scene)
        else:
            return self.refer(selector, scene)
        if isinstance(selector, n.Target | n.Targets):
            scene.aims = selector
            found = self.react(found, scene)
        scene.chosen += found
        filter_ = getattr(selector, "filter", None)
        among = filter_ is not None and n.Related(w.Rel.AMONG_THOSE) in filter_.rels
        if not among:
            scene.speak_of(found)
        return found

    def react(self, targets: list[Die], scene: Scene) -> list[Die]:
        """Let texts answer to targets that were chosen; return the targets then."""
        raise NotImplementedError

    def this_die(self, scene: Scene) -> list[Die]:
        """Return this die; of several dice of a card for which a line works once, one is chosen."""
        text, this = scene.text, scene.this
        if this is None:
            return []
        if text is None or not text.once_for_card:
            return [this]
        mates = [d for d in self.table.in_field(scene.you) if d.card.id == this.card.id]
        if not mates:
            return []
        if mates and not scene.this_known:
            options = [f"target d{die.id}" for die in mates]
            answer = self.script.ask_or_take(scene.you, options, "which die of the card")
            scene.this = self.table.dice[int(answer.split(" d")[1])]
            scene.this_known = True
        assert scene.this is not None
        return [scene.this]

    def ask_die(self, dice: list[Die], scene: Scene) -> Die:
        """Ask for one die."""
        answer = self._ask_among(dice, [], scene)
        return self.table.dice[int(answer.split(" d")[1])]

    def ask_dice(
        self, dice: list[Die], least: int, most: int, scene: Scene, total: int | None = None
    ) -> list[Die]:
        """Ask for several dice: picks in rising order, then done."""
        picked: list[Die] = []
        while dice and len(picked) < most:
            last = picked[-1].id if picked else -1
            left = [die for die in dice if die.id > last]
            if total is not None:
                spent = sum(self.fielding_cost(die) for die in picked)
                left = [die for die in left if spent + self.fielding_cost(die) <= total]
            still = least - len(picked) - 1
            if still > 0:
                left = left[: max(0, len(left) - still)]
            done = ["done"] if len(picked) >= least or not left else []
            if not left:
                break
            answer = self._ask_among(left, done, scene)
            if answer == "done":
                break
            picked.append(self.table.dice[int(answer.split(" d")[1])])
        return picked

    def _ask_among(self, dice: list[Die], more: list[str], scene: Scene) -> str:
        """Ask for a die; of dice outside the field that are alike, one may stand for all."""
        seat = self.chooser(scene)
        options = [f"target d{die.id}" for die in dice] + more
        question = self.script.peek()
        if question is not None and set(question.options) < set(options) and question.seat == seat:
            offered = {_number(word) for word in question.options if word.startswith("target d")}
            if all(self._stands_in(die, offered) for die in dice):
                options = list(question.options)
        if len(options) == 1 and (question is None or set(question.options) != set(options)):
            return options[0]
        return self.script.ask(seat, options, f"{scene.text.card if scene.text else ''}: choice")

    def _stands_in(self, die: Die, offered: set[int]) -> bool:
        if die.id in offered:
            return True
        if die.zone in (FIELD, ATTACK):
            return False
        return any(
            other.card.id == die.card.id
            and other.zone == die.zone
            and (die.zone != RESERVE or other.side == die.side)
            for other in (self.table.dice[number] for number in offered)
        )

    def ask_player(self, scene: Scene) -> int:
        """Ask for a target player."""
        options = ["target-player p0", "target-player p1"]
        answer = self.script.ask(scene.you, options, "target player")
        scene.player = int(answer[-1])
        return scene.player

    def whom(self, player: w.Player, scene: Scene) -> list[int]:
        """Return the players that a text means, asking where it leaves a choice."""
        if player == w.Player.TARGET:
            return [self.ask_player(scene)]
        if player == w.Player.TARGET_OPPONENT:
            scene.player = self.table.opponent(scene.you)
            self.script.ask_or_take(scene.you, [f"target-player p{scene.player}"], player.value)
            return [scene.player]
        return self.players(player, scene)

    def is_asked_yes(self, seat: int) -> bool:
        """Return whether the next question is a yes or no for a player."""
        question = self.script.peek()
        return (
            question is not None
            and question.seat == seat
            and set(question.options)
            == {
                "yes",
                "no",
            }
        )

    def ask_yes(self, seat: int, why: str) -> bool:
        """Ask yes or no."""
        return self.script.ask(seat, ["yes", "no"], why) == "yes"

    # Paying.

    def energy_of(self, seat: int) -> tuple[dict[str, int], int]:
        """Return the energy of a player by kind, and all of it together."""
        found: dict[str, int] = dict.fromkeys(ENERGY_KINDS.names, 0)
        for die in self.table.in_zone(seat, RESERVE):
            if die.shows_energy:
                found[ENERGY_KINDS.name(die.face.energy)] += die.face.amount
        found["generic"] += self.table.floating[seat]
        return found, sum(found.values())

    def can_pay(self, seat: int, price: Node) -> bool:
        """Return whether a player has the energy for a price."""
        have, total = self.energy_of(seat)
        if isinstance(price, n.PayGeneric):
            return total >= price.int
        if isinstance(price, n.PayEnergy | n.PaySome):
            needs = _types(price.energies)
            if isinstance(price, n.PaySome):
                needs = needs[:1]
            missing = sum(max(0, needs.count(kind) - have[kind]) for kind in set(needs))
            return missing <= have["wild"]
        raise NotRead(f"price {type(price).__name__}")

    def spend(self, seat: int, pays: tuple[tuple[str, int], ...], *, fielding: bool = False) -> int:
        """Spend energy as the answer says; return how much."""
        spent = 0
        for die in self.table.dice:
            die.paid = die.paid and die.owner != seat
        for name, amount in pays:
            spent += amount
            if name.startswith("p") or not name.startswith("d"):
                self.table.floating[seat] -= amount
                continue
            die = self.table.dice[int(name[1:])]
            ready = PREP if self.steps == "roll" and seat == self.table.active else RESERVE
            if die.zone not in (ready, RESERVE) or die.controller != seat or not die.shows_energy:
                raise Difference(f"d{die.id} pays and is no energy of seat {seat}")
            rest = die.face.amount - amount
            side = None
            if rest > 0 and die.face.energy not in (GENERIC, WILD):
                sides = [
                    number
                    for number, face in enumerate(die.card.faces)
                    if face.energy == die.face.energy and face.amount == rest
                ]
                side = sides[0] if sides else None
            if side is not None:
                die.side = side
                die.partly_spent = True
                continue
            own = seat == self.table.active
            die.zone = OUT_OF_PLAY if self.table.rules.out_of_play and own else USED
            if fielding and self.table.rules.when_fielded_excludes_payment:
                die.paid = True
        return spent

    def take_payment(self, seat: int) -> int:
        """Follow the answer to how a price is paid."""
        question = self.script.peek()
        if question is None or not question.answer.startswith("pay"):
            raise Difference("energy must be paid, and nobody was asked how")
        if question.seat != seat:
            raise Difference(f"seat {question.seat} pays instead of seat {seat}")
        return self.spend(seat, self.script.take().pays)


def _types(energies: str) -> list[str]:
    return [word for word in energies.replace("[", " ").replace("]", " ").split() if word]


def _number(word: str) -> int:
    return int(word.split(" d")[1])


def _total(filter_: n.Filter) -> int | None:
    for rel in filter_.rels:
        if not isinstance(rel, n.WithGauge) or rel.gauge != w.Gauge.TOTAL_FIELDING:
            continue
        if isinstance(rel.limit, n.AtMost):
            return rel.limit.int
    return None


def filter_of(selector: Node) -> n.Filter:
    """Return the description of the dice that a selector chooses from."""
    filter_ = getattr(selector, "filter", None)
    assert isinstance(filter_, n.Filter)
    return filter_
