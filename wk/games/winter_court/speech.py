"""What is said at a table of Winter Court: names of cards and members, reasons of refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.winter_court.actions import NONE
from wk.games.winter_court.cards import RANK, SUIT
from wk.games.winter_court.courtfile import CourtWords

if TYPE_CHECKING:
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.explain import Reason
    from wk.games.winter_court.state import State


class Speech(speech.Speech[CourtWords]):
    """The words of the game with the names of its things, in the language now spoken."""

    def card(self, card: Card) -> str:
        """Return what players call a card."""
        return self.say("name.card", suit=self.names.suits[SUIT[card]], rank=RANK[card])

    def member(self, member: Member) -> str:
        """Return the name of a member."""
        return self.names.names[member]

    def named(self, member: Member) -> dict[str, str]:
        """Return a member's name for a sentence, by its field.

        ``member`` is the bare name, ``who`` and ``start`` who does something, the latter where a sentence
        begins, ``whom`` to whom it is done, ``at`` where something lies.
        """
        name, forms = self.names.names[member], self.names.forms[member]
        who, whom, at = forms or (self.say(f"name.{form}", member=name) for form in ("who", "whom", "at"))
        return {"member": name, "who": who, "start": who[:1].upper() + who[1:], "whom": whom, "at": at}

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        one = self.named(reason.members[0] if reason.members else 0)
        one["member"] = self.say("common.comma").join(map(self.member, reason.members))
        return self.say(
            f"reason.{reason.code}",
            name=state.fixed.seats[state.seat].name,
            card=self.card(reason.cards[0]) if reason.cards else "",
            **one,
            suit="" if reason.suit == NONE else self.names.suits[reason.suit],
            n=reason.number,
        )
