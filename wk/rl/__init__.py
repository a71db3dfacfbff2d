"""The games for programs that learn: said word by word, seen as arrays; nothing else needs it."""
