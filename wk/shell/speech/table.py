"""What a table says: what is asked, what is at the cursor and what pressing it brings, and facts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.engine.seats import humans
from wk.shell.kinds import called, plate
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.speech.naming import in_order, said_of, sentence, tidy, told_in
from wk.shell.tones import Tone
from wk.shell.widget import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from wk.engine.chapters import Chapter, Entry
    from wk.shell.match.table.boxes import Preview
    from wk.shell.match.table.effects import Refusal
    from wk.shell.match.table.part import Choice
    from wk.shell.match.table.scene import TableScene
    from wk.shell.widget import Widget
    from wk.words import Words

PLACES = 3
"""So many places of one thing that happened are named at most."""

RECENT = 3
"""So many chapters are told again to somebody who has no seat."""


class Event(NamedTuple):
    """Something that happened."""

    after: int
    """How many actions of the match had been taken when it was done."""
    words: str
    """A whole sentence, with where it was."""
    at: tuple[Hashable, ...]
    """What it changed."""


def events(table: TableScene[Any, Any], chapters: Sequence[Chapter]) -> list[Event]:
    """Return what happened in some chapters, one action after the other."""
    ui, seats = table.teller.ui, table.play.moment.seats
    ground = table.part.ground
    called: Callable[[Hashable], str] = (lambda _: "") if ground is None else ground.called
    found = []
    for chapter in chapters:
        for entry in _each(chapter.entries):
            where = ", ".join(list(filter(None, map(called, entry.at)))[:PLACES])
            what = f"{entry.words.removesuffix('.')}, {where}" if where else entry.words
            if chapter.seat is not None:
                what = ui.words("log.line", name=seats[chapter.seat].name, what=what)
            found.append(Event(entry.after, sentence(what), entry.at))
    return found


def _each(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield entries, in place of one that sums up actions each of these."""
    for entry in entries:
        yield from entry.steps or (entry,)


def lately(table: TableScene[Any, Any]) -> list[Event]:
    """Return what has happened since the last turn of whoever listens, or of late."""
    teller, viewer = table.teller, table.play.viewer
    told = teller.chapters(None)[-RECENT:] if viewer is None else teller.since(viewer, viewer)
    return events(table, told)


LISTED = 5
"""So many of the things that can be chosen are named at once, the best."""

HEARD = 12
"""So many of the last chapters are looked through for what is new."""


