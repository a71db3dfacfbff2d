"""The computer players of Winter Kingdom by the name of their level, the weakest first."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from wk.engine.bots import choose_at_random

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.bots import Bot

BOTS: Mapping[str, Bot] = MappingProxyType({"random": choose_at_random})
