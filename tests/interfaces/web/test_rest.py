"""The REST interface, through the whole application but without a network."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.interfaces.web.rest_client import Web, begin_game, finish_game, server
from tests.interfaces.web.tables import QUICK
from throwdown.games import registry
from throwdown.runtime import build_info
from throwdown.words.texts import texts

TEAM = "Team: Flying start\n2x Angel: Inspiring (uxm)\nBasic: Enrage (uxm)\n"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    with server(tmp_path) as client:
        yield client


def test_whether_the_server_lives_is_told_without_looking_at_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Path] = []
    monkeypatch.setattr(build_info, "EXTENSION_SUFFIXES", [""])
    monkeypatch.setattr(build_info, "_is_checkout", lambda: True)
    monkeypatch.setattr(build_info, "_is_stale", looked.append)
    with server(tmp_path) as web:
        assert web.get("/api/health").json()["build"] == "compiled"
        before = len(looked)
        assert before > 0
        for _ in range(3):
            assert web.get("/api/health").status_code == 200
    assert len(looked) == before


def test_the_server_says_that_it_lives_and_describes_itself(web: Web) -> None:
    assert web.get("/api/health").json()["status"] == "ok"
    schema = web.get("/api/schema").json()
    assert {"/api/tables", "/api/cards", "/api/heroes", "/api/replays/{replay_id}"} <= set(
        schema["paths"]
    )


def test_games_cards_and_heroes_are_listed_in_both_languages(web: Web) -> None:
    games = {game["name"]: game for game in web.get("/api/games?language=de").json()}
    assert {"masters", "throne"} <= set(games)
    assert "tournament-20" in [form["name"] for form in games["masters"]["formats"]]
    english, german = (web.get(f"/api/cards?language={x}").json() for x in ("en", "de"))
    assert len(english) == len(german) > 100
    assert english[0]["text"] != german[0]["text"]
    heroes = {hero["id"]: hero for hero in web.get("/api/heroes?language=de").json()}
    assert heroes["barbarian"]["name"] == "Barbar"
    levels = web.get("/api/opponents?language=de").json()
    assert levels[0]["name"] == "beginner"
    assert "Nachdenken" in levels[0]["text"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_game_says_what_is_asked_before_it_begins(web: Web, language: str) -> None:
    games = web.get(f"/api/games?language={language}").json()
    for name in registry.names():
        told = next(game for game in games if game["name"] == name)
        menu, spec = registry.content(name).menu(language), registry.game(name)
        assert [question["key"] for question in told["menu"]] == [
            question.key for question in menu.questions
        ]
        assert told["title"] == spec.speech.about(language).title
        assert told["tagline"] == spec.speech.about(language).tagline
        assert told["example"] is spec.is_example
        assert [each["name"] for each in told["rulesets"]] == [
            each.name for each in registry.content(name).rulesets(language)
        ]
    masters = games[0]["menu"]
    first, presets = masters[0], next(asked for asked in masters if asked["own_teams"])
    assert first["only"] is None
    assert all(each["short"] in each["title"] for each in first["choices"])
    assert presets["only"] == [first["key"], ["presets"]]
    assert presets["choices"][0]["group"]
    assert presets["choices"][0]["about"]


def test_the_kinds_of_things_of_a_game_are_told_in_words(web: Web) -> None:
    kinds = {kind["prefix"]: kind for kind in web.get("/api/games/sprint/kinds?language=de").json()}
    assert list(kinds) == [kind.prefix for kind in registry.game("sprint").seen.kinds]
    cards = {field["name"]: field for field in kinds["c"]["fields"]}
    assert (kinds["c"]["title"], kinds["c"]["printed"]) == (
        "{n|Karte|Karten} auf der Hand",
        False,
    )
    assert cards["card"]["codes"] == {"dash": "Spurt", "trip": "Bein stellen"}
    assert (cards["count"]["title"], cards["count"]["content"]) == ("Anzahl", "number")
    assert (cards["count"]["default"], cards["seat"]["default"]) == (0, None)
    throne = {kind["prefix"]: kind for kind in web.get("/api/games/throne/kinds").json()}
    terms = next(field for field in throne["e"]["fields"] if field["name"] == "terms")
    assert terms["columns"] == ["code", "number", "id", "id"]
    assert web.get("/api/games/chess/kinds").status_code == 400


def test_a_team_is_built_for_the_usual_format_of_the_one_game_that_has_teams(web: Web) -> None:
    formats = {game["name"]: game["team_format"] for game in web.get("/api/games").json()}
    assert [name for name, form in formats.items() if form is not None] == ["masters"]
    team = web.get("/api/teams/sensible").json()
    wish = {"team": team, "format": formats["masters"]}
    assert web.post("/api/teams/check", json=wish).json() == []


def test_answers_to_the_menu_become_a_set_up_that_can_be_played(web: Web) -> None:
    for name in registry.names():
        said = web.post(f"/api/games/{name}/setup", json={"answers": {}})
        assert said.status_code == 200
        assert begin_game(web, game=name, setup=said.json())
    answers = {"format": "2v2", "hero": "monk", "other": "random"}
    setup = web.post("/api/games/throne/setup", json={"answers": answers}).json()
    assert (setup["format"], setup["heroes"][0], len(setup["heroes"])) == ("2v2", "monk", 4)
    answers = {"format": "presets", "presets": "underdogs", "ruleset": "uxm"}
    setup = web.post("/api/games/masters/setup", json={"answers": answers}).json()
    assert (setup["teams"][0], setup["ruleset"]) == ("underdogs", "uxm")
    # A German interface begins the Spider-Man game by the German book, unless it is told otherwise.
    for language, answered, ruleset in (
        ("de", "", "asm_de"),
        ("de", "asm", "asm"),
        ("en", "", "asm"),
    ):
        wish = {"answers": {"format": "first-game-asm", "ruleset": answered, "rule errata": "1"}}
        setup = web.post(f"/api/games/masters/setup?language={language}", json=wish).json()
        assert (setup["ruleset"], setup["rules"]) == (ruleset, {"errata": True})


@pytest.mark.parametrize(
    ("name", "wish", "why"),
    [
        ("throne", {"answers": {"format": "3v4"}}, "'3v4' is no choice; there are: duel"),
        ("throne", {"answers": {"colour": "red"}}, "'colour' is not asked; there are: format"),
        ("masters", {"answers": {"presets": "Underdogs"}}, "'Underdogs' is no choice"),
        ("sprint", {"answers": {"format": "duel"}}, "'format' is not asked"),
        ("throne", {"answers": {"hero": 7}}, "Expected `str`"),
        ("throne", {"answers": {"hero": None}}, "Expected `str`"),
        ("throne", {"answers": ["monk"]}, "Expected `object`"),
        ("throne", {"answers": {str(n): "x" for n in range(41)}}, "length <= 40"),
        ("throne", {"answers": {}, "seed": 1}, "unknown field `seed`"),
        ("throne", {}, "missing required field `answers`"),
        ("chess", {"answers": {}}, "chess"),
    ],
)
def test_answers_that_make_no_sense_are_refused_with_the_reason(
    web: Web, name: str, wish: dict[str, object], why: str
) -> None:
    said = web.post(f"/api/games/{name}/setup", json=wish)
    assert said.status_code == 400
    assert why in said.text


@pytest.mark.parametrize(
    ("path", "wish", "why"),
    [
        (
            "tables",
            {"game": "throne", "setup": {"heroes": ["monk", "barbrian"]}},
            "setup: heroes: einen Helden 'barbrian' gibt es nicht; ist 'barbarian' gemeint?",
        ),
        (
            "tables",
            {"game": "masters", "setup": {"format": "basics"}},
            "setup: format: ein Format 'basics' gibt es nicht; ist 'basic' gemeint?",
        ),
        (
            "tables",
            {"game": "masters", "setup": {"packs": ["x.toml"]}},
            "setup: packs: Dateien des Servers lassen sich von außen nicht nennen",
        ),
        (
            "tables",
            {"game": "chess"},
            "game: ein Spiel namens 'chess' gibt es nicht; es gibt: masters, throne, sprint",
        ),
        (
            "games/throne/setup",
            {"answers": {"colour": "red"}},
            "setup: nach 'colour' wird nicht gefragt; es gibt: ",
        ),
        (
            "teams/import",
            {"text": "Team: A\n4 Angel"},
            "Zeile 2: '4 Angel' ist keine Zeile eines Teams",
        ),
        (
            "teams/check",
            {"team": {"name": "A", "cards": {"uxm/x": 99}}, "format": "basic"},
            "team: 99 Würfel sind zu viele; ein Team hat höchstens 60",
        ),
        ("invitations/short", {}, "das ist keine Einladung"),
    ],
)
def test_what_is_refused_is_said_in_the_language_asked_for(
    web: Web, path: str, wish: dict[str, object], why: str
) -> None:
    said = web.post(f"/api/{path}?language=de", json=wish)
    assert said.status_code in (400, 404)
    assert said.json()["detail"].startswith(why)


def test_a_damaged_record_is_refused_in_the_language_asked_for(web: Web) -> None:
    text = web.get(f"/api/replays/{finish_game(web)}/record").text
    said = web.post("/api/replays?language=de", content=text.replace("Anna", "Anne").encode())
    assert "die Prüfsumme stimmt nicht" in said.json()["detail"]
    said = web.get("/api/replays/none?language=de")
    assert said.json() == {"status_code": 404, "detail": "ein Spiel 'none' gibt es nicht"}


def test_whoever_is_not_let_in_is_told_why_in_the_language_asked_for(web: Web) -> None:
    table = begin_game(web, game="sprint")["id"]
    seat = f"/api/tables/{table}/socket?seat=1&language="
    assert close_reason(web, f"{seat}de") == "dieser Platz ist nicht deiner"
    assert close_reason(web, f"{seat}en") == "this seat is not yours"
    long_id = "ä" * 200
    said = close_reason(web, f"/api/tables/{long_id}/socket?language=de")
    assert said.startswith("einen Tisch 'ää")
    assert len(said.encode()) <= 123


@pytest.mark.rule("SH-11.3")
def test_each_seat_is_ones_own_a_friends_or_a_bots(web: Web) -> None:
    setup = {"format": "2v2", "heroes": ["huntress", "gunslinger", "barbarian", "monk"]}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "expert"}, {"kind": "open"}, {"kind": "me"}]
    wish = {"game": "throne", "setup": setup, "seats": seats}
    made = web.post("/api/tables", json=wish).json()
    assert made["table"]["yours"] == [0, 3]
    assert [*made["invitations"]] == ["2"]
    assert seats_of(made["table"])[1]["level"] == "expert"


@pytest.mark.rule("SH-11.14")
def test_a_set_up_is_written_down_and_read_again(web: Web) -> None:
    answers = {"format": "2v2", "hero": "treant", "rule any_met_line": "1"}
    text = web.post("/api/games/throne/setup-text", json={"answers": answers}).json()["text"]
    assert 'format = "2v2"' in text
    read = web.post("/api/setups/import", json={"text": text}).json()
    assert (read["game"], read["setup"]["heroes"][0]) == ("throne", "treant")
    assert begin_game(web, game="throne", setup=read["setup"])["yours"]
    for wrong in ("game = 7", "format", 'game = "chess"'):
        assert web.post("/api/setups/import", json={"text": wrong}).status_code in (400, 404)


def test_whoever_is_named_for_the_others_takes_every_seat_beyond_those(web: Web) -> None:
    setup = {"format": "2v2", "heroes": ["huntress", "gunslinger", "barbarian", "monk"]}
    bot = {"kind": "bot", "level": "casual"}
    for seats in (None, [{"kind": "me"}]):
        table = begin_game(web, game="throne", setup=setup, seats=seats, others=bot)
        assert (len(seats_of(table)), table["yours"]) == (4, [0])
        assert {seat["level"] for seat in seats_of(table)[1:]} == {"casual"}
    everybody = [{"kind": "me"}] * 4
    assert begin_game(web, game="throne", setup=setup, seats=everybody, others=bot)["yours"] == [
        *range(4)
    ]
    wish = {"game": "throne", "setup": setup, "seats": [{"kind": "me"}] * 5, "others": bot}
    said = web.post("/api/tables", json=wish)
    assert (said.status_code, "4 are needed, not 5" in said.text) == (400, True)


def seats_of(table: dict[str, object]) -> list[dict[str, object]]:
    """Return who sits at a table."""
    seats = table["seats"]
    assert isinstance(seats, list)
    return seats


def test_a_game_can_be_begun_with_random_teams_or_heroes(web: Web) -> None:
    for game in ("masters", "throne"):
        setup = web.get(f"/api/games/{game}/random-setup").json()
        assert setup != web.get(f"/api/games/{game}/random-setup").json()
        table = begin_game(web, game=game, setup=setup)
        assert len(str(table["setup"])) > 20
    four = web.get("/api/games/throne/random-setup?seats=4").json()
    assert len(four["heroes"]) == 4
    assert web.get("/api/games/masters/random-setup?seats=3").status_code == 400
    assert web.get("/api/games/chess/random-setup").status_code == 400


def test_play_now_makes_up_teams_with_a_plan_for_any_format(web: Web) -> None:
    for form in ("tournament-20", "basic", "first-game-aou"):
        asked = f"format={form}&ruleset=uxm"
        setup = web.get(f"/api/games/masters/sensible-setup?{asked}").json()
        assert begin_game(web, game="masters", setup=setup)
        assert (setup["format"], setup["ruleset"]) == (form, "uxm")
    assert len(web.get("/api/games/throne/sensible-setup?seats=3").json()["heroes"]) == 3
    said = web.get("/api/games/masters/sensible-setup?format=basics")
    assert (said.status_code, "did you mean 'basic'" in said.text) == (400, True)


def test_presets_are_listed_in_both_languages_and_are_legal(web: Web) -> None:
    english, german = (web.get(f"/api/teams?language={x}").json() for x in ("en", "de"))
    assert len(english) == len(german) == 12
    for one, other in zip(english, german, strict=True):
        assert one["about"] != other["about"]
        assert one["title"] == one["team"]["name"]
        wish = {"team": one["team"], "format": one["format"]}
        assert web.post("/api/teams/check", json=wish).json() == []


def test_a_preset_is_played_by_its_name_and_kept_card_by_card(web: Web) -> None:
    setup = {"format": "tournament-20", "teams": ["underdogs", "claws-first"]}
    table = begin_game(web, game="masters", setup=setup)
    assert "asm/drax-the-destroyer" in str(table["setup"])


def test_a_team_is_built_for_a_format(web: Web) -> None:
    for form in ("tournament-20", "tournament-15", "basic"):
        team = web.get(f"/api/teams/sensible?format={form}").json()
        assert web.post("/api/teams/check", json={"team": team, "format": form}).json() == []
    assert web.get("/api/teams/sensible?format=chess").status_code == 400
    assert web.get("/api/teams/sensible?ruleset=chess").status_code == 400


def test_cards_that_a_team_cannot_take_in_are_refused_with_the_rule(web: Web) -> None:
    team = {"name": "Wings", "cards": {"uxm/angel-inspiring": 4}, "basics": []}
    wish = {"team": team, "format": "tournament-20"}
    refused = web.post("/api/teams/refused", json=wish).json()
    assert set(refused) == {
        "uxm/angel-air-transport",
        "uxm/angel-flying-high",
        "uxm/angel-superhero",
    }
    assert refused["uxm/angel-superhero"]["rule"] == "DM-16.0"
    german = web.post("/api/teams/refused?language=de", json=wish).json()
    assert "nur eine Karte namens Angel" in german["uxm/angel-superhero"]["text"]
    full = web.get("/api/teams/sensible").json()
    everything = web.get("/api/cards").json()
    refused = web.post("/api/teams/refused", json={**wish, "team": full}).json()
    assert len(refused) == len(everything) - len(full["cards"]) - len(full["basics"])


def test_cards_are_told_apart_by_everything_printed_on_them(web: Web) -> None:
    facets = {each["name"]: each for each in web.get("/api/cards/facets?language=de").json()}
    assert facets["energy"]["options"]["fist"] == "Faust"
    assert facets["affiliation"]["options"]["Villain"] == "Schurke"
    assert facets["keyword"]["options"]["Overcrush"] == "Zermalmen"
    for card in web.get("/api/cards?language=de").json():
        assert all(facet["key"] in card for facet in facets.values())


def test_a_table_is_listed_for_its_owner_alone(web: Web) -> None:
    table = begin_game(web, game="sprint")
    assert [listed["id"] for listed in web.get("/api/tables").json()] == [table["id"]]
    web.cookies.clear()
    assert web.get("/api/tables").json() == []
    watched = web.get(f"/api/tables/{table['id']}").json()
    assert watched["yours"] == []


def test_a_table_is_listed_with_who_sits_there_and_their_own_names(web: Web) -> None:
    """Whoever is called like a level, or has a dash in the name, is not taken for anybody else."""
    dashed, named = "Anna – Ben", {"kind": "bot", "level": "casual", "name": "Robby"}
    for seats in (
        [{"kind": "me"}, {"kind": "bot", "level": "casual"}],
        [{"kind": "me", "name": dashed}, {"kind": "me", "name": "casual"}],
        [{"kind": "me"}, named],
    ):
        begin_game(web, game="sprint", seats=seats)
    last, second, first = [each["seats"] for each in web.get("/api/tables").json()]
    nobody = {"name": "", "level": None}
    assert first == [nobody, {"name": "", "level": "casual"}]
    assert second == [{"name": dashed, "level": None}, {"name": "casual", "level": None}]
    assert last == [nobody, {"name": "Robby", "level": None}]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "sprint", "setup": {"seats": 99}},
        {"game": "sprint", "seats": [{"kind": "me"}]},
        {"game": "sprint", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]},
        {"game": "masters", "setup": {"packs": ["secret.toml"]}},
        {"game": "masters", "setup": {"life": 1.5}},
        {"game": "sprint", "extra": 1},
        {},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(web: Web, wish: dict[str, object]) -> None:
    said = web.post("/api/tables", json=wish)
    assert said.status_code == 400
    assert said.json()["detail"]
    assert web.get("/api/tables").json() == []


def test_an_invitation_is_for_one_person_and_one_seat(web: Web) -> None:
    wish = {"game": "sprint", "seats": [{"kind": "me"}, {"kind": "open", "name": "Ben"}]}
    said = web.post("/api/tables", json=wish).json()
    table, invitation = said["table"]["id"], said["invitations"]["1"]
    assert said["table"]["seats"][1]["taken"] is False
    ben = {"authorization": "Bearer " + "b" * 43, "cookie": ""}
    sat = web.post(f"/api/invitations/{invitation}", headers=ben).json()
    assert (sat["seat"], sat["table"]["yours"]) == (1, [1])
    assert web.post(f"/api/invitations/{invitation}", headers=ben).status_code == 404
    assert web.post("/api/invitations/short").status_code == 404
    with web.websocket_connect(f"/api/tables/{table}/socket?seat=1", headers=ben) as socket:
        assert json.loads(socket.receive_text())["body"]["seat"] == 1


def test_a_seat_that_is_not_yours_is_closed_to_you(web: Web) -> None:
    table = begin_game(web, game="sprint")["id"]
    for seat in ("1", "7", "-1"):
        assert close_code(web, f"/api/tables/{table}/socket?seat={seat}") == 4403
    assert close_code(web, "/api/tables/none/socket") == 4404
    web.cookies.clear()
    assert close_code(web, f"/api/tables/{table}/socket?seat=0") == 4403


def test_a_table_is_seen_over_rest_as_it_is_at_its_socket(web: Web) -> None:
    table = begin_game(web, game="sprint", seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    seen = f"/api/tables/{table}/positions"
    for seat in ("?seat=0", "?"):
        with web.websocket_connect(f"/api/tables/{table}/socket{seat}") as socket:
            snapshot = json.loads(socket.receive_text())["body"]
        found = web.get(f"{seen}/0{seat}").json()
        for field in ("seat", "printed", "things", "prompt"):
            assert found[field] == snapshot[field], field
        assert found["own"] == {key: snapshot["own"][key] for key in found["own"]}
        assert ("c0.0" in found["own"]) == (seat != "?")
    assert web.get(f"{seen}/0?language=de").json()["prompt"].startswith("Läufer A")
    assert web.get(f"{seen}/1").status_code == 400, "there is no such entry"


def test_what_a_table_showed_earlier_can_be_seen_again(web: Web) -> None:
    table = finish_game(web)
    first, last = (web.get(f"/api/tables/{table}/positions/{n}?seat=0").json() for n in (0, 3))
    assert "over" not in first["things"]["match"]
    assert last["things"]["match"]["over"] is True
    assert last["events"][0]["kind"] == "concede"
    assert first["own"] == web.get(f"/api/replays/{table}/positions/0?seat=0").json()["own"]


def test_a_table_is_not_seen_from_a_seat_that_is_not_yours(web: Web) -> None:
    table = begin_game(web, game="sprint")["id"]
    for seat in ("1", "7", "-1"):
        said = web.get(f"/api/tables/{table}/positions/0?seat={seat}")
        assert (said.status_code, said.json()["detail"]) == (403, f"seat {seat} is not yours")
    assert web.get("/api/tables/none/positions/0").status_code == 404
    web.cookies.clear()
    assert web.get(f"/api/tables/{table}/positions/0?seat=0").status_code == 403
    assert web.get(f"/api/tables/{table}/positions/0").json()["own"] == {}


def close_code(web: Web, path: str) -> int:
    """Return the code that a connection is closed with."""
    with web.websocket_connect(path) as socket, pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_text()
    return caught.value.code


def close_reason(web: Web, path: str) -> str:
    """Return the reason that a connection is closed with."""
    with web.websocket_connect(path) as socket, pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_text()
    return caught.value.detail


def test_teams_are_checked_read_and_written(web: Web) -> None:
    team = web.post("/api/teams/import", json={"text": TEAM}).json()
    assert team == {
        "name": "Flying start",
        "cards": {"uxm/angel-inspiring": 2},
        "basics": ["uxm/enrage"],
    }
    assert web.post("/api/teams/export", json=team).json() == {"text": TEAM}
    wish = {"team": team, "format": "tournament-20"}
    faults = web.post("/api/teams/check?language=de", json=wish).json()
    assert [fault["rule"] for fault in faults] == ["DM-16.4"]
    assert "Basisaktionen" in faults[0]["text"]
    assert web.post("/api/teams/check", json={**wish, "format": "x"}).status_code == 400
    assert web.post("/api/teams/import", json={"text": "4 Angel"}).status_code == 400


def test_the_client_is_sent_once_and_then_only_if_it_has_changed(web: Web) -> None:
    page = web.get("/")
    assert page.status_code == 200
    assert "Throwdown" in page.text
    again = web.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    assert web.get("/table/anything").text == page.text
    for path in ("/none.js", "/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/api/none"):
        assert web.get(path).status_code == 404, path


def test_too_many_games_and_too_long_requests_are_refused(tmp_path: Path) -> None:
    with server(tmp_path, replace(QUICK, open_tables=2, body=5000)) as web:
        begin_game(web, game="sprint")
        begin_game(web, game="sprint")
        assert web.post("/api/tables", json={"game": "sprint"}).status_code == 503
        assert web.post("/api/replays", content=b"x" * 6000).status_code == 413


def test_the_page_names_the_languages_and_their_words_can_be_kept_for_ever(web: Web) -> None:
    page = web.get("/").text
    named = re.search(r'<meta name="languages" content="([^"]*)">', page)
    assert named is not None
    languages = json.loads(unescape(named[1]))
    assert [each["name"] for each in languages] == ["English", "Deutsch"]
    for each in languages:
        sent = web.get(each["words"])
        assert "immutable" in sent.headers["cache-control"]
        assert sent.json()["nav.home"] == texts("client.nav", each["code"])["home"]


@pytest.mark.parametrize("name", ["en.json", "en-0123.json", "xx-0123.json", "language.toml"])
def test_words_under_another_name_are_not_there(web: Web, name: str) -> None:
    assert web.get(f"/words/{name}").status_code == 404


def test_a_language_that_is_not_there_is_refused_with_those_that_are(web: Web) -> None:
    refused = web.get("/api/games?language=xx")
    assert refused.status_code == 400
    assert "there are: en, de" in refused.text


@pytest.mark.parametrize("errata", [False, True])
def test_what_is_printed_is_fetched_by_digest_as_the_game_is_played(
    web: Web, *, errata: bool
) -> None:
    setup = {
        "teams": [{"aou/gamora-assassin": 2}, {"uxm/angel-inspiring": 2}],
        "rules": {"errata": errata},
    }
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    table = begin_game(web, game="masters", setup=setup, seats=seats)["id"]
    with web.websocket_connect(f"/api/tables/{table}/socket?seat=0&language=de") as socket:
        state = next(said for _ in range(9) if "printed" in (said := socket.receive_json()["body"]))
    found = web.get(f"/api/printed/{state['printed']}")
    assert "immutable" in found.headers["cache-control"]
    gamora = found.json()["things"]["c1"]
    assert gamora["id"] == "aou/gamora-assassin"
    assert (gamora["text"] == ["Tödlich."]) == errata
    unknown = web.get("/api/printed/0123")
    assert unknown.status_code == 404
    assert "there is no document '0123'" in unknown.text


OWN = {
    "name": "Mine",
    "cards": {"uxm/angel-inspiring": 3, "asm/drax-pained": 3},
    "basics": ["uxm/enrage", "asm/betrayal"],
}


@pytest.mark.rule("SH-11.7", "SH-11.4")
@pytest.mark.parametrize(("language", "ruleset"), [("en", "asm"), ("de", "asm_de")])
def test_a_team_of_ones_own_is_played_by_the_rules_that_were_chosen(
    web: Web, language: str, ruleset: str
) -> None:
    answers = {"format": "presets", "ruleset": "", "rule errata": "1"}
    wish = {"answers": answers, "own": {"team": OWN, "format": "tournament-15"}}
    setup = web.post(f"/api/games/masters/setup?language={language}", json=wish).json()
    assert (setup["format"], setup["ruleset"]) == ("tournament-15", ruleset)
    assert setup["rules"] == {"errata": True}
    assert (setup["teams"][0], setup["basics"][0]) == (OWN["cards"], OWN["basics"])
    assert begin_game(web, game="masters", setup=setup)
    chosen = {"answers": {"ruleset": "uxm"}, "own": {"team": OWN, "format": "tournament-20"}}
    setup = web.post(f"/api/games/masters/setup?language={language}", json=chosen).json()
    assert (setup["ruleset"], "rules" in setup) == ("uxm", False)


@pytest.mark.rule("DM-17.2.3", "SH-11.4")
def test_in_doubles_the_others_get_teams_that_fit_to_ones_own(web: Web) -> None:
    own = {"team": OWN | {"basics": ["uxm/enrage"]}, "format": "doubles"}
    wish = {"answers": {}, "own": own}
    for _ in range(5):
        setup = web.post("/api/games/masters/setup", json=wish).json()
        assert (setup["teams"][0], len(setup["teams"])) == (OWN["cards"], 4)
        assert begin_game(web, game="masters", setup=setup)
    seats = web.post("/api/games/masters/seats", json=wish).json()
    assert seats == [{"side": 0}, {"side": 0}, {"side": 1}, {"side": 1}]
    refused = {"answers": {}, "own": {"team": OWN, "format": "first-game-asm"}}
    assert web.post("/api/games/masters/setup", json=refused).status_code == 400
    assert web.post("/api/games/throne/setup", json=wish).status_code == 400


@pytest.mark.rule("SH-11.3")
def test_it_is_told_before_a_game_how_many_sit_down(web: Web) -> None:
    answers = {"format": "more", "more": "rainbow", "players": "6"}
    seats = web.post("/api/games/masters/seats", json={"answers": answers}).json()
    assert [seat["side"] for seat in seats] == [0, 1, 2, 3, 4, 5]
    seats = web.post("/api/games/throne/seats", json={"answers": {"format": "2v2"}}).json()
    assert len(seats) == 4
    assert web.post("/api/games/throne/seats", json={"answers": {"x": "y"}}).status_code == 400
