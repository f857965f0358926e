"""Compiling heroes: numbering what the seats have brought, and going through every text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from throwdown.games.throne.compiler.abilities import (
    alters_dice,
    compile_ability,
    effects_of,
    is_attack,
)
from throwdown.games.throne.compiler.headers import (
    HeaderCompiler,
    compile_card_text,
    compile_moment,
)
from throwdown.games.throne.compiler.required_changes import required_changes
from throwdown.games.throne.compiler.scope import DEFENSE, OFFENSE, OTHER, ULTIMATE, Ops, Scope
from throwdown.games.throne.compiler.sentences import compile_sentences, leading_needs
from throwdown.games.throne.content.hero import Card, Companion, Hero, Space, Token
from throwdown.games.throne.language import nodes as n
from throwdown.games.throne.language import word_lists as w
from throwdown.games.throne.language.parser import tree_of
from throwdown.games.throne.model import hero_tables as t
from throwdown.games.throne.model import printed_kinds as printed
from throwdown.games.throne.model import requirements as req
from throwdown.games.throne.model.ruleset import Ruleset
from throwdown.games.throne.model.state import SPACES
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import CardText, CompiledTexts
from throwdown.games.throne.rules.effects.flow import ChooseBranch
from throwdown.games.throne.rules.play.declarations import AT_ONCE, IN_ROLL, INTERRUPTIBLE, EndText
from throwdown.kernel.action import NONE
from throwdown.kernel.program import Program
from throwdown.phrase.errors import UnsupportedPhrase

_SPEEDS: Final = {printed.MAIN: INTERRUPTIBLE, printed.ROLL: IN_ROLL, printed.INSTANT: AT_ONCE}
_PLACES: Final = {
    printed.OFFENSIVE: OFFENSE,
    printed.ULTIMATE: ULTIMATE,
    printed.DEFENSIVE: DEFENSE,
}

_SETUP_SPACE: Final = SPACES - 1
"""The space that stands for what a hero does at the start of the game."""


class CompiledHeroes:
    """What the seats of a game have brought, ready to be played, and the words it came from."""

    def __init__(self, tables: t.HeroTables, texts: CompiledTexts) -> None:
        self.tables = tables
        self.texts = texts
        self.heroes: list[Hero] = []
        """The different heroes, by number."""
        self.cards: list[Card] = []
        self.spaces: list[Space | None] = []
        """By ability; None for what a hero does at the start of the game."""
        self.tokens: list[Token | Companion] = []
        self.clauses: dict[int, n.Clause] = {}
        """By line."""
        self.choices: dict[ChooseBranch, tuple[n.Do, ...]] = {}
        """What may be chosen between, by the op that asks."""
        self.token_heroes: list[int] = []
        """The hero whose leaflet has each token."""
        self.card_heroes: list[int] = []
        """The hero whose card it is, or NONE for a common one."""
        self._trees: dict[str, n.Text] = {}

    def text_of(self, text: str) -> n.Text:
        """Return the tree of a text of this game: the one that its programs were made from."""
        if text not in self._trees:
            self._trees[text] = tree_of(text)
        return self._trees[text]


def compile_heroes(
    seats: Sequence[Hero],
    common: Sequence[Card],
    rules: Ruleset,
    *,
    promos: bool = False,
    faults: list[UnsupportedPhrase] | None = None,
) -> CompiledHeroes:
    """Compile the heroes of all seats, each with the common cards in its deck.

    With a list for `faults`, texts that cannot be played are left out and noted there.

    Raises:
        UnsupportedPhrase: a text cannot be played, and there is no such list.
    """
    compiler = _Compiler(seats, common, rules, promos=promos)
    compiler.faults = faults
    return compiler.compile()


class _Compiler:
    def __init__(
        self, seats: Sequence[Hero], common: Sequence[Card], rules: Ruleset, *, promos: bool
    ) -> None:
        self._seats = list(seats)
        self._rules = rules
        self._promos = promos
        self._common = list(common)
        self._made = CompiledHeroes(t.HeroTables(len(seats)), CompiledTexts())
        self._tables = self._made.tables
        self._texts = self._made.texts
        self._symbols: dict[str, int] = {}
        self._names: dict[str, tuple[int, ...]] = {}
        self.faults: list[UnsupportedPhrase] | None = None

    def compile(self) -> CompiledHeroes:
        """Compile the heroes, once everything has its number: a text may name what comes later."""
        for hero in self._seats:
            if hero not in self._made.heroes:
                self._made.heroes.append(hero)
        self._tables.heroes = [hero.name for hero in self._made.heroes]
        self._tables.hero_of = [self._made.heroes.index(hero) for hero in self._seats]
        for hero in self._made.heroes:
            self._number_dice(hero)
            self._number_tokens(hero)
            self._tables.abilities_of.append([])
        self._number_cards()
        self._compile_tokens()
        for number, hero in enumerate(self._made.heroes):
            self._compile_board(number, hero)
        for card in self._tables.cards:
            said = self._made.cards[card.number]
            self._guard(said.name, said.text, partial(self._compile_card, card, said))
        return self._made

    def _number_dice(self, hero: Hero) -> None:
        for symbol in hero.dice:
            self._symbols.setdefault(symbol, len(self._symbols))
        self._tables.symbols = list(self._symbols)
        self._tables.keys.append([NONE] + [self._symbols[symbol] for symbol in hero.dice])
        self._tables.turned = self._tables.turned or bool(hero.sides)

    def _number_tokens(self, hero: Hero) -> None:
        seats = [seat for seat, own in enumerate(self._seats) if own == hero]
        found: list[Token | Companion] = [*hero.tokens, *hero.companions]
        for token in found:
            name = token.noun.name
            if name not in self._names:
                self._add_kind(token)
            self._tables.kinds[self._names[name][0]].owners += seats
        for group in hero.groups:
            steps = sorted(
                (companion.step, self._names[companion.noun.name][0])
                for companion in hero.companions
                if companion.group == group.name
            )
            self._names[group.name] = tuple(number for _, number in steps)

    def _add_kind(self, token: Token | Companion) -> None:
        number = len(self._tables.kinds)
        polarity = token.kind if isinstance(token, Token) else printed.COMPANION
        kind = t.TokenKind(number, token.noun.name, polarity, token.limit)
        kind.is_modifier = token.attack_modifier
        if isinstance(token, Token):
            kind.limit_on_others = token.limit_others
            kind.removable = token.removable
            kind.transferable = token.transferable and token.removable
            kind.may_be_declined = token.may_decline
        else:
            kind.spends_per_turn = token.spends_per_turn
            kind.group, kind.step = token.group, token.step
            kind.dial_start, kind.dial_most = token.health, token.most_health
            kind.starts = token.health > 0
        self._tables.kinds.append(kind)
        self._made.tokens.append(token)
        self._made.token_heroes.append(len(self._tables.keys) - 1)
        self._names[kind.name] = (number,)

    def _number_cards(self) -> None:
        for hero in self._seats:
            deck: list[int] = []
            own = hero.cards if self._promos else hero.deck()
            for card in (*self._common, *own):
                if card not in self._made.cards:
                    self._add_card(card, hero)
                deck.append(self._made.cards.index(card))
            self._tables.decks.append(deck)

    def _add_card(self, card: Card, hero: Hero) -> None:
        face = t.CardFace(len(self._made.cards), card.name, card.type, card.cost)
        face.is_modifier = card.attack_modifier
        if card.space is not None:
            face.space = [space.name for space in hero.spaces].index(card.upgrades)
            face.level = card.space.level
        self._made.cards.append(card)
        self._made.card_heroes.append(
            NONE if card in self._common else self._made.heroes.index(hero)
        )
        self._tables.cards.append(face)
        self._texts.cards.append(CardText())

    def _make_scope(self, place: int = OTHER, kind: int = NONE) -> Scope:
        return Scope(
            self._tables,
            self._made.choices,
            self._symbols,
            self._names,
            place=place,
            kind=kind,
            finishes=self._rules.damage_before_then,
            idle_plays=self._rules.idle_plays,
        )

    def _add_program(self, name: str, ops: Ops) -> str:
        self._texts.programs.append(Program(name, *ops, registers=x.TEXT_REGISTERS))
        return name

    def _compile_tokens(self) -> None:
        for kind in self._tables.kinds:
            text = self._made.tokens[kind.number].text
            self._guard(kind.name, text, partial(self._compile_token, kind, text))

    def _guard(self, printed_on: str, text: str, compile_it: Callable[[], None]) -> None:
        """Compile a text; what cannot be played is told with it and what it is printed on."""
        try:
            compile_it()
        except UnsupportedPhrase as error:
            told = error.about(printed_on, text)
            if self.faults is None:
                raise told from error
            self.faults.append(told)

    def _compile_token(self, kind: t.TokenKind, words: str) -> None:
        text = self._made.text_of(words)
        for effect in effects_of(text.sentences):
            _keep_in_force(kind, effect)
        source = t.source(t.ON_TOKEN, kind.number)
        scope = self._make_scope(kind=kind.number)
        lines = HeaderCompiler(self._texts, scope, source, f"token/{kind.name}")
        lines.compile(text.clauses, x.TOKEN_LINE, NONE)
        self._keep_clauses(lines)

    def _keep_clauses(self, lines: HeaderCompiler) -> None:
        for line, clause in lines.clauses:
            self._made.clauses[line.number] = clause

    def _compile_board(self, number: int, hero: Hero) -> None:
        for space, first in enumerate(hero.spaces):
            self._compile_space(number, hero, space, first)
        for card in hero.deck():
            for added in card.spaces():
                assert card.space is not None
                space = [known.name for known in hero.spaces].index(card.upgrades)
                self._compile_space(number, hero, space, added.replace(level=card.space.level))
        if hero.setup is not None:
            made = self._add_ability(number, _SETUP_SPACE, 1, hero.name, None)
            made.kind = printed.PASSIVE
            name = f"{hero.id}/set-up"
            compile_it = partial(self._compile_passive, made, name, hero.setup)
            self._guard("set-up", hero.setup, compile_it)

    def _add_ability(
        self, hero: int, space: int, level: int, name: str, printed_on: Space | None
    ) -> t.Ability:
        made = t.Ability(len(self._tables.abilities), hero, space, level, name)
        self._tables.abilities.append(made)
        self._tables.abilities_of[hero].append(made)
        self._made.spaces.append(printed_on)
        return made

    def _compile_space(self, number: int, hero: Hero, space: int, said: Space) -> None:
        made = self._add_ability(number, space, said.level, said.name, said)
        made.kind = said.kind
        if hero.sides:
            made.side = hero.sides.index(said.side)
        name = f"{hero.id}/{said.name}@{said.level}{said.side}"
        if made.kind == printed.PASSIVE:
            text = said.lines[0].text
            self._guard(said.name, text, partial(self._compile_passive, made, name, text))
            return
        for place, line in enumerate(said.lines):
            tree = self._made.text_of(line.text)
            if said.always is not None:
                tree = _append_shared_text(tree, self._made.text_of(said.always))
            assert line.requirement is not None
            compile_it = partial(
                self._compile_ability_line, made, f"{name}.{place}", line.requirement, tree
            )
            self._guard(said.name, line.text, compile_it)

    def _compile_passive(self, made: t.Ability, name: str, text: str) -> None:
        lines = HeaderCompiler(self._texts, self._make_scope(), made.source(), name)
        lines.compile(self._made.text_of(text).clauses, x.PASSIVE_LINE, made.number)
        self._keep_clauses(lines)

    def _compile_ability_line(
        self, made: t.Ability, name: str, requirement: req.Requirement, tree: n.Text
    ) -> None:
        place = _PLACES[made.kind]
        scope = self._make_scope(place)
        held = HeaderCompiler(self._texts, self._make_scope(), made.source(), name)
        numbers = [line.number for line in held.compile(tree.clauses, x.HELD_LINE, made.number)]
        self._keep_clauses(held)
        line = t.AbilityLine(len(self._tables.lines), made, name, requirement.result(self._symbols))
        if place == DEFENSE:
            self._add_program(name, [*compile_sentences(tree.sentences, scope), EndText()])
            line.dice = requirement.dice
            effects = list(effects_of(tree.sentences))
            line.contested = any(isinstance(each, n.Contest) for each in effects[:1])
            made.prevents_status = any(isinstance(each, n.PreventStatus) for each in effects)
        else:
            scope = scope.replace(attacks=is_attack(tree.sentences))
            self._add_program(name, compile_ability(tree.sentences, numbers, scope))
        made.lines.append(line)
        self._tables.lines.append(line)

    def _compile_card(self, face: t.CardFace, card: Card) -> None:
        if face.type == printed.UPGRADE:
            return
        tree = self._made.text_of(card.text)
        scope = self._make_scope()
        text = self._texts.cards[face.number]
        for effect in effects_of(tree.sentences):
            if isinstance(effect, n.PlayOnly):
                text.at = compile_moment(effect.time, scope)
        text.needs = leading_needs(tree.sentences, scope)
        if not scope.idle_plays:
            text.needs += required_changes(tree.sentences, face.cost, scope)
        text.alters = alters_dice(tree.sentences)
        ops = compile_card_text(tree.sentences, _SPEEDS[face.type], scope)
        face.program_name = self._add_program(card.id, ops)


def _append_shared_text(tree: n.Text, more: n.Text) -> n.Text:
    """Return a line with what its space says of all lines at its end."""
    return n.Text((*tree.sentences, *more.sentences), (*tree.clauses, *more.clauses))


def _keep_in_force(kind: t.TokenKind, effect: n.Effect) -> None:
    """Note what a token's text keeps in force while it lies there."""
    match effect:
        case n.Act(w.Act.CANNOT_ACT):
            kind.cannot_act = True
        case n.Act(w.Act.NO_DEFENSE):
            kind.no_defense = True
        case n.FewerAttempts(many):
            kind.fewer_attempts = many
        case n.AttemptPrice(cp):
            kind.attempt_price = cp
        case _:
            raise ValueError(f"{kind.name}: this cannot hold while a token lies there: {effect}")
