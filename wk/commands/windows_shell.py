"""Windows' own ways to the registry and the start menu; can be loaded there alone."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import ctypes
    import winreg
    from contextlib import suppress
    from ctypes import byref, c_void_p
    from pathlib import Path
    from typing import TYPE_CHECKING

    from wk.commands.windows_entry import CLASSES

    if TYPE_CHECKING:
        from wk.commands.windows_entry import Link

    _PROGRAMS = 2
    """The start menu among the folders Windows has a number for."""
    _TYPES_CHANGED = 0x08000000
    """The news that file types have changed."""
    _IN_PROCESS = 1

    _SHELL_LINK = "{00021401-0000-0000-C000-000000000046}"
    _I_SHELL_LINK = "{000214F9-0000-0000-C000-000000000046}"
    _I_PERSIST_FILE = "{0000010B-0000-0000-C000-000000000046}"
    _text_method = ctypes.WINFUNCTYPE(ctypes.HRESULT, ctypes.c_wchar_p)
    _pair_method = ctypes.WINFUNCTYPE(ctypes.HRESULT, ctypes.c_wchar_p, ctypes.c_int)
    # Methods by their places in the tables of IUnknown, IShellLinkW and IPersistFile
    _query = ctypes.WINFUNCTYPE(ctypes.HRESULT, c_void_p, c_void_p)(0, "QueryInterface")
    _release = ctypes.WINFUNCTYPE(ctypes.c_ulong)(2, "Release")
    _set_description = _text_method(7, "SetDescription")
    _set_folder = _text_method(9, "SetWorkingDirectory")
    _set_arguments = _text_method(11, "SetArguments")
    _set_icon = _pair_method(17, "SetIconLocation")
    _set_path = _text_method(20, "SetPath")
    _save = _pair_method(6, "Save")

    class UserRegistry:
        """HKEY_CURRENT_USER."""

        def read(self, key: str, name: str) -> str | None:
            """Return a value; None if there is none, or it is no text."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    value, kind = winreg.QueryValueEx(opened, name)
            except FileNotFoundError:
                return None
            return str(value) if kind in {winreg.REG_SZ, winreg.REG_EXPAND_SZ} else None

        def write(self, key: str, name: str, text: str) -> None:
            """Set a value, and make its key if need be."""
            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as opened:
                winreg.SetValueEx(opened, name, 0, winreg.REG_SZ, text)

        def remove(self, key: str, name: str) -> None:
            """Delete a value, then its key and those above, as far as nothing is left in them."""
            with suppress(FileNotFoundError):
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key, 0, winreg.KEY_SET_VALUE) as opened:
                    winreg.DeleteValue(opened, name)
                while key != CLASSES and self._is_empty(key):
                    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
                    key = key.rpartition("\\")[0]

        def _is_empty(self, key: str) -> bool:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                return winreg.QueryInfoKey(opened)[:2] == (0, 0)

    def start_menu() -> Path:
        """Return the folder of the user's start menu; OSError."""
        found = ctypes.create_unicode_buffer(1024)
        ctypes.oledll.shell32.SHGetFolderPathW(None, _PROGRAMS, None, 0, found)
        return Path(found.value)

    def tell_of_types() -> None:
        """Have the desktop read the file types anew."""
        ctypes.windll.shell32.SHChangeNotify(_TYPES_CHANGED, 0, None, None)

    def save_link(path: Path, link: Link) -> None:
        """Save a link; OSError."""
        com = ctypes.oledll.ole32
        com.CoInitialize(None)
        shortcut, file = c_void_p(), c_void_p()
        com.CoCreateInstance(_guid(_SHELL_LINK), None, _IN_PROCESS, _guid(_I_SHELL_LINK), byref(shortcut))
        try:
            _set_path(shortcut, link.program)
            _set_arguments(shortcut, link.arguments)
            _set_folder(shortcut, str(Path(link.program).parent))
            _set_description(shortcut, link.description)
            _set_icon(shortcut, str(link.icon), 0)
            _query(shortcut, _guid(_I_PERSIST_FILE), byref(file))
            _save(file, str(path), True)  # noqa: FBT003 - C's own way
            _release(file)
        finally:
            _release(shortcut)

    def _guid(text: str) -> ctypes.Array[ctypes.c_char]:
        found = ctypes.create_string_buffer(16)
        ctypes.oledll.ole32.CLSIDFromString(ctypes.c_wchar_p(text), found)
        return found
