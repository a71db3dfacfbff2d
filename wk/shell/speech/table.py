"""What a table says: what is asked, what is at the cursor and what pressing it brings, and facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.shell.match.handover import humans
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.speech.naming import said_of, sentence, tidy, told_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.shell.match.table.boxes import Preview
    from wk.shell.match.table.effects import Refusal
    from wk.shell.match.table.scene import TableScene
    from wk.shell.widget import Widget
    from wk.words import Words

MOST_TOLD = 12
"""So many things that happened are told at once."""


class TableEars:
    """Hears one table; what was told once is not told again."""

    def __init__(self, table: TableScene[Any, Any], words: Words) -> None:
        """Hear a table from now on: what happened before is known."""
        self._table = table
        self._words = words
        self._events = self._happened()
        self._seen: tuple[object, int | None] = table.match.state, table.play.viewer
        self._refusal: Refusal | None = None
        self._at: tuple[object, str] = "", ""
        self._alone: tuple[object, ...] = ()
        """The turn in which whoever plays has said to be alone."""

    # By itself ----------------------------------------------------------------------------------

    def news(self) -> list[str]:
        """Return what has happened, and what was refused or hinted, since this was asked last."""
        return [*self._new_events(), *self._new_refusal()]

    def _happened(self) -> list[str]:
        ui, seats = self._table.teller.ui, self._table.play.moment.seats
        chapters = self._table.teller.chapters(self._table.play.viewer)[-MOST_TOLD:]
        return [
            sentence(
                entry.words
                if chapter.seat is None
                else ui.words("log.line", name=seats[chapter.seat].name, what=entry.words)
            )
            for chapter in chapters
            for entry in chapter.entries
        ]

    def _new_events(self) -> list[str]:
        state, viewer = self._table.match.state, self._table.play.viewer
        if (state, viewer) == self._seen or state is self._seen[0]:
            self._seen = state, viewer
            return []
        other, self._seen = viewer != self._seen[1], (state, viewer)
        before, self._events = self._events, self._happened()
        if other:
            return []
        new = [told for told in self._events if told not in before]
        if not new and len(self._events) < len(before):
            return [self._words("speech.taken-back")]
        return new[-MOST_TOLD:]

    def _new_refusal(self) -> list[str]:
        refusal = self._table.effects.refusal
        if refusal is self._refusal:
            return []
        self._refusal = refusal
        return [sentence(tidy(refusal.words.split("\n")))] if refusal is not None else []

    @property
    def refused(self) -> bool:
        """Whether a refusal is told that is no hint."""
        return self._refusal is not None and not self._refusal.hint

    # At the cursor ------------------------------------------------------------------------------

    def here(self, talk: str) -> str:
        """Return what is at the keys' cursor: what it is, how it stands, what pressing it would bring."""
        part = self._table.part
        if not part.cursor_key:
            name = part.here()
            brings = self.brings(part.preview()) if name else ""
            return " ".join(filter(None, [sentence(name), "" if brings[:-1] in name else brings]))
        widget = next((each for each in self._table.layout() if each.key == part.cursor_key), None)
        return "" if widget is None else self.told_of(widget, talk)

    def told_of(self, widget: Widget, talk: str) -> str:
        """Return what is said of a widget that is pointed at, and what pressing it would bring."""
        if self.hushed(widget):
            return self._words("speech.secret")
        still = next((each for each in self._table.part.unpointed() if each.key == widget.key), widget)
        told = said_of(still, self._words, talk)
        return " ".join(filter(None, [told, self.brings(self._table.part.preview())]))

    def brings(self, preview: Preview | None) -> str:
        """Return what a preview says."""
        return "" if preview is None else told_in(preview.told, self._words)

    # Facts --------------------------------------------------------------------------------------

    def where(self, talk: str) -> str:
        """Return what is at the cursor, or that it is nowhere yet."""
        return self.here(talk) or self._words("speech.nowhere")

    def around(self) -> str:
        """Return what lies in the six directions."""
        ground = self._table.part.ground
        found = ground.around() if ground is not None else ()
        told = [f"{self._words(f'speech.way.{way}')}: {what}" for way, what in found]
        return " ".join(map(sentence, told)) or self._words("speech.no-ground")

    def step(self, way: str) -> bool:
        """Let the cursor go in one of the six directions; return whether there are any."""
        ground = self._table.part.ground
        return ground is not None and self._moved(there=ground.step(way))

    def seek(self, what: str) -> bool:
        """Let the cursor go on to the next own piece, prize, or place of the kind it is on."""
        ground = self._table.part.ground
        return ground is not None and self._moved(there=ground.seek(what))

    def _moved(self, *, there: bool) -> bool:
        if there:
            self._table.part.renew()
            self._table.view.changed()
        return there

    def choices(self) -> str:
        """Return what can be chosen, with what it brings, the best first."""
        if not self._table.play.decides:
            return self._words("speech.no-choice")
        if self._hushes:
            return self._words("speech.secret")
        found = self._table.part.weighed()
        ranked = sorted(found, key=lambda pair: -_points(pair[1]))
        told = [tidy([name, self.brings(preview)]) for name, preview in ranked]
        return " ".join([self._words("speech.choices", n=len(told)), *map(sentence, told)])

    def scores(self) -> str:
        """Return what everybody has, and what for."""
        table = self._table
        if not (table.app.settings.running_scores or table.play.moment.over):
            return self._words("speech.no-scores")
        game, view, ui = table.match.game, table.play.moment.state, table.teller.ui
        told = []
        for seat, player in enumerate(table.play.moment.seats):
            sheet = game.sheet(view, seat)
            rows = [f"{ui.face(view, row.id).title} {row.number}" for row in sheet.rows]
            told.append(f"{player.name}: {sheet.standing}" + (f", {tidy(rows)}" if len(rows) > 1 else ""))
        return " ".join(map(sentence, told))

    def holdings(self) -> str:
        """Return what else everybody has a number of, as coins."""
        table = self._table
        series, view = table.teller.ui.series, table.play.moment.state
        told = [
            f"{one.name}: "
            + ", ".join(
                f"{player.name} {one.value_of(view, seat)}"
                for seat, player in enumerate(table.play.moment.seats)
            )
            for one in (series if table.app.settings.running_scores else ())
        ]
        return " ".join(map(sentence, told)) or self._words("speech.no-scores")

    def shared(self) -> str:
        """Return what lies before all, from the top."""
        return self._read(self._table.part.widgets().shared)

    def own(self) -> str:
        """Return the hand; among several people it is first asked whether nobody listens."""
        held = [each for each in self._table.part.widgets().own if each.secret]
        if not held:
            return self._words("speech.no-hand")
        if self._hushes:
            self._alone = (*self._turn, "asked") if self._alone[:2] != self._turn else self._turn
            if self._hushes:
                return self._words("speech.alone")
        return self._read(held)

    def done(self) -> str:
        """Return what has happened since the viewer's last turn, or of late."""
        table, viewer = self._table, self._table.play.viewer
        teller, seats = table.teller, table.play.moment.seats
        chapters = teller.chapters(None)[-3:] if viewer is None else teller.since(viewer, viewer)
        told = [
            sentence(
                entry.words
                if chapter.seat is None
                else teller.ui.words("log.line", name=seats[chapter.seat].name, what=entry.words)
            )
            for chapter in chapters
            for entry in chapter.entries
        ]
        return " ".join(told) or self._words("speech.nothing-new")

    def asked(self) -> str:
        """Return whose turn it is, what is asked, and which buttons lead on, each with its key."""
        return " ".join(lines_of(self._table.layout(), self._words))

    def _read(self, widgets: Iterable[Widget]) -> str:
        read = (tidy(each.reads.split("\n")) for each in widgets)
        return " ".join(dict.fromkeys(sentence(told) for told in read if told))

    # Secrets ------------------------------------------------------------------------------------

    @property
    def _turn(self) -> tuple[object, ...]:
        play = self._table.play
        return play.viewer, len(self._table.teller.chapters(None))

    @property
    def _hushes(self) -> bool:
        """Whether others may listen to whoever plays now."""
        several = len(humans(self._table.play.moment.seats)) > 1
        return several and self._alone != self._turn

    def hushed(self, widget: Widget) -> bool:
        """Return whether what is on a widget is not to be said aloud."""
        return widget.secret and self._hushes


def _points(preview: Preview | None) -> int:
    """Return what a preview promises, to sort by; good things that are no points count one."""
    if preview is None or not isinstance(preview.told, Told) or preview.told.points is None:
        return 0
    points: Any = preview.told.points
    return {True: 1, False: -1, None: 0}[points.good] if isinstance(points, Worth) else int(points)


def lines_of(widgets: Sequence[Widget], words: Words) -> list[str]:
    """Return what is heard of a table as soon as it changes: what is asked, and what buttons can do."""
    found = [sentence(tidy(each.reads.split("\n"))) for each in widgets if each.live]
    buttons = [each for each in widgets if each.key == "end" or each.key.startswith("offer-")]
    return [*filter(None, found), *(said_of(each, words, "full") for each in buttons if each.enabled)]
