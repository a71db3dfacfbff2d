"""What the table shows in one moment, gathered once for all its parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui.table.cardview import CardView, card_views
from wk.games.winter_kingdom.ui.table.layout import Facts
from wk.games.winter_kingdom.view import hand_size
from wk.shell.kinds import level_words
from wk.words import GameWords

if TYPE_CHECKING:
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.scoring import Score
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.desk import Desk
    from wk.words import Words


@dataclass(frozen=True)
class TableModel:
    """A match as it is seen on the screen."""

    say: Say
    state: State
    """As the viewer may see it: whoever is at the screen, or nobody."""
    seat: int
    """The player on the left rail."""
    desk: Desk | None
    """The choices of the player at the screen; None if a computer moves or the game is over."""
    scores: tuple[Score, ...] | None
    """The points so far by seat; None if they are not shown."""
    in_play: tuple[CardView, ...]
    in_hand: tuple[CardView, ...]
    covered: int
    """Cards in that player's hand the viewer may not see."""
    levels: tuple[str, ...]
    """What the levels of the computer players are called, by seat; nothing at the seat of a person."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.status == Status.OVER

    def facts(self) -> Facts:
        """Return what of it decides the layout."""
        offers = len(self.desk.offers) if self.desk else 0
        return Facts(
            len(self.state.players),
            len(self.in_play),
            max(len(self.in_hand), self.covered),
            1 + len(self.state.table.twists),
            offers,
        )


def table_model(
    both: tuple[Words, Words], state: State, seat: int, desk: Desk | None, *, with_scores: bool
) -> TableModel:
    """Gather what is shown.

    Args:
        both: the words of the game and those of the shelf.
        state: as the viewer may see it.
        seat: whose things are shown.
        desk: the choices of the player to move, if that is the viewer.
        with_scores: whether the points so far are shown.
    """
    say, words = both[0], GameWords(*both)
    in_play, in_hand = card_views(say, state, seat, desk)
    covered = 0 if in_hand else hand_size(state, seat)
    scores = tuple(score(state, each) for each in range(len(state.players))) if with_scores else None
    levels = tuple(level_words(words, each) for each in state.table.seats)
    return TableModel(say, state, seat, desk, scores, tuple(in_play), tuple(in_hand), covered, levels)
