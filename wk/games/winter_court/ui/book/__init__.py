"""What is read and changed beside the table of Winter Court: its help, its workshop, its tutorial."""
