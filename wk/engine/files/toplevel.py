"""Opening a TOML file of a known format: its version first, then its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.engine.files.fields import Fields
    from wk.engine.files.formats import Format


def top_of(
    reader: Fields, text: str, format_: Format, known: Iterable[str], required: Iterable[str]
) -> Mapping[str, object] | None:
    """Return the known entries of a file; None if it is no TOML or of no version known here.

    Args:
        reader: gets the lines of the keys, and whatever is wrong.
        text: the file.
        format_: what the key ``format`` may be.
        known: the keys beside ``format``.
        required: those of them that must be there.
    """
    try:
        data, reader.lines = parse_toml(text, reader.name)
    except SetupError as error:
        reader.problems.append(str(error))
        return None
    if "format" in data and (fault := format_.fault(data["format"])):
        reader.refuse(("format",), fault)
        return None
    return reader.table((), data, ("format", *known), ("format", *required))
