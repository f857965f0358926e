"""Tables: matches with whoever is connected to them, kept in storage."""
