"""Names: what a program can hold of the house's vocabulary; the glossary stands in CONTRIBUTING."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

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
    "begun|bound|brought|built|caught|chosen|dealt|done|drawn|driven|fallen|felt|fought|found|"
    "frozen|given|gone|grown|heard|held|hidden|kept|known|laid|led|left|lost|made|meant|met|paid|"
    "said|seen|sent|shown|sold|spent|spoken|stolen|struck|stuck|taken|taught|thought|thrown|told|"
    "won|worn|written|[a-z]+ed"
)

ORDERS: Final = {"embed", "exceed", "feed", "need", "proceed", "read", "seed", "shed", "speed"}
"""Words that end like a participle and are orders, or nouns."""

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


def documented(path: Path) -> Iterator[tuple[str, str]]:
    """Yield where each docstring of a file stands, and the docstring."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            line = 1 if isinstance(node, ast.Module) else node.lineno
            yield f"{place_of(path)}:{line}", ast.get_docstring(node) or ""


def test_a_docstring_tells_what_is_returned_and_says_nothing() -> None:
    found = [
        place
        for path in SOURCES
        for place, text in documented(path)
        if text.startswith("Say ") or "say whether" in text
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
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if (
                    isinstance(node, ast.ClassDef)
                    and node.name not in APART
                    and node.name[0] != "_"
                ):
                    owners.setdefault(node.name, []).append(place)
        assert {name: found for name, found in owners.items() if len(found) > 1} == {}
