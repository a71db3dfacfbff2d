"""Start the program: the game in a window, or one of its commands."""

import sys

from wk.start import start

if __name__ == "__main__":  # not again in the processes in which computer players think
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(start())
