"""The books over REST: the lexicon and the rules, in both languages, by edition."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import refuse
from tests.interfaces.web.rest_client import Web, server
from throwdown.content.help.lexicon import lexicon
from throwdown.content.help.rulebook import rules


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    with server(tmp_path) as client:
        yield client


@pytest.mark.rule("SH-1.7")
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_term_and_rule_is_sent(web: Web, language: str) -> None:
    sent = web.get(f"/api/lexicon?language={language}").json()
    assert {each["id"]: each["definition"] for each in sent["terms"]} == {
        each.id: each.definition for each in lexicon(language)
    }
    told = web.get(f"/api/rules?language={language}").json()
    assert {each["id"]: each["text"] for each in told["rules"]} == {
        each.id: each.text for each in rules(language)
    }
    known = {each["id"] for each in told["rules"]}
    refuse(f"{each['id']}: {rule}" for each in sent["terms"] for rule in each["rules"]
           if rule not in known)  # fmt: skip


@pytest.mark.rule("SH-1.6")
def test_a_word_finds_a_term_by_its_name_in_any_language(web: Web) -> None:
    found = web.get("/api/lexicon", params={"word": "Zermalmen"}).json()
    assert [each["title"] for each in found["terms"]] == ["Overcrush"]
    assert "Hulk: Bruce Banner" in found["terms"][0]["used_by"]
    missed = web.get("/api/lexicon", params={"word": "zermahlen", "language": "de"}).json()
    assert missed["terms"] == []
    assert missed["near"][0] == "LX-62"


@pytest.mark.rule("SH-1.4", "SH-4.4")
def test_the_rules_speak_for_an_edition(web: Web) -> None:
    old = web.get("/api/rules?ruleset=uxm&game=masters").json()
    new = web.get("/api/rules?ruleset=asm").json()
    assert (len(old["diagram"]["edges"]), len(new["diagram"]["edges"])) == (16, 17)
    assert "out" not in old["diagram"]["nodes"]
    assert [turn["game"] for turn in old["turns"]] == ["masters"]
    assert {each["game"] for each in old["rules"]} == {"masters"}
    assert [hero["rating"] for hero in new["heroes"] if hero["id"] == "samurai"] == [None]


@pytest.mark.rule("SH-1.4")
def test_a_game_without_editions_names_its_ruleset_all_the_same(web: Web) -> None:
    for route in ("rules", "lexicon"):
        assert web.get(f"/api/{route}?game=throne&ruleset=standard").status_code == 200


@pytest.mark.parametrize("asked", ["game=chess", "ruleset=first"])
def test_an_unknown_game_or_ruleset_is_refused_with_those_there_are(web: Web, asked: str) -> None:
    for route in ("rules", "lexicon"):
        said = web.get(f"/api/{route}?{asked}")
        assert said.status_code == 400
        assert "masters" in said.text or "asm_de" in said.text
