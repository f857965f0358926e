"""Damage: proposed, changed by replacements, dealt all at once, then the KO check (DM-7.4.7).

A batch of simultaneous hits is a frame of the program `hits` (or `combat hits`): its picks are the
hits as fours (die or NONE, seat, amount, cause), its registers collect what remains of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend
from mypy_extensions import i64

from throwdown.games.masters.model.causes import (
    BY_COMBAT,
    is_redirected,
    origin_of,
    pack_damage,
    seat_of,
    source_of,
)
from throwdown.games.masters.model.lasting_kinds import (
    AS_UNBLOCKED,
    NO_DAMAGE,
    SEAT_DAMAGES,
    SHIELDED,
)
from throwdown.games.masters.model.ruleset import ACTIVE_WINS, AFTER_DAMAGE, TOGETHER
from throwdown.games.masters.model.state import MastersState
from throwdown.games.masters.model.targets import player_as_target
from throwdown.games.masters.rules.core.book import book_of
from throwdown.games.masters.rules.core.dice import is_fielded, move
from throwdown.games.masters.rules.core.durations import expire_effects
from throwdown.games.masters.rules.core.events import (
    DAMAGED,
    DEALT,
    GAINED_LIFE,
    HURT,
    LOST_LIFE,
    PREVENTED,
    SURVIVED,
    WON,
)
from throwdown.games.masters.rules.core.fighters import blockers_of
from throwdown.games.masters.rules.core.line_holders import has_lasting, line_holders
from throwdown.games.masters.rules.core.proposals import (
    HIT,
    HIT_AMOUNT,
    HIT_DIE,
    MORE_PARTS,
    SHARE_OF_HIT,
    damage_in,
    part_places,
)
from throwdown.games.masters.rules.core.registers import ABILITY_REGISTERS, TALLY
from throwdown.games.masters.rules.core.replacements import shields
from throwdown.games.masters.rules.core.sides import life_of, opponent, team_seats
from throwdown.games.masters.rules.core.stats import defense_of
from throwdown.games.masters.rules.core.text_lines import DamageReplacement
from throwdown.games.masters.rules.core.verbs import TARGET_DIE
from throwdown.games.masters.rules.damage.departures import tell_departures
from throwdown.games.masters.rules.damage.knock_outs import blame, dice_to_ko, knock_out_damaged
from throwdown.games.masters.rules.damage.unblocked_attackers import LeaveTogether, UnblockedLeave
from throwdown.kernel.action import NONE, Action, action, first_operand
from throwdown.kernel.control import NO_OPTIONS, Ask
from throwdown.kernel.decision import TARGET
from throwdown.kernel.events import emit, has_listeners
from throwdown.kernel.int_array import Numbers
from throwdown.kernel.program import Frame, Op, Program
from throwdown.kernel.replacement import Proposal, Replace, propose, take_proposal
from throwdown.kernel.state import GameState
from throwdown.kernel.triggers import Settle

NEXT: Final = 0
KO_ZONE: Final = 1
"""Where the KO of a die hit by this batch ends instead; NONE: it is a plain KO."""
ORDERED: Final = 2
"""How often players have said which hit comes first."""
HITS_REGISTERS: Final = 3
COMBAT_HITS: Final = ("first combat hits", "combat hits")
"""The programs that deal combat damage."""


def begin_damage(
    s: MastersState, hits: list[int], seat: int, source: int, ko_zone: int = NONE
) -> None:
    """Begin a batch of simultaneous effect damage."""
    if hits:
        frame = s.push(book_of(s).number("hits"), seat, source, (0, ko_zone, 0))
        frame.picks = tuple(hits)


def pool_hits(s: MastersState, hits: list[int]) -> None:
    """Keep the hits of a Global with the act it was paid for in, to be dealt with the others'."""
    act = s.frames[-2]
    act.regs = extend(act.regs, hits)


