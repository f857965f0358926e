"""The table of Dice Throne: the others, the dice, the damage, one's own board and hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from textual.geometry import Region

from throwdown.contract.seen import (
    GAME,
    Id,
    Thing,
    number_in,
    seat_id,
    string_in,
)
from throwdown.interfaces.terminal.drawing.canvas import Canvas, abridge
from throwdown.interfaces.terminal.drawing.canvas import Thing as Spot
from throwdown.interfaces.terminal.drawing.gauge import put_life
from throwdown.interfaces.terminal.drawing.poster import Poster, put_poster
from throwdown.interfaces.terminal.drawing.scene import Scene, entries, whole
from throwdown.interfaces.terminal.presenters.throne.ledger import ledger
from throwdown.interfaces.terminal.presenters.throne.printed_things import (
    Facts,
    PrintedThings,
    mates_of,
    printed_heroes,
    texts_of,
)
from throwdown.interfaces.terminal.presenters.throne.symbols import Symbols, draw_symbols
from throwdown.interfaces.terminal.presenters.throne.tray import Tray
from throwdown.kernel.action import NONE
from throwdown.words.texts import texts

NARROW: Final = 56
"""Below this width cards and spaces have no room for the name of their row."""
GUTTER: Final = 10
START_HEALTH: Final = 50
MOST_CP: Final = 15
_LIFE: Final = 12
"""What a gauge of health takes beside its bar, with what stands between it and the rest."""
_NAME: Final = 6
"""A name is cut to this if nothing else helps."""
_SPACE_NAME: Final = 9
"""A name of a board space is cut to this for what the space requires."""
_FEW: Final = 3
"""On a narrow screen a player's name is cut to this, or left out."""
_TOKENS: Final = 2
"""Where the tokens of a player begin."""
_APART: Final = 3
"""What is left free between two tokens."""
_WIDE: Final = 70
"""Below this width a player's line has no room for a long bar and for words of marks."""
_HIGH: Final = 30
"""Above this height there is room for more advice."""
_LINES: Final = 4
"""Lines between the parts of the table."""
PERSISTENT: Final = "∞"
_TOKEN_SHAPES: Final = {"positive": "●", "negative": "▼", "unique": "◆", "companion": "♦"}


@dataclass(frozen=True, slots=True)
class Style:
    """How much room things take."""

    spaces: int = 1
    """Rows of a board space."""
    cards: int = 1
    """Rows of a card in hand."""
    gap: int = 0
    """Empty rows beside a line."""
    advice: int = 3
    """Lines of advice at most."""
    lines: bool = True
    """Whether lines part the board and the hand from the rest."""
    tiles: bool = True
    """Whether dice are drawn as tiles."""
    mine_first: bool = False
    """Whether one's own line is above the dice: what does not fit is scrolled to."""


STYLES: Final = (
    *(Style(6, 5, 1), Style(6, 5), Style(5, 4), Style(4, 4), Style(4, 2)),
    *(Style(2, 2, 1), Style(2, 2), Style(2, 1), Style(gap=1)),
)
"""From roomy to dense: the first that fits is taken."""
SQUEEZED: Final = (
    *(Style(advice=1), Style(advice=1, lines=False)),
    *(Style(advice=1, tiles=False), Style(advice=1, lines=False, tiles=False)),
    Style(advice=2, lines=False, tiles=False, mine_first=True),
)
"""Denser still, where one's own line would be pushed out of sight; the last fits always."""


def draw_table(scene: Scene, width: int, height: int) -> Canvas:
    """Draw a table as roomy as it fits."""
    scene = replace(scene, advice=scene.advice[: 3 if height > _HIGH else 2])
    dense = ThroneTable(scene, width, 0, Style())
    room = height - dense.draw().height
    fitting = [style for style in STYLES if dense.rows_more(style) <= room]
    if not fitting and room < 0:
        tables = (ThroneTable(scene, width, 0, style).draw() for style in SQUEEZED)
        return next(
            (table for table in tables if table.height <= height), _with_own_above(scene, width)
        )
    return ThroneTable(scene, width, height, fitting[0] if fitting else Style()).draw()


