"""Where computer players think while the window goes on: a process of their own."""