class TableEars:
    """Hears one table; what was told once is not told again."""

    def __init__(self, table: TableScene[Any, Any], words: Words) -> None:
        """Hear a table from now on: what happened before is known."""
        self._table = table
        self._words = words
        self._events = self._happened()
        self._ranked: list[Choice] = []
        """What can be chosen, the best first, and of which position that is known."""
        self._ranked_in: object = None
        self._ranked_at: Hashable = None
        """Which of these the cursor was put on last; moved by anything else, it begins at the best again."""
        self._spoken_of, self._places = -1, list[Any]()
        """Which of the places spoken of the cursor was put on last, and all of them."""
        self._seen: tuple[object, int | None] = table.match.state, table.play.viewer
        self._refusal: Refusal | None = None
        self._at: tuple[object, str] = "", ""
        self._alone: tuple[object, ...] = ()
        """The turn in which whoever plays has said to be alone."""

    def arrival(self) -> str:
        """Return which game is on the table, and who plays."""
        ui, seats = self._table.teller.ui, self._table.play.moment.seats
        who = [called(ui.words, each) if each.level else plate(ui.words, each) for each in seats]
        return self._words("speech.table", game=ui.words("front.title"), names=", ".join(who))

    # By itself ----------------------------------------------------------------------------------

    def news(self) -> list[str]:
        """Return what has happened, and what was refused or hinted, since this was asked last."""
        return [*self._new_events(), *self._new_refusal()]

    def _happened(self) -> list[Event]:
        return events(self._table, self._table.teller.chapters(self._table.play.viewer)[-HEARD:])

    def _new_events(self) -> list[str]:
        state, viewer = self._table.match.state, self._table.play.viewer
        if (state, viewer) == self._seen or state is self._seen[0]:
            self._seen = state, viewer
            return []
        other, self._seen = viewer != self._seen[1], (state, viewer)
        before, self._events = self._events, self._happened()
        if other:
            return []
        new = [event.words for event in self._events if event not in before]
        if len(self._events) < len(before) and {*new} <= {event.words for event in before}:
            return [self._words("speech.taken-back")]
        return new

    def _new_refusal(self) -> list[str]:
        refusal = self._table.effects.refusal
        if refusal is self._refusal:
            return []
        self._refusal, self._spoken_of = refusal, -1
        if refusal is None:
            return []
        told = [sentence(tidy(refusal.words.split("\n")))]
        if refusal.hint and self._about():
            told.append(self._words("speech.hinted"))
        if refusal.does:
            told.append(self._words("speech.does"))
        return told

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
            known = _bare(brings) in _bare(name) or part.cursor_at not in part.choosable
            return " ".join(filter(None, [sentence(name), "" if known else brings]))
        widget = next((each for each in self._table.layout() if each.key == part.cursor_key), None)
        return "" if widget is None else self.told_of(widget, talk)

    def told_of(self, widget: Widget, talk: str) -> str:
        """Return what is said of a widget that is pointed at, and what pressing it would bring."""
        if self.hushed(widget):
            return self._words("speech.secret")
        still = next((each for each in self._table.part.unpointed() if each.key == widget.key), widget)
        told = said_of(still, self._words, talk)
        if self._table.play.decides and not self._table.part.choosable and self._chooses(still):
            told = f"{told.removesuffix('.')}, {self._words('speech.state.lit')}."
        return " ".join(filter(None, [told, self.brings(self._table.part.preview())]))

    def brings(self, preview: Preview | None) -> str:
        """Return what a preview says."""
        return "" if preview is None else told_in(preview.told, self._words)

    def tone(self) -> Tone | None:
        """Return the tone of what is at the keys' cursor: whether it can be chosen, what for, and where."""
        part = self._table.part
        at = part.cursor_at
        if at is None or not self._table.play.decides:
            return None
        rect, wide = part.place_of(at), self._table.app.size[0]
        legal = at in part.choosable
        points = _points(part.preview()) if legal else 0
        return Tone(legal, points, 0.5 if rect is None else rect.centerx / wide)

    # Facts --------------------------------------------------------------------------------------

    def where(self, talk: str) -> str:
        """Return what is at the cursor, or that it is nowhere yet."""
        told, brings = self.here(talk), self.brings(self._table.part.preview())
        more = brings if self._table.part.here() and brings not in told else ""
        return " ".join(filter(None, [told, more])) or self._words("speech.nowhere")

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

    def seek(self, what: str | int, *, back: bool = False) -> bool:
        """Let the cursor go on to the next own piece, prize, or place of a kind."""
        ground = self._table.part.ground
        if ground is None or (isinstance(what, int) and what > len(ground.kinds)):
            return False
        return self._moved(there=ground.seek(what, back=back))

    @property
    def kinds(self) -> str:
        """Return the kinds of places there are on a map, each after its number."""
        ground = self._table.part.ground
        named = enumerate(() if ground is None else ground.kinds[:10], 1)
        return ", ".join(f"{number % 10} {kind}" for number, kind in named)

    def _moved(self, *, there: bool) -> bool:
        if there:
            self._table.part.renew()
            self._table.view.changed()
        return there

    def choices(self) -> str:
        """Return what can be chosen, with what it brings, the best first."""
        if not self._rank():
            return self._words("speech.no-choice")
        if self._hushes and self._table.part.ground is None:
            return self._words("speech.secret")
        told = [
            " ".join([sentence(tidy(each.name.split("\n"))), self.brings(each.told)]).strip()
            for each in self._ranked[:LISTED]
        ]
        more = self._words("speech.more-choices") if len(self._ranked) > LISTED else ""
        return " ".join(filter(None, [self._words("speech.choices", n=len(self._ranked)), *told, more]))

    def next_best(self, step: int) -> bool:
        """Put the cursor on the best of what can be chosen, then on the next best; return whether it can."""
        if not self._rank():
            return False
        at = [each.at for each in self._ranked]
        known = self._ranked_at in at and self._table.part.cursor_at == self._ranked_at
        place = at.index(self._ranked_at) + step if known else 0 if step > 0 else -1
        self._ranked_at = at[place % len(at)]
        return self._moved(there=self._table.part.put_cursor(self._ranked_at))

    def next_widget(self, step: int) -> bool:
        """Give the keyboard to the next widget that does something, where no cursor goes along things.

        These are what can be chosen, or was; only where there is nothing such, all that can be pressed.
        """
        table, controls = self._table, self._table.view.controls
        if not table.play.decides or table.part.choosable:
            return False
        known = table.part.pressable()
        able = [each for each in table.layout() if each.key in known and each.enabled and each.interactive]
        lit = [each.key for each in able if self._stands_out(each)]
        keys = list(dict.fromkeys(lit or [each.key for each in able]))
        if not keys:
            return False
        self._let_go()
        here = keys.index(controls.focus) if controls.ring and controls.focus in keys else None
        to = keys[(here + step) % len(keys)] if here is not None else keys[0 if step > 0 else -1]
        controls.set_focus(to)
        return True

    def _stands_out(self, widget: Widget) -> bool:
        return bool({"lit", "chosen"} & {*widget.stands}) or self._chooses(widget)

    def _chooses(self, widget: Widget) -> bool:
        """Return whether a widget that does not say so can be chosen."""
        part = self._table.part
        if {"lit", "chosen", "off"} & {*widget.stands} or widget.key not in (known := part.pressable()):
            return False
        return part.chooses(known[widget.key])

    def leave_widget(self) -> None:
        """Let the keyboard go from what the table's things are chosen by: Space is for what leads on."""
        table, controls = self._table, self._table.view.controls
        leads = any(SPACE[0] in each.shortcuts and each.enabled for each in table.layout())
        if leads and controls.focus in table.part.pressable():
            controls.set_focus("", ring=False)

    def _rank(self) -> bool:
        """Know what can be chosen, the best first; return whether there is anything."""
        if not self._table.play.decides:
            self._ranked, self._ranked_in = [], None
        elif self._ranked_in != (now := (self._table.match.state, *self._table.part.choosable)):
            self._ranked = sorted(self._table.part.weighed(), key=lambda each: -_points(each.told))
            self._ranked_in = now
        return bool(self._ranked)

    def spoken_of(self, step: int) -> bool:
        """Put the cursor on what the told hint is about, or else on what happened since the last turn.

        Returns:
            whether anything of that has a place.
        """
        watcher = self._table.watcher
        found = self._about() or (watcher.ringed if watcher is not None else ())
        places = list(dict.fromkeys(found or [at for event in lately(self._table) for at in event.at]))
        self._spoken_of = self._spoken_of if places == self._places else -1
        self._places = places
        for _ in places:
            self._spoken_of = (self._spoken_of + step) % len(places) if self._spoken_of >= 0 else 0
            if self._put(places[self._spoken_of]):
                return True
        return False

    def _put(self, at: Hashable) -> bool:
        """Put the cursor on a thing, or give the keyboard to a widget by its key; return if it can be."""
        table = self._table
        if self._moved(there=table.part.put_cursor(at)):
            return True
        able = [each.key for each in table.layout() if each.interactive and each.enabled]
        if not isinstance(at, str) or at not in able:
            return False
        self._let_go()
        table.view.controls.set_focus(at)
        return True

    def _let_go(self) -> None:
        """Let the cursor go of the keys, as it does for who goes on by Tab."""
        tab = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)
        self._table.part.overhear(tab)

    def _about(self) -> list[Hashable]:
        """Return what the hint that is told is about, in the order of its steps."""
        told = self._table.effects.refusal
        if told is None or not told.hint:
            return []
        return [*told.keys, *sorted(told.blame, key=str)]

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
            who = plate(ui.words, player)
            told.append(f"{who}: {sheet.standing}" + (f", {tidy(rows)}" if len(rows) > 1 else ""))
        return " ".join(map(sentence, told))

    def holdings(self) -> str:
        """Return what else everybody has a number of, as coins."""
        table = self._table
        series, view = table.teller.ui.series, table.play.moment.state
        told = [
            f"{one.name}: "
            + ", ".join(
                f"{plate(table.teller.ui.words, player)} {one.value_of(view, seat)}"
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
        cards = [each for each in held if each.role == "card"]
        return " ".join(filter(None, [self._read(cards), self._read([e for e in held if e not in cards])]))

    def done(self) -> str:
        """Return what has happened since the viewer's last turn, or of late."""
        told = [event.words for event in lately(self._table)]
        return " ".join(told) or self._words("speech.nothing-new")

    def in_order(self) -> list[Widget]:
        """Return the widgets of the table as one reads them: one's own, what all share, then all else."""
        groups, whole = self._table.part.widgets(), self._table.layout()
        first = {each.key for each in (*groups.own, *groups.shared) if each.key}
        rest = [each for each in whole if each.key not in first and not each.live]
        return [*in_order(groups.own), *in_order(groups.shared), *in_order(rest)]

    def asked(self) -> str:
        """Return whose turn it is, what is asked, and which buttons lead on, each with its key."""
        return " ".join(lines_of(self._table.layout(), self._words))

    def _read(self, widgets: Iterable[Widget]) -> str:
        read = (tidy(each.reads.split("\n")) for each in in_order(widgets))
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


def _bare(words: str) -> str:
    """Return words without marks, to be compared."""
    return " ".join(re.findall(r"\w+", words))


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
