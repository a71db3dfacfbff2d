"""The tests, a folder for each folder of the program."""
