"""Checks of a whole card, beyond grammar: each line must make sense with the ones above it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.phrase.language import node_fields, walk

_TRIGGERS: Final = (w.Keyword.TEAMWATCH, w.Keyword.AFTERSHOCK)
_CONDITIONS: Final = (w.Keyword.TEAMWORK, w.Keyword.UNDERDOG)
_REPLACEMENTS: Final = (n.Would, n.WouldTake, n.WouldDeal)
_ENERGY_TYPES: Final = ("bolt", "fist", "mask", "shield")
_LYING: Final = (n.Fact(w.Fact.ON_CARD), n.Fact(w.Fact.IN_FIELD))
"""Where an action die may lie after its use."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a card: the number of the line, from 1, and why."""

    line: int
    why: str


@dataclass(frozen=True, slots=True)
class _Scope:
    """A line with the one it continues, if it does: that one's header and dice count for it."""

    line: n.Line
    base: n.Line
    above: n.Line | None
    action: bool

    @property
    def header(self) -> tuple[n.Part, ...]:
        return self.base.header or ()

    @property
    def keywords(self) -> list[w.Keyword]:
        return [part.keyword for part in self.header if isinstance(part, n.KeywordPart)]


def lint(
    lines: Sequence[n.Line], *, action: bool, icons: Collection[str] | None = None
) -> list[Finding]:
    """Return what is wrong with a card; `action` says whether its dice are action dice.

    With `icons`, every icon that the card names must be one of them or an energy type.
    """
    findings: list[Finding] = []
    above: n.Line | None = None
    for number, line in enumerate(lines, start=1):
        continues = line.burst is not None and line.header is None and above is not None
        base = above if continues and above is not None else line
        scope = _Scope(line, base, above, action)
        findings += [Finding(number, why) for why in _check_line(scope, icons)]
        above = base
    return findings


def _check_line(scope: _Scope, icons: Collection[str] | None) -> Iterator[str]:
    yield from _check_kind(scope)
    yield from _check_keywords(scope)
    yield from _check_references(scope)
    yield from _check_replacement(scope)
    yield from _check_timing(scope)
    for block in scope.line.body:
        yield from _check_x(block)
    yield from _check_otherwise(scope.line)
    if icons is not None:
        yield from _check_icons(scope.line, icons)


def _check_kind(scope: _Scope) -> Iterator[str]:
    """Yield what a static line of a character, or an action die, cannot say."""
    if scope.action:
        stays = (n.Global, n.At, n.KeywordPart)
        lies = any(node in _LYING for node in walk(scope.header))
        if scope.header and not lies and not any(isinstance(p, stays) for p in scope.header):
            yield "an action die is gone after use, so nothing sets this off"
        return
    if _does_once(scope) or any(isinstance(p, _REPLACEMENTS) for p in scope.header):
        return
    if any(isinstance(block, n.If) for block in scope.line.body):
        yield "a static line says “while”, not “if”"
    once = n.Deal | n.GainLife | n.LoseLife | n.Draw | n.Ko | n.Roll | n.Target
    sure = [block for block in scope.line.body if not isinstance(block, n.May)]
    if any(isinstance(node, once) for block in sure for node in walk(block)):
        yield "a static line does nothing once: it needs a “when”, an “at” or a cost"


def _does_once(scope: _Scope) -> bool:
    live = n.When | n.At | n.InStep | n.Activated | n.Global
    header = any(isinstance(part, live) for part in scope.header)
    return header or any(keyword in _TRIGGERS for keyword in scope.keywords)


def _check_keywords(scope: _Scope) -> Iterator[str]:
    heads = (*_TRIGGERS, *_CONDITIONS)
    for keyword in scope.keywords:
        if keyword not in heads:
            yield f"“{keyword}” is no header: it stands alone"
    for node in walk(scope.line.body):
        if isinstance(node, n.Keyword) and node.keyword in heads:
            yield f"“{node.keyword}” is a header and needs a text"


def _check_references(scope: _Scope) -> Iterator[str]:
    """Yield each `that die` and `those dice` that has no die to refer to."""
    known = _header_names_a_die(scope)
    if scope.base is not scope.line or w.Keyword.TEAMWORK in scope.keywords:
        earlier = scope.above.body if scope.above else ()
        known = known or any(_chooses(node) for node in walk(earlier))
    for block in scope.line.body:
        lost, known = _find_dangling(block, known=known)
        yield from (f"“{phrase}” has nothing to refer to" for phrase in lost)


