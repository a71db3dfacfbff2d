"""Format numbers: older files are brought up to date step by step, newer ones refused."""

from __future__ import annotations

from typing import Any

import pytest

from wk.engine.files.formats import Format


def rename(table: dict[str, Any]) -> dict[str, Any]:
    return {"colour": table["color"]}


def double(table: dict[str, Any]) -> dict[str, Any]:
    return {**table, "size": 2 * table.get("size", 1)}


TUNES = Format("tune", (rename, double))


def test_every_older_version_goes_through_the_steps_that_remain() -> None:
    assert TUNES.upgrade({"format": "tune/1", "color": "red"}) == {
        "format": "tune/3",
        "colour": "red",
        "size": 2,
    }
    assert TUNES.upgrade({"format": "tune/2", "colour": "red", "size": 4})["size"] == 8
    present = {"format": "tune/3", "colour": "red", "size": 4}
    assert TUNES.upgrade(present) == present
    assert str(TUNES) == "tune/3"


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ("tune/4", '"tune/4" is newer than this program, which reads "tune/1" to "tune/3"'),
        ("tune/999999", '"tune/999999" is newer than this program, which reads "tune/1" to "tune/3"'),
        ("tune/0", '"tune/0" is no format known here; this program reads "tune/1" to "tune/3"'),
        ("tune/1" + "0" * 99, "is no format known here"),
        ("song/1", '"song/1" is no format known here; this program reads "tune/1" to "tune/3"'),
        ("tune/٣", "is no format known here"),
        (3, 'expected a text; this program reads "tune/1" to "tune/3"'),
    ],
)
def test_what_cannot_be_read_is_refused_naming_what_can(found: object, said: str) -> None:
    fault = TUNES.fault(found)
    assert fault is not None
    assert said in fault


def test_versions_read_have_no_fault() -> None:
    assert [TUNES.fault(f"tune/{n}") for n in (1, 2, 3)] == [None, None, None]
    assert Format("tune").fault("tune/2") == '"tune/2" is newer than this program, which reads "tune/1"'
