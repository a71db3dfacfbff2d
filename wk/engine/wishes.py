"""What is wished for a new match of any game: who plays in which order, who begins, the seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from wk.engine.names import has_stray_marks, look
from wk.engine.seats import PlayerWish, same_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.files.declared import Declared

SAME_NAME, LIKE_NAME, MARKED_NAME = NAME_FAULTS = ("same-name", "like-name", "marked-name")
"""The faults of players' names: two are the same, two look alike, one has too many marks on a letter. All but
the names can be drawn in spite of them."""


class Fault(NamedTuple):
    """Something that stands in the way of a match."""

    code: str
    """One of NAME_FAULTS, or one of the game's own."""
    name: str = ""
    """The name it is about."""
    other: str = ""
    """The name that looks like it."""
    n: int = 0
    """How many are left to draw from."""
    needed: int = 0


class NoOptions(NamedTuple):
    """The options of a game without any."""


NO_OPTIONS = NoOptions()


@dataclass(frozen=True)
class Wishes:
    """What a setup file of any game can say; None is left open. Every method returns new wishes.

    A game adds keys of its own in a class below this one.
    """

    players: tuple[PlayerWish, ...]
    """In seat order."""
    seed: int | None = None
    start: int | None = None
    """The seat that begins, 0 first; None if it is drawn."""
    options: Declared = NO_OPTIONS
    """Ways to play, each under the name that setup files give it."""

    def with_options(self, **changes: object) -> Self:
        """Change some options."""
        return replace(self, options=self.options._replace(**changes))

    def with_player(self, seat: int, **changes: Any) -> Self:  # noqa: ANN401 - fields of a player
        """Change what a player wishes."""
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def swapped(self, seat: int, other: int) -> Self:
        """Let two players change seats; who begins still does."""
        order = list(range(len(self.players)))
        order[seat], order[other] = order[other], order[seat]
        start = None if self.start is None else order.index(self.start)
        return replace(self, players=tuple(self.players[place] for place in order), start=start)

    def coloured(self, given: Iterable[str]) -> Self:
        """Give the players colours, one a seat."""
        pairs = zip(self.players, given, strict=True)
        return replace(self, players=tuple(replace(player, colour=colour) for player, colour in pairs))

    def named(self, given: Iterable[str]) -> Self:
        """Give the players names, one a seat."""
        pairs = zip(self.players, given, strict=True)
        return replace(self, players=tuple(replace(player, name=name) for player, name in pairs))

    def recoloured(self, seat: int, colours: Sequence[str]) -> Self:
        """Give a player the next of some colours; who had it takes the player's."""
        mine = self.players[seat].colour or colours[0]
        wanted = colours[(colours.index(mine) + 1) % len(colours)]
        changed = self
        for other, player in enumerate(self.players):
            if player.colour == wanted:
                changed = changed.with_player(other, colour=mine)
        return changed.with_player(seat, colour=wanted)

    def joined(self, colours: Sequence[str], most: int) -> Self:
        """Let one more play, in the first free colour; nothing changes when ``most`` play."""
        if len(self.players) >= most:
            return self
        taken = {player.colour for player in self.players}
        free = next(colour for colour in colours if colour not in taken)
        return replace(self, players=(*self.players, type(self.players[0])(colour=free)))

    def left(self, seat: int, least: int) -> Self:
        """Let a player go; nothing changes when only ``least`` play."""
        if len(self.players) <= least:
            return self
        start = self.start
        if start is not None:
            start = None if start == seat else start - (start > seat)
        return replace(self, players=(*self.players[:seat], *self.players[seat + 1 :]), start=start)

    def begun_by(self, seat: int) -> Self:
        """Let a player begin, or leave it to the draw again."""
        return replace(self, start=None if self.start == seat else seat)

    def name_faults(self) -> list[Fault]:
        """Return what is wrong with the names that are given."""
        names, found = [player.name for player in self.players if player.name], []
        for seat, name in enumerate(names):
            before = names[:seat]
            like = next((other for other in before if look(other) == look(name)), "")
            if same_name(name) in map(same_name, before):
                found.append(Fault(SAME_NAME, name=name))
            elif like:
                found.append(Fault(LIKE_NAME, name=name, other=like))
            if has_stray_marks(name):
                found.append(Fault(MARKED_NAME, name=name))
        return found