def _with_own_above(scene: Scene, width: int) -> Canvas:
    return ThroneTable(scene, width, 0, SQUEEZED[-1]).draw()


class ThroneTable:
    """A table being drawn."""

    def __init__(self, scene: Scene, width: int, height: int, style: Style) -> None:
        self.canvas = Canvas(width)
        self._scene = scene
        self._style = style
        self._left = GUTTER if width >= NARROW else 0
        self._height = height
        self._words = texts("terminal.throne", scene.language)
        self._model = scene.model
        self._heroes = printed_heroes(scene.printed)
        self._symbols = [Symbols(hero) for hero in self._heroes]
        self._printed = PrintedThings(scene)
        self._offers: dict[Id, list[int]] = {}
        for number, choice in enumerate(scene.choices):
            for thing_id in (*choice.of, *choice.also):
                self._offers.setdefault(thing_id, []).append(number)
        self._y = 0

    def _offers_for(self, thing_id: Id) -> tuple[int, ...]:
        """Return the offers that are about a thing, by their places in the list."""
        return tuple(self._offers.get(thing_id, ()))

    def draw(self) -> Canvas:
        """Draw all of it, from the others down to one's own hand."""
        me, mates = self._scene.seat, mates_of(self._model, self._scene.seat)
        for side in self._other_sides():
            self._dial(side, "their team")
            for seat in side:
                self._seat(seat)
        if self._style.mine_first:
            self._own_side()
        self._line()
        self._dice()
        self._ledger()
        self._part()
        self._board()
        self._part()
        self._hand()
        if self._style.mine_first:
            return self.canvas
        rows = 2 + len(self._token_lines(me)) + (1 if mates else 0) + (0 if self._left else 1)
        rows += sum(1 + len(self._token_lines(mate)) for mate in mates)
        self._y = max(self._y, self._height - rows - 2 * self._style.gap)
        self._line()
        self._own_side()
        return self.canvas

    def _own_side(self) -> None:
        """Draw oneself, below one's partners."""
        me, mates = self._scene.seat, mates_of(self._model, self._scene.seat)
        self._dial([me, *mates], "our team")
        for seat in (*mates, me):
            self._seat(seat)

    def _part(self) -> None:
        if self._style.lines:
            self._line()

    def _other_sides(self) -> list[list[int]]:
        """Return the seats of the other sides, side by side."""
        sides: dict[str, list[int]] = {}
        own = string_in(self._model[seat_id(self._scene.seat)], "side")
        for seat in range(len(self._heroes)):
            sides.setdefault(string_in(self._model[seat_id(seat)], "side"), []).append(seat)
        return [seats for side, seats in sides.items() if side != own]

    def _dial(self, seats: list[int], title: str) -> None:
        """Draw the dial that teammates share, once for all of them (SH-10.1)."""
        if len(seats) == 1:
            return
        x = self.canvas.put(1, self._y, self._words[title], "ink bold")
        side = self._model[string_in(self._model[seat_id(seats[0])], "side")]
        health, bar = number_in(side, "health"), 8 if self._left else 2
        most, wound = max(START_HEALTH, health), self._scene.wounds.get(seats[0], 0)
        put_life(self.canvas, max(x + 2, GUTTER), self._y, health, most, bar, wound)
        self._y += 1

    def rows_more(self, style: Style) -> int:
        """Return how many rows more than the dense one a style takes."""
        spaces, cards = len(self._printed.board(self._scene.seat)), len(self._cards_in_hand())
        rows = -(-spaces // self._columns()) * (style.spaces - 1)
        return rows + -(-cards // self._columns()) * (style.cards - 1) + _LINES * 2 * style.gap

    def _line(self) -> None:
        self._y += self._style.gap
        self.canvas.put(0, self._y, "─" * self.canvas.width, "line")
        self._y += 1 + self._style.gap

    def _columns(self) -> int:
        """Return how many columns cards and spaces are drawn in."""
        return max(1, (self.canvas.width - self._left) // 23)

    def _grid(self, count: int, high: int) -> list[Region]:
        """Return the places of so many cards or spaces, and go below them."""
        columns = self._columns()
        wide = (self.canvas.width - self._left) // columns
        found = [
            Region(self._left + n % columns * wide, self._y + n // columns * high, wide - 1, high)
            for n in range(count)
        ]
        self._y += -(-count // columns) * high
        return found

    def _seat(self, seat: int) -> None:
        """Draw a player: health, CP, cards, tokens."""
        player, is_active = self._model[seat_id(seat)], self._model[GAME]["active"] == seat
        x = self.canvas.put(0, self._y, "▶ " if is_active else "  ", "go bold")
        name = str(self._heroes[seat]["name"])
        offers = self._offers_for(seat_id(seat))
        title = f"{offers[0] + 1} {name}" if offers else name
        end = self.canvas.put(x, self._y, title, "go bold" if offers else "ink bold")
        note = self._board_in_words(seat)
        spot = Spot(f"player {seat}", offers, f"target {seat_id(seat)}", seat_id(seat), note)
        self.canvas.mark(Region(x, self._y, end - x, 1), spot)
        bar = 2 if not self._left else 4 if self.canvas.width < _WIDE else 8
        marks = self._marks(seat) if self._left else []
        more = [self._discard_words(seat), *[f" {mark}" for mark in marks]] if self._left else []
        counted = "".join([*self._counts(player), *more])
        room = self.canvas.width - end - _LIFE - bar - len(counted)
        who, least = self._who(seat), _NAME if self._left else _FEW
        if who and (room >= least or self._left):
            end = self.canvas.put(end + 1, self._y, f"({abridge(who, max(room, least))})", "faint")
        for mark in marks:
            end = self.canvas.put(end + 1, self._y, mark, "wait")
        if "out" in player:
            self.canvas.put(end + 2, self._y, self._words["out"], "faint")
            self._y += 1
            return
        x = max(end + 1, 22 if self._left else 0)
        if len(self._side_of(seat)) == 1:
            health = number_in(self._model[string_in(player, "side")], "health")
            most = max(START_HEALTH, health)
            wound = self._scene.wounds.get(seat, 0)
            x = put_life(self.canvas, x, self._y, health, most, bar, wound) + 1
        cp, cards = self._counts(player)
        x = self.canvas.put(x, self._y, cp, "ink bold")
        x = self.canvas.put(x + 1, self._y, cards, "faint")
        if not self._left:
            x = self._marks_below(seat)
        self._discard_count(x, seat)
        self._y += 1
        self._tokens(seat)

    def _side_of(self, seat: int) -> list[int]:
        return [seat, *mates_of(self._model, seat)]

    def _marks(self, seat: int) -> list[str]:
        """Return what a player is beside that: Leader, Start Player."""
        found = [self._words["leader"]] if "leader" in self._model[seat_id(seat)] else []
        if number_in(self._model[GAME], "start", NONE) == seat:
            found.append(self._words["start"])
        # The sign alone, where there is no room for its word.
        is_narrow = self._left > 0 and self.canvas.width < _WIDE
        return [mark[0] for mark in found] if is_narrow else found

    def _marks_below(self, seat: int) -> int:
        """Draw on a narrow screen in a line of its own what else a player is; return its end."""
        self._y += 1
        return self.canvas.put(_TOKENS, self._y, " ".join(self._marks(seat)), "wait")

    def _discard_words(self, seat: int) -> str:
        count = len(self._printed.discard_pile(seat))
        return f"·{self._words.say('discard', discard=count)}"

    def _discard_count(self, x: int, seat: int) -> None:
        """Draw how many cards are discarded; which they are is told when one points there."""
        pile = self._printed.discard_pile(seat)
        said = self._discard_words(seat)
        self.canvas.put(x, self._y, said, "faint")
        names = ", ".join(self._printed.name(card) for card in pile)
        note = self._words.say("discard pile", cards=names or "–")
        self.canvas.mark(
            Region(x + 1, self._y, len(said) - 1, 1), Spot(f"discard {seat}", note=note)
        )

    def _board_in_words(self, seat: int) -> str:
        """Return what the board of a player says now, and which side of it is up."""
        names = [self._printed.name(ability) for _, ability in self._printed.board(seat)]
        said = self._words.say("board of", abilities=", ".join(names))
        side = self._board_side(seat)
        return f"{side}\n{said}" if side else said

    def _board_side(self, seat: int) -> str:
        """Return which side of a board is up; nothing if it has but one."""
        face = number_in(self._model[seat_id(seat)], "face")
        sides = [str(name) for name in entries(self._heroes[seat]["sides"]).values()]
        return self._words.say("side up", side=sides[face]) if sides else ""

    def _who(self, seat: int) -> str:
        """Return who plays a hero; nothing if they are called by the hero alone."""
        if seat == self._scene.seat and not self._scene.is_watched:
            return texts("terminal.app", self._scene.language)["you"]
        return self._scene.names[seat] if seat in self._scene.named else ""

    def _counts(self, player: Thing) -> tuple[str, str]:
        """Return a player's CP, and how many cards there are in hand and deck."""
        hand = self._words.say("cards", cards=number_in(player, "hand"))
        deck = self._words.say("deck", deck=number_in(player, "deck"))
        return f"{self._words['cp']} {player['cp']}", f"{hand}·{deck}"

    def _tokens(self, seat: int) -> None:
        """Draw tokens, companions and, for others, their upgrades, each where it has room."""
        for line in self._token_lines(seat):
            x = _TOKENS
            for stack_id, text in line:
                offers, colour = self._offers_for(stack_id), "faint"
                if stack_id:
                    token = string_in(self._model[stack_id], "token")
                    facts = self._printed.facts(token)
                    harm = facts["kind"] == "negative"
                    colour = "go bold" if offers else "harm" if harm else "quiet"
                    if token in self._scene.news or stack_id in self._scene.news:
                        colour = "bg on wait bold"
                    spot = Spot(f"token {stack_id}", offers, f"use {token}", token)
                    self.canvas.mark(Region(x, self._y, len(text), 1), spot)
                self.canvas.put(x, self._y, text, colour)
                x += len(text) + _APART
            self._y += 1

    def _token_lines(self, seat: int) -> list[list[tuple[Id, str]]]:
        """Return what lies on a player, id and text, in lines; upgrades have no id."""
        lines: list[list[tuple[Id, str]]] = []
        left = 0
        for stack_id, text in self._held_tokens(seat):
            left -= len(text) + _APART
            if left < 0:
                lines.append([])
                left = self.canvas.width - _TOKENS - len(text)
            lines[-1].append((stack_id, text))
        return lines

    def _held_tokens(self, seat: int) -> list[tuple[Id, str]]:
        found = []
        for stack_id, stack in self._printed.tokens(seat):
            token, offers = string_in(stack, "token"), self._offers_for(stack_id)
            badge = f"{offers[0] + 1} " if offers else ""
            shape = _TOKEN_SHAPES[str(self._printed.facts(token)["kind"])]
            text = f"{badge}{shape} {self._printed.name(token)} {self._amount(stack)}"
            found.append((stack_id, text))
        if side := self._board_side(seat):
            found.append(("", side))
        upgrades = [self._printed.name(card) for card in self._printed.cards(seat, "board")]
        if upgrades and seat != self._scene.seat:
            found.append(("", self._words.say("upgrades", names=", ".join(upgrades))))
        hand = [self._printed.name(card) for card in self._printed.cards(seat, "hand")]
        if hand and seat != self._scene.seat:
            found.append(("", self._words.say("hand of", names=", ".join(hand))))
        return found

    def _amount(self, stack: Thing) -> str:
        """Return how many tokens there are; of a companion its health and its face."""
        shown = [str(stack["health"])] if "health" in stack else []
        face = self._printed.face(string_in(stack, "token"), number_in(stack, "face"))
        shown += [face] if face else []
        if shown:
            return " ".join(shown)
        facts = self._printed.facts(string_in(stack, "token"))
        seat = number_in(stack, "seat")
        is_own = facts["hero"] == self._heroes[seat]["hero"]
        printed = whole(facts["limit" if is_own else "limit_others"])
        limit = number_in(stack, "limit") or printed
        return f"{stack['count']}/{limit}{PERSISTENT if facts['persistent'] else ''}"

    def _dice(self) -> None:
        """Draw the dice that were rolled, and below what is to be said of them."""
        tray = Tray(self._scene, self.canvas, self._left, self._offers)
        self._y = tray.draw(self._y, tiled=self._style.tiles)
        self._advice()

    def _advice(self) -> None:
        for line in self._scene.advice[: self._style.advice]:
            self.canvas.put(1, self._y, line, "wait")
            self._y += 1

    def _ledger(self) -> None:
        """Draw the damage that is added up, term by term."""
        lines = ledger(self._scene, self._printed, self._words)
        for place, parts in enumerate(lines):
            if place == 0:
                self.canvas.put(1, self._y, self._words["damage"], "harm bold")
            x = GUTTER
            for text, style in parts:
                x = self.canvas.put(x, self._y, text, style)
            self._y += 1

    def _board(self) -> None:
        """Draw one's own hero board with its upgrades."""
        seat = self._scene.seat
        if self._left:
            self.canvas.put(1, self._y, self._words["board"], "faint")
        spaces = self._printed.board(seat)
        places = self._grid(len(spaces), self._style.spaces)
        for at, (space_id, ability) in zip(places, spaces, strict=True):
            space, offers = self._printed.facts(ability), self._offers_on(space_id, ability)
            needs = self._symbols[seat].needs(space)
            if space["kind"] in ("passive", "defensive"):
                needs = self._words[str(space["kind"])]
            if at.height > 2:
                self._space_box(at, space, needs, offers, self._chance(ability))
            else:
                chance = self._chance(ability).replace(" ", "")
                self._space(at, space, needs, offers, chance)
            spot = Spot(f"space {ability}", offers, f"announce {ability}", ability)
            self.canvas.mark(at, spot)

    def _chance(self, ability: Id) -> str:
        """Return how likely an ability can be met with the dice that lie there; often nothing."""
        parts = self._scene.chances.items()
        found = [chance for line, chance in parts if self._printed.is_part(line, ability)]
        return f"{round(max(found) * 100)} %" if found else ""

    def _offers_on(self, space_id: Id, ability: Id) -> tuple[int, ...]:
        """Return the offers about one ability of a space; some name the part of it they mean."""
        found = []
        for number in self._offers_for(space_id):
            parts = self._scene.choices[number].of[1:]
            if all(self._printed.is_part(part, ability) for part in parts):
                found.append(number)
        return tuple(found)

    def _space_box(
        self, at: Region, space: Facts, needs: str, offers: tuple[int, ...], chance: str
    ) -> None:
        texts = texts_of(space)
        badge = str(offers[0] + 1) if offers else ""
        head = [(needs, "wait" if space["kind"] == "ultimate" else "ink bold")]
        text = draw_symbols(" / ".join(texts), self._symbols)
        name = str(space["name"])
        put_poster(self.canvas, at, Poster(name, badge, head, text, corner=chance))

    def _space(
        self, at: Region, space: Facts, needs: str, offers: tuple[int, ...], chance: str
    ) -> None:
        name, text = str(space["name"]), " / ".join(texts_of(space))
        if at.height > 1 and len(name) + len(needs) > at.width - 4:
            needs, text = "", f"{needs}: {text}"
        # Two columns before the name, and one behind it at least.
        odds = f" {chance}" if chance else ""
        room = max(min(len(name), _SPACE_NAME), at.width - len(needs) - len(odds) - 4)
        left = at.width - min(len(name), room) - len(odds) - 4
        needs = f"{abridge(needs, max(0, left))}{odds}"
        mark = str(offers[0] + 1) if offers else ""
        x = self.canvas.put(at.x, at.y, f"{mark:>2}", "ongo on go bold" if offers else "faint")
        style = "go bold" if offers else "ink" if space["kind"] != "passive" else "quiet"
        self.canvas.put(x + 1, at.y, abridge(name, room), style)
        start = max(x + 1, at.right - len(needs))
        self.canvas.put(start, at.y, needs[: at.right - start], "quiet")
        if at.height > 1:
            self.canvas.put(at.x + 3, at.y + 1, abridge(text, at.width - 4), "faint")

    def _hand(self) -> None:
        """Draw the cards in hand, with their price and when they can be played."""
        if self._left:
            self.canvas.put(1, self._y, self._words["hand"], "faint")
        hand = self._cards_in_hand()
        if not hand:
            self.canvas.put(GUTTER, self._y, self._words["no hand"], "faint italic")
            self._y += 1
            return
        for card, at in zip(hand, self._grid(len(hand), self._style.cards), strict=True):
            offers = self._offers_for(card)
            if at.height > 2:
                self._card_box(at, card, offers)
            else:
                self._card(at, card, offers)
            self.canvas.mark(at, Spot(f"hand {card}", offers, f"play {card}", card))

    def _cards_in_hand(self) -> list[Id]:
        return self._printed.cards(self._scene.seat, "hand")

    def _playable(self, offers: tuple[int, ...]) -> list[int]:
        """Return the offers to do something with a card rather than to sell it."""
        return [n for n in offers if not self._scene.choices[n].pick.startswith("sell ")]

    def _cost(self, card: Id, offers: tuple[int, ...]) -> int:
        """Return what a card costs: now, if it can be played, else as printed."""
        costs = [self._scene.choices[n].cost for n in offers]
        asked = [cost for cost in costs if cost is not None]
        return asked[0] if asked else number_in(self._printed.facts(card), "cost")

    def _card_kind(self, card: Id) -> str:
        kind = str(self._printed.facts(card)["type"])
        return self._words["roll card" if kind == "roll" else kind]

    def _card_box(self, at: Region, card: Id, offers: tuple[int, ...]) -> None:
        playable = self._playable(offers)
        badge = str(playable[0] + 1) if playable else ""
        head = [(f"{self._cost(card, offers)} {self._words['cp']}", "ink bold")]
        head.append((f" · {self._card_kind(card)}", "faint"))
        text = draw_symbols(self._printed.card_text(card), self._symbols)
        put_poster(self.canvas, at, Poster(self._printed.name(card), badge, head, text))

    def _card(self, at: Region, card: Id, offers: tuple[int, ...]) -> None:
        playable = self._playable(offers)
        mark = str((playable or offers)[0] + 1) if offers else ""
        badge = "ongo on go bold" if playable else "quiet" if offers else "faint"
        x = self.canvas.put(at.x, at.y, f"{mark:>2}", badge)
        cost = f"{self._cost(card, offers)}{self._words['cp']}"
        x = self.canvas.put(x + 1, at.y, cost, "ink bold" if playable else "quiet")
        shown = abridge(self._printed.name(card), at.right - x - 1)
        end = self.canvas.put(x + 1, at.y, shown, "go bold" if playable else "ink")
        said = self._card_kind(card)
        if at.right - len(said) > end:
            self.canvas.put(at.right - len(said), at.y, said, "faint")
        if at.height > 1:
            text = abridge(self._printed.card_text(card), at.width - 4)
            self.canvas.put(at.x + 3, at.y + 1, text, "faint")
