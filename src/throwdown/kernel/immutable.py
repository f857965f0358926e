"""The mark of small records that nothing changes once they are made."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Immutable:
    """A record that copies of a state may share, because it is only ever replaced."""
