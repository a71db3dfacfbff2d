"""What is drawn of Siege."""
