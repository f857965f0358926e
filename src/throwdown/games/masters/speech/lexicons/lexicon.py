"""What a language has to say: the forms that `speech/narration.py` fills in."""

from __future__ import annotations

from throwdown.runtime.frozen import Frozen


class Lexicon(Frozen):
    """One language's forms; words in braces are filled in.

    Whatever has a number is kept under the name that its table gives it.
    """

    intro: str
    steps: dict[str, str]
    zones: dict[str, str]
    """Where a die goes: `to the Used Pile`."""
    places: dict[str, str]
    """Where a die lies: `in the Used Pile`."""
    energies: dict[str, str]
    prompts: dict[str, str]
    """By rule and kind of question (`DM-7.2.1 target`), by rule, or by kind alone."""
    others: dict[str, str]
    """What somebody else decides, for whoever waits; `waits` where no rule has a form."""
    options: dict[str, str]
    """By the verb's word."""
    events: dict[str, str]
    """By the kind of event; an event without a form is not told."""
    own_events: dict[str, str]
    """The same for what the reader does, said to the reader; the rest is said as of others."""
    table: dict[str, str]
    areas: dict[str, str]
    """What the areas of a player are called, by their words in a view."""
    lasting: dict[str, str]
    """What lasts and until when, by the words of a view; those themselves where there is none."""
    why: dict[str, str]
    """What forbids a wish."""
    wishes: dict[str, str]
    """What players say for a verb, and the verb's word."""
