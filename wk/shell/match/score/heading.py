"""What the score screen is headed: who won or that it goes on, and what the others have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import S
    from wk.engine.seats import Seat
    from wk.shell.match.score.sheet import Scored
    from wk.shell.match.telling import MatchUi
    from wk.words import GameWords


def hints_told(words: GameWords, seats: Sequence[Seat], counts: Sequence[int]) -> str:
    """Return who took how many hints; nothing if nobody took any."""
    each = [words("score.other", name=seat.name, n=n) for seat, n in zip(seats, counts, strict=True) if n]
    return words("score.hints", each=", ".join(each)) if each else ""


def heading(ui: MatchUi[S, Any], view: S, scored: Scored, winners: Sequence[int] | None) -> tuple[str, str]:
    """Return the heading and the line below it.

    Args:
        ui: what the game gives.
        view: the position.
        scored: what the sheet shows.
        winners: who has won; None while the game goes on.
    """
    words, number = ui.words, ui.round_of(view)
    if scored.reveal is not None:
        return words("score.counting"), words("score.hurry")
    standing = [sheet.standing for sheet in scored.sheets]
    order = sorted(range(len(scored.seats)), key=lambda seat: -standing[seat])
    rest = [seat for seat in order if seat not in (winners or ())]
    others = ", ".join(
        words("score.other", name=scored.seats[seat].name, n=standing[seat])
        for seat in rest
        if winners is None or any(standing[other] for other in rest)
    )
    if winners is None:
        return words("score.now", round=number), others
    lettered = f"number.{number}"
    rounds = words(lettered) if lettered in words else str(number)
    key = "score.after" if others else "score.after-alone"
    return ui.outcome(view), words(key, n=number, rounds=rounds, others=others)
