"""High Court of Minsterpool's part in choosing a new match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.setup import Wishes
from wk.games.minsterpool.tables import CRESTS, EMPTY_STACK, KEEP
from wk.shell.newgame.cardmaking import CardMaking

if TYPE_CHECKING:
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan


class HighCourtMaking(CardMaking[Wishes]):
    """The crests, and what an Advance does when no medal is left (HC-FILE-1, HC-OPT-1)."""

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        names = self.kit.names_in(self.say.language).crests
        crests = {crest: names[crest] for crest in CRESTS}
        return [self.each_player(plan, "crest", crests), self.one_of(plan, "empty_stack", EMPTY_STACK)]

    def line(self, choices: Wishes) -> str:
        """Return how many play, and what is not as usual."""
        parts = [self.say("newgame.families", n=len(choices.players))]
        if choices.options.empty_stack != KEEP:
            parts.append(self.say("setup.silver"))
        return self.words("common.comma").join(parts)
