"""How a process gives way to the window: where both want one core, the window comes first."""

from __future__ import annotations

import sys

GIVES_WAY = 10
"""How much lower than the window's the priority of the process is. At 0 the window drew half as fast while
somebody thought; at 19 others would stop the thinking."""

BELOW_NORMAL = 0x4000
"""What Windows has for it."""

if sys.platform == "win32":
    import ctypes

    def give_way() -> None:
        """Lower the priority of this process."""
        system = ctypes.WinDLL("kernel32")
        system.GetCurrentProcess.restype = ctypes.c_void_p
        system.SetPriorityClass(ctypes.c_void_p(system.GetCurrentProcess()), BELOW_NORMAL)

else:
    import os

    def give_way() -> None:
        """Lower the priority of this process."""
        os.nice(GIVES_WAY)
