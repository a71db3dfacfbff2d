"""Siege's part in choosing a new match."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from wk.engine.files.sharecode import NAME
from wk.engine.wishes import Fault
from wk.games.siege.numbers import MOST_YEARS
from wk.games.siege.setup import ANY, DIFFERENT, MOST_DIFFERENT, Wishes
from wk.games.siege.state import AT_ONCE, YEAR_END
from wk.shell.newgame.cardmaking import CardMaking
from wk.shell.newgame.options import Number

if TYPE_CHECKING:
    from wk.games.siege.kit import SiegeKit
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan


class SiegeMaking(CardMaking[Wishes]):
    """Years, when a complete family wins, who brings home which line (SG-FILE-1)."""

    kit: SiegeKit

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        years = Number(plan, "years", range(1, MOST_YEARS + 1), self._years, _with_years)
        lines = {suit: self.kit.speech(self.say).suit(suit) for suit in range(MOST_DIFFERENT)}
        alone = self.kit.numbers.decks_of(len(plan.choices.players)) == 1
        return [
            years,
            self.one_of(plan, "victory", (AT_ONCE, YEAR_END)),
            self.one_of(plan, "lines", (ANY, DIFFERENT)),
            self.each_player(plan, "line", lines, alone=alone or plan.choices.options.lines == DIFFERENT),
        ]

    def _years(self, choices: Wishes) -> int:
        years = choices.options.years
        return self.kit.numbers.years if years is None else years

    def faults(self, choices: Wishes) -> list[Fault]:
        """Return what stands in the way of a match: lines or Fields for which there are not the cards."""
        found = super().faults(choices)
        count, decks = len(choices.players), self.kit.numbers.decks_of(len(choices.players))
        often = Counter(line for line in choices.lines if line is not None)
        different = choices.options.lines == DIFFERENT
        if different and count > MOST_DIFFERENT:
            return [Fault("different", n=MOST_DIFFERENT), *found]
        most = 1 if different else decks
        if any(times > most for times in often.values()):
            return [Fault("line-often", n=most), *found]
        kinds = {player.kind for player in choices.players}
        if (
            self.kit.setup.examine_table(self.kit.setup.table_of(self.named(choices)), NAME, kinds)[1]
            and not found
        ):
            return [Fault("cards")]
        return found

    def line(self, choices: Wishes) -> str:
        """Return how many years are played, and when a family wins."""
        key = choices.options.victory
        parts = [self.say("newgame.years-line", n=self._years(choices)), self.say(f"newgame.victory-{key}")]
        return self.words("common.comma").join(parts)


def _with_years(choices: Wishes, years: int) -> Wishes:
    return replace(choices, options=choices.options._replace(years=years))
