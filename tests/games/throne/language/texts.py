"""Every text there is: of the shipped heroes and of the common cards."""

from typing import Final

from throwdown.games.throne.compiler.hero_texts import PrintedText, texts_of, texts_of_card
from throwdown.games.throne.content.library import open_library

_LIBRARY: Final = open_library()

PRINTED: Final[dict[str, list[PrintedText]]] = {
    "common": [printed for card in _LIBRARY.common() for printed in texts_of_card(card)],
} | {hero.id: list(texts_of(hero)) for hero in _LIBRARY.heroes()}
TEXTS: Final = sorted({printed.text for texts in PRINTED.values() for printed in texts})
