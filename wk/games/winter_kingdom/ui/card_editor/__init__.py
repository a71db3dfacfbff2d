"""The editor of the cards' numbers."""
