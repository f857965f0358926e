"""What lasts, in words: whom it is about, what it does, until when, and from which card."""

from __future__ import annotations

from collections.abc import Sequence

from throwdown.contract.seen import (
    Thing,
    number_in,
    number_of,
    numbers_in,
    prefix_of,
    string_in,
    strings_in,
)
from throwdown.games.masters.compiler.card_texts import card_texts
from throwdown.games.masters.language.wording import icon_names, keyword_names
from throwdown.games.masters.rules.core.book import MastersBook
from throwdown.games.masters.rules.core.text_lines import RESTRICTIONS, TO_BLOCK_IT
from throwdown.games.masters.view.table_view import DiceWords
from throwdown.words.formatter import Value
from throwdown.words.texts import texts


class EffectSpeech:
    """Puts the effects of one table into words of one language."""

    def __init__(
        self, book: MastersBook, words: DiceWords, language: str, names: Sequence[str]
    ) -> None:
        self._book = book
        self._words = words
        self._language = language
        self._names = names
        self._forms = texts("masters.lasting", language)
        self._table = texts("masters.table", language)

    def describe(self, effect: Thing) -> str:
        """Return an effect in one line."""
        whom, cause, text = self._whom(effect), self._cause(effect), self._text(effect)
        until = self._forms[string_in(effect, "until")]
        what = self._what(effect, self._other(effect))
        said = self._table.say("effect", whom=whom, what=what, until=until)
        if cause and cause != whom:
            said = self._table.say("effect from", effect=said, cause=cause)
        return self._table.say("effect text", effect=said, text=text) if text else said

    def describe_deed(self, effect: Thing, other: str) -> str:
        """Return what an effect does and until when, to be said of the die that it is on.

        `other` is what the other die or card is called that it is about, if there is one.
        """
        until = self._forms[string_in(effect, "until")]
        return self._table.say("deed", what=self._what(effect, other), until=until)

    def _whom(self, effect: Thing) -> str:
        """Return the die or player that an effect is about; or that it is about a kind of dice."""
        about = string_in(effect, "on")
        if about in self._words.dice:
            return self._words.word(self._words.dice[about])
        seat = number_of(about) if about else number_in(effect, "seat")
        is_of_kind = not about and string_in(effect, "what")
        return self._table["some dice"] if is_of_kind else self._names[seat]

    def _cause(self, effect: Thing) -> str:
        """Return the card that an effect comes from, if it is known."""
        source = string_in(effect, "from")
        if not source:
            return ""
        is_die = source in self._words.dice
        return self._words.name(self._words.dice[source]) if is_die else self._words.card(source)

    def _what(self, effect: Thing, other: str) -> str:
        kind, keywords = string_in(effect, "kind"), keyword_names(self._language)
        parts: dict[str, Value] = {
            "deed": self._deed(effect, other),
            "other": other,
            "amount": number_in(effect, "amount"),
            "keywords": ", ".join(keywords.get(x, x) for x in strings_in(effect, "keywords")),
            "icons": ", ".join(self._icon(bit) for bit in numbers_in(effect, "icons")),
        }
        return self._forms.fill(kind, parts)

    def _deed(self, effect: Thing, other: str) -> str:
        """Return what a die can't or must do, which may be about another die."""
        key = string_in(effect, "what")
        if not key:
            return ""
        forms = texts("masters.restrictions", self._language)
        return forms.say(RESTRICTIONS.name(TO_BLOCK_IT) if other else key, other=other)

    def _other(self, effect: Thing) -> str:
        other = string_in(effect, "other")
        if not other:
            return ""
        if prefix_of(other) == "c":
            return self._words.card(other)
        return self._words.word(self._words.dice[other])

    def _icon(self, bit: int) -> str:
        icons: list[str] = [*self._book.tables.icon_bit]
        return icon_names(self._language).get(icons[bit], icons[bit])

    def _text(self, effect: Thing) -> str:
        """Return the line that will be carried out."""
        texts, name = card_texts(self._book), string_in(effect, "text")
        line = texts.program_lines.get(name)
        return "" if line is None else texts.write(line, self._language)
