"""Holders: people who have a key. A key is unguessable and says who may act for which seats.

A browser keeps its key in a cookie that scripts cannot read; a program sends its own in the header
`Authorization: Bearer KEY`. The server remembers digests alone, so that its files give no key away.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Final

COOKIE: Final = "throwdown"
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{40,128}")


def new_key() -> str:
    """Return a key that nobody can guess."""
    return token_urlsafe(32)


def is_key(text: str) -> bool:
    """Return whether a text has the form of a key: too short a one could be guessed."""
    return _KEY.fullmatch(text) is not None


def digest(key: str) -> bytes:
    """Return what is remembered of a key."""
    return blake2b(key.encode(), digest_size=16).digest()


def key_of(headers: Mapping[str, str], cookies: Mapping[str, str]) -> str | None:
    """Return the key that a request carries, if any."""
    scheme, _, given = headers.get("authorization", "").partition(" ")
    key = given.strip() if scheme.lower() == "bearer" else cookies.get(COOKIE, "")
    return key if is_key(key) else None
