"""Tables: matches with the people connected to them, kept in storage."""
