"""Nobles' part in choosing a new match: courts, house rules, and what is advised."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wk.games.nobles.cards import SUITS
from wk.games.nobles.numbers import BOUNDS, CHOICES, USUAL
from wk.games.nobles.setup import ADVISED, Wishes, unusual
from wk.shell.newgame.cardmaking import CardMaking
from wk.shell.newgame.options import OneOf

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan

LONG = {"recruits": "one", "reshuffles": 1}
"""The long war: options that give war the time to decide (NB-OPT-ADVICE)."""


class NoblesMaking(CardMaking[Wishes]):
    """Whose court begins with which suit, and the house rules (NB-FILE-1, NB-OPT)."""

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        courts = {suit: self.say(f"court.{name}") for suit, name in enumerate(SUITS)}
        names = {False: self.say("newgame.war-short"), True: self.say("newgame.war-long")}
        return [
            self.one_of(plan, "civil_war", CHOICES["civil_war"]),
            OneOf(plan, "war", names, _is_long, _put_long),
            self.each_player(plan, "court", courts),
            self.one_of(plan, "recruits", CHOICES["recruits"]),
            self.one_of(plan, "ransom_to", CHOICES["ransom_to"]),
            self.one_of(plan, "reshuffles", range(BOUNDS["reshuffles"][1] + 1)),
            self.number(plan, "jokers", range(BOUNDS["jokers"][0], BOUNDS["jokers"][1] + 1)),
        ]

    def hints(self, choices: Wishes) -> Sequence[str]:
        """Say who had better win a civil war, and why (NB-OPT-ADVICE)."""
        return () if choices.options.civil_war == ADVISED else (self.say("newgame.advice"),)

    def line(self, choices: Wishes) -> str:
        """Return what is not as usual."""
        found = unusual(choices.options, self.say)
        return self.words("common.comma").join(found) or self.say("newgame.usual")


def _is_long(wishes: Wishes) -> bool:
    return all(getattr(wishes.options, key) == value for key, value in LONG.items())


def _put_long(wishes: Wishes, long: bool) -> Wishes:
    values = LONG if long else {key: getattr(USUAL, key) for key in LONG}
    return replace(wishes, options=wishes.options._replace(**values))
