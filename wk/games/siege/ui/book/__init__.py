"""What is read and changed beside the table of Siege: its help, its workshop, its first game."""
