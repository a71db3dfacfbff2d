"""Words that tell what could be done, for hints and the coach: ``build a house``, not ``built a house``."""

from __future__ import annotations

from wk.words import Words

DONE = "log."
"""How the keys of what was done begin."""


class TodoWords(Words):
    """The words of a game; each sentence of the log that there is one ``todo`` for is said by it."""

    def _find(self, key: str, n: object) -> str:
        rest = key.removeprefix(DONE)
        todo = f"todo.{rest}"
        return super()._find(todo if rest != key and todo in self else key, n)


def to_do(words: Words) -> TodoWords:
    """Return the words of the same folder in the same language, of what is to be done."""
    return TodoWords(words.folder, words.spoken)
