"""What a coach has said of a match, as text: kept beside the record, which it never changes.

Line 1 is one JSON object: format, game, level, the mark of the match and the CRC-32 of the rest. Every later
line is one JSON object, a verdict.
"""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.bots import Because
from wk.engine.coach.verdict import Verdict
from wk.engine.files.textfile import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FORMAT = "wk-coach/1"

MOST_WORTH = 1e6
"""No verdict has larger numbers, nor a reason."""


class NotesError(InputError):
    """A text that holds no verdicts on this match; the message is one line."""


class NotesHead(NamedTuple):
    """What verdicts are about."""

    game: str
    level: str
    """Of the computer player that judged."""
    match: str
    """The mark of the match: the same for all copies of its record."""


def notes_text(head: NotesHead, verdicts: Iterable[Verdict]) -> str:
    """Return verdicts as text."""
    body = "".join(f"{json.dumps(plain(verdict), ensure_ascii=False)}\n" for verdict in verdicts)
    first = {"format": FORMAT, **head._asdict(), "crc": _crc(body)}
    return f"{json.dumps(first, ensure_ascii=False)}\n{body}"


def read_notes(text: str, head: NotesHead) -> list[Verdict]:
    """Return the verdicts of a text.

    Raises:
        NotesError: it is damaged, of another format, or about something else than ``head`` says.
    """
    first, _, body = text.partition("\n")
    found = json_object(first)
    if found.get("format") != FORMAT:
        raise NotesError(f"format: is not {FORMAT}")
    for key, wanted in head._asdict().items():
        if found.get(key) != wanted:
            raise NotesError(f"{key}: is not {wanted}")
    if found.get("crc") != _crc(body):
        raise NotesError("crc: the lines are not as they were written")
    return [read_verdict(json_object(line)) for line in body.splitlines()]


def _crc(body: str) -> str:
    return f"{zlib.crc32(body.encode()):08x}"


def plain(verdict: Verdict) -> Mapping[str, object]:
    """Return a verdict as a JSON object."""
    return {
        "turn": [verdict.first, verdict.end, verdict.seat],
        "worth": [verdict.best, verdict.done, verdict.chance],
        "actions": verdict.actions,
        "why": [[because.key, dict(because.values)] for because in verdict.why],
        "care": verdict.care,
        "did": [[because.key, dict(because.values)] for because in verdict.did],
    }


def json_object(line: str) -> Mapping[str, object]:
    """Return the JSON object that a line is; NotesError."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotesError("a line is no JSON") from error
    if not isinstance(found, dict):
        raise NotesError("a line is no JSON object")
    return found


def read_verdict(found: Mapping[str, object]) -> Verdict:
    """Return the verdict a JSON object tells of; NotesError."""
    match found:
        case {
            "turn": [int(first), int(end), int(seat)],
            "worth": [int() | float() as best, int() | float() as done, int() | float() as chance],
            "actions": list(actions),
            "why": list(why),
            "care": int(care),
        } if all(isinstance(action, str) for action in actions):
            if all(abs(number) < MOST_WORTH for number in (best, done, chance)):  # no number is not less
                worth = float(best), float(done), float(chance)
                reasons, did = (tuple(map(_because, some)) for some in (why, _did(found)))
                return Verdict(first, end, seat, *worth, tuple(actions), reasons, care, did)
    raise NotesError("a line is no verdict")


def _did(found: Mapping[str, object]) -> list[object]:
    """Return the reasons for what was done; none in notes from before they were kept. NotesError."""
    match found.get("did", []):
        case list(did):
            return did
    raise NotesError("did is no list")


def _because(found: object) -> Because:
    """Return a reason; NotesError."""
    match found:
        case [str(key), dict(values)] if all(map(_sayable, values.values())):
            return Because(key, values)
    raise NotesError("a reason is not a key with values")


def _sayable(value: object) -> bool:
    """Return whether a value can stand in a sentence: a whole number, or letters that can be drawn."""
    if isinstance(value, str):
        return value.isprintable()
    return type(value) is int and abs(value) < MOST_WORTH
