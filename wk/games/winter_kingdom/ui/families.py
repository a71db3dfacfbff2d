"""The families of Winter Kingdom's cards, told apart by the colour of a band."""

BANDS = {
    "goal": "#7a3b46",
    "economy": "#8a6420",
    "twist": "#54407a",
    "build": "#2f6a55",
    "move": "#2c5f86",
    "tunnel": "#4a4f5a",
}
"""The band of a card by its family; `theme.BAND_TEXT` has 4.5 : 1 or more on each."""