def merge_hits(hits: list[int]) -> list[int]:
    """Return hits with those on one target from one cause as a single hit (DM-10.4)."""
    found: list[int] = []
    for i in range(0, len(hits), 4):
        die, seat, amount, cause = hits[i : i + 4]
        for j in range(0, len(found), 4):
            if found[j] == die and found[j + 1] == seat and found[j + 3] == cause:
                found[j + 2] += amount
                break
        else:
            found += [die, seat, amount, cause]
    return found


def gain_life(s: MastersState, seat: int, amount: int) -> None:
    """Let a seat gain life, never above what it started with (DM-11.11)."""
    gained = min(amount, s.start_life - life_of(s, seat))
    if gained > 0:
        s.life[s.teams[seat]] += gained
        emit(s, GAINED_LIFE, seat, gained)


def lose_life(s: MastersState, seat: int, amount: int) -> None:
    """Let a seat lose life; that is not damage and cannot be prevented (DM-6.1.5)."""
    if amount > 0:
        take_life(s, seat, amount)
        emit(s, LOST_LIFE, seat, amount)
        check_life(s)


def take_life(s: MastersState, seat: int, amount: int) -> None:
    """Lower the life of a seat's team, to 0 at most; what it means is checked later."""
    team = s.teams[seat]
    s.life[team] = max(0, s.life[team] - amount)


def check_life(s: MastersState) -> None:
    """End the game if a team has no life left (DM-15.1, DM-15.2, DM-17.12.3)."""
    if s.over or min(s.life) > 0:
        return
    alive = [seat for seat in range(len(s.teams)) if life_of(s, seat) > 0]
    if not alive and book_of(s).rules.simultaneous_zero == ACTIVE_WINS:
        alive = team_seats(s, s.active)
    for seat in alive:
        emit(s, WON, seat)
    s.finish(alive)


class NextHit(Op[MastersState]):
    """Propose the next hit of the batch, or go on to deal what is left."""

    def run(self, s: MastersState, f: Frame) -> int:
        at = f.regs[NEXT]
        if at >= len(f.picks):
            return f.at + 3
        f.regs[NEXT] = at + 4
        numbers = hit_numbers(s, f.picks, at)
        if not numbers:
            return f.at
        propose(s, HIT, f.picks[at + 1], numbers)
        return f.at + 1


def hit_numbers(s: MastersState, hits: tuple[int, ...], at: int) -> list[int]:
    """Return the numbers of the proposal that a hit of a batch begins; none if it begins none.

    What several sources deal to a die at once is one hit, or by option one for each (DM-7.4.7). A
    source that deals no damage hits nobody (DM-7.4.6).
    """
    if not _strikes(s, hits, at):
        return []
    die = hits[at]
    numbers = [die, hits[at + 2], hits[at + 3], 0]
    if die != NONE and len(hits) > 4 and book_of(s).rules.damage_at_once == TOGETHER:
        for i in range(0, len(hits), 4):
            if i != at and hits[i] == die and _strikes(s, hits, i):
                if i < at:
                    return []
                numbers += hits[i + 2 : i + 4]
    return numbers


def _strikes(s: MastersState, hits: tuple[int, ...], at: int) -> bool:
    """Return whether a hit of a batch deals damage."""
    source = source_of(hits[at + 3])
    return hits[at + 2] > 0 and (source == NONE or not has_lasting(s, source, NO_DAMAGE))


