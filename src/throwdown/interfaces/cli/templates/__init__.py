"""Files to begin with, for `throwdown new`; their comments stand in the texts of each language."""
