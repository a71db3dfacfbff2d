"""What happened, told turn by turn beside the table."""
