"""What can be read of a damaged record: its lines up to the first that is none, or that the rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.textfile import decode
from wk.engine.game import SetupError
from wk.engine.history import History
from wk.engine.transcript import RecordError, Transcript, line_fault, parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import A, Game, S


def salvage(data: bytes, name: str, game_of: Callable[[Transcript], Game[S, A]]) -> Transcript:
    """Return what record ``name`` says before the first line that is wrong.

    Args:
        data: the bytes of the record.
        name: what messages call it.
        game_of: gives the game of a record, of which only the first line has been read; RecordError.

    Raises:
        RecordError, UnreadableError: not even its first line can be used.
    """
    first, *rest = data.split(b"\n")
    found = parse(first + b"\n" * bool(rest), name)
    try:
        history = History(game_of(found), found.setup)
    except SetupError as error:
        raise RecordError(f"{name}: line 1: {error}") from error
    good: list[str] = []
    for line in rest[:-1]:
        try:
            text = decode(line, name)
            if line_fault(text):
                break
            history.read(text)
        except ValueError:
            break
        good.append(text)
    return found._replace(lines=tuple(good))
