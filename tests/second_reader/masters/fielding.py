"""Fielding a die: pairs, Zombies, and the texts that wait for it."""

from __future__ import annotations

from tests.second_reader.masters.reading import Reading
from tests.second_reader.masters.scene import Scene
from tests.second_reader.masters.table import Die
from tests.second_reader.masters.texts import Text
from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.model.zones import (
    FIELD,
)
from throwdown.kernel.action import NONE
from throwdown.phrase.node import Node


class Fielding(Reading):
    """Fields dice."""

    def field(self, die: Die, seat: int, *, paid: bool) -> None:
        """Put a die into the field as fielded: pairs, Zombies, and texts that wait for it."""
        table = self.table
        # Teamwatch looks at who was active before.
        before = [d for d in table.in_field(seat) if d.shows_character]
        die.zone, die.controller, die.lies_on = FIELD, seat, ""
        die.fielded_on = table.turn
        if paid:
            table.used.add(("fielded", die.id, seat))
        tells = paid or table.rules.when_fielded_by_effect
        if tells and self.has_keyword(die, w.Keyword.HEROIC):
            self._pair(die, seat)
        if tells and self.has_keyword(die, w.Keyword.ZOMBIE):
            self._eat(die, seat)

        def match(text: Text, this: Die, found: Node) -> Scene | None:
            if isinstance(found, n.WhenFielded):
                if this is not die or not tells or self.is_banned(die, w.Ban.WHEN_FIELDED):
                    return None
                return Scene(seat, this, text, "fielded", trigger=[die])
            # E-12 is about when-fielded abilities alone: what an effect fields, you have fielded.
            if isinstance(found, n.YouField):
                some = found.some
                if this.controller != seat:
                    return None
                if some.art == w.Art.ANOTHER and die.card.title == this.card.title:
                    return None
                scene = Scene(seat, this, text, "trigger", trigger=[die])
                return scene if self.fits(some.filter, die, scene) else None
            if isinstance(found, n.KeywordPart) and found.keyword == w.Keyword.TEAMWATCH:
                if this is die or this.controller != seat or this not in before:
                    return None
                if die.card.title == this.card.title:
                    return None
                if not self.icons(die) & self.icons(this):
                    return None
                return Scene(seat, this, text, "trigger", trigger=[die])
            return None

        self.listen(match)

    def _eat(self, zombie: Die, seat: int) -> None:
        """KO all other dice of the name of a Zombie that are none themselves."""
        others = [
            die
            for die in self.table.in_field()
            if die is not zombie
            and die.card.title == zombie.card.title
            and not self.has_keyword(die, w.Keyword.ZOMBIE)
        ]
        if others:
            self.ko(others, seat)

    def _pair(self, die: Die, seat: int) -> None:
        heroes = [
            other
            for other in self.table.characters(seat)
            if other is not die
            and other.card.title != die.card.title
            and self.has_keyword(other, w.Keyword.HEROIC)
        ]
        if not heroes:
            return
        options = [f"pair d{other.id}" for other in heroes] + ["decline"]
        answer = self.script.ask(seat, options, "pair up")
        if answer == "decline":
            return
        mate = self.table.dice[int(answer.split(" d")[1])]
        if mate.partner != NONE:
            self.table.dice[mate.partner].partner = NONE
        mate.partner, die.partner = die.id, mate.id
