"""What the games of cards share beside their rules."""
