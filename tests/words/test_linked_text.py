"""Names in texts are links, through lists and through other texts."""

from __future__ import annotations

import msgspec

from throwdown.interfaces.web.protocol.messages import Event
from throwdown.interfaces.web.protocol.viewer_messages import event_message
from throwdown.match.log import VisibleEvent
from throwdown.words.formatter import Value, fill_text, parse_text
from throwdown.words.languages import open_language
from throwdown.words.linked_text import LinkedText, join_texts, link, links_in
from throwdown.words.lists import count_words

PLURAL = open_language("en").plurals.choose


def linked_names(text: str) -> list[tuple[str, str]]:
    """Return what is linked in a text, as it is read there, and to what."""
    return [(text[at : at + length], thing) for at, length, thing in links_in(text)]


def test_a_name_is_a_link_in_the_text_that_it_fills() -> None:
    parts = parse_text("{seat} {you|field|fields} {die} for {price}.")
    values: dict[str, Value] = {
        "seat": "Anna",
        "you": False,
        "die": link("Angel", "d3"),
        "price": "2 fist",
    }
    said = fill_text(parts, values, PLURAL)
    assert said == "Anna fields Angel for 2 fist."
    assert linked_names(said) == [("Angel", "d3")]


def test_links_stay_where_they_are_in_texts_that_fill_others() -> None:
    level = fill_text(parse_text("{card} (level 2)"), {"card": link("Drax", "d7")}, PLURAL)
    said = fill_text(parse_text("{dice} are KO'd."), {"dice": count_words([level], "en")}, PLURAL)
    whole = fill_text(parse_text("{c}: {s}"), {"c": link("Angel", "c4"), "s": said}, PLURAL)
    assert whole == "Angel: Drax (level 2) are KO'd."
    assert linked_names(whole) == [("Angel", "c4"), ("Drax", "d7")]


def test_of_things_that_are_called_the_same_the_first_is_linked() -> None:
    names = [link("Angel", "d3"), link("Drax", "d7"), link("Angel", "d4"), link("Hulk", "d9")]
    said = count_words(names, "en")
    assert said == "2 × Angel, Drax and Hulk"
    assert linked_names(said) == [("Angel", "d3"), ("Drax", "d7"), ("Hulk", "d9")]


def test_a_text_without_names_is_a_plain_one() -> None:
    parts = parse_text("{seat} begins turn {turn}.")
    for said in (
        fill_text(parts, {"seat": "Anna", "turn": 3}, PLURAL),
        join_texts(["a", "b"], ", "),
        count_words(["fist", "fist"], "en"),
    ):
        assert not isinstance(said, LinkedText)
        assert links_in(said) == ()


def test_links_count_code_points_also_when_they_are_sent() -> None:
    parts = parse_text("{seat} fields {die}.")
    said = fill_text(parts, {"seat": "🂡 Anna", "die": link("🐲rax 🐉", "d1")}, PLURAL)
    event = VisibleEvent(3, "fielded", 0, {}, str(said), links=links_in(said))
    sent = msgspec.json.decode(msgspec.json.encode(event_message(event)), type=Event)
    ((at, length, thing),) = sent.links
    assert (sent.text[at : at + length], thing) == ("🐲rax 🐉", "d1")
    # As many as `[...text]` has letters in the browser.
    assert (at, length) == (14, 6)
