"""What is told beside what is pointed at: what a placement changes, what is lost of a card, why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import TYPE, TYPES
from wk.games.minsterpool.outlook import lost, outcome
from wk.games.minsterpool.state import PLAY
from wk.shell.match.table.preview import Told, Worth

if TYPE_CHECKING:
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.outlook import Outcome
    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.spots import Spot
    from wk.games.minsterpool.ui.table.desk import Desk


def of_card(speech: Speech, desk: Desk, card: Card) -> Told | str | None:
    """Return what a card does and what would be lost of it now, or why it cannot be revealed."""
    action, state = Action("play", cards=(card,)), desk.state
    if state.phase == PLAY and action not in desk.legal:
        return desk.why(action) if card in state.player.selected and card != state.card else None
    gone = lost(state, card) if state.phase == PLAY else 0
    warning = speech.say("warn.lost", card=speech.titled(card), n=gone) if gone else ""
    told = speech.say(f"preview.card-{TYPES[TYPE[card]]}")
    return Told(speech.titled(card), sentence=f"{told} {warning}".strip())


def of_spot(speech: Speech, desk: Desk, board: str, spot: Spot) -> Told | str | None:
    """Return what is told of a place on a member."""
    action = Action(spot.word, member=board, line=spot.line)
    if action not in desk.actions:
        return desk.why(action) if desk.state.card is not None else None
    return _told(speech, desk, action)


def _told(speech: Speech, desk: Desk, action: Action) -> Told:
    """Return the change at the award, the influence of those concerned, and what else happens."""
    say, state = speech.say, desk.state
    found, seat = outcome(state, action), state.seat
    names = [each.name for each in state.fixed.seats]
    title = say(f"preview.{action.word}", name=names[seat])
    rows: list[tuple[str, int | Worth]] = []
    for other, name in enumerate(names):
        before, after = found.before[other], found.after[other]
        if before != after:
            change = say("preview.change", n=before, to=after)
            rows.append(
                (say("preview.influence", name=name), Worth(change, (after > before) == (other == seat)))
            )
        if found.gain[other] and other != seat:
            points = f"{found.gain[other]:+d} {say('preview.vp')}".replace("-", "−")
            rows.append((say("preview.award", name=name), Worth(points, found.gain[other] < 0)))
    gain = found.gain[seat]
    value = Worth(f"{gain:+d} {say('preview.vp')}".replace("-", "−"), gain > 0) if gain else None
    return Told(title, value, tuple(rows), sentence=_sentence(speech, desk, action, found))


def _sentence(speech: Speech, desk: Desk, action: Action, found: Outcome) -> str:
    """Return what else happens: who leads, what ends, what comes."""
    say, state = speech.say, desk.state
    member = speech.member(state, action.member)
    if found.leaves:
        comes = found.medals[1] if found.medals else None
        key = "stays-empty" if not state.deck else "newcomer" if comes is not None else "no-medal"
        final = say("preview.final") if desk.final(action) else ""
        return " ".join(filter(None, (say(f"preview.{key}", member=member, n=comes or 0), final)))
    parts: list[str] = []
    if found.medals and found.medals[0] is not None:
        old, new = found.medals
        key = "advance" if new is not None else "to-silver"
        parts.append(say(f"preview.{key}", old=old, n=new or 0))
    if found.pushed is not None:
        parts.append(say("preview.pushed", name=state.fixed.seats[found.pushed].name))
    if found.clears:
        parts.append(say("preview.cleared", n=action.line))
    parts.append(_leads(speech, state, member, found))
    return " ".join(parts)


def _leads(speech: Speech, state: State, member: str, found: Outcome) -> str:
    say = speech.say
    if found.leads is not None:
        return say("preview.leads", name=state.fixed.seats[found.leads].name, member=member)
    return say("preview.tie" if any(found.after) else "preview.nobody", member=member)
