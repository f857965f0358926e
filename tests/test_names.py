"""Names: what a program can hold of the house's vocabulary; the glossary stands in CONTRIBUTING."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "throwdown"
SOURCES = [path for top in ("src", "tests", "tools") for path in (ROOT / top).rglob("*.py")]
GAMES: Final = ("masters", "sprint", "throne")

QUALIFIED: Final = (
    # A node is named after its phrase and the op that carries it out often likewise; both and the
    # closed words are written with their module: `n.Deal`, `w.Face`.
    "games/masters/language/nodes/",
    "games/masters/language/word_lists/",
    "games/throne/language/nodes/",
    "games/throne/language/word_lists.py",
    # A message is named after what it carries, and written `m.Forecast`.
    "interfaces/web/protocol/messages.py",
)
"""Modules whose classes are read together with the name of their module."""

NOUNS: Final = {
    "drawing",
    "fielding",
    "frozen",  # its one class, `Frozen`
    "gc_tuning",
    "happening",
    "payment_ranking",
    "sampling",
    "seen",  # the model of what a viewer sees
    "timing",
    "wording",
}
"""Modules whose names end like a participle and are nouns all the same."""

PREPOSITIONS: Final = re.compile(
    "about|above|after|against|among|around|at|before|behind|below|beside|between|beyond|by|down|"
    "during|for|from|in|inside|into|near|of|off|on|onto|out|over|since|through|to|toward|under|"
    "until|up|upon|with|within|without"
)

PARTICIPLES: Final = re.compile(
    "(over|re|un)?(begun|borne|bought|bound|brought|broken|built|caught|chosen|dealt|done|drawn|"
    "driven|fallen|felt|forbidden|forgotten|fought|found|frozen|given|gone|grown|heard|held|"
    "hidden|kept|known|laid|led|left|lent|lit|lost|made|meant|met|paid|said|sat|seen|sent|shown|"
    "sold|spent|spoken|spun|stolen|struck|stuck|taken|taught|thought|thrown|told|torn|understood|"
    "won|worn|written|[a-z]+ed)"
)

ADVERBS: Final = re.compile(f"{PREPOSITIONS.pattern}|again|anew|due|now|so|that|this|together")
"""What follows a participle that is no adjective."""

NO_VERBS: Final = re.compile(
    r"(A|All|An|Any|At|By|Each|Every|For|From|How|If|In|Its?|Nobody|Of|One|References|Some|That|The|"
    r"This|Two|What|When|Where|Whether|Which|Who|With|Words)\b"
)
"""How a docstring begins that tells a fact or names a thing."""

ORDERS: Final = {
    "deed",
    "embed",
    "exceed",
    "feed",
    "need",
    "proceed",
    "read",
    "seed",
    "shed",
    "speed",
}
"""Words that end like a participle and are orders, or nouns."""

THINGS: Final = {
    "ceiling",
    "docstring",
    "everything",  # a pronoun
    "healing",  # as damage is, in Dice Throne
    "meaning",  # of a node: its docstring
    "nothing",  # a pronoun
    "string",  # of characters
    "thing",  # of a model, or of a card text
}
"""Names of functions that end like a participle and are nouns or pronouns."""

QUESTIONS: Final = {"does", "has", "is", "was"}
"""Verbs that end like a plural noun: `is_left` asks, `sides_left` does not."""

APART: Final = {
    "Face": "of a die; as the terminal draws it",
    "FormatInfo": "as a game tells it; as REST sends it",
    "Name": "that a text is filled with; of a hero's thing in German",
    "Names": "of a hero's things in German; as the terminal prints them",
    "Scene": "what German pronouns refer to; what the terminal draws",
    "Symbols": "that dice must show; as the terminal draws them",
}
"""Names of two classes whose rooms never meet."""


def place_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def docstrings_of(path: Path) -> Iterator[tuple[str, str]]:
    """Yield where each docstring of a file stands, and the docstring."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            line = 1 if isinstance(node, ast.Module) else node.lineno
            yield f"{place_of(path)}:{line}", ast.get_docstring(node) or ""


