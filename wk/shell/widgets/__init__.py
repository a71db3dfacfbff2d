"""Widgets of card games and boards: cards, hands, piles, seats, seasons, tokens."""
