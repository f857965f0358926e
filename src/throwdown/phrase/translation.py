"""Finding whoever writes texts in a language; `writers.toml` says which package that is.

The grammar itself writes its own language. A language without a writer of its own is written in
that of the grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path


@cache
def find_writer(package: str, language: str) -> Callable[..., object] | None:
    """Return what writes the trees of a package's grammar in a language, or None for the grammar.

    It is loaded only now: writing a language takes long to import, and most games never need it.
    """
    name = _writers().get(language)
    if name is None:
        return None
    found: object = vars(import_module(f"{package}.{name}.writer"))[name]
    assert callable(found)
    return found


@cache
def find_words(package: str, language: str, table: str) -> Mapping[str, str]:
    """Return the words of a table of a language's lexicon by those of the grammar, if it has any.

    Loaded only now, like the writer.
    """
    name = _writers().get(language)
    if name is None:
        return {}
    found: object = vars(import_module(f"{package}.{name}.lexicon"))[table]
    assert isinstance(found, Mapping)
    return {str(word): str(said) for word, said in found.items()}


@cache
def _writers() -> Mapping[str, str]:
    # Imported only here, for whoever reads another language than that of the grammars.
    import tomllib

    text = Path(__file__).with_name("writers.toml").read_text(encoding="utf-8")
    return {language: str(name) for language, name in tomllib.loads(text).items()}
