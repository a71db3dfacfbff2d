"""What people make and change for a game of their own: numbers of cards, files; the workshop leads there."""
