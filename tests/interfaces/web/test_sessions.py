"""Playing through sessions: what is told, what is refused, what is taken back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.interfaces.web.tables import BOT, ME, QUICK, Client, Place, at_a_place
from throwdown.interfaces.web.app import FILE
from throwdown.interfaces.web.protocol.refusals import refusal_text
from throwdown.interfaces.web.tables.registry import read
from throwdown.kernel.events import PUBLIC
from throwdown.kernel.rng import rng_from_seed
from throwdown.kernel.values import Json
from throwdown.match.entry import Entry
from throwdown.match.errors import NotSaved, fault
from throwdown.match.match import Match
from throwdown.match.record import RecordError
from throwdown.match.record_reader import parse_record
from throwdown.match.resumption import resume_match


async def race(place: Place, seats: int = 2) -> list[Client]:
    """Begin a race of people and let all of them sit down; the first to decide comes first."""
    table = await place.table("sprint", *[ME] * seats, setup={"seats": seats})
    return [await place.client(table, seat).join() for seat in range(seats)]


def test_an_answer_is_shown_to_everybody_and_then_confirmed(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, second = await race(place)
        assert first.picks()
        assert second.picks() == []
        said = await first.act("done")
        assert said["type"] == "step"
        assert said["entry"] == 1
        assert first.number() == 1
        shown = await second.until("step")
        assert shown["entry"] == 1
        assert shown["since"] == 0

    at_a_place(tmp_path, play)


def events(state: dict[str, Json]) -> list[dict[str, Json]]:
    return objects_in(state, "events")


def objects_in(message: dict[str, Json], word: str) -> list[dict[str, Json]]:
    found = message.get(word, [])
    assert isinstance(found, list)
    return [each for each in found if isinstance(each, dict)]


def test_a_repeated_answer_is_refused_as_done_already_and_a_late_one_as_late(
    tmp_path: Path,
) -> None:
    async def play(place: Place) -> None:
        first, _ = await race(place)
        await first.act("done")
        again = await first.say("act", decision=0, picks=["done"])
        assert (again["type"], again["code"]) == ("refused", "already")
        assert first.number() == 1
        late = await first.say("act", decision=0, picks=["reroll d0"])
        assert late["code"] == "stale"
        assert first.number() == 1

    at_a_place(tmp_path, play)


def test_nobody_decides_for_others_or_picks_what_is_not_offered(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, second = await race(place)
        key = await first.table.ask(lambda match: match.position().key())
        refused = await second.say("act", decision=0, picks=["done"])
        assert refused["code"] == "not-your-turn"
        refused = await first.say("act", decision=0, picks=["play dash"])
        assert refused["code"] == "not-offered"
        assert refused["rule"]
        refused = await first.say("act", decision=0, picks=["no such thing"])
        assert refused["code"] == "not-offered"
        assert await first.table.ask(lambda match: match.position().key()) == key

    at_a_place(tmp_path, play)


def test_an_observer_sees_the_public_table_and_can_do_nothing(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, _ = await race(place)
        watching = await place.client(first.table).join()
        assert watching.state["seat"] is None
        assert "undo" not in watching.model()
        assert (await watching.say("act", decision=0, picks=["done"]))["code"] == "observer"
        assert (await watching.say("undo", decision=0))["code"] == "observer"
        assert (await watching.say("concede", decision=0))["code"] == "observer"
        assert (await watching.say("why", wish="done"))["code"] == "observer"
        assert (await watching.say("try"))["code"] == "observer"
        assert (await watching.say("show"))["type"] == "lines"

    at_a_place(tmp_path, play)


def test_a_free_take_back_needs_nobody_and_another_one_the_others(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, second = await race(place)
        await first.act("reroll d0")
        assert first.model()["undo"] == {}
        assert (await first.say("undo", decision=1))["type"] == "step"
        assert first.picks()[0] == "reroll d0"
        await first.act("reroll d0")
        await first.act("done")
        number = first.number()
        assert first.model()["undo"] == {"agree": [1]}, "dice have been rolled"
        assert (await first.say("undo", decision=number))["type"] == "step"
        assert first.number() == number
        while "asks" not in second.model()["match"]:
            await second.until("step")
        assert (await second.say("consent", decision=number, agreed=True))["type"] == "step"
        assert "asks" not in second.model()["match"]
        assert second.number() == number + 1

    at_a_place(tmp_path, play)


def test_a_take_back_that_names_an_old_decision_is_refused(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, _ = await race(place)
        await first.act("reroll d0")
        assert (await first.say("undo", decision=0))["code"] == "stale"
        assert (await first.say("consent", decision=1, agreed=True))["code"] == "impossible"
        assert first.number() == 1

    at_a_place(tmp_path, play)


def test_whoever_gives_up_loses_and_nobody_waits_for_them(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, second, third = await race(place, 3)
        assert (await first.say("concede", decision=0))["type"] == "step"
        await second.until_asked()
        assert (await third.say("concede", decision=third.number()))["code"] == "stale"
        assert (await third.say("concede", decision=third.number()))["type"] == "step"
        while not second.is_over():
            await second.until("step")
        assert second.model()["match"]["winners"] == [1]
        assert (await second.say("act", decision=second.number(), picks=["done"]))["code"] == "over"

    at_a_place(tmp_path, play)


def test_everything_is_sent_anew_when_asked_for_from_any_entry_on(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, _ = await race(place)
        await first.act("reroll d0")
        await first.act("done")
        whole = await first.say("sync")
        numbers = [event["number"] for event in events(whole)]
        assert numbers[0] == 0
        assert numbers[-1] == 2
        later = await first.say("sync", since=1)
        assert {event["number"] for event in events(later)} == {2}
        assert (later["things"], later["own"]) == (whole["things"], whole["own"])
        beyond = await first.say("sync", since=99)
        assert beyond["since"] == 2

    at_a_place(tmp_path, play)


def test_whoever_comes_back_is_told_only_what_they_missed(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, second = await race(place)
        second.leave()
        connected = [1, 1]
        while connected != [1, 0]:
            seats = objects_in(await first.until("seats"), "seats")
            connected = [int(str(seat["connected"])) for seat in seats]
        await first.act("reroll d0")
        await first.act("done")
        again = await place.client(first.table, 1).join(since=1)
        assert {event["number"] for event in events(again.state)} == {2}

    at_a_place(tmp_path, play)


def test_each_connection_is_told_in_its_own_language(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, second = await race(place)
        german = await second.say("speak", language="de")
        assert str(german["prompt"]).startswith("Läufer A kann")
        assert str(first.state["prompt"]).startswith("You: ")
        assert (await second.say("speak", language="xx"))["code"] == "language"
        said = await second.say("act", decision=0, picks=["done"])
        assert said["text"] == refusal_text("not-your-turn", "de")

    at_a_place(tmp_path, play)


def test_what_is_asked_is_answered_without_changing_anything(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        first, _ = await race(place)
        assert (await first.say("why", wish="done"))["offered"] is True
        forbidden = await first.say("why", wish="play dash")
        assert forbidden["offered"] is False
        assert forbidden["text"]
        assert (await first.say("advise"))["type"] == "lines"
        tried = await first.say("try", picks=["done"], outcome=True, window="normal")
        # Which dice to roll again is not a question that one passes.
        assert (tried["type"], tried["ok"], tried["window"]) == ("tried", True, None)
        assert isinstance(tried["outcome"], dict)
        assert tried["outcome"]["stopped"] in ("chance", "turn", "over", "long")
        tried = await first.say("try", picks=["no such thing"])
        assert tried["code"] == "not-offered"
        assert first.number() == 0

    at_a_place(tmp_path, play)


def test_dice_are_marked_together_and_what_they_cost_is_told(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("throne", ME, BOT, setup={"heroes": ["gunslinger", "barbarian"]})
        deciding = await place.client(table, 0).join()
        await deciding.until_asked()
        while "reroll d0" not in deciding.picks():
            await deciding.act()
            await deciding.until_asked()
        marks = deciding.choices("mark")
        assert len(marks) == 5
        tried = await deciding.say("try", picks=["reroll d4", "reroll d2"])
        assert (tried["marks"], tried["ok"]) == (["reroll d4", "reroll d2"], True)
        assert tried["ways"] == []
        assert tried["open"] == marks
        before = deciding.number()
        # It is the last die: nothing is left to be marked, so nothing is to be ended either.
        assert (await deciding.act("reroll d4", "reroll d2", "done"))["type"] == "step"
        assert deciding.number() == before + 1

    at_a_place(tmp_path, play)


@pytest.mark.parametrize("game", ["masters", "throne", "sprint"])
def test_a_whole_game_is_played_against_a_bot(game: str, tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table(game, ME, BOT)
        me = await place.client(table, 0).join()
        chooser = rng_from_seed(5)
        await me.until_asked()
        while not me.is_over():
            await me.act(me.picks()[chooser.draw_below(len(me.picks()))])
            await me.until_asked()
        record = place.storage.record(table.id)
        assert record.splitlines()[-1].startswith("end ")
        assert resume_match(read(table.id, record)).number() == me.number()

    at_a_place(tmp_path, play)


def test_two_people_at_one_machine_see_one_seat_each(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("throne", ME, ME)
        first, second = [await place.client(table, seat).join() for seat in (0, 1)]
        hands = [
            {thing["seat"] for thing in client.model().values() if thing.get("zone") == "hand"}
            for client in (first, second)
        ]
        assert hands == [{0}, {1}]

    at_a_place(tmp_path, play)


def test_what_cannot_be_written_down_has_not_happened(tmp_path: Path) -> None:
    class Broken:
        def keep(self, entry: Entry) -> None:
            raise NotSaved(fault("unwritten", path="record", why="no space left"))

        def finish(self, winners: Sequence[int], key: int) -> None:
            raise NotSaved(fault("unwritten", path="record", why="no space left"))

    async def play(place: Place) -> None:
        first, _ = await race(place)

        def unplug(match: Match) -> None:
            match.keeper = Broken()

        await first.table.ask(unplug)
        assert (await first.act("done"))["code"] == "not-kept"
        assert first.number() == 0

    at_a_place(tmp_path, play)


def test_a_client_that_does_not_read_is_let_go_and_one_that_is_too_fast_is_told(
    tmp_path: Path,
) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", ME, ME, setup={"seats": 2})
        lazy = place.client(table, 0)
        await table.join(lazy.session, -1)
        for _ in range(50):
            await lazy.session.receive(json.dumps({"type": "sync"}))
        assert lazy.session.closed
        hasty = await place.client(table, 1).join()
        for _ in range(6):
            await hasty.session.receive("{}")
        codes = [(await hasty.next()).get("code") for _ in range(6)]
        assert codes == ["malformed"] * 4 + ["too-fast"] * 2

    at_a_place(tmp_path, play, replace(QUICK, waiting=20, messages=0.001, burst=4))


def test_a_game_is_found_again_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async def before(place: Place) -> tuple[str, int, int]:
        table = await place.table("throne", ME, BOT)
        me = await place.client(table, 0).join()
        while me.number() < 30:
            await me.until_asked()
            await me.act()
        key = await table.ask(lambda match: match.position(30).key())
        return table.id, me.number(), key

    async def after(place: Place) -> None:
        table = await place.tables.find(table_id)
        me = await place.client(table, 0).join()
        assert me.number() >= number
        assert await table.ask(lambda match: match.position(30).key()) == key
        await me.until_asked()
        assert (await me.act())["type"] == "step"

    table_id, number, key = at_a_place(tmp_path, before)
    at_a_place(tmp_path, after)


def test_tables_that_nobody_needs_make_room_for_others(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        tables = [await place.table("sprint", ME, ME, setup={"seats": 2}) for _ in range(3)]
        assert place.tables.count_loaded() == 2
        assert (await place.tables.find(tables[0].id)).id == tables[0].id
        assert place.tables.count_loaded() == 2

    at_a_place(tmp_path, play, replace(QUICK, tables=2))


def test_a_game_of_other_rules_is_not_played_on(tmp_path: Path) -> None:
    async def before(place: Place) -> str:
        return (await place.table("sprint", ME, ME)).id

    async def after(place: Place) -> None:
        with pytest.raises(RecordError, match="other rules"):
            await place.tables.find(table_id)

    table_id = at_a_place(tmp_path, before)
    db = sqlite3.connect(tmp_path / FILE)
    text = "".join(line + "\n" for (line,) in db.execute("SELECT line FROM lines ORDER BY number"))
    forged = record_with_other_content(text)
    for number, line in enumerate(forged.splitlines(), start=1):
        db.execute("UPDATE lines SET line = ? WHERE number = ?", (line, number))
    db.commit()
    db.close()
    at_a_place(tmp_path, after)


def record_with_other_content(text: str) -> str:
    """Return a record of rules that came out otherwise, with checksums that fit."""
    record = parse_record(Path("one.record"), text.encode())
    first, *rest = record.entries
    other = (replace(first, key=first.key ^ 1), *rest)
    header = replace(record.header, content="0" * 16)
    return replace(record, header=header, entries=other).text()


def test_bots_take_their_time_where_nobody_waits_for_them(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        with_me = await place.table("throne", ME, BOT)
        alone = await place.table("throne", BOT, BOT)
        assert with_me.pace() == place.limits.pace
        assert alone.pace() == 2 * place.limits.pace

    at_a_place(tmp_path, play, replace(QUICK, pace=0.01))


def test_the_table_is_shown_in_words_to_each_viewer_as_they_see_it(tmp_path: Path) -> None:
    async def play(place: Place) -> None:
        table = await place.table("sprint", ME, ME)
        first, watching = [await place.client(table, viewer).join() for viewer in (0, PUBLIC)]
        own, public = [await client.say("show") for client in (first, watching)]
        assert own["type"] == public["type"] == "lines"
        assert "Dash" in str(own["lines"])
        assert own["lines"] != public["lines"], "nobody else sees the hand"

    at_a_place(tmp_path, play)
