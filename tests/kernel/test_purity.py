"""The kernel knows no game, and only the rules of a game know what the kernel has under way."""

import re
from pathlib import Path

import throwdown.kernel

KERNEL = Path(throwdown.kernel.__file__).parent
PACKAGE = KERNEL.parent
NOUNS = (
    "ability", "affiliation", "attack", "attacker", "bag", "blocker", "board", "card", "character",
    "combat", "companion", "damage", "deck", "defender", "dice", "die", "energy", "field die",
    "hand of", "health", "hero", "ko", "life", "marvel", "masters", "prep", "reserve", "runner",
    "sidekick", "square", "throne", "token", "upgrade", "used pile", "zone",
)  # fmt: skip


def test_no_word_of_a_game_stands_in_the_kernel() -> None:
    word = re.compile(rf"\b({'|'.join(NOUNS)})(s|es)?\b", re.IGNORECASE)
    found = [
        f"{path.name}:{number}: {line.strip()}"
        for path in sorted(KERNEL.glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if word.search(line.replace("_", " "))
    ]
    assert found == []


def test_the_kernel_imports_nothing_of_the_package_but_itself() -> None:
    imports = re.compile(r"^\s*(?:from|import)\s+(throwdown[\w.]*)", re.MULTILINE)
    for path in KERNEL.glob("*.py"):
        for module in imports.findall(path.read_text(encoding="utf-8")):
            assert module.startswith("throwdown.kernel"), f"{path.name} imports {module}"


def test_only_the_rules_look_at_the_programs_under_way() -> None:
    """All others read the pending decision, or ask the rules."""
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not _is_of_the_rules(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if re.search(r"\.frames\b", line)
    ]
    assert found == []


def _is_of_the_rules(path: Path) -> bool:
    """Return whether a module is the kernel's, or one of a game's rules."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0] == "kernel" or (parts[0] == "games" and parts[2:3] == ("rules",))
