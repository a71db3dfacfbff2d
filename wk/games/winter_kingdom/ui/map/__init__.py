"""The map: camera, land, pieces, highlights."""
