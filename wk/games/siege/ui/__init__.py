"""The window of Siege: the only pygame in this folder."""
