"""What a viewer sees, in the words of the table.

All of it is public: only the order of the bag is unknown, and it has none (DM-4.8); a team may be
chosen in secret before the game. A seat's dice are those it controls. Where a table tells more of
some dice in the field, equal words are numbered there: `SK!`, `SK! #2`, in the order of the list.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from throwdown.games.masters.model.lasting_kinds import LASTING_KINDS, UNTIL
from throwdown.games.masters.model.state import LastingEffect, MastersState
from throwdown.games.masters.model.steps import STEPS
from throwdown.games.masters.model.zones import (
    ATTACK,
    BAG,
    CAPTURED,
    FIELD,
    ON_CARD,
    OUT_OF_PLAY,
    PREP,
    RESERVE,
    SET_ASIDE,
    SUPPLY,
    USED,
)
from throwdown.games.masters.rules.core.dice import fielded_dice, in_zone, is_fielded
from throwdown.games.masters.rules.core.fighters import attackers_of
from throwdown.games.masters.rules.core.price_changes import counter_on
from throwdown.games.masters.rules.core.stats import attack_of, defense_of
from throwdown.games.masters.rules.turn.turn import rolled_dice
from throwdown.games.masters.view.notation import face_word, name_of, word_of, words_of
from throwdown.games.masters.view.pregame import pregame_view
from throwdown.kernel.action import NONE
from throwdown.kernel.values import Json, View

UNROLLED: Final = (
    ("bag", BAG),
    ("prep", PREP),
    ("used", USED),
    ("out_of_play", OUT_OF_PLAY),
    ("supply", SUPPLY),
    ("set_aside", SET_ASIDE),
)
ROLLED: Final = (("reserve", RESERVE), ("field", FIELD), ("attack", ATTACK))


def observe(s: MastersState, viewer: int) -> View:
    """Return all that a viewer sees: before the teams are shown, not everything."""
    return {
        "before": pregame_view(s, viewer),
        "turn": s.turn,
        "step": STEPS.name(s.step),
        "active": s.active,
        "life": list(s.life),
        "players": [_player(s, seat) for seat in range(len(s.teams))],
        "basics": count_by_name(s, in_zone(s, NONE, SUPPLY)),
        "lasting": [_lasting(s, effect) for effect in s.lasting],
        "over": s.over,
        "winners": list(s.winners),
    }


def _player(s: MastersState, seat: int) -> View:
    view: View = {}
    for word, zone in UNROLLED:
        view[word] = count_by_name(s, in_zone(s, seat, zone))
    for word, zone in ROLLED:
        view[word] = listed(s, in_zone(s, seat, zone))
    view["rolled"] = listed(s, rolled_dice(s)) if seat == s.active else []
    view["floating"] = s.floating[seat]
    view.update(_fielded(s, seat))
    view["captured"] = _captured(s, seat)
    view["on_cards"] = _on_cards(s, seat)
    view["counters"] = _counters(s, seat)
    return view


def _fielded(s: MastersState, seat: int) -> View:
    """Tell more of the dice in the field: numbers, damage, bonuses, pairs and blocks."""
    names = number_lookalikes(s)
    dice = fielded_dice(s, seat)
    return {
        "stats": {names[die]: [attack_of(s, die), defense_of(s, die)] for die in dice},
        "damage": {names[die]: s.damage[die] for die in dice if s.damage[die]},
        "bonus": {
            names[die]: [s.attack_bonus[die], s.defense_bonus[die]]
            for die in dice
            if s.attack_bonus[die] or s.defense_bonus[die]
        },
        "pairs": [_pair(s, die, names) for die in dice if _is_told_of_pair(s, die)],
        "blocks": {names[die]: _blocked_by(s, die, names) for die in dice if attackers_of(s, die)},
        "blocked": [names[die] for die in dice if s.blocked[die]],
        "fighting": [names[die] for die in dice if s.zone[die] == ATTACK],
    }


def _is_told_of_pair(s: MastersState, die: int) -> bool:
    """Return whether a pair is told at this die: at the first of two in the field."""
    partner = s.partner[die]
    return partner > die or (partner != NONE and not is_fielded(s, partner))


def _pair(s: MastersState, die: int, names: dict[int, str]) -> Json:
    """Return the two dice of a pair; one that has left the field goes by its card's name."""
    partner = s.partner[die]
    return [names[die], names.get(partner, name_of(s, partner))]


def _blocked_by(s: MastersState, die: int, names: dict[int, str]) -> Json:
    """Return the attacker that a die blocks, or a list where there are several (DM-7.2.2)."""
    blocked = [names[attacker] for attacker in attackers_of(s, die)]
    return [*blocked] if len(blocked) > 1 else blocked[0]


def number_lookalikes(s: MastersState) -> dict[int, str]:
    """Return a word for each die in the field that no other die of its controller has."""
    names: dict[int, str] = {}
    for seat in range(len(s.teams)):
        seen: list[str] = []
        for die in fielded_dice(s, seat):
            word = word_of(s, die)
            seen.append(word)
            times = seen.count(word)
            names[die] = word if times == 1 else f"{word} #{times}"
    return names


def _captured(s: MastersState, seat: int) -> dict[str, Json]:
    names = number_lookalikes(s)
    found: dict[str, Json] = {}
    captive = [die for die in range(len(s.zone)) if s.zone[die] == CAPTURED]
    for captor in sorted({s.holder[die] for die in captive}):
        if s.controller[captor] == seat:
            held = [die for die in captive if s.holder[die] == captor]
            # By option a captor keeps what it holds when it leaves the field (DM-13.3.1).
            found[names.get(captor, name_of(s, captor))] = listed(s, held)
    return found


def _on_cards(s: MastersState, seat: int) -> dict[str, Json]:
    found: dict[str, Json] = {}
    names = words_of(s).names
    for card in sorted({s.lies_on[d] for d in in_zone(s, seat, ON_CARD)}):
        dice = [d for d in in_zone(s, seat, ON_CARD) if s.lies_on[d] == card]
        found[names[card] if card != NONE else ""] = count_by_name(s, dice)
    return found


def _counters(s: MastersState, seat: int) -> dict[str, Json]:
    names = words_of(s).names
    cards = range(len(names)) if s.counters else ()
    found = {card: s.counters.count(counter_on(card, seat)) for card in cards}
    return {names[card]: number for card, number in found.items() if number}


def count_by_name(s: MastersState, dice: Iterable[int]) -> dict[str, Json]:
    """Return how many dice there are of each name."""
    names = [name_of(s, die) for die in dice]
    return {name: names.count(name) for name in sorted(set(names))}


def listed(s: MastersState, dice: Iterable[int]) -> list[Json]:
    """Return what dice show, sorted."""
    return [*sorted(face_word(s, die) for die in dice)]


def _lasting(s: MastersState, effect: LastingEffect) -> str:
    whom = f"{word_of(s, effect.die)}: " if effect.die > NONE else ""
    return f"{whom}{LASTING_KINDS.name(effect.kind)} {UNTIL.name(effect.until)}"
