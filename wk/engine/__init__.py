"""What any turn-based game of the shelf shares: its protocol, matches, records and players."""
