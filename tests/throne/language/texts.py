"""Every text there is: of the shipped heroes, and of others that the language can say."""

import tomllib
from pathlib import Path
from typing import Final

_OTHERS: Final = Path(__file__).with_name("texts.toml")

OTHERS: Final[dict[str, list[str]]] = tomllib.loads(_OTHERS.read_text(encoding="utf-8"))
TEXTS: Final = sorted({text for hero in OTHERS.values() for text in hero})
