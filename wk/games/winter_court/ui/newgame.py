"""Winter Court's part in choosing a new match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.setup import Wishes
from wk.games.winter_court.setupfile import MOST_DEALT
from wk.shell.newgame.cardmaking import CardMaking

if TYPE_CHECKING:
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan


class WinterCourtMaking(CardMaking[Wishes]):
    """Whether the hands lie open, and how many cards are dealt (WC-FILE-1)."""

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        dealt = range(1, MOST_DEALT + 1)
        numbers = (self.number(plan, option, dealt) for option in ("deal_first", "deal_second"))
        return [self.flag(plan, "open_hands"), *numbers]

    def line(self, choices: Wishes) -> str:
        """Return how many cards are dealt, and whether the hands lie open."""
        first, second = choices.options.deal_first, choices.options.deal_second
        parts = [self.say("newgame.dealt-line", first=first, second=second)]
        parts += [self.say("newgame.open-hands")] if choices.options.open_hands else []
        return self.words("common.comma").join(parts)
