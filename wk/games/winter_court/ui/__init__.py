"""The window of Winter Court: the only pygame in this folder."""
