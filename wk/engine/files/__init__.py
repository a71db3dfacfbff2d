"""Files of any game: text read and written safely, formats, TOML with lines, values people wrote."""
