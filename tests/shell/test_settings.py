"""Settings and the data folder: written whole, read with tolerance."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from wk.engine.files.datafolder import data_folder
from wk.shell.settings import ALLOWED, Allowed, Form, Settings, SettingsStore


def test_what_is_changed_is_there_the_next_time(tmp_path: Path) -> None:
    SettingsStore(tmp_path / "new" / "folder").change(curtain=False, ui_scale=150)
    again = SettingsStore(tmp_path / "new" / "folder")
    assert again.settings == Settings(curtain=False, ui_scale=150)
    assert again.notices == []


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    assert (store.settings, store.notices) == (Settings(), [])
    assert not store.path.exists()


@pytest.mark.parametrize(
    "content",
    [
        b"curtain = ",
        b"\xff\xfe\x00",
        b"= = =",
        b"curtain = true\ncurtain = false\n",
        b"a = " + b"[" * 4000,
        b"volume = " + b"9" * 5000,
        b"#" * 9000,
        b"",
    ],
)
def test_a_damaged_file_gives_the_defaults_and_a_notice(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.toml").write_bytes(content)
    store = SettingsStore(tmp_path)
    assert store.settings == Settings()
    assert len(store.notices) == 1
    assert "settings.toml" in store.notices[0]
    assert len(store.notices[0]) < 400
    assert store.notices[0].isprintable()


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    assert len(SettingsStore(tmp_path).notices) == 1


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("ui_scale = 301", "75 to 300"),
        ("text_size = 89", "90 to 150"),
        ("volume = 101", "0 to 100"),
        ('colours = "mauve"', "standard, protan, deutan, tritan or contrast"),
        ('animation = "slow"', "normal, fast or off"),
        ('language = "fr"', "auto, en or de"),
        ("language = 1", "auto, en or de"),
        ("mute = 0", "true or false"),
        ("volume = " + "9" * 3000, "a number far too large"),
        ('language = "' + "x" * 3000 + '"', "…"),
        ("ui_scale = 74", "75 to 300"),
        ("ui_scale = true", "75 to 300"),
        ("ui_scale = 100.0", "75 to 300"),
        ('curtain = "yes"', "true or false"),
        ("curtain = 1", "true or false"),
        ('window = "1300 x 820"', "a size as 1300x820, maximised, or nothing"),
        ('window = "99x820"', "a size as 1300x820"),
        ('game = "Nobles!"', "names of games parted by commas, or nothing"),
    ],
)
def test_a_wrong_value_gives_its_default_and_leaves_the_others(
    tmp_path: Path, line: str, allowed: str
) -> None:
    (tmp_path / "settings.toml").write_text(f"{line}\nrunning_scores = false\n")
    store = SettingsStore(tmp_path)
    assert store.settings == Settings(running_scores=False)
    assert len(store.notices) == 1
    assert allowed in store.notices[0]
    assert line.partition(" ")[0] in store.notices[0]


def test_settings_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("moonlight = true\ncurtain = false\n")
    store = SettingsStore(tmp_path)
    assert (store.settings, store.notices) == (Settings(curtain=False), [])


def test_a_change_that_cannot_be_written_holds_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = SettingsStore(tmp_path / "file")
    with pytest.raises(OSError, match="file"):
        store.change(curtain=False)
    assert not store.settings.curtain


def test_writing_leaves_no_other_file_behind(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(full_screen=True)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_the_environment_can_move_the_data_folder() -> None:
    assert data_folder({"WK_DATA_DIR": "/some/where"}) == Path("/some/where")
    assert data_folder({}).name == "winter-kingdom"
    assert data_folder({"WK_DATA_DIR": ""}) == data_folder({})


def test_the_file_says_what_each_setting_can_be(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(colours="tritan", volume=30)
    lines = store.path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == len(fields(Settings))
    assert 'colours = "tritan"  # standard, protan, deutan, tritan or contrast' in lines
    assert "volume = 30  # a whole number from 0 to 100" in lines
    assert "mute = false  # true or false" in lines


OTHER = {
    "game": "winter-court",
    "learnt": "nobles,siege",
    "met": "nobles=page:won,siege=steward:lost",
    "window": "maximised",
}
"""Another value of settings that are free within a form."""


def last(allowed: Allowed) -> int | str:
    """Return the last of the values a setting can be."""
    assert not isinstance(allowed, Form)
    return allowed[-1]


def test_every_setting_is_kept(tmp_path: Path) -> None:
    other = {
        key: not value if isinstance(value, bool) else OTHER.get(key) or last(ALLOWED[key])
        for key, value in vars_of(Settings()).items()
    }
    SettingsStore(tmp_path).change(**other)
    again = SettingsStore(tmp_path)
    assert (vars_of(again.settings), again.notices) == (other, [])


def vars_of(settings: Settings) -> dict[str, bool | int | str]:
    return {field.name: getattr(settings, field.name) for field in fields(settings)}


@pytest.mark.parametrize(
    ("settings", "pace", "motion"),
    [
        (Settings(), 1, True),
        (Settings(animation="fast"), 0.4, True),
        (Settings(animation="off"), 0, False),
        (Settings(reduced_motion=True), 1, False),
    ],
)
def test_animation_can_be_fast_or_off_or_stand_still(settings: Settings, pace: float, motion: bool) -> None:
    assert (settings.pace, settings.motion) == (pace, motion)


@pytest.mark.parametrize(("ui_scale", "text", "scale"), [(100, 100, 1), (100, 150, 1.5), (300, 150, 3)])
def test_what_is_made_of_words_grows_with_them(ui_scale: int, text: int, scale: float) -> None:
    assert Settings(ui_scale=ui_scale, text_size=text).word_scale == scale


def test_two_windows_keep_each_other_s_settings(tmp_path: Path) -> None:
    """What one has set is not undone by what the other remembers of the time before."""
    here, there = SettingsStore(tmp_path), SettingsStore(tmp_path)
    here.change(volume=30, curtain=False)
    there.change(text_size=120)
    here.change(mute=True)
    assert SettingsStore(tmp_path).settings == Settings(volume=30, curtain=False, text_size=120, mute=True)
    assert there.settings == Settings(text_size=120)


def test_a_file_damaged_meanwhile_loses_nothing_of_what_this_window_knows(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(volume=30)
    store.path.write_text("volume = [")
    store.change(mute=True)
    assert SettingsStore(tmp_path).settings == Settings(volume=30, mute=True)


def test_a_change_that_could_not_be_written_is_written_with_the_next(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "data")
    store.change(volume=30)
    (tmp_path / "data").rename(tmp_path / "away")
    (tmp_path / "data").write_text("")
    with pytest.raises(OSError, match="data"):
        store.change(volume=50)
    (tmp_path / "data").unlink()
    (tmp_path / "away").rename(tmp_path / "data")
    store.change(mute=True)
    assert SettingsStore(tmp_path / "data").settings == Settings(volume=50, mute=True)
