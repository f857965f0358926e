"""The language itself, and tree to English: `english(line)` is the one way to say a line.

Every phrase stands in `grammar.lark`; decided here are only the open words, the plurals and how the
owner of dice is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from throwdown.games.masters.language import nodes as n
from throwdown.games.masters.language import word_lists as w
from throwdown.games.masters.language.canonical_form import complaints
from throwdown.phrase.language import NUMBER, CardLanguage, LanguageParts, OpenWord, Shape, WordList
from throwdown.phrase.writer import write

_PLURALS: Final = {
    w.Noun.CHARACTER: "characters",
    w.Noun.SIDEKICK: "Sidekicks",
    w.Noun.EITHER: "characters or Sidekicks",
    w.Noun.DIE: "dice",
    w.Noun.ACTION: "action dice",
}

_OWNERS: Final = {
    w.Zone.OWNER_USED: "their owners' Used Piles",
    w.Zone.OWNER_PREP: "their owners' Prep Areas",
}

WORDS: Final[Mapping[str, WordList]] = {
    "ACT": WordList(w.Act),
    "AIM": WordList(w.Aim),
    "ART": WordList(w.Art, spellings={"an": "a"}),
    "BAN": WordList(w.Ban),
    "BURST": WordList(w.Burst),
    "CAUSE": WordList(w.Cause),
    "CHOICE": WordList(w.Choice),
    "DRAWING": WordList(w.Drawing),
    "DUTY": WordList(w.Duty),
    "EVENT": WordList(w.Event),
    "FACE": WordList(w.Face),
    "FACT": WordList(w.Fact),
    "FACTOR": WordList(w.Factor),
    "GAUGE": WordList(w.Gauge),
    "KEYWORD": WordList(w.Keyword),
    "KIND": WordList(w.Kind),
    "LIMIT": WordList(w.Limit),
    "MOMENT": WordList(w.Moment),
    "MORE": WordList(w.More),
    "NOUN": WordList(w.Noun, plurals={single.value: many for single, many in _PLURALS.items()}),
    "NTH": WordList(w.Nth),
    "OWNED": WordList(w.Owned),
    "OWNER": WordList(w.Owner),
    "PAST": WordList(w.Past),
    "PAYING": WordList(w.Paying),
    "PERIOD": WordList(w.Period),
    "PLACE": WordList(w.Place),
    "PLAYER": WordList(w.Player),
    "PLAYER_BAN": WordList(w.PlayerBan),
    "REL": WordList(w.Rel),
    "SELF_RULE": WordList(w.SelfRule),
    "SIDE": WordList(w.Side),
    "SOURCE": WordList(w.Source),
    "SPIN": WordList(w.Spin),
    "STATE": WordList(w.State),
    "STATE_WORD": WordList(w.StateWord),
    "STEP": WordList(w.Step),
    "TALLY": WordList(w.Tally),
    "TAXER": WordList(w.Taxer),
    "UNTIL": WordList(w.Until),
    "WORLD_EVENT": WordList(w.WorldEvent),
    "WOULD": WordList(w.Would),
    "ZONE": WordList(w.Zone, plurals={single.value: many for single, many in _OWNERS.items()}),
}


def english(line: n.Line) -> str:
    """Return the one wording of a line."""
    return write(card_language(), line)


@cache
def card_language() -> CardLanguage:
    """Return the card language of Dice Masters."""
    source = Path(__file__).with_name("grammar.lark")
    brought = LanguageParts(
        nodes=n.NODES,
        words=WORDS,
        opens=OPENS,
        plural=_is_plural,
        shapes={"Filter": Shape(_gather_filter, _spread_filter)},
        complaints=complaints,
    )
    return CardLanguage(source.read_text(encoding="utf-8"), brought)


def _is_plural(value: object) -> bool:
    """Return whether a verb or a noun after this part stands in the plural."""
    match value:
        case n.All() | n.AnyNumber() | n.Those() | n.ThoseShowing() | n.Rest() | n.Pair():
            return True
        case n.Zero() | n.CountMin() | w.Art.ONE_OR_MORE | n.Some(w.Art.ONE_OR_MORE):
            return True
        case n.Targets(_, count, _) | n.Chosen(_, count, _):
            return count != 1
        case w.Player.YOU | n.OnePlayer(w.Player.YOU):
            return True
        case _:
            return False


def _gather_filter(parts: Sequence[object]) -> object:
    """Return a filter of the parts of its phrase, in which the owner may stand before or behind."""
    owner, other, adjs, noun, owned, rels = parts
    assert isinstance(adjs, tuple)
    assert isinstance(noun, w.Noun)
    assert isinstance(rels, tuple)
    before = owner if isinstance(owner, w.Owner) else w.Owner.ANY
    behind = w.Owner[owned.name] if isinstance(owned, w.Owned) else before
    return n.Filter(behind, bool(other), adjs, noun, rels)


def _spread_filter(node: object, plural: bool) -> Sequence[object]:
    """Return the parts of a filter in order: `your Sidekicks`, but `Sidekick of yours`."""
    assert isinstance(node, n.Filter)
    before: w.Owner | None = node.owner
    behind: w.Owned | None = None
    if not plural and node.owner.name in w.Owned.__members__:
        before, behind = None, w.Owned[node.owner.name]
    return before, node.other, node.adjs, node.noun, behind, node.rels


def _read_adj(text: str) -> object:
    icons = text.removeprefix("non-").strip("[]").replace("] or [", "|")
    return w.Adj(icons, negated=text.startswith("non-"))


def _write_adj(value: object) -> str:
    assert isinstance(value, w.Adj)
    icons = " or ".join(f"[{icon}]" for icon in value.word.split("|"))
    return f"non-{icons}" if value.negated else icons


def _read_mod(text: str) -> object:
    changes: dict[str, int | str] = {}
    for amount, value in re.findall(r"([+-](?:\d+|X))([AD])", text):
        changes[value] = amount if amount.endswith("X") else int(amount)
    return w.Mod(changes.get("A"), changes.get("D"))


def _write_mod(value: object) -> str:
    assert isinstance(value, w.Mod)
    changes = ((value.a, "A"), (value.d, "D"))
    return " and ".join(
        f"{_write_signed(amount)}{name}" for amount, name in changes if amount is not None
    )


def _write_signed(amount: int | str) -> str:
    return amount if isinstance(amount, str) else f"{amount:+d}"


def _read_name(text: str) -> object:
    return text.strip('"')


def _write_name(value: object) -> str:
    return f'"{value}"'


OPENS: Final[Mapping[str, OpenWord]] = {
    "ADJ": OpenWord(
        w.Adj,
        "an icon such as [Villain]",
        _read_adj,
        _write_adj,
        (
            w.Adj("Villain", negated=False),
            w.Adj("bolt", negated=True),
            w.Adj("Avengers|X-Men", negated=False),
        ),
    ),
    "AFFILIATION": OpenWord(
        str,
        "the affiliation [...]",
        str,
        str,
        ("the affiliation [Villain]", "an affiliation of your choice"),
    ),
    "ENERGIES": OpenWord(str, "energy such as [bolt]", str, str, ("[bolt]", "[fist][mask]")),
    "INT": NUMBER,
    "NAME": OpenWord(str, 'a name such as "Thor"', _read_name, _write_name, ("Thor", "Iron Man")),
    "MOD": OpenWord(
        w.Mod,
        "a change such as +1A and +2D",
        _read_mod,
        _write_mod,
        (w.Mod(1, None), w.Mod(-2, 3), w.Mod(None, 2), w.Mod("+X", None)),
    ),
}
