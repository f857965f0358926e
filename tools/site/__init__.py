"""Pages of the documentation that are made from cards, heroes, rules and scenarios."""
