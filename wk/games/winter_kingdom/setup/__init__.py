"""How a match comes about: wishes, files, share codes and choices, drawn and checked."""
