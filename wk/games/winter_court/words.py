"""The match in words: the names of cards and members, and the reasons of refusal.

Everything is put together from words handed in; what is told here everybody may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import NONE
from wk.games.winter_court.cards import RANK, SUIT

if TYPE_CHECKING:
    from wk.engine.speech import Say
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.courtfile import CourtWords
    from wk.games.winter_court.explain import Reason
    from wk.games.winter_court.state import State


def card_name(say: Say, words: CourtWords, card: Card) -> str:
    """Return what players call a card."""
    return say("name.card", suit=words.suits[SUIT[card]], rank=RANK[card])


def named(say: Say, words: CourtWords, member: Member) -> dict[str, str]:
    """Return a member's name for a sentence, by its field.

    ``member`` is the bare name, ``who`` and ``start`` who does something, the latter where a sentence begins,
    ``whom`` to whom it is done, ``at`` where something lies.
    """
    name, forms = words.names[member], words.forms[member]
    who, whom, at = forms or (say(f"name.{form}", member=name) for form in ("who", "whom", "at"))
    return {"member": name, "who": who, "start": who[:1].upper() + who[1:], "whom": whom, "at": at}


def reason_words(say: Say, words: CourtWords, state: State, reason: Reason) -> str:
    """Return a reason of refusal as a short sentence."""
    one = named(say, words, reason.members[0] if reason.members else 0)
    one["member"] = say("common.comma").join(words.names[member] for member in reason.members)
    return say(
        f"reason.{reason.code}",
        name=state.fixed.seats[state.seat].name,
        card=card_name(say, words, reason.cards[0]) if reason.cards else "",
        **one,
        suit="" if reason.suit == NONE else words.suits[reason.suit],
        n=reason.number,
    )