def test_a_docstring_tells_what_is_returned_and_says_nothing() -> None:
    found = [
        place
        for path in SOURCES
        for place, text in docstrings_of(path)
        if text.startswith("Say ") or "say whether" in text
    ]
    assert found == []


def test_a_docstring_of_a_function_begins_with_what_it_does() -> None:
    """`The dice that fit.` tells what there is; `Return the dice that fit.` what is done."""
    found = [
        f"{place_of(path)}:{node.lineno} {text}"
        for path in SOURCES
        if place_of(path).startswith("src")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for text in (ast.get_docstring(node) or "").splitlines()[:1]
        if NO_VERBS.match(text)
    ]
    assert found == []


def test_a_docstring_promises_nothing_that_is_not_returned() -> None:
    found = [
        f"{place_of(path)}:{node.lineno} {node.name}"
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and isinstance(node.returns, ast.Constant)
        and (ast.get_docstring(node) or "").startswith("Return ")
    ]
    assert found == []


def is_participle(word: str) -> bool:
    return PARTICIPLES.fullmatch(word) is not None and word not in ORDERS


def test_no_module_is_named_by_a_participle_or_a_preposition() -> None:
    shipped = [path for path in SOURCES if place_of(path).startswith(("src", "tools"))]
    found = [
        place_of(path)
        for path in shipped
        if path.stem not in NOUNS
        and (
            PREPOSITIONS.fullmatch(path.stem)
            or is_participle(path.stem)
            or path.stem.endswith("ing")
        )
    ]
    assert found == []


def is_named_by_a_participle(name: str) -> bool:
    """Return whether a participle says what a function does: `held`, `banned_by`, `teams_chosen`.

    Before a noun it is an adjective, as in `fielded_dice`, and behind a verb it is what that is
    done to, as in `remove_unblocked`.
    """
    first, *rest = name.strip("_").split("_")
    if is_participle(first) or (first.endswith("ing") and first not in THINGS):
        return not rest or ADVERBS.fullmatch(rest[0]) is not None
    is_plural = first == "dice" or (first.endswith("s") and first not in QUESTIONS)
    return is_plural and bool(rest) and is_participle(rest[-1])


def functions_of(path: Path) -> Iterator[tuple[str, str]]:
    """Yield where each function of a file stands, and its name."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{place_of(path)}:{node.lineno}", node.name


def test_no_function_is_named_by_a_participle() -> None:
    # What implements a contract is called as the contract calls it.
    promised = {
        name
        for room in ("contract", "words")
        for path in (PACKAGE / room).glob("*.py")
        for _, name in functions_of(path)
    }
    found = [
        f"{place} {name}"
        for path in SOURCES
        for place, name in functions_of(path)
        if is_named_by_a_participle(name) and name not in promised
    ]
    assert found == []


@pytest.mark.parametrize("name", ["held", "_unpaid", "banned_by", "gained_this_turn", "sides_left"])
def test_a_bare_participle_is_no_name_of_a_function(name: str) -> None:
    assert is_named_by_a_participle(name)


@pytest.mark.parametrize(
    "name", ["hold", "is_held", "fielded_dice", "remove_unblocked", "feed", "need_blockers"]
)
def test_a_verb_a_question_or_a_noun_is_a_name_of_a_function(name: str) -> None:
    assert not is_named_by_a_participle(name)


def test_a_name_of_a_class_means_one_thing_wherever_it_can_be_met() -> None:
    """Games do not know each other, so each may have its own `Ruleset`."""
    for game in GAMES:
        rooms = ("games", "interfaces/terminal/presenters")
        others = tuple(f"{room}/{other}/" for room in rooms for other in GAMES if other != game)
        owners: dict[str, list[str]] = {}
        for path in PACKAGE.rglob("*.py"):
            place = path.relative_to(PACKAGE).as_posix()
            if place.startswith((*others, *QUALIFIED)):
                continue
            for node in tree_of(path).body:
                if (
                    isinstance(node, ast.ClassDef)
                    and node.name not in APART
                    and node.name[0] != "_"
                ):
                    owners.setdefault(node.name, []).append(place)
        assert {name: found for name, found in owners.items() if len(found) > 1} == {}
