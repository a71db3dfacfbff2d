"""What is drawn of Winter Court."""
