"""What tests of the screens share: no window is ever seen."""

import os

from tests.pictures import lasting_pictures

os.environ["SDL_VIDEODRIVER"] = "dummy"

__all__ = ["lasting_pictures"]
