"""The web: tables that browsers play at (docs/web-protocol.md).

`app.py` puts the parts together. A `Table` is a match with the people connected to it; a `Session`
is one connection to one seat of it; `tables/storage.py` keeps every entry before anybody sees it.
The match decides everything: nothing here knows a rule.
"""
