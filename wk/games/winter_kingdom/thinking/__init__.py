"""How computer players of Winter Kingdom think: what hexes are worth, whole turns, what comes after them."""
