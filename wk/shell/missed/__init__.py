"""The turns somebody missed, tried again after days until they are known: the book of one person."""
