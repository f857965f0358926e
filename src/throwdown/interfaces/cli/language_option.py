"""The option `--lang` of commands: any language there is."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cyclopts import Parameter

from throwdown.words.languages import find_languages


def check_language(_: object, language: str | None) -> None:
    """Refuse an unknown language; None is whichever suits.

    Raises:
        ValueError: it names those that there are.
    """
    if language is not None and language not in find_languages():
        raise ValueError(
            f"there is no language '{language}'; there are: {', '.join(find_languages())}"
        )


LanguageOption: TypeAlias = Annotated[str, Parameter(validator=check_language)]
