"""Where the program starts: while it loads, an interrupt from the keyboard ends it and nothing is said."""

from __future__ import annotations

TYPE_CHECKING = False  # as `typing` has it, which takes its time to load
if TYPE_CHECKING:
    import signal
else:  # that part of it which is there from the first moment
    import _signal as signal


def start(called: str = "main.py") -> int:
    """Run the program, called so in its messages, as its process was asked to; return the exit status."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not ignored, as in the background
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from wk.cli import main  # noqa: PLC0415 - see above

    return main(called=called)


def installed() -> int:
    """Run the program as it is called where it was installed."""
    return start("winter-kingdom")
