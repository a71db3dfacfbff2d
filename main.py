"""Start the program: the game in a window, or one of its commands."""

import sys

from wk.cli import main

sys.exit(main())
