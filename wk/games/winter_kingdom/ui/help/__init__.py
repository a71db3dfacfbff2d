"""The rules and the cards to read, with figures the rules work out."""