class FirstHit(Ask[MastersState]):
    """Of several hits at once that a text may meet only once, its player says which is the first.

    That is one on a die; where one die is hit several times, one of a source (DM-7.4.7).
    """

    def __init__(self) -> None:
        super().__init__(TARGET, "DM-7.4.7")

    def decider(self, s: MastersState, f: Frame) -> int:
        return s.controller[self._question(s, f)[0]]

    def options(self, s: MastersState, f: Frame) -> list[Action]:
        if not book_of(s).limited_shields:
            return NO_OPTIONS
        question = self._question(s, f)
        return [action(TARGET_DIE, die) for die in question[2:]]

    def apply_answer(self, s: MastersState, f: Frame, pick: Action) -> int:
        question, chosen = self._question(s, f), first_operand(pick)
        f.regs[ORDERED] += 1
        hits = [f.picks[i : i + 4] for i in range(0, len(f.picks), 4)]
        meant = [hit for hit in hits if _named_die(hit, question[1]) in question[2:]]
        first = [hit for hit in meant if _named_die(hit, question[1]) == chosen]
        rest = [hit for hit in hits if hit not in first]
        place = hits.index(meant[0])
        f.picks = tuple([x for hit in rest[:place] + first + rest[place:] for x in hit])
        return f.at

    def _question(self, s: MastersState, f: Frame) -> list[int]:
        """Return whose text asks, what is named, and the dice to choose from; nothing at the end.

        A player is asked for a die that is hit (0), then for a source of the hits on it (1).
        """
        number = f.regs[ORDERED]
        for line in book_of(s).limited_shields:
            for die in line_holders(s, line):
                for question in _questions_of(s, line, die, f.picks):
                    if number == 0:
                        return question
                    number -= 1
        return []


def _named_die(hit: tuple[int, ...], what: int) -> int:
    """Return the die that a hit is on, or its source."""
    return hit[0] if what == 0 else source_of(hit[3])


def _questions_of(
    s: MastersState, line: DamageReplacement, holder: int, hits: tuple[int, ...]
) -> list[list[int]]:
    """Return what the player of a line with a limit is asked about the order of hits."""
    dice: list[int] = []
    sources: list[int] = []
    for i in range(0, len(hits), 4):
        numbers = hit_numbers(s, hits, i)
        if not numbers or not shields(s, line, holder, Proposal(HIT, hits[i + 1], numbers)):
            continue
        if hits[i] not in dice:
            dice.append(hits[i])
        source = source_of(hits[i + 3])
        if hits[i] == dice[0] and source != NONE and source not in sources:
            sources.append(source)
    questions = [[holder, 0, *dice]] if len(dice) > 1 else []
    return [*questions, [holder, 1, *sources]] if len(sources) > 1 else questions


class KeepHit(Op[MastersState]):
    """Keep what the replacements left of a hit; a share that was redirected is settled next."""

    def run(self, s: MastersState, f: Frame) -> int:
        p = take_proposal(s)
        die = p.numbers[HIT_DIE]
        if die != NONE and has_lasting(s, die, SHIELDED):
            emit(s, PREVENTED, p.seat, die, damage_in(p, part_places(p)))
        elif not p.cancelled:
            keep_part(f, p, HIT_AMOUNT)
            for place in range(MORE_PARTS, len(p.numbers), 2):
                keep_part(f, p, place)
        if s.proposals and s.proposals[-1].kind == SHARE_OF_HIT:
            s.proposals[-1].kind = HIT
            return f.at - 1
        return f.at - 2


def keep_part(f: Frame, p: Proposal, place: int) -> None:
    """Keep what is left of a part of a hit."""
    if p.numbers[place] > 0:
        regs = append(f.regs, p.numbers[HIT_DIE])
        regs = append(regs, p.seat)
        regs = append(regs, p.numbers[place])
        f.regs = append(regs, p.numbers[place + 1])


class CheckSpills(Op[MastersState]):
    """Overcrush deals nothing to the player if a blocker is not KO'd after all (DM-14.1, E-30)."""

    def run(self, s: MastersState, f: Frame) -> int:
        if not book_of(s).rules.overcrush_requires_all_ko:
            return f.at + 1
        hits = f.regs
        kept = hits[:HITS_REGISTERS]
        for i in range(HITS_REGISTERS, len(hits), 4):
            dealer = source_of(hits[i + 3])
            spilled = hits[i] == NONE and not is_redirected(hits[i + 3])
            spilled = spilled and not has_lasting(s, dealer, AS_UNBLOCKED)
            if not spilled or not self._is_stopped(s, dealer, hits):
                kept = extend(kept, hits[i : i + 4])
        f.regs = kept
        return f.at + 1

    def _is_stopped(self, s: MastersState, attacker: int, hits: Numbers) -> bool:
        for die in blockers_of(s, attacker):
            damage: i64 = s.damage[die]
            for i in range(HITS_REGISTERS, len(hits), 4):
                if hits[i] == die:
                    damage += hits[i + 2]
            if damage < defense_of(s, die):
                return True
        return False


