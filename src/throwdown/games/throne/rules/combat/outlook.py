"""The outlook: waiting damage with all that will certainly change it, if nobody does anything.

Tokens such as Wither have their say when an Attack begins or its damage is dealt, and so are no
terms while the damage waits (DT-12.5). Whoever decides in between must see what they come to: their
texts are carried out on a copy. What asks somebody or rolls dice is not certain and stays out.
"""

from __future__ import annotations

from throwdown.games.throne.model.stages import ACTIVATED, ATTACKING
from throwdown.games.throne.model.state import ThroneState
from throwdown.games.throne.rules.combat.defensive_roll import triggers_of_attack
from throwdown.games.throne.rules.core import text_lines as x
from throwdown.games.throne.rules.core.book import ThroneBook, book_of
from throwdown.games.throne.rules.core.damage_totals import attack_base
from throwdown.games.throne.rules.core.moments import holds_line
from throwdown.games.throne.rules.core.text_lines import begin_text
from throwdown.games.throne.rules.damage.batches import triggers_before_totals
from throwdown.kernel.action import NONE
from throwdown.kernel.program import WAIT


def game_at_batch(s: ThroneState, batch: int) -> ThroneState:
    """Return the game without the isolated sources that have interrupted a batch (DT-13.5)."""
    if batch == s.batch:
        return s
    game = s.clone()
    game.batch = batch
    isolated = book_of(s).number("isolated")
    places = [i for i in range(len(game.frames)) if game.frames[i].program == isolated]
    # An isolated source is told of before its frame is there.
    if batch < len(places):
        game.frames = game.frames[: places[batch]]
    return game


def ledger_ahead(s: ThroneState) -> ThroneState:
    """Return a game whose ledger has the terms that are certain to come: this one, if none are."""
    if not s.packets:
        return s
    ahead = s
    attack = _attack_ahead(s)
    for i in range(0, len(attack), 2):
        ahead = _carry_out(s, ahead, attack[i], attack[i + 1])
    # What an Attack adds decides whether there is damage to weaken.
    dealing = _dealing_ahead(ahead)
    for i in range(0, len(dealing), 2):
        ahead = _carry_out(s, ahead, dealing[i], dealing[i + 1])
    return ahead


def _attack_ahead(s: ThroneState) -> list[int]:
    """Return what is still to happen because an Attack begins: rows of trigger and seat."""
    rows = _rows_under_way(s, (x.YOU_ATTACK, x.ATTACKED))
    is_aimed = ACTIVATED <= s.stage < ATTACKING and s.target in s.order
    if is_aimed and attack_base(s) > 0:
        rows += triggers_of_attack(s)
    return rows


def _dealing_ahead(s: ThroneState) -> list[int]:
    """Return what is still to happen because damage is dealt: rows of trigger and seat."""
    moments = (x.WOULD_DEAL, x.ABILITY_WOULD_HURT, x.ATTACK_WOULD_HURT)
    return _rows_under_way(s, moments) if _is_being_dealt(s) else triggers_before_totals(s)


def _is_being_dealt(s: ThroneState) -> bool:
    """Return whether the current batch is being applied."""
    book = book_of(s)
    isolated = book.number("isolated")
    for i in range(len(s.frames) - 1, -1, -1):
        f = s.frames[i]
        if f.program == book.applying:
            return f.at > 0
        if f.program == isolated:
            return False
    return False


def _rows_under_way(s: ThroneState, moments: tuple[int, ...]) -> list[int]:
    """Return the triggers that wait for others of their moment, as rows of trigger and seat."""
    book = book_of(s)
    rows: list[int] = []
    for f in s.frames:
        if f.program != book.moment:
            continue
        for i in range(0, len(f.picks), 2):
            if book.texts.lines[f.picks[i]].at.moment in moments:
                rows += [f.picks[i], f.picks[i + 1]]
    return rows


def _carry_out(s: ThroneState, ahead: ThroneState, number: int, seat: int) -> ThroneState:
    """Return the game after a trigger; the game before it, if it is not certain what comes of it.

    A game that is not `s` is our own, but a text that is not certain must leave no trace in it.
    """
    book = book_of(s)
    line = book.texts.lines[number]
    if not holds_line(ahead, line, seat):
        return ahead
    after = ahead.clone()
    # Chance asks like everybody else, and damage waits whatever the phase.
    after.explicit = True
    after.journal = False
    after.gathering += 1
    after.decision = None
    after.answer = NONE
    after.frames = []
    begin_text(after, line.program, seat, line.source, line.kind)
    if not _is_carried_out(after, book):
        return ahead
    after.gathering -= 1
    after.frames = [f.clone() for f in ahead.frames]
    after.decision, after.answer = ahead.decision, ahead.answer
    return after


def _is_carried_out(s: ThroneState, book: ThroneBook) -> bool:
    """Run what is under way to its end; return whether it came there without a question."""
    while s.frames:
        f = s.frames[-1]
        ops = book.programs[f.program].ops
        if f.at >= len(ops):
            s.frames.pop()
            continue
        at = ops[f.at].run(s, f)
        if at == WAIT or s.decision is not None:
            return False
        f.at = at
    return True
