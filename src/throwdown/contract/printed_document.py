"""Printed: the one description of what is printed on the things of a game.

A document is made for a book and a language, so it has the texts, names and costs of the ruleset,
the errata and the packs in force. It tells nothing that is not printed, never changes, and has a
digest of all that it says: whoever has a document of that digest has this one.

    {"digest": "5b6e...", "language": "en",
     "things": {"c3": {"name": "Angel: Inspiring", "cost": 3, ...}, ...},
     "texts": {"uxm/angel-inspiring#0": "When this attacks: ...", ...}}

`things` stand under the ids that the seen model has for them (`seen.py`); `texts` are the words of
every program that comes from a text, by its name.
"""

from __future__ import annotations

from typing import Final

from throwdown.kernel.values import Json, View

_DIGITS: Final = 16


def printed_document(language: str, things: View, texts: dict[str, str]) -> View:
    """Return the document of things by id and texts by the names of their programs."""
    # Imported with the first document: a game is begun without it.
    import json
    from hashlib import sha256

    words: dict[str, Json] = {**texts}
    found: View = {"language": language, "things": things, "texts": words}
    content = json.dumps(found, ensure_ascii=False, sort_keys=True).encode()
    return {"digest": sha256(content).hexdigest()[:_DIGITS], **found}