class DealHits(Op[MastersState]):
    """Deal all hits of the batch at once: mark dice, lower life, tell, check life."""

    def run(self, s: MastersState, f: Frame) -> int:
        hits = list(f.regs[HITS_REGISTERS:])
        for i in range(0, len(hits), 4):
            if hits[i] == NONE:
                take_life(s, hits[i + 1], hits[i + 2])
            elif is_fielded(s, hits[i]):
                s.change_damage()
                s.damage[hits[i]] += hits[i + 2]
                s.hurt = True
        if has_listeners(s, DEALT):
            tell_damage_dealt(s, hits)
        told = merge_hits_by_origin(hits)
        start = len(s.waiting)
        for i in range(0, len(told), 4):
            die, seat, amount, cause = told[i], told[i + 1], told[i + 2], told[i + 3]
            if die == NONE:
                emit(s, HURT, seat, amount, cause, start)
                for foe in team_seats(s, opponent(s, seat)):
                    # DM-17.10: what lasts until you damage an opponent does not end by a partner.
                    if len(s.teams) == 2 or seat_of(cause) == foe:
                        expire_effects(s, SEAT_DAMAGES, foe)
            elif is_fielded(s, die):
                emit(s, DAMAGED, s.controller[die], die, amount, cause)
        _report_damage(s, f, hits)
        check_life(s)
        return f.at + 1


def tell_damage_dealt(s: MastersState, hits: list[int]) -> None:
    """Tell which dice dealt damage, for texts that ask: to each victim, and to all at once.

    A player is told as a target among dice, all victims together as NONE, with the sum.
    """
    told: list[int] = []
    for i in range(0, len(hits), 4):
        die, seat, amount, cause = hits[i : i + 4]
        dealer = source_of(cause)
        victim = player_as_target(seat) if die == NONE else die
        if dealer == NONE or not (die == NONE or is_fielded(s, die)):
            continue
        emit(s, DEALT, seat_of(cause), dealer, victim, pack_damage(amount, origin_of(cause)))
        if dealer not in told:
            told.append(dealer)
            together = _sum_dealt_by(s, dealer, hits)
            emit(s, DEALT, seat_of(cause), dealer, NONE, pack_damage(together, origin_of(cause)))


def _sum_dealt_by(s: MastersState, dealer: int, hits: list[int]) -> int:
    """Return how much damage a die has dealt at once, to all its victims together."""
    amount = 0
    for i in range(0, len(hits), 4):
        there = hits[i] == NONE or is_fielded(s, hits[i])
        if there and source_of(hits[i + 3]) == dealer:
            amount += hits[i + 2]
    return amount


def merge_hits_by_origin(hits: list[int]) -> list[int]:
    """Add up the hits on a die that have one origin: taken at once, they are one damage.

    The first source is the one that is told. Hits on players are told each by itself, with where
    on the queue holds what they set off together: a text about what a player takes adds them up.
    """
    if len(hits) == 4:
        return hits
    told: list[int] = []
    for i in range(0, len(hits), 4):
        die, cause = hits[i], hits[i + 3]
        for j in range(0, len(told), 4):
            if die != NONE and told[j] == die and origin_of(told[j + 3]) == origin_of(cause):
                told[j + 2] += hits[i + 2]
                break
        else:
            told += hits[i : i + 4]
    return told


