"""What the games of cards share beside their rules: kits, words and files; nothing here draws."""
