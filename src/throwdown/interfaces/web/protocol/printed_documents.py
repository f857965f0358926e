"""What is printed in the games of this server, by digest: named in states, fetched over REST.

A document never changes, so it may be kept for ever by whoever has it. The server keeps those that
were last told of; whoever asks for an older one is told of it again with the next state.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from throwdown.contract.speech import Speech
from throwdown.kernel.state import GameState
from throwdown.kernel.values import View

_MOST: Final = 256

_documents: OrderedDict[str, View] = OrderedDict()
_lock: Final = Lock()


def tell_printed(speech: Speech, s: GameState, language: str) -> str:
    """Return the digest of what is printed in a game, and keep the document for whoever asks."""
    document = speech.printed_things(s, language)
    digest = str(document["digest"])
    with _lock:
        _documents[digest] = document
        _documents.move_to_end(digest)
        if len(_documents) > _MOST:
            _documents.popitem(last=False)
    return digest


def find_printed(digest: str) -> View | None:
    """Return a document that was told of, or None if it is not kept."""
    with _lock:
        return _documents.get(digest)
