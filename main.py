"""Start the program: the game in a window, or one of its commands."""

import sys

TYPE_CHECKING = False  # as `typing` has it, which takes its time to load
if TYPE_CHECKING:
    import signal
else:
    import _signal as signal

if __name__ == "__main__":  # not again in the processes in which computer players think
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # as `wk.start`, which is still to load
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    from wk.start import start

    sys.exit(start())
