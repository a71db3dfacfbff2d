"""Who sits at the screen: whose turn shows, what covers the table, the common look at secret choices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.seats import humans, only_person
from wk.shell.match.handover import behind_curtain, handover

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.engine.game import A, S
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.match.table.play import AnyPlay
    from wk.shell.match.telling import Teller
    from wk.shell.scene import Scene, Transition
    from wk.shell.screens.curtain import Absent


def chosen_by(match: Match[S, A], secret_in: Callable[[Any], str]) -> list[int]:
    """Return the seats that have chosen in secret what is chosen now, since the last thing open to all.

    Args:
        match: the match.
        secret_in: returns what is chosen in secret in a position, as `GameTable.secret_in`.
    """
    game, states = match.game, match.states
    now = secret_in(game.view(match.state, None))
    found: list[int] = []
    for place in range(len(match.actions) - 1, -1, -1):
        action = match.actions[place]
        seat = game.seat_to_move(states[place])
        if game.is_chance(action) or seat is None or not game.hides(states[place], action):
            break
        if secret_in(game.view(states[place], None)) != now:
            break
        if seat not in found:
            found.insert(0, seat)
    return found


def was_revealed(match: Match[S, A], secret_in: Callable[[Any], str]) -> bool:
    """Return whether the last thing a player did was chosen in secret.

    Args:
        match: the match.
        secret_in: returns what is chosen in secret in a position, as `GameTable.secret_in`.
    """
    game = match.game
    for state, action in zip(reversed(match.states[:-1]), reversed(match.actions), strict=True):
        if not game.is_chance(action):
            return game.hides(state, action) and bool(secret_in(game.view(state, None)))
    return False


class Covers:
    """Scenes over a table; the last one is on top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The one that hears the events; None while the table does."""
        return self._scenes[-1] if self._scenes else None

    @property
    def hide_all(self) -> bool:
        """Whether nothing of the table shows."""
        return any(not scene.overlay for scene in self._scenes)

    def put(self, scene: Scene) -> None:
        """Lay one over all others."""
        self._scenes.append(scene)

    def clear(self, *, overlays: bool = False) -> None:
        """Take all away, or the overlays on top alone."""
        while self._scenes and (not overlays or self._scenes[-1].overlay):
            self._scenes.pop()

    def remove(self, scene: Scene) -> None:
        """Take one away, if it is still on top."""
        if self.top is scene:
            self._scenes.pop()

    def resume(self) -> None:
        """Show what other settings change."""
        for scene in self._scenes:
            scene.resume()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what shows of them, lowest first."""
        first = max((n for n, scene in enumerate(self._scenes) if not scene.overlay), default=0)
        for scene in self._scenes[first:]:
            scene.draw(surface)
            scene.dirty = False


def absent(match: Match[S, A]) -> list[int]:
    """Return the seats of people who may not be there: all but one, while no other has done anything."""
    game, states = match.game, match.states
    people = humans(game.seats(match.state))
    moved = [game.seat_to_move(state) for state in states[:-1]]
    there = [seat for seat in people if seat in moved] or people[:1]
    return [seat for seat in people if seat not in there] if len(there) == 1 else []


class Leads(NamedTuple):
    """Where the end of a turn may lead."""

    score: Callable[[bool], object]
    """Shows the score sheet, counted line by line first if that is wanted."""
    menu: Callable[[], Transition | None]
    """Opens the menu over the curtain."""
    absent: Callable[[], Absent | None]
    """Tells whom the computer may play because somebody sits here alone; None if that is not asked."""
    paced: bool = False
    """Whether somebody who watches, as a teacher, shows what all look at and lets the game go on."""
    unwatched: bool = True
    """Whether nobody watches."""


