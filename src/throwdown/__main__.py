"""`python -m throwdown`: the same as the command `throwdown`."""

from throwdown.cli import main

main()
