"""Values people wrote, checked one by one: how many faults of one file are told."""

from __future__ import annotations

from wk.engine.files.fields import MANY, Fields


def test_no_more_faults_of_one_file_are_kept_than_help() -> None:
    fields = Fields("a.toml")
    for number in range(MANY + 5):
        fields.refuse((f"key{number}",), "wrong")
    assert fields.problems == [f"a.toml: key{number}: wrong" for number in range(MANY)]
