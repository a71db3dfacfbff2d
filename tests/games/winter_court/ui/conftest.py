"""What tests of the table share."""

from tests.pictures import lasting_pictures

__all__ = ["lasting_pictures"]
