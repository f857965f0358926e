"""`python -m throwdown`: the same as the command `throwdown`."""

from throwdown.interfaces.cli.main import main

main()
