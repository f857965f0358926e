"""Actions: one pick of one seat, as a number and as text.

An action is a verb with up to two operands, packed into one int so that a list of
options is a list of numbers: equality, hashing and copying are an int's. `Vocabulary`
turns actions into their canonical text (`field d12`) and back. What a verb *does* is
told by the op that offers it.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from throwdown.kernel.errors import ActionTextError

Action: TypeAlias = int

NONE: Final = -1
"""No action, no operand, no thing: the one number that stands for absence."""

_FIELD: Final = 24
_LIMIT: Final = (1 << _FIELD) - 1

PASS: Final = 0
DONE: Final = 1
YES: Final = 2
NO: Final = 3
CHOOSE: Final = 4
RESOLVE: Final = 5
REPLACE: Final = 6
DECLINE: Final = 7
HAND_OVER: Final = 8

FIRST_GAME_VERB: Final = 16
"""Verbs below this number are the kernel's; a game numbers its own from here."""


def action(verb: int, first: int = NONE, second: int = NONE) -> Action:
    """Pack a verb and its operands; operands run from 0 to 16,777,213."""
    packed: i64 = verb
    one: i64 = first
    other: i64 = second
    return packed << 2 * _FIELD | one + 1 << _FIELD | other + 1


_VERBS: Final = 48
_THINGS: Final = 72
_MADE: Final[list[object]] = [
    action(verb, thing - 1) for verb in range(_VERBS) for thing in range(_THINGS)
]
"""The actions of each verb: without a thing, and with each of the first things."""


def add_option(options: list[Action], verb: i64, thing: i64 = NONE) -> None:
    """Add an action to options; those that come up all the time are made once, for all games."""
    if verb < _VERBS and thing < _THINGS - 1:
        # As objects, which they are in a list anyway: of numbers compiled code would make new ones.
        of_objects: object = options
        assert isinstance(of_objects, list)
        of_objects.append(_MADE[verb * _THINGS + thing + 1])
    else:
        options.append(action(verb, thing))


def verb_of(pick: Action) -> int:
    """Return the verb of an action."""
    packed: i64 = pick
    return packed >> 2 * _FIELD


def first_operand(pick: Action) -> int:
    """Return the first operand, or NONE."""
    packed: i64 = pick
    return (packed >> _FIELD & _LIMIT) - 1


def second_operand(pick: Action) -> int:
    """Return the second operand, or NONE."""
    packed: i64 = pick
    return (packed & _LIMIT) - 1


class Operand:
    """How one operand of a verb is written: a prefix and a number, or one of some names."""

    def __init__(self, prefix: str = "", names: tuple[str, ...] = ()) -> None:
        self.prefix = prefix
        self.names = names

    def text(self, value: int) -> str:
        """Write a value: `d12`, or its name."""
        return self.names[value] if self.names else f"{self.prefix}{value}"

    def value(self, word: str) -> int:
        """Read a value back; NONE if the word is not one of this operand's."""
        if self.names:
            return self.names.index(word) if word in self.names else NONE
        digits = word.removeprefix(self.prefix)
        written = word.startswith(self.prefix) and digits.isascii() and digits.isdigit()
        if not written or len(digits) > 8 or str(int(digits)) != digits or int(digits) >= _LIMIT:
            return NONE
        return int(digits)

    def example(self) -> str:
        """Show what a word of this operand looks like, for error messages."""
        return "|".join(self.names) if self.names else f"{self.prefix}N"


class Verb:
    """A verb of the table: its number, its word, and how its operands are written."""

    def __init__(self, number: int, word: str, *operands: Operand) -> None:
        self.number = number
        self.word = word
        self.operands = operands

    def usage(self) -> str:
        """Show the whole form of an action with this verb: `reroll dN`."""
        return " ".join([self.word] + [operand.example() for operand in self.operands])


KERNEL_VERBS: Final = (
    Verb(PASS, "pass"),
    Verb(DONE, "done"),
    Verb(YES, "yes"),
    Verb(NO, "no"),
    Verb(CHOOSE, "choose", Operand()),
    Verb(RESOLVE, "resolve", Operand()),
    Verb(REPLACE, "replace", Operand()),
    Verb(DECLINE, "decline"),
    Verb(HAND_OVER, "handover"),
)


class Vocabulary:
    """All verbs of one game, the kernel's included: the canonical text of every action."""

    def __init__(self, *verbs: Verb) -> None:
        self._by_number: dict[int, Verb] = {}
        self._by_word: dict[str, Verb] = {}
        for verb in KERNEL_VERBS + verbs:
            if verb.number in self._by_number or verb.word in self._by_word:
                raise ValueError(f"verb {verb.number} '{verb.word}' is defined twice")
            self._by_number[verb.number] = verb
            self._by_word[verb.word] = verb

    def text(self, pick: Action) -> str:
        """Write an action: its word, then its operands."""
        verb = self._by_number[verb_of(pick)]
        values = (first_operand(pick), second_operand(pick))
        words = [verb.operands[i].text(values[i]) for i in range(len(verb.operands))]
        return " ".join([verb.word, *words])

    def word(self, pick: Action) -> str:
        """Return the word of an action's verb."""
        return self._by_number[verb_of(pick)].word

    def knows(self, word: str) -> bool:
        """Return whether a word is one of the verbs."""
        return word in self._by_word

    def verb(self, word: str) -> int:
        """Return the number of the verb with that word."""
        return self._by_word[word].number

    def parse(self, text: str) -> Action:
        """Read an action; the inverse of `text`.

        Raises ActionTextError naming what is wrong and what would be right.
        """
        words = text.split()
        if not words:
            known = self._list_words()
            raise ActionTextError(f"no action given; expected one of: {known}", known=known)
        verb = self._by_word.get(words[0])
        if verb is None:
            raise self._unknown_word(words[0])
        if len(words) - 1 != len(verb.operands):
            raise _misfit(text, verb.usage())
        values = [NONE, NONE]
        for i in range(len(verb.operands)):
            values[i] = verb.operands[i].value(words[i + 1])
            if values[i] == NONE:
                raise _misfit(words[i + 1], verb.usage())
        return action(verb.number, values[0], values[1])

    def _list_words(self) -> str:
        return ", ".join(sorted(self._by_word))

    def _unknown_word(self, word: str) -> ActionTextError:
        # Imported only here: needed only after a mistake.
        from difflib import get_close_matches

        near = get_close_matches(word, list(self._by_word), n=1)
        if near:
            message = f"'{word}' is no action; did you mean '{near[0]}'?"
            return ActionTextError(message, word, near=near[0])
        known = self._list_words()
        message = f"'{word}' is no action; expected one of: {known}"
        return ActionTextError(message, word, known=known)


def _misfit(word: str, form: str) -> ActionTextError:
    return ActionTextError(f"'{word}' does not fit the form '{form}'", word, form)