def _header_names_a_die(scope: _Scope) -> bool:
    named = n.Some | n.Either | n.BlockedBy | n.Takes | n.Deals | n.World
    in_event = any(isinstance(node, named) for node in walk(scope.header))
    return in_event or w.Keyword.TEAMWATCH in scope.keywords


def _chooses(node: object) -> bool:
    chosen = n.Target | n.Targets | n.One | n.Chosen | n.AnyNumber | n.All | n.CharacterOrPlayer
    return isinstance(node, chosen | n.Draw | n.Roll | n.Reroll)


def _find_dangling(value: object, *, known: bool) -> tuple[list[str], bool]:
    """Return the references without a die, and whether there is a die afterwards.

    An effect looks its references up before it makes its own choices, and X is worked out first.
    """
    if isinstance(value, n.Where):
        return _find_dangling_in_each((value.value, value.do), known=known)
    if isinstance(value, tuple):
        return _find_dangling_in_each(value, known=known)
    if _is_block(value):
        return _find_dangling_in_each([part for _, part in node_fields(value)], known=known)
    nodes = list(walk(value))
    lost = [] if known else [phrase for node in nodes if (phrase := _reference(node))]
    return lost, known or any(_chooses(node) for node in nodes)


def _find_dangling_in_each(values: Sequence[object], *, known: bool) -> tuple[list[str], bool]:
    found: list[str] = []
    for value in values:
        lost, known = _find_dangling(value, known=known)
        found += lost
    return found, known


def _is_block(value: object) -> bool:
    choices = n.May | n.MayPay | n.ChooseOne | n.PlayerMust | n.PlayerMustChoose | n.Unless
    return isinstance(value, choices | n.If | n.Otherwise | n.Later | n.IfThatKos | n.Instead)


def _reference(node: object) -> str:
    if isinstance(node, n.ThatDie):
        return "that die"
    several = isinstance(node, n.Those | n.ThoseShowing | n.Rest)
    return "those dice" if several or node == n.Related(w.Rel.AMONG_THOSE) else ""


def _check_replacement(scope: _Scope) -> Iterator[str]:
    """Yield `that damage` and `instead` where no header looks at the event."""
    body = list(walk(scope.line.body))
    header = list(walk(scope.header))
    damage = n.WouldTake | n.WouldDeal | n.Takes | n.Deals
    if any(map(_speaks_of_damage, body)) and not any(isinstance(node, damage) for node in header):
        yield "“that damage”, but no damage in the header"
    says_instead = any(isinstance(node, n.Instead) for node in body)
    replaces = (*_REPLACEMENTS, n.IfThatKos)
    if says_instead and not any(isinstance(node, replaces) for node in [*header, *body]):
        yield "“instead” replaces nothing"
    if any(isinstance(node, n.Would) for node in header) and not says_instead:
        yield "a replacement says “instead”"


def _speaks_of_damage(node: object) -> bool:
    of_it = n.Tally(w.Tally.DAMAGE), n.Tally(w.Tally.HALF_DAMAGE)
    return isinstance(node, n.Prevent | n.Redirect | n.Increase) or node in of_it


def _check_timing(scope: _Scope) -> Iterator[str]:
    """Yield what comes too late when a die attacks: all attackers are declared by then."""
    attacked = any(
        isinstance(node, n.Happens) and node.event is w.Event.ATTACKS for node in walk(scope.header)
    )
    too_late = n.Bound(w.Duty.ATTACK)
    if attacked and any(node == too_late for node in walk(scope.line.body)):
        yield "“must attack” comes too late after “attacks”"


def _check_x(block: n.Block) -> Iterator[str]:
    nodes = list(walk(block))
    uses = any(isinstance(node, n.X) or _varies(node) for node in nodes)
    if uses != any(isinstance(node, n.Where) for node in nodes):
        yield "X and “where X is” go together"


def _varies(node: object) -> bool:
    return isinstance(node, w.Mod) and (isinstance(node.a, str) or isinstance(node.d, str))


def _check_otherwise(line: n.Line) -> Iterator[str]:
    for number, block in enumerate(line.body):
        follows = number > 0 and isinstance(line.body[number - 1], n.If)
        if isinstance(block, n.Otherwise) and not follows:
            yield "“otherwise” follows no “if”"


def _check_icons(line: n.Line, icons: Collection[str]) -> Iterator[str]:
    for node in walk(line):
        if isinstance(node, w.Adj):
            for icon in node.word.split("|"):
                if icon not in icons and icon not in _ENERGY_TYPES:
                    yield f"unknown icon [{icon}]"
