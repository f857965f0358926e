"""Errors carry a key and values: each is there in every language, with exactly those values."""

from __future__ import annotations

import ast
import builtins

import pytest

from tests.faults import refuse
from tests.words.source_messages import PACKAGE, messages_of, modules, source_messages
from throwdown.words.formatter import Slot, parse_text, slots_of
from throwdown.words.languages import DEFAULT, find_languages
from throwdown.words.message import Message, SayableError
from throwdown.words.texts import texts

WITHOUT_LANGUAGE = {"CannotServe", "StorageError"}
"""What only commands say that speak English alone: `serve`, `sim` and `ladder`."""
FOR_PROGRAMMERS = {
    "ActionTextError",
    "GrammarError",
    "IllegalAction",
    "KernelError",
    "LanguageError",
    "LoopError",
    "ParseError",
    "PluralRuleError",
    "SaveError",
    "TablesError",
    "TextFileError",
    "UnsupportedPhrase",
}
"""Errors of whoever writes programs, card texts or text files."""


@pytest.mark.parametrize("language", find_languages())
def test_every_message_is_there_with_exactly_the_values_it_is_given(language: str) -> None:
    found = [each for each in source_messages() if each.key is not None]
    assert len(found) > 250
    refuse(
        f"{each}: {language} fills in {sorted(slots)}, not {sorted(each.values)}"
        for each in found
        if (slots := said_slots(each.section, each.key or "", language)) != each.values
    )


@pytest.mark.parametrize("language", find_languages())
def test_every_message_can_be_said_of_one_and_of_many(language: str) -> None:
    """Plural forms are chosen by numbers; a text in their place could not be said."""
    for each in source_messages():
        if each.key is None:
            continue
        parts = parse_text(texts(each.section, language)[each.key])
        counted = {part.name for part in parts if isinstance(part, Slot) and part.alternatives}
        assert not counted & each.texts, each
        for number in (1, 2):
            values = {name: number if name in counted else f"<{name}>" for name in each.values}
            said = Message(each.section, each.key, **values).say_in(language)
            shown = each.values - counted
            assert all(f"<{name}>" in said for name in shown), f"{each}: {said}"
            assert said.strip(), each


def said_slots(section: str, key: str, language: str) -> set[str]:
    """Return what a text of a language is filled with; a sign of its own if there is none."""
    own = texts(section, language).by_key()
    return slots_of(own[key]) if key in own else {"no such text"}


def test_a_message_with_other_values_than_its_text_would_be_found() -> None:
    made = ast.parse('def go():\n    raise SetupError(Message("faults.setup", "table", word=""))')
    [found] = messages_of("somewhere.py", made)
    assert found.key == "table"
    assert found.values != said_slots(found.section, "table", DEFAULT)


def test_every_error_message_is_written_where_it_is_raised() -> None:
    """A key that code puts together could not be looked up by a test."""
    refuse(str(each) for each in source_messages() if each.key is None and "fault" in each.section)


def test_no_text_of_a_fault_is_there_that_no_message_says() -> None:
    said = {(each.section, each.key) for each in source_messages()}
    sections = {
        section
        for section, _ in said
        if section.split(".")[0].endswith("faults") or "fault" in section.split(".")[1]
    } | {"match.refusals", "match.scenario"}
    refuse(
        f"{section} {key!r}"
        for section in sorted(sections)
        for key in texts(section, DEFAULT).by_key()
        if (section, key) not in said
    )


def error_bases() -> dict[str, set[str]]:
    """Return every error that the package defines, with the names of all that it derives from."""
    bases = {
        node.name: [base.id for base in node.bases if isinstance(base, ast.Name)]
        for module in modules().values()
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef)
    }
    found = {}
    for name in bases:
        above, left = set[str](), [name]
        while left:
            for base in bases.get(left.pop(), []):
                above.add(base)
                left.append(base)
        if above & BUILT_IN:
            found[name] = above
    return found


BUILT_IN = {
    name
    for name, thing in vars(builtins).items()
    if isinstance(thing, type) and issubclass(thing, BaseException)
}


def test_every_error_that_people_meet_can_be_said_in_their_language() -> None:
    found = error_bases()
    assert len(found) > 40
    plain = {name for name, above in found.items() if SayableError.__name__ not in above}
    assert plain - {SayableError.__name__} == WITHOUT_LANGUAGE | FOR_PROGRAMMERS


def test_no_sentence_is_written_where_a_sayable_error_is_raised() -> None:
    """Its words stand in the text files alone."""
    sayable = {name for name, above in error_bases().items() if SayableError.__name__ in above}
    refuse(
        f"{path}:{node.lineno}: {node.func.id}"
        for path, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in sayable
        for given in node.args
        if isinstance(given, ast.JoinedStr | ast.Constant)
        and not isinstance(getattr(given, "value", None), int)
    )


def test_nobody_shows_a_sayable_error_as_a_string() -> None:
    """Whoever shows one to a person says it in that person's language."""
    shown = [
        f"{path}:{number}"
        for path in sorted((PACKAGE / "interfaces").rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if ("{error}" in line or "str(error)" in line) and path.name not in ENGLISH_ONLY
    ]
    refuse(shown)


ENGLISH_ONLY = {
    "check.py",
    "serve.py",
    "server.py",
    "session.py",
    "storage.py",
}
"""Commands that speak English alone; what a program sent that is no message; what the system says
of a file."""


def test_an_error_is_english_as_a_string_and_said_in_any_language() -> None:
    error = SayableError(Message("match.refusals", "no seat", seat=7, last=1))
    assert str(error) == "there is no seat 7; seats are 0 to 1"
    assert error.say_in("de") == "einen Platz 7 gibt es nicht; die Plätze sind 0 bis 1"
