"""The browser client on its own: its modules in node, and its files."""