def _report_damage(s: MastersState, f: Frame, hits: list[int]) -> None:
    """Let the text that dealt the damage know how much it was."""
    if len(s.frames) > 1 and f.source != NONE:
        parent = s.frames[-2]
        if parent.source == f.source and len(parent.regs) >= ABILITY_REGISTERS:
            parent.regs[TALLY] = sum(hits[2::4])


def dealers_to(s: MastersState, die: int) -> list[int]:
    """Return the dice whose combat damage hits a die in the batch under way; else none."""
    programs = book_of(s).programs
    found: list[int] = []
    for frame in s.frames:
        if programs[frame.program].name not in COMBAT_HITS:
            continue
        hits = list(frame.regs[HITS_REGISTERS:])
        for i in range(0, len(hits), 4):
            dealer = source_of(hits[i + 3])
            if hits[i] == die and dealer != NONE and dealer not in found:
                found.append(dealer)
    return found


class KoCheck(Op[MastersState]):
    """KO every die whose damage reaches its defense (DM-7.4.7.5, DM-11.6).

    Again until nothing more falls: a KO may take a bonus from others.
    """

    def run(self, s: MastersState, f: Frame) -> int:
        dice = dice_to_ko(s)
        if not dice:
            return f.at + 1
        hits, zone = f.regs[HITS_REGISTERS:], f.regs[KO_ZONE]
        by_die = {hits[i]: hits[i + 3] for i in range(0, len(hits), 4)}
        if zone != NONE:
            gone = [die for die in dice if die in by_die]
            tell_departures(s, gone, [by_die[die] for die in gone])
            for die in gone:
                move(s, die, zone)
            blame(s, [by_die[die] for die in gone])
            dice = [die for die in dice if die not in by_die]
        # What else the text has done that dealt the damage may have weakened others.
        by = f.picks[3] if f.picks else NONE
        if by != NONE and origin_of(by) == BY_COMBAT:
            by = NONE
        knock_out_damaged(s, dice, by_die, by)
        return f.at


class TellSurvivors(Op[MastersState]):
    """Tell which dice took damage and are still there, for texts that ask (DM-7.4.7)."""

    def run(self, s: MastersState, f: Frame) -> int:
        if has_listeners(s, SURVIVED):
            for die in sorted(set(list(f.regs[HITS_REGISTERS:])[::4])):
                if die != NONE and is_fielded(s, die):
                    emit(s, SURVIVED, s.controller[die], die)
        return f.at + 1


class SettleField(Settle):
    """Resolve all that waits; a die that has lost the defense it stood on is KO'd first.

    A bonus may end without damage: with a spin, a fielding, a die that leaves (DM-11.7a).
    """

    def run(self, s: GameState, f: Frame) -> int:
        assert isinstance(s, MastersState)
        if s.hurt and s.answer == NONE:
            dice = dice_to_ko(s)
            if dice:
                knock_out_damaged(s, dice, {}, NONE)
                return f.at
        return super().run(s, f)


def damage_programs() -> list[Program]:
    """Return the programs of damage."""
    return [
        Program(
            "hits",
            FirstHit(),
            NextHit(),
            Replace("DM-7.4.7"),
            KeepHit(),
            DealHits(),
            KoCheck(),
            TellSurvivors(),
            registers=HITS_REGISTERS,
        ),
        Program(
            "first combat hits",
            FirstHit(),
            NextHit(),
            Replace("DM-7.4.7"),
            KeepHit(),
            CheckSpills(),
            DealHits(),
            KoCheck(),
            TellSurvivors(),
            registers=HITS_REGISTERS,
        ),
        Program(
            "combat hits",
            FirstHit(),
            NextHit(),
            Replace("DM-7.4.7"),
            KeepHit(),
            CheckSpills(),
            DealHits(),
            LeaveTogether(AFTER_DAMAGE),
            UnblockedLeave(),
            KoCheck(),
            TellSurvivors(),
            registers=HITS_REGISTERS,
        ),
    ]
