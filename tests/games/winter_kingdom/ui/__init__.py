"""What is drawn of Winter Kingdom."""
