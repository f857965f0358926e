"""What a language has to say: the forms that `speech/narration.py` fills in."""

from __future__ import annotations

from throwdown.runtime.frozen import Frozen


class Lexicon(Frozen):
    """One language's forms; words in braces are filled in.

    Whatever has a number is kept under the name that its table gives it.
    """

    intro: str
    phases: dict[str, str]
    rolls: dict[str, str]
    """What a roll is called, by what it is for."""
    kinds: dict[str, str]
    """Damage of each type, as in `3 undefendable damage`."""
    terms: dict[str, str]
    """What changes damage, by the kind of term."""
    token_kinds: dict[str, str]
    card_types: dict[str, str]
    prompts: dict[str, str]
    """By rule and kind of question (`DT-3.4.1 outcome`), by rule, or by kind alone."""
    others: dict[str, str]
    """What somebody else decides, for whoever waits; `waits` where no rule has a form."""
    options: dict[str, str]
    """By the verb's word."""
    events: dict[str, str]
    """By the kind of event; an event without a form is not told."""
    own_events: dict[str, str]
    """The same for what the reader does or meets with, said to the reader."""
    table: dict[str, str]
    odds: dict[str, str]
    """How likely a line of the board is."""
    why: dict[str, str]
    """What forbids a wish."""
    wishes: dict[str, str]
    """What players say for a verb, and the verb's word."""
