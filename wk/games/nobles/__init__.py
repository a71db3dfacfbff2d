"""Nobles: courts war, ransom and plot for an empty throne while the land is used up."""