class Sitting:
    """Passes the screen from one player to the next."""

    def __init__(
        self, app: App, teller: Teller[Any, Any], play: AnyPlay, covers: Covers, leads: Leads
    ) -> None:
        self._app = app
        self.teller = teller
        self._play = play
        self._match = play.match
        self._covers = covers
        self._leads = leads
        self.tell_next = False
        """Whether the next turn of a person begins with what computer players did unseen."""

    def turn_passed(self, *, opening: bool = False) -> None:
        """Turn to the seat to move, after all have seen what was chosen in secret, if anything was.

        Args:
            opening: whether the match was just opened.
        """
        self._covers.clear()
        play, several = self._play, len(self._people) > 1
        shown = not (opening or self._leads.paced) and bool(self._people) and bool(play.together)
        revealed = not opening and several and was_revealed(self._match, play.part.secret_in)
        secret = revealed and not play.choosing and play.together is not False
        lingers = not opening and several and play.viewer is not None and play.part.lingers
        play.looking = shown or secret or (lingers and not play.choosing)
        if shown:
            play.show(self._alone)
        elif lingers:
            self._play.refresh()
        elif play.looking:
            self._play.show(None)
        else:
            self.go_on(opening=opening)

    def go_on(self, *, opening: bool = False) -> None:
        """Draw the curtain, let a bot think, or show the score."""
        play, seat = self._play, self._match.game.seat_to_move(self._match.state)
        gathered = play.looked() if play.looking else []
        play.looking = False
        if seat is None:
            play.show(self._alone)
            if self._match.actions:
                self._leads.score(not opening)
        elif seat not in self._people:
            play.show(self._alone)
        elif self._needs_curtain(seat) or self.tell_next:
            self.tell_next = False
            play.show(None)
            self._draw_curtain(seat)
        else:
            play.show(seat)
        if self._covers.top is None:
            play.effects.begin(gathered)

    @property
    def _people(self) -> list[int]:
        """The seats at which people sit."""
        return humans(self._match.game.seats(self._match.state))

    @property
    def _alone(self) -> int | None:
        """The only seat at which a person sits, if there is one."""
        return only_person(self._match.game.seats(self._match.state))

    @property
    def may_tell(self) -> bool:
        """Whether somebody alone may now be told a round of computer players in place of seeing it."""
        return self._alone is not None and self._leads.unwatched and not self._play.looking

    def _needs_curtain(self, seat: int) -> bool:
        """Return whether others must look away: always before a secret choice, whatever is set."""
        if seat == self._alone:
            return False
        if self._play.choosing:
            return self._play.viewer != seat or seat not in self._chosen()
        return self._app.settings.curtain and self._play.viewer != seat

    def _chosen(self) -> list[int]:
        """Return who has chosen what all choose in secret now."""
        return chosen_by(self._match, self._play.part.secret_in)

    @property
    def can_hide(self) -> bool:
        """Whether what is chosen in secret can be hidden from others for a while."""
        return self.private and self._alone is None

    @property
    def private(self) -> bool:
        """Whether what is chosen at the screen now stays hidden from the others."""
        return self._play.decides and self._play.choosing

    def hide(self) -> Transition | None:
        """Draw the curtain before a secret choice again."""
        seat = self._play.viewer
        if seat is not None and self.can_hide:
            self._play.show(None)
            self._draw_curtain(seat)
        return None

    def _draw_curtain(self, seat: int) -> None:
        points = self._app.settings.running_scores and not self._play.choosing
        told = handover(self.teller, seat, points=points)
        if self._play.choosing:
            seats = self._match.game.seats(self._match.state)
            names = tuple(seats[other].name for other in self._chosen())
            # Who has chosen is named already; what all did together before that is still told.
            since = told.since[:-1] if names and told.since and not told.since[-1].colour else told.since
            told = replace(told, choice=self._play.secret, chosen=names, since=since)

        def ready() -> None:
            self._covers.clear()
            self._play.show(seat)

        told = replace(told, absent=self._leads.absent())

        def picture(size: tuple[int, int]) -> pygame.Surface:
            return behind_curtain(self.teller, size, self._app.scale)

        from wk.shell.screens.curtain import Curtain  # noqa: PLC0415 - keeps the start fast

        self._covers.put(Curtain(self._app, told, picture, ready, self._leads.menu))
