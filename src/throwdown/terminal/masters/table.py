"""The table of Dice Masters: both players' dice and piles, the attack, and what is for sale.

Rows of dice are drawn as tiles; where the screen is too low for that, row by row becomes a line of
chips, the least urgent first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region

from throwdown.kernel.spec import Json
from throwdown.terminal.canvas import Canvas, Thing
from throwdown.terminal.gauge import put_life
from throwdown.terminal.masters.faces import (
    SIDEKICK,
    Dice,
    Tile,
    energy_style,
    energy_text,
    read_face,
)
from throwdown.terminal.masters.matching import Matching
from throwdown.terminal.masters.words import TABLE
from throwdown.terminal.poster import Poster, put_poster
from throwdown.terminal.scene import Scene, entries, items, whole

NARROW: Final = 56
"""Below this width cards have no room for the name of their row."""
GUTTER: Final = 10
"""Where the dice of a row begin, behind its name."""
_TILE: Final = 3
_LANE: Final = 12
_POSTER: Final = 5
_PILES: Final = ("bag", "prep", "used", "out_of_play", "set_aside")
_WISHES: Final = {"rolled": "reroll", "reserve": "field", "fighters": "attack"}


class MastersTable:
    """A table being drawn."""

    def __init__(self, scene: Scene, width: int, height: int, gap: int = 0) -> None:
        self.canvas = Canvas(width)
        self._scene = scene
        self._height = height
        self._gap = gap
        self._card_left = GUTTER if width >= NARROW else 0
        self._poster = _POSTER
        """Rows of a card that is drawn with its text."""
        self._words = TABLE[scene.language]
        self._dice = Dice(scene.printed, self._words["sidekick"], self._words["defense"])
        self._matching = Matching(scene)
        self._players = [entries(player) for player in items(scene.view["players"])]
        self._me, self._other = scene.seat, 1 - scene.seat
        self._y = 0

    def draw(self) -> Canvas:
        """Draw all of it, from the opponent's side down to one's own."""
        tiles = self._tiled_rows()
        self._seat(self._other)
        self._cards(self._other, "team", boxed=False)
        self._y += self._gap
        self._row(self._other, "field", tiled="field" in tiles)
        if self._attackers():
            self._lanes(tiled="attack" in tiles)
        else:
            self._line()
        self._row(self._me, "field", tiled="mine" in tiles)
        self._row(self._me, "reserve", tiled="reserve" in tiles)
        self._y += self._gap
        self._line()
        self._cards(self._me, "team", boxed="cards" in tiles)
        self._cards(-1, "basics", boxed="cards" in tiles)
        self._lasting()
        self._y = max(self._y + self._gap, self._height - 1)
        self._seat(self._me)
        return self.canvas

    def _tiled_rows(self) -> set[str]:
        """Return the rows there is room for as tiles, the most urgent first."""
        supplies = [self._supply(seat) for seat in (self._me, -1)]
        columns = self._columns()
        lines = [-(-len(cards) // columns) for cards in (*supplies, self._supply(self._other))]
        room = self._height - sum(lines) - 8
        boxes = sum(lines[:2]) * (_POSTER - 1)
        fight = 5 if self._attackers() else 0
        rows = (("attack", fight), ("mine", 2), ("reserve", 2), ("field", 2), ("cards", boxes))
        tiled: set[str] = set()
        for row, cost in rows:
            if room >= cost:
                tiled.add(row)
                room -= cost
        if "cards" in tiled:
            self._poster += min(2, max(0, room - 6) // max(1, sum(lines[:2])))
        return tiled

    def _line(self) -> None:
        self.canvas.put(0, self._y, "─" * self.canvas.width, "line")
        self._y += 1

    def _seat(self, seat: int) -> None:
        """Draw who sits there: name, life and piles."""
        view, player = self._scene.view, self._players[seat]
        active = view["active"] == seat
        who = self._scene.texts["you"] if seat == self._me else self._scene.names[seat]
        x = self.canvas.put(0, self._y, "▶ " if active else "  ", "go bold")
        x = self.canvas.put(x, self._y, who, "ink bold")
        life = whole(items(view["life"])[seat])
        most = max(20 if life > 10 else 10, life)
        x = put_life(
            self.canvas, max(x + 2, GUTTER), self._y, life, most, 8 if self._card_left else 3
        )
        counts = [(zone, entries(player[zone])) for zone in _PILES]
        said = [
            (zone, f"{self._words[zone]} {_total(pile)}")
            for zone, pile in counts
            if pile or zone in ("bag", "prep", "used")
        ]
        x += 1
        for zone, text in said:
            end = self.canvas.put(x, self._y, text, "quiet")
            names = list(entries(player[zone]))
            thing = Thing(f"{seat} {zone}", self._pile_offers(seat, zone), look=", ".join(names))
            self.canvas.mark(Region(x, self._y, len(text), 1), thing)
            x = end + 1
        self._y += 1

    def _pile_offers(self, seat: int, zone: str) -> tuple[int, ...]:
        names = entries(self._players[seat][zone])
        return tuple(n for name in names for n in self._matching.of(seat, zone, name, 0))

    def _supply(self, seat: int) -> dict[str, Json]:
        """Return the cards of a player, or the basic actions, with the dice left on each."""
        return entries(self._scene.view["basics"] if seat < 0 else self._players[seat]["supply"])

    def _columns(self) -> int:
        return max(1, (self.canvas.width - self._card_left) // 23)

    def _cards(self, seat: int, title: str, *, boxed: bool) -> None:
        """Draw cards in columns: price, type, name, and the dice left on each."""
        supply = self._supply(seat)
        if not supply:
            return
        if self._card_left:
            self.canvas.put(1, self._y, self._words[title], "faint")
        columns = self._columns()
        begin, high = self._card_left, self._poster if boxed else 1
        wide = (self.canvas.width - begin) // columns
        for place, (name, left) in enumerate(supply.items()):
            x, y = begin + place % columns * wide, self._y + place // columns * high
            at = Region(x, y, wide - 1, high)
            offers = self._card_offers(seat, name)
            if boxed:
                self._card_box(at, name, whole(left), offers)
            else:
                self._card_line(at, name, whole(left), offers)
            self.canvas.mark(at, Thing(f"card {seat} {name}", offers, f"buy {name}", name))
        self._y += -(-len(supply) // columns) * high

    def _card_offers(self, seat: int, name: str) -> tuple[int, ...]:
        """Return what can be done with a card; of the opponent's only a Global can be used."""
        offers = tuple(self._matching.cards.get(name, ()))
        if seat != self._other:
            return offers
        return tuple(n for n in offers if self._scene.offers[n].term.startswith("global"))

    def _card_box(self, at: Region, name: str, left: int, offers: tuple[int, ...]) -> None:
        facts = entries(self._scene.printed[name])
        energy = str(facts["energy"])
        head = [(f"{facts['cost']} ", "ink bold")]
        if energy:
            head.append((f"{energy_text(energy)} ", energy_style(energy)))
        head.append((_dice_left(left), "faint"))
        text = " ".join(str(line) for line in items(facts["text"]))
        badge = str(offers[0] + 1) if offers else ""
        put_poster(self.canvas, at, Poster(self._dice.name(name), badge, head, text))

    def _card_line(self, at: Region, name: str, left: int, offers: tuple[int, ...]) -> None:
        facts = entries(self._scene.printed[name])
        lit = bool(offers)
        energy = str(facts["energy"])
        mark = str(offers[0] + 1) if offers else ""
        x = self.canvas.put(at.x, at.y, f"{mark:>2}", "ongo on go bold" if lit else "faint")
        x = self.canvas.put(x + 1, at.y, str(facts["cost"]), "ink bold" if lit else "quiet")
        x = self.canvas.put(x, at.y, energy_text(energy) if energy else "  ", energy_style(energy))
        dice = _dice_left(left)
        room = at.right - x - 2 - len(dice)
        style = "go bold" if lit else "quiet"
        self.canvas.put(x + 1, at.y, self._dice.name(name)[:room], style)
        self.canvas.put(at.right - len(dice), at.y, dice, "faint")

    def _attackers(self) -> list[str]:
        """Return the dice of the active player that fight, by their numbered words."""
        active = whole(self._scene.view["active"])
        return [str(word) for word in items(self._players[active]["fighting"])]

    def _row(self, seat: int, zone: str, *, tiled: bool) -> None:
        """Draw a row of dice with its name."""
        if zone == "reserve" and items(self._players[seat]["rolled"]):
            zone = "rolled"
        words = self._words_in(seat, zone)
        self.canvas.put(1, self._y + (1 if tiled else 0), self._words[zone], "faint")
        if not words:
            empty = self._words["no reserve" if zone in ("reserve", "rolled") else "no field"]
            self.canvas.put(GUTTER, self._y + (1 if tiled else 0), empty, "faint italic")
            self._y += _TILE if tiled else 1
            return
        where = "fighters" if zone == "field" else zone
        if tiled:
            self._tiles(seat, where, words, GUTTER)
        else:
            self._chips(seat, where, words)

    def _words_in(self, seat: int, zone: str) -> list[str]:
        player = self._players[seat]
        if zone != "field":
            return [str(word) for word in items(player[zone])]
        fighting = items(player["fighting"])
        return [word for word in entries(player["stats"]) if word not in fighting]

    def _tiles(self, seat: int, zone: str, words: Sequence[str], left: int) -> None:
        faces = [read_face(word) for word in words]
        total = sum(self._dice.tile_width(face) for face in faces)
        room = self.canvas.width - left
        if total > room:
            self._chips(seat, zone, words)
            return
        x = left
        for place in range(len(words)):
            wide = self._dice.tile_width(faces[place])
            self._die(Region(x, self._y, wide, _TILE), seat, zone, words, place)
            x += wide
        self._y += _TILE

    def _die(self, at: Region, seat: int, zone: str, words: Sequence[str], place: int) -> None:
        word = words[place]
        thing = self._thing(seat, zone, words, place)
        self._dice.tile(self.canvas, at, read_face(word), self._tile(seat, zone, word, thing))
        self.canvas.mark(at, thing)

    def _thing(self, seat: int, zone: str, words: Sequence[str], place: int) -> Thing:
        word = words[place]
        face = read_face(word)
        order = self._place_among(seat, zone, words, place)
        offers = self._matching.of(seat, zone, word, order)
        verb = _WISHES.get(zone, "use")
        if zone == "reserve" and not face.is_character() and not face.energy:
            verb = "use"
        if zone == "fighters" and self._scene.view["active"] != self._me:
            verb = "block"
        return Thing(f"{seat} {zone} {word} {order}", offers, f"{verb} {word}", face.card)

    def _place_among(self, seat: int, zone: str, words: Sequence[str], place: int) -> int:
        """Return how many dice of the same word come before this one in its zone."""
        alike = list(words)
        if zone == "fighters":
            alike = list(entries(self._players[seat]["stats"]))
            place = alike.index(words[place])
        bare = _bare(alike[place])
        return sum(_bare(word) == bare for word in alike[:place])

    def _tile(self, seat: int, zone: str, word: str, thing: Thing) -> Tile:
        """Say how a die stands out."""
        picked = [n for n in thing.offers if n in self._scene.picked]
        lit = bool([n for n in thing.offers if n not in self._scene.shut])
        badge = "✓" if picked else str(thing.offers[0] + 1) if lit else ""
        stats = note = None
        if zone == "fighters":
            player = self._players[seat]
            attack, defense = (whole(n) for n in items(entries(player["stats"])[word]))
            stats = (attack, defense)
            damage = entries(player["damage"]).get(word)
            note = f"−{damage}" if damage else None
        frame = "go bold" if lit or picked else "line"
        title = "go bold" if lit or picked else "quiet"
        return Tile(badge, lit or bool(picked), frame, title, stats, note or "")

    def _chips(self, seat: int, zone: str, words: Sequence[str]) -> None:
        """Draw dice in lines instead of tiles."""
        x = GUTTER
        for place, word in enumerate(words):
            thing = self._thing(seat, zone, words, place)
            tile, face = self._tile(seat, zone, word, thing), read_face(word)
            name = "" if face.energy and face.card == SIDEKICK else self._dice.name(face.card)
            parts = (tile.badge, name, self._dice.body(face, tile.stats), tile.note)
            text = f"[{' '.join(part for part in parts if part)}]"
            if x + len(text) > self.canvas.width and x > GUTTER:
                x, self._y = GUTTER, self._y + 1
            style = tile.title if tile.lit else self._dice.tint(face)
            end = self.canvas.put(x, self._y, text, style)
            self.canvas.mark(Region(x, self._y, len(text), 1), thing)
            x = end + 1
        self._y += 1

    def _lanes(self, *, tiled: bool) -> None:
        """Draw each attacker with its blockers in one column, the opponent's dice above."""
        active = whole(self._scene.view["active"])
        self.canvas.put(1, self._y + (1 if tiled else 0), self._words["attack"], "harm bold")
        attackers = self._attackers()
        blockers = {attacker: self._blockers(1 - active, attacker) for attacker in attackers}
        wide = sum(_LANE * max(1, len(found)) for found in blockers.values())
        if not tiled or wide > self.canvas.width - GUTTER:
            self._chips(active, "fighters", attackers)
            self._blocks_in_words(blockers)
            return
        x, top = GUTTER, self._y
        mine = active == self._me
        for place, attacker in enumerate(attackers):
            found = blockers[attacker]
            row = top + _TILE if mine else top
            self._die(Region(x, row, _LANE, _TILE), active, "fighters", attackers, place)
            other = top if mine else top + _TILE
            for number in range(len(found)):
                at = Region(x + _LANE * number, other, _LANE, _TILE)
                self._die(at, 1 - active, "fighters", found, number)
            if not found:
                self._unblocked(x, other + 1, active, attacker)
            x += _LANE * max(1, len(found))
        self._y = top + 2 * _TILE

    def _unblocked(self, x: int, y: int, active: int, attacker: str) -> None:
        """Say that nobody blocks an attacker, or who is marked to do so."""
        words = list(entries(self._players[active]["stats"]))
        thing = self._thing(active, "fighters", words, words.index(attacker))
        marked = [
            n for n in thing.offers if n in self._scene.picked and n in self._matching.blockers
        ]
        if not marked:
            self.canvas.put(x, y, self._words["unblocked"].center(_LANE), "harm")
            return
        for place, number in enumerate(marked[:2]):
            name = self._said(self._matching.blockers[number])
            said = self._words["blocks"].format(names=name)[:_LANE]
            self.canvas.put(x, y + place, said, "go bold")

    def _blockers(self, seat: int, attacker: str) -> list[str]:
        """Return who blocks an attacker."""
        found = []
        for blocker, whom in entries(self._players[seat]["blocks"]).items():
            if attacker in (whom if isinstance(whom, list) else [whom]):
                found.append(blocker)
        return found

    def _blocks_in_words(self, blockers: dict[str, list[str]]) -> None:
        said = [
            f"{self._said(attacker)} ← {', '.join(self._said(word) for word in found)}"
            for attacker, found in blockers.items()
            if found
        ]
        if said:
            self.canvas.put(GUTTER, self._y, " · ".join(said), "quiet")
            self._y += 1

    def _said(self, word: str) -> str:
        return self._dice.name(read_face(word).card)

    def _lasting(self) -> None:
        """Tell what still lasts, what is captured and what lies on cards."""
        lines = [str(text) for text in items(self._scene.view["lasting"])]
        for seat in (self._me, self._other):
            for zone in ("captured", "on_cards"):
                held = entries(self._players[seat][zone])
                lines += [
                    f"{self._words[zone]}: {holder} ← {_flat(dice)}"
                    for holder, dice in held.items()
                ]
            counters = entries(self._players[seat]["counters"])
            if counters:
                lines.append(f"{self._words['counters']}: {_flat(counters)}")
            floating = self._players[seat]["floating"]
            if floating:
                lines.append(f"+{floating} ○G ({self._words['floating']})")
        for line in lines[:3]:
            self.canvas.put(1, self._y, line, "wait")
            self._y += 1


def draw_table(scene: Scene, width: int, height: int) -> Canvas:
    """Draw a table, with air between its parts where there is room."""
    for gap in (2, 1):
        canvas = MastersTable(scene, width, height, gap).draw()
        if canvas.height <= height:
            return canvas
    return MastersTable(scene, width, height).draw()


def _dice_left(left: int) -> str:
    return "•" * left if left < 5 else f"•×{left}"


def _bare(word: str) -> str:
    return word.partition(" #")[0]


def _total(pile: dict[str, Json]) -> int:
    return sum(whole(count) for count in pile.values())


def _flat(value: Json) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items())
    return ", ".join(str(item) for item in items(value))
