"""The nouns of Dice Masters: energy, faces, cards, sets, teams, formats and rulesets."""
