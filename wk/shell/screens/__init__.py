"""The shelf's own screens, from the title to the curtain."""
