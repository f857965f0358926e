"""`throwdown completion`: what a shell needs to complete commands and options."""

from __future__ import annotations

from typing import Literal

from throwdown.interfaces.cli.language_option import LanguageOption
from throwdown.words.languages import DEFAULT


def completion(
    shell: Literal["bash", "zsh", "fish"],
    /,
    *,
    lang: LanguageOption = DEFAULT,
) -> int:
    """Print a script that has your shell complete commands and options.

    In bash and zsh it is read with source <(throwdown completion bash), from ~/.bashrc or after
    compinit in ~/.zshrc; in fish it is a file of ~/.config/fish/completions.

    For example:
      throwdown completion bash > ~/.local/share/bash-completion/completions/throwdown
      throwdown completion zsh > ~/.zfunc/_throwdown
      throwdown completion fish > ~/.config/fish/completions/throwdown.fish

    Parameters
    ----------
    shell:
        The shell.
    lang:
        The language of what is said of each command: en or de.
    """
    # Imported only here: the command line imports its commands, and not they it.
    from throwdown.interfaces.cli.main import command_line

    print(command_line("", lang).generate_completion(shell=shell))
    return 0
