"""Nodes: the records that trees are made of."""

from __future__ import annotations

from throwdown.runtime.frozen import Frozen


class Node(Frozen):
    """A phrase with its parts, as the class names them."""
