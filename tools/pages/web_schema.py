"""The JSON schema of the messages: python -m tools.pages.web_schema FILE writes it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from msgspec.json import schema_components

from throwdown.interfaces.web.protocol.messages import Envelope, Wish


def schema() -> dict[str, object]:
    """Return the schema: what a client may send, and what it may be sent."""
    (wish, envelope), components = schema_components(
        [Wish, Envelope], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Throwdown",
        "$defs": {"FromClient": wish, "FromServer": envelope, **components},
    }


def text() -> str:
    """Return the schema as it is kept in docs."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
