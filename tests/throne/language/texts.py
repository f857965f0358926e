"""Every text there is: of the shipped heroes, and of others that the language can say."""

import tomllib
from pathlib import Path
from typing import Final

from throwdown.throne.model.library import open_library
from throwdown.throne.packs import Printed, texts_of, texts_of_card

_OTHERS: Final = Path(__file__).with_name("texts.toml")
_LIBRARY: Final = open_library()

OTHERS: Final[dict[str, list[str]]] = tomllib.loads(_OTHERS.read_text(encoding="utf-8"))
PRINTED: Final[dict[str, list[Printed]]] = {
    "common": [printed for card in _LIBRARY.common() for printed in texts_of_card(card)],
} | {hero.id: list(texts_of(hero)) for hero in _LIBRARY.heroes()}
SHIPPED: Final = sorted({printed.text for texts in PRINTED.values() for printed in texts})
TEXTS: Final = sorted({*SHIPPED, *(text for hero in OTHERS.values() for text in hero)})
