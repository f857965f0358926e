"""What can be asked for at the command line: a module per command."""
